import { groupBy } from '@sitewide/kit/collections';
import type { Element } from 'domhandler';
import type { Places } from './name';
import { closest, descendants, ownText, parentOf } from './tree';

/** The links of a page that its menus mark as the current one, of menus that mark several. */
export function currentLinks(places: Places) {
  const marked = places.elements.filter(
    ({ name, attribs }) => name === 'a' && attribs['aria-current'] === 'page' && attribs.href,
  );
  const menuOf = (link: Element) => {
    const { landmark, list } = places.around(link);
    return landmark.kind === 'nav' ? landmark.element : list;
  };
  return [...groupBy(marked, menuOf)].flatMap(([menu, links]) => {
    if (menu === null || links.length < 2) return [];
    const current = links.map((each) => {
      const { href = '', hreflang, lang } = each.attribs;
      const isSwitch = hreflang !== undefined || lang !== undefined;
      return { ...places.locate(each), name: places.nameOf(each), href, isSwitch };
    });
    return [current];
  });
}

const isSelectedTab = ({ attribs }: Element) =>
  attribs.role === 'tab' && attribs['aria-selected'] === 'true';

/** Tabs that are selected beside another of their list. */
export function doubleTabs(places: Places) {
  const tabs = places.elements.filter(isSelectedTab);
  const listOf = (tab: Element) => closest(tab, ({ attribs }) => attribs.role === 'tablist');
  return [...groupBy(tabs, listOf)].flatMap(([list, [, second]]) => {
    if (!list || !second || list.attribs['aria-multiselectable'] === 'true') return [];
    return [{ ...places.locate(second), name: places.nameOf(second) }];
  });
}

const crumbs = /\bbread-?crumb/i;

/** Whether an element has the way from the start to its page. */
function isTrail({ attribs }: Element): boolean {
  const { class: classes = '', id = '', 'aria-label': label = '' } = attribs;
  return [classes, id, label].some((each) => crumbs.test(each));
}

/** The last step of each way from the start to the page: what the page is called there. */
export function lastCrumbs(places: Places) {
  const trails = places.elements.filter((each) => {
    const parent = parentOf(each);
    return isTrail(each) && (parent === null || closest(parent, isTrail) === null);
  });
  return trails.flatMap((trail) => {
    const steps = descendants(trail).filter((each) => /\p{L}/u.test(ownText(each)));
    const last = steps.at(-1);
    // The way to a page from where it starts has two steps at least.
    if (last === undefined || steps.length < 2) return [];
    const href = closest(last, ({ name }) => name === 'a')?.attribs.href ?? null;
    return [{ ...places.locate(last), name: places.textOf(last), href }];
  });
}
