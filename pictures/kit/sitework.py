"""Things that lie and stand on a building site: tools, hats, ladders, bags, barrows, fences, nets, a crane."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit.materials import BRICK, PINE, glow, linear, metal, paint, surface, wood
from kit.shapes import ball, beam, block, box, chance, collected, copy, cylinder, group, lathe, pipe, polygon, put, rod


def boxes(parts, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """Many boxes as one mesh: (size, centre) each. For ticks, wires, stripes and slats."""
    vertices, faces = [], []
    for size, centre in parts:
        first = len(vertices)
        vertices += [tuple(c + s * h for c, s, h in zip(centre, size, half)) for half in (
            (-.5, -.5, -.5), (.5, -.5, -.5), (.5, .5, -.5), (-.5, .5, -.5), (-.5, -.5, .5), (.5, -.5, .5), (.5, .5, .5), (-.5, .5, .5))]
        faces += [tuple(first + corner for corner in face) for face in (
            (3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))]
    mesh = bpy.data.meshes.new('boxes')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material, at, turn, bevel=bevel)


def sheet(corner, across, up, columns, rows, material, lift=lambda u, v: 0.0, thickness=0.0):
    """A cloth or foil from `corner` along the vectors `across` and `up`; `lift(u, v)` moves it along its normal (metres)."""
    corner, across, up = Vector(corner), Vector(across), Vector(up)
    normal = across.cross(up).normalized()
    vertices = [corner + across * (i / columns) + up * (j / rows) + normal * lift(i / columns, j / rows)
                for j in range(rows + 1) for i in range(columns + 1)]
    faces = [(j * (columns + 1) + i, j * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i + 1, (j + 1) * (columns + 1) + i)
             for j in range(rows) for i in range(columns)]
    mesh = bpy.data.meshes.new('sheet')
    mesh.from_pydata(vertices, [], faces)
    item = put(mesh, material, smooth=True)
    if thickness:
        modifier = item.modifiers.new('thickness', 'SOLIDIFY')
        modifier.thickness = thickness
    return item


def veil(colour='#7f9a86', cover=0.5):
    """A debris net or a foil: partly lets the view and the light through."""
    material = bpy.data.materials.new('veil')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    nodes.remove(shader)
    clear, matt, through, both, mix = (nodes.new(f'ShaderNode{kind}') for kind in (
        'BsdfTransparent', 'BsdfDiffuse', 'BsdfTranslucent', 'MixShader', 'MixShader'))
    for cloth in (matt, through):
        cloth.inputs['Color'].default_value = (*linear(colour), 1)
    both.inputs[0].default_value = 0.45
    links.new(matt.outputs[0], both.inputs[1])
    links.new(through.outputs[0], both.inputs[2])
    mix.inputs[0].default_value = cover
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(both.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def netting(start, end, low, high, material=None, seed=1):
    """A debris net hung between two points (x, y), from `low` to `high`, tied every 2 metres, so it bellies between."""
    source = chance(seed)
    a, b = Vector((*start, low)), Vector((*end, low))
    length = (b - a).length
    phase = [source.uniform(0, 6.3) for _ in range(4)]

    def belly(u, v):
        across, up = abs(math.sin(math.pi * u * length / 2.5)), abs(math.sin(math.pi * v * (high - low) / 2))
        return 0.07 * across * up + 0.02 * math.sin(9 * u * length + phase[0] + 3 * v) + 0.012 * math.sin(17 * v * (high - low) + phase[1] + 5 * u)
    return sheet(a, b - a, (0, 0, high - low), int(length * 8), int((high - low) * 8), material or veil(), belly)


def hard_hat(at, colour=BRICK, turn=0, tilt=(0, 0)):
    """A safety helmet of 28 cm standing on its rim, its peak toward -Y before it is turned."""
    shell = surface(colour, 0.28, grain=60, spread=0.02, bump=0.03, coat=0.5)
    with collected() as items:
        dome = lathe([(0.116, 0.0), (0.119, 0.004), (0.116, 0.012), (0.113, 0.04), (0.106, 0.075), (0.09, 0.108), (0.062, 0.132), (0.03, 0.144), (0, 0.147)], material=shell)
        dome.scale = (0.95, 1.16, 1)
        brim = lathe([(0.112, 0.012), (0.124, 0.010), (0.129, 0.005), (0.124, 0.001), (0.112, 0.0)], material=shell)
        brim.scale = (0.95, 1.16, 1)
        ball(1, (0, -0.108, 0.006), shell, (0.088, 0.066, 0.009), (10, 0, 0))
        for x, thick in ((-0.038, 0.006), (0, 0.009), (0.038, 0.006)):
            path = []
            for step in range(13):
                angle = math.radians(28 + step * (124 / 12))
                reach = math.sqrt(max(0, 1 - (x / 0.11) ** 2))
                path.append((x, -math.cos(angle) * 0.131 * reach, math.sin(angle) ** 0.9 * 0.143 * (0.97 if x else 1)))
            pipe(path, thick, shell, bend=0)
        for side in (-1, 1):
            box((0.008, 0.03, 0.012), (side * 0.108, 0.0, 0.035), shell, bevel=0.003)
    return group(items, at, (tilt[0], tilt[1], turn))


def mug(at, colour='#efe9df', turn=0, coffee=True):
    """A stoneware mug of 9 cm, its handle toward +X before it is turned."""
    glaze = surface(colour, 0.3, grain=120, spread=0.05, bump=0.04, coat=0.6)
    with collected() as items:
        lathe([(0, 0), (0.034, 0), (0.039, 0.004), (0.0405, 0.03), (0.0405, 0.088), (0.0395, 0.092), (0.0375, 0.09), (0.0365, 0.03), (0.035, 0.008), (0, 0.006)], material=glaze)
        pipe([(0.039, 0, 0.076), (0.066, 0, 0.076), (0.066, 0, 0.026), (0.039, 0, 0.022)], 0.0052, glaze, bend=0.024)
        if coffee:
            cylinder(0.0372, 0.002, (0, 0, 0.078), surface('#2a150b', 0.15, spread=0.05, bump=0))
    return group(items, at, (0, 0, turn))


def folding_rule(at, turn=0, folds=(8, -25, 30, -12), colour='#e3bd3a', section=0.232):
    """A folding rule lying open on its side; `folds` the angle of each section against the one before."""
    lacquer, ink, steel = surface(colour, 0.4, spread=0.03, bump=0.02), paint('#20262b'), metal('#c9b27a', 0.3)
    with collected() as items:
        place, angle = Vector((0, 0, 0)), 0.0
        for index, fold in enumerate((0, *folds)):
            angle += math.radians(fold)
            way = Vector((math.cos(angle), math.sin(angle), 0))
            height = 0.0022 + 0.0034 * (index % 2)
            degrees = math.degrees(angle)
            box((section + 0.014, 0.0165, 0.0032), place + way * section / 2 + Vector((0, 0, height)), lacquer, (0, 0, degrees), bevel=0.001)
            ticks = [((0.0006, 0.008 if t % 5 == 0 else 0.0045, 0.0002), (t * 0.01 + 0.012, 0.008 - (0.004 if t % 5 == 0 else 0.00225), 0)) for t in range(int(section / 0.01))]
            boxes(ticks, ink, place + Vector((0, 0, height + 0.0017)), (0, 0, degrees))
            place = place + way * section
            cylinder(0.0045, 0.006, place + Vector((0, 0, 0.0045)), steel, sides=20)
    return group(items, at, (0, 0, turn))


def pencil(at, turn=0, colour=BRICK):
    """A carpenter's pencil lying along X."""
    with collected() as items:
        box((0.15, 0.011, 0.007), (0, 0, 0.0035), paint(colour), bevel=0.002)
        cylinder(0.0052, 0.024, (0.087, 0, 0.0036), wood(PINE, 'z'), (0, 90, 0), top=0.0012, sides=8)
        cylinder(0.0015, 0.006, (0.1, 0, 0.0036), surface('#25292c', 0.5), (0, 90, 0), top=0.0004, sides=8)
    return group(items, at, (0, 0, turn))


