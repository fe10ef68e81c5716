import { distance, closest as nearest } from 'fastest-levenshtein';
import { type Opened, type Site, silent } from '../crawl/site';
import { decoded, isLoaded } from '../extract/addresses';
import type { FoundLink, PageModel } from '../extract/page-model';
import { tellsLanguage } from '../language/languages';
import { type Judged, judgeOutside, judgeScheme, syntaxFault } from './judge-address';
import { PageNames } from './names';

/** Redirects that are followed at most. */
const mostRedirects = 10;

function answerOf({ status, redirect }: Opened): string {
  if (redirect !== null) return 'it still redirects';
  if (status === silent) return 'nothing answers there';
  return status === 200 ? 'it answers 200 with the page for unknown paths' : `it answers ${status}`;
}

/** Judges the references of one state of a site. */
export class Judge {
  readonly #site: Site;
  readonly #pages: ReadonlySet<string>;
  #names: PageNames | null = null;

  constructor(site: Site) {
    this.#site = site;
    this.#pages = new Set(site.pages);
  }

  /** The address that a reference leads to; null where there is none to follow. */
  resolve(link: FoundLink, path: string, page: PageModel): URL | null {
    if (link.href === null) return null;
    const own = this.#site.origin + path + this.#site.query;
    const base = page.base && URL.canParse(page.base, own) ? new URL(page.base, own).href : own;
    return URL.canParse(link.href, base) ? new URL(link.href, base) : null;
  }

  /**
   * What is wrong with a reference.
   *
   * @param path - of the page that holds it, without query.
   * @returns null where nothing is.
   */
  judge(link: FoundLink, path: string, page: PageModel): Judged | null {
    if (link.inert !== null) return { code: 'inert-control', hint: link.inert };
    if (link.href === null) {
      return { code: 'missing-href', hint: 'there is no href; expected an address' };
    }
    // An empty address reloads the page, or loads it again as a picture or script.
    if (link.href.trim() === '') {
      return { code: 'empty-href', hint: 'an empty address means this page; expected another' };
    }
    const schemed = judgeScheme(link.href);
    if (schemed !== undefined) return schemed;
    const fault = syntaxFault(link.href, this.#site.origin);
    const url = this.resolve(link, path, page);
    if (fault !== null || url === null) {
      return { code: 'external-syntax', hint: fault ?? 'it is no address' };
    }
    if (link.kind === 'canonical') return this.#judgeCanonical(link, url, path, page);
    return url.origin === this.#site.origin
      ? this.#judgeInside(link, url, path, page)
      : this.#judgeOutside(link, url);
  }

  #judgeCanonical(link: FoundLink, url: URL, path: string, page: PageModel): Judged | null {
    const all = page.links.filter(({ kind }) => kind === 'canonical');
    if (link !== all[0]) {
      return { code: 'canonical-not-self', hint: `the page has ${all.length}; expected one` };
    }
    const own = this.#site.origin + path;
    const clean = own.split('?', 1)[0] ?? '';
    return [own, clean, `${clean}/`].includes(url.href)
      ? null
      : { code: 'canonical-not-self', hint: `expected ${clean}` };
  }

  #judgeOutside(link: FoundLink, url: URL): Judged | null {
    const { element, kind } = link;
    const isFile = isLoaded(element, kind);
    const judged = judgeOutside(url, this.#site.origin, element.attribs, isFile);
    const asked = judged === null && kind !== 'post';
    const answer = asked ? this.#site.external(url.href) : null;
    return answer === null ? judged : { code: 'external-dead', hint: answer };
  }

