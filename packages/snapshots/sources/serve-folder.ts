import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { decodedOrNull } from '@originaltreu/kit/text';
import contentTypes from './content-types.json' with { type: 'json' };
import { fileAt } from './files';

const types = new Map(Object.entries(contentTypes));

/** Answers requests of this machine alone, at a port (default: a free one). */
export async function listen(handler: RequestListener, port = 0) {
  const server = createServer(handler);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = async () => server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** Serves a folder as usual hosts do: `/a` is `a.html`, or leads to `/a/`, `a/index.html`. */
export async function serveFolder(folder: string) {
  const server = await listen(({ method = '', url = '/' }, response) => {
    if (!/^(GET|HEAD)$/.test(method)) return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    const [pathname = '', query = ''] = url.split(/(?=\?)/);
    const path = decodedOrNull(pathname) ?? '\0';
    const index = fileAt(folder, `${path}/index.html`);
    const file = path.endsWith('/')
      ? index
      : (fileAt(folder, path) ?? fileAt(folder, `${path}.html`));
    const location = `${pathname.replace(/^\/+/, '/')}/${query}`;
    if (!file && index) return response.writeHead(301, { location }).end();
    const shown = file ?? fileAt(folder, '/404.html');
    const type = types.get(extname(shown ?? '.txt').toLowerCase()) ?? 'application/octet-stream';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    return response.end(shown ? readFileSync(shown) : 'Not found');
  });
  return { ...server, folder };
}
