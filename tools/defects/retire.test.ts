import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '@sitewide/kit/relative-path';
import react from '@vitejs/plugin-react';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defectIds, defects } from '../../src/defects/registry';
import { resultsFolder, root } from '../site/paths';
import { programFile } from '../site/programs';
import { siteStates, without } from '../site/site-state';
import { surroundings } from '../spec/defect-fixtures';
import { documentsOf, type Rendering } from './documents/documents';
import { definitions, retired } from './sources';
import { withoutDefect } from './without-defect';

/** The site's `render` from sources with changes that are not on the disk. */
class RenderedSources {
  #server: ViteDevServer | null = null;
  #loaded: readonly string[] = [];

  #changed: ReadonlyMap<string, string> = new Map();

  /** Loads the sources with the texts of changed files, by path. */
  async load(changed: ReadonlyMap<string, string> = new Map()): Promise<Rendering> {
    this.#changed = changed;
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
          load: (id) => this.#changed.get(relativePath(root, id.split('?', 1)[0] ?? '')) ?? null,
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

/** Something that nothing uses any more; where it is an import, the command lets Biome remove it. */
const unused = 'TS6133';

/** What does not compile of the site with changed files. */
function errorsIn(changed: ReadonlyMap<string, string>): string[] {
  mkdirSync(resultsFolder, { recursive: true });
  const folder = mkdtempSync(join(resultsFolder, 'retired-'));
  try {
    cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
    for (const [file, text] of changed) writeFileSync(join(folder, file), text);
    const config = { extends: join(root, 'tsconfig.json'), include: ['src'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(
      process.execPath,
      [programFile(root, 'tsc'), '--pretty', 'false'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    return [...stdout.matchAll(/^(.+)\((\d+),(\d+)\): error (TS\d+): .*$/gm)].flatMap(
      ([message, file = '', line, column, code]) => {
        const lines = readFileSync(join(folder, file), 'utf8').split('\n');
        const before = lines[Number(line) - 1]?.slice(0, Number(column) - 1);
        return code === unused && before !== 'const ' ? [] : [message];
      },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  const decided = { defect: 'a-b', faithful: 200, fixed: 404 };

  test.each<[unknown, unknown]>([
    [{ x: decided }, { x: 404 }],
    [
      [1, { defect: 'a-b', faithful: 2 }, 3],
      [1, 3],
    ],
    [[{ defect: 'a-b', fixed: { defect: 'c', fixed: 1 } }], [{ defect: 'c', fixed: 1 }]],
    [{ defects: { 'a-b': 'fixed', c: 'fixed' } }, { defects: { c: 'fixed' } }],
    [[{ defect: 'c', off: ['a-b'] }], [{ defect: 'c' }]],
    [[{ defect: 'c', off: ['d', 'a-b'] }], [{ defect: 'c', off: ['d'] }]],
    [[{ defect: 'c', on: ['a-b'] }, { defect: 'a-b' }, { id: 'a-b' }], []],
    [[{ defects: ['a-b'], with: ['c'] }, { defects: ['c', 'a-b'] }], [{ defects: ['c'] }]],
    [[{ look: 'text', faithful: { defect: 'a-b', faithful: 1, fixed: 2 }, fixed: 2 }], []],
    [
      { x: { pages: [{ defect: 'a-b', faithful: '/de' }], count: 1 } },
      { x: { pages: [], count: 1 } },
    ],
    [[{ list: [] }], [{ list: [] }]],
    [[{ id: 'a-b-c', title: 'a-b stays within a text' }], undefined],
  ])('%j becomes %j', (value, left = value) => {
    expect(withoutDefect(value, 'a-b')).toEqual(left);
  });

  test('what is obsolete goes, too', () => {
    const left = withoutDefect([{ find: 'x' }, { find: 'y' }], 'a-b', ({ find }) => find === 'x');
    expect(left).toEqual([{ find: 'y' }]);
  });

  test('its words replace their token', () => {
    const defect = defects.find(
      ({ kind, fixed: face }) => kind === 'copy' && typeof face === 'string',
    );
    if (!defect) throw new Error('No copy defect decides one text any more.');
    const value = [`nav › ‹${defect.id}›`, { id: defect.id }];
    expect(withoutDefect(value, defect.id)).toEqual([`nav › ${defect.fixed}`]);
  });
});

describe('a retired toggle', { timeout: 300_000 }, () => {
  const rendered = new RenderedSources();
  let before: Rendering;
  beforeAll(async () => {
    before = await rendered.load();
  }, 120_000);
  afterAll(() => rendered.close());

  /** Every other defect at a time: neighbours in a file are retired apart. */
  const ids = definitions().map(({ id }) => id);
  const rounds = [0, 1].map((round) => ids.filter((_id, index) => index % 2 === round));

  test('every defect has its turn', () => {
    expect(rounds.flat().toSorted()).toEqual(defectIds.toSorted());
  });

  test.each(rounds.map((each) => [each.join(', '), each] as const))(
    '%s: compile, and every page matches the toggles off',
    async (_name, gone) => {
      const changed = retired(gone);
      expect(errorsIn(changed)).toEqual([]);
      const text = [...changed.values()].join('');
      expect(gone.filter((id) => text.includes(`'${id}'`))).toEqual([]);
      const { pages, differences } = comparePages(before, await rendered.load(changed), gone);
      expect(differences).toEqual([]);
      expect(pages).toBeGreaterThan(100);
    },
  );

  test('a difference is found', async () => {
    const file = 'src/content/de/contact.ts';
    const text = readFileSync(join(root, file), 'utf8').replace(/title: '/, "title: 'Nicht ");
    const changed = new Map([[file, text]]);
    const { differences } = comparePages(before, await rendered.load(changed), []);
    expect(differences[0]).toContain('Nicht ');
    expect(errorsIn(new Map([[file, `${text}\nconst wrong: number = '';`]]))).toHaveLength(2);
  });
});
