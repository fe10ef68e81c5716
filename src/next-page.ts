import { type LoadedPage, loadPage } from './page-table';
import type { ResolvedPage } from './resolve-page';

/** After how many milliseconds a page that is waited for is shown as busy, and is given up. */
const patience = { busy: 300, end: 5000 };

/**
 * Loads the chunks of the page that the visitor goes to.
 *
 * @param giveUp - called if that takes too long.
 * @param forget - called if the visitor goes back before.
 */
export async function loadNextPage(
  resolved: ResolvedPage,
  giveUp: (reason: Error) => void,
  forget: () => void,
): Promise<LoadedPage> {
  const main = document.querySelector('main');
  const timers = [
    setTimeout(() => main?.setAttribute('aria-busy', 'true'), patience.busy),
    setTimeout(() => giveUp(new Error('The page takes too long.')), patience.end),
  ];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    main?.removeAttribute('aria-busy');
    window.removeEventListener('popstate', leave);
  };
  // Whoever goes back no longer waits; whoever comes again waits anew.
  const leave = () => {
    stop();
    forget();
  };
  window.addEventListener('popstate', leave);
  return loadPage(resolved).finally(stop);
}
