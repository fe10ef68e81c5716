import { ExpectedError } from '@sitewide/kit/command-line';
import type { Browser, BrowserType } from 'playwright';

/** An optional peer: most audits need no browser. */
const peer = 'playwright';

async function loadChromium(): Promise<BrowserType> {
  try {
    return ((await import(/* @vite-ignore */ peer)) as { chromium: BrowserType }).chromium;
  } catch {
    throw new ExpectedError('--browser needs Playwright: npm install --save-dev playwright.');
  }
}

/** Launches Chromium; throws an ExpectedError that says what to install where it is missing. */
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
