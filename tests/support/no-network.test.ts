import { get } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';

// An address for documentation (RFC 5737), to which nothing answers.
const outside = '192.0.2.1';
const refusal = 'tests never leave this machine';

test.each([
  ['by port and host', () => connect(80, outside)],
  ['by options', () => connect({ port: 80, host: 'example.org' })],
  ['over HTTP', () => get(`http://${outside}/`)],
])('a connection that leaves the machine fails its test: %s', (_how, open) => {
  expect(open).toThrow(refusal);
});

test('so does a fetch', async () => {
  const error: unknown = await fetch(`http://${outside}/`).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ cause: { message: expect.stringContaining(refusal) } });
});
