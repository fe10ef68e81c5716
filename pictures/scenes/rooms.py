"""Rooms: lived in, being renovated, and worked in."""
import math

import bpy
from mathutils import Matrix, Vector

from kit.building import boards, wall
from kit.furniture import (bar_stool, books, bowl, broom, ceramic, chair, cloth, crumpled, curtain, draped, drawers, easy_chair, fig, film, floor_lamp, framed,
                           long_table, mirror, paint_bucket, palm, pane, pendant, pillow, roller, round_table, sheer, sofa, soft, steel, step_ladder, tiles, twigs, vase)
from kit.materials import BRICK, INK, OAK, WALNUT, brickwork, concrete, glow, metal, paint, plaster, surface, wood
from kit.nature import grass, ground, hedge, shrub, tree
from kit.shapes import ball, beam, block, box, cable, chance, collected, copy, cylinder, group, lathe, pipe, polygon, put, rod, text
from kit.sitework import bag, bucket, cable_drum, cordless_drill, folding_rule, hammer, hard_hat, mug, pallet, pencil, sawhorse, spirit_level
from kit.stage import area, camera, exposure, plain_world, samples, scene, sky, sun


def shell(left, right, near, far, height, material, openings=None, thickness=0.36, ceiling=None, sides='left back right'):
    """The walls and the ceiling of a room; its inner faces are at `left`, `right`, `near`, `far`.

    `openings` are lists by side ('left', 'back', 'right', 'front') of (along x or y, sill, width, height).
    """
    openings, t = openings or {}, thickness
    if 'left' in sides:
        wall((left - t, far), (left - t, near), height, t, material, [(far - y - w, z, w, h) for y, z, w, h in openings.get('left', ())])
    if 'right' in sides:
        wall((right + t, near), (right + t, far), height, t, material, [(y - near, z, w, h) for y, z, w, h in openings.get('right', ())])
    if 'back' in sides:
        wall((right + t, far + t), (left - t, far + t), height, t, material, [(right + t - x - w, z, w, h) for x, z, w, h in openings.get('back', ())])
    if 'front' in sides:
        wall((left - t, near - t), (right + t, near - t), height, t, material, [(x - left + t, z, w, h) for x, z, w, h in openings.get('front', ())])
    if ceiling is not False:
        block((left - t, near - t, height), (right + t, far + t, height + 0.25), ceiling or material, bevel=0)


def casement(at, width, height, turn=0, frame=None, across=2, up=1, bar=0.065, depth=0.08, inset=0.10, handle=True, slim=False, panes=None, sill=None):
    """A window seen from inside: `at` is the middle of its sill on the inner face of the wall; its outside is +Y before it is turned.

    `inset` is how far the frame lies behind the inner face; `slim` gives the fine bars of an old factory.
    """
    frame = frame or paint('#f3f1ec')
    with collected() as parts:
        y = inset + depth / 2
        for x in (-width / 2 + bar / 2, width / 2 - bar / 2):
            box((bar, depth, height), (x, y, height / 2), frame)
        for z in (bar / 2, height - bar / 2):
            box((width, depth, bar), (0, y, z), frame)
        for i in range(1, across):
            box((0.028 if slim else bar * 1.35, depth * 0.9, height), (-width / 2 + width * i / across, y, height / 2), frame)
        for i in range(1, up):
            box((width, depth * 0.8, 0.028 if slim else bar * 0.8), (0, y, height * i / up), frame)
        polygon([(x, y + 0.01, z) for x, z in ((-width / 2, 0), (width / 2, 0), (width / 2, height), (-width / 2, height))], panes or pane())
        if handle and not slim:
            bright = metal('#c8c9c6', 0.3)
            x = -width / 2 + width / across - (bar * 0.5 if across > 1 else bar * 0.5)
            box((0.028, 0.012, 0.07), (x, inset - 0.006, height * 0.45), bright)
            pipe([(x, inset - 0.01, height * 0.45), (x, inset - 0.045, height * 0.45), (x, inset - 0.045, height * 0.45 - 0.11)], 0.009, bright, bend=0.02)
        if sill:
            box((width + 0.06, inset + 0.05, 0.03), (0, inset / 2 - 0.02, -0.012), sill)
    return group(parts, at, (0, 0, turn))


def daylight(place, target, size, watts, colour=(1.0, 0.96, 0.9)):
    """The light of the sky coming in through a window: a soft light that the camera itself does not see."""
    item = area(place, target, size, watts, colour)
    item.visible_camera = False
    return item


def skirting(left, right, near, far, sides='left back right', material=None, height=0.07, gaps=()):
    """Skirting boards along walls; `gaps` on the back wall as (from, to)."""
    material = material or paint('#f4f1ea')
    if 'left' in sides:
        block((left, near, 0), (left + 0.016, far, height), material, bevel=0.003)
    if 'right' in sides:
        block((right - 0.016, near, 0), (right, far, height), material, bevel=0.003)
    if 'back' in sides:
        x = left
        for start, end in (*gaps, (right, right)):
            if start - x > 0.01:
                block((x, far - 0.016, 0), (start, far, height), material, bevel=0.003)
            x = end


def floor(left, right, near, far, width, material, seed=1):
    """A floor of boards on a dark ground, so that no daylight comes up through the joints."""
    block((left - 0.3, near - 0.3, -0.2), (right + 0.3, far + 0.3, -0.019), surface('#2b2118', 0.9), bevel=0)
    boards(left, right, near, far, width=width, material=material, seed=seed)


def garden(left, right, start, lawn=6.0, seed=1, level=-0.12, trees=None):
    """What is seen through a window toward +Y: a terrace edge, lawn, shrubs, a hedge and trees."""
    ground(90, at=(0, 40 + start, level), colour='#7f8f52')
    with collected() as parts:
        grass(left, right, start, start + lawn, density=260, height=0.06, seed=seed)
        hedge((left - 6, start + lawn + 4), (right + 6, start + lawn + 4), 1.7, 0.9, seed=seed, colour='#61793f')
        block((left - 6, start + lawn + 3.7, 0), (right + 6, start + lawn + 4.3, 1.6), surface('#3f5230', 0.95, grain=8, spread=0.3), bevel=0)
    group(parts, (0, 0, level))
    source = chance(seed)
    for index in range(5):
        shrub((left + (right - left) * (index + 0.5) / 5 + source.uniform(-0.6, 0.6), start + lawn + 2.4 + source.uniform(-0.4, 0.8), level), source.uniform(0.5, 0.9), seed=seed + index,
              colour=source.choice(('#6c8248', '#7f8f4c', '#5f7a48')))
    for index, x in enumerate(trees or (left - 2.5, left + (right - left) * 0.42, right + 1.5)):
        tree((x, start + lawn + 7 + index * 1.5, level), 6.5 + index, seed=seed + index + 3, colour=('#7d9148', '#6a8443', '#88984e')[index], density=0.8)


@scene('hero-interior')
def hero_interior():
    sky(strength=1.5, clouds=0.3)
    sun(30, 27, energy=9.0, colour=(1.0, 0.87, 0.70))
    white = plaster('#f3eee5')
    left, right, near, far, height = -1.6, 7.9, -3.2, 5.6, 2.65
    shell(left, right, near, far, height, white, {'back': [(2.5, 0.02, 4.5, 2.36)], 'right': [(1.0, 0.02, 3.4, 2.36)]}, ceiling=plaster('#f6f2ea'))
    floor(left, right, near, far, 0.16, wood('#a68a68', 'y', rough=0.4, gloss=0.1, each=0.12))
    skirting(left, right, near, far, 'left back right', gaps=((2.5, 7.0),))
    dark = paint('#2c3236', 0.4)
    casement((4.75, far, 0.02), 4.5, 2.36, frame=dark, across=3)
    casement((right, 2.7, 0.02), 3.4, 2.36, -90, frame=dark, across=2)
    block((0, far + 0.36, -0.14), (9.5, far + 2.6, -0.04), concrete('#c2b8a8'))
    # The trees leave the sun its way in.
    garden(-3, 13, far + 2.6, 5, trees=(-4.5, 0.6, 6.4))
    hedge((13.5, -4), (13.5, 14), 1.5, 0.9, seed=7)
    daylight((4.75, far - 0.05, 1.3), (4.2, 0, 0.8), (4.4, 2.3), 80, (0.95, 0.98, 1.0))
    daylight((right - 0.05, 2.7, 1.3), (0, 2.2, 0.8), (3.3, 2.3), 60)
    daylight((2.5, near + 0.1, 2.0), (3.5, 4, 1.0), (6, 1.4), 40, (1.0, 0.95, 0.88))
    linen = cloth('#b3a998')
    rust, sage, sand = cloth('#97452b'), cloth('#6f8575'), cloth('#efe6d6')
    block((2.6, 1.45, 0), (5.9, 4.2, 0.012), cloth('#c9bda7', 160, bump=0.8), bevel=0.004)
    sofa((5.45, 2.95, 0.012), -90, 2.5, linen, seats=2, cushions=(sage, rust, sand))
    round_table((3.85, 2.75, 0.012), 0.48, 0.38)
    round_table((4.3, 3.35, 0.012), 0.3, 0.48, top=surface('#2d3337', 0.4), leg=dark)
    books((3.65, 2.75, 0.392), 20, count=3, lying=True, seed=4)
    bowl((4.03, 2.7, 0.392), 0.12)
    vase((4.3, 3.35, 0.492), 0.24, ceramic('#5f7869'))
    twigs((4.3, 3.35, 0.72), 0.4, seed=6)
    easy_chair((2.75, 3.75, 0.012), 50, cloth('#93422a'))
    pillow(0.4, (2.88, 3.83, 0.64), sand, (68, 0, 50), 0.13)
    floor_lamp((6.75, 4.35, 0), 1.62)
    fig((7.3, 4.95, 0), 2.0, seed=3, leaf=0.3)
    cream = sheer('#fbf5ea', 0.25)
    curtain((2.0, far - 0.13), (2.75, far - 0.13), 2.58, cream)
    curtain((6.65, far - 0.13), (7.35, far - 0.13), 2.58, cream, seed=2)
    rod((1.9, far - 0.13, 2.61), (7.45, far - 0.13, 2.61), 0.012, dark)
    drawers((0.15, far - 0.24, 0), 0, 2.4, 0.45, 0.56, 3)
    vase((-0.6, far - 0.24, 0.70), 0.32, ceramic('#cbbda7'))
    twigs((-0.6, far - 0.24, 1.0), 0.6)
    books((0.5, far - 0.22, 0.70), 0, count=9)
    framed((0.15, far, 1.55), 0, 1.3, 0.86, surface('#b9a58a', 0.9, grain=3, spread=0.5), mount=0.16)
    palm((-1.15, 4.4, 0), 1.5, seed=2)
    camera((2.7, -1.95, 1.2), (3.3, 5, 1.2), lens=25, shift=(0, -0.012))
    exposure(0.15)


@scene('gallery-loft')
def gallery_loft():
    sky(strength=1.3, clouds=0.4, horizon=(0.72, 0.80, 0.88))
    sun(34, 84, energy=8.0, colour=(1.0, 0.85, 0.66))
    left, right, near, far, height = -2.25, 3.3, -3.6, 7.2, 3.9
    brick = brickwork('#8e4a35', mortar='#b7a893')
    pale = plaster('#e9e1d4')
    windows = [(-2.9, 0.7, 2.3, 2.75), (0.2, 0.7, 2.3, 2.75), (3.3, 0.7, 2.3, 2.75)]
    shell(left, right, near, far, height, brick, {'right': windows}, thickness=0.45, sides='back right', ceiling=False)
    shell(left, right, near, far, height, pale, thickness=0.3, sides='left', ceiling=plaster('#efe8dc'))
    floor(left, right, near, far, 0.2, wood('#8a6040', 'y', rough=0.45, gloss=0.1, each=0.16))
    black = paint('#23282b', 0.5)
    for y, z, w, h in windows:
        casement((right, y + w / 2, z), w, h, -90, frame=black, across=4, up=5, bar=0.05, depth=0.05, inset=0.2, slim=True)
        box((0.26, w + 0.06, 0.05), (right + 0.10, y + w / 2, z - 0.02), concrete('#b5aa9b'))
        daylight((right - 0.04, y + w / 2, z + h / 2), (0, y + w / 2 - 0.4, 0.4), (w - 0.1, h - 0.1), 42)
    # The works across the street, low enough for the sun.
    with collected() as street:
        yard = brickwork('#8d4a34')
        for y, w, h in ((-14, 13, 3.2), (0, 9, 4.6), (9.5, 14, 3.6), (24, 12, 5.0)):
            block((16, y, -5), (24, y + w, h - 1.5), yard, bevel=0)
            block((15.8, y - 0.2, h - 1.5), (24.2, y + w + 0.2, h - 1.2), surface('#6f767a', 0.7), bevel=0)
            for index in range(int(w / 2.4)):
                block((15.97, y + 0.9 + index * 2.4, h - 4.0), (16.1, y + 2.2 + index * 2.4, h - 2.2), surface('#38454d', 0.2), bevel=0)
                block((15.93, y + 0.8 + index * 2.4, h - 4.1), (16.0, y + 2.3 + index * 2.4, h - 4.0), concrete(), bevel=0)
    for y, size in ((1.5, 6.3), (8, 6.8), (15, 7)):
        tree((13, y, -5), size, seed=int(y) + 4, density=0.6)
    ground(80, at=(30, 0, -5), colour='#a8a198')
    # Steel beams on steel columns, their plates bolted on.
    iron = surface('#3a4145', 0.5, grain=14, spread=0.12, bump=0.1, metal=0.3)
    for y in (1.4, 5.0):
        for z in (height - 0.015, height - 0.33):
            box((right - left, 0.22, 0.03), ((left + right) / 2, y, z), iron, bevel=0.003)
        box((right - left, 0.025, 0.3), ((left + right) / 2, y, height - 0.17), iron, bevel=0.002)
        x = left + 0.36
        for dy in (-0.1, 0.1):
            box((0.2, 0.022, height - 0.34), (x, y + dy, (height - 0.34) / 2), iron, bevel=0.002)
        box((0.022, 0.2, height - 0.34), (x, y, (height - 0.34) / 2), iron, bevel=0.002)
        box((0.34, 0.34, 0.025), (x, y, 0.012), iron)
        for dx in (-0.13, 0.13):
            for dy in (-0.13, 0.13):
                cylinder(0.014, 0.03, (x + dx, y + dy, 0.03), iron, sides=6)
    for x in (-1.8, -0.6, 0.6, 1.8, 2.9):
        beam((x, near, height - 0.09), (x, far, height - 0.09), 0.09, 0.18, wood('#7a583c', 'x', 0.7))
    with collected() as dining:
        long_table((0, 0, 0), 90, 2.6, 1.0, top=wood('#a87a49', 'x', gloss=0.15, rough=0.42))
        seat, frame = cloth('#4d5a55'), wood('#6b4a30', 'z')
        for index, y in enumerate((-0.8, 0, 0.8)):
            chair((-0.74, y, 0), 90 + (-14, 4, 0)[index], frame, seat)
            chair((0.76, y, 0), -90 + (3, -5, 6)[index], frame, seat)
        vase((-0.05, -0.2, 0.75), 0.26, ceramic('#5b7263'))
        bowl((0.07, 0.55, 0.75), 0.16)
        mug((0.28, -0.75, 0.75), BRICK, 40)
        books((-0.2, -0.85, 0.75), 70, 3, seed=8, lying=True)
    group(dining, (0.55, 1.5, 0))
    twigs((0.5, 1.3, 0.99), 0.45, seed=4)
    for y in (0.75, 1.5, 2.25):
        pendant((0.55, y, height - 0.18), 2.0, black, 0.2, shape='cone')
    sofa((0.0, 6.35, 0), 0, 2.4, surface('#7c4526', 0.42, grain=30, spread=0.14, bump=0.15, coat=0.1), seats=2, cushions=(cloth('#e9dfcd'), cloth('#5b7263')), legs=black)
    block((-1.4, 4.2, 0), (1.6, 6.0, 0.012), cloth('#d8cab2', 160, bump=0.8))
    round_table((0.1, 4.95, 0.012), 0.42, 0.36, leg=black)
    fig((2.5, 6.5, 0), 2.1, seed=5, leaf=0.3)
    floor_lamp((-1.6, 6.6, 0), 1.65, metalwork=black)
    framed((0.0, far, 2.05), 0, 1.5, 0.95, surface('#d9cdb8', 0.9, grain=2.5, spread=0.45), frame=black, mount=0.12)
    # Shelves of planks and pipes on the plain wall.
    for index, z in enumerate((0.4, 0.85, 1.3, 1.75, 2.2)):
        block((left, 2.1, z), (left + 0.32, 4.5, z + 0.035), wood('#a87a49', 'y'))
        books((left + 0.17, 2.2 + index * 0.2, z + 0.035), 90, count=14, seed=index + 4)
        books((left + 0.17, 3.3 - index * 0.1, z + 0.035), 90, count=12, seed=index + 11)
    vase((left + 0.17, 4.25, 0.885), 0.28, ceramic('#cbbda7'))
    for y in (2.2, 3.3, 4.4):
        rod((left + 0.3, y, 0), (left + 0.3, y, 2.5), 0.014, black)
    camera((-0.75, -2.75, 1.45), (0.3, 7, 1.45), lens=26, shift=(0.0, 0.015))
    exposure(0.65)


