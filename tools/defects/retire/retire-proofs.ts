import { type DefectId, defects, registry } from '../../../src/defects/registry';
import { type Contradiction, plant } from '../../spec/contradictions';
import type { Sources } from '../sources';

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

/**
 * Removes what shows that clauses hold from a retired defect. The site departs
 * from a clause that only this defect documents and that its contradiction no
 * longer fits; any other contradiction that no longer applies is listed.
 *
 * @param sources - the sources without the defect.
 * @param fixtures - are changed.
 * @returns what only a person can do.
 */
export function retireProofs(
  gone: DefectId,
  sources: Sources,
  fixtures: Map<string, unknown>,
): string[] {
  const own: readonly string[] = registry[gone].clauses;
  const documented = defects.filter(({ id }) => id !== gone).flatMap(({ clauses }) => clauses);
  const probes = JSON.stringify(
    [...fixtures].filter(([file]) => file.startsWith('fixtures/defects/')),
  );
  const byHand: string[] = [];
  const departed: string[] = [];
  for (const file of [...fixtures.keys()].filter((name) => /contradictions\/\d/.test(name))) {
    const contradictions = fixtures.get(file) as Contradiction[];
    for (const { clause } of contradictions.filter((each) => !applies(sources, each))) {
      const isDeparted = own.includes(clause) && !documented.includes(clause);
      if (isDeparted) departed.push(clause);
      byHand.push(
        isDeparted
          ? `${clause}: the site departs from it for good; reword it if a part still applies`
          : `${clause}: write a new contradiction, then npm run report -- --verify ${clause}`,
      );
    }
    fixtures.set(
      file,
      contradictions.filter(({ clause }) => !departed.includes(clause)),
    );
    const section = file.replace('contradictions', 'clauses');
    const { clauses, ...rest } = fixtures.get(section) as Section;
    const changed = clauses.map((clause) => {
      const { id } = clause;
      const others = clause.provenBy.filter((kind) => kind !== 'probe');
      const isProbed = !own.includes(id) || probes.includes(`"clause":"${id}"`);
      const left = isProbed || others.length === 0 ? clause : { ...clause, provenBy: others };
      return departed.includes(id) ? { ...left, departedWith: gone } : left;
    });
    fixtures.set(section, { ...rest, clauses: changed });
  }
  const record = 'fixtures/contradictions/seen-failing.json';
  const seen = Object.entries(fixtures.get(record) as object);
  fixtures.set(record, Object.fromEntries(seen.filter(([clause]) => !departed.includes(clause))));
  return byHand;
}
