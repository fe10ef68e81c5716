"""The trades at work, seen close: plumbing, heating, electrics, plaster, paint and joinery."""
import math

import bpy
from mathutils import Matrix, Vector, noise

from kit.fittings import (BRASS, STEEL, ZINC, ball_valve, bead, bucket, clip, contactor, coupling, cut, din_rail, duct, frame, gauge,
                          insulated, joined, module_set, pipe_label, pipe_wrench, plate, pliers, press_run, pump, rounded, screwdriver, tee,
                          terminal, timber, water, wires, worn)
from kit.materials import BRICK, INK, PINE, SAGE, concrete, glass, glow, metal, paint, plaster, surface, wood
from kit.nature import ground, hedge, shrub, tree
from kit.shapes import ball, block, box, chance, collected, copy, cylinder, lathe, pipe, place, polygon, put, rod, text
from kit.stage import area, camera, exposure, plain_world, scene, sun


def hills(left, right, low, high, columns, rows, rise, material, keep=lambda u, v: True):
    """A skin over a rectangle of u and v: `rise(u, v)` is its height along -Y above a wall in XZ; `keep` cuts its outline."""
    vertices, faces, number = [], [], {}
    for i in range(columns + 1):
        for j in range(rows + 1):
            u, v = left + (right - left) * i / columns, low + (high - low) * j / rows
            number[i, j] = len(vertices)
            vertices.append((u, -rise(u, v), v))
    for i in range(columns):
        for j in range(rows):
            u, v = left + (right - left) * (i + 0.5) / columns, low + (high - low) * (j + 0.5) / rows
            if keep(u, v):
                faces.append((number[i, j], number[i + 1, j], number[i + 1, j + 1], number[i, j + 1]))
    mesh = bpy.data.meshes.new('hills')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material, smooth=True)


def lump(size, material, seed=1, rough=0.35, at=None):
    """A soft uneven blob of (x, y, z) size: a splash of mortar, a drop of paint."""
    item = ball(0.5, (0, 0, 0), material)
    for vertex in item.data.vertices:
        swell = 1 + rough * noise.noise(vertex.co * 3.1 + Vector((seed * 7.3, seed * 3.1, 0)))
        vertex.co = Vector(a * b for a, b in zip(vertex.co * swell, size))
    return place(item, at) if at is not None else item


@scene('detail-plumbing')
def detail_plumbing():
    copper, brass, steel = worn(), worn(BRASS, (0.14, 0.34), 0.1), metal(ZINC, 0.3)
    red = paint('#861f0c', 0.3)
    block((-2, 0, -2), (2, 0.1, 2), surface('#e2d0b4', 0.9, grain=26, spread=0.06, bump=0.6, specular=0.2))
    r, y = 0.011, -0.055
    # Hot: along the wall through the valve, then down.
    press_run([(-0.8, y, 0.02), (0.19, y, 0.02), (0.19, y, -0.6)], r, copper)
    coupling((-0.135, y, 0.02), (1, 0, 0), r, copper)
    ball_valve((0.02, y, 0.02), (1, 0, 0), (0, -1, 0), r, brass, red)
    for x, way in ((-0.022, -1), (0.062, 1)):
        bead((x, y, 0.02), (way, 0, 0), r, copper)
    clip((-0.072, y, 0.02), (1, 0, 0), (0, -1, 0), r, -y, steel)
    clip((0.19, y, -0.075), (0, 0, 1), (0, -1, 0), r, -y, steel)
    # Cold: below it, with a tee.
    press_run([(-0.8, y, -0.075), (0.11, y, -0.075), (0.11, y, -0.6)], r, copper)
    tee((-0.04, y, -0.075), (1, 0, 0), (0, 0, -1), r, copper)
    rod((-0.04, y, -0.09), (-0.04, y, -0.6), r, copper)
    clip((-0.125, y, -0.075), (1, 0, 0), (0, -1, 0), r, -y, steel)
    clip((0.11, y, -0.155), (0, 0, 1), (0, -1, 0), r, -y, steel)
    # A drop hangs below the union of the valve.
    lathe([(0, -0.0075), (0.0022, -0.007), (0.0031, -0.005), (0.0027, -0.0025), (0.0016, 0), (0.0022, 0.001), (0, 0.0012)], (0.046, y - 0.004, 0.0022), water()).scale = (1.5, 1.5, 1.5)
    plain_world((0.80, 0.86, 0.92), 0.5)
    area((0.9, -0.9, 0.9), (0, 0, 0), (0.5, 0.9), 22, (1.0, 0.92, 0.82))
    area((-0.9, -0.9, 0.1), (0, 0, 0), (0.3, 1.2), 4, (0.85, 0.93, 1.0))
    # The bars of a window outside the picture lay their shadow on the wall.
    sun(36, 128, 3.6, softness=1.6)
    for x in (0.62, 0.98):
        block((x, -0.75, -0.2), (x + 0.07, -0.71, 1.6), paint('#333333'))
    block((0.2, -0.75, 0.62), (1.8, -0.71, 0.68), paint('#333333'))
    camera((0.14, -0.58, 0.12), (0.022, y, -0.028), lens=50, fstop=4.5, focus=(0.03, -0.09, 0.03))
    exposure(0.4)


def smoothing_trowel(at):
    """A plasterer's smoothing trowel, its blade in XY with the back toward Z, its handle along X."""
    steel, alloy, grip = worn('#b9bdbf', (0.12, 0.3), 0.08, 9), worn('#9da2a4', (0.3, 0.45), 0.08), timber('#a8683c', 'x', 0.003, (0, 0.02, -0.03), 0.4)
    with collected() as items:
        plate(rounded(0.28, 0.13, 0.006), 0.0011, steel, 0.0003, at=(0, 0, 0.0011))
        box((0.2, 0.022, 0.005), (0.0, 0, 0.0035), alloy, bevel=0.0015)
        for x in (-0.085, -0.045, 0.045, 0.085):
            cylinder(0.0042, 0.0022, (x, 0, 0.0068), steel, bevel=0.0008)
        for x in (-0.058, 0.058):
            pipe([(x * 0.55, 0, 0.005), (x * 0.95, 0, 0.012), (x * 1.05, 0, 0.034), (x * 1.0, 0, 0.05)], 0.0065, alloy, 0.02)
        handle = lathe([(0, -0.068), (0.011, -0.068), (0.0135, -0.064), (0.0150, -0.045), (0.0172, -0.01), (0.0172, 0.015), (0.0150, 0.048), (0.0132, 0.062), (0.0108, 0.068), (0, 0.068)], material=grip)
        handle.matrix_world = frame((0, 0, 0.054), (1, 0, 0), (0, 0, 1))
        for x in (-0.069, 0.069):
            lathe([(0, -0.003), (0.0122, -0.003), (0.0125, 0.0), (0.0122, 0.003), (0, 0.003)], material=alloy).matrix_world = frame((x, 0, 0.054), (1, 0, 0), (0, 0, 1))
    return joined(items, at)


@scene('detail-renovation')
def detail_renovation():
    source = chance(4)
    # An old wall: bricks of uneven colour, each a little out of line, lime mortar set back between them.
    clays = [surface(colour, 0.88, grain=55, spread=0.2, bump=0.7, specular=0.15) for colour in ('#70483b', '#7d5040', '#5f4036', '#845a4c', '#6c5145', '#92705c')]
    block((-0.7, 0.009, -0.5), (0.7, 0.1, 0.5), surface('#b3a692', 0.95, grain=160, spread=0.14, bump=1.0, specular=0.1))
    for course in range(-6, 7):
        x = -0.75 + (0.125 if course % 2 else 0)
        while x < 0.75:
            box((0.24 + source.uniform(-0.005, 0.004), 0.1, 0.067 + source.uniform(-0.003, 0.002)), (x + source.uniform(-0.003, 0.003), 0.05 + source.uniform(-0.004, 0.004), course * 0.078 + 0.02),
                source.choice(clays), turn=(0, source.uniform(-0.6, 0.6), 0), bevel=source.uniform(0.004, 0.008))
            x += 0.2515

    def wave(x, z, scale, seed):
        return noise.fractal(Vector((x * scale, z * scale, seed)), 0.6, 2.0, 4)

    def edge(z):
        return 0.115 - 0.28 * z + 0.045 * wave(0, z, 7, 3.3) + 0.012 * wave(0, z, 20, 9.1)

    def inside(x, z):
        """Metres from the torn edge of the plaster, negative on the bare bricks."""
        return edge(z) - x + 0.008 * wave(x, z, 30, 1.7)

    turn = math.radians(24)

    def own(x, z):
        """Along and across the trowel."""
        x, z = x + 0.065, z + 0.012
        return x * math.cos(turn) + z * math.sin(turn), -x * math.sin(turn) + z * math.cos(turn)

    def rise(x, z):
        depth = inside(x, z)
        if depth < 0:
            return depth * 3
        thick = 0.021 * (1 - math.exp(-max(depth, 0) * 75)) + 0.004 * math.exp(-((depth - 0.03) / 0.02) ** 2) * max(0.0, wave(x, z, 14, 5))
        along, across = own(x, z)
        # Below the trowel it is smoothed in strokes; above, thrown on and still rough.
        smooth = 1 / (1 + math.exp((across - 0.05) * 90))
        stroke = 0.0007 * math.sin(across * 260 + 2 * wave(along, across, 5, 2)) + 0.0012 * wave(along * 0.25, across * 3, 6, 8)
        thrown = 0.0065 * wave(x, z, 15, 4) + 0.0025 * wave(x, z, 48, 6) + 0.003
        thick += (smooth * stroke + (1 - smooth) * thrown) * min(1, max(depth, 0) * 30)
        # The roll that the blade pushes before it.
        if abs(along) < 0.15:
            thick += 0.011 * math.exp(-((across - 0.074) / 0.0075) ** 2) * (0.75 + 0.6 * wave(along, 0, 30, 7)) * min(1, (0.15 - abs(along)) * 30)
        if abs(along) < 0.1385 and abs(across) < 0.0635:
            thick = min(thick, 0.0195)
        return thick

    lime = surface('#d3c7b3', 0.5, grain=420, spread=0.05, bump=0.35, specular=0.35)
    hills(-0.6, 0.42, -0.36, 0.36, 520, 360, rise, lime, lambda x, z: inside(x, z) > -0.008)
    for number in range(26):
        x, z = source.uniform(0.08, 0.42), source.uniform(-0.26, 0.26)
        if inside(x, z) < -0.02:
            size = source.uniform(0.004, 0.013)
            lump((size, size * 0.5, size * 0.8), lime, number, at=Matrix.Translation((x, 0.002, z)))
    trowel = Matrix.Translation((-0.065, -0.0228, -0.012)) @ Matrix.Rotation(-turn, 4, 'Y') @ Matrix.Rotation(math.radians(90), 4, 'X') @ Matrix.Rotation(math.radians(0.3), 4, 'X')
    smoothing_trowel(trowel)
    for x, y, size in ((0.118, 0.05, 0.016), (0.128, 0.028, 0.011), (-0.12, -0.048, 0.012), (-0.03, 0.055, 0.02)):
        lump((size * 1.8, size, size * 0.35), lime, int(x * 1000), at=trowel @ Matrix.Translation((x, y, 0.0015)))
    plain_world((0.86, 0.88, 0.92), 0.32)
    area((1.1, -0.75, 0.95), (0, 0, 0), (0.4, 0.5), 24, (1.0, 0.90, 0.78))
    sun(34, 112, 2.0, softness=2.0)
    area((-1.0, -1.2, 0.2), (0, 0, 0), (1.0, 1.2), 6, (0.86, 0.92, 1.0))
    camera((0.30, -0.74, 0.02), (0.035, 0, 0.0), lens=47, fstop=4.5, focus=(0.02, -0.03, 0.02))


