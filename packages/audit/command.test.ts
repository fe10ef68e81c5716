import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder, removeTemporaryFolder } from '@sitewide/kit/temporary-folder';
import { describe, expect, test } from 'vitest';
import { serveLocally } from '../../tests/support/local-server';
import { runInProcess } from '../../tests/support/run-command';
import { auditCommand } from './command';

/** Audits the links of a site. */
const auditSite = (address: string, ...given: string[]) =>
  runInProcess(auditCommand, [address, '--family', 'links', ...given]);

/** A report in JSON, as far as the tests look at it. */
interface Written {
  readonly subject: string;
  readonly languages: readonly {
    readonly language: string;
    readonly pages: readonly { readonly path: string }[];
    readonly differences: readonly { readonly found: { readonly href: string } | null }[];
  }[];
}

const obeyed = 'Addresses that robots.txt forbids are requested only with --ignore-robots.';

/** The report on a site, on which nothing else is said than that robots.txt is obeyed. */
async function reportOn(address: string, ...given: string[]): Promise<Written> {
  const { out, err } = await auditSite(address, '--format', 'json', ...given);
  expect(['', obeyed]).toContain(err.trim());
  return JSON.parse(out);
}

/** The message for a site that cannot be audited, without its own origin; else its findings. */
async function errorOf(address: string, ...given: string[]): Promise<string> {
  const { out, err } = await auditSite(address, ...given);
  const message = err || `audited: ${out.trim().split('\n').at(-1)}`;
  return message.trim().replaceAll(new URL(address).origin, '');
}

describe('a site that cannot be audited', () => {
  test.each([404, 401, 410])('answers %i', async (status) => {
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>No</h1>');
      },
    });
    expect(await errorOf(origin)).toBe(`/ answers ${status}; expected a page.`);
  });

  test.each([
    ['application/json', '/ has the content type application/json; expected a page, text/html.'],
    [undefined, '/ has no content type; expected a page, text/html.'],
  ])('has the type %s', async (type, message) => {
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end('{}');
      },
    });
    expect(await errorOf(origin)).toBe(message);
  });

  test('forbids it', async () => {
    const { origin } = await serveLocally({
      '/': 'Home',
      '/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /'),
    });
    expect(await errorOf(origin)).toBe(
      '/robots.txt forbids every page to start from. It may allow them to the user agent “sitewide-audit” alone.',
    );
  });

  test('opens none of its pages', async () => {
    let requests = 0;
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        requests += 1;
        // The first is opened before the crawl, which opens it again.
        response.writeHead(requests < 2 ? 200 : 404, { 'Content-Type': 'text/html' }).end('Home');
      },
    });
    expect(await errorOf(origin)).toBe('/ has no page that could be opened.');
  });

  test('has no page in the language', async () => {
    const { origin } = await serveLocally({
      '/': 'Home <a hreflang="de" href="/de">Deutsch</a>',
      '/de': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html lang="de">Da</html>');
      },
    });
    expect(await errorOf(origin, '--lang', 'ru')).toBe(
      '--lang must be a language of /, which has pages in de, en, not “ru”.',
    );
    expect(await errorOf(origin, '--lang', 'en')).toBe('audited: 0 findings.');
  });

  test('has pages in no language', async () => {
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('Home');
      },
    });
    expect(await errorOf(origin, '--lang', 'ru')).toBe(
      '--lang must be a language of /, whose pages declare no language, not “ru”.',
    );
  });
});

describe('a site behind a name and password', () => {
  test('is audited, and the password appears nowhere', async () => {
    const authorization = `Basic ${btoa('user:se:cret')}`;
    const { origin } = await serveLocally({
      '*': ({ headers, url }, response) => {
        const allowed = headers.authorization === authorization;
        const status = !allowed ? 401 : url === '/' || url === '/b' ? 200 : 404;
        response
          .writeHead(status, { 'Content-Type': 'text/html' })
          .end('<html lang="en"><a href="/b">b</a> <a href="/gone">gone</a></html>');
      },
    });
    const address = origin.replace('//', '//user:se%3Acret@');
    const report = await reportOn(address);
    expect(report.languages[0]?.pages.map(({ path }) => path)).toEqual(['/', '/b']);
    expect(report.languages[0]?.differences.map(({ found }) => found?.href)).toEqual(['/gone']);
    expect(JSON.stringify(report)).not.toMatch(/cret/);
    expect(report.subject).toBe(`${origin}/`);
    const { err } = await auditSite(origin.replace('//', '//user:wrong@'));
    expect(err).toBe(`${origin}/ answers 401; expected a page.\n`);
  });
});

