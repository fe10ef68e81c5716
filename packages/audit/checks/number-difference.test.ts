import { expect, test } from 'vitest';
import { auditContent } from '../audit';
import { siteOf } from '../corpus/site-of';
import { page } from '../corpus/texts';
import { numberDiffers } from './numbers';

/* Which numbers that differ in two versions are surely wrong in one of them. */

/** What is surely wrong, on sites whose pages have one text each. */
async function foundIn(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const pages = Object.entries(texts).map(([language, text]) => [
    `/${language}/`,
    page(language, `<main><h1>A</h1><p>${text}</p></main>`),
  ]);
  const found: string[] = [];
  for await (const findings of auditContent(siteOf(Object.fromEntries(pages)), [numberDiffers])) {
    found.push(...findings.filter((each) => each.confidence !== 'low').map(({ name }) => name));
  }
  return found;
}

test.each([
  ['Am Projekt sind 11 Organisationen beteiligt', 'The project has 12 organizations in it'],
  ['30-100 Gäste', '30–80 guests'],
  ['Mit 51 % Nuss aus der Region', 'With 15% of local nuts in it'],
  ['6. März 2022', '16 March 2022'],
  ['Zweiter Abend am 07.02.2027 | 18 Uhr', 'Second night on Feb 8, 2027 | 6 pm'],
  ['Platz für bis zu fünf Gäste. Ruhig.', 'Sleeps up to four guests. Quiet.'],
  ['Burger 3.50 €', 'Burger €4.50'],
  ['Wir rufen in 5 Minuten zurück', 'We call you back within 15 minutes'],
  ['Es dauert 45–60 Stunden oder mehr', 'It takes 45–60 minutes or more'],
  ['120.00 грн', '130.00 grn'],
  ['3. 8. 2026, 9:30 - 19:30', 'August 3, 2026, 9:30 - 19:00'],
  ['Mo–Fr 9 h 00 – 17 h 30, Sa 9 h 30 – 16 h', 'Mon–Fri 9:00 AM – 5:30 PM, Sat 9:30 AM – 2 PM'],
  ['20. Dez. 2025 · 17:00 Uhr', 'Dec 20, 2025 · 7:00 PM'],
  ['Di–So 18:30 – 23:30', 'Tue–Sun 6:30 – 10:30 pm'],
])('“%s” is not “%s”', async (de, en) => {
  expect(await foundIn({ de, en })).toEqual([en]);
});

test('a price is another than that of two versions, wherever one of them says it, not one in crowns', async () => {
  const de = 'Ein Aufmaß kostet 150 Euro bei uns';
  const ru = 'Мы строим дома</p><p>Звоните нам</p><p>Приезжайте</p><p>Замер стоит 150 евро';
  const en = 'A survey costs 120 dollars with us';
  expect(await foundIn({ de, en, ru })).toEqual([en]);
  expect(await foundIn({ de, en })).toEqual([]);
  expect(await foundIn({ de, en, ru: ru.replace('150 евро', '120 $, 150 €') })).toEqual([]);
  expect(await foundIn({ de, cs: 'Zaměření stojí 400 Kč u nás', ru })).toEqual([]);
});

test('of three versions that one is wrong whose price is unlike the others', async () => {
  const de = 'Eine Seite kostet 110 PLN bei uns';
  const pl = 'Jedna strona kosztuje 100 zł u nas';
  const no = 'Vi bygger hus</p><p>Ring oss</p><p>Kom innom</p><p>En side koster 100 PLN';
  expect(await foundIn({ de, pl })).toEqual([pl]);
  expect(await foundIn({ de, pl, no })).toEqual([de]);
});

test.each([
  ['Für 8 Leute', 'For 7 people'],
  ['Das Kino Roma 30 hat jetzt 4 Säle', 'The cinema Roma 1930s now has 4 halls'],
  ['Seit fünf Jahren. Wir bauen.', 'We build. For four years.'],
  ['Quatre-vingt-zwei pour cent', 'Eighty-three percent'],
  ['Beide Zimmer sind frei', 'Two rooms are free'],
  ['24 Stunden vorher', '1 day before'],
  ['In 5 Tagen', 'Within 5 nights'],
  ['Münzen von 0,5 €, 1 € und 2,00 €', 'Coins of €0.50, €1 and €2'],
  ['51 %', '15 %'],
  ['30–100 Gäste', '20–80 guests'],
  ['立石1丁目21-1の家', 'The house at 1-21-1 Tateishi'],
  ['3ヶ月で時給2,000円以上', 'More than ¥2,000 an hour in 3 months'],
  ['9 – 12 Uhr, 15.30 Uhr', '9 AM – 12 PM, 2:30 PM'],
  ['20. Dez. 2025 · 17:00 Uhr', 'Dec 20, 2025 · 5:00 PM'],
  ['Jeden Dienstag, 17:00 Uhr', 'Each Tuesday, 7:00 PM'],
  ['Di–So 18:30 – 23:30', 'Tue–Sun 6:30 – 11:30 pm'],
  ['Mo–Fr 9 h 00 – 17 h 30, Sa 9 h 30 – 14 h', 'Mon–Fri 9:00 AM – 5:30 PM, Sat 9:30 AM – 2 PM'],
])('“%s” may be “%s”', async (de, en) => {
  expect(await foundIn({ de, en })).toEqual([]);
});

