"""Paper and what is drawn on it: sheets, rolls, plans, façades. Lengths in metres of paper; a sheet lies in XY, its
lower left corner at (0, 0); lines are thin flat meshes a hair above it."""
import math

import bpy
from mathutils import Vector

from kit.materials import surface
from kit.shapes import collected, group, pipe, put, text

PAPER = '#f6f2e9'


def _bend(curl, width, height):
    """Heights of a sheet whose corner comes up: `curl` is (0/1 across, 0/1 up, reach, lift)."""
    def rise(x, y):
        total = 0.0
        for right, up, reach, lift in curl:
            away = (width - x if right else x) + (height - y if up else y)
            total += lift * max(0.0, 1 - away / reach) ** 2
        return total
    return rise


def sheet(width, height, colour=PAPER, curl=(), material=None, thick=0.0003):
    """A sheet of paper with its lower left corner at the origin; returns the object."""
    rise = _bend(curl, width, height)
    across, up = (56, 42) if curl else (1, 1)
    vertices = [(width * i / across, height * j / up, rise(width * i / across, height * j / up)) for j in range(up + 1) for i in range(across + 1)]
    faces = [(j * (across + 1) + i, j * (across + 1) + i + 1, (j + 1) * (across + 1) + i + 1, (j + 1) * (across + 1) + i) for j in range(up) for i in range(across)]
    mesh = bpy.data.meshes.new('sheet')
    mesh.from_pydata(vertices, [], faces)
    item = put(mesh, material or surface(colour, 0.85, grain=260, spread=0.012, bump=0.05, specular=0.2), smooth=bool(curl))
    if thick:
        body = item.modifiers.new('thick', 'SOLIDIFY')
        body.thickness, body.offset = thick, -1
    return item


