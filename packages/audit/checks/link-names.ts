import { defineCheck } from './check';

/** A selector without its numbers: links of one template have it in common. */
const templateOf = (selector: string) => selector.replace(/\d+/g, '');

export const linkNameMissing = defineCheck('page', 'links/name-missing', function* (page) {
  for (const { shows, isDoubtful, ...link } of page.content.unnamedLinks) {
    const hint =
      shows === 'img'
        ? 'its picture has no alternative text, and nothing else says where it leads'
        : `it shows “${shows}” alone; nothing says where it leads`;
    const cause = `${page.language} ${templateOf(link.element)}`;
    yield { ...link, name: link.href, hint, cause, isSure: !isDoubtful };
  }
});
