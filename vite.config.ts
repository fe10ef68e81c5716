import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Marks the calls that make react-router's components, so that unused ones are dropped. */
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

/** Leaves out of the browser's files what only tools ask of a defect: its title, clauses and pages. */
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
            // What nearly every page needs compresses better in one piece.
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
    include: ['{tests,tools,packages}/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/support/no-network.ts'],
    // Its store must be as fresh as the page that shows its toasts.
    server: { deps: { inline: ['react-hot-toast'] } },
    restoreMocks: true,
    // A busy machine needs its time; how fast things are, the bench measures.
    testTimeout: 30_000,
    // Browser suites have their turn later; until then every core is free.
    maxWorkers: '100%',
  },
}));
