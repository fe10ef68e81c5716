#!/usr/bin/env node
/*
 * Completes package-lock.json: `node .ci/complete-lock.mjs`, after every change of
 * dependencies; with --check it only reports what is missing, and fails.
 *
 * A package with native parts names one optional package for each platform. A
 * registry mirror that lacks some of them makes `npm install` leave them out of the
 * lock file, which `npm ci` then refuses. Their names contain version, system
 * and processor, which is all that `npm ci` needs to pass them over on other platforms.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
const lock = JSON.parse(readFileSync(file, 'utf8'));
const platform =
  /[-/](?<os>aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32)-(?<cpu>arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-(?<libc>gnu|musl|gnueabihf|musleabihf|eabi|msvc))?$/;

/** Where `npm` may have put a dependency of the package at `path`. */
function isInstalled(path, name) {
  for (
    let folder = path;
    ;
    folder = folder.replace(/\/?node_modules\/(?!.*node_modules\/).*$/, '')
  ) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
  }
}

const missing = Object.entries(lock.packages).flatMap(
  ([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isInstalled(path, name))
      .map(([name, version]) => ({ name, version, dev })),
);

/** The C library that a package for Linux needs, according to its name; undefined for other systems. */
function libcOf(name) {
  const { os = '', libc } = platform.exec(name)?.groups ?? {};
  return os.startsWith('linux') ? [libc?.startsWith('musl') ? 'musl' : 'glibc'] : undefined;
}

// Without it, npm installs the packages for both libraries.
const withoutLibc = Object.entries(lock.packages).filter(
  ([path, { libc, optional }]) => optional && libc === undefined && /-(musl|gnu)$/.test(path),
);

if (process.argv.includes('--check')) {
  for (const { name, version } of missing) console.log(`missing: ${name}@${version}`);
  for (const [path] of withoutLibc) console.log(`without libc: ${path}`);
  process.exitCode = missing.length + withoutLibc.length === 0 ? 0 : 1;
} else {
  for (const [path, entry] of withoutLibc) {
    entry.libc = libcOf(path);
    console.log(`completed ${path}`);
  }
  for (const { name, version, dev } of missing) {
    const { os, cpu } = platform.exec(name)?.groups ?? {};
    if (!os) {
      console.error(`${name}@${version} is missing, and its name does not contain a platform.`);
      process.exitCode = 1;
      continue;
    }
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[~^]/, ''),
      cpu: [cpu],
      ...(dev && { dev }),
      optional: true,
      os: [os.replace('linuxmusl', 'linux')],
      libc: libcOf(name),
    };
    console.log(`added ${name}@${version}`);
  }
  const { '': root, ...packages } = lock.packages;
  const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  lock.packages = { '': root, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
