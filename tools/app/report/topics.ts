import { groupBy } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import type { Model, ReportClause } from './model';

export const topicKinds = ['clause', 'defect', 'page', 'finding'] as const;
export type TopicKind = (typeof topicKinds)[number];

/** A subject of the report: it has a line in the list, and an article. */
export interface Topic {
  readonly kind: TopicKind;
  /** A clause's number, a defect's id, a page such as `de/home`, or the code of findings. */
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** '' where it has none. */
  readonly status: string;
  readonly languages: readonly string[];
  readonly section: string;
}

export function anchorOf({ kind, id }: Pick<Topic, 'kind' | 'id'>): string {
  return `${kind}/${id}`;
}

/** A page's name: `services` in `en` is “Services, English”. */
function pageTitle(page: string, language: string): string {
  const name = page === 'unknown' ? 'any other address' : page === 'hvac' ? 'HVAC' : page;
  const ofLanguage = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${ofLanguage}`;
}

/** The tests that prove a clause: a snapshot only illustrates it. */
export function provingTests({ proofs }: Pick<ReportClause, 'proofs'>) {
  return proofs.filter(({ kind }) => kind !== 'snapshot');
}

/** The topics of a report, in the order of its list. */
export function topicsOf({ clauses, defects, pages, findings }: Model): Topic[] {
  const languagesOf = (ids: readonly string[]) => [
    ...new Set(ids.map((id) => id.split('/')[0] ?? '')),
  ];
  const languageOf = new Map(pages.map(({ path, language }) => [path, language]));
  const common = { status: '', languages: [], section: '' };
  const ofDefects = defects.map(({ id, title, status, pages: ids }): Topic => {
    return { ...common, kind: 'defect', id, title, note: id, status, languages: languagesOf(ids) };
  });
  const ofClauses = clauses.map((clause): Topic => {
    const { id, status } = clause;
    const title = `${id} ${clause.summary}`;
    const note = `${clause.kind}, ${pluralize(provingTests(clause).length, 'proof')}`;
    const languages = languagesOf(clause.pages);
    return { kind: 'clause', id, title, note, status, languages, section: `${clause.section}` };
  });
  const ofPages = pages.map(({ id, page, language, path, status }): Topic => {
    const title = pageTitle(page, language);
    return { ...common, kind: 'page', id, title, note: path, status, languages: [language] };
  });
  const ofFindings = [...groupBy(findings, ({ code }) => code)].map(([id, ofCode]): Topic => {
    const title = ofCode[0]?.title ?? id;
    const note = `${ofCode[0]?.family}/${id}, ${pluralize(ofCode.length, 'finding')}`;
    const languages = [...new Set(ofCode.map(({ path }) => languageOf.get(path) ?? ''))];
    return { ...common, kind: 'finding', id, title, note, languages };
  });
  return [...ofDefects, ...ofClauses, ...ofPages, ...ofFindings];
}
