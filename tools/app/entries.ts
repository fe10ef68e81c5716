import { counted } from '@originaltreu/audit/utilities';
import type { Filter, ListTab } from './address';
import type { Model } from './model';

/** A line of a list: its text, and what it is found by; '' where it has no such part. */
export interface Entry {
  readonly id: string;
  /** Shown before the title, e.g. a clause's number. */
  readonly label: string;
  readonly title: string;
  readonly note: string;
  readonly status: string;
  readonly kind: string;
  readonly languages: readonly string[];
  readonly section: string;
  /** Everything it is found by, in lower case. */
  readonly text: string;
}

export type Entries = Readonly<Record<ListTab, readonly Entry[]>>;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language; '' for none. */
export function languageName(language: string): string {
  return language && (languageNames.of(language) ?? language);
}

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The name of a page: `services` in `en` is “Services, English”. */
export function pageTitle(page: string, language: string): string {
  const name = page === 'unknown' ? 'any other address' : page === 'hvac' ? 'HVAC' : page;
  return `${capitalized(name)}, ${languageName(language)}`;
}

function languagesOf(pages: readonly string[]): string[] {
  return [...new Set(pages.map((page) => page.split('/')[0] ?? ''))];
}

/** An entry on at most so many pages is found by their addresses too. */
const maxPages = 8;

/** The lists of a report. */
export function entriesOf({ clauses, defects, pages }: Model): Entries {
  const pathOf = new Map(pages.map(({ id, path }) => [id, path]));
  const addresses = (ids: readonly string[]) =>
    ids.length > maxPages ? [] : ids.flatMap((id) => [id, pathOf.get(id) ?? '']);
  const textOf = (...words: (string | readonly string[])[]) =>
    words.flat().join('\n').toLowerCase();
  const blank = { label: '', kind: '', section: '' };
  return {
    clauses: clauses.map(({ id, section, kind, summary, status, ...clause }) => ({
      id,
      label: id,
      title: summary,
      note: `${kind}, ${counted(clause.proofs.length, 'proof')}`,
      status,
      kind,
      languages: languagesOf(clause.pages),
      section: String(section),
      text: textOf(
        [id, summary, clause.sectionTitle, clause.part, kind],
        clause.defects,
        addresses(clause.pages),
        [...new Set(clause.proofs.map(({ file }) => file))],
        clause.rulings.filter(({ general }) => !general).map((ruling) => ruling.id),
      ),
    })),
    defects: defects.map(({ id, title, summary, status, kind, ...defect }) => ({
      ...blank,
      id,
      title,
      note: id,
      status,
      kind,
      languages: languagesOf(defect.pages),
      text: textOf(
        [id, title, summary, kind],
        defect.clauses,
        addresses(defect.pages),
        defect.faces.flatMap(({ faithful, fixed }) => [faithful, fixed]),
      ),
    })),
    pages: pages.map(({ id, page, language, path, status }) => ({
      ...blank,
      id,
      title: pageTitle(page, language),
      note: path,
      status,
      languages: [language],
      text: textOf(id, path, pageTitle(page, language)),
    })),
  };
}

/** Whether a text in lower case has every word of a search. */
export function matchesSearch(text: string, search: string): boolean {
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The entries that match a filter: every word of the search must occur, and an
 * entry whose id is the search comes first.
 */
export function filterEntries(entries: readonly Entry[], filter: Filter): readonly Entry[] {
  const search = filter.search.trim().toLowerCase();
  const matching = entries.filter(
    (entry) =>
      matchesSearch(entry.text, search) &&
      (filter.language === '' || entry.languages.includes(filter.language)) &&
      (['kind', 'status', 'section'] as const).every(
        (field) => filter[field] === '' || entry[field] === filter[field],
      ),
  );
  const isExact = ({ id, note }: Entry) => id.toLowerCase() === search || note === search;
  return matching.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));
}

/** The values that entries have, in their order of appearance, to choose from. */
export function choicesOf(entries: readonly Entry[], field: 'kind' | 'status'): string[] {
  return [...new Set(entries.map((entry) => entry[field]))].filter(Boolean);
}
