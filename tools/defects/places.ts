/** A page in a language, as the registry's `pages` name them: `en/home`, `ru/unknown`. */
export interface Place {
  readonly language: string;
  readonly page: string;
}

/** An address without its query. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

/** Paths that no route declares, of every prefix and with every documented slip. */
export const unknownPaths = [
  '/nope',
  '/ru/nope',
  '/ruprojects-russian',
  '/en/nope',
  '/enprojects',
  '/plumbing-services',
  '/contact-us',
  '/klempnerarbeiten-dienstleistungen',
  '/de/service-detail.html',
] as const;

/**
 * What an address is, once rendered; an unknown path belongs to the language
 * of its prefix, whatever header it shows.
 */
export function placeOf(address: string, { page, language }: Place): Place {
  if (page !== 'unknown') return { page, language };
  const prefix = ['ru', 'en'].find((each) => address.startsWith(`/${each}`));
  return { page, language: prefix ?? 'de' };
}

/** Whether one of the registry's patterns, e.g. `*\/home`, names a place; what is left out is any. */
export function namesPlace(
  patterns: readonly string[],
  { language, page }: { readonly [Key in keyof Place]?: string | undefined },
): boolean {
  const matches = (pattern: string | undefined, asked: string | undefined) =>
    asked === undefined || pattern === '*' || pattern === asked;
  return patterns.some((pattern) => {
    const [languages, pages] = pattern.split('/');
    return matches(languages, language) && matches(pages, page);
  });
}
