import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import express from 'express';
import { panelScript } from '../panel/loader';
import { clientFolder, panelFile } from './build';
import { bodyOf, type EncodedBody, encodingExtensions, encodings, sendBody } from './encoded-body';
import { isRead } from './pages';
import { sendProblem } from './problems';

/** The content types of built files; others are sent as bytes. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Reads a built file and what the build has compressed beside it. */
function readBuilt(file: string): EncodedBody {
  const body = bodyOf(readFileSync(file), types[extname(file)] ?? 'application/octet-stream');
  for (const encoding of encodings) {
    const compressed = file + encodingExtensions[encoding];
    if (existsSync(compressed)) body.encoded?.set(encoding, readFileSync(compressed));
  }
  return body.encoded?.size ? body : { ...body, encoded: null };
}

/**
 * The scripts, styles and fonts of the last build by path. They are read once, so that
 * open pages find theirs even after the next build.
 */
function readAssets(): Map<string, EncodedBody> {
  const folder = join(clientFolder, 'assets');
  const names = readdirSync(folder).filter((name) => !/[.](br|gz)$/.test(name));
  return new Map(names.map((name) => [`/assets/${name}`, readBuilt(join(folder, name))]));
}

/**
 * Serves the files of the last build.
 *
 * @param panel - whether to serve the panel's script.
 */
export function builtAssets(panel: boolean): express.Router {
  const assets = readAssets();
  const panelBody = panel ? readBuilt(panelFile) : null;
  const router = express.Router();
  // No file takes anything else; the pages' router refuses it.
  router.use((request, _response, next) => next(isRead(request) ? undefined : 'router'));
  router.use('/assets', (request, response) => {
    const body = assets.get(request.baseUrl + request.path);
    // A missing script must not be answered with a page.
    if (body === undefined) return sendProblem(response, 404, 'There is no such file.');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    return sendBody(request, response, body);
  });
  const immutable = { immutable: true, maxAge: '1y', fallthrough: false, redirect: false };
  router.use(
    '/pictures',
    (_request, response, next) => {
      // Another site may name this one as its CDN.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      next();
    },
    express.static(`${clientFolder}/pictures`, immutable),
  );
  if (panelBody) {
    router.get(panelScript, (request, response) => {
      // The script's path is the same in every build.
      response.setHeader('Cache-Control', 'no-cache');
      return sendBody(request, response, panelBody);
    });
  }
  router.use(express.static(clientFolder, { index: false, redirect: false, dotfiles: 'ignore' }));
  return router;
}
