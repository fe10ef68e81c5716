import type { Page } from 'playwright';
import { waitUntilInteractive } from '../../tools/kit/browser';
import { launchPinned } from '../../tools/kit/pinned-browser';
import type { Finding, Target } from './checker';

/** Opens pages in the pinned browser, one after the other, and gathers what is found on them. */
export async function onEachPage(
  { origin }: Target,
  paths: readonly string[],
  check: (page: Page) => Promise<readonly Omit<Finding, 'page'>[]>,
): Promise<Finding[]> {
  const browser = await launchPinned();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const findings: Finding[] = [];
    for (const path of paths) {
      const page = await context.newPage();
      await page.goto(origin + path);
      await waitUntilInteractive(page);
      for (const found of await check(page)) findings.push({ ...found, page: path });
      await page.close();
    }
    return findings;
  } finally {
    await browser.close();
  }
}
