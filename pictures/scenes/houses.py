"""Houses and parts of houses, seen from outside."""
import math

import bpy
from mathutils import Matrix, Vector

from kit.building import gable_roof, tiled_slope
from kit.facades import arch, caps, casement, cornice, facade, front_door, gutter, hipped_roof, pane, roof_face, shared, zinc
from kit.fittings import insulated
from kit.furniture import toolbox
from kit.gardens import broadleaf, clipped, forest, lawn, paving, pebbles, plant, scatter
from kit.materials import INK, OAK, brickwork, concrete, glow, linear, metal, paint, plaster, surface, wood
from kit.nature import ground
from kit.shapes import ball, beam, block, box, chance, collected, cylinder, group, lathe, pipe, polygon, put, rod, text
from kit.sitework import brick_pile, bucket, cordless_drill, fence, folding_rule, hard_hat, heap, ladder, mixer, mug, spirit_level, wheelbarrow
from kit.stage import area, camera, daylight, exposure, scene, sky, sun


def lamp(at, watts, colour=(1.0, 0.62, 0.3), radius=0.06):
    """A small lamp that shines all round."""
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy, data.color, data.shadow_soft_size = watts, colour, radius
    item = bpy.data.objects.new('lamp', data)
    item.location = at
    bpy.context.collection.objects.link(item)


def along_curve(points, step):
    """Points and directions every `step` metres on a smooth curve (Catmull-Rom) through `points` (x, y)."""
    knots = [Vector(p) for p in (points[0], *points, points[-1])]
    fine = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:]):
        for i in range(60):
            t = i / 60
            fine.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3))
    result, gone = [], step
    for p, q in zip(fine, fine[1:]):
        gone += (q - p).length
        if gone >= step:
            result.append((q, (q - p).normalized()))
            gone = 0.0
    return result


def roof_window(matrix, x, y, width=0.94, height=1.4, lit=0.0):
    """A window lying in a tiled slope; `matrix` from slope coordinates, (x, y) its lower left corner."""
    with collected() as items:
        grey = shared(surface, '#4a5155', 0.4, grain=8, bump=0.02, metal=0.3)
        for low, high in (((-0.12, -0.22, 0.0), (width + 0.12, 0.03, 0.075)), ((-0.12, height - 0.03, 0), (width + 0.12, height + 0.12, 0.1)),
                          ((-0.12, 0, 0), (0.035, height, 0.1)), ((width - 0.035, 0, 0), (width + 0.12, height, 0.1))):
            block(low, high, grey)
        polygon([(0.03, 0.03, 0.09), (width - 0.03, 0.03, 0.09), (width - 0.03, height - 0.03, 0.09), (0.03, height - 0.03, 0.09)], shared(pane, (0.85, 0.9, 0.92), 0.14))
        if lit:
            block((0, 0, 0.02), (width, height, 0.03), shared(glow, (1.0, 0.55, 0.22), lit), bevel=0)
        else:
            block((0, 0, 0.02), (width, height, 0.03), shared(surface, '#39434b', 0.6), bevel=0)
    bpy.context.view_layer.update()
    for item in items:
        item.matrix_world = matrix @ Matrix.Translation((x, y, 0)) @ item.matrix_basis


def chimney(low, high, top, material=None):
    """A chimney between two corners (x, y), brick with a cover slab, rising from below the roof to `top`."""
    block((*low, top - 4), (*high, top), material or shared(brickwork), bevel=0.003)
    block((low[0] - 0.06, low[1] - 0.06, top - 0.1), (high[0] + 0.06, high[1] + 0.06, top), shared(concrete, '#9b968d'), bevel=0.012)
    middle = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
    cylinder(0.12, 0.28, (*middle, top + 0.14), shared(surface, '#8d5a43', 0.8), top=0.105)
    cylinder(0.2, 0.02, (*middle, top + 0.36), zinc())
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        rod((middle[0] + x * 0.09, middle[1] + y * 0.09, top + 0.2), (middle[0] + x * 0.12, middle[1] + y * 0.12, top + 0.36), 0.008, zinc(), 8)


def bollard(x, y, watts=6):
    """A garden lamp of knee height beside a path."""
    dark = shared(paint, '#2b3033', 0.4)
    cylinder(0.045, 0.5, (x, y, 0.25), dark, bevel=0.004)
    cylinder(0.04, 0.09, (x, y, 0.545), shared(glow, (1.0, 0.6, 0.26), 6.0))
    cylinder(0.055, 0.03, (x, y, 0.605), dark, bevel=0.004)
    lamp((x, y, 0.68), watts)


def clear_day(azimuth=145, elevation=36, clouds=0.4, seed=0.0, blue=(0.10, 0.27, 0.62), pale=(0.60, 0.73, 0.86), strength=0.62, energy=4.8):
    """A day after rain: a deeper sky and a stronger sun than `daylight`, so that pale walls keep their relief."""
    sky(zenith=blue, horizon=pale, strength=strength, clouds=clouds, seed=seed)
    sun(elevation, azimuth, energy, (1.0, 0.88, 0.72), 1.2)


@scene('hero-house')
def hero_house():
    sky(zenith=(0.07, 0.20, 0.56), horizon=(1.0, 0.60, 0.34), strength=0.62, clouds=0.55, seed=2.0)
    sun(12, 160, energy=2.9, colour=(1.0, 0.62, 0.36), softness=3)
    ground(160, '#5d7138')
    white, dark = plaster('#efe6d9'), shared(paint, '#30373b')
    larch = shared(wood, '#a8703f', 'z')
    deep, eaves, pitch = 8.6, 3.9, 40
    top = eaves + deep / 2 * math.tan(math.radians(pitch)) - 0.12
    # West gable, toward the camera: the living room opens to a terrace.
    gable = [(0, 0), (deep, 0), (deep, eaves - 0.12), (deep / 2, top), (0, eaves - 0.12)]
    living, study, nursery = (1.5, 0.06, 3.6, 2.4), (6.1, 0.06, 1.3, 2.4), (2.55, 3.45, 1.35, 1.75)
    nursery_two = (4.7, 3.45, 1.35, 1.75)
    facade((0, deep), (0, 0), gable, 0.4, white, [living, study, nursery, nursery_two])
    facade((11, 0), (11, deep), gable, 0.4, white)
    front = [(1.85, 0.02, 1.6, 2.3), (4.7, 0.06, 2.4, 2.34), (8.4, 0.95, 1.6, 1.45)]
    facade((0.4, 0), (10.6, 0), eaves, 0.4, white, [(x - 0.4, z, w, h) for x, z, w, h in front])
    facade((10.6, deep), (0.4, deep), eaves, 0.4, white)
    block((-0.03, -0.03, 0), (11.03, deep + 0.03, 0.05), shared(concrete, '#8d8880'))
    slots = ((2.0, 2.6), (7.6, 2.6))
    skip = lambda x, y: any(a - 0.12 < x - 0.45 < a + 1.06 and b - 0.2 < y < b + 1.5 for a, b in slots)  # noqa: E731
    ridge = gable_roof(0, 11, 0, deep, eaves, pitch, colour='#7c3d2a', skip=skip, gutter=False)
    low = eaves - 0.45 * math.tan(math.radians(pitch))
    slope = Matrix.Translation((-0.45, -0.45, low + 0.05)) @ Matrix.Rotation(math.radians(pitch), 4, 'X')
    for x, y in slots:
        roof_window(slope, x + 0.45, y, lit=0.6)
    gutter((-0.45, -0.47, low + 0.03), (11.45, -0.47, low + 0.03), drop=(10.75, -0.07, 0.1))
    for opening, fields, props, lit in ((living, 3, 'lamp shelf plant', 1.5), (study, 1, 'picture', 1.25), (nursery, 2, 'lamp', 1.15), (nursery_two, 2, 'picture', 0.9)):
        x, z, width, height = opening
        casement((0, deep - x - width / 2, z), width, height, 270, dark, fields, inset=0.2, sill='metal' if z > 1 else '', lit=lit, low=0 if z < 1 else 0.9, props=props, room=1.7)
    for opening, fields, props, lit in ((front[1], 2, 'shelf lamp', 1.4), (front[2], 2, 'plant picture', 1.2)):
        x, z, width, height = opening
        casement((x + width / 2, 0, z), width, height, 180, dark, fields, inset=0.2, sill='metal' if z > 0.5 else '', lit=lit, low=0 if z < 0.5 else 0.9, props=props, room=1.7)
    # Boards of larch tie the two openings of the living room together.
    for i in range(7):
        y = deep - 5.1 - 1.0 * (i + 0.5) / 7
        box((0.03, 0.128, 2.46), (-0.016, y, 1.29), larch)
    front_door((2.65, 0, 0.02), 1.6, 2.3, colour='#8d3a20', side=0.42, number='7', lit=1.2, inset=0.2, frame=dark)
    block((1.3, -1.25, 2.62), (4.0, 0.05, 2.76), dark, 0.01)
    block((1.36, -1.2, 2.6), (3.94, 0, 2.625), larch)
    for x in (2.0, 3.3):
        cylinder(0.05, 0.01, (x, -0.6, 2.597), shared(glow, (1.0, 0.6, 0.28), 8.0))
    area((2.65, -0.6, 2.58), (2.65, -0.5, 0), (1.4, 0.3), 26, (1.0, 0.62, 0.32))
    for y in (0.6, 7.85):
        box((0.09, 0.09, 0.22), (-0.055, y, 2.0), dark)
        lamp((-0.16, y, 2.16), 5, radius=0.03)
        lamp((-0.16, y, 1.84), 5, radius=0.03)
    chimney((6.6, 4.9), (7.35, 5.5), ridge + 0.75, shared(brickwork, '#8d4630'))
    # Terrace of larch with a seat; doorstep and path of sandstone slabs.
    boards_wood = shared(wood, '#9a7350', 'x')
    for i in range(40):
        y = 0.6 + i * 0.145
        if y < 7.7:
            box((3.6, 0.138, 0.05), (-1.95, y, 0.05), boards_wood)
    for y in (3.0, 4.9):
        with collected() as seat:
            cushion = shared(surface, '#d8cbb6', 0.95, grain=80)
            box((0.72, 0.72, 0.14), (0, 0, 0.36), cushion, bevel=0.05)
            box((0.16, 0.72, 0.46), (0.33, 0, 0.60), cushion, turn=(0, 14, 0), bevel=0.05)
            for side in (-1, 1):
                box((0.8, 0.05, 0.05), (0.02, side * 0.39, 0.56), larch)
                for x in (-0.34, 0.38):
                    box((0.05, 0.05, 0.56), (x, side * 0.39, 0.28), larch)
            box((0.8, 0.8, 0.05), (0.02, 0, 0.26), larch)
        group(seat, (-1.7, y, 0.075), (0, 0, 10 if y < 4 else -12))
    box((0.7, 0.7, 0.04), (-2.5, 3.95, 0.42), larch)
    cylinder(0.04, 0.36, (-2.5, 3.95, 0.24), dark)
    cylinder(0.07, 0.16, (-2.42, 3.9, 0.52), shared(glow, (1.0, 0.6, 0.26), 2.5))
    block((1.5, -1.6, 0), (3.8, 0, 0.09), shared(concrete, '#b5ab9c'), 0.015)
    trace = [(2.65, -1.4), (2.2, -3.0), (0.0, -4.6), (-3.6, -5.9), (-6.6, -7.7), (-8.4, -10.5)]
    path = along_curve(trace, 0.62)
    source = chance(4)
    for spot, way in path[1:]:
        box((0.56, 1.35 + source.uniform(-0.08, 0.08), 0.09), (spot.x, spot.y, 0.03), shared(surface, '#b3a792', 0.85, grain=14, spread=0.1, each=0.13),
            turn=(0, 0, math.degrees(math.atan2(way.y, way.x)) + source.uniform(-2, 2)), bevel=0.012)
    def bare(x, y):
        if -4.0 < x < 11.2 and 0.5 < y < deep or -0.8 < x < 11.6 and -0.95 < y < 0.6 or 1.4 < x < 3.9 and -1.8 < y < 0:
            return True
        return any((Vector((x, y)) - spot).length < 0.52 for spot, _ in path)
    lawn(-14, 14, -10.5, 0.5, seed=2, skip=bare, colour='#64803a')
    lawn(-20, 0, 0.5, 14, seed=3, dense=1400, skip=bare, colour='#64803a')
    pebbles(-0.6, 11.4, -0.8, -0.05, 0.06, 3, 420, '#a59a8b', skip=lambda x, y: 1.4 < x < 3.9)
    for index in (3, 7, 11, 15):
        spot, way = path[index]
        bollard(spot.x - way.y * 1.05 * (1 if index % 4 == 3 else -1), spot.y + way.x * 1.05 * (1 if index % 4 == 3 else -1), 7)
    lavender, grassy, reed = plant('lavender', 1), plant('grass', 2), plant('reed', 3)
    hydrangea, ball_box, shrubs = plant('hydrangea', 4), plant('box', 5), plant('shrub', 6)
    scatter([hydrangea], [(-0.75, -0.3, 0, 1.1), (0.2, -1.0, 0, 1.15), (1.0, -0.85, 0, 0.9), (4.35, -0.75, 0, 1.0), (-1.0, 0.35, 0, 0.9)], 2)
    scatter([reed], [(-1.5, -0.7, 0, 0.9), (7.9, -0.8, 0, 1.0), (10.6, -0.9, 0), (-4.4, 1.2, 0, 1.0), (-4.5, 7.2, 0, 1.1), (-4.6, 6.2, 0, 0.9)], 3)
    scatter([ball_box], [(4.35, -1.5, 0, 0.9), (5.2, -0.9, 0, 0.75), (-0.4, -1.6, 0, 1.15), (8.5, -0.8, 0, 0.8), (9.6, -0.85, 0, 1.0)], 4)
    scatter([lavender], [(3.3 - i * 0.5 - 0.05 * i * i, -3.3 - i * 0.36, 0, 1.0) for i in range(5)] + [(1.1 - i * 0.5, -2.7 - i * 0.28, 0, 0.95) for i in range(5)], 5)
    scatter([grassy], [(2.3, -5.0, 0), (-1.9, -3.9, 0, 0.9), (3.1, -4.6, 0, 1.1), (6.2, -0.9, 0, 0.7), (7.0, -0.9, 0, 0.8)], 6)
    scatter([shrubs], [(4.0, -4.2, 0, 1.1), (4.9, -3.6, 0, 1.3), (6.2, -3.9, 0, 1.5), (7.6, -3.2, 0, 1.3), (9.2, -3.4, 0, 1.6)], 7)
    clipped((-24, 12.5, 0), (0.5, 13.3, 1.9), 1)
    clipped((13.0, -3, 0), (13.8, 14, 1.6), 2)
    broadleaf((-6.6, 8.6, 0), 6.5, 5, '#6f7f36', 1.0, 0.3)
    broadleaf((14.6, 9.0, 0), 9, 11, '#6a7a37', 1.1, 0.25)
    forest((-32, 24), (2, 22), 9, rows=2, seed=6, colours=('#55703a', '#6f7838', '#48623a'))
    forest((2, 22), (36, 10), 9.5, rows=2, seed=9, colours=('#55703a', '#7a7a3a', '#48623a'))
    camera((-11, -12, 1.65), (-11 + 10 * math.sin(math.radians(34)), -12 + 10 * math.cos(math.radians(34)), 1.65), lens=30, shift=(0, 0.115))
    exposure(0.4)


