import { type DefectId, registry } from '../../../src/defects/registry';
import { type Contradiction, plant } from '../../spec/contradictions';
import { fixtures as defectFixtures, isRenderProbe } from '../../spec/defect-fixtures';
import type { Sources } from '../sources';
import { nameOf } from '../states';
import type { Fixtures } from './retire-fixtures';

interface Section {
  readonly clauses: readonly { readonly id: string; readonly provenBy: readonly string[] }[];
}

/** Whether a contradiction can still be planted. */
function applies(sources: Sources, contradiction: Contradiction): boolean {
  try {
    return plant(sources.text(contradiction.file), contradiction) !== '';
  } catch {
    return false;
  }
}

/** A contradiction that makes another defect of a clause show its fixed face; null where none does. */
function ofAnother(sources: Sources, clause: string, gone: DefectId): Contradiction | null {
  for (const fixture of defectFixtures) {
    const { id } = fixture;
    const isOther = id !== gone && registry[id].clauses.includes(clause);
    const definition = isOther ? sources.definitions().find((each) => each.id === id) : undefined;
    const probe = fixture.probes.find((each) => each.clause === clause && each.both === undefined);
    if (!definition || !probe) continue;
    const { faithful, fixed } = definition.faces;
    const isRendered = isRenderProbe(probe);
    const contradiction: Contradiction = {
      clause,
      file: definition.file,
      find: `faithful: ${faithful.getText()}`,
      replace: `faithful: ${fixed.getText()}`,
      proof: {
        file: `tests/defects/probes.${isRendered ? 'test' : 'spec'}.ts`,
        title: `${isRendered ? nameOf(fixture, probe) : id}, faithful`,
      },
    };
    if (applies(sources, contradiction)) return contradiction;
  }
  return null;
}

/** The clauses of a section: those without a probe are not proven by one, and some are departed from. */
function retiredClauses(
  value: unknown,
  gone: DefectId,
  isProbed: (clause: string) => boolean,
  departed: readonly string[],
): unknown {
  const { clauses, ...rest } = value as Section;
  const own: readonly string[] = registry[gone].clauses;
  const changed = clauses.map((clause) => {
    const others = clause.provenBy.filter((kind) => kind !== 'probe');
    const isUnprobed = own.includes(clause.id) && !isProbed(clause.id) && others.length > 0;
    const left = isUnprobed ? { ...clause, provenBy: others } : clause;
    return departed.includes(clause.id) ? { ...left, departedWith: gone } : left;
  });
  return { ...rest, clauses: changed };
}

/**
 * Takes what shows that clauses hold away from a retired defect: a clause that
 * another defect documents too gets a contradiction of that one, and one that
 * only the retired defect kept is departed from.
 *
 * @param sources - the sources without the defect.
 * @param fixtures - are changed.
 * @returns what only a person can do.
 */
export function retireProofs(gone: DefectId, sources: Sources, fixtures: Fixtures): string[] {
  const byHand: string[] = [];
  const probes = [...fixtures].filter(([file]) => file.startsWith('fixtures/defects/'));
  const isProbed = (clause: string) =>
    probes.some(([, value]) => JSON.stringify(value).includes(`"clause":"${clause}"`));
  const record = 'fixtures/contradictions/seen-failing.json';
  const seen = new Map(Object.entries(fixtures.get(record) as object));
  const sections = [...fixtures.keys()].filter((file) => /contradictions\/\d/.test(file));
  for (const file of sections) {
    const departed: string[] = [];
    const left = (fixtures.get(file) as Contradiction[]).flatMap((contradiction) => {
      if (applies(sources, contradiction)) return [contradiction];
      const { clause, file: planted, find } = contradiction;
      const other = ofAnother(sources, clause, gone);
      const isOwn = registry[gone].clauses.includes(clause);
      if (other || isOwn) seen.delete(clause);
      if (other) {
        byHand.push(`verify the new contradiction: npm run report -- --verify ${clause}`);
        return [other];
      }
      if (!isOwn) {
        byHand.push(
          `replace the contradiction of ${clause}: “${find}” is no longer in ${planted}; then npm run report -- --verify ${clause}`,
        );
        return [contradiction];
      }
      departed.push(clause);
      byHand.push(
        `the site departs from ${clause} for good; if a part of it still applies, reword the clause and give it a contradiction`,
      );
      return [];
    });
    fixtures.set(file, left);
    const clauses = file.replace('contradictions', 'clauses');
    fixtures.set(clauses, retiredClauses(fixtures.get(clauses), gone, isProbed, departed));
  }
  fixtures.set(record, Object.fromEntries(seen));
  return byHand;
}
