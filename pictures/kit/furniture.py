"""What stands in rooms: upholstery, tables, lamps, plants, curtains, and what painters and plasterers bring along.

Pieces are built about their own origin on the floor, their front toward -Y, then put `at` a place and turned about Z.
"""
import math

import bmesh
import bpy
from mathutils import Vector, noise

from kit.materials import BRICK, INK, OAK, WHITE, _bump, _coordinates, _new, _noise, _per_object, _shade, _vary, glow, linear, metal, paint, surface, wood
from kit.shapes import ball, beam, block, box, chance, collected, copy, cylinder, group, lathe, pipe, put, rod, text


# Materials of rooms

def cloth(colour, weave=420.0, rough=0.9, bump=0.35):
    """Woven cloth: a fine thread, softly blotched, a little sheen at flat angles."""
    material, nodes, links, shader = _new('cloth')
    vector = _coordinates(nodes, links)
    thread = _noise(nodes, links, vector, weave, 2)
    links.new(_vary(nodes, links, thread, linear(colour), 0.16), shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = 0.1
    shader.inputs['Sheen'].default_value = 0.35
    _bump(nodes, links, thread, shader, bump, 0.003)
    return material


def sheer(colour='#fbf7f0', through=0.45):
    """Thin curtain: daylight comes through it."""
    material, nodes, links, shader = _new('sheer')
    nodes.remove(shader)
    matt, lit, clear, first, second = (nodes.new(f'ShaderNode{kind}') for kind in ('BsdfDiffuse', 'BsdfTranslucent', 'BsdfTransparent', 'MixShader', 'MixShader'))
    for node in (matt, lit):
        node.inputs[0].default_value = (*linear(colour), 1)
    first.inputs[0].default_value = 0.55
    second.inputs[0].default_value = through
    links.new(matt.outputs[0], first.inputs[1])
    links.new(lit.outputs[0], first.inputs[2])
    links.new(first.outputs[0], second.inputs[1])
    links.new(clear.outputs[0], second.inputs[2])
    links.new(second.outputs[0], nodes['Material Output'].inputs[0])
    return material


def film(tint=(0.9, 0.93, 0.94), haze=0.35):
    """Masking film over a window or a floor: clear, milky, with a gloss."""
    material, nodes, links, shader = _new('film')
    clear, mix = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeMixShader')
    clear.inputs[0].default_value = (*tint, 1)
    shader.inputs['Base Color'].default_value = (*tint, 1)
    shader.inputs['Roughness'].default_value = 0.25
    mix.inputs[0].default_value = haze
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(shader.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def pane(tint=(0.95, 0.97, 0.97), gloss=0.75):
    """Clear glass for windows seen from inside: a mirror only at a flat angle, and from both sides alike.

    (kit.materials.glass reflects totally where a slanting ray leaves a pane, which makes a room dark.)
    """
    material, nodes, links, shader = _new('pane')
    nodes.remove(shader)
    clear, shine, mix, facing, steep, share = (nodes.new(f'ShaderNode{kind}') for kind in (
        'BsdfTransparent', 'BsdfGlossy', 'MixShader', 'LayerWeight', 'Math', 'Math'))
    clear.inputs[0].default_value = (*tint, 1)
    shine.inputs['Roughness'].default_value = 0.01
    facing.inputs['Blend'].default_value = 0.5
    steep.operation, share.operation = 'POWER', 'MULTIPLY_ADD'
    steep.inputs[1].default_value = 4
    share.inputs[1].default_value, share.inputs[2].default_value = gloss, 0.035
    links.new(facing.outputs['Facing'], steep.inputs[0])
    links.new(steep.outputs[0], share.inputs[0])
    links.new(share.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def tiles(colour, width, height, grout='#d9d4cb', joint=0.004, offset=0.0, rough=0.25, spread=0.06, flat=False, mottle=0.0):
    """Ceramic tiles on upright faces (or, `flat`, on level ones); `offset` 0 straight, 0.5 in running bond.

    `mottle` clouds the glaze, as zellige or stoneware has it.
    """
    material, nodes, links, shader = _new('tiles')
    source, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(source.outputs['Object'], split.inputs[0])
    plane = nodes.new('ShaderNodeCombineXYZ')
    if flat:
        links.new(split.outputs['X'], plane.inputs['X'])
        links.new(split.outputs['Y'], plane.inputs['Y'])
    else:
        along = nodes.new('ShaderNodeMath')
        links.new(split.outputs['X'], along.inputs[0])
        links.new(split.outputs['Y'], along.inputs[1])
        links.new(along.outputs[0], plane.inputs['X'])
        links.new(split.outputs['Z'], plane.inputs['Y'])
    brick = nodes.new('ShaderNodeTexBrick')
    brick.offset = offset
    shade = linear(colour)
    brick.inputs['Color1'].default_value = (*_shade(shade, 1 - spread), 1)
    brick.inputs['Color2'].default_value = (*_shade(shade, 1 + spread), 1)
    brick.inputs['Mortar'].default_value = (*linear(grout), 1)
    for title, value in (('Scale', 1), ('Brick Width', width), ('Row Height', height), ('Mortar Size', joint / 2), ('Mortar Smooth', 0.1)):
        brick.inputs[title].default_value = value
    links.new(plane.outputs[0], brick.inputs['Vector'])
    colours = brick.outputs['Color']
    if mottle:
        cloud = nodes.new('ShaderNodeMixRGB')
        cloud.blend_type = 'OVERLAY'
        cloud.inputs[0].default_value = mottle
        links.new(colours, cloud.inputs[1])
        links.new(_noise(nodes, links, _coordinates(nodes, links), 7, 5), cloud.inputs[2])
        colours = cloud.outputs[0]
    links.new(colours, shader.inputs['Base Color'])
    gloss = nodes.new('ShaderNodeMapRange')
    gloss.inputs['To Min'].default_value, gloss.inputs['To Max'].default_value = rough, 0.85
    links.new(brick.outputs['Fac'], gloss.inputs['Value'])
    links.new(gloss.outputs[0], shader.inputs['Roughness'])
    inverse = nodes.new('ShaderNodeMath')
    inverse.operation = 'SUBTRACT'
    inverse.inputs[0].default_value = 1
    links.new(brick.outputs['Fac'], inverse.inputs[1])
    _bump(nodes, links, inverse.outputs[0], shader, 0.5, 0.003)
    return material


def mirror():
    material, _, _, shader = _new('mirror')
    shader.inputs['Base Color'].default_value = (0.88, 0.9, 0.9, 1)
    shader.inputs['Metallic'].default_value = 1
    shader.inputs['Roughness'].default_value = 0.015
    return material


def ceramic(colour='#f6f4ef'):
    """Glazed ceramic: basins, mugs, vases."""
    return surface(colour, 0.12, grain=8, spread=0.01, bump=0.0, coat=0.6, specular=0.5)


def steel(rough=0.25):
    """Brushed stainless steel."""
    return metal('#c4c6c6', rough)


# Shapes that boxes cannot do

def _grid(width, depth, across, deep, height):
    """A mesh over a rectangle about the origin; height(x, y) gives z, or the whole point."""
    vertices, faces = [], []
    for row in range(deep + 1):
        for column in range(across + 1):
            x, y = width * (column / across - 0.5), depth * (row / deep - 0.5)
            value = height(x, y)
            vertices.append(value if isinstance(value, tuple) else (x, y, value))
    for row in range(deep):
        for column in range(across):
            first = row * (across + 1) + column
            faces.append((first, first + 1, first + across + 2, first + across + 1))
    mesh = bpy.data.meshes.new('sheet')
    mesh.from_pydata(vertices, [], faces)
    return mesh


def soft(size, at=(0, 0, 0), material=None, turn=(0, 0, 0), edge=0.06, crown=0.02, wrinkle=0.004, seed=1):
    """Something stuffed: a box with `edge` round corners, its top `crown` metres fuller in the middle."""
    half = Vector(size) / 2
    radius = min(edge, min(half) * 0.98)
    mesh, editor = bpy.data.meshes.new('soft'), bmesh.new()
    bmesh.ops.create_cube(editor, size=2)
    bmesh.ops.subdivide_edges(editor, edges=editor.edges, cuts=15, use_grid_fill=True)
    shift = Vector((seed * 3.1, seed * 7.7, seed * 1.3))
    for vertex in editor.verts:
        u = Vector(math.sin(c * math.pi / 2) for c in vertex.co)
        point = Vector(a * b for a, b in zip(u, half))
        inner = Vector(max(-h + radius, min(h - radius, c)) for c, h in zip(point, half))
        away = point - inner
        normal = away.normalized() if away.length > 1e-6 else Vector()
        point = inner + normal * radius
        point.z += math.copysign(crown, u.z) * (1 - u.x ** 2) * (1 - u.y ** 2) * (abs(u.z) > 0.5)
        point += normal * wrinkle * noise.noise(point * 7 + shift)
        vertex.co = point
    editor.normal_update()
    editor.to_mesh(mesh)
    editor.free()
    return put(mesh, material, at, turn, smooth=True)


def pillow(size=0.45, at=(0, 0, 0), material=None, turn=(0, 0, 0), thick=0.16, seed=1):
    """A scatter cushion, lying flat before it is turned."""
    steps, vertices, faces = 20, [], []
    for side in (1, -1):
        for row in range(steps + 1):
            for column in range(steps + 1):
                u, v = math.sin((column / steps - 0.5) * math.pi), math.sin((row / steps - 0.5) * math.pi)
                pinch = 0.07
                x, y = u * size / 2 * (1 - pinch * (1 - v * v)), v * size / 2 * (1 - pinch * (1 - u * u))
                full = ((1 - u * u) * (1 - v * v)) ** 0.45 * thick / 2
                full *= 1 + 0.18 * noise.noise(Vector((x * 6, y * 6, seed * 3.3 + side)))
                vertices.append((x, y, side * full))
        first = len(vertices) - (steps + 1) ** 2
        for row in range(steps):
            for column in range(steps):
                a = first + row * (steps + 1) + column
                corner = (a, a + 1, a + steps + 2, a + steps + 1)
                faces.append(corner if side > 0 else corner[::-1])
    mesh = bpy.data.meshes.new('pillow')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material, at, turn, smooth=True)


def curtain(start, end, height, material, depth=0.07, fold=0.13, base=0.02, seed=1):
    """A curtain hanging in folds between two points of the floor."""
    a, b = Vector((*start[:2], 0)), Vector((*end[:2], 0))
    along, length = (b - a).normalized(), (b - a).length
    out = Vector((-along.y, along.x, 0))
    columns = max(12, int(length / fold * 12))
    vertices, faces = [], []
    for row in range(13):
        z = base + height * row / 12
        for column in range(columns + 1):
            t = length * column / columns
            swing = math.sin(2 * math.pi * t / fold + 0.8 * noise.noise(Vector((t * 3, seed, z * 0.35))))
            vertices.append(tuple(a + along * t + out * (depth / 2 * swing * (0.75 + 0.25 * (1 - row / 12))) + Vector((0, 0, z))))
    for row in range(12):
        for column in range(columns):
            first = row * (columns + 1) + column
            faces.append((first, first + 1, first + columns + 2, first + columns + 1))
    mesh = bpy.data.meshes.new('curtain')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material, smooth=True)


def crumpled(width, depth, at, material, turn=(0, 0, 0), height=0.03, seed=1, scale=2.6):
    """A sheet lying on the floor in soft creases, its edge a little uneven."""
    def lift(x, y):
        place = Vector((x * scale, y * scale, seed * 5.17))
        crease = 1 - abs(noise.noise(place)) * 2.2
        crease = max(0.0, crease) ** 4 + 0.35 * max(0.0, 1 - abs(noise.noise(place * 2.7)) * 2.4) ** 3
        wave = 0.03 * noise.noise(Vector((x * 2, y * 2, seed * 9.1)))
        return (x + wave, y + 0.03 * noise.noise(Vector((y * 2, x * 2, seed * 2.3))), 0.003 + height * crease)
    return put(_grid(width, depth, int(width * 45), int(depth * 45), lift), material, at, turn, smooth=True)


def draped(size, at, material, turn=0, skirt=0.16, seed=1, humps=()):
    """A dust sheet over a piece of furniture of `size` at `at` (floor); `humps` are (x, y, width, depth, height) on it."""
    wide, deep, tall = size

    def outside(x, y, w, d):
        dx, dy = max(0.0, abs(x) - w / 2), max(0.0, abs(y) - d / 2)
        return math.hypot(dx, dy)

    def lift(x, y):
        best = 0.0
        for hx, hy, w, d, h in ((0, 0, wide, deep, tall), *humps):
            away = outside(x - hx, y - hy, w - 0.06, d - 0.06)
            edge = Vector((x, y, 0)).normalized() * 3.2 if away else Vector()
            folds = 0.62 + 0.75 * noise.noise(edge * 2.2 + Vector((0, 0, seed * 3.0))) + 0.25 * noise.noise(edge * 6 + Vector((1, 0, seed)))
            best = max(best, h / (1 + (away / (skirt * max(0.22, folds))) ** 2.4))
        return 0.004 + best + 0.012 * noise.noise(Vector((x * 5, y * 5, seed))) + 0.008 * abs(noise.noise(Vector((x * 11, y * 11, seed))))
    width, depth = wide + skirt * 5, deep + skirt * 5
    return put(_grid(width, depth, int(width * 45), int(depth * 45), lift), material, at, (0, 0, turn), smooth=True)


def arc_board(radius, angle, height, thickness, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A bent board, as the back of a chair: an arc of `angle` degrees about +Y of its centre, upright."""
    steps, vertices, faces = 16, [], []
    for step in range(steps + 1):
        way = math.radians(90 - angle / 2 + angle * step / steps)
        for r in (radius, radius + thickness):
            for z in (-height / 2, height / 2):
                vertices.append((r * math.cos(way), r * math.sin(way), z))
    for step in range(steps):
        a, b = step * 4, step * 4 + 4
        faces += [(a, b, b + 1, a + 1), (a + 2, a + 3, b + 3, b + 2), (a + 1, b + 1, b + 3, a + 3), (a, a + 2, b + 2, b)]
    faces += [(0, 1, 3, 2), (steps * 4, steps * 4 + 2, steps * 4 + 3, steps * 4 + 1)]
    mesh = bpy.data.meshes.new('arc')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material, at, turn, bevel=0.005)


# Furniture

def sofa(at, turn=0, length=2.3, material=None, seats=2, cushions=(), legs=None):
    """A sofa of `seats` cushions; `cushions` are materials of scatter cushions from its left end."""
    material, legs = material or cloth('#b9b2a4'), legs or wood(OAK, 'z')
    with collected() as parts:
        for x in (-length / 2 + 0.1, length / 2 - 0.1):
            for y in (-0.36, 0.36):
                cylinder(0.022, 0.13, (x, y, 0.065), legs, top=0.028)
        soft((length, 0.94, 0.2), (0, 0, 0.23), material, edge=0.03, crown=0.0)
        for side in (-1, 1):
            soft((0.18, 0.94, 0.46), (side * (length / 2 - 0.09), 0, 0.36), material, edge=0.07, crown=0.008, seed=side + 3)
        soft((length - 0.3, 0.2, 0.62), (0, 0.37, 0.46), material, edge=0.07, crown=0.0)
        wide = (length - 0.36) / seats
        for index in range(seats):
            x = -(length - 0.36) / 2 + wide * (index + 0.5)
            soft((wide - 0.006, 0.74, 0.18), (x, -0.1, 0.40), material, edge=0.055, crown=0.022, seed=index + 5)
            soft((wide - 0.01, 0.19, 0.44), (x, 0.21, 0.66), material, turn=(-11, 0, 0), edge=0.085, crown=0.01, wrinkle=0.012, seed=index + 9)
        for index, scatter in enumerate(cushions):
            x = (-length / 2 + 0.4, length / 2 - 0.42, -length / 2 + 0.78, length / 2 - 0.8)[index]
            pillow(0.46, (x, 0.03 - 0.05 * (index > 1), 0.70), scatter, turn=(72, 0, (8, -11, 14, -8)[index]), seed=index + 2)
    return group(parts, at, (0, 0, turn))


def easy_chair(at, turn=0, material=None, frame=None):
    """A low easy chair: bent oak frame, two thick cushions."""
    material, frame = material or cloth(BRICK), frame or wood(OAK, 'x')
    with collected() as parts:
        for x in (-0.36, 0.36):
            beam((x, -0.32, 0.0), (x, -0.29, 0.56), 0.034, 0.045, frame, 0.01)
            beam((x, 0.42, 0.0), (x, 0.28, 0.58), 0.034, 0.045, frame, 0.01)
            beam((x, -0.38, 0.57), (x, 0.40, 0.585), 0.06, 0.026, frame, 0.01)
            beam((x, -0.31, 0.31), (x, 0.34, 0.22), 0.028, 0.05, frame, 0.008)
        for y, z in ((-0.29, 0.30), (0.30, 0.225)):
            beam((-0.36, y, z), (0.36, y, z), 0.03, 0.05, frame, 0.008)
        for x in (-0.22, 0.0, 0.22):
            beam((x, 0.28, 0.26), (x, 0.50, 0.86), 0.035, 0.018, frame, 0.006)
        beam((-0.33, 0.50, 0.86), (0.33, 0.50, 0.86), 0.028, 0.05, frame, 0.01)
        soft((0.66, 0.66, 0.15), (0, -0.03, 0.37), material, turn=(-7, 0, 0), edge=0.055, crown=0.025, seed=2)
        soft((0.64, 0.15, 0.60), (0, 0.305, 0.67), material, turn=(-18, 0, 0), edge=0.06, crown=0.0, wrinkle=0.01, seed=4)
    return group(parts, at, (0, 0, turn))


def chair(at, turn=0, frame=None, seat=None):
    """A dining chair with a bent back."""
    frame, seat = frame or wood(OAK, 'z'), seat or cloth('#8d8f86')
    with collected() as parts:
        for x, y in ((-0.19, -0.19), (0.19, -0.19)):
            rod((x * 1.15, y * 1.15, 0), (x, y, 0.45), 0.016, frame)
        for x in (-0.19, 0.19):
            rod((x * 1.12, 0.26, 0), (x, 0.19, 0.45), 0.016, frame)
            rod((x, 0.19, 0.45), (x * 1.08, 0.235, 0.74), 0.0135, frame)
        for y in (-0.19, 0.19):
            rod((-0.19, y, 0.41), (0.19, y, 0.41), 0.012, frame)
        soft((0.46, 0.45, 0.055), (0, -0.01, 0.46), seat, edge=0.026, crown=0.006)
        arc_board(0.30, 96, 0.17, 0.016, frame, (0, -0.045, 0.75))
    return group(parts, at, (0, 0, turn))


def bar_stool(at, turn=0, frame=None, seat=None, height=0.66):
    """A counter stool: slim metal legs, a footrest, a wooden seat with a low back."""
    frame, seat = frame or paint('#24292c'), seat or wood(OAK, 'x')
    with collected() as parts:
        for x in (-1, 1):
            for y in (-1, 1):
                rod((x * 0.21, y * 0.21, 0), (x * 0.14, y * 0.14, height - 0.02), 0.011, frame)
        ring = 0.187
        pipe([(-ring, -ring, 0.22), (ring, -ring, 0.22), (ring, ring, 0.22), (-ring, ring, 0.22)], 0.008, frame, bend=0.02, closed=True)
        cylinder(0.195, 0.032, (0, 0, height), seat, bevel=0.012)
        for x in (-0.12, 0.12):
            rod((x, 0.13, height), (x * 1.1, 0.165, height + 0.2), 0.009, frame)
        arc_board(0.19, 110, 0.09, 0.014, seat, (0, 0.0, height + 0.19))
    return group(parts, at, (0, 0, turn))


def round_table(at, radius=0.42, height=0.40, top=None, leg=None):
    top, leg = top or wood(OAK, 'x', gloss=0.2, rough=0.4), leg or wood(OAK, 'z')
    with collected() as parts:
        cylinder(radius, 0.032, (0, 0, height - 0.016), top, bevel=0.01, sides=96)
        for index in range(3):
            way = math.radians(90 + 120 * index)
            rod((math.cos(way) * radius * 0.82, math.sin(way) * radius * 0.82, 0), (math.cos(way) * radius * 0.5, math.sin(way) * radius * 0.5, height - 0.03), 0.02, leg)
    return group(parts, at)


def long_table(at, turn=0, length=2.2, depth=0.95, height=0.75, top=None, leg=None):
    """A table of three planks on two frames (of steel by default)."""
    top, leg = top or wood(OAK, 'x', gloss=0.15, rough=0.42), leg or paint('#2a2f31', 0.45)
    with collected() as parts:
        for index in range(3):
            box((length, depth / 3 - 0.001, 0.042), (0, depth * (index - 1) / 3, height - 0.021), top, bevel=0.004)
        for x in (-length / 2 + 0.28, length / 2 - 0.28):
            for y in (-depth / 2 + 0.1, depth / 2 - 0.1):
                beam((x, y, 0), (x, y, height - 0.04), 0.05, 0.05, leg, 0.004)
            for z in (0.025, height - 0.067):
                beam((x, -depth / 2 + 0.1, z), (x, depth / 2 - 0.1, z), 0.05, 0.05, leg, 0.004)
    return group(parts, at, (0, 0, turn))


def drawers(at, turn=0, width=1.8, depth=0.42, height=0.62, columns=3, rows=1, front=None, body=None, legs=0.14, knob=None):
    """A sideboard: a body on legs, fronts with shadow gaps and round knobs."""
    body, front, knob = body or wood(OAK, 'x'), front or body or wood(OAK, 'x'), knob or paint('#2a2f31', 0.4)
    with collected() as parts:
        for x in (-width / 2 + 0.12, width / 2 - 0.12):
            for y in (-depth / 2 + 0.08, depth / 2 - 0.08):
                rod((x, y, 0), (x, y, legs), 0.016, knob)
        block((-width / 2, -depth / 2 + 0.02, legs), (width / 2, depth / 2, legs + height), body)
        for column in range(columns):
            for row in range(rows):
                wide, tall = (width - 0.04) / columns, (height - 0.04) / rows
                x, z = -width / 2 + 0.02 + wide * (column + 0.5), legs + 0.02 + tall * (row + 0.5)
                box((wide - 0.005, 0.02, tall - 0.005), (x, -depth / 2 + 0.008, z), front, bevel=0.002)
                rod((x, -depth / 2, z + tall * 0.3 * (rows == 1)), (x, -depth / 2 - 0.025, z + tall * 0.3 * (rows == 1)), 0.012, knob)
    return group(parts, at, (0, 0, turn))


def pendant(at, drop, shade=None, radius=0.17, cord=None, strength=6.0, shape='dome'):
    """A lamp hanging from `at` on the ceiling, its lower rim `drop` below: a 'dome', a 'cone' or a 'ball'."""
    shade, cord = shade or paint('#24292c', 0.5), cord or surface('#20262a', 0.8)
    x, y, z = at
    low = z - drop
    cylinder(0.05, 0.025, (x, y, z - 0.0125), shade)
    if shape == 'ball':
        rod((x, y, low + radius * 2), at, 0.003, cord)
        cylinder(0.03, 0.05, (x, y, low + radius * 2 + 0.015), shade)
        return ball(radius, (x, y, low + radius), glow((1.0, 0.86, 0.68), strength * 0.35))
    profile = {'dome': [(0.99, 0.0), (1.0, 0.06), (0.93, 0.35), (0.75, 0.62), (0.48, 0.84), (0.2, 0.95), (0.17, 1.15), (0.0, 1.17)],
               'cone': [(0.99, 0.0), (1.0, 0.03), (0.3, 0.85), (0.22, 0.95), (0.2, 1.2), (0.0, 1.22)]}[shape]
    tall = radius * (0.95 if shape == 'dome' else 1.1)
    lathe([(r * radius, h * tall) for r, h in profile], (x, y, low), shade)
    lathe([(r * radius * 0.975, h * tall * 0.97) for r, h in profile if h < 1], (x, y, low - 0.0), surface('#f4ead8', 0.6))
    ball(radius * 0.26, (x, y, low + tall * 0.38), glow((1.0, 0.82, 0.6), strength * 3))
    return rod((x, y, low + tall * 1.15), at, 0.003, cord)


def floor_lamp(at, height=1.6, shade=None, metalwork=None):
    shade, metalwork = shade or sheer('#f3e6d0', 0.0), metalwork or paint('#2a2f31', 0.4)
    with collected() as parts:
        cylinder(0.14, 0.02, (0, 0, 0.01), metalwork, bevel=0.004)
        rod((0, 0, 0), (0, 0, height - 0.1), 0.009, metalwork)
        lathe([(0.2, height - 0.28), (0.15, height)], (0, 0, 0), shade)
        ball(0.05, (0, 0, height - 0.14), glow((1.0, 0.8, 0.55), 8))
    return group(parts, at)


def books(at, turn=0, count=8, seed=1, lying=False, colours=('#8c3214', '#cfc4b5', '#1b2a33', '#5b7263', '#e9e1d3', '#a58a66')):
    """A row of books standing along X from `at` (or a pile, lying)."""
    source = chance(seed)
    covers = [surface(colour, 0.6) for colour in colours]
    paper = surface('#efe8da', 0.9, grain=300, spread=0.1)
    with collected() as parts:
        run = 0.0
        for _ in range(count):
            thick, tall, deep = source.uniform(0.016, 0.042), source.uniform(0.19, 0.27), source.uniform(0.14, 0.19)
            cover = source.choice(covers)
            if lying:
                angle = source.uniform(-9, 9)
                box((tall, deep, thick), (0, 0, run + thick / 2), cover, turn=(0, 0, angle), bevel=0.002)
                box((tall - 0.004, deep + 0.001, thick - 0.007), (0.0015, -0.0015, run + thick / 2), paper, turn=(0, 0, angle), bevel=0)
            else:
                box((thick, deep, tall), (run + thick / 2, 0, tall / 2), cover, bevel=0.003)
            run += thick + 0.0008
    return group(parts, at, (0, 0, turn))


def framed(at, turn, width, height, picture, frame=None, mount=0.06):
    """A framed picture hanging on a wall: `at` its centre on the wall's face; `picture` a material for its sheet."""
    frame = frame or wood(OAK, 'x')
    with collected() as parts:
        for z in (-height / 2, height / 2):
            box((width + 0.03, 0.03, 0.025), (0, -0.017, z), frame, bevel=0.003)
        for x in (-width / 2, width / 2):
            box((0.025, 0.03, height + 0.03), (x, -0.017, 0), frame, bevel=0.003)
        box((width, 0.012, height), (0, -0.008, 0), surface('#f7f3ea', 0.9), bevel=0)
        box((width - 2 * mount, 0.002, height - 2 * mount), (0, -0.016, 0), picture, bevel=0)
    return group(parts, at, (0, 0, turn))


def vase(at, height=0.28, material=None, slim=1.0):
    profile = [(0.0, 0.0), (0.30, 0.0), (0.34, 0.03), (0.44, 0.3), (0.42, 0.52), (0.24, 0.76), (0.17, 0.88), (0.2, 1.0), (0.17, 1.0), (0.14, 0.88), (0.0, 0.80)]
    return lathe([(r * height * slim, h * height) for r, h in profile], at, material or ceramic('#d9cfbf'))


def bowl(at, radius=0.15, material=None, fruit=True, seed=1):
    tall = radius * 0.55
    lathe([(0.0, 0.0), (radius * 0.4, 0.0), (radius * 0.44, 0.008), (radius * 0.8, tall * 0.5), (radius, tall), (radius * 0.96, tall), (radius * 0.74, tall * 0.5), (0.0, 0.02)], at, material or ceramic('#e8e2d6'))
    if fruit:
        source = chance(seed)
        skins = [surface(colour, 0.35, grain=20, spread=0.12) for colour in ('#b5461f', '#c9862c', '#8a9a3c')]
        for index in range(5):
            way = math.radians(72 * index + 10)
            ball(radius * 0.27, (at[0] + math.cos(way) * radius * 0.42, at[1] + math.sin(way) * radius * 0.42, at[2] + tall * 0.85), skins[index % 3])
        ball(radius * 0.28, (at[0], at[1], at[2] + tall * 1.3), skins[source.randrange(3)])


def _leaf_mesh(length, width, droop, material):
    def bend(x, y):
        t = y / length + 0.5
        half = math.sin(math.pi * min(1, t * 0.97 + 0.03) ** 0.85) ** 0.8
        across = x / width * 2
        return (x * half, y + length / 2, -droop * length * t * t + 0.22 * width * abs(across) * half)
    mesh = _grid(width, length, 4, 10, bend)
    mesh.materials.append(material)
    return mesh


def foliage(colour, each=0.2):
    """The face of a large leaf: half glossy, a little light from behind."""
    material, nodes, links, shader = _new('foliage')
    tint = _per_object(nodes, links, _vary(nodes, links, _noise(nodes, links, _coordinates(nodes, links), 14, 2), linear(colour), 0.18), each)
    links.new(tint, shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.42
    shader.inputs['Specular'].default_value = 0.35
    through, mix = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
    links.new(tint, through.inputs[0])
    mix.inputs[0].default_value = 0.25
    links.new(shader.outputs[0], mix.inputs[1])
    links.new(through.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def pot(at, radius=0.17, height=0.32, material=None):
    material = material or ceramic('#d8d0c3')
    lathe([(0.0, 0.0), (radius * 0.78, 0.0), (radius * 0.82, 0.01), (radius, height), (radius * 0.93, height), (radius * 0.9, height - 0.05), (0.0, height - 0.05)], at, material)
    cylinder(radius * 0.9, 0.01, (at[0], at[1], at[2] + height - 0.04), surface('#3b2d22', 0.95, grain=60, spread=0.3, bump=0.8))


def fig(at, height=1.7, seed=1, colour='#4d6b3a', radius=0.17, pot_height=0.34, material=None, leaf=0.26):
    """A fiddle-leaf fig in a pot: some stems with large leaves."""
    source = chance(seed)
    pot(at, radius, pot_height, material)
    bark = surface('#6b5640', 0.8)
    mesh = _leaf_mesh(leaf, leaf * 0.62, 0.28, foliage(colour))
    first = None
    for stem in range(3):
        lean = Vector((source.uniform(-0.16, 0.16), source.uniform(-0.16, 0.16), 0)) * height
        foot = Vector(at) + Vector((source.uniform(-0.04, 0.04), source.uniform(-0.04, 0.04), pot_height - 0.05))
        top = foot + lean + Vector((0, 0, (height - pot_height) * source.uniform(0.7, 1.0)))
        middle = foot.lerp(top, 0.5) + Vector((source.uniform(-0.04, 0.04), source.uniform(-0.04, 0.04), 0))
        pipe([foot, middle, top], 0.010, bark, bend=0.4)
        for index in range(15):
            t = 0.28 + 0.74 * index / 14
            where = foot.lerp(middle, t * 2) if t < 0.5 else middle.lerp(top, min(1, t * 2 - 1))
            if first is None:
                first = put(mesh, None, smooth=True)
                item = first
            else:
                item = copy(first, (0, 0, 0))
            item.location = where
            item.rotation_euler = (math.radians(source.uniform(5, 52)), math.radians(source.uniform(-18, 18)), index * 2.4 + stem)
            item.scale = (source.uniform(0.7, 1.1),) * 3


def palm(at, height=1.5, seed=1, colour='#55733f', radius=0.16, pot_height=0.3, material=None, fronds=11):
    """A kentia palm: arching fronds of narrow leaflets."""
    source = chance(seed)
    pot(at, radius, pot_height, material)
    green = foliage(colour)
    leaflet = put(_leaf_mesh(0.30, 0.035, 0.35, green), None, smooth=True)
    leaflet.location = (0, 0, -50)
    for index in range(fronds):
        way = index * 2.4 + source.uniform(-0.3, 0.3)
        out = Vector((math.cos(way), math.sin(way), 0))
        reach, rise = height * source.uniform(0.25, 0.5), (height - pot_height) * source.uniform(0.75, 1.05)
        foot = Vector(at) + Vector((0, 0, pot_height - 0.05))
        spine = []
        for step in range(15):
            t = step / 14
            spine.append(foot + out * reach * t ** 1.7 + Vector((0, 0, rise * (t * 1.45 - 0.5 * t ** 3))))
        pipe(spine, 0.004, green, bend=0)
        side = Vector((-out.y, out.x, 0))
        for step in range(5, 15):
            ahead = (spine[step] - spine[step - 1]).normalized()
            for hand in (-1, 1):
                item = copy(leaflet, spine[step])
                aim = (ahead * 0.75 + side * hand * 0.8 + Vector((0, 0, 0.05))).normalized()
                item.rotation_euler = aim.to_track_quat('Y', 'Z').to_euler()
                item.scale = (1, 0.6 + 0.5 * math.sin(math.pi * (step - 4) / 11.5), 1)


def twigs(at, height=0.5, count=7, seed=1, colour='#7d8a52', leaf=0.055):
    """Twigs with small leaves, for a vase whose mouth is at `at`."""
    source = chance(seed)
    bark, green = surface('#6b543c', 0.8), foliage(colour)
    small = put(_leaf_mesh(leaf, leaf * 0.5, 0.2, green), None, smooth=True)
    small.location = (0, 0, -50)
    for _ in range(count):
        way, lean = source.uniform(0, 6.28), source.uniform(0.15, 0.5)
        top = Vector(at) + Vector((math.cos(way) * lean * height, math.sin(way) * lean * height, height * source.uniform(0.7, 1)))
        middle = Vector(at).lerp(top, 0.5) + Vector((0, 0, height * 0.08))
        pipe([Vector(at) - Vector((0, 0, 0.06)), middle, top], 0.0025, bark, bend=0.2)
        for step in range(10):
            t = 0.3 + 0.7 * step / 9
            where = Vector(at).lerp(middle, t * 2) if t < 0.5 else middle.lerp(top, t * 2 - 1)
            item = copy(small, where)
            item.rotation_euler = (math.radians(source.uniform(0, 60)), 0, source.uniform(0, 6.28))
            item.scale = (source.uniform(0.7, 1.3),) * 3


# On a site


def paint_bucket(at, lid=False, turn=0, colour='#f3ead9', band=BRICK, title='Weiß', radius=0.155, height=0.30):
    """A white plastic bucket of wall paint with a printed band; open, the paint of `colour` shows."""
    shell = surface('#efece6', 0.35, grain=20, spread=0.02, bump=0.02)
    with collected() as parts:
        lathe([(0, 0), (radius * 0.88, 0), (radius * 0.89, 0.005), (radius * 0.985, height - 0.03), (radius, height - 0.03), (radius * 1.02, height - 0.02), (radius * 1.02, height), (radius * 0.97, height), (radius * 0.95, height - 0.01), (radius * 0.87, 0.02), (0, 0.02)], (0, 0, 0), shell)
        lathe([(radius * 0.905, height * 0.2), (radius * 0.912, height * 0.2), (radius * 0.962, height * 0.66), (radius * 0.955, height * 0.66)], (0, 0, 0), surface(band, 0.4))
        box((radius * 0.95, 0.003, height * 0.26), (0, -radius * 0.953, height * 0.43), surface('#f7f2e8', 0.5), turn=(-5, 0, 0), bevel=0.001)
        text(title, height * 0.15, (0, -radius * 0.966, height * 0.43), surface(INK, 0.5), turn=(85, 0, 0))
        if lid:
            lathe([(0, height + 0.006), (radius * 0.9, height + 0.006), (radius * 0.93, height + 0.014), (radius * 1.03, height + 0.014), (radius * 1.04, height - 0.012)], (0, 0, 0), shell)
        else:
            cylinder(radius * 0.945, 0.006, (0, 0, height * 0.80), surface(colour, 0.2, grain=5, bump=0.03))
        points = [(math.cos(math.radians(a)) * (radius + 0.006), -math.sin(math.radians(a)) * (radius + 0.012), height - 0.035 - math.sin(math.radians(a)) * 0.07) for a in range(0, 181, 12)]
        pipe(points, 0.0025, steel(), bend=0)
    return group(parts, at, (0, 0, turn))


def step_ladder(at, turn=0, steps=6, rise=0.25, material=None):
    """An aluminium step ladder, open; one climbs it toward +Y."""
    alu, caps = material or metal('#c9ccce', 0.38), surface('#22282b', 0.6)
    tall = steps * rise
    with collected() as parts:
        def rail(t, side, back):
            wide = 0.29 - 0.09 * t
            return Vector((side * wide, (0.62 - 0.6 * t) if back else (-0.42 + 0.42 * t), tall * t))
        for side in (-1, 1):
            beam(rail(0.012, side, False), rail(1, side, False), 0.025, 0.066, alu, 0.003)
            beam(rail(0.012, side, True), rail(0.97, side, True), 0.022, 0.045, alu, 0.003)
            for back in (False, True):
                box((0.035, 0.085 if not back else 0.06, 0.05), rail(0.016, side, back) + Vector((0, 0, 0.0)), caps, bevel=0.006)
        for index in range(1, steps):
            t = index / steps
            left, right = rail(t, -1, False), rail(t, 1, False)
            box((right.x - left.x - 0.02, 0.08, 0.024), (left + right) / 2, alu, bevel=0.003)
            for line in (-0.026, 0.0, 0.026):
                box((right.x - left.x - 0.05, 0.006, 0.003), (left + right) / 2 + Vector((0, line, 0.013)), caps, bevel=0)
        for t in (0.25, 0.55, 0.82):
            rod(rail(t, -1, True), rail(t, 1, True), 0.011, alu)
        box((0.40, 0.26, 0.03), (0, 0.04, tall + 0.012), alu, bevel=0.006)
        box((0.34, 0.21, 0.004), (0, 0.04, tall + 0.029), caps, bevel=0)
        for side in (-1, 1):
            rod(rail(0.42, side, False), rail(0.42, side, True), 0.004, surface(BRICK, 0.8))
    return group(parts, at, (0, 0, turn))


def roller(start, end, colour=WHITE, wide=0.25, side=(1, 0, 0)):
    """A paint roller on a telescopic pole from its foot `start` to its head `end`; `side` is the way the fleece lies."""
    a, b, along = Vector(start), Vector(end), Vector(side).normalized()
    pole = metal('#c9ccce', 0.35)
    rod(a, a.lerp(b, 0.86), 0.0125, pole)
    rod(a, a + (b - a).normalized() * 0.16, 0.016, surface('#22282b', 0.6))
    rod(a.lerp(b, 0.5), a.lerp(b, 0.53), 0.017, surface(BRICK, 0.5))
    neck = a.lerp(b, 0.86)
    rod(neck - (b - a).normalized() * 0.12, neck, 0.015, surface(BRICK, 0.5))
    hand = along * wide * 0.62
    pipe([neck, neck.lerp(b, 0.35), neck.lerp(b, 0.45) + hand, b + hand, b + along * wide * 0.4], 0.004, steel(), bend=0.03)
    rod(b - along * wide / 2, b + along * wide / 2, 0.034, surface(colour, 0.95, grain=220, spread=0.1, bump=1.0))


def toolbox(at, turn=0, colour=BRICK, size=(0.46, 0.24, 0.22)):
    """A steel tool box with a round handle and two catches."""
    wide, deep, tall = size
    shell, bright = paint(colour, 0.4), steel()
    with collected() as parts:
        block((-wide / 2, -deep / 2, 0), (wide / 2, deep / 2, tall * 0.68), shell, bevel=0.008)
        block((-wide / 2 - 0.004, -deep / 2 - 0.004, tall * 0.69), (wide / 2 + 0.004, deep / 2 + 0.004, tall), shell, bevel=0.02)
        for x in (-wide * 0.28, wide * 0.28):
            box((0.035, 0.008, 0.06), (x, -deep / 2 - 0.006, tall * 0.68), bright, bevel=0.002)
        pipe([(-wide * 0.25, 0, tall), (-wide * 0.25, 0, tall + 0.06), (wide * 0.25, 0, tall + 0.06), (wide * 0.25, 0, tall)], 0.009, bright, bend=0.03)
    return group(parts, at, (0, 0, turn))


def broom(foot, top, material=None):
    """A broom leaning from its head on the floor to the end of its stick."""
    a, b = Vector(foot), Vector(top)
    timber = material or wood(OAK, 'z')
    rod(a + Vector((0, 0, 0.09)), b, 0.013, timber)
    box((0.40, 0.06, 0.035), a + Vector((0, 0, 0.085)), wood(OAK, 'x'), bevel=0.01)
    bristles = surface('#8c3214', 0.95, grain=300, spread=0.3, bump=1.0)
    for index in range(14):
        box((0.022, 0.055, 0.075), a + Vector((-0.182 + 0.028 * index, 0, 0.037)), bristles, bevel=0.004)
