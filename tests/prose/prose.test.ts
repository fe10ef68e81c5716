import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '@sitewide/kit/folder';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { lint } from './lint';
import rules from './rules.json' with { type: 'json' };
import { type Text, textsOfJson, textsOfMarkdown, textsOfProgram } from './texts';

/* Documents, help texts and messages are free of the phrases that read wrong most often. */

/** Folders of results, and those whose texts are data: of the site, of tests, of languages. */
const leftOut =
  /(^|\/)(\.cache|\.git|\.snapshots|dist|test-results|playwright-report)\/|^(fixtures|public|snapshots)\//;
const isData =
  /[.](spec|test)[.]|^(src|tests)\/|^packages\/audit\/(corpus|evaluation|language|spelling|suites)\//;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The texts of a file that people read. */
function textsOf(file: string): readonly Text[] {
  if (file.endsWith('.md')) return textsOfMarkdown(read(file));
  if (isData.test(file)) return [];
  return file.endsWith('.json') ? textsOfJson(read(file)) : textsOfProgram(file, read(file));
}

const files = filesBelow(
  root,
  /[.](md|mjs|js|tsx?)$|^(server|tools|packages\/audit\/checks)\/.*[.]json$/,
).filter((file) => !leftOut.test(file));

test('documents, help texts and messages read well', () => {
  expect(files).toContain('README.md');
  expect(files).toContain('packages/audit/checks/rules.json');
  expect(files).toContain('server/command.ts');
  const wrong = files.flatMap((file) =>
    textsOf(file).flatMap(({ line, text }) => lint(text).map((each) => `${file}:${line} ${each}`)),
  );
  expect(wrong).toEqual([]);
}, 60_000);

describe.each(rules)('$instead', ({ wrong, right, instead }) => {
  test(`not “${wrong}”`, () => {
    expect(lint(wrong)).toEqual([`${instead}: “${wrong}”`]);
    expect(lint(right)).toEqual([]);
  });
});

test('repeated words and wrong articles are found', () => {
  expect(lint('It is the the page.')).toHaveLength(1);
  expect(lint('It is an page of a office.')).toHaveLength(2);
  expect(lint('It is a page of an office; `an` page.')).toEqual([]);
});

test('paragraphs, headings and cells of a document are read, and code is not', () => {
  const document = `# A \`mended\` heading

A paragraph
of [two lines](https://example.org).

| a cell |
| ------ |
| 2      |

\`\`\`sh
npm run mend
\`\`\`
`;
  expect(textsOfMarkdown(document)).toEqual([
    { line: 1, text: 'A CODE heading' },
    { line: 3, text: 'A paragraph\nof two lines.' },
    { line: 6, text: 'a cell' },
    { line: 8, text: '2' },
  ]);
});

test('the strings of a program are read, column by column, and its code is not', () => {
  const program = `// Mend it all.
const all = mend('too short', \`It has \${count} words.\`, {
  help: '--x  show this help text',
  sql: 'SELECT one FROM many',
});
`;
  expect(textsOfProgram('a.ts', program)).toEqual([
    { line: 2, text: 'It has CODE words.' },
    { line: 3, text: '--x' },
    { line: 3, text: 'show this help text' },
  ]);
  expect(textsOfJson('{\n"key of three words": ["a b", "a text to \\"read\\""]\n}')).toEqual([
    { line: 2, text: 'a text to "read"' },
  ]);
});
