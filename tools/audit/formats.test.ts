import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import {
  codes,
  type Format,
  families,
  type Report,
  reportOn,
  formats as writers,
} from '@sitewide/audit';
import type { AuditedPage } from '@sitewide/audit/internal';
import Ajv from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { defectIds } from '../../src/defects/registry';
import { auditState, ledgers } from '../../tests/support/site-audit';
import { root } from '../site/paths';
import { faithful } from '../site/site-state';
import { linksOnly } from './ledger';
import { reportOnState } from './report';
import { definitionOf, locate } from './sources';

/** Writes a report with source lines of this project, as the command does. */
const write = (format: Format, report: Report) =>
  writers[format](report, report.baseline ? locate : undefined);

const pages = auditState(faithful);
const compared = { state: faithful, ledgers, scope: linksOnly };
const matching = reportOnState('faithful', pages, compared);

/** A report on a site that nothing is expected of. */
function reportOnSite(subject: string, audited: readonly AuditedPage[]): Report {
  const entries = audited
    .flatMap((page) => page.findings)
    .map((finding) => {
      const { language } = finding;
      return { kind: 'new' as const, language, finding, expected: null, shown: finding };
    });
  return reportOn({ subject, families: ['links'], pages: audited }, entries, null);
}

/** The site after a link was misspelt, another repaired, and one moved. */
const differing: Report = (() => {
  const changed = pages.map((page) => ({
    ...page,
    findings: page.findings.flatMap((finding) => {
      if (finding.page === '/de') return [];
      if (finding.code === 'links/soft-404')
        return [{ ...finding, place: 'main › <b>“A & B”</b>' }];
      return finding.name === 'X' ? [{ ...finding, name: 'Y\u0001' }] : [finding];
    }),
  }));
  return reportOnState('faithful', changed, compared);
})();

const foreign = reportOnSite('http://foreign.example/', pages);
const reports = [
  ['matching', matching],
  ['differing', differing],
  ['without a baseline', foreign],
  ['limited', { ...foreign, warnings: ['Only the first <3> & last pages\u0007'], quiet: 2 }],
] as const;

test('the differing report has every kind of difference', () => {
  const kinds = differing.languages.flatMap(({ differences }) =>
    differences.map((each) => each.kind),
  );
  expect(new Set(kinds)).toEqual(new Set(['new', 'vanished', 'moved']));
});

describe('SARIF', () => {
  // The schema has a pattern that is invalid with the Unicode flag.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats(ajv as never);
  const schema = JSON.parse(readFileSync(join(root, 'fixtures/schemas/sarif-2.1.0.json'), 'utf8'));
  const validate = ajv.compile(schema);

  test.each(reports)('%s: valid by the schema of 2.1.0', (_name, report) => {
    validate(JSON.parse(write('sarif', report)));
    expect(validate.errors).toBeNull();
  });

  test('the schema rejects anything else', () => {
    const log = JSON.parse(write('sarif', matching));
    expect(validate({ ...log, version: '2.0.0' })).toBe(false);
    expect(validate({ ...log, runs: [{ results: [] }] })).toBe(false);
  });

  test('GitHub knows each finding again by a fingerprint of its own', () => {
    const fingerprintsIn = (report: Report): string[] =>
      JSON.parse(write('sarif', report)).runs[0].results.map(
        (result: { partialFingerprints: { primaryLocationLineHash: string } }) =>
          result.partialFingerprints.primaryLocationLineHash,
      );
    const fingerprints = fingerprintsIn(matching);
    expect(fingerprints.length).toBeGreaterThan(100);
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
    // One that vanishes leaves those of the others as they were.
    const [first, ...others] = matching.languages;
    const fewer = {
      ...matching,
      languages: [{ ...first, known: first?.known.slice(1) }, ...others],
    };
    expect(fingerprintsIn(fewer as Report)).toEqual(fingerprints.slice(1));
  });

  test('known findings point at the registry entry of their defect', () => {
    const { results } = JSON.parse(write('sarif', matching)).runs[0];
    expect(results.length).toBe(matching.languages.flatMap((each) => each.known).length);
    for (const result of results) {
      const { artifactLocation, region } = result.locations[0].physicalLocation;
      const line = readFileSync(join(root, artifactLocation.uri), 'utf8').split('\n')[
        region.startLine - 1
      ];
      const [defect] = result.suppressions[0].justification.match(/[\w-]+(?=, clause)/);
      expect(line).toContain(`id: '${defect}'`);
      expect(result.baselineState).toBe('unchanged');
    }
  });
});

