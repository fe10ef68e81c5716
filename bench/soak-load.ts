import { once, setMaxListeners } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { maxBodyBytes } from '../mock-api/core/contract';

/*
 * The load of the soak, in a process of its own, so that it delays none of the measurements.
 * It posts to, searches, exports and follows a server as it is ordered until it is told to stop, and
 * then reports which messages were accepted. Usage: soak-load.ts <origin>, with a channel for messages.
 */

/** What to do until the next report. */
export interface LoadOrder {
  /** How many of the largest messages to post as fast as possible; then the load ends by itself. */
  readonly largest: number;
  readonly slowSenders: number;
  readonly readers: number;
  readonly exports: number;
  readonly streams: number;
}

/** What was done. */
export interface LoadReport {
  /** The ids of accepted messages by sender, and how long each body was. */
  readonly accepted: readonly (readonly [sender: string, id: string, size: number])[];
  /** How often each status was answered, by kind of request; `broken` if there was no answer. */
  readonly statuses: Readonly<Record<string, number>>;
}

const [, , origin = ''] = process.argv;
const agent = new Agent({ keepAlive: true });
let sent = 0;
let stopping = new AbortController();
let accepted: [string, string, number][] = [];
let statuses: Record<string, number> = {};

function count(kind: string, status: number | 'broken'): void {
  const key = `${kind} ${status}`;
  statuses[key] = (statuses[key] ?? 0) + 1;
}

const filler = 'Dach und Rinne. '.repeat(maxBodyBytes / 16);

/** A body of a size, with the sender in its name. */
function bodyOf(sender: string, size: number): string {
  const body = { name: sender, email: 'a@example.org', phone: '1', subject: 'Soak', message: '' };
  const room = Math.max(0, size - JSON.stringify(body).length);
  return JSON.stringify({ ...body, message: filler.slice(0, room) });
}

interface Sent {
  readonly method?: string;
  readonly body?: string;
  /** Milliseconds over which the body is sent. */
  readonly over?: number;
  /** Milliseconds between two parts of the response that are read. */
  readonly pause?: number;
}

/** Sends a request and reads its response; null if the connection broke. */
async function send(
  kind: string,
  path: string,
  { method = 'GET', body, over = 0, pause }: Sent = {},
) {
  const { signal } = stopping;
  try {
    const asked = request(origin + path, {
      agent: over > 0 || pause !== undefined ? false : agent,
      method,
      signal,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
      }),
    });
    const responded = once(asked, 'response', { signal }) as Promise<[IncomingMessage]>;
    // It may come before the body is sent, and then the connection may break.
    responded.catch(() => {});
    asked.on('error', () => {});
    const parts = over > 0 ? 20 : 1;
    const size = Math.ceil((body?.length ?? 0) / parts);
    for (let part = 0; part < parts && over > 0 && !asked.destroyed; part += 1) {
      asked.write(body?.slice(part * size, (part + 1) * size));
      const [ended] = await Promise.race([responded, wait(over / parts, [null], { signal })]);
      if (ended) break;
    }
    asked.end(over > 0 ? undefined : body);
    const [response] = await responded;
    const { statusCode = 0 } = response;
    let received = '';
    if (pause === undefined) received = await text(response);
    else for await (const _part of response) await wait(pause, undefined, { signal });
    count(kind, statusCode);
    return { status: statusCode, received };
  } catch {
    if (!signal.aborted) count(kind, 'broken');
    return null;
  }
}

/** Posts a message, and records it if it is accepted. */
async function post(kind: string, size: number, over = 0): Promise<boolean> {
  sent += 1;
  const sender = `sender ${process.pid} ${sent}`;
  const body = bodyOf(sender, size);
  const reply = await send(kind, '/api/musterbau/email', { method: 'POST', body, over });
  if (reply?.status !== 202) return false;
  accepted.push([sender, (JSON.parse(reply.received) as { id: string }).id, body.length]);
  return true;
}

/** Repeats something until the load stops, with pauses in between. */
async function repeat(pause: number, act: () => Promise<unknown>): Promise<void> {
  const { signal } = stopping;
  while (!signal.aborted) {
    await act();
    await wait(pause, undefined, { signal }).catch(() => {});
  }
}

const times = (number: number, work: () => Promise<unknown>) =>
  Array.from({ length: number }, work);

/** Reads lists, pages of them, and messages. */
async function read(): Promise<void> {
  const reply = await send('list', '/inbox.json?limit=200');
  if (reply?.status !== 200) return;
  const { messages } = JSON.parse(reply.received) as { messages: { id: string }[] };
  const { id } = messages[Math.floor(Math.random() * messages.length)] ?? {};
  if (id === undefined) return;
  await send('list', `/inbox.json?before=${id}`);
  await send('message', `/inbox/messages/${id}`);
  if (Math.random() < 0.1) await send('mail file', `/inbox/messages/${id}.eml`);
}

/** What no form sends: too much, too deep, too many members. */
const hostile = [' '.repeat(maxBodyBytes + 1), '['.repeat(maxBodyBytes), `[${'1,'.repeat(5e5)}1]`];

/** Runs until the load stops. */
async function runLoad(order: LoadOrder): Promise<void> {
  let largest = order.largest;
  const postLargest = async () => {
    while (largest > 0 && !stopping.signal.aborted) {
      largest -= 1;
      if (await post('largest', maxBodyBytes)) continue;
      largest += 1;
      await wait(200);
    }
  };
  const posts =
    order.largest > 0
      ? times(8, postLargest)
      : [
          ...times(4, () => repeat(20, () => post('small', 500))),
          repeat(300, () => post('largest', maxBodyBytes)),
          repeat(1000, async () => {
            for (const body of hostile)
              await send('hostile', '/api/musterbau/email', { method: 'POST', body });
          }),
        ];
  await Promise.all([
    // The others stop after them.
    Promise.all(posts).then(() => stopping.abort()),
    ...times(order.slowSenders, () => repeat(100, () => post('slow', maxBodyBytes, 10_000))),
    ...times(order.readers, () => repeat(300, read)),
    repeat(1000, () => send('search', `/inbox.json?q=${Math.random() < 0.5 ? 'rinne' : 'nobody'}`)),
    ...times(order.exports, () =>
      repeat(500, () => send('export', '/inbox/export.json', { pause: 5 })),
    ),
    ...times(order.streams, () => repeat(500, () => send('events', '/inbox/events', { pause: 0 }))),
  ]);
}

process.on('message', async (order: LoadOrder | 'stop') => {
  if (order === 'stop') return stopping.abort();
  [stopping, accepted, statuses] = [new AbortController(), [], {}];
  // Every request under way listens to it.
  setMaxListeners(0, stopping.signal);
  await runLoad(order);
  process.send?.({ accepted, statuses } satisfies LoadReport);
});
// Whoever ordered the load is gone.
process.once('disconnect', () => process.exit());
