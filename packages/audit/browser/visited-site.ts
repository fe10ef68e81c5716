/*
 * Records of what a site did in a browser, as plain data: checks need no browser, only these.
 */

import type { Located } from '../extract/name';

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

/** What a form did when it was filled in and sent; nothing left the browser. */
export interface Sent {
  /** Where it sent its values; null where it sent nothing. */
  readonly target: string | null;
  /** Whether the browser, not a script, sent it: it shows that it loads. */
  readonly isNative: boolean;
  /** How often two clicks sent the same request while the first was pending. */
  readonly requests: number;
  /** Whether the form showed that it was sending. */
  readonly showsPending: boolean;
  /** Whether the fields still had their values after a success. */
  readonly keepsValues: boolean;
  readonly success: Outcome;
  readonly failure: Outcome;
}

/** A form that was filled in and sent. */
export type Submission = FormCandidate & Sent;

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
export interface ClickedLink extends LinkCandidate {
  /** The site’s scripts that both pages load. */
  readonly scripts: readonly string[];
  /** Whether a script opened the page in the same document, or the browser loaded another. */
  readonly act: 'in-app' | 'reload';
}

/** The element at the top of the main content that has the page’s heading. */
export interface TopBanner {
  readonly located: Position;
  /** Element name and classes, by which the same component is recognised. */
  readonly component: string;
  /** The height that style sheets give it in pixels. */
  readonly height: number;
}

/** An exception that nothing has caught, each time the page was opened. */
export interface PageException {
  readonly message: string;
  /** False where this browser or this network may be the reason. */
  readonly isSure: boolean;
}

/** A page as it was seen in a browser, with all that could be tried on it. */
export interface VisitedPage {
  readonly path: string;
  readonly language: string;
  /** The site’s scripts that it loads. */
  readonly scripts: readonly string[];
  readonly exceptions: readonly PageException[];
  readonly banner: TopBanner | null;
  /** Codes that the document element asks not to be reported. */
  readonly ignored: readonly string[];
  readonly forms: readonly FormCandidate[];
  readonly links: readonly LinkCandidate[];
}

/** Every page that was visited, and all that was tried on them, in the order of the pages. */
export interface VisitedSite {
  readonly origin: string;
  /** The languages of the site. */
  readonly languages: readonly string[];
  readonly pages: readonly VisitedPage[];
  readonly submissions: readonly Submission[];
  readonly clicks: readonly ClickedLink[];
}

/** The scripts that open pages: both ends of a link that was opened by one have loaded them. */
export function routersOf(clicks: readonly ClickedLink[]): Set<string> {
  return new Set(clicks.flatMap(({ act, scripts }) => (act === 'in-app' ? scripts : [])));
}
