import { definerOf } from './define';

const defineForm = definerOf('form');

export const plumbingInert = defineForm({
  id: 'form-plumbing-inert',
  title: 'The plumbing form has no submit button and does nothing',
  clauses: ['2.68', '3.13', '5.05'],
  pages: ['de/plumbing', 'en/plumbing'],
  faithful: false,
  fixed: true,
});

export const notCleared = defineForm({
  id: 'form-not-cleared',
  title: 'Forms keep their values after a successful submission',
  clauses: ['4.03'],
  pages: ['*/*'],
  faithful: { clear: false },
  fixed: { clear: true },
});

export const silentFailure = defineForm({
  id: 'form-silent-failure',
  title: 'A failed submission shows no message',
  clauses: ['4.03', '8.03'],
  pages: ['*/*'],
  faithful: { tell: false },
  fixed: { tell: true },
});

export const noPendingState = defineForm({
  id: 'form-no-pending-state',
  title: 'Forms show no pending state; a second click sends twice',
  clauses: ['4.03'],
  pages: ['*/*'],
  faithful: { busy: false },
  fixed: { busy: true },
});

/** The kinds of field that have limits in the fixed state. */
export type FieldKind = 'name' | 'email' | 'phone' | 'zip' | 'line' | 'text' | 'choice';

/** Attributes that limit a field's value. */
export interface FieldLimits {
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
}

export interface FieldRules {
  readonly limits: Record<FieldKind, FieldLimits>;
  /** Whether fields have an `autocomplete` attribute. */
  readonly autoComplete: boolean;
}

export const noLimits = defineForm({
  id: 'form-no-limits',
  title: 'Fields have no length limits, phone pattern or autocomplete',
  clauses: ['5.01'],
  pages: ['*/*'],
  faithful: {
    limits: { name: {}, email: {}, phone: {}, zip: {}, line: {}, text: {}, choice: {} },
    autoComplete: false,
  } as FieldRules,
  fixed: {
    limits: {
      name: { maxLength: 80 },
      email: { maxLength: 254 },
      phone: { minLength: 6, maxLength: 24, pattern: '\\+?[0-9\\(][0-9 .\\(\\)\\/\\-]{4,22}[0-9]' },
      zip: { maxLength: 10, pattern: '[A-Za-z0-9][A-Za-z0-9 \\-]{2,9}' },
      line: { maxLength: 150 },
      text: { maxLength: 4000 },
      choice: {},
    },
    autoComplete: true,
  } as FieldRules,
});

export const twoApiShapes = defineForm({
  id: 'form-two-api-shapes',
  title: 'Russian and English pages call the mail API at another origin and path',
  clauses: ['7.01'],
  pages: ['ru/*', 'en/*'],
  faithful: { de: 'own', ru: 'provider', en: 'provider' } as const,
  fixed: { de: 'own', ru: 'own', en: 'own' } as const,
});

/** A choice of the services select, as it is submitted (clause 3.05). */
export type ServiceOption =
  | 'Plumbing Services'
  | 'Electrical Services'
  | 'Renovation Services'
  | 'Remodeling Services'
  | 'HVAC Services'
  | 'Roofing Services'
  | 'Flooring Services'
  | 'Painting Services'
  | 'Carpentry Services'
  | 'Sidewalk Shed Services';

export const servicesIncomplete = defineForm({
  id: 'form-services-incomplete',
  title: 'The services to choose from are not the eight trades',
  clauses: ['3.05'],
  pages: ['*/home', '*/about'],
  faithful: [
    'Plumbing Services',
    'Electrical Services',
    'Renovation Services',
    'Remodeling Services',
    'HVAC Services',
    'Roofing Services',
    'Flooring Services',
  ] as readonly ServiceOption[],
  fixed: [
    'Plumbing Services',
    'Renovation Services',
    'HVAC Services',
    'Roofing Services',
    'Electrical Services',
    'Painting Services',
    'Carpentry Services',
    'Sidewalk Shed Services',
  ] as readonly ServiceOption[],
});
