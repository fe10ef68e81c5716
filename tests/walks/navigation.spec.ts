import type { Page } from '@playwright/test';
import { expect, test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { states } from '../../tools/spec/base';
import { addressOf } from '../../tools/spec/routes';
import { arrive, openAt, walk } from './walk';

/*
 * Links, filters and anchors, and the way back and forward: whatever way leads to an address, the
 * page shows what the server shows there.
 */

const home = addressOf('home', 'en');
const projects = addressOf('projects', 'en');
const contact = addressOf('contact', 'en');
const blog = addressOf('blog', 'en');

/** Links by where they stand; those of lists load a new document in the faithful site. */
const links = {
  'the hero’s button': { on: home, selector: 'main > section:first-child a', isList: false },
  'a project’s title': { on: home, selector: 'main li h3 a[href*="#"]', isList: true },
  'a project’s category': { on: home, selector: `main a[href^="${projects}?"]`, isList: true },
  'a post’s category': { on: home, selector: `main a[href^="${blog}?"]`, isList: true },
  'all projects': { on: `${projects}?`, selector: `main a[href="${projects}"]`, isList: false },
  'all posts': {
    on: `${blog}?`,
    selector: `main section a[href="${blog}"] >> nth=-1`,
    isList: false,
  },
  'projects in the menu': { on: home, selector: `header nav a[href="${projects}"]`, isList: true },
  'contact in the menu': {
    on: projects,
    selector: `header nav a[href="${contact}"]`,
    isList: true,
  },
  'the logo': { on: '/', selector: 'header a', isList: true },
} as const;

/** An entry of the history. */
interface Entry {
  readonly address: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Where it was scrolled to. */
  readonly scroll: number;
  /** Tells the documents apart. */
  readonly document: number;
}

interface Visit {
  readonly entries: readonly Entry[];
  readonly present: number;
  readonly focus: 'page' | 'main' | 'other';
}

/** Looks at the page; it runs there. */
function look() {
  const { activeElement, body } = document;
  const focus = activeElement?.tagName === 'MAIN' ? ('main' as const) : ('other' as const);
  const { pathname, search, hash } = window.location;
  return {
    address: pathname + search + hash,
    title: document.title,
    headings: [...document.querySelectorAll('main :is(h1, h2, h3)')].map(
      (each) => each.textContent,
    ),
    scroll: window.scrollY,
    focus: activeElement === body ? ('page' as const) : focus,
  };
}

/** What the server shows at an address in the page's state. */
async function servedAt(page: Page, address: string) {
  const html = await (await page.request.get(address)).text();
  return page.evaluate((text) => {
    const served = new DOMParser().parseFromString(text, 'text/html');
    const headings = [...served.querySelectorAll('main :is(h1, h2, h3)')];
    return { title: served.title, headings: headings.map((each) => each.textContent) };
  }, html);
}

/** Where a page is scrolled to by an anchor; it runs there. */
function anchored(hash: string): number {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  if (target === null) return 0;
  const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const top = target.getBoundingClientRect().top + window.scrollY - room;
  return Math.min(top, document.documentElement.scrollHeight - window.innerHeight);
}

for (const state of states) {
  test(`links, filters, anchors, back and forward, ${state}`, async ({ page, consoleErrors }) => {
    let documents = 0;
    const present = (visit: Visit) => visit.entries[visit.present] as Entry;
    const scrolled = async (visit: Visit) => {
      const scroll = await page.evaluate(() => window.scrollY);
      return visit.entries.with(visit.present, { ...present(visit), scroll });
    };
    const go = (by: 1 | -1) => ({
      when: (visit: Visit) => visit.entries[visit.present + by] !== undefined,
      act: async (visit: Visit): Promise<Partial<Visit>> => {
        await (by < 0 ? page.goBack() : page.goForward());
        await waitUntilInteractive(page);
        const next = visit.present + by;
        const entry = visit.entries[next] as Entry;
        if (entry.document !== present(visit).document) return { present: next, focus: 'page' };
        const { hash } = new URL(entry.address, page.url());
        if (hash === '') return { present: next };
        await expect.poll(async () => (await page.evaluate(look)).headings).toEqual(entry.headings);
        // Within a document, Chromium goes to where the page was, or to the anchor again.
        const { scroll, focus } = await page.evaluate(look);
        const places = [entry.scroll, await page.evaluate(anchored, hash)];
        expect(places.some((place) => Math.abs(place - scroll) < 3)).toBe(true);
        return { present: next, entries: visit.entries.with(next, { ...entry, scroll }), focus };
      },
    });
    const follow = ({ on, selector, isList }: (typeof links)[keyof typeof links]) => ({
      when: (visit: Visit) => present(visit).address.startsWith(on),
      act: async (visit: Visit): Promise<Partial<Visit>> => {
        const link = page.locator(selector).first();
        // In the faithful site, some lead nowhere.
        if ((await link.count()) === 0) return {};
        // The header is in view; scrolling to what is sticky would move the page.
        if (!selector.startsWith('header')) await link.scrollIntoViewIfNeeded();
        const left = await scrolled(visit);
        const href = await link.evaluate((element) => (element as HTMLAnchorElement).href);
        const isApp = !isList || state === 'fixed';
        const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
        const click = () => page.mouse.click(x + width / 2, y + height / 2);
        await arrive(page, href, isApp, click);
        const { pathname, search, hash } = new URL(href);
        const served = await servedAt(page, pathname + search);
        await expect
          .poll(async () => (await page.evaluate(look)).headings)
          .toEqual(served.headings);
        if (!isApp) documents += 1;
        const scroll = await page.evaluate(anchored, hash);
        const entry = { ...served, address: pathname + search + hash, scroll, document: documents };
        const focus = isApp ? ('main' as const) : ('page' as const);
        // A link to the open page adds nothing to the history.
        if (entry.address === present(visit).address) {
          return { entries: left.with(visit.present, entry), focus };
        }
        const next = visit.present + 1;
        return { entries: [...left.slice(0, next), entry], present: next, focus };
      },
    });
    const steps = Object.entries(links).map(([name, link]) => [`follow ${name}`, follow(link)]);
    await walk<Visit>(page, consoleErrors, {
      start: async () => {
        await openAt(page, state === 'fixed' ? home : `${projects}?category=renovation`, state);
        documents += 1;
        const { focus: _focus, ...seen } = await page.evaluate(look);
        return { entries: [{ ...seen, document: documents }], present: 0, focus: 'page' };
      },
      steps: {
        ...(Object.fromEntries(steps) as Record<string, ReturnType<typeof follow>>),
        'go back': go(-1),
        'go forward': go(1),
        'scroll down': async (visit) => {
          await page.evaluate(() => window.scrollBy(0, 300));
          return { entries: await scrolled(visit) };
        },
      },
      look: () => page.evaluate(look),
      expected: (visit) => {
        const { document: _document, scroll, ...shown } = present(visit);
        // A pixel or two of tolerance, because browsers round.
        return { ...shown, scroll: expect.closeTo(scroll, -0.7), focus: visit.focus };
      },
    });
  });
}
