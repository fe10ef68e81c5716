import { useEffect, useRef } from 'react';
import { boxFinder, isShown } from './boxes';

interface OutlinesProps {
  /** The defect id, shown as the outlines' label. */
  readonly id: string;
  readonly elements: readonly Element[];
  /** The element that “Show on page” scrolled to; its outline is emphasized. */
  readonly current: Element | null;
}

/** Draws outlines over the page that follow elements without modifying them. */
export function Outlines({ id, elements, current }: OutlinesProps) {
  const layer = useRef<HTMLDivElement>(null);
  const shown = elements.filter(isShown);

  useEffect(() => {
    const finders = shown.map(boxFinder);
    let frame = 0;
    const draw = () => {
      for (const [at, find] of finders.entries()) {
        const outline = layer.current?.children[at];
        if (!(outline instanceof HTMLElement)) continue;
        const box = find();
        outline.hidden = box === null;
        if (!box) continue;
        outline.style.transform = `translate(${box.left}px, ${box.top}px)`;
        outline.style.width = `${box.right - box.left}px`;
        outline.style.height = `${box.bottom - box.top}px`;
        outline.dataset.label = box.top < 24 ? 'inside' : 'above';
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  });

  return (
    <div className="outlines" ref={layer} aria-hidden="true">
      {shown.map((element, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: outlines are drawn by index.
          key={at}
          className="outline"
          data-current={element === current || undefined}
          data-id={id}
        />
      ))}
    </div>
  );
}
