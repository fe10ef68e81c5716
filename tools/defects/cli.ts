import { runCommand } from '@sitewide/kit/command-line';
import { expectedErrors } from '../site/expected-errors';
import { defects } from './command';

await runCommand(defects, { expected: expectedErrors });