@scene('detail-hvac')
def detail_hvac():
    nickel, brass, steel = worn('#b9b8b2', (0.16, 0.34), 0.06), worn(BRASS, (0.2, 0.36), 0.1), worn('#bfc3c5', (0.22, 0.38), 0.05)
    white, ink = surface('#ecebe6', 0.4, bump=0), paint(INK, 0.4)
    red, blue = paint('#98290f', 0.35), paint('#2b5a86', 0.35)
    block((-2, 0.0, -2), (3, 0.1, 2), surface('#aebbb8', 0.85, grain=60, spread=0.03, bump=0.3))
    tube = surface('#f0efe9', 0.35, grain=80, spread=0.02, bump=0)
    top, low, y = 0.115, -0.115, -0.075
    ports = [-0.10 + 0.05 * number for number in range(12)]
    for z, deep, accent in ((top, y, red), (low, y - 0.012, blue)):
        rod((-0.16, deep, z), (0.62, deep, z), 0.0175, steel, 48)
        for x in (-0.165, 0.62):
            cylinder(0.024, 0.022, (x, deep, z), nickel, (0, 90, 0), sides=6, bevel=0.0015)
        ball_valve((-0.235, deep, z), (-1, 0, 0), (0, -1, 0), 0.0135, nickel, accent, length=7.5)
        for x in (-0.19, -0.283):
            cylinder(0.0225, 0.02, (x, deep, z), nickel, (0, 90, 0), bevel=0.0015)
        insulated([(-0.9, deep, z), (-0.305, deep, z)], 0.034, surface('#596167', 0.75, grain=200, spread=0.05, bump=0.15), caps=True)
        pipe_label((-0.47, deep, z), (1, 0, 0), (0, -1, 0), 0.034, '#98290f' if z > 0 else '#2b5a86', 'Vorlauf' if z > 0 else 'Rücklauf', 0.12)
    for x in (0.02, 0.33):
        for z in (top, low):
            block((x - 0.011 + 0.025, y - 0.006 if z > 0 else y - 0.018, z - 0.021), (x + 0.011 + 0.025, 0, z + 0.021), metal(ZINC, 0.35), 0.002)

    # A flow meter: hexagon, clear tube with a scale, red float, cap.
    with collected() as items:
        cylinder(0.0135, 0.014, (0, 0, 0.022), nickel, sides=6, bevel=0.001)
        cylinder(0.0105, 0.012, (0, 0, 0.034), surface('#2a2f33', 0.45, bump=0), bevel=0.001)
        cylinder(0.0102, 0.044, (0, 0, 0.061), glass((0.94, 0.96, 0.96), 0.3), bevel=0.001)
        cylinder(0.0028, 0.044, (0, 0, 0.061), surface('#e8e6df', 0.4, bump=0))
        for number in range(6):
            wide = 0.008 if number % 2 == 0 else 0.0055
            box((wide, 0.0003, 0.0007), (0, -0.01035, 0.0445 + number * 0.0065), surface('#20262a', 0.5, bump=0), bevel=0)
        cylinder(0.0112, 0.008, (0, 0, 0.087), surface('#2a2f33', 0.45, bump=0), bevel=0.002)
    meter = joined(items)
    with collected() as items:
        cylinder(0.0085, 0.006, (0, 0, 0), surface('#b8331a', 0.4, bump=0), bevel=0.001)
    float_ring = joined(items)
    # A valve head of the return bar: white knob with grooves.
    with collected() as items:
        cylinder(0.0135, 0.012, (0, 0, 0.022), nickel, sides=6, bevel=0.001)
        lathe([(0, 0.028), (0.0175, 0.028), (0.0185, 0.031), (0.0175, 0.06), (0.0155, 0.063), (0, 0.063)], material=white)
        for angle in range(0, 360, 24):
            dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            rod((dx * 0.0178, dy * 0.0178, 0.034), (dx * 0.0172, dy * 0.0172, 0.057), 0.0014, white, 10)
        cylinder(0.009, 0.001, (0, 0, 0.0632), blue)
    knob = joined(items)
    with collected() as items:
        cylinder(0.0125, 0.012, (0, 0, -0.022), nickel, bevel=0.001)
        cylinder(0.0148, 0.018, (0, 0, -0.036), nickel, sides=6, bevel=0.0012)
        cylinder(0.011, 0.006, (0, 0, -0.047), nickel, bevel=0.001)
    union = joined(items)
    source = chance(3)
    for number, x in enumerate(ports):
        copy(meter, (x, y, top))
        copy(float_ring, (x, y, top + 0.05 + source.uniform(0, 0.02)))
        copy(knob, (x, y - 0.012, low))
        copy(union, (x + 0.0, y, top))
        copy(union, (x + 0.025, y - 0.012, low))
        pipe([(x, y, top - 0.045), (x, y, top - 0.075), (x, y + 0.035, top - 0.11), (x, y + 0.035, -0.6)], 0.008, tube, 0.03)
        pipe([(x + 0.025, y - 0.012, low - 0.045), (x + 0.025, y - 0.012, -0.6)], 0.008, tube, 0)
        if number < 6:
            box((0.038, 0.001, 0.013), (x, y - 0.0185, top), white, bevel=0.0003)
            text(('Küche', 'Bad', 'Flur', 'Wohnen', 'Büro', 'Kind')[number], 0.0085, (x, y - 0.0192, top), ink, (90, 0, 0), 0.0002)
    for part in (meter, float_ring, knob, union):
        bpy.data.objects.remove(part)
    # The pressure gauge on the supply bar, before the first port.
    rod((-0.145, y, top), (-0.145, y, top + 0.04), 0.006, brass)
    cylinder(0.0105, 0.012, (-0.145, y, top + 0.026), brass, sides=6, bevel=0.001)
    gauge((-0.145, y - 0.012, top + 0.072), (-0.25, -1, 0.05), (0, 0, 1), 0.036, value=0.42)
    plain_world((0.84, 0.89, 0.95), 0.45)
    area((0.9, -0.8, 1.0), (0.05, 0, 0.1), (0.7, 0.7), 26, (1.0, 0.93, 0.84))
    area((-1.0, -0.8, 0.3), (0, 0, 0), (0.5, 1.0), 6, (0.85, 0.93, 1.0))
    camera((-0.44, -0.64, 0.30), (-0.085, y, 0.10), lens=42, fstop=5.0, focus=(-0.1, y - 0.02, 0.17))


def flat_brush(at, wet, handle='#8f3216'):
    """A flat brush lying along X, its bristles toward +X, the tips wet with the paint `wet`."""
    wood_grip, ferrule = paint(handle, 0.25), worn('#b8bbbd', (0.15, 0.3), 0.06)
    hair = surface('#4f3b2b', 0.6, grain=300, spread=0.3, bump=0)
    source = chance(12)
    with collected() as items:
        vertices, faces, painted = [], [], []
        for _ in range(2600):
            y, z = source.uniform(-0.0235, 0.0235), source.uniform(-0.0065, 0.0065)
            length = 0.058 - 0.010 * (z / 0.0065) ** 2 + source.uniform(-0.004, 0.002)
            spread_y, spread_z = y * 1.04 + source.gauss(0, 0.0006), z * 0.42 - 0.002 + source.gauss(0, 0.0004)
            first, wide = len(vertices), 0.00022
            limit = 0.024 + source.uniform(-0.004, 0.004)
            for t, w in ((0, 1), (limit / length, 1), (1, 0.25)):
                x, cy, cz = t * length, y + (spread_y - y) * t * t, z + (spread_z - z) * t * t
                vertices += [(x, cy - wide * w, cz), (x, cy + wide * w, cz + wide * 0.6)]
            faces += [(first, first + 1, first + 3, first + 2), (first + 2, first + 3, first + 5, first + 4)]
            painted += [0, 1]
        mesh = bpy.data.meshes.new('bristles')
        mesh.from_pydata(vertices, [], faces)
        mesh.materials.append(hair)
        mesh.materials.append(wet)
        for face, number in zip(mesh.polygons, painted):
            face.material_index = number
        put(mesh, None)
        box((0.034, 0.05, 0.0155), (-0.017, 0, 0), ferrule, bevel=0.003)
        for x in (-0.006, -0.028):
            box((0.0022, 0.0512, 0.0165), (x, 0, 0), ferrule, bevel=0.001)
        for y in (-0.016, 0.016):
            cylinder(0.0017, 0.0165, (-0.022, y, 0), ferrule)
        outline = [(-0.034, 0.0235), (-0.05, 0.0235), (-0.066, 0.016), (-0.082, 0.0105), (-0.11, 0.0105), (-0.15, 0.0135), (-0.18, 0.0125), (-0.192, 0.007), (-0.195, 0.0)]
        outline += [(x, -y) for x, y in reversed(outline[:-1])]
        plate(outline, 0.0125, wood_grip, 0.0045, at=(0, 0, 0.00625))
    return joined(items, at, 30)


@scene('detail-painting')
def detail_painting():
    sage = surface('#7d9c84', 0.12, grain=90, spread=0.015, bump=0.03, specular=0.6, coat=0.6)
    primer, oak = surface('#e4ded2', 0.75, grain=120, spread=0.02, bump=0.15), timber('#a17c54', 'x', 0.007, (0, 0.16, -0.22), 0.4, 0.36)
    oak_up = timber('#a17c54', 'z', 0.007, (0.15, 0.2, 0), 0.4, 0.36)
    crepe = surface('#d3bf90', 0.8, grain=900, spread=0.05, bump=0.5)
    render = plaster('#e9e2d6')
    # The window: frame and sash of oak, glass, the garden outside.
    block((-0.9, 0.0, -0.02), (0.9, 0.07, 0.055), oak, 0.003)
    block((-0.9, 0.012, 0.058), (0.9, 0.07, 0.135), oak, 0.004)
    block((-0.9, 0.028, 0.135), (0.9, 0.06, 0.148), oak, 0.004)
    block((-0.34, 0.0105, 0.059), (-0.262, 0.07, 1.2), oak_up, 0.004)
    block((-0.2595, 0.0105, 0.059), (-0.18, 0.07, 1.2), oak_up, 0.004)
    for x in (-0.62, 0.4):
        box((0.9 if x < 0 else 1.2, 0.004, 1.1), (x - 0.1 if x < 0 else x, 0.045, 0.69), glass(reflect=0.1), bevel=0)
    block((0.62, -0.02, -0.4), (1.2, 0.3, 1.4), render, 0.004)
    # The sill, primed; from the brush to the right it wears its fresh paint.
    block((-0.9, -0.25, -0.03), (0.62, 0.0, 0.0), primer, 0.006)
    block((-0.9, -0.18, -1), (0.7, 0.05, -0.03), render, 0.004)
    start = -0.02

    def front(y):
        return start + 0.03 * noise.noise(Vector((y * 16, 2.2, 0))) + 0.012 * noise.noise(Vector((y * 70, 0, 5))) + 0.004 * noise.noise(Vector((y * 300, 0, 2)))

    def film(x, v):
        depth = x - front(v)
        if depth < 0:
            return depth * 0.5
        streak = 0.00034 * noise.noise(Vector((x * 5, v * 420, 1))) + 0.00026 * noise.noise(Vector((x * 9, v * 150, 4)))
        return 0.0011 * (1 - math.exp(-max(depth, 0) * 160)) + streak * min(1, max(depth, 0) * 90)
    skin = hills(-0.08, 0.619, -0.2465, -0.0006, 500, 300, film, sage, lambda x, v: x > front(v) - 0.004)
    # hills() stands on a wall; here it lies: its v is our y.
    skin.data.transform(Matrix(((1, 0, 0, 0), (0, 0, 1, 0), (0, -1, 0, 0), (0, 0, 0, 1))))
    block((start + 0.02, -0.2508, -0.029), (0.619, -0.2455, -0.0008), sage, 0.002)
    # Masking tape on the frame, just above the paint, its end loose.
    block((-0.13, -0.0011, 0.0012), (0.62, 0.0001, 0.027), crepe, 0.0002)
    curl, faces = [], []
    for step in range(40):
        angle = step / 39 * 4.2
        radius = 0.019 - 0.0022 * angle
        for v, z in enumerate((0.0012, 0.027)):
            curl.append((-0.13 - radius * math.sin(angle) + 0.001 * math.sin(9 * angle + v), -0.0006 - radius * (1 - math.cos(angle)), z + 0.004 * angle / 4.2))
        if step:
            faces.append((step * 2 - 2, step * 2 - 1, step * 2 + 1, step * 2))
    mesh = bpy.data.meshes.new('curl')
    mesh.from_pydata(curl, [], faces)
    put(mesh, crepe, smooth=True).modifiers.new('solid', 'SOLIDIFY').thickness = 0.0002
    # What the brush left on the tape.
    hills(0.0, 0.6, 0.0012, 0.012, 400, 16, lambda x, v: 0.0016, sage, lambda x, v: v < 0.0045 + 0.005 * noise.noise(Vector((x * 28, 4, 0))) + 0.0022 * noise.noise(Vector((x * 140, 0, 1))))
    # The tin: its label, wire handle, paint inside and running down.
    tin_at, r, h = Vector((0.235, -0.125, 0.0012)), 0.058, 0.122
    steel, label = worn('#bcbfc1', (0.15, 0.3), 0.05), surface('#a63d1c', 0.45, bump=0)
    sheet = box((0.3, 0.2, 0.0012), (0.25, -0.14, 0.0016), surface('#cbb592', 0.85, grain=40, spread=0.06, bump=0.2), turn=(0, 0, 8), bevel=0)
    sheet.location.z = 0.0022
    with collected() as items:
        lathe([(0, 0.002), (r - 0.002, 0.002), (r, 0), (r + 0.0012, 0.003), (r, 0.006), (r, h - 0.006), (r + 0.0016, h - 0.004), (r + 0.0016, h), (r - 0.004, h), (r - 0.0075, h - 0.003), (r - 0.0075, h - 0.006), (r - 0.002, h - 0.008), (r - 0.002, 0.004), (0, 0.004)], material=steel)
        lathe([(r + 0.0003, 0.014), (r + 0.0006, 0.0145), (r + 0.0006, h - 0.0185), (r + 0.0003, h - 0.018)], material=surface('#efe9dd', 0.5, bump=0))
        lathe([(r + 0.0006, 0.02), (r + 0.0009, 0.0205), (r + 0.0009, 0.05), (r + 0.0006, 0.0505)], material=label)
        cylinder(r - 0.0025, 0.001, (0, 0, h - 0.022), sage)
        for angle, length, wide in ((-118, 0.05, 0.004), (-104, 0.026, 0.0032), (-80, 0.036, 0.0036), (-126, 0.018, 0.0028)):
            a = math.radians(angle)
            for drop in range(9):
                z = h - 0.001 - length * drop / 8
                blob = ball(wide * (0.9 if drop < 8 else 1.35), (math.cos(a) * (r + 0.001), math.sin(a) * (r + 0.001), z), sage, (1, 1, 2.0))
                blob.scale = (1, 1, 1.6)
        pipe([((r + 0.004) * math.cos(math.radians(b)), -(r + 0.004) * math.sin(math.radians(b)) * 0.85, h - 0.018 - (r + 0.004) * math.sin(math.radians(b)) * 0.52) for b in range(0, 181, 10)], 0.0015, steel, 0)
        for side in (-1, 1):
            cylinder(0.006, 0.004, (side * (r + 0.0015), 0, h - 0.018), steel, (0, 90, 0), bevel=0.001)
    joined(items, Matrix.Translation(tin_at + Vector((0, 0, 0.0018))) @ Matrix.Rotation(math.radians(-20), 4, 'Z'))
    # The brush leans on the rim, its bristles on the fresh paint beside the tape.
    tip, rest = Vector((0.03, -0.036, 0.0035)), tin_at + Vector((-0.045, 0.033, h + 0.012))
    way = (tip - rest).normalized()
    brush = frame(tip - way * 0.056, way, (0, 0, 1))
    flat_brush(brush @ Matrix(((0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1))), sage)
    lump((0.03, 0.046, 0.005), sage, 4, 0.3, at=Matrix.Translation((0.034, -0.038, 0.001)))
    # The garden, out of focus.
    ground(60, '#7f8c52', at=(0, 30.5, -1.0))
    hedge((-9, 7), (9, 7), 0.4, 1.0, colour='#6d8750')
    shrub((1.6, 4.6, -1), 0.9, seed=3, colour='#a2657a')
    tree((-2.6, 8, -1), 6, seed=4, colour='#7f9a4a')
    tree((3.4, 11, -1), 7, seed=6, colour='#8da155')
    plain_world((0.72, 0.83, 0.95), 0.95)
    sun(36, 38, 4.2, softness=2.0)
    area((0.9, -1.3, 1.2), (0, 0, 0), (1.2, 1.2), 22, (1.0, 0.93, 0.85))
    camera((-0.20, -0.68, 0.235), (0.07, -0.05, 0.098), lens=45, fstop=4.5, focus=(0.09, -0.07, 0.06))


