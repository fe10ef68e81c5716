import { expect, test, vi } from 'vitest';
import { allRoutes, render } from '../../tools/kit/site';
import { faithful, fixed } from '../../tools/kit/site-state';
import { hydrate } from '../support/hydrated';

vi.setConfig({ testTimeout: 20_000 });

const unknown = ['/nope', '/ru/nope', '/en/nope', '//de'];
const paths = [...allRoutes.map((route) => route.path), ...unknown];

test.each(paths)(
  '%s hydrates without a warning, stays as it was, asks for nothing (3.01, 7.06)',
  async (path) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const profile of [faithful, fixed]) {
      const { document, errors } = await hydrate(`${path}?from=test`, profile);
      expect(errors).toEqual([]);
      expect(fetched).not.toHaveBeenCalled();
      const served = render(`${path}?from=test`, profile).html;
      const heading = /<h1[^>]*>([^<]*)/.exec(served)?.[1] ?? '';
      expect(document.querySelector('h1')?.textContent ?? '').toBe(
        heading.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
      );
    }
  },
);

test('markup that differs from what the browser renders is reported', async () => {
  const html = render('/de', faithful).html.replace('</h1>', ' anders</h1>');
  const { errors } = await hydrate('/de', faithful, html);
  expect(errors.length).toBeGreaterThan(0);
});
