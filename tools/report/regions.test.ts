import { expect, test } from 'vitest';
import { renderPage } from '../kit/site';
import { faithful } from '../kit/site-state';
import { readClauses } from '../spec/clauses';
import { pagesNamed, readPages, readRegions } from './model/pages';

/* What the report outlines must be there: a selector that finds nothing outlines nothing. */

const clauses = readClauses();
const pages = readPages().filter(({ declared }) => declared.faithful);

test('every region is found on a page of its clause', { timeout: 60_000 }, () => {
  const opened = new Map(pages.map(({ id, path }) => [id, renderPage(path, faithful).$]));
  const lost = [...readRegions(clauses)].filter(([id, selector]) => {
    const { pages: named = [], departedWith } = clauses.find((clause) => clause.id === id) ?? {};
    // What the site left for good shows nowhere.
    if (departedWith) return false;
    return !pagesNamed(named, pages).some((page) => opened.get(page)?.(selector).length);
  });
  expect(lost).toEqual([]);
});
