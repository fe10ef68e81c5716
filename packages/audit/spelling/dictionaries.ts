import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentSite } from '../context/content-site';
import known from '../language/languages.json' with { type: 'json' };
import { Dictionary } from './dictionary';

/** The spellings of a language that are all right, where there are several. */
const variants: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en-gb'],
  no: ['nb'],
  pt: ['pt', 'pt-pt'],
  // In both scripts.
  sr: ['sr', 'sr-latn'],
};

const variantsOf = (language: string) => variants[language] ?? [language];

/** The folder of a package, as the audit or the project that runs it has it; null where neither does. */
function folderOf(name: string): string | null {
  const places = [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href];
  for (const place of places) {
    try {
      return dirname(createRequire(place).resolve(name));
    } catch {
      // The other may have it.
    }
  }
  return null;
}

const text = (file = '') => readFile(file, 'utf8');

/** What is in use: audits share dictionaries, and the last of them lets them go. */
const shared = new Map<string, WeakRef<readonly Dictionary[]>>();

/** The dictionaries of a language; importing them would keep their files in memory forever. */
async function load(language: string): Promise<readonly Dictionary[]> {
  const inUse = shared.get(language)?.deref();
  if (inUse) return inUse;
  const found: Dictionary[] = [];
  for (const variant of variantsOf(language)) {
    const folder = folderOf(`dictionary-${variant}`);
    if (folder === null) continue;
    const [aff, dic] = ['index.aff', 'index.dic'].map((file) => join(folder, file));
    found.push(new Dictionary(language, await text(aff), await text(dic)));
  }
  shared.set(language, new WeakRef(found));
  return found;
}

const warned = new Set<string>();

/** The languages that have a dictionary on npm. */
export const published: ReadonlySet<string> = new Set(known.withDictionaries.split(' '));

/** Loads the dictionaries of a site’s languages; says once what to install for the others. */
export async function loadDictionaries(
  site: ContentSite,
  warn: (line: string) => void,
): Promise<void> {
  const languages = site.spoken.filter((each) => published.has(each));
  for (const language of languages) {
    const dictionaries = await load(language);
    if (dictionaries.length > 0) site.dictionaries.set(language, dictionaries);
  }
  const missing = languages.filter((each) => !site.dictionaries.has(each) && !warned.has(each));
  for (const each of missing) warned.add(each);
  if (missing.length === 0) return;
  const packages = missing.flatMap(variantsOf).map((each) => `dictionary-${each}`);
  warn(`Words in ${missing.join(', ')} are not looked up: npm install ${packages.join(' ')}`);
}

/** Whether a word, however it is capitalised, is one of a language. */
export function isWord(word: string, language: string, site: ContentSite): boolean {
  return site.dictionaries.get(language)?.some((each) => each.has(word)) ?? false;
}

/** Whether a word is one of a language with the capitals that it has. */
export function isWordAsItIs(word: string, language: string, site: ContentSite): boolean {
  return site.dictionaries.get(language)?.some((each) => each.hasExactly(word)) ?? false;
}

/** Whether a word is one of a language, and not of another. */
export function isWordOnlyIn(word: string, one: string, other: string, site: ContentSite): boolean {
  return isWord(word, one, site) && !isWord(word, other, site);
}

/** A word of a language that is nearly the same; null for none. */
export function nearestWord(word: string, language: string, site: ContentSite): string | null {
  for (const dictionary of site.dictionaries.get(language) ?? []) {
    const found = dictionary.nearest(word);
    if (found !== null) return found;
  }
  return null;
}
