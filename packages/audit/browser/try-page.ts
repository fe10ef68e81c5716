import type { Page } from 'playwright';
import { clickLink } from './click';
import { openSettled } from './live-document';
import { submit, triableForms } from './submit';
import type { ClickedLink, Located, Submission } from './visited-site';

/*
 * Tries what one page has: clicks its links, fills in its forms and sends them.
 */

/** A form of a page that stands for all of its kind. */
export interface FormCandidate {
  /** Its number among the forms of the page. */
  readonly index: number;
  /** What others of its kind have in common with it. */
  readonly key: string;
  /** The names of its fields. */
  readonly fields: string;
  /** Whether it has an e-mail address already. */
  readonly isFilled: boolean;
  readonly located: Located;
}

/** A link of a page that stands for all of its kind. */
export interface LinkCandidate {
  /** Its number among the links of the page. */
  readonly index: number;
  readonly key: string;
  readonly href: string;
  /** The path that it leads to. */
  readonly target: string;
  readonly located: Located;
}

/** What is to be tried on a page. */
export interface Trials {
  readonly forms: readonly FormCandidate[];
  readonly links: readonly LinkCandidate[];
}

/** What was tried on a page. */
export interface Tried {
  readonly submissions: readonly Submission[];
  readonly clicks: readonly ClickedLink[];
}

/** Milliseconds after which a page answers to clicks that did not seem to do so before. */
const secondChance = 1000;

/** Names of fields, by which a form is recognised on other pages. */
export function namesOf(fields: readonly { readonly name: string; readonly type: string }[]) {
  return fields.map(({ name, type }) => name || type).join();
}

async function tryForm(page: Page, candidate: FormCandidate): Promise<Submission | null> {
  const { index, fields: names, located, isFilled } = candidate;
  const form = page.locator('form').nth(index);
  const [fields] = await triableForms(form);
  // On another visit, it may be another form.
  if (!fields || namesOf(fields) !== names) return null;
  let sent = await submit(page, form, fields);
  if (sent?.isNative) {
    // The script that sends it may not have been there yet.
    await page.waitForTimeout(secondChance);
    sent = await submit(page, form, fields);
  }
  return sent && { ...located, ...sent, fields: names, isFilled };
}

/** Clicks links of an open page; whether the page has to be opened again. */
async function tryLinks(page: Page, address: string, links: readonly LinkCandidate[]) {
  const clicks: ClickedLink[] = [];
  let isReady = false;
  let isGone = false;
  const click = async (link: LinkCandidate) => {
    if (isGone) await openSettled(page, address);
    const clicked = await clickLink(page, link, link.target);
    isGone = clicked.isGone;
    return clicked.act;
  };
  for (const link of links) {
    let act = await click(link);
    if (act === 'reload' && !isReady) {
      // The script that opens it may not have been there yet.
      await page.waitForTimeout(secondChance);
      act = await click(link);
      isReady = true;
    }
    const { located, href, target } = link;
    if (act !== null) clicks.push({ ...located, act, href, target });
  }
  return { clicks, isGone: isGone || clicks.some(({ act }) => act === 'in-app') };
}

/** Opens a page again, and tries its links, then its forms, which change the page. */
export async function tryPage(page: Page, address: string, trials: Trials): Promise<Tried> {
  if (trials.links.length + trials.forms.length === 0) return { submissions: [], clicks: [] };
  await openSettled(page, address);
  const { clicks, isGone } = await tryLinks(page, address, trials.links);
  const submissions: Submission[] = [];
  let isChanged = isGone;
  for (const candidate of trials.forms) {
    if (isChanged) await openSettled(page, address);
    const submission = await tryForm(page, candidate);
    isChanged = true;
    if (submission) submissions.push(submission);
  }
  return { submissions, clicks };
}
