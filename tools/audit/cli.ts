import { runCommand } from '../../packages/audit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { audit } from './command';

await runCommand(audit, { expected: [ProfileError] });
