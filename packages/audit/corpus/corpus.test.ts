import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkCodes } from '../checks/codes';
import { checks } from '../checks/order';
import {
  type Corpus,
  crawlCorpus,
  type Fault,
  foundInMarkup,
  plantedInMarkup,
  scoreByCode,
  serveCorpus,
} from './corpus';

let corpus: Corpus;
let planted: Fault[];
let found: Fault[];

beforeAll(async () => {
  corpus = await serveCorpus();
  const site = await crawlCorpus(corpus);
  planted = await plantedInMarkup(corpus, site);
  found = foundInMarkup(site);
});

afterAll(() => corpus.close());

const lineOf = ({ page, element, code }: Fault) => `${code} ${page} ${element}`;

test('every planted fault is found, and nothing else', () => {
  expect(found.map(lineOf).sort()).toEqual(planted.map(lineOf).sort());
});

test.each(linkCodes)('%s: recall and precision are 1', (code) => {
  const score = scoreByCode(planted, found).get(code);
  expect(score?.planted).toBeGreaterThan(0);
  expect(score).toEqual({ planted: score?.planted, found: score?.planted, wrong: 0 });
});

test('a score counts missed faults and wrong findings', () => {
  const elsewhere = found.map((fault) => ({ ...fault, page: `${fault.page}/elsewhere` }));
  const score = scoreByCode(planted, elsewhere).get('misspelt');
  expect(score).toEqual({ planted: score?.planted, found: 0, wrong: score?.planted });
});

test('each check has a code of its own', () => {
  expect(new Set(linkCodes).size).toBe(checks.length);
});
