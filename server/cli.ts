import { start } from './command';
import { runCommand } from './run-command';

await runCommand(start);
