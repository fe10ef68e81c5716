import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reportOf, resultOf } from '../cases/results';
import { type ReviewData, reviewPage } from './page';
import { readDecisions, serveReview } from './server';

const hostile = '</script><b>"words"</b><!--';

function dataOf(html: string): ReviewData {
  return JSON.parse(load(html)('#data').text()) as ReviewData;
}

describe('the page', () => {
  test('has its data whole, and no text of a site as markup', () => {
    const result = resultOf('a', { message: hostile, words: [`- ${hostile}`], parts: [hostile] });
    const html = reviewPage({ ...reportOf(result), notes: [hostile] });
    expect(load(html)('b, script').toArray()).toHaveLength(2);
    expect(dataOf(html).changes).toMatchObject([{ refusal: '', results: [result] }]);
    expect(load(html)('header li').text()).toBe(hostile);
    expect(html).not.toContain('/results');
  });

  test('allows its own script and style alone', () => {
    const policy = load(reviewPage(reportOf(resultOf('a'))))('[http-equiv]').attr('content');
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-\S+'; style-src 'sha256-\S+';/);
  });

  test('says that nothing changed', () => {
    const page = load(reviewPage(reportOf(resultOf('a', { status: 'unchanged' }))));
    expect(page('h1').text()).toBe('Nothing changed');
    expect(page('main, script')).toHaveLength(0);
  });
});

describe('the server', () => {
  let folder = '';
  let review: Awaited<ReturnType<typeof serveReview>>;
  let approvals: string[] = [];
  let running = 0;
  const report = reportOf(
    resultOf('a'),
    resultOf('b', { status: 'new' }),
    resultOf('c', { status: 'unstable' }),
  );

  async function approve(ids: string[]) {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    approvals.push(...ids);
  }

  beforeEach(async () => {
    const outside = mkdtempSync(join(tmpdir(), 'review-'));
    folder = join(outside, 'results');
    mkdirSync(join(folder, 'about'), { recursive: true });
    writeFileSync(join(outside, 'secret.png'), 'secret');
    symlinkSync(join(outside, 'secret.png'), join(folder, 'link.png'));
    writeFileSync(join(folder, 'about/a#1.png'), 'picture');
    writeFileSync(join(folder, 'run.json'), JSON.stringify(report));
    [approvals, running] = [[], 0];
    review = await serveReview({ folder, approve });
  });
  afterEach(() => {
    review.close();
    rmSync(join(folder, '..'), { recursive: true });
  });

  async function decide(body: unknown, headers: Record<string, string> = {}) {
    const { token } = dataOf(await (await fetch(review.url)).text());
    const own = { origin: review.url.slice(0, -1), 'x-review-token': token };
    const response = await fetch(`${review.url}decide`, {
      method: 'POST',
      headers: { ...own, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return [response.status, await response.text()] as const;
  }

  /** The status of a request whose path and host are sent as they are. */
  function statusOf(path: string, host = new URL(review.url).host): Promise<number | undefined> {
    const { port } = new URL(review.url);
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
        resolve(response.resume().statusCode);
      });
      sent.on('error', reject).end();
    });
  }

  test('approves, and answers when that is done; the page then knows it', async () => {
    expect(await decide({ ids: ['a'], decision: 'approved' })).toEqual([200, 'approved']);
    expect(approvals).toEqual(['a']);
    expect(await decide({ ids: ['c'], decision: 'later' })).toEqual([200, 'later']);
    const { decisions } = dataOf(await (await fetch(review.url)).text());
    expect(decisions).toEqual({ a: 'approved', c: 'later' });
    expect(readDecisions(folder, report.at)).toEqual(decisions);
    expect(readDecisions(folder, 'a later run')).toEqual({});
  });

  test('does one after the other', async () => {
    const both = [['a'], ['b']].map((ids) => decide({ ids, decision: 'approved' }));
    expect((await Promise.all(both)).map(([status]) => status)).toEqual([200, 200]);
    expect(Object.keys(readDecisions(folder, report.at)).toSorted()).toEqual(['a', 'b']);
  });

  test('refuses what cannot be decided', async () => {
    await decide({ ids: ['a'], decision: 'approved' });
    const refused = [
      { ids: ['a'], decision: 'rejected' },
      { ids: ['b', 'c'], decision: 'approved' },
      { ids: ['x'], decision: 'later' },
    ];
    for (const each of refused) expect(await decide(each)).toMatchObject([409, /“.” cannot be/]);
    expect(approvals).toEqual(['a']);
    expect((await decide({ ids: [], decision: 'later' }))[0]).toBe(400);
    expect((await decide('{'))[0]).toBe(400);
    expect((await decide('x'.repeat(4e6)))[0]).toBe(413);
  });

  test('answers nobody but its own page', async () => {
    const asked = { ids: ['a'], decision: 'approved' };
    expect((await decide(asked, { 'x-review-token': 'guess' }))[0]).toBe(403);
    expect((await decide(asked, { origin: 'http://evil.example' }))[0]).toBe(403);
    expect(await statusOf('/', 'evil.example')).toBe(421);
    expect((await fetch(review.url, { method: 'DELETE' })).status).toBe(405);
    expect(approvals).toEqual([]);
  });

  test('says what went wrong with an approval, and goes on', async () => {
    review.close();
    const failing = async () => Promise.reject(new Error('The disk is full.'));
    review = await serveReview({ folder, approve: failing });
    const asked = { ids: ['a'], decision: 'approved' };
    expect(await decide(asked)).toEqual([500, 'The disk is full.']);
    expect((await decide({ ...asked, decision: 'later' }))[0]).toBe(200);
    expect(readFileSync(join(folder, 'decisions.json'), 'utf8')).not.toContain('approved');
  });

  test('has pictures of its folder, and nothing else', async () => {
    const picture = await fetch(`${review.url}about/a%231.png`);
    expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
      'image/png',
      'picture',
    ]);
    const paths = ['/../secret.png', '/%2e%2e/secret.png', '/..%2fsecret.png', '/link.png'];
    for (const path of [...paths, '/run.json', '/none.png', '/%00.png', '//etc/x.png']) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
  });
});
