import { groupBy } from '@sitewide/kit/collections';
import { textPairs } from '../context/section-pairs';
import { versionsOf } from '../context/versions';
import { defineCheck } from './check';

/** Two to four words that all start with a capital, e.g. `Dr. Anna Weber`. */
const fullName = /^\p{Lu}[\p{L}.’-]*(\s\p{Lu}[\p{L}.’-]*){1,3}$/u;
const oneWord = /^\p{Lu}[\p{L}-]+$/u;

/** As few as these may be products or places, which have another name in each language. */
const minNames = 2;

export const nameIncomplete = defineCheck('page', 'parity/name-incomplete', function* (page) {
  const names = versionsOf(page).flatMap(({ path, content }) =>
    [...textPairs(page.content, content)].flatMap(([own, { text }]) =>
      oneWord.test(own.text) && fullName.test(text) ? [{ own, text, path }] : [],
    ),
  );
  // What two versions write alike is a name rather than words.
  const incomplete = [...groupBy(names, ({ own }) => own)].flatMap(([own, found]) => {
    const [first] = found;
    const isName = first && found.length > 1 && found.every(({ text }) => text === first.text);
    return isName ? [{ ...own, hint: `${first.path} says “${first.text}”` }] : [];
  });
  const texts = new Set(incomplete.map(({ text }) => text));
  if (texts.size >= minNames) yield* incomplete;
});
