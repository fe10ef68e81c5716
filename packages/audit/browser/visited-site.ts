/*
 * What was seen of a site in a browser, as plain data: checks need no browser, only what
 * visits have noted.
 */

/** Where an element stands, as findings name it. */
export interface Located {
  readonly place: string;
  /** Its accessible name, else what it is known by. */
  readonly name: string;
  readonly element: string;
  readonly marks: readonly string[];
  /** Codes that the page asks not to be reported here; `*` for all. */
  readonly ignored: readonly string[];
}

/** What a form did with the answer to what it had sent. */
export interface Outcome {
  /** Texts that the page showed afterwards and not before. */
  readonly messages: readonly string[];
  /** Whether it showed anything else: a marked field, another page, a dialog. */
  readonly hasReacted: boolean;
}

/** A form that was filled in and sent; nothing left the browser. */
export interface Submission extends Located {
  /** Names of its fields, by which the same form is recognised on other pages. */
  readonly fields: string;
  /** Where it sent them; null where it sent nothing. */
  readonly target: string | null;
  /** Whether the browser, not a script, sent it: it shows that it loads. */
  readonly isNative: boolean;
  /** Whether it had an e-mail address already, as a form of settings has. */
  readonly isFilled: boolean;
  /** How often two clicks sent the same request while the first was pending. */
  readonly requests: number;
  /** Whether the form showed that it was sending. */
  readonly showsPending: boolean;
  /** Whether the fields still had their values after a success. */
  readonly keepsValues: boolean;
  readonly success: Outcome;
  readonly failure: Outcome;
}

/** A link that was clicked. */
export interface ClickedLink extends Located {
  readonly href: string;
  /** The path that it leads to. */
  readonly target: string;
  /** Whether a script opened the page in the same document, or the browser loaded another. */
  readonly act: 'in-app' | 'reload';
}

/** The element at the top of the main content that has the page’s heading. */
export interface TopBanner extends Located {
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

/** A page as it was seen in a browser. */
export interface VisitedPage {
  readonly path: string;
  readonly language: string;
  /** The site’s scripts that it loads. */
  readonly scripts: readonly string[];
  readonly exceptions: readonly PageException[];
  readonly banner: TopBanner | null;
  readonly submissions: readonly Submission[];
  readonly clicks: readonly ClickedLink[];
  /** Codes that the document element asks not to be reported. */
  readonly ignored: readonly string[];
}

/** The scripts of the site that both of two pages load. */
export function sharedScripts(
  one: Pick<VisitedPage, 'scripts'>,
  other: Pick<VisitedPage, 'scripts'> | undefined,
): string[] {
  return one.scripts.filter((script) => other?.scripts.includes(script));
}

/** Every page that was visited. */
export interface VisitedSite {
  readonly origin: string;
  readonly pages: readonly VisitedPage[];
  /** The languages of the site. */
  readonly languages: readonly string[];
}
