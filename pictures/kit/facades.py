"""Whole façades: outlines with openings, casements with rooms behind them, doors, hipped roofs, dormers' parts."""
import hashlib
import math

import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt

from kit.building import tiled_slope, ROOF
from kit.materials import metal, paint, surface, wood
from kit.shapes import ball, block, box, collected, cylinder, group, pipe, place, put, rod, text


def shared(kind, *values, **named):
    """A material made once for a scene and worn by all who ask for the same: fifty windows, one lacquer."""
    key = 'shared ' + hashlib.md5(repr((kind.__name__, values, sorted(named.items()))).encode()).hexdigest()
    material = bpy.data.materials.get(key)
    if material is None:
        material = kind(*values, **named)
        material.name = key
    return material


def zinc():
    """Weathered zinc sheet: half matt, so that it does not mirror the dark ground as bare metal would."""
    return shared(surface, '#959da0', 0.45, grain=6, spread=0.08, bump=0.03, metal=0.35)


def pane(tint=(0.86, 0.9, 0.9), mirror=0.1):
    """Glass for a single plane: mirrors alike from both sides and never totally, as `materials.glass` does in a box."""
    material = bpy.data.materials.new('pane')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.remove(nodes['Principled BSDF'])
    clear, gloss, mix, facing, power, amount = (nodes.new(f'ShaderNode{kind}') for kind in
                                                ('BsdfTransparent', 'BsdfGlossy', 'MixShader', 'LayerWeight', 'Math', 'Math'))
    clear.inputs[0].default_value = (*tint, 1)
    gloss.inputs['Roughness'].default_value = 0.015
    facing.inputs['Blend'].default_value = 0.5
    power.operation, power.inputs[1].default_value = 'POWER', 4
    amount.operation, amount.inputs[1].default_value, amount.inputs[2].default_value = 'MULTIPLY_ADD', 1 - mirror, mirror
    links.new(facing.outputs['Facing'], power.inputs[0])
    links.new(power.outputs[0], amount.inputs[0])
    links.new(amount.outputs[0], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(gloss.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def _sheet(left, right, low, high, y, material):
    """An upright rectangle that faces the outside: a pane."""
    mesh = bpy.data.meshes.new('sheet')
    mesh.from_pydata([(left, y, low), (right, y, low), (right, y, high), (left, y, high)], [], [(0, 1, 2, 3)])
    return put(mesh, material)


def arch(x, z, width, height, rise):
    """An opening under a segment of a circle: `height` at its flanks, `rise` more in the middle."""
    points = [(x, z), (x + width, z)]
    for step in range(13):
        t = 1 - step / 6
        points.append((x + width / 2 * (1 + t), z + height + rise * (1 - t * t)))
    return points


def _ring(opening):
    if len(opening) == 4 and not isinstance(opening[0], tuple):
        x, z, width, height = opening
        return [(x, z), (x + width, z), (x + width, z + height), (x, z + height)]
    return list(opening)


def _inside(point, ring):
    x, z = point
    odd = False
    for (ax, az), (bx, bz) in zip(ring, ring[1:] + ring[:1]):
        if (az > z) != (bz > z) and x < (bx - ax) * (z - az) / (bz - az) + ax:
            odd = not odd
    return odd


def upright(start, end, base=0.0):
    """The matrix from the coordinates of a façade (along, inward, up) to the world; see `facade`."""
    a, b = Vector((*start, base)), Vector((*end, base))
    along = (b - a).normalized()
    return Matrix.Translation(a) @ Matrix((along, (-along.y, along.x, 0), (0, 0, 1))).transposed().to_4x4()


def facade(start, end, outline, thickness, material, openings=(), base=0.0):
    """A wall of any outline, as `building.wall`: its outside lies on the right hand of the way from start to end.

    `outline` is a height, or the (along, up) points of a gable; an opening is (along, up, width, height) or points.
    """
    length = (Vector(end) - Vector(start)).length
    if isinstance(outline, (int, float)):
        outline = [(0, 0), (length, 0), (length, outline), (0, outline)]
    holes = [_ring(opening) for opening in openings]
    points, edges = [], []
    for ring in (outline, *holes):
        first = len(points)
        points += [Vector(point) for point in ring]
        edges += [(first + i, first + (i + 1) % len(ring)) for i in range(len(ring))]
    flat, _, triangles, *_ = delaunay_2d_cdt(points, edges, [], 0, 1e-5)
    kept = []
    for triangle in triangles:
        middle = sum((flat[i] for i in triangle), Vector((0, 0))) / 3
        if _inside(middle, list(outline)) and not any(_inside(middle, hole) for hole in holes):
            kept.append(tuple(triangle))
    count = len(flat)
    vertices = [(p.x, 0, p.y) for p in flat] + [(p.x, thickness, p.y) for p in flat]
    sides = {(a, b) for t in kept for a, b in zip(t, t[1:] + t[:1])}
    faces = [*kept, *(tuple(i + count for i in reversed(t)) for t in kept)]
    faces += [(b, a, a + count, b + count) for a, b in sorted(sides) if (b, a) not in sides]
    mesh = bpy.data.meshes.new('facade')
    mesh.from_pydata(vertices, [], faces)
    return place(put(mesh, material), upright(start, end, base))


def _lamplight(colour, strength, height):
    """The wall of a lit room: bright about the lamp, dimmer toward the corners and the floor."""
    material = bpy.data.materials.new('lamplight')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    source, mapping, ball_shape, ramp = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'Mapping', 'TexGradient', 'ValToRGB'))
    mapping.inputs['Location'].default_value = (0.0, -0.22, -0.30 * height)
    mapping.inputs['Scale'].default_value = (0.36, 0.36, 0.42)
    ball_shape.gradient_type = 'SPHERICAL'
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.0, 0.95
    ramp.color_ramp.elements[0].color = (*(c * f for c, f in zip(colour, (0.30, 0.20, 0.14))), 1)
    ramp.color_ramp.elements[1].color = (*colour, 1)
    links.new(source.outputs['Object'], mapping.inputs[0])
    links.new(mapping.outputs[0], ball_shape.inputs[0])
    links.new(ball_shape.outputs['Color'], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Emission'])
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = 1
    shader.inputs['Specular'].default_value = 0
    shader.inputs['Emission Strength'].default_value = strength
    return material


def _drape(left, right, height, y, material, folds):
    """A curtain in soft folds from floor to ceiling of a window."""
    count = folds * 8
    vertices, faces = [], []
    for i in range(count + 1):
        x = left + (right - left) * i / count
        for z in (0.0, height):
            vertices.append((x, y + 0.028 * math.sin(i / 8 * math.tau) * (1.0 if z == 0 else 0.75), z))
    for i in range(count):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    mesh = bpy.data.meshes.new('drape')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material, smooth=True)


