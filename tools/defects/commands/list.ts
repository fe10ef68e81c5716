import { oneOf, readArgs, UsageError } from '@sitewide/kit/command-line';
import { asColumns } from '@sitewide/kit/table';
import { readDefectsConfig } from '../../../server/defects-config';
import { defectKinds } from '../../../src/defects/define';
import { startProfile } from '../../../src/defects/profile';
import { defects } from '../../../src/defects/registry';
import { languages } from '../../spec/base';
import { routes } from '../../spec/routes';
import { namesPlace, placeOf, unknownPaths } from '../places';
import { formatOption, write } from './command';

export const usage = `Usage: npm run defects -- list [options]

Lists the defects: id, the state the site starts with and its source
(environment, file or default), clauses, pages, and what is wrong.

Options:
  --kind <kind>      ${defectKinds.join(', ')}
  --lang <lang>      only defects on pages in this language: ${languages.join(', ')}
  --page <page>      only defects of this page, by name or path
  --clause <clause>  only defects of this clause, or of a section, e.g. 2.24 or 2
  --state <state>    faithful or fixed
  --text <text>      only defects whose id or title contains the text
  --format <name>    table or json (default: table); json also has every path and the
                     addresses with the defect alone and without any
  --help             show this help

Examples:
  npm run defects -- list --kind link --lang en
  npm run defects -- list --page /de/kontakt-uns --format json

Exit codes: 0 done, 2 usage error
`;

/** Every defect in the state that the site would start with, and where that comes from. */
export function defectRows() {
  const { profile, sources } = startProfile(process.env, readDefectsConfig());
  return defects.map(({ id, kind, clauses, pages, title }) => {
    const state = profile.has(id) ? 'faithful' : 'fixed';
    return { id, kind, clauses, pages, title, state, source: sources.get(id) ?? 'default' };
  });
}

/** A defect as `list` and `show` show it. */
export type DefectRow = ReturnType<typeof defectRows>[number];

const text = { type: 'string' } as const;
const filters = { kind: text, lang: text, page: text, clause: text, state: text, text };

/** What to choose rows by; what is left out chooses all. */
export type DefectFilter = { readonly [Name in keyof typeof filters]?: string | undefined };

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

/** The rows that a filter chooses; throws a UsageError for an unknown value. */
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
      namesPlace(row.pages, place) &&
      `${row.id} ${row.title}`.toLowerCase().includes(wanted),
  );
}

/** The paths of all pages that patterns name, e.g. `/en` for `en/home`. */
function pathsNamed(patterns: readonly string[]): string[] {
  const unknown = { page: 'unknown', language: '' };
  return [
    ...routes.routes.filter((route) => namesPlace(patterns, route)).map(({ path }) => path),
    ...unknownPaths.filter((path) => namesPlace(patterns, placeOf(path, unknown))),
  ];
}

/** Defects with their pages, and the first of these with the defect alone and without any. */
export function withAddresses(rows: readonly DefectRow[]) {
  return rows.map((row) => {
    const paths = pathsNamed(row.pages);
    const [first = ''] = paths;
    const on = `fixed,+${row.id}`;
    const addresses = { on: `${first}?defects=${on}`, off: `${first}?defects=fixed` };
    return { ...row, paths, selections: { on, off: 'fixed' }, addresses };
  });
}

function asTable(rows: readonly DefectRow[]): string {
  const headings = ['id', 'state', 'clauses', 'pages', 'what is wrong'];
  const lines = rows.map(({ id, state, source, clauses, pages, title }) => {
    return [id, `${state} (${source})`, clauses.join(' '), pages.join(' '), title];
  });
  return `${asColumns({ headings, rows: lines })}${rows.length} of ${defects.length} defects\n`;
}

/** Runs the command; its exit code. */
export function run(args: readonly string[]): number {
  const { values } = readArgs(args, { ...filters, ...formatOption });
  const rows = chooseDefects(defectRows(), values);
  write(values.format, withAddresses(rows), () => asTable(rows));
  return 0;
}
