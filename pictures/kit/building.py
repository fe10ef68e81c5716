"""Parts of buildings: walls with openings, windows, roofs with real tiles, scaffolds."""
import math

import bpy
from mathutils import Matrix, Vector

from kit.materials import glass, glow, metal, paint, surface, wood
from kit.shapes import beam, block, box, chance, copy, place, put, rod

# Fired clay is duller than paint of the same hue; in the sun it comes out as the site's brick red.
ROOF = {'clay': '#8d4630', 'flat': '#84402d', 'slate': '#3f474d'}


def wall(start, end, height, thickness, material, openings=(), base=0.0):
    """A wall whose outer face runs from `start` to `end` (x, y), seen with the outside on the right hand of that way.

    `openings` are (distance from start, sill height, width, height); a gable is a `polygon` on top.
    """
    a, b = Vector((*start, 0)), Vector((*end, 0))
    length = (b - a).length
    along = (b - a).normalized()
    inward = Vector((-along.y, along.x, 0))
    matrix = Matrix.Translation(a + Vector((0, 0, base))) @ Matrix((along, inward, (0, 0, 1))).transposed().to_4x4()
    # Its ends stand back a millimetre, so that at a corner they do not fight with the other wall's face.
    columns = sorted({0.001, length - 0.001, *(x for o in openings for x in (o[0], o[0] + o[2]))})
    rows = sorted({0.0, height, *(z for o in openings for z in (o[1], o[1] + o[3]))})
    vertices, faces = [], []
    for left, right in zip(columns, columns[1:]):
        for low, high in zip(rows, rows[1:]):
            middle = ((left + right) / 2, (low + high) / 2)
            if any(o[0] < middle[0] < o[0] + o[2] and o[1] < middle[1] < o[1] + o[3] for o in openings):
                continue
            i = len(vertices)
            vertices += [(x, y, z) for z in (low, high) for x, y in ((left, 0), (right, 0), (right, thickness), (left, thickness))]
            faces += [(i, i + 1, i + 5, i + 4), (i + 1, i + 2, i + 6, i + 5), (i + 2, i + 3, i + 7, i + 6), (i + 3, i, i + 4, i + 7),
                      (i + 4, i + 5, i + 6, i + 7), (i + 3, i + 2, i + 1, i)]
    mesh = bpy.data.meshes.new('wall')
    mesh.from_pydata(vertices, [], faces)
    return place(put(mesh, material), matrix)


def window(at, width, height, facing=180, frame=None, bars=(2, 1), sill=True, lit=0.0, depth=0.07, curtain=True, pane=None):
    """A window in an opening: `at` is the middle of its lower edge, on the outer face of the wall.

    `facing` is where the outside lies (180: toward -Y, 90: +X, 0: +Y, 270: -X); `bars` the sashes across and up;
    `lit` the light of the room behind (0: a dim room in daylight, 3: a lamp in the evening).
    """
    frame = frame or paint('#f3f1ec')
    items = []
    bar = 0.06
    for x, w in ((-width / 2 + bar / 2, bar), (width / 2 - bar / 2, bar)):
        items.append(box((w, depth, height), (x, 0.12, height / 2), frame))
    for z in (bar / 2, height - bar / 2):
        items.append(box((width, depth, bar), (0, 0.12, z), frame))
    across, up = bars
    for i in range(1, across):
        items.append(box((bar * 1.3, depth * 0.9, height), (-width / 2 + width * i / across, 0.12, height / 2), frame))
    for i in range(1, up):
        items.append(box((width, depth * 0.7, bar * 0.6), (0, 0.12, height * i / up), frame))
    items.append(box((width - bar, 0.01, height - bar), (0, 0.125, height / 2), pane or glass(), bevel=0))
    behind = glow((1.0, 0.74, 0.42), lit) if lit else surface('#3b4247', 0.9)
    items.append(box((width + 0.2, 0.02, height + 0.2), (0, 0.75, height / 2), behind, bevel=0))
    if curtain:
        cloth = surface('#efe7da', 0.9, grain=60)
        for side in (-1, 1):
            for fold in range(4):
                items.append(box((width * 0.05, 0.05, height), (side * (width * 0.47 - fold * width * 0.045), 0.26 + 0.025 * (fold % 2), height / 2), cloth, bevel=0.012))
    if sill:
        items.append(box((width + 0.16, 0.2, 0.035), (0, -0.02, -0.017), surface('#d8d2c8', 0.6), turn=(-4, 0, 0)))
    turn = Matrix.Translation(at) @ Matrix.Rotation(math.radians(180 - facing), 4, 'Z')
    bpy.context.view_layer.update()
    for item in items:
        item.matrix_world = turn @ item.matrix_basis
    return items


