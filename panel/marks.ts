import { useSyncExternalStore } from 'react';

/** The open page's marked elements by defect id, in document order. */
export type Marks = ReadonlyMap<string, readonly Element[]>;

/** The open page: its path and its marked elements. */
export interface PageView {
  readonly pathname: string;
  readonly marks: Marks;
}

function marksOf(page: Document): Marks {
  const marks = new Map<string, Element[]>();
  for (const element of page.querySelectorAll('[data-defect]')) {
    for (const id of element.getAttribute('data-defect')?.split(' ') ?? []) {
      const elements = marks.get(id);
      if (elements) elements.push(element);
      else marks.set(id, [element]);
    }
  }
  return marks;
}

function readPage(): PageView {
  return { pathname: window.location.pathname, marks: marksOf(document) };
}

let view: PageView | null = null;

/** Reads the page again after each change, e.g. when the app navigates or a menu opens. */
function subscribe(changed: () => void): () => void {
  let waiting = 0;
  const update = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      view = readPage();
      changed();
    });
  };
  const observer = new MutationObserver(update);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-defect'],
  });
  update();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(waiting);
  };
}

function current(): PageView {
  view ??= readPage();
  return view;
}

/** The open page, kept up to date. */
export function usePageView(): PageView {
  return useSyncExternalStore(subscribe, current);
}