def shaving(at, material, turns=2.2, radius=0.012, wide=0.018, seed=1):
    """A curled shaving of wood lying along its own X."""
    source = chance(seed)
    vertices, faces, steps = [], [], 70
    drift = source.uniform(0.004, 0.013)
    for step in range(steps + 1):
        t = step / steps
        angle = t * turns * 2 * math.pi
        r = radius * (0.55 + 0.6 * t)
        for side in (-0.5, 0.5):
            w = wide * (1 - 0.25 * math.sin(t * 9 + seed)) * side
            vertices.append((w + drift * turns * t + 0.0012 * math.sin(t * 17 + side), math.cos(angle) * r, math.sin(angle) * r))
    for step in range(steps):
        faces.append((step * 2, step * 2 + 1, step * 2 + 3, step * 2 + 2))
    mesh = bpy.data.meshes.new('shaving')
    mesh.from_pydata(vertices, [], faces)
    item = put(mesh, material, smooth=True)
    modifier = item.modifiers.new('solid', 'SOLIDIFY')
    modifier.thickness = 0.0003
    return place(item, at)


def chisel(at, handle='#a9622f'):
    """A socket chisel lying along X, its edge toward +X."""
    steel, bright, grip, brass = worn('#c4c7c9', (0.25, 0.4), 0.08), metal('#e0e3e5', 0.2), timber(handle, 'x', 0.003, (0, 0.03, -0.03), 0.3), worn(BRASS, (0.2, 0.35), 0.1)
    with collected() as items:
        solid = [(0.03, 0.005), (0.132, 0.0036), (0.153, 0.0), (0.03, 0.0)]
        polygon([(x, 0.0128, z) for x, z in solid], steel, 0.0256, bevel=0.0004)
        polygon([(0.1335, -0.0122, 0.00365), (0.153, -0.0122, 0.0002), (0.153, 0.0122, 0.0002), (0.1335, 0.0122, 0.00365)], bright)
        shapes = [(0.0125, 0.03), (0.006, 0.012), (0.0075, -0.005)]
        for (r1, x1), (r2, x2) in zip(shapes, shapes[1:]):
            item = cylinder(r1, abs(x1 - x2), (0, 0, 0), steel, top=r2, sides=32)
            item.matrix_world = frame(((x1 + x2) / 2, 0, 0.005), (-1, 0, 0), (0, 0, 1)) @ Matrix.Diagonal((0.5 if x1 > 0.02 else 1, 1, 1, 1))

        def turned(profile, material):
            lathe(profile, material=material).matrix_world = frame((-0.005, 0, 0.006), (-1, 0, 0), (0, 0, 1))

        turned([(0.0085, 0), (0.0118, 0.001), (0.0128, 0.014), (0.012, 0.018), (0, 0.018)], brass)
        turned([(0, 0.017), (0.0122, 0.017), (0.0145, 0.03), (0.0165, 0.06), (0.0168, 0.085), (0.0145, 0.108), (0.0138, 0.116), (0, 0.116)], grip)
        turned([(0.0138, 0.114), (0.0155, 0.115), (0.0155, 0.127), (0.0138, 0.128)], metal('#5a6064', 0.45))
        turned([(0, 0.114), (0.0138, 0.114), (0.0145, 0.13), (0.0125, 0.135), (0, 0.136)], grip)
    return joined(items, at)


@scene('detail-carpentry')
def detail_carpentry():
    # Two beams on trestles, joined by a dovetailed half lap with two pegs.
    w, h = 0.16, 0.16
    main = box((2.2, w, h), (0, 0, -h / 2), timber('#a67d52', 'x', 0.0055, (0, 0.05, -0.13), 0.5), bevel=0.0025)
    half, tail, gap = 0.048, 0.078, 0.0006

    def lap(extra):
        return [(-half - extra, -w / 2 - 0.001), (half + extra, -w / 2 - 0.001), (tail + extra, w / 2 + 0.001), (-tail - extra, w / 2 + 0.001)]
    cutter = plate(lap(gap), h / 2 + 0.05, None, 0, at=(0, 0, 0.05))
    main.matrix_world = Matrix.Translation((0, 0, -h / 2))
    cut(main, [cutter], 0.0014)
    cross_wood = timber('#97704a', 'y', 0.006, (-0.07, 0, -0.1), 0.5)
    short = polygon([(x, y, 0) for x, y in ((-w / 2, -1.4), (w / 2, -1.4), (w / 2, -w / 2 - 0.0006), (half, -w / 2 - 0.0006), (tail, w / 2 + 0.003), (-tail, w / 2 + 0.003), (-half, -w / 2 - 0.0006), (-w / 2, -w / 2 - 0.0006))],
                    cross_wood, h, at=(0, 0, 0.0012))
    under = block((-0.2, -w / 2 - 0.0005, -h - 0.05), (0.2, w, -h / 2 + 0.0005), None, 0)
    cut(short, [under], 0.0014)
    # Pegs of darker oak, eight-sided, left a little proud.
    peg = timber('#8c5f36', 'z', 0.003, (0.01, 0.01, 0), 0.5)
    for x, y, turn, proud in ((-0.027, -0.03, 10, 0.011), (0.029, 0.034, 33, 0.017)):
        cylinder(0.0115, 0.1, (x, y, proud - 0.05), peg, (1.5, -1, turn), sides=8, bevel=0.0012)
        cylinder(0.0125, 0.001, (x, y, 0.0009), surface('#4a3320', 0.9, bump=0))
    # The chisel where it was put down, its shavings around it.
    chisel(Matrix.Translation((0.195, -0.005, 0.0005)) @ Matrix.Rotation(math.radians(205), 4, 'Z'))
    curl = timber('#d9b078', 'x', 0.006, (0, 0.09, -0.08), 0.55, 0.2)
    source = chance(21)
    for number in range(15):
        x, y = source.choice((source.uniform(0.10, 0.3), source.uniform(-0.3, -0.1))), source.uniform(-0.06, 0.05)
        r = source.uniform(0.005, 0.011)
        shaving(Matrix.Translation((x, y, r * 1.1)) @ Matrix.Rotation(source.uniform(0, 6.28), 4, 'Z'), curl, source.uniform(1.1, 2.6), r, source.uniform(0.012, 0.02), number)
    for number in range(6):
        x, y, r = source.uniform(-0.06, 0.06), source.uniform(-0.28, -0.11), source.uniform(0.005, 0.009)
        shaving(Matrix.Translation((x, y, r * 1.1)) @ Matrix.Rotation(source.uniform(0, 6.28), 4, 'Z'), curl, source.uniform(1.1, 2.2), r, 0.014, number + 40)
    # Pencil marks and the pencil.
    lead = surface('#3b3733', 0.7, bump=0)
    for x in (-half - 0.012, half + 0.012):
        box((0.0006, 0.07, 0.0001), (x, -w / 2 - 0.045, 0.00125) if abs(x) < w / 2 else (x, 0, 0), lead, bevel=0)
    red = paint('#98290f', 0.35)
    with collected() as items:
        rod((0, 0, 0.004), (0.15, 0, 0.004), 0.004, red, 6)
        cone = cylinder(0.004, 0.018, (0, 0, 0), wood('#dcb683', 'z', scale=6), top=0.0012, sides=24)
        cone.matrix_world = frame((0.159, 0, 0.004), (1, 0, 0))
        tip = cylinder(0.0012, 0.005, (0, 0, 0), lead, top=0.0002, sides=12)
        tip.matrix_world = frame((0.1705, 0, 0.004), (1, 0, 0))
    joined(items, Matrix.Translation((-0.31, 0.02, 0)) @ Matrix.Rotation(math.radians(-22), 4, 'Z'))
    # The workshop behind: floor, a stack of beams, a wall with a window.
    block((-5, -3, -0.95), (5, 6, -0.9), surface('#a5927c', 0.85, grain=14, spread=0.14))
    stack = [timber(colour, 'y', 0.007, pith, 0.6) for colour, pith in (('#a67d52', (0.02, 0, -0.03)), ('#8f6a45', (-0.05, 0, 0.02)), ('#b38c62', (0.01, 0, 0.06)))]
    for row in range(5):
        for number in range(7):
            box((0.16, 2.4, 0.16), (-1.55 + number * 0.178 + 0.02 * (row % 2), 2.75 + 0.06 * ((row * 3 + number * 5) % 4), -0.8 + row * 0.195), stack[(row * 2 + number * 5) % 3])
        if row:
            box((1.3, 0.05, 0.034), (-1.0, 1.75, -0.897 + row * 0.195), stack[0])
    box((0.5, 0.28, 0.22), (0.55, 2.1, -0.79), paint('#98290f', 0.4), turn=(0, 0, 20), bevel=0.015)
    box((0.36, 0.2, 0.04), (0.55, 2.1, -0.66), paint(INK, 0.4), turn=(0, 0, 20), bevel=0.015)
    for x in (1.15, 1.85):
        rod((x, 2.9, -0.9), (x + 0.1, 3.1, 0.1), 0.03, wood(PINE, 'z'))
        rod((x, 3.3, -0.9), (x + 0.1, 3.1, 0.1), 0.03, wood(PINE, 'z'))
    block((1.0, 3.04, 0.02), (2.2, 3.16, 0.14), wood(PINE, 'x'))
    block((-5, 5.0, -1), (5, 5.2, 2.5), surface('#c9b79d', 0.9, grain=8, spread=0.05))
    area((0.5, 2.5, 1.8), (0, 2.4, -0.6), (2.0, 1.5), 130, (1.0, 0.95, 0.88))
    plain_world((0.9, 0.88, 0.86), 0.4)
    sun(34, 62, 3.4, softness=2.0)
    area((1.6, 0.6, 1.4), (0, 0, 0), (0.9, 0.9), 42, (1.0, 0.92, 0.82))
    area((-1.2, -1.4, 0.9), (0, 0, 0), (1.2, 1.0), 9, (0.88, 0.93, 1.0))
    camera((0.22, -0.70, 0.39), (0.035, 0.015, 0.004), lens=46, fstop=4.5, focus=(0.02, -0.03, 0))


