import type { Element } from 'domhandler';
import { withoutComments } from './style-sheet';
import { ownText } from './tree';

/*
 * What the style sheets of a page hide, as far as a class or an id alone decides it. Scripts may
 * show it all the same, so its texts are read, and what is found in them is not sure.
 */

/** The plain selectors of a style sheet that hide elements, and the classes and ids that it shows. */
export interface Display {
  /** E.g. `.debug`, `#debug` or `p.debug`. */
  readonly hidden: ReadonlySet<string>;
  /** Classes and ids of what some rule shows, whatever else its selector asks for. */
  readonly shown: ReadonlySet<string>;
}

/** Whether a media query means every screen. */
function isEveryScreen(media: string): boolean {
  return /^(all|(only\s+)?screen)?$/i.test(media.trim());
}

const plain = /^([a-z][\w-]*)?[.#][\w-]+$/i;

/** The classes and ids of the elements that a selector chooses. */
function subjectOf(selector: string): readonly string[] {
  const last = selector.split(/[\s>+~]/).at(-1) ?? '';
  return last.match(/[.#][\w-]+/g) ?? [];
}

/** Reads what a style sheet hides on every screen and what it shows on some. */
export function displayIn(css: string): Display {
  const [hidden, shown] = [new Set<string>(), new Set<string>()];
  const around: string[] = [];
  // Braces in comments and texts are no braces.
  const bare = withoutComments(css, () => ' ');
  let end = 0;
  for (const { 0: brace, index } of bare.matchAll(/[{}]/g)) {
    const text = bare.slice(end, index);
    end = index + 1;
    if (brace === '{') {
      around.push(text.slice(text.lastIndexOf(';') + 1).trim());
      continue;
    }
    const selectors = around.pop()?.split(',') ?? [];
    const display = /(?:^|[;\s])display\s*:\s*([\w-]+)/i.exec(text)?.[1]?.toLowerCase();
    if (display === undefined) continue;
    const isEverywhere = around.every(
      (each) => /^@media\b/i.test(each) && isEveryScreen(each.slice('@media'.length)),
    );
    for (const selector of selectors.map((each) => each.trim())) {
      if (display !== 'none') for (const each of subjectOf(selector)) shown.add(each);
      else if (isEverywhere && plain.test(selector)) hidden.add(selector);
    }
  }
  return { hidden, shown };
}

/** What is hidden on a page, by its style elements and by the sheets that it links. */
export function displaysOf(
  elements: readonly Element[],
  linked: readonly Display[],
): readonly Display[] {
  const own = elements.filter(
    ({ name, attribs }) => name === 'style' && isEveryScreen(attribs.media ?? ''),
  );
  // Every element is compared with each of them.
  const all = [...linked, displayIn(own.map(ownText).join('\n'))];
  return all.some(({ hidden }) => hidden.size > 0) ? all : [];
}

/** Whether an element says of itself that it is hidden. */
export function isMarkedHidden({ attribs }: Element): boolean {
  return attribs.hidden !== undefined && attribs.hidden !== 'until-found';
}

/** Whether style sheets hide an element itself, and no rule of them shows such elements; or nothing will show it. */
export function isHiddenBy(element: Element, displays: readonly Display[]): boolean {
  const { name, attribs } = element;
  // Scripts show whole panels; a paragraph or a label is a field that only robots shall find.
  if (/^(p|label)$/.test(name) && isMarkedHidden(element)) return true;
  const { id, class: classes = '' } = attribs;
  if (displays.length === 0 || (id === undefined && classes === '')) return false;
  const names = classes.split(/\s+/).flatMap((each) => each && `.${each}`);
  if (id) names.push(`#${id}`);
  return (
    displays.some(({ hidden }) =>
      names.some((each) => hidden.has(each) || hidden.has(name + each)),
    ) && !displays.some(({ shown }) => names.some((each) => shown.has(each)))
  );
}

/** The addresses of the style sheets that a document links for every screen. */
export function linkedSheets(elements: readonly Element[]): string[] {
  return elements.flatMap(({ name, attribs }) => {
    const relations = (attribs.rel ?? '').toLowerCase().split(/\s+/);
    const isRead = relations.includes('stylesheet') && !relations.includes('alternate');
    if (name !== 'link' || !isRead || !attribs.href) return [];
    return isEveryScreen(attribs.media ?? '') ? [attribs.href] : [];
  });
}
