import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExpectedError, readArgs, UsageError } from './command-line';
import { checkSettings, type SettingName, type Settings, settings } from './settings';

/** A setting as an option of the command line: `maxPages` is `--max-pages`. */
function optionOf(name: string): string {
  const own: Readonly<Record<string, string>> = {
    codes: 'code',
    families: 'family',
    headers: 'header',
    language: 'lang',
  };
  return own[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const named = (Object.keys(settings) as SettingName[]).filter((name) => name !== 'start');

const isRepeated = (name: SettingName) => ['list', 'numbers', 'map'].includes(settings[name].kind);

/** Every option, as `readArgs` takes them. */
const options = {
  ...Object.fromEntries(
    named.map((name) => [
      optionOf(name),
      {
        type: settings[name].kind === 'flag' ? ('boolean' as const) : ('string' as const),
        multiple: isRepeated(name),
      },
    ]),
  ),
  config: { type: 'string' },
  'update-baseline': { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

/** The help of every option. */
export function helpOfOptions(): string {
  const lines = named.map((name) => {
    const setting = settings[name];
    const placeholder =
      'placeholder' in setting
        ? ` ${setting.placeholder}`
        : setting.kind === 'number'
          ? ' <n>'
          : '';
    return [`--${optionOf(name)}${placeholder}`, setting.help + (isRepeated(name) ? ' *' : '')];
  });
  const others = [
    ['--config <file>', 'settings in JSON or JavaScript (default: audit.config.json or .js)'],
    ['--update-baseline', 'rewrite the baseline with what is found'],
    ['--help', 'show this help'],
    ['--version', 'show the version'],
  ];
  return [...lines, ...others]
    .map(([option = '', help]) => `  ${option.padEnd(26)}${help}`)
    .join('\n');
}

function split(option: string, text: string): [string, string] {
  // Headers are also written with a colon; an address has both.
  const at = option === 'header' ? text.search(/[=:]/) : text.indexOf('=');
  if (at < 1) throw new UsageError(`--${option} must be written as name=value, not “${text}”.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

function settingOf(name: SettingName, given: unknown): unknown {
  const { kind } = settings[name];
  const optionName = optionOf(name);
  const numberOf = (text: unknown) => {
    const number = Number(text);
    if (text !== '' && Number.isFinite(number)) return number;
    throw new UsageError(`--${optionName} must be a number, not “${text}”.`);
  };
  if (kind === 'number') return numberOf(given);
  if (kind === 'numbers')
    return (given as string[]).flatMap((each) => each.split(',')).map(numberOf);
  if (kind === 'map')
    return Object.fromEntries((given as string[]).map((each) => split(optionName, each)));
  if (name === 'families') return (given as string[]).flatMap((each) => each.split(','));
  return given;
}

/** The settings of a configuration file. */
async function readConfiguration(file: string): Promise<Settings> {
  try {
    const isScript = /\.[cm]?js$/.test(file);
    const content: unknown = isScript
      ? ((await import(pathToFileURL(resolve(file)).href)) as { default: unknown }).default
      : JSON.parse(readFileSync(file, 'utf8'));
    return checkSettings(content, file);
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function defaultConfiguration(): string | null {
  const files = ['audit.config.json', 'audit.config.js', 'audit.config.mjs'];
  for (const file of files) {
    try {
      readFileSync(file);
      return file;
    } catch {
      // The next one may exist.
    }
  }
  return null;
}

/** The settings of a command line: its options before those of the configuration file. */
export async function readSettings(args: readonly string[]) {
  const { values, positionals } = readArgs(args, options, true);
  const given = values as Readonly<Record<string, unknown>>;
  const own = Object.fromEntries(
    named
      .filter((name) => given[optionOf(name)] !== undefined)
      .map((name) => [name, settingOf(name, given[optionOf(name)])]),
  );
  const wants = (name: string) => given[name] === true;
  const asked = {
    help: wants('help'),
    version: wants('version'),
    update: wants('update-baseline'),
  };
  if (asked.help || asked.version) return { ...asked, settings: {} as Settings };
  const file = (given.config as string | undefined) ?? defaultConfiguration();
  const configured = file === null ? {} : await readConfiguration(file);
  const start = positionals.length > 0 ? { start: positionals } : {};
  const codes = { ...configured.codes, ...(own.codes as Settings['codes']) };
  const merged = { ...configured, ...own, ...start, codes };
  return { ...asked, settings: checkSettings(merged, 'The command line') };
}
