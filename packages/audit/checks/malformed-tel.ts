import { decoded } from '@originaltreu/kit/text';
import { misspeltScheme, schemeOf } from '../context/schemes';
import { cleaned } from '../extract/address';
import { defineCheck } from './check';

/** Telephone numbers that do not follow RFC 3966: digits, `*`, `#` and `-.()`, no blanks. */
export const check = defineCheck({
  code: 'malformed-tel',
  scope: 'link',
  severity: 'error',
  title: 'The telephone number is malformed',
  example: '<a href="tel:+49 5241 1234">',
  remedy: 'Write it as tel:+ and digits.',
  find: ({ href }) => {
    if (href === null || schemeOf(href) !== 'tel') return misspeltScheme(href, 'tel');
    const number = cleaned(href).slice('tel:'.length).split(';', 1)[0] ?? '';
    const dialled = decoded(number);
    const isValid = /^\+?[\d*#().-]+$/.test(dialled) && dialled.replace(/[^\d*#]/g, '').length >= 3;
    return isValid ? null : `expected tel:+ and digits, not “${number}”`;
  },
});
