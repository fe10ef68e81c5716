import { closest } from 'fastest-levenshtein';
import type { Profile } from './define';
import { type DefectId, defectIds } from './registry';

/** Where a defect's state can come from, lowest precedence first. */
export type ProfileSource = 'default' | 'file' | 'environment' | 'cookie' | 'url';

/** A profile, and for each defect the source that decided it. */
export interface ResolvedProfile {
  readonly profile: Profile;
  readonly sources: ReadonlyMap<DefectId, ProfileSource>;
}

/** The name of the query parameter and of the session cookie. */
const selectionName = 'defects';

/** A selection or file that cannot be read; the message says what would be right. */
export class ProfileError extends Error {
  override readonly name: string = 'ProfileError';
}

/** The word that was probably meant: one that the given begins, else the nearest in letters. */
export function nearest(given: string, words: readonly string[]): string {
  const begun = words.filter((word) => given.length > 2 && word.startsWith(given));
  return begun[0] ?? closest(given.slice(0, 100), words);
}

/** What is said of an id or word that names no defect, with the nearest one. */
function unknownDefect(given: string, where: string, words: readonly string[]): string {
  const shown = given.length > 60 ? `${given.slice(0, 60)}…` : given;
  return `Unknown defect “${shown}” in ${where}. Did you mean “${nearest(given, words)}”?`;
}

/** A word of a selection that is none; the message names the nearest one, and what may stand there. */
class UnknownDefectError extends ProfileError {
  override readonly name = 'UnknownDefectError';

  constructor(word: string, where: string) {
    const given = word.replace(/^[-+]/, '');
    const words = given === word ? [...defectIds, 'faithful', 'fixed', 'default'] : defectIds;
    super(
      `${unknownDefect(given, where, words)} ` +
        'Expected “faithful”, “fixed”, “default”, or ids with a sign: “-id” for fixed, “+id” for faithful.',
    );
  }
}

function isDefectId(text: string): text is DefectId {
  return (defectIds as readonly string[]).includes(text);
}

/** The names of the two states, as the configuration file spells them. */
const states = { faithful: true, fixed: false } as const;

/** Every defect on: the registry's default. */
const registryDefault: ResolvedProfile = {
  profile: new Set(defectIds),
  sources: new Map(defectIds.map((id) => [id, 'default'])),
};

function decide(
  base: ResolvedProfile,
  source: ProfileSource,
  decisions: Iterable<readonly [DefectId, boolean]>,
): ResolvedProfile {
  const profile = new Set(base.profile);
  const sources = new Map(base.sources);
  for (const [id, on] of decisions) {
    if (on) profile.add(id);
    else profile.delete(id);
    sources.set(id, source);
  }
  return { profile, sources };
}

/**
 * Applies a selection to a profile.
 *
 * @param base - the profile below; `-id` and `+id` change it, `default` keeps it.
 * @param selection - comma-separated: `faithful`, `fixed`, `default`, `-id`, `+id`.
 * @param source - what the selection came from.
 * @param where - how an error message names that source.
 * @throws ProfileError for a word that is none of these.
 */
export function applySelection(
  base: ResolvedProfile,
  selection: string,
  source: ProfileSource,
  where: string,
): ResolvedProfile {
  // In a query string “+” means a blank, so a leading blank is read as the sign it was.
  const words = selection.split(',').map((word) => word.replace(/^ /, '+').trim());
  return words
    .filter((word) => word !== '' && word !== '+')
    .reduce((resolved, word) => {
      if (word === 'default') return base;
      if (word === 'faithful' || word === 'fixed') {
        return decide(
          resolved,
          source,
          defectIds.map((id) => [id, states[word]]),
        );
      }
      const id = word.slice(1);
      if ((word.startsWith('-') || word.startsWith('+')) && isDefectId(id)) {
        return decide(resolved, source, [[id, word.startsWith('+')]]);
      }
      throw new UnknownDefectError(word, where);
    }, base);
}

