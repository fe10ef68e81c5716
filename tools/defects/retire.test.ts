import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '@originaltreu/kit/relative-path';
import react from '@vitejs/plugin-react';
import ts from 'typescript';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defectIds, defects } from '../../src/defects/registry';
import { root } from '../site/paths';
import { siteStates, without } from '../site/site-state';
import { surroundings } from '../spec/defect-fixtures';
import { documentsOf, type Rendering } from './documents/documents';
import { fixedFixture } from './fixed-fixture';
import { Sources } from './sources';

/** The site's `render` from sources with changes that are not on the disk. */
class RenderedSources {
  #server: ViteDevServer | null = null;
  #loaded: readonly string[] = [];

  constructor(readonly sources: Sources) {}

  /** Loads the present sources. */
  async load(): Promise<Rendering> {
    const { changed } = this.sources;
    this.#server ??= await createServer({
      root,
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      plugins: [
        {
          name: 'changed-sources',
          enforce: 'pre',
          load: (id) => changed.get(relativePath(root, id.split('?', 1)[0] ?? '')) ?? null,
        },
        react(),
      ],
    });
    const { ssr } = this.#server.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here.');
    const files = [...changed.keys()].map((file) => join(root, file));
    for (const file of [...this.#loaded, ...files]) ssr.moduleGraph.onFileChange(file);
    this.#loaded = files;
    ssr.runner.clearCache();
    return ssr.runner.import<Rendering>('/src/entry-server.tsx');
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}

const stateScript = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/** A document as it is once defects are retired: nothing is marked with them, and no toggle has their ids. */
function retiredHtml(html: string, gone: readonly string[]): string {
  const resolved = (_key: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$toggle' in value)) return value;
    const [own, , fixed] = value.$toggle as [string, unknown, unknown];
    return gone.includes(own) ? fixed : value;
  };
  return (
    html
      .replace(/ data-defect="([^"]*)"/g, (_whole, ids: string) => {
        const left = ids.split(' ').filter((each) => !gone.includes(each));
        return left.length > 0 ? ` data-defect="${left.join(' ')}"` : '';
      })
      // An element that only holds marks is nothing without them.
      .replace(/<(div|li) hidden=""><\/\1>/g, '')
      .replace(stateScript, (_whole, begin: string, text: string, end: string) => {
        return begin + JSON.stringify(JSON.parse(text, resolved)) + end;
      })
  );
}

/** What does not compile of the site. */
function errorsIn({ program, files }: Sources): string[] {
  return files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(root, file)))
      .map((error) => `${file}: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`),
  );
}

/**
 * Compares every page of the sources in which defects are retired with the same
 * page of those in which they are off, byte for byte except for their marks.
 *
 * @returns how many pages were compared, and which differ.
 */
function comparePages(before: Rendering, after: Rendering, gone: readonly string[]) {
  const { addresses } = documentsOf(before);
  const cases = [without(...gone), siteStates.fixed].flatMap((state) =>
    addresses.map((address) => [address, state] as const),
  );
  const differences = cases.flatMap(([address, state]) => {
    const [was = '', is = ''] = [before, after].map((site) => {
      const { html, status, redirect, page, language } = site.render(address, state, {
        surroundings,
      });
      return [status, redirect, page, language, retiredHtml(html, gone)].join(' ');
    });
    if (was === is) return [];
    const at = [...was].findIndex((letter, index) => letter !== is[index]);
    const part = (text: string) => text.slice(Math.max(0, at - 40), at + 60);
    return [`${address}, ${state.size} defects on: “${part(was)}” became “${part(is)}”`];
  });
  return { pages: cases.length, differences };
}

