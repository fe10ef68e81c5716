import { ExpectedError } from '@originaltreu/kit/command-line';
import type { Browser, BrowserType } from 'playwright';

/* Playwright is an optional peer: most audits need no browser. */

const packages = ['playwright', 'playwright-core'];

async function loadChromium(): Promise<BrowserType> {
  for (const name of packages) {
    try {
      const { chromium } = (await import(/* @vite-ignore */ name)) as { chromium: BrowserType };
      return chromium;
    } catch {
      // The other package may be installed.
    }
  }
  throw new ExpectedError('--browser needs Playwright: npm install --save-dev playwright.');
}

/**
 * Launches Chromium.
 *
 * @throws ExpectedError naming what to install where Playwright or its browser is missing.
 */
export async function launchBrowser(): Promise<Browser> {
  const chromium = await loadChromium();
  try {
    return await chromium.launch();
  } catch (error) {
    const [reason = ''] = String(error).split('\n');
    throw new ExpectedError(
      `--browser needs Playwright’s Chromium: npx playwright install chromium. (${reason})`,
    );
  }
}
