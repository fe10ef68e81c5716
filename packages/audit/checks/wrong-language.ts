import { displayName } from '../context/language-names';
import type { LinkContext } from '../context/link-context';
import { primaryLanguage } from '../extract/language-tag';
import type { PageLink } from '../extract/page-model';
import { defineCheck } from './check';

/**
 * Whether a link announces the language it leads to: by its `lang`, or by a name
 * that is the language's code or name, e.g. “Deutsch (DE)”.
 *
 * @param current - the language of the page that holds the link.
 * @param target - the language of the page that it leads to.
 */
function namesLanguage(link: PageLink, current: string, target: string): boolean {
  if (link.lang === target) return true;
  const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const words = wordsOf(link.name);
  const names = [target, displayName(target, target), displayName(target, current)];
  const known = new Set(names.flatMap(wordsOf));
  return words.length > 0 && words.every((word) => known.has(word));
}

/** Whether the languages that a link announces and that its page has are others. */
function announcedOther(announced: string, target: string, named: string | null): string | null {
  return announced === target || announced === named
    ? null
    : `announced ${announced}, the page is ${target}`;
}

/** Whether a link in one language should lead to another version of its page. */
function shouldBeTranslated(target: string, own: string, context: LinkContext): boolean {
  const { site, path, languages } = context;
  if (languages.counterpart(target, own) !== null) return true;
  const named = languages.named(target);
  // A page that neither has versions nor names its language serves all languages.
  const isTranslatedSite = site.routeTable !== null && site.languages.includes(own);
  return named !== null && (isTranslatedSite || languages.named(path) === own);
}

/** Links and alternates to a page in another language than they, or their page, announce. */
export const check = defineCheck({
  code: 'wrong-language',
  scope: 'link',
  severity: 'error',
  title: 'The link leads to another language, or the page is in another',
  example: '<a href="/de/preise">Prices</a> on an English page',
  remedy: 'Link to the version in the language of the page, or announce the other with hreflang.',
  groups: 'address',
  find: (link, context) => {
    const { path, inside, languages } = context;
    if (!inside?.end.page || inside.isDeadEnd) return null;
    const { endPath } = inside;
    const target = languages.of(endPath);
    const named = languages.named(endPath);
    if (target === '') return null;
    const announced = link.hreflang === undefined ? null : primaryLanguage(link.hreflang);
    if (link.kind === 'alternate') {
      return announced === null || announced === 'x'
        ? null
        : announcedOther(announced, target, named);
    }
    if (link.kind !== 'link') return null;
    if (announced !== null) return announcedOther(announced, target, named);
    const own = languages.of(path);
    if (own === '' || own === target || endPath === path) return null;
    // A page that is not translated stands among those of its address’s language.
    const section = languages.named(path);
    if (section !== null && (section === target || section === named)) return null;
    if (own === named) return null;
    const isSwitch = languages.counterpart(path, target) === endPath;
    if (isSwitch || namesLanguage(link, own, target)) return null;
    return shouldBeTranslated(endPath, own, context)
      ? `expected ${own}, the page is ${target}`
      : null;
  },
});
