import { constants, type FileHandle, open } from 'node:fs/promises';
import type { Journal, Place } from '../core/journal';

interface Waiting {
  readonly bytes: Buffer;
  readonly resolve: (place: Place) => void;
  readonly reject: (error: unknown) => void;
}

/** Largest gap between two records that are read in one go, in bytes. */
const largestGap = 16 * 1024;

/** Writes all of a buffer at a position; one call may write less. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(
      bytes,
      written,
      bytes.length - written,
      position + written,
    );
    written += bytesWritten;
  }
}

/** Reads exactly the given range of a file. */
async function readAll(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length; ) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, at + filled);
    if (bytesRead === 0) throw new Error('The mail store is shorter than it should be.');
    filled += bytesRead;
  }
  return bytes;
}

/** Joins neighbouring places, so that many records need few reads. */
function rangesOf(places: readonly Place[]): { at: number; end: number }[] {
  const ranges: { at: number; end: number }[] = [];
  for (const { at, length } of places.toSorted((a, b) => a.at - b.at)) {
    const last = ranges.at(-1);
    if (last && at - last.end <= largestGap) last.end = Math.max(last.end, at + length);
    else ranges.push({ at, end: at + length });
  }
  return ranges;
}

/** Where the last whole line ends; what follows was torn off by a crash. */
async function endOfLines(file: FileHandle): Promise<number> {
  const step = 64 * 1024;
  for (let end = (await file.stat()).size; end > 0; end -= step) {
    const begin = Math.max(0, end - step);
    const found = (await readAll(file, begin, end - begin)).lastIndexOf(10);
    if (found >= 0) return begin + found + 1;
  }
  return 0;
}

/**
 * A journal in a file. Records that arrive while the disk is busy share the next
 * write and its fsync, so that throughput does not depend on the disk's latency.
 *
 * @param path - the file, which exists; a last line without a line break is cut off.
 */
export async function openFileJournal(path: string): Promise<Journal> {
  const file = await open(path, constants.O_RDWR);
  let position = await endOfLines(file);
  await file.truncate(position);
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;

  async function writeBatch(batch: readonly Waiting[]) {
    const bytes = Buffer.concat(batch.map((each) => each.bytes));
    try {
      await writeAll(file, bytes, position);
      await file.datasync();
    } catch (error) {
      // The next batch begins where this one did; a shorter one must leave no rest of it.
      await file.truncate(position).catch(() => {});
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const { bytes: own, resolve } of batch) {
      // The line break is no part of the record.
      resolve({ at: position, length: own.length - 1 });
      position += own.length;
    }
  }

  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await writeBatch(batch);
    }
    flushing = null;
  }

  return {
    append: (record) =>
      new Promise((resolve, reject) => {
        waiting.push({ bytes: Buffer.from(`${record}\n`), resolve, reject });
        flushing ??= flush();
      }),
    read: async (places) => {
      const ranges = rangesOf(places);
      const parts = await Promise.all(ranges.map(({ at, end }) => readAll(file, at, end - at)));
      return places.map(({ at, length }) => {
        const index = ranges.findIndex((range) => at >= range.at && at + length <= range.end);
        const begin = at - (ranges[index]?.at ?? 0);
        return (parts[index] ?? Buffer.alloc(0)).toString('utf8', begin, begin + length);
      });
    },
    close: async () => {
      await flushing;
      await file.close();
    },
  };
}
