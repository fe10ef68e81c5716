import { memoized } from '@sitewide/kit/collections';
import { collapseWhitespace } from '@sitewide/kit/text';
import type { Element } from 'domhandler';
import { refreshTarget } from './references';
import { ownText, textsIn } from './tree';

/** Texts of a page that says no more than that it leads on. */
const maxStub = 200;

/** Links from which on a page has a menu: its scripts lead on who chooses something. */
const minMenu = 4;

/** Whether a page only leads to another: by its head, or by a script where there is little to read. */
export const leadsOn = memoized((elements: readonly Element[]): boolean => {
  const isRefresh = ({ name, attribs }: Element) =>
    name === 'meta' && refreshTarget(attribs) !== undefined;
  if (elements.some(isRefresh)) return true;
  const isScripted = (each: Element) =>
    each.name === 'script' &&
    /\blocation(\.href)?\s*=[^=]|\blocation\.(replace|assign)\(/.test(ownText(each));
  if (!elements.some(isScripted)) return false;
  const links = elements.filter(({ name, attribs }) => name === 'a' && attribs.href);
  if (links.length >= minMenu) return false;
  const body = elements.find(({ name }) => name === 'body');
  const texts = body
    ? textsIn(body, ({ name }) => (/^(script|style)$/.test(name) ? '' : null))
    : [];
  return collapseWhitespace(texts.join(' ')).length <= maxStub;
});
