import { describe, expect, test } from 'vitest';
import { faithful } from '../../tools/site/site-state';
import { states } from '../../tools/spec/base';
import { addressOf, declaredRoutes, routes } from '../../tools/spec/routes';
import { pageAt } from './pages';

const { alternates, metadata } = routes;

/** Title and description of an address. */
function metadataOf(path: string, state: 'faithful' | 'fixed') {
  const { $ } = pageAt(path, state);
  expect($('head title').length, path).toBe(1);
  expect($('meta[name="description"]').length, path).toBe(1);
  return {
    title: $('head title').text(),
    description: $('meta[name="description"]').attr('content') ?? '',
  };
}

/** The alternates of an address as `hreflang path`. */
function alternatesOf(path: string, state: 'faithful' | 'fixed'): string[] {
  const { $ } = pageAt(path, state);
  return $('link[rel="alternate"]')
    .toArray()
    .map((link) => `${$(link).attr('hreflang')} ${pathOfUrl($(link).attr('href'))}`);
}

/** The path of an absolute address; a relative one is an error. */
function pathOfUrl(href = ''): string {
  const url = new URL(href);
  return url.pathname + url.search;
}

/** The canonical addresses of an address, without their origin. */
function canonicalsOf(path: string, state: 'faithful' | 'fixed'): string[] {
  const { $ } = pageAt(path, state);
  return $('link[rel="canonical"]')
    .toArray()
    .map((link) => pathOfUrl($(link).attr('href')));
}

describe.each(states)('titles and descriptions, %s (2.36)', (state) => {
  test.each(metadata.tableLanguages)('each entry of the %s table stands alone', (language) => {
    const entries = metadata.tablePages.map((page) => metadataOf(addressOf(page, language), state));
    expect(new Set(entries.map((entry) => entry.title)).size).toBe(entries.length);
    expect(new Set(entries.map((entry) => entry.description)).size).toBe(entries.length);
  });

  test('none is empty', () => {
    for (const { path } of declaredRoutes(state)) {
      const { title, description } = metadataOf(path, state);
      expect(title.trim(), path).not.toBe('');
      expect(description.trim(), path).not.toBe('');
    }
  });
});

test.runIf(faithful.has('head-default-title'))(
  'the German legal notice shows the helper’s defaults, faithful (2.37)',
  () => {
    const { path, title, description } = metadata.faithfulDefault;
    expect(metadataOf(path, 'faithful')).toEqual({ title, description });
    expect(metadataOf(path, 'fixed')).not.toEqual({ title, description });
  },
);

test.each(Object.entries(metadata.faithfulHomeEntry))(
  '%s shows the home entry of %s, faithful (2.01, 2.36)',
  (path, home) => {
    expect(metadataOf(path, 'faithful')).toEqual(metadataOf(home, 'faithful'));
  },
);

test
  .runIf(faithful.has('head-unknown-path-home-meta'))
  .each(routes.unknown.map((each) => [each.path, each.faithful.header] as const))(
  '%s shows the home entry of the %s header, faithful (2.01)',
  (path, header) => {
    expect(metadataOf(path, 'faithful')).toEqual(metadataOf(addressOf('home', header), 'faithful'));
  },
);

test('titles and descriptions are unique, fixed (2.36)', () => {
  const all = declaredRoutes('fixed').map((route) => metadataOf(route.path, 'fixed'));
  expect(new Set(all.map((entry) => entry.title)).size).toBe(all.length);
  expect(new Set(all.map((entry) => entry.description)).size).toBe(all.length);
});

test('canonical: the current address under the German header, else the route, faithful (2.36, 2.37)', () => {
  const kept = faithful.has('head-canonical-current-address') ? '?from=a' : '';
  for (const { path, faithful: served } of [...declaredRoutes('faithful'), ...routes.unknown]) {
    const query = served.header === 'de' ? kept : '';
    expect(canonicalsOf(`${path}?from=a`, 'faithful'), path).toEqual([path + query]);
  }
});

test('canonical: the route, and none where nothing is found, fixed (2.37)', () => {
  for (const { path } of declaredRoutes('fixed')) {
    expect(canonicalsOf(`${path}?from=a`, 'fixed')).toEqual([path]);
  }
  for (const { path } of routes.unknown) expect(canonicalsOf(path, 'fixed'), path).toEqual([]);
});

test
  .runIf(faithful.has('head-alternate-en-only'))
  .each(declaredRoutes('faithful').map((route) => [route.path, route] as const))(
  'alternates of %s, faithful (2.36, 2.37)',
  (path, { page, language }) => {
    const { pageLanguages, hreflang, exceptions } = alternates.faithful;
    const exception = new Map(Object.entries(exceptions)).get(path);
    const target = exception ?? addressOf(page, hreflang);
    expect(alternatesOf(path, 'faithful')).toEqual(
      pageLanguages.includes(language) ? [`${hreflang} ${target}`] : [],
    );
  },
);

/** Where an alternate of a page must lead in the fixed state. */
function alternateTarget(page: string, hreflang: string): string {
  const { defaultLanguage } = alternates.fixed;
  const route = declaredRoutes('fixed').find(
    (each) =>
      each.page === page &&
      each.language === (hreflang === 'x-default' ? defaultLanguage : hreflang),
  );
  return route?.path ?? addressOf(page, defaultLanguage);
}

test.each(declaredRoutes('fixed').map((route) => [route.path, route] as const))(
  'alternates of %s, fixed: complete and reciprocal (2.37)',
  (path, { page }) => {
    const versions = declaredRoutes('fixed').filter((each) => each.page === page);
    const { hreflang, singlePages } = alternates.fixed;
    const expected = (versions.length === 1 ? singlePages : hreflang).map(
      (each) => `${each} ${alternateTarget(page, each)}`,
    );
    expect(alternatesOf(path, 'fixed').toSorted()).toEqual(expected.toSorted());
    for (const version of versions) {
      expect(alternatesOf(version.path, 'fixed')).toEqual(alternatesOf(path, 'fixed'));
    }
  },
);
