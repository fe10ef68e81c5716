import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../tools/site/paths';
import { type Language, languages } from '../../tools/spec/base';
import { content } from '../../tools/spec/facts';
import { declaredRoutes } from '../../tools/spec/routes';
import { pageNamed } from './pages';
import { textOf } from './texts';

/*
 * The languages agree: what a page says in one of them, it says in all three. Each fact has
 * words of every language; the fixed site has it in each, the figures of a page are the same.
 */

const facts: Readonly<Record<string, readonly Readonly<Record<Language, RegExp>>[]>> = {
  plumbing: [
    { de: /Kupfer, Edelstahl/, ru: /медь, нержавейку/, en: /copper, stainless steel/ },
    { de: /Bleirohre/, ru: /свинцовые трубы/, en: /lead/ },
    { de: /Enthärtung/, ru: /умягчитель/, en: /softener/ },
    { de: /Filter/, ru: /фильтр/, en: /filter/i },
    { de: /Rückstau/, ru: /подпора/, en: /backwater/ },
    { de: /Wärmebild und Leitungskamera/, ru: /тепловизором/, en: /thermal imaging/ },
    { de: /bodengleiche Dusche/, ru: /душ без порога/, en: /level-access shower/ },
    { de: /Druckprobe/, ru: /опрессовка/, en: /pressure test/ },
    { de: /Legionellen/, ru: /легионелл/, en: /legionella/ },
    { de: /Absperrventile/, ru: /запорные краны/, en: /Stop valves/ },
    { de: /Haupthahn/, ru: /главный вентиль/, en: /main stopcock/ },
    { de: /Rund um die Uhr/, ru: /круглосуточно/, en: /24 hours a day/ },
    { de: /Zertifizierte/, ru: /Аттестованные/, en: /Certified/ },
    { de: /innerhalb von 24 Stunden/, ru: /течение 24 часов/, en: /within 24 hours/ },
  ],
  renovation: [
    { de: /Bad, Küche/, ru: /кухню с гостиной/, en: /Kitchen, bathroom/ },
    { de: /versetzen Wände/, ru: /переносим стены/, en: /move walls/ },
    { de: /Fassade, Dach, Kellerdecke/, ru: /фасад, крышу/, en: /Façade, roof, cellar ceiling/ },
    { de: /Stuck/, ru: /лепнину/, en: /plaster mouldings/ },
    { de: /Denkmalbehörde/, ru: /охране памятников/, en: /heritage authority/ },
    { de: /Asbest/, ru: /асбест/, en: /asbestos/ },
    { de: /Förderanträgen/, ru: /субсидии/, en: /grants/ },
    { de: /mehr als 35 Jahren/, ru: /Более 35 лет/, en: /more than 35 years/ },
    { de: /pünktlich und im/, ru: /в срок и в рамках бюджета/, en: /on time and on budget/ },
    { de: /100 % Zufriedenheit/, ru: /довольны на 100 %/, en: /100% satisfaction/ },
  ],
  hvac: [
    { de: /Wärmepumpen/, ru: /Тепловые насосы/, en: /Heat pumps/ },
    { de: /Pelletkessel/, ru: /пеллетные/, en: /pellet/ },
    { de: /Brennwert/, ru: /конденсационные/, en: /condensing/ },
    { de: /Fernwärme/, ru: /теплосети/, en: /district heating/ },
    { de: /Fußbodenheizung/, ru: /тёплый пол/, en: /underfloor heating/ },
    { de: /Öltank/, ru: /топливный бак/, en: /oil tank/ },
    { de: /Wärmerückgewinnung/, ru: /рекуперацией/, en: /heat recovery/i },
    { de: /Split-Klimageräte/, ru: /сплит-системы/, en: /split units/i },
    { de: /Kühlung über den Fußboden/, ru: /через тёплый пол/, en: /cooling through the floor/ },
    { de: /Hydraulischer Abgleich/, ru: /балансировка/, en: /balancing/ },
    { de: /Heizlast/, ru: /тепловой нагрузки/, en: /heat-loss calculation/ },
    { de: /mehrerer Hersteller/, ru: /разных производителей/, en: /several manufacturers/ },
    { de: /Kostenlose Beratung/, ru: /Бесплатная консультация/, en: /Free consultation/ },
    { de: /Fördermittel/, ru: /субсидию/, en: /grant/ },
    { de: /24 Stunden am Tag/, ru: /круглосуточно/, en: /24 hours a day/ },
    { de: /Kältekreis/, ru: /хладагентами/, en: /refrigerants/ },
    { de: /kühl an heißen Tagen/, ru: /прохлада в жару/, en: /cool in July/ },
    {
      de: /Nach der ersten Heizperiode/,
      ru: /После первого отопительного сезона/,
      en: /After the first heating season/,
    },
  ],
  roofing: [
    { de: /Betondachsteinen/, ru: /цементно-песчаной/, en: /concrete tiles/ },
    { de: /Schiefer/, ru: /сланцем/, en: /slate/ },
    { de: /Metall/, ru: /металлом/, en: /zinc/ },
    { de: /Flachdach/, ru: /плоские крыши/, en: /flat roof/ },
    { de: /begrünt/, ru: /зелёной крышей/, en: /green roof/ },
    { de: /Dachfenster/, ru: /мансардные окна/, en: /Roof windows/ },
    { de: /Rinnen/, ru: /водостоки/, en: /Gutters/ },
    {
      de: /Holzfaser oder Mineralwolle/,
      ru: /древесное волокно/,
      en: /wood fibre or mineral wool/,
    },
    { de: /Sturmschäden/, ru: /после бури/, en: /storm damage/ },
    { de: /Schneefang/, ru: /Снегозадержатели/, en: /Snow guards/ },
    { de: /jährliche Kontrolle/, ru: /ежегодный осмотр/, en: /once a year/ },
    { de: /Murat Aydemir/, ru: /Мурат Айдемир/, en: /Murat Aydemir/ },
    { de: /lebenslange Garantie/i, ru: /пожизненная гарантия/, en: /lifetime warranty/ },
    { de: /an einem Tag/i, ru: /за один день/, en: /in one day/ },
    { de: /Zertifizierte/, ru: /Сертифицированные/, en: /Certified/ },
  ],
  electrical: [
    { de: /Fehlerstrom/, ru: /УЗО/, en: /Residual current/ },
    { de: /Überspannungsschutz/, ru: /скачков напряжения/, en: /Surge protection/ },
    { de: /Wallbox/, ru: /зарядную станцию/, en: /EV chargers/ },
    { de: /Photovoltaik mit Speicher/, ru: /панели с накопителем/, en: /battery storage/ },
    { de: /Gebäudesteuerung/, ru: /Умный дом/, en: /controls/ },
    { de: /Messprotokoll/, ru: /Протокол измерений/, en: /Test reports/ },
    { de: /Netzbetreiber/, ru: /сетевой компанией/, en: /network operator/ },
    { de: /höchstens 40 Minuten/, ru: /не более 40 минут/, en: /40 minutes at most/ },
    { de: /rund um die Uhr/, ru: /круглосуточно/, en: /around the clock/ },
    { de: /Zertifizierte/, ru: /Аттестованные/, en: /Certified/ },
    { de: /Budget/, ru: /бюджет/, en: /budget/ },
  ],
  painting: [
    { de: /Kostenlose Farb/, ru: /консультация по цвету/i, en: /Free consultation/ },
    { de: /Vliestapete/, ru: /обои/, en: /wallpaper/ },
    { de: /Dekorputz/, ru: /декоративную штукатурку/, en: /decorative plasters/ },
    { de: /Q4/, ru: /Q4/, en: /Q4/ },
    { de: /Fassaden/, ru: /Фасады/, en: /Façades/ },
    { de: /Türen/, ru: /двери/, en: /doors/ },
    { de: /Emissionsarme/, ru: /с низким содержанием/, en: /low-emission/ },
    { de: /Silikat/, ru: /силикатная/, en: /silicate/ },
    { de: /Schimmel/, ru: /плесень/, en: /mould/ },
    { de: /unter 5 °C/, ru: /выше 5 °C/, en: /below 5 °C/ },
    { de: /Beschriftete Farbreste/, ru: /Остатки краски/, en: /Leftover paint/ },
    { de: /Zertifizierte/, ru: /Сертифицированные/, en: /Certified/ },
  ],
  carpentry: [
    { de: /Dachstühle/, ru: /Стропильные системы/, en: /Roof trusses/ },
    { de: /Gauben/, ru: /слуховые окна/, en: /dormers/ },
    { de: /Holzrahmenbau/, ru: /каркасные дома/, en: /timber-frame houses/ },
    { de: /Treppen/, ru: /Лестницы/, en: /Staircases/ },
    { de: /Türen/, ru: /двери/, en: /doors/ },
    { de: /Einbauschränke/, ru: /Встроенные шкафы/, en: /fitted cupboards/ },
    { de: /Carports/, ru: /навесы/, en: /carports/ },
    { de: /Terrassen/, ru: /террасы/, en: /Terraces/ },
    { de: /Fachwerk/, ru: /Фахверк/, en: /half-timbered/ },
    { de: /Zimmerleute und Tischler/, ru: /плотники и столяры/, en: /carpenters and joiners/ },
    { de: /80 Partnern weltweit/, ru: /80 .*партнёров/, en: /80\+ partners worldwide/ },
  ],
  sheds: [
    { de: /Fußgängertunnel/, ru: /Крытый проход/, en: /Enclosed tunnels/ },
    { de: /Schutzdach/, ru: /Навес/, en: /canopies/ },
    { de: /Umgeleiteter Weg/, ru: /Временный обход/, en: /Diverted walkways/ },
    { de: /Statischer Nachweis/, ru: /статический расчёт/, en: /Structural calculations/ },
    { de: /Sondernutzung/, ru: /занятие тротуара/, en: /public space/ },
    { de: /Rollstuhl/, ru: /колясок/, en: /wheelchairs/ },
    { de: /Beleuchtung/, ru: /свет/i, en: /Lighting/ },
    { de: /Tag und Nacht/, ru: /днём и ночью/, en: /day and night/ },
    { de: /nach jedem Sturm/, ru: /после шторма/, en: /after every storm/ },
    { de: /Schilderflächen/, ru: /вывесок/, en: /signs/ },
    { de: /Zertifiziertes/, ru: /Аттестованные/, en: /Certified/ },
  ],
  home: [
    {
      de: /in Massiv- und in Holzbauweise/,
      ru: /из кирпича и из дерева/,
      en: /in masonry and in timber/,
    },
    { de: /Reihenhäuser/, ru: /таунхаусы/, en: /terraced/ },
    { de: /Zertifizierte/, ru: /Аттестованные/, en: /Certified/ },
    { de: /Pünktlich fertig/, ru: /Сдача в срок/, en: /Completion on time/ },
    { de: /100 % Zufriedenheit/, ru: /довольны на 100 %/, en: /100% satisfaction/ },
    { de: /acht Gewerke arbeiten/, ru: /восемь видов работ/, en: /eight trades work/ },
    { de: /zuständigen Meister/, ru: /мастеру по нужному/, en: /master craftsperson for the job/ },
    { de: /zwei bis vier Wochen/, ru: /двух до четырёх/, en: /two to four weeks/ },
    { de: /drei bis sechs Monate/, ru: /трёх до шести/, en: /three to six months/ },
    {
      de: /an sieben Tagen der Woche rund um die Uhr/,
      ru: /круглосуточно, семь дней в неделю/,
      en: /available around the clock, seven days a week/,
    },
    {
      de: /vereinbarte Budget halten wir uns/,
      ru: /Согласованного бюджета мы держимся/,
      en: /keep to the agreed budget/,
    },
    { de: /ohne Ihr Einverständnis/, ru: /без вашего согласия/, en: /without your consent/ },
  ],
  about: [
    { de: /1988/, ru: /1988/, en: /1988/ },
    { de: /Hobelbank, einem Lieferwagen/, ru: /верстак, фургон/, en: /bench, a van/ },
    { de: /über 80 Partnern in aller Welt/, ru: /80 партнёров/, en: /80 partners worldwide/ },
    { de: /zertifizierte Fachkräfte/, ru: /аттестованные специалисты/, en: /certified staff/ },
    { de: /vor der Abnahme/, ru: /до сдачи/, en: /before we sign off/ },
    { de: /Beratung ist kostenlos/, ru: /консультация бесплатна/, en: /costs you nothing/ },
    { de: /Architektin/, ru: /Архитектор,/, en: /Architect,/ },
    { de: /Dachdeckermeister/, ru: /Мастер-кровельщик/, en: /Master roofer/ },
    {
      de: /Deutsch, Russisch und Englisch/,
      ru: /немецком, русском и английском/,
      en: /German, Russian and English/,
    },
  ],
  services: [
    { de: /Meisterin oder einem Meister/, ru: /дипломом мастера/, en: /master craftsperson/ },
    { de: /zertifiziertem/, ru: /аттестованные/, en: /certified/ },
    { de: /nachts und an Feiertagen/, ru: /ночью, и в праздничные/, en: /night and on public/ },
    { de: /beraten wir Sie kostenlos/, ru: /Консультация бесплатна/, en: /free consultation/ },
    { de: /kostenlos mit Ihnen aussuchen/, ru: /такая консультация/, en: /free of charge/ },
    { de: /an einem Tag/, ru: /за один день/, en: /within a day/ },
    { de: /lebenslanger Garantie/, ru: /пожизненную гарантию/, en: /lifetime warranty/ },
  ],
  projects: [
    { de: /Walmdach und ein Vorgarten/, ru: /палисадник/, en: /front garden/ },
    { de: /aus einem Werk in der Nähe/, ru: /с соседнего завода/, en: /local brickworks/ },
    { de: /zweischalig/, ru: /двойные/, en: /double leaf/ },
    { de: /wärmer geworden/, ru: /стал теплее/, en: /is warmer/ },
    { de: /verstärkt/, ru: /усилены/, en: /reinforced/ },
    { de: /Altdeutscher Deckung/, ru: /старонемецкой/, en: /Old German pattern/ },
    { de: /Stuck/, ru: /лепнину/, en: /mouldings/ },
    { de: /Lärchenholz/, ru: /лиственницы/, en: /Larch/ },
    { de: /Drehstrom/, ru: /трёхфазный/, en: /three-phase/ },
    { de: /Unterdeckbahn/, ru: /плёнке/, en: /underlay/ },
  ],
  legal: [
    { de: /§ 5 DDG/, ru: /§ 5 DDG/, en: /§ 5 DDG/ },
    { de: /§ 27a UStG/, ru: /§ 27a .*UStG/, en: /§ 27a .*UStG/ },
    { de: /§ 18 Abs. 2 MStV/, ru: /абз. 2 § 18 MStV/, en: /§ 18 \(2\) MStV/ },
    { de: /IBAN/, ru: /IBAN/, en: /IBAN/ },
    { de: /deutschen Urheberrecht/, ru: /правом Германии/, en: /German copyright law/ },
  ],
};

