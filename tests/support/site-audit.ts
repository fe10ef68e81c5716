import { type AuditedPage, auditPages } from '@sitewide/audit/internal';
import { checkOf } from '../../tools/audit/checks';
import { type LedgerLanguage, readLedger } from '../../tools/audit/ledger';
import { openRenderer, type Renderer, renderSite } from '../../tools/audit/rendered-site';
import type { SiteState } from '../../tools/site/site-state';

/* The audit of the site, for unit tests. */

const rowsOf = (language: LedgerLanguage) =>
  readLedger(language).filter(({ code }) => checkOf(code).scope === 'link');

/** The references that the ledgers have. */
export const ledgers = { de: rowsOf('de'), ru: rowsOf('ru'), en: rowsOf('en') };
/** All of them. */
export const rows = Object.values(ledgers).flat();

/** The built site. */
export const renderer = await openRenderer();

/**
 * Audits every page in a state.
 *
 * @param edit - changes a page's document before it is read.
 */
export function auditState(
  state: SiteState,
  edit: (html: string, path: string) => string = (html) => html,
): AuditedPage[] {
  const render: Renderer['render'] = (address) => {
    const page = renderer.render(address, state);
    const html = edit(page.html, address.split('?', 1)[0] ?? '');
    return html === page.html ? page : { ...page, html };
  };
  return [...auditPages(renderSite({ ...renderer, render }, state))];
}
