import { countBy, groupBy, memoized } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import {
  type AuditedContent,
  type ContentSite,
  defineSurvey,
  pagesByLanguage,
} from '../context/content-site';
import { menuNames } from '../context/menu-names';
import { versionsIn, versionsOf } from '../context/versions';
import { firstHeading, type TextBlock } from '../extract/content';
import { columnOf } from '../extract/name';
import type { PageFacts } from '../extract/page-model';
import { citesWork } from '../language/names';
import { isFiller, wordsOf } from '../language/prose';
import { defineTextCheck } from './check';
import { doubledItems, doubledSentence, doubledWord } from './doubled';
import { blockAtPlace } from './doubtful-text';

const minParagraphLength = 120;
const maxPages = 4;
/** Different words of a paragraph that are enough to say what it is about. */
const minTopic = 10;
/** The part of its words that the rest of the page must not have. */
const minForeign = 7 / 8;
/** Different words of a page that are enough to say what it is about. */
const minWords = 100;

/** Notices that belong to a whole work, wherever they stand. */
const legal = /copyright|©|licen[cs]|lizenz|лиценз|licencia|licenza|licença/i;

/** Whether a text is a long one of the page itself: quotations of customers stand on several. */
function isParagraph({ kind, text, place, role, isQuotation }: TextBlock): boolean {
  const isOwn = /^(main|body)/.test(place) && role === 'text' && !isQuotation;
  return kind === 'text' && isOwn && text.length >= minParagraphLength;
}

interface Where {
  readonly path: string;
  readonly place: string;
  readonly before: string;
}

/** Where each long paragraph of the main content stands, and after which text. */
const placesByParagraph = defineSurvey(
  () => new Map<string, Where[]>(),
  (places, { path, content: { blocks } }) => {
    for (const [index, block] of blocks.entries()) {
      if (!isParagraph(block)) continue;
      const { text, place } = block;
      const where = { path, place, before: blocks[index - 1]?.text ?? '' };
      places.set(text, [...(places.get(text) ?? []), where]);
    }
  },
);

/** Paragraphs that two pages share from which on they are copies of one text. */
const minCopied = 3;

const pairOf = (one: string, other: string) => [one, other].toSorted().join('\n');

/** How many paragraphs each two pages share. */
const sharedCounts = memoized((site: ContentSite) =>
  countBy(
    [...placesByParagraph(site).values()]
      .filter((all) => all.length <= maxPages)
      .flatMap((all) =>
        all.flatMap(({ path }, at) => all.slice(at + 1).map((each) => pairOf(path, each.path))),
      ),
    String,
  ),
);

/** Whether pages share a whole section with its heading, or are copies or versions of each other. */
function areSharedOnPurpose(all: readonly Where[], site: ContentSite): boolean {
  const [first, ...others] = all;
  if (!first) return true;
  // The pages of a series, e.g. of weeks, may say the same again.
  const seriesOf = (path: string) => path.replace(/\d+/g, '#');
  const areSections = first.place.includes(' › ');
  return others.some(
    ({ path, place, before }) =>
      path === first.path ||
      before === first.before ||
      seriesOf(path) === seriesOf(first.path) ||
      (sharedCounts(site).get(pairOf(path, first.path)) ?? 0) >= minCopied ||
      (areSections && place === first.place) ||
      versionsIn(site).of(first.path).includes(path),
  );
}

/** Long words, which say what a text is about. */
function topicOf(text: string): string[] {
  return [...new Set(wordsOf(text).map((word) => word.toLowerCase()))].filter(
    (word) => word.length >= 5,
  );
}

/** Whether a paragraph is about something that the rest of a page does not mention. */
function isOffTopic(paragraph: string, { facts, content }: AuditedContent): boolean {
  const rest = content.blocks.filter(
    ({ text, place }) => text !== paragraph && /^(main|body)/.test(place),
  );
  const topic = topicOf(paragraph);
  if (topicOf(facts.heading).some((word) => topic.includes(word))) return false;
  const words = new Set(rest.flatMap(({ text }) => topicOf(text)));
  const foreign = topic.filter((word) => !words.has(word));
  const isEnough = words.size >= minWords && topic.length >= minTopic;
  return isEnough && foreign.length / topic.length >= minForeign;
}

/** Whether a paragraph belongs to one of the pages that have it: then the others may quote it. */
function isAtHome(paragraph: string, all: readonly Where[], site: ContentSite): boolean {
  return all.some(({ path }) => {
    const page = site.page(path);
    return page !== null && !isOffTopic(paragraph, page);
  });
}

/** The part of the words of two texts that both have, from which on they say the same in other words. */
const maxShared = 0.35;

/** Whether two texts say different things. */
function areTwo(one: string, other: string): boolean {
  const [own, theirs] = [one, other].map((text) => new Set(wordsOf(text.toLowerCase())));
  const all = new Set([...(own ?? []), ...(theirs ?? [])]);
  const shared = [...all].filter((word) => own?.has(word) && theirs?.has(word));
  return shared.length < maxShared * all.size;
}

