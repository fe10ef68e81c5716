import { peerFile } from '../../peers';
import { run } from '../../processes';
import { type Check, onFiles } from '../checker';

/* Checkers that are commands, described by an entry of checkers.json alone. */

/** A message without what it quotes of the page, and without numbers: the same wherever it fires. */
const ruleOf = (text: string) =>
  text.replace(/“[^”]*”|‘[^’]*’|"[^"]*"|'[^']*'|`[^`]*`|<[^>]*>/g, '…').replace(/\d+/g, '0');

/**
 * A checker that is a command of the shell. It runs in a folder of the site's files.
 *
 * @param command - gets the files of the pages as its arguments, the address of the first page as
 * `START`, and the folder of the peers as `PEERS`.
 * @param finding - a regular expression for a finding in what the command prints, with the groups
 * `page` (a file or an address), `text`, and perhaps `rule`.
 */
export function commandOf(command: string, finding = ''): Check {
  return onFiles(async (folder, { origin, homes }, files) => {
    const environment = { START: origin + homes[0], PEERS: peerFile(''), NO_COLOR: '1' };
    const options = { cwd: folder, environment };
    const { code, stdout } = await run('sh', ['-c', command, 'sh', ...files], options);
    const findings = Array.from(stdout.matchAll(new RegExp(finding, 'gm')), ({ groups = {} }) => {
      const { page = '', text = '', rule = ruleOf(text) } = groups;
      return { page, rule, text };
    });
    // Most exit with 1 where they have found something.
    if (code !== 0 && findings.length === 0) throw new Error(`“${command}” ended with ${code}.`);
    return findings;
  });
}
