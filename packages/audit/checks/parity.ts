import { groupBy } from '@originaltreu/kit/collections';
import type { AuditedContent, ContentSite } from '../context/content-site';
import { englishName } from '../context/language-names';
import { sectionPairs } from '../context/section-pairs';
import { versionsIn } from '../context/versions';
import type { Section } from '../extract/sections';
import { defineCheck } from './check';
import { isUnfinished } from './copy';

const minTexts = 3;

const landmarkLanguage = defineCheck(
  'page',
  'parity/landmark-language',
  function* ({ language, content: { blocks } }, site) {
    if (language === '') return;
    const shared = blocks.filter(
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
  },
);

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

/** Whether a section is the same as one of another version that was reported before. */
function isSame(
  before: { readonly section: Section; readonly path: string },
  section: Section,
  page: AuditedContent,
  site: ContentSite,
): boolean {
  const other = site.page(before.path);
  if (!other) return false;
  return sectionPairs(other.content, page.content).pairs.some(
    ([one, two]) => one === before.section && two === section,
  );
}

/** Whether a section leads to pages that another language does not have: each has its own news. */
function isOwnList({ element }: Section, path: string, language: string, site: ContentSite) {
  const links = site.site.read(path)?.links.filter((each) => each.element.startsWith(element));
  return (links ?? []).some(({ href }) => {
    const target = site.target(path, href)?.pathname ?? path;
    const isPage = site.site.pages.includes(target) && site.languages.of(target) !== language;
    return isPage && versionsIn(site).in(target, language) === null;
  });
}

const sectionMissing = defineCheck('page', 'parity/section-missing', function* (page, site) {
  const reported: { section: Section; path: string }[] = [];
  for (const path of versionsIn(site).of(page.path)) {
    const other = site.page(path);
    if (!other || other.content.sections.length === 0) continue;
    const { pairs, left, right } = sectionPairs(other.content, page.content);
    // What headings start has little by which it could be recognised in another language.
    const isSure =
      pairs.length >= 1 &&
      left.every(({ isContained }) => isContained) &&
      ![page, other].some(isUnfinished);
    const areSure = right.every(({ counts }) => counts.pictures === 0);
    for (const section of left) {
      // Two versions may have what a third lacks.
      const isKnown = reported.some((each) => isSame(each, section, other, site));
      const { name, marks } = section;
      const isHere = page.content.headings.some((each) => each.name === name);
      if (isKnown || isHere || name === '') continue;
      reported.push({ section, path });
      const isOwn = isOwnList(section, path, page.language, site);
      const confidence = isSure && !isOwn && isDistinct(section, page, areSure) ? 'high' : 'low';
      const hint = `${path} has this section`;
      yield { place: 'main', name, element: 'main', marks, hint, confidence };
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
const sure: readonly string[] = ['fields', 'cards', 'pictures'];

function fewerIn(own: Section, other: Section) {
  const kinds = Object.keys(nouns) as (keyof typeof nouns)[];
  return kinds.find((kind) => own.counts[kind] < other.counts[kind]);
}

/** Whether a picture is missing rather than shown once less. */
function lacksPicture(kind: string, own: Section, other: Section): boolean {
  const present = new Set(own.features);
  const pictures = other.features.filter((each) => each.startsWith('img '));
  return kind !== 'pictures' || pictures.some((each) => !present.has(each));
}

const itemsMissing = defineCheck('page', 'parity/items-missing', function* (page, site) {
  const reported = new Set<Section>();
  for (const path of versionsIn(site).of(page.path)) {
    const other = site.page(path);
    if (!other) continue;
    for (const [own, counterpart] of sectionPairs(page.content, other.content).pairs) {
      const kind = fewerIn(own, counterpart);
      if (kind === undefined || reported.has(own)) continue;
      reported.add(own);
      const [has, had] = [own.counts[kind], counterpart.counts[kind]];
      const hint = `it has ${has} ${nouns[kind]}${has === 1 ? '' : 's'}; ${path} has ${had}`;
      const isSure =
        sure.includes(kind) &&
        own.isContained &&
        lacksPicture(kind, own, counterpart) &&
        !isOwnList(counterpart, path, page.language, site) &&
        ![page, other].some(isUnfinished);
      const confidence = isSure ? 'high' : 'low';
      yield { ...own, place: 'main', hint, confidence };
    }
  }
});

/** What the makers of a site write into its footer, with their name. */
const credit =
  /\b(?:(?:web)?(?:site|design(?:ed)?|page|powered|created|developed|made|built|crafted|umgesetzt|gestaltet|erstellt|programmiert|entwickelt|realisiert|webdesign|réalisé|création|conçu|diseñad[oa]|realizzat[oa])\s+)+(?:(?:by|von|durch|par|por|da)\s|:)\s*:?\s*(\p{Lu}[\p{L}\p{N}&-]*(?:\s\p{Lu}[\p{L}\p{N}&-]*)*)/iu;

const creditDiffers = defineCheck('page', 'parity/credit-differs', function* (page, site) {
  const footer = page.content.blocks.filter(({ place }) => /^footer/.test(place));
  for (const block of footer) {
    const name = credit.exec(block.text)?.[1];
    const [first = ''] = name?.split(' ') ?? [];
    // Other words than names follow “by” in small letters.
    if (name === undefined || !/^\p{Lu}/u.test(name)) continue;
    const versions = versionsIn(site).of(page.path);
    if (versions.length === 0) continue;
    const without = versions.filter((path) => {
      const own = site.page(path)?.content.blocks.filter(({ place }) => /^footer/.test(place));
      return own !== undefined && own.length > 0 && !own.some(({ text }) => text.includes(first));
    });
    if (without.length < versions.length) continue;
    const hint = `it names “${name}”; ${without[0]} does not`;
    yield { ...block, name, hint, cause: `${page.language} ${name}` };
  }
});

export const parityChecks = [
  landmarkLanguage,
  sectionMissing,
  itemsMissing,
  creditDiffers,
] as const;