class Drawing:
    """Collects lines, areas and words; `lay()` makes them meshes, one for each pen."""

    def __init__(self, width, height, curl=(), paper=PAPER):
        self.width, self.height, self.curl, self.paper = width, height, curl, paper
        self.rise = _bend(curl, width, height)
        self.pens, self.words = {}, []

    def _face(self, points, pen, level):
        vertices, faces = self.pens.setdefault(pen, ([], []))
        start = len(vertices)
        vertices.extend((x, y, self.rise(x, y) + level) for x, y in points)
        faces.append(tuple(range(start, start + len(points))))

    def fill(self, points, pen='#e4d3b6', level=0.00006):
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
        self._face(points if area > 0 else points[::-1], pen, level)

    def rectangle(self, left, low, right, high, pen='#e4d3b6', level=0.00006):
        self.fill([(left, low), (right, low), (right, high), (left, high)], pen, level)

    def line(self, a, b, width=0.0005, pen='#25323b', level=0.00012):
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.hypot(dx, dy)
        if long < 1e-7:
            return
        nx, ny = -dy / long * width / 2, dx / long * width / 2
        pieces = max(1, int(long / 0.01)) if self.curl else 1
        for i in range(pieces):
            s, t = i / pieces, (i + 1) / pieces
            p, q = (a[0] + dx * s, a[1] + dy * s), (a[0] + dx * t, a[1] + dy * t)
            self._face([(p[0] - nx, p[1] - ny), (q[0] - nx, q[1] - ny), (q[0] + nx, q[1] + ny), (p[0] + nx, p[1] + ny)], pen, level)

    def path(self, points, width=0.0005, pen='#25323b', closed=False):
        for a, b in zip(points, points[1:] + (points[:1] if closed else [])):
            self.line(a, b, width, pen)

    def frame(self, left, low, right, high, width=0.0004, pen='#25323b'):
        self.path([(left, low), (right, low), (right, high), (left, high)], width, pen, True)

    def arc(self, centre, radius, start=0, end=360, width=0.0003, pen='#25323b', steps=None):
        steps = steps or max(8, int(abs(end - start) / 9))
        angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        self.path([(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles], width, pen)

    def disc(self, centre, radius, pen='#25323b', level=0.00008):
        self.fill([(centre[0] + radius * math.cos(math.tau * i / 40), centre[1] + radius * math.sin(math.tau * i / 40)) for i in range(40)], pen, level)

    def dashes(self, a, b, dash=0.004, gap=0.0025, width=0.0003, pen='#25323b'):
        long = math.hypot(b[0] - a[0], b[1] - a[1])
        t = 0.0
        while t < long:
            u = min(t + dash, long)
            self.line(*(tuple(p + (q - p) * w / long for p, q in zip(a, b)) for w in (t, u)), width, pen)
            t += dash + gap

    def hatch(self, left, low, right, high, gap=0.002, pen='#8b8f90', width=0.0002, rising=True):
        """Lines at 45 degrees inside a rectangle."""
        wide, tall = right - left, high - low
        offset = gap
        while offset < wide + tall:
            a = (left + offset, low) if offset <= wide else (right, low + offset - wide)
            b = (left, low + offset) if offset <= tall else (left + offset - tall, high)
            if rising:
                a, b = (left + right - a[0], a[1]), (left + right - b[0], b[1])
            self.line(a, b, width, pen)
            offset += gap * 1.414

    def label(self, words, size, at, turn=0, pen='#25323b', align='CENTER', bold=0.0):
        self.words.append((words, size, at, turn, pen, align, bold))

    def dimension(self, a, b, words, offset=0.0, pen='#4a555c', size=0.0042):
        """A chain link from a to b, `offset` to its left: extension lines, oblique ticks, the measure above."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        long = math.hypot(dx, dy)
        ux, uy, nx, ny = dx / long, dy / long, -dy / long, dx / long
        p, q = ((e[0] + nx * offset, e[1] + ny * offset) for e in (a, b))
        self.line((p[0] - ux * 0.002, p[1] - uy * 0.002), (q[0] + ux * 0.002, q[1] + uy * 0.002), 0.00022, pen)
        for e in (p, q):
            self.line((e[0] - nx * 0.0035, e[1] - ny * 0.0035), (e[0] + nx * 0.0025, e[1] + ny * 0.0025), 0.00018, pen)
            self.line((e[0] - (ux + nx) * 0.0013, e[1] - (uy + ny) * 0.0013), (e[0] + (ux + nx) * 0.0013, e[1] + (uy + ny) * 0.0013), 0.0005, pen)
        middle = ((p[0] + q[0]) / 2 + nx * size * 0.62, (p[1] + q[1]) / 2 + ny * size * 0.62)
        angle = math.degrees(math.atan2(dy, dx))
        self.label(words, size, middle, angle if -91 < angle < 91 else angle + 180, pen)

    def title_block(self, title, number='A 01', scale='M 1:50', right=0.012, low=0.012, wide=0.14, tall=0.046):
        """The border of the sheet and the box in its lower right corner."""
        self.frame(0.010, 0.010, self.width - 0.010, self.height - 0.010, 0.0006)
        x, y = self.width - right - wide, low
        self.frame(x, y, x + wide, y + tall, 0.0006)
        for z in (0.3, 0.62):
            self.line((x, y + tall * z), (x + wide, y + tall * z), 0.0003)
        self.line((x + wide * 0.66, y), (x + wide * 0.66, y + tall * 0.62), 0.0003)
        self.label('MUSTERBAU', tall * 0.22, (x + wide * 0.05, y + tall * 0.81), align='LEFT', pen='#a8452a')
        self.label(title, tall * 0.16, (x + wide * 0.05, y + tall * 0.46), align='LEFT')
        self.label(scale, tall * 0.16, (x + wide * 0.83, y + tall * 0.46))
        self.label(number, tall * 0.16, (x + wide * 0.83, y + tall * 0.15))
        self.label('Gütersloh', tall * 0.14, (x + wide * 0.05, y + tall * 0.15), align='LEFT')

    def lay(self, at=(0, 0, 0), turn=(0, 0, 0), paper=True, pivot=(0.5, 0.5), material=None):
        """Sheet and drawing as one group, the point `pivot` (shares of the sheet) at `at`. Returns the group."""
        with collected() as items:
            if paper:
                sheet(self.width, self.height, self.paper, self.curl, material)
            inks = {}

            def ink(pen):
                if pen not in inks:
                    inks[pen] = surface(pen, 0.8, grain=200, spread=0.02, bump=0, specular=0.2)
                return inks[pen]
            for pen, (vertices, faces) in self.pens.items():
                mesh = bpy.data.meshes.new('lines')
                mesh.from_pydata(vertices, [], faces)
                put(mesh, ink(pen))
            for words, size, place, angle, pen, align, bold in self.words:
                item = text(words, size, (*place, self.rise(*place) + 0.00014), ink(pen), (0, 0, angle), 0, align)
                item.data.offset = bold * size
        shift = Vector((self.width * pivot[0], self.height * pivot[1], 0))
        for item in items:
            item.location -= shift
        return group(items, at, turn)


def _wall(d, at, scale, a, b, thick, openings=(), pen='#25323b'):
    """A cut wall along an axis line; `openings` are (distance, width, kind): 'window', or a door 'door+l', 'door-r' …

    A door's sign tells the side that it opens to (+: left of the way), its letter the end that its hinges are on.
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = math.hypot(dx, dy)
    ux, uy, nx, ny = dx / long, dy / long, -dy / long, dx / long

    def spot(along, aside):
        return (at[0] + (a[0] + ux * along + nx * aside) * scale, at[1] + (a[1] + uy * along + ny * aside) * scale)

    half = thick / 2
    edge = -half
    for start, width, kind in [*sorted(openings), (long + half, 0, '')]:
        if start > edge:
            d.fill([spot(edge, -half), spot(start, -half), spot(start, half), spot(edge, half)], pen, 0.00013)
        edge = start + width
        if kind == 'window':
            for aside in (-half, 0, half):
                d.line(spot(start, aside), spot(edge, aside), 0.0003 if aside else 0.0005)
        elif kind.startswith('door'):
            side = 1 if kind[4] == '+' else -1
            hinge, other = (start, edge) if kind[5] == 'l' else (edge, start)
            p, tip = spot(hinge, side * half), spot(hinge, side * (half + width))
            d.line(p, tip, 0.0006)
            begin = math.degrees(math.atan2(tip[1] - p[1], tip[0] - p[0]))
            far = spot(other, side * half)
            sweep = math.degrees(math.atan2(far[1] - p[1], far[0] - p[0])) - begin
            sweep = (sweep + 180) % 360 - 180
            d.arc(p, width * scale, begin, begin + sweep, 0.00025)


def floor_plan(d, at, scale=0.02, coloured=False, dimensions=True, furniture=True):
    """The ground floor of a house of 11.0 by 8.5 metres, its lower left corner at `at` of the sheet."""
    def p(x, y):
        return (at[0] + x * scale, at[1] + y * scale)

    def rectangle(x0, y0, x1, y1, width=0.00035, tint=None):
        if tint and coloured:
            d.rectangle(*p(x0, y0), *p(x1, y1), tint, 0.00009)
        d.frame(*p(x0, y0), *p(x1, y1), width)

    if coloured:
        for x0, y0, x1, y1, tint in ((4.4, 0, 11, 4.6, '#e3c79a'), (6.8, 4.6, 11, 8.5, '#e3c79a'), (4.4, 4.6, 6.8, 8.5, '#d9d2c6'), (0, 6.2, 4.4, 8.5, '#b9cbbf'),
                                     (0, 3.9, 4.4, 6.2, '#ded6c9'), (0, 0, 4.4, 3.9, '#e9d8bd')):
            d.rectangle(*p(x0, y0), *p(x1, y1), tint, 0.00005)
    for step in range(1, 16):  # parquet in the living room
        y = 0.36 + step * 0.27
        if furniture and y < 4.5:
            d.line(p(4.52, y), p(10.64, y), 0.00012, '#b9a88c' if coloured else '#c3c4c2')
    for i in range(1, 9):  # tiles in the bathroom
        d.line(p(0.36 + i * 0.44, 6.3), p(0.36 + i * 0.44, 8.14), 0.00012, '#8fa397' if coloured else '#c3c4c2')
    for i in range(1, 4):
        d.line(p(0.36, 6.3 + i * 0.44), p(4.28, 6.3 + i * 0.44), 0.00012, '#8fa397' if coloured else '#c3c4c2')
    outer = 0.365
    h = outer / 2
    _wall(d, at, scale, (h, h), (11 - h, h), outer, [(1.1, 1.6, 'window'), (5.4, 2.6, 'window'), (8.7, 1.4, 'window')])
    _wall(d, at, scale, (11 - h, h), (11 - h, 8.5 - h), outer, [(1.0, 2.4, 'window'), (5.4, 1.6, 'window')])
    _wall(d, at, scale, (11 - h, 8.5 - h), (h, 8.5 - h), outer, [(1.2, 1.8, 'window'), (4.9, 1.1, 'door-r'), (7.6, 1.0, 'window')])
    _wall(d, at, scale, (h, 8.5 - h), (h, h), outer, [(0.9, 0.9, 'window'), (3.1, 1.0, 'window'), (5.9, 1.5, 'window')])
    _wall(d, at, scale, (4.4, outer), (4.4, 8.5 - outer), 0.175, [(2.9, 0.88, 'door-l'), (4.55, 0.88, 'door+l'), (6.0, 0.88, 'door-l')])
    _wall(d, at, scale, (outer, 3.9), (4.4, 3.9), 0.115)
    _wall(d, at, scale, (outer, 6.2), (4.4, 6.2), 0.115)
    _wall(d, at, scale, (6.8, 4.6), (6.8, 8.5 - outer), 0.175, [(0.3, 0.88, 'door+r')])
    _wall(d, at, scale, (4.4, 4.6), (6.8, 4.6), 0.175, [(1.0, 0.88, 'door-l')])
    if furniture:
        rectangle(0.55, 0.6, 2.55, 2.6, tint='#c7d0c4')                       # bed
        rectangle(0.55, 0.65, 1.05, 1.5)
        rectangle(0.55, 1.7, 1.05, 2.55)
        rectangle(3.7, 0.45, 4.28, 2.6)                                        # wardrobe
        d.line(p(3.7, 0.45), p(4.28, 2.6), 0.0002)
        rectangle(5.0, 0.55, 5.9, 3.0, tint='#9fb0a4')                         # sofa
        rectangle(5.0, 0.55, 5.25, 3.0)
        rectangle(6.5, 1.2, 7.4, 2.4, tint='#cfa878')
        rectangle(8.5, 2.0, 9.5, 4.0, tint='#cfa878')                          # table and chairs
        for y in (2.35, 3.0, 3.65):
            for x in (8.2, 9.8):
                rectangle(x - 0.22, y - 0.22, x + 0.22, y + 0.22)
        rectangle(10.02, 4.9, 10.62, 8.1, tint='#cfc4b5')                      # kitchen
        rectangle(7.0, 7.5, 10.02, 8.1, tint='#cfc4b5')
        rectangle(7.9, 5.4, 9.1, 6.3, tint='#cfa878')
        for x, y in ((8.2, 7.68), (8.6, 7.68), (8.2, 7.92), (8.6, 7.92)):
            d.arc(p(x, y), 0.09 * scale, steps=12)
        rectangle(10.12, 6.2, 10.52, 6.9)
        rectangle(0.42, 7.3, 2.2, 8.1, tint='#f4f1ec')                         # bath
        d.arc(p(1.95, 7.7), 0.05 * scale, steps=10)
        rectangle(2.6, 7.7, 3.3, 8.12, tint='#f4f1ec')
        rectangle(0.42, 6.35, 1.3, 7.1)
        d.line(p(0.42, 6.35), p(1.3, 7.1), 0.0002)
        d.line(p(0.42, 7.1), p(1.3, 6.35), 0.0002)
        d.arc(p(3.9, 7.9), 0.2 * scale)
        rectangle(0.5, 5.3, 2.1, 6.0, tint='#cfa878')                          # desk
        for step in range(11):                                                 # stairs
            x = 5.62
            d.line(p(x, 5.6 + step * 0.23), p(6.7, 5.6 + step * 0.23), 0.00025)
        d.line(p(5.62, 5.6), p(5.62, 7.9), 0.0003)
        d.line(p(6.16, 5.7), p(6.16, 7.8), 0.0003)
        d.path([p(6.02, 7.55), p(6.16, 7.8), p(6.30, 7.55)], 0.0003)
    for words, x, y, size in (('Wohnen', 7.2, 3.55, '34,20'), ('Küche', 8.5, 6.9, '14,80'), ('Diele', 5.0, 7.3, '8,10'), ('Bad', 3.4, 6.95, '8,60'), ('Büro', 3.2, 5.05, '9,40'),
                              ('Schlafen', 3.0, 3.2, '14,90')):
        d.label(words, 0.27 * scale, p(x, y + 0.18))
        d.label(f'{size} m²', 0.2 * scale, p(x, y - 0.16), pen='#4a555c')
    if dimensions:
        for a, b, words in ((0, 1.1, '1,10'), (1.1, 2.7, '1,60'), (2.7, 5.4, '2,70'), (5.4, 8.0, '2,60'), (8.0, 11, '3,00')):
            d.dimension(p(a, 0), p(b, 0), words, -0.45 * scale - 0.008, size=max(0.0034, 0.2 * scale))
        d.dimension(p(0, 0), p(11, 0), '11,00', -0.45 * scale - 0.019, size=max(0.0034, 0.2 * scale))
        for a, b, words in ((0, 3.9, '3,90'), (3.9, 6.2, '2,30'), (6.2, 8.5, '2,30')):
            d.dimension(p(0, a), p(0, b), words, 0.45 * scale + 0.008, size=max(0.0034, 0.2 * scale))
        d.dimension(p(0, 0), p(0, 8.5), '8,50', 0.45 * scale + 0.019, size=max(0.0034, 0.2 * scale))


def _pane(d, p, x, y, wide, tall, across=2, tint='#c9d6d8'):
    d.rectangle(*p(x, y), *p(x + wide, y + tall), tint, 0.00009)
    d.frame(*p(x, y), *p(x + wide, y + tall), 0.0005)
    for i in range(1, across):
        d.line(p(x + wide * i / across, y), p(x + wide * i / across, y + tall), 0.0004)
    d.line(p(x - 0.1, y - 0.06), p(x + wide + 0.1, y - 0.06), 0.0006)


def elevation(d, at, scale=0.02, tinted=True):
    """The street front of a gabled house with a low wing, 15 metres wide, trees beside it; foot of the wall at `at`."""
    def p(x, y):
        return (at[0] + x * scale, at[1] + y * scale)

    for x, y, r, tint in ((-2.2, 2.6, 1.9, '#a9bb9c'), (-3.6, 1.6, 1.2, '#b9c8ab'), (17.2, 3.0, 2.2, '#a9bb9c')):  # trees
        d.line(p(x, 0), p(x, y), 0.0009, '#7b6a55')
        d.disc(p(x, y), r * scale, tint, 0.00003)
        for turn in range(0, 360, 24):
            a = math.radians(turn)
            d.arc(p(x + math.cos(a) * r * 0.86, y + math.sin(a) * r * 0.86), r * 0.2 * scale, turn - 95, turn + 95, 0.00025, '#5b7263', 8)
    if tinted:
        d.rectangle(*p(0, 0), *p(9, 5.2), '#ead9c6', 0.00005)
        d.fill([p(0, 5.2), p(9, 5.2), p(4.5, 9.6)], '#ead9c6', 0.00005)
        d.rectangle(*p(9, 0), *p(15, 3.0), '#c2836a', 0.00005)
    y = 0.25
    while y < 3.0:  # brick courses of the wing
        d.line(p(9, y), p(15, y), 0.00015, '#8d4a33')
        for i in range(13):
            x = 9 + i * 0.48 + (0.24 if int(y * 4) % 2 else 0)
            if x < 15:
                d.line(p(x, y - 0.25), p(x, y), 0.00013, '#8d4a33')
        y += 0.25
    y = 5.4
    while y < 9.3:  # boarding of the gable
        half = (9.6 - y) / 4.4 * 4.5
        d.line(p(4.5 - half, y), p(4.5 + half, y), 0.00018, '#9a8468')
        y += 0.3
    d.path([p(0, 0), p(0, 5.2), p(4.5, 9.6), p(9, 5.2), p(9, 0)], 0.0008)
    d.path([p(9, 3.0), p(15, 3.0), p(15, 0)], 0.0008)
    d.rectangle(*p(8.9, 3.0), *p(15.3, 3.3), '#4d585f', 0.0001)
    for side in (-1, 1):
        edge, tip = (4.5 + side * 5.1, 4.62), (4.5, 9.6)
        d.line(p(*edge), p(*tip), 0.0022, '#8d4630')
        d.line(p(edge[0], edge[1] + 0.3), p(tip[0], tip[1] + 0.3), 0.0005)
    d.rectangle(*p(5.5, 8.95), *p(6.2, 10.0), '#a8452a', 0.00004)
    d.frame(*p(5.5, 8.95), *p(6.2, 10.0), 0.0004)
    _pane(d, p, 1.0, 0.9, 1.5, 1.5)
    _pane(d, p, 6.3, 0.9, 1.7, 1.5)
    _pane(d, p, 1.0, 3.5, 1.5, 1.4)
    _pane(d, p, 6.3, 3.5, 1.7, 1.4)
    _pane(d, p, 3.6, 3.5, 1.7, 1.4)
    _pane(d, p, 3.7, 6.3, 1.6, 1.5)
    d.rectangle(*p(3.7, 0), *p(4.9, 2.35), '#5b7263', 0.00009)
    d.frame(*p(3.7, 0), *p(4.9, 2.35), 0.0006)
    d.frame(*p(4.0, 1.2), *p(4.6, 2.05), 0.0003)
    _pane(d, p, 10.0, 0.0, 4.0, 2.4, 4)
    d.line(p(-6, 0), p(20, 0), 0.0012)
    x = -5.9
    while x < 19.5:
        d.line(p(x, 0), p(x - 0.35, -0.4), 0.00022)
        x += 0.32
    for y, words in ((0, '±0,00'), (3.0, '+3,00'), (5.2, '+5,20'), (9.6, '+9,60')):
        d.dashes(p(15.5 if y < 4 else 9.9, y), p(20, y), 0.003, 0.002, 0.0002, '#6b767c')
        d.path([p(19.3, y), p(19.55, y + 0.32), p(19.05, y + 0.32)], 0.0003, closed=True)
        d.label(words, 0.36 * scale, p(19.3, y + 0.62))
    for a, b, words in ((0, 9, '9,00'), (9, 15, '6,00')):
        d.dimension(p(a, -0.4), p(b, -0.4), words, -0.012, size=0.36 * scale)


def site_plan(d, at, scale=0.004, wide=50, tall=34):
    """Parcels, a road, the house's footprint, trees, a north arrow."""
    def p(x, y):
        return (at[0] + x * scale, at[1] + y * scale)
    d.rectangle(*p(0, 0), *p(wide, tall), '#dfe5d6', 0.00003)
    d.rectangle(*p(0, 0), *p(wide, 6), '#d8d4cc', 0.00005)
    d.dashes(p(0, 3), p(wide, 3), 0.004, 0.003, 0.0003, '#8b8f90')
    for x in (0, 17, 36, wide):
        d.line(p(x, 6), p(x, tall), 0.0004)
    d.line(p(0, 6), p(wide, 6), 0.0006)
    for x, y, w, h in ((4, 14, 9, 10), (40, 15, 8, 9)):
        d.rectangle(*p(x, y), *p(x + w, y + h), '#c9c4ba', 0.00007)
        d.frame(*p(x, y), *p(x + w, y + h), 0.0004)
    d.rectangle(*p(21, 13), *p(32, 21.5), '#c9826a', 0.00007)
    d.frame(*p(21, 13), *p(32, 21.5), 0.0008)
    d.line(p(21, 17.25), p(32, 17.25), 0.0003)
    d.hatch(*p(21, 13), *p(32, 21.5), 0.0025, '#8d4630')
    for x, y, r in ((19.5, 28, 2), (24, 30, 1.6), (33, 27, 2.4), (9, 29, 2.2), (44, 30, 2), (34, 9, 1.2), (19, 9, 1.2)):
        d.disc(p(x, y), r * scale, '#a9bb9c', 0.00009)
        d.arc(p(x, y), r * scale, width=0.0003, pen='#5b7263')
        d.disc(p(x, y), 0.25 * scale, '#5b7263', 0.00011)
    d.frame(*p(0, 0), *p(wide, tall), 0.0006)


def roll(length, radius=0.024, material=None, turns=2.4, at=(0, 0, 0), turn=(0, 0, 0), band='#a8452a', colour=PAPER):
    """A rolled plan along X with a loose edge, tied with a band (None: without); lies on its `at` height."""
    vertices, faces = [], []
    steps = int(turns * 40)
    for i in range(steps + 1):
        a = math.tau * turns * i / steps
        r = radius * (0.72 + 0.28 * i / steps)
        for x in (-length / 2, length / 2):
            vertices.append((x, r * math.sin(a), r * math.cos(a) + radius))
    for i in range(steps):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    mesh = bpy.data.meshes.new('roll')
    mesh.from_pydata(vertices, [], faces)
    with collected() as items:
        item = put(mesh, material or surface(colour, 0.85, grain=200, spread=0.015, bump=0.05, specular=0.2), smooth=True)
        item.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0004
        if band:
            ring = [(0.0, (radius + 0.0007) * math.sin(math.tau * i / 48), radius + (radius + 0.0007) * math.cos(math.tau * i / 48)) for i in range(48)]
            pipe(ring, 0.0016, surface(band, 0.7), bend=0, closed=True)
    return group(items, at, turn)
