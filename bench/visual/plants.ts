import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchPinned } from '../../tools/site/pinned-browser';
import { type Edit, unchanged } from './answers';

/*
 * Ten changes that are planted in a site by rules: in the first text, link, picture, header and
 * hidden text of a page for which the change can be seen.
 */

/** An element that can be changed. */
interface Place {
  readonly selector: string;
  /** Its own text, or the path of a picture. */
  readonly text: string;
  readonly color: string;
  readonly weight: number;
}

/** A change, or the reason why a site cannot have it. */
interface Plant {
  readonly edit?: Edit;
  readonly reason?: string;
}

/** The places for changes in a page, by their kind; runs in it. */
function probe() {
  const places: Record<string, Place[]> = { text: [], link: [], picture: [], header: [], menu: [] };
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const text = own.map(({ nodeValue }) => nodeValue?.trim()).join(' ');
    const { width, height, top } = element.getBoundingClientRect();
    const isShown =
      width > 4 && height > 4 && element.checkVisibility({ visibilityProperty: true });
    const isPicture = element instanceof HTMLImageElement && element.naturalWidth > 16;
    const hasWord = /^[\w ]*[a-z]{4}[\w ]*$/i.test(text);
    const kinds = [
      isShown && hasWord && 'text',
      isShown && top < 700 && element.matches(':is(a[href], button):not(:has(*))') && 'link',
      isShown && isPicture && 'picture',
      isShown && element.matches('header, nav, [role=banner], .navbar') && 'header',
      !isShown && hasWord && element.matches('a, li, span, button') && 'menu',
    ];
    let selector = '';
    for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
      const index = [...at.parentElement.children].indexOf(at) + 1;
      selector = ` > ${at.localName}:nth-child(${index})${selector}`;
    }
    const { color, fontWeight } = getComputedStyle(element);
    const path = isPicture && new URL(element.currentSrc, location.href).pathname;
    const place = { selector: `html${selector}`, text: path || text, color };
    for (const kind of kinds)
      if (kind) places[kind]?.push({ ...place, weight: Number(fontWeight) });
  }
  const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
  const own = sheets.filter((href) => href.startsWith(location.origin));
  return { places, sheet: own[0] === undefined ? null : new URL(own[0]).pathname };
}

const inHead = /(?=<\/head>)/i;

/** Adds a rule to a style sheet, or to the head of every document. */
const withRule =
  (sheet: string | null, selector: string, rule: string): Edit =>
  ({ path, type, body }) => {
    const text = `${selector}{${rule.replaceAll(';', '!important;')}}`;
    if (path === sheet) return Buffer.from(`${body}\n${text}\n`);
    if (sheet !== null || !type.includes('html')) return body;
    return Buffer.from(`${body}`.replace(inHead, `<style>${text}</style>`));
  };

/** Replaces a word of a text wherever it is a text of its own, in documents, scripts and data. */
const withWord =
  (text: string): Edit =>
  ({ type, body }) => {
    if (!/html|javascript|json/.test(type)) return body;
    const place = new RegExp(`(?<=["'\`>]\\s*)${text}(?=\\s*["'\`<])`, 'g');
    return Buffer.from(`${body}`.replace(place, text.replace(/[a-z]{4,}/i, 'Planted')));
  };

const withNegative =
  (picture: string): Edit =>
  async ({ path, type, body }) => {
    if (path !== picture) return body;
    if (!type.includes('svg')) return sharp(body).negate({ alpha: false }).toBuffer();
    return Buffer.from(`${body}`.replace(/<svg(?![^>]*style=)/, '<svg style="filter:invert(1)"'));
  };

/** The edits by which each change may be made, by its name. */
function editsOf({ places, sheet }: ReturnType<typeof probe>, hover: string | undefined) {
  const ruled = (kind: string, rule: (place: Place) => string, state = '') =>
    (places[kind] ?? []).map((place) => withRule(sheet, place.selector + state, rule(place)));
  const near = (color: string) => color.replace(/\d+(?=\D*$)/, (blue) => `${Number(blue) ^ 16}`);
  const textsOf = (kind: string) => (places[kind] ?? []).map(({ text }) => text);
  const [shown, closed] = [new Set(textsOf('text')), new Set(textsOf('menu'))];
  return {
    colour: ruled('text', ({ color }) => `color:${near(color)};`),
    word: [...shown].map(withWord),
    shift: ruled('text', () => 'position:relative;left:1px;'),
    block: ruled('text', () => 'content:"";display:block;height:40px;', '::before'),
    hidden: ruled('text', () => 'visibility:hidden;'),
    hover: hover === undefined ? [] : [withRule(sheet, `${hover}:hover`, 'background:#fc0;')],
    weight: ruled('text', ({ weight }) => `font-weight:${weight > 500 ? 400 : 700};`),
    picture: textsOf('picture').map(withNegative),
    header: ruled('header', () => 'opacity:0.7;'),
    menu: [...closed].filter((text) => !shown.has(text)).map(withWord),
  };
}

/** A page as a picture: the whole page, or the view with the mouse over an element, '' for none. */
async function look(page: Page, url: string, hover?: string): Promise<string> {
  await page.goto(url, { waitUntil: 'networkidle' });
  // An app may draw after its last request.
  await page.waitForTimeout(1000);
  if (hover) await page.hover(hover, { timeout: 2000 }).catch(() => {});
  else await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: 'disabled', fullPage: hover === undefined });
  return picture.toString('base64');
}

/** How many places are tried for each change. */
const maxPlaces = 5;

/**
 * Finds the changes for a page, each tried in a browser, and the selector of a link that shows the
 * mouse.
 *
 * @param plant - changes what the site answers.
 */
export async function findPlants(url: string, plant: (edit: Edit) => void) {
  const browser = await launchPinned();
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const before = await look(page, url);
  const { places, sheet } = await page.evaluate(probe);
  const resting = await look(page, url, '');
  let hover: { readonly selector: string; readonly picture: string } | undefined;
  for (const { selector } of (places.link ?? []).slice(0, maxPlaces)) {
    const picture = await look(page, url, selector);
    if (picture === resting) continue;
    hover = { selector, picture };
    break;
  }
  // A page that moves may look different without the change, too.
  const isEffective = async (name: string, edit: Edit) => {
    const [target, plain] =
      name === 'hover' ? [hover?.selector, hover?.picture] : [undefined, before];
    plant(edit);
    const isChanged = (await look(page, url, target)) !== plain;
    const isThere = await page
      .locator('a, li, span, button')
      .filter({ hasText: 'Planted' })
      .count();
    plant(unchanged);
    if (name === 'menu') return isThere > 0;
    return isChanged && (await look(page, url, target)) === plain;
  };
  const plants = new Map<string, Plant>();
  // The mouse needs its link.
  const texts = (places.text ?? []).filter(({ selector }) => !hover?.selector.startsWith(selector));
  const edits = editsOf({ places: { ...places, text: texts }, sheet }, hover?.selector);
  for (const [name, candidates] of Object.entries(edits)) {
    const isNowhere = candidates.length === 0;
    plants.set(name, {
      reason: isNowhere ? 'the page has no place for it' : 'it changes no pixel',
    });
    for (const edit of candidates.slice(0, maxPlaces)) {
      if (!(await isEffective(name, edit))) continue;
      plants.set(name, { edit });
      break;
    }
  }
  await browser.close();
  return { plants, hover: hover?.selector };
}
