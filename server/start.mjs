/*
 * Runs `npm start`: checks the settings and builds the site in a process of its own, whose memory a server would
 * keep, and then becomes the built server.
 */
import { spawnSync } from 'node:child_process';

const [, , ...args] = process.argv;
const command = ['--import', './run-typescript.mjs', 'server/cli.ts', '--build', ...args];
const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
if (status !== 0 || args.includes('--help')) process.exit(status ?? 2);
const folder = process.env.DEFECTS_MARKS === 'off' ? 'dist/unmarked' : 'dist';
await import(`../${folder}/program/cli.js`);
