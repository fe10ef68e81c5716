import { runCommand } from '@sitewide/kit/command-line';
import { expectedErrors } from '../site/expected-errors';
import { report } from './command';

await runCommand(report, { expected: expectedErrors });
