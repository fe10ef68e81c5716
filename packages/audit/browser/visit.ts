import type { Browser, BrowserContext, Page } from 'playwright';
import type { Rewrite } from '../extract/name';
import { parentOf } from '../extract/tree';
import { clickLink } from './click';
import { LiveDocument, openSettled } from './live-document';
import { submit, triableFields } from './submit';
import type { ClickedLink, Located, Submission, TopBanner, VisitedPage } from './visited-site';

/** How many pages are open side by side. */
const tabs = 2;
/** Links that are clicked on one page at most. */
const maxClicks = 12;

/** A page to visit. */
export interface Address {
  readonly path: string;
  readonly language: string;
}

/** What visits are to find out, and how. */
export interface VisitOptions {
  readonly origin: string;
  /** Whether forms are filled in and sent. */
  readonly submits: boolean;
  /** Whether links are clicked. */
  readonly clicks: boolean;
  readonly rewrite: Rewrite;
  /** Receives a line where a page cannot be visited. */
  readonly warn: (line: string) => void;
}

/** A form or link of a page that stands for all of its kind. */
interface Candidate {
  readonly kind: 'form' | 'link';
  /** Its number among the page’s forms or links. */
  readonly index: number;
  /** What others of its kind have in common with it. */
  readonly key: string;
  /** The path that a link leads to, or the names of a form’s fields. */
  readonly detail: string;
}

/** A page after the first visit. */
interface Surveyed extends Omit<VisitedPage, 'submissions' | 'clicks'> {
  readonly candidates: readonly Candidate[];
}

/** Runs a task for each item, some of them side by side; the results are in the order of the items. */
async function inTabs<Item, Result>(
  context: BrowserContext,
  items: readonly Item[],
  task: (page: Page, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const work = async () => {
    const page = await context.newPage();
    // Pictures cost most of the time to load a page, and show nothing that is looked for.
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const urls = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'mp4', 'woff', 'woff2'];
    await session.send('Network.setBlockedURLs', { urls: urls.map((each) => `*.${each}*`) });
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, item] = next;
      results[index] = await task(page, item);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(tabs, items.length) }, work));
  return results;
}

/**
 * The element at the top of the main content that a style sheet gives a height: how far above
 * the heading it is, and what is known of it.
 */
function measureBanner(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main, [role="main"]');
    const heading = main?.querySelector('h1') ?? null;
    let levels = 0;
    for (
      let each: Element | null = heading;
      each && each !== main;
      each = each.parentElement, levels += 1
    ) {
      const styles = each.computedStyleMap();
      const given = ['height', 'min-height'].map((name) =>
        Number(/^([\d.]+)px$/.exec(String(styles.get(name)))?.[1] ?? 0),
      );
      const height = Math.max(...given);
      const top = each.getBoundingClientRect().top + window.scrollY;
      if (levels === 0 || height < 100 || top > window.innerHeight) continue;
      const component = `${each.localName}.${[...each.classList].sort().join('.')}`;
      return { levels, height: Math.round(height), component };
    }
    return null;
  });
}

async function bannerOf(page: Page, live: LiveDocument): Promise<TopBanner | null> {
  const measured = await measureBanner(page);
  if (measured === null) return null;
  const inMain = live.elements(({ name }) => name === 'h1');
  const heading = inMain.find((each) => /^main/.test(live.locate(each).place)) ?? null;
  let element = heading;
  for (let level = 0; element && level < measured.levels; level += 1) element = parentOf(element);
  if (heading === null || element === null) return null;
  const located = live.locate(element);
  const { height, component } = measured;
  return { ...located, name: live.textOf(heading), height, component };
}

/** The site's own scripts that the page has loaded, also those that an inline script imports. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, initiatorType }) => ({ url: new URL(name), initiatorType }))
      .filter(
        ({ url, initiatorType }) =>
          url.origin === location.origin &&
          (initiatorType === 'script' || /[.]m?js$/.test(url.pathname)),
      )
      .map(({ url }) => url.pathname),
  );
}

/** The links of a page that lead to other pages of its language. */
async function linkCandidates(
  page: Page,
  live: LiveDocument,
  { path, language }: Address,
  languageByPath: ReadonlyMap<string, string>,
): Promise<Candidate[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
      target: link.origin === location.origin && link.hash === '' ? link.pathname : '',
      isPlain: ['', '_self'].includes(link.target) && !link.hasAttribute('download'),
    })),
  );
  const elements = live.elements(({ name, attribs }) => name === 'a' && attribs.href !== undefined);
  const found = links.flatMap(({ target, isPlain }, index) => {
    const element = elements[index];
    const isOther = target !== path && languageByPath.get(target) === language;
    if (element === undefined || !isPlain || !isOther) return [];
    const { place, ignored } = live.locate(element);
    if (ignored.length > 0) return [];
    return [{ kind: 'link' as const, index, detail: target, key: `${language} ${place}` }];
  });
  // One of each place is enough.
  return found.filter(({ key }, index) => found.findIndex((each) => each.key === key) === index);
}

/** The forms of a page that can be tried. */
async function formCandidates(page: Page, { language }: Address): Promise<Candidate[]> {
  const forms = page.locator('form');
  const candidates: Candidate[] = [];
  for (let index = 0; index < (await forms.count()); index += 1) {
    const fields = await triableFields(forms.nth(index));
    if (fields === null) continue;
    const names = fields.map(({ name }) => name).join();
    candidates.push({ kind: 'form', index, detail: names, key: `${language} ${names}` });
  }
  return candidates;
}

