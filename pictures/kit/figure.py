"""Sculpted busts: solids told by distance fields, melted into each other like clay and meshed.

Lengths are decimetres here (a head is about 2.4 high), because a face is easier to think of in them; the meshes come
out in metres. The figure looks toward -Y, its left is +X, the middle of its head is the origin.
"""
import math
from types import SimpleNamespace

import bpy
import numpy

from kit.materials import _bump, _coordinates, _new, _noise, linear
from kit.shapes import put

DECIMETRE = 0.1


# ---- distance fields -------------------------------------------------------------------------------------------

class Space:
    """The points of a box at which fields are measured; `mirror` folds them so that both sides come out alike."""

    def __init__(self, low, high, step):
        self.low, self.step = numpy.array(low, numpy.float32), step
        counts = [int(math.ceil((b - a) / step)) + 1 for a, b in zip(low, high)]
        axes = [numpy.float32(a) + numpy.arange(n, dtype=numpy.float32) * numpy.float32(step) for a, n in zip(low, counts)]
        self.x, self.y, self.z = (axis.reshape(shape) for axis, shape in zip(axes, ((-1, 1, 1), (1, -1, 1), (1, 1, -1))))
        self.side = numpy.abs(self.x)


def ellipsoid(space, centre, radii, both=False, turn=0.0):
    """An ellipsoid; `both`: also mirrored; `turn`: degrees about the Y axis."""
    x = (space.side if both else space.x) - centre[0]
    y, z = space.y - centre[1], space.z - centre[2]
    if turn:
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        x, z = x * c + z * s, z * c - x * s
    a, b, c = radii
    far = numpy.sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2)
    steep = numpy.sqrt((x / a ** 2) ** 2 + (y / b ** 2) ** 2 + (z / c ** 2) ** 2)
    return far * (far - 1) / numpy.maximum(steep, 1e-6)


def capsule(space, start, end, thick, thin=None, both=False):
    """A rod with round ends, `thick` at its start and `thin` at its end."""
    x = space.side if both else space.x
    a, way = numpy.array(start, numpy.float32), numpy.array(end, numpy.float32) - numpy.array(start, numpy.float32)
    t = ((x - a[0]) * way[0] + (space.y - a[1]) * way[1] + (space.z - a[2]) * way[2]) / float(way @ way)
    t = numpy.clip(t, 0, 1)
    gap = numpy.sqrt((x - a[0] - way[0] * t) ** 2 + (space.y - a[1] - way[1] * t) ** 2 + (space.z - a[2] - way[2] * t) ** 2)
    return gap - (thick + ((thick if thin is None else thin) - thick) * t)


def strand(space, points, radii, melt=0.05, both=False):
    """A chain of capsules through points: a lock, a plait, a seam."""
    whole = None
    for i in range(len(points) - 1):
        piece = capsule(space, points[i], points[i + 1], radii[i], radii[i + 1], both)
        whole = piece if whole is None else join(whole, piece, melt)
    return whole


def join(a, b, melt=0.1):
    h = numpy.maximum(melt - numpy.abs(a - b), 0) / melt
    return numpy.minimum(a, b) - h * h * melt * 0.25


def cut(a, b, melt=0.05):
    """What of `a` lies outside `b`."""
    return -join(-a, b, melt)


def within(a, b, melt=0.05):
    """What `a` and `b` share."""
    return -join(-a, -b, melt)


def outline(space, points, both=False):
    """Distance to an upright prism over a polygon of (x, z) points as seen from the front."""
    px, pz = (space.side if both else space.x)[:, 0, :] + 0 * space.z[:, 0, :], space.z[:, 0, :] + 0 * space.x[:, 0, :]
    nearest = numpy.full(px.shape, 1e9, numpy.float32)
    inside = numpy.zeros(px.shape, bool)
    for (ax, az), (bx, bz) in zip(points, points[1:] + points[:1]):
        ex, ez = bx - ax, bz - az
        t = numpy.clip(((px - ax) * ex + (pz - az) * ez) / (ex * ex + ez * ez), 0, 1)
        nearest = numpy.minimum(nearest, (px - ax - ex * t) ** 2 + (pz - az - ez * t) ** 2)
        inside ^= ((az > pz) != (bz > pz)) & (px < (bx - ax) * (pz - az) / ((bz - az) or 1e-9) + ax)
    distance = numpy.sqrt(nearest) * numpy.where(inside, -1, 1)
    return distance[:, None, :]


