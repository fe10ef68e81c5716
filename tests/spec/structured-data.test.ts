import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { type State, states } from '../../tools/spec/base';
import { content } from '../../tools/spec/facts';
import { declaredRoutes, routes } from '../../tools/spec/routes';
import { pageAt, pageNamed } from './pages';
import { clean, textOf } from './texts';

/*
 * What search engines read of a page in the terms of schema.org: the same as is seen there.
 */

const origin = 'http://localhost:4173';

interface Entity {
  readonly '@type': string;
  readonly [key: string]: unknown;
}

/** The entities that a page describes. */
function entitiesAt(path: string, state: State): readonly Entity[] {
  const scripts = pageAt(path, state).$('head script[type="application/ld+json"]');
  expect(scripts.length, path).toBeLessThan(2);
  if (scripts.length === 0) return [];
  expect(scripts.text()).not.toContain('<');
  const data = JSON.parse(scripts.text()) as { '@context': string; '@graph': Entity[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

function entityAt<T>(path: string, state: State, type: string): T | undefined {
  return entitiesAt(path, state).find((each) => each['@type'] === type) as T | undefined;
}

/** What is seen of the types that are described where they are seen. */
const seen = {
  FAQPage: 'details',
  BreadcrumbList: 'nav[aria-label="Breadcrumb"]',
  BlogPosting: 'main > section:has(h1) time',
  Service: 'main nav a[aria-current="page"]',
};

const every = states.flatMap((state) =>
  declaredRoutes(state).map((route) => [route.path, state, route] as const),
);

describe.each(every)('%s, %s', (path, state, { page }) => {
  const { $ } = pageAt(path, state);

  test('each type is described exactly where it is seen', () => {
    const expected = Object.entries(seen).filter(([, selector]) => $(selector).length > 0);
    const types = expected.map(([type]) => type);
    if (['home', 'about', 'contact'].includes(page)) types.push('GeneralContractor');
    if (page === 'home') types.push('WebSite');
    if (['services', 'projects'].includes(page)) types.push('ItemList');
    expect(
      entitiesAt(path, state)
        .map((each) => each['@type'])
        .toSorted(),
    ).toEqual(types.toSorted());
  });

  test('questions and answers are the ones to be read', () => {
    interface Question {
      readonly name: string;
      readonly acceptedAnswer: { readonly text: string };
    }
    const faq = entityAt<{ mainEntity: Question[] }>(path, state, 'FAQPage');
    const described = faq?.mainEntity.map(({ name, acceptedAnswer }) => [
      clean(name),
      clean(acceptedAnswer.text),
    ]);
    const shown = $('details').map((_, item) => [
      [textOf($(item).find('summary')), textOf($(item).find('p'))],
    ]);
    expect(described ?? []).toEqual(shown.get());
  });

  test('breadcrumbs are the ones to be followed', () => {
    interface Crumb {
      readonly position: number;
      readonly name: string;
      readonly item?: string;
    }
    const list = entityAt<{ itemListElement: Crumb[] }>(path, state, 'BreadcrumbList');
    const shown = $(`${seen.BreadcrumbList} li`).map((index, item) => {
      const href = $(item).find('a').attr('href');
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: textOf($(item)),
        ...(href === undefined ? {} : { item: origin + href }),
      };
    });
    expect(list?.itemListElement ?? []).toEqual(shown.get());
  });
});

describe.each(states)('%s', (state) => {
  test('a trade is described as its page presents it (2.64)', () => {
    for (const { path } of declaredRoutes(state)) {
      const service = entityAt<{ description: string }>(path, state, 'Service');
      if (service === undefined) continue;
      const { $ } = pageAt(path, state);
      expect(service).toMatchObject({
        name: textOf($('h1')),
        url: origin + path,
        image: origin + $('main article img').attr('src'),
        provider: { name: 'Musterbau', '@id': `${origin}/#company` },
      });
      expect(textOf($('main'))).toContain(clean(service.description));
    }
  });

  test('lists have the cards to be seen, and the services their true addresses (2.63, 2.77)', () => {
    interface Item {
      readonly name?: string;
      readonly url?: string;
      readonly item?: { readonly name: string };
    }
    for (const { path, page, language } of declaredRoutes(state)) {
      const list = entityAt<{ itemListElement: Item[] }>(path, state, 'ItemList');
      if (list === undefined) continue;
      const { $ } = pageAt(path, state);
      expect(list.itemListElement.map(({ name, item }) => name ?? item?.name)).toEqual(
        $('main li h3')
          .map((_, heading) => textOf($(heading)))
          .get(),
      );
      const urls = list.itemListElement.flatMap(({ url }) => url ?? []);
      const trades = declaredRoutes(state).filter(
        (route) => route.language === language && entityAt(route.path, state, 'Service'),
      );
      expect(urls.toSorted()).toEqual(
        page === 'services' ? trades.map((route) => origin + route.path).toSorted() : [],
      );
    }
  });

  test('the company is the one of footer and contact page (2.42, 9.07)', () => {
    for (const { path, page } of declaredRoutes(state)) {
      const company = entityAt<Record<string, unknown>>(path, state, 'GeneralContractor');
      if (company === undefined) continue;
      const address = company.address as Record<string, string>;
      const footer = textOf(pageAt(path, state).$('footer'));
      expect(footer).toContain(company.name);
      expect(footer).toContain(company.email);
      expect(footer).toContain(address.streetAddress);
      expect(footer).toContain(`${address.postalCode} ${address.addressLocality}`);
      expect(address.addressCountry).toBe('DE');
      if (page === 'contact') expect(company.openingHours).toBe('Mo-Su 00:00-23:59');
      expect(company['@id']).toBe(`${origin}/#company`);
      const contact = pageNamed('de/contact', state).$;
      expect(company.hasMap).toBe(contact('main iframe + * a').attr('href'));
    }
  });

  test('each post is described as it is dated, titled and signed (2.80)', () => {
    const pages = content.blog.posts.map(({ page }) => page);
    for (const { path } of declaredRoutes(state).filter(({ page }) => pages.includes(page))) {
      const { $ } = pageAt(path, state);
      const posting = entityAt<Record<string, unknown>>(path, state, 'BlogPosting');
      expect(posting).toMatchObject({
        headline: textOf($('h1')),
        mainEntityOfPage: origin + path,
        datePublished: $('main time').attr('datetime'),
        dateModified: $('main time').attr('datetime'),
        image: origin + $('main article img').attr('src'),
        inLanguage: $('html').attr('lang'),
        author: { name: 'Musterbau' },
        publisher: { name: 'Musterbau' },
      });
      expect(textOf($('main'))).toContain(posting?.description);
    }
  });

  test('unknown paths describe nothing', () => {
    for (const { path } of routes.unknown) expect(entitiesAt(path, state), path).toEqual([]);
  });
});

/** What a compiler with schema.org's types says of some entities, each in a line of its own. */
function typeErrors(entities: readonly string[]): string[] {
  const folder = join(root, 'test-results/structured-data');
  const file = join(folder, 'entities.ts');
  mkdirSync(folder, { recursive: true });
  const lines = entities.map((entity, index) => `export const e${index}: Thing = ${entity};\n`);
  writeFileSync(file, `import type { Thing } from 'schema-dts';\n${lines.join('')}`);
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', ''];
  const compiler = join(root, 'node_modules/@typescript/native/lib/tsc.js');
  const run = spawnSync(process.execPath, [compiler, ...options, '--module', 'nodenext', file]);
  return run.stdout.toString().split('\n').filter(Boolean);
}

test('every type and property is one of schema.org', () => {
  const all = every.flatMap(([path, state]) => entitiesAt(path, state));
  const distinct = [...new Set(all.map((entity) => JSON.stringify(entity)))];
  expect(distinct.length).toBeGreaterThan(40);
  // One that is wrong shows that the compiler looks.
  expect(typeErrors([...distinct, '{ "@type": "Service", "nam": "" }'])).toEqual([
    expect.stringContaining('\'"nam"\' does not exist'),
  ]);
}, 120_000);
