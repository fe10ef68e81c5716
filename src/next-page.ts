import { type LoadedPage, loadPage } from './page-table';
import type { ResolvedPage } from './resolve-page';

/** After how many milliseconds a page that is waited for is shown as busy, and is given up. */
const patience = { busy: 300, end: 5000 };

/**
 * Loads the chunks of the page that the visitor goes to.
 *
 * @param giveUp - called if that takes too long.
 */
export async function loadNextPage(
  resolved: ResolvedPage,
  giveUp: (reason: Error) => void,
): Promise<LoadedPage> {
  const main = document.querySelector('main');
  const timers = [
    setTimeout(() => main?.setAttribute('aria-busy', 'true'), patience.busy),
    setTimeout(() => giveUp(new Error('The page takes too long.')), patience.end),
  ];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    main?.removeAttribute('aria-busy');
  };
  // Whoever goes back no longer waits.
  window.addEventListener('popstate', stop, { once: true });
  return loadPage(resolved).finally(stop);
}
