import { peerFile } from '../../peers';
import { runNode } from '../../processes';
import { type Checker, external, type Finding, peerPackage, startPath } from '../checker';

/** The failures in a report in the Test Anything Protocol. */
function failuresIn(report: string): Finding[] {
  const blocks = report.split(/^(?=(?:not )?ok )/m).filter((block) => block.startsWith('not ok'));
  return blocks.flatMap((block) => {
    const [name = ''] = block.split('\n');
    // Skipped checks are reported as failures, too.
    if (/# (SKIP|TODO)/i.test(name)) return [];
    const page = /^\s+at:\s+(https?:\S+)/m.exec(block)?.[1];
    const address = / --> (\S+)/.exec(name)?.[1] ?? /https?:\/\/[^\s"'<>]+/.exec(name)?.[0];
    if (address === undefined || !URL.canParse(address, page)) return [];
    const { href } = new URL(address, page);
    return [{ page: page ?? href, rule: 'broken', text: href }];
  });
}

/** hyperlink for a whole site. */
export const hyperlink: Checker = {
  ...peerPackage('hyperlink'),
  subject: 'links',
  file: import.meta.filename,
  scope: 'site',
  check: async ({ origin }) => {
    const options = ['--recursive', '--skip', external, '--concurrency', '25', origin + startPath];
    const { stdout } = await runNode([peerFile('hyperlink/lib/cli.js'), ...options]);
    // Some external URLs are reported although they are skipped.
    return failuresIn(stdout).filter(({ text }) => text.startsWith(origin));
  },
};