function applyFile(base: ResolvedProfile, file: unknown): ResolvedProfile {
  const where = 'defects.config.json';
  const entries: unknown =
    typeof file === 'object' && file !== null && 'defects' in file ? file.defects : undefined;
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries)) {
    throw new ProfileError(
      `${where} must be an object {"defects": {"<id>": "faithful" | "fixed"}}.`,
    );
  }
  return decide(
    base,
    'file',
    Object.entries<unknown>({ ...entries }).map(([id, state]) => {
      if (!isDefectId(id)) throw new ProfileError(unknownDefect(id, where, defectIds));
      if (state !== 'faithful' && state !== 'fixed') {
        throw new ProfileError(
          `${where}: “${id}” must be "faithful" or "fixed", not ${JSON.stringify(state)}.`,
        );
      }
      return [id, states[state]] as const;
    }),
  );
}

/**
 * The profile that a process or a build starts with: the registry's default,
 * changed by the committed file, changed by the environment's `DEFECTS`.
 *
 * @param environment - the process's environment variables.
 * @param file - the content of `defects.config.json`.
 * @throws ProfileError naming the source and what it should say.
 */
export function startProfile(
  environment: Readonly<Record<string, string | undefined>>,
  file: unknown,
): ResolvedProfile {
  const fromFile = applyFile(registryDefault, file);
  return applySelection(
    fromFile,
    environment.DEFECTS ?? '',
    'environment',
    'the environment variable DEFECTS',
  );
}

/** What a visitor's address and cookie make of the profile the site started with. */
export interface VisitorProfile extends ResolvedProfile {
  /** The selection to keep in the session cookie, '' to forget it, null to leave it alone. */
  readonly keep: string | null;
  /** What was wrong with the selection; the profile is then as it was without it. */
  readonly notice: string | null;
}

function cookieValue(cookie: string): string {
  const pair = cookie.split(/;\s*/).find((part) => part.startsWith(`${selectionName}=`));
  if (pair === undefined) return '';
  try {
    return decodeURIComponent(pair.slice(selectionName.length + 1));
  } catch {
    return '';
  }
}

/**
 * The profile a visitor sees: a valid `?defects=` replaces what the session
 * cookie keeps; an invalid one is reported and changes nothing.
 *
 * @param start - the profile the site started with.
 * @param search - the address's query, with or without “?”.
 * @param cookie - the `Cookie` header or `document.cookie`.
 */
export function visitorProfile(
  start: ResolvedProfile,
  search: string,
  cookie: string,
): VisitorProfile {
  const asked = new URLSearchParams(search).get(selectionName);
  let notice: string | null = null;
  if (asked !== null) {
    try {
      const resolved = applySelection(start, asked, 'url', 'the address');
      return { ...resolved, keep: asked.replace(/(^|,) /g, '$1+'), notice };
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error;
      notice = error.message;
    }
  }
  try {
    const kept = applySelection(start, cookieValue(cookie), 'cookie', 'the session cookie');
    return { ...kept, keep: null, notice };
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    return { ...start, keep: '', notice: notice ?? error.message };
  }
}

/**
 * The session cookie that keeps a selection for full page loads.
 *
 * @param selection - what to keep; '' or `default` forgets it.
 * @returns a `Set-Cookie` value, which `document.cookie` takes too.
 */
export function selectionCookie(selection: string): string {
  const forget = selection === '' || selection === 'default';
  return `${selectionName}=${forget ? '' : encodeURIComponent(selection)}; Path=/; SameSite=Lax${forget ? '; Max-Age=0' : ''}`;
}

/** A resolved profile from the ids a build has on, all of them counted as its file's. */
export function profileFromIds(on: readonly string[]): ResolvedProfile {
  return decide(
    registryDefault,
    'file',
    defectIds.map((id) => [id, on.includes(id)]),
  );
}
