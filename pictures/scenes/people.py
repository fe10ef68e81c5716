"""The team and the customers, as a maker of fine clay figures would see them."""
import math

import numpy

from kit.figure import (
    SHAPE, Space, beard, bell, brows, cap, capsule, carve, clay, curve, cut, ellipsoid, eyes, hair_space, head, jacket, join, outline, shirt,
    short_line, skull, solid, sweater, vest, within, wobble,
)
from kit.materials import BRICK, glow, metal, paint, plaster, surface, wood
from kit.shapes import ball, block, box, chance, collected, copy, cylinder, group, lathe, pipe, polygon, rod
from kit.stage import area, camera, exposure, plain_world, scene


def portrait_light(power=1.0, fill=0.32, warm=(1.0, 0.88, 0.74)):
    """Warm window light from the upper right, a cool reflection from the left, a rim from behind."""
    plain_world((0.86, 0.84, 0.82), fill)
    area((0.95, -1.15, 0.85), (0, 0, 0), (0.8, 0.8), 34 * power, warm)
    area((-1.3, -0.7, 0.1), (0, 0, -0.05), (0.9, 1.2), 6 * power, (0.86, 0.93, 1.0))
    area((0.6, 0.9, 0.9), (0, 0, 0), (0.5, 0.7), 16 * power, (1.0, 0.9, 0.78))


# ---- hair ------------------------------------------------------------------------------------------------------

def hair(space, field, colour, rough=0.6):
    return solid(space, field, clay(colour, rough=rough, grain=120, bump=0.05), name='hair')


def side_part(f, colour, lift=0.13, front=0.66, quiff=0.12, nape=-0.62, receding=0.0, burn=-0.16, seed=0.0, coarse=0.026):
    """Short hair combed over from a parting on its left."""
    space = hair_space(-1.0)
    line = short_line(space, front=front, nape=nape, receding=receding, burn=burn)
    top = ellipsoid(space, (-0.08, -0.02, 0.62), (0.76 * f['width'], 0.86, 0.62 + quiff))
    lock = ellipsoid(space, (-0.20, -0.62, 0.96 + receding * 0.4), (0.46, 0.26, 0.20 + quiff * 0.6), turn=8)
    d = join(cap(space, f, lift * 0.5, line), within(join(top, lock, 0.15), numpy.maximum(line, 0.55 - space.z + receding * 0.3), 0.22), 0.16)
    phase = numpy.arctan2(space.z - 0.50, space.y - 0.05) / (2 * math.pi) + 0.045 * space.x + 0.012 * wobble(space, 1.0, seed)
    groove = bell(numpy.abs(space.x - 0.40 + 0.1 * (space.y + 0.4)), 0.035) * (space.z > 0.6) * (space.y < 0.5)
    return hair(space, carve(space, d, phase, coarse, 0.011, 22) + 0.05 * groove, colour)


def crop(f, colour, lift=0.12, front=0.66, receding=0.0, nape=-0.6, tuft=0.0, burn=-0.18, seed=0.0):
    """Short, brushed forward and up."""
    space = hair_space(-1.0)
    line = short_line(space, front=front, nape=nape, receding=receding, burn=burn)
    thick = lift * (0.35 + 0.65 * numpy.clip((space.z - 0.1) * 1.6, 0, 1))
    d = cap(space, f, thick, line, 0.08)
    if tuft:
        d = join(d, within(ellipsoid(space, (0.05, -0.45, 0.98), (0.52, 0.36, 0.20 + tuft)), numpy.maximum(line, 0.5 - space.z), 0.1), 0.16)
    phase = numpy.arctan2(space.x - 0.1, space.z + 0.3) / (2 * math.pi) + 0.012 * wobble(space, 1.2, seed) + 0.07 * space.y
    return hair(space, carve(space, d, phase, 0.020, 0.010, 24), colour)


