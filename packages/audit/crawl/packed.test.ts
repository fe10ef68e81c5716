import { expect, test } from 'vitest';
import { asWritten, readPage } from '../extract/page-model';
import { Packer } from './packed';

test('plain data is the same after it was packed and unpacked', () => {
  const packer = new Packer();
  const html = '<html lang="de"><h1 class="a b">Über uns</h1><p>Text <a href="/x">x</a></p></html>';
  const { text: _, ...page } = readPage(html, asWritten, true, true);
  const values = [
    { ...page, ids: page.ids.text },
    [{ line: -1 }, { line: 300_000, hreflang: undefined }, [], {}, null, true, false, ''],
    'a'.repeat(100_000),
  ];
  const packed = values.map((each) => packer.pack(each));
  expect(packed.map((each) => packer.unpack(each))).toEqual(values);
  // The second time all of its texts are known.
  expect(packer.pack(values[2]).length).toBeLessThan(10);
});
