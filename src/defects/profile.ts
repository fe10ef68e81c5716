import { closest, distance } from 'fastest-levenshtein';
import type { Profile } from './define';
import { type DefectId, defectIds } from './registry';

/** The sources of a defect's state, lowest precedence first. */
export type ProfileSource = 'default' | 'file' | 'environment' | 'cookie' | 'url';

/** A profile with the source of each defect's state. */
export interface ResolvedProfile {
  readonly profile: Profile;
  readonly sources: ReadonlyMap<DefectId, ProfileSource>;
}

/** The name of the URL parameter and of the session cookie. */
const selectionName = 'defects';
/** Maximum length of a selection: browsers keep no longer cookie, and all ids are shorter. */
const maxSelectionLength = 4096;

/** An invalid selection or file; the message says what is wrong and what is valid. */
export class ProfileError extends Error {
  override readonly name: string = 'ProfileError';
}

/**
 * ` Did you mean “x”?` for a known word that starts with the given text or differs from it
 * in at most a third of its letters; an empty string if there is none.
 */
function suggestion(entry: string, words: readonly string[]): string {
  const text = entry.slice(0, 100);
  const completed = words.find((word) => text.length > 2 && word.startsWith(text));
  const word = completed ?? closest(text, words);
  const isNear = completed !== undefined || distance(text, word) <= word.length / 3;
  return isNear ? ` Did you mean “${word}”?` : '';
}

/** The error message for an id or word that names no defect. */
function unknownDefect(id: string, where: string, words: readonly string[]): string {
  const shown = id.length > 60 ? `${id.slice(0, 60)}…` : id;
  return `Unknown defect “${shown}” in ${where}.${suggestion(id, words)}`;
}

/** An invalid entry of a selection; the message suggests a near one and lists what is valid. */
class UnknownDefectError extends ProfileError {
  override readonly name = 'UnknownDefectError';

  constructor(entry: string, where: string) {
    const id = entry.replace(/^[-+]/, '');
    const words = id === entry ? [...defectIds, 'faithful', 'fixed', 'default'] : defectIds;
    const problem = isDefectId(entry)
      ? `The sign is missing before “${entry}” in ${where}.`
      : unknownDefect(id, where, words);
    super(
      `${problem} Use “faithful”, “fixed” or “default”, or ids with a sign, separated by commas: “-<id>” for fixed, “+<id>” for faithful.`,
    );
  }
}

function isDefectId(text: string): text is DefectId {
  return (defectIds as readonly string[]).includes(text);
}

/** The two states by their names in the configuration file. */
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
 * @param base - the profile to start from; `-id` and `+id` change it, `default` keeps it.
 * @param selection - comma-separated: `faithful`, `fixed`, `default`, `-id`, `+id`.
 * @param source - the source of the selection.
 * @param where - the name of that source in error messages.
 * @throws ProfileError for any other entry.
 */
export function applySelection(
  base: ResolvedProfile,
  selection: string,
  source: ProfileSource,
  where: string,
): ResolvedProfile {
  if (selection.length > maxSelectionLength) {
    throw new ProfileError(`The selection of defects in ${where} is too long.`);
  }
  // In a query string “+” means a space, so a leading space is read as “+”.
  const entries = selection.split(',').map((entry) => entry.replace(/^ /, '+').trim());
  return entries
    .filter((entry) => entry !== '' && entry !== '+')
    .reduce((resolved, entry) => {
      if (entry === 'default') return base;
      if (entry === 'faithful' || entry === 'fixed') {
        return decide(
          resolved,
          source,
          defectIds.map((id) => [id, states[entry]]),
        );
      }
      const id = entry.slice(1);
      if ((entry.startsWith('-') || entry.startsWith('+')) && isDefectId(id)) {
        return decide(resolved, source, [[id, entry.startsWith('+')]]);
      }
      throw new UnknownDefectError(entry, where);
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
 * The profile that a process or a build starts with: the registry's default, changed
 * by the committed file and then by the environment variable `DEFECTS`.
 *
 * @param environment - the process's environment variables.
 * @param file - the content of `defects.config.json`.
 * @throws ProfileError naming the source and the valid values.
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

/** The profile that a visitor sees, from the start profile, the URL and the cookie. */
export interface VisitorProfile extends ResolvedProfile {
  /** The selection to store in the session cookie; '' deletes the cookie, null leaves it alone. */
  readonly keep: string | null;
  /** The error message for an invalid selection, which is ignored; null if it is valid. */
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
 * The profile a visitor sees: a valid `?defects=` replaces the session cookie's
 * selection; an invalid one is reported and changes nothing.
 *
 * @param start - the profile the site started with.
 * @param search - the URL's query, with or without “?”.
 * @param cookie - the `Cookie` header or `document.cookie`.
 */
export function visitorProfile(
  start: ResolvedProfile,
  search: string,
  cookie: string,
): VisitorProfile {
  const requested = new URLSearchParams(search).get(selectionName);
  let notice: string | null = null;
  if (requested !== null) {
    try {
      const resolved = applySelection(start, requested, 'url', 'the URL');
      return { ...resolved, keep: requested.replace(/(^|,) /g, '$1+'), notice };
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
 * The session cookie that stores a selection for later page loads.
 *
 * @param selection - the selection; '' or `default` deletes the cookie.
 * @returns a `Set-Cookie` value, also valid for `document.cookie`.
 */
export function selectionCookie(selection: string): string {
  const forget = selection === '' || selection === 'default';
  return `${selectionName}=${forget ? '' : encodeURIComponent(selection)}; Path=/; SameSite=Lax${forget ? '; Max-Age=0' : ''}`;
}

/** A resolved profile from the ids that are on in a build; their source is the file. */
export function profileFromIds(on: readonly string[]): ResolvedProfile {
  return decide(
    registryDefault,
    'file',
    defectIds.map((id) => [id, on.includes(id)]),
  );
}
