import { expect, test } from 'vitest';
import { declaredPaths, type ParsedPage } from '../../tools/site/render';
import { siteStates } from '../../tools/site/site-state';
import { states } from '../../tools/spec/base';
import { pageAt } from './pages';
import { textOf } from './texts';

/*
 * Addresses with a query, which filter a page: they show what the page itself shows, and nothing else.
 */

/** The internal addresses that a page links to, each with its label. */
function linksOf({ $ }: ParsedPage): [href: string, label: string][] {
  return $('a[href^="/"]')
    .toArray()
    .map((link) => [$(link).attr('href') ?? '', textOf($(link))]);
}

const queried = states.flatMap((state) => {
  const links = declaredPaths(siteStates[state]).flatMap((path) => linksOf(pageAt(path, state)));
  const addresses = new Set(links.flatMap(([href]) => (href.includes('?') ? href : [])));
  return [...addresses].map((address) => ({ state, address }));
});

test('categories of projects in every language, and of posts, are among them', () => {
  const paths = queried.map(({ address }) => address.replace(/[?].*/, ''));
  expect(new Set(paths).size).toBeGreaterThan(3);
});

test.each(queried)(
  '$address, $state, links to what its page links to, and to that',
  ({ state, address }) => {
    const [path = ''] = address.split('?');
    const [filtered, whole] = [address, path].map((each) => pageAt(each, state));
    if (!filtered || !whole) throw new Error(`${address} is not there.`);
    const keyOf = (link: readonly string[]) => link.join(' ');
    const known = new Set(linksOf(whole).map(keyOf));
    const others = linksOf(filtered).filter((link) => !known.has(keyOf(link)));
    const back = others.filter(([href]) => href === path);
    expect(others).toEqual(back);
    expect(back.length).toBeLessThan(2);
  },
);
