import type { AddressInfo } from 'node:net';
import { launchForLighthouse, withoutReferrerPolicy } from '../../lighthouse';
import { importPeer } from '../../peers';
import type { Checker, Finding } from '../checker';
import { installPeers, peerVersion } from '../installed';

const categories = ['accessibility', 'best-practices', 'seo'];

interface Item {
  readonly node?: { readonly snippet?: string };
  readonly url?: unknown;
  readonly description?: unknown;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly details?: { readonly items?: readonly Item[] };
}

interface Lighthouse {
  readonly default: (
    url: string,
    flags: { port: number; onlyCategories: readonly string[]; logLevel: 'silent' },
  ) => Promise<{ lhr: { audits: Readonly<Record<string, Audit>> } } | undefined>;
}

/** A failed audit, once for each element or address that it names. */
function findingsOf(page: string, { id, title, details }: Audit): Finding[] {
  const items = details?.items ?? [];
  const texts = items.map(({ node, url, description }) =>
    String(node?.snippet ?? url ?? description ?? title),
  );
  return (texts.length > 0 ? texts : [title]).map((text) => ({ page, rule: id, text }));
}

/** Lighthouse on a phone: accessibility, best practices and SEO. */
export const lighthouse: Checker = {
  name: 'lighthouse',
  subject: 'accessibility, best practices, SEO',
  file: import.meta.filename,
  scope: 'page',
  maxPages: 2,
  version: () => peerVersion('lighthouse'),
  install: installPeers,
  check: async ({ origin }, paths) => {
    const { default: run } = await importPeer<Lighthouse>('lighthouse');
    const browser = await launchForLighthouse();
    const server = await withoutReferrerPolicy(origin);
    const { port } = server.address() as AddressInfo;
    const findings: Finding[] = [];
    try {
      for (const page of paths) {
        const result = await run(`http://localhost:${port}${page}`, {
          ...{ port: browser.port, onlyCategories: categories, logLevel: 'silent' },
        });
        const audits = Object.values(result?.lhr.audits ?? {});
        const failed = audits.filter(({ score }) => score !== null && score < 1);
        findings.push(...failed.flatMap((each) => findingsOf(page, each)));
      }
    } finally {
      server.close();
      await browser.close();
    }
    return findings.map(({ text, ...finding }) => {
      return { ...finding, text: text.replaceAll(`http://localhost:${port}`, origin) };
    });
  },
};
