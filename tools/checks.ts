import { runCommand } from '@originaltreu/kit/command-line';
import { runChecks } from './run-checks';

await runCommand((args) => runChecks(args));
