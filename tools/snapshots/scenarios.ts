import { readFileSync } from 'node:fs';
import { groupBy } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import type { Stage } from '@sitewide/snapshots';
import type { Page } from 'playwright';
import { languages } from '../spec/base';

/* States of pages that nobody sees at first: a menu open, a control hovered, a form sent. */

// Scenarios share selectors and actions, so a change of this file plays all of them again.
const inputs = [hashOf(readFileSync(import.meta.filename))];

/** A page in some languages, and variants with blanks between them. */
function on(page: string, variants: string, spoken: readonly string[] = languages) {
  const pages = spoken.map((language) => `${language}/${page}`);
  return { pages, variants: variants.split(' '), inputs };
}
type Where = ReturnType<typeof on>;

/** Brings an element into the middle of the view. */
async function center(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

/** A scenario of one action; the element that it is at, if any, is brought into view before. */
function act(name: string, where: Where, action: (page: Page) => Promise<unknown>, at?: string) {
  const run = async ({ page, step }: Stage) => {
    if (at !== undefined) await center(page, at);
    await step('', async () => {
      await action(page);
    });
  };
  return { name, ...where, run };
}

/** A scenario that shows a page further down. */
function scroll(name: string, where: Where, selector: string) {
  const run = async ({ page, step }: Stage) => {
    await center(page, selector);
    await step('');
  };
  return { name, ...where, run };
}

const click = (selector: string) => (page: Page) => page.click(selector);
const showBy = (media: Parameters<Page['emulateMedia']>[0]) => (page: Page) =>
  page.emulateMedia(media);
const pressTab = (page: Page) => page.keyboard.press('Tab');

const burger = 'header > div > button';
const submenuButton = 'header nav button';
const servicesItem = 'header nav li:has(button)';
const languageButton = 'header button:has(~ ul a[hreflang])';
const newsletter = 'footer form';
const contactForm = 'main form';
const faq = 'main details';
const galleryFilter = 'main fieldset button';
const gallery = 'main a[href^="/pictures/"]';
const heroDots = 'main section:first-child button[aria-label]';

const openPicture = (index: number) => async (page: Page) => {
  await page.click(`${gallery} >> nth=${index}`);
  await page.waitForSelector('.yarl__slide_current img');
};

/** The submenu on a short phone, with its last item in view. */
async function showSubmenu({ page, step }: Stage): Promise<void> {
  await page.setViewportSize({ width: 390, height: 600 });
  await step('', async () => {
    await page.click(burger);
    await page.click(submenuButton);
    await page
      .locator('header nav')
      .evaluate((element) => element.scrollTo(0, element.scrollHeight));
  });
}

/** What a pointer or the keyboard can be on: its name, its page, and where it is. */
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

/** All controls of a page under the pointer, and then with the focus. */
const onControls = [...groupBy(controls, ([, page]) => page)].map(([page, own]) => {
  const run = async (stage: Stage) => {
    for (const action of ['hover', 'focus'] as const) {
      for (const [name, , at] of own) {
        if (action === 'hover' && focusedOnly.includes(name)) continue;
        await center(stage.page, at);
        await stage.step(`${action} ${name}`, () => stage.page[action](at));
      }
    }
  };
  return { name: 'controls', ...on(page, '1280', [page === 'article' ? 'en' : 'de']), run };
});

async function sendEnquiry(page: Page): Promise<void> {
  const texts = page.locator(`${contactForm} :is(input:not([type=email]), textarea)`);
  for (const field of await texts.all()) await field.fill('05241 12345');
  await page.fill(`${contactForm} input[type=email]`, 'anna@example.org');
  await page.click(`${contactForm} button`);
}

async function sendInvalid(page: Page): Promise<void> {
  await page.fill(`${contactForm} input[type=email]`, 'anna');
  await page.click(`${contactForm} button`);
}

async function sendNewsletter(page: Page): Promise<void> {
  await page.fill(`${newsletter} input`, 'anna@example.org');
  await page.click(`${newsletter} button`);
}

/** Sends a form, and answers in place of the mail API with a status; 0 is no answer. */
const answer = (status: number, at: string, send: (page: Page) => Promise<void>) => {
  return async (page: Page) => {
    // Nothing leaves the page, so that it has no input but what it loads.
    await page.evaluate((answered) => {
      window.fetch = async () =>
        answered > 0 ? Response.json({}, { status: answered }) : new Promise(() => {});
    }, status);
    await send(page);
    // A toast does not go while the pointer is on it.
    if (status > 0) await page.hover('role=status');
    else await page.waitForSelector(`${at} [aria-busy=true], ${at}[aria-busy=true]`);
  };
};

const forms = [
  ['enquiry', 'contact', `${contactForm} button`, sendEnquiry],
  ['newsletter', 'projects', newsletter, sendNewsletter],
] as const;
const onForms = forms.flatMap(([name, page, at, send]) => [
  act(`${name}-sent`, on(page, '1280 1280-fixed'), answer(200, at, send), at),
  // As configured, a failure and a slow answer show nothing.
  act(`${name}-failed`, on(page, '1280-fixed'), answer(500, at, send), at),
  act(`${name}-sending`, on(page, '1280-fixed'), answer(0, at, send), at),
]);

const de = ['de'];
const both = '1280 390';
const sample = ['samples'];

/** Every scenario. */
export const scenarios = [
  act('dropdown', on('about', '1280'), (page) => page.hover(servicesItem)),
  act('languages', on('about', '1280'), click(languageButton)),
  act('languages', on('about', '390', de), click(languageButton)),
  act('menu', on('about', '390'), click(burger)),
  { name: 'submenu', ...on('about', '390'), run: showSubmenu },
  act('skip-link', on('about', '1280'), pressTab),
  act('skip-link', on('about', '390', de), pressTab),
  act('answer', on('home', '390'), click(`${faq}:nth-of-type(3) summary`), faq),
  act('filter', on('home', '1280'), click(`${galleryFilter} >> nth=1`), gallery),
  act('lightbox', on('home', '1280'), openPicture(1), gallery),
  act('lightbox', on('projects', '390', de), openPicture(0)),
  act('invalid', on('contact', '1280'), sendInvalid, contactForm),
  act('slide-2', on('home', both, de), click(`${heroDots} >> nth=2`)),
  act('slide-3', on('home', both, de), click(`${heroDots} >> nth=3`)),
  act('next-cards', on('home', both, de), click('.swiper ~ div button >> nth=1'), '.swiper'),
  act('printed', on('contact', '1280', de), showBy({ media: 'print' })),
  act('forced-colors', on('contact', '1280', de), showBy({ forcedColors: 'active' })),
  scroll('scrolled', on('about', both, de), 'main section:nth-child(3)'),
  scroll('sidebar', on('hvac', '1280', de), 'main h2 >> nth=1'),
  act('clause', on('report', '1280', sample), click('.list a[href="#clause/2.31"]')),
  act('defects', on('report', '390', sample), click('input[value=defect]')),
  act('change', on('review', '390', sample), click('#list label >> nth=1')),
  ...onControls,
  ...onForms,
];
