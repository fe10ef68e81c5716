"""The stage of a scene: an empty file, the camera and the light. Metres, Z up, degrees."""
import math

import bpy
from mathutils import Vector

scenes = {}


def scene(name):
    """Registers a function without arguments as the builder of the picture `name`."""
    def register(builder):
        if name in scenes:
            raise ValueError(f'{name} has two scenes')
        scenes[name] = builder
        return builder
    return register


def reset():
    """An empty file with Cycles set up as every picture of the set is taken."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    taken = bpy.context.scene
    taken.render.engine = 'CYCLES'
    taken.cycles.device = 'CPU'
    taken.cycles.use_adaptive_sampling = True
    taken.cycles.adaptive_threshold = 0.03
    taken.cycles.max_bounces = 8
    taken.cycles.diffuse_bounces = 4
    taken.cycles.glossy_bounces = 4
    taken.cycles.transmission_bounces = 6
    taken.cycles.transparent_max_bounces = 16
    taken.cycles.caustics_reflective = taken.cycles.caustics_refractive = False
    taken.cycles.sample_clamp_indirect = 6
    taken.cycles.seed = 1
    taken.cycles.use_denoising = False
    taken.view_settings.view_transform = 'Filmic'
    taken.view_settings.look = 'Medium High Contrast'


def samples(count):
    """Samples a pixel of this scene (default 16); more only where noise survives the denoiser."""
    bpy.context.scene['samples'] = count


def exposure(stops):
    bpy.context.scene.view_settings.exposure = stops


def camera(place, target, lens=35, fstop=None, focus=None, shift=(0, 0)):
    """Looks from `place` at `target`. `lens` in mm on 36 mm; with `fstop`, sharp at `focus` (default: the target).

    Houses are taken with the camera level (target as high as place) and `shift`, so that their edges stay upright.
    """
    data = bpy.data.cameras.new('camera')
    data.lens, (data.shift_x, data.shift_y), data.clip_start = lens, shift, 0.01
    item = bpy.data.objects.new('camera', data)
    item.location = place
    item.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(place)).length
    bpy.context.collection.objects.link(item)
    bpy.context.scene.camera = item


def sun(elevation, azimuth, energy=4.0, colour=(1.0, 0.86, 0.7), softness=1.5):
    """Sunlight from `azimuth` (0: from +Y, 90: from +X, 180: from -Y), `elevation` above the horizon."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = energy, colour, math.radians(softness)
    item = bpy.data.objects.new('sun', data)
    up, around = math.radians(elevation), math.radians(azimuth)
    toward = Vector((math.sin(around) * math.cos(up), math.cos(around) * math.cos(up), math.sin(up)))
    item.rotation_euler = toward.to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(item)


def area(place, target, size, energy, colour=(1, 1, 1)):
    """A soft light of `size` metres (one number or two) at `place`, facing `target`; `energy` in watts."""
    data = bpy.data.lights.new('area', 'AREA')
    width, height = size if isinstance(size, tuple) else (size, size)
    data.shape, data.size, data.size_y = 'RECTANGLE', width, height
    data.energy, data.color = energy, colour
    item = bpy.data.objects.new('area', data)
    item.location = place
    item.rotation_euler = (Vector(target) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(item)
    return item


def _world():
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    nodes.clear()
    background, output = nodes.new('ShaderNodeBackground'), nodes.new('ShaderNodeOutputWorld')
    links.new(background.outputs[0], output.inputs[0])
    return nodes, links, background


def plain_world(colour, strength=1.0):
    """Even light of one colour from everywhere: for rooms and close-ups."""
    _, _, background = _world()
    background.inputs['Color'].default_value = (*colour, 1)
    background.inputs['Strength'].default_value = strength


def sky(zenith=(0.18, 0.38, 0.72), horizon=(0.80, 0.84, 0.86), strength=1.0, clouds=0.5, seed=0.0):
    """A sky from `zenith` to `horizon` colour, with soft clouds (0: none, 1: many)."""
    nodes, links, background = _world()
    coordinates = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    links.new(coordinates.outputs['Generated'], split.inputs[0])
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (*horizon, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.55, (*zenith, 1)
    links.new(split.outputs['Z'], ramp.inputs[0])
    # Clouds are noise on a flat ceiling, seen in perspective: x / z and y / z.
    lifted = nodes.new('ShaderNodeMath')
    lifted.operation = 'ADD'
    lifted.inputs[1].default_value = 0.12
    links.new(split.outputs['Z'], lifted.inputs[0])
    flat = nodes.new('ShaderNodeCombineXYZ')
    for axis in 'XY':
        divided = nodes.new('ShaderNodeMath')
        divided.operation = 'DIVIDE'
        links.new(split.outputs[axis], divided.inputs[0])
        links.new(lifted.outputs[0], divided.inputs[1])
        links.new(divided.outputs[0], flat.inputs[axis])
    flat.inputs['Z'].default_value = seed
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 1.1
    noise.inputs['Detail'].default_value = 7
    noise.inputs['Roughness'].default_value = 0.56
    links.new(flat.outputs[0], noise.inputs['Vector'])
    cover = nodes.new('ShaderNodeValToRGB')
    cover.color_ramp.elements[0].position = 0.68 - 0.22 * clouds
    cover.color_ramp.elements[1].position = 0.86 - 0.16 * clouds
    links.new(noise.outputs['Fac'], cover.inputs[0])
    amount = nodes.new('ShaderNodeMath')
    amount.operation = 'MULTIPLY'
    amount.inputs[1].default_value = 0.85 if clouds else 0
    links.new(cover.outputs[0], amount.inputs[0])
    mix = nodes.new('ShaderNodeMixRGB')
    mix.inputs[2].default_value = (1.0, 0.97, 0.93, 1)
    links.new(amount.outputs[0], mix.inputs[0])
    links.new(ramp.outputs[0], mix.inputs[1])
    links.new(mix.outputs[0], background.inputs['Color'])
    background.inputs['Strength'].default_value = strength


def daylight(azimuth=135, elevation=32, clouds=0.45, seed=0.0):
    """A clear warm day, the light of nearly every picture taken outside."""
    sky(strength=0.85, clouds=clouds, seed=seed)
    sun(elevation, azimuth, energy=4.2)


def evening(azimuth=115, elevation=10, clouds=0.6, seed=0.0):
    """The last sun: low, golden, with a pale warm sky."""
    sky(zenith=(0.16, 0.28, 0.52), horizon=(0.98, 0.72, 0.50), strength=0.6, clouds=clouds, seed=seed)
    sun(elevation, azimuth, energy=4.0, colour=(1.0, 0.68, 0.42), softness=2.5)


def studio(backdrop=(0.85, 0.80, 0.74), key=(1.2, -1.0, 1.6), power=60, fill=0.55):
    """Soft window light from the upper right for close-ups of about a metre; `fill` is the light from around."""
    plain_world(backdrop, fill)
    area(key, (0, 0, 0.1), (1.4, 1.4), power, (1.0, 0.93, 0.84))
    area((-1.6, -0.6, 0.9), (0, 0, 0.1), (1.2, 1.2), power * 0.22, (0.86, 0.93, 1.0))
