import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type PageModel, readPage } from '@sitewide/audit/internal';
import { byDefect } from '../../../tools/audit/tokens';
import { recordErrors, recordOutside, siteOrigin } from '../../../tools/site/browser';
import { waitUntilInteractive } from '../../../tools/site/interactive';
import type { State } from '../../../tools/spec/base';
import { linkActs } from '../../../tools/spec/facts';
import { type Act, Actor } from './act';

/** How many pages are open side by side. */
const tabs = 3;

/** A link as the browser has it. */
interface LiveLink {
  readonly index: number;
  readonly href: string | null;
  readonly name: string;
  /** Index of the region of the fixture around it; -1 for none. */
  readonly region: number;
  /** Whether it is in a hidden slide; its copy in the visible one is followed. */
  readonly hidden: boolean;
}

/** What following a link did, and what it should have done. */
export interface Followed {
  readonly page: string;
  readonly region: string;
  readonly href: string | null;
  readonly expected: { readonly act: string; readonly address: string | null };
  readonly acted: { readonly act: Act; readonly address: string | null };
}

/** The pages as the browser has them, and what their links did. */
export interface BrowserAudit {
  readonly documents: ReadonlyMap<string, PageModel>;
  readonly followed: readonly Followed[];
  readonly errors: readonly string[];
}

const followable = 'a, area, [role="link"]';

function listLinks(page: Page): Promise<LiveLink[]> {
  return page.evaluate(
    ({ selector, regions }) =>
      [...document.querySelectorAll(selector)].map((element, index) => ({
        index,
        href: element.getAttribute('href'),
        name: element.getAttribute('aria-label') ?? element.textContent ?? '',
        region: regions.findIndex((each) => element.matches(each)),
        hidden: element.closest('[inert]') !== null,
      })),
    { selector: followable, regions: linkActs.regions.map((each) => each.selector) },
  );
}

/** Opens the menu around a link, if it is closed, so that the link can be clicked. */
async function openMenu(link: Locator): Promise<void> {
  if (await link.isVisible()) return;
  const id = await link.evaluate((element) => element.closest('ul[id]')?.id ?? '');
  await link.page().locator(`button[aria-controls="${id}"]`).click();
  await link.waitFor({ state: 'visible' });
}

/**
 * Follows a link by keyboard, which works even if something covers it; a link that
 * cannot be focused is clicked.
 */
async function activate(link: Locator): Promise<void> {
  const focused = await link.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return true;
    element.click();
    return false;
  });
  if (focused) await link.page().keyboard.press('Enter');
}

/**
 * Closes the dialog that a link has opened. It is loaded on demand: a key pressed before
 * it has the focus does not close it, and it would receive the key for the next link.
 */
async function closeDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A page that links are followed on. */
interface Stay {
  readonly address: string;
  readonly title: string;
  readonly links: number;
}

/** Restores the page after a link has led to another page of the app or opened something. */
async function comeBack(page: Page, { address, title, links }: Stay): Promise<void> {
  if (page.url() !== address) {
    // Going back is safe only once the app has moved the focus, which completes its navigation.
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.evaluate(() => window.history.back());
    await page.waitForURL(address);
  }
  await page.waitForFunction(
    (stay) =>
      document.title === stay.title &&
      document.querySelectorAll(stay.selector).length === stay.links,
    { selector: followable, title, links },
  );
}

function expectationOf(link: LiveLink, state: State, page: string): Followed['expected'] {
  const region = linkActs.regions[link.region];
  const fixedAct = linkActs.addresses.find((each) => each.href === link.href)?.act;
  const act = fixedAct ?? region?.[state] ?? 'nothing';
  const leads = act !== 'nothing' && act !== 'in place' && link.href !== null;
  return { act, address: leads ? new URL(link.href, page).href : null };
}

class BrowserAuditor {
  readonly documents = new Map<string, PageModel>();
  readonly claimed = new Set<string>();
  readonly followed: Followed[] = [];
  readonly errors: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly state: State,
  ) {}

  async run(paths: readonly string[]): Promise<void> {
    const queue = [...paths];
    const tab = async () => {
      const page = await this.context.newPage();
      const errors = recordErrors(page);
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        await this.#audit(page, path);
      }
      await page.close();
      this.errors.push(...errors);
    };
    await Promise.all(Array.from({ length: tabs }, tab));
  }

  async #audit(page: Page, path: string): Promise<void> {
    const address = `${siteOrigin}${path}?from=audit`;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await waitUntilInteractive(page);
    this.documents.set(path, readPage(await page.content(), byDefect));
    const links = await listLinks(page);
    const mine = links.filter((link) => !link.hidden && this.#claim(link, path));
    if (mine.length === 0) return;
    const actor = await Actor.watch(page);
    const stay = { address, title: await page.title(), links: links.length };
    for (const link of mine) await this.#follow(actor, link, stay);
    await actor.session.detach();
  }

  /** Each distinct link is followed once, on the first page that has it. */
  #claim(link: LiveLink, path: string): boolean {
    const { region, href, name } = link;
    if (region < 0) {
      this.errors.push(`${path}: “${name}” is in none of the regions of link-acts.json`);
      return false;
    }
    const { act } = expectationOf(link, this.state, siteOrigin + path);
    // Links that lead nowhere differ only in their names.
    const key = JSON.stringify([region, href, href ? '' : name, act]);
    if (this.claimed.has(key)) return false;
    this.claimed.add(key);
    return true;
  }

  async #follow(actor: Actor, link: LiveLink, stay: Stay): Promise<void> {
    const { page } = actor;
    const { address } = stay;
    const expected = expectationOf(link, this.state, page.url());
    const locator = page.locator(followable).nth(link.index);
    await openMenu(locator);
    const acted = await actor.act(() => activate(locator), expected.act);
    this.followed.push({
      page: new URL(address).pathname,
      region: linkActs.regions[link.region]?.region ?? '',
      href: link.href,
      expected,
      acted,
    });
    if (acted.act === 'fragment') {
      await page.evaluate((url) => history.replaceState(history.state, '', url), address);
    }
    if (acted.act === 'in place' && expected.act === 'in place') await closeDialog(page);
    if (acted.act === 'app' || acted.act === 'in place') await comeBack(page, stay);
  }
}

/**
 * Opens pages in the browser, reads the resulting documents, and follows every
 * distinct link.
 *
 * @param context - a fresh one; it is kept on this machine and in the state.
 */
export async function auditInBrowser(
  context: BrowserContext,
  paths: readonly string[],
  state: State,
): Promise<BrowserAudit> {
  await context.addCookies([{ name: 'defects', value: state, url: siteOrigin }]);
  const outside = recordOutside(context);
  const auditor = new BrowserAuditor(context, state);
  await auditor.run(paths);
  const { documents, followed, errors } = auditor;
  // Outside links were followed on purpose; no other request may leave this machine. The network
  // sees no fragments.
  const leading = new Set(followed.map(({ acted }) => acted.address?.replace(/#.*/, '')));
  const leaks = outside.filter((address) => !leading.has(address));
  return { documents, followed, errors: [...errors, ...leaks.map((each) => `left: ${each}`)] };
}
