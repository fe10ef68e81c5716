import { collapseWhitespace } from '@sitewide/kit/text';
import { load } from 'cheerio';
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { stableNames } from '../inputs/stable-names';

/*
 * The words of a document as lines: roles, names, states and addresses, texts that are hidden at
 * first, and the head. One line for each element that has any, indented below its parent:
 *
 *     nav aria-label=Hauptmenü
 *      a "Startseite" href=/de
 */

/** Attributes that are no words: looks, ids (what they refer to is shown instead), and how files load. */
const silent =
  /^(class|style|id|for|aria-(controls|labelledby|describedby)|data-.*|srcset|imagesrcset|sizes|width|height|loading|decoding|fetchpriority|crossorigin|draggable|srcdoc|viewbox)$/;

/** Elements without words, or whose words another element has. */
const skipped =
  'style, template, svg, source, [data-ignored], meta[charset], script:not([type="application/ld+json"]), link:is([rel=stylesheet], [rel$=preload], [rel*=prefetch], [rel=preconnect])';

/** Elements that are no line of their own unless an attribute says something. */
const inline = new Set(['span', 'b', 'strong', 'em', 'i', 'small', 'sup', 'br', 'wbr']);
const wrappers = new Set(['div', 'section', 'picture', 'html', 'head', 'body']);
/** The same, unless they have a text. */
const items = new Set(['ul', 'ol', 'li', 'dl', 'dd', 'p']);

/** A value as it stands, quoted unless it is one word. */
function quoted(value: string): string {
  return /^[^\s"]+$/.test(value) ? value : JSON.stringify(value);
}

/** Values under their paths, e.g. `@graph.0.name "Musterbau"`. */
function dataLines(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, each]) =>
    dataLines(each, path === '' ? key : `${path}.${key}`),
  );
}

/** The words of a document, as it was served or as a browser holds it. */
export function outlineOf(html: string): readonly string[] {
  // What is shown without scripts is words, too.
  const $ = load(html, { scriptingEnabled: false });
  $(skipped).remove();
  const byId = new Map(Array.from($('[id]'), (each) => [each.attribs.id ?? '', each] as const));
  const referredTo = (ids: string) => {
    const texts = ids.split(/\s+/).map((id) => $(byId.get(id) ?? '').text());
    return collapseWhitespace(texts.join(' '));
  };

  const attributesOf = ({ attribs }: Element): string => {
    if (attribs['data-address'] !== undefined) attribs.src = attribs['data-address'];
    const { for: field = '', 'aria-labelledby': label, 'aria-describedby': description } = attribs;
    const own = Object.entries(attribs)
      // React makes up ids, which also join details that close each other.
      .filter(([name, value]) => !silent.test(name) && !/^_[rR]_\w*_$/.test(value))
      .map(([name, value]) => (value === '' ? name : `${name}=${quoted(stableNames(value))}`));
    if (field) own.push(`for=${byId.get(field)?.attribs.name ?? '?'}`);
    if (label) own.push(`labelled-by=${quoted(referredTo(label))}`);
    if (description) own.push(`described-by=${quoted(referredTo(description))}`);
    return ['', ...own.toSorted()].join(' ');
  };

  /** What an element holds: texts, and elements with a line of their own. */
  const contentOf = (element: Element): (string | Element)[] => {
    const parts: (string | Element)[] = [];
    let text = '';
    const endText = () => {
      if (collapseWhitespace(text)) parts.push(collapseWhitespace(text));
      text = '';
    };
    const visit = (node: AnyNode) => {
      if (isText(node)) text += node.data;
      if (!isTag(node)) return;
      if (node.attribs['aria-hidden'] === 'true' && !$(node).text().trim()) return;
      const isPlain = attributesOf(node) === '';
      if (isPlain && inline.has(node.name)) {
        if (node.name === 'br') text += ' ';
        node.children.forEach(visit);
        return;
      }
      endText();
      const isWrapper =
        wrappers.has(node.name) ||
        (items.has(node.name) && contentOf(node).every((part) => typeof part !== 'string'));
      if (isPlain && isWrapper) node.children.forEach(visit);
      else parts.push(node);
      endText();
    };
    element.children.forEach(visit);
    endText();
    return parts;
  };

  const linesOf = (element: Element, indent: string): string[] => {
    const parts = contentOf(element);
    const attributes = attributesOf(element);
    if (element.name === 'script') {
      return dataLines(JSON.parse($(element).text()), '').map((line) => `${indent}data ${line}`);
    }
    const [first] = parts;
    const isText = parts.length === 1 && typeof first === 'string';
    const own = isText ? ` ${JSON.stringify(first)}${attributes}` : attributes;
    const below = (isText ? [] : parts).flatMap((part) =>
      typeof part === 'string' ? `${indent} ${JSON.stringify(part)}` : linesOf(part, `${indent} `),
    );
    return [indent + element.name + own, ...below];
  };
  return Array.from($('html'), (element) => linesOf(element, '')).flat();
}
