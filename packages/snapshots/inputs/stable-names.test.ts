import { expect, test } from 'vitest';
import { hashInName, namesIn, stableMarkup, stableNames, starIn } from './stable-names';

test.each([
  ['/assets/app-3fa2b1c9.js', '/assets/app-*.js'],
  ['/assets/index-DiwrgTda.js', '/assets/index-*.js'],
  ['/assets/index-B-kT_x9a.css', '/assets/index-*.css'],
  ['/static/css/main.4f2d11aa.chunk.css', '/static/css/main.*.chunk.css'],
  ['/main.3fa2b1c9d2e1f00a.js.map', '/main.*.js.map'],
  ['/_next/static/vBx1_9-qZ/_buildManifest.js', '/_next/static/*/_buildManifest.js'],
  ['/_next/static/css/3fa2b1c9d2e1f00a.css', '/_next/static/css/*.css'],
  ['/_next/static/media/e4af272ccee01ff0-s.p.woff2', '/_next/static/media/*-s.p.woff2'],
  ['/_next/image?url=%2Fpic.3fa2b1c9.png&w=64', '/_next/image?url=%2Fpic.*.png&w=64'],
  ['/_app/immutable/chunks/D8kT_x9a.js', '/_app/immutable/chunks/*.js'],
])('%s has the stable name %s', (address, stable) => {
  expect(stableNames(address)).toBe(stable);
  const [[star = '', names = []] = []] = namesIn(`a("${address}")`);
  expect(stable.replace(starIn(stable), names[0] ?? '')).toBe(address);
  expect(starIn(stable)).toBe(star);
  expect(stable.replace('*', hashInName(address) ?? '')).toBe(address);
});

test.each([
  '/jquery-3.7.1.min.js',
  '/image001.png',
  '/a/photo-large.jpg',
  '/page-settings.js',
  '/x-1234567.js',
  '.app-3fa2b1c9.card',
])('%s stays', (text) => {
  expect(stableNames(text)).toBe(text);
});

test('what a document shows stays', () => {
  const html = '<script src="a-3fa2b1c9.js"></script><p>a-3fa2b1c9.js</p>';
  expect(stableMarkup(html)).toBe('<script src="a-*.js"></script><p>a-3fa2b1c9.js</p>');
});

test('a long text without a name is read in one go', () => {
  const start = performance.now();
  stableNames('3fa2b1c9'.repeat(100_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
