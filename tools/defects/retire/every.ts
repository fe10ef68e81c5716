import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSite } from '../../../packages/audit/audit';
import { compare, predict } from '../../../packages/audit/ledger/ledger';
import { defectKinds } from '../../../src/defects/define';
import type { DefectId } from '../../../src/defects/registry';
import { defectIds } from '../../../src/defects/registry';
import { openRenderer } from '../../links/built-renderer';
import { ledgerLanguages, readLedger } from '../../links/ledger/sources';
import { renderSite } from '../../links/rendered-site';
import { isRenderProbe, parseFixtures, surroundings } from '../../spec/defect-fixtures';
import { parsedPages } from '../parsed-pages';
import { agrees, observe } from '../render-looks';
import { expectedIn, nameOf, offIn, states } from '../states';
import { rowsWithout } from './ledger-rows';
import { SourceProject } from './project';
import { RenderedSources } from './rendering';
import { planRetirement, type Retirement } from './retirement';

/** What was found when one defect was retired in memory. */
export interface Trial {
  readonly id: DefectId;
  readonly files: number;
  readonly pages: number;
  readonly findings: number;
  readonly probes: number;
  readonly byHand: readonly string[];
  readonly problems: readonly string[];
}

/** Render probes of the fixtures that are left, against the site that is left. */
function holdProbes(root: string, { files, site }: Retirement) {
  const pageAt = parsedPages(site);
  const problems: string[] = [];
  let probes = 0;
  for (const kind of defectKinds) {
    const file = `fixtures/defects/${kind}.json`;
    const text = files.get(file) ?? readFileSync(join(root, file), 'utf8');
    for (const fixture of parseFixtures(JSON.parse(text))) {
      for (const probe of fixture.probes.filter(isRenderProbe)) {
        for (const state of states) {
          probes += 1;
          const lookAt = (path: string) => {
            try {
              return observe(pageAt(path, offIn(state, fixture.id, probe)), probe);
            } catch (error) {
              return String(error);
            }
          };
          const seen = lookAt(probe.path);
          if (agrees(seen, expectedIn(state, probe), lookAt)) continue;
          problems.push(`${nameOf(fixture, probe)}, ${state}: shows ${JSON.stringify(seen)}`);
        }
      }
    }
  }
  return { probes, problems };
}

/** The links of the site that is left, against the ledgers that are left. */
async function holdLinks(id: DefectId, { site }: Retirement) {
  const profile = new Set<string>(defectIds.filter((each) => each !== id));
  const built = await openRenderer(surroundings.origin);
  const links = { ...surroundings, providerOrigin: built.origin };
  const renderer = {
    ...built,
    declaredPaths: site.declaredPaths,
    render: (address: string, on: ReadonlySet<string>) =>
      site.render(address, on, { surroundings: links }),
  };
  const found = auditSite(renderSite(renderer, profile)).flatMap((page) => page.findings);
  const rows = ledgerLanguages.flatMap((language) => rowsWithout(readLedger(language), id));
  const { added, vanished, moved, changed } = compare(found, predict(rows, profile));
  const told = [...added, ...vanished, ...[...moved, ...changed].map(({ row }) => row)];
  return {
    findings: found.length,
    problems: told.map(({ page, code, name, href }) => `${code} on ${page}, “${name}” (${href})`),
  };
}

async function holdAll(root: string, id: DefectId, plan: Retirement): Promise<Trial> {
  const { files, compared, errors, byHand } = plan;
  const probes = holdProbes(root, plan);
  const links = await holdLinks(id, plan);
  return {
    id,
    files: files.size,
    pages: compared.pages,
    findings: links.findings,
    probes: probes.probes,
    byHand,
    problems: [...errors, ...compared.differences, ...links.problems, ...probes.problems],
  };
}

function failed(id: DefectId, problem: string): Trial {
  return { id, files: 0, pages: 0, findings: 0, probes: 0, byHand: [], problems: [problem] };
}

/** Retires every defect in memory, each by itself, and looks whether all is well then. */
export async function* tryEvery(root: string, ids: readonly DefectId[]): AsyncGenerator<Trial> {
  const project = new SourceProject(root);
  const rendered = new RenderedSources(project);
  try {
    const before = await rendered.load();
    for (const id of ids) {
      const plan = await planRetirement(project, rendered, before, id).catch(String);
      yield typeof plan === 'string' ? failed(id, plan) : await holdAll(root, id, plan);
    }
  } finally {
    await rendered.close();
  }
}
