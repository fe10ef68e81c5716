import { afterEach, expect, test, vi } from 'vitest';
import { mailAddress, sendMail } from '../../src/mail/send';

/* What a form's values become on their way to the mail API. */

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
vi.spyOn(console, 'info').mockReturnValue();

afterEach(() => {
  answer.mockReset();
});

test('values are posted as JSON, with the page’s address also to another origin (7.01, 7.05)', async () => {
  answer.mockResolvedValue(new Response('{}', { status: 202 }));
  const address = mailAddress('email', 'provider', 'http://provider.example');
  await sendMail(address, { name: 'Änne' });
  expect(answer.mock.calls).toEqual([
    [
      address,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"name":"Änne"}',
        referrerPolicy: 'no-referrer-when-downgrade',
      },
    ],
  ]);
});

test('a refusal is an error with its status and the start of the reply', async () => {
  answer.mockResolvedValue(new Response('x'.repeat(600), { status: 500 }));
  await expect(sendMail('/', {})).rejects.toMatchObject({
    ...{ name: 'MailError', status: 500 },
    message: `The mail API answered 500: ${'x'.repeat(500)}`,
  });
});
