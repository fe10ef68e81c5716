import { type AuditedContent, defineCheck, versionsOf } from '@sitewide/audit';

/** What the makers of a site write into its footer, with their name. */
const credit = /(?:[Dd]esigned by|[Gg]estaltet von) (\p{Lu}[^.]*)/u;

const footerOf = ({ content }: AuditedContent) =>
  content.blocks.filter(({ place }) => place.startsWith('footer'));

export const creditDiffers = defineCheck({
  scope: 'page',
  code: 'originaltreu/credit-differs',
  title: 'The footer of one language alone names the makers of the site',
  example: '<footer>Designed by Studio Example</footer> on English pages alone',
  remedy: 'Name them in every language, or in none.',
  *find(page) {
    const others = versionsOf(page);
    for (const block of footerOf(page)) {
      const name = credit.exec(block.text)?.[1];
      if (name === undefined || others.length === 0) continue;
      if (others.flatMap(footerOf).some(({ text }) => text.includes(name))) continue;
      const hint = `no other language names “${name}”`;
      yield { ...block, name, hint, cause: `${page.language} ${name}` };
    }
  },
});
