import { runCommand } from '@originaltreu/audit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { links } from './command';

await runCommand(links, { expected: [ProfileError] });
