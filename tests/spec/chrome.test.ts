import { describe, expect, test } from 'vitest';
import { siteStates } from '../../tools/site/site-state';
import { languages, states } from '../../tools/spec/base';
import { constants, content, countOf } from '../../tools/spec/facts';
import { addressOf, declaredRoutes, routes } from '../../tools/spec/routes';
import { pageAt, pageNamed, renderedYear } from './pages';
import { clean, hrefsOf, type Nodes, textOf } from './texts';

const each = states.flatMap((state) => languages.map((language) => [language, state] as const));

describe.each(each)('header, %s %s', (language, state) => {
  const { $ } = pageNamed(`${language}/about`, state);
  const menu = $('header nav').first();

  test('the logo leads home (2.31)', () => {
    expect($('header a').first().attr('href')).toBe(constants.languages.homes[language]);
    expect($('header a').first().attr('aria-label')).toContain(constants.company.name);
  });

  test('the main menu has five items in order (2.33)', () => {
    const links = menu.find('a:not(ul ul a)');
    expect(links.toArray().map((link) => $(link).attr('href'))).toEqual(
      content.header.items.map((item) => addressOf(item, language)),
    );
    const labels = content.header.labels[state][language];
    if (labels) expect(links.toArray().map((link) => textOf($(link)))).toEqual(labels);
    else for (const link of links.toArray()) expect(textOf($(link))).toMatch(/^\p{sc=Cyrl}+/u);
  });

  test('the dropdown lists the eight service pages (1.04, 2.34)', () => {
    const hrefs = hrefsOf($, menu.find('ul ul'));
    expect(hrefs.length).toBe(countOf('servicePages'));
    expect(hrefs.toSorted()).toEqual(
      content.header.services.map((service) => addressOf(service, language)).toSorted(),
    );
  });

  test('the language menu shows the current language and the two others (2.35, 9.03)', () => {
    const links = $('header a[hreflang]');
    expect(links.toArray().map((link) => $(link).attr('hreflang'))).toEqual([...languages]);
    const current = links.filter('[aria-current]');
    expect(current.attr('hreflang')).toBe(language);
    expect(links.toArray().map((link) => $(link).attr('href'))).toEqual(
      languages.map((target) =>
        siteStates[state].has('nav-language-to-home')
          ? constants.languages.homes[target]
          : addressOf('about', target),
      ),
    );
  });

  test('burger, services and language menus have buttons that start closed (2.32, 4.02)', () => {
    const buttons = $('header button').toArray();
    expect(buttons.length).toBe(3);
    for (const button of buttons) {
      expect($(button).attr('aria-expanded')).toBe('false');
      expect($(`#${$(button).attr('aria-controls')}`).length).toBe(1);
    }
  });
});

describe.each(states)('what is current, %s', (state) => {
  const addresses = [...routes.routes, ...routes.unknown];
  test.each(addresses.map((each) => [each.path, each[state].header] as const))(
    '%s: itself in every menu, the header’s language, the first picture (2.30, 2.33, 2.35)',
    (path, language) => {
      const { $ } = pageAt(path, state);
      // The end of a breadcrumb is the page too, but no link.
      const itself = $(`nav a[href="${path}"], nav ol li:last-child`);
      // Below the hero stand the button that pauses it, and a dot for each picture.
      const chosen = $(`header a[hreflang="${language}"], section:has(h1) button:nth-child(2)`);
      const shown = (nodes: Nodes) => nodes.toArray().map((node) => $.html(node));
      expect(shown($('[aria-current="page"]'))).toEqual(shown(itself));
      expect(shown($('[aria-current]:not([aria-current="page"])'))).toEqual(shown(chosen));
      // The menu's button names the language that the menu marks.
      const button = textOf($('header button:has(+ ul a[hreflang])'));
      expect(button).toBe(language.toUpperCase());
    },
  );
});

describe.each(each)('footer, %s %s (2.38)', (language, state) => {
  const { $ } = pageNamed(`${language}/about`, state);
  const footer = $('footer');

  test('quick links (2.43, 2.07, 2.23, 2.24)', () => {
    const exceptions = new Map(Object.entries(content.footer[state][language]));
    const links = footer.find('ul').eq(1).find('a');
    expect(links.toArray().map((link) => $(link).attr('href'))).toEqual(
      content.footer.quickLinks[state].map(
        (page) => exceptions.get(page) ?? addressOf(page, language),
      ),
    );
  });

  test('social icons (2.29, 2.41)', () => {
    const icons = footer.find('ul').first().find('a');
    expect(icons.length).toBe(countOf('socialNetworks'));
    // The names of the icons are there to be heard, not seen.
    expect(icons.toArray().map((icon) => clean($(icon).text()))).toEqual(content.footer.social);
    for (const icon of icons.toArray()) {
      expect($(icon).attr('href') === undefined).toBe(
        siteStates[state].has('link-social-no-target'),
      );
    }
  });

  test('blurb, address, e-mail, newsletter, scroll-to-top (2.39, 2.40, 2.42, 2.45)', () => {
    const { company } = constants;
    expect(textOf(footer.find('address'))).toBe(
      [company.street, company.city, company.country[state][language]].join(' '),
    );
    expect(footer.find('a[href^="mailto:"]').attr('href')).toBe(`mailto:${company.email}`);
    expect(textOf(footer)).toContain(company.email);
    expect(footer.find('form').length).toBe(1);
    expect(footer.find('button[type="button"]').length).toBe(1);
    expect(textOf(footer.find('p').eq(1)).length).toBeGreaterThan(40);
  });
});

describe.each(states)('copyright, %s', (state) => {
  test.each(declaredRoutes(state).map((route) => route.path))('%s (2.44, 9.02)', (path) => {
    const { $ } = pageAt(path, state);
    const line = textOf($('footer p').last());
    expect(line).toMatch(/^©/);
    const year = constants.year[state];
    // The tests render in a year of their own, which is not the original's.
    expect(line).toContain(String(year === 'current' ? renderedYear : year));
    expect(line.match(/\b20\d\d\b/g)).toHaveLength(1);
  });

  test('the English footer alone names the design agency, faithful (2.44)', () => {
    const naming = languages.filter((language) =>
      /design/i.test(textOf(pageNamed(`${language}/home`, state).$('footer p').last())),
    );
    expect(naming).toEqual(content.footer.agency[state]);
  });
});
