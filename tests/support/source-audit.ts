import { join } from 'node:path';
import { type AuditedPage, auditSite, type LocatedFinding } from '@originaltreu/audit';
import type { Profile } from '../../src/defects/define';
import { distinctAnswers } from '../../tools/kit/distinct-answers';
import { root } from '../../tools/kit/paths';
import { declaredPaths, render } from '../../tools/kit/site';
import { fileIn } from '../../tools/links/built-renderer';
import { type LedgerRow, readLedgers } from '../../tools/links/ledger/sources';
import { type Renderer, renderSite } from '../../tools/links/rendered-site';

/* The audit of the site's sources, for unit tests. */

const publicFolder = join(root, 'public');

/** The ledgers as they are committed. */
export const ledgers = readLedgers('all') as Record<'de' | 'ru' | 'en', LedgerRow[]>;
/** All rows of all ledgers. */
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

/** The findings of one language in a profile. */
export function findingsIn(
  profile: Profile,
  language: string,
  edit?: (html: string, path: string) => string,
): LocatedFinding[] {
  return auditSource(profile, edit)
    .filter((page) => page.language === language)
    .flatMap((page) => page.findings);
}
