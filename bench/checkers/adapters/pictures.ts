import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { buildPackage } from '../../processes';
import * as peers from '../../visual/peers';
import { oursFor } from '../../visual/visual';
import type { Check } from '../checker';

/** Lets a tool compare pages with the site without flaws, at two widths: it notices any change. */
function comparing(tool: peers.Tool): Check {
  return async ({ origin, baseline }, paths) => {
    const folder = createTemporaryFolder('pictures');
    const shots = paths.flatMap((path, index) =>
      [390, 1280].map((width) => ({ name: `page-${index}-${width}`, path, width })),
    );
    const at = (site: string) => shots.map((shot) => ({ ...shot, url: site + shot.path }));
    await tool(folder, at(baseline), 'approve');
    const { different } = await tool(folder, at(origin), 'test');
    removeTemporaryFolder(folder);
    // Whether pictures come out the same twice is a matter of each page, not of the checker.
    return shots
      .filter(({ name }) => different.includes(name))
      .map(({ path, width }) => {
        return { page: path, rule: `${path} at ${width} px`, text: 'looks different' };
      });
  };
}

/** Playwright's `toHaveScreenshot` with its defaults. */
export const screenshots = comparing(peers.playwright);

/** BackstopJS with its defaults. */
export const backstop = comparing(peers.backstop);

/** Lost Pixel with its defaults. */
export const lostPixel = comparing(peers.lostPixel);

/** reg-cli with its defaults. */
export const regCli = comparing(peers.regCli);

/** Our snapshots, as they are published. */
export const snapshots: Check = (target, paths) =>
  comparing(oursFor(buildPackage('snapshots'), paths))(target, paths);
