import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inbox } from '../../mock-api/core/inbox';
import { createMailService } from '../../mock-api/core/service';
import { createSqliteInbox } from '../../mock-api/store/sqlite-inbox';
import { openInbox, openStore } from '../../mock-api/store/store';
import { root } from '../../tools/site/paths';
import { temporaryFolder } from '../../tools/site/server-process';
import { add, messagesIn, namesIn } from './store-cases';

/*
 * What a store has to do beyond the contract of an inbox, because it is a file.
 */

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'mail.sqlite');
});

/** The files in the folder, apart from SQLite's own beside the store. */
const files = () => readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));

const open = (delivers = false) => openInbox(file, delivers);

describe('reopened', () => {
  test('what was added is there, and ids go on', async () => {
    const first = await open();
    const ids = await add(first, 'anna', 'Böhm 🏠', 'cleo');
    await first.remove(ids[2] ?? '');
    await first.close();
    const again = await open();
    expect(await namesIn(again)).toEqual(['Böhm 🏠', 'anna']);
    const [next] = await add(again, 'dora');
    expect(ids).not.toContain(next);
    await again.close();
  });

  test('what was deleted is gone from the file too', async () => {
    const first = await open();
    const ids = await add(first, 'anna', 'berta', 'cleo', 'dora');
    await first.remove(ids[2] ?? '');
    await first.removeMatching({ q: 'anna' });
    await first.close();
    const content = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join();
    expect(content()).toContain('berta');
    expect(content()).not.toMatch(/anna|cleo/);
    const again = await open();
    await again.removeMatching({});
    await again.close();
    expect(content()).not.toMatch(/berta|dora/);
  });

  test('the search index of earlier versions is dropped, with the texts in it', async () => {
    const database = openStore(file);
    database.exec("CREATE TABLE search (text); INSERT INTO search VALUES ('zacharias')");
    database.close();
    const inbox = await open();
    await add(inbox, 'anna');
    await inbox.close();
    const content = () =>
      readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(content().join()).not.toContain('zacharias');
  });

  test('the state of a delivery is kept', async () => {
    const first = await open(true);
    const ids = await add(first, 'anna', 'berta');
    await first.setDelivery(ids[0] ?? '', { state: 'failed', attempts: 2, error: 'down' });
    await first.close();
    const again = await open();
    expect(again.undelivered()).toEqual([ids[1]]);
    expect((await again.find(ids[0] ?? ''))?.delivery).toEqual({
      state: 'failed',
      attempts: 2,
      error: 'down',
    });
    await again.close();
  });

  test('nobody else may read it', async () => {
    const inbox = await open();
    await add(inbox, 'anna');
    for (const name of readdirSync(folder)) {
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    await inbox.close();
  });
});

test('each commit waits until the disk has it, and each reply for the commit', async () => {
  const database = openStore(file);
  const setting = (name: string) =>
    Object.values((database.prepare(`PRAGMA ${name}`).all() as object[])[0] ?? {})[0];
  const steps: unknown[] = [];
  const { exec } = database;
  vi.spyOn(database, 'exec').mockImplementation((sql) => {
    // What SQLite calls FULL, 2, syncs the log at each commit; NORMAL only now and then.
    if (sql === 'COMMIT') steps.push([setting('journal_mode'), setting('synchronous')]);
    return exec.call(database, sql);
  });
  const inbox = createSqliteInbox(database, false);
  const { answer } = createMailService(inbox);
  const reply = await answer({
    method: 'POST',
    path: '/api/musterbau/newsemail',
    query: '',
    header: (name) => (name === 'content-type' ? 'application/json' : ''),
    body: new TextEncoder().encode('{"email":"anna@example.org"}'),
  });
  steps.push(reply.status);
  expect(steps.at(-1)).toBe(202);
  expect(new Set(steps.slice(0, -1).map(String))).toEqual(new Set(['wal,2']));
  await inbox.close();
});

describe('a full disk', () => {
  test('refuses what does not fit, keeps the rest, and the inbox goes on', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const database = openStore(file);
    const inbox = createSqliteInbox(database, false);
    const { answer } = createMailService(inbox);
    const post = async (email: string) => {
      const reply = await answer({
        method: 'POST',
        path: '/api/musterbau/newsemail',
        query: '',
        header: (name) => (name === 'content-type' ? 'application/json' : ''),
        body: new TextEncoder().encode(JSON.stringify({ email })),
      });
      return { email, status: reply.status, detail: JSON.parse(reply.body).detail as string };
    };
    const emails = (from: number) =>
      Array.from({ length: 20 }, (_, index) => `visitor-${from + index}@example.org`);

    database.exec('PRAGMA max_page_count = 40');
    const accepted: string[] = [];
    const refused: string[] = [];
    for (let from = 0; from < 1000; from += 20) {
      for (const { email, status, detail } of await Promise.all(emails(from).map(post))) {
        (status === 202 ? accepted : refused).push(email);
        if (status !== 202) expect([status, detail]).toEqual([503, expect.stringMatching(/later/)]);
      }
    }
    expect(accepted.length).toBeGreaterThan(100);
    expect(refused.length).toBeGreaterThan(100);
    expect(String(error.mock.calls[0]?.[1])).toContain('full');

    const kept = async (from: Inbox) =>
      (await messagesIn(from)).map(({ payload }) => payload.email);
    expect(await kept(inbox)).toEqual(accepted.toReversed());
    // With room again, it works again.
    database.exec('PRAGMA max_page_count = 10000');
    expect(await post('last@example.org')).toMatchObject({ status: 202 });
    await inbox.close();
    const again = await open();
    expect(await kept(again)).toEqual(['last@example.org', ...accepted.toReversed()]);
    await again.close();
  });
});

