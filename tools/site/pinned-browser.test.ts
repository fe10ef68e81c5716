import { expect, test } from 'vitest';
import { pinnedBrowser } from './pinned-browser';

test.each([
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['linux', 'arm64'],
] as const)('%s on %s has Playwright’s own browser, which stays there', (platform, arch) => {
  const { executablePath, env, args } = pinnedBrowser({ platform, arch });
  expect(executablePath).toBeUndefined();
  expect(env).toBeUndefined();
  expect(args).toContainEqual(expect.stringContaining('--host-resolver-rules=MAP * ~NOTFOUND'));
});
