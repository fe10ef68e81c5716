import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filesBelow } from '@sitewide/kit/folder';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { pinnedBrowser } from '../../tools/site/pinned-browser';
import { type Packed, packPackage } from './pack-package';

/* The packages as npm would publish them: packed, looked at, and published by a dry run. */

/** The pages of codes, to which reports of the audit lead. */
const codePages = filesBelow(join(root, 'docs/audit/codes'), /[.]md$/).map(
  (page) => `dist/codes/${page}`,
);

/** Each package, the kilobytes that its tarball may take, and all files that are in it. */
const published = [
  {
    name: 'audit',
    kilobytes: 700,
    files: `CHANGELOG.md LICENSE README.md config.schema.json dist/THIRD-PARTY-LICENSES
      dist/cli.js dist/html-report.html dist/html-report.js dist/index.d.ts dist/index.js dist/run.js
      dist/static.extrasmall.js package.json ${codePages.join(' ')}`,
  },
  {
    name: 'snapshots',
    kilobytes: 420,
    files: `CHANGELOG.md LICENSE README.md dist/THIRD-PARTY-LICENSES dist/cli.js dist/command.js
      dist/config.js dist/in-page.js dist/index.d.ts dist/index.js dist/matcher.d.ts dist/matcher.js
      dist/page.css dist/page.html dist/types.d.ts formats/run-schema.json package.json`,
  },
] as const;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
  const workspaces = ['packages/*'];
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces }));
  writeFileSync(join(folder, '.gitignore'), '*.tgz\norigin\n');
  for (const each of ['.ci', 'private-caches.mjs'])
    cpSync(join(root, each), join(folder, each), { recursive: true });
  run('git init --quiet --bare origin && git init --quiet --initial-branch main');
  run('git remote add origin ./origin');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of a shell in the folder, without a network. */
function run(command: string) {
  const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' };
  const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' };
  const npm = { npm_config_offline: 'true', npm_config_workspaces_update: 'false' };
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, ...author, ...committer, ...npm },
  });
  return { status, stdout, stderr };
}

/** The commands that CONTRIBUTING.md documents for a release of the audit. */
function releaseCommands(): readonly string[] {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, block = ''] =
    /^## Releasing a package$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(guide) ?? [];
  return block.trim().split('\n');
}

