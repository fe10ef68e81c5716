import { expect, test } from 'vitest';
import { baselineEntries, type Finding, formats, type Report, reportOn } from '../index';

/** A report of one finding on a page with a name. */
function reportWith(name: string): Report {
  const finding: Finding = {
    ...{
      language: 'en',
      page: '/',
      place: 'main',
      name,
      href: '/gone',
      code: 'links/undeclared-route',
    },
    ...{ element: 'a', resolved: null, hint: 'it answers 404', marks: [], severity: 'error' },
    ...{ fingerprint: '0', count: 1, places: [] },
  };
  const pages = [{ path: '/', language: 'en', links: 1 }];
  const subject = { subject: 'http://localhost', folder: null, families: [], pages };
  return reportOn(subject, baselineEntries([finding], null, pages), null);
}

test.each(['github', 'markdown', 'table'] as const)(
  'a terminal that shows the %s report acts on nothing in it',
  (format) => {
    const report = reportWith('a\u001b[31mb\u0007c\u202ed\u2066e');
    const text = formats[format](report).replaceAll('\n', '');
    expect(text).not.toMatch(/[\p{Control}\u202a-\u202e\u2066-\u2069]/u);
    expect(text).toContain('\\u202e');
    expect(formats[format](reportWith('Über שלום'))).toContain('Über שלום');
  },
);
