import { escapeRegExp } from '@sitewide/kit/escape';

/** What concerns pages of some paths and languages alone; without either, all. */
interface Limited {
  readonly files?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
}

/** Where something is: the path of its page, and its language. */
export interface PagePlace {
  readonly path: string;
  readonly language: string;
}

/** A pattern of paths or codes: `*` is anything within a segment, `**` any segments. */
function globPattern(glob: string): RegExp {
  const wildcards: Readonly<Record<string, string>> = {
    '**/': '(?:.*/)?',
    '**': '.*',
    '*': '[^/]*',
  };
  const parts = glob.split(/(\*\*\/|\*\*|\*)/);
  return new RegExp(`^${parts.map((each) => wildcards[each] ?? escapeRegExp(each)).join('')}$`);
}

/** Whether a text matches one of some patterns; without patterns, any does. */
export function matcher(globs: readonly string[] | undefined): (text: string) => boolean {
  const patterns = globs?.map(globPattern);
  return (text) => patterns?.some((each) => each.test(text)) ?? true;
}

/** The overrides that apply to a page, the last first. */
export function overridesFor<Override extends Limited>(overrides: readonly Override[] = []) {
  const all = overrides.toReversed();
  const matchers = new Map(all.map((each) => [each, matcher(each.files)]));
  return ({ path, language }: PagePlace): readonly Override[] =>
    all.filter(
      (each) => matchers.get(each)?.(path) && (each.languages?.includes(language) ?? true),
    );
}