def wreath(f, colour, lift=0.13):
    """Hair round the sides and the back of a bald head."""
    space = hair_space(-1.0)
    line = short_line(space, front=0.66, nape=-0.66, burn=-0.20)
    height = 0.46 + 0.16 * numpy.clip(space.y, -0.4, 0.8)
    line = numpy.maximum(line, space.z - height)
    line = numpy.maximum(line, -0.18 - space.y)
    phase = space.y * 0.5 - space.z * 0.28 + 0.08 * wobble(space, 1.4)
    return hair(space, carve(space, cap(space, f, lift, line, 0.12), phase, 0.018, 0.009, 12), colour)


def long_hair(f, colour, length=-1.5, waves=0.0, part=0.12, volume=1.0, fringe=None, flick=0.0, open_wide=0.60, seed=0.0, behind=False):
    """Hair falling from a parting at x = `part` down to z = `length`; `fringe`: a straight edge at that height."""
    space = hair_space(length - 0.55, 1.5)
    bent = Space.__new__(Space)
    sway = waves * numpy.sin(space.z * 4.2 + 0.6 + seed) * numpy.clip((0.4 - space.z) * 1.2, 0, 1)
    bent.x, bent.y, bent.z = space.x + sway * numpy.sign(space.x), space.y + sway * 0.6, space.z + 0 * space.x
    bent.side = numpy.abs(bent.x)
    d = ellipsoid(bent, (0, 0.16, 0.40), (0.90 * f['width'] * volume, 1.06, 0.96))
    side_y = 0.20 if not behind else 0.42
    low = capsule(bent, (0.64 * volume, side_y - 0.30, 0.30), ((0.72 + flick) * volume, side_y - 0.10, length + 0.25), 0.28, 0.25, both=True)
    d = join(d, low, 0.25)
    d = join(d, capsule(bent, (0, 0.62, 0.1), (0, 0.62, length + 0.35), 0.62, 0.60), 0.3)
    d = numpy.maximum(d, length - space.z + 0.10 * numpy.cos(space.x * 2.0))
    # The opening for the face, its upper edge falling from the parting to the temples.
    half_left = curve((part, 0.84), ((part - open_wide) / 2 - 0.10, 0.52), (-open_wide - 0.03, -0.20), 10)
    half_right = curve((part, 0.84), ((part + open_wide) / 2 + 0.10, 0.52), (open_wide + 0.03, -0.20), 10)
    edge = half_left[::-1] + half_right[1:]
    if fringe is not None:
        edge = curve((-0.66, fringe - 0.20), (0, fringe + 0.05), (0.66, fringe - 0.20), 10)
    opening = outline(space, edge + [(open_wide * 0.98, -0.5), (open_wide * 0.90, -3), (-open_wide * 0.90, -3), (-open_wide * 0.98, -0.5)])
    depth = space.y - 0.02 - 0.25 * numpy.clip(-space.z - 0.7, 0, 1)
    d = cut(d, numpy.maximum(opening, depth), 0.12)
    d = numpy.maximum(d, -(skull(space, f) + 0.05))
    around = numpy.arctan2(space.x - part * 0.6, 0.35 - space.y) / (2 * math.pi)
    phase = around + 0.020 * wobble(space, 1.3, seed) + (0.012 * numpy.sin(space.z * 4.2 + seed) if waves else 0)
    d = carve(space, d, phase, 0.020, 0.008, 26)
    if fringe is None:
        d = d + 0.05 * bell(space.x - part, 0.03) * (space.z > 0.7) * (space.y < 0.5)
    return hair(space, d, colour)


def swept_back(f, colour, front=0.64, bun=None, lift=0.10):
    """Hair combed tightly back, with a knot at `bun`."""
    space = hair_space(-1.0)
    line = short_line(space, front=front, temple=0.24, burn=0.02, nape=-0.58)
    d = cap(space, f, lift, line, 0.08)
    phase = numpy.arctan2(space.x - 0.05, space.z - 0.10) / (2 * math.pi) + 0.015 * wobble(space, 1.2)
    d = carve(space, d, phase, 0.014, 0.008, 26)
    if bun:
        x, y, z = bun
        knot = ellipsoid(space, bun, (0.42, 0.38, 0.36))
        turn = numpy.arctan2(space.x - x, space.z - z) / (2 * math.pi) + 0.25 * numpy.sqrt((space.x - x) ** 2 + (space.z - z) ** 2) * 2
        d = join(d, carve(space, knot, turn, 0.020, 0.008, 7), 0.06)
    return hair(space, d, colour)


