import { groupBy } from '@sitewide/kit/collections';
import type { AuditedContent } from '../context/content-site';
import { namesLanguage } from '../context/language-switch';
import { simplified } from '../extract/address';
import { commonLanguages } from '../language/language-names';
import { defineCheck, definePartCheck } from './check';

const withoutNumbers = (text: string) => text.replace(/\d+/g, '0');

/** The texts of structured data that the page shows, but with other numbers. */
function differingTexts({ structuredData, blocks }: AuditedContent['content']) {
  if (structuredData.every(({ texts }) => texts.length === 0)) return [];
  const shown = groupBy(
    blocks.filter(({ kind }) => kind === 'text'),
    ({ text }) => withoutNumbers(text),
  );
  return structuredData.flatMap(({ error, facts, texts, ...data }) =>
    texts.flatMap((text) => {
      const alike = (shown.get(withoutNumbers(text)) ?? []).map((each) => each.text);
      const [first] = alike;
      return first === undefined || alike.includes(text) ? [] : [{ data, text, shown: first }];
    }),
  );
}

const repeatedBy = {
  choice: 'another choice sends',
  field: 'another field of the form is called',
  id: 'another field has the id',
  group: 'another group of fields is called',
};

export const markupChecks = [
  defineCheck('page', 'copy/label-differs', function* ({ content }) {
    for (const { label, text, mine, other, ...located } of content.labels) {
      const hint = `its text has ${other}${mine === undefined ? ', too' : `, not ${mine}`}: “${text}”`;
      yield { ...located, name: label, hint };
    }
    for (const { data, text, shown } of differingTexts(content)) {
      yield { ...data, name: text, hint: `the page shows “${shown}”` };
    }
  }),
  definePartCheck('copy/element-open', 'openElements', ({ tag, text, end }, { content }) => {
    // One that is open on a page may open others; the template has the same on every page.
    const first = content.openElements.find((each) => each.tag === tag);
    return { name: text, hint: `expected ${end}`, cause: `${tag} ${first?.text}` };
  }),
  definePartCheck('forms/value-repeated', 'repeatedValues', ({ value, kind }) => ({
    name: value,
    hint: `${repeatedBy[kind]} “${value}”, too`,
  })),
  definePartCheck('layout/markup-unknown', 'unknownMarkup', ({ written, fault }) => ({
    name: written,
    hint: fault,
  })),
  definePartCheck('head/value-unknown', 'unknownValues', ({ written, meant }) => ({
    name: written,
    hint: meant === '' ? 'programs know no such value' : `expected ${meant}`,
  })),
  definePartCheck('links/file-refused', 'refusedFiles', ({ fault }) => fault),
  defineCheck('page', 'links/current-wrong', function* (page, site) {
    const { path } = page;
    const own = simplified(path);
    for (const tab of page.content.doubleTabs) {
      yield { ...tab, hint: 'another tab of the list is selected, too' };
    }
    for (const menu of page.content.currentLinks) {
      const links = menu.map(({ isSwitch, ...link }) => {
        const target = site.target(path, link.href)?.pathname ?? path;
        const isForeign = site.languageOf(target) !== page.language;
        const isNamed = commonLanguages.some((each) => namesLanguage(link, page.language, each));
        return { ...link, isSwitch: isSwitch || isForeign || isNamed, target: simplified(target) };
      });
      if (!links.some(({ target }) => target === own)) continue;
      for (const { isSwitch, target, ...link } of links) {
        // Some menus mark what a page is a part of, too, and the language.
        if (target === own || isSwitch || `${own}/`.startsWith(`${target}/`)) continue;
        yield { ...link, hint: `it leads to ${target || '/'}; the page is ${path}` };
      }
    }
  }),
];
