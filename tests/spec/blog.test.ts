import { describe, expect, test } from 'vitest';
import type { DefectId } from '../../src/defects/registry';
import { declaredPaths } from '../../tools/site/render';
import { siteStates, without } from '../../tools/site/site-state';
import { languages, pattern, type State, states } from '../../tools/spec/base';
import { content, countOf } from '../../tools/spec/facts';
import { addressOf, declaredRoutes } from '../../tools/spec/routes';
import { pageAt, pageNamed } from './pages';
import { hrefsOf, textBlocks, textOf, textsIn, wordsOf } from './texts';

const blog = addressOf('blog', 'en');
/** Home of the header's language: German, faithful; English like the page, fixed (2.30). */
function homeIn(state: State): string {
  return addressOf('home', siteStates[state].has('nav-header-by-prefix') ? 'de' : 'en');
}

/** The posts that a state declares, newest first (2.28, 2.79). */
function postsIn(state: State) {
  const declared = new Set(declaredRoutes(state).map(({ page }) => page));
  return content.blog.posts.filter(({ page }) => declared.has(page));
}

const teaserPosts = content.blog.posts.filter(({ page }) => page !== 'article');

describe.each(states)('blog listing, %s (2.79, 3.12)', (state) => {
  const { $ } = pageNamed('en/blog', state);
  const main = $('main');

  test('banner with the Home breadcrumb', () => {
    const banner = main.find('section').first();
    expect(textOf(banner.find('h1'))).toBe(content.blog.title);
    expect(textsIn(banner, 'nav a')).toEqual(content.blog.breadcrumb);
    expect(hrefsOf($, banner)).toEqual([homeIn(state)]);
  });

  test('Latest News with one post, and with those of the teasers that are declared', () => {
    expect(textsIn(main, 'h2')).toEqual([content.blog.heading]);
    const posts = main.find('article').toArray();
    const shown = posts.map((post) => {
      const part = $(post);
      expect(part.find('img').length).toBe(1);
      expect(textsIn(part, 'p').some((text) => text.split(' ').length > 10)).toBe(true);
      const more = part.find('a').last();
      expect(textOf(more)).toBe(content.blog.readMore);
      return [
        textOf(part.find('h3')),
        part.find('time').attr('datetime'),
        textOf(part.find('time')),
        more.attr('href'),
      ];
    });
    expect(shown).toEqual(
      postsIn(state).map(({ page, title, date, dateText }) => [
        title,
        date,
        dateText,
        addressOf(page, 'en'),
      ]),
    );
    if (state === 'faithful') expect(posts.length).toBe(countOf('blogPosts'));
    else expect(posts.length).toBe(countOf('blogPosts') + countOf('blogTeasers'));
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
    expect(textOf(banner.find('p').last())).toMatch(
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
    expect(textOf(sections.eq(0).find('h2'))).toBe(content.article.recentPosts);
    expect(hrefsOf($, sections.eq(0))).toEqual(
      postsIn(state).map(({ page }) => addressOf(page, 'en')),
    );
    expect(textsIn(sections.eq(0), 'a')).toEqual(postsIn(state).map(({ title }) => title));
    const categories = sections
      .eq(1)
      .find('li:not([hidden])')
      .toArray()
      .map((item) => ({
        name: textOf($(item).find('a')),
        count: $(item).text().match(/\d+/)?.[0] ?? '',
      }));
    expect(categories).toEqual(content.article.categories[state]);
    expect(textsIn(sections.eq(2), 'a')).toEqual(content.article.tags);
  });
});

describe.each(states)('the blog’s posts of a category or tag, %s (2.28, 2.81)', (state) => {
  const posts = postsIn(state);
  const { $ } = pageNamed('en/article', state);
  const [, categories, tags] = $('main aside section').toArray();

  /** The titles that the listing at an address shows, which names what it is filtered by. */
  function listedAt(href: string, name: string): string[] {
    const listing = pageAt(href, state).$;
    expect(textOf(listing('main h1'))).toBe(content.blog.title);
    expect(textOf(listing('main h2'))).toContain(`“${name}”`);
    return textsIn(listing('main'), 'article h3');
  }

  test('each of the sidebar’s categories leads to its posts', () => {
    const links = $(categories).find('a').toArray();
    expect(links.length).toBe(content.article.categories[state].length);
    for (const link of links) {
      const name = textOf($(link));
      const own = posts.filter((post) => post.category === name).map(({ title }) => title);
      // The counts that the original has are those of posts that nobody wrote.
      if (state === 'fixed') expect(own, name).not.toEqual([]);
      expect(listedAt(link.attribs.href ?? '', name), name).toEqual(own);
    }
  });

  test('each of the sidebar’s tags leads to its posts', () => {
    const links = $(tags).find('a').toArray();
    expect(links.length).toBe(content.article.tags.length);
    for (const link of links) {
      const name = textOf($(link));
      const own = posts.filter((post) => post.tags.includes(name)).map(({ title }) => title);
      expect(own, name).not.toEqual([]);
      expect(listedAt(link.attribs.href ?? '', name), name).toEqual(own);
    }
  });

  test('all of them for a name that is none', () => {
    const listing = pageAt(`${blog}?category=nope`, state).$;
    expect(listing('main article').length).toBe(posts.length);
    expect(textOf(listing('main h2'))).toBe(content.blog.heading);
  });
});

/** What the teasers' categories and tags are called where the home page is not in English. */
const translated: Readonly<Record<string, Readonly<Record<'de' | 'ru', string>>>> = {
  Renovation: { de: 'Renovierung', ru: 'Реконструкция' },
  Plumbing: { de: 'Klempnerarbeiten', ru: 'Сантехника' },
  Construction: { de: 'Bauen', ru: 'Строительство' },
  Insulation: { de: 'Dämmung', ru: 'Утепление' },
  Energy: { de: 'Energie', ru: 'Энергия' },
  Bathroom: { de: 'Bad', ru: 'Ванная' },
  Accessibility: { de: 'Barrierefreiheit', ru: 'Безбарьерная среда' },
  Timber: { de: 'Holz', ru: 'Дерево' },
  'New build': { de: 'Neubau', ru: 'Новое строительство' },
};

describe.each(teaserPosts.map((post) => [post.page, post] as const))(
  'the post %s, fixed (2.28)',
  (page, { title, date, dateText, category, tags }) => {
    const { $ } = pageAt(addressOf(page, 'en'), 'fixed');
    const body = $('main article');

    test('banner with breadcrumb, meta line, picture and a short text', () => {
      const banner = $('main section').first();
      expect(textOf(banner.find('h1'))).toBe(title);
      expect(hrefsOf($, banner)).toEqual([homeIn('fixed'), blog]);
      expect(textOf(banner.find('p').last())).toMatch(
        new RegExp(`updated ${dateText}.*${content.article.author}`, 'i'),
      );
      expect(body.find('img').length).toBe(1);
      expect(body.find('h2').length).toBeGreaterThanOrEqual(2);
      const words = wordsOf(textBlocks($, body).join(' ')).length;
      expect(words).toBeGreaterThanOrEqual(content.words.teaserPostAtLeast);
      expect(words).toBeLessThanOrEqual(content.words.teaserPostAtMost);
    });

    test('the same sidebar as the article', () => {
      const other = pageNamed('en/article', 'fixed').$;
      expect(textOf($('main aside'))).toBe(textOf(other('main aside')));
      expect(hrefsOf($, $('main aside'))).toEqual(hrefsOf(other, other('main aside')));
    });

    test.each(languages)(
      'the %s teaser leads to it, its tags to the posts that have them',
      (own) => {
        const home = pageNamed(`${own}/home`, 'fixed').$;
        const teaser = home('main article:has(time)').filter(
          (_index, each) => home(each).find('h3 a').attr('href') === addressOf(page, 'en'),
        );
        expect(teaser.length).toBe(1);
        expect(teaser.find('time').attr('datetime')).toBe(
          content.blog.posts.find((post) => post.page === page)?.date,
        );
        const tagLinks = teaser.find('ul a').toArray();
        expect(tagLinks.length).toBe(tags.length);
        for (const link of [...tagLinks, ...teaser.find('p a').toArray()]) {
          const listing = pageAt(link.attribs.href ?? '', 'fixed').$;
          expect(textsIn(listing('main'), 'article h3')).toContain(title);
        }
        const nameOf = (name = '') => (own === 'en' ? name : translated[name]?.[own]);
        for (const link of [...tagLinks, ...teaser.find('p:has(time) a').toArray()]) {
          const listing = pageAt(link.attribs.href ?? '', 'fixed').$;
          const [, listed] = /“(.+)”/.exec(textOf(listing('main h2'))) ?? [];
          expect(textOf(home(link))).toBe(nameOf(listed));
        }
        // Where they lead nowhere, their order alone says which is which; one home page has none then.
        const inert = pageNamed(`${own}/home`, 'faithful').$;
        for (const each of inert(`article:has([datetime="${date}"])`).toArray()) {
          const names = textsIn(inert(each), 'p:has(time) a, li a');
          expect(names).toEqual([category, ...tags].map(nameOf));
        }
        const foreign = own === 'en' ? undefined : 'en';
        for (const link of teaser.find('a').toArray()) {
          expect(link.attribs.hreflang).toBe(foreign);
        }
      },
    );
  },
);

describe('where one kind of link alone is fixed (2.28)', () => {
  const kinds = ['link-home-blog-cards-inert', 'link-home-read-more-inert'] as const;
  const declaredWithout = (...ids: readonly DefectId[]) => declaredPaths(without(...ids));

  test.each(kinds)('%s declares the posts', (id) => {
    for (const { page } of teaserPosts) {
      expect(declaredWithout(id)).toContain(addressOf(page, 'en'));
    }
  });

  test('neither categories nor tags do', () => {
    const declared = declaredWithout('link-home-categories-inert', 'link-home-tags-inert');
    for (const { page } of teaserPosts) expect(declared).not.toContain(addressOf(page, 'en'));
  });
});

test('blog and posts exist once, in English (2.17, 2.18)', () => {
  for (const page of ['blog', ...content.blog.posts.map((post) => post.page)]) {
    expect(new Set(languages.map((language) => addressOf(page, language))).size).toBe(1);
  }
});
