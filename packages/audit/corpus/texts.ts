/*
 * Sites with faults planted into their texts, heads and structure, each next to what
 * looks like one and is none. A case is a site of a few pages; `wrong` are the places
 * of the findings that are expected of one check: the page, and the text that shows it.
 */

/** The pages of a small site by their paths. */
export type Pages = Readonly<Record<string, string>>;

/** A site, and what one check must find there. */
export interface Case {
  readonly code: string;
  readonly title: string;
  readonly pages: Pages;
  /** Page and name of each finding, e.g. `/de “Read more”`. */
  readonly wrong: readonly string[];
}

/** A page with a language, a head and a body. */
export function page(lang: string, body: string, head = '<title>A page</title>'): string {
  const attribute = lang === '' ? '' : ` lang="${lang}"`;
  return `<!DOCTYPE html><html${attribute}><head>${head}</head><body>${body}</body></html>`;
}

const main = (content: string) => `<main>${content}</main>`;
const footer = (content: string) => `<footer>${content}</footer>`;
const titled = (title: string, more = '') => `<title>${title}</title>${more}`;

const germanProse =
  '<p>Wir bauen Häuser, in denen man gern wohnt, und sind auch nach der Übergabe für Sie da.</p>';
const englishProse =
  '<p>We build houses that people like to live in, and we are there for you after handover.</p>';
const russianProse = '<p>Мы строим дома, в которых хочется жить, и не бросаем вас после сдачи.</p>';

/** Two homes that are versions of each other by their addresses. */
const versions = (german: string, english: string, russian?: string): Pages => ({
  '/de/': page('de', german, titled('Start')),
  '/en/': page('en', english, titled('Home')),
  ...(russian !== undefined && { '/ru/': page('ru', russian, titled('Главная')) }),
});

const card = (name: string) => `<li class="card"><h3>${name}</h3><img src="/${name}.jpg"></li>`;
const section = (name: string, heading: string, content = '') =>
  `<section class="${name} ${name}-box"><h2>${heading}</h2><p class="${name}-text">…</p>${content}</section>`;

const listOf = (count: number) => `<ul>${'<li>A</li>'.repeat(count)}</ul>`;

const itemsIn = (texts: readonly string[]) =>
  `<ul>${texts.map((each) => `<li>${each}</li>`).join('')}</ul>`;

/** A section with an id and pictures of these names. */
const named = (names: readonly string[], heading: string) =>
  `<section id="${names[0]}"><h2>${heading}</h2>${names.map((each) => `<img src="/${each}.png" alt="" id="${each}-picture">`).join('')}</section>`;

const people = (...names: readonly string[]) =>
  section(`team-${names.length}`, 'Team', names.map((name) => `<p>${name}</p>`).join(''));

const solar =
  '<p>Renting a sailing boat takes one telephone call. Our skipper explains harbours, currents and weather reports before you leave, and collects the vessel on Sunday evening.</p>';
/** A page of its own words, each ending in another letter. */
const longProse = (topic: string) =>
  Array.from('abcdefghijkl', (letter) => {
    const words =
      'carpenter planes timber staircase workshop measures joints boards varnish handrail';
    return `<p>${topic}${letter} ${words.replaceAll(/\w\b/g, `$&${letter}`)}</p>`;
  }).join('');

/** A long paragraph of words that others do not have. */
const copied = (letter: string) =>
  `<p>${solar.replace(/<\/?p>/g, '').replaceAll(/\w\b/g, `$&${letter}`)}</p>`;

/** The parts of error pages. */
const errorIn = {
  german:
    '<h1>Seite nicht gefunden</h1><p>Diese Seite gibt es nicht, bitte gehen Sie zum Anfang zurück</p>',
  english: '<h2>Page not found</h2><p>This page is not there, please go back to the start</p>',
  sentence: '<p>This page is not there, please go back to the start</p>',
};

/** A site whose versions its menus alone tell, and another price in one of them. */
const toldByMenus = (ending: string, english: string, german: string): Pages => ({
  '/': page('en', `<nav>${english}</nav>`),
  [`/de/start${ending}`]: page('de', `<nav>${german}</nav>`),
  [`/de/leute${ending}`]: page('de', main('<p>Wir</p>')),
  [`/en/team${ending}`]: page('en', main('<p>We</p>')),
  [`/de/preise${ending}`]: page('de', main('<p>30,00 € pro Gruppe</p>')),
  [`/en/prices${ending}`]: page('en', main('<p>50,00 € per group</p>')),
});

/** Elements with ids as programs make them. */
const numbered = (from: number) =>
  Array.from({ length: 12 }, (_, index) => `<sup id="note${from + index}"></sup>`).join('');

/** A form with one field of each kind that is given. */
const form = (label: string, fields: string) => `<form aria-label="${label}">${fields}</form>`;

/** A group of fields with a name. */
const group = (legend: string, ...names: readonly string[]) =>
  `<fieldset><legend>${legend}</legend>${names.map((each) => `<input name="${each}">`).join('')}</fieldset>`;

