import { expect, test, vi } from 'vitest';
import { configuredProfile } from '../site/site-state';
import { serveForCapture } from './serve';

/* The site that is captured: the same whatever the machine's year, its ports and its environment. */

test('captures are of the site in production, in their own year, and at its own origin', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  vi.stubEnv('DEFECTS', 'fixed');
  const { url, close } = await serveForCapture();
  try {
    expect(process.env.NODE_ENV).toBe('production');
    const seen = async (query: string) => {
      const html = await (await fetch(`${url}/de${query}`)).text();
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      const [, year] = /© <span[^>]*>(\d+)/.exec(html) ?? [];
      return { canonical, year: Number(year) };
    };
    const canonical = 'http://localhost:4173/de';
    expect(await seen('?defects=fixed')).toEqual({ canonical, year: 2026 });
    // The environment decides nothing.
    const isOld = configuredProfile().has('copy-footer-year-2025');
    expect(await seen('')).toEqual({ canonical, year: isOld ? 2025 : 2026 });
  } finally {
    await close();
    vi.unstubAllEnvs();
  }
});
