import { inWords, type LanguageReport, type Report } from '../report';
import { escapeMarkup } from './escape';

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('');
}

/** One case a page, and one for each page that only the ledger knows. */
function casesOf({ language, pages, differences }: LanguageReport): string[] {
  const pageOf = (each: (typeof differences)[number]) => (each.finding ?? each.row)?.page ?? '';
  const paths = [...new Set([...pages.map(({ path }) => path), ...differences.map(pageOf)])];
  return paths.map((path) => {
    const failures = differences
      .filter((each) => pageOf(each) === path)
      .map((each) => {
        const message = inWords(each);
        return `      <failure${attributes({ type: each.kind, message })}>${escapeMarkup(message)}</failure>`;
      });
    const head = `    <testcase${attributes({ classname: `links.${language}`, name: path })}`;
    return failures.length === 0
      ? `${head}/>`
      : `${head}>\n${failures.join('\n')}\n    </testcase>`;
  });
}

function suiteOf(report: LanguageReport): string {
  const cases = casesOf(report);
  const failures = cases.filter((each) => each.includes('<failure')).length;
  const head = attributes({
    name: `links of ${report.language}`,
    tests: cases.length,
    failures,
    errors: 0,
  });
  return `  <testsuite${head}>\n${cases.join('\n')}\n  </testsuite>`;
}

/** A JUnit report, as continuous integration reads it: one suite a language, one case a page. */
export function asJunit(report: Report): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `links of ${report.subject}` })}>`,
    ...report.languages.map(suiteOf),
    '</testsuites>',
    '',
  ].join('\n');
}
