import { type CSSProperties, useState } from 'react';
import type { ReportEvidence } from './model';
import { useReport } from './report-context';

/** A part of a page with a defect on and off, one picture over the other. */
export function Slider({ evidence }: { evidence: ReportEvidence }) {
  const { pictures } = useReport();
  const [part, setPart] = useState(50);
  const { path, width, size } = evidence;
  const where = `${path}, ${width} px wide`;
  return (
    <figure
      className="slider"
      style={{ '--wide': `${size.width}px`, '--part': `${part}%` } as CSSProperties}
    >
      <div className="stage">
        <img
          className="after"
          src={pictures[evidence.after]}
          width={size.width}
          height={size.height}
          alt={`Fixed: ${where}`}
        />
        <img
          className="before"
          src={pictures[evidence.before]}
          width={size.width}
          height={size.height}
          alt={`Faithful: ${where}`}
        />
        <span className="handle" />
        <input
          type="range"
          min="0"
          max="100"
          value={part}
          aria-label={`How much of the faithful picture is shown: ${where}`}
          onChange={(event) => setPart(Number(event.target.value))}
        />
      </div>
      <figcaption>
        <span>Faithful, left</span>
        <span className="soft">{where}</span>
        <span>Fixed, right</span>
      </figcaption>
    </figure>
  );
}
