import { surviveClosedPipe } from '../support/command-line';
import { isWrongUse, snapshots } from './command';

surviveClosedPipe();
snapshots(process.argv.slice(2), console.log).then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(isWrongUse(error) ? error.message : error);
    process.exitCode = 2;
  },
);
