"""Building sites: scaffolds, roofs being laid, shells of houses, protective tunnels."""
import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from kit.building import ROOF, _tile_mesh, gable_roof, scaffold, tiled_slope, wall, window
from kit.materials import BRICK, OAK, PINE, SAGE, WHITE, brickwork, concrete, glow, metal, paint, plaster, surface, wood
from kit.nature import grass, ground, hedge, shrub, tree
from kit.shapes import (beam, block, box, cable, chance, collected, copy, cylinder, group, lathe, pipe, polygon, put, rod)
from kit.sitework import (bag, barrier, boxes, brick_pile, bucket, cable_drum, chute, cordless_drill, fence, folding_rule, hammer, hard_hat, heap,
                          ladder, lattice, mallet, mixer, mug, netting, pallet, pencil, roll, sawhorse, sheet, site_lamp, skip, slabs, snips, spirit_level, veil, wheelbarrow, wool)
from kit.stage import area, camera, exposure, scene, sky, sun


def cladding(start, length, height, openings, thickness=0.14, covered=lambda x, z: True, size=(1.0, 0.5)):
    """Insulation boards glued on a front wall along +X from `start` (x, y), in bond, left out around `openings` and where not `covered`."""
    board, dowel = surface('#e6e4dc', 0.9, grain=60, spread=0.03, bump=0.2, each=0.05), surface('#c9c6bd', 0.7)
    rows = sorted({0.0, height, *(z for o in openings for z in (o[1], o[1] + o[3])), *(index * size[1] for index in range(int(height / size[1]) + 1))})
    for low, high in zip(rows, rows[1:]):
        course = int((low + 1e-4) / size[1])
        cuts = sorted({0.0, length, *(x for o in openings for x in (o[0], o[0] + o[2])),
                       *(x for x in ((index - 0.5 * (course % 2)) * size[0] for index in range(int(length / size[0]) + 2)) if 0 < x < length)})
        for left, right in zip(cuts, cuts[1:]):
            x, z = (left + right) / 2, (low + high) / 2
            if right - left < 0.02 or not covered(x, course) or any(o[0] < x < o[0] + o[2] and o[1] < z < o[1] + o[3] for o in openings):
                continue
            box((right - left - 0.004, thickness, high - low - 0.004), (start[0] + x, start[1] - thickness / 2, z), board, bevel=0.003)
            if right - left > 0.5:
                for side in (-0.3, 0.3):
                    cylinder(0.03, 0.004, (start[0] + x + side * (right - left), start[1] - thickness - 0.001, z), dowel, (90, 0, 0), sides=16)


def neighbour(at, length, depth, eaves, turn=0, colour='#efe6d8', kind='flat', pitch=44):
    """A plain house for the background: plaster, dark windows, a tiled roof. `at` is the middle of its front."""
    with collected() as items:
        render = plaster(colour)
        block((-length / 2, 0, 0), (length / 2, depth, eaves), render)
        ridge = gable_roof(-length / 2, length / 2, 0, depth, eaves, pitch, 0.35, kind)
        for x in (-length / 2, length / 2 - 0.2):
            polygon([(x, 0, eaves), (x, depth, eaves), (x, depth / 2, ridge - 0.1)], render).modifiers.new('thick', 'SOLIDIFY').thickness = 0.02
        dark, light = surface('#3a444b', 0.25), paint('#f4f0e8')
        for floor in range(int(eaves / 2.6)):
            for index in range(int(length / 2.4)):
                x = -length / 2 + 1.4 + index * 2.4
                box((1.25, 0.06, 1.35), (x, -0.01, 1.55 + floor * 2.7), light)
                box((1.1, 0.06, 1.2), (x, -0.03, 1.55 + floor * 2.7), dark)
    return group(items, (*at, 0), (0, 0, turn))


def belt(places, seed=1, height=11, colours=('#5d7440', '#55703d', '#6c7f45')):
    """A wood far off: the crowns of three trees, copied to `places`."""
    source = chance(seed)
    crowns = [tree((0, 0, -40), height, seed + index, colour, density=0.5) for index, colour in enumerate(colours)]
    for place in places:
        size = source.uniform(0.8, 1.25)
        copy(source.choice(crowns), (place[0], place[1], place[2] + 40 * size - 1.5), (0, 0, source.uniform(0, 360)), size)


def town_house(at, length, depth, floors, turn=0, colour='#e9dcc6', trim='#f3ede2', roof='#7d4432', shop=False, first=3.6, storey=3.1):
    """A house of a town street, its front (toward -Y before it is turned) flush with `at`: sills, cornice, sashes, a steep roof."""
    with collected() as items:
        front, light = plaster(colour), paint(trim, 0.6)
        height = first + storey * (floors - 1)
        block((0, 0, 0), (length, depth, height), front)
        block((-0.02, -0.22, height - 0.12), (length + 0.02, 0.1, height + 0.16), light)
        block((0, -0.1, first - 0.14), (length, 0.1, first), light)
        block((0, -0.05, 0), (length, 0.1, 0.55), surface('#8c8479', 0.8, grain=12, spread=0.1))
        pitch = depth * 0.42
        polygon([(0, -0.15, height + 0.16), (length, -0.15, height + 0.16), (length, depth * 0.45, height + pitch), (0, depth * 0.45, height + pitch)], surface(roof, 0.8, grain=9, spread=0.2, bump=0.5), 0.12)
        frames, panes, sills = [], [], []
        count = max(2, int(length / 2.1))
        for floor in range(floors):
            low, tall = (0.9, 1.9) if floor == 0 else (first + storey * (floor - 1) + 0.75, 1.75)
            for index in range(count):
                x = (index + 0.5) * length / count
                frames += [((1.24, 0.1, 0.09), (x, -0.03, low + tall)), ((0.08, 0.1, tall), (x - 0.58, -0.03, low + tall / 2)), ((0.08, 0.1, tall), (x + 0.58, -0.03, low + tall / 2)),
                           ((0.06, 0.07, tall), (x, -0.02, low + tall / 2)), ((1.2, 0.07, 0.05), (x, -0.02, low + tall * 0.68))]
                panes.append(((1.1, 0.03, tall), (x, -0.005, low + tall / 2)))
                sills.append(((1.4, 0.22, 0.07), (x, -0.08, low - 0.03)))
        boxes(frames, paint('#f5f1e8', 0.5))
        boxes(panes, surface('#39454d', 0.12, spread=0.02, bump=0))
        boxes(sills, light)
        for index in range(max(1, int(length / 4))):
            x = (index + 0.5) * length / max(1, int(length / 4))
            block((x - 0.6, depth * 0.08, height + 0.3), (x + 0.6, depth * 0.4, height + 1.9), light)
            block((x - 0.42, depth * 0.07, height + 0.55), (x + 0.42, depth * 0.1, height + 1.65), surface('#39454d', 0.12, bump=0))
    return group(items, (*at, 0), (0, 0, turn))


def street_lamp(at, turn=0, lit=0.0, height=5.2):
    """A street lamp on a slender mast, its arm toward +X."""
    dark = paint('#2f3a40', 0.4)
    with collected() as items:
        cylinder(0.09, 0.9, (0, 0, 0.45), dark)
        rod((0, 0, 0.8), (0, 0, height), 0.05, dark)
        pipe([(0, 0, height - 0.1), (0, 0, height + 0.25), (0.9, 0, height + 0.35)], 0.035, dark, bend=0.3)
        box((0.6, 0.2, 0.09), (1.05, 0, height + 0.34), dark, bevel=0.03)
        box((0.5, 0.15, 0.02), (1.05, 0, height + 0.29), glow((1.0, 0.85, 0.6), lit) if lit else paint('#e9e4d8'))
    return group(items, at, (0, 0, turn))


@scene('hero-scaffold')
def hero_scaffold():
    sky(zenith=(0.20, 0.36, 0.62), horizon=(1.0, 0.84, 0.68), strength=0.95, clouds=0.45, seed=2.4)
    sun(19, 122, energy=4.6, colour=(1.0, 0.80, 0.58), softness=2)
    ground(240, '#75834c')
    ground(1, '#b3a188', (8, -3.6, 0.012)).scale = (32, 8.4, 1)  # trodden earth before the house
    grass(-1, 15.5, -12.5, -7.2, density=1000, colour='#6d8441')
    grass(-14, -1, -12, -7.0, seed=2, density=420, height=0.09, colour='#6d8441')
    brick = brickwork('#8f4b33', '#a59a8c')
    white, frame = plaster('#f3ece0'), paint('#2b3238')
    openings = [(1.1, 0.9, 1.5, 1.4), (4.1, 0.0, 1.15, 2.3), (6.4, 0.9, 1.5, 1.4), (9.3, 0.9, 1.5, 1.4),
                (1.1, 3.6, 1.5, 1.4), (3.9, 3.6, 1.5, 1.4), (6.4, 3.6, 1.5, 1.4), (9.3, 3.6, 1.5, 1.4)]
    side = [(1.6, 0.9, 1.3, 1.4), (5.6, 0.9, 1.3, 1.4), (1.6, 3.6, 1.3, 1.4), (5.6, 3.6, 1.3, 1.4)]
    wall((0, 0), (12, 0), 5.7, 0.4, brick, openings)
    wall((12, 0), (12, 9), 5.7, 0.4, white, side)
    wall((12, 9), (0, 9), 5.7, 0.4, white)
    wall((0, 9), (0, 0), 5.7, 0.4, brick)
    cladding((0, 0), 12, 5.7, openings, covered=lambda x, course: x > (4.6, 5.6, 5.1, 6.1, 5.6, 6.6, 6.1, 7.6, 7.1, 8.6, 8.1, 9.1)[min(course, 11)])
    ridge = gable_roof(0, 12, 0, 9, 5.7, pitch=41, overhang=0.28)
    for x, depth in ((0, 0.3), (12, 0.3)):
        face = [(x, 0, 5.7), (x, 9, 5.7), (x, 4.5, ridge)]
        polygon(face if x else face[::-1], white if x else brick, depth)
    for distance, sill, width, height in openings:
        if sill:
            window((distance + width / 2, 0, sill), width, height, frame=frame, bars=(2, 1), curtain=False)
    box((1.05, 0.06, 2.25), (4.675, 0.16, 1.12), wood(OAK, 'z'))
    for distance, sill, width, height in side:
        window((12, distance + width / 2, sill), width, height, facing=90, frame=frame, bars=(2, 1), sill=True, curtain=False)
    window((12, 4.5, 6.6), 1.1, 1.2, facing=90, frame=frame, bars=(1, 1), curtain=False)
    block((3.0, 5.2, 6), (3.8, 6.0, ridge + 1.0), brick)
    steel = metal('#b4b9bb', 0.42)
    scaffold((-0.3, -0.44), (12.35, -0.44), 3, 1.85, material=steel, ladders=(2,), ties=0.44)
    scaffold((12.42, 0.0), (12.42, 9.2), 3, 1.85, material=steel, ties=0.42)
    scaffold((12.42, 2.3), (12.42, 6.9), 1, 1.85, base=5.55, material=steel)
    netting((13.36, 4.6), (13.36, 9.2), 1.9, 6.6, veil('#6f8f78', 0.6))
    # What stands before the house tells of the work: rubble leaves by the chute, bricks and sand have come.
    chute((3.6, -1.62, 5.2), (3.1, -2.6, 1.5))
    skip((2.2, -2.75, 0), -4)
    brick_pile((6.9, -3.2, 0), 12)
    heap((9.6, -4.2, 0), 1.15, 0.75)
    mixer((11.4, -3.4, 0), 200)
    wheelbarrow((8.4, -5.3, 0), 150, load='#c9ab78')
    bucket((10.9, -4.9, 0))
    bucket((11.3, -5.0, 0), BRICK)
    pallet((13.6, -3.4, 0), 78)
    for level in range(4):
        for across in (-1, 1):
            bag((13.6 + across * 0.04 + 0.02 * level, -3.4 + across * 0.31, 0.15 + level * 0.115), 80 + level * 4, seed=level)
    fence((-6.5, -4.0), (0.5, -4.6))
    for x, y, height, seed, colour in ((-5, 9, 9, 3, '#66803f'), (-14, 9, 8, 5, '#5b7440'), (-27, 13, 11, 8, '#66803f'), (18.5, 14, 10, 11, '#7a8440'), (-40, 12, 12, 6, '#5f7a42'),
                                       (8, 30, 13, 12, '#5b7440'), (26, 26, 13, 14, '#66803f'), (-10, 34, 13, 15, '#5b7440'), (-52, 20, 14, 16, '#66803f'), (-33, 34, 14, 17, '#55703d'), (-62, 8, 13, 18, '#5f7a42'), (-46, -4, 10, 19, '#66803f')):
        tree((x, y, 0), height, seed, colour)
    hedge((-44, -1), (-5, 5), 1.5, 0.9)
    hedge((15, 13), (40, 10), 1.7, 0.9, seed=4)
    neighbour((-30, 16), 11, 8, 3.2)
    neighbour((-52, 4), 10, 8, 3.0, turn=20)
    camera((17.0, -12.2, 1.75), (17.0 - 7.0, -12.2 + 7.1, 1.75), lens=25, shift=(0.0, 0.14))
    exposure(0.3)