describe('a file that is not a store', () => {
  test.each([
    ['text', (path: string) => writeFileSync(path, 'my notes\n')],
    ['binary data', (path: string) => writeFileSync(path, Buffer.alloc(5000, 7))],
    [
      'another application’s database',
      (path: string) => {
        const other = new Database(path);
        other.exec('CREATE TABLE notes (note); INSERT INTO notes VALUES (1)');
        other.close();
      },
    ],
  ])('%s is refused and left alone', async (_content, write) => {
    write(file);
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(
      `${file} is not a mail store; set MAIL_STORE to another file, or move this one away.`,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(files()).toEqual(['mail.sqlite']);
  });

  test('a damaged store and a folder are refused with the reason', async () => {
    const inbox = await open();
    await add(inbox, 'anna');
    await inbox.close();
    writeFileSync(file, readFileSync(file).fill(7, 4096, 12_000));
    await expect(open()).rejects.toThrow(/Cannot use the mail store .* set MAIL_STORE to a file/);
    mkdirSync(join(folder, 'folder'));
    await expect(openInbox(join(folder, 'folder'), false)).rejects.toThrow('Cannot use the mail');
  });
});

test('two inboxes on one file, one by a symbolic link, see all and lose nothing', async () => {
  const link = join(folder, 'link.sqlite');
  symlinkSync(file, link);
  const [first, second] = [await open(), await openInbox(link, false)];
  const ids = (
    await Promise.all(
      [first, second].map(async (inbox, index) => {
        const own: string[] = [];
        for (let count = 0; count < 30; count += 1) {
          own.push(...(await add(inbox, `visitor-${index}-${count}`)));
        }
        return own;
      }),
    )
  ).flat();
  expect(new Set(ids).size).toBe(60);
  for (const inbox of [first, second]) {
    expect(await inbox.list({}, 1)).toMatchObject({ total: 60 });
    expect(await namesIn(inbox, 'visitor-1-29')).toEqual(['visitor-1-29']);
  }
  expect(await second.removeMatching({})).toBe(60);
  expect(await namesIn(first, 'visitor')).toEqual([]);
  await add(first, 'after');
  expect(await namesIn(second, 'after')).toEqual(['after']);
  await first.close();
  await second.close();
  expect(files().toSorted()).toEqual(['link.sqlite', 'mail.sqlite']);
});

/** A journal, the store's earlier format, with a record of every kind. */
function journalOf(messages: number): string {
  const message = (number: number) => ({
    message: {
      id: `cafe0123-${number}`,
      time: '2025-06-02T10:00:00.000Z',
      endpoint: 'newsemail',
      shape: 'own',
      payload: { email: `visitor-${number}@example.org` },
      page: null,
    },
    ...(number === 5 && { deliver: true }),
  });
  const records = [
    { store: 'originaltreu-mail', version: 1, tag: 'cafe0123', next: 4 },
    ...Array.from({ length: messages }, (_, index) => message(index + 1)),
    { deletedTo: 2 },
    { delivery: { state: 'sent', attempts: 3 }, of: 'cafe0123-4' },
    { deleted: [`cafe0123-${messages}`, 'cafe0123-3'] },
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

describe('a journal, the earlier format', () => {
  test('is imported once and kept aside, with ids, states and what was deleted', async () => {
    const journal = journalOf(10);
    writeFileSync(file, `${journal}{"message":{"id":"cafe0123-11","ti`);
    const inbox = await open();
    expect(
      (await inbox.list({}, 100)).messages.map(({ id, delivery }) => [id, delivery.state]),
    ).toEqual([
      ...[9, 8, 7, 6].map((number) => [`cafe0123-${number}`, 'off']),
      ['cafe0123-5', 'waiting'],
      ['cafe0123-4', 'sent'],
    ]);
    expect(await inbox.list({ q: 'visitor-7@' }, 1)).toMatchObject({ matching: 1 });
    expect(await add(inbox, 'anna')).toEqual(['cafe0123-11']);
    await inbox.close();

    const again = await open();
    expect(await again.list({}, 1)).toMatchObject({ total: 7 });
    await again.close();
    const names = files().toSorted();
    expect(names).toEqual(['mail.sqlite', expect.stringMatching(/^mail[.]sqlite[.]imported-\d+$/)]);
    expect(readFileSync(join(folder, names[1] ?? ''), 'utf8')).toContain(journal);
  });

  test('gives no number again that its header has passed', async () => {
    writeFileSync(file, '{"store":"originaltreu-mail","version":1,"tag":"cafe0123","next":7}\n');
    const inbox = await open();
    expect(await add(inbox, 'anna')).toEqual(['cafe0123-7']);
    await inbox.close();
  });

  test('loses only lines that cannot be read, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    writeFileSync(file, journalOf(10));
    const copy = readFileSync(file, 'utf8').split('\n')[6];
    appendFileSync(file, `{"message":\nnull\n{"message":{"id":"other-9"}}\n${copy}\n`);
    const inbox = await open();
    expect(await inbox.list({}, 1)).toMatchObject({ total: 6 });
    await inbox.close();
    expect(String(warn.mock.calls[0])).toMatch(/^4 lines of .* see .*[.]imported-\d+[.]$/);
  });

  test('is imported by a symbolic link too, into the file itself', async () => {
    const link = join(folder, 'link');
    writeFileSync(file, journalOf(10));
    symlinkSync(file, link);
    const inbox = await openInbox(link, false);
    await add(inbox, 'anna');
    await inbox.close();
    expect(readFileSync(file, 'latin1')).toMatch(/^SQLite format 3/);
    const direct = await open();
    expect(await direct.list({}, 1)).toMatchObject({ total: 7 });
    await direct.close();
  });

  test('is refused while an earlier version has it locked', async () => {
    writeFileSync(file, journalOf(10));
    writeFileSync(`${file}.lock`, '1');
    await expect(open()).rejects.toThrow(`locked by an earlier version`);
    expect(readFileSync(file, 'utf8')).toBe(journalOf(10));
  });

  /** Opens the store in a process of its own, which prints the number of messages. */
  function startImport() {
    const script = `import { openInbox } from './mock-api/store/store.ts';
      const inbox = await openInbox(process.argv[1], false);
      await inbox.add({ time: '', endpoint: 'email', shape: 'own', payload: {}, page: null });
      console.log((await inbox.list({}, 1)).total);
      await inbox.close();`;
    const args = ['--import', './run-typescript.mjs', '--input-type=module', '-e', script, file];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    return { child, ended: once(child, 'close').then(() => printed.trim()) };
  }

  test('survives a kill in the middle of the import, which then starts again', async () => {
    const journal = journalOf(8000);
    writeFileSync(file, journal);
    // Killed while the copy is made, soon after it, and late in the import.
    for (const bytes of [0, 1, 500_000]) {
      const { child, ended } = startImport();
      const size = () => (existsSync(`${file}.new`) ? statSync(`${file}.new`).size : -1);
      while (size() < bytes && child.exitCode === null) await wait(1);
      child.kill('SIGKILL');
      await ended;
      expect(readFileSync(file, 'utf8') === journal).toBe(true);
    }
    const inbox = await open();
    expect(await inbox.list({}, 1)).toMatchObject({ total: 8000 - 4 });
    await inbox.close();
  });

  test('is imported once by servers that start at the same time', async () => {
    writeFileSync(file, journalOf(5000));
    const totals = await Promise.all(
      [startImport(), startImport(), startImport()].map((each) => each.ended),
    );
    expect(totals.map(Number).every((total) => total > 5000 - 4)).toBe(true);
    const inbox = await open();
    expect(await inbox.list({}, 1)).toMatchObject({ total: 5000 - 4 + 3 });
    await inbox.close();
    expect(readdirSync(folder).filter((name) => name.includes('imported'))).toHaveLength(1);
  });
});
