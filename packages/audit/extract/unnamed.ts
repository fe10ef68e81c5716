import { countBy } from '@sitewide/kit/collections';
import type { Element } from 'domhandler';
import { isHidden, isTyped } from './forms';
import { type Display, isHiddenBy, trap } from './hidden';
import type { Places } from './name';
import { foundBy, isTriggered, scriptsIn } from './scripted';
import {
  closest,
  descendants,
  elementAfter,
  elementsNamed,
  formAround,
  numbering,
  ownText,
} from './tree';

/** Attributes that name what is in a link, e.g. a drawing, where the link’s own text does not. */
const naming = ['alt', 'aria-label', 'aria-labelledby', 'title'] as const;

const isNamed = ({ attribs }: Element) => naming.some((name) => attribs[name]?.trim());

/** Whether visitors do not see an element, as far as it, those around it and style sheets say. */
function isUnseen(element: Element, displays: readonly Display[]): boolean {
  const isOff = (each: Element) => each.name === 'noscript' || isHiddenBy(each, displays);
  return isHidden(element) || closest(element, isOff) !== null;
}

/** The fields that are shown and that nothing names: neither a label nor an attribute. */
export function unnamedFields(
  places: Places,
  displays: readonly Display[],
  loaded: readonly string[],
) {
  const labels = elementsNamed(places.elements, 'label');
  const targets = labels.flatMap(({ attribs }) => attribs.for ?? []);
  const labelCounts = countBy(targets, String);
  const ids = new Set(places.elements.flatMap(({ attribs }) => attribs.id ?? []));
  const formsWith = (isWrong: (target: string) => boolean) =>
    new Set(labels.filter(({ attribs }) => attribs.for && isWrong(attribs.for)).map(formAround));
  /** The forms that have a label for what is not there. */
  const mislabelled = formsWith((target) => !ids.has(target));
  /** The forms in which two labels are for one field: one of them is meant for another. */
  const doubled = formsWith((target) => (labelCounts.get(target) ?? 0) > 1);
  const beside = new Set(labels.filter(({ attribs }) => !attribs.for).map(elementAfter));
  const numberOf = numbering<Element>();
  return places.elements.flatMap((field) => {
    const { attribs } = field;
    const { id = '', name, type = '' } = attribs;
    const isBox = /^(checkbox|radio)$/i.test(type);
    if (!isTyped(field) && !isBox && !/^(range|color)$/i.test(type)) return [];
    const form = formAround(field);
    // Boxes may be drawn in many ways, unless their form has labels for the wrong ones.
    if (isBox && !doubled.has(form) && !mislabelled.has(form)) return [];
    const isInLabel = closest(field, (each) => each.name === 'label') !== null;
    // Nobody enters anything where nobody can, or where it is there to be copied.
    const isCopied = attribs.readonly !== undefined && Boolean(attribs.value);
    const isOff = attribs.disabled !== undefined || isCopied || trap.test(`${name} ${attribs.id}`);
    if (labelCounts.has(id) || isNamed(field) || isInLabel || isOff) return [];
    if (isUnseen(field, displays)) return [];
    const hints = Object.keys(attribs).filter((each) => /^(data-.*)?placeholder$/.test(each));
    // A script that translates the page gives it one.
    const isHinted = hints.some((each) => attribs[each]?.trim()) || loaded.includes(id);
    return {
      ...places.locate(field),
      name: name || id || field.name,
      isHinted,
      // A hint is gone when somebody types; beside a label that names nothing it is not all that was meant.
      hasHint: isHinted && !mislabelled.has(form),
      /** The number of its form, or its own where it is in none. */
      form: numberOf(form ?? field),
      isBesideLabel: beside.has(field),
    };
  });
}

/** Elements that show something without a text. */
const shown = /^(img|picture|svg|video|canvas|object|input)$/;

/** Elements that icons are drawn in. */
const icon = /^(i|span)$/;

/** Whether an element shows a picture or an icon. */
const isDrawing = ({ name, attribs }: Element) =>
  shown.test(name) || (icon.test(name) && Boolean(attribs.class));

/** Whether visitors see an element of which neither its text nor an attribute says anything. */
const isNameless = (element: Element, places: Places, displays: readonly Display[]) =>
  // Most have a text of their own, which is soon told.
  ownText(element).trim() === '' && places.nameOf(element) === '' && !isUnseen(element, displays);

/** Links of one class whose pictures have names, from which on another picture is to have one, too. */
const minLikes = 2;

