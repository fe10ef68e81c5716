import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailCases } from '../../tools/spec/facts';
import { openExpress } from './carriers';
import { payloadOf, requestOf } from './mail-requests';

interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { requestBody: { content: object } }>>;
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });

let text: string;
let description: Description;
beforeAll(async () => {
  const carrier = await openExpress('own');
  const request = { method: 'GET', path: '/api/openapi.json', headers: {}, body: null };
  const reply = await carrier.send(request);
  await carrier.close();
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.headers.get('content-type')).toBe('application/json');
  text = reply.body ?? '';
  description = JSON.parse(text) as Description;
  ajv.addSchema(JSON.parse(text), 'api');
});

test('the description is OpenAPI 3.1', async () => {
  expect(description.openapi).toMatch(/^3\.1\./);
  expect(description).toMatchObject({ servers: [{ url: '/' }] });
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true });
});

test('it has both endpoints in both shapes', () => {
  expect(
    Object.entries(description.paths).map(([path, item]) => [path, Object.keys(item)]),
  ).toEqual([
    ['/api/musterbau/email', ['post']],
    ['/api/musterbau/newsemail', ['post']],
    ['/mailwerk/api/musterbau/email', ['post']],
    ['/mailwerk/api/musterbau/newsemail', ['post']],
  ]);
});

/** The description's verdict on a body. */
function isValid(path: string, body: unknown): boolean {
  const pointer = path.split('?')[0]?.replaceAll('/', '~1');
  const schema = `api#/paths/${pointer}/post/requestBody/content/application~1json/schema`;
  return ajv.compile({ $ref: schema })(body);
}

describe('its schemas judge as the API does', () => {
  test.each(mailCases.accepted.map((each) => [each.name, each] as const))('%s', (_name, each) => {
    expect(isValid(requestOf(each).path, payloadOf(each))).toBe(true);
  });

  const refused = mailCases.refused.filter((each) => each.status === 422 && 'json' in each);
  test.each(refused.map((each) => [each.name, each] as const))('%s', (_name, each) => {
    expect(isValid(requestOf(each).path, each.json)).toBe(false);
  });
});
