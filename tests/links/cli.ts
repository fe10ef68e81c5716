import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { clientFolder } from '../../build';
import { applySelection, ProfileError, startProfile } from '../../src/defects/profile';
import { defects } from '../../src/defects/registry';
import { openBuiltSite } from '../support/built-site';
import { type AuditedSite, LinkAudit, type LocatedFinding } from './audit';
import { compareWithLedger, type LedgerRow, rowsOf } from './ledger';

const languages = ['de', 'ru', 'en'];

const usage = `Usage: npm run audit:links -- [--lang de|ru|en|all] [--profile SELECTION] [--update]

Checks every link of every page of a language and compares what it finds with
the ledger of known defects, fixtures/links/<lang>.json: new findings fail, and
so do known ones that have vanished.

  --lang     the language, all unless given
  --profile  the defects that are on, faithful unless given: faithful, fixed, or
             -id,+id, with an equals sign before a dash: --profile=-id
  --update   accept what is found, each finding with the defect that explains it
  --help     this text

Exit status: 0 as the ledger says, 1 differences, 2 wrong use.
`;

function ledgerFile(language: string): string {
  return join(import.meta.dirname, '../../fixtures/links', `${language}.json`);
}

function readLedger(language: string): LedgerRow[] {
  return JSON.parse(readFileSync(ledgerFile(language), 'utf8')) as LedgerRow[];
}

/** Finds the one defect without which a finding is gone. */
function explain(site: AuditedSite, audit: LinkAudit, finding: LocatedFinding): LedgerRow {
  const { marks, hint: _hint, ...identity } = finding;
  const candidates = [
    ...defects.filter((defect) => marks.includes(defect.id)),
    ...defects.filter((defect) => ['link', 'navigation', 'head'].includes(defect.kind)),
  ];
  const same = (other: LocatedFinding) =>
    other.name === finding.name && other.href === finding.href && other.place === finding.place;
  const count = (profile: ReadonlySet<string>) =>
    new LinkAudit(site, profile).page(finding.page).filter(same).length;
  const before = count(audit.profile);
  const defect = candidates.find(({ id }) => {
    return count(new Set([...audit.profile].filter((each) => each !== id))) < before;
  });
  if (!defect) {
    throw new Error(`No defect explains ${inWords(finding)}; mend it, or add it to the registry.`);
  }
  return { ...identity, defect: defect.id, clause: defect.clauses[0] ?? '' };
}

function inWords(finding: {
  page: string;
  place: string;
  name: string;
  href: string | null;
  code: string;
}) {
  const href = finding.href === null ? 'no href' : `href="${finding.href}"`;
  return `${finding.code}: ${finding.page} — ${finding.place} — “${finding.name}” (${href})`;
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      lang: { type: 'string', default: 'all' },
      profile: { type: 'string', default: 'faithful' },
      update: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (values.lang !== 'all' && !languages.includes(values.lang)) {
    console.error(`--lang must be de, ru, en or all, not “${values.lang}”.`);
    return 2;
  }
  const { profile } = applySelection(
    startProfile({ DEFECTS: 'faithful' }),
    values.profile,
    'environment',
    '--profile',
  );
  const { site } = await openBuiltSite();
  const audited: AuditedSite = {
    ...site,
    hasFile: (path) => existsSync(join(clientFolder, path)),
  };
  const audit = new LinkAudit(audited, profile);
  let differences = 0;
  for (const language of values.lang === 'all' ? languages : [values.lang]) {
    const pages = audit.pagesOf(language);
    const found = pages.flatMap((page) => audit.page(page));
    if (values.update) {
      const rows = found.map((finding) => explain(audited, audit, finding));
      writeFileSync(ledgerFile(language), `${JSON.stringify(rows, null, 2)}\n`);
      console.log(`${language}: accepted ${rows.length} findings`);
      for (const row of rows) console.log(`  ${row.defect}: ${inWords(row)}`);
      continue;
    }
    const { added, vanished } = compareWithLedger(found, rowsOf(readLedger(language), profile));
    for (const finding of added) console.log(`new       ${inWords(finding)}; ${finding.hint}`);
    for (const row of vanished) console.log(`vanished  ${inWords(row)} of ${row.defect}`);
    differences += added.length + vanished.length;
    console.log(
      `${language}: ${pages.length} pages, ${audit.count(pages)} links, ${found.length} known findings expected by the ledger${
        added.length + vanished.length === 0
          ? ''
          : ` — ${added.length} new, ${vanished.length} vanished`
      }`,
    );
  }
  return differences === 0 ? 0 : 1;
}

run().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    const known = error instanceof ProfileError || error instanceof Error;
    console.error(known ? error.message : error);
    process.exitCode = 2;
  },
);
