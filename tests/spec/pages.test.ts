import { describe, expect, test } from 'vitest';
import { siteStates } from '../../tools/kit/site-state';
import { languages, pattern, states } from '../../tools/spec/base';
import { claimPattern } from '../../tools/spec/claims';
import { constants, countOf } from '../../tools/spec/constants';
import { content } from '../../tools/spec/content';
import { addressOf, declaredRoutes } from '../../tools/spec/routes';
import { pageNamed } from './pages';
import { hrefsOf, textOf, textsIn } from './texts';

const each = states.flatMap((state) => languages.map((language) => [language, state] as const));
const { company } = constants;

describe.each(states)('about, %s', (state) => {
  test('German: hero, mission, about, team, mission text, FAQ, form (2.60)', () => {
    const { $ } = pageNamed('de/about', state);
    const kinds = $('main > section')
      .toArray()
      .map((section) => {
        const node = $(section);
        if (node.find('h1').length > 0) return 'banner';
        if (node.find('details').length > 0) return 'faq';
        if (node.find('form').length > 0) return 'enquiry';
        return node.find('li img').length > 0 ? 'team' : 'text';
      });
    expect(kinds).toEqual(content.about.german);
    expect($('main details').length).toBe(countOf('faqItems'));
  });

  test.each(['ru', 'en'] as const)(
    '%s: quote, why choose us, tiles, voices (2.61, 2.62)',
    (language) => {
      const { $ } = pageNamed(`${language}/about`, state);
      const banner = $('main section').first();
      expect(content.about.quotePages).toContain(`${language}/about`);
      expect(hrefsOf($, banner)).toEqual([addressOf('contact', language)]);
      expect(textOf(banner.find('h1'))).toMatch(pattern(content.about.title[language] ?? '.'));
      const kinds = $('main > section')
        .toArray()
        .flatMap((section) => {
          const node = $(section);
          if (node.find('a[target="_blank"]').length > 0) return ['why'];
          if (node.find('blockquote').length > 0) return ['testimonials'];
          return node.find('li a').length > 0 ? ['tiles'] : [];
        });
      expect(kinds).toEqual(content.about.translated);
      expect($('main li:has(h3):has(a)').length).toBe(countOf('aboutTiles'));
      expect($('main blockquote').length).toBe(countOf('testimonials'));
    },
  );
});

describe.each(each)('contact, %s %s', (language, state) => {
  const { $ } = pageNamed(`${language}/contact`, state);
  const main = $('main');

  test('banner and the promise of a reply (1.07, 2.70, 2.72, 9.08)', () => {
    expect(textOf(main.find('h1'))).toMatch(pattern(content.contact.title[language] ?? '.'));
    // Where the office hours stand, other hours are counted.
    expect(textOf(main.find('form').prevAll('p'))).toMatch(
      claimPattern(content.contact.note[language]),
    );
  });

  test('address, e-mail, map (2.73, 2.74, 2.75, 9.05, 9.07)', () => {
    expect(textOf(main.find('address'))).toBe(
      [company.street, company.city, company.country[language]].join(' '),
    );
    const mail = main.find('a[href^="mailto:"]');
    expect(mail.attr('href')).toBe(`mailto:${company.email}`);
    expect(textOf(mail)).toBe(company.email);
    const map = main.find('iframe');
    expect(map.length).toBe(1);
    expect(map.attr('height')).toBe(String(constants.map.height));
    expect(map.attr('title')).toMatch(/\p{L}{3}/u);
    expect(new URL(map.attr('src') ?? '').hostname).toMatch(/(^|\.)openstreetmap\.org$/);
  });
});

describe.each(each)('projects, %s %s (2.77, 3.10)', (language, state) => {
  const { $ } = pageNamed(`${language}/projects`, state);
  const cards = $('main li');

  test('banner', () => {
    const title = content.projects.title[state][language] ?? '.';
    expect(textOf($('main h1'))).toMatch(pattern(title));
  });

  test('six cards with category, title, description, picture and a link to enlarge it (9.06)', () => {
    expect(cards.length).toBe(countOf('projectCards'));
    for (const card of cards.toArray()) {
      const node = $(card);
      expect(node.find('h3').length).toBe(1);
      expect(textsIn(node, 'p').length).toBe(2);
      // The largest file of the same picture.
      const nameIn = (address = '') => /\/pictures\/(.+)-\d+\.\w+\.\w+$/.exec(address)?.[1];
      expect(nameIn(node.find('a').attr('href'))).toMatch(/./);
      expect(nameIn(node.find('a').attr('href'))).toBe(nameIn(node.find('img').attr('src')));
    }
  });

  test('the six categories, one card each', () => {
    const categories = textsIn(cards, 'p:first-child');
    for (const each of content.projects.categories[language]) {
      expect(categories.filter((category) => pattern(each).test(category)).length, each).toBe(1);
    }
  });

  test('called residential in English, faithful', () => {
    const { residential } = content.projects;
    const called = pattern(residential.pattern).test(textOf($('main')));
    expect(called).toBe(
      siteStates[state].has('copy-en-projects-residential') && language === residential.language,
    );
  });
});

const notices = states.flatMap((state) =>
  declaredRoutes(state)
    .filter((route) => route.page === 'legal')
    .map((route) => [route.language, state] as const),
);

describe('legal notice (2.78)', () => {
  test.each(notices)(
    '%s %s: companies, address, e-mail, website, account holder',
    (language, state) => {
      const { $ } = pageNamed(`${language}/legal`, state);
      const main = $('main');
      const lines = textsIn(main, 'p > *');
      const companies = lines.filter((line) =>
        new RegExp(`^[^:]*${content.legal.companyForm}$`).test(line),
      );
      expect(new Set(companies).size).toBeGreaterThanOrEqual(content.legal.companiesAtLeast);
      expect(lines).toContain(company.street);
      expect(lines).toContain(company.city);
      expect(lines).toContain(company.country[language]);
      const hrefs = hrefsOf($, main);
      expect(hrefs).toContain(`mailto:${company.email}`);
      expect(hrefs.some((href) => pattern(content.legal.website).test(href ?? ''))).toBe(true);
      const bank = textsIn(main, 'section').find((text) =>
        pattern(content.legal.accountHolder[language]).test(text),
      );
      expect(bank).toMatch(new RegExp(content.legal.companyForm));
    },
  );

  test('says the same of register, tax and bank in every language, fixed', () => {
    const factsOf = (language: string) => {
      const lines = textsIn(pageNamed(`${language}/legal`, 'fixed').$('main'), 'p > *').join('\n');
      return (lines.match(/HRB \d+|DE\d{9}|Musterbank( \S+)*/gu) ?? []).toSorted();
    };
    expect(factsOf('ru')).toEqual(factsOf('de'));
    expect(factsOf('en')).toEqual(factsOf('de'));
  });
});
