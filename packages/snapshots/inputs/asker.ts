import { isUtf8 } from 'node:buffer';
import { getOrCompute } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import type { Hashes as Pairs } from '../types';
import { stableMarkup, stableNames } from './stable-names';

/** What a server answers: the first status, the headers that count of each response, and hashes. */
export interface Answer {
  readonly status: number;
  readonly way: string;
  /** Hash of the body as it came. */
  readonly body: string;
  /** Hash of the way and the body, with stable names in texts. */
  readonly hash: string;
  /** A document, style sheet or script. */
  readonly text?: string;
}

/** What browsers accept: some servers choose the format of a picture by it. */
const accepted: Pairs = {
  document: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  stylesheet: 'text/css,*/*;q=0.1',
  image: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
};
const counted = ['location', 'content-type', 'content-security-policy', 'cache-control'];

/** A text as the browser reads it; undefined for any other body, whose bytes count. */
function textOf(type: string, bytes: Uint8Array): string | undefined {
  if (!/html|css|javascript/.test(type) || /charset=(?!["']?utf-8)/i.test(type)) return undefined;
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined;
}

/** Asks a site over HTTP, without a browser, for each address once. */
export class Asker {
  private readonly answers = new Map<string, Promise<Answer | null>>();
  /** The last requests: each waits for the one before it. */
  private readonly lanes: Promise<unknown>[] = new Array(16).fill(Promise.resolve());

  constructor(
    readonly origin: string,
    readonly headers: Pairs = {},
  ) {}

  /** The answer to a GET; null if it cannot be decided. */
  ask(type: string, address: string, cookies: Pairs): Promise<Answer | null> {
    const cookie = Object.entries(cookies).map((pair) => pair.join('='));
    const sent = { ...this.headers, accept: accepted[type] ?? '*/*', cookie: cookie.join('; ') };
    const key = JSON.stringify([address, sent.accept, sent.cookie]);
    return getOrCompute(this.answers, key, () => {
      const lane = this.answers.size % this.lanes.length;
      const decide = () => this.decide(address, sent).catch(() => null);
      const answer = Promise.resolve(this.lanes[lane]).then(decide);
      this.lanes[lane] = answer;
      return answer;
    });
  }

  /** Asks again for what is never stored: it may be another each time. */
  private async decide(address: string, sent: Pairs): Promise<Answer | null> {
    const ask = () => this.follow(new URL(address, this.origin), sent);
    const answer = await ask();
    const isSame = !answer.way.includes('no-store') || (await ask()).hash === answer.hash;
    return isSame ? answer : null;
  }

  private async follow(url: URL, sent: Pairs, before: readonly string[] = []): Promise<Answer> {
    const isFor = (name: string) => url.origin === this.origin || !/^(cookie|auth.*)$/i.test(name);
    const needed = Object.entries(sent).filter(([name, value]) => value !== '' && isFor(name));
    // Most sites are on this machine, where compression takes longer than it saves.
    const headers: [string, string][] = [...needed, ['accept-encoding', 'identity']];
    const signal = AbortSignal.timeout(10_000);
    const get = () => fetch(url, { redirect: 'manual', headers, signal });
    // A server may just have closed the connection that is used again.
    const response = await get().catch(get);
    const [location, type = '', ...more] = counted.map((name) => response.headers.get(name) ?? '');
    const ways = [...before, JSON.stringify([response.status, location, type, ...more])];
    if (ways.length > 10 || type.includes('event-stream')) throw new Error(`${url} has no end.`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (location && response.status < 400) return this.follow(new URL(location, url), sent, ways);
    // The port of a server may be another in each run.
    const way = stableNames(ways.join('\n')).replaceAll(this.origin, '');
    const text = textOf(type, bytes)?.replaceAll(this.origin, '');
    const stable = text && (type.includes('html') ? stableMarkup(text) : stableNames(text));
    const hash = hashOf(way, '\n', stable ?? bytes);
    const answer = { status: Number.parseInt(way.slice(1), 10), way, body: hashOf(bytes), hash };
    return text === undefined ? answer : { ...answer, text };
  }
}
