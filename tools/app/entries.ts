import { counted } from '../../packages/audit/formats/counted';
import type { Filter } from './address';
import type { Model } from './model';

/** A line of a list: its text, and what it is found by. */
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

/** The tabs that are lists. */
export const listTabs = ['clauses', 'defects', 'pages'] as const;
export type ListTab = (typeof listTabs)[number];
export type Entries = Readonly<Record<ListTab, readonly Entry[]>>;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language; '' for none. */
export function languageName(language: string): string {
  return language && (languageNames.of(language) ?? language);
}

/** The name of a page: `services` in `en` is “Services, English”. */
export function pageTitle(page: string, language: string): string {
  const name = page === 'unknown' ? 'any other address' : page === 'hvac' ? 'HVAC' : page;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${languageName(language)}`;
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
  const textOf = (...words: readonly string[]) => words.join('\n').toLowerCase();
  return {
    clauses: clauses.map((clause) => ({
      id: clause.id,
      label: clause.id,
      title: clause.summary,
      note: `${clause.kind}, ${counted(clause.proofs.length, 'proof')}`,
      status: clause.status,
      kind: clause.kind,
      languages: languagesOf(clause.pages),
      section: String(clause.section),
      text: textOf(
        clause.id,
        clause.summary,
        clause.sectionTitle,
        clause.part,
        clause.kind,
        ...clause.defects,
        ...addresses(clause.pages),
        ...new Set(clause.proofs.map(({ file }) => file)),
        ...clause.rulings.filter(({ general }) => !general).map(({ id }) => id),
      ),
    })),
    defects: defects.map((defect) => ({
      id: defect.id,
      label: '',
      title: defect.title,
      note: defect.id,
      status: defect.status,
      kind: defect.kind,
      languages: languagesOf(defect.pages),
      section: '',
      text: textOf(
        defect.id,
        defect.title,
        defect.summary,
        defect.kind,
        ...defect.clauses,
        ...addresses(defect.pages),
        ...defect.faces.flatMap(({ faithful, fixed }) => [faithful, fixed]),
      ),
    })),
    pages: pages.map((page) => ({
      id: page.id,
      label: '',
      title: pageTitle(page.page, page.language),
      note: page.path,
      status: page.status,
      kind: '',
      languages: [page.language],
      section: '',
      text: textOf(page.id, page.path, pageTitle(page.page, page.language)),
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
    ({ text, languages, kind, status, section }) =>
      matchesSearch(text, search) &&
      (filter.language === '' || languages.includes(filter.language)) &&
      (filter.kind === '' || kind === filter.kind) &&
      (filter.status === '' || status === filter.status) &&
      (filter.section === '' || section === filter.section),
  );
  const isExact = ({ id, note }: Entry) => id.toLowerCase() === search || note === search;
  return matching.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));
}

/** The values that entries have, in their order of appearance, to choose from. */
export function choicesOf(entries: readonly Entry[], field: 'kind' | 'status'): string[] {
  return [...new Set(entries.map((entry) => entry[field]))].filter(Boolean);
}
