import { expect, test } from '@playwright/test';
import { hashOf } from '@sitewide/kit/hash';
import { withSiteCameras } from '@sitewide/snapshots';
import { needsPinned, runsPinned } from '../../tools/site/pinned-browser';
import { config, siteSnapshots } from '../../tools/snapshots/snapshots';

/*
 * Chosen are pages with carousels, with the map, with text alone, and a fixed one, and the
 * scenarios that wait for something.
 */

const ids = [
  ...['en/home-390', 'de/contact-1280', 'de/legal-390', 'ru/roofing-390-fixed'],
  ...['ru/home-1280-lightbox', 'en/contact-1280-fixed-enquiry-failed', 'de/about-390-submenu'],
];

test.skip(!runsPinned(), needsPinned);

test('captures are the same every time, byte for byte', { tag: '@weekly' }, async () => {
  test.slow();
  const hashes = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  const chosen = siteSnapshots().filter(({ id }) => ids.includes(id));
  for (let run = 0; run < 2; run += 1) {
    // Each run in new browsers.
    await withSiteCameras(config, chosen, async (snapshot, camera) => {
      const { png, html, steps } = await camera.capture(snapshot);
      hashes.get(snapshot.id)?.add(hashOf(png, html, JSON.stringify(steps)));
    });
  }
  const counts = [...hashes].map(([id, { size }]) => [id, size]);
  expect(counts).toEqual(ids.map((id) => [id, 1]));
});