def _tile_mesh(kind):
    """One tile, lying: X across, Y up the slope, Z out of it. Returns mesh, covering width and covering length."""
    across, profile = {
        'clay': (0.24, [(t / 12, 0.034 * math.sin(math.pi * 2 * t / 12 - 0.6) * (1 if t < 8 else 0.4)) for t in range(13)]),
        'flat': (0.20, [(0, 0), (0.04, 0.004), (0.96, 0.004), (1, 0)]),
        'slate': (0.26, [(0, 0), (0.02, 0.002), (0.98, 0.002), (1, 0)]),
    }[kind]
    length = {'clay': 0.34, 'flat': 0.17, 'slate': 0.19}[kind]
    overlap, thick = length * (1.22 if kind == 'clay' else 1.9), {'clay': 0.016, 'flat': 0.014, 'slate': 0.007}[kind]
    vertices, faces = [], []
    wide = across * (1.06 if kind == 'clay' else 0.985)
    for y, lift in ((0.0, thick * 1.5), (overlap, 0.0)):
        for x, z in profile:
            vertices += [(x * wide, y, z + lift), (x * wide, y, z + lift - thick)]
    count = len(profile)
    for i in range(count - 1):
        a, b, c, d = 2 * i, 2 * i + 2, 2 * count + 2 * i + 2, 2 * count + 2 * i
        faces += [(a, b, c, d), (d + 1, c + 1, b + 1, a + 1), (a + 1, b + 1, b, a), (d, c, c + 1, d + 1)]
    faces += [(0, 2 * count, 2 * count + 1, 1), (2 * count - 2, 2 * count - 1, 4 * count - 1, 4 * count - 2)]
    mesh = bpy.data.meshes.new('tile')
    mesh.from_pydata(vertices, [], faces)
    if kind == 'clay':
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    return mesh, across, length


def tiled_slope(eave_left, eave_right, pitch, length, kind='clay', colour=None, skip=lambda x, y: False, seed=1, material=None):
    """Tiles on a slope: its eave runs from `eave_left` to `eave_right` as seen from outside, it climbs `length` metres.

    `pitch` in degrees; `kind` 'clay' (pantiles), 'flat' (plain tiles) or 'slate'. `skip(x, y)` leaves out the tile at
    x along the eave and y up the slope (metres): for openings, and for a roof half laid.
    Returns the matrix from slope coordinates (x, y, out) to the world, to put battens, windows and hands on it.
    """
    colour = colour or ROOF[kind]
    a, b = Vector(eave_left), Vector(eave_right)
    along = (b - a).normalized()
    level = Vector((-along.y, along.x, 0))
    climb = level * math.cos(math.radians(pitch)) + Vector((0, 0, math.sin(math.radians(pitch))))
    out = along.cross(climb)
    matrix = Matrix.Translation(a) @ Matrix((along, climb, out)).transposed().to_4x4()
    mesh, across, rise = _tile_mesh(kind)
    rough = 0.75 if kind != 'slate' else 0.5
    mesh.materials.append(material or surface(colour, rough, grain=18, spread=0.12, bump=0.25, each=0.22 if kind != 'slate' else 0.25))
    source = chance(seed)
    first = None
    columns, rows = int((b - a).length / across) + 1, int(length / rise)
    for row in range(rows):
        shift = 0 if kind == 'clay' else (row % 2) * across / 2
        for column in range(columns):
            x, y = column * across - shift, row * rise
            if x < -0.01 - shift or x > (b - a).length - across * 0.5 or skip(x + across / 2, y + rise / 2):
                continue
            where = matrix @ Matrix.Translation((x, y, source.uniform(0, 0.004))) @ Matrix.Rotation(math.radians(source.gauss(0, 0.25)), 4, 'Z')
            if first is None:
                first = put(mesh, None)
                item = first
            else:
                item = copy(first, (0, 0, 0))
            item.matrix_world = where
    return matrix


