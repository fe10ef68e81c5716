"""Renders the pictures of the site with Blender's Cycles.

    blender --background --python pictures/render.py -- [--preview] [--out FOLDER] [name or name-prefix ...]

Without names, every picture. Writes <FOLDER>/<name>.png (default pictures/masters, not in the repository).
--preview renders a third of the size with few samples, for looking at a scene while it is being built.
Sizes come from src/site/pictures.ts; scenes from pictures/scenes. `npm run pictures` calls this, then encodes.
"""
import importlib
import os
import re
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy  # noqa: E402

from kit.stage import reset, scenes  # noqa: E402
from denoise import denoise  # noqa: E402


def sizes():
    """Width and height of each picture, as the site declares them; the icons beside them."""
    source = (HERE.parent / 'src/site/pictures.ts').read_text()
    shapes = {name: (int(w), int(h)) for name, w, h in re.findall(r'const (\w+) = \{ width: (\d+), height: (\d+)\b', source)}
    return {name: shapes[shape] for name, shape in re.findall(r"'([a-z0-9-]+)': (\w+),", source)}


def read(path, width, height):
    image = bpy.data.images.load(str(path))
    image.colorspace_settings.name = 'Linear'
    values = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3]


def render(name, size, folder, preview):
    scene = bpy.context.scene
    width, height = (max(16, side // 3) for side in size) if preview else size
    if max(size) <= 200:  # avatars: rendered at twice their size for dense screens
        width, height = size[0] * 2, size[1] * 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples = 16 if preview else scene.get('samples', 16)
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    bpy.context.view_layer.cycles.denoising_store_passes = True
    layers = nodes.new('CompositorNodeRLayers')
    output = nodes.new('CompositorNodeOutputFile')
    output.base_path = str(folder)
    output.format.file_format = 'OPEN_EXR'
    output.format.color_depth = '32'
    output.file_slots.clear()
    passes = {'Image': 'colour', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}
    for entry, title in passes.items():
        output.file_slots.new(f'.{name}-{title}-')
        links.new(layers.outputs[entry], output.inputs[f'.{name}-{title}-'])
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs['Image'])
    bpy.ops.render.render()
    files = [folder / f'.{name}-{title}-0001.exr' for title in passes.values()]
    clean = denoise(*(read(file, width, height) for file in files))
    for file in files:
        file.unlink()
    image = bpy.data.images.new(name, width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(numpy.concatenate([clean, numpy.ones((height, width, 1))], 2).astype(numpy.float32).ravel())
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    image.save_render(str(folder / f'{name}.png'), scene=scene)


def main():
    arguments = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    preview = '--preview' in arguments
    folder = HERE / 'masters'
    if '--out' in arguments:
        folder = Path(arguments.pop(arguments.index('--out') + 1))
    wanted = [argument for argument in arguments if not argument.startswith('--')]
    for module in sorted((HERE / 'scenes').glob('*.py')):
        importlib.import_module(f'scenes.{module.stem}')
    declared = sizes()
    missing, unknown = declared.keys() - scenes.keys(), scenes.keys() - declared.keys()
    if unknown:
        sys.exit(f'Scenes without a picture in src/site/pictures.ts: {", ".join(sorted(unknown))}')
    if missing and not wanted:
        sys.exit(f'Pictures without a scene: {", ".join(sorted(missing))}')
    names = [name for name in scenes if not wanted or any(name.startswith(prefix) for prefix in wanted)]
    if not names:
        sys.exit(f'No scene starts with {" or ".join(wanted)}; the scenes are {", ".join(scenes)}')
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        begin = time.time()
        reset()
        scenes[name]()
        render(name, declared[name], folder.resolve(), preview)
        print(f'PICTURE {name} {time.time() - begin:.0f} s', flush=True)


# Blender 3.4 may crash while it unloads itself, so the process ends here, with its true status.
status = 0
try:
    main()
except SystemExit as stopped:
    print(stopped.code, file=sys.stderr)
    status = 1
except BaseException:
    traceback.print_exc()
    status = 1
sys.stdout.flush()
sys.stderr.flush()
os._exit(status)
