import { runCommand } from '@sitewide/kit/command-line';
import { expectedErrors } from '../site/expected-errors';
import { reviewChanges } from './command';

await runCommand(reviewChanges, { expected: expectedErrors });
