import { runCommand } from '@originaltreu/audit/command-line';
import { report } from './command';

await runCommand(report);
