import { runCommand } from '@originaltreu/audit/command-line';
import { runChecks } from './run-checks';

await runCommand((args) => runChecks(args));
