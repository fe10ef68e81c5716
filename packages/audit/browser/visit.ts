import type { Browser, BrowserContext, Page } from 'playwright';
import type { Rewrite } from '../extract/name';
import { parentOf } from '../extract/tree';
import { exceptionsOf } from './exceptions';
import { asksForMail } from './form-values';
import { LiveDocument } from './live-document';
import { triableForms } from './submit';
import { inTabs } from './tabs';
import {
  type FormCandidate,
  type LinkCandidate,
  namesOf,
  type Trials,
  type Tried,
  tryPage,
} from './try-page';
import { sharedScripts, type TopBanner, type VisitedPage } from './visited-site';

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

/** A page after the first visit, with all that could be tried on it. */
type Surveyed = Omit<VisitedPage, 'submissions' | 'clicks'> & Trials;

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
): Promise<LinkCandidate[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
      target: link.origin === location.origin && link.hash === '' ? link.pathname : '',
      isPlain: ['', '_self'].includes(link.target) && !link.hasAttribute('download'),
    })),
  );
  const elements = live.elements(({ name, attribs }) => name === 'a' && attribs.href !== undefined);
  const keys = new Set<string>();
  return links.flatMap(({ target, isPlain }, index) => {
    const element = elements[index];
    const isOther = target !== path && languageByPath.get(target) === language;
    if (element === undefined || !isPlain || !isOther || keepsOut(element.attribs)) return [];
    const key = `${language} ${live.placeOf(element)}`;
    // One of each place is enough.
    if (keys.has(key)) return [];
    const located = live.locate(element);
    if (located.ignored.length > 0) return [];
    keys.add(key);
    return [{ index, key, href: element.attribs.href ?? '', target, located }];
  });
}

/** Whether a link says on purpose that the browser is to load the page. */
function keepsOut(attribs: Readonly<Record<string, string>>): boolean {
  const { rel = '' } = attribs;
  const optsOut = Object.entries(attribs).some(
    ([name, value]) =>
      /^data-(no-|.*-(ignore|reload|external)$)/.test(name) ||
      (/^data-(ajax|pjax|turbo|turbolinks|swup|router|instant)$/.test(name) && value === 'false'),
  );
  return optsOut || /\bexternal\b/i.test(rel);
}

/** The forms of a page that can be tried. */
async function formCandidates(
  page: Page,
  live: LiveDocument,
  { language }: Address,
): Promise<FormCandidate[]> {
  const elements = live.elements(({ name }) => name === 'form');
  const forms = await triableForms(page.locator('form'));
  return forms.flatMap((fields, index) => {
    const element = elements[index];
    if (fields === null || element === undefined) return [];
    const names = namesOf(fields);
    const isFilled = fields.some((field) => asksForMail(field) && field.value !== '');
    const located = live.locate(element, names);
    return [{ index, key: `${language} ${names}`, fields: names, isFilled, located }];
  });
}

/** Looks at a page; null where it leads to another that is visited itself. */
async function survey(
  page: Page,
  address: Address,
  options: VisitOptions,
  languageByPath: ReadonlyMap<string, string>,
): Promise<Surveyed | null> {
  const { origin, rewrite, submits, clicks } = options;
  const exceptions = await exceptionsOf(page, origin + address.path);
  const { pathname, search } = new URL(page.url());
  const shown = pathname + search;
  if (shown !== address.path && languageByPath.has(shown)) return null;
  const live = await LiveDocument.of(page, rewrite);
  const [root] = live.elements(({ name }) => name === 'html');
  return {
    ...address,
    exceptions,
    scripts: await scriptsOf(page),
    banner: await bannerOf(page, live),
    ignored: root ? live.locate(root).ignored : [],
    forms: submits ? await formCandidates(page, live, address) : [],
    links: clicks ? await linkCandidates(page, live, address, languageByPath) : [],
  };
}

