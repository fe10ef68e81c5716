import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExpectedError, moduleRemedy, readArgs, UsageError } from '@sitewide/kit/command-line';
import type { Check } from './checks/check';
import { checkSettings, type SettingName, type Settings, settings } from './settings';

/** Options that are not called as their settings. */
const optionNames: Partial<Record<SettingName, string>> = {
  codes: 'code',
  families: 'family',
  headers: 'header',
  language: 'lang',
};

/** A setting as an option of the command line: `maxPages` is `--max-pages`. */
function optionOf(name: SettingName): string {
  return optionNames[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const options = settings
  // What is neither a flag nor has a placeholder is set in a configuration file alone.
  .filter(({ type, placeholder }) => type === 'boolean' || placeholder !== '')
  .map((setting) => ({
    ...setting,
    option: optionOf(setting.name),
    argument: {
      type: setting.type === 'boolean' ? ('boolean' as const) : ('string' as const),
      multiple: ['array', 'object', 'record'].includes(setting.type),
    },
  }));

type Option = (typeof options)[number];

const argumentTypes = {
  ...Object.fromEntries(options.map(({ option, argument }) => [option, argument])),
  config: { type: 'string' },
  'update-baseline': { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

export function helpOfOptions(): string {
  const rows = [
    ...options.map(({ option, placeholder, description, argument }) => [
      `--${option} ${placeholder}`,
      description + (argument.multiple ? ' *' : ''),
    ]),
    ['--config <file>', 'settings in JSON or JavaScript (default: audit.config.json or .mjs)'],
    ['--update-baseline', 'rewrite the baseline with what is found'],
    ['--help', 'show this help'],
    ['--version', 'show the version'],
  ];
  return rows.map(([option = '', help]) => `  ${option.padEnd(26)}${help}`).join('\n');
}

function pairOf(option: string, text: string): [string, string] {
  // Headers are also written with a colon; an address has both.
  const at = option === 'header' ? text.search(/[=:]/) : text.indexOf('=');
  if (at < 1) throw new UsageError(`--${option} must be written as name=value, not “${text}”.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function numberIn(text: string, { option, values }: Option): number {
  if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  throw new UsageError(`--${option} must be ${values}, not “${text}”.`);
}

/** A value of the command line as its setting takes it. */
function settingValue(setting: Option, value: string | boolean | string[]): unknown {
  const { name, type, option } = setting;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return type === 'number' ? numberIn(value, setting) : value;
  if (type !== 'array') return Object.fromEntries(value.map((each) => pairOf(option, each)));
  // Addresses and regular expressions may contain commas.
  const isSplit = name === 'families' || name === 'accept';
  const items = isSplit ? value.flatMap((each) => each.split(',')) : value;
  return name === 'accept' ? items.map((each) => numberIn(each, setting)) : items;
}

/** Settings, and the checks that a script may add. */
type Configuration = Settings & { readonly checks?: readonly Check[] };

function isCheck(value: unknown): value is Check {
  return typeof value === 'object' && value !== null && 'code' in value && 'find' in value;
}

async function readScript(file: string): Promise<Configuration> {
  const loaded = (await import(pathToFileURL(resolve(file)).href)) as { default: object };
  const { checks = [], ...settings } = loaded.default as { checks?: unknown };
  if (!Array.isArray(checks) || !checks.every(isCheck)) {
    throw new ExpectedError(`${file}: checks must be a list of what defineCheck returns.`);
  }
  return { ...checkSettings(settings, file), checks };
}

async function readConfiguration(file: string): Promise<Configuration> {
  try {
    if (/\.[cm]?js$/.test(file)) return await readScript(file);
    return checkSettings(JSON.parse(readFileSync(file, 'utf8')), file);
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const reason = (error as Error).message.replace(/\.$/, '');
    throw new UsageError(`${file} cannot be read: ${reason}.${moduleRemedy(file, error)}`);
  }
}

/** The settings of a command line: its options before those of the configuration file. */
export async function readSettings(args: readonly string[]) {
  const { values, positionals } = readArgs(args, argumentTypes, true);
  const flags = {
    help: values.help === true,
    version: values.version === true,
    update: values['update-baseline'] === true,
  };
  if (flags.help || flags.version) return { ...flags, settings: {} as Configuration };
  const given = values as Readonly<Record<string, string | boolean | string[] | undefined>>;
  const fromOptions = checkSettings(
    Object.fromEntries(
      options.flatMap((option) => {
        const value = given[option.option];
        return value === undefined ? [] : [[option.name, settingValue(option, value)]];
      }),
    ),
    'The command line',
    (name) => `--${optionOf(name)}`,
  );
  const files = ['audit.config.json', 'audit.config.js', 'audit.config.mjs'];
  const file = values.config ?? files.find((each) => existsSync(each));
  const configured = file === undefined ? {} : await readConfiguration(file);
  const start = positionals.length > 0 ? { start: positionals } : {};
  const codes = { ...configured.codes, ...fromOptions.codes };
  return { ...flags, settings: { ...configured, ...fromOptions, ...start, codes } };
}