def tiles(left, right, low, high, y, width, height, material, gap=0.003, thick=0.008):
    """Wall tiles on the plane y, their faces toward -Y, a real joint between them; cut at the right and the top."""
    first = None
    z = low
    while z < high - 0.005:
        x = left
        while x < right - 0.005:
            w, h = min(width, right - x) - gap, min(height, high - z) - gap
            at = (x + w / 2, y - thick / 2, z + h / 2)
            if first is not None and abs(w - width + gap) < 1e-6 and abs(h - height + gap) < 1e-6:
                copy(first, at)
            else:
                made = box((w, thick, h), at, material, bevel=0.0015)
                first = first or made
            x += width
        z += height


def floor_tiles(left, right, near, far, size, material, grout, gap=0.004):
    """Square floor tiles with their top at Z = 0."""
    block((left, near, -0.05), (right, far, -0.002), grout, 0)
    one = None
    x = left
    while x < right:
        y = far - size
        while y > near - size:
            if one is None:
                one = box((size - gap, size - gap, 0.02), (x + size / 2, y + size / 2, -0.01), material, bevel=0.0015)
            else:
                copy(one, (x + size / 2, y + size / 2, -0.01))
            y -= size
        x += size


def window_light(x, near, far, sill, head, energy, colour=(1.0, 0.96, 0.9)):
    """The right wall's window: daylight from outside it, soft, beside the sun that comes through it."""
    # Left out of mirrors, where it would stand as a white pane.
    area((x + 0.25, (near + far) / 2, (sill + head) / 2), (0, (near + far) / 2 + 0.5, sill), (far - near, head - sill), energy, colour).visible_glossy = False
    sight = box((0.01, (far - near) * 1.6, (head - sill) * 1.6), (x + 1.1, (near + far) / 2, (sill + head) / 2), glow((0.84, 0.91, 0.97), 0.85), bevel=0)
    sight.visible_shadow = sight.visible_diffuse = False


def opened_wall(x, thick, near, far, height, opening, material):
    """A wall across the X axis between y `near` and `far` with an opening (near, far, sill, head)."""
    y0, y1, sill, head = opening
    for a, b in (((near, 0), (y0, height)), ((y1, 0), (far, height)), ((y0, 0), (y1, sill)), ((y0, head), (y1, height))):
        block((x, a[0], a[1]), (x + thick, b[0], b[1]), material, 0)


def drain(points, radius, material, ring, bend=None):
    """A push-fit waste pipe: sockets with a sealing bulge where lengths meet."""
    pipe(points, radius, material, bend=bend or radius * 2.2)
    corners = [Vector(point) for point in points]
    for number in range(1, len(corners) - 1):
        for other in (corners[number - 1], corners[number + 1]):
            way = (other - corners[number]).normalized()
            spot = corners[number] + way * radius * 2.6
            if (other - corners[number]).length > radius * 4:
                place(lathe([(radius, -0.001), (1.1 * radius, 0), (1.12 * radius, 0.3 * radius), (1.12 * radius, 0.62 * radius), (1.24 * radius, 0.7 * radius), (1.24 * radius, 1.05 * radius), (1.1 * radius, 1.15 * radius), (radius, 1.16 * radius)], material=material, steps=40), frame(spot, way))


def cistern_frame(x, steel, box_white, black):
    """The installation frame of a wall-hung toilet between studs, its middle at `x`."""
    for side in (-1, 1):
        block((x + side * 0.25 - 0.02, 0.03, 0.0), (x + side * 0.25 + 0.02, 0.07, 1.14), steel, 0.004)
        block((x + side * 0.25 - 0.045, 0.0, 0.0), (x + side * 0.25 + 0.045, 0.09, 0.008), metal(ZINC, 0.35), 0.002)
        box((0.06, 0.012, 0.05), (x + side * 0.25, 0.026, 1.06), metal(ZINC, 0.35))
        for z in (0.06, 0.1):
            cylinder(0.007, 0.006, (x + side * 0.25, 0.027, z), metal(STEEL), (90, 0, 0), sides=6)
    for z, low in ((1.13, 0.02), (0.45, 0.015), (0.18, 0.03), (0.345, 0.02)):
        block((x - 0.23, 0.033, z - low), (x + 0.23, 0.067, z + low), steel, 0.003)
    # Cistern with its service opening and, in it, the protecting cover.
    body = block((x - 0.2, 0.002, 0.485), (x + 0.2, 0.095, 1.02), box_white, 0.025)
    body.name = 'cistern'
    for z in (0.56, 0.62, 0.68):
        block((x - 0.15, -0.0035, z - 0.008), (x + 0.15, 0.003, z + 0.008), box_white, 0.003)
    block((x - 0.135, -0.04, 0.80), (x + 0.135, 0.002, 0.985), paint('#a9371a', 0.45), 0.008)
    block((x - 0.115, -0.044, 0.82), (x + 0.115, -0.038, 0.965), paint('#c25a35', 0.45), 0.004)
    # Fixing rods with caps, the flush pipe and the waste.
    for side in (-1, 1):
        rod((x + side * 0.09, 0.06, 0.345), (x + side * 0.09, -0.10, 0.345), 0.006, metal(STEEL, 0.3))
        cylinder(0.014, 0.01, (x + side * 0.09, 0.026, 0.345), metal(STEEL, 0.3), (90, 0, 0), sides=6, bevel=0.001)
        cylinder(0.0085, 0.05, (x + side * 0.09, -0.09, 0.345), paint('#c9772f', 0.5), (90, 0, 0), bevel=0.002)
    pipe([(x, 0.055, 0.5), (x, 0.055, 0.345), (x, -0.07, 0.345)], 0.0275, black, 0.05)
    cylinder(0.033, 0.02, (x, -0.065, 0.345), paint('#d5d2ca', 0.5), (90, 0, 0), bevel=0.003)
    pipe([(x - 0.42, 0.06, 0.12), (x, 0.06, 0.15), (x, 0.06, 0.215), (x, -0.075, 0.215)], 0.05, black, 0.07)
    cylinder(0.06, 0.03, (x, -0.07, 0.215), black, (90, 0, 0), bevel=0.005)
    cylinder(0.05, 0.012, (x, -0.088, 0.215), paint('#c9a93a', 0.5), (90, 0, 0), bevel=0.003)


def basin(x, y, z, ceramic, chrome):
    """A wall-hung basin, its rim at `z`, its back on the plane `y`; tap, trap and valves below."""
    body = plate(rounded(0.6, 0.46, 0.09, 10), 0.15, ceramic, 0, at=(0, 0, 0))
    body.matrix_world = Matrix.Translation((x, y - 0.235, z))
    hollow = ball(1, (0, 0, 0), None)
    hollow.matrix_world = Matrix.Translation((x, y - 0.265, z + 0.02)) @ Matrix.Diagonal((0.255, 0.165, 0.135, 1))
    below = plate(rounded(0.9, 0.8, 0.05), 0.2, None, 0)
    below.matrix_world = Matrix.Translation((x, y - 0.62, z - 0.08)) @ Matrix.Rotation(math.radians(16), 4, 'X')
    cut(body, [hollow, below], 0.012)
    body.modifiers['bevel'].segments = 4
    cylinder(0.022, 0.004, (x, y - 0.27, z - 0.112), chrome, bevel=0.001)
    pipe([(x, y - 0.075, z), (x, y - 0.075, z + 0.12), (x, y - 0.2, z + 0.12), (x, y - 0.205, z + 0.09)], 0.013, chrome, 0.03)
    cylinder(0.024, 0.05, (x, y - 0.075, z + 0.025), chrome, bevel=0.004)
    rod((x + 0.01, y - 0.075, z + 0.13), (x + 0.02, y - 0.05, z + 0.185), 0.006, chrome)
    rod((x, y - 0.25, z - 0.12), (x, y - 0.25, z - 0.32), 0.016, chrome)
    lathe([(0, 0), (0.03, 0), (0.034, 0.006), (0.034, 0.11), (0.03, 0.118), (0.017, 0.12), (0, 0.12)], (x, y - 0.25, z - 0.38), chrome)
    rod((x, y - 0.25, z - 0.29), (x, y, z - 0.29), 0.016, chrome)
    cylinder(0.038, 0.012, (x, y - 0.006, z - 0.29), chrome, (90, 0, 0), bevel=0.003)
    for side in (-1, 1):
        cylinder(0.014, 0.05, (x + side * 0.09, y - 0.025, z - 0.29), chrome, (90, 0, 0), bevel=0.002)
        cylinder(0.017, 0.025, (x + side * 0.09, y - 0.062, z - 0.29), chrome, (90, 0, 0), bevel=0.003)
        pipe([(x + side * 0.09, y - 0.04, z - 0.28), (x + side * 0.09, y - 0.04, z - 0.2), (x + side * 0.03, y - 0.075, z - 0.06)], 0.006, chrome, 0.04)


