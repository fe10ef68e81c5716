import { expect, test } from 'vitest';
import { auditContent } from '../audit';
import { nameOf, type PageCheck } from '../checks/check';
import { pageChecks } from '../checks/codes';
import { defineCheck } from '../checks/custom';
import { unmarked } from '../extract/name';
import { readPage } from '../extract/page-model';
import type { LocatedFinding } from '../finding';
import { Dictionary } from '../spelling/dictionary';
import { siteOf } from './site-of';
import { cases, type Pages } from './texts';

const listed = new Set(['/de/', '/listed', '/listed-alone', '/listed-island', '/start']);

/** What one check reports on a site, without what it is less certain of than otherwise. */
async function found(code: string, documents: Pages): Promise<string[]> {
  const checks = pageChecks.filter((check) => nameOf(check.code) === code);
  const lines: string[] = [];
  for await (const findings of auditContent(siteOf(documents, { listed }), checks)) {
    for (const { page, name, confidence } of findings) {
      const isSure = confidence !== 'low' || checks.some((check) => check.confidence === 'low');
      if (isSure) lines.push(`${page} “${name}”`);
    }
  }
  return lines;
}

/** What the findings of one code have in common, by which several are one. */
async function causesOf(code: string, documents: Pages): Promise<(string | undefined)[]> {
  const causes: (string | undefined)[] = [];
  for await (const findings of auditContent(siteOf(documents), pageChecks)) {
    for (const each of findings) if (nameOf(each.code) === code) causes.push(each.cause);
  }
  return causes;
}

test.each(cases.map((each) => [each.code, each.title, each] as const))(
  '%s: %s',
  async (code, _title, { pages, wrong }) => {
    expect((await found(code, pages)).sort()).toEqual([...wrong].sort());
  },
);

test('every check has a planted fault', () => {
  const planted = new Set(cases.filter(({ wrong }) => wrong.length > 0).map(({ code }) => code));
  expect(pageChecks.map(({ code }) => nameOf(code)).filter((code) => !planted.has(code))).toEqual(
    [],
  );
});

test('a text or its surroundings can be excepted', async () => {
  const marked = (attribute: string) => ({
    '/a': `<html lang="en"><main ${attribute}><h2>Your headline here</h2></main></html>`,
  });
  expect(await found('placeholder-text', marked(''))).toHaveLength(1);
  expect(await found('placeholder-text', marked('data-audit-ignore="placeholder-text"'))).toEqual(
    [],
  );
  expect(await found('placeholder-text', marked('data-audit-ignore'))).toEqual([]);
  expect(await found('placeholder-text', marked('data-audit-ignore="empty-href"'))).toHaveLength(1);
});

test('a text that quotes another heading on each page is one fault of the site, by its language', async () => {
  const headings = { '/a': '价格', '/b': '关于', '/c': '地址' };
  const page = (heading: string) => {
    const anchor = `<a href="#a" aria-label='Permalink to "${heading}"'>#</a>`;
    return `<html lang="zh"><p>我们建造人们喜欢居住的房屋。</p><h1 id="a">${heading} ${anchor}</h1></html>`;
  };
  const causesIn = (...paths: readonly (keyof typeof headings)[]) => {
    const pages = Object.fromEntries(paths.map((path) => [path, page(headings[path])]));
    const english = '<html lang="en"><p>We build houses that people like to live in.</p></html>';
    return causesOf('foreign-text', { '/': english, ...pages });
  };
  expect(await causesIn('/a', '/b', '/c')).toEqual(['zh en', 'zh en', 'zh en']);
  expect(await causesIn('/a', '/b')).toEqual(['zh /a en', 'zh /b en']);
});

test('descriptions in another language are one fault of their language', async () => {
  const page = (language: string, text: string, description: string) =>
    `<html lang="${language}"><head><meta name="description" content="${description}"></head><p>${text}</p></html>`;
  const russian = 'Мы строим дома, в которых хорошо жить.';
  const documents = {
    '/en/': page('en', 'We build houses that people like to live in.', 'Houses of wood'),
    '/ru/a': page('ru', russian, 'We build houses that people like to live in.'),
    '/ru/b': page('ru', russian, 'We are there for you after handover, too.'),
  };
  expect(new Set(await causesOf('foreign-text', documents)).size).toBe(1);
});

