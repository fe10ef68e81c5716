import { createTemporaryFolder, removeTemporaryFolder } from '@originaltreu/kit/temporary-folder';
import { backstop as backstopPeer, playwright, type Tool } from '../../visual/peers';
import { type Checker, peerPackage, projectPackage } from '../checker';

const widths = [390, 1280];

/** A checker that compares pages with the fixed site; it notices a change but judges none. */
function comparing(
  name: string,
  source: Pick<Checker, 'version' | 'install'>,
  tool: Tool,
): Checker {
  return {
    ...source,
    name,
    subject: 'any visible change',
    file: import.meta.filename,
    scope: 'page',
    maxPages: 2,
    check: async ({ origin, baseline }, paths) => {
      const folder = createTemporaryFolder('pictures');
      const shots = paths.flatMap((path, index) =>
        widths.map((width) => ({ name: `shot-${index}-${width}`, path, width })),
      );
      const at = (site: string) => shots.map((shot) => ({ ...shot, url: site + shot.path }));
      await tool.run(folder, at(baseline), 'approve');
      const { different } = await tool.run(folder, at(origin), 'test');
      removeTemporaryFolder(folder);
      // Whether pictures come out the same twice is a matter of each page, not of the checker.
      return shots
        .filter((shot) => different.includes(shot.name))
        .map(({ path, width }) => {
          return { page: path, rule: `${path} at ${width} px`, text: 'looks different' };
        });
    },
  };
}

/** Playwright's `toHaveScreenshot` with its defaults. */
export const screenshots = comparing('toHaveScreenshot', projectPackage('playwright'), playwright);

/** BackstopJS with its defaults. */
export const backstop = comparing('BackstopJS', peerPackage('backstopjs'), backstopPeer);
