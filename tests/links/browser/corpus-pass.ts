import type { BrowserContext, Page } from '@playwright/test';
import { auditPages, type PageModel, readPage, unmarked } from '@sitewide/audit/internal';
import type { Element } from 'domhandler';
import {
  type Corpus,
  crawlCorpus,
  type Fault,
  faultOf,
  plantedIn,
  selectorsIn,
} from '../../../packages/audit/corpus/corpus';
import { Actor } from './act';

/** The faults planted in the pages once their scripts have run, and those found there. */
export interface CorpusPass {
  readonly planted: readonly Fault[];
  readonly found: readonly Fault[];
}

/** Controls that must do something: links and buttons, but no downloads and no senders of forms. */
function isControl(element: Element, isWithin: (name: string) => boolean): boolean {
  const { name, attribs } = element;
  if (!isWithin('main')) return false;
  if (name === 'a') return Boolean(attribs.href) && attribs.download === undefined;
  if (name === 'button') return attribs.form === undefined && !isWithin('form');
  return attribs.role === 'link';
}

/**
 * The controls of an open page that do nothing when they are followed.
 *
 * @param planted - those known to; only shortens the wait for them.
 */
async function findInert(
  page: Page,
  selectors: readonly string[],
  planted: ReadonlySet<string>,
): Promise<string[]> {
  const actor = await Actor.watch(page);
  const address = page.url();
  const inert: string[] = [];
  for (const selector of selectors) {
    const control = page.locator(selector);
    const click = () => control.evaluate((element: HTMLElement) => element.click());
    const { act } = await actor.act(click, planted.has(selector) ? 'nothing' : 'in place');
    if (act === 'nothing') inert.push(selector);
    if (act === 'fragment')
      await page.evaluate((url) => history.replaceState(null, '', url), address);
  }
  await actor.session.detach();
  return inert;
}

/** Paths that documents lead to. */
function pathsIn(corpus: Corpus, documents: ReadonlyMap<string, PageModel>): string[] {
  const paths = [...documents].flatMap(([path, { links }]) =>
    links
      .filter(({ href, kind }) => kind === 'link' && href && URL.canParse(href, corpus.origin))
      .map(({ href }) => new URL(href ?? '', corpus.origin + path))
      .filter(({ origin }) => origin === corpus.origin)
      .map(({ pathname, search }) => pathname + search),
  );
  return [...new Set(paths)];
}

/**
 * Audits the corpus in the browser: what its scripts have made of the pages, and
 * what their controls do.
 */
export async function auditCorpusInBrowser(
  context: BrowserContext,
  corpus: Corpus,
): Promise<CorpusPass> {
  const planted: Fault[] = [];
  const documents = new Map<string, PageModel>();
  const controls = new Map<string, string[]>();
  const page = await context.newPage();
  const open = (path: string) => page.goto(corpus.origin + path, { waitUntil: 'load' });
  const { pages } = await crawlCorpus(corpus);
  for (const path of pages) {
    await open(path);
    const html = await page.content();
    planted.push(...plantedIn(path, html), ...plantedIn(path, html, 'data-fault-acted'));
    documents.set(path, readPage(html, unmarked));
    controls.set(path, selectorsIn(html, isControl));
  }
  // Scripts may have added links that have not been requested yet.
  const site = await crawlCorpus(corpus, pathsIn(corpus, documents));
  const read = (path: string) => documents.get(path) ?? site.read(path);
  const found = [...auditPages({ ...site, read })].flatMap((each) => each.findings.map(faultOf));
  for (const [path, selectors] of controls) {
    // Controls that are known to be wrong need not be tried.
    const faulty = new Set(found.filter((each) => each.page === path).map((each) => each.element));
    const sound = selectors.filter((selector) => !faulty.has(selector));
    if (sound.length === 0) continue;
    await open(path);
    const inert = planted.filter((each) => each.page === path && each.code === 'inert-control');
    const expected = new Set(inert.map((each) => each.element));
    for (const element of await findInert(page, sound, expected)) {
      found.push({ page: path, element, code: 'inert-control' });
    }
  }
  await page.close();
  return { planted, found };
}