test('several prices that differ from a version are one fault of their page', async () => {
  const page = (language: string, prices: readonly number[]) =>
    `<html lang="${language}"><main>${prices.map((each) => `<p>${each} €</p>`).join('')}</main></html>`;
  const causesIn = (prices: readonly number[]) =>
    causesOf('number-differs', {
      '/de/': page('de', [11, 22, 33, 44]),
      '/en/': page('en', prices),
    });
  expect(await causesIn([12, 23, 34, 44])).toEqual(['/en/', '/en/', '/en/']);
  expect(await causesIn([12, 23, 33, 44])).toEqual([undefined, undefined]);
});

test('several words with letters of another script are one fault of their text', async () => {
  const text = 'Пиццa вкуснaя и Пиццa';
  const documents = { '/': `<html lang="ru"><p>${text}</p><p>Пиццa</p></html>` };
  expect(await causesOf('mixed-script', documents)).toEqual([text, 'Пиццa']);
});

test('a description in another language is told by dictionaries, whatever capitals it has', async () => {
  const words = { de: 'Strategische Planung und Kultur', es: 'planos cultura' };
  const described = (language: string, description: string, text: string) =>
    `<html lang="${language}"><head><meta name="description" content="${description}"></head><p>${text}</p></html>`;
  const german = 'Strategische Planung und Kultur';
  const documents = {
    '/de/': described('de', german, german),
    '/es/': described('es', german, 'Planos y cultura'),
  };
  expect(await foundByWords('foreign-text', documents, words)).toEqual([`/es/ “${german}” high`]);
});

test('what a template is filled with is one fault of a language, and nothing else', async () => {
  const filler = [
    'Aenean nec dolor condimentum nunc imperdiet placerat. Nam quis pharetra pharetra neque.',
    'Sed ut perspiciatis unde omnis iste natus error sit voluptatem accusantium doloremque.',
    'Officiis animi maxime nulla quo et harum eum quis nesciunt nesciunt, optio provident dolores.',
  ];
  const page = (language: string) =>
    `<html lang="${language}"><title>${language}</title><main><h1>${language}</h1>${filler.map((each) => `<p>${each}</p>`).join('')}</main></html>`;
  const causes: string[] = [];
  const documents = { '/el/': page('el'), '/en/': page('en') };
  for await (const findings of auditContent(siteOf(documents), pageChecks)) {
    for (const { code, cause, confidence } of findings)
      if (confidence !== 'low') causes.push(`${code} ${cause}`);
  }
  expect([...new Set(causes)]).toEqual([
    'copy/placeholder-text el lorem ipsum',
    'copy/placeholder-text en lorem ipsum',
  ]);
});

test('an element that a template leaves open is one fault of the site', async () => {
  const page = (text: string) =>
    `<html lang="en"><header><strong>${text}</header><p>We build houses.</p></html>`;
  const documents = { '/a': page('Oak House'), '/b': page('Oak House'), '/c': page('Elm House') };
  const causes = await causesOf('element-open', documents);
  expect(causes).toEqual(['strong Oak House', 'strong Oak House', 'strong Elm House']);
});

/** What a code says of a site whose languages have these words in their dictionaries, as `/de/ “Text” high`. */
async function foundByWords(
  code: string,
  documents: Pages,
  words: Readonly<Record<string, string>>,
): Promise<string[]> {
  const findings = await findingsByWords(code, documents, words);
  return findings.map(({ page: path, name, confidence }) => `${path} “${name}” ${confidence}`);
}

async function findingsByWords(
  code: string,
  documents: Pages,
  words: Readonly<Record<string, string>>,
): Promise<LocatedFinding[]> {
  const dictionaries = defineCheck({
    scope: 'page',
    code: 'test/dictionaries',
    title: 'None',
    example: '',
    remedy: '',
    find: (_page, site) => {
      for (const [language, each] of Object.entries(words)) {
        const text = `0\n${each.replaceAll(' ', '\n')}`;
        site.dictionaries.set(language, [new Dictionary(language, '', text)]);
      }
      return [];
    },
  }) as PageCheck;
  const found: LocatedFinding[] = [];
  for await (const findings of auditContent(siteOf(documents), [dictionaries, ...pageChecks])) {
    found.push(...findings.filter((each) => nameOf(each.code) === code));
  }
  return found;
}

/** A page with a paragraph for each text. */
const paragraphs = (language: string, ...texts: readonly string[]) =>
  `<html lang="${language}"><main>${texts.map((each) => `<p>${each}</p>`).join('')}</main></html>`;

