import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../site/paths';

/* Every tool that people look at has its colours from theme/tokens.css. */

const tokens = new Set(
  [...readFileSync(join(root, 'theme/tokens.css'), 'utf8').matchAll(/^ {2}(--[\w-]+):/gm)].map(
    ([, name = '']) => name,
  ),
);

describe.each(['tools/app/report', 'panel/styles', 'mock-api/inbox/assets'])('%s', (folder) => {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.css'));
  const styles = files.map((file) => readFileSync(join(root, folder, file), 'utf8')).join('\n');

  test('has no colour of its own', () => {
    expect(styles.length).toBeGreaterThan(1000);
    expect(
      styles.match(/#[\da-f]{3,8}\b(?![^{}]*\{)|\b(?:rgb|hsl|oklch|light-dark)\(/gi),
    ).toBeNull();
  });

  test('uses only tokens that exist, or its own properties', () => {
    const own: string[] = styles.match(/--[\w-]+(?=:)/g) ?? [];
    const used = [...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !tokens.has(name) && !own.includes(name))).toEqual([]);
  });
});
