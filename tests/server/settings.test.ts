import { afterEach, expect, test, vi } from 'vitest';
import {
  deliverySetting,
  hostsSetting,
  marksSetting,
  originSetting,
  portSetting,
  retentionSetting,
  StartError,
  storeSetting,
} from '../../server/settings';

/** Every setting, as the server reads it before it loads anything. */
function readAll() {
  return {
    port: portSetting('PORT', 4173),
    hosts: hostsSetting(),
    retention: retentionSetting(),
    cdn: originSetting('CDN_ORIGIN', ''),
    site: originSetting('SITE_ORIGIN', undefined),
    delivery: deliverySetting(),
    marks: marksSetting(),
    store: storeSetting(),
  };
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('what is not set has its default', () => {
  const defaults = {
    ...{ port: 4173, hosts: [], retention: {}, cdn: '', site: undefined },
    ...{ delivery: null, marks: true, store: undefined },
  };
  expect(readAll()).toEqual(defaults);
  const names = ['PORT', 'ALLOWED_HOSTS', 'MAIL_LIMIT', 'MAIL_MAX_DAYS', 'CDN_ORIGIN'];
  const others = ['SITE_ORIGIN', 'SMTP_URL', 'MAIL_TO', 'DEFECTS_MARKS', 'MAIL_STORE'];
  for (const name of [...names, ...others]) vi.stubEnv(name, '');
  expect(readAll()).toStrictEqual(defaults);
});

test('what is set is taken', () => {
  const environment = {
    ...{ PORT: '65535', ALLOWED_HOSTS: ' A.example, ,[::1],b-c.example', MAIL_LIMIT: '1' },
    ...{ MAIL_MAX_DAYS: '36500', CDN_ORIGIN: 'https://cdn.example', DEFECTS_MARKS: 'off' },
    ...{ SITE_ORIGIN: 'http://site.example:8080/', SMTP_URL: 'smtps://mail.example' },
    ...{ MAIL_TO: 'me@mail.example', MAIL_STORE: ':memory:' },
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(readAll()).toStrictEqual({
    port: 65535,
    hosts: ['a.example', '[::1]', 'b-c.example'],
    retention: { limit: 1, maxDays: 36500 },
    cdn: 'https://cdn.example',
    site: 'http://site.example:8080',
    delivery: { url: 'smtps://mail.example', recipient: 'me@mail.example' },
    marks: false,
    store: null,
  });
  vi.stubEnv('MAIL_STORE', 'mail.sqlite');
  vi.stubEnv('MAIL_TO', '');
  const { store, delivery } = readAll();
  expect([store, delivery?.recipient]).toEqual(['mail.sqlite', 'info@musterbau.example']);
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
  [{ PORT: '65536' }, 'PORT must be a port number'],
  [{ MAIL_LIMIT: '100000001' }, 'MAIL_LIMIT must be a number of messages'],
  [{ MAIL_MAX_DAYS: '36501' }, 'MAIL_MAX_DAYS must be a number of days'],
  [{ DEFECTS_MARKS: 'no' }, 'DEFECTS_MARKS must be on or off, not “no”.'],
  [{ SITE_ORIGIN: 'ftp://site.example' }, 'SITE_ORIGIN must be an origin such as'],
  [{ SITE_ORIGIN: 'musterbau' }, 'SITE_ORIGIN must be an origin such as'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be a URL such as smtps://'],
  [{ SMTP_URL: 'smtp://localhost', MAIL_TO: 'me' }, 'MAIL_TO must be an email address, not “me”'],
])('a faulty environment is refused: %j', (environment, message) => {
  expect(readAll).not.toThrow();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(readAll).toThrow(StartError);
  expect(readAll).toThrow(message);
});
