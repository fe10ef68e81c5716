"""Materials. All textures use the coordinates of the object in metres, so a brick is a brick on every wall."""
import bpy


def linear(colour):
    """Scene-linear (r, g, b) of '#rrggbb'."""
    channels = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


# The colours of the site; scenes take theirs from here, or near it.
INK, BRICK, BRICK_DARK, BRICK_LIGHT = '#1b2a33', '#b0421d', '#8c3214', '#d9764e'
SAND, STONE, SAGE, WHITE = '#f0e8dc', '#cfc4b5', '#5b7263', '#f4f1ec'
OAK, PINE, WALNUT = '#b3834f', '#d3a66c', '#6b4a30'


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes = material.node_tree.nodes
    return material, nodes, material.node_tree.links, nodes['Principled BSDF']


def _coordinates(nodes, links, stretch=(1, 1, 1), turn=(0, 0, 0)):
    source, mapping = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = stretch
    mapping.inputs['Rotation'].default_value = turn
    links.new(source.outputs['Object'], mapping.inputs['Vector'])
    return mapping.outputs[0]


def _noise(nodes, links, vector, scale, detail=4.0, roughness=0.55):
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = detail
    noise.inputs['Roughness'].default_value = roughness
    links.new(vector, noise.inputs['Vector'])
    return noise.outputs['Fac']


def _shade(colour, factor):
    return tuple(min(1.0, channel * factor) for channel in colour)


def _vary(nodes, links, factor, colour, spread):
    """Colour between darker and lighter by `spread`, after a factor 0..1."""
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.3, 0.7
    ramp.color_ramp.elements[0].color = (*_shade(colour, 1 - spread), 1)
    ramp.color_ramp.elements[1].color = (*_shade(colour, 1 + spread), 1)
    links.new(factor, ramp.inputs[0])
    return ramp.outputs[0]


def _bump(nodes, links, height, shader, strength, distance=0.01):
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = distance
    links.new(height, bump.inputs['Height'])
    links.new(bump.outputs[0], shader.inputs['Normal'])


def _per_object(nodes, links, colour, spread):
    """Darkens or lightens a colour by chance for each object that wears the material."""
    chance, ramp, mix = nodes.new('ShaderNodeObjectInfo'), nodes.new('ShaderNodeMapRange'), nodes.new('ShaderNodeHueSaturation')
    ramp.inputs['To Min'].default_value, ramp.inputs['To Max'].default_value = 1 - spread, 1 + spread
    links.new(chance.outputs['Random'], ramp.inputs['Value'])
    links.new(ramp.outputs[0], mix.inputs['Value'])
    links.new(colour, mix.inputs['Color'])
    return mix.outputs[0]


