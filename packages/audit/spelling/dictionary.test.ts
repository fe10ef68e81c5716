import { expect, test } from 'vitest';
import { Dictionary } from './dictionary';

/*
 * A dictionary small enough to see what each of its lines, and each rule of the reader, is for.
 */

const aff = `SET UTF-8
SFX A Y 3
SFX A 0 s/X [^y]
SFX A 0 s [aeiou]y
SFX A y ies [^aeiou]y
SFX B Y 1
SFX B e ing e
PFX U Y 1
PFX U 0 un/X .
PFX I N 1
PFX I l ill l
`;

function dictionaryOf(language: string, ...lines: readonly string[]): Dictionary {
  return new Dictionary(language, aff, [lines.length, ...lines].join('\n'));
}

const english = dictionaryOf(
  'en',
  'Berlin',
  'boy/A',
  'city/A',
  'happy/U',
  'house/A po:noun',
  'garden po:noun',
  'by and by',
  'legal/I',
  'lock/AU',
  'lead/A',
  'lead/U',
  'bake/B',
  'e/B',
);
const german = dictionaryOf(
  'de',
  'Ei',
  'Haus',
  'Tür',
  'Arbeit',
  'Zimmer',
  'Blume',
  'Frau',
  'Kind',
  'Tag',
  'Hund',
);

/** The words of a list that a dictionary has, and those that it has exactly so. */
function found(dictionary: Dictionary, words: string) {
  const known = (look: (word: string) => boolean) => words.split(' ').filter(look).join(' ');
  return [known((word) => dictionary.has(word)), known((word) => dictionary.hasExactly(word))];
}

test('words are found with the endings and beginnings that their flags allow', () => {
  const all =
    'house houses garden city cities boy boys happy unhappy lock locks unlock unlocks leads unlead illegal baking';
  expect(found(english, all)).toEqual([all, all]);
  const none = 'by and hous citys boyies boyes happys unhappys illock 9 s un ing';
  expect(found(english, none)).toEqual(['', '']);
});

test('an ending may have an ending that it allows', () => {
  const rules = 'SFX A Y 1\nSFX A 0 és/B .\nSFX B Y 1\nSFX B 0 ről .\nSFX C Y 1\nSFX C 0 nek .\n';
  const hungarian = new Dictionary('hu', rules, '2\ntervez/A\nlélek/B');
  const any = 'tervezésről tervezés lélekről';
  expect(found(hungarian, any)[1]).toBe(any);
  expect(found(hungarian, 'tervezről tervezésnek tervezésről-')[1]).toBe('');
});

test('what negates any word of a language may stand before each of its words', () => {
  const any = 'unhouse uncities unlegal';
  expect(found(english, any)).toEqual([any, '']);
  expect(found(english, 'uncitys unhous')).toEqual(['', '']);
  expect(found(dictionaryOf('fr', 'legal'), 'unlegal')).toEqual(['', '']);
});

test('capitals, apostrophes and hyphens are those of running text', () => {
  const any =
    "House HOUSES berlin BERLIN Unhappy house’s boys' boy's house-boy Berlin-house house-";
  expect(found(english, any)).toEqual([any, '']);
  expect(found(english, "house-cat cat’s house't")).toEqual(['', '']);
  const russian = dictionaryOf('ru', 'еще');
  expect(found(russian, 'еще ещё')).toEqual(['еще ещё', 'еще']);
  const romanian = dictionaryOf('ro', 'protecția', 'și');
  expect(found(romanian, 'protecţia Şi')[0]).toBe('protecţia Şi');
});

test('Dutch is typed with two letters where its dictionary has one', () => {
  const dutch = dictionaryOf('nl', 'schrĳven', 'Ĳsland');
  expect(['schrijven', 'Schrijven', 'IJsland', 'Ijsland'].map((each) => dutch.has(each))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(dutch.nearest('schrijvven')).toBe('schrijven');
});

test('a slip is two letters that changed places, but for the first and the last', () => {
  const italian = dictionaryOf('it', 'montagne', 'secondo');
  const nearest = (words: string) => words.split(' ').map((each) => italian.nearest(each));
  expect(nearest('montange secodno sceondo')).toEqual(['montagne', 'secondo', 'secondo']);
  expect(nearest('montagen omntagne secondi')).toEqual([null, null, null]);
});

test('compounds are found by their parts and what joins them, where a language has them', () => {
  const all = 'Haustür Arbeitszimmer Blumenhaus Frauentag Kinderhaus Tageszimmer Hundehaus Eihaus';
  expect(found(german, all)).toEqual([all, '']);
  expect(found(german, 'Hausei Haustor Torhaus Arbeitxzimmer haustürn')[0]).toBe('haustürn');
  const [five, six] = ['haus'.repeat(5), 'haus'.repeat(6)];
  expect(found(german, `${five} ${six}`)).toEqual([five, '']);
  const compounding = ['de', 'nl', 'sv', 'da', 'nb', 'no', 'fi', 'hu', 'en', 'ru'];
  const having = compounding.filter((each) => dictionaryOf(each, 'haus').has('haushaus'));
  expect(having).toEqual(compounding.slice(0, -2));
});

test('Slavic compounds are found by their parts and the vowel between them', () => {
  const russian = dictionaryOf('ru', 'вода', 'токами', 'лес');
  expect(found(russian, 'водотоками лесотоками водотоком водатоками')[0]).toBe(
    'водотоками лесотоками',
  );
});

test('a participle is known by its verb', () => {
  const verbs = dictionaryOf('de', 'reihen', 'warten');
  expect(found(verbs, 'gereiht gewartet geweiht gereihtet')[0]).toBe('gereiht gewartet');
});
