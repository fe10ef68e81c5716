type Length = 'paddingTop' | 'lineHeight' | 'borderRadius' | 'fontSize';
type Kind = 'colour' | 'layout' | 'text' | 'picture' | 'layer' | 'font';

/** A seeded fault: a change that a careless edit could make to a page. */
export interface Mutation {
  readonly name: string;
  readonly kind: Kind;
  /** The cell it is applied to. */
  readonly cell: string;
  /** Makes the change; runs in the browser. */
  readonly apply: () => unknown;
}

/** What mutations share; runs in the browser, and so uses nothing of this module. */
const createHelpers = () => ({
  all(selector: string): HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>(selector)];
  },

  /** The element at an index among those that match, e.g. the second one: 1. */
  one(selector: string, index = 0): HTMLElement {
    const element = document.querySelectorAll<HTMLElement>(selector)[index];
    if (!element) throw new Error(`There is no ${selector} ${index}.`);
    return element;
  },

  /** Adds to red, green and blue of an element's colour. */
  tint(element: HTMLElement, property: 'color' | 'backgroundColor', steps: readonly number[]) {
    const channels = getComputedStyle(element)[property].match(/\d+/g) ?? [];
    const changed = steps.map((step, index) => Number(channels[index]) + step);
    element.style[property] = `rgb(${changed.join(', ')})`;
  },

  /** Adds pixels to an element's length. */
  lengthen(element: HTMLElement, property: Length, pixels: number) {
    const { [property]: now } = getComputedStyle(element);
    element.style[property] = `${Number.parseFloat(now) + pixels}px`;
  },

  /** Adds an element on top of the page. */
  cover(css: string) {
    const sheet = document.createElement('div');
    sheet.style.cssText = `position:absolute;${css}`;
    document.body.style.position = 'relative';
    document.body.append(sheet);
  },

  /** Replaces text in the first text node that contains it. */
  retype(root: Element, from: RegExp, to: string) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!from.test((node as Text).data)) continue;
      (node as Text).data = (node as Text).data.replace(from, to);
      return;
    }
    throw new Error(`There is no text ${from}.`);
  },
});

type Helpers = ReturnType<typeof createHelpers>;

const service = 'de-roofing-1280';
const contact = 'en-contact-390';
const about = 'ru-about-1280';
const home = 'de-home-390';
const legal = 'de-legal-1280';

function mutation(
  kind: Kind,
  name: string,
  cell: string,
  apply: (helpers: Helpers) => void | Promise<void>,
): Mutation {
  // The browser receives a function as text, so this one contains all that it needs.
  const script = new Function(`return (${apply})((${createHelpers})())`);
  return { kind, name, cell, apply: script as () => unknown };
}

/** Adds declarations to the style of the first element that matches. */
function restyle(kind: Kind, name: string, cell: string, selector: string, css: string): Mutation {
  const script = new Function(`document.querySelector('${selector}').style.cssText += ';${css}'`);
  return { kind, name, cell, apply: script as () => unknown };
}

