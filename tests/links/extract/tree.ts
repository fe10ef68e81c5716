import type { AnyNode, Document, Element } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** Parses a document as browsers do. */
export function parseDocument(html: string): Document {
  return parse(html, { treeAdapter: adapter, scriptingEnabled: false }) as Document;
}

/** Whether a node is an element, scripts and styles included. */
export function isElement(node: AnyNode | null | undefined): node is Element {
  return node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';
}

/** Every element below a node, in document order. */
export function descendants(node: Element | Document): Element[] {
  const found: Element[] = [];
  // A stack, as pages are read by the thousand; a generator for each level takes twice as long.
  const left: AnyNode[] = node.children.toReversed();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (!isElement(next)) continue;
    found.push(next);
    for (let index = next.children.length - 1; index >= 0; index -= 1) {
      const child = next.children[index];
      if (child) left.push(child);
    }
  }
  return found;
}

/** The parent element; null at the top. */
function parentOf(element: Element): Element | null {
  return isElement(element.parent) ? element.parent : null;
}

/** The element itself or its nearest ancestor that satisfies a condition. */
export function closest(element: Element, holds: (each: Element) => boolean): Element | null {
  for (let each: Element | null = element; each; each = parentOf(each))
    if (holds(each)) return each;
  return null;
}

/** Runs of blanks as one, none at the ends. */
export function readable(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The way to an element as a CSS selector, from the nearest id down. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) {
    const { id } = each.attribs;
    // React's own ids change with every edit of the page.
    if (id && /^[a-z][\w-]*$/i.test(id)) {
      steps.unshift(`#${id}`);
      break;
    }
    const { name } = each;
    const twins = each.parent?.children.filter((node) => isElement(node) && node.name === name);
    const nth = (twins?.indexOf(each) ?? 0) + 1;
    steps.unshift((twins?.length ?? 1) > 1 ? `${name}:nth-of-type(${nth})` : name);
  }
  return steps.join(' > ');
}
