/** Where an element or word is painted, in CSS pixels from the document's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element or a word of a page in the browser. */
export interface Unit {
  readonly text: string;
  /** The defects that mark its element or one around it. */
  readonly marks: readonly string[];
  /** The elements around it, outermost first, for messages. */
  readonly path: string;
  /** Null where nothing is painted, as for closing tags. */
  readonly box: Box | null;
}

/**
 * Reads all elements and words of the page in document order. It runs in the browser,
 * so it can use nothing of this module.
 */
export function readUnits(): Unit[] {
  const units: Unit[] = [];
  const range = document.createRange();
  const { scrollWidth, scrollHeight } = document.documentElement;
  // An explicit stack, as no function in here may have a name; a text is a closing tag.
  const steps: { node: Node | string; marks: string[]; path: string; clip: number[] }[] = [
    { node: document.body, marks: [], path: '', clip: [0, 0, scrollWidth, scrollHeight] },
  ];
  const seen = { opacityProperty: true, visibilityProperty: true };
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { node, marks: around, path: outer, clip } = step;
    const [left = 0, top = 0, right = 0, bottom = 0] = clip;
    const painted: { text: string; path: string; rect: DOMRect }[] = [];
    let marks = around;
    if (typeof node === 'string') {
      painted.push({ text: node, path: outer, rect: new DOMRect() });
    } else if (node instanceof Element) {
      const rect = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      const isHidden = style.clipPath !== 'none' && rect.width <= 1;
      const isSeen = !isHidden && node.checkVisibility(seen);
      const path = outer === '' ? node.localName : `${outer} > ${node.localName}`;
      marks = [...around, ...(node.getAttribute('data-defect') ?? '').split(' ').filter(Boolean)];
      // An inline element has a box in each of its lines.
      const [first = rect, ...lines] =
        style.display === 'inline' ? [...node.getClientRects()] : [rect];
      painted.push({ text: `<${node.localName}`, path, rect: isSeen ? first : new DOMRect() });
      if (isSeen) for (const line of lines) painted.push({ text: '<…', path, rect: line });
      const inner =
        style.overflow === 'visible' || node === document.body
          ? clip
          : [
              Math.max(left, rect.left),
              Math.max(top, rect.top + scrollY),
              Math.min(right, rect.right),
              Math.min(bottom, rect.bottom + scrollY),
            ];
      steps.push({ node: `</${node.localName}>`, marks, path, clip });
      for (const child of [...node.childNodes].reverse()) {
        const isShown =
          child instanceof Element ? child.localName !== 'script' : child instanceof Text;
        if (isShown) steps.push({ node: child, marks, path, clip: isHidden ? [] : inner });
      }
    } else {
      const isSeen = node.parentElement?.checkVisibility(seen);
      for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rects = isSeen ? [...range.getClientRects()] : [];
        if (rects.length === 0) rects.push(new DOMRect());
        for (const rect of rects) {
          painted.push({ text: word[0], path: `${outer} “${word[0]}”`, rect });
        }
      }
    }
    for (const { text, path, rect } of painted) {
      const x = Math.max(left, rect.left);
      const y = Math.max(top, rect.top + scrollY);
      const width = Math.min(right, rect.right) - x;
      const height = Math.min(bottom, rect.bottom + scrollY) - y;
      units.push({
        text,
        marks,
        path,
        box: width > 0 && height > 0 ? { x, y, width, height } : null,
      });
    }
  }
  return units;
}
