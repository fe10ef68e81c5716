import { groupBy } from '@originaltreu/kit/collections';
import type { Language } from '../spec/base';
import type { Action, Step } from './play';
import type { ProfileName } from './variants';

/*
 * States of pages that nobody sees at first. A scene is a name, a page, a size, and a few
 * actions that bring the page into the state, or into one state after the other. Its picture has
 * only what these actions change; its words are those by which the page then differs from the
 * document as it was served.
 */

/** A page in a state, or in one after the other. It is data, so that its hash shows each change of it. */
export interface Scene {
  readonly name: string;
  readonly page: string;
  readonly languages: readonly Language[];
  /** Width and height of the view in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  /** The states of the site in which it is captured (default: as configured). */
  readonly profiles?: readonly ProfileName[];
  /** The query of the address. */
  readonly query?: string;
  readonly steps: readonly Step[];
}

const everyLanguage = ['de', 'ru', 'en'] as const;
const desktop = [1280, 800] as const;
const phone = [390, 800] as const;
const shortPhone = [390, 600] as const;

const burger = 'header > div > button';
const servicesItem = 'header nav li:has(button)';
const languageButton = 'header button:has(~ ul a[hreflang])';
const newsletter = 'footer form';
const contactForm = 'main form';
const faq = 'main details';
const galleryFilter = 'main fieldset button';
const gallery = 'main a[href^="/pictures/"]';

/** What a pointer or the keyboard can be on: where, what, and what it is called. */
const controls: readonly (readonly [name: string, page: string, selector: string])[] = [
  ['logo', 'about', 'header a >> nth=0'],
  ['menu-link', 'about', 'header nav a >> nth=0'],
  ['menu-caret', 'about', 'header nav button'],
  ['language-button', 'about', languageButton],
  ['hero-button', 'home', 'main section:first-child div:not([inert]) > div > a'],
  ['hero-dot', 'home', 'main section:first-child button >> nth=2'],
  ['hero-pause', 'home', 'main section:first-child button >> nth=0'],
  ['solid-button', 'contact', `${contactForm} button`],
  ['outline-button', 'home', 'main .button-outline >> nth=0'],
  ['light-button', 'home', 'main .button-light >> nth=0'],
  ['text-button', 'services', 'main .button-text >> nth=0'],
  ['breadcrumb', 'article', 'main nav a >> nth=0'],
  ['more-link', 'services', 'main .more-link-link >> nth=0'],
  ['video-link', 'home', 'main .video-link-video'],
  ['picture', 'projects', `${gallery} >> nth=0`],
  ['carousel-button', 'home', 'main .swiper ~ div button >> nth=1'],
  ['question', 'home', `${faq} summary >> nth=1`],
  ['filter', 'home', `${galleryFilter} >> nth=1`],
  ['field', 'contact', `${contactForm} input >> nth=0`],
  ['sidebar-link', 'hvac', 'main nav a >> nth=0'],
  ['footer-link', 'legal', 'footer .footer-links a >> nth=0'],
  ['newsletter-button', 'legal', `${newsletter} button`],
  ['to-top', 'legal', 'footer .footer-toTop'],
];

/** Controls that look the same under a pointer. */
const focusedOnly = ['logo', 'breadcrumb', 'field'];

/** All controls of a page under the pointer and with the focus; nothing of that outlives its step. */
const onControls = [...groupBy(controls, ([, page]) => page)].map(([page, own]): Scene => {
  const hovered = own.filter(([name]) => !focusedOnly.includes(name));
  const steps = [
    ...hovered.map(([name, , at]) => ({ name: `hover ${name}`, at, actions: [{ hover: at }] })),
    ...own.map(([name, , at]) => ({ name: `focus ${name}`, at, actions: [{ focus: at }] })),
  ];
  const languages = page === 'article' ? (['en'] as const) : (['de'] as const);
  return { name: 'controls', page, languages, size: desktop, steps };
});

const sendNewsletter: readonly Action[] = [
  { fill: `${newsletter} input`, text: 'anna@example.org' },
  { click: `${newsletter} button` },
];

const sendEnquiry: readonly Action[] = [
  { fill: `${contactForm} :is(input:not([type=email]), textarea)`, text: '05241 12345' },
  { fill: `${contactForm} input[type=email]`, text: 'anna@example.org' },
  { click: `${contactForm} button` },
];

