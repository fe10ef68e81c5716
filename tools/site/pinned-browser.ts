import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ExpectedError } from '@sitewide/kit/command-line';
import type { Browser, LaunchOptions } from 'playwright';
import { privateFolder } from '../../server/private-folder';

/*
 * The browser comes inside an npm package, so the lock file pins the pixels.
 * The package unpacks itself into the folder for temporary files, where other users could
 * plant a program of that name; here it gets a folder of its own version in the user's
 * cache, and always the libraries and fonts it brings.
 */

const packageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '../..',
);

/** Version of the package, and so of the browser. */
export const browserVersion = (
  JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
).version;

/** Whether the pinned browser runs on a machine: its package has programs for Linux on x64 alone. */
export function runsPinned({
  platform,
  arch,
}: Pick<NodeJS.Process, 'platform' | 'arch'> = process): boolean {
  return platform === 'linux' && arch === 'x64';
}

/** Why pictures are not compared on other machines, and where they are. */
export const needsPinned =
  'Pixels are compared only in the pinned browser, which needs Linux on x64; CONTRIBUTING.md has the command that runs it in a container.';

const unpackScript = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
`;

/** Unpacks the browser once for each version; safe when several processes ask at once. */
function unpack(): string {
  const folder = join(privateFolder('cache'), `chromium-${browserVersion}`);
  if (existsSync(folder)) return folder;
  const staging = mkdtempSync(`${folder}-`);
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', unpackScript], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
  // The package's own font list names folders of other machines.
  writeFileSync(
    join(staging, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Another process was first, which is as good.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Whether the machine has room for what the browser's processes share, in bytes; containers
 * often have 64 MiB. Playwright lets them share files on the disk, which takes a tenth longer.
 */
function hasSharedMemory(): boolean {
  try {
    // biome-ignore lint/plugin: the pinned browser runs on Linux alone.
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 2 ** 30;
  } catch {
    return false;
  }
}

/** Keeps the browser from making connections of its own, and from leaving the machine. */
const onThisMachine = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * How every browser suite launches the pinned browser: never with the host's
 * libraries or fonts, never with a connection of the browser's own. Where it does
 * not run, suites use the Chromium that `npx playwright install chromium` brings.
 *
 * @returns options for Playwright's `chromium.launch`.
 */
export function pinnedBrowser(
  machine: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): LaunchOptions {
  if (!runsPinned(machine)) return { headless: true, args: onThisMachine };
  const folder = unpack();
  return {
    executablePath: join(folder, 'chromium'),
    headless: true,
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      ...onThisMachine,
      '--disable-gpu',
      '--disable-partial-raster',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      LANG: 'C.UTF-8',
      TZ: 'UTC',
    },
  };
}

/**
 * Launches a browser, and once more where it dies of a segmentation fault before it
 * answers, as the pinned one does in perhaps one of a thousand launches.
 *
 * @throws what the launch throws for any other reason, and what the second one throws.
 */
export async function launchAgain(launch: () => Promise<Browser>): Promise<Browser> {
  try {
    return await launch();
  } catch (error) {
    if (!String(error).includes('signal=SIGSEGV')) throw error;
    return await launch();
  }
}

/**
 * Launches the pinned browser.
 *
 * @throws ExpectedError where it does not run.
 */
export async function launchPinned(): Promise<Browser> {
  if (!runsPinned()) throw new ExpectedError(needsPinned);
  // Loaded here, as most runs only ask for the version.
  const { chromium } = await import('playwright');
  return launchAgain(() => chromium.launch(pinnedBrowser()));
}

/** How Playwright describes a mouse to pages; a second `--blink-settings` replaces its own. */
const mouse =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** The same browser without pictures, whose decoding costs more than all else that a page does. */
export function withoutPictures(options: LaunchOptions): LaunchOptions {
  const settings = `--blink-settings=${mouse},imagesEnabled=false`;
  return { ...options, args: [...(options.args ?? []), settings] };
}
