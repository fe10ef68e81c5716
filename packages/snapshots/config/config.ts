import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeUnknown, ExpectedError, moduleRemedy } from '@sitewide/kit/command-line';
import { readJsonFile } from '@sitewide/kit/json-file';
import type { Page } from 'playwright';
import { z } from 'zod';

/** An object whose unknown keys are errors that suggest a known one. */
function settings<Shape extends z.ZodRawShape>(shape: Shape) {
  const error = (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys'
      ? describeUnknown('setting', String(issue.keys[0]), Object.keys(shape))
      : undefined;
  return z.strictObject(shape, { error });
}

function listOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(settings(shape)).default([]);
}

type Texts = Readonly<Record<string, string>>;
const isFunction = (value: unknown) => typeof value === 'function';
const texts = z.array(z.string());
const list = texts.default([]);
const map = z.record(z.string(), z.string()).default({});
const off = z.boolean().default(false);
const size = z.int().min(1);
const name = z.string().regex(/^[\w-]+$/, 'expected a name of letters, digits, - and _');

/** The conditions of captures, with their defaults. */
export const variant = settings({
  browser: z
    .enum(['chromium', 'firefox', 'webkit'])
    .default('chromium')
    .describe('the browser to capture in'),
  width: size.default(1280).describe('the width of the view in CSS pixels'),
  height: size.default(800).describe('its height; a page is captured in full'),
  scale: z.number().positive().default(1).describe('pixels of the screen for one CSS pixel'),
  shrink: size
    .max(8)
    .default(1)
    .describe('baselines are kept with so many pixels as one in either direction'),
  colorScheme: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('the colour scheme that visitors prefer'),
  forcedColors: off.describe('whether the system replaces the colours of pages'),
  reducedMotion: off.describe('whether visitors ask for less motion'),
  print: off.describe('whether pages are shown as on paper'),
  locale: z.string().default('en-US').describe('the language of the browser'),
  timezone: z.string().default('UTC').describe('the time zone of the browser'),
  cookies: map.describe('cookies of the site, by name'),
  pages: texts.default(['**']).describe('globs of the pages that it is for'),
});

/** The address has some seconds to answer. */
const command = settings({
  command: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  timeout: z.number().positive().default(60),
});
const pagePath = settings({ name: z.string().optional(), path: z.string() });
const pages = z.array(z.union([pagePath, z.string().transform((path) => ({ path }))]));

const comparison = {
  mask: list.describe('selectors of elements to paint over'),
  hide: list.describe('selectors of elements to lay out as if they were not there'),
  threshold: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('how far the colours of a pixel may differ, from 0 (not at all, the default) to 1'),
  maxDiffPixels: z
    .int()
    .min(0)
    .optional()
    .describe('how many pixels may differ by more than that (default: 0)'),
  allowErrors: z
    .boolean()
    .optional()
    .describe(
      'whether a script that throws, or a picture that is missing, is a note instead of a failure',
    ),
};

/** An answer in place of the site's, to addresses that match a glob. */
export const stub = settings({
  url: z.string(),
  body: z.string().default(''),
  file: z.string().optional(),
  status: z.int().min(100).max(599).default(200),
  contentType: z.string().default('text/plain'),
});

/** What a scenario's function gets. */
export interface Stage {
  readonly page: Page;
  /** Does something, and captures what it changes in the view; without an action, the whole view. */
  readonly step: (name: string, action?: () => Promise<void>) => Promise<void>;
}

const browser = settings({ executablePath: z.string().exactOptional(), args: list, env: map });

/** Starts a site in this process. */
type StartSite = () => Promise<{ readonly url: string; readonly close: () => Promise<void> }>;

