import { afterEach, expect, test, vi } from 'vitest';
import {
  deliverySetting,
  hostsSetting,
  originSetting,
  portSetting,
  retentionSetting,
  StartError,
} from '../../server/settings';

/** Reads every setting that can be faulty, as the server does before it loads anything. */
function readAll() {
  portSetting('PORT', 4173);
  hostsSetting();
  retentionSetting();
  originSetting('CDN_ORIGIN', '');
  originSetting('SITE_ORIGIN', undefined);
  deliverySetting();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

// How a server ends that meets one of them is tested with its process.
test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number'],
  [{ PORT: ' ' }, 'PORT must be a port number from 0 to 65535, not “ ”'],
  [{ PORT: '1e3' }, 'PORT must be a port number'],
  [{ ALLOWED_HOSTS: 'https://a.example' }, 'ALLOWED_HOSTS must be host names without ports'],
  [{ MAIL_LIMIT: '0' }, 'MAIL_LIMIT must be a number of messages'],
  [{ MAIL_MAX_DAYS: '-1' }, 'MAIL_MAX_DAYS must be a number of days'],
  [{ CDN_ORIGIN: 'https://cdn.example/pictures' }, 'CDN_ORIGIN must be an origin such as'],
  [{ SITE_ORIGIN: 'musterbau' }, 'SITE_ORIGIN must be an origin such as'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be a URL such as smtps://'],
  [{ SMTP_URL: 'smtp://localhost', MAIL_TO: 'me' }, 'MAIL_TO must be an email address, not “me”'],
])('a faulty environment is refused: %j', (environment, message) => {
  expect(readAll).not.toThrow();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(readAll).toThrow(StartError);
  expect(readAll).toThrow(message);
});
