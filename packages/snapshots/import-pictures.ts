import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';
import { filesBelow } from '@sitewide/kit/folder';
import { hashOf } from '@sitewide/kit/hash';
import { withLock } from '@sitewide/kit/lock';
import { decode, hashOfPixels } from './capture/pixels';
import { nameOf } from './sources/pages';
import { Baselines } from './store/baselines';
import { byTest, readRecord, writeRecord } from './store/record';

/**
 * Makes the screenshots of Playwright below a folder baselines of `toMatchBaseline`, by their names:
 * `home.spec.ts-snapshots/home-chromium-linux.png` is `home-chromium`, the picture “home” in the
 * project “chromium”. They have no words until their tests have run, and were approved.
 * Returns the ids, and a sentence on each file that was left out.
 */
export function importPictures(folder: string, into: string) {
  return withLock(into, async () => {
    const [record, baselines] = [readRecord(into), new Baselines(into)];
    const files = filesBelow(folder, /-snapshots\/.*\.png$/);
    if (files.length === 0)
      throw new ExpectedError(
        `${folder} has no screenshots of Playwright below it: name a folder with …-snapshots/*.png.`,
      );
    const [named, refused]: [string[], string[]] = [[], []];
    for (const file of files) {
      const [, name = '', platform] =
        /-snapshots\/(.+?)(?:-(darwin|linux|win32))?\.png$/.exec(file) ?? [];
      const id = nameOf(name);
      const bytes = readFileSync(join(folder, file));
      const picture = await decode(bytes).catch(() => null);
      const reason =
        (picture === null && 'it is not a picture') ||
        (platform !== undefined && platform !== process.platform && `it is of ${platform}`) ||
        (id in record.snapshots && `“${id}” has a baseline already`);
      if (reason || !picture) {
        refused.push(`${file} is left out: ${reason}.`);
        continue;
      }
      named.push(id);
      record.snapshots[id] = {
        ...{ pixels: hashOfPixels(picture), bytes: hashOf(bytes), definition: hashOf('imported') },
        ...{ width: picture.width, height: picture.height, inputs: '', always: byTest },
        file: await baselines.keepPicture(id, picture),
      };
    }
    writeRecord(into, record);
    return { named, refused };
  });
}
