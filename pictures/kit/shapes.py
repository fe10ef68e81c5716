"""Solid shapes with their edges broken, as real things have them. Metres; `at` is the centre unless said."""
import math
import random

import bmesh
import bpy
from mathutils import Matrix, Vector


def put(mesh, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=False, bevel=0.0, name='part'):
    """A mesh as an object at a place, turned by degrees, with a material; `bevel` rounds its edges (metres)."""
    if material is not None and not mesh.materials:
        mesh.materials.append(material)
    item = bpy.data.objects.new(name, mesh)
    item.location = at
    item.rotation_euler = tuple(math.radians(angle) for angle in turn)
    bpy.context.collection.objects.link(item)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    if bevel:
        modifier = item.modifiers.new('bevel', 'BEVEL')
        modifier.width, modifier.segments, modifier.limit_method = bevel, 2, 'ANGLE'
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(35)
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    return item


def _mesh(fill):
    mesh, editor = bpy.data.meshes.new('shape'), bmesh.new()
    fill(editor)
    editor.normal_update()
    editor.to_mesh(mesh)
    editor.free()
    return mesh


def box(size, at=(0, 0, 0), material=None, turn=(0, 0, 0), bevel=0.004):
    """A box of `size` (x, y, z)."""
    matrix = Matrix.Diagonal((*size, 1))
    return put(_mesh(lambda editor: bmesh.ops.create_cube(editor, size=1, matrix=matrix)), material, at, turn, bevel=min(bevel, min(size) / 3))


def block(corner, opposite, material=None, bevel=0.004):
    """A box between two corners."""
    size = [abs(b - a) for a, b in zip(corner, opposite)]
    return box(size, [(a + b) / 2 for a, b in zip(corner, opposite)], material, bevel=bevel)


def cylinder(radius, length, at=(0, 0, 0), material=None, turn=(0, 0, 0), top=None, sides=48, bevel=0.0):
    """A cylinder along its own Z (or a cone, with another radius at the `top`)."""
    mesh = _mesh(lambda editor: bmesh.ops.create_cone(
        editor, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=length))
    item = put(mesh, material, at, turn, bevel=bevel)
    if not bevel:
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    return item


def rod(start, end, radius, material=None, sides=24):
    """A round bar between two points."""
    a, b = Vector(start), Vector(end)
    item = cylinder(radius, (b - a).length, (a + b) / 2, material, sides=sides)
    item.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler()
    return item


def beam(start, end, width, depth, material=None, bevel=0.004):
    """A rectangular bar between two points, `depth` upwards; its length is its own X (wood: along='x')."""
    a, b = Vector(start), Vector(end)
    item = box(((b - a).length, width, depth), (a + b) / 2, material, bevel=bevel)
    item.rotation_euler = (b - a).to_track_quat('X', 'Z').to_euler()
    return item


def ball(radius, at=(0, 0, 0), material=None, stretch=(1, 1, 1), turn=(0, 0, 0)):
    mesh = _mesh(lambda editor: bmesh.ops.create_uvsphere(
        editor, u_segments=48, v_segments=32, radius=radius, matrix=Matrix.Diagonal((*stretch, 1))))
    return put(mesh, material, at, turn, smooth=True)


