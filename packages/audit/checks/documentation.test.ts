import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codes, linkCodes } from './codes';

/** A code span, which may contain backquotes. */
const inCode = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

const sections = linkCodes.map((code) => {
  const { severity, title, example, remedy } = codes[code];
  return `## ${code}\n\n${title} (${severity}). ${remedy}\n\nExample: ${inCode(example)}\n`;
});

const introduction = `# Codes

What the audit reports, in the order in which it looks. A reference has at most one finding.
Errors and warnings are reported; hints are matters of taste, and reported with \`--hints\` or
\`--code <code>=hint\`. \`--code <code>=off\` switches a code off.

<!-- Written by the test of this page: npx vitest run packages/audit -u -->
`;

test('CODES.md lists every code with an example and a remedy', async () => {
  const file = join(import.meta.dirname, '../CODES.md');
  await expect([introduction, ...sections].join('\n')).toMatchFileSnapshot(file);
});
