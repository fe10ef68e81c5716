import { groupBy } from '@sitewide/kit/collections';
import type { AuditedContent } from '../context/content-site';
import { sectionPairs } from '../context/section-pairs';
import { versionsIn, versionsOf } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { isOfFrame } from '../extract/name';
import type { Section } from '../extract/sections';
import { englishName } from '../language/language-names';
import { defineCheck, defineTextCheck } from './check';
import { isUnfinished } from './copy';

const minTexts = 3;

const landmarkLanguage = defineCheck('page', 'parity/landmark-language', function* (page, site) {
  const { language, content } = page;
  if (language === '') return;
  const shared = content.blocks.filter(
    ({ place, kind }) => kind === 'text' && /^(header|footer)/.test(place),
  );
  for (const [landmark, own] of groupBy(shared, ({ place }) => place.split(' › ', 1)[0] ?? '')) {
    const texts = own.filter(({ isLanguageLink }) => !isLanguageLink);
    const others = texts.filter((each) => each.language !== language);
    const [first] = others;
    if (!first || others.length < minTexts || others.length / texts.length < 0.6) continue;
    if (!site.spoken.includes(first.language)) continue;
    const hint = `the page is ${englishName(language)}, its ${landmark} ${englishName(first.language)}`;
    const cause = `${landmark} ${language} ${first.language}`;
    const { ignored, marks } = first;
    yield { place: landmark, name: landmark, element: landmark, hint, cause, ignored, marks };
  }
});

/**
 * Whether a section is marked by something that no section of the page has. Its ids and pictures
 * may be named in its language, its classes and fields hardly.
 *
 * @param areSure - whether no other section may have the same pictures by other names.
 */
function isDistinct({ features }: Section, page: AuditedContent, areSure: boolean): boolean {
  const present = new Set(page.content.sections.flatMap((each) => each.features));
  const own = features.filter((each) => !each.startsWith('#') && !present.has(each));
  return own.length >= 2 && (areSure || own.some((each) => !each.startsWith('img ')));
}

/** Whether a section leads to pages that another language does not have: each has its own news. */
function isOwnList(
  { element }: Pick<Section, 'element'>,
  { path, site }: AuditedContent,
  language: string,
): boolean {
  const links = site.site.read(path)?.links.filter((each) => each.element.startsWith(element));
  return (links ?? []).some(({ href }) => {
    const target = site.target(path, href)?.pathname ?? path;
    const isPage = site.site.pages.includes(target) && site.languages.of(target) !== language;
    return isPage && versionsIn(site).in(target, language) === null;
  });
}

const sectionMissing = defineCheck('page', 'parity/section-missing', function* (page) {
  const reported: { section: Section; of: AuditedContent }[] = [];
  for (const other of versionsOf(page)) {
    if (other.content.sections.length === 0) continue;
    const { pairs, left, right } = sectionPairs(other.content, page.content);
    // What headings start has little by which it could be recognised in another language.
    const mayBeSure =
      pairs.length >= 1 &&
      left.every(({ isContained }) => isContained) &&
      ![page, other].some(isUnfinished);
    const areSure = right.every(({ counts }) => counts.pictures === 0);
    for (const section of left) {
      // Two versions may have what a third lacks.
      const isKnown = reported.some((each) =>
        sectionPairs(each.of.content, other.content).pairs.some(
          ([one, two]) => one === each.section && two === section,
        ),
      );
      const { name, marks } = section;
      const isHere = page.content.headings.some((each) => each.name === name);
      if (isKnown || isHere || name === '') continue;
      reported.push({ section, of: other });
      const isSure =
        mayBeSure &&
        !isOwnList(section, other, page.language) &&
        isDistinct(section, page, areSure);
      const hint = `${other.path} has this section`;
      yield { place: 'main', name, element: 'main', marks, hint, isSure };
    }
  }
});

/** What is counted; texts are divided into list items as their authors like. */
const nouns = {
  fields: 'form field',
  cards: 'card',
  pictures: 'picture',
  rows: 'table row',
  items: 'list item',
} as const;

const kinds = Object.keys(nouns) as (keyof typeof nouns)[];

function fewerIn(own: Section, other: Section) {
  return kinds.find((kind) => own.counts[kind] < other.counts[kind]);
}

/** Versions besides a page whose equal counts show that something was forgotten in it: authors divide texts as they like. */
const minAgreeing = { fields: 2, cards: 2, pictures: 2, rows: 3, items: 3 } as const;

/** Items of a list from which on one that is missing is a slip. */
const minItems = 5;
/** The same of cards, which have several texts each. */
const minCards = 3;
/** Texts that one of them may have. */
const maxTexts = 8;

