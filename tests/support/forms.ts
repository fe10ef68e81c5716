import { memoized } from '@originaltreu/audit/utilities';
import { z } from 'zod';
import formData from '../../fixtures/forms.json' with { type: 'json' };
import toastData from '../../fixtures/toasts.json' with { type: 'json' };
import { defects } from '../../src/defects/registry';
import { faithful, type SiteState } from '../../tools/kit/site-state';
import { clauses, language, perLanguage, someLanguages } from '../../tools/spec/base';
import { resolveToggled } from '../../tools/spec/toggled';

const field = z.strictObject({
  name: z.string(),
  kind: z.enum(['free', 'email', 'textarea', 'select']),
  required: z.boolean(),
});

/** Patterns of placeholders by the field's name. */
const placeholders = someLanguages(z.record(z.string(), z.string()));

const form = z.strictObject({
  clauses,
  part: z.enum(['main', 'footer']),
  pages: z.strictObject({ faithful: z.array(z.string()), fixed: z.array(z.string()) }),
  /** The language of the header and footer of pages where it is not that of the page. */
  frameLanguages: z.record(z.string(), language).default({}),
  endpoint: z.enum(['email', 'newsemail']),
  /** The pages on which it has neither a button nor a handler. */
  inert: z.array(z.string()).default([]),
  fields: z.array(field),
  payload: z.array(z.string()),
  /** What is sent under the names that no field has: `{field}` is a value, `{label}` the form's name. */
  renamed: z.record(z.string(), z.string()).default({}),
  button: someLanguages(z.string()).nullable(),
  placeholders: z.strictObject({ faithful: placeholders, fixed: placeholders }),
});

export type FormFact = z.infer<typeof form>;
const apiShape = perLanguage(z.enum(['own', 'provider']));

const button = z.strictObject({
  disabled: z.boolean(),
  busy: z.boolean(),
  label: z.enum(['own', 'other']),
});

/** What comes of a form that is sent so many times before the reply. */
const outcome = z.strictObject({
  sends: z.number(),
  requests: z.number(),
  toast: z.enum(['success', 'error']).nullable(),
  values: z.enum(['kept', 'cleared']),
});

/** The ways in which the mail API replies to a form. */
export const replies = ['success', 'slow', 'failure'] as const;
export type Reply = (typeof replies)[number];

const formFacts = z.strictObject({
  textareaRows: z.strictObject({ clauses, rows: z.number() }),
  api: z.strictObject({
    clauses,
    method: z.literal('POST'),
    path: z.string(),
    faithful: apiShape,
    fixed: apiShape,
  }),
  outcomes: z.strictObject({
    clauses,
    replies: z.record(z.enum(replies), outcome),
    button: z.strictObject({ pending: button, after: button }),
    /** What has the focus in the end. */
    focus: z.enum(['button', 'page']),
  }),
  serviceOptions: z.strictObject({
    clauses,
    empty: someLanguages(z.string()),
    faithful: z.array(z.string()),
    fixed: z.array(z.string()),
  }),
  forms: z.strictObject({ newsletter: form, contact: form, enquiry: form, plumbing: form }),
});

const successToast = z.strictObject({
  clauses,
  kind: z.literal('success'),
  faithful: perLanguage(z.string()),
  fixed: perLanguage(z.string()),
});

const toastFacts = z.strictObject({
  enquiry: successToast,
  newsletter: successToast,
  failure: z.strictObject({
    clauses,
    kind: z.literal('error'),
    ...perLanguage(z.string()).shape,
  }),
  validation: z.strictObject({ clauses, faithful: z.null(), fixed: z.null() }),
});

/**
 * `fixtures/forms.json` and `toasts.json` as a state of the site has them; what they call
 * faithful is what that state shows.
 */
export const factsIn = memoized((state: SiteState) => {
  const faceOf = (defect: string) => (state.has(defect) ? 'faithful' : 'fixed');
  return {
    ...formFacts.parse(resolveToggled(formData, faceOf)),
    toasts: toastFacts.parse(resolveToggled(toastData, faceOf)),
  };
});

export type FormName = keyof z.infer<typeof formFacts>['forms'];

export const { toasts, ...forms } = factsIn(faithful);

const named = JSON.stringify([formData, toastData]);

/** The defects that have to do with forms: those of that kind, and all that these fixtures name. */
export const formToggles = defects
  .filter(({ id, kind }) => kind === 'form' || named.includes(`"${id}"`))
  .map(({ id }) => id);
