import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LedgerRow } from '@originaltreu/audit';
import { configName } from '../../../server/defects-config';
import { defectKinds } from '../../../src/defects/define';
import { type DefectId, registry } from '../../../src/defects/registry';
import { ledgerLanguages } from '../../links/ledger/languages';
import { ledgerFile, readLedger, writeRows } from '../../links/ledger/sources';
import { fixedWords } from '../../links/ledger/tokens';
import { allFaithful, resolveToggled } from '../../spec/toggled';
import type { Sources } from '../sources';
import { retireProofs } from './retire-proofs';

/** What retiring has to know of a defect's fixture; a probe may be a toggled value. */
interface Defect {
  readonly pages: readonly string[];
  readonly probes: readonly object[];
}

/** Whether an entry of a list is a defect, belongs to it, or needs it on. */
function isAbout(entry: unknown, gone: string): boolean {
  if (typeof entry !== 'object' || entry === null) return entry === gone;
  const { id, defect, defects, on } = entry as Record<string, unknown>;
  return [id, defect, defects, on].flat().includes(gone);
}

/** A value without the list entries about a defect, and without its key. */
function withoutDefect(value: unknown, gone: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.filter((each) => !isAbout(each, gone)).map((each) => withoutDefect(each, gone));
  }
  const entries = Object.entries(value)
    .filter(([key]) => key !== gone)
    .map(([key, each]) => [key, withoutDefect(each, gone)] as const);
  // A list of the defects that are off names some, or is not there.
  const isEmpty = (each: unknown) => Array.isArray(each) && each.length === 0;
  return Object.fromEntries(entries.filter(([key, each]) => key !== 'off' || !isEmpty(each)));
}

/** Whether a probe expects the same in both states, and so has nothing to show. */
function isIdle(raw: object): boolean {
  const { both, faithful, fixed } = allFaithful(raw) as Record<string, unknown>;
  return both === undefined && JSON.stringify(faithful) === JSON.stringify(fixed);
}

/** The path that a probe looks at, without its query. */
function pathOf(raw: object): string {
  return (allFaithful(raw) as { path: string }).path.split('?', 1)[0] ?? '';
}

/** The probes of a defect that still show a difference, and the pages that they look at. */
function withoutIdle(own: Defect): Defect {
  const probes = own.probes.filter((raw) => !isIdle(raw));
  const [before, after] = [own.probes.map(pathOf), probes.map(pathOf)];
  const pages = own.pages.filter((page) => !before.includes(page) || after.includes(page));
  return { ...own, pages, probes };
}

/** The text of every fixture but the link ledgers, and of the configuration, by path from the root. */
function fixtureTexts(root: string): Map<string, string> {
  const names = readdirSync(join(root, 'fixtures'), { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => name.endsWith('.json') && !name.startsWith('links'))
    .map((name) => `fixtures/${name}`)
    .concat(configName)
    .filter((file) => existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** A name or place with the fixed words where the defect's id stands for them. */
function withFixedWords(text: string, id: string): string {
  return text.replace(/‹([\w-]+)(?:[.](\w+))?›/g, (token, defect: string, key = '') =>
    defect === id ? (fixedWords(id, String(key)) ?? token) : token,
  );
}

/**
 * A ledger once a defect is always off: without the findings that need it on,
 * and with those that need it off in every state.
 */
export function rowsWithout(rows: readonly LedgerRow[], id: string): LedgerRow[] {
  return (withoutDefect(rows, id) as LedgerRow[]).map((row) => ({
    ...row,
    place: withFixedWords(row.place, id),
    name: withFixedWords(row.name, id),
  }));
}

/**
 * Removes a defect from the fixtures: its probes, its rows of the link ledgers,
 * its interplays, its pictures, what proves its clauses; values that it decides
 * become the fixed ones.
 *
 * @param sources - the sources without it.
 * @returns the files that change, from the root of the project, null for one to
 *   delete; and what is left to do by hand.
 */
export function retireFromFixtures(sources: Sources, id: DefectId) {
  const { root } = sources;
  const texts = fixtureTexts(root);
  const fixtures = new Map(
    [...texts].map(([file, text]): [string, unknown] => {
      const value = resolveToggled(JSON.parse(text), (each) => (each === id ? 'fixed' : null));
      return [file, withoutDefect(value, id)];
    }),
  );
  // What does not have these shapes does not load, so every file has them.
  for (const kind of defectKinds) {
    const file = `fixtures/defects/${kind}.json`;
    fixtures.set(file, (fixtures.get(file) as Defect[]).map(withoutIdle));
  }
  const { title, clauses } = registry[id];
  const retired = 'fixtures/defects/retired.json';
  fixtures.set(retired, [...(fixtures.get(retired) as object[]), { id, title, clauses }]);
  const byHand = retireProofs(id, sources, fixtures);

  const files = new Map<string, string | null>();
  for (const [file, old] of texts) {
    const value = fixtures.get(file);
    if (JSON.stringify(value) === JSON.stringify(JSON.parse(old))) continue;
    // Biome leaves objects expanded that are, so as to keep a file's own style.
    const isExpanded = !/[{] ".*[}]/.test(old);
    files.set(file, JSON.stringify(value, null, isExpanded ? 2 : 0));
  }
  for (const language of ledgerLanguages) {
    const [before, left] = [readLedger(language), rowsWithout(readLedger(language), id)];
    if (writeRows(left) !== writeRows(before)) files.set(ledgerFile(language), writeRows(left));
  }
  const evidence = `snapshots/evidence/${id}`;
  if (existsSync(join(root, evidence))) files.set(evidence, null);
  return { files, byHand };
}