const sending = (
  [
    ['enquiry', 'contact', `${contactForm} button`, sendEnquiry],
    ['newsletter', 'projects', newsletter, sendNewsletter],
  ] as const
).flatMap(([name, page, at, send]): Scene[] => {
  const common = { page, languages: everyLanguage, size: desktop };
  /** A toast does not go while the pointer is on it. */
  const answered = (status: number) => [
    { at, actions: [{ replyWith: status }, ...send, { hover: 'role=status' }] },
  ];
  const isBusy = `${at} [aria-busy=true], ${at}[aria-busy=true]`;
  const unanswered = [{ at, actions: [{ replyWith: 0 }, ...send, { waitFor: isBusy }] }];
  return [
    { ...common, name: `${name}-sent`, profiles: ['configured', 'fixed'], steps: answered(200) },
    // As configured, a failure and a slow answer show nothing.
    { ...common, name: `${name}-failed`, profiles: ['fixed'], steps: answered(500) },
    { ...common, name: `${name}-sending`, profiles: ['fixed'], steps: unanswered },
  ];
});

/** A scene of one step. */
function scene(
  name: string,
  page: string,
  size: Scene['size'],
  actions: readonly Action[],
  more: { readonly at?: string; readonly query?: string } = {},
): Omit<Scene, 'languages'> {
  const { at, ...others } = more;
  return { ...others, name, page, size, steps: [at === undefined ? { actions } : { at, actions }] };
}

const openPicture = (index: number): readonly Action[] => [
  { click: `${gallery} >> nth=${index}` },
  { waitFor: '.yarl__slide_current img' },
];
const openSubmenu: readonly Action[] = [
  { click: burger },
  { click: 'header nav button' },
  { scrollToEnd: 'header nav' },
];
const sendInvalid: readonly Action[] = [
  { fill: `${contactForm} input[type=email]`, text: 'anna' },
  { click: `${contactForm} button` },
];
const tab: readonly Action[] = [{ press: 'Tab' }];

const inEveryLanguage = [
  scene('dropdown', 'about', desktop, [{ hover: servicesItem }]),
  scene('languages', 'about', desktop, [{ click: languageButton }]),
  scene('menu', 'about', phone, [{ click: burger }]),
  scene('submenu', 'about', shortPhone, openSubmenu),
  scene('skip-link', 'about', desktop, tab),
  scene('answer', 'home', phone, [{ click: `${faq}:nth-of-type(3) summary` }], { at: faq }),
  scene('filter', 'home', desktop, [{ click: `${galleryFilter} >> nth=1` }], { at: gallery }),
  scene('lightbox', 'home', desktop, openPicture(1), { at: gallery }),
  scene('invalid', 'contact', desktop, sendInvalid, { at: contactForm }),
];

const heroDots = 'main section:first-child button[aria-label]';
const inGerman = [
  ...[desktop, phone].flatMap((size) => [
    scene('slide-2', 'home', size, [{ click: `${heroDots} >> nth=2` }]),
    scene('slide-3', 'home', size, [{ click: `${heroDots} >> nth=3` }]),
    scene('scrolled', 'about', size, [], { at: 'main section:nth-child(3)' }),
    scene('next-cards', 'home', size, [{ click: '.swiper ~ div button >> nth=1' }], {
      at: '.swiper',
    }),
  ]),
  scene('languages', 'about', phone, [{ click: languageButton }]),
  scene('skip-link', 'about', phone, tab),
  scene('lightbox', 'projects', phone, openPicture(0)),
  scene('sidebar', 'hvac', desktop, [], { at: 'main h2 >> nth=1' }),
  scene('printed', 'contact', desktop, [{ media: { media: 'print' } }]),
  scene('forced-colors', 'contact', desktop, [{ media: { forcedColors: 'active' } }]),
];

const clauseLink = '.list a[href="#clause/2.31"]';

const inEnglish = [
  scene('category', 'blog', phone, [], { query: '?category=renovation' }),
  scene('tag', 'blog', phone, [], { query: '?tag=construction' }),
  scene('notice', 'services', phone, [], { query: '?defects=none-such' }),
  scene('clause', 'report', desktop, [{ click: clauseLink }]),
  scene('defects', 'report', phone, [{ click: 'input[value=defect]' }]),
  scene('difference', 'review', phone, [{ click: 'input[type=checkbox]' }]),
];

/** Every scene. */
export const scenes: readonly Scene[] = [
  ...inEveryLanguage.map((each) => ({ ...each, languages: everyLanguage })),
  ...inGerman.map((each) => ({ ...each, languages: ['de'] as const })),
  ...inEnglish.map((each) => ({ ...each, languages: ['en'] as const })),
  ...onControls,
  ...sending,
];