def casement(at, width, height, facing=180, frame=None, fields=1, transom=0.0, bars=(1, 1), inset=0.14, sill='metal', lit=0.0,
             curtain='side', room=1.5, low=0.25, mirror=0.1, rail=0.062, props='', sill_material=None):
    """A window with frame, sashes, sill and a room behind it; `at` is the middle of its lower edge on the outer face.

    `facing` as in `building.window`; `fields` the sashes side by side, `transom` the height of a fanlight above them,
    `bars` the panes of a sash across and up; `inset` the depth of the reveal; `sill` 'metal', 'stone' or ''; `lit` the
    lamp in the room; `curtain` 'side', 'sheer' or ''; `room` its depth (0: none, one looks through); `low` how far the floor lies below the window;
    `props` words out of lamp, plant, picture, shelf.
    """
    frame = frame or shared(paint, '#f1efea')
    clear = shared(pane, (0.88, 0.92, 0.92), mirror)
    with collected() as items:
        for x in (-1, 1):
            box((rail, 0.075, height), (x * (width - rail) / 2, inset + 0.04, height / 2), frame)
        for z in (rail / 2, height - rail / 2):
            box((width - 2 * rail, 0.074, rail), (0, inset + 0.04, z), frame)
        main = height - transom
        if transom:
            box((width - 2 * rail, 0.08, rail * 1.1), (0, inset + 0.037, main), frame)
        for row, (bottom, top) in enumerate(((0.0, main), (main, height)) if transom else ((0.0, height),)):
            across = fields if row == 0 else max(1, fields - 1)
            span = (width - rail) / across
            for field in range(across):
                x0 = -width / 2 + rail / 2 + span * field
                x1, z0, z1 = x0 + span, bottom + rail * 0.55, top - rail * 0.55
                if field:
                    box((rail * 1.15, 0.08, z1 - z0), (x0, inset + 0.036, (z0 + z1) / 2), frame)
                thin = rail * 0.75
                for x in (x0 + thin, x1 - thin):
                    box((thin, 0.06, z1 - z0), (x, inset + 0.05, (z0 + z1) / 2), frame)
                for z in (z0 + thin / 2, z1 - thin / 2):
                    box((span - 3 * thin, 0.058, thin), ((x0 + x1) / 2, inset + 0.05, z), frame)
                _sheet(x0 + thin, x1 - thin, z0 + thin / 2, z1 - thin / 2, inset + 0.055, clear)
                count_x, count_z = bars if row == 0 else (bars[0], 1)
                for i in range(1, count_x):
                    box((0.026, 0.03, z1 - z0), (x0 + span * i / count_x, inset + 0.052, (z0 + z1) / 2), frame)
                for i in range(1, count_z):
                    box((span - thin, 0.03, 0.026), ((x0 + x1) / 2, inset + 0.052, z0 + (z1 - z0) * i / count_z), frame)
        near, far, half = inset + 0.11, inset + 0.11 + room, width / 2 + 0.28
        props = props if room else ''
        under, over = -low, height + 0.18
        vertices = [(x, y, z) for y in (near, far) for x, z in ((-half, under), (half, under), (half, over), (-half, over))]
        mesh = bpy.data.meshes.new('room')
        mesh.from_pydata(vertices, [], [(4, 5, 6, 7), (0, 4, 7, 3), (5, 1, 2, 6), (3, 7, 6, 2), (0, 1, 5, 4)])
        lamp = (1.0, 0.56, 0.22)
        if not room:
            pass
        elif lit:
            mesh.materials.append(_lamplight(lamp, lit, height))
            mesh.materials.append(_lamplight((0.50, 0.22, 0.08), lit * 0.7, height))
        else:
            mesh.materials.append(shared(surface, '#a89f94', 0.95, grain=2, spread=0.05, bump=0))
            mesh.materials.append(shared(surface, '#7d6549', 0.7, grain=3, spread=0.1, bump=0))
        if room:
            mesh.polygons[4].material_index = 1
            put(mesh, None)
        cloth = shared(surface, '#e9dfcf' if not lit else '#d9b98f', 0.9, grain=60, bump=0.05)
        if curtain == 'side':
            for side in (-1, 1):
                _drape(side * (width / 2 - 0.02), side * (width / 2 - 0.02 - min(0.34, width * 0.17)), height + 0.05, near + 0.09, cloth, 4)
        if curtain == 'sheer':
            _drape(-width / 2, width / 2, height + 0.05, near + 0.09, shared(surface, '#efece4', 0.95, grain=60, bump=0.02), max(5, int(width * 9)))
        if 'picture' in props:
            box((0.6, 0.03, 0.45), (width * 0.18, far - 0.02, height * 0.6), shared(paint, '#2b2a28'))
            box((0.52, 0.03, 0.37), (width * 0.18, far - 0.03, height * 0.6), shared(surface, '#b9794f', 0.8))
        if 'shelf' in props:
            timber = shared(wood, '#7a5334', 'z')
            for i in range(3):
                box((0.9, 0.26, 0.03), (-width * 0.22, far - 0.14, under + 0.45 + 0.42 * i), timber)
                for k in range(9):
                    tall = 0.2 + 0.02 * ((k * 7 + i * 3) % 5)
                    box((0.05, 0.16, tall), (-width * 0.22 - 0.36 + k * 0.062, far - 0.14, under + 0.465 + 0.42 * i + tall / 2),
                        shared(surface, ('#8c3214', '#5b7263', '#cfc4b5', '#1b2a33')[(k + i) % 4], 0.8), bevel=0.003)
        if 'lamp' in props:
            rod((0, near + 0.7, over), (0, near + 0.7, height * 0.76), 0.006, shared(paint, '#1b1b1b'), 8)
            cylinder(0.19, 0.17, (0, near + 0.7, height * 0.73), shared(surface, '#c07a3c', 0.7, grain=30), top=0.06)
            bulb = bpy.data.materials.get('bulb') or _bulb()
            ball(0.085, (0, near + 0.7, height * 0.66), bulb)
        if 'plant' in props:
            cylinder(0.09, 0.16, (-width * 0.3, near + 0.16, 0.09), shared(surface, '#b0623f', 0.8), top=0.11)
            for i in range(9):
                angle = i * 2.4
                pipe([(-width * 0.3, near + 0.16, 0.16), (-width * 0.3 + 0.07 * math.cos(angle), near + 0.16 + 0.05 * math.sin(angle), 0.36),
                      (-width * 0.3 + 0.2 * math.cos(angle), near + 0.16 + 0.08 * math.sin(angle), 0.42 + 0.05 * (i % 3))], 0.012,
                     shared(surface, '#46603a', 0.6), bend=0.1)
        if sill == 'metal':
            metal_sill = sill_material or shared(surface, '#8d9498', 0.4, grain=8, bump=0.02, metal=0.4)
            box((width + 0.02, inset + 0.07, 0.018), (0, inset / 2 - 0.035, 0.006), metal_sill, turn=(4, 0, 0), bevel=0.002)
            for x in (-1, 1):
                box((0.018, inset + 0.07, 0.04), (x * (width / 2 + 0.004), inset / 2 - 0.035, 0.008), metal_sill, turn=(4, 0, 0), bevel=0.003)
        if sill == 'stone':
            stone = sill_material or shared(surface, '#cfc6b8', 0.75, grain=30, spread=0.08)
            box((width + 0.18, inset + 0.1, 0.07), (0, inset / 2 - 0.05, -0.025), stone, turn=(2, 0, 0), bevel=0.008)
    return group(items, at, (0, 0, 180 - facing))


