import { runCommand } from '@originaltreu/kit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { audit } from './command';

await runCommand(audit, { expected: [ProfileError] });
