import { memoized } from '@sitewide/kit/collections';
import { decoded } from '@sitewide/kit/text';
import { type Element, isTag } from 'domhandler';
import type { Reference } from './reference';
import { classesOf, closest, elementsNamed, lineage, ownText, wholeText } from './tree';

/*
 * Which elements scripts act on, as far as the markup and the scripts in the page show it.
 */

/** Elements that a script is known to act on: it finds them by these attributes. */
const scriptAttributes =
  /^(on\w+|@click|v-on:|ng-|x-on:|hx-|wire:|fs-|aria-(expanded|controls|haspopup|pressed|selected)$|data-.*(toggle|target|dismiss|action|click|slide|lang|locale|view|contact|show|section|step|trigger|open|close|modal|tab|collapse|href|url|link|role|controller|go|page|filter|sort|search|theme|menu|hook|clipboard|w-id))/i;
/** Those by which a script acts on what is in the element, too. */
const outerAttributes =
  /^(onclick|@click|v-on:click|ng-click|jsaction|hx-|wire:click|data-(bs-)?(toggle|target|dismiss|slide|trigger|action|click|modal|open)$)/i;
const scriptRoles = /^(button|tab|menuitem.*|switch|checkbox|option|treeitem|radio)$/i;
const scriptClasses =
  /(^|[\s_-])(js|toggle\w*|[a-z\d]{0,30}(?:toggler?|trigger)|dropdown\w*|collaps\w*|expand\w*|accordion|tab|tabs|menu-?button|modal|popup|copy\w*|close|open|search\w*|switch\w*|theme\w*|permalink|headerlink)([\s_-]|$)/i;

/** Letters of a script between the name of an element and what a click on it does. */
const maxToListener = 300;

/** Whether the classes or the id of an element say that a script acts on it. */
export const isCalledScripted = ({ attribs: { class: classes = '', id = '' } }: Element): boolean =>
  scriptClasses.test(`${classes} ${id}`);

/** Whether an element is marked as one that a script acts on. */
const isScripted = (element: Element): boolean => isTriggered(element) || isCalledScripted(element);

/** Whether its attributes, or those around it, say that a script acts when an element is clicked. */
export function isTriggered(element: Element): boolean {
  const { attribs } = element;
  return (
    Object.keys(attribs).some((name) => scriptAttributes.test(name)) ||
    scriptRoles.test(attribs.role ?? '') ||
    closest(element, ({ name, attribs: outer }) => {
      const isPart = name !== 'body' && name !== 'html';
      return isPart && Object.keys(outer).some((each) => outerAttributes.test(each));
    }) !== null
  );
}

/** Whether its attributes say that a script opens something: what they name, `data-case-open="box"`, a class, or by Bootstrap. */
export function opensByScript({ attribs }: Element): boolean {
  const opening = /^data-.*(open|show|modal|popup|lightbox)$/;
  if (/(^|[\s_-])(popup|modal|lightbox)([\s_-]|$)/i.test(attribs.class ?? '')) return true;
  return Object.entries(attribs).some(
    ([name, value]) =>
      name.startsWith('data-') &&
      (/^data-(bs-)?toggle$/.test(name) || (opening.test(name) && /^\w/.test(value))),
  );
}

/** The scripts in a document, as they are written in it. */
export const scriptsIn = memoized((elements: readonly Element[]): readonly string[] =>
  elementsNamed(elements, 'script').map(ownText),
);

/** Whether anything on a page runs scripts: an element with one, or an attribute. Data are none. */
export const hasScripts = memoized((elements: readonly Element[]): boolean =>
  elements.some(({ name, attribs }) =>
    name === 'script'
      ? attribs.src !== '' && !/json/i.test(attribs.type ?? '')
      : Object.keys(attribs).some((each) => /^on\w/.test(each)),
  ),
);