test('SARIF: a run for each family that was audited, with its rules, and the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/audit/package.json'), 'utf8'));
  const { runs } = JSON.parse(write('sarif', { ...matching, families }));
  expect(
    runs.map((run: { automationDetails: { id: string } }) => run.automationDetails.id),
  ).toEqual(families.map((family) => `${family}/faithful/`));
  for (const { tool, results } of runs) {
    expect(tool.driver.semanticVersion).toBe(version);
    for (const { ruleId, ruleIndex } of results) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(codes[ruleId as keyof typeof codes].family).toBe('links');
    }
  }
  expect(runs.map((run: { results: unknown[] }) => run.results.length > 0)).toEqual(
    families.map((family) => family === 'links'),
  );
});

describe('JUnit', () => {
  const schema = readFileSync(join(root, 'fixtures/schemas/junit.xsd'), 'utf8');
  const check = (xml: string) =>
    validateXML({ xml: [{ fileName: 'links.xml', contents: xml }], schema: [schema] });

  test.each(reports)('%s: valid by the schema', async (_name, report) => {
    const { errors } = await check(write('junit', report));
    expect(errors).toEqual([]);
  });

  test('the schema rejects anything else', async () => {
    const { valid } = await check(write('junit', matching).replace('<testcase', '<case'));
    expect(valid).toBe(false);
  });

  test('each page with differences is a failed case', () => {
    const $ = load(write('junit', differing), { xml: true });
    expect($('testcase:has(failure)[name="/de"]').length).toBe(1);
    expect($('testsuite[name="audit of de"]').attr('failures')).toBe(
      String($('testsuite[name="audit of de"] testcase:has(failure)').length),
    );
    expect(load(write('junit', matching), { xml: true })('failure').length).toBe(0);
  });
});

test('table: how often each code was found, the most frequent first', () => {
  const [{ known = [] } = {}] = matching.languages;
  const found = known.flatMap(({ finding }) => finding?.code ?? []);
  const counts = [...new Set(found)]
    .map((code) => ({ code, count: found.filter((each) => each === code).length }))
    .toSorted((one, other) => other.count - one.count);
  expect(counts.length).toBeGreaterThan(2);
  const [most] = counts;
  const table = write('table', matching);
  expect(table).toContain(`${most?.code} ${most?.count}, `);
  for (const { code, count } of counts) expect(table).toMatch(new RegExp(`\\b${code} ${count}\\b`));
});