describe.each(published)('@sitewide/$name', ({ name, kilobytes, files }) => {
  let packed: Packed;
  let tarball: Buffer;
  /** The unpacked package, at its place in a repository. */
  let unpacked: string;

  beforeAll(() => {
    packed = packPackage(name, folder);
    tarball = readFileSync(join(folder, packed.filename));
    unpacked = join(folder, 'packages', name);
    mkdirSync(unpacked, { recursive: true });
    const options = ['--strip-components=1', '-C', unpacked];
    execFileSync('tar', ['-xzf', packed.filename, ...options], { cwd: folder });
    run('git add . && git commit --quiet --message "The package as it is packed"');
  }, 120_000);

  test('its tarball has the files that users need, and no others', () => {
    expect(packed.files.map(({ path }) => path).toSorted()).toEqual(files.split(/\s+/).toSorted());
    expect(packed.size).toBeLessThan(kilobytes * 1000);
  });

  test('it and what it installs take 15 MB at most', () => {
    const installed = new Set([unpacked]);
    for (const each of installed) {
      const { dependencies = {} } = JSON.parse(
        readFileSync(join(each, 'package.json'), 'utf8'),
      ) as { dependencies?: Record<string, string> };
      for (const dependency of Object.keys(dependencies))
        installed.add(join(root, 'node_modules', dependency));
    }
    const files = [...installed].flatMap((each) =>
      filesBelow(each, /./).map((file) => join(each, file)),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(15_000_000);
  });

  test('it carries the licence of this repository', () => {
    const licence = readFileSync(join(root, 'LICENSE'), 'utf8');
    expect(readFileSync(join(unpacked, 'LICENSE'), 'utf8')).toBe(licence);
  });

  test('its manifest says what it is', () => {
    const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({
      name: `@sitewide/${name}`,
      description: expect.stringMatching(/^[A-Z].*[.]$/),
      keywords: expect.arrayContaining([expect.any(String)]),
      homepage: expect.stringMatching(/^https:/),
      license: 'MIT',
      author: 'The Originaltreu authors',
      engines: { node: '>=20.19.0' },
      publishConfig: { access: 'public' },
      scripts: {
        preversion: 'node --import ../../private-caches.mjs ../../.ci/release-changelog.mjs',
      },
    });
  });

  // What npm holds for wrong it removes: a package may lose its command so.
  test('npm has nothing to correct in its manifest', () => {
    const copy = mkdtempSync(join(folder, 'manifest-'));
    const file = join(copy, 'package.json');
    cpSync(join(unpacked, 'package.json'), file);
    const before = readFileSync(file, 'utf8');
    execFileSync('npm', ['pkg', 'fix'], { cwd: copy, shell: process.platform === 'win32' });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('publint finds nothing to improve', async () => {
    const { messages, pkg } = await publint({ pkgDir: unpacked, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('its types resolve wherever ES modules do', async () => {
    const checked = await checkPackage(createPackageFromTarballData(tarball));
    if (!checked.types) throw new Error('It has no types.');
    // It has no CommonJS, and nothing for the resolution that knows no `exports`.
    const legacy: readonly string[] = ['node10', 'node16-cjs'];
    const problems = checked.problems.filter(
      (each) => !('resolutionKind' in each && legacy.includes(each.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });
});

test('the command of the snapshots works as it is built', () => {
  const site = mkdtempSync(join(tmpdir(), 'built-'));
  try {
    const { executablePath, args, env } = pinnedBrowser();
    const settings = { site, browser: { executablePath, args, env }, variants: { desktop: 400 } };
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>Built</title><h1>Built</h1>');
    writeFileSync(join(site, 'snapshots.config.json'), JSON.stringify(settings));
    // Packing has built it.
    const cli = join(root, 'packages/snapshots/dist/cli.js');
    const { status, stdout } = spawnSync(process.execPath, [cli, 'test'], {
      cwd: site,
      encoding: 'utf8',
    });
    expect(stdout).toContain('new: No baseline yet (1 snapshot)');
    expect(status).toBe(1);
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}, 60_000);

test('the built command reads TypeScript where Node takes it, or names the remedy', () => {
  // A package of CommonJS modules.
  const project = mkdtempSync(join(tmpdir(), 'typescript-'));
  try {
    writeFileSync(join(project, 'package.json'), '{}');
    const text = `const results: string = 'out'; export default { results, words: true as const };`;
    writeFileSync(join(project, 'snapshots.config.ts'), text);
    const approve = (...preloaded: readonly string[]) => {
      const command = [...preloaded, join(root, 'packages/snapshots/dist/cli.js'), 'approve'];
      return spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' }).stderr;
    };
    const taken = 'There is no out/run.json.';
    const isTaken = Boolean(Reflect.get(process.features, 'typescript'));
    expect(approve()).toContain(isTaken ? taken : 'TypeScript takes Node 22.18 or later');
    expect(approve('--import', join(root, 'run-typescript.mjs'))).toContain(taken);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}, 60_000);

const hasTools = process.platform !== 'win32' && spawnSync('git', ['--version']).status === 0;

test.runIf(hasTools)('a release is published as documented', () => {
  const unpacked = join(folder, 'packages/audit');
  const manifest = () => readFileSync(join(unpacked, 'package.json'), 'utf8');
  const version = () => (JSON.parse(manifest()) as { readonly version: string }).version;
  expect(manifest()).not.toContain('"repository"');
  // Right after a release nothing is unreleased.
  const changelog = join(unpacked, 'CHANGELOG.md');
  const listed = readFileSync(changelog, 'utf8');
  writeFileSync(changelog, listed.replace(/(?<=^## Unreleased\n)/m, '\n- A change.\n'));

  const [first = '', ...rest] = releaseCommands();
  expect(run(first)).toMatchObject({ status: 0 });
  const released = version();
  const date = new Date().toISOString().slice(0, 10);
  expect(readFileSync(changelog, 'utf8')).toMatch(
    new RegExp(`^## Unreleased\n\n## ${released} – ${date}\n\n- A change[.]$`, 'm'),
  );
  for (const command of rest) {
    expect(run(command.replaceAll(/\d+[.]\d+[.]\d+/g, released))).toMatchObject({ status: 0 });
  }
  expect(run('git -C origin tag').stdout).toContain(`audit-v${released}\n`);

  const nothingNew = run(first);
  expect(nothingNew.status).toBe(1);
  expect(nothingNew.stderr).toMatch(/^CHANGELOG.md lists nothing below “## Unreleased”[.]$/m);
  expect(version()).toBe(released);

  const publish = (tag: string) =>
    run(`sh .ci/publish ${tag} https://example.org/a/b --dry-run --ignore-scripts`);
  const early = publish('audit-v99.0.0');
  expect(early).toMatchObject({ status: 1, stdout: '' });
  expect(early.stderr).toMatch(/^The tag \S+ does not match version \S+ of \S+[.]\n$/);
  expect(publish(`audit-v${released}`)).toMatchObject({
    status: 0,
    stdout: `+ @sitewide/audit@${released}\n`,
  });
  expect(JSON.parse(manifest())).toMatchObject({
    repository: {
      type: 'git',
      url: 'git+https://example.org/a/b.git',
      directory: 'packages/audit',
    },
    bugs: { url: 'https://example.org/a/b/issues' },
  });
});
