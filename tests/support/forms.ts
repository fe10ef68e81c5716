import { z } from 'zod';
import formData from '../../fixtures/forms.json' with { type: 'json' };
import toastData from '../../fixtures/toasts.json' with { type: 'json' };
import { clauses, perLanguage, someLanguages } from '../../tools/spec/base';
import { allFaithful } from '../../tools/spec/toggled';

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
  endpoint: z.enum(['email', 'newsemail']).nullable(),
  fields: z.array(field),
  payload: z.array(z.string()),
  button: someLanguages(z.string()).nullable(),
  placeholders: z.strictObject({ faithful: placeholders, fixed: placeholders }),
});

export type FormFact = z.infer<typeof form>;

const apiShape = perLanguage(z.enum(['own', 'provider']));

export const forms = z
  .strictObject({
    textareaRows: z.strictObject({ clauses, rows: z.number() }),
    api: z.strictObject({
      clauses,
      method: z.literal('POST'),
      path: z.string(),
      faithful: apiShape,
      fixed: apiShape,
    }),
    serviceOptions: z.strictObject({
      clauses,
      empty: someLanguages(z.string()),
      faithful: z.array(z.string()),
      fixed: z.array(z.string()),
    }),
    forms: z.strictObject({ newsletter: form, contact: form, enquiry: form, plumbing: form }),
  })
  .parse(allFaithful(formData));

export type FormName = keyof typeof forms.forms;

const successToast = z.strictObject({
  clauses,
  kind: z.literal('success'),
  faithful: perLanguage(z.string()),
  fixed: perLanguage(z.string()),
});

export const toasts = z
  .strictObject({
    enquiry: successToast,
    newsletter: successToast,
    failure: z.strictObject({
      clauses,
      kind: z.literal('error'),
      faithful: z.literal('own').nullable(),
      fixed: z.literal('own'),
    }),
    validation: z.strictObject({ clauses, faithful: z.null(), fixed: z.null() }),
  })
  .parse(allFaithful(toastData));
