import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { serveLocally } from '../../../tests/support/local-server';
import { pauseBefore, request, UnreachableError } from './http';
import { readRobots } from './robots';

const http = { timeout: 5, retries: 3 };

describe('retries', () => {
  test('wait as long as Retry-After says, in seconds or as a date, up to a limit', () => {
    expect(pauseBefore(0, '2', 0)).toBe(2000);
    expect(pauseBefore(0, new Date(7000).toUTCString(), 2000)).toBe(5000);
    expect(pauseBefore(0, '86400', 0)).toBe(30_000);
  });

  test('wait longer each time without Retry-After', () => {
    for (const attempt of [0, 1, 2]) {
      const pause = pauseBefore(attempt, null, 0);
      expect(pause).toBeGreaterThanOrEqual(100 * 2 ** attempt);
      expect(pause).toBeLessThanOrEqual(300 * 2 ** attempt);
    }
  });

  test('a server that is busy twice is requested three times', async () => {
    const { origin, requests } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(requests.length < 3 ? 503 : 200, { 'Retry-After': '0' }).end();
      },
    });
    expect((await request('GET', `${origin}/`, http)).status).toBe(200);
    expect(requests.length).toBe(3);
  });

  test('a server that does not respond is given up in time', async () => {
    const { origin } = await serveLocally({ '/': () => {} });
    await expect(request('GET', `${origin}/`, { timeout: 0.05, retries: 0 })).rejects.toThrow(
      /did not answer in time/,
    );
  });

  test('the message names an address that does not respond', async () => {
    await expect(request('GET', 'http://localhost:9/', { ...http, retries: 0 })).rejects.toThrow(
      UnreachableError,
    );
    await expect(request('GET', 'http://localhost:9/', { ...http, retries: 0 })).rejects.toThrow(
      /http:\/\/localhost:9\/ cannot be reached/,
    );
  });
});

describe('HEAD', () => {
  test.each([400, 403, 404, 405, 410, 500])('answered %i is repeated as GET', async (status) => {
    const { origin, requests } = await serveLocally({
      '/x': ({ method }, response) => {
        response.writeHead(method === 'HEAD' ? status : 200, { 'Retry-After': '0' }).end();
      },
    });
    expect((await request('HEAD', `${origin}/x`, { ...http, retries: 0 })).status).toBe(200);
    expect(requests).toEqual(['HEAD /x', 'GET /x']);
  });

  test('what also fails with GET is dead', async () => {
    const { origin } = await serveLocally({});
    expect(await request('HEAD', `${origin}/x`, http)).toMatchObject({ status: 404, html: null });
  });

  test('a GET in its place without a response is reported once', async () => {
    const { origin } = await serveLocally({
      '/x': ({ method, socket }, response) => {
        if (method === 'HEAD') response.writeHead(405).end();
        else socket.destroy();
      },
    });
    await expect(request('HEAD', `${origin}/x`, { ...http, retries: 0 })).rejects.toThrow(
      /^http:\/\/localhost:\d+\/x cannot be reached: [^:]*$/,
    );
  });
});

describe('the body', () => {
  const cyrillic = 'Кровля';
  const windows1251 = Buffer.from([0xca, 0xf0, 0xee, 0xe2, 0xeb, 0xff]);
  const paragraph = (head: string, text: Buffer) =>
    Buffer.concat([Buffer.from(`<html><head>${head}</head><p>`), text, Buffer.from('</p></html>')]);

  test.each([
    ['its type', 'text/html; charset=windows-1251', '', windows1251],
    ['its type, quoted', 'text/html; Charset="windows-1251"', '<meta charset=utf-8>', windows1251],
    ['a meta element', 'text/html', '<meta charset="windows-1251">', windows1251],
    [
      'a meta element for a header',
      'text/html',
      '<meta http-equiv="Content-Type" content="text/html; charset=cp1251">',
      windows1251,
    ],
    ['neither', 'text/html', '', Buffer.from(cyrillic)],
    ['an unknown name', 'text/html; charset=klingon', '', Buffer.from(cyrillic)],
    ['a name that cannot be', 'text/html', '<meta charset="utf-16">', Buffer.from(cyrillic)],
  ])('is read in the encoding of %s', async (_name, type, head, text) => {
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(200, { 'Content-Type': type }).end(paragraph(head, text));
      },
    });
    expect((await request('GET', origin, http)).html).toContain(`<p>${cyrillic}</p>`);
  });

  test('without end is read up to the limit, and not requested again', async () => {
    const { origin, requests } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(100_000)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    });
    const { html, cut } = await request('GET', origin, http);
    expect([html?.length, cut]).toEqual([10_000_000, true]);
    expect(requests).toEqual(['GET /']);
  });

  test('that is long only when decompressed is read up to the same limit', async () => {
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(20_000_000, 'x')));
      },
    });
    expect((await request('GET', origin, http)).html?.length).toBe(10_000_000);
  });

  test('counts towards the timeout', async () => {
    const { origin } = await serveLocally({
      '/': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>and then');
      },
    });
    await expect(request('GET', origin, { timeout: 0.1, retries: 0 })).rejects.toThrow(
      /did not answer in time/,
    );
  });
});

