import { useEffect, useRef } from 'react';
import { boxFinder, isShown } from './boxes';

interface OutlinesProps {
  /** The id that the outlines are labelled with. */
  readonly id: string;
  readonly elements: readonly Element[];
  /** The element that was asked for, drawn more strongly. */
  readonly current: Element | null;
}

/** Boxes over the page that follow its elements, without touching them. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are drawn by their place.
          key={at}
          className="outline"
          data-current={element === current || undefined}
          data-id={id}
        />
      ))}
    </div>
  );
}
