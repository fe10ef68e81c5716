import { expect, test } from 'vitest';
import { auditContent } from '../audit';
import { nameOf, type PageCheck } from '../checks/check';
import { pageChecks } from '../checks/codes';
import { defineCheck } from '../checks/custom';
import { Dictionary } from '../spelling/dictionary';
import { siteOf } from './site-of';
import { cases, type Pages } from './texts';

const listed = new Set(['/de/', '/listed', '/listed-alone', '/listed-island', '/start']);

/** What one check reports on a site, without what it is less certain of than otherwise. */
async function found(code: string, documents: Pages): Promise<string[]> {
  const checks = pageChecks.filter((check) => nameOf(check.code) === code);
  const lines: string[] = [];
  for await (const findings of auditContent(siteOf(documents, { listed }), checks)) {
    for (const { page, name, confidence } of findings) {
      const isSure = confidence !== 'low' || checks.some((check) => check.confidence === 'low');
      if (isSure) lines.push(`${page} “${name}”`);
    }
  }
  return lines;
}

test.each(cases.map((each) => [each.code, each.title, each] as const))(
  '%s: %s',
  async (code, _title, { pages, wrong }) => {
    expect((await found(code, pages)).sort()).toEqual([...wrong].sort());
  },
);

test('every check has a planted fault', () => {
  const planted = new Set(cases.filter(({ wrong }) => wrong.length > 0).map(({ code }) => code));
  expect(pageChecks.map(({ code }) => nameOf(code)).filter((code) => !planted.has(code))).toEqual(
    [],
  );
});

test('a text or its surroundings can be excepted', async () => {
  const marked = (attribute: string) => ({
    '/a': `<html lang="en"><main ${attribute}><h2>Your headline here</h2></main></html>`,
  });
  expect(await found('placeholder-text', marked(''))).toHaveLength(1);
  expect(await found('placeholder-text', marked('data-audit-ignore="placeholder-text"'))).toEqual(
    [],
  );
  expect(await found('placeholder-text', marked('data-audit-ignore'))).toEqual([]);
  expect(await found('placeholder-text', marked('data-audit-ignore="empty-href"'))).toHaveLength(1);
});

test('a text that quotes another heading on each page is one fault of the site', async () => {
  const headings = { '/a': '价格', '/b': '关于', '/c': '地址' };
  const page = (heading: string) => {
    const anchor = `<a href="#a" aria-label='Permalink to "${heading}"'>#</a>`;
    return `<html lang="zh"><p>我们建造人们喜欢居住的房屋。</p><h1 id="a">${heading} ${anchor}</h1></html>`;
  };
  const causesOf = async (...paths: readonly (keyof typeof headings)[]) => {
    const pages = Object.fromEntries(paths.map((path) => [path, page(headings[path])]));
    const english = '<html lang="en"><p>We build houses that people like to live in.</p></html>';
    const causes: (string | undefined)[] = [];
    for await (const findings of auditContent(siteOf({ '/': english, ...pages }), pageChecks)) {
      for (const { code, cause } of findings) if (/foreign/.test(code)) causes.push(cause);
    }
    return causes;
  };
  expect(await causesOf('/a', '/b', '/c')).toEqual(['zh', 'zh', 'zh']);
  expect(await causesOf('/a', '/b')).toEqual(['zh /a', 'zh /b']);
});

test('an element that a template leaves open is one fault of the site', async () => {
  const page = (text: string) =>
    `<html lang="en"><header><strong>${text}</header><p>We build houses.</p></html>`;
  const documents = { '/a': page('Oak House'), '/b': page('Oak House'), '/c': page('Elm House') };
  const causes: (string | undefined)[] = [];
  for await (const findings of auditContent(siteOf(documents), pageChecks)) {
    for (const { code, cause } of findings) if (/element-open/.test(code)) causes.push(cause);
  }
  expect(causes).toEqual(['strong Oak House', 'strong Oak House', 'strong Elm House']);
});

test('a text that two dictionaries tell to be that of a version is untranslated in a near language', async () => {
  const dictionaryOf = (language: string, words: string) =>
    new Dictionary(language, '', `0\n${words.replaceAll(' ', '\n')}`);
  const dictionaries = defineCheck({
    scope: 'page',
    code: 'test/dictionaries',
    title: 'None',
    example: '',
    remedy: '',
    find: (_page, site) => {
      site.dictionaries.set('ca', [dictionaryOf('ca', 'processos de treball que casa gran')]);
      site.dictionaries.set('es', [dictionaryOf('es', 'procesos de trabajo que aplicamos casa')]);
      return [];
    },
  }) as PageCheck;
  const page = (language: string, text: string) =>
    `<html lang="${language}"><main><h1>A</h1><p>${text}</p><p>Casa de casa</p><table><tr><td>Los procesos de trabajo que aplicamos</td></tr></table></main></html>`;
  const documents = {
    '/ca/': page('ca', 'Aquí aplicamos procesos de trabajo'),
    '/es/': page('es', 'Aquí aplicamos procesos de trabajo'),
  };
  const found: string[] = [];
  for await (const findings of auditContent(siteOf(documents), [dictionaries, ...pageChecks])) {
    for (const { code, page: path, name, confidence } of findings) {
      if (/untranslated/.test(code)) found.push(`${path} “${name}” ${confidence}`);
    }
  }
  expect(found).toEqual(['/ca/ “Aquí aplicamos procesos de trabajo” high']);
});
