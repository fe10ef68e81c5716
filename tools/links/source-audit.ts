import { join } from 'node:path';
import { type AuditedPage, auditSite, type LocatedFinding } from '../../packages/audit/audit';
import type { LedgerRow } from '../../packages/audit/ledger/ledger';
import type { Profile } from '../../src/defects/define';
import { root } from '../kit/paths';
import { declaredPaths, render } from '../kit/site';
import { fileIn } from './built-renderer';
import { readLedgers } from './ledger/sources';
import { ReadPages, renderSite } from './rendered-site';

/* The audit of the site's sources, as the unit tests see them. */

const publicFolder = join(root, 'public');

/** The ledgers as they are committed. */
export const ledgers = readLedgers('all') as Record<'de' | 'ru' | 'en', LedgerRow[]>;
/** All rows of all ledgers. */
export const rows = Object.values(ledgers).flat();

const known = new ReadPages();

/**
 * Audits every page in a profile.
 *
 * @param edit - changes a page's document before it is looked at.
 */
export function auditSource(
  profile: Profile,
  edit: (html: string, path: string) => string = (html) => html,
): AuditedPage[] {
  const renderer = {
    origin: 'http://localhost:4173',
    declaredPaths,
    hasFile: (path: string) => fileIn(publicFolder, path),
    render: (address: string, shown: Profile) => {
      const rendered = render(address, shown);
      return { ...rendered, html: edit(rendered.html, address.split('?', 1)[0] ?? '') };
    },
  };
  return auditSite(renderSite(renderer, profile, known));
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
