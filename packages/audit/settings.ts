import { allCodes } from './checks/codes';
import { families } from './checks/families';
import { ExpectedError, suggestion } from './command-line';

/** A setting: what it takes and what it is for. */
interface Setting {
  readonly kind: 'flag' | 'text' | 'number' | 'list' | 'numbers' | 'map';
  readonly help: string;
  /** What the values of a map or list may be. */
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** How a flag is shown to take its value, e.g. `<file>`. */
  readonly placeholder?: string;
}

/** What findings of a code count as, or `off`. */
const severities = ['off', 'hint', 'warning', 'error'] as const;

/** Every setting of the audit, by its name in a configuration file. */
export const settings = {
  start: { kind: 'list', help: 'addresses or folders to start from' },
  sitemap: { kind: 'list', help: 'open the pages of a sitemap too', placeholder: '<url>' },
  scope: {
    kind: 'list',
    help: 'open only pages below this address or path',
    placeholder: '<path>',
  },
  include: { kind: 'list', help: 'request only addresses that match', placeholder: '<regexp>' },
  exclude: { kind: 'list', help: 'do not request addresses that match', placeholder: '<regexp>' },
  maxPages: { kind: 'number', min: 1, help: 'HTML pages to open at most (default: 10000)' },
  maxDepth: { kind: 'number', min: 0, help: 'links from the start to a page at most' },
  external: { kind: 'flag', help: 'request addresses of other sites too' },
  map: {
    kind: 'map',
    help: 'find the addresses of one site on another',
    placeholder: '<from=to>',
  },
  codes: {
    kind: 'map',
    values: severities,
    help: 'what a code counts as: off, hint, warning or error',
    placeholder: '<code=severity>',
  },
  families: {
    kind: 'list',
    values: families,
    help: `what to check: ${families.join(', ')} (default: all)`,
    placeholder: '<name,…>',
  },
  browser: {
    kind: 'flag',
    help: 'open the pages in a browser too (needs Playwright): forms, behaviour, layout',
  },
  submit: {
    kind: 'flag',
    help: 'with --browser, fill in forms and send them; nothing leaves the browser',
  },
  hints: { kind: 'flag', help: 'report hints too, e.g. redirects' },
  all: { kind: 'flag', help: 'report hints and uncertain findings too' },
  language: { kind: 'text', help: 'report only pages in this language', placeholder: '<code>' },
  concurrency: { kind: 'number', min: 1, max: 64, help: 'parallel requests (default: 16)' },
  rate: { kind: 'number', min: 0.01, help: 'requests per second and host at most' },
  retries: { kind: 'number', min: 0, max: 20, help: 'retries after a failure (default: 3)' },
  timeout: {
    kind: 'number',
    min: 0.01,
    max: 600,
    help: 'seconds to wait for an answer (default: 10)',
  },
  headers: { kind: 'map', help: 'send a header to the site', placeholder: '<name=value>' },
  cookie: { kind: 'text', help: 'send cookies to the site', placeholder: '<cookies>' },
  userAgent: { kind: 'text', help: 'how to introduce itself', placeholder: '<text>' },
  insecure: { kind: 'flag', help: 'accept certificates that cannot be verified' },
  accept: {
    kind: 'numbers',
    help: 'statuses that count as success (default: 401, 407)',
    placeholder: '<status>',
  },
  ignoreRobots: { kind: 'flag', help: 'open what robots.txt forbids' },
  cache: {
    kind: 'text',
    help: 'remember for a day what other sites answered',
    placeholder: '<file>',
  },
  maxPlaces: { kind: 'number', min: 1, help: 'places to show of one finding (default: 20)' },
  format: { kind: 'text', help: 'how to report', placeholder: '<name>' },
  output: { kind: 'text', help: 'write the report to a file', placeholder: '<file>' },
  baseline: { kind: 'text', help: 'report only what is not in this file', placeholder: '<file>' },
  failOn: {
    kind: 'text',
    help: 'error or warning: what to exit 1 for (default: warning)',
    placeholder: '<severity>',
  },
  progress: { kind: 'flag', help: 'show the progress on standard error' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

type ValueOf<Given extends Setting> = Given['kind'] extends 'flag'
  ? boolean
  : Given['kind'] extends 'number'
    ? number
    : Given['kind'] extends 'list'
      ? readonly string[]
      : Given['kind'] extends 'numbers'
        ? readonly number[]
        : Given['kind'] extends 'map'
          ? Readonly<Record<string, string>>
          : string;

/** Settings as a configuration file or a program gives them. */
export type Settings = {
  readonly [Name in SettingName]?: ValueOf<(typeof settings)[Name]> | undefined;
};

/** A setting that is not as it must be. */
export class SettingError extends ExpectedError {}

function schemaOf({ kind, help, values, min, max }: Setting): object {
  const description = help;
  const text = { type: 'string' };
  switch (kind) {
    case 'flag':
      return { type: 'boolean', description };
    case 'number':
      return {
        ...{ type: 'number', description },
        ...(min !== undefined && { minimum: min }),
        ...(max !== undefined && { maximum: max }),
      };
    case 'list':
      return { type: 'array', items: values ? { enum: values } : text, description };
    case 'numbers':
      return { type: 'array', items: { type: 'integer' }, description };
    case 'map':
      return {
        type: 'object',
        description,
        additionalProperties: values ? { enum: values } : text,
      };
    default:
      return { ...text, description };
  }
}

/** The JSON schema of configuration files. */
export function configurationSchema(): object {
  const properties = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, schemaOf(setting)]),
  );
  const codes = {
    ...{ type: 'object', description: settings.codes.help, additionalProperties: false },
    properties: Object.fromEntries(allCodes.map((code) => [code, { enum: severities }])),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of @originaltreu/audit',
    type: 'object',
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...properties, codes },
  };
}

