/* Values that a form accepts, and that are recognised in what it sends. */

/** A field that visitors see. */
export interface FormField {
  /** Its number among the elements of the form. */
  readonly index: number;
  readonly name: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly value: string;
  /** The values of a select, without those that are empty. */
  readonly options: readonly string[];
}

/** A value that no other request contains. */
export const probe = 'audit-probe';

const byType: Readonly<Record<string, string>> = {
  email: `${probe}@example.org`,
  tel: '+49 30 12345678',
  url: 'https://www.example.org',
  number: '3',
  date: '2030-05-06',
  month: '2030-05',
  week: '2030-W10',
  time: '10:30',
  'datetime-local': '2030-05-06T10:30',
  textarea: `We would like to hear from you about our house (${probe}).`,
};

const byName: readonly (readonly [RegExp, string])[] = [
  [/e-?mail|courriel|correo/i, `${probe}@example.org`],
  [/phone|tel|mobil|handy/i, '+49 30 12345678'],
  [/zip|postal|plz|postcode/i, '10115'],
  [/street|address|stra(ß|ss)e/i, 'Parkweg 12'],
  [/city|town|\bort\b|stadt/i, 'Berlin'],
  [/last|family|surname|nachname/i, 'Probe'],
  [/first|given|vorname|name/i, 'Alex'],
];

/** Whether a field asks for an e-mail address. */
export function asksForMail({ type, name, autocomplete }: FormField): boolean {
  return type === 'email' || autocomplete === 'email' || (type === 'text' && /e-?mail/i.test(name));
}

/** A plausible value for a field. */
export function valueFor(field: FormField): string {
  const { type, name, autocomplete, maxLength, options } = field;
  if (type.startsWith('select')) return options[0] ?? '';
  const named = byName.find(([pattern]) => pattern.test(autocomplete) || pattern.test(name))?.[1];
  const value = byType[type] ?? named ?? `About our house (${probe})`;
  return maxLength > 0 ? value.slice(0, maxLength) : value;
}
