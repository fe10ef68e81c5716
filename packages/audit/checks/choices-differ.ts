import { groupBy } from '@originaltreu/kit/collections';
import type { AuditedContent, ContentSite } from '../context/content-site';
import { defineCheck } from './check';

const minShared = 4;

/** The beginnings of the words of a label, by which inflected forms are the same. */
function stemsOf(label: string): string[] {
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.map((word) => word.slice(0, 6));
}

function areAlike(one: string, other: string): boolean {
  const [first] = stemsOf(one);
  const others = stemsOf(other);
  return one === other || (first !== undefined && others[0] === first);
}

/** The lists of menus that have several entries of the page’s language. */
function menusOf({ path, language, content }: AuditedContent, site: ContentSite): string[][] {
  const links = (site.site.read(path)?.links ?? []).filter(
    ({ menu, list, kind, name }) => menu >= 0 && list >= 0 && kind === 'link' && name !== '',
  );
  const isOwn = content.blocks.some(
    (each) => /^(nav|header)/.test(each.place) && each.language === language,
  );
  if (!isOwn) return [];
  return [...groupBy(links, ({ list }) => list).values()]
    .map((list) => list.map(({ name }) => name))
    .filter(({ length }) => length > minShared);
}

/** Choices of a form that are nearly the entries of a menu. */
export const check = defineCheck({
  code: 'choices-differ',
  scope: 'page',
  family: 'copy',
  severity: 'warning',
  title: 'The choices of a form are not those that the menu offers',
  example: 'a menu with eight services, and a form to ask for seven others',
  remedy: 'Offer the same in both.',
  *find(page, site) {
    const options = page.content.blocks.filter(({ kind }) => kind === 'option');
    const menus = menusOf(page, site);
    const selects = groupBy(options, ({ element }) => element.replace(/ > option[^>]*$/, ''));
    for (const [element, choices] of selects) {
      for (const menu of menus) {
        const shared = menu.filter((name) => choices.some(({ text }) => areAlike(name, text)));
        const missing = menu.filter((name) => !shared.includes(name));
        const extra = choices
          .slice(1)
          .filter(({ text }) => !menu.some((name) => areAlike(name, text)));
        const isSame = shared.length >= minShared && shared.length >= menu.length / 2;
        const [first] = choices;
        if (!first || !isSame || missing.length === 0 || extra.length === 0) continue;
        const hint = `the menu has “${missing.join('”, “')}”, it has “${extra.map(({ text }) => text).join('”, “')}”`;
        yield { ...first, element, hint, cause: `${page.language} ${missing.join()}` };
        break;
      }
    }
  },
});
