import { join } from 'node:path';
import { groupBy, pairUp } from '@sitewide/kit/collections';
import { pluralize } from '@sitewide/kit/text';
import { families } from '../audit/checks';
import { type AuditStates, UnexplainedError } from '../audit/derive';
import { type LedgerLanguage, type LedgerRow, ledgerText, readLedger } from '../audit/ledger';
import { describeRow, reviseLedgers, writeLedger } from '../audit/update';
import { readVerdicts, writeVerdicts } from '../defects/proof/record';
import { root } from '../site/paths';
import { hashOfSources } from '../site/source-hash';
import type { Comparison, Source } from './review';

/** How some rows of a ledger differ. */
interface Data {
  readonly language: LedgerLanguage;
  readonly accepted: readonly LedgerRow[];
  readonly dropped: readonly LedgerRow[];
}

/** The sources of the site, of its audit, and of the expected findings. */
const inputs = [
  ...['src', 'public', 'defects.config.json', 'vite.config.ts', 'package-lock.json'],
  ...['server/build.ts', 'packages/audit', 'packages/kit', 'tools/audit', 'tools/site'],
  ...['fixtures/audit', 'fixtures/routes.json'],
];

/** Hash of everything that decides what the audit finds, and of what it should find. */
export function hashOfAudit(): string {
  return hashOfSources(...inputs);
}

/** What may differ in a finding that is otherwise the same. */
const variable = ['place', 'name', 'href', 'code'] as const;

/** The rows of a language that are accepted and dropped, grouped by what changed in them. */
function changesIn({ language, accepted, dropped }: Data): Comparison['changes'] {
  const changes: { title: string; after?: LedgerRow; before?: LedgerRow }[] = [];
  let [left, right] = [accepted, dropped];
  for (const field of variable) {
    const same = pairUp(left, right, (row) => ledgerText([{ ...row, [field]: '' } as LedgerRow]));
    [left, right] = [same.left, same.right];
    for (const [after, before] of same.pairs) {
      const title = `${field} is ${JSON.stringify(after[field])}, was ${JSON.stringify(before[field])}`;
      changes.push({ title, after, before });
    }
  }
  const inWords = ({ defect, code, name }: LedgerRow) => `${code} “${name}” of ${defect}`;
  for (const after of left) changes.push({ title: `new ${inWords(after)}`, after });
  for (const before of right) changes.push({ title: `vanished ${inWords(before)}`, before });
  return [...groupBy(changes, ({ title }) => title)].map(([title, group]) => ({
    title: `${language}: ${title} (${pluralize(group.length, 'row')})`,
    // Rows that replace others differ from them by the title alone.
    lines: group.flatMap(({ before, after = before }) => (after ? describeRow(after) : [])),
    data: {
      language,
      accepted: group.flatMap(({ after }) => after ?? []),
      dropped: group.flatMap(({ before }) => before ?? []),
    },
  }));
}

/**
 * Findings of the audit, with the defects that explain them.
 *
 * @param audit - audits the site (default: as built, without a browser).
 * @param project - the folder of ledgers and baselines (default: this project's).
 */
export function findingSource(audit?: AuditStates, project = root): Source {
  const folder = join(project, 'snapshots');
  const scope = { families, browser: false };
  return {
    name: 'findings',
    compare: async () => {
      if (readVerdicts(folder).audit === hashOfAudit()) return { changes: [], faults: [] };
      try {
        const revisions = await reviseLedgers({ scope, language: 'all' }, audit, project);
        return { changes: revisions.flatMap(changesIn), faults: [] };
      } catch (error) {
        if (!(error instanceof UnexplainedError)) throw error;
        return { changes: [], faults: [error.message] };
      }
    },
    approve: async (changes, isComplete) => {
      const data = changes.map((each) => each.data as Data);
      for (const [language, all] of groupBy(data, (each) => each.language)) {
        const dropped = all.flatMap((each) => each.dropped);
        const { left } = pairUp(readLedger(language, project), dropped, (row) => ledgerText([row]));
        writeLedger(language, [...left, ...all.flatMap(({ accepted }) => accepted)], project);
      }
      if (!isComplete) return;
      writeVerdicts({ ...readVerdicts(folder), audit: hashOfAudit() }, folder);
    },
  };
}
