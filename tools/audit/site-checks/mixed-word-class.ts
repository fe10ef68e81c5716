import { defineCheck, type TextBlock } from '@sitewide/audit';
import { groupBy } from '@sitewide/kit/collections';

/** Endings of adjectives; with others they may be used as nouns: “Sonstiges”. */
const adjective = /(isch|lich|ig|bar|sam|haft|los|ale|elle|ive)$/;
const minNouns = 3;

/** German labels that belong together: controls of one kind beside each other. */
function groupsOf(blocks: readonly TextBlock[]) {
  const labels = blocks.filter(
    ({ language, kind, role, list, text }) =>
      language === 'de' &&
      kind === 'text' &&
      (role === 'button' || (role === 'link' && list >= 0)) &&
      /^\p{Lu}\p{Ll}{3,}$/u.test(text),
  );
  return groupBy(labels, ({ place, role }) => `${place} ${role}`).values();
}

/** Adjectives among German nouns, which come of translating words one by one. */
export const mixedWordClass = defineCheck({
  scope: 'page',
  code: 'originaltreu/mixed-word-class',
  title: 'A label is an adjective where the labels beside it are nouns',
  example: '<button>Dach</button><button>Elektrisch</button><button>Bad</button>',
  remedy: 'Use a noun.',
  needs: 'dictionaries',
  *find({ content }, site) {
    const german = site.dictionaries.get('de') ?? [];
    const isWord = (text: string) => german.some((each) => each.hasExactly(text));
    const isNoun = ({ text }: TextBlock) =>
      !adjective.test(text) && german.some((each) => each.has(text));
    // What can only be an adjective has no capital of its own.
    const isAdjective = ({ text }: TextBlock) =>
      adjective.test(text) && isWord(text.toLowerCase()) && !isWord(text);
    for (const group of groupsOf(content.blocks)) {
      const odd = group.filter(isAdjective);
      const nouns = [...new Set(group.filter(isNoun).map(({ text }) => text))];
      if (nouns.length < minNouns || odd.length >= nouns.length) continue;
      const hint = `an adjective beside “${nouns.slice(0, 3).join('”, “')}”`;
      for (const block of odd) yield { ...block, hint, cause: block.name };
    }
  },
});
