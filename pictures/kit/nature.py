"""Ground, grass, trees and hedges: single meshes of many leaves, light enough for a processor."""
import math

import bpy
from mathutils import Vector

from kit.materials import leaves, surface, wood
from kit.shapes import chance, put, rod


def _leaves(places, size, material, source):
    vertices, faces = [], []
    for place in places:
        around = Vector((source.gauss(0, 1), source.gauss(0, 1), source.gauss(0, 1) + 0.6)).normalized()
        side = around.orthogonal().normalized()
        side = (side * math.cos(turn := source.uniform(0, 6.28)) + around.cross(side) * math.sin(turn))
        length = size * source.uniform(0.6, 1.3)
        tip, across = side * length, around.cross(side) * length * 0.35
        start = len(vertices)
        vertices += [place, place + tip * 0.5 + across, place + tip, place + tip * 0.5 - across]
        faces.append((start, start + 1, start + 2, start + 3))
    mesh = bpy.data.meshes.new('leaves')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material)


def tree(at, height=7.0, seed=1, colour='#66803f', slim=1.0, density=1.0):
    """A broad-leaved tree standing at `at` (its foot); `slim` below 1 makes it narrow."""
    source = chance(seed)
    bark = wood('#5b4a3a', 'z', 0.9)
    foot = Vector(at)
    rod(foot, foot + Vector((0, 0, height * 0.55)), height * 0.018, bark)
    clumps = []
    for _ in range(26):
        up = source.uniform(0.36, 0.95)
        reach = math.sin(math.pi * min(1, (up - 0.22) / 0.8)) * 0.30 * height * slim
        angle = source.uniform(0, 6.28)
        away = reach * source.uniform(0.3, 1.0)
        clumps.append((foot + Vector((math.cos(angle) * away, math.sin(angle) * away, up * height)), height * source.uniform(0.09, 0.16)))
    for centre, _ in clumps[::3]:
        rod(foot + Vector((0, 0, height * source.uniform(0.25, 0.5))), centre, height * 0.006, bark, 8)
    places = []
    for centre, radius in clumps:
        for _ in range(int(420 * density)):
            way = Vector((source.gauss(0, 1), source.gauss(0, 1), source.gauss(0, 0.75)))
            places.append(centre + way.normalized() * radius * source.random() ** 0.4)
    return _leaves(places, height * 0.024, leaves(colour), source)


def shrub(at, radius=0.5, seed=1, colour='#5d7440', height=None):
    """A round bush; `height` (default: the radius) squeezes or stretches it."""
    source = chance(seed)
    tall = height or radius
    places = []
    for _ in range(int(2600 * max(0.3, radius))):
        way = Vector((source.gauss(0, 1), source.gauss(0, 1), abs(source.gauss(0, 1)))).normalized() * source.random() ** 0.3
        places.append(Vector(at) + Vector((way.x * radius, way.y * radius, way.z * tall)))
    return _leaves(places, 0.075, leaves(colour), source)


def hedge(start, end, height=1.0, depth=0.5, seed=1, colour='#4f6a3a'):
    """A clipped hedge between two points on the ground."""
    source = chance(seed)
    a, b = Vector((*start[:2], 0)), Vector((*end[:2], 0))
    along = (b - a).normalized()
    across = Vector((-along.y, along.x, 0))
    places = []
    for _ in range(int((b - a).length * height * 2200)):
        places.append(a + along * source.uniform(0, (b - a).length) + across * (source.random() ** 0.4 * depth / 2 * source.choice((-1, 1)))
                      + Vector((0, 0, source.random() ** 0.7 * height)))
    return _leaves(places, 0.07, leaves(colour), source)


def ground(size=80, colour='#7d8a55', at=(0, 0, 0)):
    """A large flat ground around `at`: lawn by default, gravel '#b8aa94', earth '#8a6f52', paving '#a8a198'."""
    half = size / 2
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata([(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)], [], [(0, 1, 2, 3)])
    return put(mesh, surface(colour, 0.95, grain=14, spread=0.22, bump=0.6, specular=0.1), at)


def grass(left, right, near, far, seed=1, density=900, height=0.07, colour='#748a45'):
    """Blades of lawn on a rectangle of the ground (x from left to right, y from near to far); blades a square metre."""
    source = chance(seed)
    vertices, faces = [], []
    for _ in range(int((right - left) * (far - near) * density)):
        foot = Vector((source.uniform(left, right), source.uniform(near, far), 0))
        angle, tall = source.uniform(0, 6.28), height * source.uniform(0.5, 1.2)
        wide = Vector((math.cos(angle), math.sin(angle), 0)) * 0.006
        tip = foot + Vector((source.gauss(0, 0.3), source.gauss(0, 0.3), 1)).normalized() * tall
        start = len(vertices)
        vertices += [foot - wide, foot + wide, tip]
        faces.append((start, start + 1, start + 2))
    mesh = bpy.data.meshes.new('grass')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, leaves(colour, 0.3))
