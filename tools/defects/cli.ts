import { runCommand } from '@originaltreu/audit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { defects } from './command';

await runCommand(defects, { expected: [ProfileError] });