def spirit_level(at, turn=0, length=0.8, colour=BRICK):
    """A spirit level standing on its edge along X."""
    body, dark, vial = paint(colour), paint('#23292d', 0.5), surface((0.55, 0.75, 0.12), 0.15, spread=0.02, bump=0)
    with collected() as items:
        box((length, 0.024, 0.052), (0, 0, 0.026), body, bevel=0.003)
        box((length - 0.03, 0.0255, 0.03), (0, 0, 0.026), surface('#d8d4ca', 0.35, spread=0.03), bevel=0.001)
        for x in (-length / 2, length / 2):
            box((0.014, 0.028, 0.056), (x, 0, 0.027), dark, bevel=0.003)
        box((0.075, 0.027, 0.036), (0, 0, 0.034), dark, bevel=0.002)
        cylinder(0.0085, 0.058, (0, 0, 0.041), vial, (0, 90, 0))
        for x in (-0.009, 0.009):
            cylinder(0.0088, 0.0012, (x, 0, 0.041), dark, (0, 90, 0))
        for x in (-length * 0.36, length * 0.36):
            cylinder(0.02, 0.0275, (x, 0, 0.026), dark, (90, 0, 0))
            cylinder(0.008, 0.029, (x, 0, 0.026), vial, (90, 0, 0))
    return group(items, at, (0, 0, turn))


