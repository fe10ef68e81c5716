import type { Located } from '../extract/name';

/*
 * Records of what a site did in a browser, as plain data: checks need no browser, only these. They
 * are declared, not inferred, so that the types of the package contain none of Playwright's.
 */

/** The position of an element, as findings name it. */
export interface Position extends Located {
  readonly page: string;
  /** Its accessible name, else the text that it is recognised by. */
  readonly name: string;
}

/** A form of a page that can be filled in. */
export interface FormCandidate {
  readonly located: Position;
  /** Its number among the forms of the page. */
  readonly index: number;
  readonly language: string;
  /** Names of its fields, by which the same form is recognised in other languages. */
  readonly fields: string;
  /** Its language and fields: one form of a kind is tried. */
  readonly kind: string;
  /** Whether it has an e-mail address already, as a form of settings has. */
  readonly isFilled: boolean;
}

/** What a form did with the answer to its request. */
export interface Outcome {
  /** Texts that the page showed afterwards and not before. */
  readonly messages: readonly string[];
  /** Whether it showed anything else: a marked field, another page, a dialog. */
  readonly hasReacted: boolean;
}

/** A form that was filled in and sent; nothing left the browser. */
export interface Submission extends FormCandidate {
  /** Where it sent its values; null where it sent nothing. */
  readonly target: string | null;
  /** Whether the browser, not a script, sent it: it shows that it loads. */
  readonly isNative: boolean;
  /** How often two clicks sent the same request while the first was pending. */
  readonly requests: number;
  readonly showsPending: boolean;
  /** Whether the fields still had their values after a success. */
  readonly keepsValues: boolean;
  readonly success: Outcome;
  readonly failure: Outcome;
}

/** A link of a page to another in its language. */
export interface LinkCandidate {
  readonly located: Position;
  /** Its number among the links of the page. */
  readonly index: number;
  /** Its language and place: one link of a kind is tried. */
  readonly kind: string;
  readonly href: string;
  /** The path that it leads to. */
  readonly target: string;
}

/** A link that was clicked. */
interface ClickedLink extends LinkCandidate {
  /** The site’s scripts that both pages load. */
  readonly scripts: readonly string[];
  /** Whether a script opened the page in the same document, or the browser loaded another. */
  readonly act: 'in-app' | 'reload';
}

/** A page as it was seen in a browser, with all that could be tried on it. */
export interface VisitedPage {
  readonly path: string;
  readonly language: string;
  /** The site’s scripts that it loads. */
  readonly scripts: readonly string[];
  /** What nothing has caught each time the page was opened; not sure where this browser may be the reason. */
  readonly exceptions: readonly { readonly message: string; readonly isSure: boolean }[];
  /**
   * The element above the main heading that style sheets give a height; its classes show the component.
   * It is for checks of others, which get no browser: the package has none that needs it.
   */
  readonly banner: {
    readonly located: Position;
    readonly component: string;
    readonly height: number;
  } | null;
  /** Codes that the document element asks not to be reported. */
  readonly ignored: readonly string[];
  readonly forms: readonly FormCandidate[];
  readonly links: readonly LinkCandidate[];
}

/** Every page that was visited, and all that was tried on them, in the order of the pages. */
export interface VisitedSite {
  readonly origin: string;
  readonly languages: readonly string[];
  readonly pages: readonly VisitedPage[];
  readonly submissions: readonly Submission[];
  readonly clicks: readonly ClickedLink[];
}
