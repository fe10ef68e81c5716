"""Parts of the trades: pipes, valves, pumps and gauges; breakers, wires and cabinets; the tools beside them.

Compound parts are built upright about their own origin, joined to one mesh and put where a `frame` says, so that
they can be copied by the dozen.
"""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit.materials import INK, _bump, _coordinates, _new, _noise, _shade, _vary, glass, linear, metal, paint, surface
from kit.shapes import block, box, collected, cylinder, lathe, pipe, place, polygon, put, rod, text

COPPER, BRASS, STEEL, ZINC = '#c8774c', '#c7a45a', '#b4b7b8', '#a3abae'


# Placing and joining


def frame(at, z=(0, 0, 1), x=(1, 0, 0)):
    """The matrix of a part at `at` whose own Z points along `z` and whose X as near as can be along `x`."""
    up = Vector(z).normalized()
    side = Vector(x) - up * up.dot(Vector(x))
    side = side.normalized() if side.length > 1e-4 else up.orthogonal().normalized()
    return Matrix.Translation(at) @ Matrix((side, up.cross(side), up)).transposed().to_4x4()


def joined(items, at=None, angle=35):
    """The objects as one, their bevels applied, each face keeping its material; put where the matrix `at` says."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    editor, materials = bmesh.new(), []
    for item in items:
        if item.type == 'EMPTY':
            continue
        mesh = bpy.data.meshes.new_from_object(item.evaluated_get(graph), depsgraph=graph)
        mesh.transform(item.matrix_world)
        numbers = []
        for material in mesh.materials:
            if material not in materials:
                materials.append(material)
            numbers.append(materials.index(material))
        first = len(editor.faces)
        editor.from_mesh(mesh)
        editor.faces.ensure_lookup_table()
        for face in editor.faces[first:]:
            face.material_index = numbers[face.material_index] if numbers else 0
        bpy.data.meshes.remove(mesh)
    mesh = bpy.data.meshes.new('joined')
    editor.to_mesh(mesh)
    editor.free()
    for material in materials:
        mesh.materials.append(material)
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(angle)
    for item in items:
        bpy.data.objects.remove(item)
    made = put(mesh, None, smooth=True)
    return place(made, at) if at is not None else made


def cut(item, cutters, bevel=0.0):
    """The object with the cutters taken out of it, its edges broken afterwards by `bevel`."""
    bpy.context.view_layer.update()
    item.modifiers.clear()
    for cutter in cutters:
        modifier = item.modifiers.new('cut', 'BOOLEAN')
        modifier.operation, modifier.solver, modifier.object = 'DIFFERENCE', 'EXACT', cutter
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(item.evaluated_get(graph), depsgraph=graph)
    item.modifiers.clear()
    item.data = mesh
    for cutter in cutters:
        bpy.data.objects.remove(cutter)
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(35)
    for face in mesh.polygons:
        face.use_smooth = bool(bevel)
    if bevel:
        modifier = item.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments, modifier.limit_method = bevel, 2, 'ANGLE'
    return item


def rounded(width, height, corner, steps=6):
    """The outline of a rectangle with round corners, as (x, y) points, against the clock."""
    points = []
    for number, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.radians(90 * number + 90 * step / steps)
            points.append((x * (width / 2 - corner) + corner * math.cos(angle), y * (height / 2 - corner) + corner * math.sin(angle)))
    return points


def plate(outline, thickness, material=None, bevel=0.001, at=(0, 0, 0), turn=(0, 0, 0)):
    """An outline of (x, y) points as a plate: its face at Z = 0, its matter below."""
    return polygon([(x, y, 0) for x, y in outline], material, thickness, at, turn, bevel)


def slab(outline, left, right, material=None, bevel=0.0):
    """An outline of (y, z) points drawn out along X from `left` to `right`."""
    around = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, [*outline[1:], outline[0]]))
    return polygon([(right, y, z) for y, z in (outline if around > 0 else outline[::-1])], material, right - left, bevel=bevel)


# Materials


def worn(colour=COPPER, rough=(0.16, 0.42), stain=0.22, grain=14.0, metallic=1.0):
    """Metal that has been handled: its shine and its colour change from spot to spot."""
    material, nodes, links, shader = _new('worn')
    vector = _coordinates(nodes, links)
    broad = _noise(nodes, links, vector, grain, 6, 0.6)
    fine = _noise(nodes, links, vector, grain * 22, 3, 0.5)
    links.new(_vary(nodes, links, broad, linear(colour), stain), shader.inputs['Base Color'])
    span = nodes.new('ShaderNodeMapRange')
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = 0.3, 0.7
    span.inputs['To Min'].default_value, span.inputs['To Max'].default_value = rough
    links.new(broad, span.inputs['Value'])
    links.new(span.outputs[0], shader.inputs['Roughness'])
    shader.inputs['Metallic'].default_value = metallic
    _bump(nodes, links, fine, shader, 0.04, 0.001)
    return material


def timber(colour='#b3834f', along='x', ring=0.005, pith=(0.0, 0.09, -0.16), rough=0.55, dark=0.42, wild=1.0):
    """Solid wood for close-ups: year rings around a pith beside the piece, so that faces and end grain belong together.

    `ring` is the width of a year, `pith` where the heart lies from the object's origin, `dark` how much late wood darkens.
    """
    material, nodes, links, shader = _new('timber')
    axis = 'xyz'.index(along)

    def stretched(across, length):
        scale = [across] * 3
        scale[axis] = length
        return _coordinates(nodes, links, tuple(scale))

    def math_node(operation, *values):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        for number, value in enumerate(values):
            if isinstance(value, (int, float)):
                node.inputs[number].default_value = value
            else:
                links.new(value, node.inputs[number])
        return node.outputs[0]

    source, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(source.outputs['Object'], split.inputs[0])
    first, second = [name for name in 'XYZ' if name != 'XYZ'[axis]]
    offsets = [pith['XYZ'.index(name)] for name in (first, second)]
    wander = _noise(nodes, links, stretched(5, 1.1), 1.0, 3, 0.5)
    drift = math_node('MULTIPLY', math_node('SUBTRACT', wander, 0.5), 0.075 * wild)
    squares = [math_node('POWER', math_node('SUBTRACT', split.outputs[name], offset), 2.0) for name, offset in zip((first, second), offsets)]
    radius = math_node('ADD', math_node('SQRT', math_node('ADD', *squares)), drift)
    year = math_node('FRACT', math_node('DIVIDE', radius, ring))
    # A year begins pale and darkens slowly; its end is a sharp line.
    late = nodes.new('ShaderNodeValToRGB')
    late.color_ramp.elements[0].position, late.color_ramp.elements[0].color = 0.0, (0.55, 0.55, 0.55, 1)
    late.color_ramp.elements[1].position, late.color_ramp.elements[1].color = 1.0, (0.45, 0.45, 0.45, 1)
    for position, value in ((0.12, 0.05), (0.5, 0.25), (0.9, 1.0)):
        late.color_ramp.elements.new(position).color = (value, value, value, 1)
    links.new(year, late.inputs[0])
    fibre = _noise(nodes, links, stretched(420, 9), 1.0, 2, 0.6)
    cloud = _noise(nodes, links, stretched(11, 1.6), 1.0, 4, 0.6)
    tone = math_node('ADD', math_node('MULTIPLY', late.outputs[0], 0.5), math_node('ADD', math_node('MULTIPLY', fibre, 0.55), math_node('MULTIPLY', cloud, 0.35)))
    ramp = nodes.new('ShaderNodeValToRGB')
    shade = linear(colour)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.32, (*_shade(shade, 1.22), 1)
    ramp.color_ramp.elements[1].position = 1.0
    ramp.color_ramp.elements[1].color = (shade[0] * (1 - dark), shade[1] * (1 - dark * 1.15), shade[2] * (1 - dark * 1.2), 1)
    links.new(tone, ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value, shader.inputs['Specular'].default_value = rough, 0.3
    _bump(nodes, links, fibre, shader, 0.25, 0.0006)
    return material


def water():
    """A drop: clear, bright at its edge."""
    material, *_, shader = _new('water')
    shader.inputs['Transmission'].default_value, shader.inputs['IOR'].default_value = 1.0, 1.33
    shader.inputs['Roughness'].default_value = 0.0
    return material


def striped(first='#3f8f46', second='#e2c22f'):
    """The insulation of the earth wire: green and yellow along it."""
    material, nodes, links, shader = _new('striped')
    source, split, ramp = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ'), nodes.new('ShaderNodeValToRGB')
    links.new(source.outputs['UV'], split.inputs[0])
    ramp.color_ramp.interpolation = 'CONSTANT'
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*linear(first), 1), (*linear(second), 1)
    ramp.color_ramp.elements[1].position = 0.3
    for position, colour in ((0.5, first), (0.8, second)):
        ramp.color_ramp.elements.new(position).color = (*linear(colour), 1)
    links.new(split.outputs['Y'], ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.4
    return material


def wires():
    """The colours of house wiring by name."""
    colours = {'brown': '#6b3d24', 'black': '#23262a', 'grey': '#8b9094', 'blue': '#2f6fb0', 'white': '#e6e4df', 'red': '#b5341f', 'orange': '#d9782d'}
    return {**{name: surface(colour, 0.4, grain=200, spread=0.02, bump=0) for name, colour in colours.items()}, 'earth': striped()}


# Pipework


def bead(at, direction, radius, material):
    """The socket of a press fitting: thick bead over the sealing ring, pressed flat before and behind; mouth along `direction`."""
    profile = [(1.0, 1.9), (1.12, 1.9), (1.12, 1.66), (1.2, 1.6), (1.34, 1.42), (1.36, 1.22), (1.3, 1.04), (1.16, 0.9), (1.12, 0.82), (1.12, 0.3),
               (1.155, 0.2), (1.155, -0.02), (1.0, -0.02)]
    return place(lathe([(r * radius, h * radius) for r, h in profile], material=material, steps=48), frame(at, direction))


def press_run(points, radius, material, fitting=None, bend=2.6):
    """A hard pipe through points with a press elbow at every corner."""
    corners = [Vector(point) for point in points]
    pipe(corners, radius, material, bend=radius * bend)
    fitting = fitting or material
    for before, corner, after in zip(corners, corners[1:], corners[2:]):
        ways = [(other - corner).normalized() for other in (before, after)]
        reach = radius * (bend + 0.5)
        pipe([corner + ways[0] * reach, corner, corner + ways[1] * reach], radius * 1.15, fitting, bend=radius * bend)
        for way in ways:
            bead(corner + way * reach, way, radius, fitting)


def coupling(at, direction, radius, material):
    """A press coupling on a straight pipe."""
    way = Vector(direction).normalized()
    for side in (-1, 1):
        bead(Vector(at) + way * side * radius * 0.25, way * side, radius, material)
    rod(Vector(at) - way * radius * 0.4, Vector(at) + way * radius * 0.4, radius * 1.15, material)


def tee(at, direction, branch, radius, material):
    """A press tee on a straight pipe, its third mouth along `branch`."""
    way, out = Vector(direction).normalized(), Vector(branch).normalized()
    rod(Vector(at) - way * radius * 1.7, Vector(at) + way * radius * 1.7, radius * 1.17, material)
    rod(at, Vector(at) + out * radius * 1.7, radius * 1.15, material)
    for side in (way, -way, out):
        bead(Vector(at) + side * radius * 1.6, side, radius, material)


def clip(at, axis, out, radius, reach, steel=None):
    """A steel pipe clip with a rubber lining around a pipe along `axis`, on a stud of `reach` metres to the wall behind."""
    steel = steel or metal(ZINC, 0.35)
    rubber = surface('#24282b', 0.8, grain=300, bump=0.05)
    with collected() as items:
        wide = max(0.009, radius * 0.8)
        lathe([(radius * 1.0, -wide * 1.08), (radius + 0.003, -wide * 1.08), (radius + 0.003, wide * 1.08), (radius, wide * 1.08)], material=rubber)
        lathe([(radius + 0.002, -wide), (radius + 0.0052, -wide), (radius + 0.0052, wide), (radius + 0.002, wide)], material=steel)
        for side in (-1, 1):
            y = side * (radius + 0.011)
            for x in (-0.0022, 0.0022):
                box((0.0026, 0.017, wide * 2), (x, y, 0), steel, bevel=0.0008)
            cylinder(0.0042, 0.004, (0.0052, y, 0), steel, (0, 90, 0), bevel=0.0006)
            box((0.002, 0.0062, 0.0012), (0.0068, y, 0), rubber, bevel=0)
            cylinder(0.0024, 0.006, (-0.006, y, 0), steel, (0, 90, 0))
        cylinder(0.0065, 0.011, (-radius - 0.009, 0, 0), steel, (0, 90, 0), sides=6, bevel=0.0006)
        rod((-radius - 0.003, 0, 0), (-reach, 0, 0), 0.004, steel)
        cylinder(0.016, 0.003, (-reach + 0.0015, 0, 0), steel, (0, 90, 0), bevel=0.0006)
    return joined(items, frame(at, axis, out))


def ball_valve(at, axis, out, radius, body, lever, closed=False, length=9.0):
    """A ball valve in a pipe along `axis`; its lever, on the side `out`, lies along the pipe when open."""
    steel = metal(STEEL, 0.3)
    r = radius
    with collected() as items:
        lathe([(h[0] * r, h[1] * r) for h in ((1.0, -3.3), (1.3, -3.3), (1.3, -2.0), (1.35, -1.7), (1.72, -1.0), (1.86, -0.4), (1.9, 0), (1.86, 0.4), (1.72, 1.0),
                                              (1.35, 1.7), (1.3, 2.0), (1.3, 3.3), (1.0, 3.3))], material=body)
        for side in (-1, 1):
            cylinder(1.72 * r, 1.15 * r, (0, 0, side * 2.35 * r), body, sides=6, bevel=0.09 * r)
            cylinder(1.5 * r, 0.5 * r, (0, 0, side * 3.15 * r), body, bevel=0.1 * r)
        cylinder(0.62 * r, 1.2 * r, (2.2 * r, 0, 0), body, (0, 90, 0), bevel=0.05 * r)
        cylinder(0.78 * r, 0.5 * r, (2.55 * r, 0, 0), body, (0, 90, 0), sides=6, bevel=0.06 * r)
        turn = 90 if closed else 0
        with collected() as handle:
            # Side view: flat on the stem, a step outwards, then the grip.
            steps = [(0, -0.9), (0, 1.3), (0.75, 2.3), (0.75, length)]
            thick = 0.24
            outline = steps + [(x + thick, z) for x, z in reversed(steps)]
            polygon([(x * r, 0.55 * r, z * r) for x, z in outline], steel, 1.1 * r, bevel=0.06 * r)
            grip = [(y, z) for y, z in rounded(1.75 * r, (length - 2.2) * r, 0.8 * r)]
            shell = plate(grip, 0.62 * r, lever, bevel=0.2 * r)
            shell.matrix_world = frame(((0.75 + 0.44) * r, 0, (length + 2.9) / 2 * r), (1, 0, 0), (0, 1, 0))
            inner = plate(rounded(0.7 * r, (length - 4.6) * r, 0.33 * r), 0.1 * r, lever, bevel=0.04 * r)
            inner.matrix_world = frame(((0.75 + 0.49) * r, 0, (length + 3.2) / 2 * r), (1, 0, 0), (0, 1, 0))
            cylinder(0.62 * r, 0.45 * r, (0.42 * r, 0, 0), steel, (0, 90, 0), sides=6, bevel=0.06 * r)
            cylinder(0.33 * r, 0.9 * r, (0.5 * r, 0, 0), steel, (0, 90, 0), bevel=0.03 * r)
        whole = joined(handle)
        whole.matrix_world = Matrix.Translation((2.8 * r, 0, 0)) @ Matrix.Rotation(math.radians(turn), 4, 'X')
    return joined(items, frame(at, axis, out))


def gauge(at, out, up, radius, unit='bar', most=4, value=0.4, colour=INK, red=0.75):
    """A round gauge facing `out`: dial with numerals from 0 to `most`, needle at `value` of the way, red beyond `red`."""
    side = Vector(up).cross(Vector(out))
    r = radius
    white, black, alarm = surface('#f3f1ea', 0.5, bump=0), surface('#20262a', 0.5, bump=0), surface('#b8371f', 0.5, bump=0)
    green = surface('#5f8a5c', 0.5, bump=0)
    with collected() as items:
        lathe([(0, -0.55 * r), (0.8 * r, -0.55 * r), (0.96 * r, -0.45 * r), (r, -0.3 * r), (r, 0.08 * r), (0.97 * r, 0.13 * r), (0.9 * r, 0.13 * r), (0.87 * r, 0.04 * r), (0.87 * r, -0.08 * r)],
              material=metal(colour, 0.3) if colour != INK else paint(colour, 0.3))
        cylinder(0.89 * r, 0.02 * r, (0, 0, -0.09 * r), white)

        def angle(share):
            return math.radians(225 - 270 * share)
        for number in range(0, most * 5 + 1):
            share, whole = number / (most * 5), number % 5 == 0
            tick = box(((0.15 if whole else 0.08) * r, (0.028 if whole else 0.014) * r, 0.01 * r), (0, 0, 0), black, bevel=0)
            reach = 0.79 if not whole else 0.755
            tick.matrix_world = Matrix.Translation((math.cos(angle(share)) * reach * r, math.sin(angle(share)) * reach * r, -0.07 * r)) @ Matrix.Rotation(angle(share), 4, 'Z')
            if whole:
                text(str(number // 5), 0.2 * r, (math.cos(angle(share)) * 0.57 * r, math.sin(angle(share)) * 0.57 * r, -0.075 * r), black, depth=0.004 * r)
        for first, last, shade in ((red, 1.0, alarm), (0.28, 0.56, green)):
            points = [first + (last - first) * step / 12 for step in range(13)]
            outline = [(math.cos(angle(p)) * 0.865 * r, math.sin(angle(p)) * 0.865 * r, -0.078 * r) for p in points]
            outline += [(math.cos(angle(p)) * 0.80 * r, math.sin(angle(p)) * 0.80 * r, -0.078 * r) for p in reversed(points)]
            polygon(outline[::-1], shade)
        text(unit, 0.17 * r, (0, -0.42 * r, -0.075 * r), black, depth=0.004 * r)
        needle = polygon([(-0.2 * r, 0.035 * r, 0), (-0.2 * r, -0.035 * r, 0), (0.7 * r, -0.01 * r, 0), (0.7 * r, 0.01 * r, 0)], black, 0.012 * r)
        needle.matrix_world = Matrix.Translation((0, 0, -0.03 * r)) @ Matrix.Rotation(angle(value), 4, 'Z')
        cylinder(0.08 * r, 0.06 * r, (0, 0, -0.03 * r), black, bevel=0.01 * r)
        cylinder(0.89 * r, 0.012 * r, (0, 0, 0.04 * r), glass((0.97, 0.98, 0.98), 0.12))
    return joined(items, frame(at, out, side))


def insulated(points, radius, material=None, bend=None, caps=True, cap=None, band=0.0):
    """A pipe in its insulating shell, with metal collars at the ends and, every `band` metres, a tape around it."""
    shell = material or surface('#8d9397', 0.7, grain=120, spread=0.04, bump=0.1)
    pipe(points, radius, shell, bend=radius * 2.6 if bend is None else bend)
    trim = cap or metal('#c3c7c8', 0.3)
    corners = [Vector(point) for point in points]
    for end, other in ((corners[0], corners[1]), (corners[-1], corners[-2])):
        if caps:
            way = (other - end).normalized()
            rod(end - way * 0.002, end + way * radius * 0.55, radius * 1.045, trim, 32)
    if band:
        for a, b in zip(corners, corners[1:]):
            way = (b - a).normalized()
            for number in range(1, max(1, round((b - a).length / band))):
                middle = a + way * number * band
                rod(middle - way * radius * 0.35, middle + way * radius * 0.35, radius * 1.02, trim, 32)


def pipe_label(at, direction, facing, radius, colour, words, length=0.2):
    """A coloured sleeve around a pipe with a word and an arrow along `direction`, readable from `facing`."""
    way, out = Vector(direction).normalized(), Vector(facing).normalized()
    rod(Vector(at) - way * length / 2, Vector(at) + way * length / 2, radius * 1.025, surface(colour, 0.45, bump=0), 40)
    white = surface('#f6f4ee', 0.5, bump=0)
    # A word wider than a fifth of the circle would stand off the sleeve.
    size = min(radius * 0.85, length / max(3, len(words)) * 1.05)
    reading = way if way.dot(out.cross((0, 0, 1))) <= 0 or abs(way.z) > 0.9 else -way
    if abs(way.z) > 0.9:
        reading = Vector((0, 0, 1))
    front = Vector(at) + out * radius * 1.045
    letters = text(words, size, (0, 0, 0), white, depth=radius * 0.03)
    letters.matrix_world = frame(front - way * length * 0.1, out, reading)
    tip = [(0.5, 0), (0, 0.4), (0, 0.16), (-0.6, 0.16), (-0.6, -0.16), (0, -0.16), (0, -0.4)]
    arrow = polygon([(x * size, y * size, 0) for x, y in tip], white, radius * 0.06)
    arrow.matrix_world = frame(front + way * length * 0.37, out, way)


def pump(at, axis, out, size=0.09, body=None, head=None, ring=None):
    """A circulation pump in a pipe along `axis`, its motor toward `out`; `size` is half its length between the unions."""
    cast = body or surface('#4d5357', 0.55, grain=160, spread=0.06, bump=0.3, metal=0.3)
    cover, accent = head or paint(INK, 0.35), ring or paint('#b0421d', 0.35)
    brass, s = worn(BRASS, (0.25, 0.45), 0.12), size
    with collected() as items:
        lathe([(0, -0.45 * s), (0.6 * s, -0.42 * s), (0.76 * s, -0.25 * s), (0.78 * s, 0.1 * s), (0.66 * s, 0.32 * s), (0, 0.32 * s)], material=cast)
        for side in (-1, 1):
            cylinder(0.34 * s, 0.6 * s, (0, side * 0.72 * s, -0.05 * s), cast, (90, 0, 0))
            cylinder(0.47 * s, 0.26 * s, (0, side * 0.98 * s, -0.05 * s), brass, (90, 0, 0), sides=6, bevel=0.03 * s)
            cylinder(0.4 * s, 0.16 * s, (0, side * 1.14 * s, -0.05 * s), brass, (90, 0, 0), bevel=0.02 * s)
        for angle in range(45, 360, 90):
            cylinder(0.07 * s, 0.1 * s, (0.68 * s * math.cos(math.radians(angle)), 0.68 * s * math.sin(math.radians(angle)), 0.34 * s), metal(STEEL, 0.3), sides=6, bevel=0.01 * s)
        cylinder(0.62 * s, 0.5 * s, (0, 0, 0.5 * s), cast)
        for number in range(5):
            cylinder(0.66 * s, 0.035 * s, (0, 0, (0.38 + 0.08 * number) * s), cast, bevel=0.008 * s)
        plate(rounded(1.36 * s, 1.36 * s, 0.42 * s), 0.5 * s, cover, bevel=0.06 * s, at=(0, 0, 1.25 * s))
        cylinder(0.36 * s, 0.12 * s, (0, 0, 1.29 * s), accent, bevel=0.03 * s)
        cylinder(0.27 * s, 0.08 * s, (0, 0, 1.35 * s), cover, bevel=0.02 * s)
        box((0.42 * s, 0.14 * s, 0.03 * s), (0, 0.5 * s, 1.25 * s), surface('#cfe2d8', 0.3, bump=0), bevel=0.01 * s)
    return joined(items, frame(at, out, Vector(axis).cross(Vector(out))))


# Electrics: modules hang on a rail along X, their back at Y = 0, their front toward -Y


def _module(width, plastic, toggle, dark, steel, poles=1, test=False, body=None):
    """A module of the rail, `width` metres wide, about its own origin."""
    nose = [(0, -0.0425), (0.045, -0.0425), (0.045, -0.0245), (0.0465, -0.0228), (0.058, -0.0222), (0.0595, -0.0205), (0.0595, 0.0205), (0.058, 0.0222),
            (0.0465, 0.0228), (0.045, 0.0245), (0.045, 0.0425), (0, 0.0425)]
    with collected() as items:
        slab([(-depth, z) for depth, z in nose], -width / 2 + 0.00015, width / 2 - 0.00015, body or plastic, 0.0005)
        pole = width / poles
        for number in range(poles):
            x = -width / 2 + pole * (number + 0.5)
            for z in (-0.0335, 0.0335):
                cylinder(0.0041, 0.0006, (x, -0.0452, z), dark, (90, 0, 0), sides=32)
                cylinder(0.0033, 0.0012, (x, -0.0452, z), steel, (90, 0, 0), sides=32, bevel=0.0003)
                box((0.0052, 0.0004, 0.0008), (x, -0.0459, z), dark, bevel=0)
                box((0.0008, 0.0004, 0.0052), (x, -0.0459, z), dark, bevel=0)
                box((0.009, 0.0125, 0.0006), (x, -0.0345, math.copysign(0.0425, z)), dark, bevel=0)
        wide = width - 0.0062 if poles == 1 else min(width * 0.42, 0.02)
        left = 0 if poles == 1 else width / 2 - wide / 2 - 0.006
        box((wide + 0.0016, 0.0012, 0.0215), (left, -0.0592, 0.001), dark, bevel=0.0004)
        # The toggle stands up: switched on.
        slab([(-0.0585, -0.006), (-0.0655, 0.0052), (-0.0715, 0.0086), (-0.0708, 0.0112), (-0.0585, 0.0112)], left - wide / 2, left + wide / 2, toggle, 0.0008)
        if test:
            box((0.009, 0.0012, 0.009), (left - wide / 2 - 0.0105, -0.0597, 0.0088), dark, bevel=0.0005)
            box((0.0072, 0.003, 0.0072), (left - wide / 2 - 0.0105, -0.0605, 0.0088), surface('#c9772f', 0.4, bump=0), bevel=0.0008)
    return joined(items)


def module_set():
    """The modules of a distribution board by name, each to be copied: breaker, rcd (four poles), main (three poles), blank, relay."""
    white, dark, steel = surface('#e9e8e3', 0.42, grain=500, spread=0.015, bump=0.03), surface('#2b2f33', 0.5, bump=0), metal('#c9ccd0', 0.28)
    black, blue, red = surface('#22272b', 0.38, bump=0), surface('#2f659c', 0.38, bump=0), surface('#a83c22', 0.4, bump=0)
    grey = surface('#c6c8c6', 0.45, grain=500, spread=0.015, bump=0.03)
    return {
        'breaker': _module(0.0175, white, black, dark, steel),
        'rcd': _module(0.070, white, blue, dark, steel, 4, True),
        'main': _module(0.0525, grey, red, dark, steel, 3),
        'relay': _module(0.0175, grey, surface('#6f8f7b', 0.4, bump=0), dark, steel),
    }


def din_rail(left, right, y, z, steel=None):
    """A top-hat rail along X whose front face lies at `y`."""
    steel = steel or metal('#c2c6c4', 0.35)
    for low in (-0.0175, 0.0135):
        block((left, y, z + low), (right, y + 0.0012, z + low + 0.004), steel, 0.0003)
    block((left, y + 0.0065, z - 0.0135), (right, y + 0.0075, z + 0.0135), steel, 0.0003)
    for low in (-0.0142, 0.0132):
        block((left, y, z + low), (right, y + 0.0075, z + low + 0.001), steel, 0)


def duct(start, end, width=0.04, depth=0.06, material=None, lid=True):
    """Slotted cable duct on a plate at Y = start's, along X or Z, with its lid; start and end are the middle of its back."""
    a, b = Vector(start), Vector(end)
    grey = material or surface('#b9bdbc', 0.5, bump=0.02)
    length, upright = (b - a).length, abs((b - a).z) > abs((b - a).x)
    with collected() as items:
        box((length, 0.002, width), (0, -0.001, 0), grey, bevel=0)
        if lid:
            box((length, 0.0025, width + 0.003), (0, -depth, 0), grey, bevel=0.0008)
        for side in (-1, 1):
            z = side * (width / 2 - 0.0007)
            box((length, depth * 0.16, 0.0014), (0, -depth * 0.08, z), grey, bevel=0)
            box((length, depth * 0.1, 0.0014), (0, -depth * 0.93, z), grey, bevel=0)
            count = int(length / 0.0125)
            vertices, faces = [], []
            for number in range(count):
                x = -length / 2 + (number + 0.25) * length / count
                first = len(vertices)
                wide = length / count * 0.55
                vertices += [(x + u * wide, y, z + w * 0.0007) for w in (-1, 1) for u, y in ((0, -depth * 0.1), (1, -depth * 0.1), (1, -depth), (0, -depth))]
                faces += [tuple(first + i for i in face) for face in ((0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (3, 2, 6, 7), (0, 3, 7, 4))]
            mesh = bpy.data.meshes.new('fingers')
            mesh.from_pydata(vertices, [], faces)
            put(mesh, grey)
    middle = (a + b) / 2
    return joined(items, Matrix.Translation(middle) @ (Matrix.Rotation(math.radians(90), 4, 'Y') if upright else Matrix()))


def terminal(colour='#b9bcb8', width=0.0062):
    """A slice of a terminal strip: two screws, two wire mouths, a marker."""
    plastic, dark, steel = surface(colour, 0.45, bump=0.02), surface('#2b2f33', 0.5, bump=0), metal('#c9ccd0', 0.28)
    side = [(0, -0.024), (0.026, -0.024), (0.034, -0.018), (0.034, -0.009), (0.042, -0.007), (0.042, 0.007), (0.034, 0.009), (0.034, 0.018), (0.026, 0.024), (0, 0.024)]
    with collected() as items:
        slab([(-depth, z) for depth, z in side], -width / 2 + 0.0001, width / 2 - 0.0001, plastic, 0.0003)
        for z in (-0.0135, 0.0135):
            cylinder(width * 0.34, 0.0012, (0, -0.0342, z), steel, (90, 0, 0), sides=20)
            box((width * 0.6, 0.0006, 0.0006), (0, -0.0348, z), dark, bevel=0)
        box((width * 0.8, 0.0008, 0.006), (0, -0.0422, 0), surface('#f1f0ea', 0.5, bump=0), bevel=0)
    return joined(items)


def contactor(colour='#3a4046', width=0.045):
    """A contactor: dark block with three poles, a face plate, terminals above and below."""
    body, pale, steel, dark = surface(colour, 0.45, bump=0.02), surface('#d8d8d2', 0.45, bump=0), metal('#c9ccd0', 0.28), surface('#15181a', 0.6, bump=0)
    with collected() as items:
        box((width - 0.0005, 0.05, 0.078), (0, -0.025, 0), body, bevel=0.0015)
        box((width - 0.003, 0.03, 0.046), (0, -0.062, 0), body, bevel=0.0025)
        box((width - 0.014, 0.004, 0.026), (0, -0.078, 0.002), pale, bevel=0.001)
        box((0.012, 0.004, 0.01), (0, -0.0805, 0.004), dark, bevel=0.001)
        for number in range(4):
            x = (number - 1.5) * width * 0.23
            for z in (-0.031, 0.031):
                box((width * 0.19, 0.004, 0.013), (x, -0.0505, z), dark, bevel=0.0006)
                cylinder(0.0034, 0.002, (x, -0.053, z), steel, (90, 0, 0), sides=28, bevel=0.0004)
                box((0.0052, 0.0004, 0.001), (x, -0.0541, z), dark, bevel=0)
    return joined(items)


# Tools, lying along +X on the plane Z = 0


def screwdriver(at=None, colour='#b0421d', length=0.22):
    """A screwdriver with a two-coloured handle, its blade toward +X."""
    grip, dark, steel = paint(colour, 0.4), surface('#22282c', 0.6, bump=0.05), metal('#c3c6c8', 0.2)
    with collected() as items:
        r = 0.0155
        handle = [(0, 0), (0.010, 0.001), (0.0145, 0.006), (0.0155, 0.015), (0.0150, 0.04), (0.0135, 0.06), (0.0150, 0.072), (0.0130, 0.085), (0.0085, 0.093), (0.0075, 0.1), (0.009, 0.104), (0, 0.105)]
        shell = lathe(handle, material=grip, steps=12)
        shell.matrix_world = frame((0, 0, r), (1, 0, 0), (0, 0, 1))
        for angle in range(0, 360, 60):
            y, z = math.sin(math.radians(angle)) * 0.0142, math.cos(math.radians(angle)) * 0.0142
            rod((0.014, y, r + z), (0.055, y * 0.97, r + z * 0.97), 0.0026, dark, 12)
        rod((0.1, 0, r), (length - 0.012, 0, r), 0.003, steel)
        box((0.016, 0.0068, 0.0016), (length - 0.008, 0, r), steel, bevel=0.0006)
    return joined(items, at)


def pliers(at=None, colour='#b0421d', second='#22282c', opening=9):
    """Combination pliers lying a little open, their jaws toward +X."""
    steel, grip, line = worn('#8d9295', (0.25, 0.4), 0.12), paint(colour, 0.45), paint(second, 0.5)
    with collected() as items:
        for side in (-1, 1):
            with collected() as half:
                jaw = [(-0.012, side * -0.006), (0.0, side * -0.010), (0.012, side * -0.008), (0.016, side * 0.0004), (0.052, side * 0.0006), (0.053, side * 0.0055), (0.035, side * 0.010), (0.012, side * 0.0135), (-0.004, side * 0.012), (-0.014, side * 0.004)]
                jaw = jaw if side > 0 else jaw[::-1]
                plate(jaw, 0.011, steel, 0.0012, at=(0, 0, 0.014))
                pipe([(-0.006, side * 0.004, 0.0085), (-0.03, side * 0.012, 0.0085), (-0.055, side * 0.019, 0.0085), (-0.1, side * 0.021, 0.0085), (-0.13, side * 0.016, 0.0085)], 0.0055, steel, 0.03)
                pipe([(-0.036, side * 0.0148, 0.0085), (-0.06, side * 0.0205, 0.0085), (-0.1, side * 0.0215, 0.0085), (-0.135, side * 0.0155, 0.0085)], 0.0083, grip, 0.03)
                pipe([(-0.05, side * 0.0235, 0.0135), (-0.1, side * 0.0275, 0.0135), (-0.125, side * 0.0225, 0.0135)], 0.0034, line, 0.03)
            joined(half).matrix_world = Matrix.Rotation(math.radians(side * opening), 4, 'Z')
        cylinder(0.0085, 0.0045, (0, 0, 0.0155), steel, bevel=0.0012)
        cylinder(0.004, 0.001, (0, 0, 0.0182), line)
    return joined(items, at)


def pipe_wrench(at=None, colour='#b0421d', length=0.36):
    """A pipe wrench of the Swedish pattern: red legs, toothed jaws at an angle, a knurled nut."""
    red, steel = paint(colour, 0.38), worn('#8f9496', (0.22, 0.42), 0.15)
    with collected() as items:
        # Fixed leg: an I-section ending in the lower jaw.
        leg = [(0, -0.012), (0.2, -0.013), (0.25, -0.02), (0.285, -0.04), (0.33, -0.062), (0.345, -0.052), (0.318, -0.012), (0.29, 0.016), (0.22, 0.014), (0, 0.012)]
        plate(leg, 0.017, red, 0.003, at=(0, 0, 0.019))
        plate([(0.012, -0.007), (0.2, -0.008), (0.2, 0.008), (0.012, 0.007)], 0.0015, paint('#8c3214', 0.4), 0.0006, at=(0, 0, 0.0198))
        cylinder(0.006, 0.02, (0.012, 0, 0.0105), steel)
        teeth = [(0.3235, -0.012), (0.351, -0.052)]
        for number in range(10):
            t = number / 9
            x, y = teeth[0][0] + (teeth[1][0] - teeth[0][0]) * t, teeth[0][1] + (teeth[1][1] - teeth[0][1]) * t
            box((0.004, 0.0034, 0.014), (x - 0.001, y, 0.0115), steel, turn=(0, 0, -10), bevel=0.0004)
        # Moving leg through the nut to the upper jaw.
        upper = [(0.02, 0.046), (0.19, 0.036), (0.24, 0.026), (0.3, 0.02), (0.35, 0.016), (0.372, -0.006), (0.392, -0.044), (0.402, -0.04), (0.398, 0.004), (0.378, 0.034), (0.34, 0.046), (0.25, 0.05), (0.19, 0.056), (0.02, 0.062)]
        plate(upper, 0.015, red, 0.003, at=(0, 0, 0.018))
        for number in range(9):
            t = number / 8
            box((0.004, 0.0034, 0.013), (0.3665 + 0.0215 * t, -0.004 - 0.038 * t, 0.0105), steel, turn=(0, 0, -30), bevel=0.0004)
        nut = cylinder(0.017, 0.026, (0.215, 0.026, 0.0125), steel, (0, 90, -10), sides=18, bevel=0.002)
        nut.scale = (0.9, 1.15, 1)
        rod((0.19, 0.028, 0.0125), (0.3, 0.026, 0.0125), 0.007, steel)
    return joined(items, at)


def bucket(at=(0, 0, 0), colour='#2b343a', radius=0.15, height=0.28, tilt=60, fill=None):
    """A builder's bucket with a wire handle fallen to one side; `fill` is the matter in it."""
    plastic, steel = surface(colour, 0.5, grain=60, spread=0.04, bump=0.05), metal(STEEL, 0.35)
    r, h = radius, height
    with collected() as items:
        lathe([(0, 0.004), (0.74 * r, 0.004), (0.76 * r, 0), (0.78 * r, 0.004), (r, h - 0.03), (1.04 * r, h - 0.03), (1.04 * r, h - 0.022), (1.0 * r, h - 0.02), (1.01 * r, h - 0.003), (1.05 * r, h - 0.003), (1.05 * r, h), (0.985 * r, h), (0.75 * r, 0.012), (0, 0.012)], material=plastic)
        for side in (-1, 1):
            cylinder(0.017, 0.012, (side * (1.02 * r), 0, h - 0.045), plastic, (0, 90, 0), bevel=0.002)
        arc = [(1.06 * r * math.cos(math.radians(a)), -1.06 * r * math.sin(math.radians(a)) * math.sin(math.radians(tilt)), h - 0.045 + 1.06 * r * math.sin(math.radians(a)) * math.cos(math.radians(tilt))) for a in range(0, 181, 10)]
        pipe(arc, 0.0028, steel, 0)
        if fill is not None:
            cylinder(0.93 * r, 0.004, (0, 0, h - 0.06), fill)
    return joined(items, Matrix.Translation(at))
