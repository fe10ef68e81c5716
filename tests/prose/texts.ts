import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseSync } from 'vite';

/** A text that people read, with the line of its file on which it begins. */
export interface Text {
  readonly line: number;
  readonly text: string;
}

/** Stands for what is not prose: code in a document, and values in a message. */
export const placeholder = 'CODE';

const markdown = unified().use(remarkParse).use(remarkGfm);

/** The words of a paragraph, a heading or a cell. */
function wordsOf(node: Nodes): string {
  if (node.type === 'inlineCode' || node.type === 'html') return placeholder;
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node ? node.value : ' ';
}

/** The paragraphs, headings and table cells of a document, without blocks of code. */
export function textsOfMarkdown(source: string): readonly Text[] {
  const textsIn = (node: Nodes): readonly Text[] => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      return [{ line: node.position?.start.line ?? 0, text: wordsOf(node) }];
    }
    return 'children' in node ? node.children.flatMap(textsIn) : [];
  };
  return textsIn(markdown.parse(source));
}

/** Whether a string may be for reading: it has three words, and is not SQL. */
const isProse = (text: string) =>
  /[a-z]+ [a-z]+ \S*[a-z]/i.test(text) && !/\b(CREATE|DELETE|INSERT|SELECT|UPDATE) /.test(text);

/** The strings of a program that may be for reading: help texts, messages, descriptions. */
export function textsOfProgram(file: string, source: string): readonly Text[] {
  const textsIn = (node: unknown): readonly Text[] => {
    if (typeof node !== 'object' || node === null) return [];
    if (Array.isArray(node)) return node.flatMap(textsIn);
    const { type, start, value, quasis } = node as Record<string, unknown>;
    const nested = Object.values(node).flatMap(textsIn);
    const parts = (quasis as { value: { cooked: string } }[] | undefined) ?? [];
    const text =
      type === 'TemplateLiteral' ? parts.map((each) => each.value.cooked).join(placeholder) : value;
    const isText = type === 'Literal' || type === 'JSXText' || type === 'TemplateLiteral';
    if (!isText || typeof text !== 'string' || !isProse(text)) return nested;
    const line = source.slice(0, Number(start)).split('\n').length;
    // The columns of a help text are texts of their own.
    return [...text.split(/(?<=\S) {2,}/).map((part) => ({ line, text: part })), ...nested];
  };
  return textsIn(parseSync(file, source).program);
}

/** The strings of a JSON file that may be for reading. */
export function textsOfJson(source: string): readonly Text[] {
  return source.split('\n').flatMap((line, index) => {
    const strings = [...line.matchAll(/("(?:[^"\\]|\\.)*")(:?)/g)]
      .filter(([, , colon]) => colon === '')
      .map(([, text = '']) => JSON.parse(text) as string);
    return strings.filter(isProse).map((text) => ({ line: index + 1, text }));
  });
}
