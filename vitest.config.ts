import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import site from './vite.config.ts';

/** The files that run longest, and one that needs much memory, which is free at first: none is left for the end. */
const longest =
  /(walk|markup|hydration|outcomes|hostile|published|process|commands|errors|durability|rows)[.]test/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => Number(longest.test(moduleId));
    return sorted.toSorted((one, other) => isLong(other) - isLong(one));
  }
}

// React reports mistakes only in its development mode, where rendering takes several times as long.
const developmentTests = ['tests/unit/hydration.test.ts', 'tests/forms/*.test.ts'];

// These take minutes: `npm test -- weekly` runs them, and the weekly workflow.
const weeklyTests = ['tests/weekly/*.test.ts'];

export default defineConfig((environment) => ({
  ...site(environment),
  // The audit is imported by its name, from its sources.
  resolve: { tsconfigPaths: true },
  // React's production mode has no runtime for JSX of the development mode.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'production',
          include: ['{tests,tools,packages}/**/*.test.{ts,tsx}'],
          exclude: [...defaultExclude, ...developmentTests, ...weeklyTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'development',
          include: developmentTests,
          env: { NODE_ENV: 'development' },
        },
      },
      { extends: true, test: { name: 'weekly', include: weeklyTests } },
    ],
    // Rendered pages are short-lived: with more room for them, less garbage has to be collected.
    execArgv: ['--max-semi-space-size=64'],
    // Files share one copy of the modules, which takes a third of the time.
    isolate: false,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // A port as the caller may have set it, which no test may see.
    env: { NODE_ENV: 'production', PORT: '4999' },
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/support/build-site.ts'],
    setupFiles: ['tests/support/no-network.ts', 'tests/support/no-settings.ts'],
    // Each hydrated page needs a new store of toasts.
    server: { deps: { inline: ['react-hot-toast'] } },
    restoreMocks: true,
    // Long enough for a busy machine; the benches measure speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One for each core, which is also the most that a percentage gives.
    maxWorkers: '100%',
  },
}));