test('an adjective of a noun, and a verb with a prefix, are no slips of other words', async () => {
  const documents = {
    '/': '<html lang="ru"><main><p>Пользуйтесь акционными ценами</p><p>Дом встроился в улицу</p></main></html>',
  };
  const words = { ru: 'пользуйтесь ценами акция аукционными дом в улицу выстроился строился' };
  expect(await foundByWords('unknown-word', documents, words)).toEqual([]);
});

test('what is done is a word wherever the verb is, and Basque has more forms than its dictionary', async () => {
  const page = (language: string, text: string) =>
    `<html lang="${language}"><main><p>${text}</p></main></html>`;
  const documents = {
    '/es/': page('es', 'Sin alteraciones tarifarias'),
    '/eu/': page('eu', 'lotutako lotutako lotutako lortutako'),
  };
  const words = {
    es: 'sin alterar tarifa altearciones tarifraias',
    eu: 'lotutako',
  };
  const found = await foundByWords('unknown-word', documents, words);
  expect(found.filter((each) => each.endsWith('high'))).toEqual([]);
});

test('a short word is a slip where two of its letters have changed places', async () => {
  const documents = {
    '/': '<html lang="en"><main><p>Each peice is made to fit</p><p>Each pece is made to fit</p><p>The cappers fit</p></main></html>',
  };
  const words = { en: 'each piece is made to fit the cap capers' };
  expect(await foundByWords('unknown-word', documents, words)).toEqual([
    '/ “Each peice is made to fit” high',
  ]);
});

test('a long word is a slip that has a letter for one that is like it; those without accents are one fault of a page', async () => {
  const documents = {
    '/en': paragraphs('en', 'We cut it precicely here', 'We cut it preciqely here'),
    '/a': paragraphs(
      'es',
      'Las terapeuticas de aquí',
      'Las asimetrias de aquí',
      'Son contemporaneas',
    ),
    '/b': paragraphs('es', 'Las tecnologias de aquí', 'Las caligrafias de aquí'),
    '/fr': paragraphs('fr', 'Ils ont des traineaux ici', 'Ils ont un hebergement ici'),
  };
  const words = {
    en: 'we cut it here precisely',
    es: 'terapéuticas asimetrías contemporáneas tecnologías caligrafías las de aquí son',
    fr: 'traîneaux hébergement ils ont des un ici',
  };
  const found = await findingsByWords('unknown-word', documents, words);
  expect(found.map(({ hint, cause }) => `${/perhaps “(.*)”/.exec(hint)?.[1]}: ${cause}`)).toEqual([
    'precisely: en precicely',
    ...['terapéuticas', 'asimetrías', 'contemporáneas'].map(
      (each) => `${each}: es without accents /a`,
    ),
    ...['tecnologías: es tecnologias', 'caligrafías: es caligrafias'],
    'hébergement: fr hebergement',
  ]);
});

test('a form of a verb is no slip of another that the site has often', async () => {
  const documents = {
    '/': `<html lang="hr"><main><p>Nama pošaljite upit</p><p>Upit pošaljite nama</p><p>Nama upit pošaljite</p><p>Kad pošaljete upit</p><p>Kad pošeljite upit</p><p>Kad pošaljjite upit</p><p>Kad pošalite upit</p></main></html>`,
  };
  expect(await foundByWords('unknown-word', documents, { hr: 'nama pošaljite upit kad' })).toEqual([
    '/ “Kad pošeljite upit” high',
    '/ “Kad pošaljjite upit” high',
    '/ “Kad pošalite upit” high',
  ]);
});

test('a Slavic form with its last vowel elsewhere is no slip', async () => {
  const documents = {
    '/hr': paragraphs('hr', 'boravak', 'boravak', 'boravak s cijenom boravka'),
    '/en': paragraphs(
      'en',
      'Each table',
      'Our table',
      'One table',
      'We have one tabel for each of our guests',
    ),
  };
  const words = { hr: 'boravak s cijenom', en: 'we have one table for each of our guests' };
  expect(await foundByWords('unknown-word', documents, words)).toEqual([
    '/en “We have one tabel for each of our guests” high',
  ]);
});