def arc(space, points, both=False):
    """Distance in the front view to a line through (x, z) points, for grooves and rims."""
    px, pz = (space.side if both else space.x), space.z
    nearest = None
    for (ax, az), (bx, bz) in zip(points, points[1:]):
        ex, ez = bx - ax, bz - az
        t = numpy.clip(((px - ax) * ex + (pz - az) * ez) / (ex * ex + ez * ez), 0, 1)
        gap = (px - ax - ex * t) ** 2 + (pz - az - ez * t) ** 2
        nearest = gap if nearest is None else numpy.minimum(nearest, gap)
    return numpy.sqrt(nearest)


def bell(distance, width):
    return numpy.exp(-(distance / width) ** 2)


def curve(left, middle, right, steps=10):
    """Points of a bow through three (x, z) points."""
    control = [2 * m - (a + b) / 2 for a, m, b in zip(left, middle, right)]
    return [tuple(a * (1 - t) ** 2 + 2 * c * t * (1 - t) + b * t * t for a, c, b in zip(left, control, right))
            for t in (step / steps for step in range(steps + 1))]


# ---- meshes ----------------------------------------------------------------------------------------------------

def solid(space, field, material, colour=None, name='clay'):
    """The surface of a field as an object (surface nets); `colour(x, y, z)` gives each point its tint."""
    field = numpy.ascontiguousarray(numpy.broadcast_to(field, (space.x.shape[0], space.y.shape[1], space.z.shape[2])), numpy.float32)
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    shape = tuple(n - 1 for n in field.shape)

    def corner(i, j, k):
        return field[i:i + shape[0], j:j + shape[1], k:k + shape[2]]

    within_count = sum((corner(*c) < 0).astype(numpy.int8) for c in corners)
    active = (within_count > 0) & (within_count < 8)
    cells = numpy.argwhere(active)
    number = numpy.full(shape, -1, numpy.int64)
    number[active] = numpy.arange(len(cells))
    values = {c: corner(*c)[active] for c in corners}
    place, crossings = numpy.zeros((len(cells), 3), numpy.float32), numpy.zeros(len(cells), numpy.float32)
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = tuple(1 if n == axis else a[n] for n in range(3))
            crossing = (values[a] < 0) != (values[b] < 0)
            t = numpy.where(crossing, values[a] / numpy.where(crossing, values[a] - values[b], 1), 0)
            point = numpy.tile(numpy.array(a, numpy.float32), (len(cells), 1))
            point[:, axis] = t
            place += point * crossing[:, None]
            crossings += crossing
    place = (cells + place / crossings[:, None]) * space.step + space.low
    faces = []
    for axis in range(3):
        second, third = (axis + 1) % 3, (axis + 2) % 3
        lower = [slice(None)] * 3
        upper = [slice(None)] * 3
        lower[axis], upper[axis] = slice(0, -1), slice(1, None)
        below, above = field[tuple(lower)] < 0, field[tuple(upper)] < 0
        edges = numpy.argwhere(below != above)
        edges = edges[(edges[:, second] > 0) & (edges[:, third] > 0) & (edges[:, second] < shape[second]) & (edges[:, third] < shape[third])]
        outward = below[tuple(edges.T)]
        ring = []
        for m, n in ((0, 0), (-1, 0), (-1, -1), (0, -1)):
            cell = edges.copy()
            cell[:, second] += m
            cell[:, third] += n
            ring.append(number[tuple(cell.T)])
        quads = numpy.stack(ring, 1)
        quads[~outward] = quads[~outward][:, ::-1]
        faces.append(quads)
    faces = numpy.concatenate(faces)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(place))
    mesh.vertices.foreach_set('co', (place * DECIMETRE).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', faces.ravel().astype(numpy.int32))
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', numpy.arange(0, faces.size, 4, dtype=numpy.int32))
    mesh.polygons.foreach_set('loop_total', numpy.full(len(faces), 4, numpy.int32))
    mesh.update(calc_edges=True)
    mesh.validate()
    if colour is not None:
        tints = mesh.color_attributes.new('tint', 'FLOAT_COLOR', 'POINT')
        shades = numpy.ones((len(place), 4), numpy.float32)
        shades[:, :3] = colour(place[:, 0], place[:, 1], place[:, 2])
        tints.data.foreach_set('color', shades.ravel())
    item = put(mesh, material, smooth=True, name=name)
    # Surface nets step a little; one breath of smoothing takes the steps, not the shape.
    smooth = item.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.5, 3
    return item


def clay(colour=None, rough=0.55, grain=300.0, bump=0.06, soft=0.0, spread=0.03, coat=0.0):
    """Fine matt modelling clay or painted wood; without a colour, the tints of the mesh. `soft`: light enters (skin)."""
    material, nodes, links, shader = _new('clay')
    factor = _noise(nodes, links, _coordinates(nodes, links), grain, 3)
    broad = _noise(nodes, links, _coordinates(nodes, links), 30, 3)
    shade = nodes.new('ShaderNodeHueSaturation')
    swing = nodes.new('ShaderNodeMapRange')
    swing.inputs['To Min'].default_value, swing.inputs['To Max'].default_value = 1 - spread, 1 + spread
    links.new(broad, swing.inputs['Value'])
    links.new(swing.outputs[0], shade.inputs['Value'])
    if colour is None:
        tint = nodes.new('ShaderNodeVertexColor')
        tint.layer_name = 'tint'
        links.new(tint.outputs['Color'], shade.inputs['Color'])
    else:
        shade.inputs['Color'].default_value = (*linear(colour), 1)
    links.new(shade.outputs[0], shader.inputs['Base Color'])
    if soft:
        links.new(shade.outputs[0], shader.inputs['Subsurface Color'])
        shader.inputs['Subsurface'].default_value = soft
        shader.inputs['Subsurface Radius'].default_value = (0.012, 0.005, 0.003)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Specular'].default_value = 0.35
    shader.inputs['Clearcoat'].default_value = coat
    _bump(nodes, links, factor, shader, bump, 0.002)
    return material


def _mix(base, other, amount):
    amount = numpy.asarray(amount)[..., None]
    return base * (1 - amount) + numpy.array(other, numpy.float32) * amount


# ---- the head --------------------------------------------------------------------------------------------------

SHAPE = dict(
    width=1.0, jaw=1.0, length=1.0, chin=1.0, cheek=1.0, nose=1.0, nose_width=1.0, bridge=0.0, brow=1.0, ears=1.0, lips=1.0, smile=1.0,
    mouth=1.0, age=0.0, neck=1.0, eyes=1.0,
)


def skull(space, f):
    """Cranium and face without nose and ears: also what hair, beard and brows lie upon."""
    w, jaw, long = f['width'], f['jaw'], f['length']
    d = ellipsoid(space, (0, 0.16, 0.36), (0.79 * w, 0.96, 0.86))
    d = join(d, ellipsoid(space, (0, -0.26, -0.16 * long), (0.66 * w, 0.60, 0.86 * long)), 0.25)
    d = join(d, ellipsoid(space, (0.33 * jaw, -0.16, -0.62 * long), (0.22, 0.36, 0.25), both=True), 0.3)
    d = join(d, ellipsoid(space, (0, -0.56, -0.94 * long), (0.27 * jaw, 0.24 * f['chin'], 0.19)), 0.3)
    d = join(d, ellipsoid(space, (0.36 * w, -0.56, -0.26), (0.24, 0.22, 0.22), both=True), 0.2 * f['cheek'])
    return d


def mouth_line(f):
    wide, up = 0.27 * f['mouth'], 0.055 * f['smile']
    z = -0.60 * f['length']
    return curve((-wide, z + up), (0, z - 0.012), (wide, z + up))


def face(space, f):
    d = skull(space, f)
    d = join(d, ellipsoid(space, (0.24, -0.78, 0.20), (0.24, 0.10, 0.085 * f['brow']), both=True, turn=8), 0.16)
    # Sockets, then the nose over them.
    d = cut(d, ellipsoid(space, (0.31, -1.02, 0.02), (0.20, 0.19, 0.13), both=True), 0.16)
    n = f['nose']
    tip = (0, -0.98 - 0.12 * n, -0.24 - 0.05 * n)
    nose = strand(space, [(0, -0.80 - f['bridge'] * 0.04, 0.14), (0, -0.90 - f['bridge'] * 0.09, -0.05), tip], [0.055, 0.075, 0.115 * n * f['nose_width']], 0.08)
    nose = join(nose, ellipsoid(space, (0.095 * f['nose_width'], -0.93, tip[2] - 0.025), (0.075 * f['nose_width'], 0.10, 0.065), both=True), 0.08)
    d = join(d, nose, 0.10)
    # The mouth: a mound, a smiling groove, two lips.
    z = -0.60 * f['length']
    d = join(d, ellipsoid(space, (0, -0.72, z), (0.27, 0.135, 0.20)), 0.16)
    front = 1 / (1 + numpy.exp((space.y + 0.45) * 18))
    line = mouth_line(f)
    gap = arc(space, line)
    fade = numpy.clip(1.15 - numpy.abs(space.x) / (0.29 * f['mouth']), 0, 1)
    d = d + 0.040 * bell(gap, 0.022) * front
    upper = arc(space, [(x * 0.8, zz + 0.050 - 0.02 * abs(x)) for x, zz in line])
    lower = arc(space, [(x * 0.68, zz - 0.066) for x, zz in line])
    d = d - (0.018 * bell(upper, 0.036) + 0.030 * bell(lower, 0.048)) * front * f['lips'] * fade
    d = d + 0.025 * bell(arc(space, curve((-0.12, z - 0.185), (0, z - 0.205), (0.12, z - 0.185))), 0.05) * front
    d = d + 0.03 * bell(arc(space, [(0.27 * f['mouth'], z + 0.05 * f['smile']), (0.30 * f['mouth'], z + 0.08)], both=True), 0.04) * front
    # The little valley under the nose, and the folds that come with the years.
    d = d + 0.012 * bell(arc(space, [(0, z + 0.12), (0, z + 0.22)]), 0.03) * front
    years = 0.25 + f['age']
    d = d + 0.020 * years * bell(arc(space, curve((0.17, -0.27), (0.29, -0.42), (0.36 * f['mouth'], z + 0.02)), both=True), 0.035) * front
    if f['age'] > 0.3:
        for up in (0.50, 0.62):
            d = d + 0.010 * f['age'] * bell(arc(space, curve((-0.36, up), (0, up + 0.03), (0.36, up))), 0.022) * front
        d = d + 0.014 * f['age'] * bell(arc(space, curve((0.20, -0.10), (0.31, -0.15), (0.43, -0.10)), both=True), 0.022) * front
    # Lids: a soft rim over and under each eye.
    d = d - 0.026 * bell(arc(space, curve((0.185, 0.045), (0.30, 0.135), (0.425, 0.045)), both=True), 0.03) * front
    d = d - 0.016 * bell(arc(space, curve((0.21, -0.045), (0.30, -0.085), (0.40, -0.04)), both=True), 0.03) * front
    return d


def ear(space, f):
    s = f['ears']
    x = 0.775 * f['width']
    d = ellipsoid(space, (x, 0.10, -0.03), (0.085, 0.185 * s, 0.27 * s), both=True, turn=-9)
    d = cut(d, ellipsoid(space, (x + 0.10, 0.06, 0.0), (0.08, 0.10 * s, 0.16 * s), both=True, turn=-9), 0.07)
    return join(d, ellipsoid(space, (x + 0.005, 0.02, -0.06), (0.05, 0.05, 0.07), both=True), 0.06)


def neck(space, f):
    n = f['neck']
    d = capsule(space, (0, 0.22, -0.5), (0, 0.40, -2.2), 0.42 * n, 0.47 * n)
    return join(d, capsule(space, (0.40, 0.18, -0.55), (0.10, -0.02, -1.75), 0.08, 0.10, both=True), 0.25)


def head(skin, rouge=None, blush=0.25, shadow=None, freckles=False, **features):
    """Head, ears, nose, mouth and neck of one clay. `shadow`: the colour of a shaven beard. Returns the object."""
    f = {**SHAPE, **features}
    space = Space((-1.05, -1.35, -2.3), (1.05, 1.35, 1.4), 0.019)
    d = join(face(space, f), ear(space, f), 0.09)
    d = join(d, neck(space, f), 0.16)
    base = numpy.array(linear(skin), numpy.float32)
    warm = base * numpy.array((1.02, 0.66, 0.55), numpy.float32)
    lip = numpy.array(linear(rouge), numpy.float32) if rouge else base * numpy.array((0.80, 0.52, 0.46), numpy.float32)
    line = mouth_line(f)

    def colour(x, y, z):
        points = SimpleNamespace(x=x, y=y, z=z, side=numpy.abs(x))
        tint = numpy.tile(base, (len(x), 1))
        front = y < -0.35
        side = numpy.abs(x)
        cheek = bell(numpy.sqrt((side - 0.40) ** 2 + (z + 0.30) ** 2), 0.24) * front
        tip = bell(numpy.sqrt(x ** 2 + (z + 0.27) ** 2), 0.16) * (y < -0.85)
        rim = bell(side - 0.84 * f['width'], 0.06) * (numpy.abs(z) < 0.35) * (y > -0.15)
        tint = _mix(tint, warm, numpy.clip(blush * (cheek + 0.8 * tip + 0.7 * rim), 0, 0.8))
        socket = bell(numpy.sqrt((side - 0.31) ** 2 * 0.6 + (z - 0.01) ** 2), 0.12) * front
        tint = _mix(tint, warm * 0.62, 0.22 * socket)
        if shadow:
            low = numpy.clip((-0.40 - z) * 5, 0, 1) * numpy.clip((0.15 - y) * 4, 0, 1) * (z > -1.2)
            low *= 1 - bell(arc(points, line), 0.10)
            lip_top = (z > -0.46 * f['length']) & (side < 0.1)
            tint = _mix(tint, numpy.array(linear(shadow), numpy.float32), 0.34 * low * ~lip_top)
        # Lips are painted where they rise, thinning out toward the corners.
        fade = numpy.clip(1.1 - (side / (0.30 * f['mouth'])) ** 2, 0, 1)
        upper = arc(points, [(px * 0.9, pz + 0.034) for px, pz in line])
        lower = arc(points, [(px * 0.8, pz - 0.050) for px, pz in line])
        amount = numpy.clip(1.35 - upper / (0.052 * fade + 0.004), 0, 1) + numpy.clip(1.35 - lower / (0.068 * fade + 0.004), 0, 1)
        tint = _mix(tint, lip, numpy.clip(amount, 0, 1) * (0.85 if rouge else 0.55) * front)
        groove = bell(arc(points, line), 0.014)
        tint = _mix(tint, lip * 0.35, 0.85 * groove * front)
        if freckles:
            source = numpy.random.default_rng(3)
            for _ in range(46):
                fx, fz = source.normal(0, 0.30), source.normal(-0.2, 0.09)
                tint = _mix(tint, base * numpy.array((0.68, 0.48, 0.38), numpy.float32), 0.7 * bell(numpy.sqrt((x - fx) ** 2 + (z - fz) ** 2), 0.016) * front)
        return tint

    return solid(space, d, clay(rough=0.5, soft=0.12, bump=0.04), colour, 'head')


def eyes(colour='#2a1d17', lashes=None, f=None, look=0.0):
    """Eyes as small polished beads; `lashes` a colour for a modelled lash line over them."""
    f = {**SHAPE, **(f or {})}
    space = Space((-0.52, -1.0, -0.16), (0.52, -0.55, 0.24), 0.010)
    size = f['eyes']
    bead = ellipsoid(space, (0.305, -0.775, 0.015), (0.084 * size, 0.062, 0.100 * size), both=True)
    parts = [solid(space, bead, clay(colour, rough=0.10, bump=0, coat=1.0), name='eyes')]
    if lashes:
        rim = within(face(space, f) - 0.014, outline(space, curve((0.20, 0.065), (0.305, 0.128), (0.42, 0.060)) + curve((0.455, 0.085), (0.315, 0.160), (0.20, 0.072)), both=True), 0.02)
        parts.append(solid(space, rim, clay(lashes), name='lashes'))
    return parts


def brows(colour, f=None, thick=1.0, height=0.0, arch=1.0, tilt=0.0):
    """Eyebrows laid upon the brow, tapering outwards."""
    f = {**SHAPE, **(f or {})}
    space = Space((-0.62, -1.15, 0.05), (0.62, -0.3, 0.55), 0.013)
    z = 0.235 + height
    top = curve((0.13, z + 0.035 * thick - tilt), (0.31, z + 0.075 * arch + 0.03 * thick), (0.52, z - 0.005 + tilt))
    low = curve((0.13, z - 0.04 * thick - tilt), (0.31, z + 0.055 * arch - 0.03 * thick), (0.52, z - 0.02 + tilt))
    ridge = join(skull(space, f), ellipsoid(space, (0.24, -0.78, 0.20), (0.24, 0.10, 0.085 * f['brow']), both=True, turn=8), 0.16)
    band = within(ridge - 0.035, outline(space, top + low[::-1], both=True), 0.03)
    band = band + 0.004 * numpy.sin((space.side * 0.55 + space.z) * 150)
    return solid(space, band, clay(colour, rough=0.7), name='brows')


def carve(space, d, phase, coarse=0.022, fine=0.010, count=16):
    """Hair as a carver does it: broad locks with finer strokes along them; `phase` grows by 1 across the hair."""
    d, phase = numpy.broadcast_arrays(d, phase)
    # Where the strokes would run into the hair instead of along it, they fade out.
    slopes, across = numpy.gradient(d, space.step), numpy.gradient(phase, space.step)
    steep, lean = sum(g * g for g in slopes), sum(g * g for g in across)
    facing = sum(a * b for a, b in zip(slopes, across)) ** 2 / numpy.maximum(steep * lean, 1e-6)
    fade = numpy.clip(1 - 1.25 * facing, 0, 1) * numpy.clip(steep, 0, 1)
    wave = numpy.sin(phase * count * math.pi * 2)
    return d + fade * (coarse * wave + fine * numpy.sin(phase * count * 2.3 * math.pi * 2 + wave))


def wobble(space, size=1.0, seed=0.0):
    """A slow drift that keeps strokes from looking ruled."""
    return (numpy.sin(space.x * 3.1 * size + space.z * 2.3 * size + seed) + numpy.sin(space.y * 2.7 * size - space.z * 1.9 * size + seed * 1.7)) * 0.5


# ---- the body --------------------------------------------------------------------------------------------------

def torso(space, broad=1.0, deep=1.0, drop=0.0, chest=0.0):
    """Shoulders, chest and upper arms, below a neck of the same figure."""
    d = ellipsoid(space, (0, 0.42, -3.5), (1.36 * broad, 0.86 * deep, 2.0))
    d = join(d, capsule(space, (0.30, 0.42, -1.78 - drop), (1.36 * broad, 0.44, -2.22 - drop), 0.40, 0.46, both=True), 0.5)
    d = join(d, capsule(space, (1.48 * broad, 0.44, -2.32 - drop), (1.72 * broad, 0.34, -5.0), 0.47, 0.44, both=True), 0.25)
    if chest:
        d = join(d, ellipsoid(space, (0.48, -0.20, -3.35), (0.52, 0.42 * chest, 0.55), both=True), 0.4)
    return d


def body_space(step=0.036):
    return Space((-2.6, -1.2, -5.1), (2.6, 1.7, -1.0), step)


def slab(space, low, high, tilt=0.0):
    """Between two heights, both rising by `tilt` a decimetre backwards."""
    z = space.z - space.y * tilt
    return numpy.maximum(low - z, z - high)


def folds(space, amount=0.012, seed=0.0):
    """Soft creases of cloth over shoulder and sleeve."""
    return amount * (numpy.sin(space.side * 5 + space.z * 4.3 + numpy.sin(space.z * 3 + seed)) * numpy.sin(space.z * 2.3 - space.side * 3.1 + seed))


def shirt(colour, body, opened=1.9, collar=True, buttons=None, rough=0.75):
    """A shirt or blouse with a turned-down collar, open at the neck down to z = -`opened`."""
    space = body_space(0.032)
    t, n = torso(space, **body), neck(space, SHAPE)
    skin = join(t, n, 0.35)
    d = join(t - 0.03, within(n - 0.10, slab(space, -2.4, -1.60, 0.25), 0.05), 0.30) + folds(space)
    notch = outline(space, [(-0.30, -1.3), (0.30, -1.3), (0.0, -opened)])
    front = space.y - 0.25
    d = cut(d, numpy.maximum(notch, front), 0.05)
    d = d + 0.02 * bell(arc(space, [(0.0, -opened), (0.0, -6)]), 0.02) * (space.y < 0.2)
    parts = [solid(space, d, clay(colour, rough=rough, grain=900, bump=0.12), name='shirt')]
    if collar:
        outer = join(n - 0.17, t - 0.10, 0.10)
        band = within(cut(n - 0.20, n - 0.07, 0.02), slab(space, -1.72, -1.36, 0.36), 0.04)
        band = cut(band, numpy.maximum(outline(space, [(-0.16, -1.0), (0.16, -1.0), (0.05, -2.2), (-0.05, -2.2)]), space.y - 0.1), 0.04)
        wing = within(outer, numpy.maximum(outline(space, [(0.10, -1.62), (0.40, -1.36), (0.60, -1.52), (0.34, -2.08)], both=True), space.y - 0.35), 0.04)
        parts.append(solid(space, join(band, wing, 0.06), clay(colour, rough=rough, grain=900, bump=0.12), name='collar'))
    if buttons:
        pearl = None
        for step in range(5):
            z = -opened - 0.28 - step * 0.52
            spot = within(t - 0.055, ellipsoid(space, (0.0, -0.5, z), (0.055, 1.0, 0.055)), 0.02)
            pearl = spot if pearl is None else numpy.minimum(pearl, spot)
        parts.append(solid(space, pearl, clay(buttons, rough=0.3), name='buttons'))
    return parts, skin


def jacket(colour, body, low=-3.7, lapel=0.62, wide=0.52, rough=0.85, buttons=None, weave=0.2):
    """A jacket with lapels, buttoned at z = `low`."""
    space = body_space(0.032)
    t, n = torso(space, **body), neck(space, SHAPE)
    d = t - 0.13 + folds(space, 0.02, 1.0)
    d = join(d, within(n - 0.26, slab(space, -2.4, -1.62, 0.30), 0.06), 0.22)
    opening = outline(space, [(-wide, -1.0), (wide, -1.0), (wide * 0.96, -1.7), (0.03, low), (0.03, -6), (-0.03, -6), (-0.03, low), (-wide * 0.96, -1.7)])
    d = cut(d, numpy.maximum(opening, space.y - 0.30), 0.05)
    d = cut(d, n - 0.22, 0.06)
    d = d + 0.030 * bell(arc(space, [(1.20, -1.75), (1.40, -2.6), (1.34, -3.6)], both=True), 0.035)
    cloth = clay(colour, rough=rough, grain=700, bump=weave)
    parts = [solid(space, d, cloth, name='jacket')]
    shell = cut(join(t - 0.215, within(n - 0.33, slab(space, -2.4, -1.60, 0.30), 0.05), 0.2) + folds(space, 0.02, 1.0), n - 0.25, 0.05)
    shell = cut(shell, t - 0.08, 0.02)
    front = space.y - 0.30
    lower = [(0.03, low), (wide * 0.97, -1.75), (wide + 0.05, -1.92), (wide + 0.30, -2.02), (wide + lapel * 0.92, -2.30), (wide + lapel * 0.5, -2.75)]
    upper = [(wide * 0.97, -1.80), (wide * 0.9, -1.2), (1.05, -1.2), (1.05, -1.70), (wide + 0.50, -2.00), (wide + 0.30, -2.15), (wide * 0.97, -2.02)]
    d = numpy.minimum(within(shell, numpy.maximum(outline(space, lower, both=True), front), 0.05),
                      within(shell - 0.025, numpy.maximum(outline(space, upper, both=True), front), 0.05))
    rear = numpy.maximum(within(within(shell, slab(space, -2.05, -1.2, 0.45), 0.05), n - 0.62, 0.06), 0.25 - space.y)
    parts.append(solid(space, numpy.minimum(d, rear), cloth, name='lapels'))
    if buttons:
        spot = within(t - 0.19, ellipsoid(space, (0.08, -0.5, low - 0.12), (0.085, 1.0, 0.085)), 0.03)
        parts.append(solid(space, spot, clay(buttons, rough=0.35), name='buttons'))
    return parts


def vest(colour, body, stripes='#d9dcd8', edge='#26323a', low=-3.2):
    """A high-visibility work vest, zipped below, with reflecting bands over the shoulders and round the chest."""
    space = body_space(0.032)
    t, n = torso(space, **body), neck(space, SHAPE)
    d = t - 0.12 + folds(space, 0.018, 2.0)
    opening = outline(space, [(-0.62, -1.0), (0.62, -1.0), (0.56, -1.9), (0.02, low), (-0.02, low), (-0.56, -1.9)])
    d = cut(d, numpy.maximum(opening, space.y - 0.35), 0.04)
    d = cut(d, n - 0.30, 0.06)
    d = cut(d, outline(space, [(1.30, -1.0), (1.22, -2.1), (1.16, -2.7), (1.30, -3.3), (1.42, -6), (4, -6), (4, -1.0)], both=True), 0.06)
    d = d + 0.03 * bell(arc(space, [(0, low), (0, -6)]), 0.025) * (space.y < 0)
    parts = [solid(space, d, clay(colour, rough=0.7, grain=500, bump=0.15), name='vest')]
    band = numpy.minimum(outline(space, [(0.74, -1.0), (1.00, -1.0), (0.98, -6), (0.72, -6)], both=True), numpy.abs(space.z + 3.05) - 0.15)
    shiny = cut(within(d - 0.022, band, 0.015), t - 0.06, 0.01)
    parts.append(solid(space, shiny, clay(stripes, rough=0.3, grain=900, bump=0.1), name='stripes'))
    rim = cut(within(d - 0.045, numpy.abs(numpy.maximum(opening, space.y - 0.35)) - 0.055, 0.03), t - 0.05, 0.02)
    parts.append(solid(space, rim, clay(edge, rough=0.7), name='binding'))
    return parts


def sweater(colour, body, high=False, ribs=46, rough=0.9):
    """A knitted pullover: a round neck, or a turtleneck when `high`."""
    space = body_space(0.032)
    t, n = torso(space, **body), neck(space, SHAPE)
    d = t - 0.06 + folds(space, 0.018, 0.5)
    around = numpy.arctan2(space.x, space.y - 0.3)
    rib = 0.010 * numpy.sin(around * ribs)
    if high:
        roll = within(n - 0.15, slab(space, -2.4, -1.20, 0.12), 0.10)
        fold = within(n - 0.21, slab(space, -1.80, -1.24, 0.14), 0.14)
        d = join(join(d, roll, 0.25), fold, 0.04)
        d = d + rib * (space.z > -1.95)
    else:
        d = join(d, within(n - 0.12, slab(space, -2.4, -1.60, 0.20), 0.08), 0.22)
        ring = within(cut(n - 0.19, n - 0.05, 0.03), slab(space, -1.86, -1.56, 0.20), 0.08) + rib
        d = join(d, ring, 0.03)
    return [solid(space, d, clay(colour, rough=rough, grain=500, bump=0.35), name='sweater')]


def hair_space(low=-1.4, wide=1.35):
    return Space((-wide, -1.35, low), (wide, 1.6, 1.85), 0.023)


def cap(space, f, lift, hairline, melt=0.07):
    """Hair lying `lift` thick on the skull where `hairline` (a field) is negative; soft at its edge."""
    return within(skull(space, f) - lift, hairline, melt)


def short_line(space, front=0.66, temple=0.30, burn=-0.16, nape=-0.62, receding=0.0):
    """The border of short hair: forehead, temples, sideburns, round the ears, nape. Negative where hair grows."""
    r = receding
    half = [(0.26, front + r), (0.46, front - 0.03 + r * 0.8), (0.60, temple + 0.06 + r * 0.3), (0.69, temple - 0.06), (1.6, temple - 0.16), (1.6, -3)]
    brow_edge = outline(space, [(-x, z) for x, z in half[::-1]] + [(0, front + 0.02 + r * 0.4)] + half)
    forehead = numpy.maximum(brow_edge, space.y + 0.12)
    rear = numpy.clip((space.y - 0.12) * 6, 0, 1)
    bottom = (burn * (1 - rear) + nape * rear) - space.z
    ear_hole = ellipsoid(space, (0.82, 0.13, -0.12), (0.3, 0.19, 0.29), both=True)
    return numpy.maximum(numpy.maximum(-forehead, bottom), -ear_hole)


def muzzle(space, f):
    return join(skull(space, f), ellipsoid(space, (0, -0.72, -0.60 * f['length']), (0.27, 0.135, 0.20)), 0.16)


def beard(colour, f, lift=0.075, moustache=True, cheeks=True, full=1.0):
    """A trimmed beard (cheeks and chin), a moustache, or both."""
    space = Space((-1.0, -1.35, -1.5), (1.0, 0.5, 0.3), 0.019)
    z = -0.60 * f['length']
    ground = muzzle(space, f)
    d = None
    if cheeks:
        area = outline(space, [(0, z - 0.02), (0.27, z - 0.05), (0.40, z + 0.10), (0.60, z + 0.34), (0.68, 0.02), (1.2, 0.02), (1.2, -1.6), (0, -1.6)], both=True)
        area = numpy.maximum(area, space.y - 0.06)
        area = cut(area, ellipsoid(space, (0, -0.8, z - 0.01), (0.225 * f['mouth'], 2.0, 0.125)), 0.04)
        d = within(ground - lift * (0.45 + 0.55 * numpy.clip(-space.z * 1.4, 0, 1)) * full, area, 0.05)
    if moustache:
        area = outline(space, [(0, z + 0.20), (0.11, z + 0.215), (0.25, z + 0.14), (0.38, z + 0.05), (0.36, z + 0.0), (0.20, z + 0.055), (0, z + 0.075)], both=True)
        lip = within(ground - lift * 1.05, numpy.maximum(area, space.y + 0.3), 0.05)
        d = lip if d is None else join(d, lip, 0.03)
    phase = space.side * 1.4 + 0.35 * space.z + 0.08 * wobble(space, 2.2)
    return solid(space, carve(space, d, phase, 0.009, 0.006, 9), clay(colour, rough=0.7), name='beard')