@scene('service-roofing')
def service_roofing():
    sky(zenith=(0.16, 0.36, 0.72), horizon=(0.66, 0.78, 0.88), strength=0.9, clouds=0.6, seed=3.1)
    sun(40, 165, energy=4.4)
    pitch, eave, length, width = 45, 6.0, 7.48, 15.0
    steps = (1.8, 2.2, 2.9, 3.5, 4.2, 5.2, 6.2, 7.6)

    def waiting(x, y):
        return x < 11.8 and y > steps[min(7, int(x / 1.44))]
    matrix = tiled_slope((0, 0, eave), (width, 0, eave), pitch, length, skip=waiting)
    with collected() as items:
        timber, counter = wood('#cf9f62', 'x'), wood('#c79658', 'y')
        for row in range(int(length / 0.34)):
            block((0, row * 0.34 + 0.36, -0.092), (width, row * 0.34 + 0.41, -0.055), timber, bevel=0.003)
        for column in range(int(width / 0.72) + 1):
            box((0.05, length, 0.03), (column * 0.72 + 0.1, length / 2, -0.108), counter, bevel=0.003)
        felt = surface('#6b787c', 0.75, grain=120, spread=0.04, bump=0.1)
        for strip in range(6):
            box((width, 1.45, 0.004), (width / 2, strip * 1.32 + 0.6, -0.128 + strip * 0.0012), felt, (-0.05, 0, 0), bevel=0)
            boxes([((width, 0.012, 0.001), (width / 2, strip * 1.32 + 0.02 + shift, -0.1245 + strip * 0.0012)) for shift in (0.1, 0.14)], paint('#5c6a70'))
        block((0, 0, -0.33), (width, length, -0.135), wood('#c9a878', 'y'))
        tile, across, rise = _tile_mesh('clay')
        clay = surface(ROOF['clay'], 0.75, grain=18, spread=0.12, bump=0.25, each=0.22)
        source, first = chance(3), None
        for row in range(3, 20, 3):
            for x in (0.9, 2.0, 3.1, 5.2, 6.3, 7.4, 8.5, 9.6, 10.7):
                y = row * 0.34 + 0.16
                if not waiting(x, y - 0.75) or not waiting(x + 0.7, y - 0.75) or source.random() < 0.12 or y > 6.6:
                    continue
                for level in range(source.choice((4, 5, 6))):
                    place = (x + source.gauss(0, 0.008), y + source.gauss(0, 0.01), -0.005 + level * 0.034)
                    if first is None:
                        first = put(tile, clay, place)
                    else:
                        copy(first, place, (0, 0, source.gauss(0, 1.2)))
        ladder((4.35, 1.7, 0.03), (4.35, 7.35, 0.03), 0.4, wooden=True)
        for side in (-1, 1):
            pipe([(4.35 + side * 0.2, 7.0, 0.03), (4.35 + side * 0.2, length + 0.12, 0.05), (4.35 + side * 0.2, length + 0.2, -0.3)], 0.014, metal('#7f8588', 0.4), bend=0.08)
        # The hammer hangs on a batten by its claw, the way roofers park it.
        hammer((2.62, 2.36, -0.03), (0, 0, 78))
        window_frame = metal('#4a5358', 0.4)
        for corner, opposite in (((12.7, 3.5, 0), (13.7, 3.62, 0.12)), ((12.7, 4.7, 0), (13.7, 4.82, 0.12)), ((12.7, 3.5, 0), (12.8, 4.8, 0.12)), ((13.6, 3.5, 0), (13.7, 4.8, 0.12))):
            block(corner, opposite, window_frame)
        block((12.75, 3.55, 0.06), (13.65, 4.75, 0.08), surface('#46606f', 0.08, spread=0.02, bump=0))
    group(items).matrix_world = matrix
    half = length * math.cos(math.radians(pitch))
    top = eave + length * math.sin(math.radians(pitch))
    cap = surface(ROOF['clay'], 0.75, grain=18, spread=0.12, each=0.14)
    beam((0, half, top - 0.06), (width, half, top - 0.06), 0.04, 0.06, wood('#cf9f62', 'x'))
    for index in range(22):
        x = 6.9 + index * 0.37
        if x < width:
            rod((x, half, top + 0.05), (x + 0.4, half, top + 0.062), 0.11, cap)
    block((9.0, half - 0.9, top - 1.5), (9.8, half - 0.2, top + 0.95), brickwork('#a04a30'))
    box((0.96, 0.86, 0.07), (9.4, half - 0.55, top + 0.98), concrete('#8d8a85'))
    zinc = metal('#8f979b', 0.4)
    rod((0, -0.09, eave - 0.03), (width, -0.09, eave - 0.03), 0.07, zinc)
    block((0.0, 0.35, 0), (width, 2 * half - 0.35, eave - 0.1), plaster('#efe6d8'))
    scaffold((-2, -0.5), (width + 0.5, -0.5), 3, 1.75, depth=0.9, material=metal('#b4b9bb', 0.42), couplers=True)
    ground(600, '#6f8048')
    source = chance(9)
    # The garden below: lawn, terrace, beds, a path, hedges, neighbours, and a belt of trees that hides the horizon.
    block((2, -4.2, 0), (11, -0.4, 0.04), concrete('#b9ad9d'))
    block((11.5, -30, 0), (12.7, -1.5, 0.03), surface('#c2b294', 0.95, grain=20, spread=0.12))
    cylinder(1.7, 0.5, (18.5, -5.5, 0.25), paint('#e8e4da'))
    cylinder(1.6, 0.04, (18.5, -5.5, 0.49), surface('#4d8f9c', 0.06, spread=0.05, bump=0.1))
    block((16, -12, 0), (20.5, -9.2, 2.2), wood('#8f6a45', 'z'))
    polygon([(15.7, -12.3, 2.2), (20.8, -12.3, 2.2), (20.8, -8.9, 2.6), (15.7, -8.9, 2.6)], surface('#5c6166', 0.8), 0.1)
    for index in range(14):
        shrub((13.4 + index * 0.9, -2.2 - 0.3 * (index % 3), 0), 0.5 + 0.15 * (index % 3), seed=index, colour=('#5d7440', '#7b8a4a', '#6f5f4a')[index % 3])
    hedge((-2, -15), (34, -15), 1.8, 1.0)
    hedge((24, -15), (24, 14), 1.8, 1.0, seed=2)
    for x, y, height, seed in ((8, -9, 5.5, 1), (14, -7.5, 4.5, 2), (22, -18, 8, 3), (29, -10, 7, 4), (21.5, -2.0, 5, 7), (35, -4, 8, 5), (31, 6, 9, 6), (44, -22, 9, 8), (52, 2, 9, 9)):
        tree((x, y, 0), height, seed, ('#66803f', '#5b7440', '#7a8440')[seed % 3])
    neighbour((40, -18), 11, 8, 3.2, turn=-70, kind='flat')
    neighbour((44, 14), 12, 9, 3.2, turn=-95, colour='#e6d8c4', kind='flat')
    neighbour((70, -4), 12, 9, 5.4, turn=-80, kind='flat')
    neighbour((66, -36), 12, 9, 3.2, turn=-60, colour='#e6d8c4', kind='flat')
    belt([(84 + source.uniform(0, 14) + 22 * (index % 2), -130 + index * 3.4, 0) for index in range(80)], seed=4)
    camera((-2.6, -1.7, 10.1), (6.2, 1.1, 8.2), lens=25)
    exposure(0.1)


