import type { Box } from '@sitewide/snapshots';

/** An element of a page in the browser. */
export interface PageElement {
  /** The defects that mark it or an element around it. */
  readonly marks: readonly string[];
  /** Its name and those of the elements around it, outermost first, for messages. */
  readonly path: string;
  /** Its boxes and those of its texts, in each line; none where nothing is painted. */
  readonly boxes: readonly Box[];
}

/**
 * Reads the page's body and all elements in it, in document order. It runs in the browser, so
 * it can use nothing of this module, and no function in it may have a name.
 */
export function readElements(): PageElement[] {
  const range = document.createRange();
  // The body too: the page may end elsewhere although nothing in it moved.
  const all = [document.body, ...document.body.querySelectorAll('*:not(script)')];
  return all.map((element) => {
    const around: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) around.unshift(each);
    // What a box that scrolls or clips cuts off is not painted.
    const clips = around
      .slice(2, -1)
      .filter((each) => getComputedStyle(each).overflow !== 'visible')
      .map((each) => each.getBoundingClientRect());
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const rects = getComputedStyle(element).display === 'inline' ? element.getClientRects() : null;
    // The texts of an element may move within it.
    const texts = [...element.childNodes].flatMap((child) => {
      if (!(child instanceof Text)) return [];
      range.selectNodeContents(child);
      return [...range.getClientRects()];
    });
    const own = [...(rects ?? [element.getBoundingClientRect()]), ...texts];
    const boxes = (isSeen ? own : []).map((rect) => {
      let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
      for (const clip of clips) {
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return { x: left, y: top + scrollY, width: right - left, height: bottom - top };
    });
    return {
      marks: around.slice(1).flatMap((each) => each.getAttribute('data-defect')?.split(' ') ?? []),
      path: around
        .slice(1)
        .map(({ localName }) => localName)
        .join(' > '),
      boxes: boxes.filter(({ width, height }) => width > 0 && height > 0),
    };
  });
}