def shutters(x, z, width, height, material, y=0.0):
    """A pair of open louvred shutters beside an opening of a front at `y` (outside toward -Y)."""
    leaf = width / 2
    for side in (-1, 1):
        middle = x + side * (width / 2 + leaf / 2 + 0.03)
        for dx in (-1, 1):
            box((0.06, 0.04, height), (middle + dx * (leaf / 2 - 0.03), y - 0.035, z + height / 2), material)
        for dz in (0.04, height * 0.5, height - 0.04):
            box((leaf - 0.1, 0.038, 0.08), (middle, y - 0.035, z + dz), material)
        count = int(height / 0.075)
        for i in range(count):
            box((leaf - 0.11, 0.03, 0.05), (middle, y - 0.03, z + 0.06 + (height - 0.1) * (i + 0.5) / count), material, turn=(28, 0, 0), bevel=0)


def column(x, y, low, high, radius, material):
    """A round column with base and capital."""
    tall = high - low
    lathe([(0, 0), (radius * 1.45, 0), (radius * 1.45, 0.07), (radius * 1.3, 0.1), (radius * 1.3, 0.14), (radius * 1.08, 0.18), (radius, 0.22), (radius * 0.86, tall - 0.24),
           (radius * 1.05, tall - 0.2), (radius * 0.9, tall - 0.16), (radius * 1.25, tall - 0.08), (radius * 1.25, tall - 0.06), (0, tall - 0.06)], (x, y, low), material, steps=32)
    box((radius * 2.9, radius * 2.9, 0.07), (x, y, high - 0.035), material, bevel=0.008)


@scene('gallery-villa')
def gallery_villa():
    clear_day(142, 36, clouds=0.5, seed=4.0)
    ground(160, '#8b8262')
    render, stone = plaster('#efe4d0'), shared(surface, '#cdbb9f', 0.8, grain=22, spread=0.1)
    white, sage = shared(paint, '#f3f0e8'), shared(paint, '#6d8573', 0.45)
    wide, deep, eaves, plinth = 13.0, 10.0, 6.7, 0.55
    axes = (1.5, 3.95, 6.5, 9.05, 11.5)
    low = [(x - 0.53, plinth + 0.55, 1.06, 2.05) for x in axes if x != 6.5] + [(5.75, plinth, 1.5, 2.75)]
    high = [(x - 0.53, 4.25, 1.06, 1.75) for x in axes if x != 6.5] + [(5.85, 3.75, 1.3, 2.3)]
    facade((0.4, 0), (wide - 0.4, 0), eaves, 0.4, render, [(x - 0.4, z, w, h) for x, z, w, h in low + high])
    sides = [(2.0, plinth + 0.55, 1.2, 2.05), (6.8, plinth + 0.55, 1.2, 2.05), (2.05, 4.25, 1.1, 1.75), (6.85, 4.25, 1.1, 1.75)]
    facade((0, deep), (0, 0), eaves, 0.4, render, sides)
    facade((wide, 0), (wide, deep), eaves, 0.4, render)
    facade((wide - 0.4, deep), (0.4, deep), eaves, 0.4, render)
    for x, z, w, h in low + high:
        if x == 5.75:
            continue
        casement((x + w / 2, 0, z), w, h, 180, white, 2, transom=0.55 if z < 3 else 0.0, bars=(1, 2), inset=0.16, sill='stone' if w != 1.3 else '', curtain='side', mirror=0.16, sill_material=stone)
        if w != 1.3:
            shutters(x + w / 2, z, w, h, sage)
    for y, z, w, h in sides:
        casement((0, deep - y - w / 2, z), w, h, 270, white, 2, transom=0.55 if z < 3 else 0.0, bars=(1, 2), inset=0.16, sill='stone', mirror=0.16, sill_material=stone)
    # Plinth, corner stones, belt course and the moulding under the eaves.
    block((-0.06, -0.06, 0), (5.5, 0.2, plinth), stone, 0.015)
    block((7.5, -0.06, 0), (wide + 0.06, 0.2, plinth), stone, 0.015)
    block((-0.06, -0.06, 0), (0.2, deep, plinth - 0.004), stone, 0.015)
    for i in range(13):
        z = plinth + 0.04 + i * 0.455
        long = i % 2
        for x, way in ((0, 1), (wide, -1)):
            a, b = (0.62, 0.38) if long else (0.38, 0.62)
            block((x - way * 0.028, -0.028, z), (x + way * a, 0.1, z + 0.425), stone, 0.012)
            block((x - way * 0.027, -0.027, z), (x + way * 0.1, b, z + 0.424), stone, 0.012)
    belt = [(0, 0), (0.05, 0.0), (0.05, 0.12), (0.11, 0.16), (0.11, 0.22), (0, 0.26)]
    cornice((0, 0), (wide, 0), belt, white, 3.62)
    cornice((0, deep), (0, 0), belt, white, 3.62)
    crown = [(0, 0), (0.06, 0.02), (0.06, 0.14), (0.16, 0.2), (0.2, 0.3), (0.3, 0.34), (0.3, 0.4), (0, 0.4)]
    cornice((0, 0), (wide, 0), crown, white, eaves - 0.55)
    cornice((0, deep), (0, 0), crown, white, eaves - 0.55)
    ridge = hipped_roof(0, wide, 0, deep, eaves, 31, 0.6, 'flat', '#4b4d50')
    for x in (3.2, 9.2):
        chimney((x, 5.3), (x + 0.85, 5.9), ridge + 0.55, shared(brickwork, '#8a4a36'))
    # Portico with balcony.
    steps_stone = shared(surface, '#b9b0a2', 0.75, grain=26, spread=0.08)
    for i in range(3):
        block((4.75 - i * 0.0, -2.1 - 0.34 * (2 - i), 0), (8.25, 0.0, plinth * (i + 1) / 3), steps_stone, 0.012)
    for x in (5.1, 7.9):
        column(x, -1.75, plinth, 3.35, 0.155, white)
        box((0.3, 0.1, 2.8), (x, -0.03, plinth + 1.4), white)
    block((4.75, -2.1, 3.35), (8.25, 0, 3.62), white, 0.01)
    cornice((4.75, -2.1), (8.25, -2.1), belt, white, 3.56)
    cornice((4.75, 0), (4.75, -2.1), belt, white, 3.56)
    for x, y, w, d in ((6.5, -2.0, 3.4, 0.12), (4.85, -1.05, 0.12, 2.0), (8.15, -1.05, 0.12, 2.0)):
        box((w, d, 0.09), (x, y, 4.72), white)
        box((w, d, 0.07), (x, y, 3.88), white)
    for i in range(15):
        lathe([(0.035, 0), (0.05, 0.12), (0.065, 0.24), (0.03, 0.46), (0.045, 0.72), (0.05, 0.76)], (5.05 + i * 0.207, -2.0, 3.92), white, steps=16)
    for i in range(8):
        lathe([(0.035, 0), (0.05, 0.12), (0.065, 0.24), (0.03, 0.46), (0.045, 0.72), (0.05, 0.76)], (4.85, -1.8 + i * 0.21, 3.92), white, steps=16)
    for x in (4.85, 8.15):
        box((0.26, 0.26, 0.98), (x, -2.0, 4.3), white)
        box((0.32, 0.32, 0.06), (x, -2.0, 4.82), white)
    front_door((6.5, 0, plinth), 1.5, 2.75, colour='#3c4f46', style='period', inset=0.2, frame=white)
    rod((6.5, -1.1, 3.35), (6.5, -1.1, 2.95), 0.012, shared(paint, INK), 8)
    cylinder(0.13, 0.28, (6.5, -1.1, 2.8), shared(glow, (1.0, 0.86, 0.62), 1.2), top=0.1)
    for x in (4.45, 8.55):
        lathe([(0, 0), (0.2, 0), (0.24, 0.06), (0.2, 0.1), (0.33, 0.5), (0.35, 0.56), (0.3, 0.56), (0.28, 0.5), (0, 0.5)], (x, -3.15, 0), shared(surface, '#b0623f', 0.8, grain=20), steps=32)
    # Gravel, box edging, lawns, roses.
    pebbles(-3, 16, -4.4, -0.2, 0.035, 2, 950, '#c9bca6', skip=lambda x, y: 4.7 < x < 8.3 and y > -2.8)
    pebbles(4.0, 9.0, -18, -4.4, 0.038, 3, 1000, '#c9bca6')
    lawn(-7, 3.6, -16, -5.0, seed=3, colour='#6f8f3c', dense=4200)
    lawn(9.5, 22, -18, -5.0, seed=4, colour='#6f8f3c')
    lawn(-16, -3, -5.0, 12, seed=5, colour='#6f8f3c', dense=1300)
    for low_x, high_x in ((-3.4, 3.9), (9.1, 16.5)):
        clipped((low_x, -5.0, 0), (high_x, -4.55, 0.5), 3)
    for x in (3.55, 9.1):
        clipped((x, -17.0, 0), (x + 0.4, -5.0, 0.42), 4)
    globe, hydrangea, rose, lavender = plant('box', 2, 1.5), plant('hydrangea', 3), plant('rose', 4), plant('lavender', 5)
    scatter([globe], [(4.45, -3.15, 0.45, 0.62), (8.55, -3.15, 0.45, 0.62), (3.75, -5.0, 0, 1.1), (9.3, -5.0, 0, 1.1), (-0.9, -0.9, 0, 0.9), (13.9, -1.0, 0, 0.9)], 2, 0.02)
    scatter([hydrangea], [(0.3 + i * 0.95, -0.75, 0, 0.95) for i in range(4)] + [(8.95 + i * 0.95, -0.75, 0, 0.95) for i in range(5)], 3)
    scatter([rose], [(x, -5.6 - 1.9 * i, 0, 1.0) for i in range(6) for x in (2.8, 10.1)], 4)
    scatter([lavender], [(x, -6.5 - 1.9 * i, 0, 0.9) for i in range(6) for x in (2.85, 10.05)], 5)
    clipped((-17, 13, 0), (-1.2, 13.8, 2.1), 6)
    clipped((14.2, 9, 0), (30, 9.8, 2.1), 7)
    broadleaf((-6.2, 4.5, 0), 9.5, 21, '#66823a', 1.05, 0.24)
    broadleaf((18.2, 1.5, 0), 8.0, 22, '#7d8a3c', 1.0, 0.26)
    forest((-30, 22), (34, 20), 12, rows=2, seed=12, colours=('#4d6a32', '#62752f', '#3f5a30'))
    camera((1.2, -17.6, 1.75), (5.7, 0, 1.75), lens=33, shift=(0.015, 0.135))
    exposure(0.0)


def bicycle(at, turn, colour):
    """A city bicycle, leaning on its stand."""
    with collected() as items:
        black, steel, frame = shared(paint, '#1d1f20', 0.6), shared(metal, '#b9bcbd', 0.3), shared(paint, colour)
        for x in (-0.54, 0.54):
            pipe([(x + 0.34 * math.cos(t * math.tau / 32), 0, 0.35 + 0.34 * math.sin(t * math.tau / 32)) for t in range(32)], 0.018, black, bend=0, closed=True)
            for spoke in range(10):
                angle = spoke * math.tau / 10
                rod((x, 0, 0.35), (x + 0.33 * math.cos(angle), 0, 0.35 + 0.33 * math.sin(angle)), 0.0022, steel, 6)
            pipe([(x + 0.39 * math.cos(t * math.pi / 12), 0, 0.35 + 0.39 * math.sin(t * math.pi / 12)) for t in range(2, 12)], 0.016, black, bend=0)
        crank, seat, head = (-0.06, 0, 0.3), (-0.2, 0, 0.84), (0.36, 0, 0.86)
        for a, b in ((crank, seat), (crank, (0.4, 0, 0.66)), ((-0.54, 0, 0.35), crank), ((-0.54, 0, 0.35), (-0.18, 0, 0.76)), (head, (0.54, 0, 0.35)), ((-0.12, 0, 0.55), (0.38, 0, 0.78))):
            rod(a, b, 0.016, frame, 12)
        rod(seat, (-0.23, 0, 0.96), 0.012, steel, 12)
        box((0.26, 0.13, 0.05), (-0.24, 0, 0.98), black, bevel=0.02)
        pipe([(0.2, -0.28, 1.06), (0.33, -0.2, 1.06), (0.36, 0, 1.04), (0.33, 0.2, 1.06), (0.2, 0.28, 1.06)], 0.012, steel, bend=0.06)
        rod(head, (0.35, 0, 1.04), 0.013, steel, 12)
        cylinder(0.09, 0.012, (-0.06, -0.03, 0.3), steel, turn=(90, 0, 0))
        box((0.34, 0.12, 0.012), (-0.56, 0, 0.78), steel)
    return group(items, at, (7, 0, turn))


