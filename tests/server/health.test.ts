import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { serve } from '../../server/serve';
import { startProfile } from '../../src/defects/profile';
import { buildIfStale } from '../../tools/site/built-site';
import { temporaryFolder } from '../../tools/site/server-process';
import { ask } from '../support/ask';

beforeAll(buildIfStale);

test('a server whose mail store was deleted is unhealthy at once and accepts no message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mailStore = join(temporaryFolder(), 'mail.sqlite');
  const profile = startProfile({}, { defects: {} });
  const site = await serve({ port: 0, providerPort: 0, profile, mailStore });
  const post = () =>
    ask(site.origin, '/api/musterbau/newsemail', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"anna@example.org"}',
    });
  const statuses = async () => [(await ask(site.origin, '/health')).status, (await post()).status];
  expect(await statuses()).toEqual([200, 202]);
  unlinkSync(mailStore);
  expect(await statuses()).toEqual([503, 503]);
  await site.close();
}, 30_000);
