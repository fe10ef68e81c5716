import { runCommand } from '../../packages/audit/command-line';
import { report } from './command';

await runCommand(report);
