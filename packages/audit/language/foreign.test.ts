import { beforeAll, expect, test } from 'vitest';
import { areNear, loadDetector } from './detector';
import { foreignLanguage, nearestByLetters } from './foreign';
import { withoutWords } from './prose';
import { shareOfScript } from './scripts';

beforeAll(loadDetector);

const english =
  'We have been with you for more than ten years, and that is what you can see in our work';

test('a text in another language is known by its words, of which three are told', () => {
  const found = foreignLanguage(english, 'de', ['de', 'en']);
  expect(found).toMatchObject({ language: 'en', isSure: true });
  expect(found?.evidence).toMatch(/^“[a-z]+”, “[a-z]+”, “[a-z]+”$/);
  expect(foreignLanguage(english, 'en', ['de', 'en'])).toBeNull();
});

test.each([
  // A name that holds a stop word, alone, after a label and within a sentence.
  ['Boxline Pro', 'en', ['cs', 'ru']],
  ['Your plan: Boxline Pro', 'en', ['cs', 'ru']],
  ['Твой план: Boxline Pro', 'ru', ['cs', 'en']],
  ['Die Tour der Hotels Des Alpes und La Rive beginnt im Mai', 'de', ['fr', 'en']],
  ['Hans De Jonge', 'en', ['es', 'fr']],
  // A single word decides nothing.
  ['These, Traction, Materialien.', 'de', ['en', 'fr']],
  ['Pack\u2011on\u2011Demand\u2011Drucker', 'de', ['en']],
  ['5 in binary', 'de', ['en']],
  ['is, is not', 'de', ['en']],
  // Titles and quotations in a sentence.
  ['Er las The Art of War and Peace im Zug', 'de', ['en']],
  ['Portable Anymap from the PPM Toolkit', 'de', ['en']],
  ['Die Meldung „the number of arguments must be less than this“ erscheint', 'de', ['en']],
  ['“We have been with you for more than ten years”', 'de', ['en']],
  // Identifiers, operators and addresses.
  ['toDayOfMonth', 'ru', ['en']],
  ['from https://www.example.org/to/the/moon', 'de', ['en']],
  // Languages that nothing is known of, and those that are nearly the same.
  ['Un detector que sap distinguir las lengas de la region', 'oc', ['es', 'fr']],
  ['Vi bygger hus som folk vil bo i, og vi er der etterpå', 'nb', ['da']],
  // Too little to show a language in which the site has no page.
  ['Das Auto der Zukunft', 'en', []],
  ['Das Auto der Zukunft', 'en', ['de']],
  ['What We Do in the Shadows', 'de', ['en']],
  ['作者 crumbs in my salad, Nimbus, Waldwicht, oddly, Fern, Korbmacher, wren', 'zh', ['en']],
  ['Ministerio de trabajo y economía', 'en', ['es']],
  ['Съешь ещё', 'en', []],
  ['東京大学工学部材料強度研究室', 'en', ['ja']],
  ['国际文化交流中心图书馆', 'en', ['zh']],
  ['Маркази омӯзиши забон дар шаҳри мо', 'tg', ['ru', 'en']],
  ['Біздің үйлеріміз қаланың шетінде тұр', 'kk', ['ru', 'en']],
  ['Безнең йортларыбыз шәһәр читендә тора', 'tt', ['ru', 'en']],
  ['Мы будуєме хыжы, в котрых ся добрі жыє', 'rue', ['uk', 'en']],
  ['ہم ایسے گھر بناتے ہیں جن میں رہنا اچھا لگتا ہے', 'ur', ['ar', 'fa', 'en']],
  ['आम्ही अशी घरे बांधतो ज्यात राहायला आवडते', 'mr', ['hi', 'en']],
  ['Construímos casas nas que dá gusto vivir e despois seguimos aí', 'gl', ['es', 'en']],
  ['We bygger hus som folk gjerne vil bo i', 'nn', ['da', 'sv']],
  ['中文版', 'en', []],
])('“%s” on a page in %s is right', (text, own, spoken) => {
  expect(foreignLanguage(text, own, spoken)?.isSure ?? false).toBe(false);
});

