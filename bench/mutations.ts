/**
 * A seeded fault: something that a careless change could do to a page. Its
 * function is sent to the browser as text: it sees nothing of this module.
 */
export interface Mutation {
  readonly name: string;
  readonly kind: 'colour' | 'layout' | 'text' | 'picture' | 'layer' | 'font';
  /** The cell that it is applied to. */
  readonly cell: string;
  readonly apply: () => unknown;
}

const service = 'de-roofing-1280';
const contact = 'en-contact-390';
const about = 'ru-about-1280';
const home = 'de-home-390';
const legal = 'de-legal-1280';

/** The seeded faults, from one step of one colour on. */
export const mutations: readonly Mutation[] = [
  {
    name: 'heading one step of one colour darker',
    kind: 'colour',
    cell: service,
    apply: () => {
      const heading = document.querySelectorAll<HTMLElement>('main h2')[0];
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(heading as HTMLElement).color.match(/\d+/g) ?? []
      ).map(Number);
      (heading as HTMLElement).style.color = `rgb(${red}, ${green}, ${blue ^ 1})`;
    },
  },
  {
    name: 'paragraphs two steps lighter',
    kind: 'colour',
    cell: legal,
    apply: () => {
      for (const each of document.querySelectorAll<HTMLElement>('main p')) {
        const [red = 0, green = 0, blue = 0] = (
          getComputedStyle(each).color.match(/\d+/g) ?? []
        ).map(Number);
        each.style.color = `rgb(${red + 2}, ${green + 2}, ${blue + 2})`;
      }
    },
  },
  {
    name: 'footer one step of blue',
    kind: 'colour',
    cell: contact,
    apply: () => {
      const footer = document.querySelector('footer') as HTMLElement;
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(footer).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      footer.style.backgroundColor = `rgb(${red}, ${green}, ${blue + 1})`;
    },
  },
  {
    name: 'page background one step off white',
    kind: 'colour',
    cell: legal,
    apply: () => {
      document.body.style.backgroundColor = 'rgb(254, 255, 255)';
      (document.querySelector('main') as HTMLElement).style.backgroundColor = 'rgb(254, 255, 255)';
    },
  },
  {
    name: 'a field one step greyer',
    kind: 'colour',
    cell: contact,
    apply: () => {
      (document.querySelector('main input') as HTMLElement).style.backgroundColor =
        'rgb(253, 253, 253)';
    },
  },
  {
    name: 'a placeholder lighter',
    kind: 'colour',
    cell: contact,
    apply: () => {
      const style = document.createElement('style');
      style.textContent = 'main ::placeholder { opacity: 0.97 !important }';
      document.head.append(style);
    },
  },
  {
    name: 'a section at 99 % opacity',
    kind: 'colour',
    cell: about,
    apply: () => {
      (document.querySelectorAll('main > *')[1] as HTMLElement).style.opacity = '0.99';
    },
  },
  {
    name: 'a picture one hundredth darker',
    kind: 'colour',
    cell: service,
    apply: () => {
      const pictures = [...document.querySelectorAll<HTMLElement>('main img')];
      const largest = pictures.reduce((one, other) =>
        other.clientWidth * other.clientHeight > one.clientWidth * one.clientHeight ? other : one,
      );
      largest.style.filter = 'brightness(0.99)';
    },
  },
  {
    name: 'headline one pixel to the right',
    kind: 'layout',
    cell: service,
    apply: () => {
      (document.querySelector('h1') as HTMLElement).style.translate = '1px 0';
    },
  },
  {
    name: 'one pixel more above a section',
    kind: 'layout',
    cell: about,
    apply: () => {
      (document.querySelectorAll('main > *')[1] as HTMLElement).style.paddingTop = `${
        Number.parseFloat(
          getComputedStyle(document.querySelectorAll('main > *')[1] as Element).paddingTop,
        ) + 1
      }px`;
    },
  },
  {
    name: 'an icon one pixel down',
    kind: 'layout',
    cell: contact,
    apply: () => {
      (document.querySelector('footer span[aria-hidden=true]') as HTMLElement).style.translate =
        '0 1px';
    },
  },
  {
    name: 'a single pixel',
    kind: 'layout',
    cell: legal,
    apply: () => {
      const dot = document.createElement('div');
      dot.style.cssText =
        'position:absolute;left:640px;top:900px;width:1px;height:1px;background:red';
      document.body.append(dot);
    },
  },
  {
    name: 'a line half a pixel thicker',
    kind: 'layout',
    cell: legal,
    apply: () => {
      (document.querySelector('main h2') as HTMLElement).style.webkitTextStroke = '0.3px';
    },
  },
  {
    name: 'letters a twentieth of a pixel apart',
    kind: 'layout',
    cell: legal,
    apply: () => {
      (document.querySelectorAll('main p')[2] as HTMLElement).style.letterSpacing = '0.05px';
    },
  },
  {
    name: 'lines one pixel further apart',
    kind: 'layout',
    cell: service,
    apply: () => {
      const paragraph = document.querySelectorAll<HTMLElement>('main p')[3] as HTMLElement;
      paragraph.style.lineHeight = `${Number.parseFloat(getComputedStyle(paragraph).lineHeight) + 1}px`;
    },
  },
  {
    name: 'corners one pixel rounder',
    kind: 'layout',
    cell: contact,
    apply: () => {
      const button = document.querySelector('main button[type=submit]') as HTMLElement;
      button.style.borderRadius = `${Number.parseFloat(getComputedStyle(button).borderRadius) + 1}px`;
    },
  },
  {
    name: 'a shadow one pixel softer',
    kind: 'layout',
    cell: home,
    apply: () => {
      const sheet = document.querySelector('main [class*=sheet]') as HTMLElement;
      sheet.style.boxShadow = getComputedStyle(sheet).boxShadow.replace('32px', '33px');
    },
  },
  {
    name: 'a button one pixel wider',
    kind: 'layout',
    cell: contact,
    apply: () => {
      const button = document.querySelector('main button[type=submit]') as HTMLElement;
      button.style.width = `${button.getBoundingClientRect().width + 1}px`;
    },
  },
  {
    name: 'one letter of a paragraph',
    kind: 'text',
    cell: legal,
    apply: () => {
      const text = document
        .createTreeWalker(document.querySelectorAll('main p')[4] as Element, NodeFilter.SHOW_TEXT)
        .nextNode() as Text;
      text.data = text.data.replace('e', 'c');
    },
  },
  {
    name: 'a letter’s case in the headline',
    kind: 'text',
    cell: service,
    apply: () => {
      const heading = document.querySelector('h1') as HTMLElement;
      heading.textContent = (heading.textContent ?? '').replace('a', 'ä');
    },
  },
  {
    name: 'a full stop gone',
    kind: 'text',
    cell: about,
    apply: () => {
      const paragraph = [...document.querySelectorAll('main p')].find((each) =>
        each.textContent?.endsWith('.'),
      ) as HTMLElement;
      paragraph.textContent = (paragraph.textContent ?? '').slice(0, -1);
    },
  },
  {
    name: 'a hyphen for a dash',
    kind: 'text',
    cell: service,
    apply: () => {
      const paragraph = [...document.querySelectorAll('main p')].find((each) =>
        each.textContent?.includes('–'),
      ) as HTMLElement;
      paragraph.textContent = (paragraph.textContent ?? '').replace('–', '-');
    },
  },
  {
    name: 'a Latin o among Cyrillic letters, in italics',
    kind: 'text',
    cell: about,
    apply: () => {
      const heading = document.querySelector('main h2') as HTMLElement;
      heading.innerHTML = heading.innerHTML.replace(/[оа]/, '<i>o</i>');
    },
  },
  {
    name: 'last year’s copyright',
    kind: 'text',
    cell: contact,
    apply: () => {
      const walker = document.createTreeWalker(
        document.querySelector('footer') as Element,
        NodeFilter.SHOW_TEXT,
      );
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text) {
        text.data = text.data.replace(/20\d\d/, '2019');
      }
    },
  },
  {
    name: 'a word twice',
    kind: 'text',
    cell: home,
    apply: () => {
      // One that stands in the page, not on a slide that waits its turn.
      const paragraph = [...document.querySelectorAll('main p')].findLast(
        (each) => each.closest('.swiper') === null && each.clientHeight > 0,
      ) as HTMLElement;
      paragraph.textContent = (paragraph.textContent ?? '').replace(/(\S+)$/, '$1 $1');
    },
  },
  {
    name: 'a picture swapped for another',
    kind: 'picture',
    cell: about,
    apply: async () => {
      const [one, other] = [...document.querySelectorAll('main img')].filter(
        (each) => each.clientWidth > 100,
      ) as HTMLImageElement[];
      const address = other?.currentSrc ?? '';
      for (const source of one?.parentElement?.querySelectorAll('source') ?? []) source.remove();
      one?.removeAttribute('srcset');
      if (one) one.src = address;
      await one?.decode();
    },
  },
  {
    name: 'a picture mirrored',
    kind: 'picture',
    cell: service,
    apply: () => {
      const picture = [...document.querySelectorAll<HTMLElement>('main img')].find(
        (each) => each.clientWidth > 200,
      ) as HTMLElement;
      picture.style.scale = '-1 1';
    },
  },
  {
    name: 'a picture missing',
    kind: 'picture',
    cell: home,
    apply: () => {
      (document.querySelector('main section:nth-of-type(2) img') as HTMLElement).style.visibility =
        'hidden';
    },
  },
  {
    name: 'a picture cut one pixel otherwise',
    kind: 'picture',
    cell: service,
    apply: () => {
      const picture = [...document.querySelectorAll<HTMLElement>('main img')].find(
        (each) => each.clientWidth > 200,
      ) as HTMLElement;
      picture.style.objectPosition = 'calc(50% + 1px) 50%';
      picture.style.objectFit = 'cover';
      picture.style.height = `${picture.clientHeight + 1}px`;
      picture.style.marginBottom = '-1px';
    },
  },
  {
    name: 'a logo gone',
    kind: 'picture',
    cell: contact,
    apply: () => {
      const logo = document.querySelector('header a') as HTMLElement;
      logo.style.visibility = 'hidden';
    },
  },
  {
    name: 'the header behind the banner',
    kind: 'layer',
    cell: service,
    apply: () => {
      const header = document.querySelector('header') as HTMLElement;
      const banner = document.querySelector('main > *') as HTMLElement;
      banner.style.position = 'relative';
      banner.style.zIndex = '9999';
      banner.style.marginTop = '-4px';
      header.style.zIndex = '0';
    },
  },
  {
    name: 'an invisible sheet over the page, hardly tinted',
    kind: 'layer',
    cell: legal,
    apply: () => {
      const sheet = document.createElement('div');
      sheet.style.cssText =
        'position:absolute;inset:0;z-index:9999;background:rgba(0,0,0,.006);pointer-events:none';
      document.body.style.position = 'relative';
      document.body.append(sheet);
    },
  },
  {
    name: 'text cut off by its box',
    kind: 'layer',
    cell: contact,
    apply: () => {
      const heading = document.querySelector('main h2') as HTMLElement;
      heading.style.clipPath = 'inset(0 0 30% 0)';
    },
  },
  {
    name: 'the site’s font missing',
    kind: 'font',
    cell: legal,
    apply: () => {
      document.body.style.fontFamily = 'sans-serif';
    },
  },
  {
    name: 'a heading a hundredth bolder',
    kind: 'font',
    cell: service,
    apply: () => {
      const heading = document.querySelector('main h2') as HTMLElement;
      heading.style.fontWeight = String(Number(getComputedStyle(heading).fontWeight) - 10);
    },
  },
  {
    name: 'a paragraph a tenth of a pixel smaller',
    kind: 'font',
    cell: about,
    apply: () => {
      const paragraph = document.querySelectorAll<HTMLElement>('main p')[1] as HTMLElement;
      paragraph.style.fontSize = `${Number.parseFloat(getComputedStyle(paragraph).fontSize) - 0.1}px`;
    },
  },
  {
    name: 'kerning off',
    kind: 'font',
    cell: about,
    apply: () => {
      document.body.style.fontKerning = 'none';
    },
  },
];
