import { mergeConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import base from '../../vitest.config';

/*
 * The project's Vitest suites for the mutants: in one process, in the given order, and with
 * modules kept transformed between two runs.
 */

/** The files to run, as paths from the root, the likeliest to fail first. */
const order = (process.env.MUTANT_TESTS ?? '').split(',');

class GivenOrder {
  shard(files: TestSpecification[]) {
    return files;
  }
  sort(files: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) =>
      order.findIndex((path) => moduleId.endsWith(`/${path}`));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

export default mergeConfig(base({ command: 'serve', mode: 'test' }), {
  test: {
    root: process.cwd(),
    // After any change of the site, until it is approved again.
    testNamePattern: /^(?!.*the site as it is approved)/,
    bail: Number(process.env.MUTANT_BAIL ?? 0),
    maxWorkers: 1,
    sequence: { sequencer: GivenOrder },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
  },
});