/** Every setting, with what it does and its default. */
export const schema = settings({
  site: z
    .union([z.custom<StartSite>(isFunction), command, z.string().min(1)])
    .optional()
    .describe(
      'a folder, an address, `{ command, url, timeout }` (60 seconds), or a function that starts it; the command line may name it instead',
    ),
  pages: z
    .union([pages, z.enum(['sitemap', 'crawl', 'storybook'])])
    .optional()
    .describe(
      "paths, globs of a folder’s files, `{ path, name }`, or `'sitemap'`, `'crawl'`, `'storybook'` (default: every HTML file of a folder, a crawl of an address, up to 500 pages)",
    ),
  exclude: list.describe('globs of page names to leave out'),
  variants: z
    .record(name, z.union([variant, size.transform((width) => variant.parse({ width }))]))
    .prefault({ desktop: 1280, phone: 390 })
    .transform((all) => Object.entries(all).map(([key, each]) => ({ name: key, ...each })))
    .describe(
      'named conditions: a width, or an object as below (default: `{ desktop: 1280, phone: 390 }`)',
    ),
  scenarios: listOf({
    name,
    pages: texts,
    variants: list,
    run: z.custom<(stage: Stage) => Promise<void>>(isFunction),
    inputs: list,
  }).describe('states that a visitor reaches by acting'),
  ...comparison,
  overrides: listOf({ ...comparison, pages: texts, scenarios: texts.optional() }).describe(
    '`{ pages, scenarios?, mask, hide, threshold, maxDiffPixels, allowErrors }` for some pages: lists are added, other values replaced',
  ),
  words: z
    .union([z.literal('only'), z.boolean()])
    .default(true)
    .describe("compare words as well; `false`: only pictures; `'only'`: only words"),
  reducePictures: off.describe(
    'draw photographs as coarse mosaics, which makes baselines several times smaller; changes of their files are still noticed',
  ),
  allowOutside: list.describe('hosts besides the site’s that Chromium may reach'),
  stubs: z
    .array(stub)
    .default([])
    .describe(
      'answers in place of the network’s: `{ url, body or file, status, contentType }`, where `url` is a glob',
    ),
  beforeCapture: z
    .custom<(page: Page) => Promise<void>>(isFunction)
    .default(() => async () => {})
    .describe('a function that is run in every loaded page, e.g. to close a banner'),
  blockServiceWorkers: z
    .boolean()
    .default(true)
    .describe('whether service workers are blocked; pages that one answers are always captured'),
  baselines: z.string().default('snapshots').describe('the folder of baselines'),
  results: z.string().default('.snapshots').describe('the folder of the last run'),
  browser: browser
    .prefault({})
    .describe('`{ executablePath, args, env }` of the browser to launch (default: Playwright’s)'),
  clock: z.iso.datetime().default('2026-01-01T12:00:00Z').describe('the time that all pages see'),
  extraInputs: z
    .custom<() => Promise<Texts> | Texts>(isFunction)
    .default(() => () => ({}))
    .describe(
      'a function that returns hashes, by name, of anything else that decides what pages look like',
    ),
  workers: size
    .default(() => Math.min(8, availableParallelism() + 1))
    .describe('how many browsers capture side by side (default: one more than cores, at most 8)'),
});

// Inferred, as the declarations of the package do without the types of zod.
const input = () => schema._zod.input;

/** A configuration as a user writes it. */
export type ConfigInput = ReturnType<typeof input>;

/** A configuration with all defaults but that of `pages`. */
export type Config = ReturnType<typeof resolveConfig>;

/** Gives a configuration its type, for editors. */
export const defineConfig = (config: ConfigInput): ConfigInput => config;

/** What is wrong, after the path of the value; of alternatives the one that was meant. */
function messageOf(issue: z.core.$ZodIssue, parent: readonly PropertyKey[] = []): string {
  const path = [...parent, ...issue.path];
  const others = issue.code === 'invalid_union' ? issue.errors.flat() : [];
  const isNear = ({ path: [key], code }: z.core.$ZodIssue) =>
    key !== undefined || code === 'unrecognized_keys';
  const meant = others.find(isNear) ?? others.at(-1);
  return meant ? messageOf(meant, path) : [...path, issue.message].join(': ');
}

const names = ['ts', 'mts', 'js', 'mjs', 'json'].map((ending) => `snapshots.config.${ending}`);

/** What a file exports by default. */
async function load(file: string): Promise<unknown> {
  if (file.endsWith('.json')) return readJsonFile(file, z.unknown(), 'It must be JSON.');
  try {
    const loaded = await import(pathToFileURL(file).href);
    // A package of CommonJS modules wraps what its files export.
    return loaded.default?.default ?? loaded.default;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    const remedy = moduleRemedy(file, error);
    throw new ExpectedError(`${file} cannot be loaded: ${reason.replace(/\.$/, '')}.${remedy}`);
  }
}

/** Completes a configuration, with a site in place of its own; an ExpectedError names a wrong value. */
export function resolveConfig(given: unknown, source = 'The configuration', site?: string) {
  const { data, error } = schema.safeParse(given);
  if (!data) {
    const [message] = error.issues.map((each) => messageOf(each));
    throw new ExpectedError(`${source}: ${message}`);
  }
  const named = site ?? data.site;
  if (named) return { ...data, site: named };
  throw new ExpectedError('No site: name a folder or an address, e.g. “test ./dist”.');
}

/** Reads a file, or one of the usual names, and puts a given site in place of its own. */
export async function readConfig(given: { file?: string | undefined; site?: string | undefined }) {
  const name = given.file ?? names.find((each) => existsSync(each));
  const file = name && resolve(name);
  return resolveConfig(file ? await load(file) : {}, file, given.site);
}
