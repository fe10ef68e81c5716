import { versionsIn } from '../context/versions';
import { defineCheck } from './check';

/** What the makers of a site write into its footer, with their name. */
const credit =
  /\b(?:(?:web)?(?:site|design(?:ed)?|page|powered|created|developed|made|built|crafted|umgesetzt|gestaltet|erstellt|programmiert|entwickelt|realisiert|webdesign|réalisé|création|conçu|diseñad[oa]|realizzat[oa])\s+)+(?:(?:by|von|durch|par|por|da)\s|:)\s*:?\s*(\p{Lu}[\p{L}\p{N}&-]*(?:\s\p{Lu}[\p{L}\p{N}&-]*)*)/iu;

/** Footers that name an agency which those of other versions do not name. */
export const check = defineCheck({
  code: 'credit-differs',
  scope: 'page',
  family: 'parity',
  severity: 'warning',
  title: 'The footer of one language alone names the makers of the site',
  example: '<footer>Designed by Studio Example</footer> on English pages alone',
  remedy: 'Name them in every language, or in none.',
  *find(page, site) {
    const footer = page.content.blocks.filter(({ place }) => /^footer/.test(place));
    for (const block of footer) {
      const name = credit.exec(block.text)?.[1];
      // Other words than names follow “by” in small letters.
      if (name === undefined || !/^\p{Lu}/u.test(name)) continue;
      const versions = versionsIn(site).of(page.path);
      if (versions.length === 0) continue;
      const without = versions.filter((path) => {
        const own = site.page(path)?.content.blocks.filter(({ place }) => /^footer/.test(place));
        return own !== undefined && own.length > 0 && !own.some(({ text }) => text.includes(name));
      });
      if (without.length < versions.length) continue;
      const hint = `it names “${name}”; ${without[0]} does not`;
      yield { ...block, name, hint, cause: `${page.language} ${name}` };
    }
  },
});
