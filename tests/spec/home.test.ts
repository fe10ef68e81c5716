import { describe, expect, test } from 'vitest';
import { siteStates } from '../../tools/site/site-state';
import { languages, pattern, states } from '../../tools/spec/base';
import { claimPattern, content, countOf } from '../../tools/spec/facts';
import { addressOf } from '../../tools/spec/routes';
import { pageNamed } from './pages';
import { type HomeSection, sectionOf, sectionsOf } from './sections';
import { hrefsOf, textOf, textsIn } from './texts';

const each = states.flatMap((state) => languages.map((language) => [language, state] as const));
/** The languages and states whose home page has a section. */
const having = (section: HomeSection) =>
  each.filter(([language, state]) => content.home.sections[state][language].includes(section));

/** Each text must match the pattern at its place. */
function expectInOrder(texts: readonly string[], patterns: readonly string[]) {
  expect(texts.length).toBe(patterns.length);
  texts.forEach((text, index) => {
    expect(text).toMatch(pattern(patterns[index] ?? '$^'));
  });
}

describe.each(each)('home, %s %s', (language, state) => {
  const { $ } = pageNamed(`${language}/home`, state);
  const contact = addressOf('contact', language);

  test('sections stand in order (2.47)', () => {
    expect(sectionsOf($)).toEqual(content.home.sections[state][language]);
  });

  test('hero: three slides, each with headline, text and contact button (2.48, 9.06)', () => {
    const hero = sectionOf($, 'hero');
    expect(hero.find('h1, h2').length).toBe(countOf('heroSlides'));
    expect(hero.find('p').length).toBe(countOf('heroSlides'));
    expect(hrefsOf($, hero)).toEqual(Array(countOf('heroSlides')).fill(contact));
  });

  test('offer: three tiles, three points, video, button to the about page (1.04, 2.49)', () => {
    const offer = sectionOf($, 'offer');
    const tiles = offer.find('li:has(img)');
    expect(tiles.length).toBe(countOf('offerTiles'));
    expectInOrder(textsIn(offer, 'li:has(img) h3'), content.home.tiles[language]);
    expect(offer.find('li:not(:has(img))').length).toBe(countOf('whyPoints'));
    expect(offer.find('a[target="_blank"]').attr('rel')).toMatch(/noopener/);
    expect(hrefsOf($, offer).at(-1)).toBe(addressOf('about', language));
  });

  test('services: the cards and a see-all button (2.50, 9.06)', () => {
    const services = sectionOf($, 'services');
    const seven = state === 'faithful' ? 'germanCarouselFaithful' : 'germanCarouselFixed';
    const cards = countOf(language === 'de' ? seven : 'serviceCards');
    expect(services.find('li').length).toBe(cards);
    expect(services.find('li a').length).toBe(cards);
    expect(services.find('a:not(li a)').attr('href')).toBe(addressOf('services', language));
  });

  test('band: 80+ partners and a contact button (1.12, 2.51)', () => {
    const band = sectionOf($, 'band');
    expect(textOf(band)).toMatch(claimPattern(content.home.band.partners));
    expect(hrefsOf($, band)).toEqual([contact]);
  });

  test('half image: a link to the services overview (2.53)', () => {
    expect(hrefsOf($, sectionOf($, 'half'))).toEqual([addressOf('services', language)]);
  });

  test('FAQ: four questions on the four topics, the first open (2.55, 4.04, 9.06)', () => {
    const faq = sectionOf($, 'faq');
    expectInOrder(textsIn(faq, 'summary'), content.home.faq[language]);
    expect(faq.find('details').length).toBe(countOf('faqItems'));
    expect(faq.find('details[open]').length).toBe(1);
    expect(faq.find('details').first().attr('open')).toBeDefined();
  });

  test('testimonials: five, each with name, picture and text (2.58, 3.11, 9.06)', () => {
    const figures = sectionOf($, 'testimonials').find('li');
    expect(figures.length).toBe(countOf('testimonials'));
    figures.toArray().forEach((_element, index) => {
      const figure = figures.eq(index);
      expect(figure.find('img').length).toBe(1);
      expect(textOf(figure.find('blockquote'))).not.toBe('');
      const name = textOf(figure.find('figcaption'));
      const hasFirstNames = siteStates[state].has('copy-ru-testimonials-first-names');
      expect(name.split(' ').length === 1).toBe(hasFirstNames && language === 'ru');
      expect(name).not.toBe('');
    });
  });
});