describe('a fixture without a defect', () => {
  const fixed = (text: string) => fixedFixture(text, 'a-b');

  test.each([
    ['{"x": {"defect": "a-b", "faithful": 200, "fixed": 404}}', '{"x": 404}'],
    ['[1, {"defect": "a-b", "faithful": 2}, 3]', '[1, 3]'],
    ['[{"defect": "a-b", "fixed": {"defect": "c", "fixed": 1}}]', '[{"defect": "c", "fixed": 1}]'],
    ['{"defects": {"a-b": "fixed", "c": "fixed"}}', '{"defects": { "c": "fixed"}}'],
    ['[{"defect": "c", "off": ["a-b"]}]', '[{"defect": "c"}]'],
    ['[{"defect": "c", "off": ["d", "a-b"]}]', '[{"defect": "c", "off": ["d"]}]'],
    ['[{"defects": ["a-b"], "with": ["c"]}, {"defects": ["c", "a-b"]}]', '[ {"defects": ["c"]}]'],
    [
      '[{"look": "text", "faithful": {"defect": "a-b", "faithful": 1, "fixed": 2}, "fixed": 2}]',
      '[]',
    ],
    [
      '{"x": {"pages": [{"defect": "a-b", "faithful": "/de"}], "count": 1}}',
      '{"x": {"pages": [], "count": 1}}',
    ],
    ['[{"id": "a-b-c", "title": "a-b stays within a text"}]', null],
  ])('%s becomes %s', (text, left) => {
    expect(fixed(text)).toBe(left ?? text);
  });

  test('what is obsolete goes, too, and all else keeps its format', () => {
    const text = '[\n  { "find": "x" },\n  { "find": "y", "off": [ "c" ] }\n]\n';
    const left = fixedFixture(text, 'a-b', ({ find }) => find === 'x');
    expect(left).toBe('[\n  { "find": "y", "off": [ "c" ] }\n]\n');
    expect(fixed(text)).toBe(text);
  });

  test('a ledger keeps one row a line', () => {
    const rows = ['{"defect":"c"}', '{"defect":"c","on":["a-b"]}', '{"defect":"c","off":["a-b"]}'];
    expect(fixed(`[\n${rows.join(',\n')}\n]\n`)).toBe('[\n{"defect":"c"},\n{"defect":"c"}\n]\n');
  });

  test('its words replace their token', () => {
    const defect = defects.find(
      ({ kind, fixed: face }) => kind === 'copy' && typeof face === 'string',
    );
    if (!defect) throw new Error('No copy defect decides one text any more.');
    const text = `["nav › ‹${defect.id}›", {"id": "${defect.id}"}]`;
    expect(fixedFixture(text, defect.id)).toBe(`["nav › ${defect.fixed}"]`);
  });
});

describe('a retired toggle', { timeout: 300_000 }, () => {
  const sources = new Sources();
  const rendered = new RenderedSources(sources);
  let before: Rendering;
  beforeAll(async () => {
    before = await rendered.load();
  }, 120_000);
  afterAll(() => rendered.close());

  /** Every other defect at a time: neighbours in a file are retired apart. */
  const ids = sources.definitions().map(({ id }) => id);
  const rounds = [0, 1].map((round) => ids.filter((_id, index) => index % 2 === round));

  test('every defect has its turn', () => {
    expect(rounds.flat().toSorted()).toEqual(defectIds.toSorted());
  });

  test.each(rounds.map((each) => [each.join(', '), each] as const))(
    '%s: compile, and every page matches the toggles off',
    async (_name, retired) => {
      const changed = sources.retired(retired);
      expect(errorsIn(sources)).toEqual([]);
      const text = [...changed.values()].join('');
      expect(retired.filter((id) => text.includes(`'${id}'`))).toEqual([]);
      const { pages, differences } = comparePages(before, await rendered.load(), retired);
      expect(differences).toEqual([]);
      expect(pages).toBeGreaterThan(100);
    },
  );

  test('a difference is found', async () => {
    sources.changed.clear();
    const file = 'src/content/de/contact.ts';
    const text = readFileSync(join(root, file), 'utf8');
    sources.changed.set(file, text.replace(/title: '/, "title: 'Nicht "));
    const { differences } = comparePages(before, await rendered.load(), []);
    expect(differences[0]).toContain('Nicht ');
    sources.changed.clear();
  });
});
