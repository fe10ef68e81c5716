/** What kind of reference an element makes. */
export type LinkKind =
  | 'link'
  /** A form sent by GET. */
  | 'form'
  /** A form sent by POST. */
  | 'post'
  /** An address in an inline script. */
  | 'script'
  | 'canonical'
  | 'alternate'
  /** A page that the head refers to, e.g. `rel="next"`. */
  | 'page'
  | 'file'
  | 'frame';

/** One address that an element names, or the reason why a control does nothing. */
export interface Reference {
  readonly kind: LinkKind;
  /** As written; null where the attribute is missing. */
  readonly href: string | null;
  /** Why the control does nothing; null where it may do something. */
  readonly inert: string | null;
}

/** A reference to an address. */
export function reference(kind: LinkKind, href: string | null | undefined): Reference {
  return { kind, href: href ?? null, inert: null };
}

/** A control that does nothing. */
export function inertControl(href: string | null, reason: string): Reference {
  return { kind: 'link', href, inert: reason };
}
