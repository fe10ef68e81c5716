import { type CheerioAPI, load } from 'cheerio';
import type { Element } from 'domhandler';
import { closest } from 'fastest-levenshtein';
import type { Profile } from '../../src/defects/define';
import type { Rendered } from '../../src/entry-server';

/** What can be wrong with a link. */
export type LinkCode =
  | 'missing-href'
  | 'empty-href'
  | 'fragment-missing'
  | 'undeclared-route'
  | 'wrong-language'
  | 'malformed-mailto'
  | 'missing-rel'
  | 'missing-file';

/** A link that is not as it should be. */
export interface Finding {
  readonly page: string;
  /** Landmark and nearest heading above the link. */
  readonly place: string;
  /** Accessible name. */
  readonly name: string;
  /** As written; null where the attribute is missing. */
  readonly href: string | null;
  readonly code: LinkCode;
}

/** A finding with what is not part of its identity. */
export interface LocatedFinding extends Finding {
  /** Ids of the defects that mark the element. */
  readonly marks: readonly string[];
  readonly hint: string;
}

/** The site as the audit needs it. */
export interface AuditedSite {
  readonly render: (path: string, profile: Profile) => Rendered;
  readonly declaredPaths: (profile: Profile) => readonly string[];
  /** Whether a file is served at a path, e.g. a picture. */
  readonly hasFile: (path: string) => boolean;
}

/**
 * The words of an element. Where a copy defect decides them, its id stands for
 * them, so that toggling it does not make a known finding look like a new one.
 */
function wordsOf($: CheerioAPI, element: Element): string {
  const marks = ($(element).attr('data-defect') ?? '').split(' ');
  const decided = marks.find((id) => id.startsWith('copy-'));
  if (decided !== undefined) return `‹${decided}›`;
  const copy = $(element).clone();
  copy.find('[aria-hidden="true"]').remove();
  return copy.text().replace(/\s+/g, ' ').trim();
}

/** The accessible name of a link, as far as static markup tells. */
function nameOf($: CheerioAPI, element: Element): string {
  const node = $(element);
  const named = node.attr('aria-label') ?? wordsOf($, element);
  return named || node.find('img[alt]').first().attr('alt') || node.attr('hreflang') || '';
}

/** Landmark and nearest heading, so that a finding is found again by a person. */
function placeOf($: CheerioAPI, element: Element): string {
  const node = $(element);
  const landmark = node.closest('header, footer, nav, aside, main, head');
  const kind = landmark.prop('tagName')?.toLowerCase() ?? 'body';
  const label = landmark.attr('aria-label');
  const section = node.closest('section, article, li, div').parents('section, article').first();
  const heading = section.find('h1, h2, h3').get(0);
  return [kind, label, heading && wordsOf($, heading)].filter(Boolean).join(' › ');
}

interface Judged {
  readonly code: LinkCode;
  readonly hint: string;
}

/** Judges the links of one site state; opens each page once. */
export class LinkAudit {
  readonly #paths: ReadonlySet<string>;
  readonly #opened = new Map<string, { readonly language: string; readonly $: CheerioAPI }>();

  constructor(
    readonly site: AuditedSite,
    readonly profile: Profile,
  ) {
    this.#paths = new Set(site.declaredPaths(profile));
  }

  #open(path: string) {
    const known = this.#opened.get(path);
    if (known) return known;
    const { html, language } = this.site.render(path, this.profile);
    const page = { language, $: load(html) };
    this.#opened.set(path, page);
    return page;
  }

  /** The declared pages whose own content is in a language. */
  pagesOf(language: string): string[] {
    return [...this.#paths].filter((path) => this.#open(path).language === language);
  }

  #judgePath(url: URL, from: string, $: CheerioAPI, node: Element): Judged | null {
    const path = url.pathname;
    if (!this.#paths.has(path)) {
      if (path.includes('.') && this.site.hasFile(path)) return null;
      const hint = `the nearest route is ${closest(path, [...this.#paths])}`;
      return { code: path.includes('.') ? 'missing-file' : 'undeclared-route', hint };
    }
    if (url.hash !== '') {
      const id = decodeURIComponent(url.hash.slice(1));
      if (this.#open(path).$(`[id="${id}"]`).length === 0) {
        return { code: 'fragment-missing', hint: `${path} has no element with the id ${id}` };
      }
    }
    const single = !/^\/(de|ru|en)(\/|$)/.test(path);
    const own = this.#open(from).language;
    const there = this.#open(path).language;
    const announced = $(node).attr('hreflang');
    if (!single && there !== own && announced !== there && announced !== 'x-default') {
      return { code: 'wrong-language', hint: `the page is ${own}, its target ${there}` };
    }
    return null;
  }

  #judge(href: string | undefined, from: string, $: CheerioAPI, node: Element): Judged | null {
    if (href === undefined) return { code: 'missing-href', hint: 'the link has no href' };
    if (href === '') return { code: 'empty-href', hint: 'an empty href reloads the page' };
    if (href.startsWith('mailto:')) {
      const valid = /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(href);
      return valid ? null : { code: 'malformed-mailto', hint: 'expected mailto:name@host' };
    }
    const url = new URL(href, `http://localhost:4173${from}`);
    if (url.origin !== 'http://localhost:4173') {
      const opensTab = $(node).attr('target') === '_blank';
      const safe = !opensTab || /\bno(opener|referrer)\b/.test($(node).attr('rel') ?? '');
      return safe ? null : { code: 'missing-rel', hint: 'expected rel="noopener"' };
    }
    return this.#judgePath(url, from, $, node);
  }

  /** Every faulty link of a page, in document order. */
  page(path: string): LocatedFinding[] {
    const { $ } = this.#open(path);
    const links = $('a, area, link[rel="canonical"], link[rel="alternate"]').toArray();
    return links.flatMap((node) => {
      const href = $(node).attr('href');
      const judged = this.#judge(href, path, $, node);
      if (judged === null) return [];
      const marks = ($(node).attr('data-defect') ?? '').split(' ').filter(Boolean);
      const identity = { page: path, place: placeOf($, node), name: nameOf($, node) };
      return [{ ...identity, href: href ?? null, code: judged.code, marks, hint: judged.hint }];
    });
  }

  /** How many links the pages of a language have. */
  count(paths: readonly string[]): number {
    return paths.reduce((sum, path) => sum + this.#open(path).$('a, area').length, 0);
  }
}
