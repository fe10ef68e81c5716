import { memoized } from '@sitewide/kit/collections';
import { z } from 'zod';
import formsJson from '../../fixtures/forms.json' with { type: 'json' };
import toastsJson from '../../fixtures/toasts.json' with { type: 'json' };
import { defects } from '../../src/defects/registry';
import { faithful, type SiteState } from '../site/site-state';
import { clauses, language, perLanguage, someLanguages } from './base';
import { inState } from './toggled';

const field = z.strictObject({
  name: z.string(),
  kind: z.enum(['free', 'email', 'textarea', 'select']),
  required: z.boolean(),
  /** What a visitor could fill in; the tests send it. */
  example: z.string(),
  /** Patterns of its placeholder, where the specification names one. */
  placeholder: someLanguages(z.string()).default({}),
});

const form = z.strictObject({
  clauses,
  part: z.enum(['main', 'footer']),
  pages: z.array(z.string()),
  /** The language of the header and footer of pages where it is not that of the page. */
  frameLanguages: z.record(z.string(), language).default({}),
  endpoint: z.enum(['email', 'newsemail']),
  /** The pages on which it has neither a button nor a handler. */
  inert: z.array(z.string()).default([]),
  fields: z.array(field),
  /**
   * What is sent, where that is not the fields as they are, in one or in each language: `{field}`
   * stands for a value.
   */
  payload: z.record(z.string(), z.union([z.string(), perLanguage(z.string())])).optional(),
  button: someLanguages(z.string()).nullable().default({}),
});

export type FormFact = z.infer<typeof form>;

/** The ways in which the mail API replies to a form. */
export const replies = ['success', 'slow', 'failure'] as const;
export type Reply = (typeof replies)[number];

export const formNames = ['newsletter', 'contact', 'enquiry', 'plumbing'] as const;
export type FormName = (typeof formNames)[number];

const formFacts = z.record(z.enum(formNames), form);

/** `fixtures/forms.json` and `toasts.json` as a state of the site has them. */
export const factsIn = memoized((state: SiteState) => {
  const { forms, ...facts } = inState(formsJson, state);
  return { ...facts, forms: formFacts.parse(forms), toasts: inState(toastsJson, state) };
});

export const { toasts, ...forms } = factsIn(faithful);

/** A visitor's values for every field of a form, by name. */
export function exampleOf({ fields }: FormFact): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, example }) => [name, example]));
}

const named = JSON.stringify([formsJson, toastsJson]);

/** The defects that have to do with forms: those of that kind, and all that these fixtures name. */
export const formToggles = defects
  .filter(({ id, kind }) => kind === 'form' || named.includes(`"${id}"`))
  .map(({ id }) => id);