/** Whether the only thing that a page lacks of another is one item of one list, so that no author divided texts otherwise. */
function lacksOneItem(page: AuditedContent, other: AuditedContent): boolean {
  const { pairs, left, right } = sectionPairs(page.content, other.content);
  const differing = pairs.flatMap(([own, section]) =>
    kinds.flatMap((kind) => {
      const [has, had] = [own.counts[kind], section.counts[kind]];
      return has === had ? [] : { isOne: had === has + 1 && had >= minItems };
    }),
  );
  return left.length + right.length === 0 && differing.length === 1 && differing[0]?.isOne === true;
}

/** The items and other texts of the content of a page, each with its place, whatever ids are there. */
function placesIn({ content }: AuditedContent) {
  const texts = content.blocks.filter((each) => each.kind === 'text' && !isOfFrame(each));
  return texts.map((block) => ({ block, place: block.element.replace(/#[^ ]+/g, '#') }));
}

/**
 * The last of several elements of one kind, e.g. of the items of a list, by which alone the
 * structure of a version is longer than that of a page; null where they differ otherwise.
 */
function missingElement(page: AuditedContent, other: AuditedContent) {
  const [own, theirs] = [placesIn(page), placesIn(other)];
  const count = theirs.length - own.length;
  const at = theirs.findIndex(({ place }, index) => place !== own[index]?.place);
  const rest = theirs.slice(at + count);
  const isAlike = rest.every(({ place }, index) => place === own[at + index]?.place);
  if (count < 1 || count > maxTexts || !isAlike) return null;
  const [first = '', ...more] = theirs.slice(at, at + count).map(({ block }) => block.element);
  const steps = first.split(' > ');
  const isOfAll = (index: number) => {
    const start = steps.slice(0, index).join(' > ');
    return more.every((each) => `${each} > `.startsWith(`${start} > `));
  };
  const depth = steps.findLastIndex((_step, index) => isOfAll(index + 1)) + 1;
  const [, name = '', number = 0] =
    /^(.+):nth-of-type\((\d+)\)$/.exec(steps[depth - 1] ?? '') ?? [];
  const [kind, least] = name === 'li' ? ['list item', minItems] : ['card', minCards];
  const inOther = steps.slice(0, depth).join(' > ');
  // What it has last of them.
  const element = inOther.replace(/\d+\)$/, `${Number(number) - 1})`);
  // Authors divide texts as they like.
  const isRepeated = /^(a|article|div|figure|li|section|tr)$/.test(name);
  return !isRepeated || Number(number) < least
    ? null
    : { element, inOther, kind, had: Number(number) };
}

/** The rows and items of the content of a page, counted by the tables and lists that they stand in. */
function rowsIn({ content }: AuditedContent, name: 'li' | 'tr'): Map<string, number> {
  const rows = new Map<string, Set<string>>();
  for (const block of content.blocks) {
    // A language may need fields of its own.
    if (block.kind !== 'text' || isOfFrame(block) || / form\b/.test(block.element)) continue;
    const [, around, row] =
      new RegExp(`^(.*) > (${name}(?::[^ ]+)?)( |$)`).exec(block.element) ?? [];
    if (around === undefined || row === undefined) continue;
    rows.set(around, (rows.get(around) ?? new Set()).add(row));
  }
  return new Map([...rows].map(([around, own]) => [around, own.size]));
}

/** Rows of a table, and fields of a form, from which on one that is missing is a slip. */
const minRows = 3;

/** The table or list of a page that alone has one row less than that of a version; null where more differs. */
function shorterTable(page: AuditedContent, other: AuditedContent) {
  if (page.content.headings.length !== other.content.headings.length) return null;
  const kinds = [
    { name: 'tr', kind: 'table row', least: minRows },
    { name: 'li', kind: 'list item', least: minItems },
  ] as const;
  const differing = kinds.flatMap(({ name, kind, least }) => {
    const [own, theirs] = [page, other].map((each) => [...rowsIn(each, name)]);
    if (own?.length !== theirs?.length) return [null];
    const apart = [...(own ?? []).entries()].filter(([at, [, has]]) => has !== theirs?.[at]?.[1]);
    return apart.map(([at, [element, has]]) => {
      const had = theirs?.[at]?.[1] ?? 0;
      const isSlip = had === has + 1 && had >= least;
      return isSlip ? { element, inOther: theirs?.[at]?.[0] ?? '', kind, had } : null;
    });
  });
  return differing.length === 1 ? (differing[0] ?? null) : null;
}

/** The form of a page that lacks one field of that of a version; null for none. */
function shorterForm(page: AuditedContent, other: AuditedContent) {
  const [own, theirs] = [page.content.forms, other.content.forms];
  if (own.length !== theirs.length) return null;
  for (const [at, form] of own.entries()) {
    const names = new Set(form.fields.map(({ name }) => name));
    const others = (theirs[at]?.fields ?? []).map(({ name }) => name);
    const had = others.length;
    const isSlip = had >= minRows && names.size === had - 1 && form.fields.length === had - 1;
    if (isSlip && [...names].every((each) => others.includes(each)))
      return { element: form.element, inOther: theirs[at]?.element ?? '', kind: 'form field', had };
  }
  return null;
}

/** How many pictures all sections of a page have. */
function picturesIn({ content }: AuditedContent): number {
  return content.sections.reduce((total, { counts }) => total + counts.pictures, 0);
}

const itemsMissing = defineCheck('page', 'parity/items-missing', function* (page) {
  const versions = versionsOf(page);
  const pairs = versions.flatMap((other) =>
    sectionPairs(page.content, other.content).pairs.map(([own, section]) => ({
      own,
      section,
      other,
    })),
  );
  let isFound = false;
  for (const [own, counterparts] of groupBy(pairs, (pair) => pair.own)) {
    const fewer = counterparts.find(({ section }) => fewerIn(own, section) !== undefined);
    const kind = fewer && fewerIn(own, fewer.section);
    if (fewer === undefined || kind === undefined) continue;
    const { other, section } = fewer;
    const [has, had] = [own.counts[kind], section.counts[kind]];
    const hint = `it has ${has} ${nouns[kind]}${has === 1 ? '' : 's'}; ${other.path} has ${had}`;
    const areAgreed =
      counterparts.length === versions.length &&
      counterparts.every((each) => each.section.counts[kind] === had);
    const isSlip = versions.length === 1 && lacksOneItem(page, other);
    // A gallery may stand in another section.
    const isElsewhere = kind === 'pictures' && picturesIn(page) >= picturesIn(other);
    const isSure =
      !isElsewhere &&
      (isSlip || (areAgreed && versions.length >= minAgreeing[kind])) &&
      !isOwnList(section, other, page.language) &&
      ![page, other].some(isUnfinished);
    yield { ...own, place: 'main', hint, isSure };
    isFound = true;
  }
  // Elements outside sections, and those that are not known as cards.
  const missing = versions.map(
    (each) =>
      missingElement(page, each) ??
      shorterTable(page, each) ??
      (versions.length >= minAgreeing.fields ? shorterForm(page, each) : null),
  );
  const [other] = versions;
  const [lacking] = missing;
  if (isFound || !other || !lacking || missing.some((each) => each?.had !== lacking.had)) return;
  const { element, inOther, kind, had } = lacking;
  const block = page.content.blocks.find((each) =>
    `${each.element} > `.startsWith(`${element} > `),
  );
  if (!block || isOwnList({ element: inOther }, other, page.language)) return;
  const hint = `it has ${had - 1} ${kind}s; ${other.path} has ${had}`;
  yield { ...block, place: 'main', hint, isSure: ![page, ...versions].some(isUnfinished) };
});

/** What the makers of a site write into its footer, with their name. */
const credit =
  /\b(?:(?:web)?(?:site|design(?:ed)?|page|powered|created|developed|made|built|crafted|umgesetzt|gestaltet|erstellt|programmiert|entwickelt|realisiert|webdesign|réalisé|création|conçu|diseñad[oa]|realizzat[oa])\s+)+(?:(?:by|von|durch|par|por|da)\s|:)\s*:?\s*(\p{Lu}[\p{L}\p{N}&-]*(?:\s\p{Lu}[\p{L}\p{N}&-]*)*)/iu;

const isInFooter = ({ place }: TextBlock) => /^footer/.test(place);

const creditDiffers = defineTextCheck('parity/credit-differs', (block, page) => {
  const name = isInFooter(block) ? credit.exec(block.text)?.[1] : undefined;
  const [first = ''] = name?.split(' ') ?? [];
  // Other words than names follow “by” in small letters.
  if (name === undefined || !/^\p{Lu}/u.test(name)) return null;
  const versions = versionsOf(page);
  const without = versions.filter(({ content }) => {
    const own = content.blocks.filter(isInFooter);
    return own.length > 0 && !own.some(({ text }) => text.includes(first));
  });
  if (versions.length === 0 || without.length < versions.length) return null;
  const hint = `it names “${name}”; ${without[0]?.path} does not`;
  return { name, hint, cause: `${page.language} ${name}` };
});

export const parityChecks = [landmarkLanguage, sectionMissing, itemsMissing, creditDiffers];