def glasses(colour, radius=0.215, y=-1.0, z=0.015, thick=0.020, oval=0.92):
    """Round spectacles before the eyes, their temples hooked over the ears."""
    frame = clay(colour, rough=0.25, bump=0, coat=0.6)
    for side in (-1, 1):
        ring = [((side * 0.305 + radius * math.cos(a)) / 10, (y + 0.10 * (abs(side * 0.305 + radius * math.cos(a)) - 0.3)) / 10, (z + radius * oval * math.sin(a)) / 10)
                for a in (math.pi * 2 * step / 48 for step in range(48))]
        pipe(ring, thick / 10, frame, bend=0, closed=True)
        pipe([(side * 0.0520, (y + 0.06) / 10, 0.0060), (side * 0.0625, (y + 0.22) / 10, 0.0066), (side * 0.0785, -0.002, 0.0075), (side * 0.0815, 0.022, -0.003)], thick * 0.8 / 10, frame, bend=0.01)
    pipe([(-0.0095, (y - 0.02) / 10, 0.0055), (0, (y - 0.05) / 10, 0.0085), (0.0095, (y - 0.02) / 10, 0.0055)], thick * 0.9 / 10, frame, bend=0.006)


def helmet(colour='#f1efe9'):
    """A builder's helmet with ribs, a peak and a headband."""
    space = Space((-1.25, -1.75, 0.2), (1.25, 1.6, 1.75), 0.022)
    rise = space.z - 0.47 - 0.06 * space.y
    dome = ellipsoid(space, (0, 0.12, 0.50), (0.97, 1.14, 0.94))
    rib = 0.045 * bell(space.x, 0.09) + 0.034 * bell(space.side - 0.30, 0.06)
    dome = dome - rib * numpy.clip((space.z - 0.75) * 4, 0, 1)
    dome = within(dome, -rise, 0.04)
    brim = within(ellipsoid(space, (0, 0.10, 0.50), (1.08, 1.25, 0.40)), numpy.abs(rise - 0.03) - 0.028, 0.03)
    peak = within(ellipsoid(space, (0, -0.86, 0.42), (0.66, 0.62, 0.40)), numpy.abs(rise - 0.02 + 0.10 * numpy.clip(-space.y - 0.9, 0, 1)) - 0.028, 0.03)
    d = join(join(dome, brim, 0.06), peak, 0.06)
    solid(space, cut(d, ellipsoid(space, (0, 0.12, 0.42), (0.90, 1.06, 0.86)), 0.03), clay(colour, rough=0.28, bump=0.01, coat=0.35), name='helmet')
    mark = paint(BRICK, 0.4)
    for side in (-1, 1):
        for shift in (-0.0075, 0.0075):
            box((0.0042, 0.006, 0.019), (shift + side * 0.0038, -0.0955, 0.0935), mark, turn=(-25, side * -24, 0), bevel=0.0005)


# ---- where they stand ------------------------------------------------------------------------------------------

def office():
    """A shelf with binders, a window, a plant."""
    box((5, 0.06, 3), (0, 2.1, 0), plaster('#cfc6b6'))
    oak = wood('#a9763f', 'x')
    for z in (-0.62, -0.20, 0.22, 0.64):
        box((0.86, 0.30, 0.03), (-0.50, 1.85, z), oak)
    for x in (-0.93, -0.07):
        box((0.03, 0.30, 1.9), (x, 1.85, 0), wood('#a9763f', 'z'))
    source = chance(4)
    for z in (-0.605, -0.185, 0.235):
        x = -0.90
        while x < -0.18:
            wide = source.choice((0.05, 0.05, 0.075))
            if source.random() < 0.86:
                tall = source.choice((0.30, 0.32))
                box((wide - 0.004, 0.24, tall), (x + wide / 2, 1.83, z + tall / 2), paint(source.choice(('#a8452a', '#22323d', '#e6dccb', '#5b7263', '#8f969a', '#22323d')), 0.5))
            x += wide
    # The window at the right, with a bright garden behind it.
    box((0.74, 0.02, 1.5), (0.56, 2.06, 0.18), glow((0.78, 0.88, 0.88), 0.85), bevel=0)
    for x in (0.20, 0.56, 0.92):
        box((0.05, 0.06, 1.56), (x, 2.03, 0.18), paint('#f3f0ea'))
    for z in (-0.58, 0.94):
        box((0.80, 0.06, 0.05), (0.56, 2.03, z), paint('#f3f0ea'))
    foliage(0.60, 1.75, -0.52, 0.26, 5)
    area((0.2, 0.6, 1.4), (-0.2, 2.0, 0), (1, 0.6), 16, (1.0, 0.93, 0.84))


