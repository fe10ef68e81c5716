import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './styles/base.css';
import { App, type ProfileStore } from './app';
import type { Profile } from './defects/define';
import { type PageState, parseState, stateElementId } from './page-state';
import { type LoadedPage, loadComponent, loadPage, pageKey } from './page-table';
import { type ResolvedPage, resolvePage } from './resolve-page';

function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) throw new Error(`The page lacks its state, the element #${stateElementId}.`);
  return parseState(text);
}

/** The first page: its texts are in the document, its component is loaded. */
async function firstPage(resolved: ResolvedPage, state: PageState): Promise<LoadedPage> {
  const { frameTexts, content } = state;
  const { page } = resolved;
  const body = page === 'unknown' ? null : { Component: await loadComponent(page), content };
  return { frameTexts, ownFrameTexts: state.ownFrameTexts ?? frameTexts, body };
}

/** Removes what only the server renders, as it describes the first page and no other. */
function removeCrawlerTags(): void {
  const tags = 'meta[property],meta[name^=twitter],script[type$=ld\\+json]';
  for (const tag of document.querySelectorAll(tags)) tag.remove();
}

/** Loads each page's chunks once; a failed load can be retried. */
function createPageSource(firstKey: string, first: LoadedPage) {
  const known = new Map<string, LoadedPage | Promise<LoadedPage>>([[firstKey, first]]);
  return (resolved: ResolvedPage): LoadedPage | Promise<LoadedPage> => {
    const key = pageKey(resolved);
    const found = known.get(key);
    if (found) return found;
    const loading = loadPage(resolved).then(
      (page) => {
        removeCrawlerTags();
        known.set(key, page);
        return page;
      },
      (error: unknown) => {
        known.delete(key);
        throw error;
      },
    );
    known.set(key, loading);
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

const state = readState();
const profiles = createProfileStore(new Set(state.on));
const resolved = resolvePage(window.location.pathname, profiles.current());
// The first page is complete before hydration, so that it needs no fallback.
const pages = createPageSource(pageKey(resolved), await firstPage(resolved, state));

hydrateRoot(
  document,
  <BrowserRouter>
    <App
      pages={pages}
      profiles={profiles}
      surroundings={state.surroundings}
      notice={state.notice}
      renderedSearch={state.plainFile ? '' : window.location.search}
    />
  </BrowserRouter>,
  { onRecoverableError: (error) => console.error('Hydration:', error) },
);

if (state.plainFile) {
  // A plain file has the build's profile; the visitor's selection is applied here.
  const { plainFileProfile } = await import('./defects/plain-file-profile');
  const visitor = plainFileProfile(state.on);
  if (visitor) profiles.set(visitor);
}
