import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../tools/kit/built-site';
import { killAmidPosts } from './durability';

beforeAll(buildIfStale, 60_000);

test('a server killed amid 2,000 posts has kept every message that it accepted, once', async () => {
  const result = await killAmidPosts(2000, 50);
  expect(result.broken).toBeGreaterThan(0);
  expect(result.accepted.before).toBeGreaterThanOrEqual(1000);
  expect(result.accepted.after).toBeGreaterThan(500);
  expect(result.lost).toEqual([]);
  expect(result.doubled).toEqual([]);
}, 120_000);