def foliage(x, y, z, size, seed, colour='#5f7a4d'):
    """A potted plant of large leaves."""
    source = chance(seed)
    lathe([(0, 0), (size * 0.34, 0), (size * 0.42, size * 0.5), (size * 0.36, size * 0.5)], (x, y, z), surface('#b5563a', 0.8))
    leaf = surface(colour, 0.5, spread=0.2, each=0.25)
    for _ in range(34):
        angle, up = source.uniform(0, 6.28), source.uniform(0.5, 1.5)
        away = size * source.uniform(0.2, 0.85)
        ball(size * 0.30, (x + math.cos(angle) * away, y + math.sin(angle) * away, z + size * (0.5 + up)), leaf, (0.45, 0.14, 1.0),
             (math.degrees(0.7 * math.sin(angle)) * -1, math.degrees(0.7 * math.cos(angle)), source.uniform(0, 180)))


def drawing_table():
    """A tilted board with a plan, a lamp on a jointed arm, plans on the wall."""
    box((5, 0.06, 3), (0, 2.2, 0), plaster('#b6c0b2'))
    board = dict(turn=(58, 0, 0))
    box((1.15, 0.78, 0.03), (0.36, 1.62, -0.36), wood('#c99c63', 'x'), **board)
    box((0.98, 0.62, 0.004), (0.36, 1.602, -0.35), surface('#f6f3ec', 0.7), **board)
    ink = paint('#2b3a44', 0.6)
    with collected() as lines:
        for x0, y0, x1, y1 in ((-0.36, -0.2, 0.2, -0.2), (-0.36, 0.18, 0.2, 0.18), (-0.36, -0.2, -0.36, 0.18), (0.2, -0.2, 0.2, 0.18), (-0.08, -0.2, -0.08, 0.18), (-0.08, 0.0, 0.2, 0.0),
                               (-0.36, 0.05, -0.08, 0.05), (0.28, -0.22, 0.42, -0.22), (0.28, -0.18, 0.42, -0.18)):
            block((min(x0, x1) - 0.006, min(y0, y1) - 0.006, 0.022), (max(x0, x1) + 0.006, max(y0, y1) + 0.006, 0.024), ink, bevel=0)
    group(lines, at=(0.36, 1.62, -0.36), turn=(58, 0, 0))
    for x, z, wide, tall, turn in ((-0.44, 0.12, 0.42, 0.56, 1.2), (0.28, 0.36, 0.46, 0.32, -0.8)):
        box((wide, 0.004, tall), (x, 2.16, z), surface('#f4f0e6', 0.8), turn=(0, turn, 0))
        for step in range(4):
            box((wide * 0.7, 0.004, 0.008), (x, 2.155, z - tall * 0.3 + step * tall * 0.17), ink, turn=(0, turn, 0), bevel=0)
        box((wide * 0.34, 0.004, tall * 0.3), (x - wide * 0.1, 2.154, z), paint('#b9694c', 0.7), bevel=0)
    brass = metal('#c9a24b', 0.3)
    rod((-0.62, 1.5, -0.9), (-0.50, 1.5, 0.02), 0.012, brass)
    rod((-0.50, 1.5, 0.02), (-0.20, 1.48, 0.24), 0.010, brass)
    lathe([(0.02, 0.10), (0.05, 0.09), (0.11, -0.02), (0.105, -0.02), (0.045, 0.08), (0, 0.09)], (-0.19, 1.48, 0.20), paint('#22323d', 0.35), turn=(0, 14, 0))
    ball(0.032, (-0.19, 1.48, 0.21), glow(strength=6))
    area((0.7, 0.7, 1.3), (0, 2.0, -0.2), (1, 0.6), 20, (1.0, 0.94, 0.86))


