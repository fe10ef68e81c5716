import { runCommand } from '../../packages/audit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { links } from './command';

await runCommand(links, { expected: [ProfileError] });
