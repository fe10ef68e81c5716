import { defineCheck } from './check';

export const styleInvalid = defineCheck('site', 'layout/style-invalid', ({ site }) =>
  (site.styleFaults ?? []).map((fault) => ({
    ...fault,
    place: fault.place ?? 'style sheet',
    cause: fault.name,
  })),
);