def building_site():
    """A brick wall going up behind a scaffold, in morning light."""
    brick = surface('#a4553a', 0.85, spread=0.15, each=0.3)
    one = None
    source = chance(7)
    for row in range(24):
        for column in range(9):
            x, z = -1.15 + column * 0.25 + (row % 2) * 0.125, -1.2 + row * 0.083
            if z > 0.02 + 0.083 * (int((x + 1.2) * 4.0) % 3) + (0.5 if x < -0.42 else 0):
                continue
            spot = (x, 3.0 + source.uniform(-0.004, 0.004), z)
            one = copy(one, spot) if one else box((0.24, 0.115, 0.071), spot, brick, bevel=0.004)
    box((2.6, 0.08, 1.15), (0, 3.03, -0.65), surface('#b7ab9c', 0.95))
    steel = metal('#a3a9ad', 0.4)
    for x in (-0.52, 0.46):
        rod((x, 2.55, -2), (x, 2.55, 2), 0.024, steel)
    for z in (-0.36, 0.34):
        rod((-1.4, 2.55, z), (1.4, 2.55, z), 0.022, steel)
    box((2.8, 0.30, 0.045), (0, 2.7, -0.42), wood('#c79a5e', 'x'))
    box((12, 0.1, 9), (0, 14, 0), glow((0.50, 0.68, 0.86), 0.95), bevel=0)
    area((1.5, 1.2, 2.2), (-0.2, 3.0, -0.3), (1, 1), 110, (1.0, 0.86, 0.68))
    for x, y, z, r in ((0.75, 7.0, -0.2, 0.9), (1.6, 8, 0.1, 1.1), (0.1, 9, -0.3, 0.9), (-0.6, 8.5, -0.1, 0.8)):
        ball(r, (x, y, z - 0.5), surface('#71854c', 0.9, grain=5, spread=0.35), (1, 1, 0.9))


def reception():
    """Oak slats behind a counter, a sign with the gable, a lamp, flowers."""
    box((5, 0.06, 3), (0, 2.25, 0), paint('#33241c', 0.7))
    slat = wood('#b58650', 'z', each=0.16)
    one = None
    for step in range(34):
        spot = (-1.2 + step * 0.072, 2.2, 0.0)
        one = copy(one, spot) if one else box((0.050, 0.05, 3.0), spot, slat)
    box((5, 0.3, 0.9), (0, 1.9, -0.98), paint('#e9dfd0', 0.5))
    box((5, 0.36, 0.04), (0, 1.88, -0.52), paint('#2a3a44', 0.4))
    box((0.36, 0.03, 0.36), (-0.38, 2.15, 0.12), paint('#b0421d', 0.5), bevel=0.01)
    # The sign of the house: two gables side by side.
    with collected() as mark:
        polygon([(-0.135, 0, -0.125), (0.135, 0, -0.125), (0.135, 0, 0.03), (0.056, 0, 0.11), (0, 0, 0.052), (-0.056, 0, 0.11), (-0.135, 0, 0.03)], paint('#fbf6ee', 0.5), 0.012)
        for x in (-0.056, 0.056):
            polygon([(x - 0.034, -0.003, -0.125), (x + 0.034, -0.003, -0.125), (x + 0.034, -0.003, 0.01), (x, -0.003, 0.042), (x - 0.034, -0.003, 0.01)], paint('#1b2a33', 0.5))
    group(mark, at=(-0.38, 2.12, 0.12))
    lathe([(0.0, 0.16), (0.03, 0.155), (0.13, 0.02), (0.14, -0.02), (0.13, -0.02), (0.03, 0.14)], (0.34, 1.7, 0.30), metal('#c9a24b', 0.3))
    ball(0.055, (0.34, 1.7, 0.31), glow(strength=7))
    rod((0.34, 1.7, 0.45), (0.34, 1.7, 1.5), 0.005, paint('#22262a'))
    lathe([(0, 0), (0.06, 0), (0.085, 0.10), (0.05, 0.20), (0.055, 0.23)], (0.50, 1.82, -0.50), paint('#e8e2d6', 0.3))
    source = chance(3)
    for _ in range(16):
        angle, up = source.uniform(0, 6.28), source.uniform(0.05, 0.20)
        ball(0.045, (0.50 + 0.14 * math.cos(angle), 1.82 + 0.1 * math.sin(angle), -0.26 + up), surface(source.choice(('#d9764e', '#f0e2cf', '#c2553a', '#6d8460')), 0.8))
    area((0.2, 0.7, 1.4), (-0.1, 2.2, -0.1), (1.2, 0.5), 20, (1.0, 0.9, 0.78))


