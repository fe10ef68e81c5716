import { createTemporaryFolder, removeTemporaryFolder } from '../../../tools/kit/temporary-folder';
import { BackstopPeer, ScreenshotPeer } from '../../screenshot-peers';
import type { Checker, Finding, Target } from '../checker';
import { installPeers, ownVersion, peerVersion } from '../installed';

/** A page at a width, as both comparisons see it. */
interface Shot {
  readonly name: string;
  readonly path: string;
  readonly width: number;
}

const widths = [390, 1280];

/** A checker that compares pages with the fixed site; it notices a change but judges none. */
function comparing(
  checker: Pick<Checker, 'name' | 'version' | 'install'>,
  compare: (target: Target, shots: readonly Shot[], folder: string) => Promise<readonly string[]>,
): Checker {
  return {
    ...checker,
    subject: 'any visible change',
    file: import.meta.filename,
    scope: 'page',
    maxPages: 2,
    check: async (target, paths): Promise<Finding[]> => {
      const shots = paths.flatMap((path, index) =>
        widths.map((width) => ({ name: `shot-${index}-${width}`, path, width })),
      );
      const folder = createTemporaryFolder('pictures');
      try {
        const different = await compare(target, shots, folder);
        // Whether pictures come out the same twice is a matter of each page, not of the checker.
        return shots
          .filter(({ name }) => different.includes(name))
          .map(({ path, width }) => {
            return { page: path, rule: `${path} at ${width} px`, text: 'looks different' };
          });
      } finally {
        removeTemporaryFolder(folder);
      }
    },
  };
}

/** Playwright's `toHaveScreenshot` with its defaults. */
export const screenshots = comparing(
  { name: 'toHaveScreenshot', version: () => ownVersion('playwright'), install: 'npm ci' },
  async ({ origin, baseline }, shots, folder) => {
    const peer = new ScreenshotPeer(origin, 1, folder);
    const pages = shots.map((shot) => ({ ...shot, baseline: shot.name }));
    await peer.run(pages, true, baseline);
    return peer.run(pages, false);
  },
);

/** BackstopJS with its defaults. */
export const backstop = comparing(
  { name: 'BackstopJS', version: () => peerVersion('backstopjs'), install: installPeers },
  async ({ origin, baseline }, shots, folder) => {
    const pages = shots.map(({ name, path, width }) => {
      return { label: name, url: origin + path, referenceUrl: baseline + path, width };
    });
    const peer = new BackstopPeer(pages, 1, folder);
    await peer.run('reference');
    return peer.test();
  },
);
