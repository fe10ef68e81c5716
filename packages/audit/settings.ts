import { describeUnknown, ExpectedError } from '@sitewide/kit/command-line';
import * as z from 'zod/mini';
import { allCodes, families, rules } from './checks/check';
import { currentCode, withCurrentCodes } from './checks/old-codes';

interface Setting<Value> {
  /** Checks a value. The declarations of the package do without the types of zod. */
  readonly schema: { readonly _zod: { readonly output: Value } };
  /** What its schema accepts, e.g. `number`. */
  readonly type: string;
  readonly description: string;
  /** The values that are right, for messages, e.g. `a number from 1`. */
  readonly values: string;
  /** How its option takes a value, e.g. `<file>`. */
  readonly placeholder: string;
}

function setting<Value>(
  schema: z.ZodMiniType<Value>,
  description: string,
  values: string,
  placeholder = '',
): Setting<Value> {
  described(schema, description);
  return { schema, type: schema.def.type, description, values, placeholder };
}

function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, { description });
  return schema;
}

const flag = (description: string) => setting(z.boolean(), description, 'true or false');

const text = (description: string, placeholder?: string) =>
  setting(z.string(), description, 'a text', placeholder);

const list = (description: string, placeholder?: string) =>
  setting(z.array(z.string()), description, 'a list of texts', placeholder);

const map = (description: string, placeholder: string) =>
  setting(z.record(z.string(), z.string()), description, 'names with texts', placeholder);

function number(description: string, limits: { readonly min: number; readonly max?: number }) {
  const { min, max } = limits;
  const maximum = max === undefined ? [] : [z.maximum(max)];
  const schema = z.number().check(z.minimum(min), ...maximum);
  const upTo = max === undefined ? '' : ` to ${max}`;
  return setting(schema, description, `a number from ${min}${upTo}`, '<n>');
}

/** What findings of a code count as, or `off`. */
const severities = ['off', 'hint', 'warning', 'error'] as const;

/** The codes of the package by name, for editors, and those of other checks. */
const codeSeverities = z
  .catchall(
    z.object(
      Object.fromEntries(
        allCodes.map((code) => {
          return [code, z.optional(described(z.enum(severities), rules[code].title))];
        }),
      ),
    ),
    z.enum(severities),
  )
  .check(z.overwrite(withCurrentCodes));
const texts = z.array(z.string());

/** Settings for some pages, by their paths and languages. */
const override = z.strictObject({
  files: z.optional(described(texts, 'paths of pages, e.g. /blog/** or /en/*.html')),
  languages: z.optional(described(texts, 'languages of pages, e.g. de')),
  codes: z.optional(codeSeverities),
  words: z.optional(texts),
});

/** Findings that are right but not to be reported. */
const exception = z.strictObject({
  code: z.optional(
    described(z.string().check(z.overwrite(currentCode)), 'a code, or a pattern such as links/*'),
  ),
  files: z.optional(described(texts, 'paths of pages, e.g. /blog/**')),
  text: z.optional(described(z.string(), 'a regular expression for the name or address')),
  reason: described(z.string().check(z.minLength(1)), 'why, for the report'),
});

