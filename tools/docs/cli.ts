import { runCommand } from '@sitewide/kit/command-line';
import { documentation } from './command';

await runCommand(documentation);
