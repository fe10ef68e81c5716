import { misspeltScheme, schemeOf } from '../context/schemes';
import { cleaned, decoded } from '../extract/address';
import type { Check } from './check';

/** Telephone numbers that do not follow RFC 3966: digits, `*`, `#` and `-.()`, no blanks. */
export const malformedTel = {
  code: 'malformed-tel',
  severity: 'error',
  title: 'The telephone number is malformed',
  find: ({ href }) => {
    if (href === null || schemeOf(href) !== 'tel') return misspeltScheme(href, 'tel');
    const number = cleaned(href).slice('tel:'.length).split(';', 1)[0] ?? '';
    const dialled = decoded(number);
    const isValid = /^\+?[\d*#().-]+$/.test(dialled) && dialled.replace(/[^\d*#]/g, '').length >= 3;
    return isValid ? null : `expected tel:+ and digits, not “${number}”`;
  },
} as const satisfies Check;
