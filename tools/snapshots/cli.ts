import { runCommand } from '@originaltreu/kit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { siteSnapshots } from './command';

await runCommand(siteSnapshots, { expected: [ProfileError] });
