import type { TextBlock } from '../extract/content';
import { wordSets } from '../language/stop-words';
import { defineCheck } from './check';

/** Words that are no names and have no capital within a label, by language. */
const smallWords = wordSets({
  de: 'uns unser unsere unseren unserem unserer und oder mit für von im zum zur bei auf aus wir nicht ist',
  fr: 'et ou nous notre nos vous votre vos avec pour dans sur par chez',
  es: 'y con para por nosotros nuestro nuestra nuestros nuestras su sus',
  it: 'e con per noi nostro nostra nostri nostre',
  nl: 'en ons onze met voor van bij wij',
  pl: 'i oraz z nas nami dla nasz nasze',
  ru: 'и с со для на о об нас нам нами наш наша наши мы',
});

const maxWords = 6;

function isLabel({ kind, role, text }: TextBlock): boolean {
  const isShort = text.split(' ').length <= maxWords;
  return isShort && (role !== 'text' || kind !== 'text') && kind !== 'page-title';
}

/** Labels with capitals as in English, where the language has none. */
export const check = defineCheck({
  code: 'title-case',
  scope: 'page',
  family: 'spelling',
  severity: 'warning',
  confidence: 'low',
  title: 'A small word of a label has a capital, as in English titles',
  example: '<h1>Über Uns</h1>',
  remedy: 'Write it small.',
  *find({ content: { blocks } }) {
    for (const block of blocks) {
      const small = smallWords.get(block.language);
      if (!small || !isLabel(block) || block.text === block.text.toUpperCase()) continue;
      // After a sign or a number, in quotation marks and before a small word something new may
      // begin; one letter may be a name: “Eje Y”.
      const words = block.text.matchAll(/(?<=\p{Ll} )\p{Lu}\p{Ll}+(?![\p{L}’'-]| \p{Ll})/gu);
      const found = [...words].find(([word]) => small.has(word.toLowerCase()))?.[0];
      if (found === undefined) continue;
      yield { ...block, hint: `expected “${found.toLowerCase()}”, not “${found}”` };
    }
  },
});