/** What a variable is called that is about to get a value found by a name: `const menu = $('`. */
const assigned = /([\w$]+)\s?=\s?[\w$.]+\(["'`]?$/;
const maxAssignment = 80;

/** Whether a script says which language a page is in: then it may have its texts, too. */
export const setsLanguage = (script: string) =>
  /\bdocumentElement\.(lang\s*=[^=]|setAttribute\(\s*["'`]lang\b)/.test(script);

/** By what a script finds links that it shows pages of its own for: `a[data-link]`. */
const routed = /["'`\s,]a(?:\.|\[(?=data-))([a-z_][\w-]*)/gi;

/** A former address and the one that a script puts in its place: `'club.html': 'club/'`. */
const renamed = /["'`]([^"'`\n]{1,200}\.\w{2,5})["'`]\s?:\s?["'`]([\w./-]*)["'`]/g;
const rewriting = ['.getAttribute(', '.setAttribute('];

/** What links have that lead elsewhere by a script: all their addresses where it adds a `base`. */
function routedIn(script: string): string[] {
  if (/createElement\(\s*["'`]base["'`]/.test(script)) return ['href'];
  const names = script.includes('.pushState(') ? script.matchAll(routed) : [];
  const former = rewriting.every((each) => script.includes(each)) ? script.matchAll(renamed) : [];
  return [...new Set(Array.from([...names, ...former], ([, name = '']) => name))];
}

/** Scripts that one adds at most: a bundle may name all of its parts. */
const maxAdded = 10;

/** Other scripts that a script adds to the page. */
function addedBy(script: string): string[] {
  if (!/createElement\(\s*["'`]script["'`]/.test(script)) return [];
  const files = script.matchAll(/["'`]([\w./-]{1,200}\.m?js)["'`]/g);
  return Array.from(files, ([, file = '']) => file).slice(0, maxAdded);
}

/**
 * The ids, classes and attributes that a script finds elements by, those of them that it listens to,
 * and those of links that it follows without the server, or turns; and the scripts that it adds. A name with
 * a hyphen may be given to a function that finds the element.
 *
 * @example namesIn("$('#a').on('click', f)") // { names: ['a'], listened: ['a'], routed: [], added: [] }
 */
export function namesIn(script: string) {
  const found = script.matchAll(
    /(?:["'`\s,>][.#]|\[(?=data-)|(?:ById|ByClassName|contains|hasClass)\(\s*["'`]|[(,]\s*["'`](?=[a-z]\w*-\w))([a-z_][\w-]*)/gi,
  );
  const clicks = [...script.matchAll(/\b(on)?(click|submit)\b/gi)].map(({ index }) => index);
  let next = 0;
  const variables = script.matchAll(
    /(?<![\w$])([\w$]+)\??\.(?:addEventListener|on|onclick|onsubmit)\b/g,
  );
  const listening = new Set([...variables].map(([, variable]) => variable));
  const places = [...found].map(({ 0: match, 1: name = '', index }) => {
    const start = index + match.length - name.length;
    const before = script.slice(Math.max(0, start - maxAssignment), start).replace(/[.#]$/, '');
    while ((clicks[next] ?? Number.POSITIVE_INFINITY) < start) next += 1;
    const isNear = (clicks[next] ?? Number.POSITIVE_INFINITY) < start + maxToListener;
    return { name, isListened: isNear || listening.has(assigned.exec(before)?.[1]) };
  });
  // A copy: a part of a script keeps the whole script in memory.
  return structuredClone({
    names: [...new Set(places.map(({ name }) => name))],
    listened: [...new Set(places.flatMap(({ name, isListened }) => (isListened ? name : [])))],
    routed: routedIn(script),
    added: addedBy(script),
  });
}

/** The names by which the scripts in a document find its elements. */
export const namesInScripts = memoized((elements: readonly Element[]): ReadonlySet<string> => {
  return new Set(scriptsIn(elements).flatMap((each) => namesIn(each).names));
});

/** What puts other content into an element that a script has found. */
const filling = /\.innerHTML\s*=|\.replace(Children|With)\(/;

/** Tells whether a script of the page gives an element other content: it fills one, and names the id of one around it. */
export function refilledBy(elements: readonly Element[]): (element: Element) => boolean {
  const filled = scriptsIn(elements).filter((each) => filling.test(each));
  const names = new Set(filled.flatMap((each) => namesIn(each).names));
  const isNamed = ({ attribs: { id } }: Element) => id !== undefined && names.has(id);
  return (element) => names.size > 0 && closest(element, isNamed) !== null;
}

/** Attributes with the key of a text, by which a script finds what it is to translate. */
const textKey = /^data-(?:i18n|l10n|intl|translat|lang-?key)/;

const keysOf = ({ attribs }: Element) => Object.keys(attribs).filter((name) => textKey.test(name));

/** Whether texts of a page have keys by which a script replaces them. */
export const hasTextKeys = memoized((elements: readonly Element[]): boolean =>
  elements.some((each) => keysOf(each).length > 0),
);

/** The files of the scripts of a page. */
export function scriptFiles(elements: readonly Element[]): string[] {
  return elementsNamed(elements, 'script').flatMap(({ attribs: { src } }) => src || []);
}

/**
 * Tells whether a script replaces the text of an element: it finds its key, or a meta element by its id.
 *
 * @param loaded - the names by which the scripts in files find elements.
 */
export function translatedBy(elements: readonly Element[], loaded: readonly string[]) {
  const named = new Set([...loaded, ...namesInScripts(elements)]);
  const isFound = (element: Element) => keysOf(element).some((each) => named.has(each));
  return (element: Element): boolean =>
    isFound(element) ||
    (element.name === 'meta' && named.has(element.attribs.id ?? '')) ||
    // An icon may stand beside the text.
    element.children.some(
      (each) => isTag(each) && isFound(each) && wholeText(each) === wholeText(element),
    );
}

/** Tells whether a script finds an element by its id, a class or data; `loaded` are names in files. */
export function namedBy(elements: readonly Element[], loaded: readonly string[]) {
  // Most pages do not ask.
  const namesOf = memoized((all: typeof elements) => new Set([...loaded, ...namesInScripts(all)]));
  return (element: Element): boolean => {
    const data = Object.keys(element.attribs).filter((name) => name.startsWith('data-'));
    const own = [element.attribs.id ?? '', ...classesOf(element), ...data];
    return own.some((each) => namesOf(elements).has(each));
  };
}

/** Tells whether a script follows a link without the server, or turns a reference, by one of some names. */
export function routedBy(names: readonly string[]) {
  return (element: Element, { kind, href }: Reference): boolean => {
    if (names.length === 0) return false;
    const own = kind === 'link' ? [...classesOf(element), ...Object.keys(element.attribs)] : [];
    const address = decoded(href ?? '').replace(/^(\.{0,2}\/)+/, '');
    return [...own, address].some((each) => names.includes(each));
  };
}

/** What elements with a number or a mailbox are called. */
const ofContact = /phone|tel|mail/i;

/** Tells whether a script gives a link another number or mailbox: it finds it by such a name, and does not only listen. */
export function redialledBy(names: readonly string[], listened: readonly string[]) {
  const found = new Set(names.filter((each) => ofContact.test(each) && !listened.includes(each)));
  return (element: Element): boolean =>
    found.size > 0 &&
    /^(tel|mailto):/i.test(element.attribs.href ?? '') &&
    [element.attribs.id ?? '', ...classesOf(element)].some((each) => found.has(each));
}

/** Elements that a selector in a script may name to mean one in them. */
const maxOuter = 3;

/**
 * Tells whether scripts of a page, or in files of its site, find an element by its id, class or data,
 * though nothing on it says so.
 *
 * @param listened - the names by which scripts in files find what they listen to.
 */
export function foundBy(elements: readonly Element[], listened: readonly string[]) {
  const isNamed = namedBy(elements, listened);
  const hasOwnFile = scriptFiles(elements).some((src) => !/^(https?:)?\/\//i.test(src));
  const links = elementsNamed(elements, 'a').filter(({ attribs }) =>
    /^(?!javascript:)[^#]/i.test(attribs.href ?? ''),
  );
  const ofLinks = new Set(links.flatMap(classesOf));
  return (element: Element): boolean => {
    const around = [...lineage(element)].slice(0, maxOuter);
    // What has no value is there to be found.
    const isMarked = Object.entries(element.attribs).some(
      ([name, value]) => name.startsWith('data-') && value === '',
    );
    // A class that links with addresses have too is one of style.
    const isControl = element.name === 'a' || element.name === 'button';
    const isOwn =
      isMarked ||
      (isControl ? around : [element]).some(({ attribs }) => attribs.id !== undefined) ||
      !classesOf(element).every((each) => ofLinks.has(each));
    return around.some(isNamed) || (hasOwnFile && isOwn);
  };
}

/** Tells of an element whether a script acts on it, and whether one may, though it is not marked so. */
export function scriptsOf(elements: readonly Element[], listened: readonly string[]) {
  const isFound = memoized((all: typeof elements) => foundBy(all, listened));
  return {
    isTriggered: (element: Element): boolean =>
      isTriggered(element) || listened.includes(element.attribs.id ?? ''),
    mayAct: (element: Element): boolean => isScripted(element) || isFound(elements)(element),
  };
}
