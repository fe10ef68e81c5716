import { collapseWhitespace } from '@sitewide/kit/text';
import type { Element } from 'domhandler';
import { fileName } from './address';
import { isMarkedHidden } from './hidden';
import type { Places } from './name';
import { closest, elementsNamed, isField, lineage, parentOf } from './tree';

/** A part of the main content: a `section` or the like, else what a heading is above. */
export type Section = ReturnType<typeof sectionsOf>[number];

const sectionNames = new Set(['section', 'article', 'aside']);
const maxFeatures = 80;

/** A file without folder, size and hash: `villa-560.39860d82.jpg` is `villa`. */
function fileStem(address: string): string {
  // No file has so long a name, and the patterns take the square of its length.
  return fileName(address)
    .slice(-255)
    .replace(/\.\w{2,5}$/, '')
    .replace(/[.-][\da-f]{6,}$/i, '')
    .replace(/[-_@.](\d+x?\d*|[a-z]{2})$/i, '');
}

const isCounted = (each: Element) => isField(each) && !/^search$/i.test(each.attribs.type ?? '');

/** The innermost list items and articles that have a heading or a picture. */
function cardsIn(elements: readonly Element[]): number {
  const cardOf = (each: Element | null) =>
    each && closest(each, ({ name }) => name === 'li' || name === 'article');
  const marks = elements.filter(({ name }) => /^(h[2-6]|img)$/.test(name));
  const cards = new Set(marks.map(cardOf));
  const around = new Set([...cards].map((card) => card && cardOf(parentOf(card))));
  return [...cards].filter((card) => card !== null && !around.has(card)).length;
}

/** How much of each kind a section shows, without menus. */
function countOf(elements: readonly Element[]) {
  const count = (matches: (each: Element) => boolean) => elements.filter(matches).length;
  return {
    cards: cardsIn(elements),
    items: count(({ name }) => name === 'li' || name === 'article'),
    fields: count(isCounted),
    pictures: count(({ name, attribs }) => name === 'img' && Boolean(attribs.src)),
    headings: count(({ name }) => /^h[2-6]$/.test(name)),
    paragraphs: count(({ name }) => name === 'p'),
    rows: count(({ name }) => name === 'tr'),
  };
}

function featuresOf(elements: readonly Element[]): string[] {
  const features = new Set<string>();
  for (const { name, attribs } of elements) {
    if (features.size >= maxFeatures) break;
    for (const each of (attribs.class ?? '').split(/\s+/)) if (each) features.add(`.${each}`);
    // Ids that a program numbers say nothing.
    if (/^(?!.*\d{3})[a-z][\w-]{2,}$/i.test(attribs.id ?? '')) features.add(`#${attribs.id}`);
    if (name === 'img' && attribs.src) features.add(`img ${fileStem(attribs.src)}`);
    if (isCounted({ name, attribs } as Element) && attribs.name)
      features.add(`field ${attribs.name}`);
  }
  return [...features];
}

/** The part of the page that is its own: `main`, else the body. */
function mainOf(elements: readonly Element[]): Element | undefined {
  const isMain = ({ name, attribs }: Element) => name === 'main' || attribs.role === 'main';
  return elements.find(isMain) ?? elementsNamed(elements, 'body')[0];
}

/** The elements of the main content that are shown, in document order. */
function shownIn(main: Element, elements: readonly Element[]): Element[] {
  const inside = new Set<Element>([main]);
  const shown: Element[] = [];
  for (const each of elements) {
    const parent = parentOf(each);
    const isApart = /^(header|footer|nav|script|style|template)$/.test(each.name);
    if (!parent || !inside.has(parent) || isMarkedHidden(each) || each.name === 'nav') continue;
    if (isApart && main.name === 'body') continue;
    inside.add(each);
    shown.push(each);
  }
  return shown;
}

/** The elements of each section, its heading or container first. */
function partsOf(shown: readonly Element[]): Element[][] {
  const partOf = new Map<Element, Element[]>();
  for (const each of shown) {
    const parent = parentOf(each);
    const isStart = sectionNames.has(each.name) || each.attribs.role === 'region';
    const part = (parent && partOf.get(parent)) ?? (isStart ? [] : null);
    if (part === null) continue;
    part.push(each);
    partOf.set(each, part);
  }
  const parts = [...new Set(partOf.values())];
  return parts.length > 1 ? parts : partsByHeading(shown);
}

function partsByHeading(shown: readonly Element[]): Element[][] {
  const levels = ['h2', 'h3', 'h1'];
  const level = levels.find((name) => shown.filter((each) => each.name === name).length > 1);
  const parts: Element[][] = [];
  for (const each of shown) {
    if (each.name === level) parts.push([each]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}

export function sectionsOf(places: Places) {
  const main = mainOf(places.elements);
  if (!main) return [];
  return partsOf(shownIn(main, places.elements)).flatMap((part) => {
    const [first] = part;
    if (!first) return [];
    const heading = part.find(({ name }) => /^h[1-6]$/.test(name)) ?? null;
    const label = first.attribs['aria-label'] ?? '';
    return {
      ...places.locate(first),
      /** The heading, rewritten for the finding's identity; '' for none. */
      name: places.textOf(heading) || collapseWhitespace(label),
      /** Whether an element holds it, rather than a heading starting it. */
      isContained: !/^h[1-6]$/.test(first.name),
      counts: countOf(part),
      /** What it has in every language, to recognise it by. */
      features: featuresOf(part),
      marks: [...new Set(places.marksOn([...part, ...lineage(first)]))],
    };
  });
}