test('two words tell which version a text is from, though its page declares that language', async () => {
  const page = (language: string, text: string) =>
    `<html lang="${language}"><main><p>${text.repeat(4)}</p><p>Parking gratuit disponible à l’hôtel</p></main></html>`;
  const french = 'Nous sommes ouverts toute l’année et nos chambres donnent sur le jardin. ';
  const english = 'We are open all year and our rooms look out on the garden by the sea. ';
  const documents = {
    '/a': page('fr', french),
    '/en/a': page('fr', english),
    '/en/b': page('fr', english),
  };
  const words = { fr: 'parking gratuit disponible', en: 'parking' };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/en/a “Parking gratuit disponible à l’hôtel” high',
  ]);
});

test('a heading of one word is left that only the dictionary of the version has, not a name', async () => {
  const page = (language: string, ...headings: readonly string[]) =>
    `<html lang="${language}"><main>${headings.map((each) => `<h2>${each}</h2>`).join('')}</main></html>`;
  const names = ['Büszkeségeink', 'Debrecén', 'Comforts'];
  const documents = {
    '/en/': page('en', 'What we sell', ...names),
    '/hu/': page('hu', 'Eladó', ...names),
  };
  const words = { en: 'what we sell', hu: 'eladó büszkeségeink Debrecén comforts' };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/en/ “Büszkeségeink” high',
  ]);
});

test('a word of the frame that both languages have is left in neither', async () => {
  const page = (language: string, word: string, other: string) =>
    `<html lang="${language}"><nav><a href="#">${word}</a><a href="#">${other}</a></nav><h1>${language}</h1></html>`;
  const documents = Object.fromEntries(
    ['a', 'b', 'c', 'd'].flatMap((name) => [
      [
        `/en/${name}`,
        page('en', name === 'a' ? 'Calculatoru' : 'Count', name === 'b' ? 'Calculator' : 'Plan'),
      ],
      [`/ro/${name}`, page('ro', 'Calculatoru', 'Calculator')],
    ]),
  );
  const words = { en: 'count calculator plan', ro: 'calculatoru calculator' };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/en/a “Calculatoru” high',
  ]);
});

test('a heading of three capitals is a name, whatever words a dictionary has', async () => {
  const page = (language: string, heading: string) =>
    `<html lang="${language}"><main><h1>${language}</h1><h2>Rosa Montaña Blanco</h2><h2>Montaña blanco</h2><h2>${heading}</h2></main></html>`;
  const documents = { '/en/': page('en', 'Our team'), '/es/': page('es', 'Nuestro equipo') };
  const words = { en: 'our team', es: 'rosa montaña blanco nuestro equipo' };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/en/ “Montaña blanco” high',
  ]);
});

test('a number of a register lacks a digit surely, one of a few digits may', async () => {
  const documents = {
    '/de/': paragraphs(
      'de',
      'Ust-Nummer der Firma 94136945600012',
      'Gebaut mit 1450 Steinen',
      '6937311411',
    ),
    '/en/': paragraphs(
      'en',
      'Registered as 9413694560012',
      'It is made of 145 bricks',
      '+30 6937311411',
    ),
  };
  expect(await foundByWords('number-differs', documents, {})).toEqual([
    '/en/ “Registered as 9413694560012” high',
    '/en/ “It is made of 145 bricks” low',
  ]);
});

test('Turkish thousands are multiplied, and number words may stand in other sentences', async () => {
  const documents = {
    '/en/': paragraphs(
      'en',
      'It costs 670,000 dollars',
      'It has two legs. We are three, and two cats.',
    ),
    '/tr/': paragraphs(
      'tr',
      'Maliyeti 670 bin dolar',
      'Onun üç bacağı var. Biz üç kişi ve iki kediyiz.',
    ),
    '/de/': paragraphs(
      'de',
      'Es kostet 690.000 Dollar',
      'Es hat zwei Beine. Wir sind drei und zwei.',
    ),
    '/fr/': paragraphs(
      'fr',
      'Cela coûte 670 000 dollars',
      'Il a deux jambes. Nous sommes trois et deux.',
    ),
  };
  expect(await foundByWords('number-differs', documents, {})).toEqual([
    '/de/ “Es kostet 690.000 Dollar” high',
  ]);
});

