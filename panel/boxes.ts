/** A rectangle in CSS pixels of the viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether an element is in the page's body, as opposed to its head. */
export function isOnPage(element: Element): boolean {
  return element.localName !== 'head' && element.closest('head') === null;
}

/** Whether an element is rendered and not hidden, as those of closed menus are. */
export function isShown(element: Element): boolean {
  if (!isOnPage(element)) return false;
  // An element with `display: contents` has no box; its child has.
  const laidOut = getComputedStyle(element).display === 'contents' ? element.children[0] : element;
  return laidOut?.checkVisibility({ visibilityProperty: true }) ?? false;
}

/** The ancestors that clip their overflow, e.g. a carousel. */
function clippersOf(element: Element): Element[] {
  const clippers: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each === document.body || each === document.documentElement) break;
    if (getComputedStyle(each).overflow !== 'visible') clippers.push(each);
  }
  return clippers;
}

function boxOf(element: Element): Box {
  if (element === document.documentElement) {
    return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  }
  const box = element.getBoundingClientRect();
  if (box.width > 0 && box.height > 0) return box;
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/**
 * Returns a function that measures the visible box of an element: its own box
 * clipped by its ancestors, null while nothing of it is visible.
 */
export function boxFinder(element: Element): () => Box | null {
  const clippers = clippersOf(element);
  return () => {
    const boxes = [boxOf(element), ...clippers.map((each) => each.getBoundingClientRect())];
    const box = {
      left: Math.max(...boxes.map((each) => each.left)),
      top: Math.max(...boxes.map((each) => each.top)),
      right: Math.min(...boxes.map((each) => each.right)),
      bottom: Math.min(...boxes.map((each) => each.bottom)),
    };
    return box.right - box.left > 0 && box.bottom - box.top > 0 ? box : null;
  };
}

/**
 * Scrolls an element to the middle of the area that the panel does not cover.
 *
 * @param element - the element to show.
 * @param free - the height of that area, from the viewport's top, in CSS pixels.
 */
export function scrollToElement(element: Element, free: number): void {
  const { top, bottom } = boxOf(element);
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({
    top: Math.min(top - 96, (top + bottom) / 2 - free / 2),
    behavior: reducedMotion ? 'instant' : 'smooth',
  });
}
