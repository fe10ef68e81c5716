import { getOrCompute, rememberedByText } from '@sitewide/kit/collections';
import { cut } from '@sitewide/kit/text';
import css from 'css-tree/dist/data';
import type { Element } from 'domhandler';
import known from './elements.json' with { type: 'json' };
import { isNearly, meantWord } from './misspelt';
import type { Located, Places } from './name';
import { blocksIn, classesNeededBy, withoutComments } from './style-sheet';
import { hasTemplateMarker } from './template-marker';
import { classesOf, linesIn, ownText } from './tree';

/* What styles say that browsers do not know, and the names that one part of them gives, and another uses. */

/** Something in styles that has no effect. */
export interface StyleFault extends Partial<Located> {
  /** As it is written. */
  readonly name: string;
  readonly hint: string;
  readonly line: number;
  /** The classes that each rule with it needs. */
  readonly rules?: readonly (readonly string[])[];
}

type Said = Pick<StyleFault, 'hint' | 'name'>;

export interface StyleFacts {
  readonly faults: readonly StyleFault[];
  /** Animations, variables and counters that it uses, as faults if nothing of the site has their names. */
  readonly uses: readonly StyleFault[];
  /** The names of animations, variables and counters that it gives. */
  readonly names: readonly string[];
  /** The fonts that it asks for first. */
  readonly fonts: readonly StyleFault[];
  /** The fonts that it gives files for. */
  readonly families: readonly string[];
  /** The classes that its rules are for. */
  readonly classes: readonly string[];
}

/** A class, or name, as the elements of a page have it. */
export interface WornName {
  elements: number;
  /** Where the first is; null if a script of the page may find elements by it. */
  readonly locate: () => Located | null;
}

/** What a page says of styles, with the names that it gives its elements. */
export interface PageStyles extends StyleFacts {
  /** Each class that elements have, and each name of an element of the site’s own, such as `<main-menu>`. */
  readonly worn: ReadonlyMap<string, WornName>;
}

const nothing: StyleFacts = {
  ...{ faults: [], uses: [], names: [], fonts: [], families: [], classes: [] },
};

/** Characters of what is wrong that identify it. */
const maxName = 60;

/** Rules that use a name, whose classes are kept: so many are used by some page. */
const maxRules = 100;

/** Whether an element has styles, is a script that may have some, or says for what screens something is. */
function isStyling({ name, attribs }: Element): boolean {
  const { style, media } = attribs;
  return name === 'style' || name === 'script' || style !== undefined || media !== undefined;
}

const properties = Object.keys(css.properties).filter((each) => !each.startsWith('-'));

/** Letters of a property from which on one with another letter was meant. */
const minProperty = 5;

/** The property that an unknown one was meant to be: “colro”; null for none. */
const meantProperty = rememberedByText((property) => meantWord(property, properties, minProperty));

const pseudos = known.pseudos.split(' ');

/** A pseudo-class or -element in a selector, without what strings and brackets have. */
const pseudo = /(?<!\\):{1,2}([a-z-]{4,})(?![\w-])/gi;

/** What the beginning of a block asks for that browsers do not know: “:hovr”. */
function faultsOfPrelude(prelude: string): Said[] {
  if (/^@media/i.test(prelude)) return mediaFaults(prelude);
  const found = prelude.startsWith('@') ? [] : withoutStrings(prelude).matchAll(pseudo);
  return [...found].flatMap(([name, word = '']) => {
    const meant = meantPseudo(word.toLowerCase());
    return meant === null ? [] : [{ name, hint: `browsers pass over the rule; expected ${meant}` }];
  });
}

const meantPseudo = rememberedByText((word) =>
  pseudos.includes(word) ? null : (pseudos.find((each) => isNearly(each, word)) ?? null),
);

const withoutStrings = (css: string) => withoutComments(css, () => '');

/** Rules that have descriptors, and no properties. */
const describing =
  /^@(?:font|property|counter-style|page|color-profile|view-transition|viewport|-ms-viewport)/i;

const animationWords = new Set(
  (
    'none infinite linear ease ease-in ease-out ease-in-out step-start step-end both forwards ' +
    'backwards alternate alternate-reverse reverse normal running paused initial inherit unset ' +
    'revert revert-layer auto replace add accumulate'
  ).split(' '),
);

/** The names of the animations that a value has. */
function animationsIn(value: string): string[] {
  const words =
    value.replace(/!\s*important|(?<![\w-])[\w-]*\([^()]*\)/gi, ' ').match(/[^\s,]+/g) ?? [];
  return words.filter(
    (each) => /^-?[a-z_][\w-]*$/i.test(each) && !animationWords.has(each.toLowerCase()),
  );
}

/** Names that libraries leave to the site: without a value, a property is as if it were not there. */
const ofLibrary = /^(?:--)?(?:(?:bs|fa|tw|wp|swiper|md|mdc|sl|un|vp)-|yarl__)/;

