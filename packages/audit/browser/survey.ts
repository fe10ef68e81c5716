import type { Page, Request, Response } from 'playwright';
import type { Need } from '../checks/check';
import type { Marking } from '../extract/name';
import { elementsNamed, parentOf } from '../extract/tree';
import type { PagePlace } from '../overrides';
import { asksForMail, namesOf, triableForms } from './form';
import { LiveDocument, openSettled } from './live-document';
import type { VisitedPage } from './visited-site';

/* The first visit to a page: what it shows and throws, and the forms and links that could be tried on it. */

export interface VisitOptions {
  readonly origin: string;
  readonly pages: readonly PagePlace[];
  readonly marking: Marking;
  /** Receives a line where a page cannot be visited. */
  readonly warn: (line: string) => void;
  readonly cookie?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly insecure?: boolean | undefined;
}

/** What a browser without a screen, a sound card and patents cannot do. */
const ofThisBrowser = /^(AbortError|NotAllowedError|NotSupportedError)\b|WebGL/;

/** What a page needs of others to work. */
const needed = new Set(['script', 'fetch', 'xhr', 'document']);

/** Opens a page: what it throws, and whether anything of another site that it needs is missing. */
async function openNoting(page: Page, address: string) {
  const { origin } = new URL(address);
  const messages = new Set<string>();
  let isIncomplete = false;
  const miss = (request: Request) => {
    const isOutside = !request.url().startsWith(`${origin}/`);
    isIncomplete ||= isOutside && needed.has(request.resourceType());
  };
  const missFailed = (response: Response) => void (response.ok() || miss(response.request()));
  const note = ({ name, message }: Error) => messages.add(name ? `${name}: ${message}` : message);
  page.on('pageerror', note).on('requestfailed', miss).on('response', missFailed);
  try {
    await openSettled(page, address);
  } finally {
    page.off('pageerror', note).off('requestfailed', miss).off('response', missFailed);
  }
  return { messages: [...messages], isIncomplete };
}

/**
 * Opens a page, and again where it throws, as visitors do, with its pictures: what it throws
 * each time. It is not sure where something of another site could not be loaded.
 */
async function exceptionsOf(page: Page, address: string) {
  const { messages } = await openNoting(page, address);
  if (messages.length === 0) return [];
  const otherPage = await page.context().newPage();
  const again = await openNoting(otherPage, address).finally(() => otherPage.close());
  return messages
    .filter((message) => again.messages.includes(message))
    .map((message) => ({
      message: message.replace(/^\w*Error: /, ''),
      // What another script would have made is undefined; what the page lacks is null.
      isSure: !ofThisBrowser.test(message) && (!again.isIncomplete || /\bof null\b/.test(message)),
    }));
}

/**
 * The element at the top of the main content that a style sheet gives a height: how far above
 * the heading it is, its height, and its element name and classes.
 */
function measureBanner(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main, [role="main"]');
    let each: Element | null = main?.querySelector('h1') ?? null;
    for (let levels = 0; each && each !== main; each = each.parentElement, levels += 1) {
      const styles = each.computedStyleMap();
      const heights = ['height', 'min-height'].map((name) =>
        Number(/^([\d.]+)px$/.exec(String(styles.get(name)))?.[1] ?? 0),
      );
      const height = Math.max(...heights);
      const top = each.getBoundingClientRect().top + window.scrollY;
      if (levels === 0 || height < 100 || top > window.innerHeight) continue;
      const component = `${each.localName}.${[...each.classList].sort().join('.')}`;
      return { levels, height: Math.round(height), component };
    }
    return null;
  });
}

async function bannerOf(page: Page, live: LiveDocument) {
  const measured = await measureBanner(page);
  const heading = live.elements.find(
    (each) => each.name === 'h1' && live.placeOf(each).startsWith('main'),
  );
  if (measured === null || heading === undefined) return null;
  const { levels, height, component } = measured;
  let element = parentOf(heading);
  for (let level = 1; element && level < levels; level += 1) element = parentOf(element);
  if (element === null) return null;
  const located = { ...live.positionOf(element), name: live.textOf(heading) };
  return { located, height, component };
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

/** Whether a link says on purpose that the browser is to load the page. */
function optsOut(attribs: Readonly<Record<string, string>>): boolean {
  const { rel = '', ...others } = attribs;
  return (
    /\bexternal\b/i.test(rel) ||
    Object.entries(others).some(
      ([name, value]) =>
        /^data-(no-|.*-(ignore|reload|external)$)/.test(name) ||
        (/^data-(ajax|pjax|turbo|turbolinks|swup|router|instant)$/.test(name) && value === 'false'),
    )
  );
}

/** The links of a page that lead to other pages of its language; of each place the first. */
async function linkCandidates(
  page: Page,
  live: LiveDocument,
  { path, language }: PagePlace,
  languageByPath: ReadonlyMap<string, string>,
) {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => ({
      target: link.origin === location.origin && link.hash === '' ? link.pathname : '',
      isPlain: ['', '_self'].includes(link.target) && !link.hasAttribute('download'),
    })),
  );
  const elements = elementsNamed(live.elements, 'a').filter(({ attribs }) => 'href' in attribs);
  const kinds = new Set<string>();
  return links.flatMap(({ target, isPlain }, index) => {
    const element = elements[index];
    const isOther = target !== path && languageByPath.get(target) === language;
    if (element === undefined || !isPlain || !isOther || optsOut(element.attribs)) return [];
    const kind = `${language} ${live.placeOf(element)}`;
    if (kinds.has(kind)) return [];
    const located = live.positionOf(element);
    if (located.ignored.length > 0) return [];
    kinds.add(kind);
    return [{ index, kind, href: element.attribs.href ?? '', target, located }];
  });
}

async function formCandidates(page: Page, live: LiveDocument, language: string) {
  const elements = elementsNamed(live.elements, 'form');
  const forms = await triableForms(page.locator('form'));
  return forms.flatMap((form, index) => {
    const element = elements[index];
    if (form === null || element === undefined) return [];
    const fields = namesOf(form);
    const isFilled = form.some((field) => asksForMail(field) && field.value !== '');
    const located = live.positionOf(element, fields);
    return [{ index, kind: `${language} ${fields}`, language, fields, isFilled, located }];
  });
}

/** Visits a page for the first time; null where it leads to another page that is visited itself. */
export async function survey(
  page: Page,
  place: PagePlace,
  { origin, marking }: VisitOptions,
  needs: ReadonlySet<Need>,
  languageByPath: ReadonlyMap<string, string>,
): Promise<VisitedPage | null> {
  const { path, language } = place;
  const exceptions = await exceptionsOf(page, origin + path);
  const { pathname, search } = new URL(page.url());
  const shown = pathname + search;
  if (shown !== path && languageByPath.has(shown)) return null;
  const live = new LiveDocument(await page.content(), path, marking);
  const [root] = elementsNamed(live.elements, 'html');
  return {
    path,
    language,
    exceptions,
    scripts: await scriptsOf(page),
    banner: await bannerOf(page, live),
    ignored: root ? live.positionOf(root).ignored : [],
    forms: needs.has('submissions') ? await formCandidates(page, live, language) : [],
    links: needs.has('clicks') ? await linkCandidates(page, live, place, languageByPath) : [],
  };
}
