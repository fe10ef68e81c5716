import type { DefectId } from '../src/defects/registry';
import { registry } from '../src/defects/registry';
import { type FaceRow, faceRows, type Readable } from './face-rows';

interface FaceProps {
  readonly name: 'faithful' | 'fixed';
  readonly value: Readable;
  readonly inForce: boolean;
}

function Face({ name, value, inForce }: FaceProps) {
  return (
    <div className="face" data-face={name} data-in-force={inForce || undefined}>
      <dt>
        {name === 'faithful' ? 'Faithful' : 'Fixed'}
        {inForce ? <span className="visually-hidden">, in force</span> : null}
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

/** Both faces of a defect, part by part, with the one in force marked. */
export function Faces({ id, on }: FacesProps) {
  const rows: readonly FaceRow[] = faceRows(registry[id]);
  return (
    <div className="faces">
      {rows.map(({ part, faithful, fixed }) => (
        <div className="part" key={part}>
          {part === '' ? null : <div className="part-name">{part}</div>}
          <dl className="pair">
            <Face name="faithful" value={faithful} inForce={on} />
            <Face name="fixed" value={fixed} inForce={!on} />
          </dl>
        </div>
      ))}
    </div>
  );
}