/** Links that show a picture or an icon, and of which nothing says where they lead. */
export function unnamedLinks(places: Places, displays: readonly Display[]) {
  const links = elementsNamed(places.elements, 'a').filter(({ attribs }) =>
    /^(?!#|javascript:)./i.test(attribs.href?.trim() ?? ''),
  );
  const numberOf = numbering<Element>();
  /** The address with what is around the link: a card, or else a section or landmark. */
  const addressIn = (link: Element) => {
    const { card, section, landmark } = places.around(link);
    return `${numberOf(card ?? section ?? landmark.element)} ${link.attribs.href}`;
  };
  const unnamed = links.filter((each) => isNameless(each, places, displays));
  if (unnamed.length === 0) return [];
  const named = links.filter((each) => places.nameOf(each) !== '');
  const known = new Set(named.map(addressIn));
  const likesOf = (all: readonly Element[]) =>
    countBy(
      all.filter((each) => ownText(each).trim() === '' && each.attribs.class),
      ({ attribs }) => attribs.class,
    );
  const [namedLikes, unnamedLikes] = [likesOf(named), likesOf(unnamed)];
  /** Whether it alone has no name, of the pictures of cards. */
  const isException = ({ attribs }: Element) =>
    unnamedLikes.get(attribs.class) === 1 && (namedLikes.get(attribs.class) ?? 0) >= minLikes;
  return unnamed.flatMap((link) => {
    const inside = descendants(link);
    if (inside.some(isNamed)) return [];
    const drawn = inside.find(({ name }) => shown.test(name)) ?? inside.find(isDrawing);
    if (drawn === undefined) return [];
    return {
      ...places.locate(link),
      href: link.attribs.href ?? '',
      /** What it shows, as an element: `img`, `svg`, `i`. */
      shows: drawn.name,
      /** Whether another link beside it names its address, or a script may act on it. */
      isDoubtful: (known.has(addressIn(link)) && !isException(link)) || isTriggered(link),
    };
  });
}

/** Programs for carousels, which name their buttons. */
const carousel = /swiper|slick|splide|glide|flickity|owl-|tns-|keen|embla/i;

/** Lines that a button for the menu is drawn with at least. */
const minLines = 2;

/** Buttons that show a picture, an icon or a few lines, and of which nothing says what they do. */
export function unnamedButtons(places: Places, displays: readonly Display[]) {
  const buttons = elementsNamed(places.elements, 'button');
  const unnamed = buttons.filter((each) => isNameless(each, places, displays));
  if (unnamed.length === 0) return [];
  const mayName = scriptsIn(places.elements).some((each) => /aria-?label/i.test(each));
  return unnamed.flatMap((button) => {
    const inside = descendants(button);
    if (button.attribs.disabled !== undefined || inside.some(isNamed)) return [];
    const lines = inside.filter(({ name }) => name === 'span');
    const shows = inside.find(isDrawing) ?? (lines.length >= minLines ? lines[0] : undefined);
    if (shows === undefined) return [];
    const { id, class: classes } = button.attribs;
    return {
      ...places.locate(button),
      name: id ?? classes ?? 'button',
      shows: shows.name,
      /** Whether a script of the page names elements, or one of a carousel names its own. */
      isDoubtful: mayName || carousel.test(`${id} ${classes}`),
    };
  });
}

/** Whether an alternative text is the name of a file, as programs put it there. */
export const isFileName = (alt: string) =>
  /^\S+\.(avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i.test(alt.trim());

/** Where pictures stand that have no `alt` and nothing instead of it, or the name of a file: screen readers read that. */
export function picturesWithoutAlt(places: Places, displays: readonly Display[]) {
  return elementsNamed(places.elements, 'img').flatMap((picture) => {
    const { attribs } = picture;
    const { src = '', width, height, role = '', alt } = attribs;
    const isFile = alt !== undefined && isFileName(alt);
    // A script fills what has no address of its own.
    if (['', '#'].includes(src.trim()) || (alt !== undefined && !isFile)) return [];
    // Other attributes go before the alt.
    const isLabelled = 'aria-label' in attribs || 'aria-labelledby' in attribs;
    if (isFile ? isLabelled : isNamed(picture)) return [];
    // What counts visitors shows nothing.
    const isDot = [width, height].every((each) => each === '0' || each === '1');
    if (isDot || /^(none|presentation)$/.test(role)) return [];
    if (isUnseen(picture, displays)) return [];
    // Of a link that it is all of, the name is missing.
    const link = closest(picture, (each) => each.name === 'a');
    if (link && places.nameOf(link) === '') return [];
    return { ...places.locate(picture), name: src.slice(src.lastIndexOf('/') + 1), isFile };
  });
}

/** Headings without a text or a picture: what lost its text is announced as nothing. */
export function emptyHeadings(
  places: Places,
  displays: readonly Display[],
  listened: readonly string[],
) {
  const isShown = (each: Element) => each.name === 'slot' || isDrawing(each);
  const empty = places.elements.filter(
    (each) =>
      /^h[1-6]$/.test(each.name) &&
      places.nameOf(each) === '' &&
      !descendants(each).some(isShown) &&
      !isUnseen(each, displays),
  );
  if (empty.length === 0) return [];
  const isFilled = foundBy(places.elements, listened);
  return empty.map((heading) => {
    // Scripts find what they fill by an id, a class or data.
    const marks = Object.keys(heading.attribs).filter((name) => !/^(class|style)$/.test(name));
    return {
      ...places.locate(heading),
      name: heading.name,
      isDoubtful: marks.length > 0 || (heading.attribs.class !== undefined && isFilled(heading)),
    };
  });
}
