import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/site/paths';

/** The npm scripts of the project, by name. */
export const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Runs an npm script as npm does, but without npm's own time to start. */
export function runScript(script: string, args: string) {
  // The mode is the command's own choice.
  const { NODE_ENV: _mode, ...withoutMode } = process.env;
  const { status, stdout, stderr } = spawnSync(`${scripts[script]} ${args}`, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 1e8,
    env: {
      ...withoutMode,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  });
  return { status, output: stdout + stderr };
}
