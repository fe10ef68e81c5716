import { expect, test } from '@playwright/test';
import { needsPinned, runsPinned } from '../../tools/site/pinned-browser';
import { serveForCapture } from '../../tools/snapshots/capture/capture-site';
import { findInstabilities } from '../../tools/snapshots/capture/stability';
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
  const site = await serveForCapture();
  try {
    const unstable = await findInstabilities(chooseCells(names), {
      origin: site.origin,
      runs: 3,
    });
    expect(unstable).toEqual([]);
  } finally {
    await site.close();
  }
});
