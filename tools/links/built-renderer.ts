import { statSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '../../server/build';
import { openBuiltSite } from '../kit/built-site';
import type { Renderer } from './rendered-site';

/** Whether a file stands below a folder at an address's path. */
export function fileIn(folder: string, path: string): boolean {
  try {
    return statSync(join(folder, decodeURIComponent(path))).isFile();
  } catch {
    return false;
  }
}

/**
 * The last build, built anew if need be, with its scripts and styles.
 *
 * @param origin - where its absolute addresses begin.
 */
export async function openRenderer(origin = 'http://localhost:4173'): Promise<Renderer> {
  const { site, manifest } = await openBuiltSite();
  const surroundings = { origin, providerOrigin: origin, cdnOrigin: '', year: 2026 };
  const files = new Map<string, boolean>();
  return {
    origin,
    render: (address, profile) => site.render(address, profile, { manifest, surroundings }),
    declaredPaths: site.declaredPaths,
    hasFile: (path) => {
      const known = files.get(path) ?? fileIn(clientFolder, path);
      files.set(path, known);
      return known;
    },
  };
}
