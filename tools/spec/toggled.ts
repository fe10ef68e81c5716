import type { SiteState } from '../site/site-state';
import type { Language } from './base';

/*
 * Any value of a fixture may be `{ "defect": id, "faithful": …, "fixed": … }`, as
 * in the sources: the defect decides it. A face that is left out is no value: the
 * property or list entry is not there. Retiring a defect leaves the fixed faces.
 */

/** The face to take of the values that a defect decides; null to leave them open. */
export type FaceOf = (defect: string) => 'faithful' | 'fixed' | null;

/** Whether a value of a fixture is one that a defect decides. */
function isToggled(value: object): value is { readonly defect: string } {
  return 'defect' in value && ('faithful' in value || 'fixed' in value);
}

/**
 * A fixture's value with its toggled values resolved; undefined where a face is left out.
 *
 * @example
 * resolveToggled({ status: { defect: 'a', faithful: 200, fixed: 404 } }, () => 'fixed') // { status: 404 }
 */
export function resolveToggled(value: unknown, faceOf: FaceOf): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isToggled(value)) {
    const face = faceOf(value.defect);
    if (face !== null) return resolveToggled(Reflect.get(value, face), faceOf);
  }
  if (Array.isArray(value)) {
    return value.map((each) => resolveToggled(each, faceOf)).filter((each) => each !== undefined);
  }
  const entries = Object.entries(value).map(([key, each]) => [key, resolveToggled(each, faceOf)]);
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}

/** A fixture as a state of the site has it, all of whose faces have one type. */
export function inState<Value>(value: Value, state: Pick<SiteState, 'has'>): Faithful<Value> {
  const faceOf = (defect: string) => (state.has(defect) ? 'faithful' : 'fixed');
  return resolveToggled(value, faceOf) as Faithful<Value>;
}

/** A fixture as the faithful site has it: every defect that is named is on. */
export function allFaithful<Value>(value: Value): Faithful<Value> {
  return inState(value, { has: () => true });
}

/**
 * The type of a fixture's value as the faithful site has it. An object by language lacks those
 * languages of which the specification says nothing; a list without entries is one of texts.
 */
export type Faithful<Value> = Value extends {
  readonly defect: string;
  readonly faithful: infer Face;
}
  ? Faithful<Face>
  : Value extends readonly (infer Entry)[]
    ? Faithful<[Entry] extends [never] ? string : Entry>[]
    : Value extends object
      ? keyof Value extends Language
        ? ByLanguage<Value>
        : { [Key in keyof Value]: Faithful<Value[Key]> }
      : Value;

type ByLanguage<Value> = Language extends keyof Value
  ? { [Key in Language]: Faithful<Value[Key]> }
  : { [Key in Language]?: Key extends keyof Value ? Faithful<Value[Key]> : never };
