import { statSync } from 'node:fs';
import { join } from 'node:path';
import { memoized } from '@originaltreu/audit/utilities';
import { clientFolder } from '../../server/build';
import { openBuiltSite } from '../kit/built-site';
import { distinctAnswers } from '../kit/distinct-answers';
import { type Renderer, year } from './rendered-site';

/** Whether a folder has a file at an address's path. */
export function fileIn(folder: string, path: string): boolean {
  try {
    return statSync(join(folder, decodeURIComponent(path))).isFile();
  } catch {
    return false;
  }
}

/** The built site with its scripts and styles, built again if it is out of date. */
export async function openRenderer(origin = 'http://localhost:4173'): Promise<Renderer> {
  const { site, manifest } = await openBuiltSite();
  const surroundings = { origin, providerOrigin: origin, cdnOrigin: '', year };
  return {
    origin,
    render: distinctAnswers((address, profile) =>
      site.render(address, profile, { manifest, surroundings }),
    ),
    declaredPaths: site.declaredPaths,
    hasFile: memoized((path: string) => fileIn(clientFolder, path)),
  };
}
