import { join } from 'node:path';
import { families } from '@originaltreu/audit';
import { groupBy, pairUp } from '@originaltreu/kit/collections';
import { pluralize } from '@originaltreu/kit/text';
import { type AuditStates, UnexplainedError } from '../audit/derive';
import { type LedgerLanguage, type LedgerRow, ledgerText, readLedger } from '../audit/ledger';
import { describeRow, reviseLedgers, writeLedger } from '../audit/update';
import { root } from '../site/paths';
import { hashOfSources } from '../snapshots/inputs';
import { readManifest, writeManifest } from '../snapshots/store/manifest';
import type { Source } from './source';

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

/** Groups rows that are accepted and dropped by what changed in them. */
function groupsOf({ language, accepted, dropped }: Data): [title: string, Data][] {
  const changes: { title: string; rows: Omit<Data, 'language'> }[] = [];
  let [left, right] = [accepted, dropped];
  for (const field of variable) {
    const same = pairUp(left, right, (row) => ledgerText([{ ...row, [field]: '' } as LedgerRow]));
    [left, right] = [same.left, same.right];
    for (const [after, before] of same.pairs) {
      const title = `${field} is ${JSON.stringify(after[field])}, was ${JSON.stringify(before[field])}`;
      changes.push({ title, rows: { accepted: [after], dropped: [before] } });
    }
  }
  const inWords = ({ defect, code, name }: LedgerRow) => `${code} “${name}” of ${defect}`;
  for (const row of left) {
    changes.push({ title: `new ${inWords(row)}`, rows: { accepted: [row], dropped: [] } });
  }
  for (const row of right) {
    changes.push({ title: `vanished ${inWords(row)}`, rows: { accepted: [], dropped: [row] } });
  }
  return [...groupBy(changes, ({ title }) => title)].map(([title, group]) => {
    const all = group.map(({ rows }) => rows);
    const rowsOf = (key: 'accepted' | 'dropped') => all.flatMap((rows) => rows[key]);
    return [title, { language, accepted: rowsOf('accepted'), dropped: rowsOf('dropped') }];
  });
}

/**
 * Findings of the audit, with the defects that explain them.
 *
 * @param audit - audits the site (default: as built, without a browser).
 * @param project - the folder of ledgers and baselines (default: this project's).
 */
export function findingSource(audit?: AuditStates, project = root): Source {
  const folder = join(project, 'snapshots');
  const scope = { families, browser: false, submit: false };
  return {
    name: 'findings',
    compare: async () => {
      if (readManifest(folder).inputs.audit === hashOfAudit()) return { changes: [], faults: [] };
      try {
        const revisions = await reviseLedgers({ scope, language: 'all' }, audit, project);
        const changes = revisions.flatMap(groupsOf).map(([title, data]) => {
          // Rows that replace others differ from them by the title alone.
          const rows = data.accepted.length > 0 ? data.accepted : data.dropped;
          return {
            title: `${data.language}: ${title} (${pluralize(rows.length, 'row')})`,
            lines: rows.map(describeRow),
            data,
          };
        });
        return { changes, faults: [] };
      } catch (error) {
        if (!(error instanceof UnexplainedError)) throw error;
        return { changes: [], faults: [error.message] };
      }
    },
    approve: async (changes, isComplete) => {
      const byLanguage = groupBy(
        changes.map(({ data }) => data as Data),
        ({ language }) => language,
      );
      for (const [language, all] of byLanguage) {
        const dropped = all.flatMap((each) => each.dropped);
        const { left } = pairUp(readLedger(language, project), dropped, (row) => ledgerText([row]));
        writeLedger(language, [...left, ...all.flatMap(({ accepted }) => accepted)], project);
      }
      if (!isComplete) return;
      const manifest = readManifest(folder);
      manifest.inputs.audit = hashOfAudit();
      writeManifest(manifest, folder);
    },
  };
}
