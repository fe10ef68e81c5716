import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Lets the build drop what the site does not use of react-router. */
function droppableParts(): Plugin {
  return {
    name: 'droppable-parts',
    transform: {
      filter: { id: /react-router\/dist\/.*[.]mjs/ },
      handler: (code) => ({
        code: code
          // What creates a component has no effect of its own …
          .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
          // … only development tools read its name, and only data routers its context.
          .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
          // Statements that check how it is called help developers of other sites.
          .replace(/^( +)(?:warning|invariant)\((?:.*\);$|\n[\s\S]*?^\1\);$)/gm, '')
          .replace('isDataRoute ? useNavigateStable() : ', ''),
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), droppableParts(), withoutPreloads(), defectsWithoutWords()],
  build: isSsrBuild
    ? {
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        // The server loads every page when it starts, which takes less time from one file.
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        emptyOutDir: true,
        manifest: true,
        // Pages name their own scripts, and one stylesheet blocks the first paint less than four.
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: ['src/start.ts', 'src/entry-client.tsx'],
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
                  test: /src[/](entry-client|app|page-state|resolve-page|head|layout[/](?!footer|newsletter)|components[/](button-link|copy|icon|page-context|site-link|button[.])|defects[/](define|navigation|head|link-declaring)[.]|site[/](?!picture)|pages[/]unknown)/,
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
}));
