import { expect, test } from 'vitest';
import { tokensOf } from './tokens';

const html =
  '<html lang="de"><head><link rel="icon" href="/icon.svg"><meta name="robots"></head>' +
  '<body><main id="main"><p class="soft" hidden>One</p><img alt=""></main></body></html>';

test('the pieces of a document are its text, and each has a place', () => {
  const tokens = tokensOf(html);
  expect(tokens.map(({ text }) => text).join('')).toBe(html);
  const main = 'html > body > main[id=main]';
  expect([...new Set(tokens.map(({ path }) => path))]).toEqual([
    ...['html', 'html > head', 'html > head > link[rel=icon]', 'html > head > meta[name=robots]'],
    ...['html > body', main, `${main} > p[class=soft]`, `${main} > img`],
  ]);
});

test('an element that is closed out of turn is named', () => {
  expect(() => tokensOf('<main><p></main>')).toThrow('</main> closes <p>.');
});
