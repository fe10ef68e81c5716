import { describe, expect, test } from 'vitest';
import type { Region, Result } from '../types';
import { causesOf } from './causes';

/** A region at a height; no other result of a test has one of its size. */
const region = (y: number, width = y): Region => ({
  ...{ x: 0, y, width, height: 4, expectedY: y, expectedHeight: 4 },
  ...{ pixels: 9, step: 9 },
});

let count = 0;

/** A result of a page in a variant, like no other. */
function resultOf(id: string, more: Partial<Result> = {}): Result {
  count += 1;
  const [page = '', variant = 'desktop', scenario = ''] = id.split(' ');
  return {
    ...{ id, page, path: `/${page}`, variant, scenario, status: 'changed', within: [] },
    ...{ message: '2 regions differ', parts: ['header'], look: `${count}`, words: [] },
    ...{ regions: [region(count)], width: 10, height: 10, pictures: {} },
    ...more,
  };
}

const rowsOf = (results: readonly Result[]) =>
  causesOf(results).map((each) => [each.title, each.results.length]);

/** Ten pages, each as a function has it. */
const tenPages = (resultsOf: (page: string, index: number) => Result[]) =>
  Array.from({ length: 10 }, (_, index) => resultsOf(`p${index}`, index)).flat();

const link = ['  nav', '+   a "Jobs" href=/jobs'];

describe('one change', () => {
  test('of a page is one row in all widths and scenarios, whatever words it has', () => {
    const results = [
      resultOf('a desktop', { parts: ['“Prices”'], words: ['- p "1"', '+ p "2"'] }),
      resultOf('a phone', { parts: ['“Prices”', '“Basic”'] }),
      resultOf('a phone hover', { parts: ['“Basic”'] }),
      resultOf('a desktop menu', { parts: ['menu'], words: ['- now   p "1"', '+ now   p "2"'] }),
      resultOf('b desktop', { parts: ['“Team”'] }),
    ];
    expect(rowsOf(results)).toEqual([
      ['3 places: “Prices”, “Basic”, menu', 4],
      ['“Team”', 1],
    ]);
  });

  test('of a section is one row, although another width names what is within it', () => {
    const inner = { parts: ['“Basic”'], within: ['“Prices”', 'main'] };
    const results = [resultOf('a phone', inner), resultOf('a desktop', { parts: ['“Prices”'] })];
    expect(rowsOf(results)).toEqual([['2 places: “Basic”, “Prices”', 2]]);
  });

  test('of the header is one row on all pages, in all variants and scenarios', () => {
    const results = tenPages((page, index) => [
      // The current page is marked.
      resultOf(`${page} desktop`, {
        words: index === 3 ? ['+   a "Jobs" aria-current=page href=/jobs'] : link,
      }),
      resultOf(`${page} phone`),
    ]);
    const menu = resultOf('p0 phone menu', { parts: ['nav'], within: ['header'] });
    expect(rowsOf([...results, menu])).toEqual([['2 places: header, nav', 21]]);
  });

  test('without words is one row on all pages by its rectangles', () => {
    const main = { parts: ['main'], regions: [region(5)] };
    const results = tenPages((page, index) => [
      resultOf(`${page} desktop`, { regions: [region(5, index)] }),
      resultOf(`${page} phone`, main),
    ]);
    expect(rowsOf(results)).toEqual([
      ['header', 10],
      ['main', 10],
    ]);
  });

  test('of one colour is one row wherever it is', () => {
    const card = (page: string) => ({ parts: [`“${page}”`], look: '#ffffff → #ffeeee' });
    const results = tenPages((page) => [resultOf(page, card(page))]);
    expect(causesOf(results)).toMatchObject([{ title: /^10 places: “p0”, “p1”/ }]);
  });

  test('of words alone is one row', () => {
    const words = { regions: [], parts: ['+ a "Jobs"'], words: link };
    const results = tenPages((page) => [resultOf(page, words), resultOf(`${page} desktop menu`)]);
    expect(rowsOf(results.filter(({ scenario }) => scenario === ''))).toEqual([
      ['words: +   a "Jobs" href=/jobs', 10],
    ]);
  });

  test('in two places of all pages is one row, which counts them', () => {
    const both = { parts: ['footer', 'header'], look: 'same' };
    expect(rowsOf(tenPages((page) => [resultOf(page, both)]))).toEqual([
      ['2 places: footer, header', 10],
    ]);
  });
});

describe('different changes', () => {
  test('of ten pages are ten rows', () => {
    const results = tenPages((page, index) => [
      resultOf(page, { parts: ['main'], words: [`- p "${index}"`, '+ p'], regions: [region(5)] }),
      // Words are kept for one variant.
      resultOf(`${page} phone`, { parts: ['main'], regions: [region(5)] }),
    ]);
    expect(causesOf(results)).toHaveLength(10);
  });

  test('of one page in two variants are two rows', () => {
    const results = [resultOf('a desktop'), resultOf('a phone', { parts: ['footer'] })];
    expect(rowsOf(results)).toEqual([
      ['header', 1],
      ['footer', 1],
    ]);
  });

  test('are not hidden by a change that another page has alone', () => {
    const alone = resultOf('a', { words: link });
    const more = { parts: ['header', '“Our services”'], words: [...link, '- p "Old"'] };
    expect(rowsOf([alone, resultOf('b', more)])).toEqual([
      ['header', 1],
      ['2 places: header, “Our services”', 1],
    ]);
  });

  test('of pictures without any known difference are not equal', () => {
    const none = { regions: [], parts: [], look: 'of nothing' };
    expect(causesOf([resultOf('a', none), resultOf('b', none)])).toHaveLength(2);
  });
});

test('statuses are apart, the most frequent change is first, and equal failures are one', () => {
  const failed = { status: 'failed', message: 'No answer', parts: [], regions: [] } as const;
  const results = [
    resultOf('a', { status: 'new', parts: [] }),
    resultOf('b', { status: 'unchanged' }),
    resultOf('c', { status: 'unstable' }),
    resultOf('c'),
    resultOf('d', failed),
    resultOf('e', failed),
  ];
  expect(causesOf(results).map(({ status, title }) => [status, title])).toEqual([
    ['failed', 'No answer'],
    ['new', 'No baseline yet'],
    ['unstable', 'header'],
    ['changed', 'header'],
  ]);
});

test('a long title is cut', () => {
  const [change] = causesOf([resultOf('a', { parts: ['x'.repeat(200)] })]);
  expect(change?.title).toBe(`${'x'.repeat(79)}…`);
});
