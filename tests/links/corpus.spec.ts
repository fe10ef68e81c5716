import { expect } from '@playwright/test';
import { type Fault, serveCorpus } from '../../packages/audit/corpus/corpus';
import { pinnedTest as test } from '../../tools/site/browser';
import { auditCorpusInBrowser } from './browser/corpus-pass';

const lineOf = ({ page, element, code }: Fault) => `${code} ${page} ${element}`;

test('the corpus in the browser: what scripts make and what clicks do', {
  tag: '@weekly',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const corpus = await serveCorpus();
  const context = await browser.newContext();
  const { planted, found } = await test.step('every page is opened', () =>
    auditCorpusInBrowser(context, corpus));
  await context.close();
  corpus.close();
  const scripted = planted.filter((fault) => fault.page === '/en/scripted');
  expect(scripted.map((fault) => fault.code).sort()).toEqual([
    'empty-href',
    'inert-control',
    'inert-control',
    'missing-href',
    'missing-prefix',
    'misspelt',
    'undeclared-route',
  ]);
  expect(found.map(lineOf).sort()).toEqual(planted.map(lineOf).sort());
});
