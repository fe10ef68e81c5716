import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Element } from 'domhandler';
import { auditPages } from '../audit';
import { allCodes, nameOf } from '../checks/check';
import { crawlSite } from '../crawl/crawl';
import { defaultCrawlOptions } from '../crawl/options';
import type { Site } from '../crawl/site';
import { indexForms } from '../extract/forms';
import { Places, unmarked } from '../extract/name';
import { referencesOf } from '../extract/references';
import { scriptsOf } from '../extract/scripted';
import { closest, descendants, parseDocument, Selectors } from '../extract/tree';
import type { LocatedFinding } from '../finding';

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

/** Serves on a free port. */
async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function read(path: string): { readonly body: string; readonly type: string } | null {
  const name = decodeURIComponent(path);
  const file = extname(name) === '' ? `${name}.html` : name;
  try {
    const body = readFileSync(join(folder, file), 'utf8');
    return { body, type: types[extname(file)] ?? 'text/plain' };
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
  const other = await listen(answerOutside());
  const outside = `http://127.0.0.1:${other.port}`;
  let origin = '';
  const site = await listen(({ url = '/' }, response) => {
    const path = url.split('?', 1)[0] ?? '/';
    const found = read(path);
    const html = { 'Content-Type': 'text/html' };
    if (path === '/en/failing') response.writeHead(500, html).end('<h1>Out of order</h1>');
    else if (redirects[path]) response.writeHead(301, { Location: redirects[path] }).end();
    else if (found) {
      const body = found.body
        .replaceAll('{origin}', origin)
        .replaceAll('{port}', new URL(origin).port)
        .replaceAll('{outside-host}', new URL(outside).host)
        .replaceAll('{outside}', outside);
      const length = Buffer.byteLength(body);
      response.writeHead(200, { 'Content-Type': found.type, 'Content-Length': length }).end(body);
    } else {
      const status = path.startsWith('/de/') ? 200 : 404;
      response.writeHead(status, html).end(status === 200 ? blank : '<h1>Not found</h1>');
    }
  });
  origin = `http://localhost:${site.port}`;
  const close = () => {
    for (const { server } of [site, other]) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { origin, outside, close };
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

/**
 * The faults planted in a document.
 *
 * @param attribute - `data-fault`, or `data-fault-acted` for faults that only a click shows.
 * @throws Error naming a code that does not exist.
 */
export function plantedIn(page: string, html: string, attribute = 'data-fault'): Planted[] {
  const places = new Places(parseDocument(html), unmarked);
  const context = {
    places,
    forms: indexForms(places.elements),
    pageNames: [],
    scripts: scriptsOf(places.elements, []),
  };
  return places.elements.flatMap((element) => {
    const code = element.attribs[attribute];
    if (code === undefined) return [];
    if (!allCodes.some((each) => nameOf(each) === code))
      throw new Error(`${page}: unknown code “${code}”.`);
    const addresses = referencesOf(element, context).flatMap(({ href }) => href ?? []);
    return [{ page, element: new Selectors().of(element), code, addresses }];
  });
}

/**
 * Chooses elements of a document, and names them as findings do.
 *
 * @param isChosen - receives each element, and whether it is within another of a name.
 */
export function selectorsIn(
  html: string,
  isChosen: (element: Element, isWithin: (name: string) => boolean) => boolean,
): string[] {
  return descendants(parseDocument(html))
    .filter((element) =>
      isChosen(element, (name) => closest(element, (each) => each.name === name) !== null),
    )
    .map((element) => new Selectors().of(element));
}

/** A finding as a fault: the corpus names codes without their family. */
export function faultOf({ page, element, code }: LocatedFinding): Fault {
  return { page, element, code: nameOf(code) };
}

/** How many of the planted faults were found, and how many findings are wrong: of one code, or of all. */
export function scoreOf(planted: readonly Fault[], findings: readonly Fault[], only?: string) {
  const keysOf = (faults: readonly Fault[]) => {
    const own = faults.filter(({ code }) => only === undefined || code === only);
    return new Set(own.map(({ page, element, code }) => `${code} ${page} ${element}`));
  };
  const wanted = keysOf(planted);
  const seen = keysOf(findings);
  const found = [...wanted].filter((key) => seen.has(key)).length;
  return { planted: wanted.size, found, wrong: seen.size - found };
}

/** Crawls the corpus like any site, from its start and the paths in `seeds`. */
export function crawlCorpus({ origin }: Corpus, seeds: readonly string[] = []): Promise<Site> {
  const given = { concurrency: 16, external: true, onWarning: () => {}, seeds };
  return crawlSite(new URL('/en', origin), { ...defaultCrawlOptions, ...given });
}

/** The faults planted in the pages as they are served, and those that the audit finds there. */
export async function auditCorpus(corpus: Corpus) {
  const site = await crawlCorpus(corpus);
  const planted = site.pages.map(async (path) =>
    plantedIn(path, await (await fetch(corpus.origin + path)).text()),
  );
  const found = [...auditPages(site)].flatMap((page) => page.findings.map(faultOf));
  return { planted: (await Promise.all(planted)).flat(), found };
}
