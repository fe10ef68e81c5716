import { memoized, rememberedByText } from '@originaltreu/kit/collections';

let eld: typeof import('eld/extrasmall')['eld'] | null = null;
/** The languages that it chooses from, joined by commas. */
let subset: string | null = null;

/** Loads the detector, which takes a moment and is needed by few families. */
export async function loadDetector(): Promise<void> {
  // The smallest of its databases: the larger ones load longer and are no better on short texts
  // of few languages.
  eld ??= (await import('eld/extrasmall')).eld;
}

/** The most likely of the languages, '' for none; and how likely each is, from 0 to 1. */
function detect(text: string, languages: string) {
  if (!eld) throw new Error('The detector is used before it is loaded.');
  if (languages !== subset) eld.setLanguageSubset(languages === '' ? false : languages.split(','));
  subset = languages;
  const found = eld.detect(text);
  const { language } = found;
  return { language, isReliable: found.isReliable(), scores: found.getScores() };
}

const detectorOf = memoized((languages: string) =>
  rememberedByText((text) => detect(text, languages)),
);

/** The language that a text is probably in, of some languages; without any, of all that are known. */
export function guessLanguage(text: string, languages: readonly string[]) {
  return detectorOf(languages.join())(text);
}
