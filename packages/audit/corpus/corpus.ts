import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type LinkCode, linkCodes } from '../checks/codes';
import { indexForms } from '../extract/forms';
import { referencesOf } from '../extract/references';
import { descendants, parseDocument, selectorOf } from '../extract/tree';

/*
 * A site with planted faults, in `pages`. An element's `data-fault` is the code of
 * what is wrong with it; every other element is right, however it looks.
 */

const folder = join(import.meta.dirname, 'pages');
const redirects = JSON.parse(readFileSync(join(folder, 'redirects.json'), 'utf8')) as Record<
  string,
  string
>;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript',
  '.xml': 'application/rss+xml',
  '.txt': 'text/plain',
};

/** A running corpus. */
export interface Corpus {
  readonly origin: string;
  /** Another origin that the corpus links to. */
  readonly outside: string;
  readonly close: () => void;
}

function listen(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  return new Promise<Server>((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () => resolve(server));
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function read(path: string): { readonly body: string; readonly type: string } | null {
  const name = decodeURIComponent(path);
  const extension = extname(name) === '' ? '.html' : extname(name);
  const file = extname(name) === '' ? `${name}.html` : name;
  try {
    return {
      body: readFileSync(join(folder, file), 'utf8'),
      type: types[extension] ?? 'text/plain',
    };
  } catch {
    return null;
  }
}

/** Answers outside addresses: alive, dead, broken, busy at first, or without `HEAD`. */
function answerOutside() {
  const busy = new Set<string>();
  return ({ url = '', method }: IncomingMessage, response: ServerResponse) => {
    const path = url.split('?', 1)[0];
    if (path === '/slow' && !busy.has(path)) {
      busy.add(path);
      response.writeHead(429, { 'Retry-After': '0' }).end();
    } else if (path === '/get-only' && method === 'HEAD') response.writeHead(405).end();
    else if (path === '/broken') response.writeHead(500).end();
    else response.writeHead(path === '/dead' ? 404 : 200, { 'Content-Type': 'text/plain' }).end();
  };
}

const blank =
  '<!DOCTYPE html><html lang="de"><head><title>Startseite | Corpus</title></head><body><main></main></body></html>';

/** Serves the corpus and its outside addresses on free ports. Unknown German paths are soft 404s. */
export async function serveCorpus(): Promise<Corpus> {
  const outside = await listen(answerOutside());
  const outsideOrigin = `http://127.0.0.1:${portOf(outside)}`;
  let origin = '';
  const site = await listen(({ url = '/' }, response) => {
    const path = url.split('?', 1)[0] ?? '/';
    const found = read(path);
    if (path === '/en/failing') response.writeHead(500).end();
    else if (redirects[path]) response.writeHead(301, { Location: redirects[path] }).end();
    else if (found) {
      const body = found.body
        .replaceAll('{origin}', origin)
        .replaceAll('{port}', new URL(origin).port)
        .replaceAll('{outside-host}', new URL(outsideOrigin).host)
        .replaceAll('{outside}', outsideOrigin);
      response.writeHead(200, { 'Content-Type': found.type }).end(body);
    } else if (path.startsWith('/de/')) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(blank);
    } else {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
    }
  });
  origin = `http://localhost:${portOf(site)}`;
  const close = () => {
    for (const server of [site, outside]) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { origin, outside: outsideOrigin, close };
}

/** A fault, planted or found. */
export interface Fault {
  readonly page: string;
  readonly element: string;
  readonly code: string;
}

/** A planted fault, with every address that its element names. */
export interface Planted extends Fault {
  readonly addresses: readonly string[];
}

function isCode(text: string): text is LinkCode {
  return (linkCodes as readonly string[]).includes(text);
}

/**
 * The faults planted in a document.
 *
 * @param attribute - `data-fault`, or `data-fault-acted` for faults that only a click shows.
 * @throws Error naming a code that does not exist.
 */
export function plantedIn(page: string, html: string, attribute = 'data-fault'): Planted[] {
  const elements = descendants(parseDocument(html));
  const forms = indexForms(elements);
  return elements.flatMap((element) => {
    const code = element.attribs[attribute];
    if (code === undefined) return [];
    if (!isCode(code)) throw new Error(`${page}: there is no code “${code}”.`);
    const addresses = referencesOf(element, forms, () => '').flatMap(({ href }) => href ?? []);
    return [{ page, element: selectorOf(element), code, addresses }];
  });
}

/** How many faults of a code are planted, how many of them were found, and how many findings are wrong. */
export interface Score {
  readonly planted: number;
  readonly found: number;
  readonly wrong: number;
}

function keyOf({ page, element, code }: Fault): string {
  return `${page} ${element} ${code}`;
}

/** Compares findings with the planted faults, code by code. */
export function scoreByCode(
  planted: readonly Fault[],
  findings: readonly Fault[],
): Map<string, Score> {
  const wanted = new Set(planted.map(keyOf));
  const seen = new Set(findings.map(keyOf));
  const count = (keys: ReadonlySet<string>, code: string, isCounted: (key: string) => boolean) =>
    [...keys].filter((key) => key.endsWith(` ${code}`) && isCounted(key)).length;
  return new Map(
    linkCodes.map((code) => [
      code,
      {
        planted: count(wanted, code, () => true),
        found: count(wanted, code, (key) => seen.has(key)),
        wrong: count(seen, code, (key) => !wanted.has(key)),
      },
    ]),
  );
}