@scene('gallery-terrace-house')
def gallery_terrace_house():
    clear_day(150, 36, clouds=0.4, seed=7.0)
    ground(160, '#6f7a4a', (0, 0, -0.13))
    block((-40, -5.52, -0.13), (60, 40, 0), shared(surface, '#6b6a45', 0.95, grain=14, spread=0.2), 0)
    block((-40, -40, -0.13), (60, -5.5, -0.115), shared(surface, '#57534f', 0.9), 0)
    clinker = brickwork('#7d3d2e', '#c2b7a9', 0.25, 0.077, 0.012, 0.42)
    dark_clinker = brickwork('#55302a', '#a99e92', 0.077, 0.25, 0.012, 0.3)
    white, door = shared(paint, '#f2f0ea'), '#547365'
    unit, units, deep, eaves, pitch = 6.0, 5, 9.5, 5.7, 40
    wide = unit * units
    openings = []
    for i in range(units):
        x = i * unit
        openings += [(x + 0.75, 0.15, 1.15, 2.3), (x + 2.75, 0.85, 2.3, 1.6), (x + 0.75, 3.35, 1.15, 1.6), (x + 3.1, 3.35, 1.6, 1.6)]
    facade((0, 0), (wide, 0), eaves, 0.4, clinker, openings)
    top = eaves + deep / 2 * math.tan(math.radians(pitch)) - 0.12
    facade((0, deep), (0, 0.4), [(0, 0), (deep - 0.4, 0), (deep - 0.4, eaves), (deep / 2, top), (0, eaves)], 0.4, clinker)
    for index, (x, z, w, h) in enumerate(openings):
        if index % 4 == 0:
            front_door((x + w / 2, 0, z), w, h, colour=door, number=str(12 + index // 2), inset=0.2, frame=white)
            block((x - 0.35, -1.0, 2.72), (x + w + 0.35, 0.02, 2.8), shared(paint, '#3a4145'), 0.008)
            for edge in (x - 0.25, x + w + 0.25):
                rod((edge, -0.9, 2.8), (edge, 0.0, 3.2), 0.01, shared(metal, '#9a9d9c', 0.3), 10)
            block((x - 0.3, -1.2, 0), (x + w + 0.3, 0, 0.15), shared(concrete, '#a7a097'), 0.01)
            cylinder(0.06, 0.2, (x - 0.22, -0.09, 2.05), shared(paint, '#3a4145'))
        else:
            casement((x + w / 2, 0, z), w, h, 180, white, 2 if w > 1.2 else 1, inset=0.18, sill='', curtain='side' if index % 8 > 3 else 'sheer', mirror=0.17)
            block((x - 0.02, -0.04, z - 0.075), (x + w + 0.02, 0.2, z + 0.002), dark_clinker, 0.004)
        block((x - 0.12, -0.006, z + h), (x + w + 0.12, 0.1, z + h + 0.25), dark_clinker, 0.003)
    block((0, -0.012, 2.98), (wide, 0.1, 3.135), dark_clinker, 0.003)
    block((-0.02, -0.02, 0), (wide, 0.1, 0.12), shared(concrete, '#77716a'), 0.004)
    # One roof over the row, a zinc dormer for each house.
    dormers = [i * unit + unit / 2 for i in range(units)]
    low = eaves - 0.45 * math.tan(math.radians(pitch))
    tangent, cosine = math.tan(math.radians(pitch)), math.cos(math.radians(pitch))
    front = 0.75
    skip = lambda x, y: any(abs(x - 0.45 - d) < 1.32 for d in dormers) and (front + 0.45) / cosine < y < 5.4  # noqa: E731
    ridge = gable_roof(0, wide, 0, deep, eaves, pitch, kind='flat', colour='#43474b', skip=skip, gutter=False)
    sheet, seam = zinc(), shared(surface, '#868f93', 0.45, grain=5, bump=0.02, metal=0.35)
    for d in dormers:
        foot, head = eaves + front * tangent, 8.55
        block((d - 1.3, front + 0.1, foot - 0.2), (d - 1.05, 4.4, head), sheet, 0.006)
        block((d + 1.05, front + 0.1, foot - 0.2), (d + 1.3, 4.4, head), sheet, 0.006)
        block((d - 1.42, front - 0.06, head), (d + 1.42, 4.5, head + 0.16), sheet, 0.008)
        block((d - 1.05, front + 0.1, foot - 0.2), (d + 1.05, front + 0.3, foot + 0.1), sheet, 0.006)
        block((d - 1.05, front + 0.1, head - 0.12), (d + 1.05, front + 0.3, head), sheet, 0.006)
        for side in (-1, 1):
            for k in range(6):
                box((0.02, 0.012, head - foot), (d + side * 1.31, front + 0.5 + k * 0.45, (head + foot) / 2), seam, bevel=0)
        casement((d, front + 0.06, foot + 0.1), 2.1, head - foot - 0.22, 180, white, 2, inset=0.08, sill='metal', low=0.9, mirror=0.17, room=1.2)
    gutter((-0.45, -0.47, low + 0.03), (wide + 0.45, -0.47, low + 0.03))
    for i in range(1, units + 1):
        x = i * unit - 0.06
        pipe([(x, -0.47, low - 0.04), (x, -0.45, low - 0.16), (x, -0.07, low - 0.45), (x, -0.07, 0.1)], 0.045, zinc(), bend=0.08)
        for z in (1.0, 2.6, 4.4):
            cylinder(0.055, 0.03, (x, -0.07, z), zinc())
    for i in range(units):
        chimney((i * unit + 5.4, 5.2), (i * unit + 6.0, 5.8), ridge + 0.6, clinker)
    # Front gardens with hedges, paths of clinker, a street of setts behind a kerb.
    garden, kerb = 3.6, -5.6
    for i in range(units):
        x = i * unit
        paving(x + 0.55, x + 2.15, -garden, -1.2, (0.2, 0.1), '#9a6a55', height=0.04, seed=i + 1, spread=0.3, along='y')
        clipped((x + 2.35, -garden - 0.05, 0), (x + 5.85, -garden + 0.4, 0.75), i + 2)
        clipped((x - 0.12, -garden - 0.05, 0), (x + 0.32, -0.4, 0.75), i + 12)
        lawn(x + 2.5, x + 5.9, -garden + 0.5, -0.9, seed=i + 1, colour='#6f8f3c', step=0.5, dense=1500)
    hydrangea, lavender, globe, grassy = plant('hydrangea', 3), plant('lavender', 5), plant('box', 6), plant('grass', 7)
    scatter([hydrangea, globe, lavender, grassy], [(i * unit + 2.75 + k * 0.62, -0.55, 0, 0.85) for i in range(units) for k in range(5)], 4)
    paving(-6, wide + 8, kerb + 0.12, -garden - 0.1, (0.4, 0.4), '#aba59b', height=0.03, seed=3, spread=0.13, shift=0.5)
    block((-6, kerb, 0), (wide + 8, kerb + 0.13, 0.06), shared(concrete, '#8f8b84'), 0.012)
    paving(-4, 22, -10.5, kerb - 0.3, (0.2, 0.14), '#736f6b', height=-0.08, seed=5, spread=0.26, joint=0.012, chamfer=0.012)
    paving(-6, wide + 8, kerb - 0.3, kerb, (0.3, 0.3), '#8b8781', height=-0.05, seed=6, spread=0.12, shift=0)
    for index, (x, height) in enumerate(((13.4, 4.8), (24.5, 5.2))):
        broadleaf((x, kerb + 0.9, 0), height, 31 + index, '#6f8a3a', 0.85, 0.42)
    bicycle((4.1, -3.98, 0.03), 2, '#b0421d')
    broadleaf((-4.5, 4, 0), 9, 35, '#66823a', 1.1, 0.2)
    forest((wide + 4, -14), (wide + 10, 22), 9, rows=2, seed=14)
    forest((-30, 24), (wide + 14, 22), 9, rows=1, seed=17)
    camera((-1.6, -8.9, 1.65), (-1.6 + 10 * math.sin(math.radians(43)), -8.9 + 10 * math.cos(math.radians(43)), 1.65), lens=27.5, shift=(0, 0.13))
    exposure(0.0)


def rough_render(colour, grain=110, strength=0.9):
    """Freshly scraped mineral render: matt, its grain deep enough for raking light."""
    return surface(colour, 0.92, grain=grain, spread=0.07, bump=strength, specular=0.1)


def paint_roller(material, nap):
    """A paint roller, its sleeve across X at the origin, its handle down; for `group`."""
    with collected() as items:
        cylinder(0.036, 0.25, (0, 0, 0), nap, turn=(0, 90, 0), bevel=0.012)
        wire = shared(metal, '#b9bcbd', 0.3)
        pipe([(-0.11, 0, 0), (0.155, 0, 0), (0.155, 0, -0.1), (0, 0, -0.17), (0, 0, -0.26)], 0.0045, wire, bend=0.03)
        lathe([(0, -0.40), (0.013, -0.40), (0.017, -0.36), (0.014, -0.30), (0.017, -0.25), (0.009, -0.235), (0, -0.235)], (0, 0, 0), material, steps=24)
    return items


@scene('gallery-facade')
def gallery_facade():
    sky(zenith=(0.12, 0.30, 0.64), horizon=(0.66, 0.76, 0.86), strength=0.6, clouds=0.3, seed=3.0)
    sun(40, 122, 5.4, (1.0, 0.87, 0.70), 1.0)
    ground(120, '#75804d', (0, 0, -4))
    base, colour = rough_render('#ece5d9', 55, 0.9), rough_render('#cc9b5e', 55, 0.9)
    smooth, dark = plaster('#f4f0e8'), shared(paint, '#343b3f')
    windows = [(2.2, 0.95, 1.25, 1.75), (5.0, 0.95, 1.25, 1.75), (7.8, 0.95, 1.25, 1.75)]
    upper = [(x, 3.95, w, h) for x, _, w, h in windows]
    lower = [(x, -2.0, w, h) for x, _, w, h in windows]
    facade((-2, 0), (12, 0), 9.0, 0.5, base, [(x + 2, z + 3, w, h) for x, z, w, h in windows + upper + lower], base=-3)
    for x, z, w, h in windows + upper + lower:
        casement((x + w / 2, 0, z), w, h, 180, dark, 2, inset=0.30, sill='metal', curtain='sheer' if x == 5.0 else 'side', mirror=0.2, low=0.9)
        # A smooth band around each opening, drawn by hand with the steel trowel.
        for low, high in (((x - 0.13, -0.012, z - 0.13), (x, 0.02, z + h + 0.13)), ((x + w, -0.012, z - 0.13), (x + w + 0.13, 0.02, z + h + 0.13)),
                          ((x, -0.012, z + h), (x + w, 0.02, z + h + 0.13)), ((x, -0.012, z - 0.13), (x + w, 0.02, z - 0.03))):
            block(low, high, smooth, 0.004)
    # The new coat: a film whose left edge is made of the strokes of the roller.
    source = chance(6)
    bands = [(x - 0.14, z - 0.14, w + 0.28, h + 0.28) for x, z, w, h in windows + upper + lower]
    x = 3.62
    film = []
    while x < 12:
        right = x + 0.235
        if x < 4.5:
            top = (1.55, 2.35, 3.05, 3.62)[min(3, int((x - 3.62) / 0.235 + 0.01))] + source.uniform(-0.05, 0.05)
            low = (0.35, 0.1, -0.6, -3)[min(3, int((x - 3.62) / 0.235 + 0.01))] + source.uniform(-0.05, 0.05)
        else:
            top, low = 3.72 + source.uniform(-0.06, 0.06), -3
        holes = sorted((b[1], b[1] + b[3], b[0], b[0] + b[2]) for b in bands)
        cuts = [x, right] + [c for b in bands for c in (b[0], b[0] + b[2]) if x < c < right]
        cuts = sorted(cuts)
        for a, b in zip(cuts, cuts[1:]):
            spans, z = [], low
            for bottom, ceiling, left, end in holes:
                if left < (a + b) / 2 < end and bottom < top and ceiling > low:
                    if bottom > z:
                        spans.append((z, bottom))
                    z = max(z, ceiling)
            if z < top:
                spans.append((z, top))
            film += [(a, b, s, t) for s, t in spans]
        x = right
    for a, b, s, t in film:
        steps = 6
        ragged = [((a + (b - a) * i / steps), t + (source.uniform(-0.018, 0.018) if t > 1 and t < 3.9 and not any(abs(t - q[1]) < 1e-6 for q in bands) else 0)) for i in range(steps + 1)]
        outline = [(a, -0.004, s), (b, -0.004, s)] + [(px, -0.004, pz) for px, pz in reversed(ragged)]
        polygon(outline, colour, 0.0)
    # Masking tape round the window that comes next.
    tape = shared(surface, '#7d9fb8', 0.6, grain=50, bump=0.02)
    for x, z, w, h in windows[1:2]:
        for low, high in (((x - 0.165, -0.0165, z - 0.15), (x - 0.118, -0.0125, z + h + 0.17)), ((x + w + 0.118, -0.0165, z - 0.15), (x + w + 0.165, -0.0125, z + h + 0.17)),
                          ((x - 0.165, -0.017, z + h + 0.118), (x + w + 0.165, -0.013, z + h + 0.165))):
            block(low, high, tape, 0)
    # Deck of the scaffold with pail, grid, roller and gloves.
    steel, planks = shared(metal, '#a8adb0', 0.4), shared(wood, '#b8935f', 'x')
    for row in range(3):
        for part in range(5):
            box((2.48, 0.27, 0.045), (-0.6 + part * 2.5, -0.42 - row * 0.28, 0.0), planks)
    for x in (0.65, 3.15, 5.65, 8.15):
        for y in (-0.24, -1.2):
            rod((x, y, -4), (x, y, 2.2 if y < -1 else 0.1), 0.024, steel)
        rod((x, -0.2, -0.06), (x, -1.24, -0.06), 0.024, steel)
    for z in (0.5, 1.0):
        rod((3.15, -1.2, z), (12, -1.2, z), 0.021, steel)
    with collected() as pail:
        white = shared(surface, '#ecebe6', 0.4, grain=10, bump=0.02)
        lathe([(0, 0), (0.125, 0), (0.15, 0.31), (0.158, 0.31), (0.158, 0.325), (0.146, 0.325), (0.123, 0.02), (0, 0.02)], (0, 0, 0), white)
        cylinder(0.14, 0.01, (0, 0, 0.25), shared(surface, '#cc9b5e', 0.25, grain=10, bump=0.05))
        pipe([(0.158 * math.cos(t * math.pi / 12), -0.05 - 0.12 * math.sin(t * math.pi / 12), 0.31 - 0.06 * math.sin(t * math.pi / 12)) for t in range(13)], 0.004, steel, bend=0)
        cylinder(0.1455, 0.12, (0, 0, 0.16), shared(surface, '#cc9b5e', 0.5, grain=20), top=0.1485)
        for t in (0.4, 1.3, 2.6, 4.4):
            box((0.025, 0.006, 0.11), (0.157 * math.cos(t), 0.157 * math.sin(t), 0.265), shared(surface, '#cc9b5e', 0.3), turn=(0, 0, math.degrees(t) + 90), bevel=0.002)
    group(pail, (3.2, -0.62, 0.022), (0, 0, 200))
    nap = shared(surface, '#cc9b5e', 0.9, grain=160, bump=0.8)
    group(paint_roller(shared(paint, '#b0421d'), nap), (3.72, -0.055, 0.44), (-7, 0, 0))
    with collected() as cloth:
        box((0.34, 0.26, 0.012), (0, 0, 0.008), shared(surface, '#c9c2b6', 0.95, grain=50), turn=(0, 0, 14), bevel=0.005)
        box((0.2, 0.16, 0.012), (0.05, 0.02, 0.02), shared(surface, '#bdb5a7', 0.95, grain=50), turn=(0, 3, -20), bevel=0.005)
    group(cloth, (2.55, -0.62, 0.022))
    with collected() as brush:
        box((0.1, 0.03, 0.09), (0, 0, 0), shared(surface, '#cc9b5e', 0.9, grain=150, bump=0.6), bevel=0.01)
        box((0.104, 0.034, 0.04), (0, 0, 0.06), steel)
        box((0.03, 0.02, 0.16), (0, 0, 0.155), shared(wood, OAK, 'z'), bevel=0.008)
    group(brush, (2.52, -0.62, 0.06), (90, 0, 60))
    # A slender tree to the right of the picture throws its shade on the old wall.
    broadleaf((6.7, -5.2, -4), 14.5, 71, wide=0.36, stem=0.5, per=170, clumps=34)
    forest((-30, -22), (40, -26), 9, rows=1, seed=4)
    forest((14, 16), (30, -12), 10, rows=2, seed=5)
    camera((1.0, -3.55, 1.42), (3.55, 0, 1.42), lens=30, shift=(0.0, -0.02))
    exposure(0.2)


def gabled_dormer(x, front, foot, wide, head, pitch, main, kind, colour, frame, wall_material, trim, window_size, seed=1, overhang=0.16, cheek=True):
    """A dormer on a roof that climbs toward +Y: `main(y)` is the height of the main slope's tiles.

    `x` its middle, `front` the y of its face, `foot` the height where the face begins, `head` of its eaves.
    """
    half = wide / 2
    tangent = math.tan(math.radians(pitch))
    ridge = head + half * tangent
    width, height, sill = window_size
    outline = [(0, 0), (wide, 0), (wide, head - foot), (half, head - foot + half * tangent - 0.02), (0, head - foot)]
    facade((x - half, front), (x + half, front), outline, 0.16, wall_material, [(half - width / 2, sill, width, height)], base=foot)
    casement((x, front, foot + sill), width, height, 180, frame, 2, inset=0.03, sill='metal', sill_material=trim, curtain='side', mirror=0.18, room=1.0, low=0.7, bars=(1, 2))
    for side in (-1, 1):
        box((0.11, 0.03, height + 0.2), (x + side * (width / 2 + 0.05), front - 0.012, foot + sill + height / 2 + 0.02), frame, bevel=0.006)
    box((width + 0.3, 0.04, 0.12), (x, front - 0.015, foot + sill + height + 0.06), frame, bevel=0.006)
    back = front
    while main(back) < ridge + 0.1:
        back += 0.02
    deck = shared(surface, '#3d4145', 0.8)
    eave_drop = head - overhang * tangent
    run = (half + overhang) / math.cos(math.radians(pitch))
    slope_sine = math.sin(math.radians(pitch))
    for side in (-1, 1):
        edge = x + side * (half + overhang)
        ends = [Vector((edge, back, eave_drop)), Vector((edge, front - 0.2, eave_drop))]
        if side > 0:
            ends.reverse()
        length = (ends[1] - ends[0]).length
        def hidden(u, v, ends=ends, length=length):
            y = ends[0].y + (ends[1].y - ends[0].y) * u / length
            return eave_drop + v * slope_sine < main(y) - 0.3
        tiled_slope(ends[0] + Vector((0, 0, 0.035)), ends[1] + Vector((0, 0, 0.035)), pitch, run, kind, colour, hidden, seed + (side > 0))
        top = Vector((x, 0, ridge))
        roof_face([Vector((edge, front - 0.2, eave_drop)), Vector((x, front - 0.2, ridge)), Vector((x, back, ridge)), Vector((edge, back, eave_drop))][::side], deck, 0.05)
        beam((edge, front - 0.215, eave_drop - 0.03), (top.x, front - 0.215, ridge - 0.03), 0.03, 0.15, frame)
        # Cheeks hung with slate, in a frame of sheet.
        if cheek:
            reach = front
            while main(reach) < head:
                reach += 0.02
            corner = x + side * (half + 0.01)
            polygon([(corner, front, foot), (corner, front, head), (corner, reach, head)], deck)
            a, b = Vector((corner, reach, foot)), Vector((corner, front, foot))
            if side > 0:
                a, b = b, a
            long = (b - a).length
            tiled_slope(a, b, 89.5, head - foot, 'slate', colour,
                        lambda u, v, a=a, b=b, long=long: foot + v + 0.05 < main(a.y + (b.y - a.y) * u / long), seed + 3)
    cap = shared(surface, colour, 0.5, grain=18, spread=0.12)
    rod((x, front - 0.21, ridge + 0.035), (x, back, ridge + 0.035), 0.055, trim or cap)
    return ridge


@scene('gallery-slate-roof')
def gallery_slate_roof():
    clear_day(148, 40, clouds=0.75, seed=11.0, blue=(0.12, 0.25, 0.52), pale=(0.66, 0.74, 0.82), strength=0.65)
    ground(200, '#6d7a4a', (0, 0, -6.5))
    pitch, long = 50, 7.4
    colour = '#434c55'
    tangent, cosine = math.tan(math.radians(pitch)), math.cos(math.radians(pitch))
    left, right = -9.0, 9.0
    main = lambda y: (y + 0.5) * tangent  # noqa: E731
    white, sheet = shared(paint, '#f1efe8'), zinc()
    dormers = [(-4.6, 0.75), (0.0, 0.75), (4.6, 0.75)]
    head = 3.3
    foot = main(0.75) - 0.02
    deck = shared(surface, '#3b3733', 0.9)
    roof_face([(left, -0.5, -0.05), (right, -0.5, -0.05), (right, long * cosine - 0.5, long * math.sin(math.radians(pitch)) - 0.05), (left, long * cosine - 0.5, long * math.sin(math.radians(pitch)) - 0.05)], deck, 0.15)
    def skip(u, v):
        x, y = left + u, -0.5 + v * cosine
        return any(abs(x - d) < 0.92 and f + 0.02 < y and main(y) < head for d, f in dormers)
    slope = tiled_slope((left, -0.5, 0), (right, -0.5, 0), pitch, long, 'slate', colour, skip, seed=3)
    for index, (x, front) in enumerate(dormers):
        gabled_dormer(x, front, foot, 1.7, head, 42, main, 'slate', colour, white, plaster('#ebe4d6'), sheet, (1.15, 1.35, 0.22), seed=10 + index * 4)
        # The apron of zinc below the window.
        with collected() as apron:
            block((-0.98, -0.26, 0.0), (0.98, 0.06, 0.028), sheet, 0.006)
        bpy.context.view_layer.update()
        for item in apron:
            item.matrix_world = slope @ Matrix.Translation((x - left, (front + 0.5) / cosine - 0.02, 0.022)) @ item.matrix_basis
    ridge_y, ridge_z = long * cosine - 0.5, long * math.sin(math.radians(pitch))
    rod((left, ridge_y, ridge_z + 0.03), (right, ridge_y, ridge_z + 0.03), 0.07, sheet)
    # Snow guards, roof hooks, a ladder hook line.
    for z in (0.05, 0.17):
        rod(slope @ Vector((0, 0.62 + z, 0.14)), slope @ Vector((right - left, 0.62 + z, 0.14)), 0.014, sheet)
    for i in range(25):
        beam(slope @ Vector((0.3 + i * 0.74, 0.55, 0.02)), slope @ Vector((0.3 + i * 0.74, 0.82, 0.2)), 0.02, 0.02, sheet)
    for i in range(9):
        for level in (3.1, 6.1):
            at = slope @ Vector((1.1 + i * 2.05, level, 0.03))
            pipe([at, at + slope.to_3x3() @ Vector((0, -0.14, 0.02)), at + slope.to_3x3() @ Vector((0, -0.16, 0.08)), at + slope.to_3x3() @ Vector((0, -0.08, 0.1))], 0.008, sheet, bend=0.02)
    gutter((left, -0.53, -0.02), (right, -0.53, -0.02), 0.085, drop=(-6.9, -0.12, -7))
    facade((left, 0), (right, 0), 6.6, 0.4, plaster('#e9ddc8'), [(1.4 + i * 2.3, 3.5, 1.15, 1.7) for i in range(7)], base=-6.9)
    for i in range(7):
        casement((left + 1.4 + i * 2.3 + 0.575, 0, -3.4), 1.15, 1.7, 180, white, 2, mirror=0.18)
    cornice((left, 0), (right, 0), [(0, 0), (0.06, 0.02), (0.06, 0.12), (0.2, 0.18), (0.26, 0.3), (0.34, 0.34), (0.34, 0.4), (0, 0.4)], white, -0.72)
    # Chimney hung with slate, with its zinc collar.
    block((2.3, 3.6, 2), (3.3, 4.3, ridge_z + 1.3), shared(brickwork, '#7d4434'), 0.004)
    block((2.2, 3.5, ridge_z + 1.22), (3.4, 4.4, ridge_z + 1.32), shared(concrete, '#8e8a83'), 0.012)
    for x in (2.58, 3.02):
        cylinder(0.11, 0.32, (x, 3.95, ridge_z + 1.46), shared(surface, '#8d5a43', 0.8), top=0.095)
    forest((-60, 34), (60, 40), 20, gap=6, rows=2, seed=5, colours=('#4d6a38', '#5f7336', '#435c38'))
    camera((-7.3, -8.9, 2.7), (-0.25, 1.6, 2.7), lens=36, shift=(0, 0.05))
    exposure(0.05)


@scene('project-tile-roof')
def project_tile_roof():
    sky(zenith=(0.035, 0.17, 0.60), horizon=(0.30, 0.52, 0.84), strength=0.8, clouds=0.42, seed=19.0)
    sun(42, 128, 5.2, (1.0, 0.90, 0.76), 1.0)
    ground(200, '#6d7a4a', (0, 0, -7))
    pitch, long = 45, 6.6
    cosine = math.cos(math.radians(pitch))
    left, right = -4.0, 8.6
    colour = '#a04a2c'
    slots = ((8.5, 2.3),)
    deck = shared(surface, '#4a3a2e', 0.9)
    top = Vector((0, long * cosine, long * cosine))
    roof_face([(left, 0, -0.06), (right, 0, -0.06), (right, top.y, top.z - 0.06), (left, top.y, top.z - 0.06)], deck, 0.16)
    def skip(x, y):
        return any(a - 0.14 < x < a + 1.1 and b - 0.24 < y < b + 1.5 for a, b in slots)
    slope = tiled_slope((left, 0, 0), (right, 0, 0), pitch, long, 'clay', colour, skip, seed=5)
    tiled_slope((right, 2 * top.y, 0), (left, 2 * top.y, 0), pitch, long, 'clay', colour, lambda x, y: y < 4, seed=6)
    for a, b in slots:
        roof_window(slope, a + 0.02, b)
    cap = shared(surface, colour, 0.75, grain=18, spread=0.12, each=0.12)
    x = left - 0.02
    while x < right:  # ridge tiles, lapped, each with its clip
        item = cylinder(0.145, 0.44, (x + 0.22, top.y, top.z + 0.03), cap, turn=(0, 90, 0), top=0.128, sides=32)
        cylinder(0.155, 0.035, (x + 0.02, top.y, top.z + 0.03), cap, turn=(0, 90, 0), sides=32)
        x += 0.385
    # Verge boards and gutter.
    white = shared(paint, '#ece7dc')
    for x in (left, right):
        beam((x, -0.05, -0.16), (x, top.y, top.z - 0.1), 0.04, 0.2, white)
    gutter((left - 0.05, -0.06, 0.0), (right + 0.05, -0.06, 0.0), 0.075, drop=(left + 0.5, 0.42, -7))
    # Chimney of clinker with collar of lead, cover slab and pots.
    clinker = brickwork('#8a4433', '#b9ada0', 0.25, 0.077, 0.012, 0.4)
    cx, cy = 3.0, 3.25
    block((cx - 0.55, cy - 0.4, 1.5), (cx + 0.55, cy + 0.4, 6.35), clinker, 0.004)
    for i, (grow, low, high) in enumerate(((0.04, 5.9, 5.977), (0.08, 5.977, 6.054), (0.04, 6.054, 6.131))):
        block((cx - 0.55 - grow, cy - 0.4 - grow, low), (cx + 0.55 + grow, cy + 0.4 + grow, high), clinker, 0.004)
    block((cx - 0.68, cy - 0.53, 6.35), (cx + 0.68, cy + 0.53, 6.44), shared(concrete, '#9b968d'), 0.015)
    for x in (cx - 0.28, cx + 0.28):
        lathe([(0, 0), (0.15, 0), (0.15, 0.05), (0.125, 0.09), (0.105, 0.42), (0.12, 0.44), (0.12, 0.5), (0.09, 0.5), (0.09, 0.1), (0, 0.1)], (x, cy, 6.44), shared(surface, '#a3563a', 0.8, grain=20), steps=32)
    lead = shared(surface, '#6f767b', 0.5, grain=9, spread=0.1, bump=0.06, metal=0.35)
    with collected() as collar:
        u0, u1 = cx - left - 0.62, cx - left + 0.62
        v0, v1 = (cy - 0.4) / cosine - 0.42, (cy + 0.4) / cosine + 0.12
        block((u0 - 0.12, v0, 0.045), (u1 + 0.12, v0 + 0.44, 0.058), lead, 0.004)
        block((u0 - 0.12, v0 + 0.2, 0.05), (u0 + 0.1, v1, 0.062), lead, 0.004)
        block((u1 - 0.1, v0 + 0.2, 0.05), (u1 + 0.12, v1, 0.062), lead, 0.004)
    bpy.context.view_layer.update()
    for item in collar:
        item.matrix_world = slope @ item.matrix_basis
    for i in range(5):  # stepped flashing up the flank that is seen
        z = cy - 0.4 + i * 0.16
        block((cx - 0.562, cy - 0.4 + i * 0.16, z - 0.1), (cx - 0.54, cy - 0.4 + (i + 1) * 0.16, z + 0.36), lead, 0.002)
    block((cx - 0.562, cy - 0.414, cy - 0.62), (cx + 0.562, cy - 0.39, cy - 0.14), lead, 0.003)
    # Snow guard of steel grids, steps for the sweeper, wire of the lightning rod.
    steel = shared(surface, '#7b3a2a', 0.45, metal=0.2)
    for i in range(5):
        base_x = 0.5 + i * 2.4
        for h in (0.06, 0.12, 0.18):
            rod(slope @ Vector((base_x, 0.75, 0.02 + h)), slope @ Vector((base_x + 2.3, 0.75, 0.02 + h)), 0.008, steel, 12)
        for k in range(13):
            rod(slope @ Vector((base_x + 0.05 + k * 0.183, 0.75, 0.06)), slope @ Vector((base_x + 0.05 + k * 0.183, 0.75, 0.22)), 0.006, steel, 8)
        for k in (0.3, 2.0):
            beam(slope @ Vector((base_x + k, 0.72, 0.2)), slope @ Vector((base_x + k, 1.02, 0.04)), 0.03, 0.012, steel)
    for v in (2.6, 3.25):
        with collected() as tread:
            block((5.15, v, 0.17), (5.75, v + 0.26, 0.19), steel, 0.004)
            block((5.2, v + 0.02, 0.03), (5.23, v + 0.24, 0.18), steel, 0.003)
            block((5.67, v + 0.02, 0.03), (5.7, v + 0.24, 0.18), steel, 0.003)
        bpy.context.view_layer.update()
        for item in tread:
            item.matrix_world = slope @ item.matrix_basis
    wire = shared(metal, '#b9bcbd', 0.35)
    pipe([(left, top.y, top.z + 0.24), (right, top.y, top.z + 0.24)], 0.005, wire, bend=0)
    for i in range(9):
        x = left + 0.5 + i * 1.5
        rod((x, top.y, top.z + 0.15), (x, top.y, top.z + 0.24), 0.006, wire, 8)
    rod((cx + 0.5, cy + 0.45, 5.4), (cx + 0.5, cy + 0.45, 7.5), 0.008, wire, 8)
    facade((left + 0.3, 0.5), (right - 0.3, 0.5), 7.0, 0.4, plaster('#efe6d6'), base=-7.2)
    forest((-60, 50), (70, 46), 15, gap=6, rows=1, seed=5)
    camera((-3.1, -4.3, 1.55), (1.9, 2.3, 3.05), lens=34)
    exposure(-0.1)


def prism(points, out, material, y=0.0, bevel=0.004):
    """An upright outline of (x, z) drawn `out` metres from a front at `y` (outside toward -Y)."""
    return polygon([(x, y - out, z) for x, z in points], material, out + 0.02, bevel=bevel)


def console(x, top, high, wide, deep, material, y=0.0):
    """A scrolled bracket under a cornice or sill, its upper edge at `top`."""
    side = [(0, 0), (-deep, 0), (-deep, -high * 0.22), (-deep * 0.78, -high * 0.42), (-deep * 0.42, -high * 0.6), (-deep * 0.36, -high * 0.8), (-deep * 0.2, -high), (0, -high)]
    polygon([(x - wide / 2, y + dy, top + dz) for dy, dz in side], material, wide, bevel=0.006)


def lesene(x, low, high, wide, out, material):
    block((x - wide / 2, -out, low), (x + wide / 2, 0.05, high), material, 0.008)


@scene('project-old-building')
def project_old_building():
    sky(zenith=(0.16, 0.33, 0.66), horizon=(0.74, 0.80, 0.86), strength=0.62, clouds=0.7, seed=23.0)
    sun(44, 128, 5.0, (1.0, 0.86, 0.68), 1.0)
    ground(160, '#6f6a64', (0, 0, -0.16))
    colour, cream, stone = plaster('#b06a58'), plaster('#f1e8d8'), plaster('#d8c9b0')
    white, black = shared(paint, '#f4f1ea'), shared(paint, '#22282b', 0.45)
    wide, axes = 13.5, (1.65, 4.2, 6.75, 9.3, 11.85)
    floors = {'ground': (0.95, 1.25, 2.35), 'first': (5.15, 1.3, 2.7), 'second': (9.35, 1.25, 2.35), 'third': (13.1, 1.2, 1.85)}
    openings = []
    for name, (z, w, h) in floors.items():
        for x in axes:
            if name == 'ground' and x == axes[2]:
                openings.append(arch(x - 0.95, 0.12, 1.9, 3.2, 0.35))
            elif name == 'ground':
                openings.append(arch(x - w / 2, z, w, h, 0.22))
            else:
                openings.append((x - w / 2, z, w, h))
    facade((0, 0), (wide, 0), 4.4, 0.5, stone, openings[:5])
    facade((0, 0), (wide, 0), 12.2, 0.5, colour, [(x, z - 4.4, w, h) for x, z, w, h in openings[5:]], base=4.4)
    for name, (z, w, h) in floors.items():
        for index, x in enumerate(axes):
            if name == 'ground' and index == 2:
                continue
            tall = h + (0.22 if name == 'ground' else 0)
            casement((x, 0, z), w, tall, 180, white, 2, transom=tall * 0.3, bars=(1, 1), inset=0.2, sill='stone' if name == 'ground' else '',
                     curtain='side' if (index + len(name)) % 3 else 'sheer', mirror=0.2, low=0.7, sill_material=stone)
    # Ground floor in rusticated courses, with wedge stones over the openings.
    for row in range(9):
        z = 0.62 + row * 0.425
        spans, at = [], 0.0
        for index, x in enumerate(axes):
            half = 0.97 if index == 2 else 0.645
            low, high = (0, 3.6) if index == 2 else (0.95, 3.45)
            if low < z + 0.39 and z < high:
                spans.append((at, x - half))
                at = x + half
        spans.append((at, wide))
        for a, b in spans:
            block((a, -0.07, z), (b, 0.1, z + 0.385), stone, 0.022)
    block((-0.03, -0.12, -0.1), (axes[2] - 0.97, 0.2, 0.6), shared(surface, '#8f867b', 0.8, grain=25, spread=0.1), 0.015)
    block((axes[2] + 0.97, -0.12, -0.1), (wide + 0.03, 0.2, 0.6), shared(surface, '#8f867b', 0.8, grain=25, spread=0.1), 0.015)
    for index, x in enumerate(axes):
        top, half, size = (3.55, 0.95, 0.62) if index == 2 else (3.45, 0.63, 0.5)
        prism([(x - 0.13, top - 0.08), (x + 0.13, top - 0.08), (x + 0.2, top + size), (x - 0.2, top + size)], 0.13, cream)
    # Courses and cornices: their profiles are what the light plays on.
    strong = [(0, 0), (0.07, 0.02), (0.07, 0.12), (0.16, 0.18), (0.2, 0.27), (0.28, 0.3), (0.28, 0.38), (0.05, 0.44), (0, 0.44)]
    slim = [(0, 0), (0.05, 0.01), (0.05, 0.1), (0.11, 0.15), (0.11, 0.21), (0, 0.26)]
    cornice((0, 0), (wide, 0), strong, cream, 4.32)
    for z in (4.95, 9.12, 12.86):
        cornice((0, 0), (wide, 0), slim, cream, z - 0.12)
    cornice((0, 0), (wide, 0), strong, cream, 8.52)
    # First floor: pilasters and pediments on consoles; second: straight hoods; third: framed.
    for index, x in enumerate(axes):
        z, w, h = floors['first']
        for side in (-1, 1):
            lesene(x + side * (w / 2 + 0.13), z, z + h + 0.02, 0.22, 0.08, cream)
            lesene(x + side * (w / 2 + 0.13), z + h - 0.12, z + h + 0.03, 0.28, 0.11, cream)
            console(x + side * (w / 2 + 0.13), z + h + 0.42, 0.4, 0.14, 0.24, cream)
        block((x - w / 2 - 0.28, -0.06, z + h), (x + w / 2 + 0.28, 0.05, z + h + 0.4), cream, 0.006)
        cornice((x - w / 2 - 0.3, 0), (x + w / 2 + 0.3, 0), slim, cream, z + h + 0.4)
        half, foot = w / 2 + 0.42, z + h + 0.66
        if index % 2 == 0:
            prism([(x - half, foot), (x + half, foot), (x, foot + 0.5)], 0.09, cream)
            for side in (-1, 1):
                beam((x + side * half, -0.13, foot + 0.0), (x, -0.13, foot + 0.52), 0.26, 0.1, cream)
        else:
            prism([(x + half * t / 8, foot + 0.42 * (1 - (t / 8) ** 2)) for t in range(-8, 9)], 0.09, cream)
            pipe([(x + half * t / 8, -0.12, foot + 0.02 + 0.42 * (1 - (t / 8) ** 2)) for t in range(-8, 9)], 0.075, cream, bend=0)
        ball(0.11, (x, -0.1, foot + 0.19), cream, (1, 0.6, 1))
        for k in range(4 if index != 2 else 0):
            lathe([(0.035, 0), (0.055, 0.1), (0.065, 0.2), (0.03, 0.36), (0.05, 0.46)], (x - 0.45 + k * 0.3, -0.05, 4.72), cream, steps=14)
        z, w, h = floors['second']
        for side in (-1, 1):
            lesene(x + side * (w / 2 + 0.11), z, z + h + 0.16, 0.2, 0.07, cream)
            console(x + side * (w / 2 + 0.11), z + h + 0.3, 0.34, 0.13, 0.2, cream)
        block((x - w / 2 - 0.21, -0.07, z + h), (x + w / 2 + 0.21, 0.05, z + h + 0.16), cream, 0.006)
        prism([(x - 0.1, z + h - 0.03), (x + 0.1, z + h - 0.03), (x + 0.15, z + h + 0.28), (x - 0.15, z + h + 0.28)], 0.12, cream)
        cornice((x - w / 2 - 0.26, 0), (x + w / 2 + 0.26, 0), strong, cream, z + h + 0.28)
        z, w, h = floors['third']
        for side in (-1, 1):
            lesene(x + side * (w / 2 + 0.09), z, z + h + 0.17, 0.17, 0.06, cream)
        block((x - w / 2 - 0.175, -0.06, z + h), (x + w / 2 + 0.175, 0.05, z + h + 0.17), cream, 0.006)
        prism([(x - 0.1, z + h - 0.02), (x + 0.1, z + h - 0.02), (x + 0.14, z + h + 0.25), (x - 0.14, z + h + 0.25)], 0.1, cream)
    for x in (0.38, wide - 0.38):
        for row in range(27):
            z = 5.0 + row * 0.4
            if abs(z + 0.2 - 8.75) > 0.4 and z < 15.2:
                long = 0.36 if row % 2 else 0.27
                block((x - long, -0.05, z), (x + long, 0.05, z + 0.36), cream, 0.015)
    # Crowning cornice with brackets and dentils.
    block((0, -0.06, 15.45), (wide, 0.05, 16.05), cream, 0.008)
    count = 22
    for k in range(count):
        x = 0.3 + (wide - 0.6) * k / (count - 1)
        console(x, 16.5, 0.62, 0.16, 0.5, cream)
    for k in range(count - 1):
        x = 0.3 + (wide - 0.6) * (k + 0.5) / (count - 1)
        prism([(x - 0.15, 15.62), (x + 0.15, 15.62), (x + 0.15, 15.92), (x - 0.15, 15.92)], 0.085, colour)
    cornice((0, 0), (wide, 0), [(0, 0), (0.5, 0.0), (0.5, 0.12), (0.6, 0.18), (0.66, 0.3), (0.72, 0.34), (0.72, 0.42), (0, 0.46)], cream, 16.48)
    # Mansard in slate with dormers.
    pitch = 66
    tangent = math.tan(math.radians(pitch))
    main = lambda y: 16.95 + (y + 0.1) * tangent  # noqa: E731
    roof_face([(0, -0.1, 16.9), (wide, -0.1, 16.9), (wide, 1.5, 16.9 + 1.6 * tangent), (0, 1.5, 16.9 + 1.6 * tangent)], shared(surface, '#3b3733', 0.9), 0.1)
    tiled_slope((0, -0.1, 16.95), (wide, -0.1, 16.95), pitch, 3.9, 'slate', '#4a525a', lambda x, y: any(abs(x - a) < 0.72 for a in axes[::2]) and y < 2.6, seed=4)
    gutter((0, -0.74, 16.98), (wide, -0.74, 16.98), 0.09)
    for x in axes[::2]:
        gabled_dormer(x, 0.0, 17.0, 1.5, 19.0, 34, main, 'slate', '#4a525a', white, cream, zinc(), (0.95, 1.5, 0.3), seed=int(x))
    block((0, 1.5, 20.3), (wide, 9, 20.6), zinc(), 0.02)
    # Balcony over the door, iron and stone.
    mid = axes[2]
    block((mid - 1.75, -1.15, 4.62), (mid + 1.75, 0, 4.84), cream, 0.015)
    cornice((mid - 1.75, -1.15), (mid + 1.75, -1.15), slim, cream, 4.6)
    for x in (mid - 1.35, mid + 1.35):
        console(x, 4.6, 0.85, 0.24, 0.95, cream)
    for z in (4.96, 5.72):
        pipe([(mid - 1.68, 0, z), (mid - 1.68, -1.06, z), (mid + 1.68, -1.06, z), (mid + 1.68, 0, z)], 0.02, black, bend=0.01)
    for k in range(29):
        x = mid - 1.68 + k * 0.12
        rod((x, -1.06, 4.84), (x, -1.06, 5.72), 0.009, black, 8)
        if k % 2 and k < 28:
            pipe([(x + 0.05 * math.cos(t * math.tau / 12), -1.06, 5.34 + 0.11 * math.sin(t * math.tau / 12)) for t in range(12)], 0.007, black, bend=0, closed=True)
    for k in range(8):
        for x in (mid - 1.68, mid + 1.68):
            rod((x, -0.1 - k * 0.12, 4.84), (x, -0.1 - k * 0.12, 5.72), 0.009, black, 8)
    geranium = plant('rose', 9, 0.9)
    scatter([geranium], [(mid - 1.3 + k * 0.52, -1.2, 5.22, 0.55) for k in range(6)], 3)
    for k in range(3):
        block((mid - 1.35 + k * 0.95, -1.3, 5.12), (mid - 0.5 + k * 0.95, -1.1, 5.3), shared(surface, '#8a4a36', 0.8), 0.01)
    # Door in its arch, steps, lantern, pipe.
    front_door((mid, 0, 0.12), 1.9, 3.55, colour='#4b5d49', style='period', inset=0.3, frame=white)
    block((mid - 1.15, -0.55, -0.16), (mid + 1.15, 0.3, 0.12), shared(surface, '#9a9085', 0.8, grain=25), 0.015)
    for side in (-1, 1):
        box((0.05, 0.16, 0.05), (mid + side * 1.4, -0.12, 2.9), black)
        cylinder(0.1, 0.3, (mid + side * 1.4, -0.26, 2.82), shared(glow, (1.0, 0.88, 0.66), 1.0), top=0.13, sides=6)
        cylinder(0.15, 0.1, (mid + side * 1.4, -0.26, 3.02), black, top=0.03, sides=6)
    box((0.3, 0.03, 0.3), (mid - 1.72, -0.09, 2.35), shared(paint, '#24466b'))
    text('23', 0.2, (mid - 1.72, -0.108, 2.35), white, (90, 0, 0), 0.003)
    for x in (0.07, wide - 0.07):
        pipe([(x, -0.78, 16.9), (x, -0.76, 16.3), (x, -0.13, 15.3), (x, -0.13, -0.1)], 0.055, zinc(), bend=0.1)
        rod((x, -0.13, -0.1), (x, -0.13, 1.5), 0.07, shared(paint, '#3a4145'), 16)
    # Neighbours, plainer and in other tones.
    for x0, x1, tone, height, lift in ((-14.2, -0.02, '#cdc3ae', 15.4, 0.0), (wide + 0.02, wide + 15, '#b9c0ae', 16.2, 0.3)):
        wall_paint = plaster(tone)
        places = [(x0 + 1.1 + k * 2.45, z + lift, 1.15, t) for k in range(5) for z, t in ((0.95, 2.2), (5.0, 2.2), (8.9, 2.1), (12.3, 1.8))]
        facade((x0, 0.04), (x1, 0.04), height, 0.5, wall_paint, [(a - x0, b, c, d) for a, b, c, d in places])
        for a, b, c, d in places:
            casement((a + c / 2, 0.04, b), c, d, 180, white, 2, transom=d * 0.3, inset=0.18, sill='stone', curtain='side', mirror=0.18, low=0.7)
            block((a - 0.14, -0.02, b + d), (a + c + 0.14, 0.05, b + d + 0.2), cream, 0.006)
        for z in (4.3, height - 0.6):
            cornice((x0, 0.04), (x1, 0.04), strong, cream, z)
        tiled_slope((x0, -0.1, height), (x1, -0.1, height), 52, 4.5, 'flat', '#74402f', seed=8)
    # Pavement of slabs, kerb, street of setts, a lime tree, a lamp post.
    paving(-14, 28, -3.4, -0.12, (0.5, 0.5), '#b0a99d', height=0.0, seed=4, spread=0.12)
    block((-20, -3.56, -0.2), (40, -3.4, 0.02), shared(surface, '#8f8a83', 0.8, grain=20), 0.02)
    paving(-10, 22, -13, -3.6, (0.16, 0.14), '#7b746d', height=-0.12, seed=5, spread=0.28, joint=0.014, chamfer=0.016, tilt=0.004)
    for x, seed, height in ((-1.9, 41, 8.8), (15.6, 42, 8.2)):
        broadleaf((x, -2.6, 0), height, seed, '#6f8a3a', 0.85, 0.36)
        paving(x - 0.8, x + 0.8, -3.35, -1.85, (0.1, 0.1), '#6b6258', height=0.012, seed=6)
    bicycle((3.2, -0.5, 0.01), 3, '#2f4a44')
    camera((2.2, -20.6, 1.75), (6.2, 0, 1.75), lens=26, shift=(0.005, 0.272))
    exposure(-0.05)


def cladding(start, end, outline, openings, material, width=0.14, out=0.03, base=0.0, gap=0.006, reach=0.0):
    """Upright boards on a façade (see `facades.facade` for `outline` and `openings`), cut round its openings."""
    a, b = Vector((*start, 0)), Vector((*end, 0))
    along = (b - a).normalized()
    length = (b - a).length
    matrix = Matrix.Translation(a) @ Matrix((along, (-along.y, along.x, 0), (0, 0, 1))).transposed().to_4x4()
    if isinstance(outline, (int, float)):
        outline = [(0, 0), (length, 0), (length, outline), (0, outline)]
    def ceiling(x):
        heights = []
        for (ax, az), (bx, bz) in zip(outline, outline[1:] + outline[:1]):
            if min(ax, bx) <= x <= max(ax, bx) and abs(bx - ax) > 1e-6:
                heights.append(az + (bz - az) * (x - ax) / (bx - ax))
        return max(heights)
    count = round((length + 2 * reach) / width)
    step = (length + 2 * reach) / count
    edges = sorted({-reach + step * i for i in range(count + 1)} | {x for o in openings for x in (o[0], o[0] + o[2])})
    for left, right in zip(edges, edges[1:]):
        if right - left < 0.015:
            continue
        middle = min(length - 0.01, max(0.01, (left + right) / 2))
        spans, z = [], base
        for x, low, w, h in sorted(openings, key=lambda o: o[1]):
            if x < middle < x + w:
                if low > z:
                    spans.append((z, low))
                z = max(z, low + h)
        if ceiling(middle) > z:
            spans.append((z, ceiling(middle)))
        for low, high in spans:
            if high - low < 0.02:
                continue
            item = box((right - left - gap, 0.024, high - low), (0, 0, 0), material, bevel=0.003)
            item.matrix_world = matrix @ Matrix.Translation(((left + right) / 2, -out + 0.012, (low + high) / 2))


def garden_chair(at, turn, timber):
    with collected() as items:
        for i in range(5):
            box((0.5, 0.075, 0.022), (0, -0.18 + i * 0.09, 0.43), timber)
            box((0.5, 0.022, 0.07), (0, 0.24 + i * 0.018, 0.55 + i * 0.09), timber, turn=(-11, 0, 0))
        for x in (-0.26, 0.26):
            box((0.045, 0.045, 0.62), (x, -0.2, 0.31), timber)
            box((0.045, 0.045, 1.0), (x, 0.28, 0.5), timber, turn=(-9, 0, 0))
            box((0.06, 0.55, 0.03), (x, 0.02, 0.635), timber)
    return group(items, at, (0, 0, turn))


@scene('project-timber-house')
def project_timber_house():
    clear_day(152, 37, clouds=0.6, seed=31.0, blue=(0.14, 0.32, 0.62), pale=(0.70, 0.80, 0.86))
    ground(160, '#66743f')
    larch, larch_dark = wood('#b48655', 'z', 0.65, each=0.22), wood('#a0744a', 'x', 0.62, each=0.15)
    frame = shared(paint, '#3a3f41')
    wide, deep, eaves, pitch = 8.2, 10.5, 5.5, 32
    top = eaves + wide / 2 * math.tan(math.radians(pitch)) - 0.1
    # The gable looks toward -Y: two floors of tall windows, a deep roof over them.
    gable = [(0, 0), (wide, 0), (wide, eaves - 0.1), (wide / 2, top), (0, eaves - 0.1)]
    front = [(0.9, 0.12, 3.3, 2.4), (5.4, 0.12, 1.1, 2.4), (1.0, 3.25, 1.2, 2.1), (3.35, 3.25, 1.9, 2.1), (6.2, 3.25, 1.2, 1.5)]
    left = [(1.2, 0.9, 1.6, 1.5), (4.6, 0.12, 1.2, 2.35), (7.4, 0.12, 2.2, 2.35), (1.4, 3.6, 1.2, 1.5), (4.6, 3.6, 1.2, 1.5), (7.8, 3.6, 1.2, 1.5)]
    shell = shared(surface, '#5b4630', 0.9)
    facade((0, 0), (wide, 0), gable, 0.4, shell, front)
    facade((0, deep), (0, 0.4), eaves, 0.4, shell, left)
    facade((wide, 0.4), (wide, deep), eaves, 0.4, shell)
    facade((wide, deep), (0, deep), gable, 0.4, shell)
    cladding((0, 0), (wide, 0), gable, front, larch, 0.15, base=0.3, reach=0.03)
    cladding((0, deep), (0, 0), eaves, left, larch, 0.15, base=0.3)
    block((-0.01, -0.01, 0), (wide, deep, 0.29), shared(concrete, '#8d8981'), 0.01)
    belt = shared(wood, '#94693f', 'x')
    block((-0.05, -0.055, 2.86), (wide + 0.05, 0.05, 3.0), belt, 0.006)
    block((-0.055, 0.05, 2.86), (0.05, deep, 3.0), shared(wood, '#94693f', 'y'), 0.006)
    for x, z, w, h in front:
        fields = 3 if w > 3 else 2 if w > 1.5 else 1
        casement((x + w / 2, 0, z), w, h, 180, frame, fields, inset=0.1, sill='metal' if z > 0.5 else '', curtain='side' if z > 1 else '', mirror=0.2, low=0.05 if z < 0.5 else 0.6, room=2.6, props='lamp shelf plant' if fields == 3 else 'plant')
    for y, z, w, h in left:
        casement((0, deep - y - w / 2, z), w, h, 270, frame, 2 if w > 1.5 else 1, inset=0.1, sill='metal' if z > 0.5 else '', mirror=0.2, low=0.1 if z < 0.5 else 0.6)
    for x, z, w, h in front:
        for a, b in (((x - 0.02, -0.05, z), (x + 0.025, 0.12, z + h)), ((x + w - 0.025, -0.05, z), (x + w + 0.02, 0.12, z + h)), ((x - 0.02, -0.05, z + h - 0.025), (x + w + 0.02, 0.12, z + h + 0.02))):
            block(a, b, frame, 0.003)
    # Balcony rail of glass before the middle window, a canopy of timber over the terrace.
    block((3.3, -0.09, 3.3), (5.3, -0.075, 4.2), shared(pane, (0.85, 0.92, 0.92), 0.12), 0)
    rod((3.28, -0.085, 4.22), (5.32, -0.085, 4.22), 0.02, shared(metal, '#b9bcbd', 0.3))
    # The roof: standing seams of zinc over visible rafters.
    over, sheet = 0.75, shared(surface, '#6f777b', 0.45, grain=4, spread=0.06, bump=0.02, metal=0.35)
    rise = math.tan(math.radians(pitch))
    ridge = eaves + wide / 2 * rise + 0.12
    for side in (-1, 1):
        edge, low = wide / 2 + side * (wide / 2 + over), eaves + 0.12 - over * rise
        points = [(edge, -1.2, low), (edge, deep + 0.6, low), (wide / 2, deep + 0.6, ridge), (wide / 2, -1.2, ridge)]
        roof_face(points[::-side], sheet, 0.05)
        roof_face([(x, y, z - 0.055) for x, y, z in points][::-side], shared(wood, '#c08a52', 'y'), 0.03)
        for k in range(int((deep + 1.8) / 0.55) + 1):
            y = min(deep + 0.58, -1.18 + k * 0.55)
            beam((edge, y, low + 0.018), (wide / 2, y, ridge + 0.018), 0.018, 0.04, sheet, 0.002)
        for k in range(16):
            y = -0.85 + k * 0.75
            beam((edge - side * 0.05, y, low - 0.16), (wide / 2 + side * (wide / 2 - 0.3), y, eaves - 0.1 + 0.3 * rise), 0.08, 0.16, belt)
        beam((edge, -1.21, low - 0.06), (wide / 2, -1.21, ridge - 0.06), 0.035, 0.2, larch_dark)
        start, end = Vector((edge + side * 0.07, -1.2, low - 0.02)), Vector((edge + side * 0.07, deep + 0.6, low - 0.02))
        gutter(*((end, start) if side < 0 else (start, end)), 0.07)
    for x in (0.5, wide / 2, wide - 0.5):
        z = eaves - 0.02 + min(x, wide - x) * rise
        beam((x, -1.15, z - 0.14), (x, 0.1, z - 0.14), 0.12, 0.2, belt)
    rod((wide / 2, -1.2, ridge + 0.03), (wide / 2, deep + 0.6, ridge + 0.03), 0.06, sheet)
    cylinder(0.14, 1.6, (5.9, 5.5, 8.1), shared(metal, '#b9bcbd', 0.35))
    cylinder(0.2, 0.03, (5.9, 5.5, 9.0), shared(metal, '#b9bcbd', 0.35))
    # Terrace, seat, garden: borders, a bed of herbs, an apple tree, a path of slabs.
    deck = shared(wood, '#a98257', 'x', 0.6)
    for i in range(26):
        box((6.4, 0.136, 0.05), (3.0, -0.18 - i * 0.142, 0.075), deck)
    timber = shared(wood, '#b98a55', 'x')
    with collected() as table:
        for i in range(6):
            box((1.7, 0.135, 0.03), (0, -0.36 + i * 0.142, 0.74), timber)
        for x in (-0.72, 0.72):
            for y in (-0.32, 0.3):
                box((0.07, 0.07, 0.73), (x, y, 0.365), timber)
        cylinder(0.06, 0.16, (0.1, 0.05, 0.83), shared(surface, '#e9e3d6', 0.4), bevel=0.01)
        cylinder(0.038, 0.09, (-0.35, -0.12, 0.8), shared(surface, '#b0421d', 0.4), bevel=0.006)
    group(table, (2.3, -2.1, 0.1), (0, 0, 6))
    for x, y, turn in ((1.75, -1.15, 4), (2.8, -1.1, -8), (3.75, -2.2, -92), (1.9, -3.05, 176)):
        garden_chair((x, y, 0.1), turn, timber)
    trace = [(5.9, -0.4), (6.1, -2.4), (5.3, -4.6), (3.2, -6.2), (0.4, -7.4), (-2.4, -9.6)]
    slabs = along_curve(trace, 0.72)
    source = chance(8)
    for spot, way in slabs:
        box((0.52, 0.78, 0.08), (spot.x, spot.y, 0.012), shared(surface, '#aca294', 0.85, grain=14, spread=0.12, each=0.12), turn=(0, 0, math.degrees(math.atan2(way.y, way.x)) + source.uniform(-5, 5)), bevel=0.02)
    def bare(x, y):
        return -0.1 < x < wide + 0.2 and y > -0.2 or -0.3 < x < 6.3 and y > -3.8 or any((Vector((x, y)) - s).length < 0.35 for s, _ in slabs)
    lawn(-11, 17, -11, 0, 2, skip=bare, colour='#6c8a3a')
    lawn(-12, 0, 0, 13, 3, skip=bare, colour='#6c8a3a', dense=1500)
    lawn(wide, 20, 0, 13, 4, skip=bare, colour='#6c8a3a', dense=1300)
    daisy, lavender, hydrangea = plant('daisy', 1), plant('lavender', 2), plant('hydrangea', 3)
    grassy, rose, reed, bush = plant('grass', 4), plant('rose', 5), plant('reed', 6), plant('shrub', 7)
    scatter([grassy, lavender, daisy], [(-0.75, y * 0.62 + 0.3, 0, 0.85) for y in range(15)], 3)
    scatter([reed, bush, hydrangea], [(-0.65, -0.6, 0, 0.8), (6.9, -0.7, 0, 0.9), (7.7, -0.7, 0, 1.0), (8.6, -0.6, 0, 1.1), (8.9, 0.6, 0, 1.1)], 4)
    bed = [(6.9 + source.uniform(-1.0, 1.5), -2.6 - k * 0.42 + source.uniform(-0.3, 0.3), 0, source.uniform(0.8, 1.1)) for k in range(15)]
    scatter([daisy, lavender, rose, daisy, grassy], bed, 5)
    front_bed = [(-3.6 + k * 0.45 + source.uniform(-0.2, 0.2), -5.4 - k * 0.06 + source.uniform(-0.75, 0.75), 0, source.uniform(0.8, 1.1)) for k in range(13)]
    scatter([lavender, daisy, grassy, rose], front_bed, 6)
    broadleaf((-4.4, -0.4, 0), 5.2, 51, '#7b9440', 1.15, 0.28)
    for k in range(34):
        angle, reach = source.uniform(0, 6.28), source.uniform(0.9, 1.4)
        ball(0.038, (-4.4 + reach * math.cos(angle), -0.4 + reach * math.sin(angle), source.uniform(1.9, 3.9)), shared(surface, '#b8442b', 0.4, bump=0))
    for edge in range(2):
        block((9.4 + edge * 2.0, -3.6, 0), (11.0 + edge * 2.0, -2.4, 0.42), shared(wood, '#8f6a45', 'x'), 0.01)
        block((9.46 + edge * 2.0, -3.54, 0.36), (10.94 + edge * 2.0, -2.46, 0.43), shared(surface, '#3d2c20', 0.95, grain=40), 0.01)
        scatter([plant('cover', 20 + edge, 0.9)], [(9.7 + edge * 2.0 + 0.34 * k, -2.75 - 0.42 * j, 0.4, 0.7) for k in range(4) for j in range(2)], edge)
    clipped((-16, 14, 0), (-1, 14.7, 1.7), 4)
    clipped((9.5, 12, 0), (28, 12.7, 1.7), 5)
    forest((-28, 22), (34, 20), 11, rows=2, seed=21, colours=('#55703a', '#6f7d36', '#46623a'))
    forest((34, 20), (40, -8), 11, rows=2, seed=25, colours=('#55703a', '#6f7d36', '#46623a'))
    broadleaf((13.4, 5.5, 0), 9, 52, '#66823a', 1.1, 0.2)
    camera((-5.6, -12.2, 1.7), (-5.6 + 10 * math.sin(math.radians(33)), -12.2 + 10 * math.cos(math.radians(33)), 1.7), lens=29, shift=(0.0, 0.11))
    exposure(0.15)


def wreath_tree(at, height=1.7):
    """The small fir with ribbons that carpenters raise on a finished roof frame."""
    source = chance(3)
    foot = Vector(at)
    rod(foot, foot + Vector((0, 0, height)), 0.022, shared(wood, '#5b4a3a', 'z'))
    green = shared(surface, '#3f5e34', 0.8, grain=30, spread=0.3)
    for k in range(260):
        share = source.random() ** 0.8
        z = 0.18 * height + share * height * 0.8
        reach = (1 - share) * 0.42 * height * 0.8 * source.uniform(0.6, 1.0) + 0.04
        angle = source.uniform(0, 6.28)
        tip = Vector((math.cos(angle) * reach, math.sin(angle) * reach, z - reach * 0.25))
        beam(foot + Vector((0, 0, z)), foot + tip, 0.05, 0.018, green, 0)
    for k in range(22):
        colour = ('#b0421d', '#e8c24a', '#f0ece2', '#4d6f8c')[k % 4]
        share, angle = source.uniform(0.1, 0.85), source.uniform(0, 6.28)
        reach = (1 - share) * 0.36 * height * 0.8
        spot = foot + Vector((math.cos(angle) * reach, math.sin(angle) * reach, 0.2 * height + share * height * 0.75))
        beam(spot, spot + Vector((source.uniform(0.05, 0.25), source.uniform(-0.1, 0.05), -source.uniform(0.25, 0.5))), 0.035, 0.004, shared(surface, colour, 0.6), 0)


@scene('tile-house-building')
def tile_house_building():
    clear_day(146, 35, clouds=0.75, seed=41.0, blue=(0.13, 0.33, 0.68), pale=(0.70, 0.80, 0.88))
    ground(200, '#6f7a45', (0, 0, -0.06))
    block((-12, -16, -0.2), (26, 16, 0), surface('#8c7557', 0.95, grain=14, spread=0.22, bump=0.6, specular=0.1), 0.02)
    clay = brickwork('#a95d40', '#b7a590', 0.31, 0.25, 0.011, 0.13)
    cement, timber = concrete('#a8a49b'), wood('#d0a467', 'x', 0.65, each=0.16)
    upright_timber = wood('#d0a467', 'z', 0.65, each=0.16)
    wide, deep, floor, pitch = 10.5, 8.6, 0.28, 42
    tangent = math.tan(math.radians(pitch))
    plate = 4.15
    block((-0.35, -0.35, -0.1), (wide + 0.35, deep + 0.35, floor), cement, 0.02)
    # Ground floor: openings still empty, each under its lintel.
    south = [(1.0, 0.85, 1.5, 1.45), (3.6, 0.0, 2.6, 2.3), (7.6, 0.85, 1.6, 1.45)]
    east = [(1.3, 0.85, 1.5, 1.45), (5.0, 0.0, 1.9, 2.3)]
    facade((0.365, 0), (wide - 0.365, 0), 2.7, 0.365, clay, [(x - 0.365, z, w, h) for x, z, w, h in south], base=floor)
    facade((wide, 0), (wide, deep), 2.7, 0.365, clay, east, base=floor)
    facade((0, deep), (0, 0), 2.7, 0.365, clay, [(2.0, 0.85, 1.5, 1.45), (5.2, 0.85, 1.5, 1.45)], base=floor)
    facade((wide - 0.365, deep), (0.365, deep), 2.7, 0.365, clay, [(2.0, 0.85, 1.5, 1.45), (6.0, 0.85, 1.5, 1.45)], base=floor)
    block((5.6, 0.4, floor), (5.84, deep - 0.4, floor + 2.7), clay, 0.004)
    block((-0.005, -0.005, floor + 2.7), (wide + 0.005, deep + 0.005, floor + 2.92), cement, 0.008)
    for x, z, w, h in south:
        block((x - 0.2, -0.012, floor + z + h), (x + w + 0.2, 0.3, floor + z + h + 0.24), cement, 0.006)
    for y, z, w, h in east:
        block((wide - 0.3, y - 0.2, floor + z + h), (wide + 0.012, y + w + 0.2, floor + z + h + 0.24), cement, 0.006)
    steel = shared(surface, '#b8562c', 0.5, metal=0.3)
    for x in (4.2, 5.2):
        for y in (1.6, 3.2):
            rod((x, y, floor), (x, y, floor + 1.5), 0.03, steel)
            rod((x, y, floor + 1.4), (x, y, floor + 2.68), 0.022, shared(metal, '#a8adb0', 0.4))
    # Upper floor: low walls at the eaves, gables to the ridge.
    upper = floor + 2.92
    ridge = plate + (deep / 2) * tangent
    knee = plate - 0.28 - upper
    facade((0.365, 0), (wide - 0.365, 0), knee, 0.365, clay, base=upper)
    facade((wide - 0.365, deep), (0.365, deep), knee, 0.365, clay, base=upper)
    block((0.365, -0.004, upper + knee), (wide - 0.365, 0.36, upper + knee + 0.14), cement, 0.006)
    block((0.365, deep - 0.36, upper + knee), (wide - 0.365, deep + 0.004, upper + knee + 0.14), cement, 0.006)
    peak = ridge - upper - 0.14
    gable = [(0, 0), (deep, 0), (deep, knee + 0.1), (deep / 2, peak), (0, knee + 0.1)]
    for start, end, holes in (((wide, 0), (wide, deep), [(2.35, 0.55, 1.4, 1.6), (4.85, 0.55, 1.4, 1.6)]), ((0, deep), (0, 0), [(3.4, 0.7, 1.8, 1.6)])):
        facade(start, end, gable, 0.365, clay, holes, base=upper)
    for y in (2.35, 4.85):
        block((wide - 0.3, y - 0.18, upper + 2.15), (wide + 0.012, y + 1.58, upper + 2.35), cement, 0.006)
    # The roof frame: plates, purlins on posts, rafters, collar ties, a few battens at the foot.
    for y in (0.2, deep - 0.2):
        beam((-0.1, y, plate - 0.07), (wide + 0.1, y, plate - 0.07), 0.14, 0.14, timber)
    middle = plate + 2.35 * tangent - 0.22
    for y in (2.35, deep - 2.35):
        beam((-0.55, y, middle), (wide + 0.55, y, middle), 0.14, 0.24, timber)
        for x in (3.0, 7.3):
            beam((x, y, upper), (x, y, middle - 0.12), 0.14, 0.14, upright_timber)
            for way in (-1, 1):
                beam((x, y, middle - 0.85), (x + way * 0.75, y, middle - 0.1), 0.1, 0.12, timber)
    beam((-0.6, deep / 2, ridge - 0.16), (wide + 0.6, deep / 2, ridge - 0.16), 0.12, 0.24, timber)
    count = 15
    for k in range(count):
        x = -0.5 + (wide + 1.0) * k / (count - 1)
        for side in (-1, 1):
            foot_y = deep / 2 + side * (deep / 2 + 0.6)
            beam((x, foot_y, plate - 0.6 * tangent + 0.09), (x, deep / 2 + side * 0.045, ridge + 0.05), 0.09, 0.2, timber)
        if 0 < k < count - 1:
            beam((x + 0.085, 2.1, middle + 0.18), (x + 0.085, deep - 2.1, middle + 0.18), 0.06, 0.18, timber)
    source = chance(7)
    for row in range(7):
        t = 0.06 + row * 0.36
        y, z = -0.6 + t * math.cos(math.radians(pitch)), plate - 0.6 * tangent + 0.2 + t * math.sin(math.radians(pitch)) + 0.02
        end = wide + 0.52 if row < 4 else 6.2 - row * 0.5 + source.uniform(-0.3, 0.3)
        beam((-0.55, y, z), (end, y, z), 0.05, 0.03, timber, 0.002)
    wreath_tree((wide + 0.3, deep / 2, ridge), 1.55)
    # The site: ladder, mixer, sand, pallets of blocks, timber, barrow, fence.
    ladder((6.9, -1.35, 0), (6.9, -0.32, 4.2), toward=(0, -1, 0.2))
    mixer((11.9, -2.6, 0), 200)
    heap((13.3, 1.4, 0), 1.6, 1.0, '#cbae7c', seed=4)
    blocks = shared(surface, '#a95d40', 0.85, grain=20, spread=0.15, each=0.1)
    for x, y, turn, counts, missing in ((1.6, -3.6, 6, (4, 3, 4), 5), (3.6, -4.0, -8, (4, 3, 5), 3), (13.6, 4.9, 80, (4, 3, 4), 2)):
        brick_pile((x, y, 0), turn, blocks, (0.3, 0.25, 0.24), counts, missing, seed=int(x))
    for level in range(3):
        for k in range(5 - level):
            beam((5.2 + 0.1 * level, -3.6 - k * 0.17, 0.2 + level * 0.17), (9.4 - 0.2 * level, -3.4 - k * 0.17, 0.2 + level * 0.17), 0.12, 0.15, timber)
    for x in (5.9, 8.5):
        beam((x, -4.5, 0.06), (x, -3.2, 0.06), 0.1, 0.1, timber)
    wheelbarrow((9.9, -2.6, 0), 120, load='#9a958b')
    bucket((12.7, -1.7, 0), filling='#8f8a82')
    bucket((10.1, -0.75, 0), turn=40)
    spirit_level((3.62, -3.95, 1.36), turn=-8, length=1.2)
    hard_hat((7.1, -3.7, 0.62), turn=30)
    for k in range(3):
        block((0.2 + k * 0.02, -1.5 - k * 0.3, 0.02 + k * 0.045), (4.2 + k * 0.1, -1.22 - k * 0.3, 0.06 + k * 0.045), shared(wood, '#b8935f', 'x'), 0.004)
    pebbles(-4, 20, -8, -0.4, 0.05, 5, 46, '#8a7355', spread=0.35)
    pebbles(11, 20, -0.4, 9, 0.05, 6, 46, '#8a7355', spread=0.35)
    weeds = plant('grass', 8, 0.7)
    scatter([weeds], [(source.uniform(-8, 0), source.uniform(-9, -3), 0, source.uniform(0.4, 0.7)) for _ in range(26)] + [(source.uniform(14, 20), source.uniform(-7, 12), 0, source.uniform(0.4, 0.7)) for _ in range(22)], 3)
    fence((-11, -7.0), (-4.0, 9.5))
    forest((-34, -18), (-30, 8), 10, rows=2, seed=35)
    forest((-34, 8), (-4, 30), 11, rows=2, seed=31)
    forest((-4, 30), (34, 26), 11, rows=2, seed=33)
    camera((17.4, -10.9, 1.7), (17.4 - 10 * math.sin(math.radians(44.5)), -10.9 + 10 * math.cos(math.radians(44.5)), 1.7), lens=30.5, shift=(0.0, 0.185))
    exposure(0.0)


@scene('service-hvac')
def service_hvac():
    clear_day(150, 38, clouds=0.4, seed=51.0, blue=(0.16, 0.36, 0.66), pale=(0.74, 0.82, 0.88), strength=0.7)
    ground(120, '#6f7d44', (0, 0, -0.02))
    wall_white, plinth = rough_render('#f0e9dc', 120, 0.5), rough_render('#8d8b86', 120, 0.5)
    opening = (2.95, 1.05, 1.3, 1.35)
    facade((-5.5, 0), (1.5, 0), 6.0, 0.4, wall_white, [(opening[0], opening[1], 1.3, 1.35)])
    facade((1.5, 0.4), (1.5, 9), 6.0, 0.4, wall_white)
    block((-5.5, -0.012, -0.1), (1.512, 0.2, 0.34), plinth, 0.004)
    block((1.3, 0.0, -0.1), (1.512, 9, 0.339), plinth, 0.004)
    casement((-5.5 + opening[0] + 0.65, 0, opening[1]), 1.3, 1.35, 180, shared(paint, '#3a4044'), 2, inset=0.18, mirror=0.18, low=0.8)
    # The unit: a dark casing with a silver frame round the fan, standing on rails on its base.
    dark, silver = shared(surface, '#3b4247', 0.42, grain=300, spread=0.03, bump=0.04), shared(surface, '#c3c6c6', 0.35, grain=20, bump=0.02, metal=0.5)
    black, steel = shared(surface, '#15181a', 0.5, bump=0.02), shared(metal, '#b9bcbd', 0.3)
    left, right, near, far, low, high = -0.78, 0.42, -0.86, -0.4, 0.27, 1.32
    block((left - 0.16, near - 0.12, -0.1), (right + 0.16, far + 0.12, 0.16), concrete('#b3aea4'), 0.014)
    for x in (left + 0.2, right - 0.2):
        block((x - 0.05, near - 0.04, 0.16), (x + 0.05, far + 0.04, 0.2), black, 0.01)
        block((x - 0.03, near - 0.02, 0.2), (x + 0.03, far + 0.02, low), silver, 0.004)
        for y in (near + 0.02, far - 0.02):
            cylinder(0.014, 0.03, (x, y, 0.215), steel, sides=6)
    middle, centre, radius = (left + right) / 2, 0.79, 0.44
    # A front with a round hole: the fan lies behind it.
    hole = [(middle + radius * math.cos(t * math.tau / 64) - left, centre - low + radius * math.sin(t * math.tau / 64)) for t in range(64)]
    facade((left + 0.02, near), (right - 0.02, near), [(0, 0), (right - left - 0.04, 0), (right - left - 0.04, high - low), (0, high - low)], 0.03, dark, [[(x - 0.02, z) for x, z in hole]], base=low)
    block((left, near + 0.031, low), (left + 0.03, far, high), dark, 0.004)
    block((right - 0.03, near + 0.031, low), (right, far, high), dark, 0.004)
    block((left, far - 0.03, low), (right, far, high), dark, 0.004)
    block((left, near, low - 0.012), (right, far, low + 0.02), dark, 0.006)
    block((left - 0.015, near - 0.02, high), (right + 0.015, far + 0.015, high + 0.045), dark, 0.014)
    for x in (left + 0.012, right - 0.012):
        block((x - 0.014, near - 0.008, low), (x + 0.014, near + 0.03, high), silver, 0.006)
    cylinder(radius + 0.02, 0.3, (middle, near + 0.24, centre), black, turn=(90, 0, 0), sides=64)
    with collected() as ring:
        pipe([((radius + 0.012) * math.cos(t * math.tau / 64), 0, (radius + 0.012) * math.sin(t * math.tau / 64)) for t in range(64)], 0.016, silver, bend=0, closed=True)
        for k in range(1, 13):
            r = radius * k / 12.6
            pipe([(r * math.cos(t * math.tau / 48), -0.012 + 0.02 * (k / 13) ** 2, r * math.sin(t * math.tau / 48)) for t in range(48)], 0.0035, steel, bend=0, closed=True)
        for k in range(10):
            angle = k * math.tau / 10 + 0.1
            rod((0.06 * math.cos(angle), -0.006, 0.06 * math.sin(angle)), (radius * math.cos(angle), 0.012, radius * math.sin(angle)), 0.0045, steel, 8)
        cylinder(0.066, 0.014, (0, -0.014, 0), dark, turn=(90, 0, 0), bevel=0.004)
    group(ring, (middle, near - 0.006, centre))
    with collected() as fan:
        grey = shared(surface, '#5b6368', 0.4, bump=0.02)
        for k in range(5):
            a = k * math.tau / 5
            points = []
            for r, spread in ((0.07, 0.5), (0.2, 0.62), (0.33, 0.66), (0.42, 0.56)):
                points.append((r, spread))
            mesh = bpy.data.meshes.new('blade')
            rows = [(r * math.cos(a + s * side), 0.05 * side, r * math.sin(a + s * side)) for r, s in points for side in (-0.6, 0, 0.6)]
            mesh.from_pydata(rows, [], [(3 * i + j, 3 * i + j + 1, 3 * i + j + 4, 3 * i + j + 3) for i in range(3) for j in range(2)])
            put(mesh, grey, smooth=True)
        cylinder(0.09, 0.1, (0, 0, 0), grey, turn=(90, 0, 0), bevel=0.02)
    group(fan, (middle, near + 0.062, centre), (0, 0, 0))
    # Fins of the right side, a service panel with its screws, a plate with figures.
    for k in range(24):
        z = low + 0.1 + k * 0.034
        block((right - 0.001, near + 0.08, z), (right + 0.006, far - 0.08, z + 0.012), black, 0.002)
    for y in (near + 0.055, far - 0.055):
        for z in (low + 0.05, high - 0.05):
            cylinder(0.008, 0.006, (right + 0.003, y, z), steel, turn=(0, 90, 0), sides=12)
    text('R290', 0.052, (right - 0.13, near - 0.003, high - 0.06), silver, (90, 0, 0), 0.001)
    block((left + 0.06, near - 0.004, high - 0.085), (left + 0.15, near + 0.01, high - 0.035), shared(surface, '#5b7263', 0.4), 0.004)
    # Two insulated pipes from the back into the wall, their collars, the conduit of the cable.
    foam = shared(surface, '#2e3336', 0.75, grain=140, spread=0.06, bump=0.25)
    shell = shared(surface, '#aeb3b4', 0.4, grain=14, spread=0.04, bump=0.04, metal=0.45)
    for x, z, drop in ((right + 0.17, 0.98, 0.50), (right + 0.36, 0.98, 0.66)):
        insulated([(right - 0.02, far - 0.12, drop), (x, far - 0.12, drop), (x, far - 0.12, z), (x, 0.03, z)], 0.052, shell, bend=0.11, caps=False, band=0.18)
        cylinder(0.085, 0.014, (x, -0.006, z), shared(surface, '#ece6da', 0.5), turn=(90, 0, 0), bevel=0.004)
        cylinder(0.062, 0.03, (right + 0.012, far - 0.12, drop), foam, turn=(0, 90, 0))
    pipe([(right - 0.02, far - 0.24, 0.36), (right + 0.08, far - 0.24, 0.36), (right + 0.62, -0.3, 0.4), (right + 0.62, -0.03, 0.62), (right + 0.62, -0.03, 1.42)], 0.016, shared(surface, '#6d7478', 0.5), bend=0.12)
    for z in (0.75, 1.15):
        block((right + 0.59, -0.055, z), (right + 0.65, 0.0, z + 0.02), silver, 0.003)
    block((right + 0.51, -0.12, 1.42), (right + 0.73, 0.0, 1.72), shared(surface, '#d9dbd8', 0.4, grain=10, bump=0.02), 0.012)
    block((right + 0.525, -0.126, 1.47), (right + 0.715, -0.115, 1.67), shared(surface, '#cfd2cf', 0.4, grain=10, bump=0.02), 0.006)
    cylinder(0.02, 0.012, (right + 0.62, -0.13, 1.6), shared(surface, '#b0421d', 0.4), turn=(90, 0, 0))
    cylinder(0.012, 0.02, (right + 0.62, -0.135, 1.52), shared(surface, '#2b3033', 0.4), turn=(90, 0, 0))
    # Rain pipe at the corner, pebbles along the wall, edging, planting.
    rod((1.4, -0.09, 0.0), (1.4, -0.09, 6), 0.045, zinc())
    for z in (0.5, 2.2):
        cylinder(0.055, 0.03, (1.4, -0.09, z), zinc())
    def base(x, y):
        return left - 0.2 < x < right + 0.2 and near - 0.16 < y < far + 0.16
    block((-5.5, -1.5, -0.1), (2.0, 0.0, -0.004), shared(surface, '#8f8578', 0.9, grain=30, spread=0.2), 0)
    block((1.512, -1.5, -0.1), (2.0, 9.0, -0.005), shared(surface, '#8f8578', 0.9, grain=30, spread=0.2), 0)
    pebbles(1.5, 2.0, 0, 6, 0.05, 4, 700, '#b5aa99')
    pebbles(-5.5, 2.0, -1.5, 0.0, 0.05, 3, 900, '#b5aa99', base, height=0.0)
    block((-6, -1.58, -0.05), (2.08, -1.5, 0.07), concrete('#9d978d'), 0.012)
    lawn(-6, 6, -4.4, -1.58, 3, dense=5200, tall=0.055, colour='#708c3c')
    block((2.0, -1.5, -0.05), (2.08, 9, 0.07), concrete('#9d978d'), 0.012)
    lawn(2.08, 12, -1.6, 9, 4, dense=2200, colour='#708c3c')
    lavender, grassy, reed, hydrangea, globe = plant('lavender', 2), plant('grass', 3), plant('reed', 4), plant('hydrangea', 5), plant('box', 6, 0.9)
    scatter([grassy], [(-1.35, -0.5, 0, 0.95), (1.72, -0.5, 0, 0.5), (-2.2, -1.1, 0, 0.8)], 2)
    scatter([lavender], [(-1.25, -1.22, 0, 0.85), (-1.75, -1.25, 0, 0.9), (1.7, -0.9, 0, 0.6), (1.7, -1.25, 0, 0.6)], 3)
    scatter([reed], [(-2.0, -0.45, 0, 0.95)], 4)
    scatter([hydrangea], [(-3.0, -0.75, 0, 1.0), (-3.9, -0.7, 0, 1.1)], 5)
    scatter([globe], [(-2.65, -1.2, 0, 0.7)], 6)
    # What the fitter left for a moment.
    spirit_level((middle + 0.1, near + 0.16, high + 0.046), turn=4, length=0.6)
    mug((left + 0.16, near + 0.28, high + 0.046), turn=30)
    toolbox((1.02, -0.86, 0.03), turn=14)
    # The garden beyond the corner.
    clipped((1.6, 9.5, 0), (22, 10.2, 1.7), 3)
    clipped((12, -6, 0), (12.7, 10, 1.7), 4)
    broadleaf((3.4, 7.0, 0), 5.0, 61, '#77913f', 1.1, 0.26)
    scatter([plant('hydrangea', 8), plant('shrub', 9), plant('rose', 10)], [(2.4 + k * 0.9, 8.6, 0, 1.2) for k in range(8)], 3)
    forest((-4, 20), (34, 16), 11, rows=2, seed=41)
    forest((20, 18), (30, -14), 11, rows=2, seed=43)
    camera((1.78, -4.35, 1.3), (0.02, -0.4, 0.84), lens=37, fstop=5.6, focus=(0.1, -0.8, 0.8))
    exposure(0.0)


def chips(colour='#c29a5f'):
    """Oriented strand board: flakes as long as a finger, lying every way."""
    material = surface(colour, 0.75, grain=30, spread=0.1, bump=0.2)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    source, flakes, tint = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeTexVoronoi'), nodes.new('ShaderNodeValToRGB')
    stretch = nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (14, 14, 46)
    links.new(source.outputs['Object'], stretch.inputs[0])
    links.new(stretch.outputs[0], flakes.inputs['Vector'])
    flakes.inputs['Scale'].default_value = 1
    split = nodes.new('ShaderNodeSeparateColor')
    links.new(flakes.outputs['Color'], split.inputs[0])
    links.new(split.outputs[0], tint.inputs[0])
    base = linear(colour)
    tint.color_ramp.elements[0].color = (*(c * 0.62 for c in base), 1)
    tint.color_ramp.elements[1].color = (*(min(1, c * 1.3) for c in base), 1)
    links.new(tint.outputs[0], shader.inputs['Base Color'])
    return material


def timber_panel(length, height, openings=(), closed=True, materials=None, windows=True, top=None):
    """A prefabricated wall lying along X from the origin, its outer face toward -Y: battens, board, studs, inner board."""
    fibre, batten, stud, inner, wool = materials
    outline = top or height
    thick = 0.2
    with collected() as items:
        facade((0, 0.08 + thick), (length, 0.08 + thick), outline, 0.018, inner, openings)
        for z in (0.03, height - 0.03):
            box((length, thick, 0.06), (length / 2, 0.08 + thick / 2, z), stud[0])
        if closed:
            facade((0, 0.02), (length, 0.02), outline, 0.06, fibre, openings)
            for z in (height * 0.36, height * 0.72):  # tongue and groove of the boards
                spans, at = [], 0.0
                for x, low, w, h in sorted(openings):
                    if low < z < low + h:
                        spans.append((at, x))
                        at = x + w
                spans.append((at, length))
                for a, b in spans:
                    box((b - a - 0.01, 0.004, 0.006), ((a + b) / 2, 0.0195, z), shared(surface, '#6f5438', 0.9), bevel=0)
        places = [min(length - 0.03, 0.03 + 0.625 * k) for k in range(int(length / 0.625) + 2) if 0.03 + 0.625 * k < length + 0.3]
        for x in places:
            spans, z = [], 0.0
            for left, low, w, h in sorted(openings, key=lambda o: o[1]):
                if left - 0.03 < x < left + w + 0.03:
                    spans.append((z, low))
                    z = low + h
            spans.append((z, height))
            for low, high in spans:
                if high - low < 0.1:
                    continue
                box((0.06, thick, high - low), (x, 0.08 + thick / 2, (low + high) / 2), stud[1])
                if closed:
                    box((0.06, 0.03, high - low - 0.02), (x, 0.004, (low + high) / 2), batten)
        for left, low, w, h in openings:
            for x in (left - 0.03, left + w + 0.03):
                box((0.06, thick, h + 0.12), (x, 0.08 + thick / 2, low + h / 2), stud[1])
                if closed:
                    box((0.06, 0.032, h + 0.1), (x, 0.0035, low + h / 2), batten)
            for z in (low - 0.03, low + h + 0.03):
                if z > 0.1:
                    box((w, thick, 0.06), (left + w / 2, 0.08 + thick / 2, z), stud[0])
            if windows:
                casement((left + w / 2, 0, low), w, h, 180, shared(paint, '#f1efea'), 2 if w > 1.1 else 1, inset=0.1, sill='', curtain='', mirror=0.2, room=0)
        if not closed:
            for a, b in zip(places, places[1:]):
                if b - a > 0.3 and wool and (places.index(a) % 3 != 2):
                    box((b - a - 0.07, 0.17, height - 0.13), ((a + b) / 2, 0.09 + 0.1, height / 2), wool, bevel=0.02)
    return items


@scene('blog-timber')
def blog_timber():
    sky(zenith=(0.20, 0.40, 0.70), horizon=(0.80, 0.85, 0.88), strength=0.72, clouds=0.85, seed=64.0)
    sun(38, 134, 4.8, (1.0, 0.88, 0.72), 1.2)
    ground(160, '#6f7a45', (0, 0, -0.06))
    block((-14, -16, -0.2), (22, 15, 0), surface('#94866f', 0.95, grain=14, spread=0.2, bump=0.6, specular=0.1), 0.02)
    fibre = surface('#a9855a', 0.95, grain=170, spread=0.1, bump=0.5)
    batten = wood('#d8b47c', 'z', 0.65, each=0.16)
    stud = (wood('#d3aa6c', 'x', 0.65, each=0.14), wood('#d3aa6c', 'z', 0.65, each=0.14))
    timber = stud[0]
    inner, wool = chips(), surface('#c2a273', 0.98, grain=110, spread=0.2, bump=0.9)
    kinds = (fibre, batten, stud, inner, wool)
    wide, deep, base, storey = 9.6, 8.0, 0.3, 2.75
    block((-0.1, -0.1, -0.1), (wide + 0.1, deep + 0.1, base), concrete('#a8a49b'), 0.015)
    first = [(0.9, 0.85, 1.5, 1.4), (3.2, 0.02, 1.1, 2.25)]
    group(timber_panel(4.8, storey, first, materials=kinds), (0, 0, base))
    group(timber_panel(4.8, storey, [(1.2, 0.02, 2.4, 2.25)], False, kinds, windows=False), (4.8, 0, base))
    group(timber_panel(8.0, storey, [(2.0, 0.85, 1.5, 1.4), (5.0, 0.85, 1.5, 1.4)], True, kinds), (0, deep, base), (0, 0, -90))
    group(timber_panel(8.0, storey, [(1.2, 0.85, 1.5, 1.4)], True, kinds), (wide, 0, base), (0, 0, 90))
    group(timber_panel(wide, storey, (), True, kinds), (wide, deep, base), (0, 0, 180))
    # The floor above: joists whose ends are seen, boards, the first two walls of the upper storey.
    deck = base + storey
    for k in range(16):
        x = 0.12 + k * (wide - 0.24) / 15
        beam((x, 0.06, deck + 0.11), (x, deep - 0.06, deck + 0.11), 0.1, 0.22, timber)
    block((0.02, 0.03, deck), (wide - 0.02, 0.05, deck + 0.22), timber, 0.003)
    block((0, 0.0, deck + 0.22), (wide, deep, deck + 0.245), inner, 0.003)
    up = deck + 0.245
    group(timber_panel(8.0, 2.6, [(2.4, 0.85, 1.3, 1.3), (5.2, 0.85, 1.1, 1.3)], True, kinds), (0, deep, up), (0, 0, -90))
    group(timber_panel(6.2, 2.6, [(2.0, 0.85, 1.5, 1.3)], True, kinds), (6.5, deep, up), (0, 0, 180))
    steel = shared(metal, '#a8adb0', 0.4)
    for y in (1.6, 4.4):
        rod((0.32, y, up + 1.9), (1.75, y, up + 0.03), 0.022, steel)
        box((0.14, 0.14, 0.012), (1.75, y, up + 0.01), steel)
    rod((3.4, deep - 0.35, up + 1.9), (3.4, deep - 1.8, up + 0.03), 0.022, steel)
    # The panel on its slings, a little turned, over the edge where it will stand.
    hang = Vector((3.3, -0.9, up + 0.95))
    turn = -9
    group(timber_panel(4.9, 2.65, [(0.75, 0.85, 1.3, 1.35), (3.0, 0.85, 1.1, 1.35)], True, kinds), hang, (0, 1.2, turn))
    about = Matrix.Translation(hang) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(1.2), 4, 'Y')
    orange, dark = shared(surface, '#c4622a', 0.8, grain=80), shared(metal, '#3c4347', 0.4)
    eye = about @ Vector((2.45, 0.18, 0)) + Vector((0, 0, 4.45))
    for x in (0.85, 4.05):
        top = about @ Vector((x, 0.18, 2.65))
        beam(top, eye, 0.05, 0.012, orange, 0.002)
        pipe([about @ Vector((x - 0.06, 0.18, 2.6)), about @ Vector((x - 0.05, 0.18, 2.74)), about @ Vector((x + 0.05, 0.18, 2.74)), about @ Vector((x + 0.06, 0.18, 2.6))], 0.016, dark, bend=0.05)
    pipe([eye + Vector((0, 0, 0.2)), eye + Vector((0, 0, 0.08)), eye + Vector((-0.09, 0, 0.02)), eye + Vector((-0.07, 0, -0.09)), eye + Vector((0.04, 0, -0.1)), eye + Vector((0.09, 0, -0.02))], 0.026, dark, bend=0.06)
    box((0.34, 0.2, 0.46), eye + Vector((0, 0, 0.42)), shared(surface, '#d2a01f', 0.45), bevel=0.06)
    for dz, tone in ((0.3, '#23282b'), (0.52, '#23282b')):
        box((0.345, 0.205, 0.07), eye + Vector((0, 0, dz)), shared(surface, tone, 0.5), turn=(0, 0, 0), bevel=0.004)
    for dx in (-0.08, 0.08):
        rod(eye + Vector((dx, 0, 0.6)), eye + Vector((dx, 0, 9)), 0.012, dark, 8)
    for x, sway in ((0.1, -0.5), (4.8, 0.35)):  # ropes by which it is led
        start = about @ Vector((x, 0.18, 0.02))
        pipe([start + Vector((sway * (t / 10) ** 2, -0.1 * t / 10, -t * 0.26)) for t in range(11)], 0.01, shared(surface, '#e5dfd0', 0.9), bend=0)
    # Site: a stand with the next panels, timber, ladder, tools.
    with collected() as stand:
        for k in range(2):
            group(timber_panel(3.6, 2.4, [(1.2, 0.85, 1.2, 1.2)] if k == 0 else (), True, kinds, windows=k == 0), (0, 0.38 * k, 0.28))
        for x in (0.5, 3.1):
            beam((x, -0.7, 0.14), (x, 1.4, 0.14), 0.14, 0.14, timber)
            beam((x, -0.6, 0.2), (x, -0.02, 2.2), 0.1, 0.1, timber)
    group([item for item in stand if item.parent is None], (10.6, -2.2, 0), (0, 0, 14))
    ladder((4.62, -0.95, 0), (4.62, -0.1, deck + 0.75), toward=(0, -1, 0.25))
    for level in range(2):
        for k in range(4):
            beam((-2.2 + 0.1 * k, -2.3 - k * 0.2, 0.16 + level * 0.16), (1.8 + 0.2 * level, -2.0 - k * 0.2, 0.16 + level * 0.16), 0.14, 0.14, timber)
    for x in (-1.9, 0.6):
        beam((x, -3.2, 0.04), (x, -1.8, 0.04), 0.1, 0.08, timber)
    hard_hat((0.9, -2.2, 0.4), turn=40)
    cordless_drill((-0.1, -2.4, 0.4), turn=20)
    bucket((7.6, -1.0, 0), turn=20)
    block((6.1, -1.6, 0.0), (7.0, -1.0, 0.42), shared(wood, '#8a5a34', 'x'), 0.01)
    folding_rule((6.3, -1.4, 0.43), turn=25)
    pebbles(-5, 16, -9, -0.1, 0.045, 5, 150, '#a1937b', spread=0.3)
    forest((-40, 20), (6, 30), 11, rows=2, seed=51)
    forest((6, 30), (34, 14), 11, rows=2, seed=53)
    forest((34, 14), (40, -14), 11, rows=2, seed=55)
    camera((1.6, -12.4, 1.75), (4.7, 0, 1.75), lens=30.5, shift=(0.0, 0.212))
    exposure(0.0)