/** The variables that a value needs: in place of others, it has something else. */
function variablesIn(value: string): string[] {
  const [needed = ''] = value.split(/var\(\s*--[\w-]+\s*,/i, 1);
  const found = needed.matchAll(/var\(\s*(--[\w-]+)\s*\)/gi);
  return [...found].map(([, name = '']) => name);
}

/** A colour with digits that none has; what an address or a string has is none. */
function colourFaults(value: string): Said[] {
  if (!value.includes('#') || /progid/i.test(value)) return [];
  const found =
    value
      .replace(/url\([^()]*\)|["'][^"']*["']/gi, ' ')
      .match(/(?<=^|[\s,(])#[\da-z]+(?=$|[\s,);!])/gi) ?? [];
  const wrong = found.find((each) => !/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(each));
  return wrong === undefined ? [] : [{ name: wrong, hint: 'a colour has 3, 4, 6 or 8 digits' }];
}

/** A length in a media query that has no unit. */
const unitless = /\(\s*(?:m(?:in|ax)-)?(?:device-)?(?:width|height)\s*:\s*[1-9][\d.]*\s*\)/i;

const mediaFeatures = known.media.split(' ');

/** What a media query says that browsers do not know: a length without a unit, “min-widht”. */
function mediaFaults(media: string): Said[] {
  const [found] = unitless.exec(media) ?? [];
  if (found !== undefined) return [{ name: found, hint: 'expected a unit, such as px' }];
  const features = media.matchAll(/\(\s*((?:-webkit-)?(?:m(?:in|ax)-)?)([a-z-]{4,40})\s*[:)]/gi);
  return [...features].flatMap(([, prefix = '', feature = '']) => {
    const meant = meantWord(feature, mediaFeatures, minProperty);
    const hint = `expected ${prefix}${meant}`;
    return meant === null ? [] : [{ name: prefix + feature, hint }];
  });
}

/** The names that the beginning of a block gives: of an animation or a variable. */
function namedBy(prelude: string): string[] {
  const [, name] = /^@(?:(?:-\w+-)?keyframes|property)\s+["']?([\w-]+)/i.exec(prelude) ?? [];
  return name === undefined ? [] : [name];
}

const inScript = /(--[a-z_][\w-]*)|(?:keyframes|counter-?(?:reset|set|increment):)\s*([\w-]+)/gi;

/** The names of animations, variables and counters that a script may give. */
export function stylesInScript(script: string): string[] {
  const found = script.matchAll(inScript);
  return [...found].map(([, variable, animation = '']) => variable ?? animation);
}

/** What a declaration says that browsers do not know. */
function faultsIn(property: string, value: string): Said[] {
  const meant = /^[a-z]+(?:-[a-z]+)*$/.test(property) ? meantProperty(property) : null;
  const unknown = meant === null ? [] : [{ name: property, hint: `expected ${meant}` }];
  const [, next = ''] = /\n\s*([a-z-]{4,40})\s*:/.exec(value) ?? [];
  const isJoined = properties.includes(next);
  const hint = `browsers pass over it; expected a semicolon before ${next}`;
  return [...unknown, ...colourFaults(value), ...(isJoined ? [{ name: property, hint }] : [])];
}

/** The counters that a value shows, save those that browsers set. */
const shownCounter = /\bcounters?\(\s*(?!(?:list-item|pages?)\b)([a-z_][\w-]*)\s*[,)]/gi;

function usesIn(property: string, value: string): Said[] {
  const counters = property === 'content' ? [...withoutStrings(value).matchAll(shownCounter)] : [];
  const variables = value.includes('var(') ? variablesIn(value) : [];
  const animations = /^animation(-name)?$/.test(property) ? animationsIn(value) : [];
  return [
    ...variables.map((name) => ({ name, hint: 'nothing sets this variable' })),
    ...animations.map((name) => ({ name, hint: 'there are no @keyframes of this name' })),
    ...counters.map(([, name = '']) => ({ name, hint: 'nothing sets or counts this counter' })),
  ].filter(({ name }) => !ofLibrary.test(name));
}

/** The names that a declaration gives: of a variable, or of counters. */
function givenBy(property: string, value: string): string[] {
  if (property.startsWith('--')) return [property];
  return /^counter-(?:reset|set|increment)$/i.test(property)
    ? (value.match(/[a-z_][\w-]*/gi) ?? [])
    : [];
}

/** The font that the value of a declaration names first; null where it may be none of files. */
function firstFont(property: string, value: string): string | null {
  if (!/^font-family$/i.test(property)) return null;
  const [, font] = /^\s*["']?([a-z][\w -]{4,59})["']?\s*(?:[,!]|$)/i.exec(value) ?? [];
  return font?.trim().toLowerCase() ?? null;
}

/** The classes in a selector, without those that have escapes. */
const inSelector = /\.(-?[a-z_][\w-]*)(?![\w\\-])/gi;

/** Reads a style sheet; each fault and name is told once. */
export function readStyles(css: string): StyleFacts {
  const lineOf = linesIn(css);
  const preludes = new Set<string>();
  const names = new Set<string>();
  const faults = new Map<string, StyleFault>();
  const uses = new Map<string, StyleFault>();
  const fonts = new Map<string, StyleFault>();
  const families = new Set<string>();
  const classes = new Set<string>();
  /** The classes that each rule needs which uses a name. */
  const rulesOf = new Map<string, string[][]>();
  const note = (found: Map<string, StyleFault>, { name, hint }: Said, start: number) => {
    if (found.has(name) || hasTemplateMarker(name)) return;
    found.set(name, { name: cut(name, maxName), hint, line: lineOf(start) });
  };
  for (const { around, declarations, starts } of blocksIn(css)) {
    for (const prelude of around) {
      // One may be around thousands of rules, and as long as a style sheet.
      if (preludes.has(prelude)) continue;
      preludes.add(prelude);
      for (const name of namedBy(prelude)) names.add(name);
      if (!prelude.startsWith('@')) {
        for (const [, name = ''] of prelude.matchAll(inSelector)) classes.add(name);
      }
      for (const said of faultsOfPrelude(prelude)) {
        note(faults, said, css.lastIndexOf(said.name, starts[0]));
      }
    }
    const isFont = /^@font-face/i.test(around.at(-1) ?? '');
    if (describing.test(around.at(-1) ?? '') && !isFont) continue;
    for (const [index, declaration] of declarations.entries()) {
      const colon = declaration.indexOf(':');
      const written = declaration.slice(0, Math.max(colon, 0));
      const start = (starts[index] ?? 0) + written.length;
      const property = written.trim();
      const value = declaration.slice(colon + 1);
      const font = firstFont(property, value);
      if (isFont && font !== null) families.add(font);
      if (isFont) continue;
      if (font !== null) note(fonts, { name: font, hint: '' }, start);
      const given = givenBy(property, value);
      for (const name of given) names.add(name);
      if (given.length === 0) {
        for (const said of faultsIn(property.toLowerCase(), value)) note(faults, said, start);
      }
      for (const said of usesIn(property.toLowerCase(), value)) {
        note(uses, said, start);
        const rules = getOrCompute(rulesOf, said.name, () => []);
        const selector = around.findLast((each) => !each.startsWith('@')) ?? '';
        if (rules.length < maxRules) rules.push(...classesNeededBy(selector));
      }
    }
  }
  const open = [...uses].flatMap(([name, use]) =>
    names.has(name) ? [] : { ...use, rules: rulesOf.get(name) ?? [] },
  );
  return {
    faults: [...faults.values()],
    uses: open,
    names: [...names],
    fonts: [...fonts.values()].filter(({ name }) => !families.has(name)),
    families: [...families],
    classes: [...classes],
  };
}

/** Pages have the same styles and scripts of their own again and again. */
const readOwn = rememberedByText(readStyles, 100);
const readAttribute = rememberedByText((style) => readStyles(`*{${style}}`));

/** What an element says of styles: as a style sheet, in an attribute, or as a script. */
function factsOf(element: Element): StyleFacts {
  const { name, attribs } = element;
  const { style, media } = attribs;
  const ofMedia = mediaFaults(media ?? '').map((each) => ({ ...each, line: 1 }));
  const own = style === undefined ? nothing : readAttribute(style);
  const read = name === 'style' ? readOwn(ownText(element)) : own;
  const given = name === 'script' ? stylesInScript(ownText(element)) : [];
  return {
    ...read,
    faults: [...read.faults, ...ofMedia],
    names: [...read.names, ...given],
  };
}

/** The classes of a page’s elements, and the names of those that HTML does not have. */
function wornNames(places: Places): ReadonlyMap<string, WornName> {
  const worn = new Map<string, WornName>();
  const scripts = places.elements.filter(({ name }) => name === 'script').map(ownText);
  for (const element of places.elements) {
    const own = element.name.includes('-') ? [`<${element.name}>`] : [];
    for (const name of [...own, ...classesOf(element)]) {
      const known = worn.get(name);
      const isInScript = () => scripts.some((each) => each.includes(name.replace(/[<>]/g, '')));
      if (known) known.elements += 1;
      else
        worn.set(name, {
          elements: 1,
          locate: () => (isInScript() ? null : places.locate(element)),
        });
    }
  }
  return worn;
}

/** What the markup of a page says of styles. */
export function stylesOf(places: Places): PageStyles {
  const found = places.elements.filter(isStyling).map((element) => {
    const facts = factsOf(element);
    const located = (fault: StyleFault) => {
      const where = places.locate(element);
      // A style sheet begins where its element does.
      const line =
        where.line > 0 && element.name === 'style' ? where.line + fault.line - 1 : where.line;
      return { ...where, ...fault, line };
    };
    const { faults, uses, fonts } = facts;
    const all = { faults: faults.map(located), uses: uses.map(located), fonts: fonts.map(located) };
    return { ...facts, ...all };
  });
  return {
    faults: found.flatMap((each) => each.faults),
    uses: found.flatMap((each) => each.uses),
    names: found.flatMap((each) => each.names),
    fonts: found.flatMap((each) => each.fonts),
    families: found.flatMap((each) => each.families),
    classes: found.flatMap((each) => each.classes),
    worn: wornNames(places),
  };
}
