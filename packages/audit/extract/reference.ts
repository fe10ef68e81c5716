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
  /** A page that is named but not offered as a link, e.g. by `rel="next"` or `cite`. */
  | 'page'
  | 'file'
  | 'frame';

/** What a file is loaded as. */
export type FileUse = 'download' | 'image' | 'style' | 'script' | 'media' | 'sprite';

/** One address that an element names, or the reason why a control does nothing. */
export interface Reference {
  readonly kind: LinkKind;
  /** As written; null where the attribute is missing. */
  readonly href: string | null;
  /** Why the control does nothing; null where it may do something. */
  readonly inert: string | null;
  /** What a file is loaded as, where the element says so. */
  readonly use?: FileUse | undefined;
  /** Whether, as far as pages show, neither visitors nor browsers ever ask for it, or miss it. */
  readonly isUnused?: boolean;
}

export function reference(
  kind: LinkKind,
  href: string | null | undefined,
  use?: FileUse,
): Reference {
  return { kind, href: href ?? null, inert: null, ...(use && { use }) };
}

export function inertControl(href: string | null, reason: string): Reference {
  return { kind: 'link', href, inert: reason };
}
