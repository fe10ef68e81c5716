import { type ComponentType, lazy, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './styles/base.css';
import { App, type ProfileStore } from './app';
import type { Profile } from './defects/define';
import { type PageState, parseState, stateElementId } from './page-state';
import type { LoadedPage } from './page-table';
import { pageKey, type ResolvedPage, resolvePage } from './resolve-page';
import type { PageId } from './site/routes';

function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) throw new Error(`The page lacks #${stateElementId}.`);
  return parseState(text);
}

const state = readState();

// An earlier document may have switched it off, see below.
window.history.scrollRestoration = 'auto';

/** What is waited for in vain: React keeps what is shown already. */
const never = new Promise<never>(() => {});

/** Lets the starting script say that code is missing, e.g. offline. */
function reportIncomplete(error: unknown): Promise<never> {
  console.error(error);
  window.dispatchEvent(new Event('incomplete'));
  return never;
}

/** Removes what only the server renders, as it describes the first page and no other. */
function removeCrawlerTags(): void {
  const tags = 'meta[property],meta[name^=twitter],script[type$=ld\\+json]';
  for (const tag of document.querySelectorAll(tags)) tag.remove();
}

/** A component whose code is loaded after the app's, and a promise of its being alive. */
function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let onMount = () => {};
  const alive = new Promise<void>((resolve) => {
    onMount = resolve;
  });
  const Component = lazy(async () => {
    const Loaded = await load().catch(reportIncomplete);
    return {
      default: (props: Props) => {
        useEffect(onMount, []);
        return <Loaded {...props} />;
      },
    };
  });
  return { Component, alive };
}

const nextPages = () => import('./next-page');

const footer = loadedLater(async () => (await import('./layout/footer')).Footer);

const firstPath = window.location.pathname;
const resolved = resolvePage(firstPath, new Set(state.on));
const body = loadedLater(async () => {
  const { loadComponent } = await import('./page-table');
  return loadComponent(resolved.page as PageId);
});

/** The first page: its texts are in the document, its component comes after the app. */
const firstPage: LoadedPage = {
  frameTexts: state.frameTexts,
  ownFrameTexts: state.ownFrameTexts ?? state.frameTexts,
  body: resolved.page === 'unknown' ? null : { Component: body.Component, content: state.content },
};

/**
 * Loads each page's chunks once. If they fail or take too long, the address is loaded as a document
 * instead, which can be read without the app.
 */
function createPageSource(firstKey: string, first: LoadedPage) {
  const pages = new Map<string, LoadedPage | Promise<LoadedPage>>([[firstKey, first]]);
  return (resolved: ResolvedPage): LoadedPage | Promise<LoadedPage> => {
    const key = pageKey(resolved);
    const cached = pages.get(key);
    if (cached) return cached;
    const { pathname } = window.location;
    const loadDocument = (error: unknown) => {
      pages.delete(key);
      if (window.location.pathname !== pathname) return never;
      // This document came from there, and another would lack the same.
      if (pathname === firstPath) return reportIncomplete(error);
      // The position is that of the page before.
      window.history.scrollRestoration = 'manual';
      window.location.reload();
      return never;
    };
    const loading = nextPages()
      .then(({ loadNextPage }) => loadNextPage(resolved, loadDocument, () => pages.delete(key)))
      .then((page) => {
        removeCrawlerTags();
        pages.set(key, page);
        return page;
      }, loadDocument);
    pages.set(key, loading);
    return loading;
  };
}

function createProfileStore(rendered: Profile): ProfileStore & { set: (next: Profile) => void } {
  let current = rendered;
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => current,
    rendered: () => rendered,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

const profiles = createProfileStore(new Set(state.on));
const pages = createPageSource(pageKey(resolved), firstPage);

// As a transition, which lets the browser answer the visitor in between.
startTransition(() => {
  hydrateRoot(
    document,
    <BrowserRouter>
      <App
        pages={pages}
        Footer={footer.Component}
        profiles={profiles}
        surroundings={state.surroundings}
        notice={state.notice}
        renderedSearch={state.plainFile ? '' : window.location.search}
      />
    </BrowserRouter>,
    { onRecoverableError: (error) => console.error('Hydration:', error) },
  );
});

/** A plain file has the build's profile; the visitor's selection is applied here. */
async function applyVisitorProfile(): Promise<void> {
  const { plainFileProfile } = await import('./defects/plain-file-profile');
  const visitor = plainFileProfile(state.on);
  // What is not alive yet could not take over the server's markup in another profile.
  await Promise.all([footer.alive, resolved.page === 'unknown' || body.alive]);
  if (visitor) profiles.set(visitor);
}

// Nothing here is awaited at the top: the page's other scripts import the chunk of this one.
if (state.plainFile) void applyVisitorProfile();
