import {
  applySelection,
  type ProfileSource,
  type ResolvedProfile,
  startProfile,
} from '../src/defects/profile';

/** The sources that do not depend on the visitor, lowest precedence first. */
const startSources = ['file', 'environment'] as const satisfies readonly ProfileSource[];

/**
 * The selections of file and environment that a site started with. They are short
 * in most cases, so that every page can include them.
 */
export type StartDecisions = Readonly<Partial<Record<(typeof startSources)[number], string>>>;

/** The selections of file and environment, for the page to include. */
export function startDecisions({ profile, sources }: ResolvedProfile): StartDecisions {
  return Object.fromEntries(
    startSources.flatMap((source) => {
      const entries = [...sources].filter(([, from]) => from === source);
      const changes = entries.map(([id]) => (profile.has(id) ? `+${id}` : `-${id}`));
      return changes.length === 0 ? [] : [[source, changes.join()]];
    }),
  );
}

/**
 * Restores the profile that {@link startDecisions} was given, including its sources.
 *
 * @throws ProfileError for a defect that this build does not know.
 */
export function startFrom(decisions: StartDecisions): ResolvedProfile {
  return startSources.reduce(
    (resolved, source) =>
      applySelection(resolved, decisions[source] ?? '', source, `the page’s ${source}`),
    startProfile({}, { defects: {} }),
  );
}
