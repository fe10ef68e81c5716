import type { LedgerRow } from '../../packages/audit/ledger/ledger';
import { predict } from '../../packages/audit/ledger/ledger';
import type { DefectId } from '../../src/defects/registry';
import { differing, type SiteState } from '../kit/site-state';
import { cells } from '../snapshots/cells';
import { type BrowserProbe, fixtures, isRenderProbe, surroundings } from '../spec/defect-fixtures';
import { type Change, changesBetween } from './documents/changes';
import { documentsOf } from './documents/documents';
import { tokensOf, unmarkedText } from './documents/tokens';
import { nameOf } from './states';

type Site = Parameters<typeof documentsOf>[0];

/** What a change of state does to the document at one address. */
export interface PageEffect {
  readonly address: string;
  /** How many places of the document change. */
  readonly count: number;
  /** The first of them: what stands there before and after. */
  readonly before: string;
  readonly after: string;
}

/** What a change of state does, as far as can be seen without a browser. */
export interface Effects {
  /** How many addresses were compared. */
  readonly addresses: number;
  readonly pages: readonly PageEffect[];
  /** Findings of the link audit that are resolved, and new ones. */
  readonly findings: { readonly gone: readonly LedgerRow[]; readonly come: readonly LedgerRow[] };
  /** Snapshots of pages whose document changes. */
  readonly cells: readonly string[];
  /** What only a browser shows: clicks, forms, heights. */
  readonly inBrowser: readonly {
    readonly what: string;
    readonly before: string;
    readonly after: string;
  }[];
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 100)}…` : line;
}

function textOf(tokens: Change['before']): string {
  return shortened(tokens.map(({ text }) => text).join(''));
}

function pageEffect(
  site: Site,
  address: string,
  before: SiteState,
  after: SiteState,
): PageEffect | null {
  const [was, is] = [before, after].map((profile) =>
    site.render(address, profile, { surroundings }),
  );
  if (!was || !is) return null;
  if (was.status !== is.status || was.redirect !== is.redirect || !was.html || !is.html) {
    const same = was.status === is.status && was.redirect === is.redirect;
    if (same) return null;
    return { address, count: 1, before: `status ${was.status}`, after: `status ${is.status}` };
  }
  if (unmarkedText(was.html) === unmarkedText(is.html)) return null;
  const changes = changesBetween(tokensOf(was.html), tokensOf(is.html), '');
  const [first] = changes;
  return {
    address,
    count: changes.length,
    before: first ? textOf(first.before) : '',
    after: first ? textOf(first.after) : '',
  };
}

function findingsBetween(ledger: readonly LedgerRow[], before: SiteState, after: SiteState) {
  const [was, is] = [new Set(predict(ledger, before)), new Set(predict(ledger, after))];
  return {
    gone: [...was].filter((row) => !is.has(row)),
    come: [...is].filter((row) => !was.has(row)),
  };
}

function asked(probe: BrowserProbe): boolean {
  return probe.both === undefined;
}

/** What probes expect in a browser of the defects that change. */
function inBrowser(ids: readonly DefectId[], after: SiteState): Effects['inBrowser'] {
  return fixtures
    .filter(({ id }) => ids.includes(id))
    .flatMap((fixture) =>
      fixture.probes
        .filter((probe): probe is BrowserProbe => !isRenderProbe(probe))
        .filter(asked)
        .map((probe) => {
          const faces = [probe.faithful, probe.fixed].map((face) => JSON.stringify(face) ?? '');
          const [before = '', then = ''] = after.has(fixture.id) ? faces.toReversed() : faces;
          return { what: nameOf(fixture, probe), before, after: then };
        }),
    );
}

/**
 * Finds what a change of state does: to documents by rendering them in both
 * states, to link findings by what the ledgers predict of both, to snapshots
 * by the pages they show, and to what only a browser does by the probes.
 *
 * @param site - the built site, or its sources.
 * @param ledger - the rows of all languages.
 */
export function effectsBetween(
  site: Site,
  ledger: readonly LedgerRow[],
  before: SiteState,
  after: SiteState,
): Effects {
  const { addresses } = documentsOf(site);
  const ids = differing(before, after);
  const effects = addresses.flatMap((address) => pageEffect(site, address, before, after) ?? []);
  const changed = new Set(effects.map(({ address }) => address));
  // What a page shows of its query alone is one page more.
  const pages = effects.filter(
    ({ address }) => !address.includes('?') || !changed.has(address.split('?', 1)[0] ?? ''),
  );
  return {
    addresses: addresses.length,
    pages,
    findings: findingsBetween(ledger, before, after),
    cells: cells
      .filter(({ profile, path }) => profile === 'configured' && changed.has(path))
      .map(({ name }) => name),
    inBrowser: inBrowser(ids, after),
  };
}
