import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chromium, type LaunchOptions } from 'playwright';
import { launchAgain, needsPinned, pinnedBrowser, runsPinned } from './pinned-browser';

/*
 * The pinned browser gives the same bytes at every launch, whatever fonts and
 * libraries the host has.
 */

test.skip(!runsPinned(), needsPinned);

// Families that hosts have and the pinned browser must not pick up.
const page = `<body style="margin:8px;font:24px/1.5 'DejaVu Sans','Liberation Serif',serif">
  Bau Übergröße Стройка Ελλάδα 建築 <b>fett</b> <i>kursiv</i> <code>0123</code>
  <p style="font-family:monospace">mono</p><p style="font-family:system-ui">system</p>`;

async function picture(options: LaunchOptions): Promise<{ bytes: Buffer; files: string[] }> {
  const browser = await launchAgain(() => chromium.launch(options));
  try {
    const tab = await browser.newPage({ viewport: { width: 480, height: 320 } });
    await tab.setContent(page);
    const bytes = await tab.screenshot();
    return { bytes, files: mappedFiles(options.executablePath ?? '') };
  } finally {
    await browser.close();
  }
}

/** Every file that a running process of a program has mapped into memory. */
function mappedFiles(program: string): string[] {
  const files = new Set<string>();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const maps = readFileSync(`/proc/${id}/maps`, 'utf8');
      if (!maps.includes(program)) continue;
      for (const line of maps.split('\n')) {
        const file = line.slice(73).trim();
        if (file.startsWith('/')) files.add(file);
      }
    } catch {
      // The process has ended meanwhile, or is another user's.
    }
  }
  return [...files];
}

/** Empties the host's font folders in a mount namespace of its own, then runs the browser. */
const hideFonts = `for folder in /usr/share/fonts /usr/local/share/fonts /etc/fonts; do
  [ ! -d $folder ] || mount -t tmpfs none $folder || exit 1
done`;

/** A program that runs the browser without the host's fonts; null where the machine forbids it. */
function browserWithoutHostFonts(program: string, folder: string): string | null {
  const unshare = ['--map-root-user', '--mount', 'sh', '-c'];
  try {
    execFileSync('unshare', [...unshare, hideFonts], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const script = `#!/bin/sh\nexec unshare ${unshare.join(' ')} '${hideFonts}\nexec "$0" "$@"' ${program} "$@"\n`;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'browser');
  writeFileSync(file, script, { mode: 0o755 });
  return file;
}

test('two launches give the same bytes', async () => {
  const first = await picture(pinnedBrowser());
  const second = await picture(pinnedBrowser());
  expect(first.bytes.equals(second.bytes)).toBe(true);
});

/** A program that dies at its first starts, then is the browser. */
function browserDyingAtFirst(deaths: number, signal: string, folder: string): LaunchOptions {
  const options = pinnedBrowser();
  mkdirSync(folder, { recursive: true });
  const [file, count] = [join(folder, `dying-${signal}-${deaths}`), join(folder, 'starts')];
  writeFileSync(
    file,
    `#!/bin/sh\necho >>${count}\n[ $(wc -l <${count}) -gt ${deaths} ] || kill -${signal} $$\nexec ${options.executablePath} "$@"\n`,
    { mode: 0o755 },
  );
  return { ...options, executablePath: file };
}

for (const [deaths, signal, launches] of [
  [0, 'SEGV', 'at once'],
  [1, 'SEGV', 'at the second start'],
  [2, 'SEGV', 'not at all'],
  [1, 'KILL', 'not at all'],
] as const) {
  test(`a browser that dies ${deaths} times of SIG${signal} is launched ${launches}`, async ({
    browserName: _,
  }, testInfo) => {
    const options = browserDyingAtFirst(deaths, signal, testInfo.outputPath());
    const launch = launchAgain(() => chromium.launch(options));
    if (launches === 'not at all') {
      await expect(launch).rejects.toThrow(`signal=SIG${signal}`);
      return;
    }
    const browser = await launch;
    expect(browser.version()).toMatch(/^\d+[.]/);
    await browser.close();
  });
}

test('the host’s fonts make no difference', async ({ browserName: _ }, testInfo) => {
  const options = pinnedBrowser();
  const usual = await picture(options);
  expect(usual.files.some((file) => file.includes('originaltreu/chromium'))).toBe(true);
  const fonts = usual.files.filter((file) => /\/fonts?\/|[.](ttf|otf|pfb)$/.test(file));
  expect(fonts.filter((file) => !file.includes('originaltreu/chromium'))).toEqual([]);
  const program = browserWithoutHostFonts(options.executablePath ?? '', testInfo.outputPath());
  if (program === null) {
    testInfo.annotations.push({ type: 'note', description: 'this machine forbids mounts' });
    return;
  }
  const bare = await picture({ ...options, executablePath: program });
  expect(bare.bytes.equals(usual.bytes)).toBe(true);
});

test('it reaches this machine alone, by name and by number', async () => {
  const browser = await launchAgain(() => chromium.launch(pinnedBrowser()));
  try {
    const tab = await browser.newPage();
    for (const address of ['http://example.org/', 'https://192.0.2.1/']) {
      await expect(tab.goto(address), address).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    }
  } finally {
    await browser.close();
  }
});
