import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './styles/base.css';
import { App, type ProfileStore } from './app';
import type { Profile } from './defects/define';
import { type PageState, stateElementId } from './page-state';
import { type LoadedPage, loadPage, pageKey } from './page-table';
import { type ResolvedPage, resolvePage } from './resolve-page';

function readState(): PageState {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) throw new Error(`The page lacks its state, the element #${stateElementId}.`);
  return JSON.parse(text) as PageState;
}

/** Loads each page's chunks once; a load that failed may be tried again. */
function createPageSource() {
  const known = new Map<string, LoadedPage | Promise<LoadedPage>>();
  return (resolved: ResolvedPage): LoadedPage | Promise<LoadedPage> => {
    const key = pageKey(resolved);
    const found = known.get(key);
    if (found) return found;
    const loading = loadPage(resolved).then(
      (page) => {
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
const pages = createPageSource();

// The first page's chunks come before hydration, so that it needs no fallback.
await pages(resolvePage(window.location.pathname, profiles.current()));

hydrateRoot(
  document,
  <BrowserRouter>
    <App
      pages={pages}
      profiles={profiles}
      surroundings={state.surroundings}
      notice={state.notice}
    />
  </BrowserRouter>,
  { onRecoverableError: (error) => console.error('Hydration:', error) },
);

if (state.plainFile) {
  // A plain file knows the built profile alone; the visitor's comes on top.
  const { plainFileProfile } = await import('./defects/plain-file-profile');
  const visitor = plainFileProfile(state.on);
  if (visitor) profiles.set(visitor);
}
