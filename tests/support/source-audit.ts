import { join } from 'node:path';
import { type AuditedPage, auditSite, type LocatedFinding } from '../../packages/audit/audit';
import type { Profile } from '../../src/defects/define';
import { root } from '../../tools/kit/paths';
import { declaredPaths, render } from '../../tools/kit/site';
import { fileIn } from '../../tools/links/built-renderer';
import { type LedgerRow, readLedgers } from '../../tools/links/ledger/sources';
import { ReadPages, renderSite } from '../../tools/links/rendered-site';

/* The audit of the site's sources, for unit tests. */

const publicFolder = join(root, 'public');

/** The ledgers as they are committed. */
export const ledgers = readLedgers('all') as Record<'de' | 'ru' | 'en', LedgerRow[]>;
/** All rows of all ledgers. */
export const rows = Object.values(ledgers).flat();

/** What has been rendered and read of a profile; tests look at the same ones again and again. */
interface Shared {
  readonly rendered: Map<string, ReturnType<typeof render>>;
  readonly known: ReadPages;
}

const sharedByProfile = new WeakMap<Profile, Shared>();

function sharedOf(profile: Profile): Shared {
  const shared = sharedByProfile.get(profile) ?? { rendered: new Map(), known: new ReadPages() };
  sharedByProfile.set(profile, shared);
  return shared;
}

/**
 * Audits every page in a profile.
 *
 * @param edit - changes a page's document before it is read.
 */
export function auditSource(
  profile: Profile,
  edit: (html: string, path: string) => string = (html) => html,
): AuditedPage[] {
  const { rendered, known } = sharedOf(profile);
  const renderer = {
    origin: 'http://localhost:4173',
    declaredPaths,
    hasFile: (path: string) => fileIn(publicFolder, path),
    render: (address: string) => {
      const page = rendered.get(address) ?? render(address, profile);
      rendered.set(address, page);
      return { ...page, html: edit(page.html, address.split('?', 1)[0] ?? '') };
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