def fronts(left, right, y, low, high, columns, rows, material, handle, gap=0.004, grips='bar'):
    """Cabinet fronts facing -Y from `left` to `right`, with shadow gaps and slim handles on their upper edge."""
    wide, tall = (right - left) / columns, (high - low) / rows
    for column in range(columns):
        for row in range(rows):
            x, z = left + wide * (column + 0.5), low + tall * (row + 0.5)
            box((wide - gap, 0.02, tall - gap), (x, y - 0.01, z), material, bevel=0.002)
            if grips == 'bar':
                top = z + tall / 2 - 0.05
                rod((x - wide * 0.2, y - 0.05, top), (x + wide * 0.2, y - 0.05, top), 0.006, handle, 12)
                for dx in (-0.16, 0.16):
                    rod((x + wide * dx, y - 0.05, top), (x + wide * dx, y - 0.01, top), 0.005, handle, 12)
            elif grips == 'tall':
                edge = x + (wide / 2 - 0.045) * (1 if column % 2 == 0 else -1)
                rod((edge, y - 0.05, z - 0.2), (edge, y - 0.05, z + 0.2), 0.006, handle, 12)
                for dz in (-0.16, 0.16):
                    rod((edge, y - 0.05, z + dz), (edge, y - 0.01, z + dz), 0.005, handle, 12)


@scene('gallery-kitchen')
def gallery_kitchen():
    sky(strength=1.4, clouds=0.3)
    sun(35, 72, energy=8.0, colour=(1.0, 0.88, 0.72))
    white = plaster('#f3eee5')
    left, right, near, far, height = -3.1, 3.3, -3.2, 7.2, 2.6
    shell(left, right, near, far, height, white, {'right': [(-0.4, 0.02, 2.2, 2.3), (3.2, 0.9, 1.8, 1.4)], 'back': [(1.25, 0.02, 1.75, 2.3)]}, ceiling=plaster('#f6f2ea'))
    floor(left, right, near, far, 0.18, wood('#b09472', 'y', rough=0.42, gloss=0.1, each=0.1))
    frame = paint('#f1eee7')
    casement((right, 0.7, 0.02), 2.2, 2.3, -90, frame=frame, across=2)
    casement((right, 4.1, 0.9), 1.8, 1.4, -90, frame=frame, across=2)
    casement((2.125, far, 0.02), 1.75, 2.3, frame=frame, across=2)
    garden(-2, 8, far + 1, 5, trees=(-3, 1.2, 5))
    daylight((right - 0.05, 0.7, 1.3), (0, 0.6, 0.6), (2.1, 2.2), 45)
    daylight((right - 0.05, 4.1, 1.6), (0, 4, 0.6), (1.7, 1.3), 28)
    daylight((2.125, far - 0.05, 1.3), (1.6, 2, 0.6), (1.7, 2.2), 40, (0.95, 0.98, 1.0))
    daylight((0, near + 0.1, 2.0), (0, 4, 0.9), (5, 1.2), 22, (1.0, 0.95, 0.88))
    sage, dark, oak = paint('#7c9081', 0.45), paint('#23282b', 0.4), wood('#b3854f', 'x', gloss=0.15, rough=0.4)
    stone = surface('#e9e4da', 0.25, grain=6, spread=0.05, bump=0.0)
    # The wall of the kitchen: tall units with the oven, a worktop before glazed tiles, a shelf.
    block((left, 3.75, 0), (0.75, 3.95, height), white, bevel=0)
    back = 3.75
    block((left, back - 0.62, 0.1), (-1.75, back, 2.32), sage)
    block((left, back - 0.56, 0), (0.7, back, 0.1), dark)
    fronts(left + 0.02, -2.38, back - 0.62, 0.12, 2.3, 1, 1, sage, dark, grips='tall')
    fronts(-2.38, -1.76, back - 0.62, 0.12, 0.78, 1, 1, sage, dark)
    fronts(-2.38, -1.76, back - 0.62, 1.42, 2.3, 1, 1, sage, dark, grips='none')
    box((0.6, 0.03, 0.6), (-2.07, back - 0.635, 1.1), surface('#16191b', 0.12, bump=0, coat=0.5), bevel=0.004)
    box((0.5, 0.02, 0.36), (-2.07, back - 0.648, 1.03), surface('#0d0f10', 0.06, bump=0, coat=0.6), bevel=0.004)
    rod((-2.3, back - 0.69, 1.26), (-1.84, back - 0.69, 1.26), 0.008, steel())
    for x in (-2.27, -1.87):
        rod((x, back - 0.69, 1.26), (x, back - 0.64, 1.26), 0.006, steel())
    box((0.12, 0.002, 0.04), (-2.07, back - 0.652, 1.345), glow((1.0, 0.55, 0.25), 0.5), bevel=0)
    for x in (-2.24, -1.9):
        cylinder(0.02, 0.03, (x, back - 0.66, 1.345), steel(), (90, 0, 0))
    block((-1.75, back - 0.6, 0.1), (0.7, back, 0.88), sage)
    fronts(-1.74, 0.69, back - 0.6, 0.12, 0.87, 4, 2, sage, dark)
    block((-1.75, back - 0.63, 0.88), (0.72, back, 0.92), oak)
    box((2.45, 0.012, 0.62), (-0.525, back - 0.006, 1.23), tiles('#e6ddcd', 0.15, 0.075, '#d5cbbb', offset=0.5, spread=0.07, rough=0.15), bevel=0)
    block((-1.55, back - 0.24, 1.56), (0.6, back, 1.595), oak)
    for index, x in enumerate((-1.4, -1.15, -0.55, -0.25, 0.1, 0.4)):
        if index in (1, 3):
            for level in range(5):
                lathe([(0.0, 0), (0.06, 0), (0.09, 0.03), (0.085, 0.03), (0, 0.01)], (x, back - 0.12, 1.595 + level * 0.018), ceramic(('#e9e2d5', '#8fa093')[index == 3]), steps=40)
        elif index in (0, 4):
            vase((x, back - 0.12, 1.595), 0.2, ceramic(('#b5532f', '#d8cfbf')[index == 4]), slim=1.2)
        else:
            for dx in (0, 0.09):
                lathe([(0.0, 0), (0.036, 0), (0.038, 0.09), (0.034, 0.09), (0.03, 0.01)], (x + dx, back - 0.12, 1.595), ceramic('#f1ece2'), steps=32)
    # Sink and tap, boards, a pot with herbs.
    block((-0.9, back - 0.5, 0.905), (-0.35, back - 0.14, 0.922), steel(0.3))
    block((-0.86, back - 0.46, 0.91), (-0.39, back - 0.18, 0.9225), surface('#6d7274', 0.3, metal=0.8), bevel=0)
    pipe([(-0.62, back - 0.1, 0.92), (-0.62, back - 0.1, 1.25), (-0.62, back - 0.3, 1.25), (-0.62, back - 0.3, 1.16)], 0.012, dark, bend=0.09)
    cylinder(0.022, 0.05, (-0.62, back - 0.1, 0.945), dark)
    box((0.3, 0.02, 0.42), (-1.35, back - 0.06, 1.125), wood('#8a5c36', 'z'), turn=(-8, 0, 0), bevel=0.008)
    cylinder(0.15, 0.02, (-1.12, back - 0.085, 1.07), wood('#c39a63', 'x'), turn=(82, 0, 0), bevel=0.006)
    for x in (0.2, 0.42):
        lathe([(0, 0), (0.05, 0), (0.062, 0.11), (0.056, 0.11), (0, 0.09)], (x, back - 0.2, 0.92), ceramic('#b8623c'), steps=40)
        twigs((x, back - 0.2, 1.02), 0.24, 14, seed=int(x * 100), colour='#6b8a48', leaf=0.04)
    # The island.
    block((-1.35, 0.95, 0.08), (1.25, 1.72, 0.89), sage)
    block((-1.3, 1.0, 0), (1.2, 1.68, 0.08), dark)
    for index in range(3):
        wide = 2.6 / 3
        box((wide - 0.006, 0.02, 0.78), (-1.35 + wide * (index + 0.5), 0.945, 0.485), sage, bevel=0.002)
        # A frame on each panel, as joiners make them.
        for x, z, w, h in ((0, 0.36, wide - 0.01, 0.07), (0, -0.36, wide - 0.01, 0.07), (wide / 2 - 0.04, 0, 0.07, 0.78), (-wide / 2 + 0.04, 0, 0.07, 0.78)):
            box((w, 0.012, h), (-1.35 + wide * (index + 0.5) + x, 0.932 - 0.0015 * (x == 0), 0.485 + z), sage, bevel=0.002)
    block((-1.45, 0.55, 0.89), (1.35, 1.8, 0.925), stone, bevel=0.005)
    for index, x in enumerate((-0.9, -0.05, 0.8)):
        bar_stool((x, 0.5, 0), 180 + (12, -4, -9)[index], dark, oak)
    bowl((-0.75, 1.25, 0.925), 0.17)
    box((0.45, 0.28, 0.022), (0.35, 1.15, 0.936), wood('#9a6b40', 'x'), turn=(0, 0, 14), bevel=0.008)
    soft((0.24, 0.11, 0.09), (0.32, 1.17, 0.992), surface('#a8743f', 0.8, grain=25, spread=0.25, bump=0.6), turn=(0, 0, 20), edge=0.045, crown=0.01, wrinkle=0.01)
    mug((0.92, 1.0, 0.925), '#e9e2d5', -30)
    vase((1.05, 1.5, 0.925), 0.24, ceramic('#d8cfbf'))
    twigs((1.05, 1.5, 1.15), 0.42, 8, seed=3)
    for x in (-0.85, -0.05, 0.75):
        pendant((x, 1.2, height), 0.88, paint('#96412a', 0.4), 0.17)
    # The dining table beyond.
    long_table((2.0, 5.1, 0), 90, 2.0, 0.9, leg=wood(OAK, 'z'))
    for y in (4.6, 5.5):
        chair((1.32, y, 0), 90, wood(OAK, 'z'), cloth('#cfc4b5'))
        chair((2.72, y, 0), -90, wood(OAK, 'z'), cloth('#cfc4b5'))
    pendant((2.0, 5.1, height), 1.05, dark, 0.17, shape='ball')
    vase((2.0, 5.0, 0.75), 0.22, ceramic('#5b7263'))
    camera((0.95, -2.35, 1.45), (0.0, 4, 1.45), lens=28, shift=(0.0, -0.04))
    exposure(-0.1)