def polygon(points, material=None, thickness=0.0, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """A flat outline of (x, y, z) points; with `thickness`, drawn out against the outline's normal."""
    def fill(editor):
        face = editor.faces.new([editor.verts.new(point) for point in points])
        if thickness:
            editor.normal_update()
            normal = face.normal.copy()
            drawn = bmesh.ops.extrude_face_region(editor, geom=[face])
            moved = [item for item in drawn['geom'] if isinstance(item, bmesh.types.BMVert)]
            bmesh.ops.translate(editor, verts=moved, vec=-normal * thickness)
            bmesh.ops.recalc_face_normals(editor, faces=editor.faces)
    return put(_mesh(fill), material, at, turn, bevel=bevel)


def lathe(profile, at=(0, 0, 0), material=None, turn=(0, 0, 0), steps=64):
    """A turned body: (radius, height) points spun around Z. Vases, valves, tanks, lamp shades."""
    def fill(editor):
        rings = []
        for radius, height in profile:
            rings.append([editor.verts.new((radius * math.cos(2 * math.pi * step / steps), radius * math.sin(2 * math.pi * step / steps), height))
                          for step in range(steps)])
        for lower, upper in zip(rings, rings[1:]):
            for step in range(steps):
                following = (step + 1) % steps
                editor.faces.new((lower[step], lower[following], upper[following], upper[step]))
        bmesh.ops.remove_doubles(editor, verts=editor.verts, dist=1e-5)
        bmesh.ops.recalc_face_normals(editor, faces=editor.faces)
    mesh = _mesh(fill)
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    return put(mesh, material, at, turn, smooth=True)


def pipe(points, radius, material=None, bend=0.05, closed=False):
    """A tube through points, its corners rounded by `bend` metres. Pipes, cables, rails, gutters."""
    corners = [Vector(point) for point in points]
    path = []
    for index, corner in enumerate(corners):
        inner = 0 < index < len(corners) - 1
        if not inner or bend <= 0:
            path.append(corner)
            continue
        before, after = corners[index - 1] - corner, corners[index + 1] - corner
        reach = min(bend, before.length / 2.01, after.length / 2.01)
        start, end = corner + before.normalized() * reach, corner + after.normalized() * reach
        for step in range(9):
            t = step / 8
            path.append(start * (1 - t) ** 2 + corner * 2 * t * (1 - t) + end * t ** 2)
    curve = bpy.data.curves.new('pipe', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 6, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(path) - 1)
    for point, place in zip(spline.points, path):
        point.co = (*place, 1)
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    if material is not None:
        curve.materials.append(material)
    item = bpy.data.objects.new('pipe', curve)
    bpy.context.collection.objects.link(item)
    return item


def cable(start, end, sag, radius, material=None, steps=20):
    """A hanging cable between two points, `sag` metres below the straight line."""
    a, b = Vector(start), Vector(end)
    points = [a.lerp(b, step / steps) - Vector((0, 0, sag * 4 * (step / steps) * (1 - step / steps))) for step in range(steps + 1)]
    return pipe(points, radius, material, bend=0)


def text(words, size, at, material=None, turn=(0, 0, 0), depth=0.0005, align='CENTER'):
    """Raised letters, lying in XY before they are turned; `size` in metres."""
    data = bpy.data.curves.new('text', 'FONT')
    data.body, data.size, data.extrude, data.align_x, data.align_y = words, size, depth, align, 'CENTER'
    if material is not None:
        data.materials.append(material)
    item = bpy.data.objects.new('text', data)
    item.location, item.rotation_euler = at, tuple(math.radians(angle) for angle in turn)
    bpy.context.collection.objects.link(item)
    return item


def copy(item, at, turn=None, scale=None):
    """Another object with the same mesh (rotation in degrees): a thousand tiles cost as much memory as one."""
    other = item.copy()
    other.location = at
    if turn is not None:
        other.rotation_euler = tuple(math.radians(angle) for angle in turn)
    if scale is not None:
        other.scale = scale if isinstance(scale, tuple) else (scale,) * 3
    bpy.context.collection.objects.link(other)
    return other


def place(item, matrix):
    """The object put where a matrix says."""
    item.matrix_world = matrix
    return item


def group(items, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Moves, turns and scales several objects together, about the origin."""
    parent = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(parent)
    for item in items:
        if item.parent is None:
            item.parent = parent
    parent.location, parent.scale = at, (scale,) * 3
    parent.rotation_euler = tuple(math.radians(angle) for angle in turn)
    return parent


class collected:
    """`with collected() as items:` gathers every object made inside, for `group`."""

    def __enter__(self):
        self.before = set(bpy.data.objects)
        self.items = []
        return self.items

    def __exit__(self, *_):
        self.items.extend(item for item in bpy.data.objects if item not in self.before)


def chance(seed):
    """A random source of the scene's own, so that a picture comes out the same every time."""
    return random.Random(seed)