/** Versions that have two texts where a page has a short one twice, from which on that was copied; and words of it. */
const minVersions = 2;
const minCopiedWords = 4;
const minCopiedNames = 2;

/** The texts and alternative texts of the content of a page, but for its controls, by what they say. */
const blocksByText = memoized(({ content: { blocks } }: AuditedContent) =>
  groupBy(
    blocks.filter(
      ({ kind, role, place, isQuotation }) =>
        (kind === 'alt' || (kind === 'text' && /^(text|heading)$/.test(role))) &&
        /^(main|body)/.test(place) &&
        !isQuotation,
    ),
    ({ kind, text }) => `${kind} ${text}`,
  ),
);

/** How many texts of a page have each place but for its numbers: a version with more has others there. */
const countsByColumn = memoized(({ content: { blocks } }: AuditedContent) =>
  countBy(blocks, (each) => `${each.kind} ${columnOf(each)}`),
);

/** Whether a page has a text twice where its versions have two: one was copied, and left as it was. */
function isCopied(block: TextBlock, page: AuditedContent): boolean {
  const { kind, text } = block;
  const [first, second, ...more] = blocksByText(page).get(`${kind} ${text}`) ?? [];
  if (!first || second !== block || more.length > 0) return false;
  // Guests say some things again, in quotation marks.
  if (wordsOf(text).length < (kind === 'alt' ? minCopiedNames : minCopiedWords)) return false;
  const versions = versionsOf(page);
  const column = `${kind} ${columnOf(block)}`;
  const having = versions.filter((version) => {
    const [one, other] = [first, second].map((each) => blockAtPlace(each, version));
    const [own, theirs] = [page, version].map((each) => countsByColumn(each).get(column));
    return one && other && own === theirs && areTwo(one.text, other.text);
  });
  return isParagraph(block)
    ? having.length > 0 && having.length === versions.length
    : having.length >= minVersions && having.length > versions.length / 2;
}

/** Whether a long text is that before it, once more, in an element of the same kind: it was pasted twice. */
function isPastedTwice(block: TextBlock, { content: { blocks } }: AuditedContent): boolean {
  const before = isParagraph(block) ? blocks[blocks.indexOf(block) - 1] : undefined;
  const kindOf = (each: TextBlock) => `${columnOf(each)} ${each.classes}`;
  return before?.text === block.text && kindOf(before) === kindOf(block);
}

/**
 * The page whose main heading another has instead of its own: one has it in its title, and in the menus or as its
 * own, too; the other is called otherwise by title and menus. Null for none.
 */
function pageOfHeading({ element, text }: TextBlock, page: AuditedContent): string | null {
  const { facts, path, language, site } = page;
  if (firstHeading(page.content)?.element !== element) return null;
  // Its own may stand in a header of the content.
  if (facts.heading !== '' && facts.heading !== text) return null;
  const names = menuNames(site);
  const isCalled = (each: string, { title }: PageFacts, heading: string) =>
    names.get(`${language} ${each}`) === heading && comparable(title).includes(heading);
  const heading = comparable(text);
  const own = names.get(`${language} ${path}`) ?? '';
  if (own === '' || own === heading || !isCalled(path, facts, own)) return null;
  if (comparable(facts.title).includes(heading) || heading.includes(own)) return null;
  const pages = pagesByLanguage(site).get(language) ?? [];
  return (
    pages.find((each) => {
      const other = site.site.open(each).page;
      if (each === path || other === null) return false;
      const isItsOwn =
        comparable(other.heading) === heading && comparable(other.title).includes(heading);
      return isItsOwn || isCalled(each, other, heading);
    }) ?? null
  );
}

/** What a page says twice in a row, and long texts that it has from another page. */
export const repeatedParagraph = defineTextCheck('copy/repeated-paragraph', (block, page, site) => {
  if (isFiller(block.text)) return null;
  const another = pageOfHeading(block, page);
  if (another !== null)
    return { hint: `it is what ${another} is called; title and menus call this page otherwise` };
  if (doubledItems(page).has(block)) return { hint: 'its list has it twice' };
  const doubled = doubledSentence(block) ?? doubledWord(block, page);
  if (doubled !== null) return { hint: `it says twice “${doubled}”`, cause: block.name };
  if (isPastedTwice(block, page)) return { hint: 'it is the text before it', cause: block.name };
  if (isCopied(block, page))
    return { hint: 'it is there twice; the other versions have two texts', cause: block.name };
  const all = (isParagraph(block) && placesByParagraph(site).get(block.text)) || [];
  if (all.length < 2 || all.length > maxPages || areSharedOnPurpose(all, site)) return null;
  if (legal.test(block.text) || citesWork(block.text) || !isOffTopic(block.text, page)) return null;
  const others = all.filter(({ path }) => path !== page.path);
  const hint = `${others.map((each) => each.path).join(', ')} has the same; the rest of this page is about other things`;
  // Without `main`, nothing tells a page’s own texts from those that belong to all.
  const isOwn = all.every(({ place }) => place.startsWith('main'));
  return { hint, cause: block.name, isSure: isOwn && !isAtHome(block.text, all, site) };
});