def _bulb():
    material = bpy.data.materials.new('bulb')
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Emission'].default_value = (1.0, 0.66, 0.32, 1)
    shader.inputs['Emission Strength'].default_value = 5
    return material


def front_door(at, width, height, facing=180, colour='#5b7263', inset=0.16, style='modern', side=0.0, number='', lit=0.0, frame=None):
    """A front door standing at `at` (middle of its threshold, outer face); `side` the width of a glazed side light.

    `style`: 'modern' (flush, a tall bar handle, a slot of glass), 'oak' (boards), 'period' (two leaves with panels).
    """
    leaf = shared(wood, colour, 'z') if style == 'oak' else shared(paint, colour, 0.4)
    frame = frame or shared(paint, '#efece6')
    steel = shared(metal, '#c9c9c5', 0.28)
    clear = shared(pane, (0.85, 0.9, 0.9), 0.12)
    with collected() as items:
        bar = 0.07
        for x in (-1, 1):
            box((bar, 0.09, height), (x * (width - bar) / 2, inset + 0.045, height / 2), frame)
        box((width - 2 * bar, 0.089, bar), (0, inset + 0.045, height - bar / 2), frame)
        left, right = -width / 2 + bar, width / 2 - bar
        if side:
            box((bar, 0.09, height), (right - side, inset + 0.045, height / 2), frame)
            _sheet(right - side, right, 0.04, height - bar, inset + 0.05, clear)
            right -= side + bar / 2
        middle, span = (left + right) / 2, right - left
        if style == 'period':
            top = height * 0.78
            box((span, 0.08, 0.08), (middle, inset + 0.04, top), leaf)
            _sheet(left, right, top, height - bar, inset + 0.05, clear)
            for i in range(1, 4):
                box((0.035, 0.05, height - top), (left + span * i / 4, inset + 0.045, (top + height) / 2), leaf)
            for half in (-1, 1):
                x = middle + half * span / 4
                box((span / 2 - 0.008, 0.06, top - 0.02), (x, inset + 0.05, top / 2), leaf)
                for low, high in ((0.12, 0.30), (0.36, 0.92)):
                    box((span / 2 - 0.16, 0.03, top * (high - low)), (x, inset + 0.02, top * (low + high) / 2), leaf, bevel=0.012)
                    box((span / 2 - 0.24, 0.03, top * (high - low) - 0.08), (x, inset + 0.008, top * (low + high) / 2), leaf, bevel=0.01)
            ball(0.03, (middle + 0.07, inset - 0.01, top * 0.45), shared(metal, '#c9a24b', 0.3))
        else:
            box((span - 0.006, 0.07, height - bar - 0.012), (middle, inset + 0.05, (height - bar) / 2 + 0.006), leaf)
            if style == 'oak':
                boards = max(4, round(span / 0.14))
                for i in range(boards):
                    box((span / boards - 0.006, 0.014, height - bar - 0.05), (left + span * (i + 0.5) / boards, inset + 0.014, (height - bar) / 2), leaf, bevel=0.003)
            else:
                for i in range(1, 5):
                    box((span - 0.02, 0.006, 0.008), (middle, inset + 0.0135, height * i / 5), shared(paint, '#2b2f31'), bevel=0)
                box((0.16, 0.012, height * 0.62), (middle + span * 0.18, inset + 0.012, height * 0.54), shared(paint, '#30373b', 0.15))
            x = left + 0.12
            rod((x, inset - 0.055, 0.55), (x, inset - 0.055, 1.65), 0.015, steel)
            for z in (0.7, 1.5):
                rod((x, inset - 0.055, z), (x, inset + 0.03, z), 0.009, steel, 12)
            cylinder(0.026, 0.012, (x + 0.01, inset + 0.006, 1.02), steel, turn=(90, 0, 0))
        box((width, inset + 0.2, 0.02), (0, (inset + 0.2) / 2 - 0.02, 0.012), shared(metal, '#9a9d9c', 0.4))
        if lit:
            box((width, 0.02, height), (0, inset + 0.6, height / 2), _lamplight((1.0, 0.56, 0.22), lit, height), bevel=0)
        else:
            box((width, 0.02, height), (0, inset + 0.6, height / 2), shared(surface, '#4a453f', 0.9), bevel=0)
        if number:
            text(number, 0.17, (width / 2 + 0.22, -0.006, 1.75), shared(metal, '#55595a', 0.4), turn=(90, 0, 0), depth=0.005)
            box((0.3, 0.05, 0.36), (width / 2 + 0.28, -0.026, 1.3), shared(paint, '#3a4145', 0.4), bevel=0.012)
            box((0.26, 0.012, 0.05), (width / 2 + 0.28, -0.055, 1.41), shared(paint, '#565d61', 0.4), bevel=0.004)
            box((0.1, 0.06, 0.24), (width / 2 + 0.07, -0.02, 1.3), shared(surface, '#b7babb', 0.35, metal=0.6), bevel=0.01)
            ball(0.014, (width / 2 + 0.07, -0.052, 1.26), steel)
    return group(items, at, (0, 0, 180 - facing))


