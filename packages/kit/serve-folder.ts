import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import contentTypes from './content-types.json' with { type: 'json' };
import { fileIn } from './folder';
import { decodedOrNull } from './text';

const types = new Map(Object.entries(contentTypes));

/** The content type of a file by its ending; undefined for an unknown one. */
export function contentTypeOf(file: string): string | undefined {
  return types.get(extname(file).toLowerCase());
}

/** How a folder is served. */
export interface FolderOptions {
  /** The path that it is served below, with a slash at its end (default: `/`). */
  readonly mount?: string;
  /** Whether `/about` shows `about.html` (default: true). */
  readonly cleanAddresses?: boolean;
}

/** The file that a path of a folder shows, as usual hosts do: `/a` is `a.html`, or `a/index.html`. */
export function fileAt(
  folder: string,
  path: string,
  { mount = '/', cleanAddresses = true }: FolderOptions = {},
): string | null {
  const decoded = path.startsWith(mount) ? decodedOrNull(path.slice(mount.length - 1)) : null;
  if (decoded === null) return null;
  const endings = ['/index.html', '/index.htm'];
  if (!path.endsWith('/')) endings.unshift('', ...(cleanAddresses ? ['.html'] : []));
  const files = endings.map((ending) => fileIn(folder, decoded + ending));
  return files.find((file) => file !== null) ?? null;
}

/** The path with a slash that a path leads to whose file is the index of a folder; null if none. */
export function indexPath(file: string, path: string): string | null {
  const isIndex = /[/\\]index\.html?$/.test(file) && !/\/(index(\.html?)?)?$/.test(path);
  return isIndex ? `${path.replace(/^\/+/, '/')}/` : null;
}

/** Answers requests of this machine alone, at a port (default: a free one). */
export async function listen(handler: RequestListener, port = 0) {
  const server = createServer(handler);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = async () => server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** Serves a folder to this machine alone; what is missing is its `404.html`, or a text. */
export async function serveFolder(folder: string, options: FolderOptions = {}) {
  const server = await listen(({ method = '', url = '/' }, response) => {
    if (!/^(GET|HEAD)$/.test(method)) return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const [path = '', query = ''] = url.split(/(?=\?)/);
    const file = fileAt(folder, path, options);
    const location = file && indexPath(file, path);
    if (location) return response.writeHead(301, { location: location + query }).end();
    const shown = file ?? fileIn(folder, '404.html');
    const type = contentTypeOf(shown ?? '.txt') ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    if (shown === null) return response.end('Not found');
    const stream = createReadStream(shown).on('error', () => response.destroy());
    return stream.pipe(response);
  });
  return { ...server, folder };
}
