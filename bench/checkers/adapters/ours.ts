import { join } from 'node:path';
import { audit } from '@originaltreu/audit';
import { auditInBrowser, browserChecks, unmarked } from '@originaltreu/audit/internal';
import { root } from '../../../tools/site/paths';
import { hashOfSources } from '../../../tools/site/source-hash';
import { type Checker, type Finding, htmlOf, versionIn, withPinned } from '../checker';

/** The version of the audit in this repository, with a hash of its sources. */
const hash = hashOfSources('packages/audit', 'packages/kit').slice(0, 8);
const version = `${versionIn(join(root, 'packages/audit'))}+${hash}`;
const common = { file: import.meta.filename, version, install: 'npm ci' } as const;

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
    const languageIn = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1] ?? '';
    const pages = await Promise.all(
      Array.from(opened, async (path) => {
        return { path, language: languageIn(await htmlOf(target, path)) };
      }),
    );
    const checks = browserChecks.filter(({ confidence }) => confidence === 'high');
    const { origin } = target;
    const options = { origin, pages, checks, submit: true, marking: unmarked, warn: () => {} };
    const findings = await withPinned((browser) => auditInBrowser(browser, options));
    return findings
      .filter(({ confidence }) => confidence !== 'low')
      .map(({ page, code, name, place }) => ({ page, rule: code, text: `${name} (${place})` }));
  },
};
