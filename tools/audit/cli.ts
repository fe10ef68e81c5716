import { runCommand } from '@sitewide/kit/command-line';
import { expectedErrors } from '../site/expected-errors';

// Loaded here, so that an error of the environment is one line, too.
const audit = async (args: readonly string[]) => (await import('./command')).audit(args);

await runCommand(audit, { expected: expectedErrors });
