/** How a site that is audited by those who made it identifies texts that vary from build to build. */
export interface Marking {
  /** The attribute that has an element's marks, separated by blanks; null where there is none. */
  readonly attribute: string | null;
  /**
   * Rewrites a text, as visitors read it, before it becomes part of a finding's identity.
   *
   * @param marks - those of its elements.
   */
  readonly rewrite: (text: string, marks: readonly string[]) => string;
}

/** Leaves texts as they are. */
export const unmarked: Marking = { attribute: null, rewrite: (text) => text };
