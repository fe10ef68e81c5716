import { groupBy } from '@originaltreu/audit/utilities';
import type { Page } from 'playwright';
import type { Language } from '../spec/base';
import type { PlayedScene } from './capture/capture';
import type { ProfileName } from './variants';

/*
 * States of pages that nobody sees at first. A scene is a name, a page, a size, and a few lines
 * that bring the page into the state, or into one state after the other. Its picture has only
 * what these lines change; its words are those by which the page then differs from the document
 * as it was served.
 */

/** A page in a state, or in one after the other. */
export interface Scene extends PlayedScene {
  readonly page: string;
  readonly languages: readonly Language[];
  /** Width and height of the view in CSS pixels. */
  readonly size: readonly [width: number, height: number];
  /** The states of the site in which it is captured (default: as configured). */
  readonly profiles?: readonly ProfileName[];
  /** The query of the address. */
  readonly query?: string;
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
    ...hovered.map(([name, , at]) => ({
      ...{ name: `hover ${name}`, at },
      act: (view: Page) => view.hover(at),
    })),
    ...own.map(([name, , at]) => ({
      ...{ name: `focus ${name}`, at },
      act: (view: Page) => view.focus(at),
    })),
  ];
  const languages = page === 'article' ? (['en'] as const) : (['de'] as const);
  return { name: 'controls', page, languages, size: desktop, steps };
});

/** Answers the requests of forms in place of the mail API; status 0 is no answer. */
async function answerMail(page: Page, status: number): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (status > 0) await route.fulfill({ status, json: {} });
  });
}

async function sendNewsletter(page: Page): Promise<void> {
  await page.fill(`${newsletter} input`, 'anna@example.org');
  await page.click(`${newsletter} button`);
}

async function sendEnquiry(page: Page): Promise<void> {
  for (const field of await page.locator(`${contactForm} :is(input, textarea)`).all()) {
    const isEmail = (await field.getAttribute('type')) === 'email';
    await field.fill(isEmail ? 'anna@example.org' : '05241 12345');
  }
  await page.click(`${contactForm} button`);
}

const sending = (
  [
    ['enquiry', 'contact', `${contactForm} button`, sendEnquiry],
    ['newsletter', 'projects', newsletter, sendNewsletter],
  ] as const
).flatMap(([name, page, at, send]): Scene[] => {
  const common = { page, at, languages: everyLanguage, size: desktop };
  /** A toast does not go while the pointer is on it. */
  const answered = (status: number) => async (view: Page) => {
    await answerMail(view, status);
    await send(view);
    await view.getByRole('status').hover();
  };
  const unanswered = async (view: Page) => {
    await answerMail(view, 0);
    await send(view);
    await view.waitForSelector(`${at} [aria-busy=true], ${at}[aria-busy=true]`);
  };
  return [
    { ...common, name: `${name}-sent`, profiles: ['configured', 'fixed'], act: answered(200) },
    // As configured, a failure and a slow answer show nothing.
    { ...common, name: `${name}-failed`, profiles: ['fixed'], act: answered(500) },
    { ...common, name: `${name}-sending`, profiles: ['fixed'], act: unanswered },
  ];
});

/** Opens the menu of a phone with its submenu, and scrolls it to its end. */
async function openSubmenu(page: Page): Promise<void> {
  await page.click(burger);
  await page.click('header nav button');
  await page.locator('header nav').evaluate((menu) => menu.scrollTo(0, menu.scrollHeight));
}

const inEveryLanguage: readonly Omit<Scene, 'languages'>[] = [
  { name: 'dropdown', page: 'about', size: desktop, act: (page) => page.hover(servicesItem) },
  { name: 'languages', page: 'about', size: desktop, act: (page) => page.click(languageButton) },
  { name: 'menu', page: 'about', size: phone, act: (page) => page.click(burger) },
  { name: 'submenu', page: 'about', size: shortPhone, act: openSubmenu },
  { name: 'skip-link', page: 'about', size: desktop, act: (page) => page.keyboard.press('Tab') },
  {
    name: 'answer',
    page: 'home',
    size: phone,
    at: faq,
    act: (page) => page.click(`${faq}:nth-of-type(3) summary`),
  },
  {
    name: 'filter',
    page: 'home',
    size: desktop,
    at: gallery,
    act: (page) => page.click(`${galleryFilter} >> nth=1`),
  },
  {
    name: 'lightbox',
    page: 'home',
    size: desktop,
    at: gallery,
    act: async (page) => {
      await page.click(`${gallery} >> nth=1`);
      await page.waitForSelector('.yarl__slide_current img');
    },
  },
  {
    name: 'invalid',
    page: 'contact',
    size: desktop,
    at: contactForm,
    act: async (page) => {
      await page.fill(`${contactForm} input[type=email]`, 'anna');
      await page.click(`${contactForm} button`);
    },
  },
];

const heroDots = 'main section:first-child button[aria-label]';
const inGerman: readonly Omit<Scene, 'languages'>[] = [
  ...[desktop, phone].flatMap((size) => [
    {
      name: 'slide-2',
      page: 'home',
      size,
      act: (page: Page) => page.click(`${heroDots} >> nth=2`),
    },
    {
      name: 'slide-3',
      page: 'home',
      size,
      act: (page: Page) => page.click(`${heroDots} >> nth=3`),
    },
    { name: 'scrolled', page: 'about', size, at: 'main section:nth-child(3)' },
    {
      name: 'next-cards',
      page: 'home',
      size,
      at: '.swiper',
      act: (page: Page) => page.click('.swiper ~ div button >> nth=1'),
    },
  ]),
  { name: 'languages', page: 'about', size: phone, act: (page) => page.click(languageButton) },
  { name: 'skip-link', page: 'about', size: phone, act: (page) => page.keyboard.press('Tab') },
  {
    name: 'lightbox',
    page: 'projects',
    size: phone,
    act: async (page) => {
      await page.click(`${gallery} >> nth=0`);
      await page.waitForSelector('.yarl__slide_current img');
    },
  },
  { name: 'sidebar', page: 'hvac', size: desktop, at: 'main h2 >> nth=1' },
  {
    name: 'printed',
    page: 'contact',
    size: desktop,
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'forced-colors',
    page: 'contact',
    size: desktop,
    act: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
];

const inEnglish: readonly Omit<Scene, 'languages'>[] = [
  { name: 'category', page: 'blog', size: phone, query: '?category=renovation' },
  { name: 'tag', page: 'blog', size: phone, query: '?tag=construction' },
  { name: 'notice', page: 'services', size: phone, query: '?defects=none-such' },
];

/** Every scene. */
export const scenes: readonly Scene[] = [
  ...inEveryLanguage.map((scene) => ({ ...scene, languages: everyLanguage })),
  ...inGerman.map((scene) => ({ ...scene, languages: ['de'] as const })),
  ...inEnglish.map((scene) => ({ ...scene, languages: ['en'] as const })),
  ...onControls,
  ...sending,
];
