import type { Marking } from '@sitewide/audit/internal';
import { defects } from '../../src/defects/registry';

/*
 * Copy defects decide words of names and headings. A finding's identity has the
 * defect's id in their place, so that it is the same in every profile. Example:
 * with the heading “Residuale” or “Residential”, both become `‹copy-de-residuale›`.
 */

/** The texts of a face by their keys; the key is '' where the face is a text itself. */
function textsOf(face: unknown): Map<string, string> {
  if (typeof face === 'string') return new Map([['', face]]);
  const texts = Object.entries(face ?? {}).filter(([, text]) => typeof text === 'string');
  return new Map(texts);
}

/** The texts of a defect's faces, longer ones first, with their tokens. */
function wordsOf(id: string, ...both: readonly unknown[]) {
  const faces = both.map(textsOf);
  // A text that a face has twice does not identify its key.
  const shared = (key: string) =>
    faces.some((texts) => [...texts.values()].filter((text) => text === texts.get(key)).length > 1);
  const tokenOf = (key: string) => (key === '' || shared(key) ? `‹${id}›` : `‹${id}.${key}›`);
  const words = faces.flatMap((texts) =>
    [...texts].map(([key, text]) => ({ text, token: tokenOf(key) })),
  );
  return words.toSorted((a, b) => b.text.length - a.text.length);
}

/** The words for a token where its defect is off; null where they are ambiguous. */
export function fixedWords(id: string, key: string): string | null {
  const defect = defects.find((each) => each.id === id);
  const texts = textsOf(defect?.fixed);
  const [first, ...others] = texts.values();
  if (key !== '') return texts.get(key) ?? null;
  return others.every((text) => text === first) ? (first ?? null) : null;
}

const wordsById = new Map(
  defects
    .filter(({ kind }) => kind === 'copy')
    .map(({ id, faithful, fixed }) => [id as string, wordsOf(id, faithful, fixed)]),
);

/** Replaces the words that copy defects decide by the ids of these defects. */
export const byDefect: Marking = {
  attribute: 'data-defect',
  rewrite: (text, marks) => {
    let result = text;
    for (const id of new Set(marks)) {
      const words = wordsById.get(id)?.find((each) => result.includes(each.text));
      if (words) result = result.replace(words.text, words.token);
    }
    return result;
  },
};
