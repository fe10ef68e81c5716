/*
 * What a page runs first. The app's scripts would compete with the first picture for a slow
 * line, so they are loaded once it is shown, or as soon as the visitor does anything.
 */
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');

await Promise.race([
  // A picture that cannot be shown rejects; without pictures the page loads all the same.
  (picture?.decode() ?? Promise.resolve())
    .catch(() => {})
    .then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))),
  // Where pictures are switched off, none is ever decoded, and the page may have loaded before.
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
  }),
  ...['load', 'pointerdown', 'keydown', 'scroll'].map(
    (type) => new Promise((resolve) => window.addEventListener(type, resolve, { once: true })),
  ),
]);

// First the app, then what it loads next.
const { app = '', later = app } = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {};
for (const list of [app, later]) {
  await Promise.all(list.split(' ').map((script) => import(/* @vite-ignore */ script)));
}

export {};