@scene('service-plumbing')
def service_plumbing():
    copper, brass, zinc = worn(rough=(0.2, 0.42), stain=0.16, grain=6), worn(BRASS, (0.2, 0.36), 0.1), metal('#c3c8c8', 0.38)
    board, grey, rubber = surface('#9fb3a0', 0.85, grain=30, spread=0.03, bump=0.1), surface('#83888b', 0.5, grain=30, spread=0.03, bump=0.02), surface('#1f2326', 0.7)
    red, blue = paint('#98290f', 0.35), paint('#2b5a86', 0.35)
    # The open stud wall: tracks, studs, the boards of the room behind with their joints and screws.
    block((-2.3, 0.1, 0), (0.8, 0.12, 2.7), board, 0)
    for x in (-1.47, -0.22):
        box((0.05, 0.001, 2.7), (x, 0.0993, 1.35), surface('#d8d5c9', 0.9, grain=60, spread=0.04), bevel=0)
    for x in (-1.55, -0.93, 0.17, 0.74):
        block((x, 0.0, 0.0), (x + 0.0015, 0.1, 2.7), zinc, 0)
        block((x, 0.0, 0.0), (x + 0.05, 0.0015, 2.7), zinc, 0)
        for line in (0.016, 0.034):
            block((x + line - 0.002, -0.0012, 0.0), (x + line + 0.002, 0.0005, 2.7), zinc, 0)
        block((x, 0.097, 0.0), (x + 0.05, 0.0985, 2.7), zinc, 0)
    block((-2.3, 0.0, 0.0), (0.79, 0.1, 0.0015), zinc, 0)
    block((-2.3, -0.001, 0.0), (0.79, 0.0, 0.04), zinc, 0)
    cistern_frame(-0.38, paint('#2f4654', 0.45), surface('#dcdcd6', 0.5, bump=0.02), rubber)
    # Waste: the stack on the left, the toilet's branch and the basin's into it.
    drain([(-1.18, 0.035, -0.2), (-1.18, 0.035, 2.9)], 0.055, grey, rubber)
    for z in (0.07, 0.36, 1.72):
        place(lathe([(0.055, 0), (0.061, 0.005), (0.061, 0.05), (0.068, 0.055), (0.068, 0.085), (0.055, 0.09)], material=grey), frame((-1.18, 0.035, z), (0, 0, 1)))
    for z in (0.75, 2.05):
        clip((-1.18, 0.035, z), (0, 0, 1), (0, -1, 0), 0.055, 0.06, zinc)
    pipe([(-0.66, 0.06, 0.12), (-1.0, 0.05, 0.11), (-1.18, 0.035, -0.06)], 0.05, rubber, 0.06)
    drain([(1.2, 0.05, 0.60), (0.32, 0.05, 0.59), (0.32, 0.05, 0.30), (0.05, 0.05, 0.08), (0.05, 0.05, -0.1)], 0.025, grey, rubber)
    # Water: two risers with stop valves, branches to the frame, to the wall plates and on behind the tiles.
    r, y = 0.014, 0.02
    big = 0.0175
    for x, z, lever in ((-0.80, 1.53, red), (-0.70, 1.40, blue)):
        rod((x, y, -0.1), (x, y, 2.8), big, copper)
        tee((x, y, z), (0, 0, 1), (1, 0, 0), big, copper)
        ball_valve((x, y, 1.22), (0, 0, 1), (0, -1, 0), big, brass, lever)
        for end, way in ((1.22 - 0.058, -1), (1.22 + 0.062, 1)):
            bead((x, y, end), (0, 0, way), big, copper)
        clip((x, y, 0.72), (0, 0, 1), (0, -1, 0), big, 0.08, zinc)
        clip((x, y, 1.72), (0, 0, 1), (0, -1, 0), big, 0.08, zinc)
        rod((x, y, z), (0.8, y, z), r, copper)
        for spot in (-0.5, 0.05, 0.66):
            clip((spot + (0.06 if lever is blue else 0), y, z), (1, 0, 0), (0, -1, 0), r, 0.08, zinc)
        coupling((-0.26 if lever is red else -0.12, y, z), (1, 0, 0), r, copper)
    rod((-0.80, y, 1.53), (-0.70, y, 1.53), r, copper)
    # To the cistern: down from the cold branch with its own small valve.
    tee((-0.02, y, 1.40), (1, 0, 0), (0, 0, -1), r, copper)
    press_run([(-0.02, y, 1.40), (-0.02, y, 0.93), (-0.18, y + 0.02, 0.93)], r, copper)
    ball_valve((-0.02, y, 1.16), (0, 0, 1), (0, -1, 0), r, brass, blue, length=7)
    # To the tap to come: two wall plates on a cross rail.
    block((0.22, 0.045, 1.06), (0.74, 0.05, 1.12), zinc, 0.002)
    for x, z, cap in ((0.40, 1.53, red), (0.55, 1.40, blue)):
        tee((x, y, z), (1, 0, 0), (0, 0, -1), r, copper)
        rod((x, y, z), (x, y, 1.10), r, copper)
        bead((x, y, 1.125), (0, 0, 1), r, brass)
        cylinder(0.03, 0.007, (x, 0.042, 1.09), brass, (90, 0, 0), bevel=0.002)
        cylinder(0.0165, 0.06, (x, 0.012, 1.09), brass, (90, 0, 0), bevel=0.002)
        cylinder(0.019, 0.018, (x, -0.022, 1.09), brass, (90, 0, 0), sides=6, bevel=0.0015)
        cylinder(0.0125, 0.05, (x, -0.05, 1.09), cap, (90, 0, 0), bevel=0.003)
    # The finished part: two layers of board, large tiles, the new basin and a mirror.
    block((0.765, -0.0125, 0.0), (2.6, 0.0, 2.7), board, 0.001)
    block((0.79, -0.025, 0.0), (2.6, -0.0127, 2.7), board, 0.001)
    block((0.815, -0.0275, 0.0), (2.6, -0.0252, 2.7), surface('#8f8a82', 0.9), 0)
    tiles(0.82, 2.6, 0.0, 2.7, -0.0275, 0.6, 0.3, surface('#e4dccf', 0.28, grain=3, spread=0.03, bump=0.01, specular=0.5), 0.003)
    ceramic, chrome = surface('#f3f2ee', 0.12, bump=0, specular=0.55), metal('#d9dcde', 0.08)
    basin(1.40, -0.036, 0.86, ceramic, chrome)
    cylinder(0.30, 0.02, (1.40, -0.048, 1.52), timber('#a17c54', 'x', 0.008, (0, 0.1, -0.4), 0.5), (90, 0, 0), bevel=0.004, sides=96)
    cylinder(0.275, 0.004, (1.40, -0.0595, 1.52), metal('#eef0f0', 0.02), (90, 0, 0), sides=96)
    # The room.
    floor_tiles(-2.3, 2.6, -4.2, 0.0, 0.6, surface('#b9ada0', 0.35, grain=4, spread=0.06, bump=0.03), surface('#8a8178', 0.9))
    block((-2.4, -4.2, 0), (-2.3, 0.2, 2.7), plaster('#d9cfc0'), 0)
    block((-2.4, -4.2, 2.7), (2.8, 0.3, 2.8), plaster('#efe9df'), 0)
    block((-2.4, -4.3, 0), (2.8, -4.2, 2.7), plaster('#d9cfc0'), 0)
    opened_wall(2.6, 0.2, -4.2, 0.2, 2.7, (-2.9, -0.9, 0.9, 2.45), plaster('#e6dccd'))
    # What is being worked with: a stool with the wrench and fittings, lengths of pipe, a bucket, a box.
    oak = timber('#a67d52', 'x', 0.006, (0, 0.05, -0.1), 0.55)
    sx, sy = 0.20, -0.62
    block((sx - 0.36, sy - 0.17, 0.47), (sx + 0.36, sy + 0.17, 0.5), oak, 0.005)
    for dx in (-0.29, 0.29):
        block((sx + dx - 0.015, sy - 0.15, 0), (sx + dx + 0.015, sy + 0.15, 0.47), oak, 0.004)
    block((sx - 0.275, sy - 0.02, 0.2), (sx + 0.275, sy + 0.01, 0.27), oak, 0.004)
    pipe_wrench(Matrix.Translation((sx - 0.30, sy - 0.03, 0.5005)) @ Matrix.Rotation(math.radians(-13), 4, 'Z') @ Matrix.Diagonal((1.12, 1.12, 1.12, 1)))
    for number, (dx, dy, turn) in enumerate(((0.20, 0.07, 20), (0.27, -0.03, 130), (0.21, -0.1, 260), (0.15, 0.11, 75))):
        way = Vector((math.cos(math.radians(turn)), math.sin(math.radians(turn)), 0))
        spot = Vector((sx + dx, sy + dy, 0.5165))
        side = Vector((-way.y, way.x, 0))
        press_run([spot + way * 0.045, spot, spot + side * 0.045], r, copper)
    bucket((-0.62, -0.42, 0), '#2b343a', 0.15, 0.28, 65)
    for number in range(4):
        rod((-2.12 + 0.05 * number, -0.12 - 0.05 * (number % 2), 0.0), (-2.2 + 0.03 * number, 0.05, 2.3), r, copper)
    box((0.42, 0.3, 0.24), (1.30, -0.52, 0.12), surface('#b08a5e', 0.85, grain=60, spread=0.05, bump=0.1), turn=(0, 0, 14), bevel=0.003)
    box((0.2, 0.003, 0.09), (1.30 + 0.0364, -0.52 - 0.1465, 0.13), surface('#efe8db', 0.7), turn=(0, 0, 14), bevel=0)
    for number in range(3):
        box((0.006, 0.3, 0.001), (1.25 + 0.05 * number, -0.52, 0.2405), surface('#8d6a45', 0.8), turn=(0, 0, 14), bevel=0)
    plain_world((0.80, 0.87, 0.95), 0.28)
    sun(23, 122, 5.0, softness=1.2)
    window_light(2.6, -2.9, -0.9, 0.9, 2.45, 150)
    area((-0.9, -3.6, 2.6), (0, -0.5, 0.9), (1.5, 1.0), 22, (0.95, 0.96, 1.0))
    camera((-1.05, -2.55, 1.12), (0.10, 0, 1.12), lens=28, shift=(0.0, -0.075))
    exposure(0.25)


def pump_group(x, z, y, r, red, accent, black):
    """A pump group of a heating circuit: insulated shell, pump, two thermometers, its pipes leaving above and below."""
    block((x - 0.125, y - 0.09, z - 0.19), (x + 0.125, 0.0, z + 0.19), black, 0.018)
    block((x - 0.128, y - 0.05, z - 0.006), (x + 0.128, -0.001, z + 0.006), surface('#16191b', 0.8), 0.002)
    for side, colour in ((-1, red), (1, accent)):
        gauge((x + side * 0.0625, y - 0.094, z + 0.12), (0, -1, 0), (0, 0, 1), 0.032, '°C', 6, 0.55 if side < 0 else 0.32, INK, 1.0)
        lathe([(0.0335, -0.004), (0.041, -0.003), (0.042, 0.002), (0.034, 0.004)], material=colour).matrix_world = frame((x + side * 0.0625, y - 0.094, z + 0.12), (0, -1, 0))
    pump((x - 0.0625, y - 0.075, z - 0.045), (0, 0, 1), (0, -1, 0), 0.062)


