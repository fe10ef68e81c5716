import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite } from '../../../packages/audit/audit';
import { compare, predict } from '../../../packages/audit/ledger/ledger';
import { defectKinds } from '../../../src/defects/define';
import type { DefectId } from '../../../src/defects/registry';
import { without } from '../../kit/site-state';
import { fileIn } from '../../links/built-renderer';
import { readLedgers } from '../../links/ledger/sources';
import { renderSite } from '../../links/rendered-site';
import { isRenderProbe, parseFixtures, surroundings } from '../../spec/defect-fixtures';
import { parsedPages } from '../parsed-pages';
import { agrees, observe } from '../render-looks';
import { expectedIn, nameOf, offIn, states } from '../states';
import { rowsWithout } from './retire-fixtures';
import type { Retirement } from './retirement';

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
function compareLinks(root: string, id: DefectId, { site }: Retirement) {
  const { origin } = surroundings;
  const renderer = {
    origin,
    declaredPaths: site.declaredPaths,
    hasFile: (path: string) => fileIn(join(root, 'public'), path),
    render: (address: string, on: ReadonlySet<string>) =>
      site.render(address, on, { surroundings: { ...surroundings, providerOrigin: origin } }),
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

/** Checks the project that is left once a defect is retired: what was compared, and the problems. */
export function checkRetirement(root: string, id: DefectId, plan: Retirement) {
  const { files, compared, errors } = plan;
  const probes = compareProbes(root, id, plan);
  const links = compareLinks(root, id, plan);
  return {
    scope: `${files.size} files, ${compared.pages} pages, ${links.findings} link findings, ${probes.probes} probes`,
    problems: [...errors, ...compared.differences, ...links.problems, ...probes.problems],
  };
}
