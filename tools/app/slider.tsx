import { type CSSProperties, useState } from 'react';
import type { ReportEvidence } from './model';
import { useReport } from './report-context';

type RangeProps = { label: string; value: number; onChange: (value: number) => void };

/** A slider from 0 to 100. */
export function Range({ label, value, onChange }: RangeProps) {
  return (
    <input
      type="range"
      min="0"
      max="100"
      value={value}
      aria-label={label}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

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
        <img className="after" src={pictures[evidence.after]} {...size} alt={`Fixed: ${where}`} />
        <img
          className="before"
          src={pictures[evidence.before]}
          {...size}
          alt={`Faithful: ${where}`}
        />
        <span className="handle" />
        <Range
          label={`How much of the faithful picture is shown: ${where}`}
          value={part}
          onChange={setPart}
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