@scene('gallery-bathroom')
def gallery_bathroom():
    plain_world((0.75, 0.86, 1.0), 0.9)
    sun(40, 78, energy=7.0, colour=(1.0, 0.88, 0.72))
    left, right, near, far, height = -1.55, 1.55, -2.3, 2.4, 2.5
    light = tiles('#ddd4c5', 0.6, 0.3, '#b5a997', joint=0.006, offset=0.5, rough=0.3, spread=0.035)
    white = plaster('#f4efe6')
    shell(left, right, near, far, height, white, {'right': [(0.1, 0.95, 1.1, 1.25)]}, ceiling=plaster('#f7f3ec'), sides='left back right front')
    block((left - 0.3, near - 0.3, -0.1), (right + 0.3, far + 0.3, 0), tiles('#b5a997', 0.6, 0.6, '#93887a', joint=0.005, rough=0.35, spread=0.03, flat=True), bevel=0)
    # Tiles: the back wall and the shower to the ceiling, slim upright ones where the water runs.
    block((left, far - 0.012, 0), (right, far, height), light, bevel=0)
    block((left, 0.6, 0), (left + 0.012, far, height), light, bevel=0)
    block((left, near, 0), (left + 0.012, 0.6, height), light, bevel=0)
    block((left + 0.012, far - 0.024, 0), (-0.38, far - 0.012, height), tiles('#b9ab97', 0.05, 0.25, '#d5ccbd', joint=0.004, rough=0.18, spread=0.14), bevel=0)
    # The shower: a screen of glass, a linear drain, rain head and hand shower.
    chrome = metal('#d5d7d7', 0.12)
    edge = surface('#8fb5a8', 0.1, bump=0)
    box((0.98, 0.009, 2.0), (left + 0.5, 0.95, 1.03), pane((0.93, 0.97, 0.95)), bevel=0)
    box((0.006, 0.011, 2.0), (left + 0.99, 0.95, 1.03), edge, bevel=0)
    box((0.98, 0.011, 0.005), (left + 0.5, 0.95, 2.03), edge, bevel=0)
    box((0.98, 0.022, 0.02), (left + 0.5, 0.95, 0.02), chrome, bevel=0.002)
    box((0.022, 0.03, 2.0), (left + 0.012, 0.95, 1.03), chrome, bevel=0.002)
    rod((left + 0.96, 0.95, 2.045), (left + 0.96, far, 2.045), 0.01, chrome)
    box((0.85, 0.07, 0.006), (left + 0.55, far - 0.16, 0.002), steel(0.2), bevel=0.001)
    box((0.83, 0.01, 0.0065), (left + 0.55, far - 0.16, 0.003), surface('#22282b', 0.6), bevel=0)
    x = left + 0.55
    rod((x, far - 0.06, 1.0), (x, far - 0.06, 2.12), 0.011, chrome)
    pipe([(x, far - 0.06, 2.1), (x, far - 0.06, 2.2), (x, far - 0.42, 2.2), (x, far - 0.42, 2.14)], 0.011, chrome, bend=0.06)
    cylinder(0.125, 0.012, (x, far - 0.42, 2.13), chrome, bevel=0.003)
    rod((x - 0.15, far - 0.06, 1.05), (x + 0.15, far - 0.06, 1.05), 0.024, chrome)
    for dx in (-0.17, 0.17):
        cylinder(0.028, 0.05, (x + dx, far - 0.06, 1.05), chrome, (0, 90, 0), bevel=0.004)
    rod((x + 0.02, far - 0.1, 1.58), (x + 0.05, far - 0.17, 1.76), 0.011, chrome)
    cylinder(0.05, 0.018, (x + 0.055, far - 0.185, 1.79), chrome, (60, 0, 0), bevel=0.004)
    pipe([(x + 0.02, far - 0.1, 1.58), (x + 0.1, far - 0.1, 1.2), (x + 0.16, far - 0.08, 0.75), (x + 0.05, far - 0.08, 0.72), (x, far - 0.07, 1.03)], 0.006, chrome, bend=0.2)
    # A niche with bottles.
    block((left + 0.002, 1.35, 1.1), (left + 0.016, 1.85, 1.115), wood(OAK, 'y'))
    for y, tall, tint in ((1.45, 0.17, '#5b7263'), (1.58, 0.14, '#e9e2d5'), (1.7, 0.19, '#a8583a')):
        block((left + 0.012, y - 0.03, 1.13), (left + 0.07, y + 0.03, 1.13 + tall), surface(tint, 0.3), bevel=0.012)
        cylinder(0.012, 0.04, (left + 0.04, y, 1.15 + tall), surface('#22282b', 0.5))
    block((left + 0.012, 1.35, 1.115), (left + 0.11, 1.85, 1.13), wood(OAK, 'y'))
    # The vanity of oak, a basin on it, a round mirror with a light behind it.
    oak = wood('#b48a58', 'x', rough=0.45)
    block((-0.2, far - 0.5, 0.42), (1.35, far - 0.012, 0.83), oak)
    fronts(-0.19, 1.34, far - 0.5, 0.43, 0.82, 2, 1, oak, metal('#c9a25e', 0.3))
    block((-0.22, far - 0.52, 0.83), (1.37, far - 0.012, 0.862), surface('#ece7dd', 0.25, grain=6, spread=0.05, bump=0), bevel=0.004)
    lathe([(0, 0), (0.17, 0), (0.2, 0.012), (0.225, 0.12), (0.222, 0.128), (0.212, 0.12), (0.18, 0.03), (0.02, 0.02), (0, 0.02)], (0.57, far - 0.27, 0.862), ceramic())
    pipe([(0.57, far - 0.05, 1.08), (0.57, far - 0.2, 1.08), (0.57, far - 0.2, 1.05)], 0.012, metal('#c9a25e', 0.25), bend=0.03)
    for dx in (0, 0.11):
        cylinder(0.026, 0.03, (0.57 + dx, far - 0.03, 1.08), metal('#c9a25e', 0.25), (90, 0, 0), bevel=0.003)
    cylinder(0.40, 0.02, (0.57, far - 0.05, 1.62), mirror(), (90, 0, 0), sides=96)
    lathe([(0.395, -0.012), (0.41, -0.012), (0.41, 0.014), (0.395, 0.014)], (0.57, far - 0.05, 1.62), metal('#c9a25e', 0.3), (90, 0, 0), steps=96)
    lathe([(0.33, 0), (0.37, 0), (0.37, 0.008), (0.33, 0.008)], (0.57, far - 0.026, 1.62), glow((1.0, 0.85, 0.66), 7), (90, 0, 0))
    vase((1.12, far - 0.24, 0.862), 0.2, ceramic('#5b7263'))
    twigs((1.12, far - 0.24, 1.05), 0.36, 6, seed=5)
    for level in range(3):
        box((0.3, 0.2, 0.05), (0.02, far - 0.26, 0.89 + level * 0.052), cloth(('#ece4d6', '#ece4d6', '#823a28')[level], 200, bump=0.9), bevel=0.02)
    cylinder(0.032, 0.1, (0.28, far - 0.17, 0.912), ceramic('#d8cfbf'))
    # The window, a towel on its warm rail, a stool, a mat.
    frame = paint('#f3f1ec')
    casement((right, 0.65, 0.95), 1.1, 1.25, -90, frame=frame, across=1, sill=surface('#ece7dd', 0.3))
    daylight((right - 0.03, 0.65, 1.58), (0, 0.65, 0.7), (1.0, 1.15), 26, (0.97, 0.98, 1.0))
    tree((6.5, 3.2, -3), 6.4, seed=4, density=0.7)
    tree((7.5, 0.6, -3), 6.0, seed=8, density=0.7)
    with collected() as rail:
        for y in (-0.2, 0.2):
            rod((0, y, 0.62), (0, y, 1.62), 0.013, chrome)
        for index in range(11):
            rod((-0.004, -0.2, 0.66 + index * 0.092), (-0.004, 0.2, 0.66 + index * 0.092), 0.01, chrome)
        box((0.045, 0.34, 0.52), (-0.012, 0.0, 1.22), cloth('#7d9080', 200, bump=0.9), bevel=0.018)
    group(rail, (right - 0.06, 1.72, -0.1))
    fig((right + 0.02, 0.95, 0.965), 0.42, seed=2, radius=0.06, pot_height=0.1, leaf=0.1)
    daylight((0, near + 0.05, 1.5), (0, 2, 1.2), (2.4, 1.8), 10, (1.0, 0.96, 0.9))
    with collected() as stool:
        for px in (-0.14, 0.14):
            for py in (-0.11, 0.11):
                rod((px * 1.15, py * 1.15, 0), (px, py, 0.42), 0.014, wood(OAK, 'z'))
        box((0.4, 0.3, 0.03), (0, 0, 0.43), wood(OAK, 'x'), bevel=0.008)
        box((0.3, 0.2, 0.06), (0, 0, 0.477), cloth('#823a28', 200, bump=0.9), bevel=0.024)
    group(stool, (-0.98, 0.35, 0), (0, 0, 12))
    soft((0.8, 0.5, 0.024), (0.1, 0.75, 0.012), cloth('#8f9f92', 150, bump=1.2), edge=0.012, crown=0, wrinkle=0.003)
    camera((0.0, -2.15, 1.25), (-0.02, 2.4, 1.25), lens=27, shift=(0, -0.02))
    exposure(0.35)


def ragged(outline, amount=0.05, step=0.07, seed=1, fine=0.35):
    """An outline of (x, y, rough) made uneven along the edges that begin with a rough point: broken plaster."""
    source = chance(seed)
    points = []
    drift = 0.0
    for (x, y, rough), (u, v, _) in zip(outline, (*outline[1:], outline[0])):
        points.append((x, y))
        length = math.hypot(u - x, v - y)
        if not rough:
            continue
        for index in range(1, int(length / step)):
            t = index * step / length
            drift = drift * 0.75 + source.gauss(0, amount * 0.5)
            jog = drift + source.gauss(0, amount * fine)
            points.append((x + (u - x) * t - (v - y) / length * jog, y + (v - y) * t + (u - x) / length * jog))
    return points


def slope(right, near, far, knee, length, thickness, material, openings=()):
    """The inner face of a roof slope of 45 degrees rising from a knee wall at x = `right` (left, if negative).

    `openings` are (y, distance up the slope, width, length). Returns the matrix of (along, out, up the slope).
    """
    side, root = (1 if right > 0 else -1), math.sqrt(0.5)
    item = wall((0, 0), (far - near, 0), length, thickness, material, [((far - y - w) if right > 0 else (y - near), s, w, h) for y, s, w, h in openings])
    matrix = Matrix.Translation((right, far if right > 0 else near, knee)) @ Matrix(((0, -side, 0), (side * root, 0, root), (-side * root, 0, root))).transposed().to_4x4()
    item.matrix_world = matrix
    return matrix


