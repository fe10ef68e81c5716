import compression from 'compression';
import express from 'express';
import { panelScript } from '../panel/loader';
import { clientFolder, panelFile } from './build';

/**
 * Serves the files of the last build. What follows it is compressed, too.
 *
 * @param panel - whether to serve the panel's script.
 */
export function builtAssets(panel: boolean): express.Router {
  // A missing script must not be answered with a page.
  const options = { immutable: true, maxAge: '1y', fallthrough: false };
  const router = express.Router();
  router.use(compression());
  router.use('/assets', express.static(`${clientFolder}/assets`, options));
  router.use('/pictures', express.static(`${clientFolder}/pictures`, options));
  if (panel) {
    router.get(panelScript, (_request, response) => response.sendFile(panelFile));
  }
  router.use(express.static(clientFolder, { index: false, redirect: false, dotfiles: 'ignore' }));
  return router;
}
