import { byFrequency, groupBy } from '@originaltreu/kit/collections';
import { escapeControls } from '@originaltreu/kit/escape';
import { pluralize } from '@originaltreu/kit/text';
import {
  countLinks,
  describeCount,
  describeEntry,
  differencesOf,
  type Entry,
  type Expectation,
  type LanguageReport,
  type Report,
  remarksOf,
  ruleOf,
  severities,
  severityOf,
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
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else lines.push(indent + word);
  }
  return lines;
}

/** A text in one line, cut off where it is too long. */
function cut(text: string, indent: string): string {
  const max = width - indent.length;
  return indent + (text.length > max ? `${text.slice(0, max - 2)}…”` : text);
}

/** What was found in one place, in a few short lines. */
function findingLines(entry: Entry): string[] {
  const { shown, finding } = entry;
  const { page, place, name, href } = shown;
  const line = finding?.line === undefined ? '' : `:${finding.line}`;
  const address = href === null ? [] : [`    href="${href}"`];
  return [
    `  ${page}${line} — ${place}`,
    cut(`“${name}”`, '    '),
    ...address,
    ...wrapped(`${finding?.hint}${describeCount(entry)}`, '    '),
  ];
}

/** Findings by their codes, the most serious first. */
function byCode(entries: readonly Entry[], report: Report): string[] {
  const groups = [...groupBy(entries, ({ shown }) => shown.code)];
  const severityIn = ([first]: readonly Entry[]) => (first ? severityOf(first, report) : 'hint');
  const rank = (group: readonly Entry[]) => severities.indexOf(severityIn(group));
  return groups
    .toSorted(([, a], [, b]) => rank(a) - rank(b) || b.length - a.length)
    .flatMap(([code, group]) => [
      '',
      ...wrapped(
        `${severityIn(group)} ${code}, ${pluralize(group.length, 'finding')}: ${ruleOf(code, report).title}.`,
        '',
      ),
      ...wrapped(ruleOf(code, report).remedy, '  '),
      ...group.flatMap(findingLines),
    ]);
}

function languageLines(own: LanguageReport, report: Report): string[] {
  const { language, pages, known, differences } = own;
  const hasBaseline = report.baseline !== null;
  const counts = countsByCode(own);
  const sum = hasBaseline
    ? `${pluralize(known.length, 'known finding')}, ${pluralize(differences.length, 'difference')}`
    : pluralize(differences.length, 'finding');
  const summary = `${language || '(no language)'}: ${pluralize(pages.length, 'page')}, ${pluralize(countLinks(pages), 'reference')}, ${sum}`;
  if (!hasBaseline) return ['', summary, ...byCode(differences, report)];
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
