import { expect, test } from 'vitest';
import { unmarked } from '../extract/name';
import { readPage } from '../extract/page-model';
import { PageStore } from './page-store';

test('the data of a large site are the same after they were compressed', () => {
  const html = '<html lang="de"><h1 class="a b">Über uns</h1><p>Text <a href="/x">x</a></p></html>';
  const page = readPage(html, unmarked, true);
  const { links } = page;
  const content = page.content();
  const data = { content, links };
  const store = new PageStore();
  store.put('/plain', data, 20_000);
  store.put('/compressed', data, 1);
  expect(store.get('/plain')).toBe(data);
  expect(store.get('/compressed')).not.toBe(data);
  expect(store.get('/compressed')).toEqual(data);
  expect(store.get('/none')).toBe(null);
});
