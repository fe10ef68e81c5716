import { byFrequency, groupBy } from '../../collections';
import { defineBrowserCheck } from '../browser-check';

/** Pages that must have the same banner before one of them can differ. */
const minPages = 5;

/** Banners of one component that style sheets give other heights than on most pages. */
export const check = defineBrowserCheck({
  code: 'banner-height',
  family: 'layout',
  severity: 'warning',
  confidence: 'high',
  title: 'The banner has another height than on most pages',
  example: 'a banner of 650 pixels on twenty pages, and of 400 on one',
  remedy: 'Give the banner one height, or the exception a name of its own.',
  *find({ pages }) {
    const banners = pages.flatMap(({ path, banner }) =>
      banner ? [{ ...banner, page: path }] : [],
    );
    for (const [component, own] of groupBy(banners, (each) => each.component)) {
      const [most] = byFrequency(own, ({ height }) => height);
      // Without a rule there are no exceptions to it.
      if (!most || own.length < minPages || most[1] <= own.length / 2) continue;
      for (const { height, component: _, ...found } of own) {
        if (height === most[0]) continue;
        const hint = `it is ${height} pixels high; ${most[1]} of ${own.length} pages have ${most[0]}`;
        yield { ...found, hint, cause: component };
      }
    }
  },
});
