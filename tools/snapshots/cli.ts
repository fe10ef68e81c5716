import { runCommand } from '@originaltreu/kit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { snapshots } from './command';

await runCommand((args) => snapshots(args, console.log), { expected: [ProfileError] });
