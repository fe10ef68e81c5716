import {
  applySelection,
  type ProfileSource,
  type ResolvedProfile,
  startProfile,
} from '../src/defects/profile';

/** What decides before any visitor does, lowest precedence first. */
const startSources = ['file', 'environment'] as const satisfies readonly ProfileSource[];

/**
 * What a site started with, as selections: what its file and its environment
 * decided. Two short texts in most cases, so a page can carry them.
 */
export type StartDecisions = Readonly<Partial<Record<(typeof startSources)[number], string>>>;

/** What file and environment decided, for the page to carry. */
export function startDecisions({ profile, sources }: ResolvedProfile): StartDecisions {
  return Object.fromEntries(
    startSources.flatMap((source) => {
      const decided = [...sources].filter(([, from]) => from === source);
      const words = decided.map(([id]) => (profile.has(id) ? `+${id}` : `-${id}`));
      return words.length === 0 ? [] : [[source, words.join()]];
    }),
  );
}

/**
 * The profile that {@link startDecisions} described, sources included.
 *
 * @throws ProfileError when it names a defect that this code does not know.
 */
export function startFrom(decisions: StartDecisions): ResolvedProfile {
  return startSources.reduce(
    (resolved, source) =>
      applySelection(resolved, decisions[source] ?? '', source, `the page’s ${source}`),
    startProfile({}, { defects: {} }),
  );
}
