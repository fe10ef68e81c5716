import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { handleErrors } from '../../server/problems';

/* What a server answers to a request that fails in it. */

/** What a visitor gets, and what the log says, where a handler throws. */
async function answerTo(error: unknown) {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const app = express().use(() => {
    throw error;
  });
  const server = app.use(handleErrors).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { title: _, type: _type, ...body } = (await response.json()) as Record<string, unknown>;
    const { headers } = response;
    return {
      body,
      headers: [headers.get('content-type'), headers.get('cache-control')],
      logged: log.mock.calls.flat(),
    };
  } finally {
    server.close();
  }
}

const headers = ['application/problem+json', 'no-store'];

test('a fault of the server is logged, and the visitor does not see it', async () => {
  const fault = new Error('secret');
  const body = { status: 500, detail: 'Something went wrong on our side.' };
  expect(await answerTo(fault)).toEqual({ body, headers, logged: [fault] });
});

test.each([
  [400, 400],
  [413, 413],
  [499, 499],
  [200, 500],
  [399, 500],
  [500, 500],
  ['404', 500],
])(
  'an error with the status %s is answered with %i, and logged only as 500',
  async (given, status) => {
    const error = Object.assign(new Error('Failed to decode'), { status: given });
    const { body, logged } = await answerTo(error);
    const detail = status === 500 ? 'Something went wrong on our side.' : 'Bad request.';
    expect(body).toEqual({ status, detail });
    expect(logged).toEqual(status === 500 ? [error] : []);
  },
);
