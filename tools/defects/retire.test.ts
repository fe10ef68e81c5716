import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DefectId, defects } from '../../src/defects/registry';
import { root } from '../kit/paths';
import type { Rendering } from './parsed-pages';
import { definitionsIn } from './retire/definition';
import { fold, unwrapped } from './retire/fold';
import { JsonDocument } from './retire/json-document';
import { rowsWithout } from './retire/ledger-rows';
import { SourceProject } from './retire/project';
import { RenderedSources } from './retire/rendering';
import { retireFromSources } from './retire/retire-source';
import { comparePages } from './retire/same-pages';

describe('what is no longer in dispute is worked out', () => {
  const worked = (text: string) =>
    unwrapped('a.tsx', fold('a.tsx', text)).replace(/\s+/g, ' ').trim();

  test.each([
    ['a face', 'f(face($toggle$(x)));', 'f(x);'],
    ['a part of a face', "f(face($toggle$({ a: 'b', c: 1 }).map((face) => face.a)));", "f('b');"],
    [
      'a part by a key of its own',
      'f($toggle$({ a: s.a.url, b: s.b.url }).map((u) => u[key]));',
      'f(s[key].url);',
    ],
    [
      'the same for every key',
      "f($toggle$({ de: 'own', ru: 'own' }).map((u) => u[key]));",
      "f('own');",
    ],
    ['nothing for every key', 'f($toggle$({}).map((h) => h[key] ?? usual));', 'f(usual);'],
    [
      'entries made of a list',
      'f($toggle$(Object.fromEntries(ids.map((id) => [id, routes[id].de]))).map((face) => face.roofing));',
      'f(routes.roofing.de);',
    ],
    [
      'a list that is mapped itself',
      'f($toggle$(ids).map((face) => face.map((id) => cards[id])));',
      'f(ids.map((id) => cards[id]));',
    ],
    ['a condition', "const a = face($toggle$('x')) === 'x' ? b : c;", 'const a = b;'],
    [
      'a condition and more',
      'const busy = face($toggle$({ busy: true })).busy && pending;',
      'const busy = pending;',
    ],
    [
      'a statement',
      'async function f() { if (face($toggle$({ tell: true })).tell) await g(); h(); }',
      'async function f() { await g(); h(); }',
    ],
    [
      'a statement that ends',
      'function f(a: A) { if (face($toggle$(true))) return g(a); return 2; }',
      'function f(a: A) { return g(a); }',
    ],
    [
      'a statement that is not reached',
      'function f(a: A) { if (face($toggle$(false))) return g(a); return h(a); }',
      'function f(a: A) { return h(a); }',
    ],
    ['a function', 'f(face($toggle$((year: number) => year))(now.year));', 'f(now.year);'],
    [
      'parts of a pattern, not their namesakes',
      'function f() { if (a) { const status = 1; return status; } const { status, message } = face($toggle$({ status: 404, message: true })); return message ? status : g; }',
      'function f() { if (a) { const status = 1; return status; } return 404; }',
    ],
    [
      'a mark among marks',
      'const a = <p {...mark(b, $toggle$(x))} />;',
      'const a = <p {...mark(b)} />;',
    ],
    ['the only mark', 'const a = <p {...mark($toggle$(x))} />;', 'const a = <p />;'],
    [
      'an element',
      'const a = <p>{face($toggle$(true)) ? (<b />) : null}</p>;',
      'const a = <p><b /></p>;',
    ],
    [
      'no element',
      'const a = <p>{face($toggle$(false)) ? (<b />) : null}</p>;',
      'const a = <p></p>;',
    ],
    [
      'an attribute',
      'const a = <i required={face($toggle$(true))} />;',
      'const a = <i required />;',
    ],
    [
      'what was held by its own hand',
      'const a = b ? new Toggle($toggle$(x).id, c, d ?? e) : f;',
      'const a = b ? (d ?? e) : f;',
    ],
    [
      'a shorthand',
      'function f() { const works = face($toggle$(true)); return { works }; }',
      'function f() { return { works: true }; }',
    ],
    [
      'an object for the function, of which the rest stands before it',
      'function f(k: K) { const rules = face($toggle$({ limits: { a: 1 }, auto: true }, "Rules")); return [rules.limits[k], rules.auto && b]; }',
      "const limits: Rules['limits'] = { a: 1 }; function f(k: K) { return [limits[k], b]; }",
    ],
  ])('%s', (_name, text, expected) => {
    expect(worked(text)).toBe(expected);
  });

  test('what is not wrapped stays as it is', () => {
    const text =
      "const a = face(x) === 'x' ? <p {...mark(b)}>{c ? <i /> : null}</p> : y.map((z) => z.a);";
    expect(unwrapped('a.tsx', fold('a.tsx', text))).toBe(text);
  });
});