def gutter(start, end, radius=0.07, drop=None, wall=None):
    """A half-round gutter with brackets along an eave; `drop` (x, y, bottom) leads a pipe down along the wall there."""
    a, b = Vector(start), Vector(end)
    along = (b - a).normalized()
    out = Vector((along.y, -along.x, 0))
    rows, faces = [], []
    steps = 10
    for end_point in (a, b):
        for shell in (radius, radius - 0.008):
            for i in range(steps + 1):
                angle = math.pi * i / steps
                rows.append(end_point + out * math.cos(angle) * shell - Vector((0, 0, math.sin(angle) * shell)))
    count = steps + 1
    for i in range(steps):
        faces += [(i, i + 1, 2 * count + i + 1, 2 * count + i), (count + i + 1, count + i, 3 * count + i, 3 * count + i + 1),
                  (i + 1, i, count + i, count + i + 1), (2 * count + i, 2 * count + i + 1, 3 * count + i + 1, 3 * count + i)]
    mesh = bpy.data.meshes.new('gutter')
    mesh.from_pydata(rows, [], faces)
    put(mesh, zinc(), smooth=False)
    rod(a + out * radius, b + out * radius, 0.011, zinc(), 12)
    length = (b - a).length
    for i in range(int(length / 0.8) + 1):
        at = a + along * min(length - 0.05, 0.1 + i * 0.8)
        pipe([at + out * radius * 1.06 * math.cos(math.pi * t / 8) - Vector((0, 0, radius * 1.06 * math.sin(math.pi * t / 8))) for t in range(9)], 0.007, zinc(), bend=0)
    if drop:
        x, y, bottom = drop
        top = a + along * max(0.0, min(length, (Vector((x, y, a.z)) - a).dot(along))) - Vector((0, 0, radius))
        pipe([top, top - Vector((0, 0, 0.12)), (x, y, a.z - 0.55), (x, y, bottom)], 0.045, zinc(), bend=0.09)
        height = bottom + 0.6
        while height < a.z - 0.7:
            cylinder(0.053, 0.03, (x, y, height), zinc())
            height += 1.8


