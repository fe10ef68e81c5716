import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, SourceLine } from '@sitewide/audit';
import { memoized } from '@sitewide/kit/collections';
import { filesBelow } from '@sitewide/kit/folder';
import { root } from '../site/paths';
import { routes } from '../spec/routes';
import { ledgerFile, ledgerLanguages } from './ledger';

/* Finds the lines of this project that are to blame for what a report says. */

/** A string in a line of the sources, and whether it names a defect where that is defined. */
type Literal = ReturnType<typeof literalsOf>[number];

const quoted = /(\bid: )?(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

function literalsOf(file: string) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((content, index) =>
    [...content.matchAll(quoted)].map(([, id, ...texts]) => {
      return { file, line: index + 1, text: texts.join(''), isId: id !== undefined };
    }),
  );
}

/** Every string in a folder of sources, file by file. */
const literalsIn = memoized((folder: string): readonly Literal[] =>
  filesBelow(join(root, folder), /[.]tsx?$/).flatMap((file) => literalsOf(`${folder}/${file}`)),
);

/** The definition of a defect; null for an unknown id. */
export function definitionOf(id: string): SourceLine | null {
  const found = literalsIn('src/defects').findLast(({ text, isId }) => isId && text === id);
  return found ? { file: found.file, line: found.line } : null;
}

/**
 * The line that holds what a finding is about: its address, else its name, else the longest
 * part of its name. The content of its page is preferred, then that of its language, then
 * what defects decide.
 */
function lineOfValue({ shown: { page: path, href, name }, language }: Entry): SourceLine | null {
  const page = routes.routes.find((route) => route.path === path)?.page;
  const folder = `src/content/${language}/`;
  const places = [`${folder}${page}.`, folder, 'src/defects/', 'src/content/', 'src/'];
  const rankOf = ({ file }: Literal) => places.findIndex((place) => file.startsWith(place));
  const literals = literalsIn('src')
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length || rankOf(a) - rankOf(b));
  const inContent = literals.filter((literal) => rankOf(literal) < places.length - 1);
  const best =
    inContent.find(({ text }) => text === href) ??
    inContent.find(({ text }) => text === name) ??
    literals.find(({ text }) => [href, name].includes(text)) ??
    inContent.find(({ text }) => text.length > 7 && name.includes(text));
  return best ? { file: best.file, line: best.line } : null;
}

/** A row of a language's ledger, its first line where it has no such row; null without a ledger. */
function rowOf({ language, expected }: Entry): SourceLine | null {
  const file = ledgerLanguages.map(ledgerFile).find((each) => each.endsWith(`/${language}.json`));
  if (file === undefined) return null;
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.startsWith(JSON.stringify(expected)));
  return { file, line: Math.max(index, 0) + 1 };
}

/**
 * Finds the line of this project for an entry of a report: the value of a new finding, the
 * defect of a known one, the row of one that has vanished.
 */
export function locate(entry: Entry): SourceLine | null {
  const { kind, shown, expected } = entry;
  if (kind === 'vanished') return rowOf(entry);
  const defect = expected && 'defect' in expected ? String(expected.defect) : '';
  const value = kind === 'known' || kind === 'moved' ? null : lineOfValue(entry);
  const token = /‹([\w-]+)/.exec(shown.name)?.[1] ?? '';
  return value ?? definitionOf(defect) ?? definitionOf(token) ?? rowOf(entry);
}
