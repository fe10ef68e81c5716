import { defineTextSurvey } from '../context/content-site';
import type { TextBlock } from '../extract/content';

/** How often what texts tell occurs in those of each language, e.g. their words. */
export const defineTextCounts = (keysOf: (block: TextBlock) => Iterable<string>) =>
  defineTextSurvey(
    () => new Map<string, number>(),
    (counts, block) => {
      for (const key of keysOf(block)) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  );