/** Every setting of the audit, by its name in a configuration file. */
const table = {
  $schema: text('the schema of this file, for editors'),
  start: list('addresses or folders to start from'),
  sitemap: list('open the pages of a sitemap too', '<url>'),
  scope: list('open only pages below this address or path', '<path>'),
  include: list('request only addresses that match', '<regexp>'),
  exclude: list('do not request addresses that match', '<regexp>'),
  maxPages: number('HTML pages to open at most (default: 10000)', { min: 1 }),
  maxDepth: number('links from the start to a page at most', { min: 0 }),
  maxTime: number('seconds to request pages at most (default: 3600)', { min: 0.01 }),
  external: flag('request addresses of other sites too'),
  privateNetworks: flag('request private addresses too, though the site is public'),
  map: map('find the addresses of one site on another', '<from=to>'),
  codes: setting(
    codeSeverities,
    'what a code counts as: off, hint, warning or error',
    `names with ${severities.join(', ')}`,
    '<code=severity>',
  ),
  families: setting(
    z.array(z.string()),
    `what to check: ${families.join(', ')} (default: all)`,
    'a list of families',
    '<name,…>',
  ),
  words: list('words that are right on this site', '<word>'),
  dictionaries: list('files of such words, one per line', '<file>'),
  overrides: setting(
    z.array(override),
    'codes and words for some pages, by path and language; the last match decides',
    'a list of objects with files, languages, codes and words',
  ),
  ignore: setting(
    z.array(exception),
    'findings not to report, with the reason',
    'a list of objects with code, files, text and a reason',
  ),
  mount: text('the path that a folder is served below (default: as its links say)', '<path>'),
  cleanAddresses: flag(
    'in a folder, /about shows about.html (default: true; --no-clean-addresses)',
  ),
  browser: flag('open the pages in a browser too (needs Playwright): forms, behaviour'),
  submit: flag('with --browser, fill in forms and send them; nothing leaves the browser'),
  hints: flag('report hints too, e.g. redirects'),
  all: flag('report hints and uncertain findings too'),
  language: text('report only pages in this language', '<code>'),
  concurrency: number('parallel requests (default: 8)', { min: 1, max: 64 }),
  rate: number('requests per second and host at most', { min: 0.01 }),
  retries: number('retries after a failure (default: 3)', { min: 0, max: 20 }),
  timeout: number('seconds to wait for an answer (default: 10)', { min: 0.01, max: 600 }),
  headers: map('send a header to the site', '<name=value>'),
  cookie: text('send cookies to the site', '<cookies>'),
  userAgent: text('the User-Agent header to send', '<text>'),
  insecure: flag('accept certificates that cannot be verified'),
  accept: setting(
    z.array(z.int().check(z.minimum(100), z.maximum(999))),
    'statuses that count as success (default: 401, 407)',
    'a list of whole numbers from 100 to 999',
    '<status>',
  ),
  ignoreRobots: flag('open what robots.txt forbids'),
  maxPlaces: number('places to show of one finding (default: 20)', { min: 1 }),
  format: text('how to report', '<name>'),
  output: text('write the report to a file', '<file>'),
  baseline: text('report only what is not in this file', '<file>'),
  failOn: text('error or warning: what to exit 1 for (default: warning)', '<severity>'),
  progress: flag('show the progress on standard error'),
};

export type SettingName = keyof typeof table;

type ValueOf<Entry> = Entry extends Setting<infer Value> ? Readonly<Value> : never;

export type SettingValues = { readonly [Name in SettingName]: ValueOf<(typeof table)[Name]> };

/** Settings as a configuration file or a program gives them. */
export type Settings = { readonly [Name in SettingName]?: SettingValues[Name] | undefined };

export const settings = Object.entries(table).map(([name, each]) => ({
  ...each,
  name: name as SettingName,
}));

const schema = z.strictObject(
  Object.fromEntries(settings.map((each) => [each.name, z.optional(each.schema as z.ZodMiniType)])),
);
z.globalRegistry.add(schema, { title: 'Configuration of @sitewide/audit' });

/** A regular expression of a setting; throws an ExpectedError where it is none. */
export function regularExpression(name: string, source: string): RegExp {
  try {
    return new RegExp(source);
  } catch {
    throw new ExpectedError(`${name} must be a regular expression, not “${source}”.`);
  }
}

export function configurationSchema(): object {
  return z.toJSONSchema(schema, { target: 'draft-7' });
}

/**
 * Checks settings; throws an ExpectedError naming the first that is wrong.
 *
 * @param source - where they come from, for the message.
 */
export function checkSettings(
  value: unknown,
  source: string,
  labelOf: (name: SettingName) => string = (name) => `${source}: ${name}`,
): Settings {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data as Settings;
  const [issue] = error.issues;
  const setting = settings.find(({ name }) => name === issue?.path[0]);
  if (issue?.code === 'unrecognized_keys' && !setting) {
    const [unknown = ''] = issue.keys;
    throw new ExpectedError(
      `${source}: ${describeUnknown('setting', unknown, Object.keys(table))}`,
    );
  }
  if (!setting) throw new ExpectedError(`${source} must be an object with settings.`);
  const wrong = JSON.stringify((value as Settings)[setting.name]);
  throw new ExpectedError(`${labelOf(setting.name)} must be ${setting.values}, not ${wrong}.`);
}
