import type { Page } from 'playwright';
import sharp from 'sharp';
import { withPinned } from '../checkers/checker';
import { type Edit, unchanged } from './answers';

/** An element that can be changed. */
interface Place {
  readonly selector: string;
  /** Its own text, or the path of a picture. */
  readonly text: string;
  readonly color: string;
  readonly weight: number;
  readonly top: number;
}

/** Describes elements; runs in the page. */
const describe = (elements: Element[]) =>
  elements.map((element): Place => {
    let selector = '';
    for (let at = element; at.parentElement; at = at.parentElement) {
      const index = [...at.parentElement.children].indexOf(at) + 1;
      selector = ` > ${at.localName}:nth-child(${index})${selector}`;
    }
    const { color, fontWeight } = getComputedStyle(element);
    const isPicture = element instanceof HTMLImageElement;
    return {
      // Stronger than rules of the site that are important, too.
      selector: `html:not(#a#b#c)${selector}`,
      text: isPicture ? new URL(element.currentSrc).pathname : (element.textContent ?? '').trim(),
      color,
      weight: Number(fontWeight),
      top: element.getBoundingClientRect().top,
    };
  });

type Change = (place: Place, sheet: string | null) => Edit;

/** Adds a rule to a style sheet, or to the head of every document. */
const withRule =
  (rule: (place: Place) => string, state = ''): Change =>
  (place, sheet) =>
  ({ path, type, body }) => {
    const text = `${place.selector}${state}{${rule(place).replaceAll(';', '!important;')}}`;
    if (path === sheet) return Buffer.from(`${body}\n${text}\n`);
    if (sheet !== null || !type.includes('html')) return body;
    return Buffer.from(`${body}`.replace(/(?=<\/head>)/i, `<style>${text}</style>`));
  };

/** Replaces a word of a text wherever it is a text of its own, in documents, scripts and data. */
const withWord: Change =
  ({ text }) =>
  ({ type, body }) => {
    if (!/html|javascript|json/.test(type)) return body;
    const place = new RegExp(`(?<=["'\`>]\\s*)${text}(?=\\s*["'\`<])`, 'g');
    return Buffer.from(`${body}`.replace(place, text.replace(/[a-z]{4,}/i, 'Planted')));
  };

const withNegative: Change =
  ({ text }) =>
  async ({ path, type, body }) => {
    if (path !== text) return body;
    if (!type.includes('svg')) return sharp(body).negate({ alpha: false }).toBuffer();
    return Buffer.from(`${body}`.replace(/<svg(?![^>]*style=)/, '<svg style="filter:invert(1)"'));
  };

const near = (color: string) =>
  color.replace(/(?<=\((?:\d+, ){2})\d+/, (blue) => `${Number(blue) ^ 16}`);

const word = ':not(:has(*)):text-matches("^\\\\s*[\\\\w ]*[a-z]{4}[\\\\w ]*\\\\s*$", "i")';
const text = `body ${word}:visible`;
const link = ':is(a[href], button):not(:has(*)):visible';
const closed = `:is(a, li, span, button)${word}:not(:visible)`;
const header = ':is(header, nav, [role=banner], .navbar):visible';

/** Ten changes: their names, the selector of elements that may have them, and what they do. */
const changes: readonly (readonly [name: string, find: string, change: Change])[] = [
  // The first, as the mouse needs its link.
  ['hover', link, withRule(() => 'background:#fc0;', ':hover')],
  ['colour', text, withRule(({ color }) => `color:${near(color)};`)],
  ['word', text, withWord],
  ['shift', text, withRule(() => 'position:relative;left:1px;')],
  ['block', text, withRule(() => 'content:"";display:block;height:40px;', '::before')],
  ['hidden', text, withRule(() => 'visibility:hidden;')],
  ['weight', text, withRule(({ weight }) => `font-weight:${weight > 500 ? 400 : 700};`)],
  ['picture', 'img:visible', withNegative],
  ['header', header, withRule(() => 'opacity:0.7;')],
  ['menu', closed, withWord],
];

/** Opens a page, and waits until it has text and its elements are the same for half a second. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector('body :visible:text-matches("\\\\w")');
  for (let [turn, before] = [0, '']; turn < 10; turn += 1) {
    const elements = await page.content();
    if (elements === before) return;
    before = elements;
    await page.waitForTimeout(500);
  }
}

/** The first view. */
const clip = { x: 0, y: 0, width: 1280, height: 800 };
/** How many elements are tried for each change. */
const maxPlaces = 5;

/**
 * Finds a change of each kind that the first view of a page shows, and the selector of a link that
 * shows the mouse.
 *
 * @param plant - changes what the site answers.
 * @returns the changes by their names, and the reason where a page cannot have one.
 */
export async function findPlants(url: string, plant: (edit: Edit) => void) {
  return withPinned(async (browser) => {
    return plantsOn(await browser.newPage({ viewport: clip }), url, plant);
  });
}

async function plantsOn(page: Page, url: string, plant: (edit: Edit) => void) {
  /** What a change is to change: words that are not shown, the page, or the view with the mouse. */
  const look = async (name: string, mouse?: string) => {
    await open(page, url);
    if (name === 'menu') return [await page.evaluate(() => document.body.textContent)];
    if (mouse) await page.hover(mouse, { timeout: 2000 }).catch(() => {});
    else await page.mouse.move(0, 0);
    const area = name === 'picture' ? { fullPage: true } : { clip };
    const take = () => page.screenshot({ animations: 'disabled', ...area });
    const pictures = [await take()];
    if (!mouse) {
      // Tools that do not scroll make the view as high as the page.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...clip, height });
      await page.waitForTimeout(500);
      pictures.push(await take());
      await page.setViewportSize(clip);
    }
    return pictures.map((picture) => picture.toString('base64'));
  };
  const resting = await look('view');
  const sheet = await page.evaluate(() => {
    const sheets = Array.from(document.styleSheets, ({ href }) => href ?? '');
    const own = sheets.find((href) => href.startsWith(location.origin));
    return own === undefined ? null : new URL(own).pathname;
  });
  const plants = new Map<string, { readonly edit?: Edit; readonly reason?: string }>();
  let hover: string | undefined;
  for (const [name, find, change] of changes) {
    await open(page, url);
    const places = (await page.locator(find).evaluateAll(describe)).filter(({ selector, top }) => {
      return (top < 800 || name === 'picture') && !hover?.startsWith(selector);
    });
    const reason = places.length > 0 ? 'it changes no pixel' : 'the page has no place for it';
    plants.set(name, { reason });
    for (const place of places.slice(0, maxPlaces)) {
      const mouse = name === 'hover' ? place.selector : undefined;
      const before = await look(name, mouse);
      if (mouse && before[0] === resting[0]) continue;
      const edit = change(place, sheet);
      plant(edit);
      const after = await look(name, mouse);
      plant(unchanged);
      if (after.some((picture, state) => picture === before[state])) continue;
      // A page that moves may look different without the change, too.
      const again = await look(name, mouse);
      if (again.some((picture, state) => picture !== before[state])) continue;
      plants.set(name, { edit });
      hover ??= mouse;
      break;
    }
  }
  return { plants, hover };
}
