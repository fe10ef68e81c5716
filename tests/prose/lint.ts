import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import rules from './rules.json' with { type: 'json' };
import { placeholder } from './texts';

const english = unified().use(retextEnglish).use(retextIndefiniteArticle).use(retextRepeatedWords);

/** The sentences of a text, each on one line. */
function sentencesOf(text: string, tree: ReturnType<typeof english.parse>): readonly string[] {
  return tree.children.flatMap((paragraph) => {
    const sentences = 'children' in paragraph ? paragraph.children : [];
    return sentences
      .filter(({ type }) => type === 'SentenceNode')
      .map(({ position }) => text.slice(position?.start.offset, position?.end.offset))
      .map((sentence) => sentence.replace(/\s+/g, ' '));
  });
}

/** What reads wrong in a text: by the rules of retext, and by those of `rules.json`. */
export function lint(text: string): readonly string[] {
  const file = new VFile(text);
  const tree = english.parse(file);
  english.runSync(tree, file);
  // What stands for code may begin with any sound.
  const ofRetext = file.messages
    .map(({ reason }) => reason)
    .filter((reason) => !reason.includes(placeholder));
  const ofRules = sentencesOf(text, tree).flatMap((sentence) =>
    rules
      .filter(({ pattern }) => new RegExp(pattern, 'u').test(sentence))
      .map(({ instead }) => `${instead}: “${sentence}”`),
  );
  return [...ofRetext, ...ofRules];
}
