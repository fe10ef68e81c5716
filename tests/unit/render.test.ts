import { describe, expect, test } from 'vitest';
import { allRoutes, declaredPaths, render, renderPage } from '../../tools/site/render';
import { faithful, fixed } from '../../tools/site/site-state';

describe('render', () => {
  test.each(allRoutes.map((route) => [route.path, route] as const))('%s', (path, route) => {
    for (const profile of [faithful, fixed]) {
      const { status, $, html } = renderPage(path, profile);
      const undeclared = profile === faithful && !declaredPaths(faithful).includes(path);
      expect(status).toBe(200);
      expect($('html').attr('lang')).toBe(
        undeclared && route.language === 'en' ? 'de' : route.language,
      );
      expect($('h1').length).toBe(undeclared ? 0 : 1);
      expect(html.startsWith('<!DOCTYPE html><html')).toBe(true);
      expect(html.endsWith('</html>')).toBe(true);
    }
  });

  test('is pure: the same arguments give the same document', () => {
    expect(render('/de?x=1', faithful)).toEqual(render('/de?x=1', faithful));
  });

  test('the root redirects to German, keeping the query (4.08)', () => {
    expect(render('/?a=b', faithful)).toMatchObject({ status: 308, redirect: '/de?a=b', html: '' });
  });

  test('a trailing slash is redirected away', () => {
    expect(render('/en/services/', faithful)).toMatchObject({
      status: 308,
      redirect: '/en/services',
    });
  });

  test.each([
    '/de/../nope',
    '/%00',
    '/%E0%A4%A',
    '/%2e%2e/%2e%2e/etc/passwd',
    `/${'a'.repeat(10_000)}`,
    '//evil.example/de',
    '/de\\..\\x',
    '//de',
    '///ru',
    '/./en',
    '/x/../de',
  ])('%s is a path that no route declares (2.01)', (path) => {
    expect(render(path, faithful)).toMatchObject({ status: 200, page: 'unknown' });
    expect(render(path, fixed)).toMatchObject({ status: 404, page: 'unknown' });
  });

  test('text in the address cannot become markup', () => {
    const { html } = render('/de?"><script>alert(1)</script>', faithful, {
      notice: { text: '<script>alert(2)</script></script>', language: 'en' },
    });
    expect(html).not.toContain('<script>alert');
  });
});