@scene('detail-roofing')
def detail_roofing():
    sky(strength=0.8, clouds=0.4)
    sun(48, 138, energy=4.0)
    pitch = 36
    rise = math.tan(math.radians(pitch))
    clay = surface(ROOF['clay'], 0.75, grain=70, spread=0.16, bump=0.5, each=0.24)
    low, edge = -1.7, 0.135
    slopes = {}
    for main in (True, False):
        with collected() as tiles:
            if main:
                slopes[main] = tiled_slope((-2.9, low, low * rise), (2.2, low, low * rise), pitch, 5.2, material=clay, seed=3)
            else:
                slopes[main] = tiled_slope((low, 2.2, low * rise), (low, -2.9, low * rise), pitch, 5.2, material=clay, seed=4)
        bpy.context.view_layer.update()
        outward = Vector((-1, 1, 0)).normalized() * (1 if main else -1)
        for item in tiles:
            matrix = item.matrix_world
            away = [(matrix @ vertex.co).dot(outward) for vertex in item.data.vertices]
            if max(away) < edge or min(away) > 2.6:
                bpy.data.objects.remove(item)
            elif min(away) < edge:
                _cut(item, matrix.inverted() @ (outward * edge), matrix.inverted().to_3x3() @ outward)
        # The zinc lies on boards below the tiles, its outer edge folded up and over, its length in sheets that lap.
        climb = Vector((1, 1, rise)).normalized()
        across = (Vector((-1, 1, 0)) * (1 if main else -1) + Vector((0, 0, rise))).normalized()
        across = (across - climb * across.dot(climb)).normalized()
        normal = climb.cross(across) if not main else across.cross(climb)
        normal = normal if normal.z > 0 else -normal
        zinc = surface('#7d878c', 0.52, grain=7, spread=0.12, bump=0.05, metal=0.55)
        for index in range(-3, 4):
            start = climb * (index * 1.03 - 0.1) - Vector((0, 0, 0.075 - index * 0.0008))
            vertices = []
            profile = [(0.0, 0.028), (0.007, 0.028), (0.008, 0.0), (0.27, 0.0), (0.272, 0.018), (0.262, 0.022)]
            for step in (0.0, 1.06):
                lap = 0.0016 if step == 0 else 0
                vertices += [start + climb * step + across * x + (Vector((0, 0, z)) if x < 0.0075 else normal * (z + lap)) for x, z in profile]
            mesh = bpy.data.meshes.new('zinc')
            count = len(profile)
            mesh.from_pydata(vertices, [], [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
            sheet_item = put(mesh, zinc)
            thick = sheet_item.modifiers.new('thickness', 'SOLIDIFY')
            thick.thickness, thick.offset = 0.002, 0
        board = polygon([climb * -4 + across * 0.0, climb * 4, climb * 4 + across * 0.9, climb * -4 + across * 0.9][::1 if main else -1], wood('#c39a63', 'x'), 0.02)
        board.location = (0, 0, -0.1)
    # Tools put down for a moment: a folding rule and a pencil on the tiles, a mallet in the valley, snips beside it.
    group_on(slopes[True], (2.12, 2.24, 0.05), 2, lambda: folding_rule((0, 0, 0), 0, folds=(176, -176, 178, -177)))
    group_on(slopes[True], (2.2, 2.0, 0.036), 24, lambda: pencil((0, 0, 0), 0))
    group_on(slopes[False], (2.45, 2.66, 0.046), 184, lambda: snips((0, 0, 0)))
    climb = Vector((1, 1, rise)).normalized()
    side = Vector((-1, 1, 0)).normalized()
    group_on(Matrix.Translation(climb * -0.12) @ Matrix((climb, side, climb.cross(side))).transposed().to_4x4(), (0, 0, -0.012), 0, lambda: mallet((0, 0, 0)))
    belt([(30 + (index % 3) * 9 + index * 0.6, 34 - index * 2.2, -8) for index in range(18)])
    ground(400, '#6f8048', (0, 0, -9))
    camera((-0.95, -2.1, 0.85), (0.02, -0.02, 0.0), lens=44, fstop=2.8, focus=(-0.15, -0.2, -0.1))
    exposure(0.1)


def _cut(item, point, normal):
    """What of a mesh lies beyond a plane (in its own coordinates), the cut closed; for a tile at a valley."""
    item.data = item.data.copy()
    editor = bmesh.new()
    editor.from_mesh(item.data)
    cut = bmesh.ops.bisect_plane(editor, geom=editor.verts[:] + editor.edges[:] + editor.faces[:], plane_co=point, plane_no=normal, clear_inner=True)
    bmesh.ops.holes_fill(editor, edges=[part for part in cut['geom_cut'] if isinstance(part, bmesh.types.BMEdge)])
    editor.to_mesh(item.data)
    editor.free()


def group_on(matrix, at, turn, build):
    """Puts what `build` makes on a slope, at slope coordinates, turned in its plane."""
    with collected() as items:
        build()
    parent = group(items)
    parent.matrix_world = matrix @ Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z')


@scene('service-sheds')
def service_sheds():
    sky(zenith=(0.20, 0.32, 0.60), horizon=(0.98, 0.78, 0.60), strength=0.85, clouds=0.5, seed=1.7)
    sun(17, 148, energy=3.4, colour=(1.0, 0.74, 0.50), softness=2.5)
    ground(300, '#6f6b66', (0, 0, -0.3))
    # Pavement, kerb, gutter and street.
    slabs(0, 2.98, -8, 24, (0.4, 0.4), '#a99f90')
    stone = surface('#aaa49a', 0.8, grain=30, spread=0.12, bump=0.3, each=0.08)
    for index in range(34):
        box((0.15, 0.99, 0.3), (3.06, -9 + index, -0.14), stone, bevel=0.015)
    block((3.14, -14, -0.16), (9.6, 90, -0.13), surface('#5c5a58', 0.9, grain=120, spread=0.14, bump=0.4))
    block((3.14, -14, -0.14), (3.46, 90, -0.125), surface('#8b857c', 0.85, grain=30, spread=0.15, bump=0.4))
    boxes([((0.12, 3, 0.004), (6.36, -2.5 + index * 6, -0.127)) for index in range(16)], surface('#ddd8cc', 0.8))
    block((9.6, -14, -0.2), (13.4, 90, 0.0), surface('#aaa194', 0.9, grain=14, spread=0.14))
    block((-3, 24, -0.2), (3.1, 90, 0.0), surface('#aaa194', 0.9, grain=14, spread=0.14))
    # The façade under repair, and the street around it.
    front, trim = plaster('#dcc3a0'), paint('#f1eadd', 0.6)
    openings = [(1.2 + index * 2.6, 4.1 + floor * 3.2, 1.15, 1.9) for index in range(7) for floor in range(3)]
    wall((0, 0), (0, 19.5), 13.6, 0.4, front, openings)
    frame, pane = paint('#f5f1e8', 0.4), surface('#39454d', 0.1, spread=0.02, bump=0)
    for distance, sill, width, height in openings:
        window((0, distance + width / 2, sill), width, height, facing=90, frame=frame, bars=(2, 1), curtain=False, pane=pane)
        block((0, distance - 0.14, sill - 0.02), (0.05, distance, sill + height + 0.16), trim)
        block((0, distance + width, sill - 0.02), (0.05, distance + width + 0.14, sill + height + 0.16), trim)
        block((0, distance - 0.2, sill + height), (0.1, distance + width + 0.2, sill + height + 0.22), trim)
    block((0, 0, 3.45), (0.14, 19.5, 3.7), trim)
    town_house((0, -13), 13, 10, 4, 90, '#93604c', '#e6dccb')
    town_house((0, 19.5), 9, 10, 4, 90, '#e4d7bf')
    town_house((0, 28.5), 10, 10, 3, 90, '#b9826a')
    town_house((0, 38.5), 12, 10, 4, 90, '#d9cdb8')
    for y, length, floors, colour in ((-4, 9, 3, '#d9cbb2'), (5, 9, 4, '#b98a70'), (14, 9, 4, '#e3d5bd'), (23, 8, 4, '#a9674d'), (31, 10, 3, '#e9e0cf'), (41, 10, 4, '#cfae88')):
        town_house((13.4, y + length), length, 10, floors, -90, colour)
    town_house((-6, 58), 11, 10, 4, 0, '#d8b48c')
    town_house((5, 58), 11, 10, 4, 0, '#e9e0cf')
    for y, seed in ((12, 3), (22, 5), (34, 8), (46, 9)):
        tree((11.3, y, 0), 6.6, seed, '#75853f', slim=0.8)
    for y in (8, 27, 45):
        street_lamp((10.0, y, 0), 180, lit=4)
    tunnel(0.0, 17.5, lamps=True)
    scaffold((0.42, 0.0), (0.42, 17.5), 5, 2.0, depth=1.0, base=3.02, material=metal('#aeb3b5', 0.42), ties=0.42, couplers=True, ladders=(2,))
    netting((1.46, 7.5), (1.46, 17.5), 4.9, 13.5, veil('#7d9a86', 0.5))
    barrier((2.9, -1.7, 0), (3.0, -0.1, 0))
    camera((4.15, -7.2, 1.62), (2.45, 4, 1.62), lens=25, shift=(0.0, 0.12))
    exposure(0.35)


def tunnel(near, far, lamps=True, left=0.3, right=2.72, clear=2.62, bay=2.5):
    """A sidewalk shed over the pavement along +Y: steel posts on sole plates, cross beams, a plank deck with parapet, a hoarding, rails and lamps."""
    steel, white = metal('#8d9497', 0.45), surface('#f1ede4', 0.5, spread=0.03)
    red, timber, lining = surface('#b5261c', 0.45, spread=0.03), wood('#c9985a', 'y'), wood('#d0a468', 'z', each=0.16)
    bays = round((far - near) / bay)
    for index in range(bays + 1):
        y = near + (far - near) * index / bays
        for x in (left, right):
            box((0.3, 0.5, 0.045), (x, y, 0.0225), timber)
            box((0.22, 0.22, 0.014), (x, y, 0.052), steel)
            box((0.1, 0.1, clear - 0.06), (x, y, clear / 2 + 0.03), steel, bevel=0.008)
        for level in range(4):
            box((0.106, 0.106, 0.16), (right, y, 0.75 + level * 0.16), red if level % 2 == 0 else white, bevel=0.006)
        # An I beam across, its flanges and web.
        for z, size in ((clear + 0.007, (right - left + 0.5, 0.12, 0.014)), (clear + 0.15, (right - left + 0.5, 0.12, 0.014)), (clear + 0.08, (right - left + 0.5, 0.012, 0.14))):
            box(size, ((left + right) / 2, y, z), steel, bevel=0.002)
        for x, way in ((right, -1), (left, 1)):
            beam((x, y, clear - 0.5), (x + way * 0.5, y, clear), 0.05, 0.05, steel)
    for x in (left - 0.1, left + 0.62, left + 1.25, right - 0.55, right + 0.1):
        beam((x, near - 0.2, clear + 0.2), (x, far + 0.2, clear + 0.2), 0.08, 0.12, wood('#b98a50', 'x'))
    source = chance(8)
    deck = wood('#c9985a', 'x', each=0.2)
    y = near - 0.2
    while y < far + 0.2:
        beam((left - 0.25, y + 0.12, clear + 0.285), (right + 0.25, y + 0.12, clear + 0.285 + source.uniform(0, 0.004)), 0.235, 0.048, deck)
        y += 0.24
    # The parapet: upright boards on two rails, towards the street and at the head.
    y = near - 0.2
    while y < far + 0.2:
        box((0.024, 0.19, 1.02), (right + 0.24, y + 0.1, clear + 0.66), lining, bevel=0.003)
        y += 0.196
    x = left - 0.2
    while x < right + 0.2:
        box((0.19, 0.024, 1.02), (x + 0.1, near - 0.23, clear + 0.66), lining, bevel=0.003)
        x += 0.196
    for z in (clear + 0.42, clear + 0.98):
        beam((right + 0.21, near - 0.2, z), (right + 0.21, far + 0.2, z), 0.04, 0.1, timber)
    box((right - left + 0.6, 0.05, 0.05), ((left + right) / 2, near - 0.235, clear + 1.19), timber)
    beam((right + 0.24, near - 0.24, clear + 1.19), (right + 0.24, far + 0.2, clear + 1.19), 0.06, 0.045, timber)
    # Along the house a hoarding in the site's sage, along the street two rails and a kick board.
    hoarding = surface('#7c9384', 0.6, grain=20, spread=0.05, bump=0.1, each=0.05)
    y = near
    while y < far - 0.1:
        box((0.02, 1.235, 2.2), (left - 0.08, y + 0.62, 1.14), hoarding, bevel=0.003)
        y += 1.25
    for z, tall in ((0.12, 0.2), (0.55, 0.12), (1.0, 0.12)):
        beam((right - 0.075, near, z + 0.03), (right - 0.075, far, z + 0.03), 0.03, tall, timber)
    for index in range(bays):
        y = near + (far - near) * (index + 0.5) / bays
        if lamps:
            site_lamp(((left + right) / 2, y, clear + 0.14), 0.15, strength=9, power=38)
        rod((left, near + (far - near) * index / bays, clear - 0.15), (left, y, clear - 0.15), 0.006, surface('#23282b', 0.6), 8)
    cable(((left + right) / 2, near, clear + 0.13), ((left + right) / 2, far, clear + 0.13), 0.0, 0.009, surface('#23282b', 0.6))
    # A round blue sign on the first post: pass on this side.
    cylinder(0.21, 0.012, (right + 0.02, near - 0.075, 1.85), white, (90, 0, 0), bevel=0.004)
    cylinder(0.195, 0.014, (right + 0.02, near - 0.0755, 1.85), surface('#1f5a9c', 0.4, spread=0.02), (90, 0, 0))
    arrow = [(-0.025, 0.12), (0.025, 0.12), (0.025, -0.02), (0.08, -0.02), (0.0, -0.13), (-0.08, -0.02), (-0.025, -0.02)]
    polygon([(x, z, 0) for x, z in arrow][::-1], white, 0.004, (right + 0.02, near - 0.0835, 1.85), (90, -45, 0))


@scene('detail-sheds')
def detail_sheds():
    sky(strength=0.75, clouds=0.6, seed=2)
    sun(40, 205, energy=4.0)
    ground(200, '#75706a', (0, 0, -0.2))
    slabs(-4, 1.14, -3, 7, (0.3, 0.3), '#aaa092', bond=True)
    stone = surface('#b3ada2', 0.8, grain=40, spread=0.12, bump=0.4, each=0.08)
    for index in range(11):
        box((0.13, 0.992, 0.3), (1.21, -2.6 + index, -0.135), stone, bevel=0.018)
    block((1.275, -6, -0.16), (9, 40, -0.12), surface('#63605c', 0.9, grain=140, spread=0.2, bump=0.6))
    steel, sole = surface('#9aa1a4', 0.42, grain=26, spread=0.09, bump=0.04, metal=0.85), wood('#c3935a', 'x', rough=0.75)
    worn = wood('#b58750', 'x', rough=0.8)

    def post(x, y):
        for index, shift in enumerate((-0.135, 0.135)):
            beam((x - 0.42, y + shift, 0.024), (x + 0.46, y + shift, 0.024), 0.235, 0.046, (sole, worn)[index], bevel=0.004)
        box((0.26, 0.26, 0.012), (x, y, 0.053), steel, bevel=0.003)
        for dx in (-0.1, 0.1):
            for dy in (-0.1, 0.1):
                cylinder(0.014, 0.004, (x + dx, y + dy, 0.0605), metal('#7d8488', 0.4), sides=24)
                cylinder(0.0105, 0.011, (x + dx, y + dy, 0.067), metal('#8a9195', 0.35), sides=6)
        box((0.1, 0.1, 2.7), (x, y, 1.4), steel, bevel=0.012)
        for side in (-1, 1):
            polygon([(x + side * 0.05, y, 0.06), (x + side * 0.115, y, 0.06), (x + side * 0.05, y, 0.17)][::side], steel, 0.008, (0, 0.004, 0))
        lathe([(0.048, -0.006), (0.06, 0), (0.048, 0.006)], (x, y, 0.06), steel)
        for level in range(3):
            box((0.1035, 0.1035, 0.17), (x, y, 0.82 + level * 0.34), surface('#b5261c', 0.4, spread=0.03), bevel=0.011)

    post(0.0, 0.0)
    post(0.0, 2.5)
    # The cross bracing: tubes with swivel couplers, passing on either side of the posts.
    tube = metal('#a6acae', 0.38)
    rod((0.08, -0.12, 0.1), (0.08, 2.7, 1.62), 0.024, tube)
    rod((0.13, 2.65, 0.1), (0.13, -0.2, 1.62), 0.024, tube)
    coupler((0.08, 0.0, 0.165))
    coupler((0.075, 2.4, 2.2))
    for z in (1.12,):
        beam((-0.075, -2.6, z), (-0.075, 5.0, z), 0.03, 0.14, wood('#c9985a', 'x'))
        for y in (-0.02, 0.02, 2.48, 2.52):
            cylinder(0.006, 0.004, (-0.0915, y, z + 0.03), metal('#7d8488', 0.4), (0, 90, 0), sides=12)
    barrier((0.62, 0.3, 0), (0.7, 2.8, 0), height=0.62, depth=0.25)
    lantern((0.63, 0.62, 0.745), 90)
    # Somebody levelled the post a moment ago.
    spirit_level((-0.45, 0.66, 0.0), 62, 0.6, '#c9a227')
    source = chance(4)
    for index in range(9):
        polygon([(0, 0, 0), (0.022, 0.012, 0.004), (0.05, 0, 0.002), (0.022, -0.014, 0.005)], surface('#b8873a', 0.7, spread=0.2), 0, (source.uniform(-1.2, 1.1), source.uniform(-0.9, 1.8), 0.004), (0, 0, source.uniform(0, 360)))
    for y, length, colour in ((-14, 12, '#e3d8c4'), (-1.5, 9, '#a2674f'), (8, 10, '#dcc7a4'), (18.5, 12, '#9a5b45'), (31, 14, '#e3d8c4')):
        town_house((9.5, y + length), length, 8, 4, -90, colour)
    town_house((-3.2, 30), 12, 8, 4, 0, '#d8b48c')
    town_house((-4.0, -2), 30, 8, 4, 90, '#dccbb0')
    for y, seed in ((1.2, 4), (9, 3), (16, 5), (24, 8)):
        tree((7.6, y, 0), 6, seed, '#75853f', slim=0.8)
    camera((-2.3, -0.55, 0.86), (0.1, 0.42, 0.40), lens=41, fstop=2.5, focus=(-0.05, 0.0, 0.2))
    exposure(0.15)


def coupler(at):
    """A swivel coupler that clamps a 48 mm tube to a post; its bolt sticks out."""
    zinc = metal('#858c90', 0.35)
    x, y, z = at
    lathe([(0.026, -0.028), (0.034, -0.028), (0.034, 0.028), (0.026, 0.028)], at, zinc, (-40, 0, 0))
    cylinder(0.024, 0.05, (x - 0.03, y - 0.03, z), zinc, (0, 90, 0))
    rod((x, y - 0.036, z - 0.03), (x, y - 0.036, z + 0.045), 0.007, zinc)
    cylinder(0.013, 0.012, (x, y - 0.036, z + 0.045), zinc, sides=6)


def lantern(at, turn=0, lit=5.0):
    """A yellow warning lantern standing on a barrier board."""
    body, dark = surface('#d9a521', 0.5, spread=0.04), surface('#2d3337', 0.6)
    with collected() as items:
        box((0.15, 0.09, 0.1), (0, 0, 0.05), body, bevel=0.012)
        cylinder(0.03, 0.03, (0, 0, 0.11), dark)
        cylinder(0.085, 0.05, (0, 0, 0.2), glow((1.0, 0.42, 0.05), lit), (90, 0, 0), bevel=0.012)
        lathe([(0.083, -0.034), (0.096, -0.034), (0.096, 0.034), (0.083, 0.034)], (0, 0, 0.2), body, (90, 0, 0))
        pipe([(-0.05, 0, 0.285), (-0.05, 0, 0.335), (0.05, 0, 0.335), (0.05, 0, 0.285)], 0.007, dark, bend=0.03)
    return group(items, at, (0, 0, turn))


@scene('service-carpentry')
def service_carpentry():
    sky(zenith=(0.16, 0.38, 0.76), horizon=(0.74, 0.84, 0.92), strength=0.95, clouds=0.75, seed=6.3)
    sun(38, 128, energy=4.6, colour=(1.0, 0.88, 0.74))
    # The floor of the loft is z = 0; the eaves run along Y at x = 0 and x = 9, ridge at x = 4.5.
    pine, fresh = wood('#d6a866', 'x', rough=0.6, each=0.1), wood('#dfb677', 'x', rough=0.6, each=0.1)
    pitch, knee, span, far = 42, 0.75, 9.0, 13.0
    rise = math.tan(math.radians(pitch))
    ridge = knee + span / 2 * rise
    block((-0.3, -6, -0.25), (span + 0.3, far + 0.4, -0.03), concrete('#b8b1a6'))
    deck = wood('#d2b07c', 'y', rough=0.65, each=0.08)
    for column in range(8):
        for row in range(9):
            box((1.19, 2.08, 0.022), (0.25 + column * 1.2 + 0.35, -4 + row * 2.09 - (1.04 if column % 2 else 0), -0.012), deck, bevel=0.002)
    red = brickwork('#9a4a31')
    block((-0.3, -6, -3), (0.0, far, 0.62), red)
    block((span, -6, -3), (span + 0.3, far, 0.62), red)
    for x in (0.02, span - 0.02):
        beam((x, -6, 0.7), (x, far, 0.7), 0.16, 0.16, pine)
    # Two purlins on posts with braces carry the rafters.
    for side in (-1, 1):
        x = span / 2 + side * 2.05
        z = ridge - 2.05 * rise - 0.21
        beam((x, -0.6, z), (x, far, z), 0.16, 0.24, pine)
        for y in (0.6, 5.2, 9.8):
            box((0.16, 0.16, z - 0.12), (x, y, (z - 0.12) / 2), wood('#d6a866', 'z', rough=0.6, each=0.1))
            for way in (-1, 1):
                if y + way * 0.8 > 0:
                    beam((x, y + way * 0.06, z - 0.95), (x, y + way * 0.85, z - 0.14), 0.12, 0.12, pine)
    positions = [0.1 + index * 0.82 for index in range(16)]
    for index, y in enumerate(positions):
        for side in (-1, 1):
            foot = Vector((span / 2 + side * (span / 2 + 0.55), y, knee - 0.55 * rise + 0.12))
            head = Vector((span / 2 + side * 0.01, y, ridge + 0.12))
            beam(foot, head, 0.08, 0.2, fresh if index % 3 else pine)
        for shift in (-0.06, 0.06):
            beam((span / 2 - 2.35, y + shift, ridge - 2.05 * rise + 0.06), (span / 2 + 2.35, y + shift, ridge - 2.05 * rise + 0.06), 0.04, 0.18, pine)
        for side in (-1, 1):
            for shift in (-0.1, 0.1):
                cylinder(0.012, 0.01, (span / 2 + side * 2.05, y - 0.085, ridge - 2.05 * rise + 0.06 + shift * 0.5), metal('#6c7377', 0.4), (90, 0, 0), sides=6)
    # The next pair of rafters hangs in the crane's slings, a hand above its place.
    y, lift = -0.95, 0.55
    sling = surface('#c79a2b', 0.7, grain=120)
    for side in (-1, 1):
        beam((span / 2 + side * (span / 2 + 0.55), y, knee - 0.55 * rise + 0.12 + lift), (span / 2 + side * 0.01, y, ridge + 0.12 + lift), 0.08, 0.2, fresh)
        knot = Vector((span / 2 + side * 1.9, y, ridge + 0.12 + lift - 1.9 * rise))
        rod(knot, (span / 2, y, ridge + 3.4), 0.018, sling)
        box((0.09, 0.1, 0.3), knot, sling, (0, side * (90 - pitch) * -1, 0), bevel=0.01)
    beam((span / 2 - 2.35, y - 0.06, ridge - 2.05 * rise + 0.06 + lift), (span / 2 + 2.35, y - 0.06, ridge - 2.05 * rise + 0.06 + lift), 0.04, 0.18, pine)
    hook((span / 2, y, ridge + 3.4), 30)
    # Work in the foreground: a beam on sawhorses, the drill and the square on it, offcuts and shavings below.
    with collected() as bench:
        sawhorse((2.9, 0, 0), 96, length=1.0)
        sawhorse((5.6, 0.1, 0), 88, length=1.0)
        beam((2.2, 0.05, 0.83), (6.9, 0.09, 0.83), 0.14, 0.16, fresh)
        beam((2.4, -0.24, 0.79), (6.5, -0.2, 0.79), 0.1, 0.08, pine)
        cordless_drill((4.75, 0.07, 0.91), 200)
        pencil((4.1, 0.05, 0.91), 30)
        folding_rule((3.0, 0.06, 0.91), 6, folds=(3, -176, 174))
        hard_hat((6.05, 0.08, 0.905), BRICK, 35)
        handsaw((3.72, 0.05, 0.912), 12)
    group(bench, (0.1, -1.95, 0))
    for index, (x, yy, length, turn) in enumerate(((7.2, -1.6, 0.5, 30), (7.5, -1.9, 0.32, 75), (1.9, -1.7, 0.4, -20), (6.9, -2.0, 0.26, 120))):
        box((length, 0.1, 0.08), (x, yy, 0.04), fresh, (0, 0, turn))
    for level in range(3):
        for index in range(4 - level):
            beam((1.0 + index * 0.16 + level * 0.08, -1.2, 0.08 + level * 0.13), (1.0 + index * 0.16 + level * 0.08, 3.6, 0.08 + level * 0.13), 0.1, 0.12, fresh)
    ladder((7.3, 1.1, 0), (6.75, 1.1, 2.75), 0.42, toward=(-1, 0, 0.2))
    bucket((7.9, -0.6, 0), '#2a3035')
    source = chance(7)
    boxes([((0.03, 0.006, 0.003), (source.gauss(4.6, 0.9), source.gauss(-2.1, 0.4), 0.003)) for _ in range(240)], surface('#e6c48d', 0.8))
    ground(400, '#76864c', (0, 0, -6))
    belt([(source.uniform(-50, 70), 62 + source.uniform(0, 22), -6) for _ in range(44)], seed=3)
    belt([(side * source.uniform(26, 44) + 4.5, source.uniform(4, 60), -6) for side in (-1, 1) for _ in range(16)], seed=5)
    camera((6.9, -7.9, 1.6), (4.5, 3.0, 1.6), lens=24, shift=(0.0, 0.105))
    exposure(-0.1)


def hook(at, rope, line=True):
    """A crane hook with its block: `at` is the eye, `rope` the metres of rope above it."""
    x, y, z = at
    dark, yellow = metal('#3c4347', 0.4), surface('#d2a01f', 0.45, spread=0.04)
    pipe([(x, y, z + 0.2), (x, y, z + 0.08), (x - 0.09, y, z + 0.02), (x - 0.07, y, z - 0.09), (x + 0.04, y, z - 0.1), (x + 0.09, y, z - 0.02)], 0.025, dark, bend=0.06)
    box((0.3, 0.14, 0.4), (x, y, z + 0.4), yellow, bevel=0.06)
    if line:
        for shift in (-0.07, 0.07):
            rod((x + shift, y, z + 0.55), (x + shift, y, z + rope), 0.011, dark, 8)


def handsaw(at, turn):
    """A handsaw lying flat, its blade toward +X."""
    with collected() as items:
        polygon([(0, -0.05, 0), (0.5, -0.012, 0), (0.5, 0.014, 0), (0, 0.05, 0)], metal('#b7bcbe', 0.25), 0.0015, (0, 0, 0.006))
        pipe([(0.02, -0.04, 0.008), (-0.1, -0.05, 0.008), (-0.13, 0.02, 0.008), (-0.05, 0.06, 0.008), (0.02, 0.045, 0.008)], 0.012, wood('#a05a2c', 'x'), bend=0.05, closed=True)
    return group(items, at, (0, 0, turn))


def room_module(at, turn=0, lit=0.0, bare=False, width=3.2, depth=7.0, height=3.05):
    """A prefabricated room: its glazed front toward -Y, clad in upright larch; `bare` shows the membrane of its sides."""
    larch, dark = wood('#b5834d', 'z', each=0.1), paint('#2b3238')
    skin = surface('#d9d6cc', 0.7, grain=30, spread=0.04) if bare else larch
    with collected() as items:
        wall((-width / 2, 0), (width / 2, 0), height, 0.25, surface('#3a352f', 0.9), [(0.75, 0.28, 1.7, 2.3)])
        for x in (-width / 2 + 0.1, width / 2 - 0.1):
            block((x - 0.1, 0.02, 0), (x + 0.1, depth, height), skin)
        block((-width / 2, depth - 0.2, 0), (width / 2, depth, height), skin)
        block((-width / 2, 0.02, height - 0.02), (width / 2, depth, height + 0.12), surface('#4a4f52', 0.8))
        block((-width / 2, 0.02, -0.12), (width / 2, depth, 0.02), surface('#8d8478', 0.85))
        slats = []
        for index in range(int(width / 0.116)):
            x = -width / 2 + 0.06 + index * 0.116
            if -0.85 < x < 0.85:
                slats += [((0.104, 0.03, 0.26), (x, -0.015, 0.15)), ((0.104, 0.03, height - 2.62), (x, -0.015, 2.62 + (height - 2.62) / 2))]
            else:
                slats.append(((0.104, 0.03, height - 0.02), (x, -0.015, height / 2 + 0.01)))
        boxes(slats, larch)
        window((0, 0, 0.28), 1.7, 2.3, frame=dark, bars=(2, 1), lit=lit, curtain=bool(lit))
        for z in (1.0, 1.12, 1.24):
            rod((-0.82, -0.03, z), (0.82, -0.03, z), 0.012, dark, 8)
    return group(items, at, (0, 0, turn))


@scene('article-construction')
def article_construction():
    sky(zenith=(0.14, 0.30, 0.60), horizon=(1.0, 0.56, 0.26), strength=0.85, clouds=0.2, seed=8.6)
    sun(9, 128, energy=6.0, colour=(1.0, 0.66, 0.38), softness=3)
    ground(400, '#83725c')
    boxes([((0.34, 60, 0.012), (x, -10, 0.004)) for x in (-13.2, -11.3)], surface('#6c5b47', 0.95, grain=8, spread=0.25, bump=0.8))
    # Two finished storeys of rooms and a third that grows from the left.
    step, floor = 3.28, 3.2
    for level, count in ((0, 6), (1, 6), (2, 3)):
        for index in range(count):
            room_module((-8.2 + index * step, 0, 0.35 + level * floor), lit=(0.85 if (index, level) in ((1, 0), (4, 0), (2, 1), (3, 1)) else 0.0))
    block((-10.2, -0.4, 0), (9.9, 7.4, 0.36), concrete())
    # The room that comes: on four slings under a frame, over the place where it goes.
    x, y, z = -8.2 + 4.1 * step, 0.0, 0.35 + 2 * floor + 2.3
    room_module((x, y, z), 5, bare=True)
    steel, yellow = metal('#4a5156', 0.5), surface('#cf9a1c', 0.45, grain=6, spread=0.06)
    frame_z, hook_z = z + 4.6, z + 6.6
    ends = [(x + dx, y + dy) for dx in (-1.45, 1.45) for dy in (0.4, 6.6)]
    for px, py in ends:
        rod((px, py, z + 3.15), (px, py, frame_z), 0.02, steel, 8)
        rod((px, py, frame_z), (x, y + 3.5, hook_z), 0.022, steel, 8)
    for (ax, ay), (bx, by) in ((ends[0], ends[1]), (ends[2], ends[3]), (ends[0], ends[2]), (ends[1], ends[3])):
        beam((ax, ay, frame_z), (bx, by, frame_z), 0.14, 0.18, yellow)
    jib_z, tower = 19.6, (15.5, 9.0)
    hook((x, y + 3.5, hook_z), jib_z - hook_z - 0.8)
    block((tower[0] - 2.6, tower[1] - 2.6, 0), (tower[0] + 2.6, tower[1] + 2.6, 0.9), concrete())
    lattice((*tower, 0.9), (*tower, jib_z - 0.6), 1.5, 1.5, yellow, chord=0.16, brace=0.08)
    way = Vector((x - tower[0], y + 3.5 - tower[1], 0)).normalized()
    base = Vector((*tower, jib_z))
    lattice(base + way * 0.6, base + way * 34, 1.05, 1.4, yellow, chord=0.12, brace=0.06, up=(0, 0, 1))
    lattice(base - way * 0.6, base - way * 10.5, 1.05, 1.4, yellow, chord=0.12, brace=0.06, up=(0, 0, 1))
    lattice(base, base + Vector((0, 0, 5.4)), 1.0, 1.3, yellow, chord=0.12, brace=0.06)
    peak = base + Vector((0, 0, 5.4))
    for reach in (13, 27):
        rod(peak, base + way * reach + Vector((0, 0, 0.5)), 0.035, steel, 8)
    rod(peak, base - way * 9.8 + Vector((0, 0, 0.5)), 0.035, steel, 8)
    for index in range(3):
        place = base - way * (8.2 + index * 0.9) - Vector((0, 0, 1.0))
        box((0.8, 1.3, 2.2), place, concrete('#8f8a82'), (0, 0, math.degrees(math.atan2(way.y, way.x))), bevel=0.03)
    box((1.5, 1.5, 2.0), base + Vector((-0.4, -1.6, -1.1)), surface('#e9e2d4', 0.5), bevel=0.08)
    box((1.3, 0.04, 1.0), base + Vector((-0.4, -2.37, -0.8)), surface('#39454d', 0.1, bump=0), bevel=0.01)
    box((1.6, 1.6, 0.7), base + Vector((0, 0, -0.5)), steel)
    trolley = Vector((x, y + 3.5, jib_z - 0.65))
    box((1.1, 0.9, 0.24), trolley, steel)
    # Site life: fence, office container, pallets, a heap, and a scaffold at the gable.
    scaffold((10.35, 0.0), (10.35, 7.2), 3, 2.1, material=metal('#a9aeb0', 0.42), bay=2.4, ties=0.3)
    fence((-17, -10.5), (-6.5, -10.0))
    with collected() as office:
        block((0, 0, 0.1), (6, 2.4, 2.7), surface('#7d8f86', 0.6, grain=4, spread=0.06), bevel=0.05)
        boxes([((0.06, 0.05, 2.4), (0.2 + index * 0.3, -0.02, 1.4)) for index in range(20) if not 7 <= index <= 12], surface('#70827a', 0.6))
        block((2.25, -0.06, 1.1), (3.85, 0, 2.2), glow((1.0, 0.70, 0.36), 1.1))
        for px in (2.2, 3.05, 3.9):
            block((px - 0.04, -0.1, 1.05), (px + 0.04, 0, 2.25), paint('#f0ece2'))
        for pz in (1.05, 2.25):
            block((2.16, -0.1, pz - 0.04), (3.94, 0, pz + 0.04), paint('#f0ece2'))
    group(office, (-13.5, -6.0, 0), (0, 0, 14))
    heap((13.8, -6.5, 0), 1.9, 1.05, '#7f6a50', seed=2, grain=9)
    brick_pile((3.4, -5.2, 0), 14, surface('#cbc4b6', 0.85, grain=20, spread=0.08, each=0.08), missing=9)
    brick_pile((5.0, -5.6, 0), -6, surface('#cbc4b6', 0.85, grain=20, spread=0.08, each=0.08), counts=(4, 6, 6))
    timber = wood('#d0a166', 'x', each=0.14)
    for level in range(4):
        for index in range(5):
            beam((-4.5, -6.2 + index * 0.24, 0.2 + level * 0.26), (0.8, -6.0 + index * 0.24, 0.2 + level * 0.26), 0.2, 0.2, timber)
    for px in (-3.6, -0.2):
        beam((px, -6.4, 0.05), (px, -4.8, 0.05), 0.1, 0.1, wood(PINE, 'x'))
    barrier((3.2, -9.4, 0), (5.6, -9.9, 0))
    wheelbarrow((11.6, -8.4, 0), 150, load='#7f6a50')
    source = chance(11)
    belt([(-90 + index * 3.1 + source.uniform(-1, 1), 52 + source.uniform(0, 16), 0) for index in range(62)], seed=3, height=12, colours=('#5a6b40', '#66713f', '#4f6340'))
    neighbour((-34, 36), 13, 9, 5.8, turn=12, kind='flat')
    neighbour((38, 40), 13, 9, 5.8, turn=-14, kind='flat')
    tree((-22, 16, 0), 10, 5, '#75803f')
    camera((17.5, -23.5, 1.75), (2.6, 6.0, 1.75), lens=26, shift=(0.01, 0.20))
    exposure(0.2)


@scene('why-site')
def why_site():
    sky(zenith=(0.18, 0.36, 0.68), horizon=(0.84, 0.86, 0.86), strength=0.85, clouds=0.6, seed=4.4)
    sun(34, 138, energy=4.2)
    ground(200, '#a08c70', (0, 0, -0.78))
    # The table: its top is z = 0. A plan, two hats, a rule, coffee.
    top = wood('#b98d5c', 'x', rough=0.6, each=0.06)
    for index in range(4):
        beam((-1.15, -0.36 + index * 0.24, -0.02), (1.15, -0.36 + index * 0.24, -0.02), 0.236, 0.04, top, bevel=0.003)
    sawhorse((-0.8, 0, -0.79), 90, length=0.9)
    sawhorse((0.8, 0, -0.79), 90, length=0.9)
    plan((-0.08, -0.02, 0.0015), -7)
    hard_hat((0.34, 0.27, 0.002), BRICK, 28)
    hard_hat((0.6, 0.12, 0.002), '#efeae0', -20)
    mug((-0.47, 0.16, 0), '#e6dccb', 200)
    folding_rule((-0.3, -0.22, 0.003), 6, folds=(2, -16, 176, 172))
    pencil((0.14, -0.12, 0.003), 142)
    roll_paper((-0.42, 0.36, 0.035), 8)
    roll_paper((-0.3, 0.42, 0.032), 4)
    spirit_level((0.56, -0.14, 0), 12, 0.4)
    with collected() as clipboard:
        block((-0.93, -0.12, 0), (-0.72, 0.16, 0.006), surface('#33424b', 0.5, bump=0.1), bevel=0.003)
        block((-0.925, -0.115, 0.006), (-0.725, 0.155, 0.0075), surface('#f4f1ea', 0.8, bump=0.02), bevel=0)
        boxes([((0.15 - 0.03 * (line % 3), 0.003, 0.0004), (-0.825 - 0.01 * (line % 3), 0.1 - line * 0.03, 0.0078)) for line in range(6)], surface('#8f979b', 0.8))
        box((0.09, 0.022, 0.008), (-0.825, 0.145, 0.011), metal(), bevel=0.003)
    group(clipboard, (0.19, 0.0, 0), (0, 0, 3))
    # The house behind: bare clay blocks, openings, a scaffold, the first rafters.
    with collected() as house:
        blocks = brickwork('#b5663f', '#c9beb0', width=0.37, height=0.25, joint=0.014, spread=0.14)
        openings = [(1.0, 0.9, 1.5, 1.4), (4.0, 0.0, 1.2, 2.2), (6.7, 0.9, 2.0, 1.4), (1.0, 3.7, 1.5, 1.4), (4.0, 3.7, 1.2, 1.4), (6.9, 3.7, 1.5, 1.4)]
        wall((0, 0), (9.6, 0), 5.6, 0.36, blocks, openings)
        wall((9.6, 0), (9.6, 8), 5.6, 0.36, blocks, [(2, 0.9, 1.5, 1.4), (2, 3.7, 1.5, 1.4)])
        wall((0, 8), (0, 0), 5.6, 0.36, blocks)
        wall((9.6, 8), (0, 8), 5.6, 0.36, blocks)
        block((-0.01, -0.01, 2.7), (9.61, 8, 2.92), concrete('#bdb6aa'))
        for distance, sill, width, height in openings:
            block((distance - 0.2, -0.012, sill + height), (distance + width + 0.2, 0.1, sill + height + 0.22), concrete('#bdb6aa'))
        timber = wood('#d6a866', 'x')
        for index in range(12):
            for side in (-1, 1):
                beam((0.2 + index * 0.83, 4 + side * 4.5, 5.4), (0.2 + index * 0.83, 4, 9.3), 0.09, 0.2, timber)
        beam((0, 4, 9.3), (9.6, 4, 9.3), 0.12, 0.2, timber)
        scaffold((-0.4, -0.35), (9.9, -0.35), 3, 1.9, material=metal('#b4b9bb', 0.42), ladders=(1,), ties=0.35)
        brick_pile((7.6, -3.0, 0), 20, counts=(4, 6, 8))
        brick_pile((2.4, -2.6, 0), -12, counts=(4, 6, 10))
        heap((-1.8, -1.6, 0), 1.5, 0.95)
        mixer((4.6, -3.2, 0), 160)
        wheelbarrow((0.4, -3.4, 0), 60, load='#c9ab78')
    group(house, (-5.0, 14.2, -0.78), (0, 0, 9))
    for x, y, height, seed in ((-11, 20, 9, 3), (-17, 26, 11, 5), (11, 24, 10, 8), (17, 20, 10, 9), (-7.5, 30, 11, 11)):
        tree((x, y, -0.78), height, seed, ('#66803f', '#5b7440', '#7a8440')[seed % 3])
    source = chance(2)
    belt([(-60 + index * 4 + source.uniform(-1, 1), 52 + source.uniform(0, 8), -0.78) for index in range(31)])
    camera((-0.02, -1.12, 0.37), (0.02, 0.6, 0.37), lens=28, fstop=2.2, shift=(0, -0.10), focus=(0.2, 0.05, 0.05))
    exposure(0.1)


def plan(at, turn, size=(0.84, 0.594)):
    """A floor plan on paper: walls, doors, stairs, dimension lines; lines in ink, no words."""
    ink, faint, red = surface('#2c3a44', 0.8, spread=0.02, bump=0), surface('#8a949a', 0.8, bump=0), surface('#b0421d', 0.8, bump=0)
    with collected() as items:
        sheet((-size[0] / 2, -size[1] / 2, 0), (size[0], 0, 0), (0, size[1], 0), 40, 30, surface('#f3f0e8', 0.85, grain=60, spread=0.01, bump=0.02),
              lambda u, v: 0.03 * max(0, u - 0.93) ** 1.2 * 10 * max(0, 0.3 - v) + 0.0004)
        walls = [((0.46, 0.014), (-0.1, 0.19)), ((0.46, 0.014), (-0.1, -0.14)), ((0.014, 0.344), (-0.33, 0.025)), ((0.014, 0.344), (0.13, 0.025)), ((0.2, 0.008), (-0.23, 0.04)),
                 ((0.008, 0.15), (-0.12, 0.115)), ((0.16, 0.008), (0.05, 0.02)), ((0.008, 0.1), (-0.04, -0.09)), ((0.12, 0.008), (-0.27, -0.05))]
        boxes([((sx, sy, 0.0004), (x, y, 0.0014)) for (sx, sy), (x, y) in walls], ink)
        steps = [((0.0012, 0.06, 0.0003), (-0.02 + index * 0.012, 0.08, 0.0013)) for index in range(10)]
        lines = [((0.5, 0.001, 0.0003), (-0.1, 0.235, 0.0013)), ((0.5, 0.001, 0.0003), (-0.1, -0.185, 0.0013)), ((0.001, 0.4, 0.0003), (-0.375, 0.025, 0.0013)),
                 ((0.8, 0.0012, 0.0003), (0, 0.275, 0.0013)), ((0.8, 0.0012, 0.0003), (0, -0.275, 0.0013)), ((0.0012, 0.55, 0.0003), (-0.4, 0, 0.0013)), ((0.0012, 0.55, 0.0003), (0.4, 0, 0.0013)),
                 ((0.19, 0.001, 0.0003), (0.3, -0.2, 0.0013)), ((0.19, 0.001, 0.0003), (0.3, -0.235, 0.0013)), ((0.001, 0.115, 0.0003), (0.205, -0.218, 0.0013))]
        lines += [((0.001, 0.014, 0.0003), (-0.33 + index * 0.115, y, 0.0013)) for index in range(5) for y in (0.235, -0.185)]
        boxes(steps + lines, faint)
        boxes([((0.17, 0.002, 0.0003), (0.29, 0.2, 0.0013)), ((0.17, 0.002, 0.0003), (0.29, 0.06, 0.0013)), ((0.002, 0.142, 0.0003), (0.205, 0.13, 0.0013)), ((0.002, 0.142, 0.0003), (0.375, 0.13, 0.0013)),
               ((0.002, 0.06, 0.0003), (0.25, 0.09, 0.0013)), ((0.08, 0.002, 0.0003), (0.29, 0.12, 0.0013))], red)
    return group(items, at, (0, 0, turn))


def roll_paper(at, turn, length=0.62):
    """A rolled plan with a rubber band."""
    paper = surface('#f0ece2', 0.85, spread=0.02, bump=0.02)
    with collected() as items:
        lathe([(0.02, -length / 2), (0.03, -length / 2), (0.03, length / 2), (0.02, length / 2), (0.0195, -length / 2 + 0.001)], (0, 0, 0), paper, (0, 90, 0))
        lathe([(0.0305, -0.004), (0.0325, 0), (0.0305, 0.004)], (0.1, 0, 0), surface(BRICK, 0.6), (0, 90, 0))
    return group(items, at, (0, 0, turn))


@scene('half-image')
def half_image():
    sky(zenith=(0.3, 0.5, 0.8), horizon=(0.9, 0.92, 0.92), strength=1.3, clouds=0.4)
    sun(33, 74, energy=9.5, colour=(1.0, 0.86, 0.68), softness=1.2)
    # A shell of 7 x 6.4 m: sand-lime at the back, old brick on the left, openings to the garden on the right.
    lime = brickwork('#d4cdc0', '#b3aca0', width=0.5, height=0.25, joint=0.008, spread=0.07)
    red = brickwork('#93573f', '#c2b7a8')
    floor = surface('#9d968b', 0.75, grain=5, spread=0.14, bump=0.12)
    block((-0.5, -3, -0.2), (7.5, 6.9, 0), floor)
    block((-0.5, -3, 2.75), (7.5, 6.9, 2.95), surface('#cbc6bc', 0.85, grain=7, spread=0.08, bump=0.15))
    boxes([((8, 0.012, 0.004), (3.5, -2 + index * 1.25, 2.749)) for index in range(8)], surface('#8f8a82', 0.9))
    wall((7, 6.7), (0, 6.7), 2.75, 0.3, lime, [(0.9, 0.9, 1.5, 1.4), (3.6, 0, 1.05, 2.15)])
    wall((7.36, -3), (7.36, 6.4), 2.75, 0.36, lime, [(1.0, 0.0, 1.6, 2.25), (4.3, 0.9, 1.6, 1.35), (7.0, 0.9, 1.2, 1.35)])
    wall((-0.3, 6.7), (-0.3, -3), 2.75, 0.3, red)
    block((-0.3, -3.3, 0), (7.4, -3, 2.75), plaster('#d8cfc0'))
    # Behind the door opening, the next room with its own light.
    block((0.0, 9.6, 0), (7, 9.8, 2.75), plaster('#e2d9ca'))
    block((-0.5, 6.7, -0.2), (7.5, 9.8, 0), floor)
    block((-0.5, 6.7, 2.75), (7.5, 9.8, 2.95), plaster('#e2d9ca'))
    block((-0.2, 6.7, 0), (0, 9.7, 2.75), red)
    for distance, sill, width, height in ((1.0, 0.0, 1.6, 2.25), (4.3, 0.9, 1.6, 1.35), (7.0, 0.9, 1.2, 1.35)):
        y = -3 + distance
        block((6.98, y - 0.18, sill + height), (7.37, y + width + 0.18, sill + height + 0.24), concrete('#b9b3a8'))
        area((7.8, y + width / 2, sill + height / 2), (3, y + width / 2, 0.9), (width, height), 130, (0.9, 0.95, 1.0)).visible_camera = False
    for x, width, top in ((4.6, 1.5, 2.3), (2.35, 1.05, 2.15)):
        block((x - 0.18, 6.38, top), (x + width + 0.18, 6.72, top + 0.24), concrete('#b9b3a8'))
    area((6, 8.2, 1.4), (2, 8.2, 1.2), (1.2, 1.2), 120, (1.0, 0.9, 0.78))
    ground(200, '#7d8a55', (0, 0, -0.3))
    for x, y, seed in ((14, 3, 3), (16, -2, 5), (9.9, 10.5, 8), (11.5, 13.5, 9), (13, 8, 4), (10.4, 17, 6)):
        tree((x, y, 0), 6.5, seed, '#7a8f45')
    hedge((11.5, -8), (11.5, 14), 1.2, 0.6)
    # Electrician: drums, conduits climbing from a box in the brick wall, sockets let in.
    drum = wood('#c79a5e', 'x')
    cable_drum((1.75, 1.75, 0.4), (90, 0, 28), 0.4, 0.38, '#262d33', drum)
    cable_drum((0.62, 2.0, 0.3), (90, 0, 50), 0.3, 0.28, '#c96f2a', drum)
    cable_drum((2.35, 1.35, 0.135), (0, 0, 0), 0.25, 0.22, '#e3ded2', drum)
    board = surface('#e6e2d8', 0.5)
    block((-0.02, 3.9, 1.15), (0.05, 4.4, 1.85), board, bevel=0.006)
    for index in range(5):
        y = 3.98 + index * 0.085
        pipe([(0.02, y, 1.85), (0.02, y + 0.01, 2.4), (0.02 + 0.01 * index, y + 0.02, 2.72)], 0.013, surface('#2b3136' if index % 2 else '#b9682e', 0.6), bend=0.05)
    for y in (2.2, 2.28, 5.3):
        cylinder(0.034, 0.02, (0.005, y, 0.35), surface('#c96f2a', 0.6), (0, 90, 0))
    pipe([(0.015, 5.3, 0.38), (0.015, 5.3, 2.72)], 0.011, surface('#2b3136', 0.6), bend=0)
    pipe([(0.015, 2.24, 0.38), (0.015, 2.24, 2.72)], 0.011, surface('#2b3136', 0.6), bend=0)
    # Painter and plasterer: bags on a pallet, buckets, a trowel; mason: wheelbarrow and level.
    pallet((1.55, 4.75, 0), 90)
    for level in range(6):
        for across in (-1, 1):
            if level == 5 and across < 0:
                continue
            bag((1.54 + 0.012 * (level % 2), 4.75 + across * 0.31, 0.15 + level * 0.112), 90 + (level * 37 % 5) - 2 + across, seed=level, band=SAGE)
    bucket((4.75, 4.3, 0), '#2a3035', '#d9d2c4')
    bucket((4.35, 4.62, 0), BRICK)
    trowel((4.36, 4.62, 0.296), 200)
    wheelbarrow((2.9, 3.75, 0), 20, load='#c9ab78')
    ladder((3.95, 5.55, 0), (3.95, 6.33, 2.62), 0.42, toward=(0, -1, 0.3), wooden=True)
    # Plumber: grey and red-brown drain pipes leaning in the corner, copper beside them, a branch on the floor.
    for index, (x, radius, colour, tall) in enumerate(((0.22, 0.055, '#8d9397', 2.1), (0.38, 0.055, '#8d9397', 2.3), (0.54, 0.055, '#b4582c', 2.0), (0.69, 0.04, '#8d9397', 1.8))):
        rod((x, 5.95, radius * 0.3), (x + 0.03, 6.34 - radius, tall), radius, surface(colour, 0.4, spread=0.04))
        cylinder(radius * 1.22, 0.12, (x + 0.029, 6.34 - radius - 0.015, tall - 0.06), surface(colour, 0.4, spread=0.04), (-10, 0, 0))
    for index in range(4):
        rod((0.95 + index * 0.05, 6.0 + index * 0.012, 0.01), (1.03 + index * 0.045, 6.36, 2.3 - index * 0.06), 0.011, metal('#c26b43', 0.3))
    with collected() as branch:
        rod((0, 0, 0.06), (0.6, 0, 0.06), 0.055, surface('#b4582c', 0.4, spread=0.04))
        rod((0.25, 0, 0.06), (0.48, 0.22, 0.06), 0.055, surface('#b4582c', 0.4, spread=0.04))
        cylinder(0.068, 0.1, (0.58, 0, 0.068), surface('#b4582c', 0.4, spread=0.04), (0, 90, 0))
    group(branch, (4.6, 5.6, 0), (0, 0, 20))
    # Carpenter: boards and a sawhorse with a hat, a drill and a rule at the front.
    with collected() as bench:
        sawhorse((0, -0.75, 0), 4, 1.0)
        sawhorse((0, 0.65, 0), -3, 1.0)
        plank = wood('#d3a66c', 'x', each=0.14)
        for index in range(4):
            beam((-0.3 + index * 0.2, -1.25 + index * 0.03, 0.772), (-0.34 + index * 0.2, 1.15 - index * 0.04, 0.772), 0.185, 0.035, plank)
        hard_hat((-0.14, 0.3, 0.79), '#e3b21f', 150)
        cordless_drill((0.14, -0.4, 0.79), 200)
        spirit_level((-0.2, -0.45, 0.79), 84, 0.6)
        folding_rule((0.2, 0.5, 0.79), -70, folds=(4, 174, -176))
    group(bench, (5.5, 2.3, 0), (0, 0, -10))
    source = chance(6)
    boxes([((source.uniform(0.01, 0.05), source.uniform(0.01, 0.04), source.uniform(0.006, 0.02)), (source.uniform(0.2, 6.5), source.uniform(0.5, 6.2), 0.006)) for _ in range(130)], surface('#b5a793', 0.9))
    site_lamp((3.3, 2.6, 2.68), 0.12, strength=2.0)
    camera((4.3, -2.35, 1.5), (2.85, 5, 1.3), lens=22, shift=(0, -0.03))
    exposure(0.45)


def trowel(at, turn):
    """A plasterer's smoothing trowel lying on its blade."""
    with collected() as items:
        box((0.28, 0.13, 0.002), (0, 0, 0.001), metal('#aeb4b7', 0.25), bevel=0.0005)
        rod((-0.06, 0, 0.002), (-0.06, 0, 0.045), 0.006, metal('#7d8488', 0.4))
        rod((0.06, 0, 0.002), (0.06, 0, 0.045), 0.006, metal('#7d8488', 0.4))
        rod((-0.08, 0, 0.05), (0.08, 0, 0.05), 0.015, wood('#a05a2c', 'z'))
    return group(items, at, (0, 0, turn))


@scene('blog-insulation')
def blog_insulation():
    sky(zenith=(0.3, 0.5, 0.8), horizon=(0.9, 0.92, 0.92), strength=1.2, clouds=0.3)
    sun(36, 64, energy=9.5, colour=(1.0, 0.88, 0.72), softness=1.2)
    half, knee, pitch, near, far = 2.9, 0.75, 45, -3.2, 4.6
    tangent = math.tan(math.radians(pitch))
    ridge = knee + half * tangent
    length = half / math.cos(math.radians(pitch))
    # Right slope: seen from inside, x along the ridge away from us, y up the slope, z outward. The left one mirrored.
    cosine, sine = math.cos(math.radians(pitch)), math.sin(math.radians(pitch))
    right = Matrix.Translation((half, near, knee)) @ Matrix(((0, 1, 0), (-cosine, 0, sine), (sine, 0, cosine))).transposed().to_4x4()
    left = Matrix.Translation((-half, far, knee)) @ Matrix(((0, -1, 0), (cosine, 0, sine), (-sine, 0, cosine))).transposed().to_4x4()
    bay, thick, deep = 0.74, 0.09, 0.2
    count = int((far - near) / bay) + 1
    rafter, felt = wood('#cf9f62', 'y', rough=0.6, each=0.12), surface('#5b6468', 0.8, grain=80, spread=0.06)
    opening = (5, 1.35, 2.55)
    for slope, bright in ((right, True), (left, False)):
        with collected() as items:
            for index in range(count + 1):
                box((thick, length + 0.25, deep), (index * bay, length / 2 + 0.1, deep / 2), rafter)
            for index in range(count):
                middle = (index + 0.5) * bay
                if bright and index == opening[0]:
                    for low, high in ((-0.3, opening[1]), (opening[2], length + 0.2)):
                        box((bay, high - low, 0.01), (middle, (low + high) / 2, deep + 0.006), felt, bevel=0)
                    for y in (opening[1], opening[2]):
                        box((bay - thick, 0.08, deep), (middle, y, deep / 2), rafter)
                    sash = wood('#e0c08c', 'y', gloss=0.4)
                    for x in (-0.27, 0.27):
                        box((0.06, opening[2] - opening[1], 0.09), (middle + x, (opening[1] + opening[2]) / 2, deep + 0.02), sash)
                    for y in (opening[1] + 0.07, opening[2] - 0.07):
                        box((0.6, 0.07, 0.09), (middle, y, deep + 0.02), sash)
                else:
                    box((bay, length + 0.5, 0.01), (middle, length / 2, deep + 0.006), felt, bevel=0)
        group(items).matrix_world = slope
    # Panels of wool: the far bays are full, the next one is being filled, the nearest stand open.
    with collected() as items:
        wide = bay - thick + 0.012
        for index in range(count):
            middle = (index + 0.5) * bay
            rows = {0: 0, 1: 0, 2: 0, 3: 1, 4: 2}.get(index, 9)
            for row in range(min(rows, 4)):
                low, high = row * 1.02 + 0.02, min((row + 1) * 1.02, length + 0.05)
                if index == opening[0] and high > opening[1] - 0.05:
                    high = opening[1] - 0.05
                    if low > high - 0.1:
                        continue
                wool((wide, high - low, 0.17), (middle, (low + high) / 2, 0.098), seed=index * 7 + row)
        # This one is pressed in at its lower edge and still leans out at the top.
        wool((wide, 1.0, 0.17), (3.5 * bay, 1.50, -0.02), (-15, 0, 0.6), seed=77)
    group(items).matrix_world = right
    # Left slope: full, under the vapour barrier; its laps taped, battens over it.
    with collected() as items:
        foil = surface('#6d9a92', 0.32, grain=3, spread=0.05, bump=0.1)
        phase = chance(3).uniform(0, 6)
        for strip in range(3):
            low, high = strip * 1.42 - 0.1, min(strip * 1.42 + 1.5, length + 0.05)
            sheet((0, low, -0.006 - strip * 0.002), (far - near, 0, 0), (0, high - low, 0), 150, 20, foil,
                  lambda u, v: 0.010 * math.sin(u * 66.2) * math.sin(math.pi * v) + 0.004 * math.sin(u * 190 + 9 * v + phase))
            if strip:
                box((far - near, 0.06, 0.0015), ((far - near) / 2, low + 0.04, -0.022), surface('#c9a24b', 0.4, spread=0.03), bevel=0)
        batten = wood('#d6ad73', 'x', each=0.1)
        for index in range(7):
            box((far - near, 0.05, 0.03), ((far - near) / 2, 0.22 + index * 0.55, -0.04), batten)
    group(items).matrix_world = left
    # Walls below the slopes, the gable with its window, the floor.
    brick = brickwork('#a8684f', '#c6bbad')
    wall((half, far + 0.3), (-half, far + 0.3), ridge + 0.3, 0.3, brick, [(half - 0.62, 0.85, 1.24, 1.45)])
    for side in (-1, 1):
        block((side * half, near, 0), (side * (half + 0.2), far, knee + 0.02), brick if side > 0 else surface('#6d9a92', 0.4, grain=3))
        beam((side * (half + 0.08), near, knee + 0.04), (side * (half + 0.08), far, knee + 0.04), 0.16, 0.1, wood('#cf9f62', 'x'))
    block((-half - 0.3, near - 0.3, 0), (half + 0.3, near, ridge + 0.4), plaster('#cbb99c'))
    beam((0, near, ridge - 0.02), (0, far, ridge - 0.02), 0.14, 0.26, wood('#c99757', 'x'))
    for index in range(2, count, 2):
        for shift in (-0.07, 0.07):
            y = near + index * bay + shift
            beam((-half + 1.72, y, knee + 1.86), (half - 1.72, y, knee + 1.86), 0.04, 0.16, wood('#c99757', 'x'))
    sash = paint('#f3efe6')
    for size, place in (((0.06, 0.07, 1.45), (-0.59, far + 0.12, 1.575)), ((0.06, 0.07, 1.45), (0.59, far + 0.12, 1.575)), ((0.09, 0.07, 1.45), (0, far + 0.12, 1.575)), ((1.24, 0.07, 0.06), (0, far + 0.12, 0.88)), ((1.24, 0.07, 0.06), (0, far + 0.12, 2.27))):
        box(size, place, sash)
    area((0, far + 0.6, 1.6), (0, 0, 1), (1.2, 1.4), 150, (0.92, 0.96, 1.0)).visible_camera = False
    for x, y, seed in ((-3, 16, 3), (3, 19, 5), (0.5, 24, 8)):
        tree((x, y, -4), 8.5, seed, '#7f9448')
    deck = wood('#c9a36c', 'y', rough=0.65, each=0.08)
    block((-half - 0.3, near - 0.3, -0.2), (half + 0.3, far + 0.3, -0.024), surface('#4a3f34', 0.9))
    for column in range(10):
        for row in range(5):
            box((0.616, 2.0, 0.022), (-half + 0.31 + column * 0.62, near + 0.6 + row * 2.004 - (1 if column % 2 else 0), -0.012), deck, bevel=0.0015)
    # What is used: panels on a stack, a knife with its board, the roll of foil, tape, a hat, gloves of no one.
    for level in range(4):
        wool((1.22, 0.62, 0.15), (1.55 + 0.02 * (level % 2), 2.9, 0.085 + level * 0.152), (0, 0, 86 + level * 2.2), seed=50 + level)
    roll((-1.35, 1.15, 0.15), 0.15, 1.3, (90, 0, 24), surface('#6d9a92', 0.32, grain=3, spread=0.05, bump=0.1))
    sawhorse((0.28, 0.55, 0), 90, 0.9)
    sawhorse((1.32, 0.6, 0), 92, 0.9)
    box((1.5, 0.8, 0.03), (0.8, 0.58, 0.775), wood('#d3a66c', 'x'))
    wool((0.62, 0.55, 0.16), (0.5, 0.56, 0.875), (0, 0, 8), seed=91)
    wool_knife((1.12, 0.52, 0.79), 64)
    folding_rule((1.02, 0.28, 0.792), 10, folds=(3, 174))
    lathe([(0.04, 0), (0.065, 0), (0.065, 0.06), (0.04, 0.06), (0.04, 0)], (1.36, 0.75, 0.79), surface('#c9a24b', 0.4))
    hard_hat((0.98, 0.86, 0.79), WHITE, 60)
    cordless_drill((-0.25, 1.35, 0), 30)
    site_lamp((0, 1.5, ridge - 0.2), 0.12, strength=3, power=14)
    area((-0.4, near + 0.4, 2.3), (0.4, 2, 1.2), (2, 1.2), 95, (1.0, 0.94, 0.86))
    camera((-1.05, -2.35, 1.5), (0.62, 2.0, 1.42), lens=23)
    exposure(0.35)


def wool_knife(at, turn):
    """A long serrated knife for insulation, lying flat along X."""
    with collected() as items:
        box((0.3, 0.03, 0.002), (0.15, 0, 0.008), metal('#b9bec0', 0.25), bevel=0.0006)
        cylinder(0.015, 0.13, (-0.06, 0, 0.015), surface('#2a3035', 0.5), (0, 90, 0), bevel=0.006)
    return group(items, at, (0, 0, turn))