def hammer(at, turn=(0, 0, 0), handle='#c08a4d'):
    """A carpenter's hammer lying along X, its head at +X."""
    steel = metal('#7d8387', 0.35)
    with collected() as items:
        beam((-0.17, 0, 0.016), (0.12, 0, 0.016), 0.026, 0.018, wood(handle, 'x'), bevel=0.008)
        box((0.032, 0.05, 0.026), (0.135, 0, 0.016), steel, bevel=0.005)
        cylinder(0.0135, 0.05, (0.135, -0.048, 0.016), steel, (90, 0, 0), bevel=0.003)
        polygon([(0.12, 0.022, 0.028), (0.15, 0.022, 0.028), (0.147, 0.11, 0.02), (0.141, 0.11, 0.02)], steel, 0.02, bevel=0.003)
    return group(items, at, turn)


def cordless_drill(at, turn=0, accent=BRICK):
    """A cordless drill standing on its battery, pointing to +X."""
    dark, coloured = surface('#2a3035', 0.5, grain=80, spread=0.04), surface(accent, 0.4, grain=60, spread=0.03)
    with collected() as items:
        cylinder(0.031, 0.13, (0.0, 0, 0.205), coloured, (0, 90, 0), bevel=0.008)
        cylinder(0.033, 0.03, (-0.05, 0, 0.205), dark, (0, 90, 0), bevel=0.006)
        cylinder(0.027, 0.03, (0.078, 0, 0.205), dark, (0, 90, 0), bevel=0.003)
        cylinder(0.022, 0.045, (0.112, 0, 0.205), dark, (0, 90, 0), top=0.012)
        cylinder(0.003, 0.06, (0.16, 0, 0.205), metal(), (0, 90, 0))
        box((0.044, 0.036, 0.12), (-0.02, 0, 0.12), dark, (0, 10, 0), bevel=0.014)
        box((0.012, 0.018, 0.03), (0.012, 0, 0.16), coloured, (0, 10, 0), bevel=0.004)
        box((0.115, 0.07, 0.05), (-0.02, 0, 0.027), dark, bevel=0.01)
        box((0.105, 0.072, 0.012), (-0.02, 0, 0.055), coloured, bevel=0.004)
    return group(items, at, (0, 0, turn))


def bucket(at, colour='#2a3035', filling=None, turn=0, size=1.0):
    """A mason's bucket of 30 cm with its handle laid over; `filling` is the colour of the mortar in it."""
    with collected() as items:
        lathe([(0, 0), (0.115, 0), (0.12, 0.006), (0.15, 0.28), (0.158, 0.282), (0.158, 0.295), (0.148, 0.295), (0.116, 0.012), (0, 0.01)], material=surface(colour, 0.55, spread=0.08))
        pipe([(-0.153, 0, 0.27), (-0.15, -0.11, 0.285), (0, -0.178, 0.29), (0.15, -0.11, 0.285), (0.153, 0, 0.27)], 0.004, metal(), bend=0.09)
        if filling:
            lathe([(0.1435, 0.2), (0.11, 0.215), (0.06, 0.212), (0.02, 0.225), (0, 0.222)], material=surface(filling, 0.9, grain=50, spread=0.1, bump=0.6))
    return group(items, at, (0, 0, turn), size)


def ladder(foot, head, width=0.42, material=None, toward=(0, 0, 1), wooden=False, step=0.28):
    """A ladder between two points, its rungs at right angles to `toward`; aluminium, or `wooden`."""
    a, b, toward = Vector(foot), Vector(head), Vector(toward)
    along = (b - a).normalized()
    across = along.cross(toward).normalized()
    material = material or (wood('#c79a5e', 'x') if wooden else metal('#c3c7c9', 0.35))
    turn = Matrix((along, across, along.cross(across))).transposed().to_4x4()
    for side in (-1, 1):
        rail = box(((b - a).length, 0.026, 0.07), (0, 0, 0), material)
        rail.matrix_world = Matrix.Translation((a + b) / 2 + across * side * width / 2) @ turn
    for index in range(1, int((b - a).length / step) + 1):
        middle = a + along * (index - 0.5) * step
        rod(middle - across * width / 2, middle + across * width / 2, 0.015, material, sides=12)


