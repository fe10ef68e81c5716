import { collapseWhitespace } from '@sitewide/kit/text';
import type { DefectId } from '../../src/defects/registry';
import { type LedgerRow, predict } from '../audit/ledger';
import { differing, type SiteState } from '../site/site-state';
import { siteSnapshots } from '../snapshots/snapshots';
import { fixtures, isRenderProbe } from '../spec/defect-fixtures';
import { type Change, changesBetween } from './documents/changes';
import { type Documents, documentsOf, type Rendering } from './documents/documents';
import { tokensOf } from './documents/tokens';
import { pathOf } from './places';
import { nameOf } from './states';

/** A place of a document in one short line. */
function textOf(tokens: Change['before'] = []): string {
  const text = tokens.map((token) => token.text).join('');
  const line = collapseWhitespace(text);
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}

/** How many places of a document change, and what stands in the first before and after. */
function pageEffect({ at }: Documents, address: string, before: SiteState, after: SiteState) {
  const [was, is] = [at(address, before), at(address, after)];
  if (was.status !== is.status || was.redirect !== is.redirect) {
    return { address, count: 1, before: `status ${was.status}`, after: `status ${is.status}` };
  }
  if (was.text === is.text) return null;
  const changes = changesBetween(tokensOf(was.html), tokensOf(is.html), '');
  const [first] = changes;
  const [from, to] = [textOf(first?.before), textOf(first?.after)];
  return { address, count: changes.length, before: from, after: to };
}

/** Findings of the audit that a change of state resolves, and new ones. */
export function findingsBetween(ledger: readonly LedgerRow[], before: SiteState, after: SiteState) {
  const [was, is] = [new Set(predict(ledger, before)), new Set(predict(ledger, after))];
  return {
    resolved: [...was].filter((row) => !is.has(row)),
    added: [...is].filter((row) => !was.has(row)),
  };
}

/** What probes expect in a browser of the defects that change: clicks, forms, heights. */
function inBrowser(ids: readonly DefectId[], after: SiteState) {
  return fixtures
    .filter(({ id }) => ids.includes(id))
    .flatMap((fixture) =>
      fixture.probes
        .filter((probe) => !isRenderProbe(probe) && probe.both === undefined)
        .map((probe) => {
          const faces = [probe.faithful, probe.fixed].map((face) => JSON.stringify(face) ?? '');
          const [before = '', then = ''] = after.has(fixture.id) ? faces.toReversed() : faces;
          return { what: nameOf(fixture, probe), before, after: then };
        }),
    );
}

/**
 * Finds what a change of state does: to documents by rendering them, to findings by the ledgers
 * of all languages, to snapshots by their pages, and in the browser by the probes.
 *
 * @returns the number of addresses compared, and what changes.
 */
export function effectsBetween(
  site: Rendering,
  ledger: readonly LedgerRow[],
  before: SiteState,
  after: SiteState,
) {
  const documents = documentsOf(site);
  const { addresses } = documents;
  const effects = addresses.flatMap(
    (address) => pageEffect(documents, address, before, after) ?? [],
  );
  const changed = new Set(effects.map(({ address }) => address));
  // What a page shows of its query alone is one page more.
  const pages = effects.filter(
    ({ address }) => !address.includes('?') || !changed.has(pathOf(address)),
  );
  return {
    addresses: addresses.length,
    pages,
    findings: findingsBetween(ledger, before, after),
    snapshots: siteSnapshots()
      .filter(({ variant, page }) => !variant.cookies.defects && changed.has(page.path))
      .map(({ id }) => id),
    inBrowser: inBrowser(differing(before, after), after),
  };
}

/** What a change of state does, as far as can be seen without a browser. */
export type Effects = ReturnType<typeof effectsBetween>;
