import type { DefectId } from '../src/defects/registry';
import { registry } from '../src/defects/registry';
import { type FaceRow, faceRows, type Readable } from './face-rows';

interface FaceProps {
  readonly name: 'faithful' | 'fixed';
  readonly value: Readable;
  readonly active: boolean;
}

function Face({ name, value, active }: FaceProps) {
  return (
    <div className="face" data-face={name} data-in-force={active || undefined}>
      <dt>
        {name === 'faithful' ? 'Faithful' : 'Fixed'}
        {active ? <span className="visually-hidden">, active</span> : null}
      </dt>
      <dd className="value" data-kind={value.kind}>
        {value.text}
      </dd>
    </div>
  );
}

interface FacesProps {
  readonly id: DefectId;
  readonly on: boolean;
}

/** Both faces of a defect, part by part, with the active one marked. */
export function Faces({ id, on }: FacesProps) {
  const rows: readonly FaceRow[] = faceRows(registry[id]);
  return (
    <div className="faces">
      {rows.map(({ part, faithful, fixed }) => (
        <div className="part" key={part}>
          {part === '' ? null : <div className="part-name">{part}</div>}
          <dl className="pair">
            <Face name="faithful" value={faithful} active={on} />
            <Face name="fixed" value={fixed} active={!on} />
          </dl>
        </div>
      ))}
    </div>
  );
}
