import { getOrCompute } from '@sitewide/kit/collections';
import { compile } from 'css-select';
import { type AnyNode, type ChildNode, type Element, isTag } from 'domhandler';
import { blocksIn, withoutComments } from './style-sheet';
import { descendants, elementsNamed, ownText } from './tree';

/*
 * What the style sheets of a page hide, as far as tags, classes and ids decide it. Scripts may
 * show it all the same, so its texts are read, and what is found in them is not sure.
 */

/** A selector of what a style sheet hides. */
interface Hiding {
  readonly chooses: (element: Element) => boolean;
  /** Whether the class that it ends in says what others of the element do not: `.note.debug`. */
  readonly isPair: boolean;
}

/** What a style sheet hides, and the classes and ids that it shows. */
export interface Display {
  /** By the last class or id, e.g. `.debug` for `main p.debug`, or the name, e.g. `select` for `.topic select`. */
  readonly hidden: ReadonlyMap<string, readonly Hiding[]>;
  /** Classes, ids and names of what some rule shows, whatever else its selector asks for. */
  readonly shown: ReadonlySet<string>;
}

/** Whether a media query means every screen. */
function isEveryScreen(media: string): boolean {
  return /^(all|(only\s+)?screen)?$/i.test(media.trim());
}

/** Tags, classes and ids, one in the other. */
const plain = /^[\w.# >-]*[.#][\w-]+(?:[ >]+[a-z]\w*)?$/;

/** The classes and ids of the elements that a selector chooses, or else their name. */
function subjectOf(selector: string): readonly string[] {
  const last = selector.split(/[\s>+~]/).at(-1) ?? '';
  return last.match(/[.#][\w-]+/g) ?? last.match(/^[a-z]\w*/) ?? [];
}

/** What a selector chooses; null where browsers cannot read it. */
function chooserOf(selector: string): Hiding['chooses'] | null {
  try {
    return compile<AnyNode, Element>(selector);
  } catch {
    return null;
  }
}

/** Reads what a style sheet hides on every screen and what it shows on some. */
export function displayIn(css: string): Display {
  const hidden = new Map<string, Hiding[]>();
  const shown = new Set<string>();
  // What strings say hides nothing.
  for (const { around, declarations } of blocksIn(withoutComments(css, () => ' '))) {
    const [display] = declarations.flatMap(
      (each) => /^\s*display\s*:\s*([\w-]+)/i.exec(each)?.[1]?.toLowerCase() ?? [],
    );
    if (display === undefined) continue;
    const isEverywhere = around
      .slice(0, -1)
      .every((each) => /^@media\b/i.test(each) && isEveryScreen(each.slice('@media'.length)));
    for (const selector of (around.at(-1) ?? '').split(',').map((each) => each.trim())) {
      const subject = subjectOf(selector);
      if (display !== 'none') for (const each of subject) shown.add(each);
      else if (isEverywhere && plain.test(selector)) {
        const chooses = chooserOf(selector);
        if (chooses === null) continue;
        const last = subject.at(-1) ?? '';
        getOrCompute(hidden, last, () => []).push({ chooses, isPair: subject.length > 1 });
      }
    }
  }
  return { hidden, shown };
}

/** What is hidden on a page, by its style elements and by the sheets that it links. */
export function displaysOf(
  elements: readonly Element[],
  linked: readonly Display[],
): readonly Display[] {
  const own = elementsNamed(elements, 'style').filter(({ attribs }) =>
    isEveryScreen(attribs.media ?? ''),
  );
  // Every element is compared with each of them.
  const all = [...linked, displayIn(own.map(ownText).join('\n'))];
  return all.some(({ hidden }) => hidden.size > 0) ? all : [];
}

/** Whether an element says of itself that it is hidden. */
export function isMarkedHidden({ attribs }: Element): boolean {
  return attribs.hidden !== undefined && attribs.hidden !== 'until-found';
}

/** Whether an element’s own style hides it, until a script shows it, if any does. */
export function isUndisplayed({ attribs: { style = '' } }: Element): boolean {
  return /display:\s*none/i.test(style);
}

/** Whether an element is one that visitors open: a dialog. It is marked as hidden as long as it is closed. */
export function isDialog({ name, attribs }: Element): boolean {
  return (
    name === 'dialog' ||
    /dialog$/.test(attribs.role ?? '') ||
    /(^|\s)(modal|offcanvas|dialog)(\s|$)/.test(attribs.class ?? '')
  );
}

/** What fields are called that nobody sees, and robots fill in. */
export const trap = /honey|gotcha|captcha|(^|[^a-z])(bot|hp)([^a-z]|$)/i;

/** Whether a label is that of such a field. */
function isOfTrap(label: Element): boolean {
  const fields = descendants(label).map(({ attribs }) => `${attribs.name} ${attribs.id}`);
  return [label.attribs.for ?? '', ...fields].some((each) => trap.test(each));
}

/** Whether a class of Bootstrap hides an element, as long as it has the class. */
const isOff = ({ attribs }: Element) => /(^|\s)d-none(\s|$)/.test(attribs.class ?? '');

/** Whether it does so on every screen. */
export const isNeverShown = (element: Element) =>
  isOff(element) && !/(^|\s)d-(?:sm|md|lg|xl|xxl|print)-/.test(element.attribs.class ?? '');

/** Whether a picture stands among others of its class: a script shows them in turn. */
function isSlide(element: Element): boolean {
  const siblings = element.parent?.children ?? [];
  const { class: classes } = element.attribs;
  const isAlike = (each: ChildNode) =>
    isTag(each) && each.name === 'img' && each.attribs.class === classes;
  return element.name === 'img' && !isOff(element) && siblings.filter(isAlike).length >= 2;
}

/** Whether style sheets hide an element itself, and no rule of them shows such elements; or nothing will show it. */
export function isHiddenBy(element: Element, displays: readonly Display[]): boolean {
  const { name, attribs } = element;
  // Scripts show whole panels; a paragraph or a label is a field that only robots shall find.
  if (/^(p|label)$/.test(name) && isMarkedHidden(element)) return true;
  if (name === 'label' && isOfTrap(element)) return true;
  if (displays.length === 0 || isDialog(element) || isSlide(element)) return false;
  const { id, class: classes = '' } = attribs;
  const names = classes.split(/\s+/).flatMap((each) => each && `.${each}`);
  if (id) names.push(`#${id}`);
  const isShown = (each: string) => displays.some(({ shown }) => shown.has(each));
  const showing = (last: string, isPair: boolean) => {
    if (last === name) return [name, ...names];
    return isPair ? [last] : names;
  };
  const hides = (last: string, { chooses, isPair }: Hiding) =>
    !showing(last, isPair).some(isShown) && chooses(element);
  return [name, ...names].some((last) =>
    displays.some(({ hidden }) => hidden.get(last)?.some((each) => hides(last, each))),
  );
}

/** The style sheets that a document links, also those that a script puts to use later, and whether each is for every screen. */
export function linkedSheets(elements: readonly Element[]) {
  return elementsNamed(elements, 'link').flatMap(({ attribs }) => {
    const { rel = '', href, as = '', media = '' } = attribs;
    const relations = rel.toLowerCase().split(/\s+/);
    const isSheet = relations.includes('stylesheet');
    if (!href || !(isSheet || as === 'style')) return [];
    const isForAll = isSheet && !relations.includes('alternate') && isEveryScreen(media);
    return [{ href, isForAll }];
  });
}
