import { escapeMarkup } from './escape';

/** A suite of tests in a JUnit report. */
export interface JunitSuite {
  readonly name: string;
  /** Duration in milliseconds. */
  readonly milliseconds?: number;
  readonly tests: readonly JunitTest[];
  /** What there is to say besides the tests. */
  readonly output?: string;
}

/** A test: it fails if it has a failure. */
export interface JunitTest {
  readonly classname: string;
  readonly name: string;
  readonly failures: readonly { readonly type: string; readonly message: string }[];
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeMarkup(String(value))}"`)
    .join('');
}

function testcase({ classname, name, failures }: JunitTest): string {
  const head = `    <testcase${attributes({ classname, name })}`;
  if (failures.length === 0) return `${head}/>`;
  const rows = failures.map(
    ({ type, message }) =>
      `      <failure${attributes({ type, message })}>${escapeMarkup(message)}</failure>\n`,
  );
  return `${head}>\n${rows.join('')}    </testcase>`;
}

function testsuite({ name, tests, milliseconds, output }: JunitSuite): string {
  const failures = tests.filter((test) => test.failures.length > 0).length;
  const time = milliseconds === undefined ? {} : { time: (milliseconds / 1000).toFixed(3) };
  const head = attributes({ name, tests: tests.length, failures, errors: 0, ...time });
  const said = output ? [`    <system-out>${escapeMarkup(output)}</system-out>`] : [];
  return [`  <testsuite${head}>`, ...tests.map(testcase), ...said, '  </testsuite>'].join('\n');
}

/**
 * Writes a JUnit report, as continuous integration reads it.
 *
 * @param name - the name of the whole report.
 */
export function junitReport(name: string, suites: readonly JunitSuite[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name })}>`,
    ...suites.map(testsuite),
    '</testsuites>',
    '',
  ].join('\n');
}
