import { type AuditedContent, type ContentSite, defineCheck } from '@sitewide/audit';
import { memoized } from '@sitewide/kit/collections';
import { escapeRegExp } from '@sitewide/kit/escape';

/** The texts of links and buttons. */
function labelsOf({ content }: AuditedContent) {
  return content.blocks.filter(
    ({ role, kind }) => kind === 'text' && (role === 'link' || role === 'button'),
  );
}

const labelsOn = memoized(
  (site: ContentSite) =>
    new Set([...site.pages()].flatMap(labelsOf).map(({ text }) => text)) as ReadonlySet<string>,
);

export const abbreviatedLabel = defineCheck({
  scope: 'page',
  code: 'originaltreu/abbreviated-label',
  title: 'The label is abbreviated where the same control is spelt out elsewhere',
  example: '<a class="button">Req. quote</a>, elsewhere “Request quote”',
  remedy: 'Spell it out.',
  *find(page, site) {
    // Beside each other they are two controls.
    const present = new Set(page.content.blocks.map(({ text }) => text));
    for (const block of labelsOf(page)) {
      if (!/\p{L}{2}\.( |$)/u.test(block.text)) continue;
      const spelling = escapeRegExp(block.text).replaceAll('\\.', '\\p{L}+');
      const isSpelling = new RegExp(`^${spelling}$`, 'iu');
      const full = [...labelsOn(site)].find((each) => isSpelling.test(each) && !present.has(each));
      if (full !== undefined) yield { ...block, hint: `elsewhere it is “${full}”` };
    }
  },
});
