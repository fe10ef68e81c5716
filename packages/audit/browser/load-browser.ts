import { ExpectedError } from '@sitewide/kit/command-line';
import type { Browser, BrowserType } from 'playwright';

/** An optional peer: most audits need no browser. */
const peer = 'playwright';

/** Launches Chromium; throws an ExpectedError that says what to install where it is missing. */
export async function launchBrowser(): Promise<Browser> {
  const loaded: Promise<{ chromium: BrowserType }> = import(/* @vite-ignore */ peer);
  const { chromium } = await loaded.catch(() => {
    throw new ExpectedError('--browser needs Playwright: npm install --save-dev playwright.');
  });
  return chromium.launch().catch((error: unknown) => {
    const [reason = ''] = String(error).split('\n');
    throw new ExpectedError(
      `--browser needs Playwright’s Chromium: npx playwright install chromium. (${reason})`,
    );
  });
}
