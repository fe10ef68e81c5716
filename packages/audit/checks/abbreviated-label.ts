import { defineSurvey } from '../context/content-site';
import type { TextBlock } from '../extract/content';
import { defineCheck } from './check';

const maxLength = 60;

function isControl({ role, kind, text }: TextBlock): boolean {
  const isLabel = role === 'link' || role === 'button' || role === 'label';
  return isLabel && kind === 'text' && text.length <= maxLength;
}

/** Labels of one kind that may be the same: with as many words, and the same first letters. */
function keyOf({ language, role, classes, text }: TextBlock): string {
  const words = text.split(' ');
  return `${language} ${role} ${words.length} ${text.slice(0, 2).toLowerCase()} ${classes}`;
}

/** The labels of controls of one kind. */
const labelsByKind = defineSurvey(
  () => new Map<string, Set<string>>(),
  (labels, { content }) => {
    for (const block of content.blocks.filter(isControl)) {
      const key = keyOf(block);
      labels.set(key, (labels.get(key) ?? new Set()).add(block.text));
    }
  },
);

function areAlike(word: string, full: string): boolean {
  const isShort = word.endsWith('.') && word.length > 2;
  const stem = word.slice(0, -1).toLowerCase();
  if (!isShort) return word.toLowerCase() === full.toLowerCase();
  return full.length > word.length && full.toLowerCase().startsWith(stem);
}

/** Whether a label is another one with words cut short: “Req. quote” for “Request quote”. */
function abbreviates(label: string, full: string): boolean {
  const words = label.split(' ');
  const others = full.split(' ');
  return (
    label !== full &&
    words.length === others.length &&
    words.every((word, index) => areAlike(word, others[index] ?? ''))
  );
}

/** Labels with abbreviated words where the same control is spelt out elsewhere. */
export const check = defineCheck({
  code: 'abbreviated-label',
  scope: 'page',
  family: 'spelling',
  severity: 'warning',
  title: 'The label is abbreviated where the same control is spelt out elsewhere',
  example: '<a class="button">Req. quote</a>, elsewhere “Request quote”',
  remedy: 'Spell it out.',
  *find({ content: { blocks } }, site) {
    const present = new Set(blocks.map(({ text }) => text));
    for (const block of blocks) {
      if (!isControl(block) || !/\p{L}{2}\.(\s|$)/u.test(block.text)) continue;
      const labels = labelsByKind(site).get(keyOf(block)) ?? new Set();
      const full = [...labels].find(
        // Beside each other they are two controls.
        (each) => !present.has(each) && abbreviates(block.text, each),
      );
      if (full === undefined) continue;
      yield { ...block, hint: `elsewhere it is “${full}”` };
    }
  },
});