/** What no language may offer, as the other two do not. */
const nowhere: typeof facts = {
  hvac: [{ de: /Kühldecke/, ru: /охлаждающий потолок/, en: /chilled ceiling/ }],
  roofing: [{ de: /Drohne/, ru: /дрон/i, en: /drone/i }],
  carpentry: [
    { de: /Küchen|Möbel/, ru: /кухни|[Мм]ебель/, en: /kitchens|furniture/ },
    { de: /Parkett|Pergol/, ru: /паркет|пергол/i, en: /parquet|pergola/i },
  ],
  projects: [{ de: /[Ll]ärm|Schall/, ru: /шум/, en: /noise|quiet/ }],
  sheds: [{ de: /Ladebrücke/, ru: /погрузочн/, en: /[Ll]oading bridge/ }],
};

/** Text of the main part of a page of the fixed site, without what is typed into. */
function mainText(page: string, language: Language): string {
  const main = pageNamed(`${language}/${page}`, 'fixed').$('main').clone();
  main.find('form').remove();
  return textOf(main);
}

describe.each(languages)('facts in %s', (language) => {
  test.each(Object.keys(facts))('%s', (page) => {
    const text = mainText(page, language);
    const missing = facts[page]?.filter((fact) => !fact[language].test(text));
    expect(missing?.map((fact) => fact[language])).toEqual([]);
    expect(nowhere[page]?.filter((offer) => offer[language].test(text)) ?? []).toEqual([]);
  });

  test('the newsletter promises projects and advice', () => {
    const footer = textOf(pageNamed(`${language}/contact`, 'fixed').$('footer'));
    const promised = {
      de: /neue Projekte und Tipps/,
      ru: /новые объекты и советы/,
      en: /New projects and practical advice/,
    };
    expect(footer).toMatch(promised[language]);
  });
});

