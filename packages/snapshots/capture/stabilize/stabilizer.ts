/*
 * What makes two captures of one page differ, one cause a file. Their functions run inside the
 * page. They are sent to the browser as text, so they cannot use anything of their modules, and
 * must not name an arrow function: a TypeScript loader would add a call of its own helper.
 */

/** One cause of captures that differ, and its remedy. */
export interface Stabilizer {
  readonly name: string;
  /** Runs in each document before its own scripts. */
  readonly forestall?: () => void;
  /** A rule of style that applies in captures. */
  readonly style?: string;
  /** Runs in the loaded page before each capture. It throws what is wrong. */
  readonly settle?: () => void | Promise<void>;
  /** What to do where `settle` fails. */
  readonly remedy?: string;
}
