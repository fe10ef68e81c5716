import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../tools/site/built-site';
import { fillStore, killAmidPosts, shareStore } from './durability';

beforeAll(buildIfStale);

test('a server killed amid 600 posts has kept every message that it accepted, once', async () => {
  const result = await killAmidPosts(600, 50);
  expect(result.broken).toBeGreaterThan(0);
  expect(result.accepted.before).toBeGreaterThanOrEqual(300);
  expect(result.accepted.after).toBeGreaterThan(150);
  expect(result.lost).toEqual([]);
  expect(result.doubled).toEqual([]);
}, 120_000);

test('two servers share a store, and one that is killed loses nothing and stops nobody', async () => {
  const result = await shareStore(400, 10);
  expect(result).toMatchObject({ broken: 0, refused: 0, lost: [], doubled: [] });
  expect(result.killed).toBeGreaterThanOrEqual(100);
  expect(result.accepted).toBe(200 + result.killed);
}, 120_000);

test('a server whose disk is full refuses with 503, lives on and keeps what it accepted', async () => {
  const { accepted, refused, after, onFull, onRoomy } = await fillStore(600, 10);
  expect(accepted).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(50);
  expect(onFull).toMatchObject({ lost: [], doubled: [] });
  expect(onRoomy).toMatchObject({ lost: [], doubled: [] });
  expect(after).toEqual({ broken: 0, refused: 0 });
}, 120_000);
