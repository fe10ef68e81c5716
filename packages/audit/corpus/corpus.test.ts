import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf } from '../checks/check';
import { linkChecks } from '../checks/codes';
import { auditCorpus, type Corpus, type Fault, scoreOf, serveCorpus } from './corpus';

let corpus: Corpus;
let planted: Fault[];
let found: Fault[];

beforeAll(async () => {
  corpus = await serveCorpus();
  ({ planted, found } = await auditCorpus(corpus));
});

afterAll(() => corpus.close());

const lineOf = ({ page, element, code }: Fault) => `${code} ${page} ${element}`;

test('every planted fault is found, and nothing else', () => {
  expect(found.map(lineOf).sort()).toEqual(planted.map(lineOf).sort());
});

test.each(linkChecks)('$code: recall and precision are 1', ({ code }) => {
  const score = scoreOf(planted, found, nameOf(code));
  expect(score.planted).toBeGreaterThan(0);
  expect(score).toEqual({ planted: score.planted, found: score.planted, wrong: 0 });
});

test('a score counts missed faults and wrong findings', () => {
  const elsewhere = found.map((fault) => ({ ...fault, page: `${fault.page}/elsewhere` }));
  const score = scoreOf(planted, elsewhere, 'misspelt');
  expect(score).toEqual({ planted: score.planted, found: 0, wrong: score.planted });
});

test('each check has a code of its own', () => {
  expect(new Set(linkChecks.map(({ code }) => code)).size).toBe(linkChecks.length);
});