function isFitting(value: unknown, { kind, values, min, max }: Setting): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return (
        typeof value === 'number' &&
        value >= (min ?? Number.NEGATIVE_INFINITY) &&
        value <= (max ?? Number.POSITIVE_INFINITY)
      );
    case 'list':
      return (
        Array.isArray(value) &&
        value.every((each) => typeof each === 'string' && (values?.includes(each) ?? true))
      );
    case 'numbers':
      return Array.isArray(value) && value.every(Number.isInteger);
    case 'map':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.values(value).every(
          (each) => typeof each === 'string' && (values?.includes(each) ?? true),
        )
      );
    default:
      return typeof value === 'string';
  }
}

function inWords({ kind, values, min, max }: Setting): string {
  const range = `${min === undefined ? '' : ` from ${min}`}${max === undefined ? '' : ` to ${max}`}`;
  const kinds: Readonly<Record<Setting['kind'], string>> = {
    flag: 'true or false',
    text: 'a text',
    number: `a number${range}`,
    list: values ? `a list of ${values.join(', ')}` : 'a list of texts',
    numbers: 'a list of whole numbers',
    map: values ? `names with ${values.join(', ')}` : 'names with texts',
  };
  return kinds[kind];
}

/**
 * Checks settings.
 *
 * @param source - where they come from, for the message.
 * @throws SettingError naming the first that is wrong.
 */
export function checkSettings(given: unknown, source: string): Settings {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new SettingError(`${source} must be an object with settings.`);
  }
  for (const [name, value] of Object.entries(given)) {
    if (name === '$schema' || value === undefined) continue;
    const setting: Setting | undefined = Object.hasOwn(settings, name)
      ? settings[name as SettingName]
      : undefined;
    if (!setting) {
      throw new SettingError(
        `${source} has no setting “${name}”.${suggestion(name, Object.keys(settings))}`,
      );
    }
    if (!isFitting(value, setting)) {
      throw new SettingError(
        `${source}: ${name} must be ${inWords(setting)}, not ${JSON.stringify(value)}.`,
      );
    }
  }
  const { codes = {} } = given as Settings;
  const unknown = Object.keys(codes).find(
    (code) => !(allCodes as readonly string[]).includes(code),
  );
  if (unknown !== undefined) {
    throw new SettingError(
      `${source}: there is no code “${unknown}”.${suggestion(unknown, allCodes)}`,
    );
  }
  return given as Settings;
}
