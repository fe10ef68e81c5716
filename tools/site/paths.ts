import { join } from 'node:path';

/** The project's root folder. */
export const root = join(import.meta.dirname, '../..');

/** Where test runs and tools leave their results; ignored by Git. */
export const resultsFolder = join(root, 'test-results');

/** The expectations written from the specification. */
export const fixturesFolder = join(root, 'fixtures');
