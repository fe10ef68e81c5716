import { defineCheck } from './check';

const notice =
  /(?:©|&copy;|\(c\)|copyright|авторск\p{L}+ прав\p{L}+)\P{L}{0,4}((?:19|20)\d\d)(?:\s*[-–—/]\s*((?:19|20)\d\d))?/iu;

/** Copyright notices in the footer that name a year before the current one. */
export const check = defineCheck({
  code: 'stale-year',
  scope: 'page',
  family: 'copy',
  severity: 'warning',
  title: 'The copyright notice names a past year',
  example: '<footer>© 2019 Example</footer>',
  remedy: 'Compute the year, or leave it out.',
  *find({ content: { blocks } }, { year }) {
    if (year === null) return;
    for (const block of blocks) {
      const match = /^footer/.test(block.place) ? notice.exec(block.text) : null;
      const named = Number(match?.[2] ?? match?.[1]);
      if (!match || named >= year) continue;
      yield { ...block, hint: `it names ${named}; it is ${year}`, cause: `${named}` };
    }
  },
});
