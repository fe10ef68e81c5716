import { rememberedByText } from '@originaltreu/kit/collections';
import { hashOf } from '@originaltreu/kit/hash';
import { parse as parseSelectors, type Selector } from 'css-what';
import { parse as parseSheet, type Rule } from 'postcss';
import type { Answer } from './asker';
import { stableNames } from './stable-names';

/*
 * A changed style sheet counts by the rules that can apply: those with a selector of which a page
 * has all tags, classes, ids and attributes. Example: a colour of `.card` changes; pages without
 * a card stay.
 */

/** The word for a page that may have anything, e.g. in a frame of another site. */
export const anything = '*';

/** The words of selectors that the document has; runs in the page, where nothing of this file is. */
export function vocabularyOf(): string[] {
  const words = new Set<string>();
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      words.add(element.localName).add(`#${element.id}`);
      for (const name of element.classList) words.add(`.${name}`);
      for (const { name, localName } of element.attributes) {
        words.add(`[${name}]`).add(`[${localName}]`);
      }
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (!/^(i?frame|object|embed)$/.test(element.localName)) continue;
      const inner = (element as HTMLIFrameElement).contentDocument;
      if (inner) roots.push(inner);
      else words.add('*');
    }
  }
  return [...new Set([...words].map((word) => word.toLowerCase()))].toSorted();
}

/** The word that a part of a selector needs; what is inside pseudo-classes is never needed. */
function wordOf(part: Selector): string {
  if (part.type === 'tag') return part.name.toLowerCase();
  if (part.type !== 'attribute') return '';
  if (part.name === 'class' && part.action === 'element') return `.${part.value.toLowerCase()}`;
  if (part.name === 'id' && part.action === 'equals') return `#${part.value.toLowerCase()}`;
  return `[${part.name.toLowerCase()}]`;
}

/** A function that reads a text; null where it cannot. */
function reader<Value>(read: (text: string) => Value, max: number) {
  return rememberedByText((text): Value | null => {
    try {
      return read(text);
    } catch {
      return null;
    }
  }, max);
}

const sheetOf = reader((text) => parseSheet(text), 500);
/** The words of each selector. */
const wordsOf = reader(
  (text) => parseSelectors(text).map((parts) => parts.map(wordOf).filter(Boolean)),
  50_000,
);

/** At-rules of which a part may be left out, unlike keyframes. */
const nesting = /^(media|supports|container|scope|starting-style|layer)$/i;

function canApply({ parent, nodes, raws, selector }: Rule, words: ReadonlySet<string>): boolean {
  const isFrame = parent && 'name' in parent && !nesting.test(`${parent.name}`);
  // Nested rules may concern elements that the rule itself does not, e.g. `:not(&)`.
  const nested = nodes.filter(({ type }) => /rule/.test(type)).join('');
  if (isFrame || /[(]|@layer/.test(nested)) return true;
  const all = wordsOf(raws.selector?.raw ?? selector);
  return all?.some((each) => each.every((word) => words.has(word))) ?? true;
}

/** Hash of a style sheet by the rules that can apply; of any other answer, or in doubt, of all. */
export function applicableHash(answer: Answer, vocabulary?: readonly string[]): string {
  const sheet = vocabulary?.includes(anything) ? null : sheetOf(answer.text ?? '')?.clone();
  if (!vocabulary || answer.text === undefined || !sheet) return answer.hash;
  const words = new Set(vocabulary);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkRules((rule) => {
    if (!canApply(rule, words)) rule.remove();
  });
  // White space counts in quotes; what is left of comments, e.g. in values, may have single ones.
  const text = String(sheet).replace(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/[*].*?[*]\/)|\s*([{};])\s*|\s+/gs,
    (_all, quoted, sign) => quoted ?? sign ?? ' ',
  );
  return hashOf(answer.way, stableNames(text));
}