@scene('project-heating-room')
def project_heating_room():
    red, blue, warm = '#98290f', '#2b5a86', '#b9722c'
    white, ink, black = surface('#f2f1ed', 0.3, bump=0.01, specular=0.5), paint(INK, 0.25), surface('#3c4449', 0.7, grain=240, spread=0.05, bump=0.15)
    copper, brass, steel = worn(rough=(0.2, 0.4), stain=0.14, grain=7), worn(BRASS, (0.2, 0.36), 0.1), metal(ZINC, 0.35)
    shell, r = surface('#6d767b', 0.7, grain=160, spread=0.04, bump=0.12), 0.036
    # The room: tiled floor and skirting, plastered walls, a small window high in the right wall.
    floor_tiles(-2.2, 2.2, -4.6, 0, 0.4, surface('#a9a096', 0.3, grain=4, spread=0.07, bump=0.02), surface('#7d766d', 0.9))
    walls = plaster('#e6e0d2')
    block((-2.3, 0, 0), (2.3, 0.1, 2.6), walls, 0)
    block((-2.3, -4.6, 0), (-2.2, 0, 2.6), plaster('#dfd5c5'), 0)
    opened_wall(2.1, 0.36, -4.6, 0.1, 2.6, (-2.1, -0.7, 1.35, 2.25), walls)
    block((-2.3, -4.6, 2.5), (2.5, 0.1, 2.6), plaster('#f1ece2'), 0)
    block((-2.3, -4.7, 0), (2.5, -4.6, 2.6), walls, 0)
    tiles(-2.2, 2.1, 0.0, 0.1, 0, 0.4, 0.1, surface('#a9a096', 0.3, grain=4, spread=0.07, bump=0.02), 0.003, 0.01)
    # The buffer tank: jacket of sage sheet, dark lid and foot, thermometers, couplings with insulated pipes.
    tx, ty, tr = -1.12, -0.52, 0.36
    lathe([(0, 0.06), (tr - 0.03, 0.06), (tr, 0.09), (tr, 1.74), (tr - 0.03, 1.79), (0, 1.81)], (tx, ty, 0), surface('#7f9283', 0.38, grain=20, spread=0.02, bump=0.02), steps=96)
    for z in (0.10, 1.70):
        lathe([(tr - 0.01, z), (tr + 0.006, z + 0.002), (tr + 0.006, z + 0.04), (tr - 0.01, z + 0.042)], (tx, ty, 0), ink, steps=96)
    lathe([(0, 0), (tr - 0.06, 0), (tr - 0.06, 0.07), (0, 0.07)], (tx, ty, 0), ink)
    towards = Vector((0.35, -1, 0)).normalized()
    for z, value in ((1.42, 0.68), (0.95, 0.5), (0.48, 0.34)):
        spot = Vector((tx, ty, z)) + towards * (tr + 0.012)
        gauge(spot, towards, (0, 0, 1), 0.048, '°C', 6, value, INK, 1.0)
    label = plate(rounded(0.15, 0.09, 0.006), 0.002, white, 0.0005)
    label.matrix_world = frame(Vector((tx, ty, 1.19)) + towards * (tr + 0.0045), towards, Vector((0, 0, 1)).cross(towards))
    words = text('Puffer 500 l', 0.021, (0, 0, 0), ink, depth=0.0005)
    words.matrix_world = frame(Vector((tx, ty, 1.19)) + towards * (tr + 0.006), towards, Vector((0, 0, 1)).cross(towards))
    # The heating unit on the wall.
    bx = 0.02
    block((bx - 0.25, -0.36, 1.17), (bx + 0.25, -0.012, 1.99), white, 0.03)
    block((bx - 0.25, -0.3612, 1.348), (bx + 0.25, -0.3545, 1.352), surface('#b9b8b2', 0.5), 0)
    screen = plate(rounded(0.24, 0.085, 0.012), 0.006, surface('#12191e', 0.08, bump=0, specular=0.6), 0.002)
    screen.matrix_world = frame((bx, -0.364, 1.26), (0, -1, 0))
    text('48 °C', 0.036, (bx - 0.045, -0.3646, 1.26), glow((0.75, 0.9, 1.0), 1.6), (90, 0, 0), 0.0003)
    cylinder(0.022, 0.012, (bx + 0.075, -0.37, 1.26), metal('#c9ccce', 0.2), (90, 0, 0), bevel=0.003)
    block((bx - 0.18, -0.3615, 1.94), (bx + 0.18, -0.36, 1.946), ink, 0)
    rod((bx, -0.2, 1.98), (bx, -0.2, 2.6), 0.055, white, 48)
    lathe([(0.055, 0), (0.085, 0.004), (0.085, 0.02), (0.055, 0.024)], (bx, -0.2, 2.476), white)
    # Under it, five copper tails with their stop valves.
    for number, (x, lever) in enumerate(((-0.16, red), (-0.08, warm), (0.0, '#c9a93a'), (0.08, blue), (0.16, blue))):
        rod((bx + x, -0.14, 0.98), (bx + x, -0.14, 1.19), 0.011, copper)
        ball_valve((bx + x, -0.14, 1.1), (0, 0, -1), (0, -1, 0), 0.011, brass, paint(lever, 0.35), length=7)
    # Supply and return to the pump groups, beneath the unit and along the wall.
    y = -0.14
    hot = [(bx - 0.16, y, 1.0), (bx - 0.16, y, 0.66), (1.40, y, 0.66)]
    cold = [(bx + 0.16, y, 1.0), (bx + 0.16, y, 0.80), (1.40, y, 0.80)]
    for run in (hot, cold):
        insulated(run, r, shell, band=0.0)
    for x in (0.88, 1.36):
        for z in (0.66, 0.80):
            clip((x - 0.02, y, z), (1, 0, 0), (0, -1, 0), r, -y, steel)
    pipe_label((0.40, y, 0.66), (1, 0, 0), (0, -1, 0), r, red, 'Vorlauf', 0.28)
    pipe_label((0.40, y, 0.80), (-1, 0, 0), (0, -1, 0), r, blue, 'Rücklauf', 0.28)
    # The two tails between them lead to the tank and back.
    insulated([(bx - 0.08, y, 1.0), (bx - 0.08, y, 0.52), (-0.44, y, 0.52), (tx + 0.1, y - 0.06, 0.52)], r * 0.85, shell)
    insulated([(bx + 0.08, y, 1.0), (bx + 0.08, y, 0.38), (-0.44, y, 0.38), (tx + 0.1, y - 0.06, 0.38)], r * 0.85, shell)
    pipe_label((-0.32, y, 0.52), (-1, 0, 0), (0, -1, 0), r * 0.85, warm, 'Warmwasser', 0.34)
    for x in (0.70, 1.08):
        z = 1.20
        for side, low in ((-1, 0.66), (1, 0.80)):
            insulated([(x + side * 0.0625, y, low), (x + side * 0.0625, y, z - 0.18)], r * 0.8, shell, caps=False)
            insulated([(x + side * 0.0625, y, z + 0.18), (x + side * 0.0625, y, 2.5)], r * 0.8, shell, caps=False)
            pipe_label((x + side * 0.0625, y, 1.72), (0, 0, 1 if side < 0 else -1), (0, -1, 0), r * 0.8, red if side < 0 else blue, '', 0.07)
            clip((x + side * 0.0625, y, 2.12), (0, 0, 1), (0, -1, 0), r * 0.8, -y, steel)
        pump_group(x, z, y, r, paint(red, 0.4), paint(blue, 0.4), black)
        card = plate(rounded(0.13, 0.045, 0.004), 0.002, white, 0.0005)
        card.matrix_world = frame((x, y - 0.0925, z - 0.158), (0, -1, 0))
        text('Heizung' if x < 1 else 'Fußboden', 0.021, (x, y - 0.0932, z - 0.158), ink, (90, 0, 0), 0.0004)
    # The tank's upper coupling: over the unit's head to the ceiling and along.
    insulated([(tx + 0.02, ty, 1.79), (tx + 0.02, ty, 2.22), (tx + 0.02, y, 2.22), (-0.42, y, 2.22), (-0.42, y, 2.5)], r, shell)
    pipe_label((-0.72, y, 2.22), (1, 0, 0), (0, -1, 0), r, warm, 'Warmwasser', 0.34)
    rod((tx - 0.12, ty, 1.79), (tx - 0.12, ty, 1.88), 0.012, brass)
    cylinder(0.022, 0.05, (tx - 0.12, ty, 1.9), brass, bevel=0.004)
    # Expansion vessel on three feet, with its pipe and gauge.
    vx, vy = 1.62, -0.50
    lathe([(0, 0.16), (0.12, 0.175), (0.2, 0.23), (0.225, 0.3), (0.225, 0.43), (0.23, 0.435), (0.23, 0.445), (0.225, 0.45), (0.225, 0.6), (0.2, 0.67), (0.12, 0.72), (0, 0.735)], (vx, vy, 0), surface('#9c2f16', 0.32, grain=20, spread=0.02, bump=0.01), steps=80)
    for angle in (90, 210, 330):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        rod((vx + 0.16 * dx, vy + 0.16 * dy, 0.25), (vx + 0.2 * dx, vy + 0.2 * dy, 0.0), 0.014, ink)
        cylinder(0.028, 0.008, (vx + 0.2 * dx, vy + 0.2 * dy, 0.004), ink, bevel=0.002)
    press_run([(vx, vy, 0.73), (vx, vy, 0.98), (vx, y, 0.98), (1.36, y, 0.98), (1.36, y, 0.82)], 0.011, copper)
    ball_valve((vx, vy, 0.86), (0, 0, 1), (0.3, -1, 0), 0.011, brass, paint(red, 0.35), length=7)
    tee((1.50, y, 0.98), (1, 0, 0), (0, 0, 1), 0.011, copper)
    rod((1.50, y, 0.98), (1.50, y, 1.08), 0.008, brass)
    gauge((1.50, y - 0.015, 1.13), (-0.2, -1, 0), (0, 0, 1), 0.05, value=0.42)
    # Control box and its cable duct; the log of maintenance on a hook; a drain in the floor; mop bucket left out.
    block((1.42, -0.09, 1.42), (1.80, 0.0, 1.86), white, 0.01)
    block((1.455, -0.0925, 1.60), (1.765, -0.088, 1.82), surface('#c9d4d2', 0.15, bump=0), 0.002)
    for number in range(4):
        cylinder(0.01, 0.006, (1.49 + 0.08 * number, -0.093, 1.50), paint((SAGE, SAGE, BRICK, INK)[number], 0.4), (90, 0, 0), bevel=0.002)
    block((1.585, -0.04, 1.86), (1.625, 0.0, 2.5), white, 0.002)
    cylinder(0.06, 0.004, (0.45, -1.35, 0.001), metal(STEEL, 0.3), bevel=0.001)
    for number in range(5):
        box((0.008, 0.09 - abs(number - 2) * 0.015, 0.002), (0.45 + (number - 2) * 0.018, -1.35, 0.0035), surface('#24282b', 0.8), bevel=0)
    # A toolbox on the floor, a level across it.
    with collected() as items:
        block((-0.23, -0.11, 0.0), (0.23, 0.11, 0.15), paint('#98290f', 0.42), 0.012)
        block((-0.235, -0.115, 0.15), (0.235, 0.115, 0.2), ink, 0.012)
        pipe([(-0.09, 0, 0.19), (-0.09, 0, 0.24), (0.09, 0, 0.24), (0.09, 0, 0.19)], 0.011, ink, 0.02)
        for x in (-0.15, 0.15):
            block((x - 0.02, -0.124, 0.12), (x + 0.02, -0.112, 0.175), steel, 0.003)
    joined(items, Matrix.Translation((0.80, -0.42, 0)) @ Matrix.Rotation(math.radians(-16), 4, 'Z'))
    plain_world((0.82, 0.89, 0.97), 0.3)
    sun(31, 118, 8.0, softness=1.2)
    window_light(2.46, -2.1, -0.7, 1.35, 2.25, 80)
    area((-0.3, -3.6, 2.42), (0.1, -0.3, 1.0), (1.8, 1.2), 52, (1.0, 0.97, 0.93))
    camera((-0.42, -3.5, 1.26), (0.12, 0, 1.26), lens=32, shift=(0.0, -0.02))
    exposure(0.2)


def swing(start, end, drop, out, radius, material, steps=28, side=0.0):
    """A stiff wire from `start` to `end` that bows out toward -Y by `out`, down by `drop` and sideways by `side`."""
    a, b = Vector(start), Vector(end)
    points = []
    for step in range(steps + 1):
        t = step / steps
        bow = math.sin(math.pi * t) ** 0.9
        points.append(a.lerp(b, t) + Vector((side * bow, -out * bow, -drop * bow)))
    return pipe(points, radius, material, bend=0)


def spool(colour, radius=0.075, width=0.07):
    """A drum of wire, standing upright about its origin."""
    paper, inside = surface('#b99c74', 0.8, grain=60, spread=0.05, bump=0.1), surface('#2c3236', 0.6, bump=0)
    with collected() as items:
        for side in (-1, 1):
            lathe([(0.016, -0.002), (radius, -0.002), (radius, 0.002), (0.016, 0.002)], (0, 0, side * width / 2), paper)
        lathe([(0.016, -width / 2), (0.016, width / 2)], material=inside)
        turns, profile = int(width / 0.0045), []
        for number in range(turns):
            for part in range(6):
                angle = math.pi * part / 6
                profile.append((radius * 0.8 + 0.0022 * math.sin(angle), -width / 2 + 0.002 + (number + part / 6) * (width - 0.004) / turns))
        lathe(profile, material=colour, steps=72)
    return joined(items)


