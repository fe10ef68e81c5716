import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite } from '../../../packages/audit/audit';
import { compare, predict } from '../../../packages/audit/ledger/ledger';
import { defectKinds } from '../../../src/defects/define';
import type { DefectId } from '../../../src/defects/registry';
import { without } from '../../kit/site-state';
import { openRenderer } from '../../links/built-renderer';
import { readLedgers } from '../../links/ledger/sources';
import { renderSite } from '../../links/rendered-site';
import { isRenderProbe, parseFixtures, surroundings } from '../../spec/defect-fixtures';
import { parsedPages } from '../parsed-pages';
import { agrees, observe } from '../render-looks';
import { Sources } from '../sources';
import { expectedIn, nameOf, offIn, states } from '../states';
import { rowsWithout } from './ledger-rows';
import { RenderedSources } from './rendering';
import { planRetirement, type Retirement } from './retirement';

/** What was found when one defect was retired in memory. */
interface Trial {
  readonly id: DefectId;
  /** What was compared. */
  readonly scope: string;
  readonly byHand: readonly string[];
  readonly problems: readonly string[];
}

/** Compares the render probes of the remaining fixtures with the remaining site. */
function compareProbes(root: string, id: DefectId, { files, site }: Retirement) {
  const pageAt = parsedPages(site);
  const fixtures = defectKinds.flatMap((kind) => {
    const file = `fixtures/defects/${kind}.json`;
    return parseFixtures(JSON.parse(files.get(file) ?? readFileSync(join(root, file), 'utf8')));
  });
  const cases = fixtures.flatMap((fixture) =>
    fixture.probes
      .filter(isRenderProbe)
      .flatMap((probe) => states.map((state) => ({ fixture, probe, state }))),
  );
  const problems = cases.flatMap(({ fixture, probe, state }) => {
    const off = offIn(state, fixture.id, probe);
    const lookAt = (path: string) =>
      observe(pageAt(path, off === 'all' ? off : [...off, id]), probe);
    const seen = lookAt(probe.path);
    if (agrees(seen, expectedIn(state, probe), lookAt)) return [];
    return [`${nameOf(fixture, probe)}, ${state}: shows ${JSON.stringify(seen)}`];
  });
  return { probes: cases.length, problems };
}

/** Compares the links of the remaining site with the remaining rows of the ledgers. */
async function compareLinks(id: DefectId, { site }: Retirement) {
  const built = await openRenderer(surroundings.origin);
  const links = { ...surroundings, providerOrigin: built.origin };
  const renderer = {
    ...built,
    declaredPaths: site.declaredPaths,
    render: (address: string, on: ReadonlySet<string>) =>
      site.render(address, on, { surroundings: links }),
  };
  const found = auditSite(renderSite(renderer, without(id))).flatMap((page) => page.findings);
  const rows = rowsWithout(Object.values(readLedgers('all')).flat(), id);
  const { added, vanished, moved, changed } = compare(found, predict(rows, without(id)));
  const different = [...added, ...vanished, ...[...moved, ...changed].map(({ row }) => row)];
  return {
    findings: found.length,
    problems: different.map(
      ({ page, code, name, href }) => `${code} on ${page}, “${name}” (${href})`,
    ),
  };
}

async function tried(root: string, id: DefectId, plan: Retirement): Promise<Trial> {
  const { files, compared, errors, byHand } = plan;
  const probes = compareProbes(root, id, plan);
  const links = await compareLinks(id, plan);
  return {
    id,
    scope: `${files.size} files, ${compared.pages} pages, ${links.findings} link findings, ${probes.probes} probes`,
    byHand,
    problems: [...errors, ...compared.differences, ...links.problems, ...probes.problems],
  };
}

/** Retires defects in memory, one at a time, and checks the remaining project. */
export async function* tryEvery(root: string, ids: readonly DefectId[]): AsyncGenerator<Trial> {
  const sources = new Sources(root);
  const rendered = new RenderedSources(sources);
  try {
    const before = await rendered.load();
    for (const id of ids) {
      const plan = await planRetirement(sources, rendered, before, id).catch(String);
      if (typeof plan !== 'string') yield await tried(root, id, plan);
      else yield { id, scope: 'nothing', byHand: [], problems: [plan] };
    }
  } finally {
    await rendered.close();
  }
}
