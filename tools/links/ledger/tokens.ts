import type { Rewrite } from '../../../packages/audit/extract/name';
import { defects } from '../../../src/defects/registry';

/*
 * Copy defects decide words of names and headings. A finding's identity has the
 * defect's id in their place, so that it is the same in every profile. Example:
 * with the heading “Residuale” or “Residential”, both become `‹copy-de-residuale›`.
 */

interface Words {
  readonly text: string;
  readonly token: string;
}

/** The texts of a face by their keys; the key is '' where the face is a text itself. */
function textsOf(face: unknown): Map<string, string> {
  if (typeof face === 'string') return new Map([['', face]]);
  if (typeof face !== 'object' || face === null) return new Map();
  const texts = Object.entries(face).filter(([, text]) => typeof text === 'string');
  return new Map(texts as [string, string][]);
}

function wordsOf(id: string, faithful: unknown, fixed: unknown): Words[] {
  const faces = [textsOf(faithful), textsOf(fixed)];
  // A text that a face has twice does not identify its key.
  const shared = (key: string) =>
    faces.some((texts) => [...texts.values()].filter((text) => text === texts.get(key)).length > 1);
  const words = faces.flatMap((texts) =>
    [...texts].map(([key, text]) => ({
      text,
      token: key === '' || shared(key) ? `‹${id}›` : `‹${id}.${key}›`,
    })),
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
export const byDefect: Rewrite = (text, marks) => {
  let result = text;
  for (const id of new Set(marks)) {
    const found = wordsById.get(id)?.find((words) => result.includes(words.text));
    if (found) result = result.replace(found.text, found.token);
  }
  return result;
};
