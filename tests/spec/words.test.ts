import { describe, expect, test } from 'vitest';
import { languages, type State, states } from '../../tools/spec/base';
import { claimPattern, claims, content } from '../../tools/spec/facts';
import { declaredRoutes, nameOf } from '../../tools/spec/routes';
import { pageNamed } from './pages';
import { sentencesOf, textBlocks, textsIn, wordsOf } from './texts';

/** What several pages share on purpose: not a page's own text. */
const sharedBlocks = [
  'nav',
  'aside',
  'form',
  // The FAQ and the testimonials bring their heading along.
  'section:has(details)',
  'section:has(li blockquote)',
].join(', ');
const strayed = [...claims.solar.patterns, claims.placeholder.pattern];

/** Whether a block is the solar-panel paragraph or filler (1.15). */
function hasStrayed(text: string): boolean {
  const [solar = '', visit = '', filler = ''] = strayed;
  const says = (source: string) => claimPattern(source).test(text);
  return (says(solar) && says(visit)) || says(filler);
}

/** The text blocks of a page's main part that are its own. */
function ownBlocks(page: string, state: State): string[] {
  const { $ } = pageNamed(page, state);
  const main = $('main').clone();
  main.find(sharedBlocks).remove();
  return textBlocks($, main).filter((text) => !hasStrayed(text));
}

function countWords(page: string, state: State): number {
  return wordsOf(ownBlocks(page, state).join(' ')).length;
}

describe.each(states)('length of the copy, %s', (state) => {
  const pages = languages.flatMap((language) =>
    content.header.services.map((service) => `${language}/${service}`),
  );

  test.each(pages)('%s (2.66)', (page) => {
    expect(countWords(page, state)).toBeGreaterThanOrEqual(content.words.serviceAtLeast);
  });

  test('en/article (2.80)', () => {
    expect(countWords('en/article', state)).toBeGreaterThanOrEqual(content.words.articleAtLeast);
  });
});

describe.each(states)('no sentence stands on two pages, %s', (state) => {
  test.each(languages)('%s', (language) => {
    // The home page's teasers, the listing and a post have its title and excerpt (2.28, 2.79).
    const listing = pageNamed('en/blog', state).$('main');
    const shared = new Set(textsIn(listing, 'article :is(h3, h3 + p)').flatMap(sentencesOf));
    const pagesBySentence = new Map<string, Set<string>>();
    for (const route of declaredRoutes(state).filter((each) => each.language === language)) {
      const page = nameOf(route);
      for (const sentence of ownBlocks(page, state).flatMap(sentencesOf)) {
        if (wordsOf(sentence).length < content.words.sentenceWords) continue;
        if (shared.has(sentence)) continue;
        const pages = pagesBySentence.get(sentence) ?? new Set();
        pagesBySentence.set(sentence, pages.add(page));
      }
    }
    const repeated = [...pagesBySentence].filter(([, pages]) => pages.size > 1);
    expect(repeated.map(([sentence, pages]) => `${[...pages].join(', ')}: ${sentence}`)).toEqual(
      [],
    );
    expect(pagesBySentence.size).toBeGreaterThan(100);
  });
});
