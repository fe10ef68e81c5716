import { defineCheck } from './check';

/** The words of the text that designers fill pages with. */
const filler = new Set(
  'lorem ipsum dolor amet consectetur adipiscing elit eiusmod tempor incididunt labore dolore magna aliqua veniam nostrud exercitation ullamco laboris nisi aliquip commodo consequat aute irure reprehenderit voluptate velit cillum fugiat nulla pariatur excepteur occaecat cupidatat proident culpa officia deserunt mollit'.split(
    ' ',
  ),
);
const minFiller = 5;

/** Whole texts that ask to be replaced. */
const requests =
  /^((your|sample|dummy|placeholder) (text|headline|heading|title|content|copy|description)|(enter|insert|add|put) (your )?(text|headline|heading|title|content|copy|description) here)( here)?[.!]?$|^(hier steht )?(ihr|dein|mein) (text|titel)( hier)?[.!]?$|^(platzhalter|blind)text[.!]?$|^(ваш|здесь будет) текст[.!]?$|^(texte|titre) ici[.!]?$/i;

/** Texts that were to be replaced before the site went live. */
export const check = defineCheck({
  code: 'placeholder-text',
  scope: 'page',
  family: 'copy',
  severity: 'error',
  title: 'The text is a placeholder',
  example: '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit</p>',
  remedy: 'Write the text, or remove its place.',
  *find({ content: { blocks } }) {
    for (const block of blocks) {
      if (block.kind === 'placeholder' || block.kind === 'page-title') continue;
      const words = block.text.toLowerCase().match(/\p{L}+/gu) ?? [];
      const found = new Set(words.filter((word) => filler.has(word)));
      const isFiller = found.size >= minFiller && found.size >= words.length / 4;
      if (!isFiller && !requests.test(block.text)) continue;
      yield { ...block, hint: isFiller ? '“lorem ipsum” stands for a text' : 'it asks for a text' };
    }
  },
});
