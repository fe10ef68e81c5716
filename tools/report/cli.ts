import { runCommand } from '@originaltreu/kit/command-line';
import { report } from './command';

await runCommand(report);
