import { readFileSync } from 'node:fs';
import { memoized } from '@sitewide/kit/collections';
import { ExpectedError } from '@sitewide/kit/command-line';
import { overridesFor, type PagePlace } from './overrides';
import type { Settings } from './settings';

/** The words of a file, one a line; what follows a `#` is a comment, what follows a `/` flags. */
function wordsIn(file: string): string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.map((line) => (line.split(/[#/]/, 1)[0] ?? '').trim()).filter(Boolean);
  } catch (error) {
    throw new ExpectedError(`The dictionary ${file} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * The words that the settings accept on a page, in lower case; a name of several words is one entry.
 *
 * @throws ExpectedError for a dictionary that cannot be read.
 */
export function acceptedWords({ words = [], dictionaries = [], overrides }: Settings) {
  const everywhere = [...words, ...dictionaries.flatMap(wordsIn)];
  const overridesAt = overridesFor(overrides);
  const withWords = memoized(
    (added: string): ReadonlySet<string> =>
      new Set(
        [...everywhere, ...(JSON.parse(added) as string[])].map((each) => each.toLowerCase()),
      ),
  );
  return (page: PagePlace): ReadonlySet<string> =>
    withWords(JSON.stringify(overridesAt(page).flatMap(({ words: added = [] }) => added)));
}
