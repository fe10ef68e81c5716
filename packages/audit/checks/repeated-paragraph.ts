import { type ContentSite, perSite } from '../context/content-site';
import { versionsIn } from '../context/versions';
import type { TextBlock } from '../extract/content';
import { wordsOf } from '../language/foreign';
import { definePageCheck } from './page-check';

const minLength = 120;
const maxPages = 4;
/** Different words of a paragraph that are enough to say what it is about. */
const minTopic = 10;
/** Different words of a page that are enough to say what it is about. */
const minWords = 100;

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
const placesByParagraph = perSite((site) => {
  const places = new Map<string, Where[]>();
  for (const { path, content } of site.pages()) {
    for (const [index, block] of content.blocks.entries()) {
      if (!isParagraph(block)) continue;
      const { text, place } = block;
      const before = content.blocks[index - 1]?.text ?? '';
      places.set(text, [...(places.get(text) ?? []), { path, place, before }]);
    }
  }
  return new Map([...places].filter(([, all]) => all.length > 1 && all.length <= maxPages));
});

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

/** Whether a paragraph is about something that the rest of its page does not mention. */
function isOffTopic(block: TextBlock, blocks: readonly TextBlock[]): boolean {
  const rest = blocks.filter(
    ({ text, place }) => text !== block.text && /^(main|body)/.test(place),
  );
  const words = new Set(rest.flatMap(({ text }) => topicOf(text)));
  const topic = topicOf(block.text);
  const foreign = topic.filter((word) => !words.has(word));
  return (
    words.size >= minWords && topic.length >= minTopic && foreign.length / topic.length >= 0.75
  );
}

/** Paragraphs that stand word for word on pages of other topics. */
export const check = definePageCheck({
  code: 'repeated-paragraph',
  family: 'copy',
  severity: 'warning',
  confidence: 'high',
  title: 'The paragraph stands on another page too and has nothing to do with this one',
  example: '<p>Our solar panels …</p> on the pages about stairs and about fences',
  remedy: 'Write a paragraph about the topic of the page.',
  *find({ path, content: { blocks } }, site) {
    for (const block of blocks) {
      const all = isParagraph(block) ? placesByParagraph(site).get(block.text) : undefined;
      if (!all || areSharedOnPurpose(all, site) || !isOffTopic(block, blocks)) continue;
      const others = all.filter((each) => each.path !== path);
      const hint = `${others.map((each) => each.path).join(', ')} has the same; the rest of this page is about other things`;
      yield { ...block, hint, cause: block.name };
    }
  },
});
