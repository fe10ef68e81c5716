/*
 * What a page runs first. The app's scripts would compete with the first picture for a slow
 * line, so they are loaded once the browser has shown it, or anything on a page that has
 * none, or as soon as the visitor does anything.
 */
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');

const isShown = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[]) {
      const isIt = picture ? entry.element === picture : entry.name === 'first-contentful-paint';
      if (isIt) resolve();
    }
  }).observe({ type: picture ? 'largest-contentful-paint' : 'paint', buffered: true });
});

// Where pictures are switched off, or the browser does not tell, the page has loaded at least.
const isLoaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(null);
  else window.addEventListener('load', resolve, { once: true });
}).then(() => new Promise((resolve) => setTimeout(resolve, 200)));

await Promise.race([
  isShown,
  isLoaded,
  ...['pointerdown', 'keydown', 'scroll'].map(
    (type) => new Promise((resolve) => window.addEventListener(type, resolve, { once: true })),
  ),
]);

// First the app, then what it loads next.
const { app = '', later = app } = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {};
for (const list of [app, later]) {
  await Promise.all(list.split(' ').map((script) => import(/* @vite-ignore */ script)));
}

export {};