@scene('service-electrical')
def service_electrical():
    source = chance(8)
    colours = wires()
    sheath = surface('#989c9d', 0.55, grain=60, spread=0.03, bump=0.03)
    white, inner = surface('#efeeea', 0.4, bump=0.02), surface('#d5d5d0', 0.5, bump=0.02)
    oak = timber('#a67d52', 'x', 0.006, (0, 0.05, -0.1), 0.5)
    bare = worn()
    # The hallway: its wall with the recess of the board, a chase for the cables above it, parquet, a door further on.
    left, right, low, high = -0.30, 0.30, 0.88, 1.84
    finish = surface('#d9cbb6', 0.9, grain=24, spread=0.05, bump=0.25, specular=0.15)
    raw = surface('#a89a88', 0.95, grain=70, spread=0.15, bump=0.9)
    for a, b in (((-1.32, 0), (left, 2.6)), ((right, 0), (2.6, 2.6)), ((left, 0), (right, low)), ((left, high), (-0.17, 2.6)), ((0.13, high), (right, 2.6)), ((-4.2, 0), (-2.24, 2.6)), ((-2.24, 2.06), (-1.32, 2.6))):
        block((a[0], 0, a[1]), (b[0], 0.2, b[1]), finish, 0)
    block((-0.2, 0.06, high - 0.1), (0.2, 0.08, 2.6), raw, 0)
    block((left - 0.01, 0.13, low - 0.01), (right + 0.01, 0.15, high + 0.01), inner, 0)
    for a, b in (((left, low), (left + 0.004, high)), ((right - 0.004, low), (right, high)), ((left, low), (right, low + 0.004)), ((left, high - 0.004), (-0.17, high)), ((0.13, high - 0.004), (right, high))):
        block((a[0], -0.004, a[1]), (b[0], 0.14, b[1]), inner, 0.001)
    for a, b in (((left - 0.03, low - 0.03), (left + 0.004, high + 0.03)), ((right - 0.004, low - 0.03), (right + 0.03, high + 0.03)),
                 ((left + 0.004, low - 0.03), (right - 0.004, low + 0.004)), ((left + 0.004, high - 0.004), (right - 0.004, high + 0.03))):
        block((a[0], -0.012, a[1]), (b[0], 0.002, b[1]), white, 0.003)
    with collected() as items:
        tall = high - low + 0.05
        block((-0.64, -0.006, 0.0), (0.0, 0.0, tall), white, 0.003)
        for x0, x1, z0, z1 in ((-0.64, 0, 0, 0.018), (-0.64, 0, tall - 0.018, tall), (-0.64, -0.622, 0, tall), (-0.018, 0, 0, tall)):
            block((x0, 0, z0), (x1, 0.016, z1), white, 0.002)
        block((-0.61, 0.0, 0.46), (-0.588, 0.012, 0.56), paint(INK, 0.4), 0.003)
        block((-0.48, 0.0, 0.2), (-0.16, 0.004, 0.64), surface('#e9e2d2', 0.7, bump=0), 0.001)
        for number in range(9):
            block((-0.46, 0.0035, 0.26 + number * 0.036), (-0.18, 0.0046, 0.2612 + number * 0.036), surface('#8a8a86', 0.7, bump=0), 0)
        block((-0.46, 0.0035, 0.595), (-0.29, 0.0047, 0.61), paint(BRICK, 0.5), 0)
    joined(items, Matrix.Translation((left - 0.028, -0.014, low - 0.025)) @ Matrix.Rotation(math.radians(62), 4, 'Z') @ Matrix.Diagonal((1, -1, 1, 1)))
    # Rails of modules, the lowest still being filled; combs of copper under them; a strip of terminals at the foot.
    modules = module_set()
    widths = {'main': 0.0525, 'rcd': 0.07, 'breaker': 0.0175, 'relay': 0.0175}
    rows = [(1.655, ['main', 'rcd', 'rcd'] + ['breaker'] * 9 + ['relay'] * 4), (1.485, ['rcd'] + ['breaker'] * 20), (1.315, ['rcd'] + ['breaker'] * 20), (1.145, ['rcd'] + ['breaker'] * 8)]
    deep = 0.10
    phases = ('brown', 'black', 'grey')
    for z, row in rows:
        din_rail(-0.225, 0.225, deep, z)
        x = -0.2135
        for number, kind in enumerate(row):
            middle = x + widths[kind] / 2
            copy(modules[kind], (middle, deep, z))
            poles = 4 if kind == 'rcd' else 3 if kind == 'main' else 1
            for pole in range(poles):
                px = x + widths[kind] * (pole + 0.5) / poles
                tint = colours['blue' if poles == 4 and pole == 3 else phases[(number + pole) % 3]]
                pipe([(px, deep - 0.036, z + 0.038), (px, deep - 0.036, z + 0.058), (px + source.uniform(-0.012, 0.012), deep - 0.004, z + 0.088), (px, deep + 0.02, z + 0.11)], 0.0021, tint, 0.018)
            if kind == 'breaker':
                box((0.012, 0.0006, 0.006), (middle, deep - 0.0602, z - 0.0165), white, bevel=0)
            x += widths[kind] + 0.0001
        if len(row) > 4:
            start = -0.2135 + sum(widths[kind] for kind in row if kind in ('main',)) + 0.002
            block((start, deep - 0.041, z - 0.058), (x - 0.002, deep - 0.027, z - 0.044), surface('#596066', 0.5, bump=0), 0.001)
    for item in modules.values():
        bpy.data.objects.remove(item)
    din_rail(-0.225, 0.225, deep, 0.985)
    x = -0.205
    for number, colour in enumerate(['#9da19f'] * 12 + ['#3f77ae'] * 12 + ['#5c9a55'] * 12):
        if number % 12 == 0:
            slice_ = terminal(colour, 0.0062)
            slice_.location = (x, deep, 0.985)
            first = slice_
        else:
            copy(first, (x, deep, 0.985))
        tint = colours[phases[number % 3]] if number < 12 else colours['blue'] if number < 24 else colours['earth']
        pipe([(x, deep - 0.026, 1.0), (x, deep - 0.026, 1.03), (x + source.uniform(-0.01, 0.01), deep + 0.004, 1.058), (x, deep + 0.022, 1.08)], 0.0019, tint, 0.015)
        x += 0.0064 if number % 12 != 11 else 0.02
    # Grey cables come down the chase and end inside the board.
    for number in range(13):
        x = -0.145 + 0.021 * number
        pipe([(x + source.uniform(-0.01, 0.01), 0.045 + source.uniform(-0.008, 0.006), 2.62), (x, 0.045 + source.uniform(-0.01, 0.006), 2.1), (x + source.uniform(-0.006, 0.006), 0.06, 1.8), (x * 1.2, 0.075, 1.755)], 0.0052, sheath, 0.1)
    # The cores of those not yet connected hang out of the board in loops.
    order = ['brown', 'blue', 'earth', 'black', 'grey', 'brown', 'blue', 'earth', 'black', 'brown', 'blue', 'earth']
    for number, name in enumerate(order):
        x = 0.262 + source.uniform(-0.02, 0.015)
        end = (0.0 + 0.017 * number, deep - 0.075 - source.uniform(0, 0.03), 1.075 + source.uniform(-0.012, 0.05))
        swing((x, 0.07, 1.72 - 0.012 * number), end, source.uniform(0.16, 0.34), source.uniform(0.06, 0.17), 0.0021, colours[name], side=source.uniform(-0.02, 0.08))
    for number, name in enumerate(['blue', 'brown', 'earth', 'black', 'brown', 'blue', 'earth', 'grey']):
        x = -0.27 + source.uniform(-0.012, 0.012)
        foot = Vector((-0.21 + 0.03 * number + source.uniform(-0.02, 0.02), -0.055 - source.uniform(0, 0.05), 0.70 + source.uniform(-0.04, 0.09)))
        pipe([(x, 0.08, 1.75), (x, 0.075, 1.1), (x + 0.03 + 0.02 * number, 0.02, 0.96), (foot.x - 0.02, -0.05, 0.90), (foot.x, foot.y, 0.82), tuple(foot)], 0.0021, colours[name], 0.09)
        rod(foot + Vector((0, 0, 0.002)), foot - Vector((0, 0, 0.011)), 0.0013, bare, 10)
    # Flush boxes for switches and their cable, already drawn.
    for z in (1.05,):
        for x in (0.62, 0.692):
            lathe([(0.030, 0.004), (0.034, 0.004), (0.034, -0.02), (0.030, -0.02)], (x, 0.0, z), paint('#a9471f', 0.5), (90, 0, 0))
            cylinder(0.0305, 0.004, (x, 0.0, z), paint('#5f2c18', 0.7), (90, 0, 0))
            for number, name in enumerate(('brown', 'blue', 'earth')):
                pipe([(x, 0.0, z + 0.01), (x + 0.008 * (number - 1), -0.035, z + 0.008), (x + 0.022 * (number - 1), -0.05, z - 0.035 - 0.008 * number)], 0.0019, colours[name], 0.025)
    block((0.642, -0.0008, 1.085), (0.668, 0.001, 2.6), raw, 0)
    # Parquet, skirting, the oak door further down the hall.
    strip = wood('#a67d52', 'x', 0.35, 1.6, 0.14, 0.25)
    y = -3.4
    course = 0
    while y < 0:
        x = -4.2 + (course % 3) * 0.45
        while x < 2.6:
            box((1.298, 0.138, 0.02), (x, y + 0.07, -0.01), strip, bevel=0.001)
            x += 1.3
        y += 0.14
        course += 1
    for a, b in ((-1.32, 2.6), (-4.2, -2.24)):
        block((a, -0.016, 0), (b, 0, 0.08), white, 0.004)
    for x in (-2.24, -1.32):
        block((x - 0.06 if x < -2 else x - 0.02, -0.022, 0), (x + 0.02 if x < -2 else x + 0.06, 0.05, 2.1), white, 0.004)
    block((-2.30, -0.022, 2.04), (-1.26, 0.05, 2.12), white, 0.004)
    block((-2.22, 0.02, 0.005), (-1.34, 0.06, 2.04), timber('#a67d52', 'z', 0.008, (-0.25, 0.1, 0), 0.45), 0.003)
    rod((-1.43, -0.04, 1.05), (-1.56, -0.04, 1.05), 0.009, metal('#c9ccce', 0.2))
    rod((-1.43, 0.02, 1.05), (-1.43, -0.045, 1.05), 0.009, metal('#c9ccce', 0.2))
    block((-4.3, -3.4, 0), (-4.2, 0.2, 2.6), plaster('#e6dccd'), 0)
    block((-4.3, -3.5, 0), (2.8, -3.4, 2.6), plaster('#e6dccd'), 0)
    block((-4.3, -3.5, 2.6), (2.8, 0.3, 2.7), plaster('#efe9df'), 0)
    opened_wall(2.6, 0.2, -3.4, 0.2, 2.6, (-2.4, -0.7, 0.5, 2.4), plaster('#e6dccd'))
    # The stool with what was put down on it.
    sx, sy, top = 0.56, -0.36, 0.90
    cylinder(0.19, 0.03, (sx, sy, top - 0.015), oak, bevel=0.006, sides=80)
    for angle in (45, 135, 225, 315):
        dx, dy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        rod((sx + 0.13 * dx, sy + 0.13 * dy, top - 0.03), (sx + 0.19 * dx, sy + 0.19 * dy, 0), 0.014, oak)
    screwdriver(Matrix.Translation((sx - 0.12, sy - 0.055, top + 0.0005)) @ Matrix.Rotation(math.radians(12), 4, 'Z'))
    pliers(Matrix.Translation((sx + 0.035, sy - 0.118, top - 0.001)) @ Matrix.Rotation(math.radians(164), 4, 'Z'), BRICK)
    for name, x, y in (('blue', -0.075, 0.07), ('brown', 0.075, 0.055)):
        place(spool(colours[name]), Matrix.Translation((sx + x, sy + y, top + 0.039)))
    pipe([(sx - 0.12, sy + 0.04, top + 0.05), (sx - 0.2, sy + 0.0, top + 0.02), (sx - 0.24, sy - 0.02, top - 0.1), (sx - 0.22, sy - 0.03, top - 0.3)], 0.0021, colours['blue'], 0.05)
    plain_world((0.82, 0.88, 0.96), 0.28)
    sun(27, 128, 4.6, softness=1.4)
    window_light(2.6, -2.4, -0.7, 0.5, 2.4, 120)
    area((0.2, -2.6, 2.5), (0, 0, 1.2), (1.6, 1.0), 30, (1.0, 0.96, 0.9))
    camera((0.46, -1.80, 1.36), (0.05, 0, 1.36), lens=29, shift=(0.0, -0.038))
    exposure(0.2)


