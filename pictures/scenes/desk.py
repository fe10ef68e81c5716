"""Planning: what lies on the tables of the architects, and the plot where it will stand."""
import math

import bpy
from mathutils import Vector

from kit.building import gable_roof, wall, window
from kit.materials import BRICK, INK, concrete, glow, metal, paint, plaster, surface, wood
from kit.nature import grass, ground, hedge, tree
from kit.paper import Drawing, elevation, floor_plan, roll, site_plan
from kit.shapes import ball, beam, block, box, cable, chance, collected, copy, cylinder, group, lathe, pipe, polygon, put, rod, text
from kit.stage import area, camera, daylight, exposure, plain_world, scene, sun


# ---- things that lie about -------------------------------------------------------------------------------------

def table(material, left=-1.2, right=1.2, near=-0.9, far=0.9, thickness=0.04, planks=0):
    """A table top whose surface is z = 0; in `planks` boards along X, if any."""
    if not planks:
        return block((left, near, -thickness), (right, far, 0), material, bevel=0.004)
    wide = (far - near) / planks
    for i in range(planks):
        block((left, near + i * wide + 0.0004, -thickness), (right, near + (i + 1) * wide - 0.0004, 0), material, bevel=0.0012)


def pencil(at, turn, colour=BRICK, length=0.175):
    """A six-sided pencil lying on its side, pointing along +X before it is turned."""
    with collected() as items:
        r = 0.0037
        cylinder(r, length, (0, 0, r), paint(colour, 0.3), (0, 90, 0), sides=6)
        cylinder(r * 1.02, 0.020, (length / 2 + 0.010, 0, r), wood('#dbb684', 'z'), (0, 90, 0), top=0.0012, sides=24)
        cylinder(0.0012, 0.005, (length / 2 + 0.0220, 0, r), paint('#2a2a2c', 0.5), (0, 90, 0), top=0.0003, sides=12)
        cylinder(r * 1.02, 0.006, (-length / 2 - 0.003, 0, r), paint(INK, 0.4), (0, 90, 0), sides=24)
    return group(items, at, (0, 0, turn))


