import { runBackstop, runPlaywright, type ScreenshotPeer } from '../../screenshot-peers';
import { type Checker, peerPackage, projectPackage } from '../checker';

const widths = [390, 1280];

/** A checker that compares pages with the fixed site; it notices a change but judges none. */
function comparing(
  name: string,
  source: Pick<Checker, 'version' | 'install'>,
  compare: ScreenshotPeer,
): Checker {
  return {
    ...source,
    name,
    subject: 'any visible change',
    file: import.meta.filename,
    scope: 'page',
    maxPages: 2,
    check: async ({ origin, baseline }, paths) => {
      const shots = paths.flatMap((path, index) =>
        widths.map((width) => {
          const shot = `shot-${index}-${width}`;
          const urls = { url: origin + path, referenceUrl: baseline + path };
          return { name: shot, path, width, ...urls };
        }),
      );
      const { different } = await compare(shots, 1);
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
export const screenshots = comparing(
  'toHaveScreenshot',
  projectPackage('playwright'),
  runPlaywright,
);

/** BackstopJS with its defaults. */
export const backstop = comparing('BackstopJS', peerPackage('backstopjs'), runBackstop);