@scene('detail-electrical')
def detail_electrical():
    colours = wires()
    white, dark, ink = surface('#f2f1ec', 0.45, bump=0), surface('#2a3035', 0.5, bump=0), surface('#20282d', 0.5, bump=0)
    block((-1.2, 0.03, -0.6), (1.2, 0.05, 0.6), surface('#c9c5bb', 0.6, grain=60, spread=0.02, bump=0.03))
    modules = module_set()
    names = ['Küche', 'Herd', 'Bad', 'Wohnen', 'Flur', 'Büro', 'Kind', 'Keller', 'Garten', 'Licht', 'Garage', 'Pumpe', 'Carport', 'Dach']
    phases = ('brown', 'black', 'grey')
    for z in (0.0, -0.19):
        din_rail(-0.6, 0.6, 0, z)
        copy(modules['rcd'], (-0.155, 0, z))
        text('RCD', 0.0062, (-0.138, -0.0601, z - 0.0155), ink, (90, 0, 0), 0.0001)
        text('40 A', 0.0048, (-0.172, -0.0601, z - 0.0155), ink, (90, 0, 0), 0.0001)
        for number in range(22):
            x = -0.1105 + 0.0176 * number
            made = copy(modules['breaker'], (x, 0, z))
            made.name = 'module'
            text('B16' if number % 4 else 'B10', 0.0052, (x, -0.0599, z - 0.0138), ink, (90, 0, 0), 0.0001)
            box((0.0105, 0.0004, 0.0014), (x, -0.0597, z + 0.0172), paint('#3f7a4c', 0.5), bevel=0)
        # The strip of labels under the toggles.
        block((-0.12, -0.0475, z - 0.0435), (0.28, -0.0462, z - 0.0255), white, 0.0006)
        for number in range(22):
            if number < len(names):
                text(names[number], 0.0042, (-0.1105 + 0.0176 * number, -0.0478, z - 0.0345), ink, (90, 0, 0), 0.0001)
            block((-0.1193 + 0.0176 * number, -0.0478, z - 0.0435), (-0.119 + 0.0176 * number, -0.0474, z - 0.0255), dark, 0)
    # Wires rise from the terminals, bend into a bundle and run along above the modules.
    for number in range(-4, 22):
        x = -0.1105 + 0.0176 * number
        tint = colours['blue'] if number == -1 else colours[phases[number % 3]]
        row, column = number % 5, (number // 5) % 3
        lane = (-0.041 - 0.0047 * (row % 3) - 0.001 * column, 0.088 + 0.0047 * (row % 4) + 0.0025 * column)
        pipe([(x, -0.0345, 0.038), (x, -0.0345, 0.058 + 0.004 * (number % 2)), (x - 0.004, lane[0], lane[1]), (x - 0.05, lane[0], lane[1]), (-0.9, lane[0] + 0.004 * math.sin(number), lane[1] + 0.002 * math.cos(number * 2))], 0.0021, tint, 0.022)
    for number in range(9):
        y, z = -0.038 - 0.0044 * (number % 3), 0.108 + 0.0044 * (number // 3)
        pipe([(0.9, y, z), (0.3, y + 0.001, z + 0.002), (0.0, y, z - 0.001), (-0.9, y, z)], 0.0021, colours[('blue', 'earth', 'brown', 'blue', 'earth', 'black', 'earth', 'blue', 'earth')[number]], 0.05)
    tie = surface('#ebeae4', 0.4, bump=0)
    for x in (-0.075, 0.045, 0.165):
        with collected() as items:
            outline = rounded(0.022, 0.038, 0.009, 6)
            pipe([(0, px, py) for px, py in outline] + [(0, *outline[0])], 0.0012, tie, 0)
            box((0.0055, 0.005, 0.0065), (0, -0.0125, 0.005), tie, bevel=0.001)
            box((0.0025, 0.018, 0.001), (0, -0.021, 0.007), tie, bevel=0)
        joined(items, Matrix.Translation((x, -0.0445, 0.104)))
    for item in modules.values():
        bpy.data.objects.remove(item)
    plain_world((0.85, 0.88, 0.92), 0.4)
    area((0.55, -0.6, 0.6), (0.02, 0, 0), (0.4, 0.4), 8.5, (1.0, 0.92, 0.82))
    area((-0.7, -0.6, 0.2), (0, 0, 0), (0.4, 0.7), 2.4, (0.85, 0.93, 1.0))
    camera((0.215, -0.31, 0.105), (0.008, -0.05, 0.036), lens=46, fstop=5.0, focus=(0.035, -0.066, 0.01))


@scene('gallery-switchboard')
def gallery_switchboard():
    source = chance(14)
    colours = wires()
    steel, zinc, ink = paint('#8f979b', 0.45), surface('#b9bfbf', 0.42, grain=140, spread=0.04, bump=0.02, metal=0.7), paint(INK, 0.4)
    grey, label = surface('#a7adae', 0.5, bump=0.02), surface('#f1f0ea', 0.5, bump=0)
    wide, tall, deep = 0.68, 1.10, 0.25
    base = 0.62
    # The cabinet's body, its mounting plate, the door open to the left with its own wiring.
    for a, b in (((-wide / 2, 0, base), (-wide / 2 + 0.004, deep, base + tall)), ((wide / 2 - 0.004, 0, base), (wide / 2, deep, base + tall)),
                 ((-wide / 2 + 0.004, 0, base), (wide / 2 - 0.004, deep, base + 0.004)), ((-wide / 2 + 0.004, 0, base + tall - 0.004), (wide / 2 - 0.004, deep, base + tall)),
                 ((-wide / 2, deep - 0.004, base), (wide / 2, deep, base + tall))):
        block(a, b, steel, 0.001)
    for a, b in (((-wide / 2 - 0.001, -0.002, base - 0.001), (-wide / 2 + 0.022, 0.012, base + tall + 0.001)), ((wide / 2 - 0.022, -0.002, base - 0.001), (wide / 2 + 0.001, 0.012, base + tall + 0.001)),
                 ((-wide / 2 + 0.022, -0.002, base - 0.001), (wide / 2 - 0.022, 0.012, base + 0.022)), ((-wide / 2 + 0.022, -0.002, base + tall - 0.022), (wide / 2 - 0.022, 0.012, base + tall + 0.001))):
        block(a, b, steel, 0.002)
    plate_y = deep - 0.035
    block((-wide / 2 + 0.03, plate_y, base + 0.03), (wide / 2 - 0.03, plate_y + 0.003, base + tall - 0.03), zinc, 0.001)
    for x in (-1, 1):
        for z in (base + 0.05, base + tall - 0.05):
            cylinder(0.009, 0.006, (x * (wide / 2 - 0.045), plate_y - 0.002, z), metal(STEEL, 0.3), (90, 0, 0), sides=6, bevel=0.001)
    with collected() as items:
        block((-wide, -0.002, 0), (0, 0.0, tall), steel, 0.001)
        for x0, x1, z0, z1 in ((-wide, 0, 0, 0.012), (-wide, 0, tall - 0.012, tall), (-wide, -wide + 0.012, 0, tall), (-0.012, 0, 0, tall)):
            block((x0, -0.002, z0), (x1, 0.02, z1), steel, 0.002)
        for x0, x1, z0, z1 in ((-wide + 0.02, -0.02, 0.02, 0.028), (-wide + 0.02, -0.02, tall - 0.028, tall - 0.02), (-wide + 0.02, -wide + 0.028, 0.02, tall - 0.02), (-0.028, -0.02, 0.02, tall - 0.02)):
            block((x0, 0.0, z0), (x1, 0.008, z1), surface('#23282b', 0.8), 0.002)
        block((-0.56, 0.0, 0.12), (-0.14, 0.035, 0.40), surface('#cfd0cb', 0.5), 0.004)
        block((-0.54, 0.004, 0.2), (-0.16, 0.03, 0.47), surface('#efe9dc', 0.8), 0.001)
        for number in range(6):
            x = -0.60 + 0.09 * number
            cylinder(0.016, 0.05, (x, 0.025, 0.82), surface('#2a3035', 0.5), (90, 0, 0), bevel=0.002)
            box((0.03, 0.03, 0.024), (x, 0.06, 0.82), grey, bevel=0.002)
            for offset in (-0.008, 0.008):
                pipe([(x + offset, 0.07, 0.81), (x + offset, 0.075, 0.765), (x + 0.02, 0.04, 0.715), (x + 0.1, 0.03, 0.70 + offset), (-0.1, 0.03, 0.70 + offset)], 0.0021, colours['blue'], 0.04)
        for number in range(7):
            pipe([(-0.62, 0.022 + 0.004 * (number % 2), 0.69 + 0.004 * number), (-0.08, 0.022 + 0.004 * (number % 2), 0.69 + 0.004 * number), (-0.03, 0.03, 0.68 + 0.004 * number)], 0.0022, colours['blue' if number % 3 else 'black'], 0.03)
        box((0.16, 0.05, 0.13), (-0.40, 0.026, 0.96), surface('#30373c', 0.5), bevel=0.004)
    joined(items, Matrix.Translation((-wide / 2, -0.004, base)) @ Matrix.Rotation(math.radians(42), 4, 'Z') @ Matrix.Diagonal((1, -1, 1, 1)))
    # Ducts: one on either side and five across, rails between them.
    back = plate_y - 0.0005
    inner = wide / 2 - 0.06
    levels = [base + 0.10, base + 0.29, base + 0.51, base + 0.73, base + tall - 0.085]
    for x in (-inner, inner):
        duct((x, back, base + 0.075), (x, back, base + tall - 0.06), 0.05, 0.075, grey)
    for z in levels:
        duct((-inner + 0.0265, back, z), (inner - 0.0265, back, z), 0.05, 0.075, grey)
    rails = [(a + b) / 2 for a, b in zip(levels, levels[1:])]
    for z in rails:
        din_rail(-inner + 0.05, inner - 0.05, back - 0.008, z)
    front = back - 0.008

    def drop(x, z, out, tint, up):
        """A wire from a terminal into the duct above or below."""
        way = 1 if up else -1
        nearest = min((level for level in levels if (level - z) * way > 0), key=lambda level: abs(level - z))
        edge = nearest - way * 0.022
        pipe([(x, front - out, z), (x, front - out, z + way * 0.012), (x + source.uniform(-0.003, 0.003), front - out * 0.75 - 0.006, (z + edge) / 2), (x, front - 0.035, edge), (x, front - 0.03, edge + way * 0.012)], 0.0017, tint, 0.012)
    # Upper rail: main switch, breakers, a power supply; then contactors, relays, and terminals at the foot.
    modules = module_set()
    z, x = rails[3], -inner + 0.075
    for kind, width in [('main', 0.0525), ('rcd', 0.07)] + [('breaker', 0.0175)] * 12:
        copy(modules[kind], (x + width / 2, front, z))
        count = {'main': 3, 'rcd': 4}.get(kind, 1)
        for pole in range(count):
            px = x + width * (pole + 0.5) / count
            for up in (True, False):
                drop(px, z + (0.04 if up else -0.04), 0.036, colours['blue' if pole == 3 else 'black'], up)
        x += width + (0.006 if kind != 'breaker' else 0.0001)
    block((x + 0.012, front - 0.11, z - 0.06), (x + 0.076, front, z + 0.06), surface('#c9ccca', 0.5, bump=0), 0.003)
    for number in range(8):
        block((x + 0.018, front - 0.1105, z + 0.012 + number * 0.005), (x + 0.07, front - 0.109, z + 0.0135 + number * 0.005), ink, 0)
    block((x + 0.022, front - 0.112, z - 0.05), (x + 0.066, front - 0.109, z - 0.03), paint('#2f659c', 0.4), 0.001)
    text('24 V', 0.013, (x + 0.044, front - 0.1125, z - 0.04), label, (90, 0, 0), 0.0003)
    for item in modules.values():
        bpy.data.objects.remove(item)
    z, x = rails[2], -inner + 0.1
    one = contactor('#3a4147', 0.045)
    for number in range(8):
        if number in (4,):
            x += 0.02
        copy(one, (x, front, z))
        for pole in range(4):
            px = x + (pole - 1.5) * 0.045 * 0.23
            for up in (True, False):
                drop(px, z + (0.034 if up else -0.034), 0.046, colours['black' if pole < 3 else 'blue'], up)
        box((0.02, 0.0006, 0.008), (x, front - 0.0803, z - 0.006), label, bevel=0)
        text(f'K{number + 1}', 0.0075, (x, front - 0.0808, z - 0.006), ink, (90, 0, 0), 0.0002)
        x += 0.0535
    bpy.data.objects.remove(one)
    z, x = rails[1], -inner + 0.08
    relay = None
    for number in range(24):
        colour = '#7d9a88' if number < 14 else '#c9ccca'
        if number in (0, 14):
            with collected() as items:
                box((0.0155, 0.062, 0.076), (0, -0.031, 0), surface(colour, 0.45, bump=0.02), bevel=0.0015)
                box((0.012, 0.012, 0.034), (0, -0.066, 0.0), surface('#dfe6e2' if number == 0 else '#30383d', 0.25, bump=0), bevel=0.002)
                for dz in (-0.03, 0.03):
                    cylinder(0.0032, 0.002, (0, -0.0625, dz), metal('#c9ccd0', 0.28), (90, 0, 0), sides=24)
                box((0.004, 0.001, 0.003), (0, -0.0725, 0.01), glow((0.3, 0.9, 0.4), 1.2), bevel=0)
            relay = joined(items)
            relay.location = (x, front, z)
        else:
            copy(relay, (x, front, z))
        for up in (True, False):
            drop(x + source.uniform(-0.002, 0.002), z + (0.034 if up else -0.034), 0.052, colours['blue' if (number + up) % 4 else 'white'], up)
        x += 0.0172 if number != 13 else 0.035
    z, x = rails[0], -inner + 0.07
    strip = [('#9da19f', 24), ('#3f77ae', 22), ('#5c9a55', 12)]
    for colour, count in strip:
        first = terminal(colour, 0.0068)
        for number in range(count):
            if number:
                copy(first, (x, front, z))
            else:
                first.location = (x, front, z)
            tint = {'#9da19f': 'black', '#3f77ae': 'blue', '#5c9a55': 'earth'}[colour]
            for up in (True, False):
                drop(x, z + (0.02 if up else -0.02), 0.024, colours[tint], up)
            x += 0.007
        block((x - 0.002, front - 0.045, z - 0.026), (x + 0.005, front, z + 0.026), grey, 0.001)
        x += 0.012
    # Labels of the ducts' rows; cable glands below with the outgoing cables.
    for number, z in enumerate(rails):
        box((0.04, 0.001, 0.016), (-inner, back - 0.0768, z), label, bevel=0.0005)
        text(f'X{4 - number}', 0.011, (-inner, back - 0.0775, z), ink, (90, 0, 0), 0.0003)
    black = surface('#24282b', 0.5, grain=80, bump=0.05)
    for number in range(8):
        x = -0.245 + 0.07 * number
        cylinder(0.017, 0.03, (x, deep * 0.5, base - 0.015), black, sides=6, bevel=0.002)
        pipe([(x, deep * 0.5, base), (x, deep * 0.5, base - 0.25), (x * 0.8, deep - 0.02, base - 0.45), (x * 0.8, deep - 0.02, -0.1)], 0.009, black, 0.1)
    # The workshop: concrete floor, a grey wall with a dado, a cable tray, a shelf and a light window.
    block((-4, deep + 0.02, 0), (4, deep + 0.2, 1.0), surface('#6f7f74', 0.6, grain=6, spread=0.03, bump=0.05), 0)
    block((-4, deep + 0.022, 1.0), (4, deep + 0.2, 3.2), plaster('#cfc9bd'), 0)
    block((-4, -5, -0.05), (4, 1, 0), concrete('#9a958c'), 0)
    for x in (-0.3, 0.3):
        block((x - 0.02, deep - 0.001, base + 0.1), (x + 0.02, deep + 0.022, base + tall - 0.1), zinc, 0)
    for z in (2.0, 2.06):
        block((-4, deep - 0.15, z), (4, deep - 0.147, z + 0.012), zinc, 0.001)
    block((-4, deep - 0.15, 1.995), (4, deep + 0.02, 2.0), zinc, 0.001)
    for number in range(7):
        pipe([(-4, deep - 0.13 + 0.02 * number, 2.012), (4, deep - 0.13 + 0.02 * number, 2.012)], 0.009, black if number % 2 else surface('#8b9092', 0.5), 0)
    plain_world((0.84, 0.89, 0.96), 0.55)
    area((1.9, -1.9, 2.4), (0, 0, 1.2), (1.2, 1.2), 125, (1.0, 0.93, 0.84))
    area((-1.8, -2.2, 1.5), (0, 0, 1.1), (1.0, 1.6), 24, (0.86, 0.93, 1.0))
    camera((0.08, -1.9, 1.20), (-0.12, 0.1, 1.20), lens=41, shift=(0.0, -0.035))
    exposure(0.45)
