import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type DefectId, registry } from '../../../src/defects/registry';
import { ledgerFile, ledgerLanguages, readLedger, writeRows } from '../../links/ledger/sources';
import { approvedFile } from '../../spec/approved';
import { readOracle } from '../oracle-values';
import type { PageAt } from '../parsed-pages';
import { JsonDocument, type JsonPath } from './json-document';
import { rowsWithout } from './ledger-rows';
import type { SourceProject } from './project';
import { retireProbes } from './retire-probes';
import { retireProofs } from './retire-proofs';

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

/** Gives a file of JSON to change, the same one each time. */
type Open = (file: string) => JsonDocument;

/** What others expect of the faithful state becomes what is right. */
function decideValues(id: DefectId, open: Open): void {
  for (const { file, at, becomes, without, while: others } of readOracle()[id] ?? []) {
    if (others?.some((other) => !(other in registry))) continue;
    const document = open(`fixtures/${file}`);
    if (without !== undefined) document.removeText(at, without);
    else if (becomes !== undefined) document.set(at, becomes);
  }
}

/** What is only about the fault goes; it may have gone with a probe. */
function dropValues(id: DefectId, open: Open): void {
  for (const { file, at, becomes, without, while: others } of readOracle()[id] ?? []) {
    if (others?.some((other) => !(other in registry))) continue;
    const document = open(`fixtures/${file}`);
    if (without === undefined && becomes === undefined && document.has(at)) document.remove(at);
  }
}

/** The oracle's values of the defect are decided, and others no longer depend on it. */
function forgetValues(id: DefectId, open: Open): void {
  const oracle = open('fixtures/defects/oracle.json');
  if (oracle.has([id])) oracle.remove([id]);
  for (const [other, values = []] of Object.entries(readOracle())) {
    if (other === id) continue;
    for (const [at, value] of [...values.entries()].toReversed()) {
      if (value.while?.includes(id)) oracle.remove([other, at]);
    }
  }
}

function keepName(id: DefectId, open: Open): void {
  const { title, clauses } = registry[id];
  const retired = open('fixtures/defects/retired.json');
  retired.set([], [...(retired.value as unknown[]), { id, title, clauses }]);
}

/** Pictures that prove the toggle, from the root of the project. */
function evidenceOf(root: string, id: DefectId): string[] {
  const folder = join(root, 'snapshots/evidence', id);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/**
 * Takes a defect out of the oracle: its probes, its rows of the ledgers, its
 * interplays, its pictures, what proves its clauses; what others expect of the
 * faithful state becomes what the fixed one shows.
 *
 * @param project - the sources without it.
 * @param pageAt - what the site shows at an address with some defects off.
 */
export function retireFromFixtures(
  project: SourceProject,
  id: DefectId,
  pageAt: PageAt,
): RetiredData {
  const { root } = project;
  const documents = new Map<string, JsonDocument>();
  const open: Open = (file) => {
    const known = documents.get(file);
    if (known) return known;
    const document = new JsonDocument(file, readFileSync(join(root, file), 'utf8'));
    documents.set(file, document);
    return document;
  };
  decideValues(id, open);
  const byHand = [...retireProbes(id, open, pageAt)];
  dropValues(id, open);
  forgetValues(id, open);
  keepName(id, open);
  byHand.push(...retireProofs(id, project, open));
  const isAbout = (entry: unknown) => names(entry, id);
  removeEntries(open('fixtures/defects/interplays.json'), [], isAbout);
  removeEntries(open('fixtures/accessibility.json'), ['explained'], isAbout);
  removeEntries(open(approvedFile), ['fixed'], isAbout);
  const config = open('defects.config.json');
  if (config.has(['defects', id])) config.remove(['defects', id]);

  const files = new Map<string, string | null>();
  for (const [file, { text }] of documents) {
    if (text !== readFileSync(join(root, file), 'utf8')) files.set(file, text);
  }
  for (const language of ledgerLanguages) {
    const [before, after] = [readLedger(language), rowsWithout(readLedger(language), id)];
    if (writeRows(before) !== writeRows(after)) files.set(ledgerFile(language), writeRows(after));
  }
  for (const file of evidenceOf(root, id)) files.set(file, null);
  return { files, byHand };
}
