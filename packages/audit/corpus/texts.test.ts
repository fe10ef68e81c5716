import { expect, test } from 'vitest';
import { auditContent } from '../audit';
import { nameOf } from '../checks/check';
import { pageChecks } from '../checks/codes';
import { siteOf } from './site-of';
import { cases, type Pages } from './texts';

const listed = new Set(['/de/', '/listed', '/listed-alone', '/listed-island', '/start']);

/** What one check reports on a site, without what it is less certain of than otherwise. */
async function found(code: string, documents: Pages): Promise<string[]> {
  const checks = pageChecks.filter((check) => nameOf(check.code) === code);
  const lines: string[] = [];
  for await (const findings of auditContent(siteOf(documents, { listed }), checks)) {
    for (const { page, name, confidence } of findings) {
      const isSure = confidence !== 'low' || checks.some((check) => check.confidence === 'low');
      if (isSure) lines.push(`${page} “${name}”`);
    }
  }
  return lines;
}

test.each(cases.map((each) => [each.code, each.title, each] as const))(
  '%s: %s',
  async (code, _title, { pages, wrong }) => {
    expect((await found(code, pages)).sort()).toEqual([...wrong].sort());
  },
);

test('every check has a planted fault', () => {
  const planted = new Set(cases.filter(({ wrong }) => wrong.length > 0).map(({ code }) => code));
  expect(pageChecks.map(({ code }) => nameOf(code)).filter((code) => !planted.has(code))).toEqual(
    [],
  );
});

test('a text or its surroundings can be excepted', async () => {
  const marked = (attribute: string) => ({
    '/a': `<html lang="en"><main ${attribute}><h2>Your headline here</h2></main></html>`,
  });
  expect(await found('placeholder-text', marked(''))).toHaveLength(1);
  expect(await found('placeholder-text', marked('data-audit-ignore="placeholder-text"'))).toEqual(
    [],
  );
  expect(await found('placeholder-text', marked('data-audit-ignore'))).toEqual([]);
  expect(await found('placeholder-text', marked('data-audit-ignore="empty-href"'))).toHaveLength(1);
});
