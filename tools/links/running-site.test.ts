import { countDifferences } from '@originaltreu/audit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serveCorpus } from '../../packages/audit/corpus/corpus';
import { defectIds } from '../../src/defects/registry';
import { serveLocally } from '../../tests/support/local-server';
import { faithful } from '../kit/site-state';
import { serveForTest } from '../kit/test-server';
import { readOptions } from './options';
import { auditRunningSite } from './running-site';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const options = (...given: string[]) => readOptions(given);

describe('this site, running', () => {
  let site: Awaited<ReturnType<typeof serveForTest>>;
  beforeAll(async () => {
    site = await serveForTest();
  });
  afterAll(() => site.close());

  const two = ['link-ru-legal-undeclared', 'nav-header-by-prefix']
    .filter((id) => faithful.has(id))
    .map((id) => `-${id}`);

  /** Audits a site of ours, which matches its ledger; returns how many findings are known. */
  async function auditMatching(origin: string, profile: string): Promise<number> {
    const report = await auditRunningSite(new URL(origin), options(`--profile=${profile}`));
    expect(report.hasLedger).toBe(true);
    expect(report.languages.flatMap((each) => each.differences)).toEqual([]);
    expect(report.languages.flatMap((each) => each.pages).length).toBeGreaterThanOrEqual(42);
    return report.languages.flatMap(({ known }) => known).length;
  }

  test('matches its ledger by HTTP: faithful', async () => {
    expect(await auditMatching(site.origin, 'faithful')).toBeGreaterThan(0);
  });

  test('matches its ledger by HTTP: fixed', async () => {
    expect(await auditMatching(site.origin, 'fixed')).toBe(0);
  });

  test('is audited in the profile that it shows, unless another is requested', async () => {
    const fixed = await serveForTest('fixed');
    const report = await auditRunningSite(new URL(fixed.origin), options('--lang', 'de'));
    expect(countDifferences(report)).toBe(0);
    expect(report.languages.map(({ language, known }) => [language, known.length])).toEqual([
      ['de', 0],
    ]);
    expect(two.length).toBeGreaterThan(0);
    expect(await auditMatching(fixed.origin, two.join())).toBeGreaterThan(100);
    await fixed.close();
  });
});

describe('another site, running', () => {
  test('is reported without a ledger', async () => {
    const corpus = await serveCorpus();
    const report = await auditRunningSite(new URL(corpus.origin), options('--lang', 'de'));
    expect(report.hasLedger).toBe(false);
    expect(countDifferences(report)).toBe(0);
    const all = await auditRunningSite(new URL(corpus.origin), options());
    expect(countDifferences(all)).toBeGreaterThan(50);
    await expect(
      auditRunningSite(new URL(corpus.origin), options('--profile', 'fixed')),
    ).rejects.toThrow(/is not this site/);
    corpus.close();
  });
});

/** The message for a site that cannot be audited, without its own origin. */
async function errorOf(origin: string, ...given: string[]): Promise<string> {
  const message = await auditRunningSite(
    new URL(origin),
    options('--base-url', origin, ...given),
  ).then(
    (report) => `audited: ${countDifferences(report)} findings`,
    (error: Error) => error.message,
  );
  return message.replaceAll(new URL(origin).origin, '');
}

/** A page that states, as this site's do, which defects are on. */
function stated(state: string): string {
  return `Home <script type="application/json" id="page-state">${state}</script>`;
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
      '/robots.txt forbids every page to start from. It may allow them to the user agent “originaltreu” alone.',
    );
  });

  test('opens none of its pages', async () => {
    let requests = 0;
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        requests += 1;
        response.writeHead(requests === 1 ? 200 : 404, { 'Content-Type': 'text/html' }).end('Home');
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
    expect(await errorOf(origin, '--lang', 'en')).toBe('audited: 0 findings');
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

  test('shows another profile than requested', async () => {
    const { origin } = await serveLocally({ '*': stated('{"on":[]}') });
    expect(await errorOf(origin, '--profile', `fixed,+${defectIds[0]}`)).toBe(
      `/ does not show the profile “fixed,+${defectIds[0]}”: it differs in ${defectIds[0]}.`,
    );
    expect(await errorOf(origin, '--profile', 'faithful')).toMatch(
      /^\/ does not show the profile “faithful”: it differs in [\w-]+, [\w-]+, [\w-]+ and \d+ more.$/,
    );
  });

  test.each(['window.state = 1', 'null', '{"on":["of-another-site"]}', '[]'])(
    'a page state of its own is not one of this site: %s',
    async (state) => {
      const { origin } = await serveLocally({ '/': stated(state) });
      expect(await errorOf(origin)).toBe('audited: 0 findings');
      expect(await errorOf(origin, '--profile', 'fixed')).toMatch(/^\/ is not this site/);
    },
  );
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
    const base = new URL(origin.replace('//', '//user:se%3Acret@'));
    const report = await auditRunningSite(base, options());
    expect(report.languages[0]?.pages.map(({ path }) => path)).toEqual(['/', '/b']);
    expect(report.languages[0]?.differences.map(({ finding }) => finding?.href)).toEqual([
      '/gone',
      '/gone',
    ]);
    expect(JSON.stringify(report, (key, value) => (key === 'pages' ? [] : value))).not.toMatch(
      /cret/,
    );
    expect(report.subject).toBe(`${origin}/`);
    base.password = 'wrong';
    expect(await errorOf(base.href)).toBe('/ answers 401; expected a page.');
  });
});

describe('robots.txt of a running site', () => {
  const rules = 'User-agent: *\nDisallow: /secret';
  const home = '<a href="/secret">secret</a>';

  test.each(['application/octet-stream', undefined, 'text/html'])('is read as %s', async (type) => {
    const { origin, requests } = await serveLocally({
      '/': home,
      '/robots.txt': (_request, response) => {
        response.writeHead(200, type === undefined ? {} : { 'Content-Type': type }).end(rules);
      },
    });
    expect(await errorOf(origin)).toBe('audited: 0 findings');
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
    expect(await errorOf(origin)).toBe('audited: 0 findings');
    expect(requests).not.toContain('GET /secret');
  });

  test.each([
    ['is not there', {}],
    ['redirects endlessly', { '/robots.txt': { to: '/robots.txt' } }],
  ])('allows everything where it %s', async (_name, served) => {
    const { origin } = await serveLocally({ '/': home, ...served });
    expect(await errorOf(origin)).toBe('audited: 1 findings');
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
    // Shorter than the command line takes it; each retry waits as long.
    const given = { ...options('--base-url', origin), timeout: 250 };
    const message = await auditRunningSite(new URL(origin), given).catch(
      (error: Error) => error.message,
    );
    expect(message).toBe(
      `${origin}/robots.txt cannot be reached: it did not answer in time. That forbids everything (RFC 9309). Try again later or with a longer --timeout; a 404 or an empty file allows everything.`,
    );
  });
});
