import type { RequestListener } from 'node:http';
import { listen } from '@sitewide/kit/serve-folder';
import express from 'express';

/*
 * Serves one of the peers on a free port, and prints it. Usage: peer-server.ts
 *   mail              Express parsing the JSON of the mail API and answering 202, with nothing
 *                     checked, nothing kept
 *   files <folder>    a folder of files, served by Express as usual hosts do
 *   pages <number>    a generated site: pages of 20 kB, with a menu, fragments, pictures, and links
 *                     to other pages; every hundredth page links to one that does not exist
 */

const words = 'joist timber plaster cable gutter render girder mortar shingle conduit'.split(' ');
const textOf = (seed: number, length: number) =>
  Array.from({ length }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(' ');

const repeat = (length: number, textAt: (index: number) => string) =>
  Array.from({ length }, (_, index) => textAt(index)).join('');

/** Twelve pages that every page links to, and the rest reachable by steps from page to page. */
function pageOf(number: number, count: number): string {
  const link = (target: number, hash = '') =>
    `<li><a href="/page/${target % count}.html${hash}">${textOf(target, 3)} ${target % count}</a></li>`;
  const menu = repeat(12, (index) => link(index));
  const near = repeat(10, (index) => link(number * 10 + index));
  const far = repeat(20, (index) => link(number + index * 37 + 1, '#part-2'));
  const parts = repeat(
    6,
    (index) =>
      `<section id="part-${index}"><h2>${textOf(number + index, 4)}</h2><p>${textOf(number * index, 280)}</p><img src="/pictures/${index}.svg" alt="${textOf(index, 2)}"></section>`,
  );
  const broken =
    number % 100 === 0 ? `<a href="/missing/${number}.html">${textOf(number, 2)}</a>` : '';
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${textOf(number, 4)} ${number}</title><link rel="stylesheet" href="/style.css"></head><body><nav><ul>${menu}</ul></nav><main><h1>${textOf(number, 3)} ${number}</h1>${parts}<ul>${near}</ul><ul>${far}</ul>${broken}</main></body></html>`;
}

function pages(count: number): RequestListener {
  return ({ url = '' }, response) => {
    const page = url === '/' ? '0' : /^\/page\/(\d+)\.html$/.exec(url)?.[1];
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (page !== undefined && Number(page) < count) {
      return send(200, 'text/html; charset=utf-8', pageOf(Number(page), count));
    }
    if (url === '/style.css') return send(200, 'text/css', 'body { margin: 0 }');
    if (/^\/pictures\/[0-5]\.svg$/.test(url)) {
      return send(200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    }
    return send(404, 'text/plain', 'There is nothing here.');
  };
}

const peers: Readonly<Record<string, (argument: string) => RequestListener>> = {
  mail: () =>
    express().post('/api/musterbau/email', express.json(), (request, response) => {
      response.status(202).json({ id: String(Object.keys(request.body as object).length) });
    }),
  files: (folder) =>
    express()
      .disable('x-powered-by')
      .use(express.static(folder, { extensions: ['html'] }))
      .use((_, response) => response.status(404).sendFile('404.html', { root: folder })),
  pages: (count) => pages(Number(count)),
};

const [, , name = '', argument = ''] = process.argv;
const listener = peers[name]?.(argument);
if (!listener) throw new Error(`There is no peer “${name}”.`);
console.log(`Listening on ${(await listen(listener)).url}`);
