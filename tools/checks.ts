import { runCommand } from '@sitewide/kit/command-line';
import { runChecks } from './run-checks';

await runCommand((args) => runChecks(args));