# ---- the team --------------------------------------------------------------------------------------------------

def jonas():
    f = dict(SHAPE, jaw=1.0, length=1.03, nose=1.05, age=0.7, chin=1.1, neck=1.06)
    with collected() as upper:
        head('#dba786', blush=0.3, shadow='#8a7468', **f)
        eyes(f=f)
        brows('#6a5848', f, thick=1.1)
        side_part(f, '#6a5f57', lift=0.17, coarse=0.024)
    group(upper, turn=(0, 0, 8))
    with collected() as lower:
        body = dict(broad=1.0)
        shirt('#f2eee6', body, 2.1)
        jacket('#25364a', body, buttons='#141d28')
    group(lower, turn=(0, 0, 16))


def katharina():
    f = dict(SHAPE, width=0.96, jaw=0.82, length=0.99, nose=0.86, nose_width=0.86, brow=0.8, age=0.12, mouth=0.92, lips=1.35, ears=0.9, neck=0.86)
    with collected() as upper:
        head('#deab8a', rouge='#b5564a', blush=0.4, **f)
        eyes(f=dict(f, eyes=1.08), lashes='#2a1b16')
        brows('#3b2820', f, thick=0.72, arch=1.35)
        swept_back(f, '#3a2620', bun=(0.16, 0.62, 1.18))
        rod((-0.062, 0.050, 0.100), (0.098, 0.062, 0.148), 0.0038, paint(BRICK, 0.3), sides=6)
        cylinder(0.0038, 0.012, (0.1035, 0.0624, 0.1498), wood('#d9b07a'), turn=(0, 73, 4), top=0.0008, sides=12)
    group(upper, turn=(2, -3, -14))
    with collected() as lower:
        body = dict(broad=0.86, deep=0.92, drop=0.06, chest=0.8)
        sweater('#2b343a', body, high=True)
        jacket('#d8c9b2', body, low=-3.9, wide=0.60)
    group(lower, turn=(0, 0, -22))


def murat():
    f = dict(SHAPE, width=1.02, jaw=1.08, nose=1.12, nose_width=1.08, bridge=0.5, brow=1.2, age=0.35, neck=1.12, length=1.02, smile=1.7, mouth=1.05)
    with collected() as upper:
        head('#b98058', blush=0.3, **f)
        eyes(f=f)
        brows('#1d1512', f, thick=1.35, height=-0.01)
        crop(f, '#1f1815', nape=-0.64)
        beard('#241b17', f)
        helmet()
    group(upper, turn=(0, 0, -9))
    with collected() as lower:
        body = dict(broad=1.1, deep=1.04)
        shirt('#39444b', body, 2.15)
        vest('#d2672f', body)
    group(lower, turn=(0, 0, -15))


