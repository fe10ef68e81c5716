import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileIn } from '@sitewide/kit/folder';
import { readJsonFile } from '@sitewide/kit/json-file';
import { listen } from '@sitewide/kit/serve-folder';
import { decoded } from '@sitewide/kit/text';
import { writeFileAtomically } from '@sitewide/kit/write-file';
import { z } from 'zod';
import { lastRun } from '../store/results';
import { type Decision, decisions } from '../types';
import { isApprovable } from './causes';
import { reviewPage } from './page';

const request = z.object({ ids: z.array(z.string()).min(1), decision: z.enum(decisions) });
const stored = z.object({ at: z.string(), decisions: z.record(z.string(), z.enum(decisions)) });
const guards = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

/** An answer; a text is one sentence for a person. */
function answer(status: number, body: string | Buffer, type = 'text/plain') {
  return { status, body, type: typeof body === 'string' ? `${type}; charset=utf-8` : type };
}

/** The decisions on the results of a run; those on an earlier run are forgotten. */
export function readDecisions(folder: string, at: string): Record<string, Decision> {
  const file = readJsonFile(join(folder, 'decisions.json'), stored, 'Delete it.');
  return file?.at === at ? file.decisions : {};
}

/** A review of a folder of results, at a port (default: a free one). */
interface Review {
  readonly folder: string;
  readonly port?: number;
  readonly approve: (ids: string[]) => Promise<unknown>;
}

/** Approves, where that is asked for, and then stores the decision. */
async function decide({ folder, approve }: Review, asked: unknown) {
  const { success, data } = request.safeParse(asked);
  if (!success) return answer(400, 'Send { ids, decision } as JSON.');
  const { ids, decision } = data;
  const { at, results } = lastRun({ results: folder });
  const before = readDecisions(folder, at);
  const open = results.filter(({ id }) => before[id] !== 'approved');
  const possible = open.filter(({ status }) => decision !== 'approved' || isApprovable(status));
  const known = new Set(possible.map(({ id }) => id));
  const wrong = ids.find((id) => !known.has(id));
  if (wrong !== undefined) return answer(409, `“${wrong}” cannot be ${decision}.`);
  if (decision === 'approved') await approve(ids);
  const after = { ...before, ...Object.fromEntries(ids.map((id) => [id, decision])) };
  writeFileAtomically(join(folder, 'decisions.json'), JSON.stringify({ at, decisions: after }));
  return answer(200, decision);
}

/** Serves the review page of a folder of results, to this machine and its own page alone. */
export async function serveReview(review: Review) {
  const { folder } = review;
  const token = randomUUID();
  let last: Promise<unknown> = Promise.resolve();

  async function answerTo(message: IncomingMessage) {
    const { method, headers, url: path = '/' } = message;
    const { host } = new URL(server.url);
    if (![host, host.replace('127.0.0.1', 'localhost')].includes(headers.host ?? ''))
      return answer(421, 'Open the review at the address that the command printed.');
    if (method === 'GET' && path !== '/') {
      const file = path.endsWith('.png') && fileIn(folder, decoded(path));
      if (!file) return answer(404, 'There is no such picture in the folder of results.');
      return answer(200, readFileSync(file), 'image/png');
    }
    if (method === 'GET') {
      const report = lastRun({ results: folder });
      const decisions = readDecisions(folder, report.at);
      return answer(200, reviewPage(report, { decisions, token }), 'text/html');
    }
    if (method !== 'POST' || path !== '/decide') return answer(405, 'Only POST /decide decides.');
    if (headers.origin !== `http://${headers.host}` || headers['x-review-token'] !== token) {
      return answer(403, 'Only the page of this server decides; load it again.');
    }
    if (!(Number(headers['content-length']) < 4e6)) return answer(413, 'Send at most 4 MB.');
    const body = await json(message).catch(() => null);
    const decided = last.then(() => decide(review, body));
    last = decided.catch(() => null);
    return decided;
  }

  const server = await listen(async (message, response) => {
    const answered = answerTo(message).catch((error: Error) => answer(500, error.message));
    const { status, body, type } = await answered;
    response.writeHead(status, { ...guards, 'content-type': type }).end(body);
  }, review.port);
  return server;
}