test.each([
  ['Öl wechseln: alle 8000 km', 'Масло менять каждые 8 тыс. км', []],
  ['Öl wechseln: 50–100.000 km', 'Масло менять: 50–100 тыс. км', []],
  ['Öl wechseln: 50.000–100.000 km', 'Масло менять: 50–100 тысяч км', []],
  ['Öl wechseln: 10.000–15.000 km', 'Масло менять: 10–15 тис. км', []],
  ['Haus für ¥35,800,000', 'Дом за 3,580万円', []],
  ['Haus für ¥35,800,000', 'Дом за 3,850万円', ['Дом за 3,850万円']],
  ['Öl wechseln: alle 9000 km', 'Масло менять каждые 8 тыс. км', ['Масло менять каждые 8 тыс. км']],
])('thousands may be a word: “%s”, “%s”', async (de, ru, wrong) => {
  expect(await foundIn({ de, ru })).toEqual(wrong);
});

test('numbers of paragraphs that stand in another order are not compared', async () => {
  const of = (...texts: readonly string[]) => texts.join('</p><p>');
  const de = of('Eine Wallbox mit 11 Kilowatt', 'Der Termin dauert 40 Minuten');
  const ru = of('Зарядка на 11 киловатт', 'Встреча длится 40 минут');
  const en = of('The visit takes 40 minutes', 'A charger of 11 kilowatts');
  expect(await foundIn({ de, en, ru })).toEqual([]);
  expect(await foundIn({ de, en: en.replace('11', '12'), ru })).not.toEqual([]);
});

test('of two copyright notices the one with the earlier year is out of date', async () => {
  expect(await foundIn({ de: '© 2026, Dächer', en: '© 2024, Dächer' })).toEqual(['© 2024, Dächer']);
  expect(await foundIn({ de: '© 2024, Dächer', en: '© 2026, Dächer' })).toEqual(['© 2024, Dächer']);
});

test('prices of a list that a version has in another order are not compared', async () => {
  const of = (prices: readonly string[], last: string) => [...prices, last].join('</p><p>');
  const de = of(['8 €', '11 €', '9 €', '13 €'], 'Ab 20 € liefern wir');
  const en = of(['11 €', '9 €', '13 €', '8 €'], 'From 25 € we deliver');
  expect(await foundIn({ de, en })).toEqual(['From 25 € we deliver']);
  const one = of(['8 €', '11 €', '9 €', '12 €'], 'From 20 € we deliver');
  expect(await foundIn({ de, en: one })).toEqual(['12 €']);
});

test('a number that another page in the language has, too, is wrong', async () => {
  const of = (language: string, text: string) =>
    page(language, `<main><h1>A</h1><p>${text}</p></main>`);
  const wrong = async (other: string) => {
    const pages = {
      '/de/': of('de', 'Beratung ab 7 Jahren Erfahrung'),
      '/de/b': of('de', other),
      '/en/': of('en', 'For people who are 8 or older'),
    };
    const found: string[] = [];
    for await (const findings of auditContent(siteOf(pages), [numberDiffers])) {
      found.push(...findings.filter((each) => each.confidence !== 'low').map(({ name }) => name));
    }
    return found;
  };
  expect(await wrong('Beratung ab 9 Jahren Erfahrung')).toEqual([]);
  expect(await wrong('Beratung ab 8 Jahren Erfahrung')).toEqual(['Beratung ab 7 Jahren Erfahrung']);
});

test('a number that all other versions have is right, unless they count otherwise', async () => {
  const people = { de: 'Für 8 Leute', en: 'For 7 people', ru: 'На 8 человек' };
  expect(await foundIn(people)).toEqual([people.en]);
  const century = { de: 'Im 17. Jahrhundert', en: 'In the 17th century', ru: 'В 1600-х годах' };
  expect(await foundIn(century)).toEqual([]);
  expect(await foundIn({ de: '4. Wetter', en: '5. Weather', ru: '4. Погода' })).toEqual([]);
});
