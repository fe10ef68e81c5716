import { runCommand } from '@originaltreu/kit/command-line';
import { ProfileError } from '../../src/defects/profile';
import { reviewChanges } from './command';

await runCommand((args) => reviewChanges(args, console.log), { expected: [ProfileError] });
