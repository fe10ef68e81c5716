import { execFileSync } from 'node:child_process';
import fs, { copyFileSync, type StatsFs, unlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MessageDraft } from '../../mock-api/core/inbox';
import { createMailService } from '../../mock-api/core/service';
import { createSqliteInbox } from '../../mock-api/store/sqlite-inbox';
import { openInbox, openStore } from '../../mock-api/store/store';
import { temporaryFolder } from '../../tools/site/server-process';
import { add, namesIn } from './store-cases';

/* What happens to a store's files while it is open: they disappear, or their disk is full. */

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'mail.sqlite');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** The status with which an inbox's API answers a post. */
async function post(inbox: Awaited<ReturnType<typeof openInbox>>): Promise<number> {
  const reply = await createMailService(inbox).answer({
    method: 'POST',
    path: '/api/musterbau/newsemail',
    query: '',
    header: (name) => (name === 'content-type' ? 'application/json' : ''),
    body: new TextEncoder().encode('{"email":"anna@example.org"}'),
  });
  return reply.status;
}

describe('a store', () => {
  test.each([
    ['deleted', '', (path: string) => unlinkSync(path)],
    [
      'replaced',
      '',
      (path: string) => {
        copyFileSync(path, `${path}.copy`);
        unlinkSync(path);
        copyFileSync(`${path}.copy`, path);
      },
    ],
    ['without its log', '-wal', (path: string) => unlinkSync(path)],
  ])('that is %s refuses messages and is unhealthy at once', async (_name, suffix, spoil) => {
    const inbox = await openInbox(file, false);
    expect(await post(inbox)).toBe(202);
    expect(inbox.check).not.toThrow();
    spoil(file + suffix);
    expect(inbox.check).toThrow(`${file}${suffix} was deleted or replaced`);
    expect(await post(inbox)).toBe(503);
    await inbox.close();
  });

  test('that another server uses, too, stays the same', async () => {
    const [inbox, other] = [await openInbox(file, false), await openInbox(file, false)];
    await add(other, 'anna');
    await other.close();
    expect(inbox.check).not.toThrow();
    expect(await post(inbox)).toBe(202);
    await inbox.close();
  });
});

/** A message of a number of characters. */
function draftOf(length: number): MessageDraft {
  const payload = { name: 'x'.repeat(length), email: 'a@example.org' };
  return { time: '2025-06-02T10:00:00.000Z', endpoint: 'email', shape: 'own', payload, page: null };
}

describe('a disk that is nearly full', () => {
  test('takes no messages until there is room again', async () => {
    const inbox = await openInbox(file, false);
    await add(inbox, 'anna');
    const statfs = vi.spyOn(fs, 'statfsSync');
    // Modules that other tests have loaded import it by its name.
    syncBuiltinESMExports();
    onTestFinished(() => {
      statfs.mockRestore();
      syncBuiltinESMExports();
    });
    const mebibytes = (free: number) =>
      statfs.mockReturnValue({ blocks: 1e6, bavail: free, bsize: 1024 ** 2 } as StatsFs);
    mebibytes(31);
    expect(await post(inbox)).toBe(503);
    expect(await inbox.remove((await inbox.list({}, 1)).messages[0]?.id ?? '')).toBe(true);
    mebibytes(32);
    expect(await post(inbox)).toBe(202);
    // Some file systems report nothing.
    statfs.mockReturnValue({ blocks: 0, bavail: 0, bsize: 0 } as StatsFs);
    expect(await post(inbox)).toBe(202);
    await inbox.close();
  });

  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  test.skipIf(!isRoot)('lets messages be deleted, and then takes others', async ({ skip }) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', folder], {
        stdio: 'ignore',
      });
    } catch {
      return skip('This container must not mount anything.');
    }
    onTestFinished(() => void execFileSync('umount', ['-l', folder]));
    const inbox = await openInbox(file, false);
    let accepted = 0;
    const fill = async () => {
      for (;;) {
        const added = await inbox.add(draftOf(500_000)).catch(() => null);
        if (added === null) return;
        accepted += 1;
      }
    };
    await fill();
    expect(accepted).toBeGreaterThan(20);
    expect(await inbox.list({}, 1)).toMatchObject({ total: accepted });
    for (let round = 0; round < 2; round += 1) {
      expect(await inbox.removeMatching({})).toBe(accepted);
      accepted = 0;
      await fill();
      // Their room is used again.
      expect(accepted).toBeGreaterThan(10);
    }
    await inbox.close();
  });
});

test('large messages are deleted and committed a part at a time', async () => {
  const database = openStore(file);
  const inbox = createSqliteInbox(database, false);
  let commits = 0;
  const { exec } = database;
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    if (sql === 'COMMIT') commits += 1;
    return exec.call(database, sql);
  });
  await Promise.all(Array.from({ length: 40 }, () => inbox.add(draftOf(1_000_000))));
  expect(commits).toBeGreaterThan(3);
  const parts: number[] = [];
  inbox.subscribe((event) => {
    if (event.type === 'deleted') parts.push(event.ids.length);
  });
  expect(await inbox.removeMatching({ q: 'xxx' })).toBe(40);
  expect(Math.max(...parts)).toBeLessThanOrEqual(4);
  await inbox.close();
});

test('a store of earlier versions keeps its messages, ids and states', async () => {
  const earlier = new Database(file);
  earlier.exec(`
    CREATE TABLE store (tag TEXT NOT NULL, next INTEGER NOT NULL);
    CREATE TABLE messages (
      number INTEGER PRIMARY KEY,
      endpoint TEXT NOT NULL,
      draft TEXT NOT NULL,
      delivery TEXT NOT NULL,
      text TEXT NOT NULL
    );
    CREATE INDEX by_endpoint ON messages (endpoint);
    PRAGMA application_id = ${0x4f546d31};
    INSERT INTO store VALUES ('cafe0123', 9);
  `);
  const insert = earlier.prepare("INSERT INTO messages VALUES (?, 'email', ?, ?, '')");
  for (const [number, state] of [
    [3, 'sent'],
    [7, 'waiting'],
  ] as const) {
    const draft = { ...draftOf(0), payload: { name: `visitor ${number}`, email: 'a@example.org' } };
    insert.run(number, JSON.stringify(draft), JSON.stringify({ state, attempts: 1 }));
  }
  earlier.close();
  const inbox = await openInbox(file, true);
  expect(await namesIn(inbox, 'VISITOR')).toEqual(['visitor 7', 'visitor 3']);
  expect((await inbox.list({}, 5)).messages).toMatchObject([
    { id: 'cafe0123-7', sender: 'visitor 7', delivery: { state: 'waiting', attempts: 1 } },
    { id: 'cafe0123-3', sender: 'visitor 3', delivery: { state: 'sent', attempts: 1 } },
  ]);
  expect(inbox.undelivered()).toEqual(['cafe0123-7']);
  expect(await add(inbox, 'dora')).toEqual(['cafe0123-9']);
  await inbox.close();
  const again = await openInbox(file, true);
  expect(await namesIn(again)).toEqual(['dora', 'visitor 7', 'visitor 3']);
  await again.close();
});
