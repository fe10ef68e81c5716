import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '@originaltreu/audit';
import { auditInBrowser, browserChecks, unmarked } from '@originaltreu/audit/internal';
import { hashOf } from '@originaltreu/kit/hash';
import { root } from '../../../tools/site/paths';
import { launchPinned } from '../../../tools/site/pinned-browser';
import { type Checker, type Finding, htmlOf, type Target, versionIn } from '../checker';

const folder = join(root, 'packages/audit');

/** The version of the audit in this repository, with a hash of its sources. */
function auditVersion(): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!node_modules|dist|corpus|suites|evaluation).*(?<![.]test)[.]ts$/.test(file),
  );
  const hash = hashOf(...files.sort().map((file) => readFileSync(join(folder, file))));
  return `${versionIn(folder)}+${hash.slice(0, 8)}`;
}

const common = {
  file: import.meta.filename,
  version: auditVersion(),
  install: 'npm ci',
} as const;

/** The families of our audit that need no browser, with the command's defaults. */
export const audits: Checker = {
  ...common,
  scope: 'site',
  name: 'originaltreu-audit',
  subject: 'links, texts, heads, parity',
  check: async ({ origin }) => {
    const findings: Finding[] = [];
    for await (const { code, places, count } of audit({ start: `${origin}/de`, maxPlaces: 1000 })) {
      if (places.length < count) throw new Error(`The audit left out places of ${code}.`);
      for (const { page, name, href } of places) {
        findings.push({ page, rule: code, text: href === null ? name : `${name} → ${href}` });
      }
    }
    return findings;
  },
};

/** The start pages of all languages: some findings compare a page with those of other languages. */
const startPages = ['/de', '/ru', '/en'];

/** A page, as the browser's families are told to open it. */
async function addressOf(target: Target, path: string) {
  return { path, language: /<html lang="([^"]*)"/.exec(await htmlOf(target, path))?.[1] ?? '' };
}

/** The browser's families of our audit, with what it sends in forms, as `--browser`. */
export const browserAudit: Checker = {
  ...common,
  scope: 'page',
  interacts: true,
  maxPages: 8,
  name: 'originaltreu-audit --browser',
  subject: 'forms, clicks, scripts',
  check: async (target, paths) => {
    const opened = new Set([...paths, ...startPages]);
    const pages = await Promise.all([...opened].map((path) => addressOf(target, path)));
    const browser = await launchPinned();
    try {
      const { origin } = target;
      const findings = await auditInBrowser(browser, {
        ...{ origin, pages, submit: true, marking: unmarked, warn: () => {} },
        checks: browserChecks.filter(({ confidence }) => confidence === 'high'),
      });
      return findings
        .filter(({ confidence }) => confidence !== 'low')
        .map(({ page, code, name, place }) => ({ page, rule: code, text: `${name} (${place})` }));
    } finally {
      await browser.close();
    }
  },
};