/** Every case, family by family. */
export const cases: readonly Case[] = [
  {
    code: 'foreign-text',
    title:
      'not what a style sheet hides for good, but what another rule of it shows or paper lacks',
    pages: versions(
      main(
        '<style>.debug, p#trace { display: none } @media print { .bar { display: none } }' +
          '.answer { display: none } .open > .answer { display: block }</style>' +
          `<div class="debug">${englishProse}</div><p id="trace">This is the page that you see</p>` +
          '<div class="answer"><p>We will call you back by the end of the day</p></div>' +
          '<p class="bar">Here you can see what we have built so far</p>',
      ),
      main(englishProse),
    ),
    wrong: [
      '/de/ “We will call you back by the end of the day”',
      '/de/ “Here you can see what we have built so far”',
    ],
  },
  {
    code: 'foreign-text',
    title:
      'in a dialog that is closed, and before references: a paragraph, not the title of a work',
    pages: versions(
      main(germanProse),
      main(
        '<style>.modal { display: none }</style>' +
          '<div class="modal fade" aria-hidden="true"><p>Wir bauen für Sie auch im Winter.</p></div>' +
          '<div class="decoration" aria-hidden="true"><p>Wir bauen für Sie auch im Sommer.</p></div>' +
          `${englishProse}${englishProse}` +
          '<p>Dieses Modell zeigt, wie das Grab vor fünftausend Jahren ausgesehen haben könnte. Es wurde aus den Steinen gemacht, die noch da sind, und aus Bildern, die wir von den Nachbarn bekommen haben.</p>' +
          '<p>Meier, A., Graf, B., Das Grab und die Steine, 2019</p>' +
          '<h3>Über das Grab und die Steine</h3><p>Meier, A., Graf, B., 2019</p>',
      ),
    ),
    wrong: [
      '/en/ “Wir bauen für Sie auch im Winter.”',
      '/en/ “Dieses Modell zeigt, wie das Grab vor fünftausend Jahren ausgesehen haben könnte. Es wurde aus den Steinen gemacht, die noch da sind, und aus Bildern, die wir von den Nachbarn bekommen haben.”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'a sentence, a label and an attribute in another language of the site',
    pages: versions(
      main(
        `${germanProse}<h2>Come and see our garden</h2><img src="/a.jpg" alt="What you see from our house"><p lang="en">Marked as it is.</p><p>Loft in Kiel</p><p>[Português do Brasil]</p><p>Müller et al.:</p><p>if x of the list then y := the end</p><p><code>git push to the server</code></p><a href="/en/" hreflang="en">Read this in English</a>`,
      ),
      main(
        `${englishProse}<p>Nordlicht Planung und Beratung GmbH</p><p>Was Sie von uns erwarten dürfen</p><p>Das Auto der Zukunft</p>`,
      ),
    ),
    wrong: [
      '/de/ “Come and see our garden”',
      '/de/ “What you see from our house”',
      '/en/ “Was Sie von uns erwarten dürfen”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'Latin sentences among Cyrillic ones, not names',
    pages: versions(
      main(germanProse),
      main(englishProse),
      main(
        `${russianProse}<p>Write to us now</p><p>Покажите: “Bring me to the house”</p><p>Водителю: bring me to the house now</p><p>Acme Home Comfort</p><p>info@example.org</p><a href="/x">View all: Каталог</a>`,
      ),
    ),
    wrong: ['/ru/ “Write to us now”', '/ru/ “View all: Каталог”'],
  },
  {
    code: 'foreign-text',
    title:
      'whole paragraphs in a language of which the site has no page, not labels and quotations',
    pages: versions(
      main(`${germanProse}${russianProse}`),
      main(
        `${englishProse}<p>La maison de la rue</p><p>“Nous sommes très heureux de votre visite et vous montrons tout.”</p>` +
          '<blockquote>Nous sommes très heureux de votre visite et vous montrons tout.</blockquote>' +
          '<p>He wrote <cite>Les souffrances et les joies des jeunes gens dans la montagne</cite>.</p>' +
          '<a href="/cs">Čeština</a><a href="/ja">日本語</a>',
      ),
    ),
    wrong: ['/de/ “Мы строим дома, в которых хочется жить, и не бросаем вас после сдачи.”'],
  },
  {
    code: 'foreign-text',
    title:
      'a paragraph on a site of one language, not a short text or several, unless all pages show them',
    pages: {
      '/a': page('en', main(`${englishProse}${russianProse}${germanProse}`)),
      '/b': page('en', main(`${englishProse}${germanProse}`)),
      '/c': page('en', main(`${englishProse}${germanProse}`)),
      '/d': page(
        'en',
        main(
          `${englishProse}<p>Nous sommes très heureux</p>` +
            '<p>Wir freuen uns sehr auf Ihren Besuch und zeigen Ihnen alles.</p>' +
            '<p>Wir bauen auch Häuser, in denen man gern alt wird.</p>' +
            '<p>Rufen Sie uns an, wir sind immer für Sie da.</p>',
        ),
      ),
    },
    wrong: [
      '/a “Мы строим дома, в которых хочется жить, и не бросаем вас после сдачи.”',
      ...['/a', '/b', '/c'].map(
        (path) =>
          `${path} “Wir bauen Häuser, in denen man gern wohnt, und sind auch nach der Übergabe für Sie da.”`,
      ),
    ],
  },
  {
    code: 'foreign-text',
    title: 'not what its element names another language of, nor what offers languages',
    pages: versions(
      main(
        `${germanProse}<div id="en">${englishProse}</div><p data-lang="en">Come and see our garden</p><p class="box lang-en">The house on the hill</p>` +
          '<ul class="language-menu"><li>Choose the language of this page</li></ul><p>1.1 简体中文</p><a href="/en/">In English</a>' +
          '<select name="country"><option>The United States of America</option></select><p>Check in / Check out</p><p>{{ this.is.the.name }} of the day</p>' +
          '<div id="to"><p>What you see in our work</p></div><p class="lang-de">Come and see the garden</p>',
      ),
      main(englishProse),
    ),
    wrong: ['/de/ “What you see in our work”', '/de/ “Come and see the garden”'],
  },
  {
    code: 'foreign-text',
    title:
      'not names of others in links to their sites, titles of documents, and terms in brackets',
    pages: versions(
      main(
        `${germanProse}<a href="https://club.example.org"><img src="/a.png" alt="The house on the hill"></a>` +
          '<a href="/de/"><img src="/b.png" alt="What you see from our house"></a>' +
          '<a href="/terms.pdf">The terms of the house</a>' +
          '<p>Klicken Sie auf die Karte (What is on the page) und wählen Sie aus</p>' +
          '<p>(Come and see what we have built)</p>' +
          '<p>Clinical Follow up of the House (CFUOTH-Studie)</p>' +
          '<p>“You can see what we have built on your terms.“</p>',
      ),
      main(englishProse),
    ),
    wrong: ['/de/ “What you see from our house”', '/de/ “(Come and see what we have built)”'],
  },
  {
    code: 'foreign-text',
    title: 'not where lang names the region of the language, or address and alternate the language',
    pages: {
      '/a': page(
        'cn',
        main('<p>我们建造人们喜欢居住的房子，并在交付后继续为您服务，欢迎随时联系我们。</p>'),
      ),
      '/de/': page(
        'en',
        main(`${germanProse}<p>Das Auto der Zukunft</p>${russianProse}`),
        '<link rel="alternate" hreflang="de" href="/de/">',
      ),
      '/en/': page('en', main(englishProse)),
    },
    wrong: ['/de/ “Мы строим дома, в которых хочется жить, и не бросаем вас после сдачи.”'],
  },
  {
    code: 'foreign-text',
    title: 'not a text that leads to the file of its language',
    pages: {
      ...versions(
        main(
          `${germanProse}<p>What we have seen so far</p><a href="/en/index.html">See the houses</a><a href="/de/index.html">See the gardens</a>`,
        ),
        main(englishProse),
      ),
    },
    wrong: ['/de/ “What we have seen so far”', '/de/ “See the gardens”'],
  },
  {
    code: 'foreign-text',
    title: 'not names and titles, whatever words are in them, but what controls say',
    pages: versions(
      main(
        `${germanProse}<img src="/a.png" alt="Academy of Arts and Crafts"><h3>How to Build a Ship</h3>` +
          '<h3>What We Hear in the Woods</h3><p>A short history of rope</p><b>Le port à voiles</b>' +
          '<a href="https://books.example.org/9">What you should know before you build</a>' +
          '<table><tr><td>What you should know before</td></tr></table>' +
          '<p>What you should know before you build (in English)</p>' +
          '<p>🇬🇧 What you should know before you build</p>' +
          '<a href="https://books.example.org/9" title="What you should know before you build">Buch</a>' +
          '<p>This work is licensed under a Creative Commons licence.</p>' +
          '<p>All rights reserved.</p><small>powered by Harbour Forms</small>' +
          '<p>Meier, A., Graf, B., & Horn, C. (2024). What you should know before you build.</p>' +
          '<p>What you should know before you build: https://example.org/9</p>' +
          '<p hidden><label>Leave this field empty <input></label></p>' +
          '<label>Leave this field empty <input></label><button>Back to the top</button>' +
          '<a href="/a">See All Houses of the Year</a><a href="/b">See all houses</a><h2>Our Houses</h2>',
      ),
      main(`${englishProse}<p>Zum Anker</p><a href="#main">Zum Verzeichnis springen</a>`),
    ),
    wrong: [
      '/de/ “Leave this field empty”',
      '/de/ “Back to the top”',
      '/de/ “See All Houses of the Year”',
      '/de/ “See all houses”',
      '/de/ “Our Houses”',
      '/en/ “Zum Verzeichnis springen”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'not names in another script, nor short texts that all versions have',
    pages: versions(
      main(
        `${germanProse}<p>о. Олег 12.10.2024</p><p>ヤマダハナコ サトウタロウ</p><p>Дополнительные сведения</p>` +
          '<p>この文章はまだ日本語から訳されていません。</p><p>What makes a house a home</p>',
      ),
      main(`${englishProse}<p>Тарас Бульба</p><p>What makes a house a home</p>`),
      main(`${russianProse}<p>What makes a house a home</p>`),
    ),
    wrong: ['/de/ “Дополнительные сведения”', '/de/ “この文章はまだ日本語から訳されていません。”'],
  },
  {
    code: 'foreign-text',
    title:
      'a sentence with an address above a postcode, not titles of talks that say their language',
    pages: {
      '/pl/': page(
        'pl',
        main('<p>Budujemy domy, w których dobrze się mieszka, i jesteśmy do dyspozycji.</p>'),
      ),
      '/en/': page(
        'en',
        main(
          '<p>Poniżej znajdują się dane kontaktowe podmiotu prowadzącego stronę internetową dom.pl w związku z przyjmowaniem dobrowolnych darowizn.</p>' +
            englishProse +
            '<ul><li>Registered address: Dom 393, 32-020 Dom, Poland</li></ul>' +
            '<h3>Jak się buduje domy, w których dobrze się mieszka przez cały rok [pl]</h3>',
        ),
      ),
    },
    wrong: [
      '/en/ “Poniżej znajdują się dane kontaktowe podmiotu prowadzącego stronę internetową dom.pl w związku z przyjmowaniem dobrowolnych darowizn.”',
    ],
  },
  {
    code: 'untranslated-text',
    title: 'an item of a list of which the others are translated, not a name',
    pages: versions(
      main(
        `${germanProse}<ul><li>Zutritt für Gäste</li><li>Loungers &amp; shaded area</li><li>Getränke am Becken</li></ul>` +
          '<ul><li>Die Stube</li><li>The Harbour Inn</li><li>Der Keller</li></ul>',
      ),
      main(
        `${englishProse}<ul><li>Access for guests</li><li>Loungers &amp; shaded area</li><li>Drinks by the pool</li></ul>` +
          '<ul><li>The Parlour</li><li>The Harbour Inn</li><li>The Cellar</li></ul>',
      ),
    ),
    wrong: ['/de/ “Loungers & shaded area”'],
  },
  {
    code: 'untranslated-text',
    title: 'a choice in other letters than those beside it, not a name',
    pages: versions(
      main(germanProse),
      main(
        `${englishProse}<select><option>Massage</option><option>Clinical Pilates</option><option>Sports injury</option><option>Recovery</option></select>`,
      ),
      main(
        `${russianProse}<select><option>Массаж</option><option>Clinical Pilates</option><option>Sports injury</option><option>Восстановление</option></select>`,
      ),
    ),
    wrong: ['/ru/ “Sports injury”'],
  },
  {
    code: 'untranslated-text',
    title: 'a sentence and a control of another version, not a name, a quotation and its own words',
    pages: versions(
      main(
        `${germanProse}<h2>Harbour start</h2><p>by Grey Heron Shipyard Group</p><button>open video window</button>` +
          '<blockquote><p>Ships remain harbour animals whatever captains may say</p></blockquote>',
      ),
      main(
        `${englishProse}<h2>Harbour start</h2><p>by Grey Heron Shipyard Group</p><button>open video window</button>` +
          '<blockquote><p>Ships remain harbour animals whatever captains may say</p></blockquote>',
      ),
    ),
    wrong: ['/de/ “open video window”'],
  },
  {
    code: 'title-duplicate',
    title: 'of two pages of a folder, one of which declares another language',
    pages: {
      '/nl/a': page('nl', main('<h1>Aqva</h1><p>€ 23</p>'), titled('Aqva | Camping')),
      '/nl/b': page('en', main('<h1>Relax</h1><p>€ 24</p>'), titled('Aqva | Camping')),
      '/en/a': page('en', main(`<h1>Aqva</h1>${englishProse}`), titled('Aqva | Camping')),
    },
    wrong: ['/nl/b “Aqva | Camping”'],
  },
  {
    code: 'title-duplicate',
    title: 'of pages whose names are the same in all languages, and whose texts nearly are',
    pages: Object.fromEntries(
      ['de', 'en', 'nl', 'ru'].flatMap((lang) =>
        ['Aqva', 'Relax'].map((name) => [
          `/${lang}/${name}`,
          page(
            lang,
            main(`<h1>${name}</h1>${longProse(lang)}<p>1</p><p>2</p><p>3</p><p>4</p><p>5</p>`),
            titled(`${lang === 'nl' ? 'Aqva' : name} ${lang} | Camping`),
          ),
        ]),
      ),
    ),
    wrong: ['/nl/Relax “Aqva nl | Camping”'],
  },
  {
    code: 'title-duplicate',
    title: 'not of the pages of another site, in a folder that is called after its host',
    pages: {
      '/prices': page('en', main(longProse('a')), titled('Prices | Acme')),
      '/acme-doors.example/prices': page('en', main(longProse('b')), titled('Prices | Acme')),
      '/doors/prices': page('en', main(longProse('c')), titled('Prices | Acme')),
    },
    wrong: ['/doors/prices “Prices | Acme”'],
  },
  {
    code: 'title-duplicate',
    title: 'not titles that a script replaces, nor placeholders',
    pages: {
      '/a': page('en', main(longProse('a')), titled('Yard', '<script>document.title = x</script>')),
      '/b': page('en', main(longProse('b')), titled('Yard', '<script>document.title = x</script>')),
      '/c': page('en', main(longProse('c')), titled('<!-- title --> | Yard')),
      '/d': page('en', main(longProse('d')), titled('<!-- title --> | Yard')),
      '/e': page(
        'en',
        main(longProse('e')),
        titled('Yard', '<script>t === document.title</script>'),
      ),
    },
    wrong: ['/e “Yard”'],
  },
  {
    code: 'title-default',
    title: 'a title that a program was to write',
    pages: {
      '/c': page('en', main(englishProse), titled('<!-- title --> | Yard')),
      '/d': page('en', main(englishProse), titled('Document')),
      '/e': page('en', main('<h1>Document</h1>'), titled('Document')),
    },
    wrong: ['/c “<!-- title --> | Yard”', '/d “Document”'],
  },
  {
    code: 'title-repeated',
    title: 'two titles, not that of a drawing',
    pages: {
      '/a': page('en', main(englishProse), titled('Yard', '<title>Shipyard</title>')),
      '/b': page('en', main('<svg><title>A ship</title></svg>'), titled('Yard')),
    },
    wrong: ['/a “Yard”'],
  },
  {
    code: 'lang-invalid',
    title: 'a code of three letters for a language that has one of two, not for others',
    pages: {
      '/a': page('eng', main(englishProse)),
      '/b': page('ger-AT', main(germanProse)),
      '/c': page('fil', ''),
      '/d': page('cmn', ''),
    },
    wrong: ['/a “lang="eng"”', '/b “lang="ger-AT"”'],
  },
  ...['document.documentElement.lang = x', "root.lang = x; document.title = 'A'"].map(
    (script, number) => ({
      code: 'lang-wrong',
      title: `of a page whose script says ${['its language', 'something else'][number]}`,
      pages: {
        '/de/': page('de', main(germanProse)),
        '/en/': page('de', main(englishProse), titled('Yard', `<script>${script}</script>`)),
      },
      wrong: number === 0 ? [] : ['/en/ “lang="de"”'],
    }),
  ),
  {
    code: 'impossible-date',
    title: 'of a time between two days without a year, not of versions and prices',
    pages: {
      '/a': page(
        'fr',
        main(
          '<p>Piscine (du 01/06 au 31/09)</p><p>Du 30/02 au 15/03</p><p>Du 01/06 au 30/09</p><p>De 12/30 à 12/31</p>' +
            '<p>30 - 02 - 2027</p><p>28 - 02 - 2027</p><p>02/30/2027</p><p>10-30-02-2027</p>',
        ),
      ),
      '/b': page(
        'de',
        main(
          '<p>Geöffnet 1.4. bis 31.9.</p><p>Geöffnet 1.4.–30.9.</p><p>Von 1.2 bis 31.2</p><p>Version 3.30.2 – 3.31.2</p>',
        ),
      ),
    },
    wrong: [
      '/a “Piscine (du 01/06 au 31/09)”',
      '/a “Du 30/02 au 15/03”',
      '/a “30 - 02 - 2027”',
      '/b “Geöffnet 1.4. bis 31.9.”',
    ],
  },
  {
    code: 'number-differs',
    title: 'not where a size stands for a price among the same numbers',
    pages: versions(
      main('<h1>A</h1><p>Termal 1+1, Wohnung mit 65 m²</p><p>Ruhig.</p>'),
      main('<h1>A</h1><section><p>Termal: flats 1+1 for 1.5–2.5 million</p></section>'),
    ),
    wrong: [],
  },
  {
    code: 'foreign-text',
    title: 'not an alternative text with a name that its page has among its own words',
    pages: {
      '/de/': page(
        'de',
        main(
          `${germanProse}<p>Wir sehen die Kirche Our Lady of Lebanon am Nachmittag.</p><img src="a" alt="Harissa – Our Lady of Lebanon"><img src="b" alt="Harissa – all of our people"><img src="c" alt="Byblos – Altstadt und Hafen"><img src="d" alt="Anreise – Flug nach Beirut">`,
        ),
      ),
      '/en/': page('en', main(`${englishProse}<img src="a" alt="Harissa – Our Lady of Lebanon">`)),
    },
    wrong: ['/de/ “Harissa – all of our people”'],
  },
  {
    code: 'name-missing',
    title: 'not of a link that has a button with a text in it',
    pages: {
      '/a': page(
        'en',
        main(
          '<a href="/a?b"><input type="button" value="More"></a><a href="/a?c"><input type="button"></a>',
        ),
      ),
    },
    wrong: ['/a “/a?c”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'a long text that stands twice in a row, not once for each width of a screen',
    pages: (() => {
      const text =
        'Marmorstaub wird mit Zement oder Harzen zu Kunststein gebunden, der in Küchen und Bädern ebenso liegt wie in Treppenhäusern.';
      return {
        '/a': page('de', main(`<p>${text}</p><p>${text}</p>`)),
        '/b': page('de', main(`<p class="wide">${text}</p><p class="narrow">${text}</p>`)),
        '/c': page('de', main(`<p>${text}</p><p>Ruhig</p><p>${text}</p>`)),
      };
    })(),
    wrong: [
      '/a “Marmorstaub wird mit Zement oder Harzen zu Kunststein gebunden, der in Küchen und Bädern ebenso liegt wie in Treppenhäusern.”',
    ],
  },
  {
    code: 'repeated-paragraph',
    title:
      'of a main heading that another page is called by in its title and the menus, which call its own otherwise',
    pages: (() => {
      const menu = ['Roofs', 'Floors', 'Doors', 'Stairs']
        .map((each) => `<a href="/${each.toLowerCase()}">${each}</a>`)
        .join('');
      const headed = (title: string, header: string, heading: string) =>
        page(
          'en',
          `<header>${header}<nav>${menu}</nav></header>${main(`<h2>${heading}</h2>`)}`,
          titled(title),
        );
      const of = (title: string, heading: string) => headed(title, '', heading);
      return {
        '/roofs': of('Roofs | Acme', 'Roofs'),
        '/floors': of('Floors | Acme', 'Roofs'),
        '/doors': of('Doors and roofs | Acme', 'Roofs'),
        '/stairs': headed('Stairs | Acme', '<h1>Stairs of oak</h1>', 'Roofs'),
      };
    })(),
    wrong: ['/floors “Roofs”'],
  },
  {
    code: 'impossible-date',
    title: 'not of a small word that is short for a day, too',
    pages: {
      '/a': page('cs', main('<p>Předpis platí po 1.4.2008</p><p>Po 1.4.2008 v 9 hodin</p>')),
    },
    wrong: ['/a “Po 1.4.2008 v 9 hodin”'],
  },
  ...(['lang-wrong', 'foreign-text'] as const).map((code) => ({
    code,
    title: 'of a part that is marked as another language, and is in that of its page',
    pages: versions(
      main(`${germanProse}<p lang="en">Wir bauen Dächer, die sich jeder leisten kann.</p>`),
      main(`${englishProse}<p lang="fr">Wir bauen Dächer, die sich jeder leisten kann.</p>`),
    ),
    wrong:
      code === 'lang-wrong'
        ? ['/de/ “Wir bauen Dächer, die sich jeder leisten kann.”']
        : ['/en/ “Wir bauen Dächer, die sich jeder leisten kann.”'],
  })),
  {
    code: 'number-differs',
    title: 'not in the numbers of rows, of which a version leaves one out',
    pages: (() => {
      const table = (numbers: readonly number[], unit: string) =>
        `<h1>A</h1><table>${numbers.map((each) => `<tr><td>${each}</td><td>${unit}</td></tr>`).join('')}</table>`;
      return versions(main(table([1, 2, 3, 4], 'Stück')), main(table([1, 2, 4, 5], 'piece')));
    })(),
    wrong: [],
  },
  {
    code: 'main-heading',
    title: 'not of a page without one, as most in its language are, though its version has one',
    pages: Object.fromEntries(
      ['a', 'b', 'c'].flatMap((name) => [
        [`/de/${name}`, page('de', main(`<h2>${name}</h2>${germanProse}`))],
        [`/en/${name}`, page('en', main(`<h1>${name}</h1>${englishProse}`))],
      ]),
    ),
    wrong: [],
  },
  {
    code: 'zoom-barred',
    title:
      'of a page that forbids it, or all but a little, not of one that is fitted into a screen',
    pages: Object.fromEntries(
      ['', ', user-scalable=no', ', maximum-scale=1.0', ', maximum-scale=5, user-scalable=yes'].map(
        (more, number) => [
          `/${'abcd'[number]}`,
          page(
            'en',
            main('<h1>A</h1>'),
            titled(
              'A',
              `<meta name="viewport" content="width=device-width, initial-scale=1${more}">`,
            ),
          ),
        ],
      ),
    ),
    wrong: ['/b “viewport”', '/c “viewport”'],
  },
  {
    code: 'viewport-missing',
    title: 'of one page of a site, not of one that nothing leads to, nor where pages have none',
    pages: (() => {
      const fitted = '<meta name="viewport" content="width=device-width">';
      const paths = ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/j', '/alone'];
      const links = paths.slice(0, -1).map((path) => `<a href="${path}">A</a>`);
      return Object.fromEntries(
        paths.map((path) => [
          path,
          page('en', main(links.join(' ')), titled(path, /c|alone/.test(path) ? '' : fitted)),
        ]),
      );
    })(),
    wrong: ['/c “viewport”'],
  },
  {
    code: 'noindex-listed',
    title: 'of a start page, and of one that all lists but those of footers lead to',
    pages: (() => {
      const of = (name: string, footer = '') =>
        page(
          'de',
          `<div><ul><li><a href="/">A</a><li><a href="/b">B</a></ul></div>${main(`<h1>${name}</h1>`)}<footer><a href="/c">C</a></footer>`,
          titled(name, footer),
        );
      const robots = '<meta name="robots" content="noindex, follow">';
      return { '/': of('A', robots), '/b': of('B'), '/c': of('C'), '/d': of('D'), '/e': of('E') };
    })(),
    wrong: ['/ “robots”'],
  },
  {
    code: 'untranslated-text',
    title: 'a main heading that a version has, which menus call so, and its page otherwise',
    pages: (() => {
      const of = (language: string, heading: string, ...names: readonly string[]) =>
        page(
          language,
          `<nav>${names.map((each, number) => `<a href="/${language}/${'ab'[number]}">${each}</a>`).join('')}</nav>${main(`<h3>${heading}</h3>`)}`,
          titled(heading),
        );
      return {
        '/et/a': of('et', 'Contact', 'Kontakt', 'Galerii'),
        '/en/a': of('en', 'Contact', 'Contact', 'Gallery'),
        '/et/b': of('et', 'Galerii', 'Kontakt', 'Galerii'),
        '/en/b': of('en', 'Gallery', 'Contact', 'Gallery'),
        // The menu of the version is not translated.
        '/es/a': of('es', 'Hazte amigo de Aznar', 'Amigos', 'Galería'),
        '/de/a': of('de', 'Werden Sie Freund', 'Hazte amigo de Aznar', 'Galerie'),
      };
    })(),
    wrong: ['/et/a “Contact”', '/et/a “Contact”'],
  },
  {
    code: 'foreign-text',
    title: 'not a work of music with its number',
    pages: versions(
      main(
        `${germanProse}<p>The prelude op. 103 is what you hear in the garden</p><p>The prelude before it is what you hear in the garden</p>`,
      ),
      main(englishProse),
    ),
    wrong: ['/de/ “The prelude before it is what you hear in the garden”'],
  },
  {
    code: 'placeholder-text',
    title:
      'a request to write something, in whatever language, in a description too, not in a field',
    pages: {
      '/a': page(
        'it',
        main(
          '<h1>Camere</h1><p>Inserire qui il testo</p><p>Inserire qui il testo e la data</p><input placeholder="Inserire qui il testo"><p lang="de">Hier den Text einfügen</p><p lang="de">Texte hier einfügen lassen</p>',
        ),
        titled(
          'Camere',
          '<meta name="description" content="Inserire qui la descrizione della pagina">',
        ),
      ),
    },
    wrong: [
      '/a “Hier den Text einfügen”',
      '/a “Inserire qui il testo”',
      '/a “Inserire qui la descrizione della pagina”',
    ],
  },
  {
    code: 'lang-wrong',
    title: 'of a page whose address names a language with letters of its own that it has many of',
    pages: {
      '/': page('en', main(englishProse)),
      '/ru/a': page('en', main(`<p>Наши дома у моря</p>${englishProse}`)),
      '/ru/b': page(
        'en',
        main(
          '<p>Пишите нам</p><p>We are here for you on every day of the year</p><p>Контакты и бронирование</p>',
        ),
      ),
    },
    wrong: ['/ru/b “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title: 'of a page in a script of its own, though it names firms in Latin letters',
    pages: {
      '/en/': page('en', main(englishProse)),
      '/ch/': page(
        'en',
        main(
          `<p>${'移動垂直農場有限公司是資源高效、自給自足的工業化農業生產系統的發明者和運營商，'.repeat(5)}</p><p>Movertical Farm (MVF) 移動農場</p><p>Kam Tin Farm Lab, Hong Kong</p>`,
        ),
      ),
    },
    wrong: ['/ch/ “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title:
      'a page that says little in a folder whose others declare another language than they have',
    pages: {
      '/en/': page('en', main(englishProse)),
      '/en/team': page('en', main('<p>Our team is here for you on every day of the week.</p>')),
      '/en/foam': page('en', main('<p>Foam for all that you send to your customers.</p>')),
      ...Object.fromEntries(
        ['embalažo', 'blazine', 'izolacijo', null].map((what, at) => {
          const text = `Izdelujemo ${what} iz pene po meri in jo dostavimo v vse kraje Slovenije. Naše podjetje že več let razvija izdelke, ki varujejo vaše blago med prevozom. Za vsako naročilo pripravimo ponudbo, ki jo dobite v dveh delovnih dneh, in vam svetujemo pri izbiri materiala. `;
          return [
            `/si/${at}`,
            page('en', main(`<p>${what ? text.repeat(2) : 'Kontaktirajte nas'}</p>`)),
          ];
        }),
      ),
    },
    wrong: [0, 1, 2, 3].map((each) => `/si/${each} “lang="en"”`),
  },
  {
    code: 'lang-wrong',
    title: 'of a page that has nothing of the language that it declares, though another has',
    pages: (() => {
      const long =
        'Verið velkomin í klúbbhúsið okkar, þar sem gestir geta notið veitinga og góðrar þjónustu eftir hring á vellinum. Við bjóðum upp á fjölbreyttan matseðil alla daga vikunnar og tökum vel á móti hópum, hvort sem um er að ræða fundi, veislur eða aðrar samkomur. Hafið samband við okkur til að fá frekari upplýsingar um verð og lausa tíma, eða lítið við hjá okkur í kaffi og köku með útsýni yfir völlinn og fjöllin í kring.';
      const short =
        'Hafðu samband við okkur, staðsetning, senda fyrirspurn, nafn, netfang, skilaboð, opnunartími og símanúmer';
      return {
        '/a': page('en', main(`<p>${long}</p>`)),
        '/b': page('en', main(`<h1>Veislur</h1><p>${long}</p>`)),
        '/c': page(
          'en',
          main(
            `<ul>${short
              .split(', ')
              .map((each) => `<li>${each}`)
              .join('')}</ul>`,
          ),
        ),
        '/d': page('en', main(englishProse)),
      };
    })(),
    wrong: ['/a “lang="en"”', '/b “lang="en"”', '/c “lang="en"”'],
  },
  {
    code: 'foreign-text',
    title: 'not the name of something between single quotation marks',
    pages: {
      '/es/': page(
        'es',
        main(
          "<p>Cuadro impreso 'The state of the balance of all'</p><p>Cuadro The state of the balance of all</p>",
        ),
      ),
      '/en/': page('en', main(englishProse)),
    },
    wrong: ['/es/ “Cuadro The state of the balance of all”'],
  },
  {
    code: 'lang-wrong',
    title: 'of pages with little but lists, where their texts together and one page tell',
    pages: (() => {
      const lists = [
        'Popūliariausi pėsčiųjų takai, dviračių takai, apžvalgos aikštelės, piliakalniai, dvarai ir pilys',
        'Lankytinų vietovių žemėlapis, kaip naudotis žemėlapiu, kontaktinė forma, vardas ir pavardė',
        'Naujienos apie rezervatus, lankytinos vietovės, galerija, rekvizitai, kategorijos, apie mus',
      ];
      const long =
        'Žemėlapis kurtas taip, kad juo būtų patogu naudotis mobiliuoju telefonu keliaujant po Lietuvą, tam reikalinga tik programėlė bei, žinoma, internetas. Per telefoną atsidarę puslapį, pasirinkite norimą kategoriją, paspauskite ant pavadinimo ir pamatysite, kaip iki vietos nuvykti. Kelionės metu galite sustoti ir kitose lankytinose vietose, kurios yra šalia jūsų kelio, arba grįžti atgal ir pasirinkti kitą maršrutą pagal savo norus bei laiką.';
      return Object.fromEntries(
        [...lists, long].map((text, number) => [
          `/${'abcd'[number]}`,
          page(
            'en',
            main(
              `<ul>${text
                .split(', ')
                .map((each) => `<li>${each}`)
                .join('')}</ul>`,
            ),
          ),
        ]),
      );
    })(),
    wrong: ['/a “lang="en"”', '/b “lang="en"”', '/c “lang="en"”', '/d “lang="en"”'],
  },
  {
    code: 'picture-differs',
    title: 'not of pictures that are all on both pages, in another order',
    pages: (() => {
      const of = (...files: readonly string[]) =>
        main(files.map((file) => `<img src="/${file}.jpg" alt="${file}">`).join(''));
      return versions(of('tip', 'cook', 'cook', 'bike'), of('tip', 'cook', 'bike', 'cook'));
    })(),
    wrong: [],
  },
  {
    code: 'untranslated-text',
    title: 'not of an alternative text in a language that is near to that of its page',
    pages: (() => {
      const of = (language: string, own: string) =>
        page(language, main(`<img src="a" alt="fotografija stroja"><img src="b" alt="${own}">`));
      return {
        '/hr/': of('hr', 'Pogled na našu radionicu'),
        '/sl/': of('sl', 'Pogled na delavnico'),
      };
    })(),
    wrong: [],
  },
  {
    code: 'lang-wrong',
    title:
      'of pages whose folder names their language, though one has little but the name of its firm',
    pages: (() => {
      const framed = (body: string) =>
        page('fr', `${main(body)}<footer><p>La Cigalière, 83330 Le Beausset, France</p></footer>`);
      return {
        '/a': framed(
          '<h1>Chambres</h1><p>Nous sommes ouverts toute l’année et nos chambres donnent sur le jardin</p>',
        ),
        '/en/': framed(`<h1>Welcome</h1>${englishProse}`),
        '/en/a': framed(
          '<h1>Rooms</h1><p>We are open all year and our rooms look out on the garden</p>',
        ),
        '/en/b': framed('<img src="b" alt="">'),
      };
    })(),
    wrong: ['/en/ “lang="fr"”', '/en/a “lang="fr"”', '/en/b “lang="fr"”'],
  },
  {
    code: 'lang-wrong',
    title: 'of a page whose script has no capitals, though its title and its menu are translated',
    pages: {
      '/en/': page('en', main(englishProse), titled('Farms')),
      '/ch/': page(
        'en',
        main(
          `<nav><a href="/en/">English</a><button>Toggle navigation</button></nav><p>${'提供永續的工業規模農業生產系統，幫助社區實現糧食供應需求自給自足，農場幾乎可以在任何地方，並且可以根據需要輕鬆擴大或縮小。'.repeat(4)}</p>`,
        ),
        titled('About us and our farms'),
      ),
    },
    wrong: ['/ch/ “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title: 'of the direction, not one that fits, that is told by the text, or of another script',
    pages: {
      '/he': '<html lang="he" dir="ltr"><p>אנחנו בונים בתים שאנשים אוהבים לגור בהם.</p></html>',
      '/ar': '<html lang="ar" dir="RTL"><p>نحن نبني منازل يحب الناس العيش فيها.</p></html>',
      '/en': `<html lang="en" dir="rtl">${englishProse}</html>`,
      '/de': `<html lang="de" dir="auto">${germanProse}</html>`,
      '/az': '<html lang="az-Arab" dir="rtl"></html>',
      '/none': '<html lang="he"></html>',
    },
    wrong: ['/he “dir="ltr"”', '/en “dir="rtl"”'],
  },
  {
    code: 'lang-wrong',
    title:
      'of pages that say too little each, and enough together, not with a text of the declared one',
    pages: (() => {
      const short = [
        'Wir bauen Häuser, in denen Menschen gern wohnen.',
        'Unsere Meister kommen zu Ihnen und messen alles selbst.',
        'Danach sind wir für Sie da, auch am Wochenende.',
        'Schreiben Sie uns, und wir rufen Sie noch am selben Tag an.',
        'Das Holz kommt aus den Wäldern der Umgebung.',
        'Seit vier Generationen arbeiten wir mit denselben Werkzeugen wie unsere Großväter.',
        'Fragen Sie nach einem Termin, wir zeigen Ihnen gern die Werkstatt.',
      ];
      const of = (language: string, texts: readonly string[]) =>
        texts.map((text, at) => [`/${language}${at}`, page(language, main(`<p>${text}</p>`))]);
      const spanish = short.toSpliced(2, 1, 'Construimos casas en las que la gente quiere vivir.');
      return Object.fromEntries([...of('en', short), ...of('es', spanish)]);
    })(),
    wrong: [0, 1, 2, 3, 4, 5, 6].map((at) => `/en${at} “lang="en"”`),
  },
  {
    code: 'lang-wrong',
    title: 'though its menu has words in common with those of the declared language',
    pages: (() => {
      const menu = (...names: readonly string[]) =>
        `<nav>${["Maison l'aventure du Berry", 'Home', 'Contact', ...names].map((each) => `<a href="#">${each}</a>`).join('')}</nav>`;
      const dutch =
        'Wacht niet op een mooie dag, maar maak er zelf een van. Wij hebben kamers en een chalet voor u, en in de omgeving is er veel te zien en te doen.';
      return {
        '/': page(
          'en',
          menu('Activiteiten', 'Tarieven', 'Ligging') +
            main(
              `<p>${dutch}</p><p>${dutch.replace('mooie', 'goede')}</p><p>${dutch.replace('kamers', 'zalen')}</p>`,
            ),
        ),
        ...Object.fromEntries(
          ['a', 'b', 'c', 'd'].map((name) => [
            `/en/${name}`,
            page(
              'en',
              menu('Activities', 'Prices', 'Location') + main(`${englishProse}<p>${name}</p>`),
            ),
          ]),
        ),
      };
    })(),
    wrong: ['/ “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title: 'a page of pictures with the menu of another language, not one with a text of its own',
    pages: (() => {
      const english = '<nav>History of the station Our staff and partners Publications</nav>';
      const russian = '<nav>История станции Наши сотрудники и партнёры Публикации</nav>';
      const picture = main('<img src="/a.png" alt="">');
      return {
        '/': page('en', english + main(englishProse)),
        '/a': page('en', english + picture),
        '/b': page('en', english + picture),
        '/ru/a': page('ru', russian + picture),
        '/gallery': page('ru', english + picture),
        '/text': page('ru', english + main(russianProse)),
      };
    })(),
    wrong: ['/gallery “lang="ru"”'],
  },
  {
    code: 'lang-wrong',
    title: 'not by the menu of pages that declare another language wrongly themselves',
    pages: (() => {
      const menu = '<nav>Informasjon om parkering og dugnad Styret og dets utvalg</nav>';
      const short = '<nav>Her er styret og utvalget</nav>';
      const norwegian = '<p>Vi bygger hus som folk vil bo i, og er der for deg etterpå.</p>';
      return {
        '/a': page('en', menu + main(norwegian)),
        '/b': page('en', menu + main(norwegian)),
        '/c': page('no', menu + main('<img src="/a.png" alt="">')),
        '/d': page('no', short + main(norwegian)),
        '/e': page('no', short + main(norwegian)),
      };
    })(),
    wrong: [],
  },
  {
    code: 'lang-wrong',
    title:
      'of pages in one folder, though one of them has a long text in the language that all declare',
    pages: {
      '/en/': page('en', main(englishProse)),
      '/de/': page('en', main(germanProse)),
      '/de/a': page('en', main('<h1>Dächer</h1>')),
      '/de/b': page('en', main(englishProse)),
      '/de/c': page('en', main('<h1>Böden</h1>')),
      '/de/d': page('en', main(`${germanProse}<h1>Türen</h1>`)),
      '/de/e': page('en', main('<h1>Treppen</h1>')),
    },
    wrong: ['', 'a', 'c', 'd', 'e'].map((name) => `/de/${name} “lang="en"”`),
  },
  {
    code: 'lang-wrong',
    title: 'what address and most texts say, however short they are',
    pages: {
      '/de/': page('en', main('<h1>Was wir für Sie bauen</h1><p>Wir sind für Sie da</p>')),
      '/en/': page('en', main(englishProse)),
      '/it/': page('en', main('<h1>What we do for you</h1><p>See what we have built</p>')),
    },
    wrong: ['/de/ “lang="en"”'],
  },
  {
    code: 'title-duplicate',
    title: 'whose alternates all are the start pages, not one that names the other',
    pages: (() => {
      const at = (path: string) => `<link rel="alternate" hreflang="de" href="${path}">`;
      const wine = (name: string, alternate: string) =>
        page('en', main(`<h1>${name}</h1>${longProse(name)}`), titled('Lucella', at(alternate)));
      return {
        '/de/': page('de', main(germanProse)),
        '/en/lucella': wine('Lucella', '/de/'),
        '/en/nevene': wine('Nevene', '/de/'),
        '/en/b': wine('Barbera', '/en/lucella'),
      };
    })(),
    wrong: ['/en/nevene “Lucella”'],
  },
  {
    code: 'title-duplicate',
    title: 'though both name the start page for everybody else',
    pages: Object.fromEntries(
      [
        ['/prices', 'Prices'],
        ['/team', 'Team'],
      ].map(([path = '', heading = '']) => [
        path,
        page(
          'en',
          main(`<h1>${heading}</h1>${longProse(heading)}`),
          titled(
            'Prices of roofs',
            `<link rel="alternate" hreflang="en" href="${path}"><link rel="alternate" hreflang="x-default" href="/">`,
          ),
        ),
      ]),
    ),
    wrong: ['/team “Prices of roofs”'],
  },
  {
    code: 'title-duplicate',
    title: 'not the next pages of a list',
    pages: {
      '/': page('en', main(longProse('a')), titled('Blog')),
      '/page/2/': page('en', main(longProse('b')), titled('Blog')),
      '/pages/': page('en', main(longProse('c')), titled('Blog')),
    },
    wrong: ['/pages/ “Blog”'],
  },
  {
    code: 'lang-wrong',
    title: 'what address and texts say, together',
    pages: {
      '/de/a': page('en', main(germanProse)),
      '/de/b': page('en', main(englishProse + englishProse + germanProse)),
      '/a': page('en', main(germanProse)),
      '/de/': page('de', main(germanProse)),
    },
    wrong: ['/de/a “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title: 'not what leads on, nor what is for editors',
    pages: {
      '/de/a': page('en', main(germanProse), '<meta http-equiv="refresh" content="0; url=/de/">'),
      '/de/admin/': page('en', main(germanProse)),
      '/de/b': page('en', main(germanProse)),
      '/de/': page('de', main(germanProse)),
    },
    wrong: ['/de/b “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title: 'what a page says of itself among its alternates, and its texts',
    pages: {
      '/a': page('en', main(germanProse), '<link rel="alternate" hreflang="de" href="/a">'),
      '/b': page('en', main(englishProse), '<link rel="alternate" hreflang="de" href="/b">'),
      '/c': page('en', main(germanProse), '<link rel="alternate" hreflang="de" href="/a">'),
    },
    wrong: ['/a “lang="en"”'],
  },
  {
    code: 'foreign-text',
    title: 'not in the language of a page that declares another',
    pages: {
      '/de/': page('en', main(`${germanProse}<p>See what we have built for you</p>`)),
      '/en/': page('en', main(englishProse)),
    },
    wrong: ['/de/ “See what we have built for you”'],
  },
  {
    code: 'title-duplicate',
    title: 'not that of a version that declares the same language wrongly',
    pages: {
      '/uhren': page(
        'en',
        main(`${germanProse}<h1>Uhren</h1>`),
        titled('Tempus', '<link rel="alternate" hreflang="de" href="/uhren">'),
      ),
      '/clocks': page('en', main(`${englishProse}<h1>Clocks</h1>`), titled('Tempus')),
      '/bells': page('en', main(`${englishProse}<h1>Bells and gongs</h1>`), titled('Tempus')),
    },
    wrong: ['/bells “Tempus”'],
  },
  {
    code: 'lang-wrong',
    title: 'not one long text among headings or a description in the page’s language',
    pages: {
      '/c': page(
        'de',
        main(englishProse.repeat(12)),
        '<meta name="description" content="Wir bauen Häuser, in denen man gern wohnt, und sind auch nach der Übergabe für Sie da.">',
      ),
      '/a': page(
        'de',
        main(`<h1>Was wir bauen</h1><h2>Wo wir unsere Häuser bauen</h2>${englishProse.repeat(12)}`),
      ),
      '/b': page('de', main(`<h1>What we build for you</h1>${solar.repeat(12)}`)),
    },
    wrong: ['/b “lang="de"”'],
  },
  {
    code: 'lang-wrong',
    title: 'what address and alternate say, together',
    pages: {
      '/de/': page('en', '', '<link rel="alternate" hreflang="de" href="/de/">'),
      '/fr/': page('en', '', '<link rel="alternate" hreflang="fr" href="/fr/b">'),
      '/en/': page('en', '', '<link rel="alternate" hreflang="en" href="/en/">'),
    },
    wrong: ['/de/ “lang="en"”'],
  },
  {
    code: 'untranslated-text',
    title: 'the title of another version with words of its heading, not a name with a year',
    pages: {
      '/de/a': page('de', main('<h1>Umbau vor 1932</h1>'), titled('Umbau - vor 1932 - Nordlicht')),
      '/en/a': page(
        'en',
        main('<h1>Rebuilt before 1932</h1>'),
        titled('Umbau - vor 1932 - Nordlicht'),
      ),
      '/de/b': page('de', main('<h1>Unser Haus</h1>'), titled('Haus Nordlicht - 1932 - Kiel')),
      '/en/b': page('en', main('<h1>Our house</h1>'), titled('Haus Nordlicht - 1932 - Kiel')),
    },
    wrong: ['/en/a “Umbau - vor 1932 - Nordlicht”'],
  },
  {
    code: 'untranslated-text',
    title:
      'the title of a version whose menus call it so, not a name that the own menus give the page',
    pages: Object.fromEntries(
      [
        ['it', 'I vini', 'Il Sannio'],
        ['en', 'Wines', 'Il Sannio'],
      ].flatMap(([lang = '', ...names]) => {
        const links = names.map((name, at) => `<a href="/${lang}/${at}">${name}</a>`).join('');
        const titles = ['I vini', 'Il Sannio'];
        return titles.map((title, at) => [
          `/${lang}/${at}`,
          page(
            lang,
            `<nav>${links}</nav>${main(`<h1>${lang} ${at}</h1>`)}`,
            titled(`${title} - Vigna`),
          ),
        ]);
      }),
    ),
    wrong: ['/en/0 “I vini - Vigna”'],
  },
  {
    code: 'untranslated-text',
    title: 'not a text that begins in the language of its page',
    pages: versions(
      main(
        `${germanProse}<p>Hilfe zu der Urkunde: Transport Infrastructure Agreements in the Country Terms and conditions of the service</p>`,
      ),
      main(
        `${englishProse}<p>Hilfe zu der Urkunde: Transport Infrastructure Agreements in the Country Terms and conditions of the service</p>`,
      ),
    ),
    wrong: [],
  },
  {
    code: 'untranslated-text',
    title: 'not the name of the site, which its titles have',
    pages: {
      '/de/': page(
        'de',
        main(`${germanProse}<p>Alle</p><button>Oder</button>`),
        titled('Start – Alle'),
      ),
      '/ru/': page(
        'ru',
        main(`${russianProse}<p>Alle</p><button>Oder</button>`),
        titled('Дом – Alle'),
      ),
    },
    wrong: ['/ru/ “Oder”'],
  },
  {
    code: 'foreign-text',
    title: 'not the text of a link to its language, nor fillers, nor a word that all versions have',
    pages: versions(
      main(
        `${germanProse}<a href="/en/">Come and see our garden</a><p>Дом</p><p>Die App war ‘in the top of the year’</p>` +
          '<p>Lorem ipsum dolor at the amet consectetur adipiscing elit</p><p>Purus lacus in leo, tincidunt in nibh at eros praesent</p><a href="/de/">See what we have built</a>',
      ),
      main(`${englishProse}<p>Дом</p>`),
      main(`${russianProse}<p>Дом</p>`),
    ),
    wrong: ['/de/ “See what we have built”'],
  },
  {
    code: 'foreign-text',
    title: 'a sentence without small letters that the version has, not a name in them',
    pages: (() => {
      const cars = (...texts: readonly string[]) =>
        main(texts.map((each) => `<h2>Leaf</h2><p>${each}</p>`).join(''));
      return {
        '/en/': page(
          'en',
          cars(
            'A small car for the town',
            'Fast to charge, as new, and quiet',
            'ほぼ新車の状態。急速充電対応。',
            '能島株式会社',
            'Seats for six people and a dog',
            'Room for all that you take with you',
          ),
        ),
        '/ja/': page(
          'ja',
          cars(
            '街のための小さな車。',
            '急速充電、新品同様で静か。',
            'ほぼ新車の状態。急速充電対応。',
            '能島株式会社',
            '六人と犬のための座席。',
            '荷物のための広い空間。',
          ),
        ),
      };
    })(),
    wrong: ['/en/ “ほぼ新車の状態。急速充電対応。”'],
  },
  {
    code: 'foreign-text',
    title: 'not on a page whose lang is no language, for nothing says what to expect',
    pages: {
      '/a': page('ct', main('<p>我们建造人们喜欢居住的房屋。</p>')),
      '/en/': page('en', main(englishProse)),
    },
    wrong: [],
  },
  {
    code: 'foreign-date',
    title: 'not in a part of the page that is in the language of the date',
    pages: versions(
      `<header><p>Wir bauen Häuser, in denen man gern wohnt</p></header>${main(`${englishProse}${englishProse.replace('houses', 'sheds')}<p>Last update: May 25, 2018</p>`)}`,
      main(englishProse),
    ),
    wrong: [],
  },
  {
    code: 'foreign-text',
    title: 'labels in another language of the site, not names with a word of one',
    pages: versions(
      main(
        `${germanProse}<h2>Our Mission</h2><a href="/a">View all: Painting</a><h2>Boxline Pro</h2><p>Ihr Tarif: Boxline Pro</p><h3>toDayOfMonth</h3>`,
      ),
      main(`${englishProse}<h2>Boxline Pro</h2><p>Your plan: Boxline Pro</p>`),
      main(`${russianProse}<h2>Boxline Pro</h2><p>Ваш тариф: Boxline Pro</p><h3>toDayOfMonth</h3>`),
    ),
    wrong: ['/de/ “Our Mission”', '/de/ “View all: Painting”'],
  },
  {
    code: 'untranslated-text',
    title: 'not identifiers that all versions have',
    pages: versions(
      main(germanProse),
      main(`${englishProse}<h2>toDayOfMonth</h2><h2>rand</h2><h2>Boxline Pro</h2>`),
      main(`${russianProse}<h2>toDayOfMonth</h2><h2>rand</h2><h2>Boxline Pro</h2>`),
    ),
    wrong: [],
  },
  {
    code: 'untranslated-text',
    title: 'a label of the German page on the Russian one, not a name that all have',
    pages: versions(
      main(`${germanProse}<button>Alle</button><b>LinkedIn</b>`),
      main(`${englishProse}<button>All</button><b>LinkedIn</b>`),
      main(`${russianProse}<button>Alle</button><b>LinkedIn</b>`),
    ),
    wrong: ['/ru/ “Alle”'],
  },
  {
    code: 'foreign-country',
    title: 'Deutschland in an English address, not in a German one',
    pages: versions(
      main(`${germanProse}<address>Weg 1<br>12345 Musterstadt<br>Deutschland</address>`),
      main(
        `${englishProse}<address>Weg 1<br>12345 Musterstadt<br>Deutschland</address><address>Weg 1, 12345 Musterstadt, Germany</address>`,
      ),
    ),
    wrong: ['/en/ “Weg 1 12345 Musterstadt Deutschland”'],
  },
  {
    code: 'foreign-date',
    title: 'an English date among German words, not one in an English text, a quotation and code',
    pages: versions(
      main(
        `${germanProse}<p>Stand: March 12, 2026</p><p>Frist: 12/31/2026</p><p>Stand: 12. März 2026</p>` +
          '<p>We have been here since March 12, 2026</p><p>„March 12, 2026“</p><code>March 12, 2026</code>' +
          '<time lang="en">March 12, 2026</time>',
      ),
      main(`${englishProse}<p>Since March 12, 2026, until 12/31/2026</p>`),
    ),
    wrong: ['/de/ “Stand: March 12, 2026”', '/de/ “Frist: 12/31/2026”'],
  },
  {
    code: 'lang-missing',
    title:
      'no lang, not one in a variant, nor on what only leads on or is for those who run the site',
    pages: {
      '/a': page('', main(englishProse)),
      '/b': page('en-GB', main(englishProse)),
      '/c': page('', '', '<meta http-equiv="refresh" content="0; url=">'),
      '/d': page('', '<p>One moment</p><script>window.location.replace("/a")</script>'),
      '/e': page('', main(englishProse.repeat(3)), '<script>location.href = "/a"</script>'),
      '/f': page('', '<p>One moment</p>', '<script>if (location.href == "/a") f()</script>'),
      '/g': page('', main(englishProse), '<meta name="robots" content="noindex">'),
      '/en/admin/': page('', main(englishProse)),
      '/en/administration/': page('', main(englishProse)),
      '/slider/demo/': page('', main(englishProse)),
    },
    wrong: ['/a “lang”', '/e “lang”', '/en/administration/ “lang”', '/f “lang”'],
  },
  {
    code: 'lang-wrong',
    title: 'a page that declares English and is German, not one with a quotation',
    pages: {
      '/a': page('en', main(germanProse.repeat(6))),
      '/b': page('en', main(englishProse.repeat(6) + germanProse)),
    },
    wrong: ['/a “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title:
      'not a short page beside others that declare English and are German, where one is English',
    pages: {
      '/a': page('en', main(germanProse.repeat(6))),
      '/b': page('en', main(germanProse.repeat(7))),
      '/c': page('en', main('<h1>Kontakt</h1><p>Haus am See</p>')),
      '/d': page('en', main('<h1>Contact</h1><p>The house at the lake is ours</p>')),
      '/e': page('fr', main('<h1>Contact</h1><p>Haus am See</p>')),
    },
    wrong: ['/a “lang="en"”', '/b “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title: 'a short page of a site whose template declares English, and that is German',
    pages: {
      '/a': page('en', main(germanProse.repeat(6))),
      '/b': page('en', main(germanProse.repeat(7))),
      '/c': page('en', main('<h1>Kontakt</h1><p>Haus am See</p>')),
      '/d': page('fr', main('<h1>Contact</h1><p>Haus am See</p>')),
    },
    wrong: ['/a “lang="en"”', '/b “lang="en"”', '/c “lang="en"”'],
  },
  {
    code: 'lang-wrong',
    title: 'a page that is half translated, and a list of titles, are not in another language',
    pages: {
      '/a': page('de', main(englishProse.repeat(6) + germanProse.repeat(2))),
      '/b': page('ru', main(englishProse.repeat(6) + russianProse)),
      '/c': page('ja', main(englishProse.repeat(6))),
    },
    wrong: ['/c “lang="ja"”'],
  },
  {
    code: 'unknown-word',
    title: 'a slip in a word that the site uses, not a name and not a technical term',
    pages: versions(
      main(germanProse),
      main(
        `<p>Our accommodation is quiet.</p><p>Good accommodation lasts.</p><p>We love the accommodation.</p><p>Ask at our accomodation desk.</p><p>Glulam and Sandmann</p><p>La acommodation estas bona kaj senpaga por ĉiuj</p>${[
          ...['suitable tables', 'suitable chairs', 'suitable rooms', 'a subtable of rooms'],
          ...['graphical signs', 'graphical aids', 'graphical maps', 'the ‘gra’phical signs'],
          ...['an ostectomy here', 'one ostectomy', 'no ostectomy', 'an osteotomy'],
          ...['initialize it', 'initialize one', 'initialize all', 'initialise it'],
          ...['journaling by day', 'journaling on', 'journaling it', 'journalling by night'],
          ...['arcsinh of x', 'arcsinh of y', 'arcsinh of z', 'it is argsinh(x)'],
          ...['one revision', 'its revision', 'no revision', 'the “revvision” element'],
        ]
          .map((text) => `<p>Here we see ${text}</p>`)
          .join('')}`,
      ),
    ),
    wrong: ['/en/ “Ask at our accomodation desk.”'],
  },
  {
    code: 'unknown-word',
    title: 'not ss where a site has ß in a quotation alone, nor ё for е',
    pages: {
      '/de/': page(
        'de',
        main(
          ['Wir', 'Sie', 'Alle']
            .map((who) => `<p>${who} kennen die Schweizer Grössen und das Schliessen im Haus</p>`)
            .join('') +
            '<p>Die Schweizer Grossen sind im Haus</p><p>Er schrieb von einem Spaß</p><p>Das Schlliessen ist nicht im Haus</p>',
        ),
      ),
      '/ru/': page(
        'ru',
        main(
          ['Мы', 'Вы', 'Они'].map((who) => `<p>${who} знают внутриводоемных рыб</p>`).join('') +
            '<p>Здесь много внутриводоёмных рыб</p>',
        ),
      ),
    },
    wrong: ['/de/ “Das Schlliessen ist nicht im Haus”'],
  },
  {
    code: 'unknown-word',
    title: 'a short one of which two letters changed places, not another one, nor a name',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>A table for two</p><p>A table for six</p><p>Our table in the yard</p>' +
            '<p>Book your tabel now</p><p>Book your tabie now</p><p>Ask Talbe now</p>',
        ),
      ),
    },
    wrong: ['/a “Book your tabel now”'],
  },
  {
    code: 'unknown-word',
    title: 'not a participle, a word in quotation marks and one that is quoted',
    pages: {
      '/de/': page(
        'de',
        main(
          ['Wir', 'Sie', 'Alle']
            .map((who) => `${who} erreichen und paketieren`)
            .concat('Wir haben die paketierten')
            .map((text) => `<p>${text} Sachen im Haus</p>`)
            .join('') +
            '<p>Aus „erreichhen“ wird ein Wort</p><blockquote>Wir erreichhen im Haus</blockquote>' +
            '<p>Heute erreichhen wir im Haus</p>',
        ),
      ),
    },
    wrong: ['/de/ “Heute erreichhen wir im Haus”'],
  },
  {
    code: 'damaged-text',
    title: 'an entity, a wrong encoding, a lost letter and a merge, not capitals and code',
    pages: {
      '/pt/': page(
        'pt',
        '<h1>Pão do dia</h1><p>A nossa SÃO JOÃO, AMANHÃ… e «A IRMû, a “MANHÔ</p>' +
          '<p>Feito com amor e dedicaÃ§Ã£o</p><img alt="O pÃ£o" src="/a.jpg">',
        titled('Pão'),
      ),
      '/fr/': page(
        'fr',
        '<p>Ã‰tat des lieux</p><p>L’ÂGE D’OR, CHÂTEAU, Ça va ?</p><p>Lâ€™eau du lac</p>',
      ),
      '/ru/': page('ru', '<p>ÐŸÑ€Ð¸Ð²ÐµÑ‚</p><p>На склад\ufffdх</p><p>Знак \ufffd сам</p>'),
      '/en/': page(
        'en',
        '<p>It is 10&amp;nbsp;km away</p><h2>Bread &amp;amp; butter</h2><p>Bread &amp; butter</p>' +
          '<p>Use <code>&amp;nbsp;</code> or &amp;nbsp; between words</p><pre>a&amp;nbsp;b</pre>' +
          '<div><p>&lt;&lt;&lt;&lt;&lt;&lt;&lt; HEAD</p>=======<p>Ours</p>&gt;&gt;&gt;&gt;&gt;&gt;&gt; main</div>' +
          '<p>Go on &gt;&gt;&gt;</p><footer>&amp;copy; 2026 Roofs</footer><p>©&amp;reg;</p><textarea>d&amp;eacute;j&amp;agrave;</textarea>',
      ),
      '/entities': page('en', '<h1>Entities in HTML</h1><p>In “a&amp;nbsp;b” no line ends</p>'),
    },
    wrong: [
      '/pt/ “Feito com amor e dedicaÃ§Ã£o”',
      '/pt/ “O pÃ£o”',
      '/fr/ “Ã‰tat des lieux”',
      '/fr/ “Lâ€™eau du lac”',
      '/ru/ “ÐŸÑ€Ð¸Ð²ÐµÑ‚”',
      '/ru/ “На склад\ufffdх”',
      '/en/ “&copy; 2026 Roofs”',
      '/en/ “It is 10&nbsp;km away”',
      '/en/ “Bread &amp; butter”',
      '/en/ “<<<<<<< HEAD”',
      '/en/ “======= … >>>>>>> main”',
    ],
  },
  {
    code: 'mixed-script',
    title: 'not a symbol with an index below it',
    pages: { '/ru/': page('ru', main('<p>Средняя ширина B<sub>ср</sub>, кВт, и Bсе дома</p>')) },
    wrong: ['/ru/ “Средняя ширина Bср, кВт, и Bсе дома”'],
  },
  {
    code: 'mixed-script',
    title: 'a letter of another script in a text, a label and an attribute, not an abbreviation',
    pages: versions(
      main(`${germanProse}<p>Ein H\u0430us am See</p><p>Ein Haus am See: Дом у озера</p>`),
      main(`${englishProse}<img alt="Our \u0441ontact" src="/a.jpg"><code>H\u0430us</code>`),
      main(`${russianProse}<h2>Cтроим дома</h2><p>HTMLа и SMSки в PDF</p>`),
    ),
    wrong: ['/de/ “Ein H\u0430us am See”', '/en/ “Our \u0441ontact”', '/ru/ “Cтроим дома”'],
  },
  {
    code: 'mixed-script',
    title: 'a word that both scripts have all letters of, in a language and beside its words',
    pages: {
      '/uk/': page('uk', '<h2>Портал KO\u041c</h2><p>Новини КОМ і KOM</p>'),
      '/en/': page('en', '<h2>Welcome to Портал KO\u041c</h2><p>Our KOM and КОМ</p>'),
    },
    wrong: ['/en/ “Welcome to Портал KO\u041c”', '/uk/ “Портал KO\u041c”'],
  },
  {
    code: 'split-compound',
    title: 'a compound without its hyphen, not a name that other languages have',
    pages: versions(
      main(
        '<label>E-Mail-Adresse</label><input placeholder="E-Mail Adresse angeben"><p>HTTP-Server</p><p>Apache HTTP Server</p>',
      ),
      main('<p>Apache HTTP Server</p>'),
    ),
    wrong: ['/de/ “E-Mail Adresse angeben”'],
  },
  {
    code: 'title-case',
    title: 'a small word with a capital, not a polite form, a new sentence or English',
    pages: versions(
      main('<h1>Über Uns</h1><h2>Für Sie da</h2><h2>Wir sind da. Und Sie?</h2><h3>ÜBER UNS</h3>'),
      main('<h1>Contact Us</h1>'),
    ),
    wrong: ['/de/ “Über Uns”'],
  },
  {
    code: 'incomplete-label',
    title: 'a label that breaks off, not a whole one and not “About”',
    pages: {
      '/de/': page(
        'de',
        '<nav><ul><li><a href="/de/wir">Über</a><li><a href="/de/">Start</a></ul></nav>',
      ),
      '/de/wir': page('de', main('<h1>Über uns</h1>')),
      '/en/': page('en', '<nav><ul><li><a href="/en/us">About</a></ul></nav>'),
      '/en/us': page('en', main('<h1>About us</h1>')),
    },
    wrong: ['/de/ “Über”'],
  },
  {
    code: 'landmark-language',
    title: 'a German footer on an English page, not one with a German name in it',
    pages: {
      '/de/': page('de', footer('<p>Alle Rechte</p>')),
      '/a': page(
        'en',
        '<footer lang="de"><p>Schnellzugriff</p><p>Kontakt</p><p>Impressum</p></footer>',
      ),
      '/b': page('en', footer('<p>Contact</p><p>Imprint</p><p lang="de">Bauhaus</p>')),
    },
    wrong: ['/a “footer”'],
  },
  {
    code: 'landmark-language',
    title: 'not where the page as a whole is in another language than it declares',
    pages: {
      '/de/': page('de', footer('<p>Alle Rechte</p>')),
      '/a': page(
        'en',
        `${main(germanProse.repeat(6))}<footer lang="de"><p>Schnellzugriff</p><p>Kontakt</p><p>Impressum</p></footer>`,
      ),
    },
    wrong: [],
  },
  {
    code: 'section-missing',
    title: 'a section that one version lacks, not one with another heading',
    pages: versions(
      main(section('offer', 'Angebot') + section('faq', 'Fragen') + section('team', 'Team')),
      main(section('offer', 'Our range') + section('team', 'People')),
    ),
    wrong: ['/en/ “Fragen”'],
  },
  {
    code: 'section-missing',
    title: 'not beside a version that is not finished, nor news of its own',
    pages: {
      ...versions(
        main(section('offer', 'Angebot') + section('team', 'Team')),
        main(
          section('offer', 'Our range') +
            section('team', 'People') +
            section('prices', 'Prices', '<p>Lorem ipsum dolor sit amet</p>'),
        ),
      ),
      '/de/a': page('de', main(section('offer', 'Angebot') + section('team', 'Team'))),
      '/en/a': page(
        'en',
        main(
          section('offer', 'Our range') +
            section('team', 'People') +
            section('news', 'News', '<a href="/en/launch">A launch</a>'),
        ),
      ),
      '/en/launch': page('en', main(englishProse)),
      '/de/b': page('de', main(section('offer', 'Angebot') + section('team', 'Team'))),
      '/en/b': page(
        'en',
        main(
          section('offer', 'Our range') +
            section('team', 'People') +
            section('more', 'More', '<a href="/en/a">Offers</a>'),
        ),
      ),
    },
    wrong: ['/de/b “More”'],
  },
  {
    code: 'items-missing',
    title: 'not entries that lead to pages of one language',
    pages: {
      ...versions(
        main(section('offer', 'Angebot') + section('news', 'Neues', `<ul>${card('a')}</ul>`)),
        main(
          section('offer', 'Offer') +
            section('news', 'News', `<ul>${card('a')}${card('<a href="/en/b">b</a>')}</ul>`),
        ),
      ),
      '/en/b': page('en', main(englishProse)),
    },
    wrong: [],
  },
  {
    code: 'items-missing',
    title: 'not a menu that lists a page of one language, wherever in it',
    pages: (() => {
      const menu = (...names: readonly string[]) =>
        main(`<div>${itemsIn(names.map((name) => `<a href="${name}">${name}</a>`))}</div>`);
      return {
        ...versions(menu('c', 'd', 'e', 'f', 'g'), menu('c', 'd', 'f', 'g')),
        ...Object.fromEntries(
          ['de/c', 'de/d', 'de/e', 'de/f', 'de/g', 'en/c', 'en/d', 'en/f', 'en/g'].map((path) => [
            `/${path}`,
            page(path.slice(0, 2), main(path.startsWith('de') ? germanProse : englishProse)),
          ]),
        ),
      };
    })(),
    wrong: [],
  },
  {
    code: 'section-missing',
    title: 'not where ids and pictures are named in the language of the page',
    pages: versions(
      main(section('offer', 'Angebot') + named(['fragen', 'antworten'], 'Fragen und Antworten')),
      main(section('offer', 'Our range') + named(['questions', 'answers'], 'Questions')),
      main(section('offer', 'Предложение') + named(['sroki', 'ceny'], 'Сроки и цены')),
    ),
    wrong: [],
  },
  {
    code: 'section-missing',
    title: 'not where programs number what sections are recognised by',
    pages: versions(
      main(section('offer', 'Angebot') + section('team', 'Team', numbered(7000))),
      main(section('offer', 'Our range') + section('team', 'People', numbered(9000))),
    ),
    wrong: [],
  },
  {
    code: 'section-missing',
    title: 'not in a list with a filter, for which the whole list stands',
    pages: {
      ...versions(
        main(section('offer', 'Angebot') + section('faq', 'Fragen') + section('team', 'Team')),
        main(
          section('offer', 'Our range') + section('faq', 'Questions') + section('team', 'People'),
        ),
      ),
      '/de/?team=all': page(
        'de',
        main(section('offer', 'Angebot') + section('team', 'Team')),
        titled(
          'Start',
          '<link rel="canonical" href="/de/"><link rel="alternate" hreflang="en" href="/en/">',
        ),
      ),
    },
    wrong: [],
  },
  {
    code: 'items-missing',
    title: 'fewer of what all other versions have, not where these differ or are few',
    pages: {
      ...versions(
        main(
          section('offer', 'Angebot', `<ul>${card('a')}${card('b')}</ul>`) +
            section('why', 'Gründe', '<ul><li>Eins<li>Zwei</ul>') +
            section('how', 'Ablauf', '<ul><li>Eins<li>Zwei</ul>'),
        ),
        main(
          section('offer', 'Offer', `<ul>${card('a')}${card('b')}${card('c')}</ul>`) +
            section('why', 'Reasons', '<ul><li>One<li>Two<li>Three</ul>') +
            section('how', 'Steps', '<ul><li>One<li>Two<li>Three</ul>'),
        ),
        main(
          section('offer', 'Цены', `<ul>${card('a')}${card('b')}${card('c')}</ul>`) +
            section('why', 'Почему', '<ul><li>Один<li>Два<li>Три</ul>') +
            section('how', 'Как', '<ul><li>Один<li>Два</ul>'),
        ),
      ),
      '/fr/': page(
        'fr',
        main(
          section('offer', 'Offre', `<ul>${card('a')}${card('b')}${card('c')}</ul>`) +
            section('why', 'Raisons', '<ul><li>Un<li>Deux<li>Trois</ul>') +
            section('how', 'Étapes', '<ul><li>Un<li>Deux<li>Trois</ul>'),
        ),
      ),
      '/de/team': page('de', main(section('a', 'Wir') + section('b', 'Wo', '<ol><li>Eins</ol>'))),
      '/en/team': page('en', main(section('a', 'We') + section('b', 'At', '<ol><li>1<li>2</ol>'))),
      '/ru/team': page('ru', main(section('a', 'Мы') + section('b', 'Где', '<ol><li>1<li>2</ol>'))),
    },
    wrong: ['/de/ “Angebot”', '/de/ “Gründe”'],
  },
  {
    code: 'lang-invalid',
    title: 'countries, unknown languages and underscores, once on a page, not code and not a card',
    pages: {
      '/a': page('jp', main('<p lang="de_DE">Eins</p><p lang="de_DE">Zwei</p><p lang="qq">?</p>')),
      '/b': page(
        'en',
        main('<p lang="en-GBR">B</p><p lang="english">C</p>'),
        titled(
          'B',
          '<link rel="alternate" hreflang="en-UK" href="/a"><link rel="alternate" hreflang="fr-QQ" href="/a">',
        ),
      ),
      '/c': page(
        'zh-Hant-TW',
        main(
          `${[
            ...[
              'EN',
              'es-419',
              'sr-Cyrl-RS',
              'de-1996',
              'zh-hant',
              'ca-valencia',
              'en-US-u-ca-buddhist',
            ],
            ...['en-x-piglatin', 'x-private', 'i-klingon', 'zh-min-nan', 'tlh', 'hsb', 'iw', ''],
            ...['uk', 'de-DD', 'sl-rozaj-biske-1994', 'und', 'mul', ' fr '],
          ]
            .map((tag) => `<p lang="${tag}">A</p>`)
            .join('')}<pre lang="python">x</pre><code lang="c_sharp">x</code>`,
        ),
        titled(
          'C',
          '<link rel="alternate" hreflang="x-default" href="/a"><link rel="alternate" hreflang="uk-UA" href="/a"><meta property="og:locale" content="de_DE">',
        ),
      ),
    },
    wrong: [
      ...['/a “lang="jp"”', '/a “lang="de_DE"”', '/a “lang="qq"”'],
      ...['/b “hreflang="en-UK"”', '/b “hreflang="fr-QQ"”'],
      ...['/b “lang="en-GBR"”', '/b “lang="english"”'],
    ],
  },
  {
    code: 'page-orphan',
    title:
      'a page that only the sitemap or an island has, not one that links or former addresses lead to',
    pages: {
      '/start': page('en', '<a href="/listed/index.html#top">Offers</a>'),
      '/listed': page('en', '<a href="start">Home</a><a href="/more">More</a>'),
      '/more': page('en', ''),
      '/de/': page('de', ''),
      '/listed-alone': page('en', '<a href="/start">Home</a><a href="/listed-alone">Here</a>'),
      '/listed-island': page('en', '<a href="/island">On</a>'),
      '/island': page('en', '<a href="/listed-island">Back</a>'),
      '/unlisted': page('en', '<link rel="canonical" href="/listed-alone">'),
      '/former': page('en', '', '<meta http-equiv="refresh" content="0; url=/listed-moved">'),
      '/listed-moved': page('en', ''),
    },
    wrong: ['/listed-alone “page”', '/listed-island “page”'],
  },
  {
    code: 'page-orphan',
    title: 'not where scripts lead to all pages',
    pages: { '/start': page('en', ''), '/listed': page('en', ''), '/listed-alone': page('en', '') },
    wrong: [],
  },
  {
    code: 'alt-missing',
    title:
      'not what is hidden, named otherwise or counts visitors, nor the whole of a link, nor on a page that leads on',
    pages: {
      '/a': page(
        'en',
        main(
          '<img src="/p/roof.jpg"><img src="b.jpg" alt=""><img src="c.jpg" title="C"><a href="/x"><img src="d.jpg"></a>' +
            '<img src="e.gif" width="1" height="1"><img src="f.jpg" aria-hidden="true"><noscript><img src="g.jpg"></noscript>' +
            '<a href="/x"><img src="h.jpg"> House</a><img src="i.jpg" alt="IMG_0815.JPG"><img src="j.jpg" alt="Logo.io by night">' +
            '<style>.d-none { display: none !important }</style><p><img src="l.png" class="d-none"><img src="m.png" class="d-none"></p>' +
            '<img src="k.png" alt="k.png" aria-label="Plan"><img src="#">',
        ),
      ),
      '/b': page(
        'en',
        main('<img src="map.jpg">'),
        '<meta http-equiv="refresh" content="0; url=/a">',
      ),
    },
    wrong: ['/a “roof.jpg”', '/a “h.jpg”', '/a “i.jpg”'],
  },
  {
    code: 'name-missing',
    title: 'of pictures and icons, not beside a link with a name or where something names them',
    pages: {
      '/a': page(
        'en',
        main(
          '<a href="/logo"><img src="a.svg" alt=""></a><a href="/icon"><i class="fa"></i></a>' +
            '<a href="/drawn"><svg><path/></svg></a><a href="/named"><svg><title>Roofs</title></svg></a>' +
            '<a href="/label" aria-label="Roofs"><img src="a.svg" alt=""></a><a href="/text">A</a>' +
            '<a href="/inner"><svg aria-label="Roofs"></svg></a><a href="/none"></a>' +
            '<a href="/hidden" aria-hidden="true"><img src="a.svg"></a><a href="#top"><i class="up"></i></a>' +
            '<article><a href="/card"><img src="a.svg" alt=""></a><h2><a href="/card">Card</a></h2></article>',
        ),
      ),
    },
    wrong: ['/a “/drawn”', '/a “/icon”', '/a “/logo”'],
  },
  {
    code: 'name-missing',
    title: 'of buttons that show a picture, an icon or lines, not of those that a carousel names',
    pages: {
      '/a': page(
        'en',
        main(
          '<button id="a"><svg></svg></button><button class="b"><span></span><span></span></button>' +
            '<button class="c"><i class="fa-bars"></i></button><button class="d">×</button>' +
            '<button class="e" aria-label="Menu"><span></span><span></span></button><button class="f"></button>' +
            '<button class="g"><img src="a" alt="Next"></button><button class="swiper-next"><svg></svg></button>' +
            '<button class="h" aria-hidden="true"><svg></svg></button><button class="i"><span></span></button>',
        ),
      ),
      '/b': page(
        'en',
        main('<button id="a"><svg></svg></button><script>a.ariaLabel = "Dark"</script>'),
      ),
    },
    wrong: ['/a “a”', '/a “b”', '/a “c”'],
  },
  {
    code: 'name-missing',
    title: 'of one picture of cards beside its link, where those of the others have names',
    pages: (() => {
      const card = (path: string, alt: string, className: string) =>
        `<article><a class="${className}" href="${path}"><img src="a.svg" alt="${alt}"></a><h2><a href="${path}">Card</a></h2></article>`;
      return {
        '/a': page(
          'en',
          main(card('/b', 'Hut', 'of') + card('/c', '', 'of') + card('/d', 'Inn', 'of')),
        ),
        '/b': page('en', main(card('/a', '', 'of') + card('/c', '', 'of') + card('/d', '', 'of'))),
        '/c': page('en', main(card('/a', '', '') + card('/b', 'Hut', '') + card('/d', 'Inn', ''))),
      };
    })(),
    wrong: ['/a “/c”'],
  },
  {
    code: 'id-missing',
    title: 'that attributes name, not where a script names it, too, or of a class',
    pages: {
      '/a': page(
        'en',
        main(
          '<input aria-label="A" aria-describedby="hint-a a-hint"><p id="a-hint">Digits</p>' +
            '<button data-bs-target="#slides">Next</button><div data-target=".menu"></div>' +
            '<section aria-labelledby="made"></section><template><p aria-labelledby="x"></p></template>' +
            '<section aria-labelledby="{{ id }}"></section><p aria-describedby="a-hint"></p>' +
            '<button aria-controls="menu" aria-expanded="false">Menu</button><b aria-controls="tab">A</b>' +
            '<p><label for="mail">Mail</label><input id="email" placeholder="you@example.org"></p>' +
            '<form><label for="phone">Phone</label><input id="tel"></form><label for="x">A <input></label>' +
            '<script>document.getElementById("made")</script>',
        ),
      ),
    },
    wrong: ['/a “hint-a”', '/a “mail”', '/a “slides”', '/a “tab”'],
  },
  {
    code: 'heading-skipped',
    title: 'where no other heading of a site skips a level, and no others of its level follow',
    pages: Object.fromEntries(
      ['/a', '/b', '/c'].map((path) => [
        path,
        page(
          'en',
          `<h1>A</h1>${'<h2>B</h2><h3>C</h3>'.repeat(4)}<h2>D</h2>${path === '/b' ? '<h4>E</h4>' : ''}<h2>F</h2>`,
        ),
      ]),
    ),
    wrong: ['/b “E”'],
  },
  {
    code: 'heading-skipped',
    title: 'a heading that is lower than its like, and than its own parts',
    pages: Object.fromEntries(
      [
        ['/a', '<h5 class="part">D</h5><h3>E</h3>'],
        ['/b', '<h5 class="part">D</h5><h5>E</h5>'],
        ['/c', '<h5>D</h5><h3>E</h3>'],
      ].map(([path, body]) => [
        path,
        page(
          'en',
          `<h1>A</h1><h2 class="part">B</h2><h2 class="part">B</h2><h3>C</h3><h4>C</h4>${body}`,
        ),
      ]),
    ),
    wrong: ['/a “D”'],
  },
  {
    code: 'heading-skipped',
    title: 'not surely of a quotation, a sentence or a motto',
    pages: Object.fromEntries(
      [
        '„Wood lives.“ – Ida',
        'for all who build',
        'We build what lasts for you.',
        'What is left is paid when you get the keys of the house to your hands',
        'Oak for you.',
      ].map((heading, at) => [
        `/${at}`,
        page(
          'en',
          `<h1>A</h1><h2 class="part">B</h2><h3>C</h3><h2>Other</h2><h4 class="part">${heading}</h4><h2 class="part">E</h2>`,
        ),
      ]),
    ),
    wrong: ['/4 “Oak for you.”'],
  },
  {
    code: 'heading-skipped',
    title: 'not where several of its level follow',
    pages: Object.fromEntries(
      ['/a', '/b', '/c'].map((path) => [
        path,
        page(
          'en',
          `<h1>A</h1>${'<h2>B</h2><h3>C</h3>'.repeat(4)}<h2>D</h2>${path === '/b' ? '<h4>E</h4><h4>G</h4>' : ''}<h2>F</h2>`,
        ),
      ]),
    ),
    wrong: [],
  },
  {
    code: 'heading-skipped',
    title: 'in one of several cards, numbers or classes alike, or in one version',
    pages: {
      ...versions(main('<h1>Dächer</h1><h2>Flach</h2>'), main('<h1>Roofs</h1><h4>Flat</h4>')),
      // As many headings as the other version, but not the same.
      '/de/kontakt': page('de', '<h1>A</h1><h2>B</h2><h3>C</h3><h5>D</h5><h2>E</h2>'),
      '/en/kontakt': page('en', '<h1>A</h1><h2>B</h2><h2>C</h2><h2>D</h2><h2>E</h2>'),
      '/cards': page(
        'en',
        '<h1>A</h1><h2>B</h2><div class="card"><h3>C</h3></div><div class="card"><h3>D</h3></div><h2>E</h2><div class="card"><h4>F</h4></div>',
      ),
      '/parts': page(
        'en',
        '<h1>A</h1><h2 class="part">B</h2><h3>C</h3><h2>Other</h2><h4 class="part">D</h4><h2 class="part">E</h2>',
      ),
      '/steps': page('en', '<h1>A</h1><h2>1. B</h2><h4>2. C</h4><h2>3. D</h2><h4>E</h4>'),
      '/lines': page(
        'en',
        '<h1>A</h1><div class="card"><h2>B</h2></div><div class="card"><h2>C</h2><h4 class="subtitle">D</h4></div><div class="card"><h2>E</h2></div>',
      ),
      // Nothing says that the style of one page is a slip.
      '/alone': page('en', '<h2>Menu</h2><h1>Roofs</h1><h2>A</h2><h3>B</h3><h2>C</h2><h4>D</h4>'),
    },
    wrong: ['/cards “F”', '/en/ “Flat”', '/parts “D”', '/steps “2. C”'],
  },
  {
    code: 'number-differs',
    title: 'not the same price without its cents, nor the same day with a zero',
    pages: versions(
      main('<ul><li>Burger 8€</li><li>Pizza 12€</li></ul><p>09. September, 9 Uhr</p>'),
      main('<ul><li>Burger 8,00€</li><li>Pizza 13,00€</li></ul><p>9th September, 9 am</p>'),
    ),
    wrong: ['/en/ “Pizza 13,00€”'],
  },
  {
    code: 'number-differs',
    title: 'a price that one version writes with its currency, not the same price and its portion',
    pages: versions(
      main('<ul><li>Carbonara 200 g 18 A 1-3</li><li>Pasta 15</li></ul>'),
      main('<ul><li>Carbonara 200 g €16 A 1-3</li><li>Pasta €15</li></ul>'),
    ),
    wrong: ['/en/ “Carbonara 200 g €16 A 1-3”'],
  },
  {
    code: 'number-differs',
    title:
      'of two versions that tell a time where the third tells none, whatever their footers have',
    pages: versions(
      `${main('<p>Offen: 08:00 - 20:00</p>')}<footer><ul><li>Dach</li><li>Wand</li></ul></footer>`,
      main('<p>Open: 08:00 - 18:00</p>'),
      main('<p>Часы работы следуют</p>'),
    ),
    wrong: ['/en/ “Open: 08:00 - 18:00”'],
  },
  {
    code: 'number-differs',
    title: 'a date in numbers that both versions write alike',
    pages: versions(
      main('<h3>bis 23.5.2025</h3><h3>ab 1.5.2025</h3>'),
      main('<h3>until 23.3.2025</h3><h3>from 1.5.2025</h3>'),
    ),
    wrong: ['/en/ “until 23.3.2025”'],
  },
  {
    code: 'number-differs',
    title: 'where the flag of the first page alone tells the versions, and menus are no lists',
    pages: toldByMenus(
      '',
      '<a href="/en/team">Team</a><a href="/en/prices">Prices</a><a href="/de/start"><svg></svg></a>',
      '<a href="/de/leute">Leute</a><a href="/de/preise">Preise</a><a href="/gone"><svg></svg></a>',
    ),
    wrong: ['/en/prices “50,00 € per group”'],
  },
  {
    code: 'foreign-text',
    title: 'on a page whose head has no end, and that has no body',
    pages: {
      '/de/': `<!DOCTYPE html><html lang="de"><head><title>A</title><span></span>${englishProse}`,
      '/en/': page('en', main(englishProse)),
    },
    wrong: [`/de/ “${englishProse.slice(3, -4)}”`],
  },
  {
    code: 'number-differs',
    title: 'both times of a course, where the page has those of its version elsewhere',
    pages: versions(
      main('<h1>Kurs</h1><p>Jeden Montag, 17:45 – 19:15</p><p>Kommt</p>'),
      main('<h1>Class</h1><p>Every Monday, 18:45 – 20:15</p><p>Come at 17:45 – 19:15</p>'),
    ),
    wrong: ['/en/ “Every Monday, 18:45 – 20:15”'],
  },
  {
    code: 'foreign-text',
    title: 'in the hint of a field for several lines, not in what is typed there',
    pages: versions(
      main(`${germanProse}<textarea placeholder="Was möchtest du uns sagen?"></textarea>`),
      main(
        `${englishProse}<textarea placeholder="Was möchtest du uns sagen?">Hallo, wie geht es euch?</textarea>`,
      ),
    ),
    wrong: ['/en/ “Was möchtest du uns sagen?”'],
  },
  {
    code: 'number-differs',
    title: 'where a menu leads to its own page by #, and links are written with index.html',
    pages: toldByMenus(
      '.html',
      '<a href="#">Home</a><a href="/en/team.html">Team</a><a href="/en/prices.html">Prices</a><a href="/de/start"><svg></svg></a>',
      '<a href="/de/start.html">Start</a><a href="/de/leute.html">Leute</a><a href="/de/preise.html">Preise</a>',
    ),
    wrong: ['/en/prices.html “50,00 € per group”'],
  },
  {
    code: 'number-differs',
    title: 'of versions told by lists that several pages of a language show, in no landmark',
    pages: Object.fromEntries(
      (
        [
          ['de', ['start', 'leute', 'preise'], '30,00 € pro Gruppe'],
          ['en', ['home', 'team', 'prices'], '50,00 € per group'],
        ] as const
      ).flatMap(([language, names, price]) => {
        const links = names.map((name) => `<li><a href="${name}.html">${name}</a></li>`).join('');
        return ['', ...names.map((name) => `${name}.html`)].map((file) => {
          const text = file.startsWith('pr') ? `<p>${price}</p>` : '';
          return [`/${language}/${file}`, page(language, `<div><ul>${links}</ul></div>${text}`)];
        });
      }),
    ),
    wrong: ['/en/prices.html “50,00 € per group”'],
  },
  {
    code: 'untranslated-text',
    title: 'the label of a field, whose word other texts of its language have, not a name',
    pages: versions(
      main(
        `${germanProse}<p>Ein Unternehmen mit Silbermann.</p><p>Das Unternehmen ist jung.</p>` +
          form('Anfrage', '<label>Unternehmen <input></label><label>Silbermann <input></label>'),
      ),
      main(
        `${englishProse}<p>A company with Silbermann.</p>` +
          form('Enquiry', '<label>Unternehmen <input></label><label>Silbermann <input></label>'),
      ),
    ),
    wrong: ['/en/ “Unternehmen”'],
  },
  {
    code: 'number-differs',
    title: 'the year of a date that has the same days, not of other dates at the same place',
    pages: versions(
      main('<p>Kurs</p><div>24.08.-31.08.2026</div><div>3. Mai 2024</div><p>Neu</p>'),
      main('<p>Class</p><div>24-31 Aug 2026</div><div>12 March 2025</div>'),
      main('<p>Курс</p><div>24.08-31.08.2025</div><div>3 мая 2024</div><p>А</p><p>Б</p>'),
    ),
    wrong: ['/ru/ “24.08-31.08.2025”'],
  },
  {
    code: 'items-missing',
    title: 'one item of five that a version lost, not where one item says what two say in another',
    pages: (() => {
      const german = main(
        germanProse +
          itemsIn([
            'Wir planen alles gern selbst',
            'Wir bauen nur im Land',
            'Wir malen auch die Wände',
            'Wir decken jedes Dach',
            'Wir putzen alles am Ende',
          ]),
      );
      const english = (second: string) =>
        main(
          englishProse +
            itemsIn([
              'We plan everything by ourselves',
              second,
              'We cover every kind of roof',
              'We clean everything at the end',
            ]),
        );
      return {
        ...versions(german, english('We build in this country')),
        '/de/b': page('de', german),
        '/en/b': page('en', english('We build in this country and paint all the walls, too')),
      };
    })(),
    wrong: ['/en/ “We plan everything by ourselves”'],
  },
  {
    code: 'number-differs',
    title: 'a postcode and a price wherever they stand, not those of other towns and offers',
    pages: versions(
      main(
        '<h2>Ort</h2><p>Seegasse 3</p><p>1700 Freiburg</p><p>1003 Lausanne</p><div>CHF 140.-/Sitzung von 60 Minuten</div>',
      ),
      main('<p>1070 Freiburg</p><p>CHF 120.-/session of 60 minutes</p><p>1201 Geneva</p>'),
    ),
    wrong: ['/en/ “1070 Freiburg”', '/en/ “CHF 120.-/session of 60 minutes”'],
  },
  {
    code: 'number-differs',
    title: 'not the only price of a page, nor several of them',
    pages: {
      ...versions(
        main('<h2>Kurs</h2><p>CHF 140.- pro Person</p>'),
        main('<p>CHF 120.- per person</p><p>New</p>'),
      ),
      '/de/b': page('de', main('<h2>Kurs</h2><p>CHF 140.- am Tag</p><p>CHF 90.- am Abend</p>')),
      '/en/b': page('en', main('<p>CHF 120.- by day</p><p>CHF 80.- at night</p><p>New</p>')),
    },
    wrong: [],
  },
  {
    code: 'number-differs',
    title: 'not of two prices of which one is in a list and the other in a table',
    pages: versions(
      main('<ul><li>GmbH: 25.000 EUR</li><li>s.r.o.: 1 CZK</li></ul>'),
      main('<table><tr><td>25,000 EUR</td></tr><tr><td>From 1 €</td></tr></table>'),
    ),
    wrong: [],
  },
  {
    code: 'number-differs',
    title: 'a price at its place, though the ids of headings are made of their texts',
    pages: (() => {
      const of = (price: string, ...headings: readonly string[]) => {
        const [first, ...others] = headings.map((each) => `<h2 id="${each}">${each}</h2>`);
        return main(`${first}<p>${price}</p>${others.join('<p>…</p>')}`);
      };
      return versions(
        of('Die Sanierung ist mit 166.600 € veranschlagt', 'Hilfe', 'Spende', 'Dank'),
        of('The restoration is budgeted at €116,600', 'Help', 'Donation', 'Thanks'),
      );
    })(),
    wrong: ['/en/ “The restoration is budgeted at €116,600”'],
  },
  {
    code: 'number-differs',
    title: 'of folders with the same files, though neither is named as a language',
    pages: Object.fromEntries(
      [
        ['uk', 'en', 'per person'],
        ['mon', 'cnr', 'po osobi'],
      ].flatMap(([folder = '', language = '', each = '']) =>
        ['tours', 'about', 'contact'].map((file) => [
          `/${folder}/${file}.html`,
          page(
            language,
            main(file === 'tours' ? `<p>${folder === 'uk' ? 20 : 25} € ${each}</p>` : '<p>A</p>'),
          ),
        ]),
      ),
    ),
    wrong: ['/uk/tours.html “20 € per person”'],
  },
  {
    code: 'number-differs',
    title: 'one price of several in the same classes, where the texts around them are others',
    pages: versions(
      main(
        ['7', '15', '20'].map((price) => `<p class="price">${price} € je Person</p>`).join('<hr>') +
          ['8', '9', '10'].map((price) => `<p class="fee">${price} €</p>`).join(''),
      ),
      main(
        '<p>All tours</p>' +
          ['7', '15', '25'].map((price) => `<p class="price">€${price} per person</p>`).join('') +
          // Another order of the same.
          ['10', '8', '9'].map((price) => `<p class="fee">€${price}</p>`).join(''),
      ),
    ),
    wrong: ['/en/ “€25 per person”'],
  },
  {
    code: 'items-missing',
    title: 'a row of a table, not where another table has more',
    pages: (() => {
      const rows = (count: number) => `<table>${'<tr><td>A</td></tr>'.repeat(count)}</table>`;
      return {
        ...versions(main(`<p>Haus</p>${rows(4)}`), main(rows(3))),
        '/de/c': page('de', main(`<p>Haus</p>${rows(4)}${rows(2)}`)),
        '/en/c': page('en', main(`${rows(3)}${rows(3)}`)),
      };
    })(),
    wrong: ['/en/ “A”'],
  },
  {
    code: 'foreign-text',
    title: 'in the card of a page, if it does not repeat the title; and by the address of a page',
    pages: {
      '/de/': page(
        'de',
        main(germanProse),
        titled('Start', `<meta property="og:title" content="We build houses for you">`),
      ),
      '/en/': page('en', main(englishProse), titled('We build houses for you')),
      '/de/b': page('', main(`${germanProse}<p>We are there for you after the handover</p>`)),
      '/en/b': page('en', main(englishProse)),
    },
    wrong: ['/de/ “We build houses for you”', '/de/b “We are there for you after the handover”'],
  },
  {
    code: 'foreign-text',
    title: 'an item of a list that is that of the version, among others that are translated',
    pages: (() => {
      const list = (items: string) => main(itemsIn(items.split(', ')));
      const pair = (path: string, spanish: string, english: string) => ({
        [`/es/${path}`]: page('es', list(spanish)),
        [`/en/${path}`]: page('en', list(english)),
      });
      const left = 'Gestión de nóminas';
      return {
        ...pair(
          '',
          `Trabajos ligeros, Casas abiertas, ${left}, Ayuda y consejo`,
          `Light work, Open houses, ${left}, Help and advice`,
        ),
        // Half of the others are left, too.
        ...pair(
          'b',
          `Fiesta, Casa de la playa, ${left}, Ayuda y consejo`,
          `Fiesta, Casa de la playa, ${left}, Help and advice`,
        ),
      };
    })(),
    wrong: ['/en/ “Gestión de nóminas”'],
  },
  {
    code: 'items-missing',
    title:
      'in a list outside sections, where all else is alike, not where the lists differ otherwise',
    pages: {
      ...versions(
        main(`${listOf(3)}${listOf(6)}<p>Haus</p>`),
        main(`${listOf(3)}${listOf(5)}<p>House</p>`),
      ),
      '/de/b': page('de', main(`${listOf(3)}${listOf(6)}<p>Haus</p>`)),
      '/en/b': page('en', main(`${listOf(4)}${listOf(5)}<p>House</p>`)),
    },
    wrong: ['/en/ “A”'],
  },
  {
    code: 'items-missing',
    title: 'in a page whose alternate names another: those that name each other are versions',
    pages: Object.fromEntries(
      [
        ['/feasts/', 'en', '/es/fiestas/', 6],
        ['/es/fiestas/', 'es', '/people/', 5],
        ['/people/', 'en', '/es/gente/', 6],
        ['/es/gente/', 'es', '/people/', 6],
      ].map(([path, language, href, count]) => [
        path,
        page(
          `${language}`,
          main(section('list', 'A', listOf(Number(count))) + section('place', 'B')),
          `<link rel="alternate" hreflang="${language === 'en' ? 'es' : 'en'}" href="${href}">`,
        ),
      ]),
    ),
    wrong: ['/es/fiestas/ “A”'],
  },
  {
    code: 'heading-empty',
    title: 'not one that shows a picture, is hidden, or that a script fills',
    pages: {
      '/a': page(
        'en',
        '<style>.off { display: none }</style>' +
          main(
            '<h2></h2><h3> <br></h3><h2><img src="/a.png" alt="Roofs"></h2><h2 hidden></h2>' +
              '<h2 class="off"></h2><h2 id="title"></h2><h2 data-text="x"></h2><h2>Roofs</h2>',
          ),
      ),
      '/b': page('en', `${main('<h2 class="name"></h2>')}<script>find('.name')</script>`),
    },
    wrong: ['/a “h2”', '/a “h3”'],
  },
  {
    code: 'main-heading',
    title: 'not of a page whose menu has one, too',
    pages: Object.fromEntries(
      [...'abcdefghijkl'].map((name) => [
        `/${name}`,
        page(
          'en',
          `${name === 'a' ? '<nav><h1>Menu</h1></nav>' : ''}${main(`<div class="column"><h3>Walls</h3></div><div class="column"><h1>${name}</h1></div>`)}`,
        ),
      ]),
    ),
    wrong: [],
  },
  {
    code: 'main-heading',
    title: 'a column that is headed as the page, where others are not, and not a page of articles',
    pages: {
      ...Object.fromEntries(
        [...'abcdefijlmnop'].map((name) => [
          `/${name}`,
          page('en', main('<h1>Roofs</h1><div class="column"><h3>Walls</h3></div>')),
        ]),
      ),
      '/g': page(
        'en',
        main(
          '<h1>Roofs</h1><div class="column"><h3>Walls</h3></div><div class="column"><h1>Rules</h1></div>',
        ),
      ),
      '/h': page(
        'en',
        main('<h1>News</h1><article><h1>One</h1></article><article><h1>Two</h1></article>'),
      ),
      '/k': page(
        'en',
        `<header><h1>Acme</h1></header>${main('<div class="column"><h3>Walls</h3></div><div class="column"><h1>Roofs</h1></div>')}`,
      ),
    },
    wrong: ['/g “Rules”'],
  },
  {
    code: 'locale-wrong',
    title: 'of a head that was copied from another language, not of another country',
    pages: Object.fromEntries(
      [
        ['/a', 'fr_CH'],
        ['/b', 'fr_FR'],
        ['/c', 'uk_UA'],
      ].map(([path = '', locale]) => [
        path,
        page('fr', main('<h1>A</h1>'), `<meta property="og:locale" content="${locale}">`),
      ]),
    ),
    wrong: ['/c “og:locale”'],
  },
  {
    code: 'noindex-listed',
    title: 'the only page that says so is in the menu, not one on the law',
    pages: (() => {
      const menu =
        '<nav><a href="/a">A</a><a href="/b">B</a><a href="/terms">Programme</a><a href="/privacy">Law</a></nav>';
      const noindex = '<meta name="robots" content="noindex">';
      return {
        '/a': page('en', menu + main('<h1>A</h1>')),
        '/b': page('en', menu + main('<h1>B</h1>')),
        '/c': page('en', menu + main('<h1>C</h1>')),
        '/terms': page('en', main('<h1>Programme</h1>'), noindex),
      };
    })(),
    wrong: [],
  },
  {
    code: 'noindex-listed',
    title: 'the only page that says so, where the menus of all pages lead there',
    pages: Object.fromEntries(
      [...'abcd'].map((name) => [
        `/${name}`,
        page(
          'en',
          `<nav>${[...'abcd'].map((each) => `<a href="/${each}">${each}</a>`).join('')}</nav>${main(`<h1>${name}</h1>`)}`,
          name === 'd' ? '<meta name="robots" content="noindex, nofollow">' : '',
        ),
      ]),
    ),
    wrong: ['/d “robots”'],
  },
  {
    code: 'impossible-date',
    title: 'of a month with fewer days, not a version or a leap day',
    pages: {
      '/a': page(
        'de',
        main(
          '<p>31.06.1880: Gründung</p><p>29.02.2028</p><p>30.2.2027</p><p>Version 31.6.2</p><p>Am 31. Juni 2026, am 31. Juli 2026</p>',
        ),
      ),
    },
    wrong: [
      '/a “31.06.1880: Gründung”',
      '/a “30.2.2027”',
      '/a “Am 31. Juni 2026, am 31. Juli 2026”',
    ],
  },
  {
    code: 'untranslated-text',
    title: 'a heading that two of several versions share',
    pages: Object.fromEntries(
      [
        [
          '/it/',
          'it',
          'Perché scegliermi',
          'Vengo a casa vostra con tutto quello che serve per il taglio',
        ],
        [
          '/es/',
          'es',
          'Perché scegliermi',
          'Voy a su casa con todo lo que hace falta para el corte',
        ],
        ['/en/', 'en', 'Why choose me', 'I come to your house with all that is needed for the cut'],
        ['/cs/', 'cs', 'Vaše práva', 'Přijdu k vám domů a přinesu všechno, co je potřeba'],
        ['/sk/', 'sk', 'Vaše práva', 'Prídem k vám domov a prinesiem všetko, čo treba'],
        [
          '/de/',
          'de',
          'Warum ich',
          'Ich komme zu Ihnen und bringe alles mit, was man dazu braucht',
        ],
      ].map(([path = '', language = '', heading, text]) => [
        path,
        page(
          language,
          main(`<section class="why"><h2>${heading}</h2><p>${text}.</p></section>`),
          titled(text ?? ''),
        ),
      ]),
    ),
    wrong: ['/es/ “Perché scegliermi”'],
  },
  {
    code: 'impossible-date',
    title: 'on another day of the week, or at a minute that no hour has, not in another year',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>Friday 31 August to Sunday, September 3, 2017</p><p>Thursday 31 August to Sunday, September 3, 2017</p>' +
            '<p>Sat, May 2, 2026</p><p>Mon, May 2, 2026</p><p>We open on Friday 31 August; we have been here since 2016, and moved in 2019.</p>' +
            '<p>Closed on 31 June</p><p>Closed on 29 February</p>',
        ),
      ),
      '/b': page(
        'de',
        main(
          '<p lang="xx_yy">Fri 3 May 2026</p><p>So, 30.08.2026, 10 Uhr</p><p>Mo., 30. August 2026</p><p>Sonntag, den 30. August 2026</p>',
        ),
      ),
    },
    wrong: [
      '/a “Friday 31 August to Sunday, September 3, 2017”',
      '/a “Mon, May 2, 2026”',
      '/a “Closed on 31 June”',
      '/b “Mo., 30. August 2026”',
    ],
  },
  {
    code: 'untranslated-text',
    title: 'an alternative text of a version that is told by its pictures and structure alone',
    pages: Object.fromEntries(
      [
        ['/azienda', 'it', 'Company office interior', 'La facciata del palazzo'],
        ['/company', 'en', 'Company office interior', 'The front of the house'],
      ].map(([path = '', language = '', inside, front]) => [
        path,
        page(
          language,
          main(
            `<h1>A</h1><img src="/in.jpg" alt="${inside}"><img src="/out.jpg" alt="${front}"><p>B</p><p>C</p><p>D</p><p>E</p>`,
          ),
        ),
      ]),
    ),
    wrong: ['/azienda “Company office interior”'],
  },
  {
    code: 'number-differs',
    title: 'a digit that one version lacks in a text that is not translated',
    pages: versions(
      main('<p>IBAN: CH12 3456 7890 1234 5678 9</p>'),
      main('<p>IBAN: CH12 3456 7890 1234 567 9</p>'),
    ),
    wrong: ['/en/ “IBAN: CH12 3456 7890 1234 567 9”'],
  },
  {
    code: 'untranslated-text',
    title:
      'the label of a button in a frame that the other pages have in their language, not a word of their menus',
    pages: Object.fromEntries(
      ['nl', 'en'].flatMap((language) =>
        ['', 'a', 'b'].map((file) => {
          const isDutch = language === 'nl' || file === 'b';
          const button = `<button aria-label="${isDutch ? 'Menu openen' : 'Open menu'}"></button>`;
          const brand = '<a href="/" aria-label="Vriendschap">V</a>';
          const menu = '<a href="/c">Kamers openen</a>';
          const crumb = `<i>${isDutch ? 'Kamers openen' : 'Open rooms'}</i>`;
          return [
            `/${language}/${file}`,
            page(language, `<nav>${button}${brand}${menu}${crumb}</nav>${main('<p>A</p>')}`),
          ];
        }),
      ),
    ),
    wrong: ['/en/b “Menu openen”'],
  },
  {
    code: 'untranslated-text',
    title: 'the title of all pages in another language, where those in its own have one, too',
    pages: Object.fromEntries(
      ['nl', 'en'].flatMap((language) =>
        ['', 'a', 'b'].map((file) => {
          const isDutch = language === 'nl' || file === 'b';
          const title = isDutch ? 'Meubels van oud hout' : 'Furniture of old wood';
          return [`/${language}/${file}`, page(language, main('<p>A</p>'), titled(title))];
        }),
      ),
    ),
    wrong: ['/en/b “Meubels van oud hout”'],
  },
  {
    code: 'foreign-text',
    title: 'an alternative text of a slide that a script shows, among others in its language',
    pages: versions(
      main(`${germanProse}<img src="a.png" alt="Das Zimmer im Dach">`),
      '<style>.slide { display: none }</style>' +
        main(
          `${englishProse}<div><img class="slide" src="a.png" alt="Room 1 – the terrace"><img class="slide" src="b.png" alt="Room 1 – the kitchen"><img class="slide" src="c.png" alt="Room 1 – Blick aus dem Fenster auf den See"></div>`,
        ),
    ),
    wrong: ['/en/ “Room 1 – Blick aus dem Fenster auf den See”'],
  },
  {
    code: 'id-missing',
    title: 'that a label or an attribute names, and two elements have',
    pages: {
      '/a': page(
        'en',
        main(
          '<label for="terms">Terms</label><input type="checkbox" id="terms">' +
            '<label for="age">Of age</label><input type="checkbox" id="terms"><input id="age">' +
            '<button aria-controls="list">Menu</button><ul id="menu"><li>Roofs</li></ul>',
        ),
      ),
    },
    wrong: ['/a “terms”', '/a “list”'],
  },
  {
    code: 'value-repeated',
    title: 'of a group of other fields, not the same for another person, or in another form',
    pages: {
      '/a': page(
        'en',
        main(`<form>${group('Trip', 'from', 'to')}${group('Trip', 'name', 'phone')}</form>`),
      ),
      '/b': page(
        'en',
        main(
          `<form>${group('Guest', 'name1', 'phone1')}${group('Guest', 'name[2]', 'phone[2]')}</form>` +
            `<form>${group('Trip', 'from', 'to')}${group('You', 'name', 'phone')}</form>` +
            `<form>${group('Trip', 'day', 'hour')}${group('Trip', 'remarks')}</form>`,
        ),
      ),
    },
    wrong: ['/a “Trip”'],
  },
  {
    code: 'value-repeated',
    title: 'of choices called otherwise, and names of fields, not prefixes, boxes and lists',
    pages: {
      '/a': page(
        'en',
        main(
          '<form><select name="at"><option value="19:00">19:00</option><option value="19:00">19:30</option></select>' +
            '<input type="radio" name="wood" value="oak"><input type="radio" name="wood" value="oak">' +
            '<select name="prefix"><option value="+1">Canada</option><option value="+1">United States</option></select>' +
            '<select name="city"><option value="ulm">Ulm</option><option value="ulm">Ulm</option></select>' +
            '<input name="mail"><textarea name="mail"></textarea><input name="guest[]"><input name="guest[]"></form>' +
            '<select name="guests"><option value="3">3 guests</option><option value="3">4 guests</option></select>' +
            '<select name="code"><option value="7">7 (Russia)</option><option value="7">7 (Kazakhstan)</option></select>' +
            '<form><input name="mail"></form><input id="adults"><input type="hidden" id="child"><input id="child">' +
            '<input type="number" id="adults"><input type="search" id="q1"><input type="search" id="q2">' +
            '<form><p data-lang="en">Yes <input type="radio" name="is" value="yes"></p><p data-lang="de">Ja <input type="radio" name="is" value="yes"></p></form>',
        ),
      ),
    },
    wrong: ['/a “19:00”', '/a “oak”', '/a “3”', '/a “mail”', '/a “adults”'],
  },
  {
    code: 'markup-unknown',
    title: 'what a quotation mark leaves behind, not what is made for scripts',
    pages: {
      '/a': page(
        'en',
        main(
          '<p title="Beer or "flutes".">Wine</p><p title="a"class"b">Tea</p>' + '<br <b>Milk</b>',
        ),
      ),
      '/b': page(
        'en',
        main(
          '<p title="a"" class="b" ;>C</p><option <?php echo "a"x ?>>D</option>' +
            `<p title='a "b" c' @click="a" [b]="c">E</p>`,
        ),
      ),
    },
    wrong: ['/a “flutes"."”', '/a “class"b"”', '/a “<b”'],
  },
  {
    code: 'value-wrong',
    title: 'of a telephone number that must be a mail address, not of fields for either',
    pages: {
      '/a': page('en', main('<form><input type="email" name="phone"></form>')),
      '/b': page(
        'en',
        main(
          '<form><input type="email" name="phone-or-mail"><input type="email" name="hotel">' +
            '<input type="tel" name="phone"></form>',
        ),
      ),
    },
    wrong: ['/a “phone”'],
  },
  {
    code: 'element-open',
    title: 'the outermost, not where ends have changed places or may be left out',
    pages: {
      '/a': page('en', main('<p>Open <strong>all day<strong>.</p><p>Call us.<p>Write to us.')),
      '/b': page('en', main('<p><b><i>Open all day</b></i>.</p><p><b>Closed</b></p>')),
      '/c': page('en', main('<ul><li>Oak<li>Elm<h3>Firs</h3><ul><li>Spruce</ul>')),
      '/d': page('en', main('<ul><li>Oak<ol><li>Elm</ol></ul>')),
    },
    wrong: ['/a “all day.”', '/c “OakElmFirsSpruce”'],
  },
  {
    code: 'element-open',
    title:
      'a comment, to the end of the page or of the next, not one with an arrow, or around a part',
    pages: {
      '/a': page('en', main('<p>Open</p><!-- footer -></main><footer>Ulm</footer>')),
      '/b': page(
        'en',
        main('<!--menu -- >\n<nav><a href="/a">A</a></nav><!-- text --><p>Open</p>'),
      ),
      '/c': page('en', main('<!-- a -> b <i>c</i> --><p>Open</p><!-- <p>Closed</p> --><!-->')),
      '/d': page('en', main('<!-- a -> b <!-- c --><script>"<!-- d"</script><!---->')),
      '/e': page('en', main('<p>Open all day</</p>')),
      '/f': page('en', main('<!-- menu --\n<nav>A</nav>\n<!-- text --><p>Open</p>')),
      '/g': page('en', main('<!-- -- --\n<nav>A</nav> --><!-- text -- <p>Open</p> -->')),
    },
    wrong: [
      '/a “<!--footer -></main><footer>Ulm</footer></main></body></html>”',
      '/b “<!--menu -- > <nav><a href="/a">A</a></nav><!-- text”',
      '/f “<!--menu -- <nav>A</nav> <!-- text”',
    ],
  },
  {
    code: 'damaged-text',
    title: 'an entity that does not exist, not a name, an address and one that exists',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>Accompagn&eactue; par</p><p>10&nbps;km</p><p>R&D; B&Breakfast; AT&amp;T; caf&eacute;</p>' +
            '<p>Write &foobar; or a?b=1&lang;</p><code>&eactue;</code>',
        ),
      ),
    },
    wrong: ['/a “Accompagn&eactue; par”', '/a “10&nbps;km”'],
  },
  {
    code: 'picture-differs',
    title: 'a picture where the versions have two, not where one of them has other ones',
    pages: (() => {
      const pictures = (...files: readonly string[]) =>
        main(files.map((each) => `<p><img src="/${each}.jpg" alt=""></p>`).join(''));
      return {
        ...versions(
          pictures('mill', 'inn', 'lake'),
          pictures('inn', 'inn', 'lake'),
          pictures('mill', 'inn', 'lake'),
        ),
        '/de/a': page('de', pictures('mill', 'inn')),
        '/en/a': page('en', pictures('inn', 'inn')),
        '/ru/a': page('ru', pictures('lake', 'hill')),
      };
    })(),
    wrong: ['/en/ “inn.jpg”'],
  },
  {
    code: 'data-differs',
    title: 'hours, days and numbers, not what one writes otherwise or leaves out',
    pages: versions(
      `<script type="application/ld+json">${JSON.stringify({
        ...{ '@type': 'Store', name: 'Holz', telephone: '+49 30 1234567', email: 'a@example.org' },
        openingHoursSpecification: { dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00' },
      })}</script>`,
      `<script type="application/ld+json">${JSON.stringify({
        ...{ '@type': 'Store', name: 'Wood', telephone: '+49301234567' },
        openingHoursSpecification: { dayOfWeek: ['Monday'], opens: '08:00' },
      })}</script><script type="application/ld+json">{</script>`,
    ),
    wrong: ['/en/ “dayOfWeek”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'of a long answer that a page has twice, where its versions have two',
    pages: (() => {
      const answers = (...texts: readonly string[]) =>
        main(texts.map((each, at) => `<h2>${'ABC'[at]}?</h2><p>${each.repeat(12)}</p>`).join(''));
      return {
        ...versions(
          answers('Jedes Stockwerk. ', 'Das eigene Bad. ', 'Das Frühstück. '),
          answers('Every floor here. ', 'Every floor here. ', 'The breakfast. '),
        ),
        '/de/a': page('de', answers('Jedes Stockwerk. ', 'Jedes Stockwerk. ')),
        '/en/a': page('en', answers('Every floor here. ', 'Every floor here. ')),
        '/de/b': page('de', answers('Jedes Zimmer hier. ', 'Jedes große Zimmer hier. ')),
        '/en/b': page('en', answers('Every room here. ', 'Every room here. ')),
      };
    })(),
    wrong: [`/en/ “${'Every floor here. '.repeat(12).trim()}”`],
  },
  {
    code: 'repeated-paragraph',
    title:
      'of a short text, and an alternative one, where two versions have two, not of what may be elsewhere',
    pages: (() => {
      const cards = (...texts: readonly string[]) =>
        main(texts.map((each) => `<p>${each}</p><img src="/a.jpg" alt="${each}">`).join(''));
      const german = ['Ein Bett für das Kind', 'Läden mit Motor überall', 'Die Küche mit Herd'];
      const russian = [
        'Кровать для вашего ребёнка',
        'Ставни на всех окнах',
        'Кухня с новой плитой',
      ];
      const english = ['Shutters with one motor', 'Shutters with one motor', 'A kitchen with oven'];
      return {
        ...versions(cards(...german), cards(...english), cards(...russian)),
        '/de/a': page('de', cards(...german)),
        '/en/a': page('en', cards(...english)),
        '/de/b': page('de', cards(...german, 'Der Hof')),
        '/en/b': page('en', cards(...english)),
        '/ru/b': page('ru', cards(...russian, 'Двор')),
      };
    })(),
    wrong: ['/en/ “Shutters with one motor”', '/en/ “Shutters with one motor”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'a small word twice in a row, not in other words, languages or with a comma',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>We build on the the hill</p><p>It was what it was, is is not, very very old</p>' +
            '<p>The hill, the hill</p><p lang="de">Was die die Kinder tragen</p><p>on the The Hill</p>',
        ),
      ),
      '/b': page('cs', main('<p>Znalost práva je je klíčová</p><p>Setkali se se starostou</p>')),
      '/c': page(
        'en',
        main('<p>Wij bouwen het huis op de de heuvel, en wij zijn er ook na de bouw voor u</p>'),
      ),
      '/d': page('fi', main('<p>Teemme tämän tämän selosteen avulla</p>')),
      '/e': page('nl', main('<p>Wij bekijken uw uw huis</p>')),
      '/f': page('no', main('<p>Vi bygger med med tanke på deg</p>')),
      '/h': page(
        'de',
        main(
          '<p>Beim Ausfüllen des des folgenden Formulars</p><p>Wegen des des Diebstahls verdächtigen Mannes</p>',
        ),
      ),
      '/g': page(
        'fr',
        main(
          '<p>Pour la la défense des clients</p><p>Elle chante la la la.</p><p>La la, la la.</p>',
        ),
      ),
    },
    wrong: [
      '/a “We build on the the hill”',
      '/a “It was what it was, is is not, very very old”',
      '/b “Znalost práva je je klíčová”',
      '/c “Wij bouwen het huis op de de heuvel, en wij zijn er ook na de bouw voor u”',
      '/e “Wij bekijken uw uw huis”',
      '/f “Vi bygger med med tanke på deg”',
      '/g “Pour la la défense des clients”',
      '/h “Beim Ausfüllen des des folgenden Formulars”',
    ],
  },
  {
    code: 'repeated-paragraph',
    title:
      'of a main heading that another page has as its own, too, not of one that its menus call so',
    pages: (() => {
      const menu =
        '<nav><a href="/a">Privacy</a><a href="/b">Terms</a><a href="/c">Rooms</a></nav>';
      const of = (title: string, heading: string) =>
        page('en', `${menu}${main(`<h1>${heading}</h1>`)}`, titled(`${title} | Inn`));
      return {
        '/a': of('Privacy Policy', 'Terms & Conditions'),
        '/b': of('Terms & Conditions', 'Terms & Conditions'),
        '/c': of('Rooms', 'Rooms'),
        '/d': of('Terms & Conditions 2', 'Rooms'),
      };
    })(),
    wrong: ['/a “Terms & Conditions”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'a long word twice in a row, not for stress, nor in a language that doubles words',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>This includes includes a house</p><p>We wait for the hotel hotel.</p><p>It is really really old</p>' +
            '<p lang="it">Da vicino vicino si vede</p><p lang="tr">Hep yavaş yavaş gider</p><p>A <b>hotel</b> Hotel hotels</p>',
        ),
      ),
    },
    wrong: ['/a “This includes includes a house”', '/a “We wait for the hotel hotel.”'],
  },
  {
    code: 'unknown-word',
    title:
      'once, of a long word or of one that the site has, not of a name or one that is there twice',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>We build where it is noticable to our neighbours, and take an aproach that lasts.</p>' +
            '<p>Meet us at Wodenbridge, where the trelis stands; the trelis is old, too.</p>',
        ),
      ),
      '/b': page(
        'de',
        main('<p>Unsere Veranstatlungen finden im Garten statt, auch die Paramente.</p>'),
      ),
    },
    wrong: [
      '/a “We build where it is noticable to our neighbours, and take an aproach that lasts.”',
      '/a “We build where it is noticable to our neighbours, and take an aproach that lasts.”',
      '/b “Unsere Veranstatlungen finden im Garten statt, auch die Paramente.”',
    ],
  },
  {
    code: 'label-missing',
    title: 'a box whose label is for another one, not one that is drawn without a label',
    pages: {
      '/a': page(
        'en',
        main(
          form(
            'Wishes',
            '<input type="checkbox" id="site"><label for="site">Site</label>' +
              '<input type="checkbox" id="shop"><label for="site">Shop</label>',
          ) + form('Theme', '<input type="checkbox" id="dark">'),
        ),
      ),
    },
    wrong: ['/a “shop”'],
  },
  {
    code: 'number-differs',
    title: 'the end of opening hours that are written alike, not times that are converted',
    pages: versions(
      main('<p>Di, Mi: 18:00–23:30 Uhr</p><p>Tour um 15:00 Uhr</p>'),
      main('<p>Tue, Wed: 18:00–22:30</p><p>Tour at 3:00 p.m.</p>'),
    ),
    wrong: ['/en/ “Tue, Wed: 18:00–22:30”'],
  },
  {
    code: 'foreign-text',
    title: 'an alternative text of the version, where others are translated',
    pages: versions(
      main(
        `${germanProse}<img src="a.png" alt="Die Terrasse des Hotels am Tag"><img src="b.png" alt="Das Haus am See"><img src="c.png" alt="Unser Team">`,
      ),
      main(
        `${englishProse}<img src="a.png" alt="Die Terrasse des Hotels am Tag"><img src="b.png" alt="The house at the lake"><img src="c.png" alt="Our team">`,
      ),
    ),
    wrong: ['/en/ “Die Terrasse des Hotels am Tag”'],
  },
  {
    code: 'foreign-text',
    title: 'not the label of a field that only robots shall fill in',
    pages: versions(
      main(
        `${germanProse}<form><label>Do not fill this out if you are human <input name="bot-field"></label><label for="honey">Leave this field as it is</label><input id="honey"><label>Tell us what you want <input name="more"></label></form>`,
      ),
      main(englishProse),
    ),
    wrong: ['/de/ “Tell us what you want”'],
  },
  {
    code: 'foreign-text',
    title: 'not on a page that declares the language of a folder, and is in none',
    pages: {
      '/': page('de', main('<h1>Haus</h1>')),
      '/news': page('en', main('<p>Wir bauen gern für Sie und Ihre Leute.</p>')),
      '/en/': page('en', main(englishProse)),
      '/en/news': page('en', main('<p>Wir bauen gern für Sie und Ihre Leute.</p>')),
    },
    wrong: ['/en/news “Wir bauen gern für Sie und Ihre Leute.”'],
  },
  {
    code: 'untranslated-text',
    title: 'not the title of first pages, which are called as their site',
    pages: {
      '/de/': page(
        'de',
        `<nav><a href="/de/">Anfang</a></nav>${main('<h1>Haus am See</h1>')}`,
        titled('Snowcamp'),
      ),
      '/en/': page(
        'en',
        `<nav><a href="/en/">Snowcamp</a></nav>${main('<h1>House</h1>')}`,
        titled('Snowcamp'),
      ),
    },
    wrong: [],
  },
  {
    code: 'foreign-text',
    title: 'not what a script shows in the language that its class names',
    pages: versions(
      main(germanProse),
      main(
        `${englishProse}<p><span class="en-txt">Plan your journey now</span><span class="de-txt" style="display:none">Planen Sie jetzt Ihre Reise mit uns</span></p>`,
      ),
    ),
    wrong: [],
  },
  {
    code: 'number-differs',
    title: 'the day of a date whose month and year are the same',
    pages: versions(
      main('<p>Tag 2 – 28. November 2026</p>'),
      main('<p>Day 2 – November 29, 2026</p>'),
    ),
    wrong: ['/en/ “Day 2 – November 29, 2026”'],
  },
  {
    code: 'items-missing',
    title: 'one item of a long list, not where another list has fewer, too',
    pages: {
      ...versions(
        main(section('a', 'Feste', listOf(6)) + section('b', 'Orte', listOf(3))),
        main(section('a', 'Feasts', listOf(5)) + section('b', 'Places', listOf(3))),
      ),
      '/de/b': page('de', main(section('a', 'Feste', listOf(6)) + section('b', 'Orte', listOf(3)))),
      '/en/b': page(
        'en',
        main(section('a', 'Fests', listOf(5)) + section('b', 'Places', listOf(2))),
      ),
    },
    wrong: ['/en/ “A”'],
  },
  {
    code: 'number-differs',
    title: 'years and prices that one version tells differently, not as each language writes them',
    pages: versions(
      main(
        section('a', 'Wir', '<p>25 Jahre Erfahrung</p>') +
          section('b', 'Preise', '<p>Ab 150 Euro</p><p>Um 1.250,50 € am 5. März 2024</p>') +
          section(
            'c',
            'Zeiten',
            '<p>Von 8 bis 17 Uhr</p><p>In 5 km Umkreis</p><p>3 Häuser, 4 Tage</p>',
          ),
      ),
      main(
        section('a', 'We', '<p>35 years of experience</p>') +
          section(
            'b',
            'Prices',
            '<p>From 120 dollars</p><p>Around €1,250.50 on March 5, 2024</p>',
          ) +
          section(
            'c',
            'Hours',
            '<p>From 8 am to 5 pm</p><p>Within 3 miles</p><p>Houses and 5 or 6 days</p>',
          ),
      ),
    ),
    wrong: ['/en/ “35 years of experience”', '/en/ “From 120 dollars”'],
  },
  {
    code: 'number-differs',
    title:
      'two numbers of the version that is alone, a unit, and another number of digits against three',
    pages: Object.fromEntries(
      [
        [
          '/en/',
          'en',
          'Home',
          '200 to 300 delegates, 350 of them guests',
          'From the 17th on',
          '17 m',
        ],
        ['/de/', 'de', 'Start', '200 bis 250 Teilnehmer, 150 davon Gäste', 'Ab dem 7.', '17 m²'],
        ['/fr/', 'fr', 'Accueil', 'De 200 à 250 délégués, dont 150 invités', 'Du 7e', '17 m²'],
        [
          '/it/',
          'it',
          'Inizio',
          'Da 200 a 250 delegati, di cui 150 ospiti',
          'Dal settimo, il 7',
          '17 m²',
        ],
      ].map(([path = '', language = '', title, ...texts]) => [
        path,
        page(
          language,
          main(texts.map((each) => `<div><p>${each}</p></div>`).join('')),
          titled(title ?? ''),
        ),
      ]),
    ),
    wrong: [
      '/en/ “200 to 300 delegates, 350 of them guests”',
      '/en/ “From the 17th on”',
      '/en/ “17 m”',
    ],
  },
  {
    code: 'number-differs',
    title: 'of three versions the one that is alone, not a section with more texts',
    pages: versions(
      main(section('a', 'Wir', '<p>35 Jahre</p>') + section('b', 'Team', '<p>7 Leute</p>')),
      main(
        section('a', 'We', '<p>25 years</p>') + section('b', 'Team', '<p>New</p><p>8 people</p>'),
      ),
      main(section('a', 'Мы', '<p>25 лет</p>') + section('b', 'Люди', '<p>7 человек</p>')),
    ),
    wrong: ['/de/ “35 Jahre”'],
  },
  {
    code: 'number-differs',
    title: 'in texts at the same places of two versions, whatever their sections',
    pages: versions(
      main('<ul><li>SQL Server 2016 oder höher</li><li>Windows 11 oder 10</li></ul>'),
      main('<ul><li>SQL Server 2019 or higher</li><li>Windows 11 or 10</li></ul>'),
    ),
    wrong: ['/en/ “SQL Server 2019 or higher”'],
  },
  {
    code: 'number-differs',
    title: 'two digits that changed places among the same numbers, wherever the text stands',
    pages: versions(
      main(
        '<p>Das Grab entstand 3300 v. Chr., wurde bis 2600 v. Chr. benutzt und 1932 ergänzt.</p><p>Von 100 Steinen sind 80 da, 12 verloren.</p>',
      ),
      main(
        '<h2>Context</h2><p>Built in 3300 BC, the tomb was used until 2060 BC and restored in 1932.</p><div><p>Of 100 stones 85 are left, 15 are lost.</p></div>',
      ),
    ),
    wrong: ['/en/ “Built in 3300 BC, the tomb was used until 2060 BC and restored in 1932.”'],
  },
  {
    code: 'number-differs',
    title: 'not in texts of versions that have others at their places',
    pages: versions(
      main('<ul><li>SQL Server 2016 oder höher</li></ul><p>Gut</p><p>Neu</p>'),
      main('<ul><li>SQL Server 2019 or higher</li></ul><h3>Good</h3><h3>New</h3>'),
    ),
    wrong: [],
  },
  {
    code: 'placeholder-text',
    title: 'what is left to do, not an article about it and not a word',
    pages: {
      '/a': page(
        'pl',
        main(
          '<h1>TODO: jak planować dzień</h1><p>TODO: opis do uzupełnienia</p><p>Opis do uzupełnienia</p><p>[TBD]</p><p>Todo: lista</p><p>Lista TODO: trzy zadania</p>',
        ),
      ),
    },
    wrong: ['/a “TODO: opis do uzupełnienia”', '/a “Opis do uzupełnienia”', '/a “[TBD]”'],
  },
  {
    code: 'placeholder-text',
    title: 'words in brackets where no version has any, not where one has others',
    pages: versions(
      main('<p>Geöffnet von Mai bis Oktober.</p><p>Taste [STRG] drücken</p><p>Ein Museum</p>'),
      main('<p>Open from [MONTH] to October.</p><p>Press the key [CTRL]</p><p>A museum</p>'),
      main(
        '<p>Открыто с мая по октябрь.</p><p>Нажмите [CTRL]</p><p>[Сюда вставить текст о музее]</p>',
      ),
    ),
    wrong: ['/en/ “Open from [MONTH] to October.”', '/ru/ “[Сюда вставить текст о музее]”'],
  },
  {
    code: 'title-duplicate',
    title: 'of two pages the one that the title fits less, whichever is the first',
    pages: {
      '/bank': page('en', main(`<h2>Bank Statement</h2>${longProse('a')}`), titled('Fast Entry')),
      '/entry': page('en', main(`<h2>Fast Entry</h2>${longProse('b')}`), titled('Fast Entry')),
    },
    wrong: ['/bank “Fast Entry”'],
  },
  {
    code: 'title-duplicate',
    title: 'of pages that share most texts, but have headings of their own',
    pages: {
      '/lithium': page('en', main(`<h1>Charger 3</h1>${longProse('a')}`), titled('Charger 3')),
      '/lead': page('en', main(`<h1>Charger 4</h1>${longProse('a')}`), titled('Charger 3')),
    },
    wrong: ['/lead “Charger 3”'],
  },
  {
    code: 'title-duplicate',
    title: 'of the page that the title is not about, whatever words are in its lower headings',
    pages: {
      '/gliding': page(
        'en',
        '<h1>Gliding</h1><h2>What is included</h2><h2>Book it now</h2>',
        titled('Snorkel tours, gear included, book now'),
      ),
      '/snorkel': page('en', '<h1>Snorkel</h1>', titled('Snorkel tours, gear included, book now')),
    },
    wrong: ['/gliding “Snorkel tours, gear included, book now”'],
  },
  {
    code: 'title-duplicate',
    title: 'of the page that the title is not about, whatever words all titles have',
    pages: {
      '/yard/audio': page('en', '<h1>Listen</h1>', titled('Harbour Yard Kiel – Bar')),
      '/food/bar': page('en', '<h1>BAR</h1>', titled('Harbour Yard Kiel – Bar')),
      '/boats': page('en', '<h1>Boats</h1>', titled('Harbour Yard Kiel – Boats')),
      '/team': page('en', '<h1>Team</h1>', titled('Harbour Yard Kiel – Team')),
    },
    wrong: ['/yard/audio “Harbour Yard Kiel – Bar”'],
  },
  {
    code: 'title-duplicate',
    title: 'not of a start page, its copies and drafts, but of any other page',
    pages: {
      '/': page('en', '<h1>Welcome</h1>', titled('Yard')),
      '/index2.html': page('en', '<h1>Ahoy</h1>', titled('Yard')),
      '/en/': page('en', '<h1>Boats and ships</h1>', titled('Yard')),
      '/en/index.html': page('en', '<h1>All boats</h1>', titled('Yard')),
      '/en/index-of-boats.html': page('en', '<h1>List</h1>', titled('Yard')),
    },
    wrong: ['/en/index-of-boats.html “Yard”'],
  },
  {
    code: 'foreign-text',
    title: 'not a motto behind a sentence, what a script replaces, and what others say',
    pages: versions(
      main(
        `${germanProse}<p>Herzlich willkommen. Come as you are.</p>` +
          '<p>Come and see us. We will show you the garden.</p>' +
          '<p data-de="Kommen Sie in den Garten" data-en="Come and see our garden">Come and see our garden</p>' +
          '<p data-i18n="garden.call">Come and see our trees</p>' +
          '<p data-en="Come and see our pond">Come and see our pond</p>' +
          '<figure><blockquote>We have seen the garden</blockquote><figcaption>From what they have told us</figcaption></figure>' +
          '<figure><figcaption>This is what you see in our garden</figcaption></figure>' +
          '<div class="abstract"><p>We have been with you for more than ten years</p></div>',
      ),
      main(englishProse),
    ),
    wrong: [
      '/de/ “Come and see us. We will show you the garden.”',
      '/de/ “Come and see our trees”',
      '/de/ “Come and see our pond”',
      '/de/ “This is what you see in our garden”',
    ],
  },
  {
    code: 'untranslated-text',
    title: 'the title of a page, and a button by its letters, not names and titles of works',
    pages: {
      '/de/': page(
        'de',
        `<h1>Unser Hof</h1>${germanProse}`,
        titled('We show you our yard | Hof GmbH'),
      ),
      '/en/': page(
        'en',
        `<h1>Our yard</h1>${englishProse}`,
        titled('We show you our yard | Hof GmbH'),
      ),
      '/de/film': page(
        'de',
        `<h1>The yard as we have seen it</h1>${germanProse}`,
        titled('The yard as we have seen it'),
      ),
      '/en/film': page(
        'en',
        `<h1>The yard as we have seen it</h1>${englishProse}`,
        titled('The yard as we have seen it'),
      ),
      '/de/hof': page('de', `<h1>Der Hof</h1>${germanProse}`, titled('Green Harbour Yard')),
      '/en/hof': page('en', `<h1>The yard</h1>${englishProse}`, titled('Green Harbour Yard')),
      '/en/post': page(
        'en',
        `${englishProse}<button>Wyślij wiadomość</button><button>Zażółć Gęślą</button><button>Crème brûlée</button>`,
      ),
      '/pl/post': page(
        'pl',
        '<p>Budujemy domy, w których chce się mieszkać.</p><button>Wyślij wiadomość</button><button>Zażółć Gęślą</button><button>Crème brûlée</button>',
      ),
    },
    wrong: ['/de/ “We show you our yard | Hof GmbH”', '/en/post “Wyślij wiadomość”'],
  },
  {
    code: 'foreign-text',
    title: 'not what a script of the page finds by its key or its id',
    pages: versions(
      main(
        `${germanProse}<meta name="description" id="about" content="We show you what we have built in our garden">` +
          '<p data-lang-key="yard.call">Come and see our trees</p>' +
          '<p><i class="icon"></i> <span data-lang-key="yard.lake">Come and see our lake</span></p>' +
          '<p>Come and see <span data-lang-key="yard.name">our small garden</span></p>' +
          '<p data-translate="yard.pond">Come and see our pond</p>' +
          '<p data-key="yard.bench">Come and see our benches</p>' +
          "<script>for (const each of document.querySelectorAll('[data-lang-key], [data-key]')) each.textContent = texts[each.dataset.langKey];" +
          "document.getElementById('about').content = texts.about</script>",
      ),
      main(englishProse),
    ),
    wrong: [
      '/de/ “Come and see our small garden”',
      '/de/ “Come and see our pond”',
      '/de/ “Come and see our benches”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'not what each version says in another language at the same place',
    pages: versions(
      main(
        `${germanProse}<p class="note">Ask us what you want to know</p><p>See what we have built</p>`,
      ),
      main(
        `${englishProse}<p class="note">Fragen Sie uns, was Sie wissen wollen</p><p>See what we have built</p>`,
      ),
    ),
    wrong: ['/de/ “See what we have built”'],
  },
  {
    code: 'foreign-text',
    title: 'not what stands beside the same text in all other versions',
    pages: versions(
      main(
        `${germanProse}<p class="note">Ask us what you want to know</p><p>See what we have built</p>`,
      ),
      main(`${englishProse}<p class="note">Preguntad lo que queráis</p><p>This is our garden</p>`),
      main(`${russianProse}<p class="note">Preguntad lo que queráis</p><p>Это наш сад</p>`),
    ),
    wrong: ['/de/ “See what we have built”'],
  },
  {
    code: 'foreign-text',
    title: 'not the first words of an article below its title in a list, nor a reference',
    pages: {
      ...versions(
        main(
          `${germanProse}<h2>How ropes were made by hand</h2><p>We have seen how it was done</p>` +
            '<h1><a href="/de/ropes">How ropes were made by hand</a></h1><p>They were made of what we have</p>' +
            '<h2>Unsere Häuser am Wasser</h2><p>This is where we have built them</p>' +
            '<p>What you should know before you call us at 49(0)30 123456</p><p>Eins</p><p>Zwei</p>' +
            '<p>Anna Weber & Paul Ott: What you should know before you build. Ropes Quarterly, 16(2) 2022.</p>',
        ),
        main(englishProse),
      ),
      '/en/ropes': page('en', main(`<h1>How ropes were made by hand</h1>${englishProse}`)),
      '/de/ropes': page(
        'de',
        main(`<h1>How ropes were made by hand</h1>${germanProse}<p>See what we have built</p>`),
      ),
    },
    wrong: [
      '/de/ “This is where we have built them”',
      '/de/ “What you should know before you call us at 49(0)30 123456”',
      '/de/ropes “See what we have built”',
    ],
  },
  {
    code: 'lang-wrong',
    title: 'not where lang is the region of a language, or no language: that is told once',
    pages: {
      '/dk': page(
        'dk',
        main(
          '<p>Vi bygger huse, som folk gerne vil bo i, og vi er der også bagefter.</p>'.repeat(8),
        ),
      ),
      '/se': page('cz', main(germanProse.repeat(8))),
      '/de': page('en', main(germanProse.repeat(8))),
      // It is English all the same, which another check corrects.
      '/us': page('en_US', main(germanProse.repeat(8))),
    },
    wrong: ['/de “lang="en"”', '/us “lang="en_US"”'],
  },
  {
    code: 'foreign-text',
    title: 'not a slogan in small letters above a text in another script, nor what a guest says',
    pages: {
      '/ja/': page(
        'ja',
        main(
          '<h2>all for you and all for one</h2><p>私たちは人々が住みたいと思う家を建てています。</p>' +
            '<div class="single-testimonial pt-65"><p>We have slept very well, and the breakfast was very good</p></div>' +
            '<h2>What you should know before you come</h2>',
        ),
      ),
      '/en/': page('en', main(englishProse)),
    },
    wrong: ['/ja/ “What you should know before you come”'],
  },
  {
    code: 'autocomplete-missing',
    title: 'not in what two classes hide together, but where the second does not',
    pages: Object.fromEntries(
      ['hide', 'hidden'].map((each) => [
        `/${each}`,
        page(
          'en',
          `<div class="foot ${each}"><form><input type="email" name="email"><button>Send</button></form></div>`,
          titled('A', '<style>.foot { display: flex } .foot.hide { display: none }</style>'),
        ),
      ]),
    ),
    wrong: ['/hidden “email”'],
  },
  {
    code: 'number-differs',
    title: 'not a name that the version has elsewhere',
    pages: versions(
      main(`${germanProse}<ul><li>Haus Linde 3</li><li>Haus Linde 4</li></ul><p>Haus Eiche 7</p>`),
      main(`${englishProse}<ul><li>Haus Linde 4</li><li>Haus Linde 3</li></ul><p>Haus Eiche 8</p>`),
    ),
    wrong: ['/en/ “Haus Eiche 8”'],
  },
  {
    code: 'number-differs',
    title: 'not on which day an article went out',
    pages: versions(
      main(
        `${germanProse}<p class="entry-published date">25 July 2024</p><p class="date">25 July 2024</p>`,
      ),
      main(
        `${englishProse}<p class="entry-published date">27 July 2024</p><p class="date">26 July 2024</p>`,
      ),
    ),
    wrong: ['/en/ “26 July 2024”'],
  },
  {
    code: 'contact-misspelt',
    title:
      'a number or address that one page has and three others nearly, not another extension, amounts or samples',
    pages: Object.fromEntries(
      [
        ['/', '+49 30 402 573 245 and mail@example.org'],
        ['/about', '030 402573245, mail@example.org'],
        ['/prices', '+49 (0)30 402 573-245, mail@example.org'],
        ['/swapped', '+49 30 420 573 245'],
        ['/other', '+49 30 402 673 245'],
        ['/fax', '+49 30 402 573 246'],
        ['/lost', '+49 30 40 573 245'],
        ['/short', '+49 30 402 573 24'],
        ['/one', '+385 23 381 957'],
        ['/two', '+385 23 381 957'],
        ['/three', '+385 23 381 957'],
        ['/national', '023 381 957'],
        ['/host', 'mail@exmaple.org'],
        ['/elsewhere', 'mail@example.com, info@exmaple.org'],
        ['/small', '5.000 - 20.000 lei, 000 000 000'],
        ['/middle', '5.000 - 20.000 lei, 000 000 000'],
        ['/large', '5.000 - 20.000 lei, 000 000 000'],
        ['/full', '8.000 - 20.000 lei'],
        ['/sample', '+47 000 00 000'],
      ].map(([path, contact]) => [path, page('en', main(`<p>Call or write: ${contact}</p>`))]),
    ),
    wrong: [
      '/host “Call or write: mail@exmaple.org”',
      '/lost “Call or write: +49 30 40 573 245”',
      '/other “Call or write: +49 30 402 673 245”',
      '/swapped “Call or write: +49 30 420 573 245”',
    ],
  },
  {
    code: 'contact-misspelt',
    title:
      'digits that changed places in a number that a link dials, or one digit of a chat, even in its extension',
    pages: Object.fromEntries(
      [
        ['/', 'https://wa.me/34630773357', 'Write'],
        ['/a', 'tel:+34630773357', 'Call'],
        ['/b', 'https://api.whatsapp.com/send?phone=34630773357&amp;text=Hi', 'Write'],
        ['/swapped', 'https://wa.me/34630773375', 'Send us a message'],
        ['/digit', 'https://wa.me/34630773327', 'Chat with us'],
        ['/fax', 'tel:+34630773358', 'Send us a fax'],
        ['/field', 'tel:+34630773357', '<input placeholder="+34 630 737 357">'],
        // That it names another is told of it.
        ['/shown', 'tel:+34630773537', '+34 630 773 357'],
      ].map(([path, href, name]) => [path, page('en', main(`<a href="${href}">${name}</a>`))]),
    ),
    wrong: ['/digit “Chat with us”', '/swapped “Send us a message”'],
  },
  {
    code: 'contact-misspelt',
    title:
      'the extension of a number that a version and another page have, not where both versions have two',
    pages: Object.fromEntries(
      [
        ['/de/contact', 'Rufen Sie an: 01 369 66 76'],
        ['/en/contact', 'Call us: 01 369 66 67'],
        ['/en/legal', 'Telephone: 01 369 66 67'],
        ['/de/team', 'Anna 01 444 55 11, Otto 01 444 55 12'],
        ['/en/team', 'Anna 01 444 55 11, Otto 01 444 55 12, Fax 01 444 55 13'],
        ['/en/fax', 'Fax 01 444 55 13'],
        ['/de/rooms', 'Zimmer: 01 555 73 25'],
        ['/en/rooms', 'Rooms: 01 555 73 52'],
        ['/de/pool', 'Bad: 01 666 73 21'],
        ['/en/pool', 'Pool: 01 666 73 22'],
      ].map(([path = '', text]) => [path, page(path.slice(1, 3), main(`<p>${text}</p>`))]),
    ),
    wrong: ['/de/contact “Rufen Sie an: 01 369 66 76”', '/en/rooms “Rooms: 01 555 73 52”'],
  },
  {
    code: 'contact-misspelt',
    title:
      'another sign in a number or address of the site, and an account with wrong check digits',
    pages: {
      '/': page(
        'en',
        main(
          '<p>+32 232 055 09 17, mail@example.org</p><p>IBAN: GB82 WEST 1234 5698 7654 32 BIC WESTGB</p>',
        ),
      ),
      '/a': page(
        'en',
        main(
          '<p>+32 232 O55 09 17</p><p>1O of 20 45 300 12</p><p>IBAN DE89370400440532013000, BIC COBADEFF</p><p>IBAN Code: DE89370400440532013000</p><p>IBAN Code: DE89370400440532031000</p>',
        ),
      ),
      '/b': page(
        'en',
        main(
          '<p>mail@example,org</p><p>Write to mail@example, or call</p><p>IBAN GB82 WEST 1234 5698 7645 32</p>',
        ),
      ),
      '/c': page(
        'pl',
        main('<p>61 1090 1014 0000 0712 1981 2874</p><p>61 1090 1014 0000 0712 1981 2847</p>'),
      ),
    },
    wrong: [
      '/a “+32 232 O55 09 17”',
      '/a “IBAN Code: DE89370400440532031000”',
      '/b “mail@example,org”',
      '/b “IBAN GB82 WEST 1234 5698 7645 32”',
      '/c “61 1090 1014 0000 0712 1981 2847”',
    ],
  },
  {
    code: 'lang-wrong',
    title: 'in the folder of a language that all its other pages declare',
    pages: Object.fromEntries(
      ['/hr/a', '/hr/b', '/hr/c', '/hr/d', '/sl/a', '/sl/b'].map((path) => [
        path,
        page(path === '/hr/d' ? 'sl' : path.slice(1, 3), main('<h1>Cijene</h1><p>8 kg</p>')),
      ]),
    ),
    wrong: ['/hr/d “lang="sl"”'],
  },
  {
    code: 'contact-misspelt',
    title:
      'another number around one page than around all others, not where several differ or years do',
    pages: Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, at) => {
        const [number, day, year] = [at === 3 ? 15 : 51, at < 2 ? 6 : 7, at === 4 ? 2025 : 2026];
        const texts = [`Oak Road ${number}, Hull`, `Closed on ${day} May`, `© ${year} Oak`];
        const around = texts.map((text) => `<p>${text}</p>`).join('');
        const bar = `<div>Open until ${at === 5 ? 9 : 8} pm</div>`;
        const some = at > 1 ? `<p>Room ${at === 6 ? 3 : 2}</p>` : '';
        return [`/${name}`, page('en', `${bar}${main(name + some)}<footer>${around}</footer>`)];
      }),
    ),
    wrong: ['/d “Oak Road 15, Hull”', '/f “Open until 9 pm”'],
  },
  {
    code: 'contact-misspelt',
    title: 'a postcode, a profile or whom a form is sent to, not profiles that numbers tell apart',
    pages: Object.fromEntries(
      [
        ['/', '31100 Treviso', 'https://social.example/oak.and.larch', 'wood@gmail.com'],
        ['/a', '31100 Treviso', 'https://social.example/oak.and.larch', 'wood@gmail.com'],
        ['/b', '31100 Treviso', 'https://social.example/oak.and.larch', 'wood@gmail.com'],
        ['/c', '31010 Treviso', 'https://social.example/oak.and_larch', 'wood@gmial.com'],
        ['/e', '31100 Treviso', 'https://www.facebook.com/oakandlarch', 'wood@gmail.com'],
        ['/f', '31100 Treviso', 'https://www.facebook.com/OakAndLarch', 'wood@gmail.com'],
        ['/g', '31100 Treviso', 'https://facebook.com/oakandlarch', 'wood@gmail.com'],
        ['/h', '31100 Treviso', 'https://facebook.com/oak.andlarch', 'wood@gmail.com'],
        ['/d', '31200 Treviso', 'https://social.example/oak.and.larch2', 'stone@gmial.com'],
        ['/i', '31100 Treviso', 'https://horses.example/baroud+ii', 'wood@gmail.com'],
        ['/j', '31100 Treviso', 'https://horses.example/baroud+ii', 'wood@gmail.com'],
        ['/k', '31100 Treviso', 'https://horses.example/baroud+ii', 'wood@gmail.com'],
        ['/l', '31100 Treviso', 'https://horses.example/baroud+iii', 'wood@gmail.com'],
        ['/m', '31100 Treviso', 'https://wa.me/6680-870-5704', 'wood@gmail.com'],
        ['/n', '31100 Treviso', 'https://wa.me/6680-870-5704', 'wood@gmail.com'],
        ['/o', '31100 Treviso', 'https://wa.me/6680-870-5704', 'wood@gmail.com'],
        ['/p', '31100 Treviso', 'https://wa.me/+6680-870-5704', 'wood@gmail.com'],
      ].map(([path, town, profile, mail]) => [
        path,
        page(
          'it',
          main(
            `<p>Via Roma 1, ${town}</p><a href="${profile}">Seguici</a>` +
              `<form action="https://forms.example/${mail}" method="post"><button>Invia</button></form>`,
          ),
        ),
      ]),
    ),
    wrong: ['/c “Via Roma 1, 31010 Treviso”', '/c “Seguici”', '/c “”'],
  },
  {
    code: 'date-differs',
    title:
      'another day, month or year than the datetime, in any order, not a day in words or an hour',
    pages: {
      '/': page(
        'cs',
        main(
          '<time datetime="2026-09-05">5. 10. 2026</time><time datetime="2026-09-05">5. 9. 2026</time>' +
            '<time datetime="2026-09-05">9/5/2026</time><time datetime="2026-09-05">5. 9. 2025</time>' +
            '<time datetime="2026-09-05">5. září</time><time datetime="2026-09-05T23:30Z">6. 9. 2026</time>' +
            '<time datetime="2026-09-05">5. září 2026</time><time datetime="2026-09-15">5. září 2026</time>' +
            '<time datetime="2026-09-05">5. září – 6. října 2026</time>',
        ),
      ),
      '/uk': page('uk', main('<time datetime="2026-08-21">12 серпня 2026 р.</time>')),
    },
    wrong: ['/ “5. 10. 2026”', '/ “5. 9. 2025”', '/ “5. září 2026”', '/uk “12 серпня 2026 р.”'],
  },
  {
    code: 'number-differs',
    title: 'the months of a season, not where one text names more of them, or only one',
    pages: versions(
      main(
        `${germanProse}<p>Offen von Mai bis September.</p><p>Von Juni bis Juli, auch im August.</p><p>Ab März.</p>`,
      ),
      main(
        `${englishProse}<p>Open from May to October.</p><p>From June to July.</p><p>From May.</p>`,
      ),
    ),
    wrong: ['/en/ “Open from May to October.”'],
  },
  {
    code: 'unknown-word',
    title:
      'without a dictionary, a slip within a long word that the site has often, not an ending or a doubled letter',
    pages: {
      '/': page(
        'cs',
        main(
          ['Náš terapeutický tým', 'Jiný terapeutický tým', 'Náš terapeutický plán']
            .map((each) => `<p>${each}</p>`)
            .join('') +
            '<p>Nový terapeutcký kurz</p><p>Nový terapeutického kurzu</p><p>Nový terapeuticcký kurz</p>',
        ),
      ),
      // Hungarian says within a word what others say in several.
      '/hu': page(
        'hu',
        main(
          `${['Ma elkészítettük a tervet', 'Elkészítettük a házat', 'Végre elkészítettük a kertet']
            .map((each) => `<p>${each}</p>`)
            .join('')}<p>Hogy elkészíttettük a tervet</p><p>Ha elkészíthettük a tervet</p>`,
        ),
      ),
    },
    wrong: ['/ “Nový terapeutcký kurz”'],
  },
  {
    code: 'title-duplicate',
    title: 'a description of another page where all others have their own',
    pages: Object.fromEntries(
      [
        'Roofs of slate',
        'Walls of clay',
        'Doors of oak',
        'Floors of stone',
        'Stairs of larch',
        'Windows of pine',
        'Gates of iron',
        'Fences of ash',
        'Tables of elm',
        'Roofs of slate',
      ].map((description, at) => [
        `/${'abcdefghij'[at]}`,
        page(
          'en',
          main(`<h1>${at === 9 ? 'Benches' : description}</h1>`),
          titled(`Page ${at}`, `<meta name="description" content="${description} for you">`),
        ),
      ]),
    ),
    wrong: ['/j “Roofs of slate for you”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'an item that its list has twice, not where several are, nor a word',
    pages: {
      '/': page(
        'en',
        main(
          itemsIn(['Roofs of slate', 'Walls of clay', 'Doors of oak', 'Walls of clay']) +
            itemsIn(['By car', 'By car', 'By bus', 'By bus', 'By train']) +
            itemsIn(['Slate', 'Clay', 'Oak', 'Clay']),
        ),
      ),
    },
    wrong: ['/ “Walls of clay”'],
  },
  {
    code: 'unknown-word',
    title: 'two letters that are swapped in a long word that the site has often',
    pages: {
      '/': page(
        'de',
        main(
          `${[
            'Unsere Veranstaltungen im Mai',
            'Alle Veranstaltungen im Juni',
            'Neue Veranstaltungen im Juli',
          ]
            .map((each) => `<p>${each}</p>`)
            .join('')}<p>Weitere Veranstatlungen im August</p>`,
        ),
      ),
    },
    wrong: ['/ “Weitere Veranstatlungen im August”'],
  },
  {
    code: 'untranslated-text',
    title: 'not the alternative text of a flag that leads to the version in its language',
    pages: versions(
      main(
        `<a href="/en/"><img src="/en.gif" alt="Rooms by the sea in English"></a>${germanProse}`,
      ),
      main(
        `<a href="/en/"><img src="/en.gif" alt="Rooms by the sea in English"></a>${englishProse}`,
      ),
    ),
    wrong: [],
  },
  {
    code: 'number-differs',
    title: 'a price in forints, not a length in feet',
    pages: {
      '/hu/': page('hu', main('<p>A vizsgálat ára 9 500 Ft.</p><p>A kert 30 m.</p>'), titled('A')),
      '/en/': page(
        'en',
        main('<p>It costs 9,900 HUF.</p><p>The garden has 90 ft.</p>'),
        titled('B'),
      ),
    },
    wrong: ['/hu/ “A vizsgálat ára 9 500 Ft.”'],
  },
  {
    code: 'number-differs',
    title: 'not hours that are counted to twelve',
    pages: versions(
      main(`${germanProse}<p>Nachtruhe von 22:00 bis 6:00 Uhr.</p><p>Einlass ab 19:00.</p>`),
      main(`${englishProse}<p>Quiet from 10:00 PM to 6:00 AM.</p><p>Doors open at 18:00.</p>`),
    ),
    wrong: ['/en/ “Doors open at 18:00.”'],
  },
  {
    code: 'label-missing',
    title:
      'not of a list that styles hide by its name, as a script draws it, unless others show it',
    pages: {
      '/': page(
        'en',
        main('<form><div class="drawn"><select><option>A</select></div></form>'),
        '<style>.drawn select { display: none }</style>',
      ),
      '/a': page(
        'en',
        main('<form><div class="drawn"><select><option>B</select></div></form>'),
        '<style>.drawn select { display: none } form select { display: block }</style>',
      ),
    },
    wrong: ['/a “select”'],
  },
  {
    code: 'label-missing',
    title: 'not of a field that shows what is to be copied, but of one that is filled in',
    pages: {
      '/': page(
        'en',
        main(
          '<form><input readonly value="e900"></form><form><input readonly name="a"></form><form><input value="b" name="b"></form>',
        ),
      ),
    },
    wrong: ['/ “a”', '/ “b”'],
  },
  {
    code: 'label-missing',
    title: 'not of a field that is disabled',
    pages: {
      '/': page(
        'en',
        main(
          '<form><label for="name">Name</label><input id="name"><input id="off" disabled><input id="on"></form>',
        ),
      ),
    },
    wrong: ['/ “on”'],
  },
  {
    code: 'main-heading',
    title: 'several, not those that classes hide on every screen',
    pages: Object.fromEntries(
      ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => {
        const hidden: Record<string, string> = { b: 'd-none', c: 'd-none d-md-block' };
        const other = hidden[name] ? `<h1 class="${hidden[name]}">Other</h1>` : '';
        const links = '<a href="/b">B</a><a href="/c">C</a>';
        return [
          `/${name}`,
          page('en', main(`<h1>Roofs ${name}</h1>${other}<h2>Part</h2>${links}`)),
        ];
      }),
    ),
    wrong: ['/c “Other”'],
  },
  {
    code: 'main-heading',
    title: 'none, where nearly all pages have one, not one without a text',
    pages: Object.fromEntries(
      ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h', '/i', '/j'].map((path) => {
        const headings: Record<string, string> = {
          '/c': '<h2>C</h2>',
          '/d': '<h1></h1><h2>D</h2>',
        };
        const links = '<a href="/c">C</a><a href="/d">D</a>';
        return [path, page('en', main(`${headings[path] ?? '<h1>A</h1>'}${links}`))];
      }),
    ),
    wrong: ['/c “C”'],
  },
  {
    code: 'data-unreadable',
    title: 'structured data that is no JSON, not a template, nor what is wrapped or empty',
    pages: Object.fromEntries(
      [
        ['/good', '{ "@type": "Hotel", "name": "Linde" }'],
        ['/comma', '{ "@type": "Hotel" "name": "Linde" }'],
        ['/template', '{ "@type": "Hotel", "name": {{ name }} }'],
        ['/wrapped', '//<![CDATA[\n{ "@type": "Hotel" }\n//]]>'],
        ['/empty', ' '],
      ].map(([path, json]) => [
        path,
        page(
          'en',
          main(englishProse),
          titled('A', `<script type="application/ld+json">${json}</script>`),
        ),
      ]),
    ),
    wrong: ['/comma “application/ld+json”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'a sentence twice in one text, not a short one, nor one with another between',
    pages: {
      '/': page(
        'en',
        main(
          '<p>Clay is fired at nine hundred degrees. Clay is fired at nine hundred degrees.</p>' +
            '<p>Never again. Never again.</p>' +
            '<p>The roof is ours for ten years. Nobody else does so. The roof is ours for ten years.</p>',
        ),
      ),
    },
    wrong: ['/ “Clay is fired at nine hundred degrees. Clay is fired at nine hundred degrees.”'],
  },
  {
    code: 'foreign-text',
    title: 'in a cell of a table, where the version has it and the other cells are translated',
    pages: versions(
      main(
        `${germanProse}<table><tr><td>Wir liefern Obst und Gemüse</td><td>Wir haben große Lager</td><td>Wir packen nach Wunsch</td><td>We offer transport in Poland and abroad</td><td>Play the Game and Win</td></tr></table>`,
      ),
      main(
        `${englishProse}<table><tr><td>We deliver fruit and vegetables</td><td>We have large stores</td><td>We pack to order</td><td>We offer transport in Poland and abroad</td><td>Our slogan stands here</td></tr></table>`,
      ),
    ),
    wrong: ['/de/ “We offer transport in Poland and abroad”'],
  },
  {
    code: 'foreign-text',
    title: 'on pages without lang, by what nearly all their texts are in',
    pages: {
      '/haeuser.html': page('', main(germanProse.repeat(6) + solar)),
      '/houses.html': page(
        '',
        main(
          `${englishProse.repeat(6)}<p>Unsere Werkstatt liegt gleich hinter der Brücke am Fluss</p>`,
        ),
      ),
      // Nobody can say which of both is the page's own.
      '/both.html': page('', main(germanProse.repeat(4) + englishProse.repeat(4))),
      '/short.html': page('', main(`<h1>Häuser, in denen man gern wohnt</h1>${solar}`)),
    },
    wrong: [
      '/haeuser.html “Renting a sailing boat takes one telephone call. Our skipper explains harbours, currents and weather reports before you leave, and collects the vessel on Sunday evening.”',
      '/houses.html “Unsere Werkstatt liegt gleich hinter der Brücke am Fluss”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'of a page that no browser is to translate, not of a part',
    pages: {
      '/a': `<html lang="de" translate="no" class="notranslate"><body class="notranslate">${germanProse}<p>We build houses that people like to live in</p><p translate="no">We have built them all</p></body></html>`,
    },
    wrong: ['/a “We build houses that people like to live in”'],
  },
  {
    code: 'foreign-text',
    title: 'not a name that is explained as in a dictionary',
    pages: versions(
      main(
        `${germanProse}<p>English Nook /ˈɪŋɡlʃnʊk/ a quiet and cosy corner in which you can read and talk</p><p>English Nook and/or a quiet corner in which you can read and talk</p>`,
      ),
      main(englishProse),
    ),
    wrong: ['/de/ “English Nook and/or a quiet corner in which you can read and talk”'],
  },
  {
    code: 'name-incomplete',
    title: 'people by their first name alone, neither a place nor a pair of versions',
    pages: versions(
      people('Anna Weber', 'Dr. Paul Ott', 'Familie Keller') + people('Bad Homburg', 'Hans Kern'),
      people('Anna Weber', 'Dr. Paul Ott', 'The Keller Family') + people('Homburg', 'Hans Kern'),
      people('Анна', 'Пауль', 'Йонас') + people('Гомбург', 'Ханс Керн'),
    ),
    wrong: ['/ru/ “Пауль”', '/ru/ “Анна”'],
  },
  {
    code: 'name-incomplete',
    title: 'not a single one, which may be a name in another language',
    pages: versions(
      people('Castell Building', 'Hans Kern'),
      people('Castell Building', 'Hans Kern'),
      people('Замок', 'Ханс Керн'),
    ),
    wrong: [],
  },
  {
    code: 'title-missing',
    title: 'no title and an empty one, not that of a drawing',
    pages: {
      '/a': page('en', '<p>Oak</p><svg><title>A drawing</title></svg>', ''),
      '/b': page('en', '<p>Oak</p>', '<title> </title>'),
      '/c': page('en', '<p>Oak</p>'),
    },
    wrong: ['/a “title”', '/b “title”'],
  },
  {
    code: 'title-missing',
    title: 'not where it is shown in a frame alone, or no link leads there, nor on an empty page',
    pages: {
      '/': page(
        'en',
        '<a href="/a">A</a><a href="/b">B</a><a href="/c">C</a><iframe src="/map"></iframe><iframe src="/listed"></iframe>',
      ),
      '/a': page('en', '<p>Oak</p>', ''),
      '/b': page('en', '<p>Oak</p>'),
      '/c': page('en', '', ''),
      '/map': page('en', '<p>Oak</p>', ''),
      '/listed': page('en', '<p>Oak</p>', ''),
      '/left-behind': page('en', '<p>Oak</p>', ''),
    },
    wrong: ['/a “title”'],
  },
  {
    code: 'title-duplicate',
    title: 'a description that names the other page, where others share theirs',
    pages: Object.fromEntries(
      [
        ['/roofs', 'Roofs', 'Yard - Roofs'],
        ['/walls', 'Walls', 'Yard - Roofs'],
        ['/doors', 'Doors', 'A yard in Bremen'],
        ['/floors', 'Floors', 'A yard in Bremen'],
        ['/prices', 'What we ask for', 'The prices of a yard'],
        ['/stairs', 'Stairs', 'The prices of a yard'],
        ['/tables', 'What we make', 'A yard with tables'],
        ['/chairs', 'Chairs', 'A yard with tables'],
        ['/', 'Welcome', 'A yard with tables'],
      ].map(([path, heading, description]) => [
        path as string,
        page(
          'en',
          main(`<h1>${heading}</h1>${longProse(`${heading}`)}`),
          titled(`${heading}`, `<meta name="description" content="${description}">`),
        ),
      ]),
    ),
    wrong: ['/stairs “The prices of a yard”', '/walls “Yard - Roofs”'],
  },
  {
    code: 'title-default',
    title: 'what a program has not filled in, where nearly all pages are',
    pages: {
      '/': page(
        'en',
        main(
          `${englishProse}${['a', 'b', 'c', 'd', 'e'].map((each) => `<a href="/${each}">${each}</a>`).join('')}`,
        ),
        titled('Yard'),
      ),
      '/a': page(
        'en',
        main(englishProse),
        titled('A', '<meta name="description" content="{{title}} | Yard">'),
      ),
      '/b': page(
        'en',
        main(englishProse),
        titled('B', '<meta name="description" content="{% text %}">'),
      ),
      '/c': page('en', main(englishProse), titled('C')),
      '/d': page('en', main(englishProse), titled('D', '<meta name="description" content="{D}">')),
      '/e': page('en', main(englishProse), titled('E')),
      // A template, where no link leads.
      '/f': page(
        'en',
        main(englishProse),
        titled('F', '<meta name="description" content="{{ title }}">'),
      ),
      '/g': page('en', main(englishProse), titled('G')),
      '/h': page('en', main(englishProse), titled('H')),
      '/i': page('en', main(englishProse), titled('I')),
      '/j': page('en', main(englishProse), titled('J')),
      '/k': page('en', main(englishProse), titled('K')),
    },
    wrong: ['/a “{{title}} | Yard”', '/b “{% text %}”'],
  },
  {
    code: 'title-default',
    title: 'the title and description of a template, not a short title',
    pages: {
      '/a': page(
        'en',
        '',
        titled('Default Title', '<meta name="description" content="Default description">'),
      ),
      '/b': page('en', '', titled('Untitled Press Releases')),
      '/c': page('en', '', titled('&lt;no title&gt; — Example')),
    },
    wrong: ['/a “Default Title”', '/a “Default description”', '/c “<no title> — Example”'],
  },
  {
    code: 'title-duplicate',
    title: 'not of pages that say or show that they are the same, nor of what nobody searches',
    pages: {
      '/': page(
        'en',
        '<p>Welcome</p><p>To all</p>',
        titled('Example', '<link rel="alternate" hreflang="en-AU" href="https://example.net/au/">'),
      ),
      '/au/': page('en', '<p>Welcome</p><p>Mates</p>', titled('Example')),
      '/home': page('en', '<p>Hello</p>', titled('Example', '<link rel="canonical" href="/">')),
      '/terms/x_en.html': page('en', '<p>Terms</p>', titled('Terms')),
      '/terms/y_it.html': page('en', '<p>Condizioni</p>', titled('Terms')),
      '/copy': page('en', '<p>Welcome</p><p>To all</p>', titled('Example')),
      '/404.html': page('en', '<p>Gone</p>', titled('Example')),
      '/template': page('en', '<p>A</p>', titled('{{ title }}')),
      '/other-template': page('en', '<p>B</p>', titled('{{ title }}')),
      '/prices': page('en', '<p>Prices</p>', titled('Example')),
    },
    wrong: ['/prices “Example”'],
  },
  {
    code: 'title-duplicate',
    title: 'the title of another page, not that of another version or of a numbered page',
    pages: {
      '/en/': page('en', '<h1>Welcome</h1>', titled('Example')),
      '/de/': page('de', '<h1>Willkommen</h1>', titled('Example')),
      '/en/blog': page('en', '<h1>Blog</h1>', titled('Example')),
      '/en/help': page('en', '', titled('Help')).replaceAll('body', 'frameset'),
      '/en/help-text': page('en', '<h1>Help</h1>', titled('Help')),
      '/fr/blog': page('en', '<h1>Blogue</h1>', titled('Example')),
      '/en/news-1': page('en', '<h1>News 1</h1>', titled('News')),
      '/en/news-2': page('en', '<h1>News 2</h1>', titled('News')),
      '/en/draft': page(
        'en',
        '<h1>Draft</h1>',
        titled('Example', '<meta name="robots" content="noindex">'),
      ),
    },
    wrong: ['/en/blog “Example”'],
  },
  {
    code: 'title-long',
    title: 'a title that is cut off',
    pages: {
      '/a': page('en', '', titled('Long '.repeat(16).trim())),
      '/b': page('en', '', titled('Long '.repeat(10).trim())),
    },
    wrong: [`/a “${'Long '.repeat(16).trim()}”`],
  },
  {
    code: 'description-missing',
    title:
      'the one page whose description is empty; of one without it is not sure, of a fragment it is none',
    pages: {
      '/fragment': '<script>start()</script>',
      ...Object.fromEntries(
        [...'abcdefghijkl'].map((name) => [
          `/${name}`,
          page(
            'en',
            '',
            titled(
              name,
              name === 'g' ? '' : `<meta name="description" content="${name === 'f' ? '' : name}">`,
            ),
          ),
        ]),
      ),
    },
    wrong: ['/f “description”'],
  },
  {
    code: 'description-missing',
    title: 'not a site that has none',
    pages: Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`/${name}`, page('en', '')]),
    ),
    wrong: [],
  },
  {
    code: 'canonical-missing',
    title: 'the one page without a canonical link, not a file that proves ownership',
    pages: Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f']
        .map((name) => [
          `/${name}`,
          page(
            'en',
            '',
            titled(name, name === 'f' ? '' : `<link rel="canonical" href="/${name}">`),
          ),
        ])
        .concat([
          ['/google0a1b2c3d4e5f6a7b.html', 'google-site-verification: google0a1b2c3d4e5f6a7b.html'],
        ]),
    ),
    wrong: ['/f “canonical”'],
  },
  {
    code: 'hreflang-incomplete',
    title: 'a version that is not listed, not a page without versions, nor beside a hidden one',
    pages: {
      '/de/': page(
        'de',
        '',
        titled(
          'A',
          '<link rel="alternate" hreflang="en" href="/en/"><link rel="alternate" hreflang="de" href="/de/">',
        ),
      ),
      '/en/': page('en', '', titled('A', '<link rel="alternate" hreflang="en" href="/en/">')),
      '/de/old': page(
        'de',
        '',
        titled(
          'C',
          '<meta name="robots" content="max-image-preview:large"><meta name="robots" content="noindex">',
        ),
      ),
      '/en/old': page('en', '', titled('C')),
      '/en/alone': page('en', '', titled('B')),
      // Another page stands for it.
      '/de/copy': page('de', '', titled('D', '<link rel="canonical" href="/de/new">')),
      '/de/new': page('de', '', titled('D', '<link rel="canonical" href="/de/new">')),
      '/en/copy': page('en', '', titled('E')),
    },
    wrong: ['/en/ “hreflang”'],
  },
  ...[true, false].map((isDeclared) => {
    const alternate = (tag: string, href: string) =>
      `<link rel="alternate" hreflang="${tag}" href="${href}">`;
    const menu = (...paths: readonly string[]) =>
      `<nav><ul>${paths.map((path) => `<li><a href="${path}">${path}</a>`).join('')}</ul></nav>`;
    const homes = alternate('en', '/en/') + alternate('de', '/de/');
    return {
      code: 'hreflang-incomplete',
      title: `a version by the place in the menu, where ${isDeclared ? 'another' : 'none'} is declared`,
      pages: {
        '/de/': page('de', menu('/de/', '/de/wir'), titled('Start', homes)),
        '/en/': page('en', menu('/en/', '/en/groups'), titled('Home', homes)),
        '/de/wir': page(
          'de',
          menu('/de/', '/de/wir'),
          titled('Wir', isDeclared ? alternate('de', '/de/wir') + alternate('en', '/en/') : ''),
        ),
        '/en/groups': page(
          'en',
          menu('/en/', '/en/groups'),
          titled('Groups', alternate('en', '/en/groups')),
        ),
      },
      wrong: isDeclared ? [] : ['/de/wir “hreflang”', '/en/groups “hreflang”'],
    };
  }),
  {
    code: 'hreflang-incomplete',
    title: 'not surely of a page that search engines need not show, e.g. one to thank',
    pages: (() => {
      const alternate = (tag: string, path: string) =>
        `<link rel="alternate" hreflang="${tag}" href="${path}">`;
      const of = (path: string) => alternate('de', `/de/${path}`) + alternate('en', `/en/${path}`);
      const links = '<a href="thank-you">A</a><a href="prices">B</a>';
      return {
        '/en/': page('en', main(links), titled('Home', of(''))),
        '/de/': page('de', main(links), titled('Start', of(''))),
        ...Object.fromEntries(
          ['/en/thank-you', '/de/thank-you', '/en/prices', '/de/prices'].map((path) => [
            path,
            page(
              path.slice(1, 3),
              '',
              titled(path, path.startsWith('/en') ? alternate('en', path) : ''),
            ),
          ]),
        ),
      };
    })(),
    wrong: ['/de/prices “hreflang”', '/en/prices “hreflang”'],
  },
  {
    code: 'hreflang-incomplete',
    title: 'not of two pages that both menus list, each of which has one in its language',
    pages: (() => {
      const menu = (stairs: string) =>
        `<nav><ul>${[stairs, '/roofs', '/kamine'].map((path) => `<li><a href="${path}">${path}</a>`).join('')}</ul></nav>`;
      const homes =
        '<link rel="alternate" hreflang="de" href="/de/"><link rel="alternate" hreflang="en" href="/en/">';
      return {
        '/en/': page('en', menu('/stairs'), titled('Home', homes)),
        '/de/': page('de', menu('/treppen'), titled('Start', homes)),
        '/treppen': page('de', '', titled('Treppen')),
        '/kamine': page('de', '', titled('Kamine')),
        '/stairs': page(
          'en',
          '',
          titled('Stairs', '<link rel="alternate" hreflang="en" href="/stairs">'),
        ),
        '/roofs': page('en', '', titled('Roofs')),
      };
    })(),
    wrong: ['/treppen “hreflang”', '/stairs “hreflang”'],
  },
  {
    code: 'hreflang-incomplete',
    title: 'not of two pages that only their places in the menus make versions',
    pages: (() => {
      const menu = (...paths: readonly string[]) =>
        `<nav><ul>${paths.map((path) => `<li><a href="${path}">${path}</a>`).join('')}</ul></nav>`;
      const both = (path: string) =>
        ['de', 'en']
          .map((each) => `<link rel="alternate" hreflang="${each}" href="/${each}/${path}">`)
          .join('');
      const named = ['', 'a', 'b'].flatMap((path) =>
        ['de', 'en'].map((each) => {
          const last = each === 'de' ? 'abschiebung' : 'relocation';
          const links = menu(`/${each}/`, `/${each}/a`, `/${each}/b`, `/${each}/${last}`);
          return [`/${each}/${path}`, page(each, links, titled(`${each} ${path}`, both(path)))];
        }),
      );
      return {
        ...Object.fromEntries(named),
        '/de/abschiebung': page('de', menu('/de/', '/de/a', '/de/b', '/de/abschiebung')),
        '/en/relocation': page('en', menu('/en/', '/en/a', '/en/b', '/en/relocation')),
      };
    })(),
    wrong: [],
  },
  {
    code: 'hreflang-incomplete',
    title: 'not surely where only the start pages name any',
    pages: (() => {
      const homes =
        '<link rel="alternate" hreflang="de" href="/de/"><link rel="alternate" hreflang="en" href="/en/">';
      const links = '<a href="prices">A</a><a href="team">B</a>';
      return {
        '/en/': page('en', main(links), titled('Home', homes)),
        '/de/': page('de', main(links), titled('Start', homes)),
        ...Object.fromEntries(
          ['/en/team', '/de/team', '/en/prices', '/de/prices'].map((path) => [
            path,
            page(path.slice(1, 3), '', titled(path)),
          ]),
        ),
      };
    })(),
    wrong: [],
  },
  {
    code: 'noindex-listed',
    title: 'not of a page on privacy that the menu leads to, in Polish',
    pages: (() => {
      const paths = ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/polityka-prywatnosci'];
      const links = paths.map((path) => `<a href="${path}">${path}</a>`).join('');
      const hidden = '<meta name="robots" content="noindex">';
      const of = (path: string, isHidden: boolean) =>
        page('pl', `<nav>${links}</nav>`, titled(path, isHidden ? hidden : ''));
      return Object.fromEntries(paths.map((path) => [path, of(path, path.length > 2)]));
    })(),
    wrong: [],
  },
  {
    code: 'noindex-listed',
    title: 'a page in the sitemap that robots are to leave out',
    pages: {
      '/listed': page('en', '', titled('A', '<meta name="robots" content="noindex">')),
      '/unlisted': page('en', '', titled('B', '<meta name="robots" content="noindex">')),
    },
    wrong: ['/listed “robots”'],
  },
  {
    code: 'placeholder-text',
    title: 'filler text, not a text about it and not a field’s hint',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p><p>Designers use “lorem ipsum” to fill pages.</p><input placeholder="Your text here"><h2>Your headline here</h2>',
        ),
      ),
    },
    wrong: [
      '/a “Lorem ipsum dolor sit amet, consectetur adipiscing elit.”',
      '/a “Your headline here”',
    ],
  },
  {
    code: 'placeholder-text',
    title: 'placeholders in attributes and in several languages, not what names a task or a field',
    pages: {
      '/de/': page(
        'de',
        main(
          '<nav aria-label="Placeholder"></nav><img alt="TODO" src="/a.jpg"><button title="Lorem ipsum"></button>' +
            '<p aria-description="Ihr Text hier">Ihr Text hier.</p><h2>TODO</h2><h2>Placeholder</h2>' +
            '<textarea aria-label="Enter your text here" placeholder="Ihr Text hier"></textarea>' +
            '<input placeholder="Lorem ipsum dolor sit amet"><p>Ihr Text hier ist lang.</p>',
        ),
      ),
      '/ru/': page('ru', main('<p>Здесь будет ваш текст</p><p>Ваш текст важен</p>')),
      '/fr/': page('fr', main('<h2>Votre texte ici</h2>')),
      '/ja/': page('ja', main('<p>テキストが入ります。</p>')),
    },
    wrong: [
      ...['Placeholder', 'TODO', 'Lorem ipsum', 'Ihr Text hier', 'Ihr Text hier.'].map(
        (text) => `/de/ “${text}”`,
      ),
      '/de/ “Lorem ipsum dolor sit amet”',
      '/ru/ “Здесь будет ваш текст”',
      '/fr/ “Votre texte ici”',
      '/ja/ “テキストが入ります。”',
    ],
  },
  {
    code: 'repeated-paragraph',
    title: 'a paragraph on pages that it has nothing to do with, not a shared section',
    pages: {
      '/stairs': page('en', main(`<h2>Stairs</h2>${longProse('stairs')}<h3>A</h3>${solar}`)),
      '/fences': page('en', main(`<h2>Fences</h2>${longProse('fences')}<h3>B</h3>${solar}`)),
    },
    wrong: ['/stairs', '/fences'].map((path) => `${path} “${solar.replace(/<\/?p>/g, '')}”`),
  },
  {
    code: 'repeated-paragraph',
    title: 'not on the pages of a series, such as the notices of each week',
    pages: {
      '/news-05-21': page('en', main(`<h2>Stairs</h2>${longProse('stairs')}<h3>A</h3>${solar}`)),
      '/news-05-28': page('en', main(`<h2>Fences</h2>${longProse('fences')}<h3>B</h3>${solar}`)),
    },
    wrong: [],
  },
  {
    code: 'repeated-paragraph',
    title: 'not what a customer says',
    pages: {
      '/stairs': page('en', main(`${longProse('stairs')}<blockquote>${solar}</blockquote>`)),
      '/fences': page('en', main(`${longProse('fences')}<blockquote>${solar}</blockquote>`)),
    },
    wrong: [],
  },
  {
    code: 'repeated-paragraph',
    title: 'not a section that pages share',
    pages: {
      '/stairs': page(
        'en',
        main(`${longProse('stairs')}<section><h2>Energy</h2>${solar}</section>`),
      ),
      '/fences': page(
        'en',
        main(`${longProse('fences')}<section><h2>Energy</h2>${solar}</section>`),
      ),
    },
    wrong: [],
  },
  {
    code: 'stale-year',
    title: 'a past year in the footer, not a range up to now and not history',
    pages: {
      '/a': page('en', footer('<p>© 2019 Example</p>')),
      '/b': page('en', main('<p>© 2001 Photographer</p>') + footer('<p>© 2019–2026 Example</p>')),
    },
    wrong: ['/a “© 2019 Example”'],
  },
  {
    code: 'autocomplete-missing',
    title: 'a form for personal data, of which no field says what it is for',
    pages: {
      '/en/': page(
        'en',
        main(
          form('Ask us', '<input name="name"><input type="email" name="email">') +
            form('Call me', '<input type="tel" name="phone">'),
        ),
      ),
    },
    wrong: ['/en/ “Ask us”', '/en/ “Call me”'],
  },
  {
    code: 'autocomplete-missing',
    title: 'fields that say it, forms that switch it off, searches and traps for robots',
    pages: {
      '/en/': page(
        'en',
        main(
          form('Sign up', '<input type="email" autocomplete="email">') +
            '<form style="pointer-events: none"><input type="email"></form>' +
            '<form autocomplete="off"><input type="email"></form>' +
            form('Search', '<input type="search"><input name="q">') +
            form('Comment', '<textarea></textarea><input type="email" tabindex="-1">') +
            form('Order', '<div hidden><input type="email"></div><input name="amount">'),
        ),
      ),
    },
    wrong: [],
  },
  // What real sites have that looks like a fault.
  {
    code: 'foreign-text',
    title: 'not a language that neither detector nor stop words know, nor a cited work',
    pages: {
      '/fr/': page(
        'fr',
        main('<p>[1] D. Knuth, The Art of Computer Programming, and more, 1986</p>'),
      ),
      '/oc/': page('oc', main('<p>Un detector que sap distinguir las lengas de la region</p>')),
      '/en/': page('en', main(englishProse)),
      '/es/': page('es', main('<p>Construimos casas en las que da gusto vivir.</p>')),
    },
    wrong: [],
  },
  {
    code: 'lang-invalid',
    title:
      'no language tag, one fault though it stands there twice, and a language with a letter more',
    pages: {
      '/bg/': page('бг" xml:lang="бг', main('<p>Злато</p>')),
      '/en/': page('en" xml:lang="en_', main(englishProse)),
      '/zh/': page('zhS', main('<p>金子</p>')),
      '/yue/': page('yue', main('<p>金子</p>')),
    },
    wrong: ['/bg/ “lang="бг"”', '/en/ “xml:lang="en_"”', '/zh/ “lang="zhS"”'],
  },
  {
    code: 'lang-wrong',
    title: 'headings, menu and texts of a short page that agree, not where one is in its language',
    pages: {
      '/a': page(
        'en',
        `<nav><p>关于我们的团队</p><p>联系我们吧</p></nav>${main('<h1>抱歉，找不到该页面</h1><p>您可能输入了错误的地址或页面可能已移动</p>')}<nav><p>About us</p></nav><footer><p>About us</p></footer>`,
      ),
      '/b': page(
        'en',
        main('<p>您可能输入了错误的地址或页面可能已移动，请返回首页，谢谢您的理解。</p>'),
      ),
      '/c': page(
        'en',
        main(
          `<h1>What we build for you</h1><h2>抱歉，找不到该页面</h2><p>您可能输入了错误的地址或页面可能已移动</p>`,
        ),
      ),
      '/d': page('de', main(`<h1>Come and see what we have</h1>${englishProse}`)),
      '/e': page('de', main(`<h1>Come and see what we have</h1>${englishProse}${germanProse}`)),
      '/f': page(
        'de',
        `<nav><p>Was wir für Sie bauen</p></nav>${main('<h1>Дом, в котором хочется жить</h1><p>Мы строим дома, в которых хочется жить, и не бросаем вас</p>')}`,
      ),
      '/ru/': page('ru', main(russianProse)),
      '/zh/': page('zh', main('<h1>我们建造人们喜欢居住的房子</h1>')),
    },
    wrong: ['/a “lang="en"”', '/d “lang="de"”'],
  },
  {
    code: 'lang-wrong',
    title: 'what address and texts without blanks say, or most such pages, not a list of works',
    pages: {
      '/ja/': page(
        'en',
        main(
          '<h1>研究室へようこそ</h1><p>こちらは、研究室を紹介するサイトです。進学を検討中の学生の方への情報を載せていきます。</p><p>Photos of our old house by the sea</p>',
        ),
      ),
      '/ja/a': page('en', main('<h1>研究室へようこそ</h1>')),
      '/ja/d': page('en', main('<h1>研究室へようこそ</h1>')),
      '/ja/b': page('en', main(`<h1>研究室へようこそ</h1>${englishProse}`)),
      '/ja/c': page('en', main(englishProse)),
      '/ru/a': page('en', main(`<h1>Дом</h1>${englishProse}`)),
      '/zh/': page(
        'zh',
        main(
          `<h1>发表论文的作者</h1>${'<li>Shaohua Wang, Yang Zhong, et al. An integrated platform for what we see in the data of the city.'.repeat(9)}`,
        ),
      ),
    },
    wrong: ['/ja/ “lang="en"”', '/ja/a “lang="en"”', '/ja/b “lang="en"”', '/ja/d “lang="en"”'],
  },
  {
    code: 'foreign-text',
    title: 'not works in lists of them, wherever their titles stand, nor versions side by side',
    pages: {
      ...versions(
        main(
          `${germanProse}<ul><li>What you have made of us, Collective of the Left (Montréal)<li>Liang H, Wang S*, Li H, et al. What you can see in the data of a city</ul><ul><li>Come and see what we have made of it</ul>` +
            '<ul><li>Titel (Ort)<li>Stück, Ensemble (Stadt)<li>Werk (Land)<li>What you have seen so far</ul>' +
            '<p>Anna Wright (Brentwood, USA) It is a play about what we see</p><h3>What we have built for you by the sea</h3><h3>What we have built for you by the road</h3><h1>What we have built for you by the sea</h1>' +
            '<p>Quellen</p><p>Vom Meer</p><p>[1] Meier, Graf. What you can see in the data[C]. Bonn, 2020</p><p>Meier Anna, Graf Berta (2020). What we have seen in the woods.</p>' +
            '<h2>What we have seen in the woods</h2><h2>What we have seen in the garden</h2>' +
            '<h3>What you can see in the data of a town</h3><p>Von: Meier, Graf</p><p>In: Zeitschrift für Daten. vol. 3. pp. 4–5</p>' +
            '<div id="msg-de">Hier geht es nicht weiter</div><div id="msg-en">This is not the way</div><div id="box-en">This is not the other way</div>',
        ),
        main(`${englishProse}<p>曹 凯 (华东师范大学(上海))</p>`),
      ),
      '/fr/': page('fr', main('<h1>It is not about houses. It is about you.</h1>')),
      '/fr/a': page('fr', main('<h1>It is not about sheds. It is about you.</h1>')),
      '/en/a': page('en', main('<h1>It is all about what you see.</h1>')),
      '/en/c': page('en', main('<h1>What we have built for you by the sea</h1>')),
      '/fr/b': page('fr', main('<h1>It is not about boats. It is about you.</h1>')),
      '/en/b': page('en', main('<h1>It is not about boats. It is about you.</h1>')),
      '/zh/': page('zh', main('<h1>我们建造人们喜欢居住的房子</h1>')),
    },
    wrong: [
      '/de/ “Come and see what we have made of it”',
      '/de/ “What we have seen in the garden”',
      '/de/ “This is not the other way”',
      '/de/ “What we have built for you by the road”',
      '/de/ “What we have built for you by the sea”',
      '/fr/ “It is not about houses. It is about you.”',
      '/fr/a “It is not about sheds. It is about you.”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'not a heading on a page with several references to works',
    pages: {
      ...versions(main(germanProse), main(englishProse)),
      '/de/a': page(
        'de',
        main(
          '<h2>Come and see what we have made of it</h2><p>Von Anna Graf</p><p>Im Verlag</p><p>Im Sommer</p>' +
            '<p>Welt, vol. 3</p><p>Stadt, vol. 4</p><p>Land, vol. 5</p><p>Meer, vol. 6</p><p>Wald, vol. 7</p>',
        ),
      ),
      '/de/b': page(
        'de',
        main(
          '<h2>Come and see what we have made of it</h2><p>Von Anna Graf</p><p>Im Verlag</p><p>Im Sommer</p>' +
            '<p>Welt, vol. 3</p><p>Stadt, vol. 4</p><p>Land, vol. 5</p><p>Meer, vol. 6</p>',
        ),
      ),
    },
    wrong: ['/de/b “Come and see what we have made of it”'],
  },
  {
    code: 'foreign-date',
    title: 'not of the leaf of a calendar',
    pages: {
      '/a': page(
        'de',
        main(`${germanProse}<p><b>JAN</b> <b>06</b> <b>2026</b></p><p>Jan 06 2026</p>`),
      ),
    },
    wrong: ['/a “Jan 06 2026”'],
  },
  {
    code: 'foreign-date',
    title: 'not in a reference to a work',
    pages: {
      '/de/': page(
        'de',
        main('<p>Meier, A., Graf, B. Bonn, March 12, 2026.</p><p>March 12, 2026</p>'),
      ),
      '/en/': page('en', main(englishProse)),
    },
    wrong: ['/de/ “March 12, 2026”'],
  },
  {
    code: 'foreign-text',
    title: 'not of a work after its author, whose surname is in capitals',
    pages: {
      '/pt/': page(
        'pt',
        main(
          '<p>MEIER DA SILVA, Anna La double fonction de la pause dans les métiers de la ville</p><p>Nous sommes là pour vous dans les métiers de la ville</p>',
        ),
      ),
    },
    wrong: ['/pt/ “Nous sommes là pour vous dans les métiers de la ville”'],
  },
  {
    code: 'foreign-text',
    title: 'not of a short text that says its own language',
    pages: {
      '/fr/': page(
        'fr',
        main('<p>The full version is here in English</p><p>The full version is here for you</p>'),
      ),
      '/en/': page('en', main(englishProse)),
    },
    wrong: ['/fr/ “The full version is here for you”'],
  },
  {
    code: 'foreign-text',
    title: 'not of what a heading announces in its language, but of what others announce',
    pages: {
      '/de': page('de', main(`<h2>In English</h2>${englishProse}<h2>Über uns</h2>${germanProse}`)),
      '/de/a': page(
        'de',
        main(`<h2>English Mountains</h2>${englishProse}<h2>Über uns</h2>${germanProse}`),
      ),
      '/en': page('en', main('<h1>Home</h1>')),
    },
    wrong: [
      '/de/a “We build houses that people like to live in, and we are there for you after handover.”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'of two sentences in a heading that a version has, too',
    pages: (() => {
      const headings = (language: string, ...texts: readonly string[]) =>
        page(language, main(texts.map((each) => `<h3>${each}</h3>`).join('')));
      const german = 'Sedierung statt Narkose. Schon eine Tablette Dormikum wirkt Wunder.';
      return {
        '/de/': headings(
          'de',
          german,
          'Wir helfen Ihnen gern',
          'Für die ganze Familie',
          'Am Markt',
        ),
        '/pl/': headings('pl', german, 'Chętnie Państwu pomożemy', 'Dla całej rodziny', 'Na rynku'),
      };
    })(),
    wrong: ['/pl/ “Sedierung statt Narkose. Schon eine Tablette Dormikum wirkt Wunder.”'],
  },
  {
    code: 'foreign-text',
    title: 'not of an email address that is written for readers alone',
    pages: {
      '/nl': page(
        'nl',
        main(
          '<p>De verantwoordelijke voor de verwerking is: Jan de Vries Adres: Dorpsstraat 1, 1234 Hoorn (NH), Nederland. Contact: jandevries [at] gmail [dot] com</p>',
        ),
      ),
      '/en': page('en', main(englishProse)),
    },
    wrong: [],
  },
  {
    code: 'foreign-text',
    title: 'not of a page whose meta element names the country of its language',
    pages: {
      '/a': page(
        '',
        main('<p>Ми будуємо будинки, у яких хочеться жити, і не залишаємо вас потім.</p>'),
        '<meta http-equiv="Content-Language" content="ua">',
      ),
    },
    wrong: [],
  },
  ...(['foreign-text', 'lang-wrong', 'lang-missing'] as const).map((code) => ({
    code,
    title: 'of pages in three folders whose template declares one language by a meta element',
    pages: (() => {
      const head = (text: string) =>
        `<title>A</title><meta name="description" content="${text.replace(/<.*?>/g, '')}">` +
        '<meta http-equiv="Content-Language" content="de">';
      const prose = { '/': germanProse, '/en/': englishProse, '/ru/': russianProse };
      return Object.fromEntries(
        Object.entries(prose).map(([path, text]) => [
          path,
          page('', main(text.repeat(3)), head(text)),
        ]),
      );
    })(),
    wrong: code === 'lang-missing' ? ['/ “lang”', '/en/ “lang”', '/ru/ “lang”'] : [],
  })),
  {
    code: 'lang-missing',
    title: 'not a part that a program puts into pages',
    pages: { '/part.html': '<section><h2>Backups</h2></section>' },
    wrong: [],
  },
  {
    code: 'unknown-word',
    title: 'not a word of a text that is in another language than its markup says',
    pages: {
      '/en/': page(
        'en',
        main(
          '<p>Wir haben benutzten Beton.</p><p>Sie benutzen Beton.</p><p>Benutzen Sie Holz.</p>' +
            '<p>Alle benutzen Glas.</p>',
        ),
      ),
    },
    wrong: [],
  },
  {
    code: 'title-case',
    title: 'not the first word after the number of a title, of a name within a label, nor a letter',
    pages: {
      '/de/': page('de', main('<h2>1.1 Für die Ungeduldigen</h2>')),
      '/es/': page('es', main('<h2>Icono Para todo</h2><h2>Eje Y</h2>')),
    },
    wrong: [],
  },
  {
    code: 'placeholder-text',
    title: 'not the name of a command',
    pages: { '/en/': page('en', main('<h3>Add Text</h3><p>Enter text</p>')) },
    wrong: [],
  },
  {
    code: 'title-default',
    title: 'not the title of a page about new pages',
    pages: { '/en/': page('en', main('<h1>New Page</h1>'), titled('New Page')) },
    wrong: [],
  },
  {
    code: 'title-duplicate',
    title: 'not what may be versions of a page without a language',
    pages: {
      '/guide-de': page('', main('<h1>Geld</h1>'), titled('Guide')),
      '/guide-en': page('', main('<h1>Money</h1>'), titled('Guide')),
    },
    wrong: [],
  },
  {
    code: 'incomplete-label',
    title: 'not a label that ends in code',
    pages: {
      '/fr/': page(
        'fr',
        main('<a href="/fr/dpkg">Manipuler des paquets avec <code>dpkg</code></a>'),
      ),
      '/fr/dpkg': page('fr', main('<h1>Manipuler des paquets avec dpkg</h1>')),
    },
    wrong: [],
  },
  {
    code: 'split-compound',
    title: 'not a name with its version, nor what is mostly written apart',
    pages: {
      '/de/': page(
        'de',
        main(
          '<p>Die Muster-Version ist neu.</p><p>Was Muster Version 2 kann.</p>' +
            '<p>Eine Blu-ray-Disc</p><p>Die Blu-ray Disc</p><p>Ihre Blu-ray Disc</p>',
        ),
      ),
    },
    wrong: [],
  },
  {
    code: 'foreign-text',
    title: 'in a language so near that letters alone tell it apart, not a name and a quotation',
    pages: {
      '/uk/': page(
        'uk',
        main(
          '<p>Ми лагодимо ворота й паркани вже двадцять років.</p><h2>Чиним старые ворота и новые заборы</h2>' +
            '<h3>Майстер Рыбин і Быков</h3><p>Пісня «Чиним старые ворота и новые заборы» наша.</p>',
        ),
      ),
      '/ru/': page(
        'ru',
        main('<p>Чиним ворота и заборы.</p><h2>Наші старі ворота та її паркани</h2>'),
      ),
      '/cs/': page(
        'cs',
        main(
          '<p>Opravujeme ploty.</p><h2>Staré vráta aj dvere môžu vŕzgať, opravíme ich kľučky</h2>',
        ),
      ),
      '/sk/': page('sk', main('<p>Opravujeme ploty, môžete prísť.</p>')),
    },
    wrong: [
      '/cs/ “Staré vráta aj dvere môžu vŕzgať, opravíme ich kľučky”',
      '/ru/ “Наші старі ворота та її паркани”',
      '/uk/ “Чиним старые ворота и новые заборы”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'not works in lists of them, what somebody says, nor what a sentence announces',
    pages: versions(
      main(
        `${germanProse}<ol><li>Holm T. u. a. (2019): The effect of the rain on the roof of a house.</li>` +
          '<li>Lind A, Berg O, Dahl E. What we know about the wood of the oak. 2008; 12.</li>' +
          '<li>How the wind is carried by the walls of a barn</li></ol>' +
          '<div><h4>How we measured the weight of the snow on a roof</h4><p>T. Holm, A. Lind, O. Berg</p></div>' +
          '<div class="testimonials"><h2>What people say about us and our work</h2><div class="testimonial-card">' +
          '<p>They were there on time and did what they had said</p><button>Read all of it</button></div></div>' +
          '<p>Das Gerät zeigt dann eine Meldung wie diese:</p><p>The door could not be opened because the key is not there</p>' +
          '<p>Telefon:</p><p>You can call us at any time of the day</p>',
      ),
      main(englishProse),
    ),
    wrong: [
      '/de/ “What people say about us and our work”',
      '/de/ “Read all of it”',
      '/de/ “You can call us at any time of the day”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'not a label in several languages, of which a script shows one',
    pages: {
      '/fi/': page(
        'fi',
        main(
          '<label><span data-lang="fi">Milloin sopii?</span><span data-lang="en">When is it all right for you?</span></label>' +
            '<label><span data-step="fi">Milloin</span> <span>When is it all right for you?</span></label>',
        ),
      ),
      '/en/': page('en', main(englishProse)),
    },
    wrong: ['/fi/ “Milloin When is it all right for you?”'],
  },
  {
    code: 'untranslated-text',
    title:
      'a short alternative text that other versions translate, not a name that they or headings keep',
    pages: {
      '/en/': page(
        'en',
        main(
          `${englishProse}<img src="/a" alt="Sala de espera"><img src="/b" alt="Casa de la playa"><img src="/c" alt="Hostal Los Reyes de Ronda"><h3>Los Reyes</h3>`,
        ),
      ),
      '/es/': page(
        'es',
        main(
          '<p>Hacemos casas para todos.</p><img src="/a" alt="Sala de espera"><img src="/b" alt="Casa de la playa"><img src="/c" alt="Hostal Los Reyes de Ronda"><h3>Los Reyes</h3>',
        ),
      ),
      '/de/': page(
        'de',
        main(
          `${germanProse}<img src="/a" alt="Wartezimmer"><img src="/b" alt="Casa de la playa"><img src="/c" alt="Hostal Los Reyes in Ronda"><h3>Los Reyes</h3>`,
        ),
      ),
    },
    wrong: ['/en/ “Sala de espera”'],
  },
  {
    code: 'number-differs',
    title: 'a range of prices, however it is written',
    pages: versions(
      main('<ul><li>700–2000 Kč</li><li>40–60 €</li></ul>'),
      main('<ul><li>CZK 700–2000</li><li>EUR 40-60</li></ul>'),
      main('<ul><li>900-2500 CZK</li><li>40–60 евро</li></ul>'),
    ),
    wrong: ['/ru/ “900-2500 CZK”'],
  },
  {
    code: 'placeholder-text',
    title: 'not surely in a table, where a team may be called so',
    pages: {
      '/': page('en', main('<table><tr><td>Lorem ipsum dolor sit amet</td><td>50</td></table>')),
    },
    wrong: [],
  },
  {
    code: 'placeholder-text',
    title: 'not on a page where nothing leads, as a demo',
    pages: {
      '/': page('en', main('<p>Your text here</p><a href="/a">A</a>')),
      '/a': page('en', main('<p>Lorem ipsum dolor sit amet</p><a href="/">Home</a>')),
      '/demo': page('en', main('<p>Lorem ipsum dolor sit amet</p><a href="/">Home</a>')),
    },
    wrong: ['/ “Your text here”', '/a “Lorem ipsum dolor sit amet”'],
  },
  {
    code: 'placeholder-text',
    title: 'a number that is still to come, not one of Rome and not how to write one',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>About XhXX-XhXX</p><p>From XX:XX</p><p>XIX:XX</p><p>€xxx</p><p>Uptime XX %</p><li>From € XXX</li><p>XX century</p><p>Size XXL</p><p>MAXX %</p>' +
            '<p>In each line of the file that you send us the share of the costs must be written as XX % without a comma.</p>' +
            '<p>We are a club of friends who look after the garden behind the old mill. The fee is XX € a year.</p>',
        ),
      ),
    },
    wrong: [
      '/a “About XhXX-XhXX”',
      '/a “From XX:XX”',
      '/a “€xxx”',
      '/a “Uptime XX %”',
      '/a “From € XXX”',
      '/a “We are a club of friends who look after the garden behind the old mill. The fee is XX € a year.”',
    ],
  },
  {
    code: 'label-missing',
    title: 'fields that nothing names, not those with another name, and those that nobody sees',
    pages: {
      '/a': page(
        'en',
        '<style>.later { display: none }</style>' +
          main(
            form('Order', '<label for="phone">Phone</label><input id="tel">') +
              form(
                'Named',
                '<label for="y">Y</label><input id="y"><label>Name <input name="n"></label>',
              ) +
              form('Said', '<input aria-label="City"><input title="Street"><input type="hidden">') +
              form('Bare', '<input name="city"><input name="honeypot"><input type="submit">') +
              form('Hinted', '<input name="mail" placeholder="E-mail">') +
              form('Keyed', '<input name="q" data-i18n-placeholder="find">') +
              form('Unkeyed', '<input name="z" data-i18n-placeholder="" data-mask="9">') +
              form(
                'Off',
                '<div style="position: absolute; left: -5000px"><input name="url"></div>',
              ) +
              `<div class="later">${form('Hidden', '<input name="day">')}</div>` +
              '<select id="shop"><option>All</option></select>' +
              '<input type="range" id="hours"><input type="range" aria-label="Watts">',
          ),
      ),
    },
    wrong: ['/a “city”', '/a “hours”', '/a “shop”', '/a “tel”', '/a “z”'],
  },
  {
    code: 'noindex-listed',
    title: 'not on a site that is kept from search engines as a whole',
    pages: Object.fromEntries(
      ['/listed', '/listed-alone', '/start', '/de/'].map((path) => [
        path,
        page(
          'en',
          '',
          titled(path, path === '/de/' ? '' : '<meta name="robots" content="noindex">'),
        ),
      ]),
    ),
    wrong: [],
  },
  {
    code: 'lang-wrong',
    title: 'not by what all pages of a language show, nor by what is quoted',
    pages: {
      ...Object.fromEntries(
        ['/a', '/b', '/c', '/d'].map((path) => [
          path,
          page('de', main(`<p>Seite ${path}</p><div>${solar.repeat(4)}</div>`)),
        ]),
      ),
      '/e': page('de', main(`<h2>What we build for you and yours</h2>${englishProse.repeat(6)}`)),
      '/f': page('de', main(`<blockquote>${longProse('b')}${englishProse.repeat(8)}</blockquote>`)),
    },
    wrong: ['/e “lang="de"”'],
  },
  {
    code: 'foreign-text',
    title: 'not on a page without lang whose letters alone tell that it is in no other language',
    pages: {
      '/start': page('', main(englishProse.repeat(6))),
      '/map': page(
        '',
        main(
          ['目次', 'はじめに', '連絡先・お問い合わせ', '事前準備', '当日ご提示いただくもの']
            .map((each) => `<p>${each}</p>`)
            .join(''),
        ),
      ),
      '/ja': page('ja', main('<p>人が住みたいと思う家を建てています。</p>')),
    },
    wrong: [],
  },
  {
    code: 'lang-missing',
    title: 'not where there is nothing to read',
    pages: {
      '/start': page('', '<a href="/map">Map</a>'),
      '/map': page('', '<div id="map"></div>'),
    },
    wrong: ['/start “lang”'],
  },
  {
    code: 'label-missing',
    title: 'all fields of a form at once, without those that are excepted or have a hint',
    pages: {
      '/a': page(
        'en',
        main(
          form(
            'Order',
            '<label>Size</label><input name="size"><select name="wood"></select>' +
              '<input name="mail" placeholder="a@b.c"><input name="day" data-audit-ignore>' +
              '<textarea name="note"></textarea><input name="date">',
          ) +
            form('Other', '<input name="size">') +
            '<input name="left"><input name="right">',
        ),
      ),
    },
    wrong: ['/a “size, wood, note, …”', '/a “size”', '/a “left”', '/a “right”'],
  },
  {
    code: 'label-missing',
    title: 'a field with a hint, beside a label for what is not there',
    pages: {
      '/a': page(
        'en',
        main(
          form('Order', '<label for="mail">E-mail</label><input name="mail" placeholder="a@b.c">') +
            form('Other', '<label for="x">X</label><input id="x"><input name="y" placeholder="Y">'),
        ),
      ),
    },
    wrong: ['/a “mail”'],
  },
  {
    code: 'label-missing',
    title:
      'a field with a hint whose version has a label, where switches say which pages are versions',
    pages: {
      '/de/spenden': page(
        'de',
        '<a href="/en/donate">EN</a>' +
          main(form('Spende', '<label for="sum">Betrag</label><input id="sum" placeholder="25">')),
      ),
      '/en/donate': page(
        'en',
        '<a href="/de/spenden">DE</a>' +
          main(
            form('Donation', '<input id="sum" placeholder="25"><input id="to" placeholder="To">'),
          ),
      ),
    },
    wrong: ['/en/donate “sum, to”'],
  },
  {
    code: 'placeholder-text',
    title:
      'requests in brackets and capitals, not buttons, keys, commands and what is in small letters',
    pages: {
      '/a': page(
        'en',
        main(
          '<button>[ + ADD SECTION ]</button><p>We are open [INSERT OPENING HOURS], call first.</p><p>Il bar apre [INSERIRE ORARI].</p>' +
            '<p>Tel. [NUMMER EINFÜGEN]</p><p>Anfahrt: [EINFÜGEN]</p><p>See [TODO name] for more.</p>' +
            '<p>[À MODIFIER - texte de l’image]</p><p>Press [INSERT] to go on.</p>' +
            '<p>[INSERT INTO name] is a command, [INSERT, UPDATE] are two.</p><p>[insert your name]</p>' +
            '<p>[EINFÜGENDE TEXTE]</p><p>[ADDRESS]</p>',
        ),
      ),
    },
    wrong: [
      '/a “We are open [INSERT OPENING HOURS], call first.”',
      '/a “Il bar apre [INSERIRE ORARI].”',
      '/a “Tel. [NUMMER EINFÜGEN]”',
      '/a “Anfahrt: [EINFÜGEN]”',
      '/a “See [TODO name] for more.”',
      '/a “[À MODIFIER - texte de l’image]”',
    ],
  },
  {
    code: 'foreign-date',
    title: 'not surely among words of its language, though they are few',
    pages: versions(
      main(
        `${germanProse}<p>Opening time: Wednesday 20 May 2026</p><p>Stand der Angaben: 20 May 2026</p>` +
          '<p>Angaben vom 16. Dezember 2026 ohne Gewähr. As of December 16, 2026.</p>',
      ),
      main(englishProse),
    ),
    wrong: ['/de/ “Stand der Angaben: 20 May 2026”'],
  },
  {
    code: 'foreign-text',
    title: 'not surely what names its language, a title, and a sentence around one',
    pages: {
      ...versions(
        main(
          `${germanProse}<p>Articles in English:</p><h2>Careful measuring and repair of old wooden window frames for houses</h2>` +
            '<h2>How we measure and repair your old wooden windows</h2>' +
            '<div class="form-floating"><input placeholder="What is your name"></div><input placeholder="What is your street">',
        ),
        main(englishProse),
      ),
      '/fi/': page(
        'fi',
        main(
          '<p>Kirjasta Wooden Windows before Glass: The History of Northern Carpentry on tehty uusi painos kustantamon kanssa</p>',
        ),
      ),
      '/en/moved': page('de', '', '<meta http-equiv="refresh" content="0; url=/en/">'),
      '/moved': page(
        'de',
        '<script>location.replace("/en/")</script>',
        titled('A', '<meta name="description" content="This is what we have built for you">'),
      ),
    },
    wrong: [
      '/de/ “How we measure and repair your old wooden windows”',
      '/de/ “What is your street”',
    ],
  },
  {
    code: 'lang-wrong',
    title: 'not a page with the menu of its language, which is not translated',
    pages: {
      ...Object.fromEntries(
        ['/a', '/b', '/c'].map((path) => [
          path,
          page(
            'de',
            `<nav>${['Startseite', 'Leistungen', 'Veröffentlichungen', 'Vorträge', 'Ansprechpartner'].map((name) => `<a href="/a">${name}</a>`).join('')}</nav>${main(path === '/c' ? `<h1>What we build for you</h1>${solar}${englishProse.repeat(4)}` : germanProse)}`,
          ),
        ]),
      ),
      '/d': page('de', main(`<h1>What we build for you</h1>${solar}${englishProse.repeat(4)}`)),
    },
    wrong: ['/d “lang="de"”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'not copies of one text, which share three paragraphs, but pages that share two',
    pages: {
      '/stairs': page(
        'en',
        main(`${longProse('stairs')}<h3>A</h3>${solar}${copied('a')}${copied('b')}`),
      ),
      '/copy': page(
        'en',
        main(`${longProse('copy')}<h3>B</h3>${solar}${copied('a')}${copied('b')}`),
      ),
      '/fences': page(
        'en',
        main(`${longProse('fences')}<h3>C</h3>${copied('c')}<h4>C</h4>${copied('d')}`),
      ),
      '/gates': page(
        'en',
        main(`${longProse('gates')}<h3>D</h3>${copied('c')}<h4>D</h4>${copied('d')}`),
      ),
    },
    wrong: ['/fences', '/gates'].flatMap((path) =>
      ['c', 'd'].map((letter) => `${path} “${copied(letter).replace(/<\/?p>/g, '')}”`),
    ),
  },
  {
    code: 'foreign-text',
    title: 'not surely what one line says in several languages, but a sentence beside a name',
    pages: {
      '/fr/': page(
        'fr',
        main(
          '<p>Nous bâtissons des maisons où il fait bon vivre.</p>' +
            '<h2>Maison introuvable · House not found · Huis niet gevonden</h2>' +
            '<p>This is what you see from our house and garden | Ce que voit le voisin</p>' +
            '<h3>Maison Leroy · What we have built for you</h3>' +
            '<p>What we have built for you · Wat wij voor u hebben gebouwd</p>',
        ),
      ),
      '/en/': page('en', main(englishProse)),
      '/nl/': page('nl', main('<p>Wij bouwen huizen waarin mensen graag wonen.</p>')),
    },
    wrong: [
      '/fr/ “Maison Leroy · What we have built for you”',
      '/fr/ “What we have built for you · Wat wij voor u hebben gebouwd”',
    ],
  },
  {
    code: 'foreign-text',
    title:
      'not surely the part of an error page for readers of another language, but of other pages',
    pages: {
      ...versions(main(germanProse), main(englishProse)),
      '/de/404.html': page('de', main(`${errorIn.german}${errorIn.english}`)),
      '/de/not-found.html': page('de', main(errorIn.german + errorIn.sentence)),
      '/de/404/': page(
        'de',
        main(errorIn.english) + footer('<h5>Gruppe für Häuser und Gärten</h5>'),
      ),
      '/de/closed.html': page('de', main(`${errorIn.german}${errorIn.english}`)),
    },
    wrong: [
      '/de/404/ “This page is not there, please go back to the start”',
      '/de/closed.html “This page is not there, please go back to the start”',
      '/de/not-found.html “This page is not there, please go back to the start”',
    ],
  },
  {
    code: 'foreign-text',
    title: 'not what only old browsers show in place of a film or a sound, but its label',
    pages: versions(
      main(
        `${germanProse}<video src="/a.mp4">Your browser does not support the video element.</video>` +
          '<audio src="/a.mp3" aria-label="What you hear from our house"><p>Your browser does not support the audio element.</p></audio>' +
          '<div><p>Your browser does not support the map.</p></div>',
      ),
      main(englishProse),
    ),
    wrong: ['/de/ “Your browser does not support the map.”', '/de/ “What you hear from our house”'],
  },
  {
    code: 'foreign-text',
    title: 'not works in Cyrillic lists, nor behind their authors and before their dates',
    pages: {
      '/en/': page(
        'en',
        main(
          `${englishProse}<p>Основы ремонта старых домов [Текст] : отчёт о работе на весь год</p>` +
            '<p>Основы ремонта старых домов и их крыш. – К., 2011. – 124 с. – Библиогр.</p>' +
            '<p>Как мы строим дома для людей // Дом. – 2011. – № 3. – С. 5–9.</p>' +
            '<p>Holm, T., Was wir von den alten Häusern wissen: der Wind und das Dach, Tag des Holzes, Bonn, 20.1.2025</p>' +
            '<p>Holm, T.: Was wir von den alten Häusern wissen und wie man das Dach baut</p>' +
            '<p>Мы строим дома с 2011 года – 124 дома с садом</p>',
        ),
      ),
      '/de/': page('de', main(germanProse)),
      '/ru/': page('ru', main(russianProse)),
    },
    wrong: [
      '/en/ “Holm, T.: Was wir von den alten Häusern wissen und wie man das Dach baut”',
      '/en/ “Мы строим дома с 2011 года – 124 дома с садом”',
    ],
  },
  {
    code: 'number-differs',
    title:
      'of the one of several versions, though another agrees elsewhere with a text in the same words',
    pages: (() => {
      const rows = (code: string, more: string) =>
        main(
          `${more}<p class="row">Tel. 10 20</p><p class="row">SIRET 19 ${code} 00</p><p class="row">8551</p>`,
        );
      return versions(
        rows('613', '<p>Wer wir sind</p>'),
        rows('631', '<p>Who we are</p><div><p>And where</p></div>'),
        rows('613', '<h2>О нас</h2><div>Кто мы</div><div>И где</div>'),
      );
    })(),
    wrong: ['/en/ “SIRET 19 631 00”'],
  },
  {
    code: 'element-open',
    title: 'a heading that the end of another ends, of which nothing else is a part',
    pages: {
      '/a': page('en', main('<h2>Oak</h5><p>Beech</p><h3>Elm</H3><p>Fir</p>')),
      '/b': page('en', main('<h2>Oak<p>Beech</p><p>Fir</p>')),
    },
    wrong: ['/a “Oak”', '/b “OakBeechFir”'],
  },
  {
    code: 'value-wrong',
    title: 'of a limit that the versions do not have, of the same field alone',
    pages: (() => {
      const form = (max: number, type = 'number') =>
        main(
          `<form><input type="${type}" name="guests" min="1" max="${max}"><input type="number" name="rooms" max="${type === 'number' ? 4 : 5}">` +
            `<input type="number" name="age" max="9"><input type="number" name="age" max="${max}"></form>`,
        );
      return {
        ...versions(form(15), form(5), form(15)),
        '/de/a': page('de', form(15)),
        '/en/a': page('en', form(5, 'range')),
        '/de/b': page('de', form(15)),
        '/en/b': page('en', form(5, 'text')),
      };
    })(),
    wrong: ['/en/ “guests”', '/en/a “guests”', '/en/a “rooms”', '/en/b “rooms”'],
  },
  {
    code: 'picture-differs',
    title:
      'the picture of another page in place of one with its name, or of several, not one of a language',
    pages: (() => {
      const pictures = (...folders: readonly string[]) =>
        main(
          folders
            .map((each, at) => `<p><img src="/${each}/${'abcde'[at]}.jpg" alt=""></p>`)
            .join(''),
        );
      const own = ['one', 'one', 'one', 'one', 'one'];
      return {
        ...versions(main(''), main('')),
        '/de/one': page('de', pictures(...own)),
        '/en/one': page('en', pictures('two', ...own.slice(1))),
        '/de/two': page('de', pictures('two', 'all')),
        '/en/two': page('en', pictures('two', 'all')),
        '/de/three': page('de', pictures('all', ...own.slice(1))),
        '/en/three': page('en', pictures('english', ...own.slice(1))),
        '/de/four': page('de', pictures('six', 'six')),
        '/ru/four': page('ru', pictures('six', 'six')),
        '/en/four': page('en', pictures('six', 'all')),
        '/de/five': page('de', pictures('six', 'six')),
        '/ru/five': page('ru', pictures('six', 'six')),
        '/en/five': page('en', pictures('six', 'english')),
      };
    })(),
    wrong: ['/en/four “/all/b.jpg”', '/en/one “/two/a.jpg”'],
  },
  {
    code: 'unknown-word',
    title: 'not what is done, in the plural',
    pages: {
      '/a': page('en', main('<p>The windings of two motors</p><p>The delivvery of one motor</p>')),
    },
    wrong: ['/a “The delivvery of one motor”'],
  },
  {
    code: 'lang-wrong',
    title: 'not a page of a few words in its letters, whose head alone is that of others',
    pages: (() => {
      const title = titled('Мы строим дома, в которых хочется жить');
      const russian = (name: string) =>
        page(
          'en',
          main(`<h1>${name} и дом</h1>${russianProse.replace('дома', name).repeat(6)}`),
          title,
        );
      return {
        ...Object.fromEntries(['Дуб', 'Бук', 'Клён'].map((each, at) => [`/${at}`, russian(each)])),
        '/words': page('en', main('<h2>Oak, beech, maple</h2><p>Plane, elm</p>'), title),
        '/letters': page('en', main('<h2>Дуб, бук, клён</h2><p>Платан, вяз</p>'), title),
      };
    })(),
    wrong: ['/0', '/1', '/2', '/letters'].map((each) => `${each} “lang="en"”`),
  },
  {
    code: 'lang-wrong',
    title: 'not in the folder of a country where it is spoken, but of a language',
    pages: (() => {
      const texts = '<p>Amamos a dança e a arte, e levamos a luz ao mundo.</p>';
      const pages = (folder: string) =>
        ['a', 'b', 'c', 'd'].map((each) => [
          `/${folder}/${each}`,
          page(
            'pt-BR',
            main(`<h1>${each}</h1>${texts}`),
            titled(each, `<link rel="alternate" hreflang="${folder}" href="/${folder}/${each}">`),
          ),
        ]);
      return Object.fromEntries([...pages('br'), ...pages('de')]);
    })(),
    wrong: ['a', 'b', 'c', 'd'].map((each) => `/de/${each} “lang="pt-BR"”`),
  },
  {
    code: 'lang-wrong',
    title: 'not texts that a script replaces, but others',
    pages: (() => {
      const told = (key: string, script: string) => {
        const texts = [1, 2, 3, 4, 5].map((each) =>
          englishProse
            .replace('<p>', `<p ${key}="text-${each}">`)
            .replace('houses', `${each} houses`),
        );
        return page('de', main(texts.join('') + script));
      };
      const script = '<script>document.querySelectorAll("[data-i18n]")</script>';
      return { '/a/': told('data-i18n', script), '/b/': told('data-key', script) };
    })(),
    wrong: ['/b/ “lang="de"”'],
  },
  {
    code: 'lang-wrong',
    title: 'the texts of a version in a language that statistics do not know, not its own texts',
    pages: (() => {
      const texts = [1, 2, 3, 4, 5]
        .map((each) => germanProse.replace('Häuser', `${each} Häuser`))
        .join('');
      const own =
        '<p>Mir bauen Haiser, an deenen een gär wunnt, a mir si fir Iech do, och no der Iwwerga vum Haus.</p>';
      return {
        '/de/': page('de', main(`<h1>Haus</h1>${texts}`)),
        '/lb/': page('lb', main(`<h1>Haus</h1>${texts}`)),
        '/de/a': page('de', main(`<h1>Dach</h1>${texts}`)),
        '/lb/a': page('lb', main(`<h1>Daach</h1>${own.repeat(4)}`)),
      };
    })(),
    wrong: ['/lb/ “lang="lb"”'],
  },
  {
    code: 'foreign-text',
    title: 'not the name of a school, but other alternative texts',
    pages: (() => {
      const pictures = (last: string) =>
        ['Our house by the lake', 'The stairs in the hall', last]
          .map((each, at) => `<img src="/${at}.png" alt="${each}">`)
          .join('');
      const german = main(germanProse);
      return {
        ...versions(german, main(englishProse + pictures('Hochschule für Musik und Tanz Ulm'))),
        '/de/a': page('de', german),
        '/en/a': page('en', main(englishProse + pictures('Ein Haus mit Garten und Teich'))),
      };
    })(),
    wrong: ['/en/a “Ein Haus mit Garten und Teich”'],
  },
  {
    code: 'lang-wrong',
    title:
      'a page without the direction that the others in its language have, not where none has it',
    pages: (() => {
      const turned = (lang: string, dir: string) =>
        page(lang, main('<h1>بيت</h1>')).replace('<html', `<html${dir}`);
      return {
        ...Object.fromEntries(['/a', '/b', '/c'].map((path) => [path, turned('ar', ' dir="rtl"')])),
        '/d': turned('ar', ''),
        ...Object.fromEntries(['/e', '/f', '/g'].map((path) => [path, turned('fa', '')])),
        '/h': page('en', main('<h1>House</h1>')),
      };
    })(),
    wrong: ['/d “dir=""”'],
  },
  {
    code: 'value-wrong',
    title: 'of a field that may stay empty in one language alone, not of another form',
    pages: (() => {
      const form = (required: string, more = '') =>
        main(`<form><input name="phone"${required}><input name="note">${more}</form>`);
      return {
        ...versions(form(' required'), form(''), form(' required')),
        '/de/a': page('de', form(' required')),
        '/en/a': page('en', form('', '<input name="phone" required>')),
        '/de/b': page('de', form(' required')),
        '/en/b': page('en', form('', '<input name="nights">')),
      };
    })(),
    wrong: ['/en/ “phone”'],
  },
  {
    code: 'id-missing',
    title: 'of a list that is none',
    pages: {
      '/a': page(
        'en',
        main(
          '<p>Where do you live?</p><input id="town" list="town"><datalist id="towns"></datalist><input list="towns"><script>getElementById("town")</script>',
        ),
      ),
    },
    wrong: ['/a “town”'],
  },
  {
    code: 'number-differs',
    title: 'of a part of the week that the versions have otherwise, not of short or single names',
    pages: versions(
      main(
        '<p>Montag bis Freitag, 8:00 – 18:00</p><p>Jeden Montag</p><p>Mo – Fr</p><p>Dienstag und Donnerstag</p>',
      ),
      main(
        '<p>Monday to Saturday, 8:00 – 18:00</p><p>Every Tuesday</p><p>Mon – Sat</p><p>Tuesday and Thursday</p>',
      ),
    ),
    wrong: ['/en/ “Monday to Saturday, 8:00 – 18:00”'],
  },

  {
    code: 'untranslated-text',
    title: 'not of the picture of a switch, though another version has it, too',
    pages: (() => {
      const alt = 'Chambres Antonis Sifnos - français';
      const shown = (lang: string, text: string, target: string) =>
        page(
          lang,
          main(
            `<h1>${text}</h1><img src="/1.png" alt="${text}, 1"><img src="/2.png" alt="${text}, 2">` +
              `<a href="${target}"><img src="/f.png" alt="${alt}"></a>`,
          ),
        );
      return {
        '/el/': shown('el', 'Δωμάτια δίπλα στη θάλασσα', '/fr/'),
        '/en/': shown('en', 'Rooms by the sea for you', '/fr/'),
        '/el/b': shown('el', 'Το σπίτι δίπλα στη θάλασσα', '/el/'),
        '/en/b': shown('en', 'A house by the sea for you', '/fr/'),
        '/fr/': page('fr', main('<h1>Chambres pour les vacances</h1>')),
      };
    })(),
    wrong: ['/el/b “Chambres Antonis Sifnos - français”'],
  },
  {
    code: 'unknown-word',
    title: 'a full name with another letter than on all other pages, not in another case',
    pages: Object.fromEntries(
      [
        ...['/a', '/b', '/c', '/d'].map((path) => [path, `Sebastian Rutkowski, ${path}`]),
        ['/f', 'Sebastian Rutowski'],
        ['/g', 'Z Sebastianem Rutkowskim, dla Sebastian Rutkowska'],
        ['/h', 'Barbara Rutowska'],
      ].map(([path, name]) => [path, page('pl', main(`<h2>${name}</h2>`))]),
    ),
    wrong: ['/f “Sebastian Rutowski”'],
  },
  {
    code: 'placeholder-text',
    title: 'not in a part that is not displayed, unless a script finds it',
    pages: (() => {
      const filler = (style: string, id: string) =>
        `<section id="${id}" style="${style}"><p>Lorem ipsum dolor sit amet, ${id}.</p></section>`;
      const script = '<script>document.getElementById("news").style.display = "block"</script>';
      const parts = [
        ['display: none', 'team'],
        ['display: none', 'news'],
        ['color: red', 'shop'],
      ];
      const shown = parts.map(([style = '', id = '']) => filler(style, id)).join('');
      return { '/a': page('en', main(shown + script)) };
    })(),
    wrong: ['/a “Lorem ipsum dolor sit amet, news.”', '/a “Lorem ipsum dolor sit amet, shop.”'],
  },
  {
    code: 'title-duplicate',
    title: 'whatever signs are between the words',
    pages: {
      '/a': page('en', main('<h1>Oak</h1>'), titled('Oak - Beech and Elm Ltd')),
      '/b': page('en', main('<h1>Fir</h1>'), titled('Oak – Beech and Elm Ltd.')),
    },
    wrong: ['/b “Oak – Beech and Elm Ltd.”'],
  },
  {
    code: 'title-duplicate',
    title: 'not of a draft that nothing leads to',
    pages: Object.fromEntries(
      ['/', '/1_temp/a', '/tempo/a'].map((path) => [
        path,
        page('en', main(`<p>Oak of ${path}</p>`), titled('Oak and Elm')),
      ]),
    ),
    wrong: ['/tempo/a “Oak and Elm”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'a word that says no, twice',
    pages: {
      '/a': page('ru', main('<p>Налог не не добавляется.</p><p>Нет нет, это не так.</p>')),
    },
    wrong: ['/a “Налог не не добавляется.”'],
  },
  {
    code: 'value-wrong',
    title: 'of the one field of a form without a name or an id',
    pages: (() => {
      const form = (...fields: readonly string[]) =>
        `<form action="/send">${fields.join('')}</form>`;
      const named = ['<input name="name">', '<input name="mail">'];
      return {
        '/a': page('en', main(form(...named, '<textarea placeholder="Message"></textarea>'))),
        '/b': page('en', main(form(...named, '<textarea id="message"></textarea>'))),
        '/c': page('en', main(form('<input name="name">', '<textarea></textarea>'))),
        '/d': page('en', main(form(...named, '<input>', '<textarea></textarea>'))),
      };
    })(),
    wrong: ['/a “Message”'],
  },
  {
    code: 'data-differs',
    title: 'not of the same house, as coordinates have it',
    pages: (() => {
      const at = (lang: string, latitude: number, longitude: number) =>
        page(
          lang,
          '',
          `<title>A</title><script type="application/ld+json">{"@type":"Place","latitude":${latitude},"longitude":${longitude}}</script>`,
        );
      return { '/de/': at('de', 43.3394, -1.7895), '/en/': at('en', 43.3299, -1.7894) };
    })(),
    wrong: ['/en/ “latitude”'],
  },
  {
    code: 'picture-differs',
    title: 'not of a picture in its language',
    pages: (() => {
      const pictures = (...files: readonly string[]) =>
        main(files.map((each) => `<p><img src="/${each}.jpg" alt=""></p>`).join(''));
      const home = { de: 'a', ru: 'a', en: 'a' };
      return Object.fromEntries(
        Object.keys(home).flatMap((lang) => {
          const isEnglish = lang === 'en';
          return [
            [`/${lang}/`, page(lang, pictures('b', isEnglish ? 'card' : 'card_de'))],
            [`/${lang}/one`, page(lang, pictures('b', isEnglish ? 'card' : 'oak'))],
          ];
        }),
      );
    })(),
    wrong: ['/en/one “/card.jpg”'],
  },
  {
    code: 'foreign-text',
    title: 'not in a part for a language that is called as its country',
    pages: {
      '/a': page(
        'de',
        main(
          `${germanProse}<p data-lang="gr">Χτίζουμε πολλά τα σπίτια στα οποία θέλουμε να ζούμε.</p><p>Χτίζουμε τα σπίτια στα οποία θέλουμε να ζούμε.</p>`,
        ),
      ),
    },
    wrong: ['/a “Χτίζουμε τα σπίτια στα οποία θέλουμε να ζούμε.”'],
  },
  {
    code: 'lang-wrong',
    title: 'not where less than half is written in the letters of another language',
    pages: (() => {
      const russian = [1, 2, 3, 4, 5, 6]
        .map((each) => russianProse.replace('дома', `${each} дома`))
        .join('');
      const text = (path: string) =>
        `<p>${Array.from({ length: 60 }, (_, at) => `Majasse${at} ${path} elamiseks`).join(' ')}</p>`;
      return {
        '/et/': page('et', main(`<h1>Дома</h1>${russian}`)),
        '/et/a': page('et', main(`<h1>Дома</h1>${russian}${text('b')}`)),
        '/ru/': page('ru', main(`<h1>Дома</h1>${russian}`)),
      };
    })(),
    wrong: ['/et/ “lang="et"”'],
  },
  {
    code: 'foreign-text',
    title: 'a long sentence among others, in a language of the site',
    pages: (() => {
      const german = 'Wir bauen Häuser, in denen man gern wohnt und die lange halten.';
      const text = (...sentences: readonly string[]) => main(`<p>${sentences.join(' ')}</p>`);
      const english = 'We build houses that people like to live in, and they last.';
      return {
        ...versions(main(germanProse), main(englishProse)),
        '/de/a': page('de', text(german, german.replace('Häuser', 'Hallen'), english)),
        '/de/b': page('de', text(german, german.replace('Häuser', 'Hallen'), 'Come and see us.')),
      };
    })(),
    wrong: [
      '/de/a “Wir bauen Häuser, in denen man gern wohnt und die lange halten. Wir bauen Hallen, in denen man gern wohnt und die lange halten. We build houses that people like to live in, and they last.”',
    ],
  },
  {
    code: 'untranslated-text',
    title: 'not of the logo of a site',
    pages: (() => {
      const shown = (lang: string, title: string, ...alts: readonly string[]) =>
        page(
          lang,
          main(alts.map((each, at) => `<img src="/${at}.png" alt="${each}">`).join('')),
          titled(`${title} - Oak of the Lake`),
        );
      const shownWith = (lang: string, title: string, alt: string) =>
        lang === 'de'
          ? shown('de', title, alt, 'Ein Haus am See', 'Ein Garten mit Teich')
          : shown('en', title, alt, 'A house by the lake', 'A garden with a pond');
      return {
        '/de/': shownWith('de', 'Start', 'Oak of the Lake Logo'),
        '/en/': shownWith('en', 'Home', 'Oak of the Lake Logo'),
        '/de/a': shownWith('de', 'Bad', 'Beech of the Lake Logo'),
        '/en/a': shownWith('en', 'Bath', 'Beech of the Lake Logo'),
      };
    })(),
    wrong: ['/de/a “Beech of the Lake Logo”'],
  },
  {
    code: 'element-open',
    title: 'a title, which is not ended by another',
    pages: {
      '/a': '<html lang="en"><head><title>Oak<title></head><body><h1>Oak</h1></body></html>',
      '/b': page('en', main('<svg><title>Oak</title></svg>')),
    },
    wrong: ['/a “Oak<title></head><body><h1>Oak</h1></body></html>”'],
  },
  {
    code: 'damaged-text',
    title:
      'a letter behind the first, which is a capital, not a quotation mark behind a word of capitals',
    pages: { '/a': page('de', main('<p>SÃ¼derleda</p><p>«MAÇÃ»</p><p>LÃ» e linho</p>')) },
    wrong: ['/a “SÃ¼derleda”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'a small word of Dutch, twice',
    pages: { '/a': page('nl', main('<p>Samen succesvol als als team.</p><p>Het is zo zo.</p>')) },
    wrong: ['/a “Samen succesvol als als team.”'],
  },
  {
    code: 'unknown-word',
    title: 'an entry of a menu with another letter than on most other pages, not in another form',
    pages: Object.fromEntries(
      [
        'Agricultural',
        'Agricultural',
        'Agricultural',
        'Agricultural',
        'Agricultural',
        'Agricultral',
        'Agriculturals',
      ].map((word, at) => [
        `/${at}`,
        page('en', `<nav><a href="/1">${word} Contract Work</a></nav><p>Agricultral Contract</p>`),
      ]),
    ),
    wrong: ['/5 “Agricultral Contract Work”'],
  },
  {
    code: 'value-wrong',
    title: 'of a form that is sent to its own page in one language alone',
    pages: (() => {
      const form = (action: string, name = 'mail') =>
        main(`<form action="${action}" method="post"><input name="${name}"></form>`);
      return {
        ...versions(form('/send.php'), form('#')),
        '/de/a': page('de', form('/senden')),
        '/en/a': page('en', form('https://forms.example.org/1')),
        '/de/b': page('de', form('/senden')),
        '/en/b': page('en', form('#') + form('/search', 'query')),
        '/de/c': page('de', form('/senden')),
        '/en/c': page(
          'en',
          `${form('')}<script>form.addEventListener('submit', () => fetch('/send'))</script>`,
        ),
      };
    })(),
    wrong: ['/en/ “form”'],
  },
  {
    code: 'contact-misspelt',
    title: 'not another number of the same form, e.g. that of a fax',
    pages: Object.fromEntries(
      ['15 47', '15 47', '15 47', '15 47', '15 47', '31 82'].map((number, at) => [
        `/${at}`,
        page('nl', footer(`<p>Bel ons: (074) 259 ${number}</p>`)),
      ]),
    ),
    wrong: [],
  },
  {
    code: 'noindex-listed',
    title: 'of the one page with versions that have none, not of one to thank',
    pages: (() => {
      const hidden = '<meta name="robots" content="noindex">';
      const shown = (lang: string, name: string, more = '') =>
        page(
          lang,
          main(
            `<h1>${name} ${lang}</h1><p><a href="/de/a">A</a> <a href="/en/b">B</a> <a href="/en/c">C</a></p>`,
          ),
          titled(name, more),
        );
      return {
        '/de/': shown('de', 'Start'),
        '/en/': shown('en', 'Start'),
        '/de/a': shown('de', 'Holz', hidden),
        '/en/a': shown('en', 'Holz'),
      };
    })(),
    wrong: ['/de/a “robots”'],
  },
  {
    code: 'untranslated-text',
    title: 'a long title that a page in another language has, though it is none of its versions',
    pages: {
      ...versions(main(germanProse), main(englishProse)),
      '/de/holz': page(
        'de',
        main('<h1>Holz</h1>'),
        titled('Houses of wood that people like to live in'),
      ),
      '/en/building/timber': page(
        'en',
        main('<h1>Timber</h1>'),
        titled('Houses of wood that people like to live in'),
      ),
    },
    wrong: ['/de/holz “Houses of wood that people like to live in”'],
  },
  {
    code: 'hreflang-incomplete',
    title: 'not of a page that nothing leads to',
    pages: (() => {
      const links = ['', 'a', 'b', 'c', 'd']
        .flatMap((path) => ['de', 'en'].map((each) => `<a href="/${each}/${path}">${path}</a>`))
        .join(' ');
      const both = (path: string) =>
        ['de', 'en']
          .map((each) => `<link rel="alternate" hreflang="${each}" href="/${each}/${path}">`)
          .join('');
      const shown = (lang: string, path: string, head: string) =>
        page(lang, main(`<h1>${path} ${lang}</h1>${links}`), titled(`${path} ${lang}`, head));
      return {
        ...Object.fromEntries(
          ['', 'b', 'c', 'd'].flatMap((path) =>
            ['de', 'en'].map((each) => [`/${each}/${path}`, shown(each, path, both(path))]),
          ),
        ),
        '/de/a': shown('de', 'a', ''),
        '/en/a': shown('en', 'a', ''),
        '/de/thanks': shown('de', 'thanks', ''),
        '/en/thanks': shown('en', 'thanks', ''),
      };
    })(),
    wrong: ['/de/a “hreflang”', '/en/a “hreflang”'],
  },
  {
    code: 'value-wrong',
    title: 'of a type that does not exist, not of one that a script knows',
    pages: {
      '/a': page(
        'en',
        main('<input type="emial" name="mail"><input type="EMAIL" name="own"><input type="stars">'),
      ),
    },
    wrong: ['/a “mail”'],
  },
  {
    code: 'number-differs',
    title: 'not of a telephone number with the code of its country',
    pages: versions(
      main('<p>Rufen Sie an: 0170-1234567</p><p>Lager: 0170 7654321</p>'),
      main('<p>Call us: +49 170-1234567</p><p>Store: +49 (0)170 7654322</p>'),
    ),
    wrong: ['/en/ “Store: +49 (0)170 7654322”'],
  },
  {
    code: 'foreign-text',
    title:
      'of a sentence in another language in a paragraph with dashes, not of what a label says twice',
    pages: versions(
      main(`${germanProse.repeat(2)}<p>Unsere Häuser – About our houses</p>`),
      main(
        `${englishProse}<p>We build houses – and people like to live in them for years. What we promise is what you get: we are there for you, long after you have moved in with your family. Auch nach der Übergabe sind wir immer gern für Sie da.</p>`,
      ),
    ),
    wrong: [
      '/en/ “We build houses – and people like to live in them for years. What we promise is what you get: we are there for you, long after you have moved in with your family. Auch nach der Übergabe sind wir immer gern für Sie da.”',
    ],
  },
  {
    code: 'contact-misspelt',
    title: 'not of a profile whose address ends in a blank',
    pages: Object.fromEntries(
      ['', '', '', '', ' '].map((end, at) => [
        `/${at}`,
        page('en', footer(`<a href="https://chat.example/oak_houses${end}">Chat</a>`)),
      ]),
    ),
    wrong: [],
  },
  {
    code: 'main-heading',
    title: 'none, where the version has one',
    pages: versions(
      main(`<h1>Häuser</h1><h2>Dächer</h2>${germanProse}`),
      main(`<p class="title">Houses</p><h2>Roofs</h2>${englishProse}`),
    ),
    wrong: ['/en/ “Roofs”'],
  },
  {
    code: 'damaged-text',
    title: 'a Hungarian letter of an older encoding, not a Portuguese name',
    pages: {
      '/hu': page('hu', main('<p>A minõség ellenõrzése</p><p>A minőség</p><p>Irene Simões úr</p>')),
      '/et': page('et', main('<p>Kõik on hästi</p>')),
    },
    wrong: ['/hu “A minõség ellenõrzése”'],
  },
  {
    code: 'damaged-text',
    title: 'the first sign of a letter before a space, not a word in capitals',
    pages: {
      '/a': page('fr', main('<p>Un club Ã&nbsp; but culturel</p><p>à table</p><p>IRMÃ do mar</p>')),
    },
    wrong: ['/a “Un club Ã but culturel”'],
  },
  {
    code: 'title-missing',
    title: 'not of a header or a footer that a script loads into pages',
    pages: {
      '/': page('de', '<a href="/a">A</a><a href="/b">B</a>', titled('Start')),
      '/a': page('de', '<footer><p>Haus</p></footer><script src="a.js"></script>', ''),
      '/b': page('de', '<header><p>Haus</p></header><main><p>Ein Haus</p></main>', ''),
    },
    wrong: ['/b “title”'],
  },
  {
    code: 'title-missing',
    title: 'not where a program of the server adds to the head',
    pages: {
      '/a': page('uk', '<p>Дуб</p>', "<?php $title = 'Дуб'; include('head.php') ?>"),
      '/b': page('uk', '<p>Дуб</p>', '<!--#include virtual="/head.html" -->'),
      '/c': page('uk', '<p>Дуб</p>', '<!-- title -->'),
    },
    wrong: ['/c “title”'],
  },
  {
    code: 'lang-wrong',
    title: 'of pages with the name of a programmer in English',
    pages: (() => {
      const developed = '<h4>Website developed by Ion Ionescu</h4>';
      const romanian =
        '<p>Vă rugăm să ne sunați pentru a discuta despre casele pe care le construim împreună cu familia noastră, și să ne vizitați în atelierul în care lucrăm de mulți ani, unde vă primim cu drag în fiecare zi. Lucrăm cu lemn din pădurile noastre, cu meșteri din sat și cu multă răbdare, iar casele noastre sunt calde iarna și răcoroase vara, așa cum le doresc oamenii.</p>';
      return {
        '/a': page('en', main(`<h1>Case</h1>${romanian}${developed}`)),
        '/b': page('en', main(`<h1>Houses</h1>${englishProse}${developed}`)),
      };
    })(),
    wrong: ['/a “lang="en"”'],
  },
  {
    code: 'title-duplicate',
    title:
      'of two pages whose folder names another language than they declare, as the texts of one tell',
    pages: (() => {
      const croatian =
        '<p>Nudimo organizaciju i nadzor nad servisiranjem, remontom ili preinakom na vašem plovilu, a zastupamo i servisiramo renomirane proizvođače pogona i opreme za jahte i brodice. Ako za vašu brodicu ili jahtu tražite smještaj, pripremu za zimovanje ili za novu sezonu, slobodno nam se obratite, jer znamo koliko vam je stalo do mora, vjetra i otoka na kojima provodite ljeto s obitelji i prijateljima. Naša radionica nalazi se u blizini zračne luke, pa nas možete posjetiti i prije nego što isplovite, a o svemu ostalom brinemo se mi.</p>';
      return {
        '/': page('en', main(englishProse), titled('Boats')),
        '/hr/': page('en', main('<h1>Brodice</h1>'), titled('Brodice')),
        '/hr/a': page('en', main(`<h1>O nama</h1>${croatian}`), titled('Kontakt')),
        '/hr/b': page('en', main('<h1>Kontakt</h1>'), titled('Kontakt')),
      };
    })(),
    wrong: ['/hr/a “Kontakt”'],
  },
  {
    code: 'repeated-paragraph',
    title: 'of a word twice in a row in the language that the address of a page names',
    pages: {
      '/de/': page('de', main(germanProse)),
      '/en/': page('de', main(`${englishProse}<p>Call the the office when you need us</p>`)),
    },
    wrong: ['/en/ “Call the the office when you need us”'],
  },
  {
    code: 'title-duplicate',
    title: 'not where it has a part more, however it is parted',
    pages: {
      '/a': page('en', main('<h1>A</h1>'), titled('Church Woda — Town')),
      '/b': page('en', main('<h1>B</h1>'), titled('Church | Woda — Town')),
      '/c': page('en', main('<h1>Church</h1>'), titled('Church – Woda | Town')),
    },
    wrong: ['/c “Church – Woda | Town”'],
  },
  {
    code: 'foreign-text',
    title: 'not of a person with an institution, in whatever language that is called',
    pages: (() => {
      const members = (university: string, ...more: readonly string[]) =>
        main(
          itemsIn([
            ...['Lille', 'Metz', 'Paris', 'Tours'].map((each) => university + each),
            ...more,
          ]),
        );
      const both = ['Ninon Blond (École normale supérieure de Lyon)', 'Une école normale de Lyon'];
      return {
        '/fr/': page('fr', members('Une université de la ville de ', ...both), titled('Membres')),
        '/en/': page('en', members('A university in the town of ', ...both), titled('Members')),
      };
    })(),
    wrong: ['/en/ “Une école normale de Lyon”'],
  },
  {
    code: 'title-duplicate',
    title: 'of pages whose main heading is the name of the site',
    pages: Object.fromEntries(
      ['Doors', 'Roofs', 'Doors', 'Stairs'].map((title, number) => {
        const own = `<h1>Acme Joiners</h1><p>Number ${number} of what we build, and where.</p>`;
        return [`/${['a', 'b', 'c', 'd'][number]}`, page('en', main(own), titled(title))];
      }),
    ),
    wrong: ['/c “Doors”'],
  },
  {
    code: 'title-duplicate',
    title: 'not of versions in folders that are called after countries',
    pages: {
      '/en/a': page('en', main('<h1>Farms</h1>'), titled('Farms')),
      '/jp/a': page('en', main('<h1>農場</h1>'), titled('Farms')),
      '/en/b': page('en', main('<h1>Yards</h1>'), titled('Farms')),
    },
    wrong: ['/en/b “Farms”'],
  },
  {
    code: 'foreign-text',
    title: 'of a short sentence with days in a paragraph in another language',
    pages: versions(
      main(
        `${germanProse}<p>Wir leben und arbeiten mit unseren Tieren und Kindern gern auf dem Land. We are open from May 1st to September 30th.</p>`,
      ),
      main(englishProse.repeat(2)),
    ),
    wrong: [
      '/de/ “Wir leben und arbeiten mit unseren Tieren und Kindern gern auf dem Land. We are open from May 1st to September 30th.”',
    ],
  },
  {
    code: 'lang-invalid',
    title: 'not of the demo of a library, which nothing leads to',
    pages: {
      '/': '<html lang="en"><a href="/a">A</a><a href="/jquery-ui-list">B</a></html>',
      '/a': '<html lang="xx-us1"><h1>A</h1></html>',
      '/jquery-ui-1.12/index.html': '<html lang="us"><h1>B</h1></html>',
      '/jquery-ui-list': '<html lang="us"><h1>C</h1></html>',
    },
    wrong: ['/a “lang="xx-us1"”', '/jquery-ui-list “lang="us"”'],
  },
];