test.each([
  [english, 'fr', [], 'en'],
  [english, 'ja', [], 'en'],
  [english, 'ru', ['ru'], 'en'],
  ['Wir freuen uns auf Ihren Besuch und zeigen Ihnen gern alle Geräte im Schuppen', 'en', [], 'de'],
  ['Мы даём лопаты, грабли и тачки всем жителям деревни', 'en', ['en'], 'ru'],
  ['このページはまだ翻訳されていませんので、英語で表示します。', 'en', [], 'ja'],
  // Not the language of the site that is nearest.
  ['Construimos casas en las que da gusto vivir y no le dejamos solo después', 'en', ['fr'], 'es'],
  ['Create your first notebook', 'ru', ['en'], 'en'],
  ['Search for special notes', 'fr', ['en'], 'en'],
  ['Sprechen wir über Ihr Haus', 'en', ['de'], 'de'],
  ['See All Voyages', 'ru', ['en'], 'en'],
  ['Дополнительные сведения', 'en', ['uk'], 'ru'],
  ['这是一个还没有翻译的句子', 'en', ['ja'], 'zh'],
  ['国際文化交流、東京図書館。', 'en', ['ja'], 'ja'],
  [
    'Construímos casas onde dá gosto viver e não deixamos ninguém após a construção',
    'gl',
    ['pt'],
    'pt',
  ],
])('“%s” on a page in %s is foreign', (text, own, spoken, language) => {
  expect(foreignLanguage(text, own, spoken)).toMatchObject({ language, isSure: true });
});

test('a short form at the start is no word of another language', () => {
  expect(foreignLanguage('es. 3 semirimorchi, tautliner', 'it', ['de'])).toBe(null);
  expect(foreignLanguage('es gibt 3 Auflieger', 'it', ['de'])).toMatchObject({ language: 'de' });
});

test('words and names that are accepted count for nothing, as whole words', () => {
  const names = new Set(['boxline pro', 'and', 'c++']);
  expect(withoutWords('Boxline PRO and Boxline Prose, C++ band', names)).toBe(
    '… … Boxline Prose, … band',
  );
});

test.each([
  ['nb', 'da', true],
  ['uk', 'ru', true],
  ['da', 'ru', false],
  ['de', 'nl', false],
])('%s and %s are near: %s', (one, other, expected) => {
  expect(areNear(one, other)).toBe(expected);
});

test.each([
  ['Дом und Haus', 'ru', 0.3],
  ['Дом und Haus', 'de', 0.7],
  ['24 000', 'ru', 0],
  ['Hus', 'gml', 1],
  ['মাটি মাটি 水', 'bn', 0.8],
])('of the letters of “%s”, %s has the share %f', (text, language, share) => {
  expect(shareOfScript(text, language)).toBe(share);
});

test.each([
  ['Карабель вікінгаў', 'en', ['be', 'en'], 'be'],
  ['Кулінарны фестываль', 'en', ['be', 'en'], 'be'],
  ['Кулінарны фестываль', 'en', ['ru', 'be', 'en'], 'be'],
  ['Літній фестиваль', 'en', ['ru', 'uk', 'en'], 'uk'],
  ['Летний фестиваль', 'en', ['be', 'ru', 'en'], 'ru'],
])(
  '%s is named by the letters that languages of one script lack',
  (text, own, spoken, language) => {
    expect(foreignLanguage(text, own, spoken)).toMatchObject({ language, isNamed: true });
  },
);

test.each([
  ['Маркази омӯзиши забон дар қалби шаҳр', 'en', ['ru']],
  ['Біздің үйлеріміз қаланың шетінде тұр', 'en', ['ru', 'uk']],
  ['ہم ایسے گھر بناتے ہیں جن میں رہنا اچھا لگتا ہے', 'en', ['ar']],
])('“%s” on a page in %s is foreign, but in no language of the site', (text, own, spoken) => {
  const found = foreignLanguage(text, own, spoken);
  expect(found).toMatchObject({ isSure: true });
  expect(found?.isNamed === true && spoken.includes(found.language)).toBe(false);
});

test('what several languages have names none of them: one word, or letters', () => {
  expect(foreignLanguage('Старыя шары', 'en', ['be', 'ru'])).toMatchObject({ isNamed: false });
  expect(foreignLanguage('Torna in cima', 'pt', ['en', 'pt'])).toMatchObject({ isNamed: false });
});

test.each([
  ['bg', 'Градиме куќи со ѕид за луѓето', 'mk'],
  ['bg', 'Строим къщи със стени за хората', 'bg'],
  ['bg', 'Фирма „Јулија“ строи къщи', 'bg'],
  ['de', 'Wir bauen Häuser', 'de'],
])('what is taken for %s is told by its letters: “%s”', (language, text, expected) => {
  expect(nearestByLetters(language, text.split(' '))).toBe(expected);
});
