import { type AuditedContent, defineSurvey } from '../context/content-site';
import type { TextBlock } from '../extract/content';
import { definePageCheck } from './page-check';

const maxLength = 60;

function isControl({ role, kind }: TextBlock): boolean {
  return (role === 'link' || role === 'button' || role === 'label') && kind === 'text';
}

/** Labels of one kind that may be the same: with as many words, and the same first letters. */
function keyOf({ language, role, classes, text }: TextBlock): string {
  const words = text.split(' ');
  return `${language} ${role} ${words.length} ${text.slice(0, 2).toLowerCase()} ${classes}`;
}

/** The labels of controls of one kind. */
const labelsByKind = defineSurvey(() => {
  const result = new Map<string, Set<string>>();
  const add = ({ content }: AuditedContent) => {
    for (const block of content.blocks.filter(isControl)) {
      if (block.text.length > maxLength) continue;
      const key = keyOf(block);
      result.set(key, (result.get(key) ?? new Set()).add(block.text));
    }
  };
  return { add, result };
});

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
export const check = definePageCheck({
  code: 'abbreviated-label',
  family: 'spelling',
  severity: 'warning',
  confidence: 'high',
  title: 'The label is abbreviated where the same control is spelt out elsewhere',
  example: '<a class="button">Req. quote</a>, elsewhere “Request quote”',
  remedy: 'Spell it out.',
  surveys: [labelsByKind],
  *find({ content: { blocks } }, site) {
    const present = new Set(blocks.map(({ text }) => text));
    for (const block of blocks) {
      if (!isControl(block) || block.text.length > maxLength) continue;
      if (!/\p{L}{2}\.(\s|$)/u.test(block.text)) continue;
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
