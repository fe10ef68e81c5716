import { expect, test, vi } from 'vitest';
import { allRoutes, render } from '../../tools/site/render';
import { faithful, fixed } from '../../tools/site/site-state';
import { hydrate } from '../support/hydrated';

const unknown = ['/nope', '/ru/nope', '/en/nope', '//de'];

/** The tags of a head. */
function tagsOf(page: Document): string[] {
  return [...page.head.querySelectorAll('title, meta, link, script:not([src])')].map(
    (tag) => tag.outerHTML,
  );
}

/** Each page with one profile, which the languages of a page take turns with; weekly with both. */
const cases = [...allRoutes.map((route) => route.path), ...unknown].map((path, index) => {
  const profiles = [faithful, fixed];
  return [
    path,
    process.env.WEEKLY ? profiles : profiles.filter((_, turn) => turn === index % 2),
  ] as const;
});

test.each(cases)(
  '%s hydrates without a warning, stays as it was, asks for nothing (3.01, 7.06)',
  async (path, profiles) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    for (const profile of profiles) {
      const served = render(`${path}?from=test`, profile).html;
      const { document, errors } = await hydrate(`${path}?from=test`, profile, served);
      expect(errors).toEqual([]);
      expect(fetched).not.toHaveBeenCalled();
      const parsed = new DOMParser().parseFromString(served.split('<body')[0] ?? '', 'text/html');
      expect(tagsOf(document).toSorted()).toEqual(tagsOf(parsed).toSorted());
      const heading = /<h1[^>]*>([^<]*)/.exec(served)?.[1] ?? '';
      expect(document.querySelector('h1')?.textContent ?? '').toBe(
        heading.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
      );
    }
  },
);

test('a plain file is filtered by the query once it is hydrated (2.81)', async () => {
  const { html } = render('/blog', faithful, { plainFile: true });
  const { document, errors } = await hydrate('/blog?category=plumbing', faithful, html);
  await expect.poll(() => document.querySelectorAll('main article')).toHaveLength(0);
  expect(errors).toEqual([]);
});

test('another page of the app keeps nothing that crawlers read of the first one', async () => {
  const { document } = await hydrate('/de', fixed);
  const count = () =>
    document.querySelectorAll('[property], [name^="twitter:"], [type="application/ld+json"]')
      .length;
  expect(count()).toBeGreaterThan(10);
  document.querySelector<HTMLElement>('main a[href="/de/kontakt-uns"]')?.click();
  await expect.poll(() => document.title).toContain('Kontakt');
  await expect.poll(() => count()).toBe(0);
});

test('markup that differs from what the browser renders is reported', async () => {
  const html = render('/de', faithful).html.replace('</h1>', ' anders</h1>');
  const { errors } = await hydrate('/de', faithful, html);
  expect(errors.length).toBeGreaterThan(0);
});