@scene('project-attic')
def project_attic():
    sky(strength=1.3, clouds=0.4, horizon=(0.74, 0.82, 0.90))
    sun(50, 76, energy=9.0, colour=(1.0, 0.9, 0.76))
    half, near, far, knee = 2.6, -3.0, 4.6, 0.95
    white = plaster('#f3eee5')
    rise = half * math.sqrt(2)
    panes = {half: [(0.15, 0.8, 0.94, 1.4), (1.75, 0.8, 0.94, 1.4)], -half: [(1.75, 0.8, 0.94, 1.4)]}
    frame = wood('#d8b47e', 'z', rough=0.4, each=0.03)
    for side, openings in panes.items():
        matrix = slope(side, near, far, knee, rise, 0.3, white, openings)
        for y, s, w, h in openings:
            along = (far - y - w / 2) if side > 0 else (y + w / 2 - near)
            with collected() as parts:
                casement((0, 0, 0), w, h, frame=frame, across=1, inset=0.16, handle=False)
                box((w - 0.14, 0.02, 0.05), (0, 0.15, h - 0.045), metal('#c8c9c6', 0.35))
            group(parts).matrix_world = matrix @ Matrix.Translation((along, 0, s))
            centre = matrix @ Vector((along, -0.02, s + h / 2))
            daylight(centre, (0, y + w / 2, 0), (w - 0.1, h - 0.1), 11 if side > 0 else 8, (0.95, 0.98, 1.0))
    for x in (-half, half):
        block((x - 0.2 * (x < 0), near, 0), (x + 0.2 * (x > 0), far, knee + 0.02), white, bevel=0)
        block((x - 0.016 * (x > 0), near, 0), (x + 0.016 * (x < 0), far, 0.07), paint('#f4f1ea'), bevel=0.003)
    wall((half + 0.4, far + 0.36), (-half - 0.4, far + 0.36), knee + half + 0.2, 0.36, white, [(half + 0.4 - 0.75, 0.85, 1.5, 1.45)])
    block((-half, far - 0.016, 0), (half, far, 0.07), paint('#f4f1ea'), bevel=0.003)
    casement((0, far, 0.85), 1.5, 1.45, frame=frame, across=2, sill=wood(OAK, 'x'))
    daylight((0, far - 0.04, 1.6), (0, 0, 0.8), (1.4, 1.35), 14, (0.95, 0.98, 1.0))
    daylight((0, near + 0.05, 1.7), (0, 3, 1.2), (2.4, 1.6), 11, (1.0, 0.96, 0.9))
    floor(-half, half, near, far, 0.17, wood('#a98762', 'y', rough=0.42, gloss=0.1, each=0.1))
    # Oak collar beams and the ridge.
    oak = wood('#9c7146', 'x', 0.6)
    for y in (1.42, 3.3):
        beam((-1.28, y, 2.38), (1.28, y, 2.38), 0.12, 0.18, oak, 0.008)
    beam((0, near, knee + half - 0.16), (0, far, knee + half - 0.16), 0.14, 0.2, oak, 0.008)
    pendant((0.0, 1.42, 2.3), 0.3, paint('#2c3236'), 0.15, shape='ball')
    # What is seen outside: tree tops and a roof.
    for x, y, size, seed in ((-5, 16, 9, 3), (3.2, 19, 9.5, 5), (9, 14, 8, 8)):
        tree((x, y, -5.6), size, seed=seed, density=0.7)
    polygon([(-9, 22, -2), (2, 22, -2), (2, 27, 2.2), (-9, 27, 2.2)], surface('#8d4630', 0.8, grain=6, spread=0.2))
    ground(90, at=(0, 40, -5.6))
    # The desk before the window.
    long_table((0.0, far - 0.48, 0), 0, 1.7, 0.7, 0.74, leg=wood(OAK, 'z'))
    chair((-0.1, far - 1.15, 0), 168, wood(OAK, 'z'), cloth('#cfc4b5'))
    books((0.48, far - 0.35, 0.74), 0, count=7, seed=3)
    box((0.34, 0.24, 0.014), (-0.08, far - 0.52, 0.748), metal('#b9bcbd', 0.35), bevel=0.005)
    box((0.34, 0.012, 0.22), (-0.08, far - 0.38, 0.85), metal('#b9bcbd', 0.35), (-14, 0, 0), bevel=0.004)
    box((0.32, 0.004, 0.2), (-0.08, far - 0.389, 0.85), surface('#26323a', 0.2, bump=0), (-14, 0, 0), bevel=0)
    mug((-0.45, far - 0.6, 0.74), BRICK, 200)
    with collected() as lamp:
        dark = paint('#2c3236')
        cylinder(0.08, 0.018, (0, 0, 0.009), dark, bevel=0.004)
        rod((0, 0, 0), (0.06, 0, 0.28), 0.006, dark)
        rod((0.06, 0, 0.28), (-0.12, 0, 0.44), 0.006, dark)
        lathe([(0.06, -0.05), (0.03, 0.03), (0.0, 0.04)], (-0.14, 0, 0.42), dark, (0, 25, 0))
    group(lamp, (-0.68, far - 0.3, 0.74))
    # Armchair, side table, rug, a low shelf along the knee wall, a plant.
    cylinder(1.05, 0.012, (-0.55, 1.55, 0.006), cloth('#c3b59d', 160, bump=0.9), sides=96)
    easy_chair((-1.05, 1.8, 0.012), 38, cloth('#51685a'))
    pillow(0.4, (-0.98, 1.9, 0.63), cloth('#97452b'), (68, 0, 38), 0.13)
    round_table((-0.25, 2.25, 0.012), 0.24, 0.46, top=wood(WALNUT, 'x', gloss=0.2), leg=dark)
    books((-0.3, 2.25, 0.472), 10, 2, seed=9, lying=True)
    mug((-0.16, 2.18, 0.472), '#e9e2d5', 30)
    shelf = wood(OAK, 'y')
    for z in (0.04, 0.42, 0.8):
        block((-half, 0.2, z), (-half + 0.32, 4.2, z + 0.03), shelf, bevel=0.003)
    for index in range(6):
        y = 0.2 + index * 0.794
        block((-half, y, 0.04), (-half + 0.32, y + 0.03, 0.83), shelf, bevel=0.003)
        if index < 5:
            books((-half + 0.2, y + 0.06, 0.07), 90, 12 - 2 * (index % 3), seed=index + 20)
            if index % 2:
                books((-half + 0.2, y + 0.1, 0.45), 90, 10, seed=index + 40)
            else:
                vase((-half + 0.18, y + 0.4, 0.45), 0.26, ceramic(('#97452b', '#d8cfbf', '#5b7263')[index // 2]))
    fig((1.75, 3.9, 0), 1.15, seed=6, leaf=0.2, radius=0.15)
    drawers((half - 0.28, 2.9, 0), -90, 1.3, 0.4, 0.5, 2, front=paint('#e9e2d6'), body=wood(OAK, 'x'))
    vase((half - 0.25, 3.2, 0.64), 0.2, ceramic('#5b7263'))
    books((half - 0.25, 2.45, 0.64), 80, 4, seed=31, lying=True)
    camera((0.8, -1.75, 1.35), (-0.22, 4.6, 1.35), lens=24, shift=(0.0, 0.015))
    exposure(0.15)


@scene('service-painting')
def service_painting():
    sky(strength=1.3, clouds=0.3)
    sun(27, 124, energy=7.0, colour=(1.0, 0.88, 0.72))
    left, right, near, far, height = -3.6, 3.5, -3.4, 3.4, 2.7
    old, fresh = plaster('#ab8a5a'), plaster('#f5f0e5')
    openings = [(1.75, 0.85, 1.4, 1.4)]
    shell(left, right, near, far, height, old, {'back': openings}, sides='back', ceiling=plaster('#f6f2ea'))
    shell(left, right, near, far, height, fresh, {'right': [(-0.9, 0.1, 3.4, 2.3)], 'left': [(0.4, 0.0, 0.95, 2.06)]}, sides='left right', ceiling=False)
    floor(left, right, near, far, 0.17, wood('#9c7b55', 'y', rough=0.5, each=0.1))
    # Fresh paint: the left of the wall is done; then lanes of the roller, each as far as its arm went; the brush along the ceiling.
    wet = surface('#f6efe2', 0.5, grain=90, spread=0.02, bump=0.2)
    block((left, far - 0.003, 0.07), (-0.55, far, height), fresh, bevel=0)

    def lane(x, low, high, seed, material, wide=0.26, lift=0.0):
        outline = [(x - wide / 2, low, True), (x + wide / 2, low, False), (x + wide / 2, high, True), (x - wide / 2, high, False)]
        points = ragged(outline, 0.012, 0.012, seed, fine=0.5)
        polygon([(px, far - 0.004 - lift, pz) for px, pz in points], material)

    for index, (low, high) in enumerate(((0.10, 2.69), (0.12, 2.69), (0.55, 2.69), (0.34, 2.42), (0.95, 2.1))):
        lane(-0.44 + index * 0.25, low, high, index + 2, fresh if index < 2 else wet, lift=0.0006 * index)
    lane(0.9, 1.42, 1.98, 9, wet, lift=0.004)
    for index in range(9):
        lane(0.45 + index * 0.16, 2.6 - 0.012 * (index % 3), height, 20 + index, wet, 0.2, 0.004 + 0.0003 * index)
    # The masked window: film under tape, and its sill under paper.
    white = paint('#f3f1ec')
    casement((2.45, far, 0.85), 1.4, 1.4, frame=white, across=2, sill=surface('#ece7dd', 0.4))
    tape = surface('#c9a43a', 0.6, grain=40, spread=0.05)
    sheet = film((0.95, 0.97, 0.97), 0.30)
    columns = 40
    mesh_points = [(x, far - 0.012 - 0.014 * abs(math.sin(x * 23 + z * 4)) * (1 if 0.9 < z < 2.2 else 0.2), z) for z in (0.83, 1.1, 1.4, 1.7, 2.0, 2.27) for x in [1.73 + 1.44 * i / columns for i in range(columns + 1)]]
    mesh = bpy.data.meshes.new('film')
    mesh.from_pydata(mesh_points, [], [(r * (columns + 1) + c, r * (columns + 1) + c + 1, (r + 1) * (columns + 1) + c + 1, (r + 1) * (columns + 1) + c) for r in range(5) for c in range(columns)])
    put(mesh, sheet, smooth=True)
    for z in (0.83, 2.27):
        box((1.52, 0.004, 0.05), (2.45, far - 0.014, z), tape, bevel=0)
    for x in (1.73, 3.17):
        box((0.05, 0.004, 1.48), (x, far - 0.015, 1.55), tape, bevel=0)
    # Skirting masked along the wall, a socket with its cover off.
    block((left, far - 0.018, 0), (right, far, 0.075), white, bevel=0.003)
    block((-0.6, far - 0.03, 0.066), (right, far - 0.001, 0.08), tape, bevel=0)
    for x in (1.22, 1.3):
        cylinder(0.033, 0.012, (x, far - 0.004, 0.32), surface('#2a2f33', 0.6), (90, 0, 0))
        lathe([(0.033, 0), (0.038, 0), (0.038, 0.01), (0.033, 0.01)], (x, far - 0.001, 0.32), surface('#d9662c', 0.5), (90, 0, 0))
    # A door on the left, in film as well.
    for y in (0.36, 1.39):
        block((left, y - 0.04, 0), (left + 0.03, y + 0.04, 2.1), white, bevel=0.004)
    block((left, 0.32, 2.06), (left + 0.03, 1.43, 2.14), white, bevel=0.004)
    box((0.04, 0.95, 2.06), (left - 0.06, 0.875, 1.03), wood('#c7b89f', 'z', each=0))
    # Dust sheets.
    linen = cloth('#c9c5bc', 200, bump=0.3)
    crumpled(4.2, 3.0, (-1.4, 1.7, 0), linen, (0, 0, 2), 0.034, seed=3, scale=1.5)
    crumpled(3.4, 2.9, (1.9, 1.6, 0.004), cloth('#bdbab2', 200), (0, 0, -5), 0.03, seed=6, scale=1.6)
    draped((1.7, 0.85, 0.48), (-2.35, 2.45, 0), cloth('#cfccc4', 200), 4, 0.2, seed=5, humps=((0, 0.28, 1.7, 0.25, 0.8), (-0.78, 0, 0.2, 0.85, 0.62), (0.78, 0, 0.2, 0.85, 0.62)))
    # The ladder with a pot and brush on it; buckets, tray, the roller left leaning in its last lane.
    step_ladder((-0.55, 2.2, 0.02), 24, 6, 0.25)
    with collected() as pot:
        lathe([(0, 0), (0.075, 0), (0.085, 0.12), (0.08, 0.12), (0.07, 0.01), (0, 0.01)], (0, 0, 0), surface('#e9e4da', 0.4))
        cylinder(0.079, 0.004, (0, 0, 0.085), wet)
    group(pot, (-0.52, 2.25, 1.53))
    rod((-0.42, 2.2, 1.70), (-0.5, 2.25, 1.60), 0.009, wood(OAK, 'z'))
    paint_bucket((0.38, 1.28, 0.035), turn=-12)
    paint_bucket((0.95, 1.75, 0.035), lid=True, turn=14)
    paint_bucket((0.93, 1.74, 0.352), lid=True, turn=-22, title='Sand', colour='#e8dcc6', band='#5b7263')
    with collected() as tray:
        plastic = surface('#23292d', 0.5)
        polygon([(-0.17, -0.24, 0.06), (0.17, -0.24, 0.06), (0.17, 0.08, 0.012), (-0.17, 0.08, 0.012)], wet)
        polygon([(-0.17, 0.08, 0.012), (0.17, 0.08, 0.012), (0.17, 0.2, 0.012), (-0.17, 0.2, 0.012)], wet)
        for x in (-0.18, 0.18):
            box((0.016, 0.46, 0.075), (x, -0.02, 0.036), plastic, bevel=0.004)
        for y in (-0.245, 0.205):
            box((0.376, 0.016, 0.075), (0, y, 0.036), plastic, bevel=0.004)
    group(tray, (-0.18, 1.0, 0.04), (0, 0, 25))
    rod((-0.36, 1.0, 0.12), (-0.02, 0.92, 0.12), 0.012, surface(BRICK, 0.5))
    roller((1.12, 2.5, 0.04), (0.9, far - 0.04, 1.5), '#f4ecdd')
    for index, (x, y) in enumerate(((1.55, 1.1), (1.72, 1.18))):
        lathe([(0.032, 0), (0.05, 0), (0.05, 0.045), (0.032, 0.045)], (x, y, 0.03), (tape, surface('#8f412a', 0.6))[index], steps=40)
    pencil((1.35, 1.3, 0.035), 30)
    daylight((right - 0.05, 0.8, 1.3), (0, 1.2, 0.8), (3.3, 2.2), 46)
    for y in (-0.9, 0.8, 2.45):
        box((0.07, 0.08, 2.3), (right + 0.12, y, 1.25), white)
    daylight((2.45, far - 0.05, 1.55), (1.5, 0, 0.6), (1.3, 1.3), 16)
    daylight((-0.5, near + 0.1, 1.9), (0, 3, 1.0), (5, 1.4), 14, (1.0, 0.96, 0.9))
    garden(-4, 10, far + 2, 4, trees=(-2, 3.6, 8))
    camera((0.1, -1.9, 1.3), (0.1, 3.4, 1.3), lens=25, shift=(0, -0.035))
    exposure(0.35)


def plaster_skin(outline, y, thickness, material, seed=1, amount=0.05):
    """Plaster left on a wall that faces -Y, its free edges broken; `outline` of (x, z, rough), seen from the room."""
    return polygon([(x, y - thickness, z) for x, z in ragged(outline, amount, 0.06, seed)], material, thickness - 0.001)


def rubble(at, count, spread, size, material, seed=1, flat=False):
    """Pieces of brick and plaster on the floor, fewer outward."""
    source = chance(seed)
    first = None
    for _ in range(count):
        way, away = source.uniform(0, 6.28), spread * source.random() ** 0.8
        scale = size * source.uniform(0.25, 1.0)
        where = (at[0] + math.cos(way) * away, at[1] + math.sin(way) * away * 0.7, at[2] + scale * 0.18 + (0 if flat else max(0, 0.14 - away * 0.35)))
        turn = (source.uniform(-25, 25), source.uniform(-25, 25), source.uniform(0, 360))
        if first is None:
            first = box((1, 0.6, 0.4), where, material, turn, bevel=0.05)
            first.scale = (scale,) * 3
        else:
            copy(first, where, turn, scale)


@scene('service-renovation')
def service_renovation():
    sky(strength=1.3, clouds=0.3)
    sun(30, 96, energy=9.0, colour=(1.0, 0.87, 0.70))
    left, right, near, far, height = -3.5, 3.4, -3.4, 3.4, 2.85
    brick = brickwork('#96553c', mortar='#b5a48c', joint=0.016, spread=0.28)
    old = surface('#cdbfa6', 0.92, grain=7, spread=0.12, bump=0.25, specular=0.15)
    shell(left, right, near, far, height, brick, {'back': [(0.35, 0.82, 1.5, 1.5)], 'right': [(-0.6, 0.2, 2.6, 2.2)]}, sides='back right', ceiling=surface('#d5cbb9', 0.92, grain=5, spread=0.1, bump=0.25), thickness=0.42)
    shell(left, right, near, far, height, old, {'left': [(0.5, 0, 1.0, 2.1)]}, sides='left', ceiling=False)
    # The floor: old boards, worn and dusty; a way of hardboard laid over them.
    floor(left, right, near, far, 0.2, wood('#86705a', 'y', rough=0.8, each=0.14))
    block((-0.9, -3.2, 0.0), (0.6, 0.9, 0.004), surface('#8e6f4e', 0.85, grain=30, spread=0.12), bevel=0)
    block((0.63, -3.2, 0.0), (2.13, 0.55, 0.004), surface('#947553', 0.85, grain=30, spread=0.12), bevel=0)
    # What is left of the plaster on the back wall, with an old coat of sage and its dark line.
    skin = surface('#cfc2aa', 0.92, grain=9, spread=0.10, bump=0.3, specular=0.15)
    plaster_skin([(left, 0, False), (-1.2, 0, True), (-1.55, 0.7, True), (-0.9, 1.35, True), (-1.25, 2.05, True), (-0.35, height - 0.35, True), (0.2, height, False), (left, height, False)], far, 0.026, skin, seed=3)
    plaster_skin([(left, 1.18, True), (-2.4, 1.12, True), (-1.75, 1.35, True), (-1.62, 1.9, True), (-2.1, 2.3, True), (-1.9, height - 0.3, True), (left, height - 0.25, False)], far - 0.026, 0.002, surface('#7f9180', 0.9, grain=12, spread=0.12, bump=0.15), seed=5, amount=0.025)
    plaster_skin([(left, 1.13, False), (-2.45, 1.13, True), (-2.45, 1.165, False), (left, 1.165, False)], far - 0.0265, 0.002, surface('#6b3a2a', 0.9), seed=6, amount=0.002)
    plaster_skin([(2.45, 0, True), (2.6, 0.9, True), (2.35, 1.7, True), (2.75, 2.3, True), (2.5, height, False), (right, height, False), (right, 0, False)], far, 0.024, skin, seed=9)
    # The new window, its foam still to be seen, a label on the pane, film over the lower frame.
    white = paint('#f3f1ec')
    foam = surface('#d9bf7c', 0.95, grain=70, spread=0.15, bump=1.0)
    casement((1.1, far, 0.88), 1.42, 1.4, frame=white, across=2, inset=0.14)
    for points in ([(0.37, 0.85), (1.83, 0.85)], [(0.37, 2.3), (1.83, 2.3)], [(0.37, 0.86), (0.37, 2.29)], [(1.83, 0.86), (1.83, 2.29)]):
        (x, z), (u, w) = points
        count = int(math.hypot(u - x, w - z) / 0.045)
        source = chance(int(x * 100 + z * 10))
        for index in range(count + 1):
            t = index / count
            ball(0.026 * source.uniform(0.8, 1.25), (x + (u - x) * t, far + 0.16 + source.uniform(-0.01, 0.01), z + (w - z) * t), foam)
    box((0.16, 0.002, 0.11), (0.75, far + 0.172, 1.95), surface('#f2ede2', 0.7), bevel=0)
    box((0.16, 0.002, 0.03), (0.75, far + 0.17, 1.985), surface(BRICK, 0.7), bevel=0)
    text('Uw 0,8', 0.032, (0.75, far + 0.17, 1.93), surface(INK, 0.7), (90, 0, 0))
    # A new lintel of steel over the window, its bearing fresh in mortar.
    box((2.0, 0.02, 0.16), (1.1, far - 0.002, 2.41), surface('#7b4a34', 0.7, grain=12, spread=0.15), bevel=0.002)
    for x in (0.2, 2.0):
        box((0.22, 0.02, 0.2), (x, far - 0.001, 2.39), surface('#a9a296', 0.95, grain=50, spread=0.1, bump=0.8), bevel=0.008)
    # Conduits in a chase up to a row of boxes.
    sockets = surface('#d9662c', 0.6)
    for index, z in enumerate((1.1, 0.34, 0.34)):
        x = -0.62 + index * 0.075
        pipe([(x, far - 0.014, 0), (x, far - 0.014, z)], 0.0125, surface('#3a4145', 0.7))
        lathe([(0.034, -0.02), (0.034, 0.02), (0.03, 0.02), (0.03, -0.015), (0, -0.015)], (x, far - 0.012, z), sockets, (90, 0, 0), steps=32)
    for index, tint in enumerate(('#8c3214', '#1b2a33', '#6f8f4a')):
        pipe([(-0.62, far - 0.03, 1.1), (-0.6 + index * 0.02, far - 0.1, 1.06), (-0.63 + index * 0.03, far - 0.13, 0.95 - index * 0.02)], 0.003, surface(tint, 0.5), bend=0.05)
    # Bags of plaster on a pallet, trestles with a plank and tools, buckets, rubble.
    pallet((-2.35, 1.9, 0), 6)
    for index in range(8):
        bag((-2.62 + 0.58 * (index % 2), 1.9, 0.148 + 0.11 * (index // 2)), 4 + 5 * ((index * 7) % 3 - 1), seed=index + 1)
    bag((-2.35, 1.84, 0.148 + 0.44), 82, seed=15)
    hard_hat((-2.4, 1.75, 0.70), BRICK, 25)
    sawhorse((-0.78, 1.25, 0.0), 84, 0.8, 0.74)
    sawhorse((0.7, 1.35, 0.0), 96, 0.8, 0.74)
    for index in range(3):
        box((2.3, 0.195, 0.035), (-0.03, 1.1 + index * 0.2, 0.758), wood('#b58d5a', 'x', 0.7), turn=(0, 0, 1.0 - index * 0.6))
    spirit_level((-0.35, 1.5, 0.777), 4, 1.0)
    cordless_drill((0.55, 1.4, 0.777), -150)
    folding_rule((-0.5, 1.08, 0.777), 6)
    mug((0.2, 1.42, 0.777), '#d8cfbf', 40)
    pencil((0.02, 1.1, 0.777), -25)
    bucket((1.5, 0.75, 0), '#2a3035')
    rubble((1.5, 0.75, 0.24), 16, 0.09, 0.12, brick, seed=4, flat=True)
    bucket((1.98, 1.25, 0), '#8f412a', '#a9a296', turn=40)
    rubble((2.35, 2.5, 0), 90, 0.75, 0.2, surface('#96553c', 0.9, grain=25, spread=0.2, bump=0.5, each=0.2), seed=7)
    rubble((2.3, 2.45, 0.02), 70, 0.8, 0.12, skin, seed=8)
    hammer((2.0, 2.0, 0.03), (0, 0, 50))
    broom((2.95, 2.9, 0), (3.3, 3.1, 1.45))
    # A bare lamp on its cable, a ladder on the left wall, plasterboards leaning.
    cable((0.0, 1.2, height), (0.02, 1.2, 2.42), 0.0, 0.004, surface('#22282b', 0.7))
    cylinder(0.022, 0.06, (0.02, 1.2, 2.40), surface('#22282b', 0.5))
    ball(0.036, (0.02, 1.2, 2.345), glow((1.0, 0.8, 0.52), 14), (1, 1, 1.2))
    board = surface('#d6d0c4', 0.85, grain=60, spread=0.03)
    for index in range(4):
        box((0.0125, 1.25, 2.0), (left + 0.30 - index * 0.02, 2.55 + index * 0.012, 1.0), board, turn=(0, -8.5, 0), bevel=0.002)
    for y in (0.45, 1.55):
        block((left - 0.01, y - 0.05, 0), (left + 0.04, y + 0.05, 2.14), wood('#a58a66', 'z', 0.7), bevel=0.004)
    block((left - 0.01, 0.4, 2.1), (left + 0.04, 1.6, 2.2), wood('#a58a66', 'y', 0.7), bevel=0.004)
    block((left - 1.6, -1, -0.1), (left - 1.5, 3, 3), plaster('#e6dccb'), bevel=0)
    block((left - 1.6, -1, -0.1), (left - 0.3, 3, 0), surface('#86705a', 0.8), bevel=0)
    daylight((left - 0.8, 1.0, 2.5), (left - 0.8, 1.0, 0), (1.0, 1.0), 16)
    daylight((right - 0.05, 0.7, 1.3), (0, 1.0, 0.8), (2.5, 2.1), 52)
    daylight((1.1, far - 0.04, 1.55), (0.6, 0, 0.6), (1.3, 1.3), 26, (0.95, 0.98, 1.0))
    daylight((0.0, near + 0.1, 1.9), (0, 3, 1.0), (5, 1.4), 20, (1.0, 0.96, 0.9))
    garden(-4, 9, far + 2, 5, trees=(-2, 2.6, 7))
    camera((0.25, -2.3, 1.35), (-0.1, 3.4, 1.35), lens=25, shift=(0, -0.02))
    exposure(0.3)


@scene('tile-renovation')
def tile_renovation():
    sky(strength=1.2, clouds=0.3)
    sun(24, 112, energy=9.0, colour=(1.0, 0.86, 0.68))
    left, right, near, far = -2.3, 2.5, -2.6, 3.9
    under, deep = 2.42, 0.22
    brick = brickwork('#9a5a40', mortar='#bba98f', joint=0.016, spread=0.28)
    loam = surface('#b39468', 0.95, grain=14, spread=0.2, bump=0.9, specular=0.1)
    shell(left, right, near, far, 3.0, brick, {'right': [(-0.8, 0.7, 2.6, 1.65)]}, sides='back right', ceiling=False, thickness=0.4)
    shell(left, right, near, far, 3.0, surface('#d9ccb4', 0.92, grain=7, spread=0.1, bump=0.3), sides='left', ceiling=surface('#6b5640', 0.9), )
    block((left - 0.3, near, -0.2), (right + 0.3, far + 0.3, 0), surface('#8f7a60', 0.85, grain=8, spread=0.15), bevel=0)
    plaster_skin([(left, 0, False), (0.3, 0, True), (-0.1, 0.9, True), (-0.7, 1.5, True), (-0.5, 2.2, True), (-1.1, 3.0, False), (left, 3.0, False)], far, 0.025, surface('#d9ccb4', 0.92, grain=9, spread=0.1, bump=0.3), seed=4)
    # Old beams, hewn and dark, pegs and nail marks on them.
    timber = wood('#5d4330', 'y', rough=0.85, each=0.15)
    source = chance(3)
    xs = [left + 0.12 + 0.78 * index for index in range(7)]
    for x in xs:
        box((0.19, far - near + 0.3, deep), (x, (near + far) / 2, under + deep / 2), timber, turn=(0, source.uniform(-2, 2), source.uniform(-0.35, 0.35)), bevel=0.018)
        for _ in range(7):
            y = source.uniform(near, far)
            cylinder(0.004, 0.012, (x + source.uniform(-0.07, 0.07), y, under - 0.002), surface('#3a2f28', 0.7), sides=8)
    # Between them: staves with loam (wattle), broken open in places down to the staves; one bay of brick nogging.
    stave = wood('#8a6a48', 'x', rough=0.9, each=0.25)
    for index, (x, following) in enumerate(zip(xs, xs[1:])):
        middle = (x + following) / 2
        wide = following - x - 0.17
        y = near
        while y < far:
            rod((x + 0.06, y, under + 0.135 + source.uniform(-0.01, 0.01)), (following - 0.06, y + source.uniform(-0.02, 0.02), under + 0.135 + source.uniform(-0.01, 0.01)), source.uniform(0.014, 0.021), stave, 10)
            y += source.uniform(0.055, 0.075)
        block((x, near, under + deep - 0.03), (following, far, under + deep + 0.02), surface('#7d6243', 0.95, grain=20, spread=0.3, bump=0.8), bevel=0)
        if index in (0, 1, 2):
            # Loam pressed between and under the staves, with its straw; it has fallen off where the next boards go.
            spans = {0: [(near, 1.2), (2.0, far)], 1: [(near, -0.6), (0.5, 2.6)], 2: [(near, 0.4), (1.3, far)]}[index]
            for low, high in spans:
                outline = [(middle - wide / 2, low, True), (middle + wide / 2, low, False), (middle + wide / 2, high, True), (middle - wide / 2, high, False)]
                points = ragged(outline, 0.07, 0.05, seed=index * 7 + int(high * 3) + 11)
                polygon([(px, py, under + 0.10) for px, py in points][::-1], loam, 0.06, bevel=0.006)
                for _ in range(int((high - low) * 26)):
                    px, py, way = middle + source.uniform(-0.45, 0.45) * wide, source.uniform(low + 0.1, high - 0.1), source.uniform(0, 3.14)
                    rod((px, py, under + 0.099), (px + math.cos(way) * 0.05, py + math.sin(way) * 0.05, under + 0.098), 0.0016, surface('#d8bd83', 0.9), 6)
    # The right bays: battens under the beams, insulation between, boards screwed on from the far end.
    wool = surface('#c9a566', 0.95, grain=35, spread=0.2, bump=1.2)
    for x, following in list(zip(xs, xs[1:]))[3:]:
        soft((following - x - 0.16, 4.3, 0.17), ((x + following) / 2, far - 2.15, under + 0.125), wool, edge=0.04, crown=0.008, wrinkle=0.03, seed=int(x * 10))
    batten = wood('#d0a56c', 'x', rough=0.6)
    start = xs[3] - 0.1
    for index in range(12):
        y = far - 0.1 - index * 0.4
        if y < -0.6:
            break
        block((start, y - 0.03, under - 0.03), (right, y + 0.03, under), batten, bevel=0.003)
        for x in xs[3:]:
            for dy in (-0.012, 0.012):
                cylinder(0.0055, 0.003, (x + dy, y + dy, under - 0.031), metal('#c9a24b', 0.35), sides=12)
    gypsum = surface('#d9d6ce', 0.8, grain=50, spread=0.02, bump=0.05)
    screws, filler = surface('#33383b', 0.6), surface('#f6f3ec', 0.9)
    low = under - 0.0435

    def gypsum_board(x, y, w, d, seed=1, filled=False):
        block((x + 0.0015, y + 0.0015, low), (x + w - 0.0015, y + d - 0.0015, low + 0.0125), gypsum, bevel=0.002)
        rows = int(d / 0.25)
        for row in range(rows + 1):
            for column in range(3):
                where = (x + 0.03 + (w - 0.06) * column / 2, y + 0.03 + (d - 0.06) * row / max(1, rows))
                cylinder(0.014 if filled else 0.0045, 0.0012, (*where, low - 0.0002), filler if filled else screws, sides=16)
    for column, x in enumerate((start + 0.0, start + 0.9)):
        w = 0.9 if column == 0 else right - start - 0.9
        gypsum_board(x, far - 1.25, w, 1.25, filled=True)
        gypsum_board(x, far - 2.5, w, 1.25, filled=column == 1)
    gypsum_board(start + 0.9, far - 3.7, right - start - 0.9, 1.2)
    # Filled joints.
    for x0, y0, x1, y1 in ((start, far - 1.25, right, far - 1.25), (start + 0.9, far - 2.5, start + 0.9, far), (start + 0.9, far - 2.5, right, far - 2.5)):
        if abs(x1 - x0) > abs(y1 - y0):
            outline = [(x0, y0 - 0.05, True), (x1, y0 - 0.05, False), (x1, y0 + 0.05, True), (x0, y0 + 0.05, False)]
        else:
            outline = [(x0 - 0.05, y0, False), (x0 + 0.05, y0, True), (x0 + 0.05, y1, False), (x0 - 0.05, y1, True)]
        polygon([(px, py, low - 0.0008) for px, py in ragged(outline, 0.006, 0.04, 3)][::-1], filler)
    # The next board, held up by two props.
    with collected() as lifted:
        block((0, 0, 0), (0.9, 1.2, 0.0125), gypsum, bevel=0.002)
    group(lifted, (start + 0.01, far - 3.72, low - 0.035), (0, -1.2, 0))
    red, bright = paint('#9c3f22', 0.4), metal('#c3c6c8', 0.35)
    for x, y in ((start + 0.2, far - 3.4), (start + 0.66, far - 2.85)):
        rod((x, y, 0.02), (x, y, 1.35), 0.024, red)
        rod((x, y, 1.3), (x, y, low - 0.045), 0.018, bright)
        cylinder(0.034, 0.07, (x, y, 1.36), surface('#23292d', 0.5), bevel=0.006)
        box((0.3, 0.07, 0.025), (x, y, low - 0.05), surface('#23292d', 0.6), bevel=0.008)
        rod((x, y - 0.02, 1.15), (x + 0.0, y - 0.14, 1.19), 0.009, surface('#23292d', 0.6))
    # A cable for the coming lamp, a builder's lamp on a nail, the ladder.
    yellow = paint('#c98f1e', 0.4)
    cable((xs[2], 1.0, under), (xs[3], 2.3, under), 0.22, 0.005, surface('#22282b', 0.6))
    with collected() as lamp:
        pipe([(0, 0, 0.17), (0.02, 0, 0.22), (0, 0, 0.26)], 0.004, steel(), bend=0.02)
        cylinder(0.028, 0.1, (0, 0, 0.11), surface('#22282b', 0.6))
        ball(0.04, (0, 0, 0.0), glow((1.0, 0.8, 0.5), 12), (1, 1, 1.3))
        for way in range(6):
            a = math.radians(60 * way)
            pipe([(0.03 * math.cos(a), 0.03 * math.sin(a), 0.07), (0.062 * math.cos(a), 0.062 * math.sin(a), 0.02), (0.062 * math.cos(a), 0.062 * math.sin(a), -0.04), (0, 0, -0.085)], 0.0022, yellow, bend=0.02)
    group(lamp, (xs[2], 0.98, under - 0.27))
    step_ladder((-0.95, 1.55, 0), 32, 6, 0.26)
    cordless_drill((-0.93, 1.6, 1.60), 200)
    daylight((right - 0.05, 0.5, 1.5), (0, 0.8, 2.2), (2.5, 1.6), 55)
    daylight((0.2, near + 0.2, 1.0), (0, 2.5, 2.4), (3.5, 1.4), 34, (1.0, 0.95, 0.88))
    camera((-0.15, -1.75, 1.05), (0.12, 1.9, 2.12), lens=23)
    exposure(0.1)


@scene('blog-bathroom')
def blog_bathroom():
    plain_world((0.86, 0.88, 0.92), 0.75)
    sage = tiles('#74897a', 0.075, 0.15, '#a9b0a4', joint=0.004, offset=0.5, rough=0.12, spread=0.16, mottle=0.35)
    dark = tiles('#3b4244', 0.6, 0.6, '#2b3032', joint=0.004, rough=0.4, spread=0.06, mottle=0.3)
    slate = tiles('#454c4d', 0.1, 0.1, '#6a6f6c', joint=0.005, rough=0.45, spread=0.12, flat=True, mottle=0.3)
    wall((-1.4, 0), (1.6, 0), 2.8, 0.2, sage, [(0.68, 1.22, 0.5, 0.34)])
    block((-0.75, 0.11, 1.2), (-0.19, 0.15, 1.58), tiles('#d8ccb4', 0.075, 0.15, '#c4b9a4', offset=0.5, rough=0.2, spread=0.1), bevel=0)
    block((-0.7, 0.07, 1.548), (-0.24, 0.1, 1.558), glow((1.0, 0.84, 0.62), 12), bevel=0)
    block((-1.6, -3.2, 0), (-1.0, 0.2, 2.8), dark, bevel=0)
    block((-1.4, -3.2, -0.1), (2.4, 0.1, 0), slate, bevel=0)
    # Beyond the screen the tiles end and the warm white wall begins.
    block((0.87, -0.06, 0), (3.2, 0.2, 2.8), paint('#ebe3d5', 0.8), bevel=0.003)
    block((0.87, -0.07, 0), (3.2, 0.0, 0.06), dark, bevel=0.002)
    chrome, brushed = metal('#d5d7d7', 0.1), steel(0.22)
    # The drain: a slim cover of steel along the wall, its slot around it.
    box((1.5, 0.085, 0.004), (-0.2, -0.16, 0.0005), surface('#15191b', 0.5), bevel=0)
    box((1.48, 0.064, 0.008), (-0.2, -0.16, 0.0015), surface('#c9cccb', 0.32, metal=0.55, bump=0.02), bevel=0.0015)
    # The folding seat: slats of oak on two brackets, its hinge on a plate.
    oak = wood('#b88a55', 'x', rough=0.42, gloss=0.15)
    with collected() as seat:
        for index in range(6):
            box((0.42, 0.046, 0.026), (0, -0.065 - index * 0.056, 0.013), oak, bevel=0.006)
        for x in (-0.15, 0.15):
            box((0.028, 0.36, 0.022), (x, -0.18, -0.013), brushed, bevel=0.004)
            box((0.05, 0.012, 0.12), (x, -0.007, -0.03), brushed, bevel=0.003)
            rod((x - 0.03, -0.028, -0.008), (x + 0.03, -0.028, -0.008), 0.012, brushed)
            pipe([(x, -0.02, -0.17), (x, -0.05, -0.17), (x, -0.26, -0.03)], 0.009, brushed, bend=0.03)
            for z in (0.012, -0.07):
                cylinder(0.006, 0.006, (x - 0.014, -0.014, z), chrome, (90, 0, 0), sides=20)
    group(seat, (-0.38, 0, 0.48))
    # A towel left on the seat's end, soap on a dish.
    with collected() as towel:
        for level in range(2):
            soft((0.2, 0.26, 0.035), (0, 0, level * 0.036), cloth('#8a3d27', 220, bump=1.0), edge=0.017, crown=0.004, wrinkle=0.006, seed=level + 1)
    group(towel, (-0.47, -0.19, 0.525), (0, 0, 6))
    # The grab rail, bent to an L; the shower rail with thermostat, hand shower and hose.
    pipe([(-0.85, -0.07, 0.84), (0.06, -0.07, 0.84), (0.06, -0.07, 1.42)], 0.016, brushed, bend=0.07)
    for x, z in ((-0.83, 0.84), (0.06, 1.40), (0.03, 0.845)):
        rod((x, 0, z), (x, -0.07, z), 0.011, brushed)
        cylinder(0.034, 0.008, (x, -0.004, z), brushed, (90, 0, 0), bevel=0.002)
    x = 0.47
    rod((x, -0.07, 1.12), (x, -0.07, 1.95), 0.010, chrome)
    for z in (1.15, 1.92):
        rod((x, 0, z), (x, -0.07, z), 0.009, chrome)
        cylinder(0.026, 0.008, (x, -0.004, z), chrome, (90, 0, 0), bevel=0.002)
    rod((x - 0.16, -0.075, 1.02), (x + 0.16, -0.075, 1.02), 0.023, chrome)
    for dx in (-0.18, 0.18):
        cylinder(0.027, 0.055, (x + dx, -0.075, 1.02), chrome, (0, 90, 0), bevel=0.005)
    for dx in (-0.075, 0.075):
        rod((x + dx, 0, 1.02), (x + dx, -0.07, 1.02), 0.015, chrome)
        cylinder(0.034, 0.008, (x + dx, -0.005, 1.02), chrome, (90, 0, 0), bevel=0.002)
    cylinder(0.02, 0.045, (x, -0.085, 1.66), chrome, (90, 0, 0), bevel=0.004)
    rod((x, -0.10, 1.56), (x, -0.165, 1.76), 0.0115, chrome)
    cylinder(0.062, 0.016, (x, -0.19, 1.79), chrome, (58, 0, 0), bevel=0.004)
    cylinder(0.052, 0.003, (x, -0.197, 1.783), surface('#d9dcdb', 0.4), (58, 0, 0))
    pipe([(x, -0.10, 1.56), (x - 0.03, -0.11, 1.25), (x - 0.12, -0.10, 0.82), (x - 0.02, -0.095, 0.72), (x + 0.03, -0.09, 0.8), (x + 0.02, -0.08, 1.0)], 0.007, metal('#c9cbcb', 0.25), bend=0.22)
    # A lit niche with bottles.
    for low, high in (((-0.735, -0.014, 1.205), (-0.205, 0.01, 1.22)), ((-0.735, -0.014, 1.56), (-0.205, 0.01, 1.575)), ((-0.735, -0.014, 1.205), (-0.72, 0.01, 1.575)), ((-0.22, -0.014, 1.205), (-0.205, 0.01, 1.575))):
        block(low, high, brushed, bevel=0.001)
    block((-0.72, -0.02, 1.205), (-0.22, 0.11, 1.222), wood(OAK, 'x'), bevel=0.003)
    for px, tall, tint in ((-0.62, 0.19, '#e9e2d5'), (-0.5, 0.15, '#8f412a'), (-0.39, 0.17, '#2b363c')):
        cylinder(0.032, tall, (px, 0.045, 1.222 + tall / 2), surface(tint, 0.3), bevel=0.008)
        cylinder(0.011, 0.035, (px, 0.045, 1.235 + tall), surface('#22282b', 0.4))
        box((0.035, 0.012, 0.012), (px - 0.012, 0.045, 1.256 + tall), surface('#22282b', 0.4), bevel=0.003)
    # The screen of glass on the right.
    clear, edge = pane((0.94, 0.975, 0.96)), surface('#86b3a3', 0.08, bump=0)
    box((0.008, 0.75, 2.2), (0.86, -0.44, 1.11), clear, bevel=0)
    box((0.0095, 0.008, 2.2), (0.86, -0.815, 1.11), edge, bevel=0)
    box((0.02, 0.75, 0.018), (0.86, -0.44, 0.008), chrome, bevel=0.002)
    # Outside it: a towel on a hook.
    cylinder(0.018, 0.06, (1.18, -0.09, 1.62), oak, (90, 0, 0), bevel=0.006)
    curtain((1.05, -0.11), (1.31, -0.11), 0.95, cloth('#d9cdb8', 220, bump=0.9), depth=0.05, fold=0.12, base=0.7)
    fig((1.45, -0.5, 0), 0.9, seed=4, leaf=0.17, radius=0.13, pot_height=0.25)
    # A few drops of water on the floor.
    source = chance(6)
    drop = surface('#2f3638', 0.03, bump=0, specular=0.8, coat=1.0)
    for _ in range(60):
        px, py, size = source.uniform(-0.8, 0.6), source.uniform(-0.9, -0.22), source.uniform(0.003, 0.012)
        ball(size, (px, py, 0), drop, (1.0, source.uniform(0.8, 1.3), 0.16))
    area((1.9, -1.5, 2.7), (-0.2, -0.1, 0.5), (1.1, 1.1), 75, (1.0, 0.92, 0.82))
    area((-0.3, -2.9, 2.2), (-0.3, 0, 0.5), (2.4, 1.2), 26, (0.92, 0.96, 1.0))
    area((-0.2, -0.5, 2.75), (-0.2, -0.4, 0), (1.2, 0.3), 9, (1.0, 0.85, 0.66))
    camera((0.66, -2.3, 1.4), (0.06, -0.05, 1.4), lens=32, fstop=5.6, focus=(-0.1, -0.15, 1.4), shift=(0, -0.235))
    samples(32)
    exposure(0.2)


def shaving(at, turn, radius=0.022, wide=0.03, turns=2.2, material=None, tilt=0):
    """A curl of planed wood."""
    steps, vertices, faces = int(turns * 18), [], []
    for step in range(steps + 1):
        way = 2 * math.pi * turns * step / steps
        r = radius * (0.55 + 0.45 * step / steps)
        for side in (0, 1):
            vertices.append((r * math.cos(way), wide * side + 0.012 * step / steps * turns, radius + r * math.sin(way)))
    for step in range(steps):
        faces.append((2 * step, 2 * step + 1, 2 * step + 3, 2 * step + 2))
    mesh = bpy.data.meshes.new('shaving')
    mesh.from_pydata(vertices, [], faces)
    return put(mesh, material, at, (tilt, 0, turn), smooth=True)


def jack_plane(at, turn=0, length=0.26):
    """A wooden plane with its horn, wedge and iron, its sole on the work."""
    beech, plum, iron = wood('#b98a5a', 'x', gloss=0.2), wood('#7a4630', 'x'), metal('#8b9195', 0.3)
    with collected() as parts:
        box((length, 0.068, 0.062), (0, 0, 0.038), beech, bevel=0.006)
        box((length, 0.069, 0.014), (0, 0, 0.007), plum, bevel=0.002)
        lathe([(0.02, 0), (0.017, 0.025), (0.021, 0.05), (0.019, 0.075), (0.008, 0.088), (0, 0.09)], (length * 0.36, 0, 0.066), beech, (0, 14, 0))
        box((0.17, 0.046, 0.004), (-0.01, 0, 0.1), iron, (0, 46, 0), bevel=0.001)
        box((0.13, 0.04, 0.016), (0.012, 0, 0.093), plum, (0, 40, 0), bevel=0.004)
        box((0.07, 0.05, 0.05), (-length * 0.38, 0, 0.075), beech, bevel=0.02)
    return group(parts, at, (0, 0, turn))


def joiners_bench(at, turn=0, length=2.2):
    """A joiner's bench: thick beech top with dog holes, front and tail vise, a shelf on the stretchers."""
    beech, steely = wood('#c39a68', 'x', gloss=0.1), metal('#8b9195', 0.35)
    leg = wood('#b98d5b', 'z')
    with collected() as parts:
        for index in range(4):
            box((length, 0.1555, 0.085), (0, -0.234 + 0.156 * index, 0.8225), beech, bevel=0.004)
        box((length, 0.03, 0.12), (0, 0.33, 0.80), beech, bevel=0.004)
        for x in (-length / 2 + 0.35, length / 2 - 0.35):
            for y in (-0.23, 0.23):
                box((0.09, 0.08, 0.78), (x, y, 0.39), leg, bevel=0.005)
            beam((x, -0.23, 0.12), (x, 0.23, 0.12), 0.06, 0.1, beech)
        for y in (-0.23, 0.23):
            beam((-length / 2 + 0.35, y, 0.2), (length / 2 - 0.35, y, 0.2), 0.035, 0.13, beech)
        for index in range(4):
            box((length - 0.75, 0.1, 0.02), (0, -0.165 + index * 0.11, 0.28), beech, bevel=0.002)
        for index in range(8):
            box((0.028, 0.028, 0.002), (-length / 2 + 0.55 + index * 0.16, -0.25, 0.8655), surface('#3b2a1c', 0.9), bevel=0)
        # The front vise with its screw and bar, and the tail vise.
        box((0.5, 0.07, 0.14), (-length / 2 + 0.36, -0.40, 0.78), beech, bevel=0.01)
        rod((-length / 2 + 0.36, -0.31, 0.76), (-length / 2 + 0.36, -0.52, 0.76), 0.018, steely)
        cylinder(0.032, 0.05, (-length / 2 + 0.36, -0.50, 0.76), steely, (90, 0, 0), bevel=0.005)
        rod((-length / 2 + 0.27, -0.505, 0.67), (-length / 2 + 0.45, -0.505, 0.85), 0.011, leg)
        box((0.36, 0.2, 0.14), (length / 2 + 0.03, -0.215, 0.78), beech, bevel=0.01)
        rod((length / 2 + 0.18, -0.215, 0.76), (length / 2 + 0.34, -0.215, 0.76), 0.018, steely)
        cylinder(0.03, 0.05, (length / 2 + 0.32, -0.215, 0.76), steely, (0, 90, 0), bevel=0.005)
        rod((length / 2 + 0.32, -0.31, 0.70), (length / 2 + 0.32, -0.12, 0.82), 0.011, leg)
    return group(parts, at, (0, 0, turn))


def hand_saw(at, turn=(0, 0, 0), length=0.5):
    """A hand saw, its blade in XZ."""
    with collected() as parts:
        polygon([(0, 0, -0.10), (length, 0, -0.055), (length, 0, 0), (0, 0, 0.015)], metal('#b9bcbd', 0.25), 0.0016)
        grip = wood('#8a4f30', 'z', gloss=0.2)
        polygon([(-0.12, -0.01, -0.11), (-0.06, -0.01, -0.13), (0.04, -0.01, -0.09), (0.05, -0.01, 0.01), (-0.02, -0.01, 0.035), (-0.06, -0.01, 0.0), (-0.13, -0.01, 0.02)][::1], grip, -0.022, bevel=0.005)
    return group(parts, at, turn)


@scene('about-workshop')
def about_workshop():
    sky(strength=1.4, clouds=0.3)
    sun(56, 70, energy=11.0, colour=(1.0, 0.9, 0.76))
    left, right, near, far, height = -4.3, 4.3, -3.6, 4.6, 3.5
    white = plaster('#ece5d8')
    shell(left, right, near, far, height, white, {'right': [(-1.6, 1.15, 2.0, 1.5), (1.3, 1.15, 2.0, 1.5)]}, ceiling=False)
    # The ceiling of boards with two skylights; trusses below it.
    lights = ((0.5, 2.9, -0.4, 1.0), (0.5, 2.9, 2.2, 3.6), (-3.1, -0.7, 1.0, 2.6))
    deck = wood('#cdb28a', 'y', rough=0.6, each=0.08)
    source = chance(4)
    x = left
    while x < right:
        cuts = sorted((low, high) for a, b, low, high in lights if a - 0.01 < x < b - 0.01)
        y = near
        for low, high in (*cuts, (far, far)):
            block((x + 0.002, y, height), (min(x + 0.2, right) - 0.002, low, height + 0.03), deck, bevel=0.002)
            y = high
        x += 0.2
    shaft = paint('#f1ede4')
    for a, b, low, high in lights:
        for corner, opposite in (((a - 0.04, low - 0.04, height - 0.01), (a, high + 0.04, height + 0.35)), ((b, low - 0.04, height - 0.01), (b + 0.04, high + 0.04, height + 0.35)),
                                 ((a, low - 0.04, height - 0.01), (b, low, height + 0.35)), ((a, high, height - 0.01), (b, high + 0.04, height + 0.35))):
            block(corner, opposite, shaft)
        for index in (1, 2):
            px = a + (b - a) * index / 3
            block((px - 0.025, low, height + 0.22), (px + 0.025, high, height + 0.28), shaft)
        daylight(((a + b) / 2, (low + high) / 2, height + 0.15), ((a + b) / 2, (low + high) / 2, 0), (b - a, high - low), 34, (0.97, 0.98, 1.0))
    for y in (-1.4, 1.6, 4.2):
        beam((left, y, height - 0.14), (right, y, height - 0.14), 0.12, 0.26, wood('#b08a5a', 'x', 0.6), 0.006)
    for y, z in ((-0.6, 1.15), (2.3, 1.15)):
        casement((right, y, z), 2.0, 1.5, -90, frame=paint('#2c3236'), across=3, up=2, bar=0.05, sill=wood(OAK, 'x'), handle=False)
        daylight((right - 0.05, y, z + 0.75), (0, y, 0.4), (1.9, 1.4), 30)
    hedge((11, -6), (11, 12), 2.2, 1.2, seed=5)
    tree((12.5, 4.5, 0), 6.5, seed=3, density=0.7)
    ground(60, at=(35, 0, -0.1))
    block((left - 0.3, near - 0.3, -0.2), (right + 0.3, far + 0.3, 0), surface('#8f8576', 0.6, grain=3, spread=0.12, bump=0.05), bevel=0)
    # The tools along the back wall: a board of ply, saws, squares, clamps, chisels in their rail, planes on a shelf.
    ply = wood('#c9a877', 'x', rough=0.6, each=0.02)
    block((-1.75, far - 0.03, 1.05), (2.65, far, 2.55), ply, bevel=0.003)
    wall_y = far - 0.045
    for index, (px, pz, size) in enumerate(((-1.5, 2.32, 0.55), (-1.5, 2.1, 0.5), (-1.5, 1.9, 0.42))):
        hand_saw((px, wall_y, pz), (0, 0, 0), size)
    steely, brass = metal('#8b9195', 0.3), metal('#c9a24b', 0.3)
    for index in range(9):
        px = -0.62 + index * 0.075
        rod((px, wall_y - 0.03, 2.14), (px, wall_y - 0.03, 2.28), 0.014, wood(('#b9703f', '#c39a62', '#8a4f30')[index % 3], 'z', gloss=0.3))
        cylinder(0.0155, 0.012, (px, wall_y - 0.03, 2.15), brass)
        box((0.008 + 0.002 * index, 0.004, 0.15), (px, wall_y - 0.03, 2.055), steely, bevel=0.001)
    block((-0.72, wall_y - 0.06, 2.1), (0.08, wall_y + 0.01, 2.125), wood(OAK, 'x'), bevel=0.003)
    for index in range(6):
        px, tall = 0.32 + index * 0.15, 0.75 - 0.06 * (index % 3)
        box((0.028, 0.008, tall), (px, wall_y - 0.02, 2.42 - tall / 2), steely, bevel=0.001)
        for z, reach in ((2.36, 0.1), (2.42 - tall * 0.62, 0.1)):
            box((0.022, reach, 0.024), (px, wall_y - 0.05, z), surface('#2a2f33', 0.5), bevel=0.003)
        rod((px, wall_y - 0.095, 2.42 - tall * 0.62), (px, wall_y - 0.095, 2.42 - tall * 0.62 - 0.14), 0.006, steely)
        rod((px, wall_y - 0.095, 2.42 - tall * 0.62 - 0.13), (px, wall_y - 0.095, 2.42 - tall * 0.62 - 0.25), 0.015, wood('#a8532f', 'z', gloss=0.3))
    for px, size in ((1.35, 0.34), (1.62, 0.26)):
        box((0.03, 0.012, size), (px, wall_y - 0.01, 2.36 - size / 2), wood('#7a4630', 'z'), bevel=0.002)
        box((size * 0.7, 0.003, 0.035), (px + size * 0.35, wall_y - 0.01, 2.35), steely, bevel=0)
    for px in (2.05, 2.25, 2.45):
        rod((px, wall_y - 0.02, 2.05), (px, wall_y - 0.02, 2.34), 0.014, wood(OAK, 'z'))
        box((0.13, 0.07, 0.085), (px, wall_y - 0.045, 2.36), wood(('#c39a68', '#8a5c36', '#2d3337')[int(px * 5) % 3], 'x'), bevel=0.012)
    block((-1.7, far - 0.22, 1.50), (2.6, far - 0.02, 1.53), wood(OAK, 'x'), bevel=0.003)
    for index, px in enumerate((-1.45, -1.08, -0.7)):
        jack_plane((px, far - 0.13, 1.53), 4 * index - 4, 0.24 + 0.02 * index)
    for index in range(7):
        tint = ('#e9e2d5', '#97452b', '#5b7263')[index % 3]
        cylinder(0.048, 0.11, (-0.2 + index * 0.13, far - 0.13, 1.585), surface(tint, 0.4), bevel=0.004)
        cylinder(0.05, 0.008, (-0.2 + index * 0.13, far - 0.13, 1.644), metal('#b9bcbd', 0.35))
    books((0.95, far - 0.12, 1.53), 0, 8, seed=6)
    for index in range(4):
        block((1.4 + index * 0.3, far - 0.21, 1.53), (1.66 + index * 0.3, far - 0.05, 1.66), surface(('#97452b', '#3a4145')[index % 2], 0.45), bevel=0.008)
        block((1.46 + index * 0.3, far - 0.214, 1.58), (1.6 + index * 0.3, far - 0.209, 1.625), surface('#f1ece2', 0.6), bevel=0)
    # A long bench below with drawers.
    block((-1.75, far - 0.6, 0.84), (2.65, far - 0.02, 0.9), wood('#b58d5c', 'x'), bevel=0.005)
    block((-1.7, far - 0.54, 0.1), (2.6, far - 0.02, 0.84), paint('#5b7263'), bevel=0.003)
    fronts(-1.68, 2.58, far - 0.54, 0.12, 0.82, 6, 3, paint('#5f7768', 0.45), metal('#c8c9c6', 0.3))
    box((0.4, 0.22, 0.17), (2.2, far - 0.32, 0.985), surface('#97452b', 0.4), bevel=0.02)
    mug((1.7, far - 0.4, 0.9), '#e9e2d5', 20)
    cordless_drill((0.5, far - 0.35, 0.9), 200)
    # The rack of timber on the left wall.
    iron = paint('#2f363a', 0.5)
    for y in (-1.0, 0.6, 2.2, 3.8):
        box((0.08, 0.08, 2.9), (left + 0.06, y, 1.45), iron)
        for z in (0.35, 0.85, 1.35, 1.85, 2.35):
            beam((left + 0.06, y, z), (left + 0.82, y, z + 0.03), 0.05, 0.06, iron)
    tints = (wood('#b3834f', 'x', 0.65), wood('#d3aa72', 'x', 0.65), wood('#8d6443', 'x', 0.65), wood('#c39562', 'x', 0.65))
    for level, z in enumerate((0.40, 0.90, 1.40, 1.90, 2.40)):
        px, layer = left + 0.14, 0
        tint = tints[level % 4]
        while layer < (4, 3, 4, 3, 2)[level]:
            wide = source.uniform(0.09, 0.2)
            if px + wide > left + 0.82:
                px, layer = left + 0.14, layer + 1
                continue
            thick = 0.045
            start, end = -1.6 + source.uniform(0, 0.7), 4.2 + source.uniform(-0.6, 0.2)
            beam((px + wide / 2, start, z + 0.045 + thick * layer), (px + wide / 2, end, z + 0.045 + thick * layer), wide - 0.006, thick - 0.004, source.choice((tint, tint, tints[(level + 1) % 4])))
            px += wide
    # Boards and panels leaning in the corner.
    for index in range(6):
        box((0.16 + 0.02 * (index % 3), 0.028, 2.4 + 0.15 * (index % 4)), (left + 1.15 + index * 0.19, far - 0.2, 1.2), wood(('#b3834f', '#d3aa72', '#8d6443')[index % 3], 'z', 0.65), turn=(-6, 0, 0))
    # The joiner's bench in front, a board on it half planed, the plane at rest, shavings, chisels, mallet, rule, pencil.
    bench = (0.1, 0.35, 0)
    joiners_bench(bench, -7)
    top = 0.865
    with collected() as work:
        box((1.25, 0.2, 0.04), (0.12, -0.13, top + 0.02), wood('#b98a56', 'x', rough=0.45), bevel=0.003)
        jack_plane((0.34, -0.13, top + 0.04), 180)
        curl = wood('#dcb987', 'x', rough=0.7, each=0.1)
        for index in range(46):
            px, py = source.gauss(0.0, 0.42), source.uniform(-0.26, 0.22)
            on = abs(px - 0.12) < 0.62 and -0.24 < py < -0.02
            if abs(px) < 1.0 and not on:
                shaving((px, py, top + 0.0), source.uniform(0, 360), source.uniform(0.018, 0.034), source.uniform(0.03, 0.045), source.uniform(1.2, 2.6), curl)
        for index in range(5):
            shaving((0.12 - 0.1 * index, -0.16 + 0.03 * (index % 2), top + 0.04), 80 + 25 * index, 0.02, 0.03, 2.0, curl)
        for index in range(3):
            with collected() as chisel:
                rod((0, 0, 0.014), (0.13, 0, 0.014), 0.014, wood('#c39a62', 'z', gloss=0.3))
                box((0.15, 0.012 + 0.006 * index, 0.004), (0.2, 0, 0.008), steely, bevel=0.001)
            group(chisel, (-0.92 + 0.02 * index, 0.02 + index * 0.07, top), (0, 0, 6 - 5 * index))
        rod((-0.62, 0.22, top + 0.016), (-0.36, 0.25, top + 0.016), 0.015, wood(OAK, 'x'))
        box((0.08, 0.14, 0.10), (-0.33, 0.253, top + 0.05), wood('#8a5c36', 'y'), turn=(0, 0, 6), bevel=0.012)
        folding_rule((0.45, 0.16, top), 12, (0, 20, -26))
        pencil((0.2, 0.19, top), -20)
        mug((0.98, 0.16, top), BRICK, 60)
    group(work, bench, (0, 0, -7))
    for index in range(60):
        px, py = source.gauss(0.1, 0.85), source.gauss(-0.05, 0.5)
        shaving((px, py, 0), source.uniform(0, 360), source.uniform(0.015, 0.03), source.uniform(0.02, 0.04), source.uniform(1, 2.4), curl)
    # Behind it on trestles: a sash of oak, glued and clamped. On the right: a stack of planed doors.
    for px in (2.0, 3.0):
        sawhorse((px, 2.2, 0), 90, 1.1, 0.72)
    with collected() as sash:
        oak = wood(OAK, 'x', rough=0.45)
        for py in (-0.45, 0, 0.45):
            box((1.5, 0.09, 0.065), (0, py, 0), oak)
        for px in (-0.71, 0, 0.71):
            box((0.09, 0.99, 0.066), (px, 0, 0), wood(OAK, 'y', rough=0.45))
        for px in (-0.45, 0.45):
            box((0.028, 1.25, 0.012), (px, 0.03, 0.06), steely, bevel=0.001)
            for py in (-0.53, 0.53):
                box((0.03, 0.03, 0.11), (px, py, 0.035), surface('#2a2f33', 0.5), bevel=0.003)
            rod((px, -0.55, 0.02), (px, -0.78, 0.02), 0.015, wood('#a8532f', 'y', gloss=0.3))
    group(sash, (2.5, 2.2, 0.76), (0, 0, 0))
    # A band saw in the corner.
    with collected() as saw:
        body, dark = paint('#5f7768', 0.4), surface('#23292d', 0.5)
        block((-0.3, -0.22, 0), (0.42, 0.26, 0.82), body, bevel=0.02)
        block((0.2, -0.1, 0.8), (0.42, 0.2, 1.9), body, bevel=0.02)
        for z in (0.52, 1.72):
            cylinder(0.33, 0.16, (0.02, -0.16, z), body, (90, 0, 0), bevel=0.02)
            cylinder(0.05, 0.02, (0.02, -0.25, z), metal('#c8c9c6', 0.3), (90, 0, 0), bevel=0.004)
        block((-0.45, -0.42, 0.93), (0.24, 0.22, 0.97), metal('#a9aeb0', 0.3), bevel=0.004)
        block((-0.12, -0.2, 0.8), (0.1, 0.1, 0.93), dark)
        block((-0.28, -0.19, 0.97), (-0.265, -0.185, 1.45), metal('#c8c9c6', 0.3), bevel=0)
        block((-0.31, -0.2, 1.25), (-0.23, -0.12, 1.55), dark, bevel=0.008)
        block((-0.44, -0.02, 0.97), (0.22, 0.01, 1.05), wood(OAK, 'x'), bevel=0.003)
        cylinder(0.02, 0.02, (0.33, -0.12, 1.3), surface('#b8361c', 0.4), (90, 0, 0))
        cylinder(0.02, 0.02, (0.33, -0.12, 1.37), surface('#3f7a48', 0.4), (90, 0, 0))
    group(saw, (3.35, 3.75, 0), (0, 0, -14))
    pipe([(3.6, 3.9, 0.5), (3.95, 4.3, 0.5), (3.95, 4.35, 2.9), (3.95, 0.0, 2.9)], 0.06, metal('#b4b8ba', 0.4), bend=0.2)
    for index in range(3):
        pendant(((-2.3, 0.1, 2.5)[index], 1.6, height - 0.27), 0.75, paint('#8a3f29', 0.4), 0.2)
    daylight((0, near + 0.1, 2.2), (0, 3, 0.9), (6, 1.6), 22, (1.0, 0.96, 0.9))
    camera((0.3, -2.15, 1.72), (0.0, 4.6, 1.72), lens=25, shift=(0, -0.085))
    exposure(0.0)


def tray(start, end, width=0.3, side=0.06, material=None):
    """A perforated cable tray along Y between two points."""
    zinc = material or metal('#b4b8ba', 0.42)
    (x, y, z), (_, far, _) = start, end
    length = far - y
    # Rungs with slots between them, not a solid plate: seen from below it stays a tray.
    rails = 5
    for index in range(rails):
        wide = width / (rails * 1.45)
        px = x - width / 2 + wide / 2 + (width - wide) * index / (rails - 1)
        block((px - wide / 2, y, z), (px + wide / 2, far, z + 0.002), zinc, bevel=0)
    for index in range(int(length / 0.12)):
        block((x - width / 2, y + index * 0.12, z), (x + width / 2, y + index * 0.12 + 0.05, z + 0.0022), zinc, bevel=0)
    for edge in (-1, 1):
        block((x + edge * width / 2 - 0.001, y, z), (x + edge * width / 2 + 0.001, far, z + side), zinc, bevel=0)
        block((x + edge * (width / 2 - 0.005) - 0.006, y, z + side - 0.002), (x + edge * (width / 2 - 0.005) + 0.006, far, z + side), zinc, bevel=0)
        for index in range(int(length / 2)):
            box((0.006, 0.22, side * 0.7), (x + edge * (width / 2 + 0.003), y + 1 + index * 2, z + side / 2), zinc, bevel=0.001)
    return zinc


@scene('project-workshop-wiring')
def project_workshop_wiring():
    sky(strength=1.2, clouds=0.3)
    sun(38, 100, energy=6.0, colour=(1.0, 0.9, 0.76))
    left, right, near, far, height = -3.6, 3.8, -3.0, 15.0, 4.3
    white = plaster('#e6e1d6')
    bands = [(index * 4.4 - 1.2, 2.35, 3.4, 1.15) for index in range(4)]
    shell(left, right, near, far, height, white, {'right': bands, 'back': [(1.0, 0, 2.4, 2.7)]}, ceiling=False)
    block((left - 0.3, near - 0.3, -0.2), (right + 0.3, far + 0.3, 0), surface('#8d918e', 0.35, grain=3, spread=0.06, bump=0.02), bevel=0)
    block((left + 1.15, near, 0), (left + 1.23, far, 0.002), surface('#c9a43a', 0.6), bevel=0)
    # Ceiling: ribbed sheet on steel beams.
    sheet_metal = surface('#dcd9d0', 0.5, grain=8, spread=0.02, bump=0, metal=0.0)
    block((left, near, height), (right, far, height + 0.1), sheet_metal, bevel=0)
    for index in range(int((right - left) / 0.25)):
        block((left + index * 0.25, near, height - 0.06), (left + index * 0.25 + 0.12, far, height), sheet_metal, bevel=0.008)
    iron = surface('#46555c', 0.5, grain=10, spread=0.05, bump=0.03)
    for index in range(5):
        y = near + 1.4 + index * 3.6
        for z in (height - 0.075, height - 0.42):
            box((right - left, 0.2, 0.022), ((left + right) / 2, y, z), iron, bevel=0.002)
        box((right - left, 0.014, 0.34), ((left + right) / 2, y, height - 0.245), iron, bevel=0.002)
        for x in (left + 0.12, right - 0.12):
            box((0.2, 0.012, height), (x, y, height / 2), iron)
            for dx in (-0.1, 0.1):
                box((0.016, 0.18, height), (x + dx, y, height / 2), iron)
    frame = paint('#2c3236', 0.5)
    for y, z, w, h in bands:
        casement((right, y + w / 2, z), w, h, -90, frame=frame, across=4, bar=0.05, handle=False)
        daylight((right - 0.05, y + w / 2, z + h / 2), (0, y + w / 2, 0.8), (w - 0.1, h - 0.1), 60)
    # The gate at the far end, ribbed.
    for index in range(5):
        block((1.0, far + 0.1, index * 0.54), (3.4, far + 0.16, index * 0.54 + 0.53), surface('#97452b', 0.45), bevel=0.012)
    block((1.5, far + 0.08, 1.72), (2.9, far + 0.11, 2.05), glow((0.9, 0.95, 1.0), 1.6), bevel=0)
    # Two trays on hangers with their cables, one crossing over to the wall.
    zinc = metal('#b4b8ba', 0.42)
    source = chance(8)
    tints = [surface(colour, 0.5, spread=0.03) for colour in ('#20262a', '#3a4145', '#8f9698', '#20262a', '#97452b', '#5b7263', '#c98f1e')]
    for x, z, wide, count in ((-1.55, 3.2, 0.42, 13), (-1.55, 3.55, 0.3, 8), (1.35, 3.35, 0.3, 8)):
        tray((x, near, z), (x, far - 0.4, z), wide)
        for index in range(count):
            thick = source.uniform(0.008, 0.016)
            px = x - wide / 2 + 0.03 + (wide - 0.06) * index / (count - 1)
            path = [(px + source.uniform(-0.008, 0.008), near + step * 1.2, z + 0.004 + thick + source.uniform(0, 0.006)) for step in range(int((far - near) / 1.2))]
            pipe(path, thick, tints[index % 7], bend=0.3)
    for index in range(12):
        y = near + 0.6 + index * 1.5
        for x, low, wide in ((-1.55, 3.2, 0.46), (1.35, 3.35, 0.34)):
            for edge in (-1, 1):
                rod((x + edge * (wide / 2 + 0.01), y, low - 0.05), (x + edge * (wide / 2 + 0.01), y, height), 0.005, zinc, 10)
            for z in ((low - 0.021, 3.529) if x < 0 else (low - 0.021,)):
                box((wide + 0.08, 0.041, 0.041), (x, y, z), zinc, bevel=0.003)
                for edge in (-1, 1):
                    cylinder(0.009, 0.01, (x + edge * (wide / 2 + 0.01), y, z - 0.026), zinc, sides=6)
    # Luminaires in two rows, hung just under the beams.
    housing, tube = paint('#eceae4', 0.4), glow((1.0, 0.95, 0.86), 9)
    for x in (-0.25, 2.6):
        for index in range(7):
            y = near + 1.0 + index * 2.4
            box((0.16, 1.5, 0.06), (x, y, 3.72), housing, bevel=0.012)
            box((0.13, 1.44, 0.03), (x, y, 3.685), tube, bevel=0.01)
            for dy in (-0.55, 0.55):
                rod((x, y + dy, 3.74), (x, y + dy, height), 0.003, zinc, 8)
            if index < 6:
                cable((x, y + 0.75, 3.73), (x, y + 1.65, 3.73), 0.05, 0.006, tints[2])
        daylight((x, 4.5, 3.6), (x, 4.5, 0), (0.3, 14), 60, (1.0, 0.94, 0.85))
    # Conduits along the left wall, bent down to boxes and sockets; a distribution board where they meet.
    grey = surface('#a9adad', 0.5, spread=0.02)
    wall_x = left + 0.03
    conduit = metal('#c0c3c4', 0.35)
    cover = surface('#d7d8d4', 0.45, spread=0.02)

    def drop(y, z, top, kind):
        pipe([(-1.8, y, top), (wall_x - 0.0, y, top), (wall_x, y, z)], 0.0125, conduit, bend=0.12)
        for step in range(int((top - z) / 0.6)):
            box((0.012, 0.05, 0.025), (wall_x - 0.006, y, z + 0.3 + step * 0.6), cover, bevel=0.003)
        if kind == 'cee':
            box((0.12, 0.15, 0.22), (left + 0.06, y, z), surface('#b8361c', 0.4), bevel=0.02)
            cylinder(0.055, 0.09, (left + 0.14, y, z - 0.04), surface('#b8361c', 0.4), (0, 65, 0), bevel=0.006)
            cylinder(0.06, 0.012, (left + 0.185, y, z - 0.06), surface('#c9402a', 0.4), (0, 65, 0), bevel=0.004)
        elif kind == 'box':
            box((0.06, 0.12, 0.12), (left + 0.03, y, z), cover, bevel=0.012)
        else:
            for dz in (0, -0.1):
                box((0.055, 0.09, 0.09), (left + 0.03, y, z + dz), cover, bevel=0.01)
                box((0.012, 0.075, 0.075), (left + 0.062, y, z + dz), surface('#c3c5c2', 0.4), bevel=0.008)
    for y, z, kind in ((0.35, 1.25, 'cee'), (0.65, 1.3, 'twin'), (4.6, 1.25, 'cee'), (4.9, 1.3, 'twin'), (6.6, 1.3, 'twin'), (8.4, 1.25, 'cee'), (10.4, 1.3, 'twin'), (12.5, 1.25, 'cee')):
        drop(y, z, 3.28, kind)
    for z in (2.75, 2.81):
        pipe([(wall_x, near, z), (wall_x, far - 0.2, z)], 0.0125, conduit)
        for index in range(12):
            box((0.012, 0.025, 0.05), (left + 0.012, near + 0.8 + index * 1.5, z), cover, bevel=0.003)
    for y in (1.4, 5.8, 9.3):
        box((0.07, 0.14, 0.16), (left + 0.036, y, 2.78), cover, bevel=0.012)
    block((left, 2.05, 0.75), (left + 0.24, 3.25, 2.35), surface('#cfd0cb', 0.45, spread=0.02), bevel=0.006)
    block((left + 0.235, 2.09, 0.79), (left + 0.25, 3.21, 2.31), surface('#d6d7d2', 0.4, spread=0.02), bevel=0.004)
    cylinder(0.016, 0.02, (left + 0.26, 3.1, 1.55), surface('#22282b', 0.5), (0, 90, 0))
    box((0.004, 0.3, 0.12), (left + 0.252, 2.4, 2.15), surface('#f4f1ec', 0.5), bevel=0)
    text('UV 1', 0.085, (left + 0.2545, 2.4, 2.15), surface(INK, 0.5), (90, 0, 90))
    polygon([(left + 0.2535, 2.75, 2.06), (left + 0.2535, 2.95, 2.06), (left + 0.2535, 2.85, 2.23)], surface('#d9b01f', 0.5))
    for index in range(7):
        pipe([(left + 0.06 + 0.02 * (index % 2), 2.2 + index * 0.15, 2.33), (left + 0.06 + 0.02 * (index % 2), 2.2 + index * 0.15, 3.05), (left + 0.5, 2.2 + index * 0.15, 3.30), (-1.7, 2.2 + index * 0.15, 3.26)], 0.011, tints[index], bend=0.25)
    # Below, a bench, a ladder and a cable drum: the fitter has just gone.
    step_ladder((-1.2, 3.6, 0), -30, 8, 0.27)
    cable_drum((-0.15, 3.9, 0.3), (90, 0, 25), 0.3, 0.26, wire='#20262a')
    cable_drum((0.35, 4.7, 0.24), (90, 0, -20), 0.24, 0.22, wire='#97452b')
    long_table((2.95, 3.4, 0), 90, 3.0, 0.8, 0.9, top=wood('#b58d5c', 'x'), leg=paint('#46555c'))
    box((0.3, 0.2, 0.14), (2.9, 2.6, 0.97), surface('#97452b', 0.45), bevel=0.012)
    hard_hat((2.85, 3.2, 0.9), '#e6e1d6', -60)
    long_table((2.95, 8.0, 0), 90, 3.0, 0.8, 0.9, top=wood('#b58d5c', 'x'), leg=paint('#46555c'))
    block((2.6, 6.4, 0.9), (3.3, 6.9, 1.5), surface('#5f7768', 0.45), bevel=0.02)
    hedge((12, -8), (12, 20), 2.5, 1.0, seed=3)
    daylight((0, near + 0.1, 2.6), (0, 6, 3.2), (5, 2.0), 50, (1.0, 0.96, 0.9))
    camera((0.15, -2.6, 1.75), (-0.12, 8, 2.75), lens=25, shift=(0, 0.0))
    exposure(0.2)
