import { JSDOM } from 'jsdom';
import { vi } from 'vitest';
import type { Profile } from '../../src/defects/define';
import { render } from '../../tools/site/render';

/** Globals that Node has too, but the page needs the DOM's. */
const replaced = new Set(['navigator', 'Event', 'EventTarget', 'CustomEvent', 'FormData', 'File']);

class NoIntersections {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Ends what the last page still does, e.g. its timers. */
let closeLast = () => {};

/** Makes a document, whose window's globals the site then finds, and collects what it logs. */
export function openDocument(html: string, path: string) {
  const dom = new JSDOM(html, { url: `http://localhost:4173${path}`, pretendToBeVisual: true });
  const { window } = dom;
  closeLast();
  closeLast = () => window.close();
  const errors: unknown[][] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  Object.assign(window, {
    scrollTo: () => {},
    matchMedia: () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
    IntersectionObserver: NoIntersections,
  });
  // The globals stay after a test, for what its page still has scheduled.
  vi.unstubAllGlobals();
  vi.stubGlobal('window', window);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis) || replaced.has(name)) vi.stubGlobal(name, window[name]);
  }
  return { window, errors };
}

/** Waits until the footer has come to life, which is last. */
export async function awaitFooter(document: Document): Promise<void> {
  // Found without a selector, for which jsdom looks through the whole document each time.
  const footers = document.getElementsByTagName('footer');
  await vi.waitFor(
    () => {
      const form = footers[0]?.getElementsByTagName('form')[0];
      if (!Object.keys(form ?? {}).some((key) => key.startsWith('__reactProps'))) {
        throw new Error('The page is not hydrated yet.');
      }
    },
    { timeout: 60_000, interval: 5 },
  );
  // Another turn lets effects finish.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Renders a path, puts the HTML into a DOM and runs the browser's entry there,
 * in React's development mode, which reports every mismatch.
 *
 * @param path - the path with its query.
 * @param profile - ids of the defects that are on.
 * @param html - other markup than the rendered one, to see a mismatch reported.
 * @returns also what React and the site wrote to the console's error level.
 */
export async function hydrate(path: string, profile: Profile, html = render(path, profile).html) {
  const { window, errors } = openDocument(html, path);
  vi.resetModules();
  await import('../../src/entry-client');
  await awaitFooter(window.document);
  return { document: window.document, errors };
}