describe('JSON is changed where it must be', () => {
  const text = '{\n  "a": ["x", "y"],\n  "b": [{ "path": "/p", "c": 1 }, { "path": "/q" }]\n}\n';
  const changed = (change: (document: JsonDocument) => void) => {
    const document = new JsonDocument('a.json', text);
    change(document);
    return document.text;
  };

  test('and stays as it is written elsewhere', () => {
    expect(changed((json) => json.set(['b', '/p', 'c'], null))).toBe(text.replace('1', 'null'));
    expect(changed((json) => json.remove(['b', { path: '/q' }]))).toBe(
      text.replace(', { "path": "/q" }', ''),
    );
    expect(changed((json) => json.removeText(['a'], 'x'))).toBe(text.replace('"x", ', ' '));
    expect(changed((json) => json.removeText(['a'], 'y'))).toBe(text.replace(', "y"', ''));
  });

  test('what is not there is an error that names it', () => {
    expect(() => changed((json) => json.remove(['b', '/r']))).toThrow(
      'a.json has nothing at b › /r.',
    );
    expect(() => changed((json) => json.removeText(['a'], 'z'))).toThrow('a.json has no “z” at a.');
  });
});

test('rows of a ledger go with their defect, or no longer wait for it', () => {
  const row = { page: '/de', place: 'footer', name: 'a', href: null, clause: '2.29' } as const;
  const rows = [
    { ...row, code: 'missing-href', defect: 'gone' },
    { ...row, code: 'missing-href', defect: 'other', on: ['gone'] },
    {
      ...row,
      code: 'missing-href',
      defect: 'other',
      off: ['gone'],
    },
  ] as unknown as Parameters<typeof rowsWithout>[0];
  expect(rowsWithout(rows, 'gone')).toEqual([{ ...row, code: 'missing-href', defect: 'other' }]);
});

describe('a toggle taken out of the sources', { timeout: 120_000 }, () => {
  const project = new SourceProject(root, 'src/');
  const rendered = new RenderedSources(project);
  let before: Rendering;
  beforeAll(async () => {
    before = await rendered.load();
  }, 120_000);
  afterAll(() => rendered.close());

  /** One whose face is a branch, one whose face is a word, one that is a function. */
  const wanted = [
    defects.findLast(({ faithful }) => typeof faithful === 'boolean'),
    defects.findLast(({ kind, faithful }) => kind === 'navigation' && typeof faithful === 'string'),
    defects.find(({ faithful }) => typeof faithful === 'function'),
  ];
  const known = definitionsIn(project).map(({ id }) => id);

  test.each(wanted.map((defect) => (defect ?? defects[0])?.id as DefectId))(
    '%s: compiles, and every page is the one with the toggle off',
    async (id) => {
      project.reset();
      retireFromSources(project, id);
      expect(project.errors([...project.changed.keys()])).toEqual([]);
      expect([...project.changed.values()].join('')).not.toContain(`'${id}'`);
      const after = await rendered.load();
      const { pages, differences } = comparePages(before, after, id);
      expect(differences).toEqual([]);
      expect(pages).toBeGreaterThan(100);
    },
  );

  test('what is otherwise is seen', async () => {
    project.reset();
    const file = 'src/content/de/contact.ts';
    project.write(file, project.text(file).replace(/title: '/, "title: 'Nicht "));
    const [id] = known as DefectId[];
    const { differences } = comparePages(before, await rendered.load(), id as DefectId);
    expect(differences.length).toBeGreaterThan(0);
    expect(differences[0]).toContain('Nicht ');
    project.reset();
  });
});
