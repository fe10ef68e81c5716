import { hashOf } from '@originaltreu/kit/hash';
import { expect, test } from '@playwright/test';
import { needsPinned, runsPinned } from '../../tools/site/pinned-browser';
import { withCameras } from '../../tools/snapshots/capture/capture';
import { chooseCells } from '../../tools/snapshots/cells';

/*
 * A short loop. Chosen are pages with carousels, with the map, with text alone, and a fixed one,
 * and the scenes that wait for something.
 */

const names = [
  ...['en-home-390', 'de-contact-1280', 'de-legal-390', 'ru-roofing-390-fixed'],
  ...['ru-home-1280-lightbox', 'en-contact-1280-enquiry-failed-fixed', 'de-about-390-submenu'],
];

test.skip(!runsPinned(), needsPinned);

test('captures are the same every time, byte for byte', async () => {
  test.slow();
  const hashes = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (let run = 0; run < 2; run += 1) {
    // Each run in new browsers.
    await withCameras(chooseCells(names), async (cell, camera) => {
      const { png, after } = await camera.capture(cell);
      // Each run has other ports.
      const html = JSON.stringify(after ?? []).replaceAll(/localhost:\d+/g, '');
      hashes.get(cell.name)?.add(hashOf(png, html));
    });
  }
  const counts = [...hashes].map(([name, { size }]) => [name, size]);
  expect(counts).toEqual(names.map((name) => [name, 1]));
});