/** The seeded faults, as small as one step of one colour. */
export const mutations: readonly Mutation[] = [
  mutation('colour', 'heading one step of one colour darker', service, ({ one, tint }) => {
    tint(one('main h2'), 'color', [0, 0, -1]);
  }),
  mutation('colour', 'paragraphs two steps lighter', legal, ({ all, tint }) => {
    for (const paragraph of all('main p')) tint(paragraph, 'color', [2, 2, 2]);
  }),
  mutation('colour', 'footer one step of blue', contact, ({ one, tint }) => {
    tint(one('footer'), 'backgroundColor', [0, 0, 1]);
  }),
  mutation('colour', 'page background one step off white', legal, ({ one }) => {
    for (const element of [document.body, one('main')]) {
      element.style.backgroundColor = 'rgb(254, 255, 255)';
    }
  }),
  mutation('colour', 'a field one step greyer', contact, ({ one }) => {
    one('main input').style.backgroundColor = 'rgb(253, 253, 253)';
  }),
  mutation('colour', 'a placeholder lighter', contact, () => {
    const style = document.createElement('style');
    style.textContent = 'main ::placeholder { opacity: 0.97 !important }';
    document.head.append(style);
  }),
  mutation('colour', 'a section at 99 % opacity', about, ({ one }) => {
    one('main > *', 1).style.opacity = '0.99';
  }),
  mutation('colour', 'a picture one hundredth darker', service, ({ all }) => {
    const largest = all('main img').reduce((one, other) =>
      other.clientWidth * other.clientHeight > one.clientWidth * one.clientHeight ? other : one,
    );
    largest.style.filter = 'brightness(0.99)';
  }),
  restyle('layout', 'headline one pixel to the right', service, 'h1', 'translate: 1px 0'),
  mutation('layout', 'one pixel more above a section', about, ({ one, lengthen }) => {
    lengthen(one('main > *', 1), 'paddingTop', 1);
  }),
  mutation('layout', 'an icon one pixel down', contact, ({ one }) => {
    one('footer span[aria-hidden=true]').style.translate = '0 1px';
  }),
  mutation('layout', 'a single pixel', legal, ({ cover }) => {
    cover('left:640px;top:900px;width:1px;height:1px;background:red');
  }),
  restyle('layout', 'a line half a pixel thicker', legal, 'main h2', '-webkit-text-stroke: 0.3px'),
  mutation('layout', 'letters a twentieth of a pixel apart', legal, ({ one }) => {
    one('main p', 2).style.letterSpacing = '0.05px';
  }),
  mutation('layout', 'lines one pixel further apart', service, ({ one, lengthen }) => {
    lengthen(one('main p', 3), 'lineHeight', 1);
  }),
  mutation('layout', 'corners one pixel rounder', contact, ({ one, lengthen }) => {
    lengthen(one('main button[type=submit]'), 'borderRadius', 1);
  }),
  mutation('layout', 'a shadow one pixel softer', home, ({ one }) => {
    const sheet = one('main [class*=sheet]');
    sheet.style.boxShadow = getComputedStyle(sheet).boxShadow.replace('32px', '33px');
  }),
  mutation('layout', 'a button one pixel wider', contact, ({ one }) => {
    const button = one('main button[type=submit]');
    button.style.width = `${button.getBoundingClientRect().width + 1}px`;
  }),
  mutation('text', 'one letter of a paragraph', legal, ({ one, retype }) => {
    retype(one('main p', 4), /e/, 'c');
  }),
  mutation('text', 'a letter’s case in the headline', service, ({ one, retype }) => {
    retype(one('h1'), /a/, 'ä');
  }),
  mutation('text', 'a full stop missing', about, ({ one, retype }) => {
    retype(one('main'), /[.]$/, '');
  }),
  mutation('text', 'a hyphen for a dash', service, ({ one, retype }) => {
    retype(one('main'), /–/, '-');
  }),
  mutation('text', 'a Latin o among Cyrillic letters, in italics', about, ({ one }) => {
    const heading = one('main h2');
    heading.innerHTML = heading.innerHTML.replace(/[оа]/, '<i>o</i>');
  }),
  mutation('text', 'last year’s copyright', contact, ({ one, retype }) => {
    retype(one('footer'), /20\d\d/, '2019');
  }),
  mutation('text', 'a word twice', home, ({ all, retype }) => {
    // A paragraph in the page, not on a slide that is not shown.
    const paragraph = all('main p').findLast(
      (each) => each.closest('.swiper') === null && each.clientHeight > 0,
    );
    if (paragraph) retype(paragraph, /(\S+)$/, '$1 $1');
  }),
  mutation('picture', 'a picture swapped for another', about, async ({ all }) => {
    const [one, other] = all('main img').filter((each) => each.clientWidth > 100);
    if (!(one instanceof HTMLImageElement && other instanceof HTMLImageElement)) return;
    for (const source of one.parentElement?.querySelectorAll('source') ?? []) source.remove();
    one.removeAttribute('srcset');
    one.src = other.currentSrc;
    await one.decode();
  }),
  mutation('picture', 'a picture mirrored', service, ({ all }) => {
    const picture = all('main img').find((each) => each.clientWidth > 200);
    if (picture) picture.style.scale = '-1 1';
  }),
  mutation('picture', 'a picture missing', home, ({ one }) => {
    one('main section:nth-of-type(2) img').style.visibility = 'hidden';
  }),
  mutation('picture', 'a picture cropped one pixel off', service, ({ all }) => {
    const picture = all('main img').find((each) => each.clientWidth > 200);
    if (!picture) return;
    const height = `${picture.clientHeight + 1}px`;
    picture.style.cssText += `object-position:calc(50% + 1px) 50%;object-fit:cover;height:${height};margin-bottom:-1px`;
  }),
  restyle('picture', 'a logo missing', contact, 'header a', 'visibility: hidden'),
  mutation('layer', 'the header behind the banner', service, ({ one }) => {
    one('main > *').style.cssText += 'position:relative;z-index:9999;margin-top:-4px';
    one('header').style.zIndex = '0';
  }),
  mutation('layer', 'an invisible sheet over the page, hardly tinted', legal, ({ cover }) => {
    cover('inset:0;z-index:9999;background:rgba(0,0,0,.006);pointer-events:none');
  }),
  restyle('layer', 'text cut off by its box', contact, 'main h2', 'clip-path: inset(0 0 30% 0)'),
  restyle('font', 'the site’s font missing', legal, 'body', 'font-family: sans-serif'),
  mutation('font', 'a heading a hundredth lighter', service, ({ one }) => {
    const heading = one('main h2');
    heading.style.fontWeight = String(Number(getComputedStyle(heading).fontWeight) - 10);
  }),
  mutation('font', 'a paragraph a tenth of a pixel smaller', about, ({ one, lengthen }) => {
    lengthen(one('main p', 1), 'fontSize', -0.1);
  }),
  restyle('font', 'kerning off', about, 'body', 'font-kerning: none'),
];
