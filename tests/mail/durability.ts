import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { printed, startServer, temporaryFolder } from '../../tools/kit/server-process';

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

async function startOn(store: string) {
  const child = startServer({ MAIL_STORE: store });
  const ended = once(child, 'close');
  const origin = /Site +(http:\/\/localhost:\d+)/.exec(await printed(child, 'Provider'))?.[1] ?? '';
  return { child, ended, origin };
}

/** Posts one message; gives its id, or null where the connection broke. */
function post(origin: string, agent: Agent, email: string): Promise<string | null> {
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
        if (response.statusCode === 202) resolve((JSON.parse(body) as { id: string }).id);
        else reject(new Error(`The mail API answered ${response.statusCode}: ${body}`));
      });
    });
    sent.end(JSON.stringify({ email }));
  });
}

/**
 * Posts from many connections at once, until all are posted or one is broken.
 *
 * @param emails - what to post; taken from, as connections become free.
 * @param accepted - filled with ids by e-mail address.
 * @returns how many posts broke.
 */
async function postAll(
  origin: string,
  emails: string[],
  connections: number,
  accepted: Map<string, string>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let broken = 0;
  const worker = async () => {
    while (broken === 0) {
      const email = emails.pop();
      if (email === undefined) return;
      const id = await post(origin, agent, email);
      if (id === null) broken += 1;
      else accepted.set(email, id);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return broken;
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
  const emails = Array.from({ length: posts }, (_, index) => `visitor-${index}@example.org`);
  const accepted = new Map<string, string>();

  const first = await startOn(store);
  const watch = setInterval(() => {
    if (accepted.size >= posts / 2) first.child.kill('SIGKILL');
  }, 1);
  const broken = await postAll(first.origin, emails, connections, accepted);
  clearInterval(watch);
  await first.ended;
  const before = accepted.size;

  const second = await startOn(store);
  await postAll(second.origin, emails, connections, accepted);
  const response = await fetch(`${second.origin}/inbox/export.json`);
  const messages = (await response.json()) as { id: string; payload: { email: string } }[];
  second.child.kill('SIGTERM');
  await second.ended;
  rmSync(folder, { recursive: true });

  const times = new Map<string, number>();
  for (const { id, payload } of messages) {
    for (const key of [`${id} ${payload.email}`, payload.email, id]) {
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  const pairs = [...accepted].map(([email, id]) => `${id} ${email}`);
  return {
    accepted: { before, after: accepted.size - before },
    broken,
    lost: pairs.filter((pair) => times.get(pair) !== 1),
    doubled: [...times].filter(([, count]) => count > 1).map(([key]) => key),
    stored: messages.length,
  };
}
