/// <reference types="vitest/config" />
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Lets the build drop the components of react-router that the site does not use. */
function droppableComponents(): Plugin {
  return {
    name: 'droppable-components',
    transform: {
      filter: { id: /react-router\/dist\/.*[.]mjs/ },
      handler: (code) => ({
        code: code
          // What creates a component has no effect of its own …
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          // … only development tools read its name, and only data routers its context.
          .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, ''),
        map: null,
      }),
    },
  };
}

/** Removes what loads styles and preloads with a chunk: with one stylesheet there are none. */
function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
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

/** Names a class after its file, which is shorter than a hash and compresses better. */
function generateScopedName(name: string, file: string): string {
  return `${basename(file).replace(/[.].*/, '')}-${name}`;
}

const pureTests = [
  '{tests/{spec,defects,accessibility,pictures},tools/{links,report,spec}}/**/*.test.ts',
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), droppableComponents(), withoutPreloads(), defectsWithoutWords()],
  build: isSsrBuild
    ? { emptyOutDir: true, copyPublicDir: false, target: 'node20' }
    : {
        emptyOutDir: true,
        manifest: true,
        // Pages name their own scripts, and one stylesheet blocks the first paint less than four.
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Reading a property of a package has no effect, so unused ones are dropped.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // What is needed together compresses better in one chunk: the first load …
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[/](react|react-dom|react-router|scheduler)[/]/,
                },
                {
                  name: 'shell',
                  test: /src[/](app|page-state|resolve-page|head|layout[/](?!footer|newsletter)|components[/](button-link|copy|icon|page-context|site-link|button[.])|defects[/](define|navigation|head|link-legal)[.]|site[/](?!picture)|pages[/]unknown)/,
                },
                // … and what nearly every page needs next.
                {
                  name: 'body',
                  test: /src[/](components[/](?!swiper|lightbox)|layout|site|mail|sections[/]banner|defects[/](form|layout|copy|link)[.])/,
                },
              ],
            },
          },
        },
      },
  css: { modules: { generateScopedName } },
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
          exclude: ['**/node_modules/**', ...pureTests],
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