describe('robots.txt', () => {
  const rules = 'User-agent: *\nDisallow: /secret';
  const home = '<a href="/secret">secret</a>';

  test.each(['application/octet-stream', undefined, 'text/html'])('is read as %s', async (type) => {
    const { origin, requests } = await serveLocally({
      '/': home,
      '/robots.txt': (_request, response) => {
        response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(rules);
      },
    });
    expect(await errorOf(origin)).toBe(obeyed);
    expect(requests).not.toContain('GET /secret');
  });

  test('is followed where it redirects', async () => {
    const moves = [1, 2, 3, 4].map((step) => [`/${step}`, { to: `/${step + 1}` }] as const);
    const { origin, requests } = await serveLocally({
      '/': home,
      '/robots.txt': { to: '/1' },
      ...Object.fromEntries(moves),
      '/5': (_request, response) => response.end(rules),
    });
    expect(await errorOf(origin)).toBe(obeyed);
    expect(requests).not.toContain('GET /secret');
  });

  test.each([
    ['is not there', {}],
    ['redirects endlessly', { '/robots.txt': { to: '/robots.txt' } }],
  ])('allows everything where it %s', async (_name, served) => {
    const { origin } = await serveLocally({ '/': home, ...served });
    expect(await errorOf(origin)).toBe('audited: 1 finding.');
  });

  test('forbids everything where the server fails', async () => {
    const { origin } = await serveLocally({
      '/': home,
      '/robots.txt': (_request, response) => {
        response.writeHead(503, { 'Retry-After': '0' }).end();
      },
    });
    expect(await errorOf(origin)).toBe(
      '/robots.txt answers 503. That forbids everything (RFC 9309). Try again later or with a longer --timeout; a 404 or an empty file allows everything.',
    );
  });

  test('forbids everything where nothing responds', async () => {
    const { origin } = await serveLocally({ '/': home, '/robots.txt': () => {} });
    expect(await errorOf(origin, '--timeout', '0.25')).toBe(
      `/robots.txt cannot be reached: it did not answer in time. That forbids everything (RFC 9309). Try again later or with a longer --timeout; a 404 or an empty file allows everything.`,
    );
  });
});

test('a script adds checks of its own, words and exceptions', async () => {
  const folder = createTemporaryFolder('configured');
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const page =
    '<html lang="en"><title>Shop</title><a href="https://bit.ly/x">Offer</a><a href="/no">No</a>';
  write('index.html', page);
  write(
    'audit.mjs',
    `export default { codes: { 'head/description-missing': 'off' },
      ignore: [{ code: 'links/undeclared-route', reason: 'It comes with the next release.' }],
      checks: [{ scope: 'link', code: 'house/short-link', family: 'house', title: 'Shortened',
        example: 'a', remedy: 'b', severity: 'warning', confidence: 'high', isIndependent: true,
        find: (link, { url }) => (url?.host === 'bit.ly' ? 'it leads to bit.ly' : null) }] };`,
  );
  write('wrong.mjs', 'export default { checks: [{}] };');
  const run = (file: string) =>
    runInProcess(auditCommand, [folder, '--config', join(folder, file)]);
  const { out } = await run('audit.mjs');
  expect(out).toContain('house/short-link');
  expect(out).toContain('It comes with the next release.');
  await expect(run('wrong.mjs')).resolves.toMatchObject({
    err: expect.stringContaining('checks must be a list of what defineCheck returns'),
  });
  removeTemporaryFolder(folder);
});

test('codes on the command line are added to those of the configuration, and go before them', async () => {
  const folder = createTemporaryFolder('configured');
  writeFileSync(join(folder, 'index.html'), '<html><body><p>We build houses.</p></body></html>');
  const config = join(folder, 'audit.config.json');
  writeFileSync(config, JSON.stringify({ codes: { 'head/title-missing': 'off' } }));
  const codesWith = async (...args: readonly string[]) => {
    const { out } = await runInProcess(auditCommand, [folder, '--config', config, ...args]);
    return ['head/title-missing', 'language/lang-missing'].filter((code) => out.includes(code));
  };
  expect(await codesWith()).toEqual(['language/lang-missing']);
  expect(await codesWith('--code', 'language/lang-missing=off')).toEqual([]);
  expect(await codesWith('--code', 'head/title-missing=error')).toEqual([
    'head/title-missing',
    'language/lang-missing',
  ]);
  removeTemporaryFolder(folder);
});
