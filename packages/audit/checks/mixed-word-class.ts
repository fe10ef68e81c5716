import { groupBy } from '@originaltreu/kit/collections';
import type { TextBlock } from '../extract/content';
import { isExactWord, isWord, loadDictionaries } from '../spelling/dictionaries';
import { defineCheck } from './check';

/** Endings of adjectives; with others they may be used as nouns: “Sonstiges”. */
const adjective = /(isch|lich|ig|bar|sam|haft|los|ale|elle|ive)$/;
const minNouns = 3;

/** Whether a German word can only be an adjective: it has no capital of its own. */
function isAdjective(word: string): boolean {
  const lower = word.toLowerCase();
  return adjective.test(lower) && isExactWord(lower, 'de') && !isExactWord(word, 'de');
}

function isNoun(word: string): boolean {
  return isWord(word, 'de') && !adjective.test(word);
}

/** Labels that belong together: controls of one kind beside each other. */
function groupsOf(blocks: readonly TextBlock[]): TextBlock[][] {
  const labels = blocks.filter(
    ({ language, kind, role, text, list }) =>
      language === 'de' &&
      kind === 'text' &&
      (role === 'button' || (role === 'link' && list >= 0)) &&
      /^\p{Lu}\p{Ll}{3,}$/u.test(text),
  );
  return [...groupBy(labels, ({ place, role, classes }) => `${place} ${role} ${classes}`).values()];
}

/** Adjectives among German nouns, which come of translating words one by one. */
export const check = defineCheck({
  code: 'mixed-word-class',
  scope: 'page',
  family: 'spelling',
  severity: 'warning',
  title: 'A label is an adjective where the labels beside it are nouns',
  example: '<button>Dach</button><button>Elektrisch</button><button>Bad</button>',
  remedy: 'Use a noun.',
  prepare: loadDictionaries,
  *find({ content: { blocks } }) {
    for (const group of groupsOf(blocks)) {
      const odd = group.filter(({ text }) => isAdjective(text));
      const nouns = new Set(group.filter(({ text }) => isNoun(text)).map(({ text }) => text));
      if (odd.length === 0 || nouns.size < minNouns || odd.length >= nouns.size) continue;
      const list = [...nouns].slice(0, 3).join('”, “');
      for (const block of odd) {
        yield { ...block, hint: `an adjective beside “${list}”`, cause: block.name };
      }
    }
  },
});
