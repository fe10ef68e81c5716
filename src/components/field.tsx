import { clsx } from 'clsx';
import { useId } from 'react';
import type { FieldText } from '../content/schema';
import type { Toggleable } from '../defects/define';
import { type FieldKind, noLimits } from '../defects/form';
import styles from './field.module.css';
import { usePage, useToggles } from './page-context';

interface FieldProps {
  /** The name the value is sent under. */
  readonly name: string;
  readonly text: FieldText;
  readonly kind: FieldKind;
  readonly required?: boolean;
  /** The `autocomplete` purpose, used if the profile allows it. */
  readonly purpose?: string;
  readonly wide?: boolean;
}

const inputTypes: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel' };

/** A labelled input or, for long text, a textarea of four rows (clause 5.06). */
export function Field({ name, text, kind, required = false, purpose, wide = false }: FieldProps) {
  const id = useId();
  const { frameTexts } = usePage();
  const { resolve, mark } = useToggles();
  const rules = resolve(noLimits);
  const formats: Partial<Record<FieldKind, string>> = frameTexts.forms.formats;
  const attributes = {
    id,
    name,
    required,
    placeholder: resolve(text.placeholder),
    className: styles.input,
    ...rules.limits[kind],
    title: rules.limits[kind].pattern === undefined ? undefined : formats[kind],
    ...(rules.autoComplete && purpose ? { autoComplete: purpose } : {}),
    ...mark(noLimits, text.placeholder),
  };
  return (
    <div className={clsx(styles.field, (wide || kind === 'text') && styles.wide)}>
      <label className={styles.label} htmlFor={id}>
        {text.label}{' '}
        <span className={styles.hint}>
          {required ? frameTexts.forms.required : frameTexts.forms.optional}
        </span>
      </label>
      {kind === 'text' ? (
        <textarea rows={4} {...attributes} />
      ) : (
        <input type={inputTypes[kind] ?? 'text'} {...attributes} />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Label of the empty default. */
  readonly choose: string;
  /** The values to choose from, in their order. */
  readonly values: Toggleable<readonly string[]>;
  /** Labels by submitted value. */
  readonly options: Readonly<Record<string, string>>;
}

/** An optional select whose default choice is empty (clause 3.05). */
export function Choice({ name, label, choose, values, options }: ChoiceProps) {
  const id = useId();
  const { frameTexts } = usePage();
  const { resolve, mark } = useToggles();
  return (
    <div className={clsx(styles.field, styles.wide)}>
      <label className={styles.label} htmlFor={id}>
        {label} <span className={styles.hint}>{frameTexts.forms.optional}</span>
      </label>
      <select id={id} name={name} className={styles.input} {...mark(values)}>
        <option value="">{choose}</option>
        {resolve(values).map((value) => (
          <option key={value} value={value}>
            {options[value]}
          </option>
        ))}
      </select>
    </div>
  );
}