/** The forms and links to try on each page: of each kind the first. */
function assign(pages: readonly Surveyed[]): Trials[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const claimed = new Set<string>();
  const claim = (key: string) => !claimed.has(key) && claimed.add(key) !== null;
  return pages.map((page) => {
    const links: LinkCandidate[] = [];
    for (const link of page.links) {
      // Without a script that both pages have, none can open one from the other.
      const isPossible = sharedScripts(page, byPath.get(link.target)).length > 0;
      if (isPossible && links.length < maxClicks && claim(`link ${link.key}`)) links.push(link);
    }
    return { links, forms: page.forms.filter(({ key }) => claim(`form ${key}`)) };
  });
}

/** How many pages show whether a script opens pages. */
const sample = 3;

/** The pages that show whether any of their scripts opens pages: the first that have each. */
function sampleOf(pages: readonly Surveyed[], trials: readonly Trials[]): Set<number> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const seen = new Map<string, number>();
  const chosen = new Set<number>();
  for (const [index, page] of pages.entries()) {
    const links = trials[index]?.links ?? [];
    const scripts = new Set(links.flatMap(({ target }) => sharedScripts(page, byPath.get(target))));
    if (![...scripts].some((each) => (seen.get(each) ?? 0) < sample)) continue;
    chosen.add(index);
    for (const each of scripts) seen.set(each, (seen.get(each) ?? 0) + 1);
  }
  return chosen;
}

/** The scripts that open pages: both ends of a link that was opened by one have loaded them. */
function routersOf(pages: readonly Surveyed[], tried: readonly (Tried | null)[]): Set<string> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return new Set(
    pages.flatMap((page, index) =>
      (tried[index]?.clicks ?? [])
        .filter(({ act }) => act === 'in-app')
        .flatMap(({ target }) => sharedScripts(page, byPath.get(target))),
    ),
  );
}

/**
 * Tries forms and links. Where the first pages show that no script opens pages, links of
 * others are not clicked.
 */
async function tryPages(
  context: BrowserContext,
  pages: readonly Surveyed[],
  { origin, warn }: VisitOptions,
): Promise<(Tried | null)[]> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const trials = assign(pages);
  const first = sampleOf(pages, trials);
  const tried: (Tried | null)[] = pages.map(() => null);
  const run = async (
    indexes: readonly number[],
    isWorthwhile: (page: Surveyed, link: LinkCandidate) => boolean,
  ) => {
    const results = await inTabs(
      context,
      indexes,
      (page, index) => {
        const { forms = [], links = [] } = trials[index] ?? {};
        const own = pages[index] as Surveyed;
        return tryPage(page, origin + own.path, {
          forms,
          links: links.filter((link) => isWorthwhile(own, link)),
        });
      },
      (index, reason) => warn(`${pages[index]?.path} could not be tried in the browser: ${reason}`),
    );
    for (const [at, index] of indexes.entries()) tried[index] = results[at] ?? null;
  };
  const indexes = [...pages.keys()];
  await run(
    indexes.filter((index) => first.has(index)),
    () => true,
  );
  const routers = routersOf(pages, tried);
  await run(
    indexes.filter((index) => !first.has(index)),
    (page, { target }) =>
      sharedScripts(page, byPath.get(target)).some((script) => routers.has(script)),
  );
  return tried;
}

/** A service worker would answer in place of the audit; to the page, it is forever about to start. */
function keepServiceWorkersOut(): void {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
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
    locale: 'en-US',
    ...contextOptions,
  });
  try {
    await context.addCookies(cookies);
    await context.addInitScript(keepServiceWorkersOut);
    const languageByPath = new Map(addresses.map(({ path, language }) => [path, language]));
    const surveyed = await inTabs(
      context,
      addresses,
      (page, address) => survey(page, address, options, languageByPath),
      ({ path }, reason) =>
        options.warn(`${path} could not be looked at in the browser: ${reason}`),
    );
    const pages = surveyed.filter((page) => page !== null);
    const tried = await tryPages(context, pages, options);
    return pages.map(({ forms: _forms, links: _links, ...page }, index) => ({
      ...page,
      ...(tried[index] ?? { submissions: [], clicks: [] }),
    }));
  } finally {
    // A page that never ends may keep it open; the browser is closed soon.
    await context.close().catch(() => {});
  }
}
