import type { BrowserContext, Page, Request } from 'playwright';
import { openSettled } from './live-document';
import type { PageException } from './visited-site';

/** What a browser without a screen, a sound card and patents cannot do. */
const ofThisBrowser = /^(AbortError|NotAllowedError|NotSupportedError)\b|WebGL/;

/** What a page needs of others to work. */
const needed = new Set(['script', 'fetch', 'xhr', 'document']);

/** Opens a page, and returns what it throws. */
async function thrownBy(page: Page, address: string): Promise<string[]> {
  const messages: string[] = [];
  const note = ({ name, message }: Error) => messages.push(name ? `${name}: ${message}` : message);
  page.on('pageerror', note);
  try {
    await openSettled(page, address);
  } finally {
    page.off('pageerror', note);
  }
  return [...new Set(messages)];
}

/** Opens a page as visitors do, with its pictures. */
async function openAgain(context: BrowserContext, address: string) {
  const page = await context.newPage();
  let isIncomplete = false;
  const { origin } = new URL(address);
  const isMissed = (request: Request) =>
    needed.has(request.resourceType()) && !request.url().startsWith(`${origin}/`);
  page.on('requestfailed', (request) => {
    isIncomplete ||= isMissed(request);
  });
  page.on('response', (response) => {
    isIncomplete ||= !response.ok() && isMissed(response.request());
  });
  try {
    return { messages: await thrownBy(page, address), isIncomplete };
  } finally {
    await page.close();
  }
}

/**
 * Opens a page, and again where it throws: what it throws each time. It is not sure where
 * something of another site could not be loaded.
 */
export async function exceptionsOf(page: Page, address: string): Promise<PageException[]> {
  const first = await thrownBy(page, address);
  if (first.length === 0) return [];
  const { messages, isIncomplete } = await openAgain(page.context(), address);
  return first
    .filter((message) => messages.includes(message))
    .map((message) => ({
      message: message.replace(/^\w*Error: /, ''),
      // What another script would have made is undefined; what the page lacks is null.
      isSure: !ofThisBrowser.test(message) && (!isIncomplete || /\bof null\b/.test(message)),
    }));
}
