import { describe, expect, test } from 'vitest';
import { audit, defineCheck, testCheck } from '../index';

const declared = { title: 'A title', example: 'an example', remedy: 'A remedy.' };

const shortLink = defineCheck({
  ...declared,
  scope: 'link',
  code: 'house/short-link',
  find: (link, { url }) => (url?.host === 'bit.ly' ? `“${link.name}” leads to ${url.host}` : null),
});

const shouting = defineCheck({
  ...declared,
  scope: 'page',
  code: 'house/shouting',
  severity: 'hint',
  *find({ content }) {
    for (const block of content.blocks) {
      if (/!!/.test(block.text)) yield { ...block, hint: 'two exclamation marks' };
    }
  },
});

const noContact = defineCheck({
  ...declared,
  scope: 'site',
  code: 'house/no-contact',
  *find(site) {
    const paths = [...site.pages()].map(({ path }) => path);
    if (paths.includes('/contact.html')) return;
    yield { page: paths[0] ?? '/', name: 'contact', hint: `none of ${paths.length} pages` };
  },
});

describe('a check of another program', () => {
  test('of links reports beside the checks of the package', async () => {
    const documents = { 'index.html': '<a href="https://bit.ly/x" target="_blank">Offer</a>' };
    const [finding, ...others] = await testCheck(shortLink, documents);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      ...{ code: 'house/short-link', severity: 'warning', page: '/', line: 1 },
      hint: '“Offer” leads to bit.ly',
    });
    expect(
      await testCheck(shortLink, { 'index.html': '<a href="https://bit.org/">A</a>' }),
    ).toEqual([]);
  });

  test('of pages knows their texts', async () => {
    const page = '<html lang="en"><p>Now!!</p>\n<p>Later!</p></html>';
    const findings = await testCheck(shouting, { 'en/index.html': page });
    expect(findings.map(({ name, language }) => [name, language])).toEqual([['Now!!', 'en']]);
  });

  test('of pages knows their texts where only links are checked, too', async () => {
    const ofLinks = { ...shouting, code: 'links/shouting', family: 'links' };
    const [finding] = await testCheck(ofLinks, { 'index.html': '<p>Now!!</p>' });
    expect(finding?.name).toBe('Now!!');
  });

  test('of sites knows all pages', async () => {
    const [finding] = await testCheck(noContact, { 'index.html': 'A', 'b.html': 'B' });
    expect(finding).toMatchObject({ page: '/', hint: 'none of 2 pages', place: 'html' });
    expect(await testCheck(noContact, { 'contact.html': 'A' })).toEqual([]);
  });

  test('is configured like any other', () => {
    const checks = [shortLink, shouting];
    const start = import.meta.dirname;
    const { families } = audit({ start, checks, families: ['house'] });
    expect(families).toEqual(['house']);
    expect(() => audit({ start, checks, codes: { 'house/shouting': 'error' } })).not.toThrow();
    expect(() => audit({ start, codes: { 'house/shouting': 'error' } })).toThrow('Unknown code');
  });

  test.each(['short-link', 'House/x', 'house/', 'a/b/c'])('has no code such as %s', (code) => {
    expect(() => defineCheck({ ...declared, scope: 'site', code, find: () => [] })).toThrow(
      'must be a family and a name of its own',
    );
  });
});
