import { describe, expect, test } from 'vitest';
import { answerMail, type MailRequest } from '../../mock-api/mail';

const context = { id: 'message-1', time: '2025-06-02T10:00:00.000Z' };
const home = {
  first_name: 'Anna',
  last_name: 'Beck',
  email: 'anna@example.org',
  phone: '05241 1',
  subject: 'Dach',
  services: 'Roofing Services',
  message: 'Guten Tag',
};
const contact = {
  name: 'Anna',
  email: 'anna@example.org',
  phone: '1',
  subject: 'Dach',
  message: '',
};

function post(body: unknown, change: Partial<MailRequest> = {}) {
  return answerMail(
    {
      method: 'POST',
      path: '/api/musterbau/email',
      contentType: 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      referer: 'http://localhost:4173/de',
      ...change,
    },
    context,
  );
}

describe('accepts', () => {
  test.each([
    ['the home enquiry', home, '/api/musterbau/email', 'email', 'own'],
    ['the contact enquiry', contact, '/api/musterbau/email', 'email', 'own'],
    ['the newsletter', { email: 'a@example.org' }, '/api/musterbau/newsemail', 'newsemail', 'own'],
    ['the provider’s path', home, '/mailwerk/api/musterbau/email', 'email', 'provider'],
  ])('%s', (_name, body, path, endpoint, shape) => {
    const reply = post(body, { path });
    expect(reply.status).toBe(202);
    expect(JSON.parse(reply.body)).toEqual({ id: 'message-1' });
    expect(reply.message).toEqual({
      ...context,
      endpoint,
      shape,
      payload: body,
      page: 'http://localhost:4173/de',
    });
  });
});

describe('refuses', () => {
  test.each([
    ['what is not JSON', '{"a":', {}, 400, 'not JSON'],
    ['an array', [home], {}, 400, 'an array'],
    ['null', 'null', {}, 400, 'null'],
    ['a string', '"x"', {}, 400, 'a string'],
    ['another content type', home, { contentType: 'text/plain' }, 415, 'text/plain'],
    ['no content type', home, { contentType: '' }, 415, 'missing'],
    ['a missing field', { ...home, phone: undefined }, {}, 422, 'phone'],
    ['an empty field', { ...home, subject: ' ' }, {}, 422, 'subject: must not be empty'],
    ['an invalid address', { ...contact, email: 'anna@' }, {}, 422, 'email'],
    ['a wrong type', { ...contact, phone: 5 }, {}, 422, 'phone'],
    ['an unknown field', { ...contact, admin: 'yes' }, {}, 422, 'admin'],
    ['too much', { ...contact, message: 'ä'.repeat(33_000) }, {}, 413, '65536'],
    ['another method', home, { method: 'GET' }, 405, 'POST'],
    ['another product', home, { path: '/api/other/email' }, 404, '/api/musterbau/email'],
    ['another endpoint', home, { path: '/api/musterbau/mail' }, 404, 'newsemail'],
  ] as const)('%s', (_name, body, change, status, detail) => {
    const reply = post(body, change);
    expect(reply.status).toBe(status);
    expect(reply.headers['Content-Type']).toBe('application/problem+json');
    expect(JSON.parse(reply.body)).toMatchObject({ type: 'about:blank', status });
    expect((JSON.parse(reply.body) as { detail: string }).detail).toContain(detail);
    expect(reply.message).toBeNull();
  });
});
