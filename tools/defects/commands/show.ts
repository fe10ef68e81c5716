import { countBy } from '@sitewide/kit/collections';
import { readArgs } from '@sitewide/kit/command-line';
import type { DefectId } from '../../../src/defects/registry';
import { ledgerFile, ledgerLanguages, readLedger } from '../../audit/ledger';
import { readClauses } from '../../spec/clauses';
import { fixtures, interplaysOf } from '../../spec/defect-fixtures';
import { pathOf } from '../places';
import { definitions, usesOf } from '../sources';
import { nameOf } from '../states';
import { defectsNamed, formatOption, write } from './command';
import { type DefectRow, defectRows } from './list';

export const usage = `Usage: npm run defects -- show [options] <id>…

Shows everything known about defects: both faces, where the sources define and
use them, pages and addresses, clauses, state and its source, probes, rows of the
ledgers, and interplays with others.

Options:
  --format <name>  table or json (default: table)
  --help           show this help

Examples:
  npm run defects -- show <id>

Exit codes: 0 done, 2 usage error
`;

/** Findings of the audit that need a defect on or off. */
function findingsOf(id: DefectId) {
  return ledgerLanguages.flatMap((language) =>
    readLedger(language).flatMap((row, index) => {
      const has = row.defect === id || row.on?.includes(id) || row.off?.includes(id);
      // A ledger has one row a line, below its opening bracket.
      return has ? [{ ...row, at: `${ledgerFile(language)}:${index + 2}` }] : [];
    }),
  );
}

/** Collects everything known about some defects; places are `file:line`. */
export function factsOf(ids: readonly DefectId[]) {
  const defined = definitions();
  const rows = defectRows();
  return ids.map((id) => {
    const definition = defined.find((each) => each.id === id);
    const row = rows.find((each) => each.id === id) as DefectRow;
    const fixture = fixtures.find((each) => each.id === id);
    if (!definition) throw new Error(`No file of src/defects defines ${id}.`);
    const { faithful, fixed } = definition.faces;
    return {
      ...row,
      faces: { faithful: faithful.getText(), fixed: fixed.getText() },
      definition: `${definition.file}:${definition.line}`,
      uses: usesOf(definition),
      addresses: [...new Set(fixture?.probes.map(({ path }) => pathOf(path)))],
      probes: fixture?.probes.map((probe) => nameOf(fixture, probe).replace(`${id} `, '')) ?? [],
      findings: findingsOf(id),
      interplays: interplaysOf(id),
    };
  });
}

type DefectFacts = ReturnType<typeof factsOf>[number];

/** Headings with the lines below each; those without lines are left out. */
function sectionsOf(facts: DefectFacts) {
  const counts = countBy(facts.findings, ({ code, page }) => `${code} on ${page}`);
  const clauses = readClauses().filter(({ id }) => facts.clauses.some((each) => each === id));
  const [address] = facts.addresses;
  const sections: Readonly<Record<string, readonly string[]>> = {
    'Faithful face': facts.faces.faithful.split('\n'),
    'Fixed face': facts.faces.fixed.split('\n'),
    State: [`${facts.state} (${facts.source})`],
    Clauses: clauses.map(({ id, summary }) => `${id} ${summary}`),
    Pages: [facts.pages.join(' '), ...facts.addresses],
    Compare: address
      ? [`${address}?defects=faithful`, `${address}?defects=faithful,-${facts.id}`]
      : [],
    Defined: [facts.definition],
    Used: facts.uses.map(({ at, use }) => `${at} ${use}`),
    Probes: facts.probes,
    [`Findings: ${facts.findings.length}`]: [...counts].map(([finding, count]) =>
      count > 1 ? `${finding} (${count})` : finding,
    ),
    Interplays: facts.interplays.map((each) => `${each.with}: ${each.because}`),
  };
  return Object.entries(sections).filter(([, lines]) => lines.length > 0);
}

function asText(facts: DefectFacts): string {
  const sections = sectionsOf(facts).flatMap(([heading, lines]) => [
    `  ${heading}`,
    ...lines.map((line) => `    ${line}`),
  ]);
  return [`${facts.id}: ${facts.title}`, ...sections, ''].join('\n');
}

/** Runs the command; its exit code. */
export function run(args: readonly string[]): number {
  const { values, positionals } = readArgs(args, formatOption, true);
  const facts = factsOf(defectsNamed('show', positionals));
  write(values.format, facts, () => facts.map(asText).join('\n'));
  return 0;
}
