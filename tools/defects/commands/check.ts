import { readArgs } from '@originaltreu/audit/command-line';
import { counted } from '@originaltreu/audit/utilities';
import { openBuiltSite } from '../../kit/built-site';
import { approveConfigured, approvedFile, unapproved } from '../../spec/approved';
import { codeRules } from '../agreement/code';
import { dataRules } from '../agreement/data';
import { fixtureRules } from '../agreement/fixtures';
import { pageRules } from '../agreement/pages';
import type { Command } from './command';

const usage = `Usage: npm run defects -- check [options]

Checks that registry, fixtures, sources and rendered pages agree about the
defects, and that the state in defects.config.json is the approved one.

Options:
  --update  approve that state
  --help    show this help

Examples:
  npm run defects -- check

Exit codes: 0 all checks agree, 1 problems found, 2 usage error
`;

async function run(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, { update: { type: 'boolean', default: false } });
  if (values.update) {
    const ids = unapproved();
    approveConfigured();
    const approved = ids.length > 0 ? `approved ${ids.join(', ')}` : 'nothing to approve';
    console.log(`${approvedFile}: ${approved}`);
  }
  const { site } = await openBuiltSite();
  const rules = Object.entries({
    ...dataRules,
    ...fixtureRules,
    ...pageRules(site),
    ...codeRules(),
  });
  let problems = 0;
  for (const [name, rule] of rules) {
    const found = rule();
    problems += found.length;
    console.log(`${found.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of found) console.log(`    ${problem}`);
  }
  console.log(problems === 0 ? `${rules.length} checks, all agree` : counted(problems, 'problem'));
  return problems === 0 ? 0 : 1;
}

export const check: Command = { usage, run };
