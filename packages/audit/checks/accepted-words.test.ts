import { expect, test } from 'vitest';
import { auditContent } from '../audit';
import { siteOf } from '../corpus/site-of';
import type { Code } from './check';
import { pageChecks } from './codes';

const documents = {
  '/': `<html lang="en"><body><main><p>We like to compile frobnicators here</p>
    <p>They compile frobnicators</p><p>Nobody else has frobnicators</p><p>I lack frobbnicators</p>
    <h2>Unser Haus und der Garten am See</h2><p>Write to \u0441ontact</p></main></body></html>`,
  '/de/': '<html lang="de"><body><main><p>Unser Haus ist schön</p></main></body></html>',
};

async function found(...words: readonly string[]): Promise<string[]> {
  const site = siteOf(documents, { wordsAt: () => new Set(words) });
  const wanted: readonly string[] = [
    'language/foreign-text',
    'spelling/unknown-word',
    'spelling/mixed-script',
  ] satisfies Code[];
  const checks = pageChecks.filter(({ code }) => wanted.includes(code));
  const codes: string[] = [];
  for await (const findings of auditContent(site, checks)) {
    codes.push(...findings.map(({ code }) => code));
  }
  return codes;
}

test('words and names that the settings accept are right in every check of texts', async () => {
  expect((await found()).sort()).toEqual([
    'language/foreign-text',
    'spelling/mixed-script',
    'spelling/unknown-word',
  ]);
  const words = ['frobbnicators', 'unser haus und der garten am see', '\u0441ontact'];
  expect(await found(...words)).toEqual([]);
});