const localized = [
  ...new Set(
    declaredRoutes('fixed').flatMap(({ page, language }) => (language === 'de' ? page : [])),
  ),
];

/** Numbers from three to twelve as words, by their value less three. */
const numberWords: Readonly<Record<Language, readonly RegExp[]>> = {
  de: ['drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'].map(
    (word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'),
  ),
  ru: [
    ...['тр(?:и|[её]х|[её]м|емя)', 'четыр(?:е|[её]х)', 'пят(?:ь|и)', 'шест(?:ь|и)', 'сем(?:ь|и)'],
    ...['вос(?:емь|ьми)', 'девят(?:ь|и)', 'десят(?:ь|и)', 'одиннадцат(?:ь|и)', 'двенадцат(?:ь|и)'],
  ].map((word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')),
  en: ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'),
  ),
};

describe('figures', () => {
  // A language may say in other words what another counts, but not count otherwise. Where it has
  // more paragraphs than another, sections are compared, of which some have others in them.
  test.each(localized)('%s has nothing that counts otherwise in another language', (page) => {
    const partsIn = (language: Language, selector: string) => {
      const { $ } = pageNamed(`${language}/${page}`, 'fixed');
      return $(selector)
        .toArray()
        .map((each) => $(each).text());
    };
    const [texts = []] = ['main :is(p, h2, h3, dd)', 'main > section', 'main']
      .map((selector) => languages.map((language) => partsIn(language, selector)))
      .filter((parts) => new Set(parts.map(({ length }) => length)).size === 1);
    const contradictions = (texts[0] ?? []).flatMap((_, index) => {
      const numbers = languages.map((language, at) => [
        ...numberWords[language].flatMap((word, value) =>
          word.test(texts[at]?.[index] ?? '') ? value + 3 : [],
        ),
        ...(texts[at]?.[index]?.match(/\d+/g) ?? []).map(Number),
      ]);
      const lacks = (one: readonly number[], other: readonly number[]) =>
        one.some((number) => !other.includes(number));
      const differs = numbers.some((one) =>
        numbers.some((other) => lacks(one, other) && lacks(other, one)),
      );
      return differs ? [texts.map((each) => each[index])] : [];
    });
    expect(contradictions).toEqual([]);
    expect(texts).toHaveLength(languages.length);
  });

  test.each(localized)('%s has the same ones in each language', (page) => {
    const figuresIn = (language: Language) =>
      [...new Set(mainText(page, language).match(/\d+/g))].toSorted();
    expect(figuresIn('ru')).toEqual(figuresIn('de'));
    expect(figuresIn('en')).toEqual(figuresIn('de'));
  });

  // An address or a number of a register belongs to names, which Russian, too, writes in Latin
  // letters. Sentences are left out, of which a language may have more.
  test.each(localized)('%s has the same ones beside each name in each language', (page) => {
    const lines = languages.map((language) => {
      const { $ } = pageNamed(`${language}/${page}`, 'fixed');
      return $('body :not(script, style)')
        .toArray()
        .filter(({ children }) => children.some((node) => node.type === 'text'))
        .map((element) => textOf($(element)))
        .filter((text) => !/[.!?]$/.test(text));
    });
    const namesIn = (text: string): readonly string[] =>
      text.match(/(?<!\p{L})(?=\p{Lu})\p{sc=Latin}{2,}(?!\p{L})/gu) ?? [];
    const beside = (name: string, all: readonly string[]) =>
      all
        .flatMap((line) => (namesIn(line).includes(name) ? (line.match(/\d+/g) ?? []) : []))
        .toSorted();
    const names = new Set(namesIn(lines[languages.indexOf('ru')]?.join(' ') ?? ''));
    expect(names).toContain('Dorotheenstraße');
    const [de, ...others] = lines.map((all) =>
      [...names].map((name) => [name, ...beside(name, all)]),
    );
    for (const other of others) expect(other).toEqual(de);
  });

  test('the pages of all services are among them', () => {
    expect(localized).toEqual(expect.arrayContaining([...content.header.services]));
  });
});

describe('pictures', () => {
  const imagesIn = (language: Language, page: string) => {
    const { $ } = pageNamed(`${language}/${page}`, 'fixed');
    return $('main img')
      .toArray()
      .map((image) => ({
        picture: /([^/]+)-\d+[.]\w+[.]\w+$/.exec($(image).attr('src') ?? '')?.[1] ?? '',
        alt: ($(image).attr('alt') ?? '').replaceAll('\u00a0', ' '),
        beside: textOf($(image).closest('li')),
      }));
  };

  test.each(localized)('%s has the same ones in each language, in the same order', (page) => {
    const [de, ...others] = languages.map((language) =>
      imagesIn(language, page).map(({ picture }) => picture),
    );
    for (const other of others) expect(other).toEqual(de);
  });

  // `('team-1', jonas, office)`: who is drawn.
  const scenes = readFileSync(join(root, 'pictures/scenes/people.py'), 'utf8');
  const drawn = [...scenes.matchAll(/\('((?:team|testimonial)-\d)', (\w+),/g)];

  test.each(drawn.map(([, picture = '', person = '']) => [picture, person] as const))(
    '%s is %s, and named so beside it, in each language',
    (picture, person) => {
      for (const language of languages) {
        const shown = imagesIn(language, 'about').find((image) => image.picture === picture);
        const words = shown?.alt.split(',')[0]?.split(' ') ?? [];
        // A family is named by its surname.
        expect(shown?.beside).toContain(words.at(-1));
        if (language !== 'ru') expect(words.join(' ').toLowerCase()).toContain(person);
      }
    },
  );

  test('the people of the team and the customers are among them', () => {
    expect(drawn).toHaveLength(9);
  });
});

/** A promise of a reply in other words than usual, or hours that promise something else. */
const otherReply: Readonly<Record<Language, RegExp>> = {
  de: /(?<!nnerhalb von )24 Stunden(?! am Tag)/,
  ru: /(?<!течение )24 час(?!а в сутки)/,
  en: /(?<!within )24 hours(?! a day)/,
};

describe('the promise of a reply', () => {
  test.each(languages)('has one wording in %s', (language) => {
    const others = localized.filter((page) => otherReply[language].test(mainText(page, language)));
    expect(others).toEqual([]);
  });
});

describe('the video', () => {
  test.each(languages)('is one film with one name in %s', (language) => {
    const links = ['home', 'about', ...content.header.services].map((page) => {
      const link = pageNamed(`${language}/${page}`, 'fixed').$('main a[href*="//video."]');
      return `${link.attr('href')} ${textOf(link)}`;
    });
    expect(new Set(links).size).toBe(1);
  });
});
