interface HiddenMarkProps {
  readonly element: 'div' | 'li';
  readonly marks: { readonly 'data-defect'?: string };
}

/** A hidden element that marks where a defect leaves something out; nothing where there is no mark. */
export function HiddenMark({ element: Element, marks }: HiddenMarkProps) {
  return 'data-defect' in marks ? <Element hidden {...marks} /> : null;
}
