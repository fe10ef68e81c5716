import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nameOf } from '../checks/check';
import { audit } from '../run';
import type { Settings } from '../settings';

/*
 * What the tests of other link checkers expect, as data: each case is a small site,
 * what the peer calls broken there, and what the audit says. Where they differ, the
 * case names the reason, one of those in `deviations.json`.
 */

/** An answer that needs more than a page or a status. */
interface LongAnswer {
  readonly status?: number;
  /** Where it redirects to. */
  readonly to?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body in base64, where it is no text. */
  readonly base64?: string;
  /** The status of HEAD, where it differs. */
  readonly head?: number;
  /** Milliseconds before it answers. */
  readonly delay?: number;
}

/** A page, a status without a body, null for a dropped connection, or more. */
type SingleAnswer = string | number | null | LongAnswer;

/** An answer; a list is answered one after the other, the last of them from then on. */
type Answer = SingleAnswer | readonly SingleAnswer[];

/** Answers by path with query; other paths answer 404. */
type Answers = Readonly<Record<string, Answer>>;

/**
 * One test of a peer. Texts may contain `{origin}`, that of the site, and `{outside}` or
 * `{host}`, those of the other site.
 */
interface Case {
  /** The site, or its only page. */
  readonly site: string | Answers;
  /** What another site answers. */
  readonly outside?: Answers;
  /** The paths to start from; the root by default. */
  readonly start?: readonly string[];
  readonly settings?: Settings;
  /** The addresses that the peer calls broken, as they are written on the page. */
  readonly theirs: readonly string[];
  /** The audit’s findings: each code with the address as written. */
  readonly ours: readonly string[];
  /** Why the addresses differ: a name in `deviations.json`. */
  readonly deviation?: string;
}

/** The tests of a peer. */
export interface Suite {
  readonly peer: string;
  /** The repository on GitHub that the cases were read from. */
  readonly repository: string;
  /** What is not among the cases, and why. */
  readonly leftOut: readonly { readonly tests: string; readonly why: string }[];
  /** By file of the repository and name of the test. */
  readonly cases: Readonly<Record<string, Readonly<Record<string, Case>>>>;
}

const folder = import.meta.dirname;

function read<Data>(file: string): Data {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as Data;
}

/** The reasons for deviations, by name. */
export const deviations = read<Readonly<Record<string, string>>>('deviations.json');

/** Every suite. */
export const suites = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'deviations.json')
  .map((file) => read<Suite>(file));

/** A case and what it is called. */
export interface NamedCase extends Case {
  readonly name: string;
}

/** The cases of a suite. */
export function casesOf({ cases }: Suite): NamedCase[] {
  return Object.entries(cases).flatMap(([file, tests]) =>
    Object.entries(tests).map(([test, each]) => ({ ...each, name: `${file}: ${test}` })),
  );
}

/** Whether the audit names the addresses that the peer calls broken, and no others. */
export function isAgreement({ theirs, ours }: Pick<Case, 'theirs' | 'ours'>): boolean {
  const named = new Set(ours.map((each) => each.slice(each.indexOf(' ') + 1)));
  return named.size === new Set(theirs).size && theirs.every((each) => named.has(each));
}

function send(response: ServerResponse, method: string, answer: SingleAnswer): void {
  if (answer === null) {
    response.destroy();
  } else if (typeof answer === 'number') {
    response.writeHead(answer).end();
  } else {
    const long: LongAnswer = typeof answer === 'string' ? { body: answer } : answer;
    const { to, type = 'text/html; charset=utf-8', headers, body, base64, head, delay = 0 } = long;
    const status = (method === 'HEAD' ? head : undefined) ?? long.status ?? (to ? 302 : 200);
    const typed = type === '' ? {} : { 'Content-Type': type };
    const bytes = base64 === undefined ? body : Buffer.from(base64, 'base64');
    const location = to === undefined ? {} : { Location: to };
    setTimeout(() => {
      response.writeHead(status, { ...typed, ...location, ...headers });
      response.end(method === 'HEAD' ? undefined : bytes);
    }, delay).unref();
  }
}

/** Serves all cases on one free port, and audits them there. */
export async function serveCases() {
  const served = new Map<string, Case>();
  const asked = new Map<string, number>();
  let origin = '';
  let host = '';
  /** A value whose texts have addresses in place of their names. */
  const filled = <Value>(value: Value): Value => {
    const text = JSON.stringify(value)
      .replaceAll('{origin}', origin)
      .replaceAll('{outside}', `http://${host}`)
      .replaceAll('{host}', host);
    return JSON.parse(text) as Value;
  };
  const named = (href: string) =>
    href
      .replaceAll(origin, '{origin}')
      .replaceAll(`http://${host}`, '{outside}')
      .replaceAll(host, '{host}');
  // The user agent says which case is asked for, and the host which of its sites.
  const server = createServer(({ headers, method = '', url = '' }, response) => {
    const { 'user-agent': agent = '' } = headers;
    const { site = {}, outside = {} } = served.get(agent) ?? {};
    const own = typeof site === 'string' ? { '/': site } : site;
    const answers: Answers = headers.host === host ? outside : own;
    const answer = answers[url] ?? (url in answers ? null : 404);
    const key = `${agent} ${headers.host} ${url}`;
    const count = asked.get(key) ?? 0;
    asked.set(key, count + 1);
    const list: readonly SingleAnswer[] = Array.isArray(answer) ? answer : [answer as SingleAnswer];
    send(response, method, filled(list[Math.min(count, list.length - 1)] ?? null));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  origin = `http://localhost:${port}`;
  host = `127.0.0.1:${port}`;

  /** The audit’s findings on the site of a case, each as its code and the address. */
  const findingsOf = async (given: Case): Promise<string[]> => {
    const { start = ['/'], settings = {} } = given;
    const userAgent = `case ${served.size}`;
    served.set(userAgent, given);
    const found = new Set<string>();
    const run = audit({
      ...{ families: ['links'], external: true, retries: 0, onWarning: () => {} },
      ...filled(settings),
      ...{ start: start.map((path) => origin + path), userAgent },
    });
    for await (const { code, places } of run) {
      for (const { href } of places)
        found.add(`${nameOf(code)} ${href === null ? '(none)' : named(href)}`);
    }
    return [...found].sort();
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { findingsOf, close };
}
