import { runCommand } from '@originaltreu/kit/command-line';
import { expectedErrors } from '../site/expected-errors';
import { siteSnapshots } from './command';

await runCommand(siteSnapshots, { expected: expectedErrors });
