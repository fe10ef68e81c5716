import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefectId, registry } from '../../../src/defects/registry';
import { ledgerFile, ledgerLanguages, readLedger } from '../../links/ledger/ledger';
import { writeRows } from '../../links/ledger/sources';
import { readOracle } from '../oracle-values';
import type { PageAt } from '../parsed-pages';
import { JsonDocument, type JsonPath } from './json-document';
import { rowsWithout } from './ledger-rows';
import { retireProbes } from './retire-probes';

/** What becomes of the data about a defect. */
export interface RetiredData {
  /** Files that change, from the root of the project; null for one to delete. */
  readonly files: ReadonlyMap<string, string | null>;
  /** What a person has to look at. */
  readonly byHand: readonly string[];
}

/** Every list entry that an object of it names by one of these keys goes with the defect. */
function removeEntries(
  document: JsonDocument,
  path: JsonPath,
  isAbout: (entry: unknown) => boolean,
) {
  const list = document.at(path);
  if (!Array.isArray(list)) return;
  for (const [at, entry] of [...list.entries()].toReversed()) {
    if (isAbout(entry)) document.remove([...path, at]);
  }
}

/** Whether something is, or holds, exactly a text. */
function names(value: unknown, id: string): boolean {
  if (value === id) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => names(each, id));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Takes a defect out of the oracle: its probes, its rows of the ledgers, its
 * interplays, its pictures; what others expect of the faithful state becomes
 * what the fixed one shows.
 *
 * @param root - the project's folder.
 * @param pageAt - what the site shows at an address with some defects off.
 */
export function retireFromFixtures(root: string, id: DefectId, pageAt: PageAt): RetiredData {
  const files = new Map<string, string | null>();
  const byHand: string[] = [];
  const documents = new Map<string, JsonDocument>();
  const open = (file: string): JsonDocument => {
    const known = documents.get(file);
    if (known) return known;
    const document = new JsonDocument(file, readFileSync(join(root, file), 'utf8'));
    documents.set(file, document);
    return document;
  };

  const oracle = open('fixtures/defects/oracle.json');
  for (const { file, at, becomes, without, while: others } of readOracle()[id] ?? []) {
    const living = readOracle();
    if (others?.some((other) => living[other] === undefined)) continue;
    const document = open(`fixtures/${file}`);
    if (without !== undefined) document.removeText(at, without);
    else if (becomes === undefined) document.remove(at);
    else document.set(at, becomes);
  }
  if (oracle.has([id])) oracle.remove([id]);
  for (const [other, values = []] of Object.entries(readOracle())) {
    if (other === id) continue;
    for (const [at, value] of [...values.entries()].toReversed()) {
      if (value.while?.includes(id)) oracle.remove([other, at]);
    }
  }

  byHand.push(...retireProbes(id, open, pageAt));
  removeEntries(open('fixtures/defects/interplays.json'), [], (entry) => names(entry, id));
  removeEntries(open('fixtures/accessibility.json'), ['explained'], (entry) => names(entry, id));
  const { title, clauses } = registry[id];
  const retired = open('fixtures/defects/retired.json');
  retired.set([], [...(retired.value as unknown[]), { id, title, clauses }]);
  removeEntries(open('fixtures/defects/approved.json'), ['fixed'], (entry) => entry === id);
  const config = open('defects.config.json');
  if (config.has(['defects', id])) config.remove(['defects', id]);

  for (const [file, document] of documents) {
    if (document.text !== readFileSync(join(root, file), 'utf8')) files.set(file, document.text);
  }
  for (const language of ledgerLanguages) {
    const before = writeRows(readLedger(language));
    const after = writeRows(rowsWithout(readLedger(language), id));
    if (before !== after) files.set(ledgerFile(language), after);
  }
  try {
    for (const file of listFiles(join(root, 'snapshots/evidence', id))) {
      files.set(file.slice(root.length + 1), null);
    }
  } catch {
    // There is no evidence about this defect.
  }
  return { files, byHand };
}
