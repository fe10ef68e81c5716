import { describe, expect, test } from 'vitest';
import { languages, pattern, type State, states } from '../../tools/spec/base';
import { claimPattern, claims } from '../../tools/spec/facts';
import { declaredRoutes, nameOf } from '../../tools/spec/routes';
import { pageNamed } from './pages';
import { textBlocks } from './texts';

/** What a page's main part says, one line a block. */
function mainText(page: string, state: State): string {
  const { $ } = pageNamed(page, state);
  return textBlocks($, $('main')).join('\n');
}

/** Pages of a state on which all patterns are found. */
function pagesSaying(patterns: readonly string[], state: State, language?: string): string[] {
  return declaredRoutes(state)
    .filter((route) => language === undefined || route.language === language)
    .map(nameOf)
    .filter((page) => {
      const text = mainText(page, state);
      return patterns.every((each) => claimPattern(each).test(text));
    });
}

const cases = claims.claims.flatMap((claim) =>
  states.flatMap((state) =>
    languages.map(
      (language) =>
        [claim.patterns[language][0], language, state, claim.clauses.join(', '), claim] as const,
    ),
  ),
);

describe('claims', () => {
  test.each(cases)('“%s” in %s, %s (%s)', (_sample, language, state, _clauses, claim) => {
    const saying = pagesSaying(claim.patterns[language], state, language);
    for (const page of claim.pages) expect(saying).toContain(`${language}/${page}`);
    expect(saying.length).toBeGreaterThanOrEqual(claim.pagesAtLeast);
  });
});

describe.each(states)('copy that strayed onto pages, %s', (state) => {
  test('the solar-panel paragraph, the same on each of its pages (1.14, 1.15)', () => {
    const { solar } = claims;
    const paragraphs = declaredRoutes(state)
      .filter((route) => route.language === 'en')
      .flatMap((route) => {
        const { $ } = pageNamed(nameOf(route), state);
        return textBlocks($, $('main'))
          .filter((text) => solar.patterns.every((each) => claimPattern(each).test(text)))
          .map((text) => ({ page: nameOf(route), text }));
      });
    expect(paragraphs.map(({ page }) => page)).toEqual(solar[state]);
    expect(new Set(paragraphs.map(({ text }) => text)).size).toBe(Math.min(solar[state].length, 1));
  });

  test('placeholder filler (1.15)', () => {
    const { placeholder } = claims;
    const found = declaredRoutes(state)
      .map(nameOf)
      .filter((page) => pattern(placeholder.pattern).test(mainText(page, state)));
    expect(found).toEqual(placeholder[state]);
  });
});
