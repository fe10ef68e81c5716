import { runCommand } from '@sitewide/kit/command-line';
import { expectedErrors } from '../site/expected-errors';
import { siteSnapshots } from './command';

await runCommand(siteSnapshots, { expected: expectedErrors });
