import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { root } from '../../tools/site/paths';
import { printed, startServer, temporaryFolder } from '../../tools/site/server-process';

/** What a killed and restarted server was found to have. */
export interface DurabilityResult {
  /** Messages that were answered with 202, before the kill and after the restart. */
  readonly accepted: { readonly before: number; readonly after: number };
  /** Posts that were under way when the server died. */
  readonly broken: number;
  /** Ids that were answered with 202 and are not in the store exactly once. */
  readonly lost: readonly string[];
  /** Messages that the store has more than once. */
  readonly doubled: readonly string[];
  /** Messages that the store has. */
  readonly stored: number;
}

async function startOn(store: string, start: (store: string) => ChildProcess = startServerOn) {
  const child = start(store);
  const ended = once(child, 'close');
  const origin = /Site +(http:\/\/localhost:\d+)/.exec(await printed(child, 'Provider'))?.[1] ?? '';
  return { child, ended, origin };
}

function startServerOn(store: string): ChildProcess {
  return startServer({ MAIL_STORE: store });
}

/** Starts a server that cannot write more than 1000 KiB into one file, as on a full disk. */
function startLimitedServerOn(store: string): ChildProcess {
  // The limit counts blocks of 512 bytes; its signal would end the process.
  const command = 'trap \'\' XFSZ; ulimit -f 2000; exec "$0" dist/program/cli.js';
  return spawn('sh', ['-c', command, process.execPath], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      PROVIDER_PORT: '0',
      MAIL_STORE: store,
    },
  });
}

/** Posts one message; resolves with its id, null if the connection broke, or a problem's status. */
function post(origin: string, agent: Agent, email: string): Promise<string | number | null> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/musterbau/newsemail`, {
      agent,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    sent.once('error', () => resolve(null));
    sent.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.once('error', () => resolve(null));
      response.once('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode === 202) resolve((JSON.parse(body) as { id: string }).id);
        else if (statusCode === 503) resolve(statusCode);
        else reject(new Error(`The mail API answered ${statusCode}: ${body}`));
      });
    });
    sent.end(JSON.stringify({ email }));
  });
}

/**
 * Posts over many connections at once, until all are posted or one is broken.
 *
 * @param emails - what to post; emptied as connections become free.
 * @param accepted - receives the ids by e-mail address.
 * @returns how many posts broke, and how many were refused with 503.
 */
async function postAll(
  origin: string,
  emails: string[],
  connections: number,
  accepted: Map<string, string>,
): Promise<{ broken: number; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let broken = 0;
  let refused = 0;
  const worker = async () => {
    while (broken === 0) {
      const email = emails.pop();
      if (email === undefined) return;
      const id = await post(origin, agent, email);
      if (id === null) broken += 1;
      else if (typeof id === 'number') refused += 1;
      else accepted.set(email, id);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { broken, refused };
}

const emailsOf = (posts: number) =>
  Array.from({ length: posts }, (_, index) => `visitor-${index}@example.org`);

/** Compares the messages that a server has with those that were accepted. */
async function compareStored(origin: string, accepted: ReadonlyMap<string, string>) {
  const response = await fetch(`${origin}/inbox/export.json`);
  const messages = (await response.json()) as { id: string; payload: { email: string } }[];
  const times = new Map<string, number>();
  for (const { id, payload } of messages) {
    for (const key of [`${id} ${payload.email}`, payload.email, id]) {
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  const pairs = [...accepted].map(([email, id]) => `${id} ${email}`);
  return {
    lost: pairs.filter((pair) => times.get(pair) !== 1),
    doubled: [...times].filter(([, count]) => count > 1).map(([key]) => key),
    stored: messages.length,
  };
}

/**
 * Posts to a server, kills it with SIGKILL in the middle, starts it again, posts
 * the rest, and looks for every 202 in the store.
 *
 * @param posts - how many messages, each from an address of its own.
 */
export async function killAmidPosts(posts: number, connections: number): Promise<DurabilityResult> {
  const folder = temporaryFolder();
  const store = join(folder, 'mail.sqlite');
  const emails = emailsOf(posts);
  const accepted = new Map<string, string>();

  const first = await startOn(store);
  const watch = setInterval(() => {
    if (accepted.size >= posts / 2) first.child.kill('SIGKILL');
  }, 1);
  const { broken } = await postAll(first.origin, emails, connections, accepted);
  clearInterval(watch);
  await first.ended;
  const before = accepted.size;

  const second = await startOn(store);
  await postAll(second.origin, emails, connections, accepted);
  const compared = await compareStored(second.origin, accepted);
  second.child.kill('SIGTERM');
  await second.ended;
  rmSync(folder, { recursive: true });

  return { accepted: { before, after: accepted.size - before }, broken, ...compared };
}

/**
 * Posts to two servers on one store at the same time, one of which reaches it through a
 * linked folder and is killed with SIGKILL in the middle; then looks for every 202
 * through the other.
 */
export async function shareStore(posts: number, connections: number) {
  const folder = temporaryFolder();
  const store = join(folder, 'mail.sqlite');
  const linkedFolder = join(folder, 'linked');
  symlinkSync(folder, linkedFolder);
  const accepted = new Map<string, string>();
  // Both start on a file that does not exist yet.
  const [first, second] = await Promise.all([
    startOn(store),
    startOn(join(linkedFolder, 'mail.sqlite')),
  ]);
  const killed = new Map<string, string>();
  const watch = setInterval(() => {
    if (killed.size >= posts / 4) second.child.kill('SIGKILL');
  }, 1);
  const emails = emailsOf(posts);
  const [result] = await Promise.all([
    postAll(first.origin, emails.splice(0, posts / 2), connections, accepted),
    postAll(second.origin, emails, connections, killed),
  ]);
  clearInterval(watch);
  await second.ended;
  for (const [email, id] of killed) accepted.set(email, id);
  const compared = await compareStored(first.origin, accepted);
  first.child.kill('SIGTERM');
  await first.ended;
  rmSync(folder, { recursive: true });
  return { accepted: accepted.size, killed: killed.size, ...result, ...compared };
}

/**
 * Posts to a server until its store cannot grow, and looks for every 202: on the
 * same server, which must live on, and on one that has room again.
 */
export async function fillStore(posts: number, connections: number) {
  const folder = temporaryFolder();
  const store = join(folder, 'mail.sqlite');
  const accepted = new Map<string, string>();
  const full = await startOn(store, startLimitedServerOn);
  full.child.stderr?.resume();
  const { refused } = await postAll(full.origin, emailsOf(posts), connections, accepted);
  const onFull = await compareStored(full.origin, accepted);
  full.child.kill('SIGTERM');
  await full.ended;
  const roomy = await startOn(store);
  const onRoomy = await compareStored(roomy.origin, accepted);
  const after = await postAll(roomy.origin, ['last@example.org'], 1, accepted);
  roomy.child.kill('SIGTERM');
  await roomy.ended;
  rmSync(folder, { recursive: true });
  return { accepted: accepted.size, refused, after, onFull, onRoomy };
}
