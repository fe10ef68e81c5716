import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defectKinds } from '../../../src/defects/define';
import { type DefectId, defectIds, registry } from '../../../src/defects/registry';
import { type Contradiction, plant } from '../../spec/contradictions';
import { type DefectFixture, isRenderProbe, parseFixtures } from '../../spec/defect-fixtures';
import { nameOf } from '../states';
import { type Definition, definitionsIn } from './definition';
import type { JsonDocument } from './json-document';
import type { SourceProject } from './project';

/** The sources and fixtures as they are without a defect. */
interface Left {
  readonly gone: DefectId;
  readonly project: SourceProject;
  readonly definitions: readonly Definition[];
  readonly fixtures: readonly DefectFixture[];
}

/** Whether a contradiction can still be planted. */
function applies({ project }: Left, contradiction: Contradiction): boolean {
  if (project.changed.get(contradiction.file) === null) return false;
  try {
    plant(project.text(contradiction.file), contradiction);
    return true;
  } catch {
    return false;
  }
}

/** A contradiction that makes another defect of a clause show its fixed face; null where none does. */
function otherContradiction(left: Left, clause: string, id: DefectId): Contradiction | null {
  const definition = left.definitions.find((each) => each.id === id);
  const fixture = left.fixtures.find((each) => each.id === id);
  const probe = fixture?.probes.find((each) => each.clause === clause && each.both === undefined);
  if (!definition || !fixture || !probe) return null;
  const { faithful, fixed } = definition.faces;
  const inBrowser = !isRenderProbe(probe);
  const contradiction: Contradiction = {
    clause,
    file: definition.file,
    find: `faithful: ${faithful.getText()}`,
    replace: `faithful: ${fixed.getText()}`,
    proof: {
      file: `tests/defects/probes.${inBrowser ? 'spec' : 'test'}.ts`,
      title: `${inBrowser ? id : nameOf(fixture, probe)}, faithful`,
    },
  };
  return applies(left, contradiction) ? contradiction : null;
}

/** The clauses that no probe of another defect stands on any more are not proven by one. */
function forgetProbes({ gone, fixtures }: Left, document: JsonDocument): void {
  const probed = new Set(fixtures.flatMap(({ probes }) => probes.map(({ clause }) => clause)));
  for (const clause of registry[gone].clauses) {
    const path = ['clauses', clause, 'provenBy'];
    if (probed.has(clause) || !document.has(path)) continue;
    const kinds = document.at(path) as string[];
    if (kinds.includes('probe') && kinds.length > 1) document.removeText(path, 'probe');
  }
}

/**
 * What shows that clauses hold no longer stands on a retired defect: a clause
 * that another defect documents too gets a contradiction of that one, and one
 * that only the retired defect kept is departed from.
 *
 * @param project - the sources without the defect.
 * @param open - gives a fixture to change, by its path from the root.
 * @returns what only a person can do.
 */
export function retireProofs(
  gone: DefectId,
  project: SourceProject,
  open: (file: string) => JsonDocument,
): readonly string[] {
  const left: Left = {
    gone,
    project,
    definitions: definitionsIn(project),
    fixtures: defectKinds.flatMap((kind) =>
      parseFixtures(open(`fixtures/defects/${kind}.json`).value),
    ),
  };
  const seen = open('fixtures/contradictions/seen-failing.json');
  const sections = readdirSync(join(project.root, 'fixtures/contradictions')).filter((name) =>
    /^\d/.test(name),
  );
  const byHand: string[] = [];
  for (const section of sections) {
    const clauses = open(`fixtures/clauses/${section}`);
    forgetProbes(left, clauses);
    const document = open(`fixtures/contradictions/${section}`);
    const contradictions = document.value as Contradiction[];
    for (const [at, contradiction] of [...contradictions.entries()].toReversed()) {
      if (applies(left, contradiction)) continue;
      const { clause, file, find } = contradiction;
      const isOwn = registry[gone].clauses.some((each) => each === clause);
      const other = defectIds
        .filter((id) => id !== gone && registry[id].clauses.some((each) => each === clause))
        .map((id) => otherContradiction(left, clause, id))
        .find((each) => each !== null);
      if (other) {
        document.set([at], other);
        byHand.push(
          `the contradiction of ${clause} stands in ${other.file} now: npm run report -- --verify ${clause}`,
        );
      } else if (isOwn) {
        document.remove([at]);
        const path = ['clauses', clause];
        clauses.set(path, { ...(clauses.at(path) as object), departedWith: gone });
        byHand.push(
          `the site departs from ${clause} for good; if a part of it still holds, let the clause say which, and give it a contradiction`,
        );
      } else {
        byHand.push(
          `the contradiction of ${clause} no longer applies, “${find}” in ${file}: write another, and npm run report -- --verify ${clause}`,
        );
        continue;
      }
      if (seen.has([clause])) seen.remove([clause]);
    }
  }
  return byHand;
}
