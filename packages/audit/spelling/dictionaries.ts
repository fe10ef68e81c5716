import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentSite } from '../context/content-site';
import { Dictionary } from './dictionary';

interface Files {
  readonly aff: Uint8Array;
  readonly dic: Uint8Array;
}

/** The spellings of a language that are all right, where there are several. */
const variants: Readonly<Record<string, readonly string[]>> = { en: ['en', 'en-gb'] };

const loaded = new Map<string, readonly Dictionary[]>();

/** A package, as the audit or the project that runs it has it; null where neither does. */
async function importPackage(name: string): Promise<Files | null> {
  const places = [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json')).href];
  for (const place of places) {
    try {
      const file = createRequire(place).resolve(name);
      return ((await import(pathToFileURL(file).href)) as { default: Files }).default;
    } catch {
      // The other may have it.
    }
  }
  return null;
}

async function load(language: string): Promise<readonly Dictionary[]> {
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const found: Dictionary[] = [];
  for (const variant of variants[language] ?? [language]) {
    const files = await importPackage(`dictionary-${variant}`);
    if (files) found.push(new Dictionary(language, text(files.aff), text(files.dic)));
  }
  return found;
}

const warned = new Set<string>();

/** The languages that have a dictionary on npm. */
const published = new Set(
  (
    'bg br ca cs cy da de el en eo es et eu fa fo fr fur fy ga gd gl he hr hu hy ia ie is it ka ko ' +
    'la lb lt ltg lv mk mn nb nds ne nl nn oc pl pt ro ru rw sk sl sr sv tk tr uk vi'
  ).split(' '),
);

/** Loads the dictionaries of a site’s languages; says once what to install for the others. */
export async function loadDictionaries(
  site: ContentSite,
  warn: (line: string) => void,
): Promise<void> {
  const languages = site.spoken.filter((each) => published.has(each));
  for (const language of languages) {
    if (!loaded.has(language)) loaded.set(language, await load(language));
  }
  const missing = languages.filter((each) => !hasDictionary(each) && !warned.has(each));
  for (const each of missing) warned.add(each);
  if (missing.length === 0) return;
  const packages = missing.map((each) => `dictionary-${each}`);
  warn(`Words in ${missing.join(', ')} are not looked up: npm install ${packages.join(' ')}`);
}

function dictionariesOf(language: string): readonly Dictionary[] {
  return loaded.get(language) ?? [];
}

/** Whether words of a language can be looked up. */
export function hasDictionary(language: string): boolean {
  return dictionariesOf(language).length > 0;
}

/** Whether a word, however it is capitalised, is one of a language. */
export function isWord(word: string, language: string): boolean {
  return dictionariesOf(language).some((each) => each.has(word));
}

/** A word of a language that is nearly the same; null for none. */
export function nearestWord(word: string, language: string): string | null {
  for (const dictionary of dictionariesOf(language)) {
    const found = dictionary.nearest(word);
    if (found !== null) return found;
  }
  return null;
}

/** Whether a word is spelt so, with its capitals. */
export function isExactWord(word: string, language: string): boolean {
  return dictionariesOf(language).some((each) => each.hasExactly(word));
}
