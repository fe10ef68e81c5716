import type { Token } from '../../documents/tokens';

/** Where an element or word is painted, in CSS pixels from the document's top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element or a word of a page in the browser. */
export interface Unit extends Token {
  /** Null where nothing is painted, as for closing tags. */
  readonly box: Box | null;
}

/** A unit as {@link readUnits} returns it. */
type Row = readonly [text: string, marks: string, box: readonly number[] | null];

/**
 * Reads all elements and words of the page in document order. It runs in the browser,
 * so it can use nothing of this module.
 */
export function readUnits(): Row[] {
  const rows: Row[] = [];
  const range = document.createRange();
  // An explicit stack, as no function in here may have a name.
  const steps: { node: Node; clip: number[]; closing: boolean }[] = [
    {
      node: document.body,
      clip: [0, 0, document.documentElement.scrollWidth, document.documentElement.scrollHeight],
      closing: false,
    },
  ];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { node, clip, closing } = step;
    const [left = 0, top = 0, right = 0, bottom = 0] = clip;
    if (closing) {
      rows.push([`</${(node as Element).localName}>`, '', null]);
      continue;
    }
    const painted: { text: string; marks: string; rect: DOMRect }[] = [];
    let inner = clip;
    if (node instanceof Element) {
      const rect = node.getBoundingClientRect();
      const style = getComputedStyle(node);
      const hidden = style.clipPath !== 'none' && rect.width <= 1;
      const seen =
        !hidden && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // An inline element has a box in each of its lines.
      const [first = rect, ...lines] =
        style.display === 'inline' ? [...node.getClientRects()] : [rect];
      const marks = node.getAttribute('data-defect') ?? '';
      painted.push({ text: `<${node.localName}`, marks, rect: seen ? first : new DOMRect() });
      if (seen) for (const line of lines) painted.push({ text: '<…', marks: '', rect: line });
      if (style.overflow !== 'visible' && node !== document.body) {
        inner = [
          Math.max(left, rect.left),
          Math.max(top, rect.top + scrollY),
          Math.min(right, rect.right),
          Math.min(bottom, rect.bottom + scrollY),
        ];
      }
      steps.push({ node, clip, closing: true });
      for (const child of [...node.childNodes].reverse()) {
        const shown =
          child instanceof Element ? child.localName !== 'script' : child instanceof Text;
        if (shown) steps.push({ node: child, clip: hidden ? [0, 0, 0, 0] : inner, closing: false });
      }
    } else {
      const text = node.textContent ?? '';
      const visible = node.parentElement?.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      });
      for (const word of text.matchAll(/\S+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const rects = visible ? [...range.getClientRects()] : [];
        if (rects.length === 0) painted.push({ text: word[0], marks: '', rect: new DOMRect() });
        for (const rect of rects) painted.push({ text: word[0], marks: '', rect });
      }
    }
    for (const { text, marks, rect } of painted) {
      const x = Math.max(left, rect.left);
      const y = Math.max(top, rect.top + scrollY);
      const width = Math.min(right, rect.right) - x;
      const height = Math.min(bottom, rect.bottom + scrollY) - y;
      rows.push([text, marks, width > 0 && height > 0 ? [x, y, width, height] : null]);
    }
  }
  return rows;
}

/** Adds to each unit the marks and the path of the elements around it. */
export function unitsOf(rows: unknown): readonly Unit[] {
  const open: { marks: ReadonlySet<string>; path: string }[] = [{ marks: new Set(), path: '' }];
  return (rows as readonly Row[]).map(([text, own, box]) => {
    const around = open.at(-1) ?? { marks: new Set<string>(), path: '' };
    const closing = text.startsWith('</') && text.endsWith('>') && box === null;
    if (closing) {
      open.pop();
      return { text, ...around, box: null };
    }
    const marks = own === '' ? around.marks : new Set([...around.marks, ...own.split(' ')]);
    const path = text.startsWith('<')
      ? `${around.path} > ${text.slice(1)}`.replace(/^ > /, '')
      : `${around.path} “${text}”`;
    if (/^<[a-z]/.test(text)) open.push({ marks, path });
    const [x = 0, y = 0, width = 0, height = 0] = box ?? [];
    return { text, marks, path, box: box && { x, y, width, height } };
  });
}
