import { useId } from 'react';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

/** A few choices side by side, of which one is taken. */
export function Segments<Value extends string | number>({
  legend,
  value,
  choices,
  onChoose,
}: {
  legend: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabled ?? false}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
