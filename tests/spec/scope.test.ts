import { describe, expect, test } from 'vitest';
import { createMemoryInbox } from '../../mock-api/core/memory-table';
import { createMailService } from '../../mock-api/core/service';
import { states } from '../../tools/spec/base';
import { content } from '../../tools/spec/facts';
import { declaredRoutes, nameOf } from '../../tools/spec/routes';
import { pageAt } from './pages';
import { textBlocks, textOf } from './texts';

/*
 * What the site does not have: accounts, purchases, prices, pages to leaf through.
 */

/** Words of links, buttons and labels that would lead to an account or a purchase. */
const accountWords =
  /\b(log ?in|sign ?in|log ?out|register|my account|password|add to (cart|basket)|checkout|buy now)\b|anmelden|einloggen|registrieren|passwort|benutzerkonto|warenkorb|zur kasse|jetzt kaufen|войти|вход|регистрац|парол|личный кабинет|корзин|купить/iu;

/** An amount of money. */
const price = /(?:€|\$|£|₽)\s?\d|\d[\d.,\s]*(?:€|EUR\b|Euro\b|евро|руб|₽|\$|USD\b)/iu;

const every = states.flatMap((state) =>
  declaredRoutes(state).map((route) => [route.path, state, route] as const),
);

describe.each(every)('%s, %s', (path, state, route) => {
  const { $ } = pageAt(path, state);

  test('no account and no purchase (1.16, 6.01)', () => {
    expect($('input[type="password"], input[autocomplete*="password"]').length).toBe(0);
    const controls = $('a, button, label, summary, input[type="submit"]').toArray();
    const labels = controls.map((control) => `${textOf($(control))} ${control.attribs.href ?? ''}`);
    expect(labels.filter((label) => accountWords.test(label))).toEqual([]);
  });

  test('no prices, and nothing to leaf through (9.09)', () => {
    expect($('link[rel="next"], link[rel="prev"], a[rel="next"], a[rel="prev"]').length).toBe(0);
    const hrefs = $('a[href]')
      .toArray()
      .map((link) => link.attribs.href ?? '');
    expect(hrefs.filter((href) => /[?&](page|seite|offset)=|\/page\/\d/i.test(href))).toEqual([]);
    // The article quotes the size of a market, which nobody has to pay.
    const market = content.article.statistics.flatMap((each) => each.figures);
    const quoted = (text: string) =>
      nameOf(route) === 'en/article' && market.some((figure) => new RegExp(figure).test(text));
    const priced = textBlocks($, $('body')).filter((text) => price.test(text) && !quoted(text));
    expect(priced).toEqual([]);
  });
});

test('the words and amounts that are looked for would be found', () => {
  for (const text of ['Log in', 'Anmelden', 'Войти', 'In den Warenkorb']) {
    expect(text).toMatch(accountWords);
  }
  for (const text of ['€ 20', '1.200 €', '900 руб.', '$5']) expect(text).toMatch(price);
});

test('three hundred sign-ups in a row are all accepted, from anyone (6.01, 9.09)', async () => {
  const service = createMailService(createMemoryInbox());
  const body = new TextEncoder().encode(JSON.stringify({ email: 'anna@example.org' }));
  const statuses = new Set<number>();
  for (let sent = 0; sent < 300; sent += 1) {
    const { status } = await service.answer({
      method: 'POST',
      path: '/api/musterbau/newsemail',
      query: '',
      header: (name) => (name === 'content-type' ? 'application/json' : ''),
      body,
    });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([202]);
});