def scale_rule(at, turn, length=0.31):
    """A three-sided scale rule of white lacquered wood."""
    with collected() as items:
        side, material = 0.024, paint('#efe9db', 0.35)
        tall = side * math.sqrt(3) / 2
        polygon([(-length / 2, -side / 2, 0), (-length / 2, side / 2, 0), (-length / 2, 0, tall)], material, -length, bevel=0.0012)
        for sign, tint in ((-1, '#a8452a'), (1, '#25323b')):
            d = Drawing(length, side)
            for i in range(int(length * 500) - 4):
                x = 0.005 + i * 0.002
                d.line((x, 0.0015), (x, 0.0015 + (0.0075 if i % 10 == 0 else 0.0055 if i % 5 == 0 else 0.0035)), 0.00025)
                if i % 10 == 0:
                    d.label(str(i // 10), 0.0055, (x, 0.0125))
            d.rectangle(0, side * 0.74, length, side * 0.80, tint)
            d.lay((0, sign * side / 4 + sign * 0.0003, tall / 2 + 0.0002), (sign * -60, 0, 0 if sign < 0 else 180), paper=False)
    return group(items, at, (0, 0, turn))


def flat_rule(at, turn, length=0.30, colour=None):
    with collected() as items:
        box((length, 0.028, 0.0014), (0, 0, 0.0007), colour or metal('#b4b7b8', 0.32), bevel=0.0004)
        d = Drawing(length, 0.028)
        for i in range(int(length * 1000) - 9):
            x = 0.005 + i * 0.001
            d.line((x, 0.028), (x, 0.028 - (0.008 if i % 10 == 0 else 0.006 if i % 5 == 0 else 0.004)), 0.00016)
            if i % 10 == 0:
                d.label(str(i // 10), 0.0048, (x + 0.002, 0.0165))
        d.lay((0, 0, 0.0016), paper=False)
    return group(items, at, (0, 0, turn))


def mug(at, turn=0, colour='#e9e2d5', coffee=True, size=1.0):
    with collected() as items:
        glaze = surface(colour, 0.35, grain=60, spread=0.03, bump=0.02, coat=0.3)
        lathe([(0, 0.002), (0.034, 0), (0.040, 0.006), (0.041, 0.09), (0.0395, 0.092), (0.0375, 0.09), (0.0365, 0.012), (0, 0.010)], material=glaze)
        pipe([(0.039, 0, 0.075), (0.068, 0, 0.070), (0.066, 0, 0.030), (0.039, 0, 0.022)], 0.0055, glaze, bend=0.03)
        if coffee:
            cylinder(0.0372, 0.002, (0, 0, 0.074), surface('#3a2114', 0.15, bump=0))
    return group(items, at, (0, 0, turn), size)


def folding_rule(at, turn, limbs=4):
    """A carpenter's folding rule, opened in a zigzag."""
    with collected() as items:
        timber, steel = wood('#dfb565', 'x', each=0.05), metal()
        x, y = 0.0, 0.0
        for i in range(limbs):
            angle = math.radians((34, -38, 30, -34, 36)[i % 5])
            end = (x + math.cos(angle) * 0.2, y + math.sin(angle) * 0.2)
            middle = ((x + end[0]) / 2, (y + end[1]) / 2, 0.002 + 0.0032 * (i % 2))
            box((0.218, 0.015, 0.003), middle, timber, (0, 0, math.degrees(angle)), bevel=0.0006)
            d = Drawing(0.2, 0.015)
            for k in range(200):
                d.line((k * 0.001, 0), (k * 0.001, 0.005 if k % 10 == 0 else 0.003), 0.00018)
                if k % 10 == 5:
                    d.label(str((i * 20 + k // 10) % 100 + 1), 0.0055, (k * 0.001, 0.0095), pen='#a8452a' if k // 10 % 10 == 9 else '#25323b')
            d.lay((middle[0], middle[1], middle[2] + 0.0016), (0, 0, math.degrees(angle)), paper=False)
            cylinder(0.004, 0.009, (*end, 0.0045), steel)
            x, y = end
    return group(items, at, (0, 0, turn))


def compasses(at, turn):
    """A pair of brass compasses lying open."""
    with collected() as items:
        brass, steel = metal('#c9a24b', 0.25), metal('#b4b7b8', 0.25)
        for side in (-1, 1):
            rod((0, 0, 0.005), (side * 0.020, -0.085, 0.005), 0.0032, brass)
            rod((side * 0.020, -0.085, 0.005), (side * 0.028, -0.125, 0.003), 0.0016, steel)
        cylinder(0.008, 0.009, (0, 0.001, 0.005), brass, bevel=0.001)
        rod((0, 0.004, 0.005), (0, 0.026, 0.005), 0.0028, brass)
        rod((-0.011, -0.045, 0.0055), (0.011, -0.045, 0.0055), 0.0012, steel)
        cylinder(0.0045, 0.003, (0, -0.045, 0.0055), brass, (0, 90, 0))
    return group(items, at, (0, 0, turn))


def tape(at, turn, colour='#d9c08b'):
    """A strip of paper tape that holds a sheet."""
    return box((0.045, 0.016, 0.0003), at, surface(colour, 0.8), (0, 0, turn), bevel=0)


def model_house(scale=0.02, at=(0, 0, 0), turn=0, wing=True, board=(17.5, 13.5)):
    """An architect's model: white card walls, a roof of oak strips, a low wing, on a birch board with paper trees."""
    with collected() as items:
        card, dark = surface('#f3efe7', 0.85, grain=2, spread=0.01, bump=0), surface('#cfc6b8', 0.9, grain=2, bump=0)
        oak, birch = wood('#b8854d', 'x', scale=0.06), wood('#dcc198', 'x', scale=0.05)
        left, right = 0, 10.5
        box((board[0], board[1], 0.7), (left + board[0] / 2 - 2.6, 3.3, -0.35), birch, bevel=0.06)
        box((board[0] - 1.6, board[1] - 1.6, 0.12), (left + board[0] / 2 - 2.6, 3.3, 0.04), surface('#e6dfd0', 0.9, grain=2, bump=0), bevel=0.02)
        front = [(0.8, 0, 3.0, 2.5), (4.7, 0.9, 1.2, 1.5), (6.7, 0, 1.1, 2.3), (8.5, 0.9, 1.3, 1.5)]
        gable = [(1.0, 0.05, 2.3, 2.4), (4.3, 0.9, 1.6, 1.5)]
        wall((left, 0), (right, 0), 3.2, 0.25, card, front, 0.1)
        wall((right, 0), (right, 7), 3.2, 0.25, card, gable, 0.1)
        wall((right, 7), (left, 7), 3.2, 0.25, card, [(1, 0.9, 1.5, 1.5), (6, 0.9, 1.5, 1.5)], 0.1)
        wall((left, 7), (left, 0), 3.2, 0.25, card, gable, 0.1)
        block((0.2, 0.2, 0.1), (right - 0.2, 6.8, 0.2), oak, bevel=0)
        block((4.4, 0.3, 0.1), (4.6, 6.7, 3.2), dark, bevel=0)
        ridge = 3.3 + 3.5
        for x in (left, right - 0.25):
            polygon([(x, 0, 3.3), (x, 3.5, ridge), (x, 7, 3.3)], card, 0.25) if x == left else polygon([(x + 0.25, 0, 3.3), (x + 0.25, 7, 3.3), (x + 0.25, 3.5, ridge)], card, 0.25)
        for side in (-1, 1):  # strips of the roof, from the eave up
            count = 15
            for i in range(count):
                t = (i + 0.5) / count
                y, z = 3.5 + side * (4.05 - 4.05 * t), 3.3 - 0.5 + 4.05 * t
                box((11.5, 0.345, 0.12), (5.25, y, z + 0.14), oak, (side * -45, 0, 0), bevel=0.01)
        box((11.5, 0.3, 0.12), (5.25, 3.5, ridge + 0.28), oak, bevel=0.02)
        block((7.2, 4.2, 5), (8.0, 5.0, ridge + 0.9), card, bevel=0.02)
        if wing:
            wall((right, 2.0), (right + 3.6, 2.0), 2.6, 0.2, card, [(0.4, 0.05, 2.6, 2.2)], 0.1)
            wall((right + 3.6, 2.0), (right + 3.6, 6.2), 2.6, 0.2, card, [], 0.1)
            wall((right + 3.6, 6.2), (right, 6.2), 2.6, 0.2, card, [], 0.1)
            block((right, 1.6, 2.7), (right + 4.0, 6.4, 2.92), oak, bevel=0.02)
            for i in range(9):
                box((0.09, 0.09, 2.6), (right + 0.3 + i * 0.37, 1.9, 1.4), oak, bevel=0)
        block((-0.2, -2.6, 0.1), (5.0, -0.05, 0.22), oak, bevel=0.01)
        stem, crown = wood('#8a6844', 'z', scale=0.05), surface('#9fb08c', 0.95, grain=3, spread=0.25, bump=0.5)
        for x, y, tall in ((-1.4, -1.6, 4.2), (12.6, -1.2, 3.6), (-1.3, 6.6, 4.8), (13.2, 8.2, 4.4), (7.4, -2.0, 2.6)):
            rod((x, y, 0.1), (x, y, tall * 0.6), 0.09, stem, 10)
            ball(tall * 0.27, (x, y, tall * 0.72), crown, (1, 1, 1.1))
    return group(items, at, (0, 0, turn), scale)


# ---- the pictures ----------------------------------------------------------------------------------------------

@scene('tile-architecture')
def tile_architecture():
    """The white model on drawings, on oak, an airy office behind."""
    table(wood('#96683e', 'x', rough=0.45, gloss=0.1), -1.4, 1.4, -0.9, 0.62, planks=8)
    big = Drawing(0.84, 0.594, curl=((0, 0, 0.24, 0.022),))
    floor_plan(big, (0.075, 0.075), 0.0385)
    elevation(big, (0.61, 0.30), 0.0095)
    site_plan(big, (0.575, 0.135), 0.0042, 48, 28)
    big.title_block('Grundriss Erdgeschoss', 'A 02', right=0.012, wide=0.24, tall=0.07)
    big.lay((-0.08, 0.00, 0.0012), (0, 0, 12))
    under = Drawing(0.84, 0.594, paper='#efe9dc')
    elevation(under, (0.22, 0.16), 0.024)
    under.title_block('Ansicht Süd', 'A 05')
    under.lay((0.36, 0.16, 0.0004), (0, 0, -14))
    model_house(0.0240, (0.01, 0.06, 0.0190), 24)
    roll(0.58, 0.026, at=(-0.46, 0.33, 0.001), turn=(0, 0, 14))
    roll(0.50, 0.021, at=(-0.47, 0.39, 0.001), turn=(0, 0, 9), band='#5b7263')
    scale_rule((-0.155, -0.215, 0.0016), 22)
    pencil((0.115, -0.205, 0.0016), 158)
    mug((0.50, 0.36, 0.001), -40, '#8a3a22')
    # The room behind: a wall, a shelf, a window at the right.
    box((6, 0.1, 4), (0, 3.2, 0.6), plaster('#8c9a8e'))
    for x in (-1.55, -0.35):
        box((0.9, 0.25, 0.03), (x - 0.1, 3.0, 0.55), wood('#a9763f'))
    source = chance(5)
    for i in range(13):
        box((0.05, 0.2, 0.3), (-1.9 + i * 0.062, 3.0, 0.72), paint(source.choice(('#a8452a', '#22323d', '#e6dccb', '#cdb48c'))))
    lathe([(0, 0), (0.09, 0), (0.12, 0.16), (0.07, 0.3)], (-0.4, 3.0, 0.57), paint('#e9e2d5'))
    box((1.5, 0.02, 2.2), (1.35, 3.12, 0.75), glow((0.80, 0.88, 0.92), 0.85), bevel=0)
    linen = surface('#ece4d6', 0.95, grain=60)
    for x in (0.52, 0.62, 0.72, 0.82, 1.95, 2.05, 2.15, 2.25):
        cylinder(0.055, 2.4, (x, 2.98, 0.75), linen)
    leaf = surface('#4f6a42', 0.5, spread=0.2, each=0.3)
    for i in range(46):
        a, up = source.uniform(0, 6.28), source.uniform(-0.5, 0.45)
        ball(0.12, (1.45 + 0.27 * math.cos(a), 2.8 + 0.1 * math.sin(a), up), leaf, (0.4, 0.15, 1), (source.uniform(-40, 40), source.uniform(-40, 40), source.uniform(0, 180)))
    for x in (0.6, 1.35, 2.1):
        box((0.07, 0.08, 2.3), (x, 3.08, 0.75), paint('#f3f0ea'))
    box((1.6, 0.08, 0.07), (1.35, 3.08, 0.9), paint('#f3f0ea'))
    box((6, 4, 0.02), (0, 2, -0.74), wood('#8a6542', 'x'))
    plain_world((0.90, 0.88, 0.86), 0.42)
    sun(38, 72, 3.0, (1.0, 0.86, 0.70), 2.0)
    area((-1.2, -0.5, 1.0), (0, 0, 0), (1, 1), 6, (0.86, 0.93, 1.0))
    area((0.5, 1.2, 2.2), (0, 3, 0.5), (2, 1), 60, (1.0, 0.95, 0.88))
    camera((-0.24, -0.76, 0.40), (0.065, 0.07, 0.055), lens=46, fstop=4.5, focus=(0.08, -0.02, 0.06))
    exposure(0.12)


def swatch(wide, tall, colour, at, turn, seed=1, folds=0.0015):
    """A square of woven cloth with pinked edges."""
    source = chance(seed)
    teeth = 26
    vertices, faces = [], []
    n = 2 * teeth
    shift = source.uniform(0, 6)
    for j in range(n + 1):
        for i in range(n + 1):
            x, y = (i / n - 0.5) * wide, (j / n - 0.5) * tall
            if j in (0, n):
                y += (0.0016 if i % 2 else -0.0016) * (1 if j else -1)
            if i in (0, n):
                x += (0.0016 if j % 2 else -0.0016) * (1 if i else -1)
            vertices.append((x, y, 0.0015 + folds * (1 + math.sin(x * 60 + y * 35 + shift))))
            if i < n and j < n:
                k = j * (n + 1) + i
                faces.append((k, k + 1, k + n + 2, k + n + 1))
    mesh = bpy.data.meshes.new('cloth')
    mesh.from_pydata(vertices, [], faces)
    item = put(mesh, surface(colour, 0.95, grain=900, spread=0.16, bump=0.5, specular=0.15), at, (0, 0, turn), smooth=True)
    item.modifiers.new('thick', 'SOLIDIFY').thickness = 0.0012
    return item


def terrazzo(at, turn, size=0.098, seed=2, ground_colour='#e5dfd4'):
    with collected() as items:
        box((size, size, 0.010), (0, 0, 0.005), surface(ground_colour, 0.3, spread=0.03, bump=0.02, coat=0.2), bevel=0.001)
        source = chance(seed)
        d = Drawing(size, size)
        for _ in range(120):
            x, y, r = source.uniform(0.004, size - 0.004), source.uniform(0.004, size - 0.004), source.uniform(0.0012, 0.0036)
            r = min(r, x - 0.001, y - 0.001, size - x - 0.001, size - y - 0.001)
            turnover = source.uniform(0, 6)
            points = [(x + r * source.uniform(0.6, 1) * math.cos(turnover + k * math.tau / 6), y + r * source.uniform(0.6, 1) * math.sin(turnover + k * math.tau / 6)) for k in range(6)]
            d.fill(points, source.choice(('#b0593c', '#5f6b66', '#c9a777', '#f6f2ea', '#8b9a8c', '#39434a')), 0.00004 + 0.00001 * source.random())
        d.lay((0, 0, 0.0101), paper=False)
    return group(items, at, (0, 0, turn))


def glazed(colour, at, turn, size=(0.062, 0.124)):
    return box((size[0], size[1], 0.009), (at[0], at[1], at[2] + 0.0045), surface(colour, 0.18, grain=35, spread=0.16, bump=0.12, coat=0.7), (0, 0, turn), bevel=0.0015)


@scene('planning-interior')
def planning_interior():
    """From above, on sand linen: the coloured plan and what the rooms will be made of."""
    table(surface('#d6c8b0', 0.95, grain=700, spread=0.12, bump=0.5, specular=0.1), -1, 1, -0.8, 0.8)
    plan = Drawing(0.47, 0.36)
    floor_plan(plan, (0.085, 0.078), 0.0315, coloured=True)
    plan.title_block('Innenräume EG', 'I 01', wide=0.10, tall=0.030)
    plan.lay((-0.105, 0.035, 0.0004), (0, 0, 5))
    tape((-0.32, 0.20, 0.0012), 48)
    tape((0.095, 0.238, 0.0012), -38)
    # Woods, one over the other.
    for i, (colour, turn, x, y) in enumerate((('#5f3a22', -14, 0.275, 0.185), ('#a96f36', -5, 0.288, 0.122), ('#cfa468', 6, 0.280, 0.058))):
        box((0.23, 0.075, 0.008), (x, y, 0.004 + i * 0.0083), wood(colour, 'x', scale=5, each=0, rough=0.45), (0, 0, turn), bevel=0.0012)
    terrazzo((0.232, -0.085, 0), 9)
    terrazzo((0.335, -0.070, 0), -3, seed=5, ground_colour='#7f8a83')
    for i, (x, y, turn) in enumerate(((0.225, -0.215, 4), (0.290, -0.212, 2), (0.358, -0.205, -5))):
        glazed(('#a23f22', '#b2522f', '#8f3519')[i], (x, y, 0.0005), turn)
    swatch(0.15, 0.15, '#3a4a52', (-0.345, -0.105, 0.001), 12, 1)
    swatch(0.14, 0.14, '#66806f', (-0.300, -0.165, 0.004), -7, 2)
    swatch(0.13, 0.13, '#d9c3a0', (-0.245, -0.215, 0.007), 16, 3)
    # A fan of colour cards, riveted at its lower end.
    colours = ('#f2ede2', '#e4d6bd', '#cbb79a', '#a9b7a4', '#7d9483', '#55706a', '#b9694c', '#a8452a', '#6d2a17')
    for i, colour in enumerate(colours):
        angle = 62 - i * 11.5
        with collected() as items:
            box((0.034, 0.145, 0.0007), (0, 0.062, 0), surface('#f4f0e8', 0.8), bevel=0.0002)
            box((0.034, 0.108, 0.0004), (0, 0.080, 0.0006), surface(colour, 0.75, grain=6, spread=0.01, bump=0), bevel=0)
        group(items, (0.02, -0.268, 0.002 + i * 0.0013), (0, 0, angle))
    cylinder(0.004, 0.016, (0.02, -0.268, 0.008), metal('#c9a24b', 0.25))
    # A brass knob and handle, a pencil, a folding rule at the edge.
    lathe([(0, 0.026), (0.013, 0.025), (0.0165, 0.019), (0.013, 0.012), (0.007, 0.008), (0.0085, 0.0), (0, 0)], (-0.388, 0.075, 0), metal('#c9a24b', 0.22))
    lathe([(0, 0.026), (0.013, 0.025), (0.0165, 0.019), (0.013, 0.012), (0.007, 0.008), (0.0085, 0.0), (0, 0)], (-0.382, 0.015, 0), metal('#2c2f31', 0.35))
    pipe([(-0.396, 0.130, 0.004), (-0.396, 0.130, 0.028), (-0.384, 0.250, 0.028), (-0.384, 0.250, 0.004)], 0.0048, metal('#c9a24b', 0.24), bend=0.012)
    pencil((-0.065, -0.135, 0.0016), 9, '#33454f')
    plain_world((0.92, 0.90, 0.87), 0.42)
    sun(46, 62, 2.6, (1.0, 0.89, 0.76), 3.0)
    # Leaves outside the window throw their shade over the linen.
    leaf = surface('#4a5a3a')
    for x, y, z, turn in ((0.52, 0.56, 0.42, 30), (0.40, 0.60, 0.42, 75), (0.62, 0.42, 0.44, 5), (0.60, 0.26, 0.46, -20), (0.28, 0.66, 0.42, 110), (0.48, 0.44, 0.40, 52), (0.14, 0.60, 0.42, 60)):
        ball(0.085, (x, y, z), leaf, (1, 0.26, 0.05), (20, 10, turn))
    camera((-0.005, -0.16, 1.16), (-0.005, -0.008, 0), lens=51, fstop=8)
    exposure(0.2)


@scene('planning-exterior')
def planning_exterior():
    """A landscape model on a white board, the elevation upright behind it."""
    table(surface('#eceae4', 0.45, grain=5, spread=0.015, bump=0), -1.3, 1.3, -0.9, 0.75)
    front = Drawing(0.80, 0.36)
    elevation(front, (0.205, 0.105), 0.0215)
    front.title_block('Ansicht Nord', 'E 03', wide=0.15, tall=0.042)
    with collected() as items:
        box((0.88, 0.42, 0.012), (0, 0, -0.007), wood('#c9a06a', 'x'), bevel=0.002)
        front.lay((0, 0, 0.0004))
        for x, y in ((-0.375, 0.16), (0.375, 0.16), (-0.375, -0.16), (0.375, -0.16)):
            cylinder(0.006, 0.004, (x, y, 0.003), metal('#c9a24b', 0.3), bevel=0.001)
    group(items, (0.09, 0.38, 0.197), (68, 0, -5))
    box((0.9, 0.05, 0.035), (0.09, 0.285, 0.0175), wood('#b3834f', 'x'))
    # The model: layers of cork and card, each smaller than the one below.
    source = chance(3)
    centre = (0.02, -0.06)

    def layer(scale_x, scale_y, low, high, colour, shift=(0, 0), seed=0.0, material=None):
        points = []
        for i in range(72):
            a = math.tau * i / 72
            wave = 1 + 0.06 * math.sin(3 * a + seed) + 0.04 * math.sin(5 * a + seed * 2)
            c, s = math.cos(a), math.sin(a)
            r = wave / (abs(c) ** 4 + abs(s) ** 4) ** 0.25
            points.append((centre[0] + shift[0] + scale_x * r * c, centre[1] + shift[1] + scale_y * r * s, high))
        return polygon(points, material or surface(colour, 0.95, grain=160, spread=0.14, bump=0.3), high - low)

    block((centre[0] - 0.33, centre[1] - 0.215, 0), (centre[0] + 0.33, centre[1] + 0.215, 0.016), wood('#d9bd92', 'x'), bevel=0.0015)
    green = surface('#8ba06c', 0.98, grain=420, spread=0.25, bump=0.8, specular=0.05)
    block((centre[0] - 0.318, centre[1] - 0.203, 0.016), (centre[0] + 0.318, centre[1] + 0.203, 0.020), surface('#c9b28c', 0.95, grain=200, spread=0.12), bevel=0.0008)
    layer(0.285, 0.165, 0.020, 0.026, '#bfa57d', seed=0.4)
    layer(0.250, 0.140, 0.026, 0.032, '#c9b28c', (-0.01, 0.012), 1.3)
    layer(0.215, 0.118, 0.032, 0.038, None, (-0.012, 0.018), 2.1, green)
    # The house, its terrace, the path winding down to the near edge.
    model_house(0.0118, (-0.055, -0.035, 0.0378), 0, board=(0.5, 0.5))
    path = []
    for i in range(25):
        t = i / 24
        path.append((0.010 + 0.075 * t + 0.022 * math.sin(t * 5.2), -0.085 - 0.165 * t))
    for i, (x, y) in enumerate(path):
        z = 0.0386 if y > -0.150 else 0.0326 if y > -0.183 else 0.0266 if y > -0.218 else 0.0206
        box((0.016, 0.0078, 0.0012), (x, y, z + 0.0004), surface('#e8e0d2', 0.9, each=0.1), (0, 0, source.uniform(-10, 10)), bevel=0.0006)
    for x, y, z, tall, colour, seed in ((-0.21, 0.05, 0.030, 0.115, '#6f8a4c', 1), (-0.155, -0.12, 0.030, 0.075, '#7f9a58', 2), (0.185, 0.075, 0.030, 0.125, '#6a8449', 3),
                                        (0.245, -0.02, 0.025, 0.085, '#88a05e', 4), (-0.26, -0.055, 0.024, 0.080, '#78924f', 5), (0.03, 0.10, 0.037, 0.105, '#5f7b45', 6),
                                        (-0.10, 0.11, 0.034, 0.09, '#7a9452', 8), (0.115, -0.175, 0.026, 0.062, '#8ea765', 9), (0.285, 0.12, 0.02, 0.09, '#7f9a58', 10),
                                        (-0.27, 0.13, 0.02, 0.095, '#6f8a4c', 11)):
        tree((x + centre[0], y + centre[1] + 0.06, z), tall, seed, colour, density=0.5)
    for i in range(12):
        ball(source.uniform(0.007, 0.011), (centre[0] - 0.27 + i * 0.017, centre[1] - 0.150 + 0.006 * math.sin(i), 0.030), surface('#7c935a', 0.98, grain=300, spread=0.3, bump=0.8))
    pencil((-0.36, -0.34, 0), 62, '#5b7263')
    compasses((0.415, -0.075, 0), -38)
    plain_world((0.88, 0.91, 0.93), 0.5)
    sun(36, 64, 3.0, (1.0, 0.87, 0.72), 2.0)
    box((6, 0.1, 4), (0, 2.6, 0.8), plaster('#93a69c'))
    camera((-0.36, -0.84, 0.30), (0.030, 0.08, 0.118), lens=50, fstop=5.6, focus=(0.0, -0.07, 0.06))
    exposure(0.2)


def round_stamp(at, turn, words='GENEHMIGT', around='BAUAUFSICHT', date='14.03.2025', radius=0.031, pen='#2f6b4a'):
    """The mark of a rubber stamp: two rings, words round and across."""
    d = Drawing(radius * 2, radius * 2)
    c = (radius, radius)
    d.arc(c, radius * 0.98, width=0.0012, pen=pen, steps=80)
    d.arc(c, radius * 0.91, width=0.0004, pen=pen, steps=80)
    d.arc(c, radius * 0.66, width=0.0005, pen=pen, steps=80)
    for letters, middle in ((around, 90), (around, 270)):
        for i, letter in enumerate(letters):
            a = middle - (i - (len(letters) - 1) / 2) * 13.2
            d.label(letter, radius * 0.22, (c[0] + radius * 0.785 * math.cos(math.radians(a)), c[1] + radius * 0.785 * math.sin(math.radians(a))), a - 90, pen)
    for a in (0, 180):
        d.disc((c[0] + radius * 0.785 * math.cos(math.radians(a)), c[1]), radius * 0.045, pen)
    d.rectangle(c[0] - radius * 1.02, c[1] - radius * 0.215, c[0] + radius * 1.02, c[1] + radius * 0.215, '#f6f2e9', 0.00016)
    d.frame(c[0] - radius * 1.02, c[1] - radius * 0.215, c[0] + radius * 1.02, c[1] + radius * 0.215, 0.0007, pen)
    d.label(words, radius * 0.315, c, 0, pen)
    d.label(date, radius * 0.17, (c[0], c[1] - radius * 0.40), 0, pen)
    group_item = d.lay(at, (0, 0, turn), paper=False)
    for child in group_item.children:  # the words lie above the white bar
        if child.type == 'FONT':
            child.location.z += 0.0002
    return group_item


def form(d, title, rows, left=0.022, right=None, top=None):
    """A printed form: a title, boxed fields with short names, thin lines for what is filled in."""
    right = right or d.width - 0.022
    top = top or d.height - 0.026
    d.label(title, 0.0135, (left, top - 0.003), align='LEFT')
    d.line((left, top - 0.013), (right, top - 0.013), 0.0012, '#a8452a')
    y = top - 0.020
    source = chance(8)
    for names in rows:
        wide = (right - left) / len(names)
        for i, name in enumerate(names):
            x = left + i * wide
            d.frame(x, y - 0.014, x + wide, y, 0.0005, '#5b666c')
            d.label(name, 0.0036, (x + 0.002, y - 0.0034), align='LEFT', pen='#6b767c')
            if name:
                d.line((x + 0.003, y - 0.0095), (x + 0.003 + (wide - 0.008) * source.uniform(0.45, 0.85), y - 0.0095), 0.0014, '#3d5a78')
        y -= 0.014
    return y


@scene('planning-approval')
def planning_approval():
    """A building application in its folder, approved; the stamp stands beside the mark it has just made."""
    table(surface('#18252d', 0.22, grain=3, spread=0.05, bump=0.01, coat=0.6), -1.2, 1.2, -0.8, 0.9)
    kraft = surface('#b98b57', 0.9, grain=140, spread=0.06, bump=0.12)
    with collected() as items:
        box((0.24, 0.325, 0.0012), (0, 0, 0.0008), kraft, bevel=0.0004)
        box((0.24, 0.325, 0.0012), (-0.243, 0, 0.0060), kraft, (0, 2.2, 0), bevel=0.0004)
        box((0.006, 0.325, 0.0016), (-0.1215, 0, 0.0012), kraft, bevel=0.0006)
        plan = Drawing(0.21, 0.297)
        site_plan(plan, (0.018, 0.110), 0.0035)
        plan.title_block('Lageplan', 'L 01', 'M 1:500', wide=0.10, tall=0.036)
        plan.label('Lageplan zum Bauantrag', 0.0075, (0.018, 0.258), align='LEFT')
        plan.lay((-0.245, 0.002, 0.0112), (0, 2.2, 1.2))
        lower = Drawing(0.21, 0.297)
        lower.lay((0.003, -0.002, 0.0020), (0, 0, -1.6))
        page = Drawing(0.21, 0.297, curl=((1, 0, 0.05, 0.008),))
        y = form(page, 'Bauantrag', [('Bauherr', 'Aktenzeichen'), ('Grundstück', 'Flur', 'Flurstück'), ('Bauvorhaben',), ('Entwurfsverfasser',), ('Wohnfläche', 'Umbauter Raum', 'Geschosse')])
        for i in range(4):
            page.frame(0.022, y - 0.012 - i * 0.009, 0.0265, y - 0.0075 - i * 0.009, 0.0004)
            if i in (0, 2):
                page.path([(0.0228, y - 0.0098 - i * 0.009), (0.0240, y - 0.0114 - i * 0.009), (0.0268, y - 0.0068 - i * 0.009)], 0.0007, '#3d5a78')
            page.line((0.031, y - 0.010 - i * 0.009), (0.031 + 0.05 + 0.012 * (i % 3), y - 0.010 - i * 0.009), 0.0010, '#9aa1a4')
        page.line((0.022, 0.040), (0.092, 0.040), 0.0004)
        page.label('Datum, Unterschrift', 0.0035, (0.022, 0.0355), align='LEFT', pen='#6b767c')
        page.path([(0.028 + 0.0024 * k, 0.046 + 0.0055 * math.sin(k * 1.35) * math.exp(-k / 22) + 0.0022 * math.sin(k * 0.5)) for k in range(26)], 0.0006, '#27466e')
        page.lay((0.002, 0.001, 0.0028), (0, 0, 0.8))
        round_stamp((0.042, -0.078, 0.00312), 11, radius=0.037, pen='#1f6b45')
    group(items, (0.025, 0.015, 0), (0, 0, 16))
    # The stamp: turned handle, brass ring, wooden foot, rubber.
    with collected() as items:
        cylinder(0.033, 0.004, (0, 0, 0.002), surface('#24312c', 0.8))
        lathe([(0, 0.004), (0.034, 0.004), (0.035, 0.008), (0.035, 0.020), (0.030, 0.024), (0.014, 0.028), (0, 0.028)], material=wood('#a8703c', 'z', gloss=0.5, rough=0.3, scale=2))
        lathe([(0.0095, 0.028), (0.0125, 0.029), (0.0125, 0.035), (0.0095, 0.036)], material=metal('#c9a24b', 0.22))
        lathe([(0.009, 0.035), (0.0085, 0.048), (0.012, 0.062), (0.0185, 0.078), (0.0205, 0.090), (0.017, 0.102), (0.008, 0.109), (0, 0.110)], material=wood('#a8703c', 'z', gloss=0.5, rough=0.3, scale=2))
    group(items, (0.185, -0.045, 0.0), (0, 0, 0))
    # Ink pad, its lid aside.
    with collected() as items:
        box((0.12, 0.085, 0.014), (0, 0, 0.007), paint('#2c3a42', 0.3), bevel=0.004)
        box((0.104, 0.069, 0.004), (0, 0, 0.0145), surface('#2c6648', 0.95, grain=500, spread=0.1, bump=0.4), bevel=0.001)
        box((0.12, 0.085, 0.008), (0.0, 0.089, 0.046), paint('#2c3a42', 0.3), (72, 0, 0), bevel=0.003)
    group(items, (0.26, 0.135, 0), (0, 0, -18))
    with collected() as items:  # a fountain pen
        cylinder(0.0058, 0.075, (0.0, 0, 0.0058), paint('#8c3214', 0.15), (0, 90, 0), bevel=0.0008)
        cylinder(0.0066, 0.060, (-0.062, 0, 0.0066), paint('#8c3214', 0.15), (0, 90, 0), bevel=0.001)
        cylinder(0.0069, 0.004, (-0.034, 0, 0.0066), metal('#c9a24b', 0.2), (0, 90, 0))
        cylinder(0.0048, 0.022, (0.048, 0, 0.0058), paint('#1d1d1f', 0.2), (0, 90, 0), top=0.0040)
        cylinder(0.0038, 0.018, (0.067, 0, 0.0058), metal('#c9a24b', 0.2), (0, 90, 0), top=0.0004)
    group(items, (-0.020, -0.190, 0), (0, 0, 196))
    roll(0.45, 0.022, at=(0.05, 0.315, 0), turn=(0, 0, 6), band='#a8452a')
    box((6, 0.1, 4), (0, 2.2, 0.6), plaster('#5d6a66'))
    plain_world((0.85, 0.87, 0.90), 0.34)
    area((0.75, 0.35, 0.75), (0.05, 0, 0), (0.5, 0.5), 24, (1.0, 0.84, 0.64))
    area((-0.9, -0.3, 0.8), (0, 0, 0), (0.9, 0.9), 5, (0.80, 0.90, 1.0))
    camera((0.30, -0.52, 0.40), (0.058, -0.005, 0.012), lens=58, fstop=8, focus=(0.09, -0.02, 0.012))
    exposure(0.35)


@scene('planning-estimate')
def planning_estimate():
    """Calculator, pencil and the table of costs on a floor plan, on concrete."""
    table(concrete('#77756f'), -1, 1, -0.8, 0.8)
    plan = Drawing(0.594, 0.42)
    floor_plan(plan, (0.11, 0.09), 0.034)
    plan.title_block('Grundriss', 'K 01', wide=0.12, tall=0.040)
    plan.lay((-0.08, 0.02, 0.0004), (0, 0, 27))
    d = Drawing(0.21, 0.297, curl=((1, 1, 0.06, 0.010),))
    d.label('Kostenschätzung', 0.0125, (0.018, 0.272), align='LEFT')
    d.label('Neubau Wohnhaus', 0.0062, (0.018, 0.258), align='LEFT', pen='#6b767c')
    rows = (('Erdarbeiten', '18 400'), ('Rohbau', '142 600'), ('Dach', '46 200'), ('Fenster', '31 900'), ('Heizung', '38 700'), ('Sanitär', '24 500'), ('Elektro', '22 800'), ('Innenputz', '19 300'),
            ('Estrich', '12 600'), ('Böden', '17 900'), ('Maler', '9 800'))
    top, step = 0.246, 0.0158
    d.rectangle(0.018, top - step, 0.192, top, '#25323b', 0.00007)
    for words, x, align in (('Nr.', 0.022, 'LEFT'), ('Gewerk', 0.040, 'LEFT'), ('Euro', 0.188, 'RIGHT')):
        d.label(words, 0.0068, (x, top - step / 2), align=align, pen='#f6f2e9')
    for i, (trade, sum_of) in enumerate(rows):
        y = top - step * (i + 1)
        if i % 2:
            d.rectangle(0.018, y - step, 0.192, y, '#ebe3d4', 0.00005)
        d.label(str(i + 1), 0.0066, (0.027, y - step / 2), pen='#6b767c')
        d.label(trade, 0.0070, (0.040, y - step / 2), align='LEFT')
        d.label(sum_of, 0.0070, (0.188, y - step / 2), align='RIGHT')
        d.line((0.018, y - step), (0.192, y - step), 0.00025, '#9aa1a4')
    y = top - step * (len(rows) + 1)
    d.rectangle(0.018, y - step * 1.25, 0.192, y - 0.0006, '#b9593a', 0.00007)
    d.label('Summe', 0.0086, (0.040, y - step * 0.62), align='LEFT', pen='#f6f2e9')
    d.label('384 700', 0.0086, (0.188, y - step * 0.62), align='RIGHT', pen='#f6f2e9')
    for x in (0.036, 0.140):
        d.line((x, top), (x, y - step * 1.25), 0.0003, '#9aa1a4')
    # Three sums ticked off by pencil.
    for i in range(3):
        z = top - step * (i + 1.5)
        d.path([(0.1945, z), (0.1965, z - 0.0025), (0.2015, z + 0.0045)], 0.0007, '#a8452a')
    d.lay((-0.055, 0.02, 0.0012), (0, 0, 14))
    # The calculator.
    with collected() as items:
        shell, dark = paint('#e7e1d6', 0.45), paint('#2a3a44', 0.45)
        box((0.088, 0.150, 0.012), (0, 0, 0.006), shell, bevel=0.005)
        box((0.080, 0.142, 0.002), (0, 0, 0.0122), paint('#d5cdbf', 0.5), bevel=0.0008)
        box((0.074, 0.030, 0.004), (0, 0.050, 0.0128), paint('#39454c', 0.2), (3, 0, 0), bevel=0.0015)
        box((0.066, 0.022, 0.001), (0, 0.050, 0.0149), surface('#b5c0ae', 0.3, bump=0), (3, 0, 0), bevel=0.0003)
        text('384 700', 0.0185, (0.031, 0.0497, 0.01553), surface('#1e2b25', 0.6), (3, 0, 0), 0, 'RIGHT')
        keys = (('C', '±', '%', '÷'), ('7', '8', '9', '×'), ('4', '5', '6', '−'), ('1', '2', '3', '+'), ('0', ',', '00', '='))
        for j, line in enumerate(keys):
            for i, name in enumerate(line):
                x, z = -0.0285 + i * 0.019, 0.0215 - j * 0.0195
                tint = paint('#b0421d', 0.4) if name == '=' else dark if i == 3 or j == 0 else paint('#f6f2ea', 0.4)
                box((0.0155, 0.0145, 0.007), (x, z, 0.0150), tint, bevel=0.0018)
                light = name == '=' or i == 3 or j == 0
                text(name, 0.0088, (x, z + 0.0002, 0.01856), surface('#f6f2e9' if light else '#25323b', 0.6), depth=0)
    group(items, (0.125, -0.045, 0.0016), (0, 0, -9))
    pencil((0.028, -0.098, 0.0020), 118, '#d9a441')
    mug((0.235, 0.165, 0.001), -60, '#33454f')
    with collected() as items:  # a rubber and its crumbs
        box((0.044, 0.020, 0.011), (0, 0, 0.0055), surface('#efe9df', 0.8), bevel=0.002)
        box((0.028, 0.0206, 0.0116), (-0.008, 0, 0.0056), surface('#5b7263', 0.7), bevel=0.001)
    group(items, (-0.150, -0.128, 0.001), (0, 0, 40))
    folding_rule((-0.42, 0.115, 0.001), 18, 3)
    plain_world((0.90, 0.90, 0.90), 0.40)
    sun(40, 52, 2.6, (1.0, 0.87, 0.72), 2.5)
    camera((0.015, -0.43, 0.45), (0.020, -0.012, 0.0), lens=50, fstop=5.6, focus=(0.06, -0.03, 0.01))
    exposure(0.4)


@scene('planning-certificate')
def planning_certificate():
    """A sealed certificate leaning on a sage wall, rolled plans before it on an oak shelf."""
    box((4, 0.1, 3), (0, 0.30, 0.6), plaster('#7f9585'))
    table(wood('#9a6a3a', 'x', rough=0.4, gloss=0.2), -1.2, 1.2, -0.30, 0.25, planks=3)
    lean = 76
    d = Drawing(0.34, 0.44, paper='#f5eedd')
    d.frame(0.014, 0.014, 0.326, 0.426, 0.0016, '#25323b')
    d.frame(0.019, 0.019, 0.321, 0.421, 0.0005, '#a8452a')
    for x in (0.019, 0.321):
        for y in (0.019, 0.421):
            d.disc((x, y), 0.0045, '#a8452a')
    # The mark of a gabled house, then the words.
    d.fill([(0.148, 0.352), (0.170, 0.377), (0.192, 0.352), (0.192, 0.345), (0.170, 0.370), (0.148, 0.345)], '#a8452a')
    d.frame(0.156, 0.334, 0.184, 0.352, 0.0011, '#25323b')
    d.label('Zertifikat', 0.050, (0.170, 0.292))
    d.line((0.09, 0.262), (0.25, 0.262), 0.0006, '#a8452a')
    d.label('Geprüfte Planung', 0.0165, (0.170, 0.245))
    for i, wide in enumerate((0.20, 0.22, 0.17)):
        d.line((0.17 - wide / 2, 0.216 - i * 0.015), (0.17 + wide / 2, 0.216 - i * 0.015), 0.0022, '#b9b2a2')
    d.label('Haus Lindenweg', 0.0135, (0.170, 0.163))
    d.line((0.045, 0.062), (0.135, 0.062), 0.0005)
    d.path([(0.052 + 0.0032 * k, 0.070 + 0.0095 * math.sin(k * 1.25) * math.exp(-k / 18) + 0.003 * math.sin(k * 0.45)) for k in range(24)], 0.0009, '#27466e')
    d.label('Prüfstelle', 0.0085, (0.090, 0.050), pen='#6b767c')
    with collected() as items:
        box((0.372, 0.472, 0.012), (0, 0, -0.0065), wood('#6b4a30', 'y', scale=1.5), bevel=0.003)
        d.lay((0, 0, 0.0004))
        # Ribbon tails and the seal of wax, a house pressed into it.
        silk = surface('#8c3214', 0.5, grain=500, spread=0.06, bump=0.1)
        for side, bent in ((-1, 12), (1, -10)):
            with collected() as tail:
                polygon([(-0.011, 0, 0), (0.011, 0, 0), (0.011, -0.095, 0.004), (0, -0.084, 0.0036), (-0.011, -0.095, 0.004)], silk, 0.0006)
            group(tail, (0.092 + side * 0.008, -0.100, 0.0022 + side * 0.0004), (0, 0, side * 14 + 2))
        wax = surface('#a3341a', 0.28, grain=45, spread=0.06, bump=0.08, coat=0.5)
        rim = [(0.036 * (1 + 0.05 * math.sin(2 * a + 1) + 0.035 * math.sin(5 * a)), a) for a in (math.tau * i / 90 for i in range(90))]
        polygon([(r * math.cos(a), r * math.sin(a), 0.0075) for r, a in rim], wax, 0.007, (0.092, -0.100, 0.0005), bevel=0.0028)
        lathe([(0.0245, 0.0072), (0.0255, 0.0090), (0.0270, 0.0090), (0.0282, 0.0072)], (0.092, -0.100, 0.0005), wax)
        for x, y, wide, tall, turn in ((-0.0075, 0.006, 0.0215, 0.0032, 42), (0.0075, 0.006, 0.0215, 0.0032, -42), (-0.0095, -0.006, 0.0030, 0.013, 0), (0.0095, -0.006, 0.0030, 0.013, 0), (0, -0.0125, 0.022, 0.0030, 0)):
            box((wide, tall, 0.0030), (0.092 + x, -0.100 + y, 0.0085), wax, (0, 0, turn), bevel=0.0009)
    group(items, (-0.075, 0.155, 0.2315), (lean, 0, 0))
    roll(0.44, 0.030, at=(0.285, -0.085, 0.0), turn=(0, 0, -22), turns=3)
    roll(0.38, 0.024, at=(0.295, -0.015, 0.0), turn=(0, 0, -17), band='#5b7263', colour='#e9e0cd')
    roll(0.40, 0.023, at=(0.285, -0.048, 0.0465), turn=(0, 0, -20), band='#25323b', colour='#f3eee2')
    with collected() as items:
        cylinder(0.0075, 0.12, (0, 0, 0.0075), paint('#1f2c34', 0.15), (0, 90, 0), bevel=0.001)
        cylinder(0.0080, 0.006, (0.02, 0, 0.0075), metal('#c9a24b', 0.2), (0, 90, 0))
        cylinder(0.0055, 0.020, (0.070, 0, 0.0075), metal('#c9a24b', 0.2), (0, 90, 0), top=0.0015)
    group(items, (-0.19, -0.10, 0), (0, 0, 22))
    with collected() as items:  # a sprig in a small bottle, in sage glass
        lathe([(0, 0), (0.030, 0), (0.034, 0.006), (0.034, 0.060), (0.013, 0.082), (0.011, 0.105), (0.0135, 0.108)], material=surface('#d9d2c3', 0.4, coat=0.3))
    group(items, (0.265, 0.13, 0))
    source = chance(12)
    leaf = surface('#6c7f4f', 0.6, spread=0.15, each=0.2)
    for i in range(5):
        top = Vector((0.265 + source.uniform(-0.10, 0.10), 0.13 + source.uniform(-0.06, 0.04), source.uniform(0.25, 0.37)))
        foot = Vector((0.265, 0.13, 0.10))
        rod(foot, top, 0.0014, surface('#7a6a4a'), 8)
        for k in range(7):
            spot = foot.lerp(top, 0.35 + 0.65 * k / 6)
            ball(0.016, spot + Vector((source.uniform(-0.014, 0.014), source.uniform(-0.01, 0.01), 0.004)), leaf, (1, 0.5, 0.12), (source.uniform(-50, 50), source.uniform(-50, 50), source.uniform(0, 180)))
    plain_world((0.90, 0.92, 0.90), 0.34)
    sun(34, 128, 2.8, (1.0, 0.85, 0.68), 1.2)
    # A window's bars and a branch cast their shade on the wall.
    for x in (0.62, 1.30):
        box((0.05, 0.02, 3), (x, -0.55, 1.0), paint(INK))
    camera((0.14, -1.25, 0.26), (0.035, 0.06, 0.196), lens=68, fstop=4, focus=(-0.03, 0.10, 0.2))
    exposure(0.3)


def total_station(at, turn=0):
    """A surveyor's total station with its tribrach; the foot of the tribrach at `at`."""
    with collected() as items:
        cream, dark, red = paint('#e8e1d2', 0.35), paint('#2a363d', 0.4), paint('#b0421d', 0.35)
        steel = metal('#a5a9ab', 0.3)
        for a in (90, 210, 330):
            x, y = 0.055 * math.cos(math.radians(a)), 0.055 * math.sin(math.radians(a))
            cylinder(0.006, 0.03, (x, y, 0.018), steel)
            cylinder(0.016, 0.012, (x, y, 0.020), dark, bevel=0.002)
        cylinder(0.075, 0.008, (0, 0, 0.005), steel, bevel=0.002)
        lathe([(0, 0.032), (0.072, 0.032), (0.076, 0.038), (0.070, 0.052), (0.055, 0.056), (0.052, 0.068), (0, 0.068)], material=dark)
        cylinder(0.062, 0.05, (0, 0, 0.092), cream, bevel=0.008)
        cylinder(0.0635, 0.006, (0, 0, 0.082), red)
        box((0.19, 0.105, 0.035), (0, 0, 0.128), cream, bevel=0.012)
        for side in (-1, 1):  # the two standards
            with collected() as one:
                box((0.042, 0.095, 0.175), (0, 0, 0.225), cream, bevel=0.014)
                cylinder(0.036, 0.046, (0, 0, 0.262), cream, (0, 90, 0), bevel=0.006)
                cylinder(0.024, 0.006, (side * 0.025, 0, 0.262), dark, (0, 90, 0), bevel=0.002)
            group(one, (side * 0.078, 0, 0))
        cylinder(0.013, 0.022, (0.113, 0, 0.262), dark, (0, 90, 0), bevel=0.003)
        cylinder(0.013, 0.026, (0.110, -0.01, 0.165), dark, (0, 90, 0), bevel=0.003)
        # Telescope, pointing +Y, tipped a little.
        with collected() as scope:
            box((0.098, 0.11, 0.082), (0, 0, 0), cream, bevel=0.018)
            cylinder(0.034, 0.06, (0, 0.075, 0), dark, (-90, 0, 0), bevel=0.004)
            cylinder(0.027, 0.004, (0, 0.1062, 0), surface('#3b2f4a', 0.05, bump=0, coat=1), (-90, 0, 0))
            cylinder(0.026, 0.05, (0, -0.075, 0), dark, (90, 0, 0), top=0.021, bevel=0.003)
            cylinder(0.019, 0.022, (0, -0.105, 0), paint('#1e2427', 0.5), (90, 0, 0), bevel=0.003)
            cylinder(0.007, 0.07, (0, 0, 0.048), dark, (90, 0, 0), bevel=0.001)
        group(scope, (0, 0, 0.262), (4, 0, 0))
        # The display, on the observer's side, and the carrying handle.
        with collected() as panel:
            box((0.15, 0.022, 0.075), (0, 0, 0), dark, bevel=0.006)
            box((0.074, 0.003, 0.048), (-0.028, -0.0112, 0.004), surface('#a9b8a4', 0.2, bump=0), bevel=0.001)
            text('41,275 m', 0.011, (-0.028, -0.0130, 0.014), surface('#22302a'), (90, 0, 0), 0)
            text('±0,00', 0.011, (-0.028, -0.0130, -0.003), surface('#22302a'), (90, 0, 0), 0)
            for i in range(3):
                for j in range(4):
                    box((0.009, 0.004, 0.009), (0.026 + i * 0.0135, -0.0118, 0.022 - j * 0.0145), red if (i, j) == (2, 3) else cream, bevel=0.001)
        group(panel, (0, -0.060, 0.128), (-14, 0, 0))
        pipe([(-0.078, 0, 0.30), (-0.078, 0, 0.385), (0.078, 0, 0.385), (0.078, 0, 0.30)], 0.010, dark, bend=0.03)
        box((0.07, 0.026, 0.024), (0, 0, 0.386), red, bevel=0.008)
    return group(items, at, (0, 0, turn))


def tripod(top, spread=0.52, turn=0):
    """A wooden tripod with a round head; `top` is where the instrument stands."""
    head = Vector(top)
    cylinder(0.082, 0.022, head - Vector((0, 0, 0.012)), metal('#8f9598', 0.35), bevel=0.004)
    cylinder(0.014, 0.10, head - Vector((0, 0, 0.07)), metal('#c9a24b', 0.3))
    timber, steel, ochre = wood('#c78f43', 'x', gloss=0.3), metal('#9da2a4', 0.35), paint('#b0421d', 0.4)
    for number in range(3):
        a = math.radians(turn + number * 120)
        out = Vector((math.cos(a), math.sin(a), 0))
        side = Vector((-out.y, out.x, 0))
        high, foot = head + out * 0.07 - Vector((0, 0, 0.03)), Vector((head.x, head.y, 0)) + out * spread
        middle = high.lerp(foot, 0.56)
        for s in (-1, 1):
            beam(high + side * 0.030 * s, middle + side * 0.030 * s, 0.020, 0.020, timber, bevel=0.003)
        beam(high.lerp(foot, 0.40), foot.lerp(high, 0.03), 0.030, 0.022, timber, bevel=0.003)
        across = box((0.10, 0.034, 0.05), middle, ochre, bevel=0.004)
        across.rotation_euler = side.to_track_quat('X', 'Z').to_euler()
        rod(high - side * 0.05, high + side * 0.05, 0.016, steel)
        rod(foot.lerp(high, 0.05), foot, 0.017, steel)
        cylinder(0.012, 0.06, foot + Vector((0, 0, -0.01)), steel, (180, 0, 0), top=0.002)


@scene('planning-survey')
def planning_survey():
    """A total station over a staked-out building plot on a bright morning."""
    daylight(azimuth=128, elevation=27, clouds=0.5, seed=2.0)
    ground(140, '#77864e')
    # The bare earth of the plot, its edge uneven, its clods real.
    source = chance(21)
    outline_points = []
    for i in range(60):
        a = math.tau * i / 60
        outline_points.append((0.9 + 6.3 * math.cos(a) * (1 + 0.06 * math.sin(5 * a)), 5.9 + 4.6 * math.sin(a) * (1 + 0.07 * math.sin(4 * a + 1)), 0.015))
    polygon(outline_points, surface('#94714c', 0.98, grain=7, spread=0.25, bump=0.9, specular=0.05), 0.03)
    clod = None
    earth = surface('#8a6743', 0.98, grain=22, spread=0.25, bump=0.7, specular=0.05, each=0.2)
    for _ in range(420):
        a, r = source.uniform(0, 6.28), math.sqrt(source.random())
        spot = (0.9 + 5.9 * r * math.cos(a), 5.9 + 4.2 * r * math.sin(a), 0.01)
        size = source.uniform(0.4, 1.5) * (0.6 if source.random() < 0.7 else 1.2)
        turn = (source.uniform(0, 360), source.uniform(0, 360), source.uniform(0, 360))
        clod = copy(clod, spot, turn, size) if clod else ball(0.035, spot, earth, (1, 0.8, 0.65), turn)
    grass(-6, 7, -1.0, 1.6, seed=3, density=1500, height=0.10, colour='#7d9148')
    grass(-9, 10, 1.6, 5, seed=5, density=260, height=0.10, colour='#7d9148')
    # Stakes with red heads, string from one to the next; batter boards at the corners.
    timber, red = wood('#d6ab6d', 'z'), paint('#c2492a', 0.5)
    twine = surface('#e9dcc2', 0.8)
    corners = [(-2.6, 3.3), (4.4, 3.3), (4.4, 8.4), (-2.6, 8.4)]
    for x, y in corners:
        for dx, dy in ((-0.75, 0), (0, 0), (0, -0.75)) if x < 0 else ((0.75, 0), (0, 0), (0, -0.75)):
            box((0.06, 0.06, 0.85), (x + dx, y + dy, 0.40), timber, bevel=0.004)
        sign = -1 if x < 0 else 1
        beam((x + sign * 0.90, y - 0.045, 0.70), (x - sign * 0.14, y - 0.045, 0.70), 0.025, 0.13, wood('#d6ab6d', 'x'))
        beam((x - 0.045, y - 0.90, 0.70), (x - 0.045, y + 0.14, 0.70), 0.025, 0.13, wood('#d6ab6d', 'x'))
    for y in (2.95, 8.05):
        cable((-2.62, y, 0.775), (4.42, y, 0.775), 0.02, 0.005, twine)
    for x in (-2.95, 4.75):
        cable((x, 3.26, 0.775), (x, 8.36, 0.775), 0.02, 0.005, twine)
    for x, y, tall in ((-0.75, 2.15, 0.52), (0.75, 2.45, 0.5), (-1.9, 2.3, 0.5), (2.5, 2.2, 0.5)):
        box((0.05, 0.05, tall), (x, y, tall / 2), timber, (source.uniform(-3, 3), source.uniform(-3, 3), source.uniform(0, 40)), bevel=0.004)
        box((0.053, 0.053, 0.10), (x, y, tall - 0.045), red, bevel=0.004)
    cable((-1.9, 2.3, 0.43), (-0.75, 2.15, 0.45), 0.015, 0.004, twine)
    cable((-0.75, 2.15, 0.45), (0.75, 2.45, 0.43), 0.03, 0.004, twine)
    cable((0.75, 2.45, 0.43), (2.5, 2.2, 0.43), 0.03, 0.004, twine)
    # Neighbours: houses and trees at the far side.
    white = plaster('#efe6d8')
    wall((-8.5, 19), (0.5, 19), 3.2, 0.4, white, [(1.2, 0.9, 1.3, 1.4), (3.6, 0.9, 1.3, 1.4), (6.4, 0.9, 1.3, 1.4)])
    wall((0.5, 19), (0.5, 26), 3.2, 0.4, white)
    wall((-8.5, 26), (-8.5, 19), 3.2, 0.4, white)
    for x in (-6.65, -4.25, -1.45):
        window((x, 19, 0.9), 1.3, 1.4, curtain=False)
    ridge = gable_roof(-8.5, 0.5, 19, 26, 3.2, pitch=42)
    polygon([(0.5, 19, 3.2), (0.5, 26, 3.2), (0.5, 22.5, ridge)], white, 0.3)
    block((-5, 22, 5), (-4.2, 22.8, ridge + 0.8), paint('#8d4630'))
    hedge((-16, 14.5), (18, 14.5), 1.35, 0.7, seed=4)
    block((-16, 14.7, 0), (18, 14.9, 1.2), surface('#3d5230', 0.95), bevel=0)
    hedge((-30, 21), (34, 21), 2.6, 1.4, seed=14, colour='#5f7a3e')
    block((-30, 21.4, 0), (34, 21.6, 2.45), surface('#42562f', 0.95, grain=4, spread=0.3), bevel=0)
    for x, y, tall, seed, colour in ((5.5, 17, 8.0, 3, '#6d8440'), (10.5, 19, 9.5, 5, '#748a44'), (-12.5, 20, 9, 6, '#66803f'), (2.6, 30, 10, 7, '#5f7a3e'), (16, 24, 10, 9, '#6d8440'),
                                     (-20, 28, 11, 11, '#6d8440'), (8, 34, 11, 12, '#66803f'), (-5, 36, 12, 13, '#5f7a3e'), (24, 36, 12, 14, '#5f7a3e')):
        tree((x, y, 0), tall, seed, colour, density=0.8)
    # The instrument, where its surveyor left it for a moment.
    tripod((0.42, -0.35, 1.22), 0.50, 100)
    total_station((0.42, -0.35, 1.22), 24)
    with collected() as items:  # the plan case on the grass
        box((0.44, 0.30, 0.26), (0, 0, 0.14), paint('#c76a2c', 0.45), bevel=0.03)
        box((0.45, 0.31, 0.02), (0, 0, 0.20), paint('#2a363d', 0.5), bevel=0.004)
        pipe([(-0.07, 0, 0.27), (-0.07, 0, 0.31), (0.07, 0, 0.31), (0.07, 0, 0.27)], 0.010, paint('#2a363d'), bend=0.02)
    group(items, (-0.42, 1.45, 0), (0, 0, 24))
    camera((-0.30, -2.35, 1.52), (0.20, 0.6, 1.21), lens=46, fstop=3.2, focus=(0.42, -0.40, 1.4))
    exposure(0.25)