def gable_roof(left, right, front, back, eaves, pitch=42, overhang=0.45, kind='clay', colour=None, skip=lambda x, y: False, gutter=True):
    """A pitched roof over a rectangle, its ridge along X: tiles, boards, ridge tiles, gutters. Returns the ridge's height.

    The walls' gable ends are the caller's, as polygons between (front, eaves), (back, eaves) and the ridge.
    """
    middle = (front + back) / 2
    half = (back - front) / 2
    tangent = math.tan(math.radians(pitch))
    ridge = eaves + half * tangent
    low = eaves - overhang * tangent
    length = (half + overhang) / math.cos(math.radians(pitch))
    timber = wood('#c9a878', 'x')
    for near in (True, False):
        side = -1 if near else 1
        y = middle + side * (half + overhang)
        corners = [(left - overhang, y, low), (right + overhang, y, low), (right + overhang, middle, ridge), (left - overhang, middle, ridge)]
        mesh = bpy.data.meshes.new('deck')
        mesh.from_pydata([Vector(c) + Vector((0, 0, d)) for d in (0.0, -0.14) for c in corners], [],
                         [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (3, 7, 4, 0)])
        put(mesh, timber)
        lift = Vector((0, 0, 0.05))
        ends = (Vector(corners[0]) + lift, Vector(corners[1]) + lift)
        tiled_slope(*(ends if near else ends[::-1]), pitch, length, kind, colour, skip if near else (lambda x, y: False), seed=1 if near else 2)
        if gutter:
            zinc = metal('#8f979b', 0.4)
            rod((left - overhang, y + side * 0.06, low + 0.02), (right + overhang, y + side * 0.06, low + 0.02), 0.065, zinc)
    cap_material = surface(colour or ROOF[kind], 0.75, grain=18, spread=0.12, each=0.14)
    x = left - overhang
    while x < right + overhang - 0.1:
        rod((x, middle, ridge + 0.07), (min(x + 0.4, right + overhang), middle, ridge + 0.085), 0.11, cap_material)
        x += 0.37
    for x in (left - overhang, right + overhang):
        for side in (-1, 1):
            beam((x, middle + side * (half + overhang), low - 0.06), (x, middle, ridge - 0.06), 0.04, 0.24, paint('#f3f1ec'))
    return ridge


def downpipe(x, y, top, bottom=0.0):
    """A zinc rainwater pipe along a wall."""
    return rod((x, y, bottom), (x, y, top), 0.045, metal('#8f979b', 0.4))