async function survey(
  page: Page,
  address: Address,
  options: VisitOptions,
  languageByPath: ReadonlyMap<string, string>,
): Promise<Surveyed | null> {
  const exceptions: string[] = [];
  const note = (error: Error) => exceptions.push(error.message);
  page.on('pageerror', note);
  try {
    await openSettled(page, options.origin + address.path);
    const live = await LiveDocument.of(page, options.rewrite);
    const [root] = live.elements(({ name }) => name === 'html');
    return {
      ...address,
      scripts: await scriptsOf(page),
      exceptions,
      banner: await bannerOf(page, live),
      ignored: root ? live.locate(root).ignored : [],
      candidates: [
        ...(options.submits ? await formCandidates(page, address) : []),
        ...(options.clicks ? await linkCandidates(page, live, address, languageByPath) : []),
      ],
    };
  } catch (error) {
    const [reason] = String(error).split('\n');
    options.warn(`${address.path} could not be looked at in the browser: ${reason}`);
    return null;
  } finally {
    page.off('pageerror', note);
  }
}

/** What was tried on a page. */
interface Tried {
  readonly submissions: readonly Submission[];
  readonly clicks: readonly ClickedLink[];
}

/** The forms and links to try on each page: of each kind the first. */
function assign(pages: readonly Surveyed[]): (readonly Candidate[])[] {
  const claimed = new Set<string>();
  return pages.map(({ candidates }) => {
    let clicks = 0;
    return candidates.filter(({ kind, key }) => {
      if (claimed.has(`${kind} ${key}`) || (kind === 'link' && clicks >= maxClicks)) return false;
      clicks += Number(kind === 'link');
      claimed.add(`${kind} ${key}`);
      return true;
    });
  });
}

/** Milliseconds after which a page answers to clicks that did not seem to do so before. */
const secondChance = 1000;

async function tryForm(
  page: Page,
  { index, detail }: Candidate,
  located: Located,
): Promise<Submission | null> {
  const form = page.locator('form').nth(index);
  let sent = await submit(page, form);
  if (sent?.isNative) {
    // The script that sends it may not have been there yet.
    await page.waitForTimeout(secondChance);
    sent = await submit(page, form);
  }
  return sent && { ...located, ...sent, fields: detail };
}

/** Clicks links of an open page. */
async function tryLinks(
  page: Page,
  live: LiveDocument,
  candidates: readonly Candidate[],
): Promise<ClickedLink[]> {
  const links = live.elements(({ name, attribs }) => name === 'a' && attribs.href !== undefined);
  const clicks: ClickedLink[] = [];
  let isReady = false;
  for (const { index, detail } of candidates) {
    const link = links[index];
    if (link === undefined) continue;
    let act = await clickLink(page, index, detail);
    if (act === 'reload' && !isReady) {
      // The script that opens it may not have been there yet.
      await page.waitForTimeout(secondChance);
      act = await clickLink(page, index, detail);
      isReady = true;
    }
    if (act === null) continue;
    clicks.push({ ...live.locate(link), act, href: link.attribs.href ?? '', target: detail });
  }
  return clicks;
}

/** Opens a page again, and tries its forms and links. */
async function tryPage(
  page: Page,
  address: string,
  candidates: readonly Candidate[],
  rewrite: Rewrite,
): Promise<Tried> {
  const submissions: Submission[] = [];
  if (candidates.length === 0) return { submissions, clicks: [] };
  await openSettled(page, address);
  const live = await LiveDocument.of(page, rewrite);
  const forms = live.elements(({ name }) => name === 'form');
  // Links first: forms change the page.
  const links = candidates.filter(({ kind }) => kind === 'link');
  const clicks = await tryLinks(page, live, links);
  let isChanged = false;
  for (const candidate of candidates.filter(({ kind }) => kind === 'form')) {
    const form = forms[candidate.index];
    if (form === undefined) continue;
    if (isChanged) await openSettled(page, address);
    const submission = await tryForm(page, candidate, live.locate(form, candidate.detail));
    isChanged = true;
    if (submission) submissions.push(submission);
  }
  return { submissions, clicks };
}

/**
 * Visits pages in a browser: looks at each, then tries each form and each kind of link once.
 * Nothing that a form sends leaves the browser.
 */
export async function visitPages(
  browser: Browser,
  addresses: readonly Address[],
  options: VisitOptions,
  contextOptions: Parameters<Browser['newContext']>[0] = {},
  cookies: Parameters<BrowserContext['addCookies']>[0] = [],
): Promise<VisitedPage[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...contextOptions,
  });
  try {
    await context.addCookies(cookies);
    const languageByPath = new Map(addresses.map(({ path, language }) => [path, language]));
    const surveyed = await inTabs(context, addresses, (page, address) =>
      survey(page, address, options, languageByPath),
    );
    const pages = surveyed.filter((page) => page !== null);
    const assigned = assign(pages);
    const tried = await inTabs(context, [...pages.entries()], (page, [index, { path }]) =>
      tryPage(page, options.origin + path, assigned[index] ?? [], options.rewrite).catch(
        (error) => {
          const [reason] = String(error).split('\n');
          options.warn(`${path} could not be tried in the browser: ${reason}`);
          return { submissions: [], clicks: [] };
        },
      ),
    );
    return pages.map(({ candidates: _, ...page }, index) => ({
      ...page,
      ...(tried[index] ?? { submissions: [], clicks: [] }),
    }));
  } finally {
    await context.close();
  }
}
