import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCodes, type Code, codes, families } from '@sitewide/audit';
import { filesBelow } from '@sitewide/kit/folder';
import { asAlignedMarkdown } from '@sitewide/kit/table';
import { expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { codesOf, examplesIn } from './code-examples';

/*
 * The pages of the audit's codes: each begins with what checks/rules.json says of its code, and its
 * examples are audited. `npx vitest run tests/documentation -u` rewrites these beginnings.
 */

const folder = join(root, 'docs/audit/codes');
const fileOf = (code: string) => join(folder, `${code}.md`);
const notice = '<!-- Up to “Why”, written by: npx vitest run tests/documentation -u -->';

/** What a code counts as unless a configuration says otherwise. */
function countsAs({ severity, confidence }: { severity: string; confidence: string }): string {
  const article = severity === 'error' ? 'An' : 'A';
  if (confidence === 'low')
    return `${article} ${severity}, but uncertain: reported only with \`--all\`.`;
  return severity === 'hint'
    ? 'A hint: reported with `--hints` or `--all`.'
    : `${article} ${severity}.`;
}

function beginningOf(code: Code): string {
  const rule = codes[code];
  return `# ${code}

${notice}

**${rule.title}.** ${rule.remedy}

${countsAs(rule)} Example: ${inCode(rule.example)}

Change what it counts as with \`--code ${code}=off\` (or \`hint\`, \`warning\`, \`error\`), or except
one element with \`data-audit-ignore="${code}"\`. [All codes](../)

`;
}

/** A code span, which may contain backquotes. */
function inCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

const list = families
  .map((family) => {
    const own = allCodes.filter((code) => codes[code].family === family);
    const rows = own.map((code) => [
      `[${code}](${code}.md)`,
      codes[code].severity,
      codes[code].title,
    ]);
    return `## ${family}\n\n${asAlignedMarkdown({ headings: ['code', 'severity', 'what is wrong'], rows })}`;
  })
  .join('\n');

const introduction = `# Codes

<!-- Written by the test of these pages: npx vitest run tests/documentation -u -->

All codes that the audit reports, by family, in the order in which it checks them. A reference has at
most one finding of the family \`links\`. Errors and warnings are reported; hints are matters of
taste, and reported with \`--hints\` or \`--code <code>=hint\`. \`--code <code>=off\` switches a code
off, and \`--family\` chooses families.

`;

test('the list of codes is that of the rules', async () => {
  await expect(introduction + list).toMatchFileSnapshot(join(folder, 'README.md'));
});

test('there is a page for each code, and no other', () => {
  const pages = filesBelow(folder, /^(?!README).*[.]md$/).map((file) => file.replace(/[.]md$/, ''));
  expect(pages.toSorted()).toEqual([...allCodes].toSorted());
});

test.each(allCodes)(
  '%s: the page begins with its rule, and its examples are as it says',
  async (code) => {
    const file = fileOf(code);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const own = text.slice(text.indexOf('## Why'));
    for (const section of ['Why', 'Reported', 'Not reported'])
      expect(own).toContain(`## ${section}\n`);
    await expect(beginningOf(code) + own).toMatchFileSnapshot(file);
    const { family } = codes[code];
    for (const html of examplesIn(text, 'Reported')) {
      expect([...(await codesOf(html, family))], html).toContain(code);
    }
    for (const html of examplesIn(text, 'Not reported')) {
      expect([...(await codesOf(html, family))], html).not.toContain(code);
    }
  },
);
