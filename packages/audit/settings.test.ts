import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { checkSettings, configurationSchema, settings } from './settings';

/*
 * What a configuration file may say is said twice: by the schema, for editors, and by the check.
 */

interface Schema {
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

const { properties } = configurationSchema() as { properties: Record<string, Schema> };

/** Values of every kind, right and wrong, among them those at the limits of a setting. */
function valuesFor({ items, additionalProperties, minimum = 0, maximum = 0 }: Schema) {
  const map = typeof additionalProperties === 'object' ? additionalProperties.enum : undefined;
  const words = ['x', ...(items?.enum ?? []), ...(map ?? []), 'off'];
  const limits = [minimum, maximum].flatMap((limit) => [limit - 1, limit, limit + 1]);
  return [
    ...[true, false, null, 0.5, -1, ...limits, '', ...words],
    ...[
      [],
      [0],
      [1, -2],
      [1.5],
      [1, 'x'],
      [null],
      ...words.flatMap((word) => [[word], [word, 'x']]),
    ],
    ...[{}, { misspelt: 1 }, ...words.map((word) => ({ misspelt: word }))],
    ...words.flatMap((word) => [
      { misspelt: word, lang: 'x' },
      { misspelt: word, 'no-code': word },
    ]),
  ];
}

function refusalOf(given: unknown): string | null {
  try {
    checkSettings(given, 'config.json');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('the check refuses what the schema refuses, and nothing else', () => {
  const matches = new Ajv({ strict: false }).compile(configurationSchema());
  const cases: unknown[] = [null, [], 'x', {}, { $schema: './config.schema.json' }, { nope: 1 }];
  for (const [name, schema] of Object.entries(properties)) {
    if (name === '$schema') continue;
    cases.push(...valuesFor(schema).map((value) => ({ [name]: value })));
  }
  expect(cases.length).toBeGreaterThan(1000);
  const differences = cases.filter((given) => matches(given) !== (refusalOf(given) === null));
  expect(differences.map((given) => [JSON.stringify(given), refusalOf(given)])).toEqual([]);
});

test('a refusal says what would be right', () => {
  const refusals = settings.map(({ name, type }) => [
    type,
    refusalOf({ [name]: type === 'string' ? 1 : 'x' }),
  ]);
  expect(Object.fromEntries(refusals.toReversed())).toMatchObject({
    boolean: expect.stringMatching(/^config[.]json: \w+ must be true or false, not "x"[.]$/),
    string: expect.stringMatching(/ must be a text, not 1[.]$/),
    number: expect.stringMatching(/ must be a number from \d+( to \d+)?, not "x"[.]$/),
    array: expect.stringMatching(/ must be a list of .*, not "x"[.]$/),
    record: expect.stringMatching(/ must be names with .*, not "x"[.]$/),
  });
  expect(refusalOf([])).toBe('config.json must be an object with settings.');
  expect(refusalOf({ maxPage: 1 })).toBe(
    'config.json: Unknown setting “maxPage”. Did you mean “maxPages”?',
  );
});

test('the documentation has every setting', () => {
  const file = join(import.meta.dirname, '../../docs/audit/configuration.md');
  const text = readFileSync(file, 'utf8');
  const isDocumented = (name: string) => new RegExp(`\`${name}\`|^  ${name}: `, 'm').test(text);
  const names = settings.map(({ name }) => name).filter((name) => name !== '$schema');
  expect(names.filter((name) => !isDocumented(name))).toEqual([]);
  expect(isDocumented('maxBytes')).toBe(false);
});
