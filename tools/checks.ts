import { runCommand } from '@sitewide/kit/command-line';
import { npmTest } from './run-checks';

await runCommand(npmTest);
