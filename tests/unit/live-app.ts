import { createElement } from 'react';
import { expect, vi } from 'vitest';
import type { LoadedPage } from '../../src/page-table';
import type { ResolvedPage } from '../../src/resolve-page';
import { render } from '../../tools/site/render';
import { faithful, type SiteState } from '../../tools/site/site-state';
import { awaitFooter, openDocument } from '../support/hydrated';

/** Where the app finds the mail API. */
export const origins = { site: 'http://localhost:4173', provider: 'http://localhost:4174' };

/** Lets everything happen that needs no time. */
export async function turns(count = 4): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** Starts the app in a document of its own, without a server and with the library of toasts. */
export async function startApp() {
  const { window } = openDocument(render('/de', faithful).html, '/de');
  // Toasts take their places by their heights, and leave by an animation once they have one.
  window.Element.prototype.getBoundingClientRect = () => ({ height: 40 }) as DOMRect;
  const [{ App }, { Footer }, { loadPage }, { pageKey, resolvePage }, client, router, toaster] =
    await Promise.all([
      import('../../src/app'),
      import('../../src/layout/footer'),
      import('../../src/page-table'),
      import('../../src/resolve-page'),
      import('react-dom/client'),
      import('react-router-dom'),
      import('../../src/components/toasts'),
    ]);
  const loaded = new Map<string, LoadedPage>();
  const load = async (path: string, state: SiteState) => {
    const resolved = resolvePage(path, state);
    loaded.set(pageKey(resolved), await loadPage(resolved));
  };
  let state = faithful;
  let publish = () => {};
  const profiles = {
    subscribe: (listener: () => void) => {
      publish = listener;
      return () => {};
    },
    current: () => state,
    rendered: () => faithful,
  };
  await load('/de', faithful);
  const app = createElement(App, {
    pages: (resolved: ResolvedPage) => loaded.get(pageKey(resolved)) as LoadedPage,
    ...{ Footer, profiles, notice: null, renderedSearch: '' },
    surroundings: {
      origin: origins.site,
      providerOrigin: origins.provider,
      cdnOrigin: '',
      year: 2026,
    },
  });
  client.hydrateRoot(window.document, createElement(router.BrowserRouter, null, app));
  await awaitFooter(window.document);
  // The first toast brings its library along.
  await toaster.showToast('success', 'first');
  await vi.waitFor(
    () => expect(window.document.querySelector('[role="status"]')).not.toBeNull(),
    // Long enough for a busy machine.
    { timeout: 60_000 },
  );
  (await import('react-hot-toast')).toast.remove();
  return {
    document: window.document as Document,
    /** Shows the page at a path in a state of the site, by navigating within the app. */
    show: async (path: string, next: SiteState) => {
      await load(path, next);
      state = next;
      publish();
      if (window.location.pathname !== path) {
        const before = window.document.querySelector('main > *');
        window.history.pushState(null, '', path);
        window.dispatchEvent(new window.PopStateEvent('popstate'));
        // The router lets React take its time.
        while (window.document.querySelector('main > *') === before) await turns(1);
      }
      await turns();
    },
  };
}