def scaffold(start, end, lifts=3, lift=2.0, depth=0.9, bay=2.5, base=0.0, material=None, deck=None, net=False, side=-1,
             ladders=(), ties=0.0, couplers=False):
    """A façade scaffold from `start` to `end` (x, y on the side of the wall), `depth` wide away from it.

    `side` -1 puts it on the right hand of that way (for a wall along +X: toward -Y). Standards, ledgers, decks, guard
    rails, toe boards, diagonal braces, base plates; with `net`, a fine debris net outside. `ladders` are the bays (0 is
    the first) that have a ladder in each lift, `ties` the distance to the wall to tie the inner row to; with `couplers`,
    every joint of a rail shows its coupler, as near views need.
    """
    steel = material or metal('#a8adb0', 0.4)
    planks = deck or wood('#c79a5e', 'x')
    a, b = Vector((*start, base)), Vector((*end, base))
    along = (b - a).normalized()
    out = Vector((-along.y, along.x, 0)) * side * depth
    bays = max(1, round((b - a).length / bay))
    step = (b - a) / bays
    top = Vector((0, 0, lifts * lift + 1.1))
    for i in range(bays + 1):
        for row in (Vector(), out):
            foot = a + step * i + row
            rod(foot, foot + top, 0.024, steel)
            box((0.16, 0.16, 0.012), foot + Vector((0, 0, 0.006)), steel)
            rod(foot, foot + Vector((0, 0, 0.22)), 0.032, steel)
        for level in range(1, lifts + 1):
            height = Vector((0, 0, level * lift))
            rod(a + step * i + height, a + step * i + out + height, 0.02, steel)
    for level in range(1, lifts + 1):
        height = Vector((0, 0, level * lift))
        for i in range(bays):
            foot = a + step * i
            for number in range(3):
                at = out * ((number + 0.5) / 3)
                beam(foot + height + at + Vector((0, 0, 0.03)), foot + step + height + at + Vector((0, 0, 0.03)), depth / 3.2, 0.045, planks)
            for rail in (0.5, 1.0):
                rise = Vector((0, 0, level * lift + rail))
                rod(foot + out + rise, foot + step + out + rise, 0.019, steel)
            beam(foot + out + height + Vector((0, 0, 0.12)), foot + step + out + height + Vector((0, 0, 0.12)), 0.03, 0.15, planks)
            rod(foot + height, foot + step + height, 0.02, steel)
    for i in range(0, bays, 2):
        for level in range(lifts):
            low, high = Vector((0, 0, level * lift)), Vector((0, 0, (level + 1) * lift))
            first, second = (a + step * i, a + step * (i + 1)) if level % 2 else (a + step * (i + 1), a + step * i)
            rod(first + out * 1.03 + low, second + out * 1.03 + high, 0.018, steel)
    for bay_of_ladder in ladders:
        for level in range(lifts):
            foot = a + step * (bay_of_ladder + (0.2 if level % 2 else 0.8)) + out * 0.32 + Vector((0, 0, level * lift + 0.06))
            head = a + step * (bay_of_ladder + (0.62 if level % 2 else 0.38)) + out * 0.32 + Vector((0, 0, (level + 1) * lift + 0.75))
            for row in (-0.17, 0.17):
                beam(foot + out.normalized() * row, head + out.normalized() * row, 0.025, 0.06, steel)
            rungs = int((head - foot).length / 0.28)
            for rung in range(1, rungs):
                middle = foot.lerp(head, rung / rungs)
                rod(middle - out.normalized() * 0.17, middle + out.normalized() * 0.17, 0.013, steel, 12)
    if ties:
        for i in range(0, bays + 1, 2):
            for level in range(1, lifts + 1):
                joint = a + step * i + Vector((0, 0, level * lift - 0.12))
                rod(joint, joint - out.normalized() * ties, 0.018, steel, 12)
    if couplers:
        clamp = metal('#7f8588', 0.45)
        first = None
        for i in range(bays + 1):
            for level in range(1, lifts + 1):
                for row, rises in ((Vector(), (0.0,)), (out, (0.0, 0.5, 1.0))):
                    for rise in rises:
                        joint = a + step * i + row + Vector((0, 0, level * lift + rise))
                        if first is None:
                            first = box((0.075, 0.075, 0.07), joint, clamp, bevel=0.012)
                        else:
                            copy(first, joint)
    if net:
        cover = (a + out * 1.08, b + out * 1.08)
        mesh = bpy.data.meshes.new('net')
        mesh.from_pydata([cover[0], cover[1], cover[1] + top, cover[0] + top], [], [(0, 1, 2, 3)])
        put(mesh, glass((0.75, 0.82, 0.78), 0.05))


def boards(left, right, near, far, height=0.0, width=0.14, material=None, gap=0.002, seed=1, thickness=0.02):
    """A floor of boards running along Y."""
    material = material or wood(along='y', gloss=0.2, rough=0.4)
    source = chance(seed)
    x = left
    while x < right - 0.01:
        edge = min(x + width, right)
        y = near - source.uniform(0, 1.5)
        while y < far:
            length = source.uniform(1.4, 2.4)
            low, high = max(y, near), min(y + length, far)
            if high - low > 0.02:
                block((x + gap / 2, low + gap / 2, height - thickness), (edge - gap / 2, high - gap / 2, height), material, bevel=0.0015)
            y += length
        x = edge


def brick_block(size, at, material):
    """One brick of `size` at its centre; for piles and broken edges."""
    return box(size, at, material, bevel=0.006)