def surface(colour, rough=0.6, grain=40.0, spread=0.06, bump=0.15, metal=0.0, each=0.0, coat=0.0, specular=0.4):
    """A plain matter with a fine grain: plaster, paint, plastic, stone, cloth, metal.

    `grain` is the frequency of its noise (per metre), `spread` how much its colour varies, `bump` how rough it feels,
    `each` how much one object differs from the next, `coat` a clear lacquer (0..1).
    """
    material, nodes, links, shader = _new('surface')
    colour = linear(colour) if isinstance(colour, str) else colour
    factor = _noise(nodes, links, _coordinates(nodes, links), grain)
    tint = _vary(nodes, links, factor, colour, spread)
    if each:
        tint = _per_object(nodes, links, tint, each)
    links.new(tint, shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Specular'].default_value = specular
    shader.inputs['Clearcoat'].default_value = coat
    if bump:
        _bump(nodes, links, factor, shader, bump, 0.4 / grain)
    return material


def plaster(colour=SAND, rough=0.85):
    """Exterior render or interior plaster: matt, finely grained, softly uneven."""
    return surface(colour, rough, grain=90, spread=0.03, bump=0.25, specular=0.2)


def paint(colour, rough=0.35):
    """Smooth lacquer, as on frames, doors and metal."""
    return surface(colour, rough, grain=12, spread=0.015, bump=0.02)


def concrete(colour='#a9a49b'):
    return surface(colour, 0.8, grain=9, spread=0.13, bump=0.2, specular=0.25)


def metal(colour='#b9bcbd', rough=0.3):
    """Bare metal: steel by default; copper '#c26b43', brass '#c9a24b', zinc '#8f979b'."""
    return surface(colour, rough, grain=30, spread=0.05, bump=0.02, metal=1.0)


def wood(colour=OAK, along='x', rough=0.5, scale=1.0, each=0.12, gloss=0.0):
    """Wood with its grain along an axis of the object ('x', 'y' or 'z'); boards differ from each other by `each`."""
    material, nodes, links, shader = _new('wood')
    stretch = {'x': (0.6, 14, 14), 'y': (14, 0.6, 14), 'z': (14, 14, 0.6)}[along]
    vector = _coordinates(nodes, links, tuple(value * scale for value in stretch))
    chance, shift = nodes.new('ShaderNodeObjectInfo'), nodes.new('ShaderNodeVectorMath')
    shift.operation = 'ADD'
    spreadout = nodes.new('ShaderNodeMath')
    spreadout.operation = 'MULTIPLY'
    spreadout.inputs[1].default_value = 50
    links.new(chance.outputs['Random'], spreadout.inputs[0])
    links.new(vector, shift.inputs[0])
    links.new(spreadout.outputs[0], shift.inputs[1])
    broad = _noise(nodes, links, shift.outputs[0], 1.0, 6, 0.6)
    fine = _noise(nodes, links, shift.outputs[0], 6.0, 3, 0.5)
    blend = nodes.new('ShaderNodeMixRGB')
    blend.inputs[0].default_value = 0.35
    links.new(broad, blend.inputs[1])
    links.new(fine, blend.inputs[2])
    tint = _vary(nodes, links, blend.outputs[0], linear(colour), 0.3)
    if each:
        tint = _per_object(nodes, links, tint, each)
    links.new(tint, shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Clearcoat'].default_value = gloss
    shader.inputs['Specular'].default_value = 0.35
    _bump(nodes, links, blend.outputs[0], shader, 0.12, 0.004)
    return material


def brickwork(colour=BRICK, mortar='#b9ada0', width=0.25, height=0.077, joint=0.011, spread=0.35):
    """A bonded brick wall on any upright face: courses along Z, bricks along X or Y."""
    material, nodes, links, shader = _new('brickwork')
    source, split = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(source.outputs['Object'], split.inputs[0])
    along, flat = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeCombineXYZ')
    links.new(split.outputs['X'], along.inputs[0])
    links.new(split.outputs['Y'], along.inputs[1])
    links.new(along.outputs[0], flat.inputs['X'])
    links.new(split.outputs['Z'], flat.inputs['Y'])
    brick = nodes.new('ShaderNodeTexBrick')
    shade = linear(colour)
    brick.inputs['Color1'].default_value = (*_shade(shade, 1 - spread), 1)
    brick.inputs['Color2'].default_value = (*_shade(shade, 1 + spread), 1)
    brick.inputs['Mortar'].default_value = (*linear(mortar), 1)
    brick.inputs['Scale'].default_value = 1
    brick.inputs['Brick Width'].default_value = width
    brick.inputs['Row Height'].default_value = height
    brick.inputs['Mortar Size'].default_value = joint / 2
    brick.inputs['Mortar Smooth'].default_value = 0.2
    links.new(flat.outputs[0], brick.inputs['Vector'])
    grain = _noise(nodes, links, _coordinates(nodes, links), 25, 5)
    dirty = nodes.new('ShaderNodeMixRGB')
    dirty.blend_type = 'OVERLAY'
    dirty.inputs[0].default_value = 0.5
    links.new(brick.outputs['Color'], dirty.inputs[1])
    links.new(grain, dirty.inputs[2])
    links.new(dirty.outputs[0], shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.85
    shader.inputs['Specular'].default_value = 0.2
    inverse, depth = nodes.new('ShaderNodeMath'), nodes.new('ShaderNodeMath')
    inverse.operation, depth.operation = 'SUBTRACT', 'MULTIPLY_ADD'
    inverse.inputs[0].default_value = 1
    links.new(brick.outputs['Fac'], inverse.inputs[1])
    links.new(grain, depth.inputs[0])
    depth.inputs[1].default_value = 0.35
    links.new(inverse.outputs[0], depth.inputs[2])
    _bump(nodes, links, depth.outputs[0], shader, 0.6, 0.012)
    return material


def glass(tint=(0.86, 0.91, 0.92), reflect=0.22):
    """A window pane: lets light through, mirrors the sky at a flat angle; no caustics, so no noise."""
    material, nodes, links, shader = _new('glass')
    nodes.remove(shader)
    clear, mirror, mix, facing = (nodes.new(f'ShaderNode{kind}') for kind in ('BsdfTransparent', 'BsdfGlossy', 'MixShader', 'LayerWeight'))
    clear.inputs[0].default_value = (*tint, 1)
    mirror.inputs['Roughness'].default_value = 0.02
    facing.inputs['Blend'].default_value = reflect
    links.new(facing.outputs['Fresnel'], mix.inputs[0])
    links.new(clear.outputs[0], mix.inputs[1])
    links.new(mirror.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes['Material Output'].inputs[0])
    return material


def glow(colour=(1.0, 0.82, 0.55), strength=3.0):
    """A thing that shines: a lamp, a lit window, a bright view outside."""
    material, nodes, links, shader = _new('glow')
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Emission'].default_value = (*colour, 1)
    shader.inputs['Emission Strength'].default_value = strength
    return material


def leaves(colour='#5d7a3a', spread=0.35):
    """Foliage: light shines through it a little; each leaf of a mesh differs by its position."""
    material, nodes, links, shader = _new('leaves')
    factor = _noise(nodes, links, _coordinates(nodes, links), 6, 2)
    links.new(_vary(nodes, links, factor, linear(colour), spread), shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.6
    shader.inputs['Specular'].default_value = 0.2
    shader.inputs['Transmission'].default_value = 0.0
    shader.inputs['Subsurface'].default_value = 0.0
    return material
