import { runCommand } from '@originaltreu/kit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { defects } from './command';

await runCommand(defects, { expected: [ProfileError] });
