import { audit } from '@sitewide/audit';
import { listen } from '@sitewide/kit/serve-folder';

/*
 * The examples on the pages of audit codes. A block of HTML is a small site: lines such as
 * `<!-- /prices -->` or `<!-- /old redirects to /new -->` begin its answers, and a block without
 * them is one page at `/`. What is not a whole document is completed, in the language that its
 * path begins with.
 */

/** What a small site answers at a path. */
interface Answer {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  /** The address of a redirect. */
  readonly to: string | undefined;
  readonly body: string;
}

const blocks = /^```html\n(.*?)^```$/gms;
const answerLine = /^<!-- (\/\S*)(?: answers (\d{3})| redirects to (\S+)| is (\S+))? -->\n/m;

/** The blocks of HTML in a section of a page. */
export function examplesIn(markdown: string, section: string): readonly string[] {
  const [, text = ''] = markdown.split(`\n## ${section}\n`);
  const [own = ''] = text.split(/^## /m);
  return [...own.matchAll(blocks)].map(([, html = '']) => html);
}

/** A document of what a block shows of it. */
function completed(html: string, path: string): string {
  if (/^<html/.test(html)) return `<!doctype html>${html}`;
  const [, language = 'en'] = /^\/([a-z]{2})\//.exec(path) ?? [];
  const head = html.includes('<head>') ? '' : `<head><title>Page ${path}</title></head>`;
  const isWhole = /<(head|main|footer)>/.test(html);
  const main = isWhole ? html : `<main>${html}</main>`;
  return `<!doctype html><html lang="${language}">${head}${main}</html>`;
}

/** The answers that a block describes. */
function answersIn(html: string): readonly Answer[] {
  const parts = html.split(answerLine);
  if (parts.length === 1) parts.unshift('', '/', '', '', '');
  const answers: Answer[] = [];
  for (let index = 1; index < parts.length; index += 5) {
    const [path = '', status, to, type, body = ''] = parts.slice(index, index + 5);
    const isPage = type === undefined || type === '';
    answers.push({
      path,
      status: Number(status || 200),
      type: isPage ? 'text/html' : type,
      to: to || undefined,
      body: isPage ? completed(body, path) : body,
    });
  }
  return answers;
}

/**
 * Audits the site of a block, without a browser.
 *
 * @param family - whose checks look at it.
 * @returns the codes that it reports, uncertain ones included.
 */
export async function codesOf(html: string, family: string): Promise<ReadonlySet<string>> {
  const answers = new Map(answersIn(html).map((each) => [each.path, each]));
  const { url, close } = await listen((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
    if (answer.to) return response.writeHead(301, { location: answer.to }).end();
    const body = answer.body.replaceAll('{site}', url.slice(0, -1));
    const headers = { 'content-type': answer.type, 'content-length': Buffer.byteLength(body) };
    return response.writeHead(answer.status, headers).end(body);
  });
  const hasSitemap = answers.has('/sitemap.xml');
  const pages = [...answers.values()].filter(
    ({ to, type, status }) => !to && type === 'text/html' && status === 200,
  );
  // A sitemap lists the pages, and so decides what leads to them.
  const start = (hasSitemap ? ['/'] : pages.map(({ path }) => path)).map(
    (path) => new URL(path, url).href,
  );
  try {
    const sitemap = hasSitemap ? { sitemap: [new URL('/sitemap.xml', url).href] } : {};
    const codes = new Set<string>();
    const run = audit({ start, ...sitemap, families: [family], all: true, retries: 0 });
    for await (const { code } of run) codes.add(code);
    return codes;
  } finally {
    await close();
  }
}
