import { type AuditedContent, type ContentSite, defineSurvey } from '../context/content-site';
import { versionsIn } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { citesWork, wordsOf } from '../language/foreign';
import { defineCheck } from './check';

const minLength = 120;
const maxPages = 4;
/** Different words of a paragraph that are enough to say what it is about. */
const minTopic = 10;
/** The part of its words that the rest of the page must not have. */
const minForeign = 7 / 8;
/** Different words of a page that are enough to say what it is about. */
const minWords = 100;

/** Notices that belong to a whole work, wherever they stand. */
const legal = /copyright|©|licen[cs]|lizenz|лиценз|licencia|licenza|licença/i;

function isParagraph({ kind, text, place, role }: TextBlock): boolean {
  const isOwn = /^(main|body)/.test(place) && role === 'text';
  return kind === 'text' && isOwn && text.length >= minLength;
}

interface Where {
  readonly path: string;
  readonly place: string;
  /** The text before it. */
  readonly before: string;
}

/** Where each long paragraph of the main content stands. */
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

/** Whether pages share a whole section with its heading, or are versions of each other. */
function areSharedOnPurpose(all: readonly Where[], site: ContentSite): boolean {
  const [first, ...others] = all;
  if (!first) return true;
  const areSections = first.place.includes(' › ');
  return others.some(
    ({ path, place, before }) =>
      path === first.path ||
      before === first.before ||
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

/** Paragraphs that stand word for word on pages of other topics. */
export const check = defineCheck({
  code: 'repeated-paragraph',
  scope: 'page',
  family: 'copy',
  severity: 'warning',
  title: 'The paragraph stands on another page too and has nothing to do with this one',
  example: '<p>Our solar panels …</p> on the pages about stairs and about fences',
  remedy: 'Write a paragraph about the topic of the page.',
  *find(page, site) {
    for (const block of page.content.blocks) {
      const all = (isParagraph(block) && placesByParagraph(site).get(block.text)) || [];
      if (all.length < 2 || all.length > maxPages || areSharedOnPurpose(all, site)) continue;
      if (legal.test(block.text) || citesWork(block.text)) continue;
      if (!isOffTopic(block.text, page)) continue;
      const others = all.filter(({ path }) => path !== page.path);
      const hint = `${others.map((each) => each.path).join(', ')} has the same; the rest of this page is about other things`;
      // Without `main`, nothing tells a page’s own texts from those that belong to all.
      const isOwn = all.every(({ place }) => place.startsWith('main'));
      const confidence = isOwn && !isAtHome(block.text, all, site) ? 'high' : 'low';
      yield { ...block, hint, cause: block.name, confidence };
    }
  },
});
