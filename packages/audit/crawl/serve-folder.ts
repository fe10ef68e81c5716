import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { type FolderOptions, fileAt } from './folder';

/** The types that a browser does not find out by itself. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xhtml': 'application/xhtml+xml',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves a folder to this machine alone, for a browser. */
export async function serveFolder(folder: string, options: FolderOptions) {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileAt(folder, pathname, options);
    if (file === null) response.writeHead(404).end();
    else if (/[/\\]index\.html?$/.test(file) && !/(\/|index\.html?)$/.test(pathname)) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
    } else {
      const type = types[extname(file).toLowerCase()];
      response.writeHead(200, type === undefined ? {} : { 'Content-Type': type });
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