def bag(at, turn=0, colour='#d8c9ae', band=BRICK, size=(0.42, 0.62, 0.12), seed=1):
    """A paper bag of plaster lying flat, with a printed band across."""
    source = chance(seed)
    columns, rows = 14, 18
    vertices, faces, prints = [], [], []
    for side in (1, -1):
        first = len(vertices)
        for j in range(rows + 1):
            for i in range(columns + 1):
                u, v = i / columns * 2 - 1, j / rows * 2 - 1
                full = max(0.0, (1 - abs(u) ** 4) * (1 - abs(v) ** 5)) ** 0.5
                z = side * full * size[2] / 2 * (1 + 0.07 * math.sin(5 * v + 4 * u + source.random()))
                vertices.append((u * size[0] / 2 * (1 - 0.03 * abs(v) ** 3), v * size[1] / 2, z + size[2] / 2))
        for j in range(rows):
            for i in range(columns):
                corner = first + j * (columns + 1) + i
                face = (corner, corner + 1, corner + columns + 2, corner + columns + 1)
                faces.append(face if side > 0 else face[::-1])
                prints.append(1 if 10 <= j <= 13 else 0)
    mesh = bpy.data.meshes.new('bag')
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(surface(colour, 0.8, grain=30, spread=0.06, bump=0.3))
    mesh.materials.append(surface(band, 0.7, grain=30, spread=0.06, bump=0.3))
    mesh.polygons.foreach_set('material_index', prints)
    return put(mesh, None, at, (0, 0, turn), smooth=True)


def cable_drum(at, turn=(90, 0, 0), radius=0.3, width=0.26, wire='#2a3035', timber=None, full=0.72):
    """A wooden cable drum; its axis is Z before it is turned."""
    timber = timber or wood(PINE, 'x')
    with collected() as items:
        for z in (-width / 2, width / 2):
            cylinder(radius, 0.022, (0, 0, z), timber, bevel=0.004)
            cylinder(0.045, 0.03, (0, 0, z), metal('#7b8286', 0.5))
            for step in range(6):
                angle = step * math.pi / 3 + 0.3
                cylinder(0.012, 0.03, (math.cos(angle) * radius * 0.62, math.sin(angle) * radius * 0.62, z), metal('#7b8286', 0.5), sides=12)
        profile, turns = [(radius * 0.3, -width / 2)], int(width / 0.016)
        for index in range(turns * 6 + 1):
            z = -width / 2 + 0.012 + index * (width - 0.024) / (turns * 6)
            profile.append((radius * full - 0.008 + 0.008 * abs(math.sin(index * math.pi / 6)), z))
        lathe([*profile, (radius * 0.3, width / 2)], material=surface(wire, 0.5, spread=0.05))
    return group(items, at, turn)


def sawhorse(at, turn=0, length=1.1, height=0.75, timber=None):
    """A sawhorse, its beam along X."""
    timber = timber or wood('#c9995a', 'x')
    with collected() as items:
        beam((-length / 2, 0, height - 0.05), (length / 2, 0, height - 0.05), 0.07, 0.1, timber)
        for x in (-length / 2 + 0.14, length / 2 - 0.14):
            for side in (-1, 1):
                beam((x + (0.05 if x > 0 else -0.05), side * 0.29, 0.0), (x, side * 0.035, height - 0.02), 0.06, 0.035, timber)
            beam((x + (0.02 if x > 0 else -0.02), -0.19, 0.3), (x + (0.02 if x > 0 else -0.02), 0.19, 0.3), 0.03, 0.06, timber)
    return group(items, at, (0, 0, turn))


