import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('@sitewide/snapshots');
  vi.resetModules();
});

test.each([
  [[], ['test']],
  [
    ['--only', 'de/**'],
    ['test', '--only', 'de/**'],
  ],
  [
    ['why', 'de/home-390'],
    ['why', 'de/home-390'],
  ],
  [['--help'], ['--help']],
])('%j is a command of the package, with the configuration of this site', async (args, words) => {
  const snapshots = vi.fn(async () => 1);
  vi.resetModules();
  vi.doMock('@sitewide/snapshots', () => ({ snapshots }));
  const { siteSnapshots } = await import('./command');
  expect(await siteSnapshots(args)).toBe(1);
  expect(snapshots).toHaveBeenCalledWith([...words, '--config', 'tools/snapshots/site.config.ts']);
});
