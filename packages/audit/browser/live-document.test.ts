import { expect, test } from 'vitest';
import { unmarked } from '../extract/name';
import { LiveDocument } from './live-document';

test('elements are counted as the browser counts them, which has none in a noscript', () => {
  const html = `<noscript><a href="mailto:a@example.org">Mail</a></noscript>
    <p><a href="/one">One</a> <noscript>No <b>script</b></noscript><a href="/two">Two</a></p>`;
  const live = new LiveDocument(html, '/', unmarked);
  const links = live.elements.filter(({ name }) => name === 'a');
  expect(links.map((link) => live.positionOf(link).name)).toEqual(['One', 'Two']);
  expect(live.elements.map(({ name }) => name)).not.toContain('b');
});
