import { fileURLToPath } from 'node:url';
import { peerFile } from '../../peers';
import { run } from '../../processes';
import { type Checker, peerPackage, programVersion } from '../checker';
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
const jar = peerPackage('vnu-jar');

/** The Nu HTML checker of the W3C, errors and warnings. */
export const nu: Checker = {
  name: 'nu',
  subject: 'markup',
  file: import.meta.filename,
  scope: 'page',
  version: () => (hasJava() ? jar.version() : null),
  install: `${jar.install}, and Java 17 or later`,
  // It refuses addresses of this machine, so it gets files.
  check: (target, paths) =>
    withPlainFiles(target, paths, async (folder) => {
      const files = paths.map((path) => `${folder}${path}.html`);
      const java = ['-Xmx512m', '-jar', peerFile('vnu-jar/build/dist/vnu.jar')];
      const options = ['--format', 'json', '--exit-zero-always', '--stdout'];
      const { stdout } = await run('java', [...java, ...options, '--skip-info-messages', ...files]);
      const { messages } = JSON.parse(stdout) as { messages: readonly Message[] };
      return messages.map((message) => {
        const [, file = ''] = fileURLToPath(message.url).split(folder);
        return { page: pathOfFile(file), rule: ruleOf(message), text: message.message };
      });
    }),
};