test('of many sentences, each language may count in others', async () => {
  const page = (language: string, text: string) =>
    `<html lang="${language}"><main><p>${text}</p></main></html>`;
  const found = (english: string, german: string) =>
    foundByWords('number-differs', { '/de/': page('de', german), '/en/': page('en', english) }, {});
  const [four, vier] = ['We have oak. We have ash. ', 'Wir haben Eiche. Wir haben Esche. '];
  const [more, mehr] = ['Five guests stay here.', 'Vier Gäste wohnen hier.'];
  expect(await found(four + more, vier + mehr)).toEqual([`/en/ “${four}${more}” high`]);
  expect(await found(four + four + more, vier + vier + mehr)).toEqual([]);
});

test('thousands in one word and magnitudes behind a sign are no other amounts', async () => {
  const documents = {
    '/de/': paragraphs('de', '5–20 TCHF', '1 200 ¥', '7–30 TCHF'),
    '/en/': paragraphs('en', '5,000–20,000 CHF', '¥1.2T', '7,000–40,000 CHF'),
  };
  expect(await foundByWords('number-differs', documents, {})).toEqual([
    '/en/ “7,000–40,000 CHF” high',
  ]);
});

test('a description that counts otherwise than that of a version is one fault', async () => {
  const page = (language: string, description: string) =>
    `<html lang="${language}"><head><meta name="description" content="${description}"></head><main><h1>A</h1></main></html>`;
  const documents = {
    '/en/': page('en', 'Software for car hire for 2% of the bookings that you make'),
    '/es/': page('es', 'Software para alquiler de coches por el 3% de las reservas que hagas'),
  };
  expect(await foundByWords('number-differs', documents, {})).toEqual([
    '/es/ “Software para alquiler de coches por el 3% de las reservas que hagas” high',
  ]);
});

test('a long word alone is a heading of the version whose dictionary has it, and a label is, too', async () => {
  const page = (language: string, label: string, ...headings: readonly string[]) =>
    `<html lang="${language}"><main><h1>${language}</h1>${headings.map((each) => `<h2>${each}</h2>`).join('')}<form><label for="a">${label}</label><input id="a"></form></main></html>`;
  const names = ['Geschenkgutscheine', 'Gutschein', 'Weissensteinerhof'];
  const documents = {
    '/en/': page('en', 'Nachricht', 'Our offers', ...names),
    '/de/': page('de', 'Nachricht', 'Angebote', ...names),
  };
  const words = {
    en: 'our offers',
    de: 'angebote geschenkgutscheine gutschein nachricht Weissensteinerhof',
  };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/en/ “Geschenkgutscheine” high',
    '/en/ “Nachricht” high',
  ]);
});

test('the plural of a term that the site has is no slip of another word', async () => {
  const texts = ['Une agentique', 'La agentique', 'Des agentiques', 'Des cosmeniques'];
  const page = (count: number) =>
    `<html lang="fr"><main>${texts.map((each) => `<p>${each}</p>`).join('')}${'<p>Ta agentique</p>'.repeat(count)}</main></html>`;
  const words = { fr: 'une la ta des agenitques cosmeinques' };
  const found = (count: number) => foundByWords('unknown-word', { '/': page(count) }, words);
  expect(await found(0)).toContain('/ “Des agentiques” high');
  expect(await found(1)).toEqual(['/ “Des cosmeniques” high']);
});

test('a version has no text that styles hide, nor how long it takes to read it', async () => {
  const page = (language: string, heading: string, minutes: string) =>
    `<html lang="${language}"><style>.en-txt { display: none }</style><main>${heading}<p>${minutes}</p></main></html>`;
  const english = 'Camino de Santiago en pareja as a family';
  const pagesOf = (className: string) => ({
    '/en/': page('en', `<h2>${english}</h2>`, '7 min read'),
    '/es/': page('es', `<h2 class="${className}">${english}</h2>`, '6 min de lectura'),
  });
  const words = { en: 'as family', es: 'camino de en pareja' };
  const found = (className: string) => foundByWords('untranslated-text', pagesOf(className), words);
  expect(await foundByWords('number-differs', pagesOf(''), {})).toEqual([]);
  expect(await found('')).toHaveLength(1);
  expect(await found('en-txt')).toEqual([]);
});

test('a code is surely a slip that its page has otherwise in another text', async () => {
  const documents = {
    '/de/': paragraphs('de', 'Loiret · 45330', '45330', '45221', 'Mehr'),
    '/en/': paragraphs('en', 'Loiret · 45330', '45230', '45321', 'More'),
  };
  expect(await foundByWords('number-differs', documents, {})).toEqual([
    '/en/ “45230” high',
    '/en/ “45321” low',
  ]);
});