  #judgeInside(link: FoundLink, url: URL, path: string, page: PageModel): Judged | null {
    // What is sent by post may change something, so that nobody asks for it.
    if (link.kind === 'post') return null;
    const address = url.pathname + url.search;
    const own = address === path || address === path + this.#site.query;
    const opened = this.#site.open(own ? path + this.#site.query : address);
    if (opened.status === null) return null;
    if (opened.redirect !== null) return this.#judgeRedirect(link, url.pathname, opened, page);
    const lost = this.#judgeLost(link, url.pathname, opened, page);
    if (lost) return lost;
    if (opened.page === null) return null;
    if (link.kind === 'alternate') return this.#judgeAlternate(link, url, path, opened.page);
    return (
      this.#judgeFragment(url, opened.page) ??
      this.#judgeLanguage(link, url.pathname, page, opened.page) ??
      this.#judgeTarget(link, url.pathname, path, page)
    );
  }

  /** An address that redirects: what is wrong where it ends, else that it redirects. */
  #judgeRedirect(link: FoundLink, path: string, first: Opened, page: PageModel): Judged {
    const steps: string[] = [];
    let end = first;
    let answer: string | null = null;
    while (end.redirect !== null && !steps.includes(end.redirect) && steps.length < mostRedirects) {
      steps.push(end.redirect);
      const { origin, pathname, search, href } = new URL(end.redirect);
      if (origin === this.#site.origin) end = this.#site.open(pathname + search);
      else {
        answer = this.#site.external(href);
        end = { ...end, redirect: null };
      }
    }
    const way = `it redirects to ${steps.join(', then to ')}`;
    if (answer !== null) return { code: 'external-dead', hint: `${way}: ${answer}` };
    return this.#judgeLost(link, path, end, page, `${way}: `) ?? { code: 'redirect', hint: way };
  }

  /** An address without a page: what was probably meant. */
  #judgeLost(
    link: FoundLink,
    path: string,
    opened: Opened,
    page: PageModel,
    way = '',
  ): Judged | null {
    const { unknown, status, redirect } = opened;
    if (!unknown && redirect === null && (status ?? 0) < 400) return null;
    const answer = way + answerOf(opened);
    if (link.kind === 'file') return { code: 'missing-file', hint: answer };
    // A page that fails may be there; only one that is not is probably another.
    if (!unknown && status !== 404 && status !== 410) return { code: 'failing', hint: answer };
    const languages = [page.language, ...this.#site.languages];
    const prefixed = languages
      .map((each) => `/${each}${path}`)
      .find((each) => this.#pages.has(each));
    if (prefixed) return { code: 'missing-prefix', hint: `${answer}; expected ${prefixed}` };
    const known = [...(this.#site.routes ?? this.#pages)].filter((each) => each !== path);
    const near = known.length > 0 ? nearest(path, known) : '';
    if (known.length > 0 && distance(path, near) <= 2 && path.length > 4) {
      return { code: 'misspelt', hint: `${answer}; the nearest page is ${near}` };
    }
    const listed = this.#site.routes === null || this.#site.routes.has(path);
    return unknown && status === 200 && listed
      ? { code: 'soft-404', hint: answer }
      : { code: 'undeclared-route', hint: `no page is there; ${answer}` };
  }

  #judgeFragment(url: URL, target: PageModel): Judged | null {
    // What follows `:~:` is for the browser alone, e.g. a text to mark.
    const written = url.hash.slice(1).split(':~:', 1)[0] ?? '';
    const id = target.ids.has(written) ? written : decoded(written);
    const count = target.ids.get(id) ?? 0;
    if (count === 1 || id === '' || (count === 0 && id.toLowerCase() === 'top')) return null;
    return count === 0
      ? { code: 'fragment-missing', hint: `${url.pathname} has no element with the id ${id}` }
      : { code: 'duplicate-id', hint: `${url.pathname} has ${count} elements with the id ${id}` };
  }

  #judgeLanguage(link: FoundLink, path: string, page: PageModel, target: PageModel): Judged | null {
    const announced = link.element.attribs.hreflang?.toLowerCase().split('-')[0];
    // Pages without a language in their path exist once, for all languages.
    const prefix = path.split('/')[1] ?? '';
    if (link.kind !== 'link' || !this.#site.languages.includes(prefix)) return null;
    const expected = announced ?? page.language;
    if (expected === target.language || expected === '') return null;
    if (announced === undefined && tellsLanguage(link, page.language, target.language)) return null;
    return {
      code: 'wrong-language',
      hint: `expected ${expected}, the page is ${target.language}`,
    };
  }

  #judgeAlternate(link: FoundLink, url: URL, path: string, target: PageModel): Judged | null {
    const announced = (link.element.attribs.hreflang ?? '').toLowerCase();
    if (announced !== 'x-default' && announced.split('-')[0] !== target.language) {
      return {
        code: 'wrong-language',
        hint: `announced ${announced}, the page is ${target.language}`,
      };
    }
    const own = this.#site.origin + path;
    const named = target.alternates.some(({ href }) => {
      return (
        URL.canParse(href, url.href) &&
        new URL(href, url.href).href.replace(/\/$/, '') === own.replace(/\/$/, '')
      );
    });
    if (named || url.href === own) return null;
    return { code: 'hreflang-not-reciprocal', hint: `${url.pathname} names no alternate ${path}` };
  }

  #judgeTarget(link: FoundLink, target: string, path: string, page: PageModel): Judged | null {
    if (link.kind !== 'link') return null;
    const announced = link.element.attribs.hreflang;
    if (announced !== undefined) return this.#judgeSwitch(announced, target, path, page);
    this.#names ??= new PageNames(this.#site);
    const named = this.#names.named(link, target, path, page);
    return named === null ? null : { code: 'wrong-target', hint: `it names ${named}` };
  }

  /** The way to another language must lead to the same page. */
  #judgeSwitch(language: string, target: string, path: string, page: PageModel): Judged | null {
    if (language === page.language) return null;
    const alternate = page.alternates.find((each) => each.language === language)?.href;
    const expected =
      this.#site.counterpart(path, language) ??
      (alternate && URL.canParse(alternate, this.#site.origin)
        ? new URL(alternate, this.#site.origin).pathname
        : null);
    if (expected === null || expected === target || !this.#pages.has(expected)) return null;
    return { code: 'wrong-target', hint: `this page in ${language} is ${expected}` };
  }
}
