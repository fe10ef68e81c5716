import { describe, expect, test } from 'vitest';
import { siteStates } from '../../tools/kit/site-state';
import { languages, pattern, type State, states } from '../../tools/spec/base';
import { addressOf } from '../../tools/spec/routes';
import { countOf } from '../support/constants';
import { content } from '../support/content';
import { pageAt, pageNamed } from './pages';
import { hrefsOf, textOf, textsIn } from './texts';

const article = addressOf('article', 'en');
const blog = addressOf('blog', 'en');
/** Home of the header's language: German, faithful; English like the page, fixed (2.30). */
function homeIn(state: State): string {
  return addressOf('home', siteStates[state].has('nav-header-by-prefix') ? 'de' : 'en');
}

describe.each(states)('blog listing, %s (2.79, 3.12)', (state) => {
  const { $ } = pageNamed('en/blog', state);
  const main = $('main');

  test('banner with the Home breadcrumb', () => {
    const banner = main.find('section').first();
    expect(textOf(banner.find('h1'))).toBe(content.blog.title);
    expect(textsIn(banner, 'nav a')).toEqual(content.blog.breadcrumb);
    expect(hrefsOf($, banner)).toEqual([homeIn(state)]);
  });

  test('Latest News with one post', () => {
    expect(textsIn(main, 'h2')).toEqual([content.blog.heading]);
    const post = main.find('article');
    expect(post.length).toBe(countOf('blogPosts'));
    expect(post.find('img').length).toBe(1);
    expect(post.find('time').attr('datetime')).toBe(content.blog.date);
    expect(textOf(post.find('time'))).toBe(content.blog.dateText);
    expect(post.find('h3').length).toBe(1);
    expect(textsIn(post, 'p').some((text) => text.split(' ').length > 10)).toBe(true);
    const more = post.find('a').last();
    expect(textOf(more)).toBe(content.blog.readMore);
    expect(more.attr('href')).toBe(article);
  });
});

describe.each(states)('article, %s', (state) => {
  const { $ } = pageNamed('en/article', state);
  const main = $('main');
  const body = main.find('article');
  const sidebar = main.find('aside');

  test('banner with the Home and Blog breadcrumb, meta line (2.80, 3.12)', () => {
    const banner = main.find('section').first();
    expect(textsIn(banner, 'nav a')).toEqual(content.article.breadcrumb);
    expect(hrefsOf($, banner)).toEqual([homeIn(state), blog]);
    expect(main.find('time').first().attr('datetime')).toBe(content.article.date);
    expect(textOf(main.find('time').first())).toBe(content.article.dateText);
    expect(textOf(body.children().first())).toMatch(
      new RegExp(`updated ${content.article.dateText}.*${content.article.author}`, 'i'),
    );
  });

  test('technologies, ten trends, five challenges, conclusion, quote in order (2.80)', () => {
    const headings = textsIn(body, 'h2');
    const { technologies, trends, challenges, conclusion } = content.article.parts;
    const places = [technologies, trends, challenges, conclusion].map((part) =>
      headings.findIndex((heading) => pattern(part).test(heading)),
    );
    expect(places).not.toContain(-1);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
    expect(body.find('ol').length).toBe(2);
    expect(body.find('ol').eq(0).children().length).toBe(countOf('articleTrends'));
    expect(body.find('ol').eq(1).children().length).toBe(countOf('articleChallenges'));
    expect(body.find('blockquote').length).toBe(1);
  });

  test.each(content.article.statistics.map((each) => [each.about, each.figures] as const))(
    'statistic: %s (2.82)',
    (about, figures) => {
      const holding = textsIn(body, 'p, li').filter((text) =>
        figures.every((figure) => pattern(figure).test(text)),
      );
      expect(holding.length).toBeGreaterThan(0);
      // The figures stand with what they are figures of.
      expect(holding.some((text) => pattern(about).test(text))).toBe(true);
    },
  );

  test('sidebar: recent posts, categories with counts, tags (2.81)', () => {
    const sections = sidebar.children();
    expect(sections.length).toBe(3);
    expect(textOf(sections.eq(0).find('h2'))).toBe(content.article.recentPosts.title);
    expect(hrefsOf($, sections.eq(0))).toEqual([article]);
    expect(textsIn(sections.eq(0), 'a').length).toBe(content.article.recentPosts.count);
    const categories = sections
      .eq(1)
      .find('li')
      .toArray()
      .map((item) => ({
        name: textOf($(item).find('a')),
        count: $(item).text().match(/\d+/)?.[0] ?? '',
      }));
    expect(categories).toEqual(content.article.categories[state]);
    expect(textsIn(sections.eq(2), 'a')).toEqual(content.article.tags);
  });
});

describe.each(states)('the blog’s posts of a category or tag, %s (2.81)', (state) => {
  const { $ } = pageNamed('en/article', state);
  const links = $('main aside section').slice(1).find('a').toArray();

  test('each of the sidebar’s links leads to them', () => {
    expect(links.length).toBe(
      content.article.categories[state].length + content.article.tags.length,
    );
    const shown = links.map((link) => {
      const listing = pageAt($(link).attr('href') ?? '', state).$;
      expect(textOf(listing('main h1'))).toBe(content.blog.title);
      expect(textOf(listing('main'))).toContain(`“${textOf($(link))}”`);
      return listing('main article').length;
    });
    // The one post is of some categories and tags, and not of others.
    expect(new Set(shown)).toEqual(new Set([0, countOf('blogPosts')]));
  });

  test('as many as the fixed sidebar counts', () => {
    const counts = content.article.categories.fixed.map(({ name, count }) => {
      const link = links.find((each) => textOf($(each)) === name);
      const listing = pageAt($(link).attr('href') ?? '', state).$;
      return [count, String(listing('main article').length)];
    });
    for (const [count, shown] of counts) expect(shown).toBe(count);
  });

  test('all of them for a name that is none', () => {
    const listing = pageAt(`${blog}?category=nope`, state).$;
    expect(listing('main article').length).toBe(countOf('blogPosts'));
    expect(textOf(listing('main section').last())).not.toContain('nope');
  });
});

test('blog and article exist once, in English (2.17, 2.18)', () => {
  for (const page of ['blog', 'article']) {
    expect(new Set(languages.map((language) => addressOf(page, language))).size).toBe(1);
  }
});
