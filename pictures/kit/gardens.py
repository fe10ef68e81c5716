"""Gardens: trees in numbers, lawns, beds, gravel and paving, made once and laid many times."""
import math

import bpy
import numpy
from mathutils import Vector

from kit.materials import linear, wood
from kit.shapes import chance, put, rod


def mottled(colour, spread=0.3, translucent=0.0, rough=0.7, specular=0.2, each=0.0, hue=0.03):
    """Matter of many small pieces: the attribute `shade` (0..1) of a piece darkens or lightens it and turns its hue."""
    material = bpy.data.materials.new('mottled')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    shade, value, turn, tint = (nodes.new(f'ShaderNode{kind}') for kind in ('Attribute', 'MapRange', 'MapRange', 'HueSaturation'))
    shade.attribute_name = 'shade'
    value.inputs['To Min'].default_value, value.inputs['To Max'].default_value = 1 - spread, 1 + spread
    turn.inputs['To Min'].default_value, turn.inputs['To Max'].default_value = 0.5 + hue, 0.5 - hue
    links.new(shade.outputs['Fac'], value.inputs['Value'])
    links.new(shade.outputs['Fac'], turn.inputs['Value'])
    links.new(turn.outputs[0], tint.inputs['Hue'])
    links.new(value.outputs[0], tint.inputs['Value'])
    tint.inputs['Color'].default_value = (*linear(colour), 1)
    result = tint.outputs[0]
    if each:
        info, spreading, other = (nodes.new(f'ShaderNode{kind}') for kind in ('ObjectInfo', 'MapRange', 'HueSaturation'))
        spreading.inputs['To Min'].default_value, spreading.inputs['To Max'].default_value = 1 - each, 1 + each
        links.new(info.outputs['Random'], spreading.inputs['Value'])
        links.new(spreading.outputs[0], other.inputs['Value'])
        links.new(result, other.inputs['Color'])
        result = other.outputs[0]
    links.new(result, shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = specular
    if translucent:
        through, mix = nodes.new('ShaderNodeBsdfTranslucent'), nodes.new('ShaderNodeMixShader')
        mix.inputs[0].default_value = translucent
        links.new(result, through.inputs['Color'])
        links.new(shader.outputs[0], mix.inputs[1])
        links.new(through.outputs[0], mix.inputs[2])
        links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def mass(corners, shades, material, at=(0, 0, 0)):
    """One mesh of many separate polygons: `corners` of shape (pieces, corners, 3), `shades` one number a piece."""
    pieces, sides, _ = corners.shape
    mesh = bpy.data.meshes.new('mass')
    mesh.vertices.add(pieces * sides)
    mesh.vertices.foreach_set('co', corners.astype(numpy.float32).ravel())
    mesh.loops.add(pieces * sides)
    mesh.loops.foreach_set('vertex_index', numpy.arange(pieces * sides, dtype=numpy.int32))
    mesh.polygons.add(pieces)
    mesh.polygons.foreach_set('loop_start', numpy.arange(0, pieces * sides, sides, dtype=numpy.int32))
    mesh.polygons.foreach_set('loop_total', numpy.full(pieces, sides, numpy.int32))
    mesh.update(calc_edges=True)
    mesh.attributes.new('shade', 'FLOAT', 'FACE').data.foreach_set('value', numpy.asarray(shades, numpy.float32).ravel())
    return put(mesh, material, at)


def _unit(vectors):
    return vectors / numpy.maximum(numpy.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def _leaf_corners(places, facing, size, source, slim=0.55):
    """A leaf of four corners at each place, more or less facing a way."""
    count = len(places)
    normal = _unit(facing + source.normal(0, 0.65, (count, 3)))
    side = _unit(numpy.cross(normal, source.normal(0, 1, (count, 3))))
    across = numpy.cross(normal, side)
    length = size * source.uniform(0.6, 1.25, (count, 1))
    tip, wide = side * length, across * length * slim * 0.5
    return numpy.stack([places, places + tip * 0.45 + wide, places + tip, places + tip * 0.45 - wide], 1)


def _crown(clumps, radii, leaf, per, source):
    """Leaves on the shells of round clumps; those below and inside come out darker."""
    centres = numpy.repeat(clumps, per, 0)
    reach = numpy.repeat(radii, per)[:, None]
    way = _unit(source.normal(0, 1, (len(centres), 3)) * (1, 1, 0.9))
    depth = source.random((len(centres), 1)) ** 0.35
    places = centres + way * reach * depth
    shades = 0.42 + 0.28 * way[:, 2] * depth[:, 0] + source.normal(0, 0.14, len(centres))
    return _leaf_corners(places, way + (0, 0, 0.5), leaf, source), shades.clip(0, 1)


def broadleaf(at=(0, 0, 0), height=8.0, seed=1, colour='#5f7a38', wide=1.0, stem=0.28, per=480, clumps=54, leaf=0.0, trunk=True):
    """A full broad-leaved tree; returns its leaves (an object to `copy`, its foot at its origin). `stem`: bare share."""
    source = numpy.random.default_rng(seed)
    way = _unit(source.normal(0, 1, (clumps, 3)))
    radius = numpy.array([0.27 * wide, 0.27 * wide, (1 - stem) / 2 * 0.86]) * height
    centres = way * radius * source.uniform(0.55, 1.0, (clumps, 1)) + (0, 0, height * (stem + (1 - stem) / 2))
    corners, shades = _crown(centres, height * source.uniform(0.085, 0.14, clumps), leaf or height * 0.017 + 0.02, per, source)
    crown = mass(corners, shades, mottled(colour, 0.42, 0.3, each=0.14), at)
    if trunk:
        bark = wood('#54463a', 'z', 0.9)
        foot = Vector(at)
        fork = foot + Vector((0, 0, height * (stem + 0.12)))
        rod(foot, fork, height * 0.016, bark)
        for index in range(0, clumps, 5):
            rod(fork - Vector((0, 0, height * 0.1 * (index % 3))), foot + Vector(centres[index]), height * 0.0055, bark, 8)
    return crown


def scatter(kinds, places, seed=1, size=0.15):
    """Copies of patterns (hidden themselves) at (x, y), (x, y, z) or (x, y, z, scale), each turned and sized by chance."""
    source = chance(seed)
    for kind in kinds:
        kind.hide_render = True
    for place in places:
        other = source.choice(kinds).copy()
        other.hide_render = False
        scale = (place[3] if len(place) > 3 else 1.0) * source.uniform(1 - size, 1 + size)
        other.location = (place[0], place[1], place[2] if len(place) > 2 else 0)
        other.scale = (scale, scale, scale * source.uniform(0.94, 1.06))
        other.rotation_euler = (0, 0, source.uniform(0, 6.28))
        bpy.context.collection.objects.link(other)


def grove(places, height=9.0, seed=3, colours=('#5f7a38', '#71803b', '#4d6a3a'), wide=1.15, stem=0.06, per=420):
    """Trees of a background, full to the ground: `places` are (x, y), (x, y, scale) or (x, y, scale, z)."""
    kinds = [broadleaf((0, 0, 0), height, seed + number, colour, wide, stem, per, trunk=False) for number, colour in enumerate(colours)]
    scatter(kinds, [(p[0], p[1], p[3] if len(p) > 3 else 0, p[2] if len(p) > 2 else 1.0) for p in places], seed)


def forest(start, end, height=9.0, gap=3.6, rows=2, seed=3, colours=('#5f7a38', '#71803b', '#4d6a3a')):
    """A line of trees between two points of the ground that hides the horizon."""
    source = chance(seed)
    a, b = Vector((*start, 0)), Vector((*end, 0))
    along = (b - a).normalized()
    away = Vector((-along.y, along.x, 0))
    places = []
    for row in range(rows):
        for number in range(int((b - a).length / gap) + 1):
            spot = a + along * (number * gap + row * gap / 2 + source.uniform(-0.8, 0.8)) + away * (row * gap * 1.1 + source.uniform(-1, 1))
            places.append((spot.x, spot.y, source.uniform(0.7, 1.15)))
    # Undergrowth before and behind the trunks, so that no light line stands under the crowns.
    for number in range(int((b - a).length / 1.9) + 1):
        spot = a + along * (number * 1.9 + source.uniform(-0.5, 0.5)) + away * source.uniform(-1.5, 1.5)
        places.append((spot.x, spot.y, source.uniform(0.28, 0.42), -0.13 * height * 0.4))
    grove(places, height, seed, colours)


def clipped(corner, opposite, seed=1, colour='#46602f', leaf=0.05, dense=2600, each=0.0):
    """A clipped hedge or box block between two corners (x, y, z): leaves on its faces, a dark core."""
    source = numpy.random.default_rng(seed)
    low, high = numpy.minimum(corner, opposite), numpy.maximum(corner, opposite)
    size = high - low
    places, facing = [], []
    for axis in range(3):
        for side in (0, 1):
            if axis == 2 and side == 0:
                continue
            others = [other for other in range(3) if other != axis]
            count = int(size[others[0]] * size[others[1]] * dense)
            spots = low + source.random((count, 3)) * size
            spots[:, axis] = (high if side else low)[axis] - (1 if side else -1) * source.random(count) ** 1.5 * 0.09
            way = numpy.zeros((count, 3))
            way[:, axis] = 1 if side else -1
            places.append(spots)
            facing.append(way)
    places, facing = numpy.concatenate(places), numpy.concatenate(facing)
    shades = (0.5 + 0.2 * facing[:, 2] + source.normal(0, 0.17, len(places))).clip(0, 1)
    core = bpy.data.meshes.new('core')
    inner_low, inner_high = low + 0.06, high - 0.06
    inner_low[2] = low[2]
    core.from_pydata([(x, y, z) for z in (inner_low[2], inner_high[2]) for x, y in ((inner_low[0], inner_low[1]), (inner_high[0], inner_low[1]), (inner_high[0], inner_high[1]), (inner_low[0], inner_high[1]))],
                     [], [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)])
    core.attributes.new('shade', 'FLOAT', 'FACE').data.foreach_set('value', numpy.zeros(5, numpy.float32))
    material = mottled(colour, 0.45, 0.15, each=each)
    put(core, material)
    return mass(_leaf_corners(places, facing, leaf, source), shades, material)


def plant(kind, seed=1, size=1.0):
    """One plant of a bed at the origin, to `scatter`: box, lavender, grass, reed, hydrangea, daisy, shrub, rose, fern, cover."""
    source = numpy.random.default_rng(seed)

    def round_bush(radius, tall, count, leaf, colour, lumps=9):
        centres = _unit(source.normal(0, 1, (lumps, 3))) * source.uniform(0.3, 0.62, (lumps, 1)) * (radius, radius, tall)
        centres[:, 2] = numpy.abs(centres[:, 2]) + tall * 0.15
        corners, shades = _crown(centres, numpy.full(lumps, radius * 0.42), leaf, count // lumps, source)
        return corners, shades, mottled(colour, 0.42, 0.25, each=0.12)

    def blades(count, tall, spread, width, lean):
        angle, reach = source.uniform(0, math.tau, count), source.random(count) ** 0.6
        foot = numpy.stack([numpy.cos(angle) * reach * spread * 0.25, numpy.sin(angle) * reach * spread * 0.25, numpy.zeros(count)], 1)
        way = numpy.stack([numpy.cos(angle) * reach, numpy.sin(angle) * reach, numpy.zeros(count)], 1)
        height = tall * source.uniform(0.6, 1.0, count)[:, None]
        side = _unit(numpy.cross(way + source.normal(0, 0.2, (count, 3)), (0, 0, 1))) * width / 2
        pieces, up = [], numpy.array([0, 0, 1.0])
        points = [foot + up * height * t + way * spread * lean * t ** 2.2 - up * height * 0.25 * reach[:, None] * lean * t ** 3 for t in (0, 0.4, 0.75, 1.0)]
        for (one, two), (w1, w2) in zip(zip(points, points[1:]), ((1, 0.85), (0.85, 0.5), (0.5, 0.08))):
            pieces.append(numpy.stack([one - side * w1, one + side * w1, two + side * w2, two - side * w2], 1))
        return numpy.concatenate(pieces), numpy.tile(source.uniform(0.1, 0.9, count), 3), points[-1]

    if kind == 'box':
        way = _unit(source.normal(0, 1, (int(7000 * size), 3)))
        places = way * 0.36 * size * source.uniform(0.9, 1.0, (len(way), 1)) + (0, 0, 0.3 * size)
        keep = places[:, 2] > 0
        return mass(_leaf_corners(places, way, 0.05, source)[keep], (0.45 + 0.25 * way[keep, 2] + source.normal(0, 0.15, keep.sum())).clip(0, 1), mottled('#48632f', 0.42, 0.15, each=0.1))
    if kind in ('shrub', 'hydrangea', 'rose', 'cover'):
        radius, tall, colour = {'shrub': (0.5, 0.7, '#567036'), 'hydrangea': (0.48, 0.6, '#54713a'), 'rose': (0.42, 0.65, '#4f6b35'), 'cover': (0.34, 0.2, '#5d7a3e')}[kind]
        corners, shades, material = round_bush(radius * size, tall * size, int(2400 * size), 0.07 if kind != 'cover' else 0.05, colour)
        body = mass(corners, shades, material)
        bloom = {'hydrangea': ('#e9dfe0', 0.085, 16, 38), 'rose': ('#b8503a', 0.035, 26, 14)}.get(kind)
        if bloom:
            colour, head, number, petals = bloom
            way = _unit(source.normal(0, 1, (number, 3)))
            way[:, 2] = numpy.abs(way[:, 2])
            _heads(body, way * (radius * 0.95, radius * 0.95, tall * 0.95) * size + (0, 0, tall * 0.15 * size), head, petals, colour, source)
        return body
    table = {'lavender': (150, 0.52, 0.62, 0.006, 0.55, '#8b9a72'), 'grass': (240, 0.75, 0.75, 0.007, 0.8, '#93a05a'), 'reed': (190, 1.35, 0.8, 0.008, 0.45, '#a9a565'),
             'daisy': (120, 0.4, 0.42, 0.012, 0.5, '#5f7d3c'), 'fern': (90, 0.5, 0.9, 0.05, 0.8, '#557a36')}
    count, tall, spread, width, lean, colour = table[kind]
    corners, shades, tips = blades(int(count * size), tall * size, spread * size, width, lean)
    body = mass(corners, shades, mottled(colour, 0.35, 0.3, each=0.12))
    if kind == 'lavender':
        spots = numpy.concatenate([tips[::2] + (0, 0, rise) for rise in (-0.03, 0.0, 0.03, 0.06)])
        _heads(body, spots, 0.013, 9, '#7d6a9e', source)
    if kind == 'daisy':
        _heads(body, tips[::4] + (0, 0, 0.05), 0.035, 14, '#f3efe2', source, flat=True)
    if kind == 'reed':
        spots = numpy.concatenate([tips[::5] + (0, 0, rise) for rise in (0.0, 0.05, 0.1, 0.15, 0.2)])
        _heads(body, spots, 0.02, 9, '#c9b48a', source)
    return body


def _heads(body, centres, radius, petals, colour, source, flat=False):
    """Flower heads, joined to the plant that bears them so that both are copied as one."""
    spots = numpy.repeat(centres, petals, 0)
    way = _unit(source.normal(0, 1, spots.shape) * ((1, 1, 0.12) if flat else (1, 1, 1)))
    corners = _leaf_corners(spots + way * radius * (0.35 if flat else 0.7), way * 0.2 + (0, 0, 1) if flat else way, radius * (1.1 if flat else 0.75), source, 0.9)
    heads = mass(corners, source.uniform(0.2, 1, len(spots)), mottled(colour, 0.22, 0.3, each=0.06))
    with bpy.context.temp_override(active_object=body, selected_editable_objects=[body, heads], object=body, selected_objects=[body, heads]):
        bpy.ops.object.join()


def carpet(patch, left, right, near, far, step, seed=1, skip=lambda x, y: False, height=0.0):
    """A square patch of `step` metres laid over a rectangle, turned by chance; `skip(x, y)` leaves places bare."""
    source = chance(seed)
    patch.hide_render = True
    for column in range(math.ceil((right - left) / step - 0.01)):
        for row in range(math.ceil((far - near) / step - 0.01)):
            x, y = left + (column + 0.5) * step, near + (row + 0.5) * step
            if skip(x, y):
                continue
            other = patch.copy()
            other.hide_render = False
            other.location = (x, y, height)
            other.rotation_euler = (0, 0, math.pi / 2 * source.randrange(4))
            bpy.context.collection.objects.link(other)


def lawn(left, right, near, far, seed=1, dense=2200, tall=0.05, colour='#6f8a3f', skip=lambda x, y: False, step=0.5, height=0.0):
    """Mown grass over a rectangle of the ground."""
    source = numpy.random.default_rng(seed)
    count = int(dense * step * step)
    foot = numpy.concatenate([source.uniform(-step * 0.54, step * 0.54, (count, 2)), numpy.zeros((count, 1))], 1)
    angle = source.uniform(0, math.tau, count)
    wide = numpy.stack([numpy.cos(angle), numpy.sin(angle), numpy.zeros(count)], 1) * 0.0045
    tip = foot + _unit(source.normal(0, 0.38, (count, 3)) * (1, 1, 0) + (0, 0, 1)) * tall * source.uniform(0.45, 1.2, (count, 1))
    patch = mass(numpy.stack([foot - wide, foot + wide, tip], 1), source.random(count), mottled(colour, 0.38, 0.25, each=0.05, hue=0.025))
    carpet(patch, left, right, near, far, step, seed, skip, height)


def pebbles(left, right, near, far, size=0.03, seed=1, dense=900, colour='#b9ad9b', skip=lambda x, y: False, step=0.5, height=0.0, spread=0.32):
    """Loose stones over a rectangle: gravel drives, the strip of pebbles along a house."""
    source = numpy.random.default_rng(seed)
    count = int(dense * step * step)
    solid = numpy.array([(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0.7, 0.7, 0.55), (-0.7, 0.7, 0.55), (-0.7, -0.7, 0.55), (0.7, -0.7, 0.55)], float)
    faces = [(4, 5, 6), (4, 6, 7), (4, 7, 8), (4, 8, 5), (0, 1, 5), (1, 6, 5), (1, 2, 6), (2, 7, 6), (2, 3, 7), (3, 8, 7), (3, 0, 8), (0, 5, 8)]
    angle = source.uniform(0, math.tau, count)
    turn = numpy.zeros((count, 3, 3))
    turn[:, 0, 0] = turn[:, 1, 1] = numpy.cos(angle)
    turn[:, 0, 1], turn[:, 1, 0], turn[:, 2, 2] = -numpy.sin(angle), numpy.sin(angle), 1
    shape = solid[None] * source.uniform(0.5, 1.0, (count, 1, 3)) * size * source.uniform(0.6, 1.2, (count, 1, 1)) * (0.6, 0.6, 0.45)
    shape = shape + source.normal(0, size * 0.05, shape.shape)
    spot = numpy.concatenate([source.uniform(-step / 2, step / 2, (count, 2)), source.uniform(-0.2, 0.25, (count, 1)) * size], 1)
    points = numpy.einsum('nij,nkj->nki', turn, shape) + spot[:, None]
    corners = numpy.stack([points[:, face] for face in faces], 1).reshape(-1, 3, 3)
    patch = mass(corners, numpy.repeat(source.random(count), len(faces)), mottled(colour, spread, 0, 0.8, hue=0.015))
    carpet(patch, left, right, near, far, step, seed, skip, height)


def paving(left, right, near, far, stone=(0.2, 0.1), colour='#a79a8c', joint=0.006, height=0.03, seed=1, spread=0.2, shift=0.5, chamfer=0.005, along='x', tilt=0.0015, hue=0.012, skip=lambda x, y: False):
    """Paving stones or slabs with open joints in running bond, their courses `along` 'x' or 'y'; one mesh."""
    source = chance(seed)
    length, width = stone
    a0, a1, b0, b1 = (left, right, near, far) if along == 'x' else (near, far, left, right)
    corners, shades = [], []
    for row in range(math.ceil((b1 - b0) / width - 0.01)):
        low, high = b0 + row * width, min(b0 + (row + 1) * width, b1)
        at = a0 - (length * shift * (row % round(1 / shift)) if shift else 0)
        while at < a1 - 0.01:
            x0, x1 = max(at, a0) + joint / 2, min(at + length, a1) - joint / 2
            at += length
            if x1 - x0 < 0.03 or skip(*(((x0 + x1) / 2, (low + high) / 2) if along == 'x' else ((low + high) / 2, (x0 + x1) / 2))):
                continue
            y0, y1 = low + joint / 2, high - joint / 2
            shade = source.gauss(0.5, 0.22)
            top = height + source.uniform(-tilt, tilt)
            outer = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            inner = [(x0 + chamfer, y0 + chamfer), (x1 - chamfer, y0 + chamfer), (x1 - chamfer, y1 - chamfer), (x0 + chamfer, y1 - chamfer)]
            tops = [top + source.uniform(-tilt, tilt) for _ in range(4)]
            corners.append([(*inner[i], tops[i]) for i in range(4)])
            for i in range(4):
                k = (i + 1) % 4
                corners.append([(*outer[i], tops[i] - chamfer), (*outer[k], tops[k] - chamfer), (*inner[k], tops[k]), (*inner[i], tops[i])])
                corners.append([(*outer[i], height - 0.04), (*outer[k], height - 0.04), (*outer[k], tops[k] - chamfer), (*outer[i], tops[i] - chamfer)])
            shades += [min(1, max(0, shade))] * 9
    corners = numpy.array(corners, float)
    if along == 'y':
        corners = corners[:, ::-1, [1, 0, 2]]
    material = mottled(colour, spread, 0, 0.78, hue=hue)
    _grain(material)
    return mass(corners, shades, material)


def _grain(material):
    """Fine unevenness of cast or split stone on a mottled material."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    source, noise, bump = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'TexNoise', 'Bump'))
    noise.inputs['Scale'].default_value = 60
    noise.inputs['Detail'].default_value = 5
    bump.inputs['Strength'].default_value = 0.3
    bump.inputs['Distance'].default_value = 0.004
    links.new(source.outputs['Object'], noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs[0], nodes['Principled BSDF'].inputs['Normal'])
