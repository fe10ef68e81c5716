import type { Browser, Page } from 'playwright';
import type { Need } from '../checks/check';
import { clickLink } from './click';
import { namesOf, triableForms } from './form';
import { openSettled } from './live-document';
import { submit } from './submit';
import { survey, type VisitOptions } from './survey';
import { inTabs } from './tabs';
import { timeouts } from './timeouts';
import type { FormCandidate, VisitedPage, VisitedSite } from './visited-site';

const maxClicks = 12;

type LinkTrial = Omit<VisitedSite['clicks'][number], 'act'>;

type Trial = ReturnType<typeof planTrials>[number];

/** The forms and links to try on each page: of each kind the first. */
function planTrials(pages: readonly VisitedPage[]) {
  const scriptsByPath = new Map(pages.map(({ path, scripts }) => [path, scripts]));
  const claimed = new Set<string>();
  const claim = (key: string) => !claimed.has(key) && claimed.add(key) !== null;
  return pages.map((page) => {
    const links: LinkTrial[] = [];
    for (const link of page.links) {
      const targetScripts = scriptsByPath.get(link.target) ?? [];
      const scripts = page.scripts.filter((script) => targetScripts.includes(script));
      // Without a script that both pages have, none can open one from the other.
      const isPossible = scripts.length > 0 && links.length < maxClicks;
      if (isPossible && claim(`link ${link.kind}`)) links.push({ ...link, scripts });
    }
    return {
      path: page.path,
      links,
      forms: page.forms.filter(({ kind }) => claim(`form ${kind}`)),
    };
  });
}

async function tryForm(page: Page, candidate: FormCandidate) {
  const form = page.locator('form').nth(candidate.index);
  const [fields] = await triableForms(form);
  // On another visit, it may be another form.
  if (!fields || namesOf(fields) !== candidate.fields) return null;
  let sent = await submit(page, form, fields);
  if (sent?.isNative) {
    // The script that sends it may not have been there yet.
    await page.waitForTimeout(timeouts.lateScript);
    sent = await submit(page, form, fields);
  }
  return sent && { ...candidate, ...sent };
}

/** Opens a page again, and tries its links, then its forms, which change the page. */
async function tryPage(page: Page, origin: string, { path, links, forms }: Trial) {
  let isOpen = false;
  const open = async () => {
    if (!isOpen) await openSettled(page, origin + path);
    isOpen = true;
  };
  const click = async (link: LinkTrial) => {
    await open();
    const { act, hasLeft } = await clickLink(page, link);
    isOpen = !hasLeft;
    return act;
  };
  const clicks = [];
  let isReady = false;
  for (const link of links) {
    let act = await click(link);
    if (act === 'reload' && !isReady) {
      // The script that opens it may not have been there yet.
      await page.waitForTimeout(timeouts.lateScript);
      act = await click(link);
      isReady = true;
    }
    if (act !== null) clicks.push({ ...link, act });
  }
  const submissions = [];
  isOpen &&= clicks.every(({ act }) => act === 'reload');
  for (const form of forms) {
    await open();
    const submission = await tryForm(page, form);
    isOpen = false;
    if (submission) submissions.push(submission);
  }
  return { clicks, submissions };
}

/** A service worker would answer in place of the audit; to the page, it is forever about to start. */
function keepServiceWorkersOut(): void {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
}

function cookiesOf(header: string, url: string) {
  const pairs = header.split(/;\s*/).map((pair) => [pair, pair.indexOf('=')] as const);
  return pairs
    .filter(([, at]) => at > 0)
    .map(([pair, at]) => ({ name: pair.slice(0, at), value: pair.slice(at + 1), url }));
}

/**
 * Visits pages in a browser: looks at each, then tries each form and each kind of link once,
 * as far as that is needed. Nothing that a form sends leaves the browser.
 */
export async function visitPages(
  browser: Browser,
  options: VisitOptions,
  needs: ReadonlySet<Need>,
): Promise<VisitedSite> {
  const { origin, cookie = '', userAgent, insecure = false, warn } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    ignoreHTTPSErrors: insecure,
    ...(userAgent !== undefined && { userAgent }),
  });
  try {
    await context.addCookies(cookiesOf(cookie, origin));
    await context.addInitScript(keepServiceWorkersOut);
    const languageByPath = new Map(options.pages.map(({ path, language }) => [path, language]));
    const surveyed = await inTabs(
      context,
      options.pages,
      (page, address) => survey(page, address, options, needs, languageByPath),
      ({ path }, reason) => warn(`${path} could not be opened in the browser: ${reason}`),
    );
    const pages = surveyed.filter((page) => page !== null);
    const tried = await inTabs(
      context,
      planTrials(pages),
      (page, trial) => tryPage(page, origin, trial),
      ({ path }, reason) => warn(`${path} could not be tried in the browser: ${reason}`),
    );
    return {
      origin,
      languages: [...new Set(pages.map(({ language }) => language))].filter(Boolean),
      pages,
      clicks: tried.flatMap((each) => each?.clicks ?? []),
      submissions: tried.flatMap((each) => each?.submissions ?? []),
    };
  } finally {
    // A page that never ends may keep it open; the browser is closed soon.
    await context.close().catch(() => {});
  }
}
