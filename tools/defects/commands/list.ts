import { oneOf, readArgs, UsageError } from '../../../packages/audit/command-line';
import { readDefectsConfig } from '../../../server/defects-config';
import { type DefectKind, defectKinds } from '../../../src/defects/define';
import { type ProfileSource, startProfile } from '../../../src/defects/profile';
import { type DefectId, defects } from '../../../src/defects/registry';
import { languages } from '../../spec/base';
import { routes } from '../../spec/routes';
import type { Command } from './command';
import { asColumns, asMarkdown, formatNames, type Table } from './formats';

const usage = `Usage: npm run defects -- list [options]

Lists the defects: id, the state the site would start with and where that comes
from (environment, file or default), clauses, pages, and what is wrong.

  --kind KIND      ${defectKinds.join(', ')}
  --lang LANG      ${languages.join(', ')}: those that show in the language
  --page PAGE      by name or path, e.g. home or /de/kontakt-uns
  --clause CLAUSE  e.g. 2.24; 2 for a whole section
  --state STATE    faithful or fixed
  --text TEXT      what id or title contain
  --format FORMAT  table, json or markdown; table unless given
`;

/** A defect as `list` and `show` tell of it. */
export interface DefectRow {
  readonly id: DefectId;
  readonly kind: DefectKind;
  readonly state: 'faithful' | 'fixed';
  /** Where the state comes from. */
  readonly source: ProfileSource;
  readonly clauses: readonly string[];
  readonly pages: readonly string[];
  readonly title: string;
}

/** Every defect in the state that the site would start with. */
export function defectRows(): DefectRow[] {
  const { profile, sources } = startProfile(process.env, readDefectsConfig());
  return defects.map(({ id, kind, clauses, pages, title }) => ({
    ...{ id, kind, clauses, pages, title },
    state: profile.has(id) ? 'faithful' : 'fixed',
    source: sources.get(id) ?? 'default',
  }));
}

/** What to choose rows by; what is left out chooses all. */
export interface DefectFilter {
  readonly kind?: string | undefined;
  readonly lang?: string | undefined;
  readonly page?: string | undefined;
  readonly clause?: string | undefined;
  readonly state?: string | undefined;
  readonly text?: string | undefined;
}

/** The language and page that `--lang` and `--page` mean; a path means both. */
function placeAsked({ lang, page }: DefectFilter) {
  if (lang !== undefined) oneOf('lang', lang, languages);
  if (page === undefined) return { language: lang, page };
  const route = routes.routes.find(({ path }) => path === page);
  if (route) return { language: lang ?? route.language, page: route.page };
  const names = [...new Set([...routes.routes.map((each) => each.page), 'unknown'])];
  if (page.startsWith('/')) throw new UsageError(`No route has the path ${page}.`);
  return { language: lang, page: oneOf('page', page, names) };
}

/** Whether one of a defect's patterns, e.g. `en/*`, names a language and a page. */
function showsAt(patterns: readonly string[], language?: string, page?: string): boolean {
  const allows = (pattern = '*', asked?: string) =>
    asked === undefined || pattern === '*' || pattern === asked;
  return patterns.some((each) => {
    const [languagePattern, pagePattern] = each.split('/');
    return allows(languagePattern, language) && allows(pagePattern, page);
  });
}

/**
 * The rows that a filter chooses.
 *
 * @throws UsageError for a word of it that names nothing.
 */
export function chooseDefects(rows: readonly DefectRow[], filter: DefectFilter): DefectRow[] {
  const { kind, clause, state, text } = filter;
  if (kind !== undefined) oneOf('kind', kind, defectKinds);
  if (state !== undefined) oneOf('state', state, ['faithful', 'fixed']);
  if (clause !== undefined && !/^\d([.]\d\d)?$/.test(clause)) {
    throw new UsageError(`--clause must be a clause such as 2.24 or a section, not “${clause}”.`);
  }
  const place = placeAsked(filter);
  const wanted = text?.toLowerCase() ?? '';
  return rows.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (state === undefined || row.state === state) &&
      (clause === undefined ||
        row.clauses.some((each) => each === clause || each.startsWith(`${clause}.`))) &&
      showsAt(row.pages, place.language, place.page) &&
      `${row.id} ${row.title}`.toLowerCase().includes(wanted),
  );
}

function tableOf(rows: readonly DefectRow[]): Table {
  return {
    headings: ['id', 'state', 'clauses', 'pages', 'what is wrong'],
    rows: rows.map(({ id, state, source, clauses, pages, title }) => [
      id,
      `${state} (${source})`,
      clauses.join(' '),
      pages.join(' '),
      title,
    ]),
  };
}

const writers = {
  table: (rows: readonly DefectRow[]) => asColumns(tableOf(rows)),
  json: (rows: readonly DefectRow[]) => `${JSON.stringify(rows, null, 2)}\n`,
  markdown: (rows: readonly DefectRow[]) => asMarkdown(tableOf(rows)),
};

function run(words: readonly string[]): number {
  const { values } = readArgs(words, {
    kind: { type: 'string' },
    lang: { type: 'string' },
    page: { type: 'string' },
    clause: { type: 'string' },
    state: { type: 'string' },
    text: { type: 'string' },
    format: { type: 'string', default: 'table' },
  });
  const format = oneOf('format', values.format, formatNames);
  const rows = chooseDefects(defectRows(), values);
  process.stdout.write(writers[format](rows));
  if (format === 'table') console.log(`${rows.length} of ${defects.length} defects`);
  return 0;
}

export const list: Command = { usage, run };
