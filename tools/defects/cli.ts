import { runCommand } from '@originaltreu/kit/command-line';
import { expectedErrors } from '../site/expected-errors';
import { defects } from './command';

await runCommand(defects, { expected: expectedErrors });