def wheelbarrow(at, turn=0, tray='#7f8a86', load=None):
    """A wheelbarrow, its wheel toward +X; `load` is the colour of what is in it."""
    steel, rubber = paint('#39424a', 0.4), surface('#23262a', 0.8, bump=0.3)
    with collected() as items:
        low = [(-0.28, -0.2, 0.36), (0.3, -0.16, 0.36), (0.3, 0.16, 0.36), (-0.28, 0.2, 0.36)]
        high = [(-0.46, -0.33, 0.64), (0.56, -0.28, 0.62), (0.56, 0.28, 0.62), (-0.46, 0.33, 0.64)]
        mesh = bpy.data.meshes.new('tray')
        mesh.from_pydata(low + high, [], [(0, 1, 2, 3), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
        item = put(mesh, surface(tray, 0.45, grain=10, spread=0.1, metal=0.3), bevel=0.04)
        thick = item.modifiers.new('thickness', 'SOLIDIFY')
        thick.thickness = 0.006
        pipe(high, 0.012, steel, bend=0.05, closed=True)
        if load:
            mound = lathe([(0.36, 0.55), (0.3, 0.6), (0.2, 0.68), (0.1, 0.73), (0, 0.745)], material=surface(load, 0.95, grain=60, spread=0.15, bump=0.8))
            mound.scale = (1.2, 0.78, 1)
        for side in (-1, 1):
            pipe([(0.62, side * 0.06, 0.2), (0.3, side * 0.16, 0.345), (-0.3, side * 0.24, 0.37), (-0.95, side * 0.29, 0.6)], 0.017, steel, bend=0.12)
            cylinder(0.021, 0.14, (-0.9, side * 0.285, 0.58), surface('#23262a', 0.6), (0, -70, 0))
            pipe([(-0.05, side * 0.2, 0.36), (-0.3, side * 0.25, 0.015), (-0.42, side * 0.25, 0.015), (-0.4, side * 0.25, 0.4)], 0.014, steel, bend=0.05)
        lathe([(0.12, -0.02), (0.17, -0.038), (0.195, -0.02), (0.198, 0), (0.195, 0.02), (0.17, 0.038), (0.12, 0.02)], (0.62, 0, 0.2), rubber, (90, 0, 0))
        cylinder(0.125, 0.03, (0.62, 0, 0.2), paint('#c9c4b8'), (90, 0, 0))
        rod((0.62, -0.08, 0.2), (0.62, 0.08, 0.2), 0.012, steel)
    return group(items, at, (0, 0, turn))


def pallet(at, turn=0, timber=None):
    """A euro pallet, 1.2 x 0.8 m, standing at `at`."""
    timber = timber or wood('#c2a06d', 'x')
    with collected() as items:
        for y in (-0.35, 0, 0.35):
            for x in (-0.53, 0, 0.53):
                box((0.14, 0.1, 0.08), (x, y, 0.062), timber)
            box((1.2, 0.1, 0.022), (0, y, 0.011), timber)
        for index in range(5):
            box((1.2, 0.13, 0.022), (0, -0.335 + index * 0.1675, 0.133), timber)
        for x in (-0.53, 0, 0.53):
            box((0.14, 0.8, 0.02), (x, 0, 0.112), timber)
    return group(items, at, (0, 0, turn))


def brick_pile(at, turn=0, material=None, size=(0.24, 0.115, 0.071), counts=(4, 6, 9), missing=6, seed=1, strap=True):
    """Bricks stacked on a pallet, the last few of the top course already taken."""
    material = material or surface('#9c4a2c', 0.85, grain=25, spread=0.18, bump=0.5, each=0.3)
    source = chance(seed)
    with collected() as items:
        pallet((0, 0, 0))
        first = None
        for k in range(counts[2]):
            for j in range(counts[1]):
                for i in range(counts[0]):
                    if k == counts[2] - 1 and j * counts[0] + i < missing:
                        continue
                    place = ((i - (counts[0] - 1) / 2) * (size[0] + 0.004), (j - (counts[1] - 1) / 2) * (size[1] + 0.004), 0.145 + (k + 0.5) * (size[2] + 0.001))
                    place = (place[0] + source.gauss(0, 0.002), place[1] + source.gauss(0, 0.002), place[2])
                    if first is None:
                        first = box(size, place, material, bevel=0.005)
                    else:
                        copy(first, place, (0, 0, source.gauss(0, 0.6)))
    return group(items, at, (0, 0, turn))


def barrier(start, end, height=0.9, depth=0.2, stripe=0.25, posts=True):
    """A red and white barrier board between two points on the ground, on two posts."""
    a, b = Vector(start), Vector(end)
    along = (b - a).normalized()
    angle = math.degrees(math.atan2(along.y, along.x))
    length = (b - a).length
    red, white = surface('#b5261c', 0.4, spread=0.03), surface('#efece6', 0.45, spread=0.03)
    with collected() as items:
        box((length, 0.03, depth), (length / 2, 0, height), white, bevel=0.006)
        count = int(length / stripe)
        boxes([((stripe if (i + 0.5) * stripe + stripe / 2 <= length else stripe / 2, 0.033, depth - 0.004), ((i + 0.5) * stripe, 0, height)) for i in range(0, count, 2)], red, bevel=0.003)
        if posts:
            for x in (0.25, length - 0.25):
                box((0.05, 0.05, height + 0.08), (x, 0.045, (height + 0.08) / 2 + 0.03), metal('#9aa0a3', 0.45))
                box((0.3, 0.62, 0.1), (x, 0.045, 0.05), surface('#33373a', 0.9, bump=0.4), bevel=0.02)
    return group(items, a, (0, 0, angle))


def fence(start, end, panel=3.5, height=2.0):
    """A mobile site fence: mesh panels of `panel` metres in concrete feet."""
    a, b = Vector((*start, 0)), Vector((*end, 0))
    along = (b - a).normalized()
    angle = math.degrees(math.atan2(along.y, along.x))
    zinc, foot = metal('#a9aeb0', 0.45), surface('#a9a49b', 0.9, bump=0.4)
    for index in range(round((b - a).length / panel)):
        with collected() as items:
            pipe([(0.05, 0, 0.15), (0.05, 0, height), (panel - 0.05, 0, height), (panel - 0.05, 0, 0.15)], 0.02, zinc, bend=0.08)
            rod((0.05, 0, 0.2), (panel - 0.05, 0, 0.2), 0.016, zinc, sides=12)
            wires = [((0.004, 0.004, height - 0.22), (0.15 + i * 0.1, 0, (height + 0.2) / 2)) for i in range(int((panel - 0.2) / 0.1))]
            wires += [((panel - 0.1, 0.004, 0.004), (panel / 2, 0, 0.4 + j * 0.25)) for j in range(int((height - 0.4) / 0.25))]
            boxes(wires, zinc)
            for x in (0.05, panel - 0.05):
                box((0.22, 0.68, 0.14), (x, 0, 0.07), foot, bevel=0.03)
        group(items, a + along * index * panel, (0, 0, angle))


def heap(at, radius, height, colour='#c9ab78', seed=1, grain=30):
    """A heap of sand, earth or gravel."""
    source = chance(seed)
    steps, rings = 48, 14
    waves = [(source.uniform(0, 6.3), source.uniform(0.02, 0.08)) for _ in range(6)]
    vertices, faces = [(0, 0, height)], []
    for ring in range(1, rings + 1):
        t = ring / rings
        for step in range(steps):
            angle = 2 * math.pi * step / steps
            wobble = 1 + sum(depth * math.sin((n + 2) * angle + phase) for n, (phase, depth) in enumerate(waves))
            vertices.append((math.cos(angle) * radius * t * wobble, math.sin(angle) * radius * t * wobble,
                             height * (1 - t) ** 1.15 * (1 + 0.25 * t) + source.gauss(0, height * 0.008) - (0.02 if ring == rings else 0)))
    for step in range(steps):
        faces.append((0, 1 + step, 1 + (step + 1) % steps))
    for ring in range(rings - 1):
        for step in range(steps):
            inner, outer = 1 + ring * steps, 1 + (ring + 1) * steps
            following = (step + 1) % steps
            faces.append((inner + step, outer + step, outer + following, inner + following))
    mesh = bpy.data.meshes.new('heap')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, surface(colour, 0.95, grain=grain, spread=0.16, bump=0.8, specular=0.1), at, smooth=True)


def mixer(at, turn=0, colour='#b8562c'):
    """A concrete mixer with its drum tilted toward +X."""
    steel, dark = paint('#4a5258', 0.45), surface('#24282b', 0.8)
    with collected() as items:
        lathe([(0, -0.36), (0.16, -0.36), (0.36, -0.12), (0.37, 0.06), (0.27, 0.36), (0.25, 0.4), (0.235, 0.4), (0.25, 0.35), (0.34, 0.05), (0.2, -0.25), (0, -0.3)], (0.06, 0, 0.92), surface(colour, 0.5, grain=8, spread=0.12), (0, 52, 0))
        lathe([(0.372, -0.02), (0.39, -0.02), (0.39, 0.03), (0.372, 0.03)], (0.06, 0, 0.92), dark, (0, 52, 0))
        for side in (-1, 1):
            pipe([(-0.5, side * 0.3, 0.03), (-0.05, side * 0.42, 0.9)], 0.028, steel)
            pipe([(0.5, side * 0.3, 0.03), (-0.05, side * 0.42, 0.9)], 0.028, steel)
            lathe([(0.1, -0.03), (0.16, -0.035), (0.18, 0), (0.16, 0.035), (0.1, 0.03)], (-0.5, side * 0.34, 0.18), dark, (90, 0, 0))
            cylinder(0.1, 0.05, (-0.5, side * 0.34, 0.18), paint('#c9c4b8'), (90, 0, 0))
        rod((-0.5, -0.34, 0.18), (-0.5, 0.34, 0.18), 0.02, steel)
        rod((0.5, -0.3, 0.06), (0.5, 0.3, 0.06), 0.025, steel)
        box((0.34, 0.24, 0.4), (-0.42, 0.02, 0.72), surface(colour, 0.5, spread=0.06), bevel=0.03)
        lathe([(0.22, -0.015), (0.25, -0.015), (0.25, 0.015), (0.22, 0.015)], (0.0, -0.5, 0.95), steel, (90, 0, 0))
    return group(items, at, (0, 0, turn))


def skip(at, turn=0, colour='#8a6a1f', length=3.2, width=1.7, height=1.35, load='#9c8f80'):
    """A skip for rubble, its long side along X."""
    steel = surface(colour, 0.5, grain=4, spread=0.12, bump=0.1)
    half = length / 2
    with collected() as items:
        outline = [(-half * 0.55, 0.12), (half * 0.55, 0.12), (half, height * 0.62), (half, height), (-half, height), (-half, height * 0.62)]
        polygon([(x, -width / 2, z) for x, z in outline], steel, 0.03)
        polygon([(x, width / 2 + 0.03, z) for x, z in outline], steel, 0.03)
        for (x0, z0), (x1, z1) in zip(outline, outline[1:] + outline[:1]):
            if z0 == height and z1 == height:
                continue
            mesh = bpy.data.meshes.new('plate')
            mesh.from_pydata([(x0, -width / 2, z0), (x1, -width / 2, z1), (x1, width / 2, z1), (x0, width / 2, z0)], [], [(0, 1, 2, 3)])
            put(mesh, steel)
        pipe([(-half, -width / 2, height), (half, -width / 2, height), (half, width / 2, height), (-half, width / 2, height)], 0.035, steel, bend=0.03, closed=True)
        for x in (-half * 0.62, -half * 0.2, half * 0.2, half * 0.62):
            box((0.08, 0.06, height * 0.62), (x, -width / 2 - 0.03, height * 0.66), steel)
        for x in (-half * 0.8, half * 0.8):
            cylinder(0.05, 0.14, (x, -width / 2 - 0.06, height * 0.72), metal('#70767a', 0.5), (90, 0, 0))
        block((-half * 0.5, -width / 2 + 0.1, 0), (half * 0.5, width / 2 - 0.1, 0.12), surface('#3d4144', 0.7))
        if load:
            mound = heap((0, 0, height - 0.3), 1, 0.5, load, seed=4, grain=9)
            mound.scale = (half * 0.95, width * 0.47, 1)
    return group(items, at, (0, 0, turn))


def chute(top, bottom, colour='#c07a28', step=0.62, radius=0.24):
    """A rubbish chute of buckets hung in each other, from `top` down to `bottom`."""
    a, b = Vector(top), Vector(bottom)
    way = b - a
    plastic, chain = surface(colour, 0.5, spread=0.06), metal('#8a9093', 0.4)
    count = int(way.length / step)
    turn = (-way).to_track_quat('Z', 'Y').to_euler()
    for index in range(count):
        place = a + way * ((index + 0.5) / count)
        item = lathe([(radius * 0.74, -step * 0.58), (radius * 0.8, -step * 0.58), (radius, step * 0.44), (radius * 1.06, step * 0.46), (radius * 1.06, step * 0.5), (radius * 0.96, step * 0.5)], place, plastic, steps=32)
        item.rotation_euler = turn
    for side in (-1, 1):
        shift = way.cross(Vector((0, 1, 0.01))).normalized() * radius * 1.12 * side
        rod(a + shift, b + shift, 0.008, chain, sides=8)


def lattice(start, end, width, panel, material, chord=0.06, brace=0.03, up=(0, 1, 0)):
    """A square lattice girder between two points: mast, jib or truss."""
    a, b = Vector(start), Vector(end)
    along = (b - a).normalized()
    first = Vector(up) - along * along.dot(Vector(up))
    first.normalize()
    second = along.cross(first)
    corners = [(first * i + second * j) * width / 2 for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for corner in corners:
        rod(a + corner, b + corner, chord / 2, material, sides=8)
    count = max(1, round((b - a).length / panel))
    for index in range(count):
        low, high = a + (b - a) * index / count, a + (b - a) * (index + 1) / count
        for one, two in zip(corners, corners[1:] + corners[:1]):
            pair = (one, two) if index % 2 else (two, one)
            rod(low + pair[0], high + pair[1], brace / 2, material, sides=6)
            rod(low + one, low + two, brace / 2, material, sides=6)


def site_lamp(at, size=0.11, strength=7.0, colour=(1.0, 0.78, 0.48), power=0.0):
    """A round bulkhead lamp hanging below `at`, with its wire cage; `power` adds real light in watts."""
    base, wire = surface('#2d3337', 0.6), metal('#9aa0a3', 0.4)
    x, y, z = at
    cylinder(size * 0.72, size * 0.35, (x, y, z - size * 0.17), base)
    ball(size * 0.58, (x, y, z - size * 0.45), glow(colour, strength), (1, 1, 0.95))
    for angle in (0, 60, 120):
        turn = math.radians(angle)
        pipe([(x + math.cos(turn) * size * 0.7 * math.cos(t), y + math.sin(turn) * size * 0.7 * math.cos(t), z - size * 0.42 - size * 0.72 * math.sin(t))
              for t in [math.pi * s / 10 for s in range(11)]], size * 0.028, wire, bend=0)
    if power:
        data = bpy.data.lights.new('lamp', 'POINT')
        data.energy, data.color, data.shadow_soft_size = power, colour, size * 0.5
        item = bpy.data.objects.new('lamp', data)
        item.location = (x, y, z - size * 1.5)
        bpy.context.collection.objects.link(item)


def roll(at, radius=0.16, length=1.2, turn=(0, 90, 0), material=None, loose=0.0, core=0.045):
    """A roll of foil or felt; its axis is Z before it is turned; `loose` metres of it hang off along +X (local)."""
    material = material or surface('#5b8a86', 0.4, spread=0.06)
    points, turns = [], 7
    for step in range(turns * 40 + 1):
        t = step / (turns * 40)
        angle = t * turns * 2 * math.pi
        points.append(((core + (radius - core) * t) * math.cos(angle), (core + (radius - core) * t) * math.sin(angle)))
    if loose:
        points += [(radius, loose * s / 8) for s in range(1, 9)]
    vertices = [(x, y, z) for z in (-length / 2, length / 2) for x, y in points]
    count = len(points)
    mesh = bpy.data.meshes.new('roll')
    mesh.from_pydata(vertices, [], [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
    item = put(mesh, material, at, turn, smooth=True)
    thick = item.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness = (radius - core) / turns * 0.55
    with collected() as items:
        lathe([(core * 0.85, -length / 2 - 0.004), (core * 0.98, -length / 2 - 0.004), (core * 0.98, length / 2 + 0.004), (core * 0.85, length / 2 + 0.004)], material=surface('#b08d5e', 0.8))
    group(items, at, turn)
    return item


def wool(size, at=(0, 0, 0), turn=(0, 0, 0), colour='#c0a264', seed=1, rough=0.006, material=None):
    """A panel of mineral or wood-fibre wool of `size`: soft, uneven faces and torn edges."""
    source = chance(seed)
    mesh, editor = bpy.data.meshes.new('wool'), bmesh.new()
    bmesh.ops.create_cube(editor, size=1)
    bmesh.ops.subdivide_edges(editor, edges=editor.edges[:], cuts=14, use_grid_fill=True)
    for vertex in editor.verts:
        edge = sum(abs(abs(c) - 0.5) < 1e-4 for c in vertex.co)
        vertex.co = Vector(c * s for c, s in zip(vertex.co, size))
        amount = rough * (1.0 if edge == 1 else 1.6)
        vertex.co += Vector((source.gauss(0, amount), source.gauss(0, amount), source.gauss(0, amount)))
    editor.to_mesh(mesh)
    editor.free()
    return put(mesh, material or wood(colour, 'x', 0.98, 2.6, 0.06), at, turn, smooth=True)


def snips(at, turn=(0, 0, 0), colour=BRICK):
    """Tin snips lying flat, their blades toward +X."""
    steel, grip = metal('#8a9195', 0.3), surface(colour, 0.5, spread=0.04)
    with collected() as items:
        for side in (-1, 1):
            polygon([(-0.01, -0.014 * side, 0.014 if side > 0 else 0.024), (0.09, side * 0.004, 0.014 if side > 0 else 0.024), (0.09, side * 0.012, 0.014 if side > 0 else 0.024), (0.02, side * 0.022, 0.014 if side > 0 else 0.024), (-0.02, side * 0.014, 0.014 if side > 0 else 0.024)][::side], steel, 0.006)
            pipe([(-0.005, -side * 0.008, 0.014), (-0.05, side * 0.03, 0.014), (-0.12, side * 0.042, 0.014), (-0.19, side * 0.03, 0.014)], 0.009, grip, bend=0.05)
        cylinder(0.011, 0.026, (0.0, 0, 0.018), metal('#6c7377', 0.35), bevel=0.002)
    return group(items, at, turn)


def mallet(at, turn=(0, 0, 0)):
    """A wooden mallet lying along X, its head at +X."""
    with collected() as items:
        rod((-0.2, 0, 0.045), (0.13, 0, 0.045), 0.014, wood('#c08a4d', 'z'))
        cylinder(0.045, 0.13, (0.12, 0, 0.045), wood('#a9743c', 'z'), (90, 0, 0), bevel=0.007)
    return group(items, at, turn)


def slabs(left, right, near, far, size=(0.5, 0.5), colour='#b0a89c', height=0.0, joint=0.008, seed=1, thick=0.06, bond=True):
    """Paving slabs with joints on a rectangle; their top at `height`."""
    source = chance(seed)
    material = surface(colour, 0.85, grain=22, spread=0.1, bump=0.35, each=0.045, specular=0.25)
    block((left, near, height - thick - 0.02), (right, far, height - 0.012), surface('#6f675c', 0.95, grain=80, spread=0.2, bump=0.6))
    first = None
    for row in range(int(math.ceil((far - near) / size[1]))):
        shift = size[0] / 2 * (row % 2) if bond else 0
        for column in range(int(math.ceil((right - left) / size[0])) + 1):
            x, y = left + column * size[0] - shift, near + row * size[1]
            if x < left - size[0] * 0.51 or x + size[0] > right + size[0] * 0.51:
                continue
            place = (x + size[0] / 2, y + size[1] / 2, height - thick / 2 + source.gauss(0, 0.0012))
            if first is None:
                first = box((size[0] - joint, size[1] - joint, thick), place, material, bevel=0.005)
            else:
                copy(first, place, (source.gauss(0, 0.1), source.gauss(0, 0.1), 0))