describe('a name and password', () => {
  test('in an address are sent to it, and appear in no message', async () => {
    let authorization: string | undefined;
    const { origin } = await serveLocally({
      '/': ({ headers }, response) => {
        ({ authorization } = headers);
        response.end();
      },
    });
    const { status } = await request('GET', origin.replace('//', '//a%40b:p%25w@'), http);
    expect([status, authorization]).toEqual([200, `Basic ${btoa('a@b:p%w')}`]);
    await expect(
      request('GET', 'http://user:secret@localhost:9/', { ...http, retries: 0 }),
    ).rejects.toThrow(/^http:\/\/localhost:9\/ cannot be reached: [\w ]+\.$/);
  });

  test('are sent to one origin', async () => {
    const seen: (string | undefined)[] = [];
    const { origin } = await serveLocally({
      '*': ({ headers }, response) => {
        seen.push(headers.authorization);
        response.end();
      },
    });
    const options = { ...http, headers: { origin, values: { Authorization: 'Basic x' } } };
    await request('GET', `${origin}/a`, options);
    await request('GET', `${origin.replace('localhost', '127.0.0.1')}/b`, options);
    expect(seen).toEqual(['Basic x', undefined]);
  });
});

describe('robots.txt', () => {
  const robots = [
    'User-agent: other',
    'User-agent: sitewide-audit # us',
    'Disallow: /private',
    'Allow: /private/open',
    'Disallow: /*.pdf$',
    '',
    'User-agent: *',
    'Disallow: /',
  ].join('\n');

  test.each([
    ['/', true],
    ['/private/x', false],
    ['/private/open/x', true],
    ['/plan.pdf', false],
    ['/plan.pdf?x', true],
  ])('%s: %s', (path, allowed) => {
    expect(readRobots(robots).allows(path)).toBe(allowed);
  });

  test('without its own group, the rules for all robots apply', () => {
    expect(readRobots('User-agent: *\nDisallow: /a').allows('/a/b')).toBe(false);
    expect(readRobots('User-agent: *\nDisallow:').allows('/a/b')).toBe(true);
    expect(readRobots('').allows('/a')).toBe(true);
  });

  test.each([
    ['/a*b', '/axxb/c', false],
    ['/a*b$', '/axxb/c', true],
    ['/a*b$', '/axbxb', false],
    ['/a*$', '/a', false],
    ['/*?id=', '/list?id=7', false],
    ['/a**b', '/ab', false],
    ['/ab*b$', '/ab', true],
    ['/%7ea', '/%7Ea', false],
    ['/ä', '/%C3%A4', false],
    ['*/private', '/x/private/y', false],
  ])('the rule %s applies to %s unless it is %s', (rule, path, allowed) => {
    expect(readRobots(`User-agent: *\nDisallow: ${rule}`).allows(path)).toBe(allowed);
  });

  test('agents that stand together share rules, and groups of one agent are one', () => {
    const last = 'User-agent: a\nUser-agent: Sitewide-Audit/2\nDisallow: /a\n';
    const first = 'User-agent: Sitewide-Audit/2\nUser-agent: b\nDisallow: /b\n';
    const { allows } = readRobots(`${last}User-agent: *\nDisallow: /\n${first}`);
    expect(['/a', '/b', '/c'].map(allows)).toEqual([false, false, true]);
  });

  // What asks nothing of a robot parts nothing (RFC 9309).
  test.each(['', ' ', '# us', 'Sitemap: /map.xml', 'Host: www.example.org', 'any text'])(
    'a group goes on after each line “%s”',
    (line) => {
      const group = ['User-agent: sitewide-audit', 'User-agent: b', 'Disallow: /a', 'Disallow: /b'];
      const { allows } = readRobots(group.join(`\n${line}\n`));
      expect(['/a', '/b', '/c'].map(allows)).toEqual([false, false, true]);
    },
  );

  test('of two rules as long as each other, the one that allows decides', () => {
    const { allows } = readRobots('User-agent: *\nDisallow: /a\nAllow: /a\nDisallow: /a/b');
    expect(['/a', '/a/b'].map(allows)).toEqual([true, false]);
  });

  test('patterns of many stars and lines of many blanks are read at once', () => {
    const hostile = `User-agent: *\nDisallow: /${'*a'.repeat(40)}$\nDisallow:${' '.repeat(200_000)}/b c`;
    expect(readRobots(hostile).allows(`/${'a'.repeat(200)}b`)).toBe(true);
  });
});