describe.each(each)('gallery, %s %s (2.52, 3.06)', (language, state) => {
  const { $ } = pageNamed(`${language}/home`, state);
  const gallery = sectionOf($, 'gallery');
  const labels = content.gallery.labels[language];

  test('All and the six categories, All chosen (3.07, 4.05)', () => {
    expectInOrder(textsIn(gallery, 'button[aria-pressed]'), [labels.all, ...labels[state]]);
    expect(gallery.find('[aria-pressed="true"]').length).toBe(1);
    expect(gallery.find('button').first().attr('aria-pressed')).toBe('true');
    expect(labels[state].length).toBe(countOf('galleryCategories'));
  });

  test('eight projects, each with picture, title and a category that has a tab (3.08, 9.06)', () => {
    const items = gallery.find('li');
    expect(items.length).toBe(countOf('galleryItems'));
    expect(items.find('img').length).toBe(countOf('galleryItems'));
    expect(items.find('h3').length).toBe(countOf('galleryItems'));
    const tabs = textsIn(gallery, 'button[aria-pressed]').slice(1);
    const lines = textsIn(gallery, 'li p');
    expect(lines.length).toBe(countOf('galleryItems'));
    for (const line of lines) expect(tabs).toContain(line);
    for (const tab of tabs) expect(lines).toContain(tab);
  });
});

describe.each(having('steps'))('home, steps: %s %s', (language, state) => {
  const { $ } = pageNamed(`${language}/home`, state);

  test('four steps, each with heading and text (2.54)', () => {
    const steps = sectionOf($, 'steps').find('ol > li');
    expect(steps.length).toBe(countOf('steps'));
    expect(steps.find('h3').length).toBe(countOf('steps'));
    expect(textsIn(steps, 'p').filter((text) => text.split(' ').length > 5).length).toBe(
      countOf('steps'),
    );
  });
});

describe.each(having('planning'))('home, planning: %s %s', (language, state) => {
  const { $ } = pageNamed(`${language}/home`, state);

  test('six design and planning services (1.04, 2.57, 9.06)', () => {
    const planning = sectionOf($, 'planning');
    expect(planning.find('li').length).toBe(countOf('planningServices'));
    expectInOrder(textsIn(planning, 'h3'), content.home.planning[language]);
  });
});

describe.each(having('teasers'))('home, teasers: %s %s', (language, state) => {
  const { $ } = pageNamed(`${language}/home`, state);

  test('three blog teasers of January and February 2025 (2.59, 3.12, 9.06)', () => {
    const teasers = sectionOf($, 'teasers');
    expect(teasers.find('article').length).toBe(countOf('blogTeasers'));
    expect(teasers.find('article h3').length).toBe(countOf('blogTeasers'));
    const excerpts = textsIn(teasers, 'article h3 + p').filter(
      (text) => text.split(' ').length > 5,
    );
    expect(excerpts.length).toBe(countOf('blogTeasers'));
    const dates = teasers
      .find('time')
      .toArray()
      .map((time) => $(time).attr('datetime') ?? '');
    expect(dates.length).toBe(countOf('blogTeasers'));
    for (const date of dates) {
      expect(date >= content.home.teasers.from && date <= content.home.teasers.to).toBe(true);
    }
  });
});

describe.each(states)('home, English alone, %s', (state) => {
  test('the English enquiry section is called Get in touch (2.56)', () => {
    const { $ } = pageNamed('en/home', state);
    expect(textOf(sectionOf($, 'enquiry'))).toMatch(pattern(content.home.enquiry.en));
  });
});