test('a button says what only the dictionary of another language of its site has', async () => {
  const page = (language: string, ...buttons: readonly string[]) =>
    `<html lang="${language}"><main><h1>${language}</h1><form id="send">${buttons.map((each) => `<button>${each}</button>`).join('')}</form><button>Eichenbank</button></main></html>`;
  const documents = {
    '/en/': page('en', 'Absenden', 'Info', 'Tibo'),
    '/de/': page('de', 'Download'),
  };
  const words = { en: 'send info download', de: 'absenden info eichenbank' };
  expect(await foundByWords('foreign-text', documents, words)).toEqual(['/en/ “Absenden” high']);
});

test('a title has no comments', async () => {
  const html =
    '<html lang="en"><title>Rooms <!-- new --></title><main><h1>Rooms</h1></main></html>';
  expect(await hintsOf('head/title-default', html)).toEqual([
    'search engines show “<!-- new -->”; a title has no comments',
  ]);
});

test('what is empty between two words parts them', () => {
  const html =
    '<html lang="cs"><main><p><span>zámky</span><span class="dots"></span><span>zde</span> <b>z</b>darma</p></main></html>';
  expect(readPage(html, unmarked).content().blocks[0]?.text).toBe('zámky zde zdarma');
});

test('titles of persons, and what stands for mailboxes, are the same in every language, though dictionaries have their words', async () => {
  const page = (language: string, heading: string) =>
    `<html lang="${language}"><main><h1>${heading}</h1><p>Mirko Poklukar, dr. dent. med.</p><p>[email&nbsp;protected]</p><p>Filled dent cover</p></main></html>`;
  const documents = { '/en/': page('en', 'Our team'), '/de/': page('de', 'Unser Team') };
  const words = { en: 'dent med dr filled cover our team email protected', de: 'unser team' };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/de/ “Filled dent cover” high',
  ]);
});

test('a title is that of a version whose heading it is, as dictionaries tell', async () => {
  const page = (language: string, title: string, heading: string) =>
    `<html lang="${language}"><title>${title}</title><main><h1>${heading}</h1><h2>Oak</h2></main></html>`;
  const documents = {
    '/en/legal': page('en', 'Visites guidées', 'Guided tours'),
    '/fr/legal': page('fr', 'Confidentialité', 'Visites guidées'),
    '/en/menu': page('en', 'Table choices', 'Our menu'),
    '/fr/menu': page('fr', 'Carte', 'Table choices'),
  };
  const words = {
    en: 'guided tours table choices our menu',
    fr: 'visites guidées table carte',
  };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/en/legal “Visites guidées” high',
  ]);
});

test('two pages tell the right word of a menu that is in a dictionary', async () => {
  const page = (word: string) =>
    `<html lang="en"><nav><a href="/a">${word} work</a></nav><h1>Oak</h1></html>`;
  const documents = Object.fromEntries(
    ['Contract', 'Contract', 'Conttract', 'Cantract'].map((word, at) => [`/${at}`, page(word)]),
  );
  const found = async (words: string) =>
    (await foundByWords('unknown-word', documents, { en: words })).filter((line) =>
      line.endsWith('high'),
    );
  expect(await found('contract work oak')).toEqual([
    '/2 “Conttract work” high',
    '/3 “Cantract work” high',
  ]);
  expect(await found('work oak')).toEqual([]);
});

test('what is made of a word is none of another', async () => {
  const documents = {
    '/en/':
      '<html lang="en"><main><p>He enjoyed concretizing it</p><p>He enjoyed concertziing it</p></main></html>',
    '/de/':
      '<html lang="de"><main><p>Wir zeigen die Veraschung hier</p><p>Wir zeigen die Verwaltnug hier</p></main></html>',
    '/it/': '<html lang="it"><main><p>Elenco delle sottopagine delle pagine</p></main></html>',
    '/pl/': '<html lang="pl"><main><p>Dokumentacja jest powykonawcza</p></main></html>',
  };
  const words = {
    en: 'concrete concertizing he enjoyed it',
    de: 'aschen vearschung verwaltung wir zeigen die hier',
    it: 'pagine sottpoagine elenco delle',
    pl: 'wykonawcza pwoykonawcza dokumentacja jest',
  };
  const found = await foundByWords('unknown-word', documents, words);
  expect(found.filter((line) => line.endsWith('high'))).toEqual([
    '/en/ “He enjoyed concertziing it” high',
    '/de/ “Wir zeigen die Verwaltnug hier” high',
  ]);
});

