/** The primary part of a language tag: `de` of `de-AT`. */
export function primaryLanguage(tag: string | undefined): string {
  return (tag ?? '').trim().toLowerCase().split(/[-_,]/)[0] ?? '';
}

/** The language that a `lang` says, e.g. `de` for `de-AT`; '' where it is no language tag. */
export function declaredLanguage(lang: string): string {
  return /^[a-z]{2,3}([-_]|$)/i.test(lang.trim()) ? primaryLanguage(lang.trim()) : '';
}
