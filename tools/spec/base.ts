import { z } from 'zod';

/*
 * The specification as data. A file of `fixtures` has the type of its JSON, or is parsed where
 * that says too little, so that a slip in it is a clear error and not a test that compares with
 * `undefined`.
 */

export const languages = ['de', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** The two states of the site that every expectation names. */
export const states = ['faithful', 'fixed'] as const;
export type State = (typeof states)[number];

export const language = z.enum(languages);

/** Clause ids: what each entry of a fixture stands on. */
export const clauses = z.array(z.string().regex(/^\d\.\d\d$/)).min(1);

export const perLanguage = <T extends z.ZodType>(value: T) =>
  z.strictObject({ de: value, ru: value, en: value });

/** A value for some of the languages: where the specification names one. */
export const someLanguages = <T extends z.ZodType>(value: T) => z.partialRecord(language, value);

/** A pattern of the fixtures as a regular expression, blind to case. */
export function pattern(source: string): RegExp {
  return new RegExp(source, 'iu');
}