def caps(start, end, material, radius=0.11, step=0.37):
    """Ridge or hip tiles, one lapping the next, from `start` up to `end`."""
    a, b = Vector(start), Vector(end)
    along, length = (b - a).normalized(), (b - a).length
    at = 0.0
    while at < length - 0.05:
        low, high = a + along * at, a + along * min(at + step + 0.04, length)
        item = cylinder(radius, (high - low).length, (low + high) / 2, material, top=radius * 0.88, sides=24)
        item.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler()
        at += step


def roof_face(points, material, depth=0.12):
    """The boarded plane under the tiles, `depth` thick downwards."""
    count = len(points)
    mesh = bpy.data.meshes.new('deck')
    mesh.from_pydata([Vector(p) + Vector((0, 0, d)) for d in (0.0, -depth) for p in points], [],
                     [tuple(range(count)), tuple(reversed(range(count, 2 * count))),
                      *((i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count))])
    return put(mesh, material)


def hipped_roof(left, right, front, back, eaves, pitch=35, overhang=0.5, kind='flat', colour=None, soffit=None, skip=lambda x, y: False):
    """A hipped roof over a rectangle, its ridge along X, with boarded eaves and gutters. Returns the ridge's height."""
    colour = colour or ROOF[kind]
    l, r, f, b = left - overhang, right + overhang, front - overhang, back + overhang
    half = (b - f) / 2
    tangent = math.tan(math.radians(pitch))
    low = eaves - 0.02
    ridge = low + half * tangent
    middle = (f + b) / 2
    one, two = Vector((l + half, middle, ridge)), Vector((r - half, middle, ridge))
    corners = [Vector((l, f, low)), Vector((r, f, low)), Vector((r, b, low)), Vector((l, b, low))]
    deck = shared(surface, '#5a5048', 0.9)
    length = half / math.cos(math.radians(pitch))
    inset = math.cos(math.radians(pitch))
    lift = Vector((0, 0, 0.04))
    for number, (a, c, top) in enumerate(((0, 1, (two, one)), (1, 2, (two,)), (2, 3, (one, two)), (3, 0, (one,)))):
        roof_face([corners[a], corners[c], *top], deck, 0.08)
        span = (corners[c] - corners[a]).length
        tiled_slope(corners[a] + lift, corners[c] + lift, pitch, length, kind, colour,
                    lambda x, y, span=span, number=number: x < y * inset - 0.08 or x > span - y * inset + 0.08 or (number == 0 and skip(x, y)), seed=number + 1)
    cap = shared(surface, colour, 0.7, grain=18, spread=0.12)
    for corner, top in ((0, one), (1, two), (2, two), (3, one)):
        caps(corners[corner] + lift * 1.5, top + lift * 1.5, cap)
    caps(one + lift * 1.5, two + lift * 1.5, cap, 0.12)
    soffit = soffit or shared(paint, '#f1ede5')
    block((l, f, low - 0.2), (r, b, low - 0.08), soffit, 0.01)
    for a, c in ((0, 1), (1, 2), (2, 3), (3, 0)):
        way = (corners[c] - corners[a]).normalized()
        out = Vector((way.y, -way.x, 0)) * 0.08
        gutter(corners[a] + out - Vector((0, 0, 0.01)), corners[c] + out - Vector((0, 0, 0.01)))
    return ridge


def cornice(start, end, profile, material, base=0.0, returns=True):
    """A moulding drawn along a façade: `profile` is (out, up) points from its lower edge to its upper, out from the wall."""
    a, b = Vector((*start, base)), Vector((*end, base))
    along = (b - a).normalized()
    out = Vector((along.y, -along.x, 0))
    count = len(profile)
    rows = []
    for point, way in ((a, -1), (b, 1)):
        for distance, height in profile:
            extra = along * way * distance if returns else Vector()
            rows.append(point + out * distance + extra + Vector((0, 0, height)))
    for point in (a, b):
        rows += [point + Vector((0, 0, profile[0][1])), point + Vector((0, 0, profile[-1][1]))]
    faces = [(i, count + i, count + i + 1, i + 1) for i in range(count - 1)]
    faces += [tuple([2 * count, *range(count), 2 * count + 1]), tuple([2 * count + 3, *reversed(range(count, 2 * count)), 2 * count + 2]),
              (2 * count + 1, count - 1, 2 * count - 1, 2 * count + 3), (0, 2 * count, 2 * count + 2, count)]
    mesh = bpy.data.meshes.new('cornice')
    mesh.from_pydata(rows, [], faces)
    return put(mesh, material)
