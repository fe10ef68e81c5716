import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { peerFile } from '../../peers';
import type { Checker, Finding } from '../checker';
import { installPeers, peerVersion, programVersion } from '../installed';
import { pathOfFile, withPlainFiles } from '../plain-files';

interface Message {
  readonly type: string;
  readonly subType?: string;
  readonly url: string;
  readonly message: string;
}

/** The message without the names in it, which stand in quotation marks. */
function ruleOf({ type, subType, message }: Message): string {
  return `${subType ?? type}: ${message.replace(/“[^”]*”/g, '“…”')}`;
}

const hasJava = () => programVersion('java', ['-version'], /version "(\d+)/) !== null;

/** The Nu HTML checker of the W3C, errors and warnings. */
export const nu: Checker = {
  name: 'nu',
  subject: 'markup',
  file: import.meta.filename,
  scope: 'page',
  version: () => (hasJava() ? peerVersion('vnu-jar') : null),
  install: `${installPeers}, and Java 17 or later`,
  // It refuses addresses of this machine, so it gets files.
  check: ({ origin }, paths) =>
    withPlainFiles(origin, paths, async (folder): Promise<Finding[]> => {
      const files = paths.map((path) => `${folder}${path}.html`);
      const options = [
        '--format',
        'json',
        '--exit-zero-always',
        '--stdout',
        '--skip-info-messages',
      ];
      const { stdout } = await promisify(execFile)(
        'java',
        ['-Xmx512m', '-jar', peerFile('vnu-jar/build/dist/vnu.jar'), ...options, ...files],
        { maxBuffer: 1e9 },
      );
      const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
      return messages.map((message) => {
        const [, file = ''] = fileURLToPath(message.url).split(folder);
        return { page: pathOfFile(file), rule: ruleOf(message), text: message.message };
      });
    }),
};
