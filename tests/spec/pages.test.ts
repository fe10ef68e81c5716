import { describe, expect, test } from 'vitest';
import { siteStates } from '../../tools/site/site-state';
import { languages, pattern, states } from '../../tools/spec/base';
import { claimPattern, constants, content, countOf } from '../../tools/spec/facts';
import { addressOf, declaredRoutes } from '../../tools/spec/routes';
import { pageAt, pageNamed } from './pages';
import { hrefsOf, type Nodes, textOf, textsIn } from './texts';

const each = states.flatMap((state) => languages.map((language) => [language, state] as const));
const { company } = constants;

/** The kind of a section of an about page, by its structure. */
function aboutSection(section: Nodes): string {
  const has = (selector: string) => section.find(selector).length > 0;
  if (has('h1')) return 'banner';
  if (has('details')) return 'faq';
  if (has('form')) return 'enquiry';
  if (has('blockquote')) return 'testimonials';
  if (has('a[target="_blank"]')) return 'why';
  if (has('li a')) return 'tiles';
  if (has('li img')) return 'team';
  return has('img') ? 'story' : 'text';
}

/** The clause that describes the about page of a language. */
const aboutClauses = { de: '2.60', ru: '2.62', en: '2.61' };

describe.each(each.map(([language, state]) => [language, state, aboutClauses[language]] as const))(
  'about, %s %s (%s)',
  (language, state) => {
    const { $ } = pageNamed(`${language}/about`, state);
    const kinds = $('main > section')
      .toArray()
      .map((section) => aboutSection($(section)));
    const count = (kind: (typeof kinds)[number], name: Parameters<typeof countOf>[0]) =>
      kinds.includes(kind) ? countOf(name) : 0;

    test('sections stand in order', () => {
      expect(kinds).toEqual(content.about.sections[state][language]);
      expect($('main > *:not([hidden]:empty)').length).toBe(kinds.length);
    });

    test('hero: title, and a quote button where there is one', () => {
      const banner = $('main section').first();
      const hasQuote = content.about.quotePages[state].includes(`${language}/about`);
      expect(hrefsOf($, banner)).toEqual(hasQuote ? [addressOf('contact', language)] : []);
      expect(textOf(banner.find('h1'))).toMatch(pattern(content.about.title[language] ?? '.'));
    });

    test('questions, tiles and voices are complete', () => {
      expect($('main details').length).toBe(count('faq', 'faqItems'));
      expect($('main li:has(h3):has(a)').length).toBe(count('tiles', 'aboutTiles'));
      expect($('main blockquote').length).toBe(count('testimonials', 'testimonials'));
    });
  },
);

describe.each(each)('contact, %s %s', (language, state) => {
  const { $ } = pageNamed(`${language}/contact`, state);
  const main = $('main');

  test('banner and the promise of a reply (1.07, 2.70, 2.72, 9.08)', () => {
    expect(textOf(main.find('h1'))).toMatch(pattern(content.contact.title[state][language] ?? '.'));
    // Where the office hours stand, other hours are counted.
    expect(textOf(main.find('form').prevAll('p'))).toMatch(
      claimPattern(content.contact.note[language]),
    );
  });

  test('address, e-mail, map (2.73, 2.74, 2.75, 9.05, 9.07)', () => {
    expect(textOf(main.find('address'))).toBe(
      [company.street, company.city, company.country[state][language]].join(' '),
    );
    const mail = main.find('a[href^="mailto:"]');
    expect(mail.attr('href')).toBe(`mailto:${company.email}`);
    expect(textOf(mail)).toBe(company.email);
    const map = main.find('iframe');
    expect(map.length).toBe(1);
    expect(map.attr('height')).toBe(String(constants.map.height));
    const title = map.attr('title') ?? '';
    expect(title).toMatch(/\p{L}{3}/u);
    for (const [number] of title.matchAll(/\d+/g))
      expect(company.street.split(' ')).toContain(number);
    expect(new URL(map.attr('src') ?? '').hostname).toMatch(/(^|\.)openstreetmap\.org$/);
  });

  test('the embedded map and the link beside it show one place in the company’s town (2.75, 9.07)', () => {
    const map = new URL(main.find('iframe').attr('src') ?? '').searchParams;
    const link = new URL(main.find('iframe + * a').attr('href') ?? '');
    const place = (map.get('marker') ?? '').split(',').map(Number);
    const [west = 0, south = 0, east = 0, north = 0] = (map.get('bbox') ?? '')
      .split(',')
      .map(Number);
    // Latitude first in a place, longitude first in a box.
    expect((south + north) / 2).toBeCloseTo(Number(place[0]), 4);
    expect((west + east) / 2).toBeCloseTo(Number(place[1]), 4);
    expect([west < east, south < north]).toEqual([true, true]);
    expect(['mlat', 'mlon'].map((name) => Number(link.searchParams.get(name)))).toEqual(place);
    expect(link.hash.split('/').slice(1).map(Number)).toEqual(place);
    // Gütersloh.
    expect(place[0]).toBeCloseTo(51.9, 1);
    expect(place[1]).toBeCloseTo(8.4, 1);
  });
});

describe.each(each)('projects, %s %s (2.77, 3.10)', (language, state) => {
  const { $ } = pageNamed(`${language}/projects`, state);
  const [grid] = $('main section:has(li)').toArray();
  const cards = $(grid).find('li');

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
    for (const each of content.projects.categories[state][language]) {
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

describe.each(languages)(
  'where project cards of the home page lead, %s fixed (2.28)',
  (language) => {
    const home = pageNamed(`${language}/home`, 'fixed').$;
    const items = home('main section:has(fieldset) li').toArray();

    test('titles: to the project of that name', () => {
      const { $ } = pageNamed(`${language}/projects`, 'fixed');
      expect(items.length).toBe(countOf('galleryItems'));
      for (const item of items) {
        const link = home(item).find('h3 a');
        const [path, id] = (link.attr('href') ?? '').split('#');
        expect(path).toBe(addressOf('projects', language));
        expect(textOf($(`main li[id="${id}"] h3`))).toBe(textOf(link));
      }
    });

    test('categories: to the projects of that category, the card’s own among them', () => {
      for (const item of items) {
        const { $ } = pageAt(home(item).find('p a').attr('href') ?? '', 'fixed');
        expect(textsIn($('main'), 'li h3')).toContain(textOf(home(item).find('h3')));
        // One name for the category: on the home page, in the heading and on every card (2.77, 3.07).
        const name = textOf(home(item).find('p a'));
        expect(textOf($('main h2').first())).toContain(name);
        expect(textsIn($('main'), 'li p:first-child')).toContain(name);
        expect(new Set(textsIn($('main'), 'li p:first-child')).size).toBe(1);
        expect($('main li').length).toBeLessThan(countOf('galleryItems'));
      }
    });
  },
);

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
      expect(lines).toContain(company.country[state][language]);
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
