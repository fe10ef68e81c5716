import { load } from 'cheerio';
import { importPeer, peerFile } from '../../peers';
import { run, runNode } from '../../processes';
import type { Check, Finding } from '../checker';

/* Checkers that follow links through the site. */

/** External URLs, which take as long as the network does: no checker requests them. */
const external = '^(?!http://(localhost|127[.]))';

interface LinkinatorReport {
  readonly links: readonly { url: string; state: string; parent?: string; status?: number }[];
}

/** linkinator with its defaults, and fragments. */
export const linkinator: Check = async ({ origin }, paths) => {
  // It follows links only to what is below the start where it first meets them, and would miss
  // pages that another start links to: every page is a start.
  const starts = paths.map((path) => origin + path);
  const options = ['--check-fragments', '--format', 'json', '--verbosity', 'error'];
  const program = peerFile('linkinator/build/src/cli.js');
  const { stdout } = await runNode([program, ...starts, ...options, '--skip', external]);
  const { links } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as LinkinatorReport;
  return links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent = url, status }) => ({ page: parent, rule: `${status}`, text: url }));
};

interface LinkResult {
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
export const brokenLinkChecker: Check = async ({ origin, homes }) => {
  // A CommonJS package, whose exports are its default.
  const name = 'broken-link-checker';
  const { default: blc } = await importPeer<{ default: BrokenLinkChecker }>(name);
  const findings: Finding[] = [];
  await new Promise<void>((end) => {
    const options = { excludeExternalLinks: true, filterLevel: 3, maxSocketsPerHost: 8 };
    const link = ({ brokenReason: rule, base, url }: LinkResult) => {
      if (rule) findings.push({ page: base.original, rule, text: url.original ?? '' });
    };
    new blc.SiteChecker(options, { link, end }).enqueue(origin + homes[0]);
  });
  return findings;
};

/** The failures in a report in the Test Anything Protocol. */
function failuresIn(report: string): Finding[] {
  const blocks = report.split(/^(?=(?:not )?ok )/m).filter((block) => block.startsWith('not ok'));
  return blocks.flatMap((block) => {
    const [name = ''] = block.split('\n');
    const page = /^\s+at:\s+(https?:\S+)/m.exec(block)?.[1];
    const address = / --> (\S+)/.exec(name)?.[1] ?? /https?:\/\/[^\s"'<>]+/.exec(name)?.[0] ?? '';
    // Skipped checks are reported as failures, too.
    if (/# (SKIP|TODO)/i.test(name) || !URL.canParse(address, page)) return [];
    const { href } = new URL(address, page);
    return [{ page: page ?? href, rule: 'broken', text: href }];
  });
}

/** hyperlink for a whole site. */
export const hyperlink: Check = async ({ origin, homes }) => {
  const options = ['--recursive', '--skip', external, '--concurrency', '25', origin + homes[0]];
  const { stdout } = await runNode([peerFile('hyperlink/lib/cli.js'), ...options]);
  // Some external URLs are reported although they are skipped.
  return failuresIn(stdout).filter(({ text }) => text.startsWith(origin));
};

/** linkchecker, a Debian package. */
export const linkchecker: Check = async ({ origin, homes }) => {
  // It makes ten requests a second, so that pictures would take minutes for each state.
  const ignored = '--ignore-url=/(pictures|assets|fonts)/';
  const options = ['--no-status', '--output=xml/utf-8', ignored];
  const { code, stdout } = await run('linkchecker', [...options, origin + homes[0]]);
  // It exits with 1 where a link is broken.
  if (code > 1) throw new Error(`linkchecker ended with ${code}.`);
  const $ = load(stdout, { xml: true });
  return [...$('urldata')].map((element) => {
    const find = (name: string) => $(element).find(name).first();
    const rule = find('warning').attr('tag') ?? find('valid').attr('result') ?? '';
    const text = find('realurl').text() || find('url').text();
    return { page: find('parent').text(), rule, text };
  });
};
