/** The primary part of a language tag: `de` of `de-AT`. */
export function primaryLanguage(tag: string | undefined): string {
  return (tag ?? '').trim().toLowerCase().split(/[-_,]/)[0] ?? '';
}
