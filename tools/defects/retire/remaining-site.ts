import { join } from 'node:path';
import { auditSite } from '../../../packages/audit/audit';
import { compare, type LedgerRow, predict } from '../../../packages/audit/ledger/ledger';
import { siteStates, without } from '../../kit/site-state';
import { fileIn } from '../../links/built-renderer';
import { renderSite } from '../../links/rendered-site';
import {
  type DefectFixture,
  interplays,
  isRenderProbe,
  surroundings,
} from '../../spec/defect-fixtures';
import { documentsOf } from '../documents/documents';
import { parsedPages, type Rendering } from '../parsed-pages';
import { agrees, observe } from '../render-looks';
import { expectedIn, nameOf, siteStateFor, states } from '../states';

/*
 * Checks of the site that is left once defects are retired: its pages, its probes and
 * its links. Each returns how much it compared, and the problems, one line each.
 */

const stateScript = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/** A document as it is once defects are retired: nothing is marked with them, and no toggle has their ids. */
function retiredHtml(html: string, gone: readonly string[]): string {
  const resolved = (_key: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$toggle' in value)) return value;
    const [own, , fixed] = value.$toggle as [string, unknown, unknown];
    return gone.includes(own) ? fixed : value;
  };
  return html
    .replace(/ data-defect="([^"]*)"/g, (_whole, ids: string) => {
      const left = ids.split(' ').filter((each) => !gone.includes(each));
      return left.length > 0 ? ` data-defect="${left.join(' ')}"` : '';
    })
    .replace(stateScript, (_whole, begin: string, text: string, end: string) => {
      return begin + JSON.stringify(JSON.parse(text, resolved)) + end;
    });
}

/** The states in which retired defects are compared with those that are off. */
function statesWithout(gone: readonly string[]): ReadonlySet<string>[] {
  const partners = interplays
    .filter(({ defects }) => defects.some((each) => gone.includes(each)))
    .flatMap(({ defects }) => defects.filter((each) => !gone.includes(each)));
  const pairs = [...new Set(partners)].map((partner) => without(...gone, partner));
  return [without(...gone), siteStates.fixed, ...pairs];
}

/**
 * Compares every page of the sources in which defects are retired with the same
 * page of those in which they are off, byte for byte except for their marks.
 *
 * @returns how many pages were compared, and which differ.
 */
export function comparePages(before: Rendering, after: Rendering, gone: readonly string[]) {
  const { addresses } = documentsOf(before);
  const cases = statesWithout(gone).flatMap((state) =>
    addresses.map((address) => [address, state] as const),
  );
  const differences = cases.flatMap(([address, state]) => {
    const [was = '', is = ''] = [before, after].map((site) => {
      const { html, status, redirect, page, language } = site.render(address, state, {
        surroundings,
      });
      return [status, redirect, page, language, retiredHtml(html, gone)].join(' ');
    });
    if (was === is) return [];
    const at = [...was].findIndex((letter, index) => letter !== is[index]);
    const part = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
    return [`${address}, ${state.size} defects on: “${part(was)}” became “${part(is)}”`];
  });
  return { pages: cases.length, differences };
}

/** Compares the render probes of the remaining fixtures with the remaining site. */
export function compareProbes(site: Rendering, fixtures: readonly DefectFixture[]) {
  const pageAt = parsedPages(site);
  const cases = fixtures.flatMap((fixture) =>
    fixture.probes
      .filter(isRenderProbe)
      .flatMap((probe) => states.map((state) => ({ fixture, probe, state }))),
  );
  const problems = cases.flatMap(({ fixture, probe, state }) => {
    const shown = siteStateFor(state, fixture.id, probe);
    const lookAt = (path: string) => observe(pageAt(path, shown), probe);
    const seen = lookAt(probe.path);
    if (agrees(seen, expectedIn(state, probe), lookAt)) return [];
    return [`${nameOf(fixture, probe)}, ${state}: shows ${JSON.stringify(seen)}`];
  });
  return { probes: cases.length, problems };
}

/** Compares the links of the remaining site with the remaining rows of the ledgers. */
export function compareLinks(
  root: string,
  site: Rendering,
  rows: readonly LedgerRow[],
  gone: string,
) {
  const { origin } = surroundings;
  const renderer = {
    origin,
    declaredPaths: site.declaredPaths,
    hasFile: (path: string) => fileIn(join(root, 'public'), path),
    render: (address: string, on: ReadonlySet<string>) =>
      site.render(address, on, { surroundings: { ...surroundings, providerOrigin: origin } }),
  };
  const found = auditSite(renderSite(renderer, without(gone))).flatMap((page) => page.findings);
  const { added, vanished, moved, changed } = compare(found, predict(rows, without(gone)));
  const different = [...added, ...vanished, ...[...moved, ...changed].map(({ row }) => row)];
  const problems = different.map(
    ({ page, code, name, href }) => `${code} on ${page}, “${name}” (${href})`,
  );
  return { findings: found.length, problems };
}
