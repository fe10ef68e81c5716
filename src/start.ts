/*
 * What a page runs first, before its body is parsed. What a visitor does before the app answers is
 * held and done again once it does. The app's scripts would compete with the first picture for a
 * slow line, so they are loaded once the browser has shown it, or anything on a page that has
 * none, or as soon as the visitor does anything.
 */

/** The parts of the page that answer: the app announces each of them. */
const alive = new WeakSet<Element>();
/** What was pressed or submitted before, in the order of the last time. */
const held = new Set<HTMLElement>();

/** Whatever needs the app to answer; links and questions work without it. */
const controls = 'button:not([type=submit]), a[href*="/pictures/"]';

function hold(event: Event): void {
  const target = event.target as Element;
  const element = target.closest<HTMLElement>(event.type === 'submit' ? 'form' : controls);
  const part = element?.closest('body > :is(header, main, footer)');
  if (!element || !part || alive.has(part)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.delete(element);
  held.add(element);
}
for (const type of ['click', 'submit']) window.addEventListener(type, hold, true);

window.addEventListener('alive', ({ target }) => {
  const part = target as Element;
  alive.add(part);
  for (const element of held) {
    if (!part.contains(element)) continue;
    held.delete(element);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
});

/** Says that a part of the app is missing: what needs it will not answer before a new load. */
function showIncomplete(): void {
  if (document.querySelector('.incomplete')) return;
  const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '');
  const { text, reload } = (state.ownFrameTexts ?? state.frameTexts).incomplete;
  document.body.insertAdjacentHTML(
    'beforeend',
    `<p class="incomplete" role="alert">${text} <a href="">${reload}</a></p>`,
  );
}
window.addEventListener('incomplete', showIncomplete);

const acted = Promise.race(
  ['pointerdown', 'keydown', 'scroll'].map(
    (type) => new Promise((resolve) => window.addEventListener(type, resolve, { once: true })),
  ),
);

if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

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

await Promise.race([isShown, isLoaded, acted]);

// First the app, then what it loads next.
const { app = '', later = app } = document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {};
try {
  for (const list of [app, later]) {
    await Promise.all(list.split(' ').map((script) => import(/* @vite-ignore */ script)));
  }
} catch (error) {
  console.error(error);
  showIncomplete();
}

export {};