test('GitHub: each difference is one line that points at a line of the project', () => {
  const lines = write('github', differing).trimEnd().split('\n');
  expect(lines.length).toBe(differing.languages.flatMap((each) => each.differences).length);
  for (const line of lines) {
    const [, file = '', number = ''] =
      /^::(?:error|warning|notice) file=([^,]+),line=(\d+),title=[^:]+::\S/.exec(line) ?? [];
    const content = readFileSync(join(root, file), 'utf8').split('\n')[Number(number) - 1];
    expect(content, line).toMatch(/id: '|"page":|^\[/);
  }
  const vanished = lines.find((line) => line.includes('title=vanished'));
  expect(vanished).toContain('file=fixtures/audit/de.json,line=');
  expect(write('github', matching)).toBe('');
});

test('GitHub and SARIF: findings on another site point at no file of this project', () => {
  const { languages } = foreign;
  expect(write('github', foreign)).not.toMatch(/file=/);
  expect(write('github', foreign)).toMatch(/^::(error|warning|notice) title=new /);
  const { results } = JSON.parse(write('sarif', foreign)).runs[0];
  const uris = results.map(
    (result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) =>
      result.locations[0]?.physicalLocation.artifactLocation.uri,
  );
  const paths = languages.flatMap(({ differences }) =>
    differences.map((each) => each.finding?.page),
  );
  expect(uris).toEqual(paths.map((path) => path?.slice(1) || 'index.html'));
});

test('texts of pages break neither lines nor markup', async () => {
  const name = 'ESC \u001b[31m,\nline, \ufffe, \uffff, \ud83d and \ud83d\ude00';
  const findings = pages.flatMap((page) => page.findings).slice(0, 1);
  const strange = findings.map((finding) => ({ ...finding, name }));
  const report = reportOnSite('x', [{ path: '/', language: 'de', links: 1, findings: strange }]);
  const xml = write('junit', report);
  expect(xml).toContain('ESC [31m,\nline, , ,  and \ud83d\ude00');
  expect(xml).not.toMatch(/[\ufffe\uffff\p{Surrogate}]/u);
  const table = write('table', report);
  expect(table).toContain('ESC \\u001b[31m,\\u000aline');
  expect(table.split('\n').length).toBe(13 + 1);
});

test('JSON: every field of a finding', () => {
  const { languages } = JSON.parse(write('json', matching));
  const [known] = languages[0].known;
  expect(Object.keys(known).sort()).toEqual(
    [
      'cause',
      'code',
      'confidence',
      'element',
      'hint',
      'href',
      'language',
      'name',
      'note',
      'page',
      'place',
      'resolved',
    ].sort(),
  );
  for (const { counts, pages: listed } of languages) {
    const references = listed.reduce(
      (sum: number, page: { references: number }) => sum + page.references,
      0,
    );
    const counted = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(references);
  }
});

test('Markdown: one row per difference, and no markup from names', () => {
  const text = write('markdown', differing);
  expect(text).toContain('\\<b\\>');
  const rows = text
    .split('\n')
    .filter((line) => /^\| (de|ru|en) \| (new|vanished|moved|changed) /.test(line));
  expect(rows.length).toBe(differing.languages.flatMap((each) => each.differences).length);
});

test('HTML: every finding or difference, self-contained, known ones last', () => {
  const $ = load(write('html', differing));
  const lines = differing.languages.flatMap(({ known, differences }) => [...known, ...differences]);
  expect($('[src], link').length).toBe(0);
  const packed = Buffer.from($('#data').text(), 'base64');
  const { groups } = JSON.parse(inflateRawSync(packed).toString());
  const rows: { state: string }[][] = groups.map(([, each]: [string, { state: string }[]]) => each);
  expect(rows.flat().length).toBe(lines.length);
  for (const each of rows) {
    const states = each.map(({ state }) => state);
    const firstKnown = states.indexOf('known');
    expect(states.slice(firstKnown).every((state) => state === 'known')).toBe(firstKnown >= 0);
  }
});

test('table: a line per difference, and the verdict', () => {
  expect(write('table', matching)).toContain('The findings match the ledger.');
  const [first] = differing.languages[0]?.differences ?? [];
  expect(write('table', differing)).toContain(
    `${first?.kind.padEnd(9)} ${first?.shown.code}: ${first?.shown.page}`,
  );
  expect(write('table', foreign)).toMatch(/\d+ findings\.\n$/);
});

test('table: a line that is too long is cut or broken, except an address', () => {
  const name = 'All that one may want to know about roofs, gutters and chimneys in our town';
  const findings = pages.flatMap((page) => page.findings).slice(0, 1);
  const long = findings.map((finding) => ({
    ...finding,
    name,
    hint: name.repeat(2),
    place: 'main',
  }));
  const report = reportOnSite('x', [{ path: '/', language: 'de', links: 1, findings: long }]);
  const lines = write('table', report).split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines).toContain(`    “${name.slice(0, 73)}…”`);
});

test('every defect’s definition is found', () => {
  for (const id of defectIds) expect(definitionOf(id)?.file, id).toMatch(/^src\/defects\//);
  expect(definitionOf('no-such-defect')).toBeNull();
});