test('a label that no dictionary has is a name', async () => {
  const labels = '<a href="/a" aria-label="Sukaldea"></a><a href="/b" aria-label="Arts"></a>';
  const page = (language: string, text: string) =>
    `<html lang="${language}"><main><h1>A</h1>${text}${labels}</main></html>`;
  const documents = {
    '/es/': page('es', '<p>Casa</p>'),
    '/eu/': page('eu', '<p>Sukaldea Arts</p><p>Sukaldea, Arts</p>'),
  };
  const words = { es: 'casa', eu: 'sukaldea' };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/es/ “Sukaldea” high',
  ]);
});

test('a text that says the same in two languages is right in versions in either', async () => {
  const page = (language: string, menu: string, alt: string) =>
    `<html lang="${language}"><main><h1>A</h1><img src="a.jpg" alt="${menu}"><img src="b.jpg" alt="${alt}"></main></html>`;
  const documents = (alt: string) => ({
    '/en/': page('en', 'The menu of the theatre', alt),
    '/fr/': page('fr', 'Le menu du théâtre', alt),
  });
  const words = { en: 'open theatre festival the menu of', fr: 'festival de théâtre le menu du' };
  const found = (alt: string) => foundByWords('untranslated-text', documents(alt), words);
  expect(await found('Ekbata Tolnay | Petit Festival de Théâtre Ambulant de Bordeaux')).toEqual([
    '/en/ “Ekbata Tolnay | Petit Festival de Théâtre Ambulant de Bordeaux” high',
  ]);
  expect(
    await found('Open Theatre Festival | Petit Festival de Théâtre Ambulant de Bordeaux'),
  ).toEqual([]);
});

test('a heading with a small word is in the language of a version where most of its words are', async () => {
  const page = (language: string, heading: string) =>
    `<html lang="${language}"><main><h1>A</h1><h5>${heading}</h5></main></html>`;
  const heading = 'Catalogo ufficiale in arte nel mondo';
  const documents = {
    '/ca/': page('ca', heading),
    '/en/': page('en', heading),
    '/es/': page('es', 'Catálogo oficial del mundo del arte'),
  };
  const found = async (words: string) => {
    const dictionaries = { en: words, es: 'oficial', ca: 'oficial' };
    const lines = await foundByWords('untranslated-text', documents, dictionaries);
    return lines.filter((line) => line.endsWith('high'));
  };
  expect(await found('in arte')).toEqual([]);
  expect(await found('catalogo ufficiale in arte nel mondo')).toEqual([`/ca/ “${heading}” high`]);
});

test('a text that two dictionaries tell to be that of a version is untranslated in a near language', async () => {
  const page = (language: string, text: string) =>
    `<html lang="${language}"><main><h1>A</h1><p>${text}</p><p>Casa de casa</p><table><tr><td>Los procesos de trabajo que aplicamos</td></tr></table></main></html>`;
  const documents = {
    '/ca/': page('ca', 'Aquí aplicamos procesos de trabajo'),
    '/es/': page('es', 'Aquí aplicamos procesos de trabajo'),
  };
  const words = {
    ca: 'processos de treball que casa gran',
    es: 'procesos de trabajo que aplicamos casa',
  };
  expect(await foundByWords('untranslated-text', documents, words)).toEqual([
    '/ca/ “Aquí aplicamos procesos de trabajo” high',
  ]);
});

test('a phrase is foreign whose words one dictionary has, and the other has none of; a name may be one', async () => {
  const page = (language: string, ...texts: readonly string[]) =>
    `<html lang="${language}"><main><h1>A</h1>${texts.map((each) => `<a href="#">${each}</a>`).join('')}</main></html>`;
  const texts = ['Boek een les', 'De Gouden Leeuw', 'Boek een Kurs'];
  const documents = {
    '/de/': page('de', ...texts, 'Wir bauen Häuser für Sie und Ihre Kinder'),
    '/nl/': page('nl', 'Wij bouwen huizen voor u en uw kinderen'),
  };
  const words = { de: 'Kurs wir bauen', nl: 'boek een les de gouden leeuw Kurs' };
  const found = await foundByWords('foreign-text', documents, words);
  expect(found.filter((line) => line.endsWith('high'))).toEqual(['/de/ “Boek een les” high']);
});

