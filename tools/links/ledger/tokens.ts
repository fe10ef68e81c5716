import type { Rewrite } from '../../../packages/audit/extract/name';
import { defects } from '../../../src/defects/registry';

/*
 * A copy defect decides words of names and headings. In an identity its id
 * stands for them, so that a finding stays the same finding in every profile.
 */

interface Words {
  readonly text: string;
  readonly token: string;
}

/** The texts of a face by their keys; '' is the key of a face that is itself a text. */
function textsOf(face: unknown): Map<string, string> {
  if (typeof face === 'string') return new Map([['', face]]);
  if (typeof face !== 'object' || face === null) return new Map();
  const texts = Object.entries(face).filter(([, text]) => typeof text === 'string');
  return new Map(texts as [string, string][]);
}

function wordsOf(id: string, faithful: unknown, fixed: unknown): Words[] {
  const faces = [textsOf(faithful), textsOf(fixed)];
  // A text that a face has twice cannot tell which key it is.
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

/** The words that a token stands for where the defect is off; null where no token tells. */
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

/** Puts the ids of marking copy defects in place of the words they decide. */
export const byDefect: Rewrite = (text, marks) => {
  let result = text;
  for (const id of new Set(marks)) {
    const found = wordsById.get(id)?.find((words) => result.includes(words.text));
    if (found) result = result.replace(found.text, found.token);
  }
  return result;
};
