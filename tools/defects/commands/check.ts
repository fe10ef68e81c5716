import { readArgs } from '@sitewide/kit/command-line';
import { pluralize } from '@sitewide/kit/text';
import { openBuiltSite } from '../../site/built-site';
import { agreementRules, readFacts } from '../agreement';

export const usage = `Usage: npm run defects -- check [options]

Checks that registry, fixtures and rendered pages agree about the defects.

Options:
  --help  show this help

Examples:
  npm run defects -- check

Exit codes: 0 all checks agree, 1 problems found, 2 usage error
`;

/** Runs the command; its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  readArgs(args, {});
  const { site } = await openBuiltSite();
  const rules = Object.entries(agreementRules(readFacts(site)));
  let problems = 0;
  for (const [name, rule] of rules) {
    const faults = rule();
    problems += faults.length;
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of faults) console.log(`    ${problem}`);
  }
  console.log(
    problems === 0 ? `${rules.length} checks, all agree` : pluralize(problems, 'problem'),
  );
  return problems === 0 ? 0 : 1;
}