def elena():
    f = dict(SHAPE, width=0.95, jaw=0.80, length=0.98, nose=0.80, nose_width=0.84, brow=0.75, mouth=0.98, lips=1.4, smile=1.35, neck=0.84, eyes=1.05)
    with collected() as upper:
        head('#e6b595', rouge='#c0604f', blush=0.5, **f)
        eyes('#33241c', f=dict(f, eyes=1.1), lashes='#4a3022')
        brows('#8a6238', f, thick=0.7, arch=1.25)
        long_hair(f, '#b98545', length=-1.95, waves=0.07, part=0.16)
    group(upper, turn=(0, 3, 12))
    with collected() as lower:
        body = dict(broad=0.84, deep=0.92, drop=0.08, chest=0.8)
        shirt('#f4efe6', body, 2.25)
        jacket('#6f8a78', body, low=-4.1, wide=0.62)
    group(lower, turn=(0, 0, 20))


def portrait(person, place):
    person()
    place()
    portrait_light()
    camera((0.02, -1.9, 0.0), (0, 0, -0.085), lens=132, fstop=2.8, focus=(0, -0.07, 0))
    exposure(0.12)


for _name, _person, _place in (('team-1', jonas, office), ('team-2', katharina, drawing_table), ('team-3', murat, building_site), ('team-4', elena, reception)):
    scene(_name)(lambda person=_person, place=_place: portrait(person, place))


# ---- the customers ---------------------------------------------------------------------------------------------

def sabine():
    """About fifty, chestnut bob, brick-red pullover."""
    f = dict(SHAPE, width=0.98, jaw=0.88, nose=0.92, nose_width=0.9, brow=0.85, mouth=1.0, lips=1.2, smile=1.3, age=0.5, neck=0.88, cheek=1.1)
    with collected() as upper:
        head('#dda886', rouge='#b4574b', blush=0.45, **f)
        eyes(f=dict(f, eyes=1.05), lashes='#3a2720')
        brows('#5b3d2c', f, thick=0.75, arch=1.2)
        long_hair(f, '#6f4128', length=-0.98, part=-0.14, volume=1.04, flick=0.04, seed=1)
    group(upper, turn=(0, -3, -12))
    with collected() as lower:
        sweater('#a8452a', dict(broad=0.9, drop=0.04, chest=0.8))
    group(lower, turn=(0, 0, -18))


def martin():
    """Thirty-eight, short dark hair, a shaven beard, petrol pullover."""
    f = dict(SHAPE, jaw=1.04, nose=1.0, smile=1.35, age=0.15, neck=1.06, ears=1.08)
    with collected() as upper:
        head('#d79c78', blush=0.35, shadow='#5d4a42', **f)
        eyes(f=f)
        brows('#2e201a', f, thick=1.2)
        crop(f, '#33231c', lift=0.15, tuft=0.12)
    group(upper, turn=(0, 2, 11))
    with collected() as lower:
        sweater('#2f5560', dict(broad=1.05))
    group(lower, turn=(0, 0, 16))


def thomas():
    """About sixty, grey, with a moustache, checked collar."""
    f = dict(SHAPE, width=1.05, jaw=1.14, nose=1.2, nose_width=1.15, bridge=0.2, age=0.9, neck=1.12, length=1.0, chin=1.05, ears=1.12, cheek=1.15, smile=1.7)
    with collected() as upper:
        head('#dca184', blush=0.55, **f)
        eyes(f=dict(f, eyes=0.95))
        brows('#8d8983', f, thick=1.35)
        side_part(f, '#a5a29c', lift=0.12, front=0.74, quiff=0.05, receding=0.14)
        beard('#a5a29c', f, cheeks=False, lift=0.11)
    group(upper, turn=(0, 0, -8))
    with collected() as lower:
        body = dict(broad=1.12, deep=1.06)
        shirt('#e8dcc6', body, 2.0)
        jacket('#5a6b52', body, low=-3.4)
    group(lower, turn=(0, 0, -14))


