import { memoized, rememberedByText } from '@sitewide/kit/collections';
import { withoutVariety } from './language-names';
import known from './languages.json' with { type: 'json' };

let eld: typeof import('eld/extrasmall')['eld'] | null = null;
/** The languages that it chooses from, joined by commas. */
let subset: string | null = null;

/** Loads the detector, which takes a moment and is needed by few families. */
export async function loadDetector(): Promise<void> {
  // The smallest of its databases: the larger ones load longer and are no better on short texts
  // of few languages.
  eld ??= (await import('eld/extrasmall')).eld;
}

/** The detector as it chooses from some languages, joined by commas; without any, from all that it knows. */
function detectorFor(joined: string) {
  if (!eld) throw new Error('The detector is used before it is loaded.');
  if (joined !== subset) {
    eld.setLanguageSubset(joined !== '' && joined.split(',').map(withoutVariety));
  }
  subset = joined;
  return eld;
}

/** The most likely of the languages, '' for none; and how likely each is, from 0 to 1. */
function detect(text: string, joined: string) {
  const found = detectorFor(joined).detect(text);
  const { language } = found;
  const named = joined.split(',').find((each) => withoutVariety(each) === language);
  // Only the scores are kept with the result, not what they are made of.
  const scores = found.getScores();
  const scoreOf = (language: string) => scores[withoutVariety(language)] ?? 0;
  return { language: named ?? language, isReliable: found.isReliable(), scoreOf };
}

const detectorOf = memoized((languages: string) =>
  rememberedByText((text) => detect(text, languages)),
);

/** The language that a text is probably in, of some languages; without any, of all that are known. */
export function guessLanguage(text: string, languages: readonly string[]) {
  return detectorOf(languages.join())(text);
}

const detectable = memoized(
  (): ReadonlySet<string> => new Set(Object.values(detectorFor('').info().Languages)),
);

/** Whether the detector knows a language, so that its not finding it says something. */
export function isDetectable(language: string): boolean {
  return detectable('').has(withoutVariety(language));
}

/** Languages that statistics do not tell apart: with texts in common, or made of the words of others. */
const groups = known.near.map((group) => group.split(' '));

/** Whether two languages are so alike that a text may be in either. */
export function areNear(one: string, other: string): boolean {
  return groups.some((group) => group.includes(one) && group.includes(other));
}
