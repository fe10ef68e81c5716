import type { BuiltSite } from '../../../server/build';
import { type DefectId, defectIds } from '../../../src/defects/registry';
import { openBuiltSite } from '../../kit/built-site';
import { usualBrowsers, withCameras } from '../../snapshots/capture/capture';
import { serveForCapture } from '../../snapshots/capture/capture-site';
import { type PaintedDocuments, paintedDocumentsOf } from './documents';
import { type PageFindings, type PageTask, provePage, Unproven } from './page-proof';
import { readRecord, type VerdictRecord, writeRecord } from './record';
import { Darkroom } from './state-captures';
import { cellOf, hashOfEverything, tasksOf } from './tasks';
import { type ToggleVerdict, verdictsOf } from './verdicts';

/** What to prove, and how. */
export interface ProofOptions {
  /** The toggles to look at; all unless given. */
  readonly ids?: readonly DefectId[];
  /** Prove although nothing that went in has changed. */
  readonly all?: boolean;
  /** Leave the record as it is. */
  readonly check?: boolean;
  /** How many browsers capture side by side. */
  readonly browsers?: number;
  /** Told of each page once it is proven. */
  readonly report?: (line: string) => void;
  /** The build to prove, if not the last one. */
  readonly built?: BuiltSite;
  readonly file?: string;
}

/** What a proof found. */
export interface ProofReport {
  readonly verdicts: readonly ToggleVerdict[];
  /** What the record lacks or has too much, in words. */
  readonly unrecorded: readonly string[];
  /** Pages at widths, and those of them that were looked at in a browser. */
  readonly cells: number;
  readonly proven: number;
  readonly captures: number;
  /** States of pages whose two captures differed, in words. */
  readonly unstable: readonly string[];
  readonly milliseconds: number;
}

type Cells = Record<string, PageFindings>;

/** What the record already knows of, and what must be looked at. */
async function sift(tasks: readonly PageTask[], known: Cells, into: Cells): Promise<PageTask[]> {
  const open: PageTask[] = [];
  for (const task of tasks) {
    const cell = cellOf(task.address, task.width);
    try {
      into[cell] = await provePage(task, known[cell] ?? {}, null);
    } catch (error) {
      if (!(error instanceof Unproven)) throw error;
      open.push(task);
    }
  }
  return open;
}

/** Looks at pages with several browsers side by side. */
async function look(
  tasks: readonly PageTask[],
  known: Cells,
  into: Cells,
  documents: PaintedDocuments,
  { browsers = usualBrowsers, report = () => {}, check, file }: ProofOptions,
): Promise<{ readonly captures: number; readonly unstable: readonly string[] }> {
  // The longest first, so that no browser ends with one alone.
  const queue = tasks.toSorted((one, other) => other.expected.length - one.expected.length);
  let [captures, done] = [0, 0];
  const unstable: string[] = [];
  const site = await serveForCapture();
  try {
    await withCameras(
      site.origin,
      Math.min(browsers, tasks.length),
      async (camera) => {
        for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
          const cell = cellOf(task.address, task.width);
          const room = new Darkroom(camera, task, documents);
          into[cell] = await provePage(task, known[cell] ?? {}, room);
          captures += room.captures;
          done += 1;
          // Whoever breaks off keeps what is proven.
          if (!check) writeRecord({ everything: '', cells: { ...known, ...into } }, file);
          report(`${done} of ${tasks.length}: ${cell} px, ${room.captures} captures`);
          unstable.push(...room.unstable);
        }
      },
      () => {
        queue.length = 0;
      },
    );
  } finally {
    await site.close();
  }
  return { captures, unstable };
}

/** What is found now and has no place in the record, or is there and no longer found. */
function differencesInKeys(known: Cells, found: Cells): readonly string[] {
  const keys = (cells: Cells) =>
    new Set(
      Object.entries(cells).flatMap(([cell, of]) =>
        Object.keys(of).map((each) => `${each} at ${cell} px`),
      ),
    );
  const [before, now] = [keys(known), keys(found)];
  return [
    ...[...now].filter((key) => !before.has(key)).map((key) => `no verdict of ${key}`),
    ...[...before].filter((key) => !now.has(key)).map((key) => `a verdict too many: ${key}`),
  ];
}

/** The tasks of the pages that some toggles change or are expected to show at. */
function tasksFor(tasks: readonly PageTask[], { at }: PaintedDocuments, ids: readonly DefectId[]) {
  return tasks.filter(({ address }) => {
    const base = at(address, []).painted;
    return ids.some((id) => at(address, [id]).painted !== base);
  });
}

/**
 * Proves what every toggle changes on every page, at every width: what the
 * record knows of equal inputs is not looked at again.
 *
 * @throws RecordError where the record cannot be read.
 */
export async function prove(options: ProofOptions = {}): Promise<ProofReport> {
  const begun = performance.now();
  const { ids = defectIds, all = false, check = false, file } = options;
  const documents = paintedDocumentsOf(options.built ?? (await openBuiltSite()));
  const record: VerdictRecord = readRecord(file) ?? { everything: '', cells: {} };
  const everything = hashOfEverything();
  const finish = (
    cells: Cells,
    judged: Cells,
    counts: Pick<ProofReport, 'cells' | 'proven' | 'captures' | 'unstable'>,
  ) => ({
    verdicts: verdictsOf(judged, documents, ids),
    unrecorded: differencesInKeys(record.cells, cells),
    ...counts,
    milliseconds: performance.now() - begun,
  });
  if (!all && record.everything === everything) {
    return finish(record.cells, record.cells, {
      cells: Object.keys(record.cells).length,
      proven: 0,
      captures: 0,
      unstable: [],
    });
  }
  const tasks = tasksOf(documents);
  const known = record.cells;
  const found: Cells = {};
  const some = ids.length < defectIds.length;
  const asked = some ? tasksFor(tasks, documents, ids) : tasks;
  const open = all ? asked : await sift(asked, known, found);
  const effort =
    open.length === 0
      ? { captures: 0, unstable: [] }
      : await look(open, all ? {} : known, found, documents, options);
  // Of other pages the record may know what is no longer so.
  const judged = { ...found };
  if (some) for (const [cell, of] of Object.entries(known)) found[cell] ??= of;
  // Only a proof of all can say that nothing needs looking at.
  const isNews = !some || open.length > 0;
  if (!check && isNews) writeRecord({ everything: some ? '' : everything, cells: found }, file);
  return finish(found, judged, { cells: tasks.length, proven: open.length, ...effort });
}
