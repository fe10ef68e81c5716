import { once } from 'node:events';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { relativePath } from '@originaltreu/kit/relative-path';
import { decodedOrNull } from '@originaltreu/kit/text';
import contentTypes from './content-types.json' with { type: 'json' };

const types = new Map(Object.entries(contentTypes));

/** The file at a path of a folder; null for none, and for one outside, as by a link. */
function fileAt(root: string, path: string): string | null {
  try {
    const file = realpathSync(join(root, path));
    const isOutside = /^(\.\.(\/|$)|\w:)/.test(relativePath(root, file));
    return isOutside || !statSync(file).isFile() ? null : file;
  } catch {
    return null;
  }
}

/** Serves a folder as usual hosts do: `/a` is `a.html`, or leads to `/a/`, `a/index.html`. */
export async function serveFolder(folder: string) {
  const root = realpathSync(folder);
  const server = createServer(({ method = '', url = '/' }, response) => {
    if (!/^(GET|HEAD)$/.test(method)) return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const [pathname = '', query = ''] = url.split(/(?=\?)/);
    const path = decodedOrNull(pathname) ?? '\0';
    const index = fileAt(root, `${path}/index.html`);
    const file = path.endsWith('/') ? index : (fileAt(root, path) ?? fileAt(root, `${path}.html`));
    const location = `${pathname.replace(/^\/+/, '/')}/${query}`;
    if (!file && index) return response.writeHead(301, { location }).end();
    const shown = file ?? fileAt(root, '/404.html');
    const type = types.get(extname(shown ?? '.txt').toLowerCase()) ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    return response.end(shown ? readFileSync(shown) : 'Not found');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${port}/`, folder: root, close };
}
