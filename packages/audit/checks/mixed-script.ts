import { mixedScriptsIn } from '../language/look-alikes';
import { withoutWords } from '../language/prose';
import { defineCheck } from './check';

/** Words with a letter of another script, which search and screen readers do not recognize. */
export const mixedScript = defineCheck(
  'page',
  'spelling/mixed-script',
  function* ({ content: { blocks }, accepted }) {
    for (const block of blocks) {
      // Most texts have one script, which is quickly seen.
      if (!/\p{Script=Latin}/u.test(block.text) || !/[\u0370-\u058f]/.test(block.text)) continue;
      const words = withoutWords(block.text, accepted).match(/\p{L}[\p{L}\p{M}\d_]*/gu) ?? [];
      for (const word of new Set(words)) {
        const found = mixedScriptsIn(word);
        if (!found) continue;
        const letters = found.letters.join('”, “');
        const hint = `“${letters}” in “${word}” is ${found.script}; expected “${found.expected}”`;
        yield { ...block, hint, cause: word };
      }
    }
  },
);
