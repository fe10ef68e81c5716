import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launchPinned } from '../tools/site/pinned-browser';

/*
 * Changes that are planted in built sites by rules: in the first text, link, picture, header and
 * hidden text of a page.
 */

/** Where and what the first things of each kind are in a page; runs in it. */
function probe() {
  const found: Record<string, { selector: string; text: string; style: string[] }> = {};
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const text = own.map(({ data }: { data?: string } & ChildNode) => data?.trim()).join(' ');
    const { width, height, top } = element.getBoundingClientRect();
    const isShown =
      width > 4 &&
      height > 4 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const picture = element instanceof HTMLImageElement && element.naturalWidth > 16;
    const hasWord = /^[\w ]*[a-z]{4}[\w ]*$/i.test(text);
    const kinds = [
      isShown && hasWord && element.closest('h1,h2,h3,p,a,button,label') && 'text',
      isShown && top < 700 && element.matches(':is(a[href], button):not(:has(*))') && 'link',
      isShown && picture && 'picture',
      isShown && element.matches('header, nav, [role=banner], .navbar') && 'header',
      !element.checkVisibility() && hasWord && element.matches('a, li, span, button') && 'closed',
    ];
    let selector = '';
    for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
      const index = [...at.parentElement.children].indexOf(at) + 1;
      selector = ` > ${at.localName}:nth-child(${index})${selector}`;
    }
    const { color, fontWeight } = getComputedStyle(element);
    const style = [color, fontWeight];
    for (const kind of kinds) {
      if (!kind || found[kind]) continue;
      const source = picture ? (element as HTMLImageElement).currentSrc : text;
      found[kind] = { selector: `html${selector}`, text: source, style };
    }
  }
  const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
  return { found, sheets: sheets.filter((href) => href.startsWith(location.origin)) };
}

type Edits = ReadonlyMap<string, Buffer>;

/** The files of a folder that a change needs to touch, by its name; null where a rule finds nothing. */
export async function plan(folder: string, url: string): Promise<Record<string, Edits | null>> {
  const browser = await launchPinned();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { found, sheets } = await page.evaluate(probe);
  await browser.close();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const fileOf = (address: string) => {
    const path = decodeURI(new URL(address).pathname).slice(1);
    const names = [path, `${path}.html`, join(path, 'index.html'), '404.html'];
    return names.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
  };
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const edit = (file: string, content: string): Edits => new Map([[file, Buffer.from(content)]]);
  const document = fileOf(url) ?? 'index.html';
  const [sheet] = sheets.flatMap((each) => fileOf(each) ?? []);
  const intoHead = (file: string, rule: string) =>
    edit(file, read(file).replace(/(?=<\/head>)/i, `<style>${rule}</style>`));
  const withRule = (target: string | undefined, rule: string) => {
    if (target === undefined) return null;
    const text = `${target}{${rule}}`;
    return sheet ? edit(sheet, `${read(sheet)}\n${text}\n`) : intoHead(document, text);
  };
  const withWord = (text: string | undefined) => {
    const word = /[a-z]{4,}/i.exec(text ?? '')?.[0];
    const scripts = files.filter((file) => /[.](js|json)$/.test(file));
    if (!text || !word) return null;
    // Only where it is a text of its own, not a name in a script.
    const place = new RegExp(`(?<=["'\`>]\\s*)${text}(?=\\s*["'\`<])`, 'g');
    const having = [document, ...scripts].filter((each) => read(each).search(place) !== -1);
    const planted = text.replace(word, 'Planted');
    const edits = having.flatMap((each) => [...edit(each, read(each).replace(place, planted))]);
    return edits.length > 0 ? new Map(edits) : null;
  };
  const { text, link, picture, header, closed } = found;
  const [color = '', weight = ''] = text?.style ?? [];
  const near = color.replace(/\d+(?=\)|,? ?[\d.]+\)$)/, (blue) => `${(Number(blue) + 16) % 256}`);
  const drawn = picture && fileOf(picture.text);
  const isSvg = drawn?.endsWith('.svg');
  const negative = drawn && !isSvg && (await sharp(join(folder, drawn)).negate().toBuffer());
  const pages = files.filter((file) => file.endsWith('.html'));
  const head =
    header && `${header.selector}{outline:3px solid #c00!important;outline-offset:-3px!important}`;
  return {
    colour: withRule(text?.selector, `color:${near}!important`),
    word: withWord(text?.text),
    shift: withRule(text?.selector, 'position:relative!important;left:1px!important'),
    block: withRule(
      'body::before',
      'content:""!important;display:block!important;position:static!important;height:40px!important',
    ),
    hidden: withRule(text?.selector, 'visibility:hidden!important'),
    hover: withRule(link && `${link.selector}:hover`, 'background:#fc0!important'),
    weight: withRule(text?.selector, `font-weight:${Number(weight) > 500 ? 400 : 700}!important`),
    picture: drawn && negative ? new Map([[drawn, negative]]) : null,
    header: head ? new Map(pages.flatMap((file) => [...intoHead(file, head)])) : null,
    menu: withWord(closed?.text),
    ...{ '': new Map([['', Buffer.from(link?.selector ?? '')]]) },
  };
}
