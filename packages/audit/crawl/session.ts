import { memoized } from '@sitewide/kit/collections';
import type { SettingValues } from '../settings';

/** Bytes that an audit reads for each page that it may open, on average. */
const bytesForPage = 1_000_000;

/** The seconds that an audit waits for one host in all, because it is busy or asks for it. */
const maxWait = 120;

/** The longest pause that a robots.txt may ask for between two requests, in seconds. */
const maxDelay = 30;

/** Characters of the cookies that are kept of an origin. */
const maxCookies = 4000;

/** What an audit keeps between its requests: how much it has read and waited, and cookies. */
export class Session {
  readonly #deadline: number;
  readonly #maxBytes: number;
  #bytes = 0;
  /** When a host may be asked next, the pause that it asks for, and how long it was waited for, in milliseconds. */
  readonly #host = memoized((_name: string) => ({ turn: 0, delay: 0, waited: 0 }));
  readonly #cookies = memoized((_origin: string) => new Map<string, string>());

  constructor(
    limits: Partial<Pick<SettingValues, 'maxPages' | 'maxTime'>> = {},
    readonly warn: (line: string) => void = () => {},
  ) {
    const { maxPages = Number.POSITIVE_INFINITY, maxTime = Number.POSITIVE_INFINITY } = limits;
    this.#deadline = performance.now() + maxTime * 1000;
    this.#maxBytes = Math.max(maxPages, 100) * bytesForPage;
  }

  count(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Why nothing more is to be requested; null while there is time and room. */
  get end(): string | null {
    if (performance.now() > this.#deadline) return 'The time is up (--max-time)';
    return this.#bytes > this.#maxBytes ? `${this.#maxBytes / 1e6} MB are read` : null;
  }

  /** Keeps a pause between the requests of a host, in seconds; one that is too long is shortened. */
  slowDown(host: string, delay: number): void {
    if (delay > maxDelay) {
      this.warn(`${host} asks for ${delay} seconds between two requests; ${maxDelay} are kept.`);
    }
    this.#host(host).delay = Math.min(delay, maxDelay) * 1000;
  }

  /** The milliseconds to wait before a request of a host. */
  waitBefore(host: string, rate = Number.POSITIVE_INFINITY): number {
    const asked = this.#host(host);
    const interval = Math.max(1000 / rate, asked.delay);
    if (interval === 0) return 0;
    // Not the time of day, which may be set back by hours.
    const now = performance.now();
    const turn = Math.max(now, asked.turn);
    asked.turn = turn + interval;
    return turn - now;
  }

  /** Whether a host that failed is asked again after a pause: all pauses together are limited. */
  mayWait(host: string, milliseconds: number): boolean {
    const asked = this.#host(host);
    if (asked.waited > maxWait * 1000) return false;
    asked.waited += milliseconds;
    if (asked.waited <= maxWait * 1000) return true;
    this.warn(
      `${host} is busy; after ${maxWait} seconds of waiting its answers are taken as final.`,
    );
    return false;
  }

  /** Keeps cookies for their origin; whether any of them is new. */
  keepCookies(origin: string, headers: readonly string[] = []): boolean {
    const before = this.cookiesOf(origin);
    for (const header of headers) {
      const [pair = ''] = header.split(';', 1);
      const [name = ''] = pair.split('=', 1);
      if (before.length + pair.length < maxCookies)
        this.#cookies(origin).set(name.trim(), pair.trim());
    }
    return this.cookiesOf(origin) !== before;
  }

  /** The cookies of an origin as a header; '' for none. */
  cookiesOf(origin: string): string {
    return [...this.#cookies(origin).values()].join('; ');
  }
}
