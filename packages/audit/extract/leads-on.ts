import { memoized } from '@sitewide/kit/collections';
import { collapseWhitespace } from '@sitewide/kit/text';
import type { Element } from 'domhandler';
import { refreshTarget } from './references';
import { closest, elementsNamed, ownText, textsIn } from './tree';

/** Texts of a page that says no more than that it leads on. */
const maxStub = 200;

/** Links from which on a page has a menu: its scripts lead on who chooses something. */
const minMenu = 4;

/** Whether an element is for those without scripts, who are not led on by one. */
const isWithoutScript = ({ name }: Element) => name === 'noscript';

/** Whether a page only leads to another: by its head, or by a script where there is little to read. */
export const leadsOn = memoized((elements: readonly Element[]): boolean => {
  const isRefresh = ({ attribs }: Element) => refreshTarget(attribs) !== undefined;
  if (elementsNamed(elements, 'meta').some(isRefresh)) return true;
  const isScripted = (each: Element) =>
    /\blocation(\.href)?\s*=[^=]|\blocation\.(replace|assign)\(/.test(ownText(each));
  if (!elementsNamed(elements, 'script').some(isScripted)) return false;
  const links = elementsNamed(elements, 'a').filter(
    (each) => each.attribs.href && closest(each, isWithoutScript) === null,
  );
  if (links.length >= minMenu) return false;
  const body = elementsNamed(elements, 'body')[0];
  const texts = body ? textsIn(body, (each) => (isWithoutScript(each) ? '' : null)) : [];
  return collapseWhitespace(texts.join(' ')).length <= maxStub;
});
