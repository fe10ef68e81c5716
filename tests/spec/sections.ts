import type { CheerioAPI } from 'cheerio';
import type { Nodes } from './texts';

/*
 * Tells the sections of a home page apart by what only they have, so that the
 * oracle need not know the site's class names or wording.
 */

/** Selectors that a section of each kind must match (`has`) and must not match. */
interface Signature {
  readonly has: readonly string[];
  readonly lacks?: readonly string[];
}

const signatures = {
  hero: { has: ['h1'] },
  offer: { has: ['ul', 'a[target="_blank"]'] },
  services: { has: ['article a'], lacks: ['time'] },
  band: { has: ['a'], lacks: ['img', 'ul', 'form', 'details'] },
  gallery: { has: ['button[aria-pressed]', 'img'] },
  half: { has: ['img', 'a'], lacks: ['ul', 'h1', 'a[target="_blank"]'] },
  steps: { has: ['ol'] },
  faq: { has: ['details'] },
  enquiry: { has: ['form'] },
  planning: { has: ['article'], lacks: ['a'] },
  testimonials: { has: ['blockquote'] },
  teasers: { has: ['article', 'time'] },
} satisfies Readonly<Record<string, Signature>>;

export type HomeSection = keyof typeof signatures;

const kinds = Object.keys(signatures) as HomeSection[];

function matches(node: Nodes, kind: HomeSection): boolean {
  const { has, lacks = [] }: Signature = signatures[kind];
  return (
    has.every((selector) => node.find(selector).length > 0) &&
    lacks.every((selector) => node.find(selector).length === 0)
  );
}

/** The sections of a home page in order; what fits no or two kinds is named so. */
export function sectionsOf($: CheerioAPI): string[] {
  return $('main > *:not([hidden]:empty)')
    .toArray()
    .map((element) => kinds.filter((kind) => matches($(element), kind)).join('+') || 'unknown');
}

/** One section of a home page. */
export function sectionOf($: CheerioAPI, kind: HomeSection): Nodes {
  const found = $('main > *')
    .toArray()
    .filter((element) => matches($(element), kind));
  if (found.length !== 1) throw new Error(`There are ${found.length} sections “${kind}”.`);
  return $(found);
}
