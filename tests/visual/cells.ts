/** One picture to compare: a page at a width. */
export interface Cell {
  /** File name without extension, e.g. `de-home-390`. */
  readonly name: string;
  readonly path: string;
  /** Width of the view in CSS pixels. */
  readonly width: number;
}

/** The widths of phones and of small desktops, in CSS pixels. */
const widths = [390, 1280];

const pages = [
  { name: 'de-home', path: '/de' },
  { name: 'de-contact', path: '/de/kontakt-uns' },
  { name: 'ru-contact', path: '/ru/contact-us-russian' },
  { name: 'en-contact', path: '/en/contact-us' },
];

/** Every cell that has a baseline. */
export const cells: readonly Cell[] = pages.flatMap(({ name, path }) =>
  widths.map((width) => ({ name: `${name}-${width}`, path, width })),
);
