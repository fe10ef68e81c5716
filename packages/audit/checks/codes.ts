/** How much a finding weighs, in the words of SARIF. */
export type Severity = 'error' | 'warning';

interface Code {
  readonly severity: Severity;
  /** What is wrong, in half a line. */
  readonly title: string;
}

/** Everything the audit can say of a link besides `ok`. */
export const codes = {
  'missing-href': { severity: 'error', title: 'The link has no href' },
  'empty-href': { severity: 'error', title: 'An empty address only reloads the page' },
  'fragment-missing': {
    severity: 'error',
    title: 'The page has no element with the fragment’s id',
  },
  'duplicate-id': { severity: 'warning', title: 'Several elements have the fragment’s id' },
  'undeclared-route': { severity: 'error', title: 'No page is declared at the address' },
  'soft-404': {
    severity: 'error',
    title: 'The address answers 200 with the page for unknown paths',
  },
  failing: { severity: 'error', title: 'The address fails, or does not answer' },
  misspelt: { severity: 'error', title: 'The address is nearly that of a page' },
  'missing-prefix': { severity: 'error', title: 'The address lacks its language prefix' },
  'missing-file': { severity: 'error', title: 'No file is served at the address' },
  'wrong-language': {
    severity: 'error',
    title: 'The link leads to another language, or the page is in another',
  },
  'wrong-target': { severity: 'error', title: 'The link leads to another page than it names' },
  'inert-control': { severity: 'error', title: 'The control does nothing' },
  'malformed-mailto': { severity: 'error', title: 'The e-mail address is malformed' },
  'malformed-tel': { severity: 'error', title: 'The telephone number is malformed' },
  'external-syntax': { severity: 'error', title: 'The outside address is malformed' },
  'external-rel': { severity: 'warning', title: 'A new tab opens without rel="noopener"' },
  'external-dead': { severity: 'error', title: 'The outside address does not answer' },
  redirect: { severity: 'warning', title: 'The address only redirects' },
  'mixed-origin': { severity: 'warning', title: 'The site’s own address on another origin' },
  'hreflang-not-reciprocal': {
    severity: 'warning',
    title: 'The alternate does not name this page in return',
  },
  'canonical-not-self': { severity: 'warning', title: 'The canonical link is not the page’s own' },
} as const satisfies Record<string, Code>;

export type LinkCode = keyof typeof codes;

/** Every code, in the order of {@link codes}. */
export const linkCodes = Object.keys(codes) as LinkCode[];
