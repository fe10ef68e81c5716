import { defineCheck } from '@sitewide/audit';
import { byFrequency, groupBy } from '@sitewide/kit/collections';

/** Pages that must have the same banner before one of them can differ. */
const minPages = 5;

/** Banners of one component that style sheets give other heights than on most pages. */
export const bannerHeight = defineCheck({
  scope: 'visit',
  code: 'originaltreu/banner-height',
  title: 'The banner has another height than on most pages',
  example: 'a banner of 650 pixels on twenty pages, and of 400 on one',
  remedy: 'Give the banner one height, or the exception a name of its own.',
  *find({ pages }) {
    const all = pages.flatMap(({ banner }) => banner ?? []);
    for (const [cause, banners] of groupBy(all, ({ component }) => component)) {
      const [[usual = 0, count = 0] = []] = byFrequency(banners, ({ height }) => height);
      // Without a rule there are no exceptions to it.
      if (banners.length < minPages || count <= banners.length / 2) continue;
      for (const { height, located } of banners) {
        if (height === usual) continue;
        const hint = `it is ${height} pixels high; ${count} of ${banners.length} pages have ${usual}`;
        yield { ...located, hint, cause };
      }
    }
  },
});
