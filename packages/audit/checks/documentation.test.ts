import { join } from 'node:path';
import { expect, test } from 'vitest';
import { families, rules } from './check';
import { codes } from './codes';

/** A code span, which may contain backquotes. */
const inCode = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const sections = families.flatMap((family) => [
  `## ${family}\n`,
  ...Object.values(rules)
    .filter((rule) => rule.family === family)
    .map(({ code, severity, confidence, title, example, remedy }) => {
      const counted = confidence === 'low' ? `${severity}, only with --all` : severity;
      return `### ${code}\n\n${title} (${counted}). ${remedy}\n\nExample: ${inCode(example)}\n`;
    }),
]);

const introduction = `# Codes

All codes of the audit, family by family, in the order in which it looks. A reference has at
most one finding of the family \`links\`. Errors and warnings are reported; hints are matters of
taste, and reported with \`--hints\` or \`--code <code>=hint\`. \`--code <code>=off\` switches a code
off, and \`--family\` chooses families.

<!-- Written by the test of this page: npx vitest run packages/audit -u -->
`;

test('CODES.md lists every code with an example and a remedy', async () => {
  const file = join(import.meta.dirname, '../CODES.md');
  await expect([introduction, ...sections].join('\n')).toMatchFileSnapshot(file);
});

test('every rule has a check, in the order in which rules are listed', () => {
  expect(Object.keys(codes)).toEqual(Object.keys(rules));
});