test('a label that a language without a dictionary may have borrowed is not untranslated', async () => {
  const page = (language: string, ...labels: readonly string[]) =>
    `<html lang="${language}"><main><h1>A</h1>${labels.map((each) => `<label>${each}<input></label>`).join('')}</main></html>`;
  const found = (language: string) => {
    const documents = {
      [`/${language}/`]: page(language, 'Telefono'),
      '/it/': `${page('it', 'Telefono')}<p>Il nostro Telefono non squilla</p>`,
    };
    return foundByWords('untranslated-text', documents, { it: 'telefono' });
  };
  expect(await found('mt')).toEqual([]);
  expect(await found('pl')).toEqual(['/pl/ “Telefono” high']);
});

/** The hints of one code on a site of one page. */
async function hintsOf(code: string, html: string): Promise<string[]> {
  const checks = pageChecks.filter((each) => each.code === code);
  const found: string[] = [];
  for await (const findings of auditContent(siteOf({ '/': html }), checks)) {
    found.push(...findings.map((each) => each.hint));
  }
  return found;
}

test.each([
  ['', 'no label for it and no attribute says what to enter'],
  [' placeholder="Name"', 'no label for it; placeholders are gone once somebody types'],
])('a field%s says why it has no name', async (attribute, hint) => {
  const field = `<form><label for="lost"></label><input${attribute} name="name"></form>`;
  expect(await hintsOf('forms/label-missing', `<html lang="en">${field}`)).toEqual([hint]);
});

test.each([
  ['title="a"class"b"', 'expected class="…"'],
  ['content="a title="b"', 'a quotation mark before it ends a value, or is missing'],
])('a tag with %s says what is wrong with it', async (attributes, hint) => {
  const html = `<html lang="en"><p ${attributes}>Oak</p>`;
  expect(await hintsOf('layout/markup-unknown', html)).toEqual([hint]);
});

test('a slip in a number, an address or a picture is one finding', async () => {
  const foot = '<p>Telephone: +385 99 2963 007</p><a href="mailto:a@inn.example">a@inn.example</a>';
  const wrong = foot.replace('2963', '2936').replace('inn.example"', 'imn.example"');
  const alternates =
    '<link rel="alternate" hreflang="en" href="/"><link rel="alternate" hreflang="hr" href="/hr">';
  const page = (language: string, body: string) =>
    `<html lang="${language}"><head>${alternates}</head><body>${body}</body></html>`;
  const rooms = (file: string) => `<img src="a.jpg" alt=""><img src="${file}" alt="">`;
  const documents = {
    '/': page('en', wrong + rooms('a.jpg')),
    '/hr': page('hr', foot + rooms('a-a.jpg')),
    ...Object.fromEntries(['/b', '/c', '/d'].map((path) => [path, page('en', foot)])),
  };
  const codes = ['copy/contact-misspelt', 'parity/number-differs', 'parity/picture-differs'];
  const checks = pageChecks.filter(({ code }) => codes.includes(code));
  const found: string[] = [];
  for await (const findings of auditContent(siteOf(documents, {}, { '/a.jpg': 200 }), checks)) {
    found.push(...findings.map(({ page: path, hint }) => `${path} ${hint}`));
  }
  expect(found).toEqual(['/ “+385 99 2936 007” is nearly … 992963007, which 4 pages have']);
});

test('a page that says little is in the language that the others of its folder tell', async () => {
  const page = (text: string) =>
    `<html><p>Praxis Sommer, Am Markt 1, Berlin</p><p>${text}</p></html>`;
  const german = 'Wir bauen Häuser, in denen man gern wohnt, und sind danach für Sie da. ';
  const ukrainian = 'Ми будуємо будинки, у яких хочеться жити, і не залишаємо вас потім. ';
  const documents = {
    '/a': page(german.repeat(6)),
    '/b': page(german.repeat(6)),
    '/ua/a': page(ukrainian.repeat(6)),
    '/ua/b': page(ukrainian.repeat(6)),
    '/ua/c': page('Четвер'),
  };
  const told: Record<string, string> = {};
  for await (const findings of auditContent(siteOf(documents), pageChecks)) {
    for (const { code, page: path, hint } of findings)
      if (code === 'language/lang-missing') told[path] = hint.replace(/.* /, '');
  }
  expect(told).toEqual({ '/a': 'de', '/b': 'de', '/ua/a': 'uk', '/ua/b': 'uk', '/ua/c': 'uk' });
});
