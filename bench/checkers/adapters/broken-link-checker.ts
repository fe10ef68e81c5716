import { importPeer } from '../../peers';
import { type Checker, type Finding, peerPackage, startPath } from '../checker';

interface LinkResult {
  readonly broken: boolean;
  readonly brokenReason: string | null;
  readonly base: { readonly original: string };
  readonly url: { readonly original: string | null };
}

interface BrokenLinkChecker {
  readonly SiteChecker: new (
    options: object,
    handlers: { link: (result: LinkResult) => void; end: () => void },
  ) => { enqueue: (address: string) => void };
}

/** broken-link-checker, which also looks at files and metadata (`filterLevel` 3). */
export const brokenLinkChecker: Checker = {
  ...peerPackage('broken-link-checker'),
  subject: 'links',
  file: import.meta.filename,
  scope: 'site',
  check: async ({ origin }) => {
    // A CommonJS package, whose exports are its default.
    const { default: blc } = await importPeer<{ default: BrokenLinkChecker }>(
      'broken-link-checker',
    );
    const findings: Finding[] = [];
    await new Promise<void>((end) => {
      const options = { excludeExternalLinks: true, filterLevel: 3, maxSocketsPerHost: 8 };
      const link = ({ broken, brokenReason, base, url }: LinkResult) => {
        const rule = brokenReason ?? 'broken';
        if (broken) findings.push({ page: base.original, rule, text: url.original ?? '' });
      };
      new blc.SiteChecker(options, { link, end }).enqueue(origin + startPath);
    });
    return findings;
  },
};
