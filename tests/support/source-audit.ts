import { join } from 'node:path';
import { type AuditedPage, auditSite } from '@originaltreu/audit/internal';
import type { Profile } from '../../src/defects/define';
import {
  type LedgerLanguage,
  type LedgerRow,
  linksOnly,
  readLedgers,
  within,
} from '../../tools/audit/ledger';
import { fileIn, type Renderer, renderSite } from '../../tools/audit/rendered-site';
import { distinctAnswers } from '../../tools/site/distinct-answers';
import { root } from '../../tools/site/paths';
import { declaredPaths, render } from '../../tools/site/render';

/* The audit of the site's sources, for unit tests. */

const publicFolder = join(root, 'public');

/** The references that the ledgers have. */
export const ledgers = within(readLedgers(), linksOnly) as Record<LedgerLanguage, LedgerRow[]>;
/** All of them. */
export const rows = Object.values(ledgers).flat();

const renderDistinct = distinctAnswers(render);

/**
 * Audits every page in a profile.
 *
 * @param edit - changes a page's document before it is read.
 */
export function auditSource(
  profile: Profile,
  edit: (html: string, path: string) => string = (html) => html,
): AuditedPage[] {
  return auditSite(renderSite(sourceRenderer(profile, edit), profile));
}

/**
 * Renders the site's sources in a profile.
 *
 * @param edit - as in {@link auditSource}.
 */
export function sourceRenderer(
  profile: Profile,
  edit: (html: string, path: string) => string = (html) => html,
): Renderer {
  return {
    origin: 'http://localhost:4173',
    declaredPaths,
    hasFile: (path: string) => fileIn(publicFolder, path),
    render: (address: string) => {
      const page = renderDistinct(address, profile);
      const html = edit(page.html, address.split('?', 1)[0] ?? '');
      return html === page.html ? page : { ...page, html };
    },
  };
}
