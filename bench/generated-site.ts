import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * Serves a site of as many pages as asked for: 20 kB each, with a menu, fragments, pictures, and
 * links to other pages. Every hundredth page links to one that does not exist.
 * Usage: generated-site.ts <pages>
 */

const count = Number(process.argv[2]);

const words = 'foundation timber plaster cable gutter render girder mortar shingle conduit'.split(
  ' ',
);
const textOf = (seed: number, length: number) =>
  Array.from({ length }, (_, each) => words[(seed * 7 + each * 3) % words.length]).join(' ');

const link = (number: number, hash = '') =>
  `<li><a href="/page/${number % count}.html${hash}">${textOf(number, 3)} ${number % count}</a></li>`;

/** Twelve pages that every page links to, and the rest reachable by steps from page to page. */
function pageOf(number: number): string {
  const menu = Array.from({ length: 12 }, (_, each) => link(each)).join('');
  const near = Array.from({ length: 10 }, (_, each) => link(number * 10 + each)).join('');
  const far = Array.from({ length: 20 }, (_, each) => link(number + each * 37 + 1, '#part-2')).join(
    '',
  );
  const parts = Array.from(
    { length: 6 },
    (_, each) =>
      `<section id="part-${each}"><h2>${textOf(number + each, 4)}</h2><p>${textOf(number * each, 280)}</p><img src="/pictures/${each}.svg" alt="${textOf(each, 2)}"></section>`,
  ).join('');
  const broken =
    number % 100 === 0 ? `<a href="/missing/${number}.html">${textOf(number, 2)}</a>` : '';
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${textOf(number, 4)} ${number}</title><link rel="stylesheet" href="/style.css"></head><body><nav><ul>${menu}</ul></nav><main><h1>${textOf(number, 3)} ${number}</h1>${parts}<ul>${near}</ul><ul>${far}</ul>${broken}</main></body></html>`;
}

const server = createServer(({ url = '' }, response) => {
  const page = url === '/' ? '0' : /^\/page\/(\d+)\.html$/.exec(url)?.[1];
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  if (page !== undefined && Number(page) < count) {
    return send(200, 'text/html; charset=utf-8', pageOf(Number(page)));
  }
  if (url === '/style.css') return send(200, 'text/css', 'body { margin: 0 }');
  if (/^\/pictures\/[0-5]\.svg$/.test(url)) {
    return send(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  return send(404, 'text/plain', 'There is nothing here.');
}).listen(0, '127.0.0.1', () => {
  console.log(`Listening on localhost:${(server.address() as AddressInfo).port}.`);
});
