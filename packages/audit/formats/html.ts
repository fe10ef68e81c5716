import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { countBy } from '@sitewide/kit/collections';
import { escapeMarkup } from '@sitewide/kit/escape';
import { cut, pluralize } from '@sitewide/kit/text';
import type { Place } from '../grouped';
import {
  byCode,
  type CodeReport,
  countLinks,
  differencesOf,
  type Entry,
  entriesOf,
  type Report,
  remarksOf,
  ruleOf,
  severities,
  severityOf,
} from '../report';

/** The address at which a reader sees a page; '' where there is none. */
function addressOf(page: string, { subject, fileOf }: Report): string {
  const file = fileOf?.(page) ?? null;
  if (file !== null) return pathToFileURL(file).href;
  return /^https?:/.test(subject) && URL.canParse(page, subject) ? new URL(page, subject).href : '';
}

/** What is different from what was expected, and the note of an entry. */
function noteOf({ expected, shown, note }: Entry): string {
  const was = (['href', 'place'] as const)
    .filter((field) => expected && expected[field] !== shown[field])
    .map((field) => `was ${expected?.[field] ?? 'none'}`);
  return [...was, ...(note === undefined ? [] : [note])].join('; ');
}

/** The findings as html-report.js reads them, and the addresses of their pages. */
function dataOf(report: Report, groups: readonly CodeReport[]) {
  const addresses: Record<string, string> = {};
  const whereOf = ({ page, place, line }: Pick<Place, 'line' | 'page' | 'place'>) => {
    addresses[page] ??= addressOf(page, report);
    return { page, place: cut(place), line };
  };
  const rowOf = (entry: Entry) => {
    const { kind, language, finding, shown } = entry;
    const { line = 0, hint = '', count = 1, places = [] } = finding ?? {};
    return {
      ...whereOf({ ...shown, line }),
      state: kind,
      language,
      severity: severityOf(entry, report),
      family: ruleOf(shown.code, report).family,
      name: cut(shown.name),
      href: cut(shown.href ?? ''),
      note: [cut(hint), noteOf(entry)].filter(Boolean).join('; '),
      count,
      places: places.slice(1).map(whereOf),
    };
  };
  return { groups: groups.map(({ code, entries }) => [code, entries.map(rowOf)]), addresses };
}

/** A code with its remedy, which html-report.js fills with findings. */
function sectionOf({ code, severity, title, remedy, entries }: CodeReport): string {
  const summary = `<b class="${severity}">${severity}</b> <code>${escapeMarkup(code)}</code> <span>${escapeMarkup(title)}</span>: <small>${pluralize(entries.length, 'finding')}</small>`;
  return `<details><summary>${summary}</summary><p>${escapeMarkup(remedy)}</p></details>`;
}

/** A page of its own with every finding by its code, to filter and search. */
export function asHtml(report: Report): string {
  const asset = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const all = entriesOf(report).toSorted(
    (a, b) => Number(a.kind === 'known') - Number(b.kind === 'known'),
  );
  const groups = byCode(all, report);
  const pages = report.languages.flatMap((each) => each.pages);
  const known = all.filter(({ kind }) => kind === 'known').length;
  const counts = countBy(differencesOf(report), (each) => severityOf(each, report));
  const totals = [
    pluralize(pages.length, 'page'),
    pluralize(countLinks(pages), 'reference'),
    ...(report.baseline === null ? [] : [pluralize(known, 'known finding')]),
    ...severities.map((severity) => pluralize(counts.get(severity) ?? 0, severity)),
  ];
  const parts: Readonly<Record<string, string>> = {
    title: `Audit of ${escapeMarkup(report.subject)}`,
    totals: totals.join(', '),
    remarks: remarksOf(report)
      .map((remark) => `<p>${escapeMarkup(remark)}</p>`)
      .join('\n'),
    sections: groups.map(sectionOf).join('\n'),
    data: deflateRawSync(JSON.stringify(dataOf(report, groups))).toString('base64'),
    script: `<script type="module">${asset('html-report.js')}</script>`,
  };
  return asset('html-report.html').replace(/{{(\w+)}}/g, (_, name) => parts[name] ?? '');
}
