import { teaserPostIds } from '../site/routes';
import { hasMarks } from './marks';

/** The kinds of documented quirk, each with its own files under `src/defects`. */
export const defectKinds = [
  'link',
  'navigation',
  'head',
  'copy',
  'form',
  'parity',
  'layout',
] as const;

export type DefectKind = (typeof defectKinds)[number];

/**
 * The defects that are on. A defect that is on shows its faithful face, one
 * that is off its fixed face.
 */
export type Profile = ReadonlySet<string>;

/**
 * One value with two faces: what the original shows and what a careful team
 * would ship. Content and components have it where the value stands; a plain
 * value may stand there too, so that a defect is retired by its definition alone.
 */
export class Toggle<T> {
  constructor(
    /** The id of the defect that decides which face is seen. */
    readonly id: string,
    readonly faithful: T,
    readonly fixed: T,
  ) {}

  /** Both faces as JSON, for content that travels with its page; see {@link reviveToggle}. */
  toJSON() {
    return { $toggle: [this.id, this.faithful, this.fixed] };
  }
}

/** Turns what {@link Toggle.toJSON} wrote into a toggle again; a reviver for `JSON.parse`. */
export function reviveToggle(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$toggle' in value)) return value;
  const [id, faithful, fixed] = value.$toggle as [string, unknown, unknown];
  return new Toggle(id, faithful, fixed);
}

/** A value that a defect may decide. */
export type Toggleable<T> = T | Toggle<T>;

/**
 * Runs the faces of a toggle through one function, e.g. to take one field of
 * each. A plain value is just passed through the function. Where both faces give
 * the same, the result is a plain value.
 *
 * @example mapFaces(homeTags, (face) => face.de)
 */
export function mapFaces<T, U>(value: Toggleable<T>, change: (face: T) => U): Toggleable<U> {
  if (!(value instanceof Toggle)) return change(value);
  const faithful = change(value.faithful);
  const fixed = change(value.fixed);
  return Object.is(faithful, fixed) ? faithful : new Toggle(value.id, faithful, fixed);
}

/** What a definition says of a defect besides its two faces. */
export interface DefectDefinition<Id extends string, T> {
  readonly id: Id;
  /** What is wrong, in half a line. */
  readonly title: string;
  /** The clauses of the specification that document it. */
  readonly clauses: readonly string[];
  /**
   * Where the effect may show, as `language/page`, either of them `*` for any:
   * `en/home`, `ru/*`. A path that no route declares is the page `unknown`.
   */
  readonly pages: readonly string[];
  readonly faithful: T;
  readonly fixed: T;
}

/** The posts of the teasers, as the `pages` of a definition name them. */
export const teaserPostPages = teaserPostIds.map((page) => `en/${page}`);

/** A documented quirk: a toggle that knows its clauses and pages. */
export class Defect<Id extends string, T> extends Toggle<T> {
  declare readonly id: Id;
  readonly kind: DefectKind;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly pages: readonly string[];

  constructor(kind: DefectKind, definition: DefectDefinition<Id, T>) {
    super(definition.id, definition.faithful, definition.fixed);
    this.kind = kind;
    this.title = definition.title;
    this.clauses = definition.clauses;
    this.pages = definition.pages;
  }
}

/**
 * A function that defines defects of one kind.
 *
 * @param kind - the kind; each defect's id begins with it (`navigation` as `nav`).
 */
export function definerOf(kind: DefectKind) {
  return <const Id extends string, T>(definition: DefectDefinition<Id, T>): Defect<Id, T> =>
    new Defect(kind, definition);
}

/**
 * The face that a profile shows of a value.
 *
 * @param profile - the defects that are on.
 * @param value - a plain value, returned as it is, or a toggle.
 */
export function resolve<T>(profile: Profile, value: Toggleable<T>): T {
  if (!(value instanceof Toggle)) return value;
  return profile.has(value.id) ? value.faithful : value.fixed;
}

/** The toggles among some values; plain ones, e.g. of retired defects, drop out. */
export function togglesAmong(values: readonly unknown[]): Toggle<unknown>[] {
  return values.filter((value) => value instanceof Toggle);
}

/**
 * The attribute that marks an element as decided by defects, in both states,
 * so that people and tools can find it; nothing where no value is a toggle, or in a build
 * without marks.
 *
 * @param values - the values that decide the element, toggles or plain.
 */
export function defectAttribute(...values: readonly unknown[]): { 'data-defect'?: string } {
  const ids = togglesAmong(values).map(({ id }) => id);
  return !hasMarks || ids.length === 0 ? {} : { 'data-defect': [...new Set(ids)].join(' ') };
}
