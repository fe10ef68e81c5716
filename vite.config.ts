import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defaultExclude, defineConfig } from 'vitest/config';

/** Marks the calls that create react-router's components as pure, so that unused ones are dropped. */
function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    transform: {
      filter: { id: /react-router\/dist\/.*[.]mjs/ },
      handler: (code) => ({
        code: code.replace(
          /= (React\d*\.(?:forwardRef|memo|createContext)\()/g,
          '= /* @__PURE__ */ $1',
        ),
        map: null,
      }),
    },
  };
}

/** Removes the fields of a defect that only tools read (title, clauses, pages) from the browser build. */
function defectsWithoutWords(): Plugin {
  return {
    name: 'defects-without-words',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/defects\/[^/]*[.]ts$/ },
      handler: (code) => ({
        code: code.replace(/^ {2}(?:title|clauses|pages): .*,$/gm, ''),
        map: null,
      }),
    },
  };
}

const pureTests = [
  '{tests/{spec,defects,accessibility,pictures},tools/{links,report,spec}}/**/*.test.ts',
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), droppableComponents(), defectsWithoutWords()],
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: {
            // Code that nearly every page needs compresses better in one chunk.
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /src[/](components[/](?!swiper|lightbox)|layout|site|head|mail|sections[/]banner|defects[/](define|navigation|form|head|layout|link|copy)[.])/,
                },
              ],
            },
          },
        },
      },
  test: {
    projects: [
      // These only render pages and read results: files share one copy of the site's modules,
      // which takes a third of the time.
      {
        extends: true,
        test: { name: 'pure', include: pureTests, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['{tests,tools,packages}/**/*.test.{ts,tsx}'],
          exclude: [...defaultExclude, ...pureTests],
        },
      },
    ],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    globalSetup: ['tests/support/build-site.ts'],
    setupFiles: ['tests/support/no-network.ts'],
    // Each hydrated page needs a new store of toasts.
    server: { deps: { inline: ['react-hot-toast'] } },
    restoreMocks: true,
    // Long enough for a busy machine; the benches measure speed.
    testTimeout: 30_000,
    // No other check runs beside the unit tests, so every core is free.
    maxWorkers: '100%',
  },
}));
