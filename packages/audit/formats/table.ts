import { byFrequency } from '@sitewide/kit/collections';
import { escapeControls } from '@sitewide/kit/escape';
import { cut, pluralize } from '@sitewide/kit/text';
import {
  byCode,
  type CodeReport,
  countLinks,
  describeCount,
  describeEntry,
  differencesOf,
  type Entry,
  type Expectation,
  type LanguageReport,
  type Report,
  remarksOf,
} from '../report';

function countsByCode({ known, differences }: LanguageReport): string {
  const findings = [...known, ...differences].flatMap(({ finding }) => finding ?? []);
  return byFrequency(findings, ({ code }) => code)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
}

/** The columns of a terminal that lines keep to. */
const width = 80;

/** A text in lines of a terminal, broken between words; a word that is too long stays whole. */
function wrapped(text: string, indent: string): string[] {
  const line = new RegExp(`[^ ].{0,${width - indent.length - 1}}(?= |$)|[^ ]+`, 'gs');
  return Array.from(text.matchAll(line), ([each]) => indent + each);
}

/** What was found in one place, in a few short lines. */
function findingLines(entry: Entry): string[] {
  const { shown, finding } = entry;
  const { page, place, name, href } = shown;
  const line = finding?.line === undefined ? '' : `:${finding.line}`;
  const address = href === null ? [] : [`    href="${href}"`];
  return [
    `  ${page}${line} — ${place}`,
    `    “${cut(name, width - 6)}”`,
    ...address,
    ...wrapped(`${finding?.hint}${describeCount(entry)}`, '    '),
  ];
}

function codeLines({ code, severity, title, remedy, entries }: CodeReport): string[] {
  return [
    '',
    ...wrapped(`${severity} ${code}, ${pluralize(entries.length, 'finding')}: ${title}.`, ''),
    ...wrapped(remedy, '  '),
    ...entries.flatMap(findingLines),
  ];
}

function languageLines(own: LanguageReport, report: Report): string[] {
  const { language, pages, known, differences } = own;
  const hasBaseline = report.baseline !== null;
  const counts = countsByCode(own);
  const sum = hasBaseline
    ? `${pluralize(known.length, 'known finding')}, ${pluralize(differences.length, 'difference')}`
    : pluralize(differences.length, 'finding');
  const counted = `${language || '(no language)'}: ${pluralize(pages.length, 'page')}, ${pluralize(countLinks(pages), 'reference')}`;
  const summary = `${pages.length === 0 ? 'Style sheets and sitemaps:' : `${counted},`} ${sum}`;
  if (!hasBaseline) return ['', summary, ...byCode(differences, report).flatMap(codeLines)];
  return [
    summary,
    ...(counts ? [`    ${counts}`] : []),
    ...differences.map((each) => `  ${each.kind.padEnd(9)} ${describeEntry(each)}`),
  ];
}

/** How the findings differ from a baseline, and what to do. */
function verdictOf(differences: readonly Entry[], { name, accept }: Expectation): string {
  if (differences.length === 0) return `The findings match the ${name}.`;
  const counts = byFrequency(differences, ({ kind }) => kind).map(([kind, count]) =>
    pluralize(count, `${kind} finding`),
  );
  const pronoun = differences.length === 1 ? 'it' : 'them';
  return `${counts.join(', ')}. Fix ${pronoun}, or accept ${pronoun} with ${accept}.`;
}

export function asTable(report: Report): string {
  const { subject, baseline, languages } = report;
  const differences = differencesOf(report);
  const lines = [
    `Audit of ${subject}`,
    ...languages.flatMap((each) => languageLines(each, report)),
    ...(baseline === null
      ? ['', `${pluralize(differences.length, 'finding')}.`]
      : [verdictOf(differences, baseline)]),
    ...remarksOf(report),
  ];
  // Texts of pages may contain control characters that a terminal acts on.
  return `${lines.map(escapeControls).join('\n')}\n`;
}
