import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, rename, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Inbox } from '../core/inbox';
import type { Place } from '../core/journal';
import { createInbox, type RestorableInbox } from '../core/journal-inbox';
import { openFileJournal } from './file-journal';
import { lockStore } from './store-lock';

/** A mail store that cannot be used; the message says why and what would help. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The first line of a store. */
interface Header {
  readonly store: 'originaltreu-mail';
  readonly version: 1;
  /** Begins every id. */
  readonly tag: string;
  /** Number of the next message when the file was written. */
  readonly next: number;
}

/** The whole lines of a file with their places. */
async function* linesOf(path: string): AsyncGenerator<{ text: string; place: Place }> {
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let begin = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, begin)) {
      yield {
        text: bytes.toString('utf8', begin, end),
        place: { at: at + begin, length: end - begin },
      };
      begin = end + 1;
    }
    at += begin;
    rest = bytes.subarray(begin);
  }
}

async function readHeader(path: string): Promise<Header> {
  for await (const { text } of linesOf(path)) {
    try {
      const { store, version, tag, next } = JSON.parse(text) as Partial<Header>;
      if (store === 'originaltreu-mail' && version === 1 && tag && next) {
        return { store, version, tag, next };
      }
    } catch {
      // Told below, like any other content.
    }
    break;
  }
  throw new StoreError(
    `${path} is no mail store; set MAIL_STORE to another file, or move this one away.`,
  );
}

/** Writes a store in one step: after a crash there is the old one or the new one. */
async function writeStore(
  path: string,
  header: Header,
  records: AsyncIterable<string[]> | Iterable<string[]>,
): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.write(`${JSON.stringify(header)}\n`);
    for await (const chunk of records) await file.write(`${chunk.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  // The new name is durable only with its folder. Windows can not do this, and need not.
  const folder = await open(dirname(path), 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

interface Loaded {
  readonly inbox: RestorableInbox;
  readonly header: Header;
  /** Lines that are no records. */
  readonly damaged: number;
  /** Whether the file holds more lines than its messages need. */
  readonly stale: boolean;
}

async function load(path: string, delivers: boolean): Promise<Loaded> {
  const header = await readHeader(path);
  const journal = await openFileJournal(path);
  const inbox = createInbox({ journal, tag: header.tag, next: header.next, delivers });
  let lines = 0;
  let damaged = 0;
  for await (const { text, place } of linesOf(path)) {
    lines += 1;
    if (place.at === 0) continue;
    try {
      inbox.restore(text, place);
    } catch {
      damaged += 1;
    }
  }
  return { inbox, header, damaged, stale: lines - 1 > inbox.recordCount() };
}

async function openLocked(path: string, delivers: boolean): Promise<Inbox> {
  const size = await stat(path).then(
    (status) => status.size,
    () => 0,
  );
  if (size === 0) {
    const tag = randomBytes(4).toString('hex');
    await writeStore(path, { store: 'originaltreu-mail', version: 1, tag, next: 1 }, []);
  }
  const { inbox, header, damaged, stale } = await load(path, delivers);
  if (damaged > 0) {
    const copy = `${path}.damaged-${Date.now()}`;
    await copyFile(path, copy);
    console.warn(`${damaged} lines of ${path} cannot be read and were left out; see ${copy}.`);
  }
  if (!stale) return inbox;
  await writeStore(path, { ...header, next: inbox.nextNumber() }, inbox.records());
  await inbox.close();
  const rewritten = await load(path, delivers);
  if (rewritten.damaged > 0) throw new Error(`${path} was not written as it should be`);
  return rewritten.inbox;
}

/**
 * Opens the inbox that a file keeps, and makes the file where there is none.
 * What a killed server left half written is cut off; what was deleted is cleared
 * out.
 *
 * @param given - the file; its folder must exist.
 * @param delivers - whether new messages are to go out by SMTP.
 * @throws StoreError when the file is no store, in use, or out of reach.
 */
export async function openInbox(given: string, delivers: boolean): Promise<Inbox> {
  const path = resolve(given);
  try {
    const lock = await lockStore(path);
    if (typeof lock === 'number') {
      throw new StoreError(
        `The mail store ${path} is in use by process ${lock}; set MAIL_STORE to another file.`,
      );
    }
    const inbox = await openLocked(path, delivers).catch(async (error: unknown) => {
      await lock();
      throw error;
    });
    return { ...inbox, close: () => inbox.close().finally(lock) };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError(
      `Cannot use the mail store ${path} (${reason}); set MAIL_STORE to a file that can be written.`,
    );
  }
}
