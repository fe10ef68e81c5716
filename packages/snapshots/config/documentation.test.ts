import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPart } from '@sitewide/kit/markdown';
import { asAlignedMarkdown } from '@sitewide/kit/table';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { schema, variant } from './config';

const file = join(import.meta.dirname, '../../../docs/snapshots/configuration.md');

/** The default of a setting as code; empty where the description has it, or there is none. */
function defaultOf(setting: z.ZodType): string {
  const { data } = setting.safeParse(undefined);
  const isSaid = setting.description?.includes('default') ?? false;
  if (data === undefined || typeof data === 'function' || isSaid) return '';
  return `\`${JSON.stringify(data).replaceAll('"', "'")}\``;
}

function tableOf(shape: Readonly<Record<string, z.ZodType>>): string {
  const rows = Object.entries(shape).map(([name, setting]) => [
    `\`${name}\``,
    setting.description ?? '',
    defaultOf(setting),
  ]);
  return asAlignedMarkdown({ headings: ['setting', 'meaning', 'default'], rows });
}

test('every setting is described', () => {
  const all = Object.entries({ ...schema.shape, ...variant.shape });
  expect(all.filter(([, { description = '' }]) => description === '')).toEqual([]);
});

test('the documentation has every setting (npx vitest run packages/snapshots -u)', async () => {
  const parts = { settings: tableOf(schema.shape), variant: tableOf(variant.shape) };
  let text = readFileSync(file, 'utf8');
  for (const [name, part] of Object.entries(parts)) text = withPart(text, name, part);
  await expect(text).toMatchFileSnapshot(file);
});