def olga():
    """About forty-five, pale blond with a plait round her head, blue blouse."""
    f = dict(SHAPE, width=0.99, jaw=0.9, length=0.97, nose=0.88, nose_width=0.92, brow=0.8, mouth=1.0, lips=1.35, smile=1.2, age=0.25, neck=0.88, cheek=1.2)
    with collected() as upper:
        head('#e9ba9c', rouge='#b94f4a', blush=0.6, **f)
        eyes('#2c3238', f=dict(f, eyes=1.08), lashes='#5a4030')
        brows('#a5814f', f, thick=0.75, arch=1.15)
        swept_back(f, '#d0aa74', front=0.66)
        plait('#d0aa74')
    group(upper, turn=(0, 3, 10))
    with collected() as lower:
        shirt('#f3eee4', dict(broad=0.9, drop=0.04, chest=0.9), 2.0)
        jacket('#3f6076', dict(broad=0.9, drop=0.04, chest=0.9), low=-4)
    group(lower, turn=(0, 0, 16))


def plait(colour):
    """A plait laid round the head like a crown."""
    space = hair_space(-0.2)
    d = None
    count = 15
    for step in range(count + 1):
        a = math.pi * (step / count) - math.pi / 2
        x, y, z = 0.84 * math.sin(a), -0.30 + 0.42 * abs(math.sin(a)) ** 2.5, 0.27 + 0.99 * math.cos(a)
        turn = -math.degrees(a) + (26 if step % 2 else -26)
        tilt = math.radians(turn)
        way = (math.cos(tilt) * 0.095, 0.045 * (1 if step % 2 else -1), -math.sin(tilt) * -0.095)
        lobe = capsule(space, (x - way[0], y - way[1], z - way[2]), (x + way[0], y + way[1], z + way[2]), 0.105, 0.105)
        d = lobe if d is None else join(d, lobe, 0.03)
    phase = space.x * 0.7 + space.z * 0.7
    return hair(space, carve(space, d, phase, 0.006, 0.006, 10), colour)


def michael():
    """About sixty-eight, white hair round a bald head, short white beard, glasses, tweed and a bow tie."""
    f = dict(SHAPE, width=0.97, jaw=0.92, length=1.04, nose=1.08, bridge=0.5, age=1.0, neck=0.98, ears=1.15, chin=1.05, smile=1.6)
    with collected() as upper:
        head('#e2b096', blush=0.4, **f)
        eyes(f=dict(f, eyes=0.95))
        brows('#d3cec4', f, thick=1.3, height=0.03)
        wreath(f, '#dedad1')
        beard('#e0dcd3', f, lift=0.06)
        glasses('#4a2c1c')
    group(upper, turn=(0, -2, 9))
    with collected() as lower:
        shirt('#f4f1ea', dict(broad=0.98), 2.6)
        jacket('#7a6248', dict(broad=0.98), low=-3.7, weave=0.6)
        space = Space((-0.7, -1.1, -2.3), (0.7, 0.2, -1.5), 0.018)
        bow = join(ellipsoid(space, (0.24, -0.40, -1.72), (0.22, 0.08, 0.15), both=True), ellipsoid(space, (0.40, -0.38, -1.72), (0.09, 0.07, 0.17), both=True), 0.06)
        bow = join(bow, ellipsoid(space, (0, -0.42, -1.72), (0.09, 0.10, 0.10)), 0.02)
        solid(space, bow, clay('#a8452a', rough=0.6, grain=900, bump=0.1), name='bow')
    group(lower, turn=(0, 0, 14))


def likeness(person, backdrop):
    person()
    portrait_light(0.95, 0.36)
    box((4, 0.05, 4), (0, 0.9, 0), surface(backdrop, 0.9, spread=0.02))
    area((-0.2, 0.2, 1.2), (0.1, 0.9, 0), (0.8, 0.4), 6, (1.0, 0.94, 0.86))
    camera((0.01, -1.9, 0.02), (0, 0, -0.020), lens=192)
    exposure(0.15)


for _name, _person, _backdrop in (('testimonial-1', sabine, '#8da08f'), ('testimonial-2', martin, '#e3cfae'), ('testimonial-3', thomas, '#2c404d'), ('testimonial-4', olga, '#c8694a'),
                                  ('testimonial-5', michael, '#9fb0b6')):
    scene(_name)(lambda person=_person, backdrop=_backdrop: likeness(person, backdrop))
