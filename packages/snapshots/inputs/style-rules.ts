import { rememberedByText } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import { parse as parseSelectors, type Selector } from 'css-what';
import { type ChildNode, parse as parseSheet } from 'postcss';
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

/** The words of each selector. */
const wordsOf = reader(
  (text) => parseSelectors(text).map((parts) => parts.map(wordOf).filter(Boolean)),
  50_000,
);

/** At-rules of which a part may be left out, unlike keyframes. */
const nesting = /^(media|supports|container|scope|starting-style|layer)$/i;

/** A part of a style sheet, and the words of each of its selectors; null if it always counts. */
interface Piece {
  readonly text: string;
  readonly words: ReturnType<typeof wordsOf>;
}

function always(text: string): Piece {
  // White space counts in quotes; what is left of comments, e.g. in values, may have single ones.
  const short = text.replace(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/[*].*?[*]\/)|\s*([{};])\s*|\s+/gs,
    (_all, quoted, sign) => quoted ?? sign ?? ' ',
  );
  return { text: stableNames(short), words: null };
}

function piecesOf(node: ChildNode): readonly Piece[] {
  if (node.type === 'atrule' && node.nodes && nesting.test(node.name)) {
    const start = always(`@${node.name} ${node.params} {`);
    return [start, ...node.nodes.flatMap(piecesOf), always('}')];
  }
  const piece = always(String(node));
  if (node.type !== 'rule') return [piece];
  // Nested rules may concern elements that the rule itself does not, e.g. `:not(&)`.
  const nested = node.nodes.filter(({ type }) => /rule/.test(type)).join('');
  if (/[(]|@layer/.test(nested)) return [piece];
  return [{ ...piece, words: wordsOf(node.raws.selector?.raw ?? node.selector) }];
}

const sheetOf = reader((text) => {
  const sheet = parseSheet(text);
  sheet.walkComments((comment) => void comment.remove());
  return sheet.nodes.flatMap(piecesOf);
}, 500);

/** Hash of a style sheet by the rules that can apply; of any other answer, or in doubt, of all. */
export function applicableHash(answer: Answer, vocabulary?: ReadonlySet<string>): string {
  const pieces = vocabulary?.has(anything) ? null : sheetOf(answer.text ?? '');
  if (!vocabulary || answer.text === undefined || !pieces) return answer.hash;
  const count = pieces.filter(
    ({ words }) => words?.some((each) => each.every((word) => vocabulary.has(word))) ?? true,
  );
  return hashOf(answer.way, ...count.map(({ text }) => text));
}
