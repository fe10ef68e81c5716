import { useSyncExternalStore } from 'react';

/** The elements of the open page that each defect decides, in document order. */
export type Marks = ReadonlyMap<string, readonly Element[]>;

/** What the page shows at the moment. */
export interface PageView {
  readonly pathname: string;
  readonly marks: Marks;
}

function marksOf(page: Document): Marks {
  const marks = new Map<string, Element[]>();
  for (const element of page.querySelectorAll('[data-defect]')) {
    for (const id of element.getAttribute('data-defect')?.split(' ') ?? []) {
      const found = marks.get(id);
      if (found) found.push(element);
      else marks.set(id, [element]);
    }
  }
  return marks;
}

function look(): PageView {
  return { pathname: window.location.pathname, marks: marksOf(document) };
}

let view: PageView | null = null;

/** The page moves on within the app and changes by itself; looks again after each change. */
function subscribe(changed: () => void): () => void {
  let waiting = 0;
  const again = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      view = look();
      changed();
    });
  };
  const observer = new MutationObserver(again);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-defect'],
  });
  again();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(waiting);
  };
}

function current(): PageView {
  view ??= look();
  return view;
}

/** The page as it is now: its path and its marked elements. */
export function usePageView(): PageView {
  return useSyncExternalStore(subscribe, current);
}
