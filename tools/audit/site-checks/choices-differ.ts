import { type AuditedContent, defineCheck } from '@sitewide/audit';
import { groupBy } from '@sitewide/kit/collections';

const minShared = 4;

/** The beginning of the first long word of a label, by which inflected forms are the same. */
const stemOf = (label: string) => /\p{L}{4,}/u.exec(label.toLowerCase())?.[0].slice(0, 6) ?? label;

/** The entries of the menus of a page, list by list; none where they are in another language. */
function menusOf({ path, language, content, site }: AuditedContent): string[][] {
  const isOwn = content.blocks.some(
    (each) => each.place.startsWith('nav') && each.language === language,
  );
  const links = isOwn ? (site.site.read(path)?.links ?? []) : [];
  const entries = links.filter(({ menu, list, name }) => menu >= 0 && list >= 0 && name !== '');
  return [...groupBy(entries, ({ list }) => list).values()].map((menu) =>
    menu.map(({ name }) => name),
  );
}

/** What some labels have and others lack, whatever the ending of its first word. */
function without(labels: readonly string[], others: readonly string[]): string[] {
  const stems = new Set(others.map(stemOf));
  return labels.filter((each) => !stems.has(stemOf(each)));
}

/** Choices of a form that are nearly the entries of a menu: both list the services of the company. */
export const choicesDiffer = defineCheck({
  scope: 'page',
  code: 'originaltreu/choices-differ',
  title: 'The choices of a form are not those that the menu offers',
  example: 'a menu with eight services, and a form to ask for seven others',
  remedy: 'Offer the same in both.',
  *find(page) {
    const options = page.content.blocks.filter(({ kind }) => kind === 'option');
    const selects = groupBy(options, ({ element }) => element.replace(/ > option[^>]*$/, ''));
    // The first choice asks to choose.
    for (const [element, [first, ...others]] of selects) {
      const choices = others.map(({ text }) => text);
      for (const menu of menusOf(page)) {
        const missing = without(menu, choices);
        const extra = without(choices, menu);
        const shared = menu.length - missing.length;
        if (!first || shared < minShared || shared < menu.length / 2) continue;
        if (missing.length === 0 || extra.length === 0) continue;
        const hint = `the menu has “${missing.join('”, “')}”, it has “${extra.join('”, “')}”`;
        yield { ...first, element, hint, cause: `${page.language} ${missing.join()}` };
      }
    }
  },
});
