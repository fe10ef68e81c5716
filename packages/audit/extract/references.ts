import { memoized } from '@sitewide/kit/collections';
import { comparable } from '@sitewide/kit/text';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { distance } from 'fastest-levenshtein';
import { cleaned, scriptTarget, srcsetAddresses } from './address';
import known from './elements.json' with { type: 'json' };
import { buttonReferences, type ElementContext, formReferences, isSubmit } from './forms';
import { headReferences } from './head-links';
import { type FileUse, inertControl, type Reference, reference } from './reference';
import { hasScripts } from './scripted';
import { isStructuredData, structuredReferences } from './structured-data';
import { ownStyleReferences, styleReferences } from './style-sheet';
import { closest, descendants, elementAfter, ownText, parentOf } from './tree';

/** Names of links to the top of the page, which `#` is for. */
const topNames =
  /\b(top|up|home|anfang|oben|haut|arriba|inizio|topo|boven)\b|наверх|вверх|верх|[↑⇧▲^]/i;

/** The attributes with the addresses of files, by elements, and what the files are loaded as; '' for anything. */
const fileAttributes: Readonly<Record<string, Readonly<Record<string, string>>>> = known.files;

const currentClasses = /(^|[\s_-])(current|active|selected|self|here|disabled)([\s_-]|$)/i;

/** Whether a link to `#` stands for the page or section that it is on. */
function isCurrent(element: Element): boolean {
  const own = [element, parentOf(element)].map((each) => each?.attribs.class ?? '');
  return (
    element.attribs['aria-current'] !== undefined || own.some((each) => currentClasses.test(each))
  );
}

/** Whether an element, or the heading that it is in, is above a list of the parts of its page. */
function isAboveContents(element: Element): boolean {
  const parent = parentOf(element);
  const heading = parent && /^(h[1-6]|p)$/.test(parent.name) ? parent : element;
  const next = elementAfter(heading);
  const link = next && descendants(next).find(({ name }) => name === 'a');
  return /^#./.test(link?.attribs.href ?? '');
}

const linksIn = (element: Element) =>
  descendants(element).filter(({ name, attribs }) => name === 'a' && attribs.href).length;

const isMenu = (each: ChildNode) => isTag(each) && /^[uo]l$/.test(each.name) && linksIn(each) > 0;

/** Whether an item of a list has a list of links in it; each of its links asks. */
const hasMenu = memoized(({ children }: Element) => children.some(isMenu));

/** Whether an element is the label of a menu that opens below it, or below the element that it is in. */
function isMenuLabel(element: Element): boolean {
  const item = closest(element, ({ name }) => name === 'li');
  if (item === null) return false;
  const after = elementAfter(element);
  // Without a script, a checkbox between them opens it.
  const next = after?.attribs.type === 'checkbox' ? elementAfter(after) : after;
  return hasMenu(item) || (next !== null && linksIn(next) >= (isMenu(next) ? 1 : 2));
}

/**
 * Whether an anchor without `href` was meant as a link: it has attributes of links, or its name is an
 * address. HTML has it as a placeholder too, e.g. for the page itself or a step to come.
 */
function isBrokenLink(element: Element, name: string): boolean {
  const isOfLinks = ([attribute, value]: readonly [string, string]) =>
    /^(target|rel|download|hreflang)$/.test(attribute) ||
    /^(\/|https?:)/.test(value) ||
    (attribute.startsWith('h') && distance(attribute, 'href') <= 2);
  return Object.entries(element.attribs).some(isOfLinks) || /^(https?:|www\.|\S+@\S)/.test(name);
}

/** Letters of a name that tell what it is the name of. */
const minName = 5;

/** Files that browsers save or show by another program, where a page is never expected. */
const downloads =
  /\.(pdf|zip|gz|tgz|bz2|xz|7z|rar|dmg|exe|msi|apk|deb|rpm|iso|docx?|xlsx?|pptx?|od[tsp]|csv|epub|ics|vcf|gpx|mp[34]|wav|webm|mov|avi|jpe?g|png|gif|webp|avif|svg)([?#]|$)/i;

function anchorReferences(element: Element, context: ElementContext): Reference[] {
  const { attribs } = element;
  const { id, name, onclick, ping } = attribs;
  const href = attribs.href ?? attribs['xlink:href'];
  // Without href, a named anchor is a target, and one that a script acts on is a control.
  if (href === undefined && (name !== undefined || id !== undefined)) return [];
  // A card that leads nowhere has the name of its links as a style.
  const isCard = () => descendants(element).some(({ name: each }) => /^(div|p|h[1-6])$/.test(each));
  const isControl = () =>
    isCard() || isCurrent(element) || isMenuLabel(element) || context.scripts.mayAct(element);
  if (href === undefined && !onclick && isControl()) return [];
  const pings = ping?.split(/\s+/).filter(Boolean) ?? [];
  return [
    ...pings.map((each) => reference('post', each)),
    ...followedReference(element, href, context),
  ];
}

function followedReference(
  element: Element,
  href: string | undefined,
  { places, forms, pageNames, scripts }: ElementContext,
): Reference[] {
  if (href === undefined) {
    const target = scriptTarget(element.attribs.onclick);
    if (target !== null) return [reference('script', target)];
    const isUnused = !isBrokenLink(element, places.nameOf(element));
    return element.attribs.onclick ? [] : [{ ...reference('link', href), isUnused }];
  }
  if (/^javascript:/i.test(cleaned(href))) {
    const target = scriptTarget(href);
    if (target !== null) return [reference('script', target)];
    const isEmpty = /^javascript:(?:\/\/.*|void[\s(]*\d?\)?|undefined|false|null)?[\s;]*$/i;
    // A pattern with blanks before blanks takes the square of the time on long runs of them.
    return href.length < 100 && isEmpty.test(cleaned(href)) && !scripts.mayAct(element)
      ? [inertControl(href, 'a script address leads nowhere')]
      : [];
  }
  // With what no id is, some write the same.
  if (/^#[0!_]?$/.test(href)) {
    const text = places.nameOf(element);
    if (topNames.test(text) || isCurrent(element)) return [];
    // Nobody wants to save the page itself: it shows what such links look like.
    if (element.attribs.download !== undefined) return [];
    // Builders of sites send forms by links, beside a button that is not shown.
    const form = forms.formOf(element);
    const isSubmitter = form !== null && forms.submitters.has(form);
    if (isAboveContents(element) || isSubmitter || isMenuLabel(element) || scripts.mayAct(element))
      return [];
    const name = comparable(text);
    const isOwnName = (each: string) =>
      each.includes(name) || (each.length > minName && name.includes(each));
    return pageNames.some(isOwnName) ? [] : [inertControl(href, `“${href}” leads nowhere`)];
  }
  if (href.startsWith('#') && scripts.isTriggered(element)) return [reference('script', href)];
  const isDownload = element.attribs.download !== undefined || downloads.test(href);
  return [reference('link', href, isDownload ? 'download' : undefined)];
}

/** A script for a picture that cannot be loaded, which shows another or something else in its place. */
const replaces = /\bsrc\b|Sibling|HTML|replace|class|parent/;

function fileReferences({ name, attribs }: Element, { places }: ElementContext): Reference[] {
  const single = Object.entries(fileAttributes[name] ?? {}).flatMap(([attribute, use]) => {
    const href = attribs[attribute];
    if (href === undefined) return [];
    // A script may put in what is left empty, and most do; an empty script is not even asked for.
    const isEmpty =
      ['', '#'].includes(href.trim()) && (name === 'script' || hasScripts(places.elements));
    const isUnused = isEmpty || replaces.test(attribs.onerror ?? '');
    return { ...reference('file', href, (use as FileUse) || undefined), isUnused };
  });
  const set = srcsetAddresses(attribs.srcset ?? '').map((each) => reference('file', each, 'image'));
  return [...single, ...set];
}

/** Names of meta elements with the address of a file. */
const metaFiles =
  /^(og:(image|video|audio)(:(secure_)?url)?|twitter:image(:src)?|msapplication-\w*(logo|tileimage))$/i;

function metaReferences({ attribs }: Element): Reference[] {
  const { content = '' } = attribs;
  const name = attribs.property ?? attribs.name ?? '';
  if (metaFiles.test(name)) {
    const file = reference('file', content, /image/i.test(name) ? 'image' : undefined);
    // Browsers that are no longer in use asked for tiles.
    return content === '' ? [] : [{ ...file, isUnused: name.startsWith('msapplication') }];
  }
  if (/^(og|twitter):url$/i.test(name)) return content === '' ? [] : [reference('page', content)];
  const target = refreshTarget(attribs);
  return target === undefined ? [] : [reference('link', target.trim())];
}

/** Where a `<meta http-equiv="refresh">` leads to. */
export function refreshTarget(attribs: Readonly<Record<string, string>>): string | undefined {
  if (attribs['http-equiv']?.toLowerCase() !== 'refresh') return undefined;
  const [, named, bare] =
    /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*['"]?([^'"]*)|['"]?([^'"\s;,][^'"]*))/i.exec(
      attribs.content ?? '',
    ) ?? [];
  return named ?? bare;
}

/** Names of hidden fields that say where a form leads once it was sent. */
const onward =
  /^_?(next|redirect([_-]?(to|ur[il]))?|return([_-]?(to|ur[il]))?|success([_-]?ur[il])?|thank[_-]?you([_-]?ur[il])?)$/i;

function hiddenReferences({ attribs: { type, name = '', value = '' } }: Element): Reference[] {
  const isOnward = type?.toLowerCase() === 'hidden' && onward.test(name);
  return isOnward && /^(https?:\/\/|\.{0,2}\/)|\.html?$/i.test(value)
    ? [reference('page', value)]
    : [];
}

/** Attributes that any element of some names may have. */
function commonReferences({ name, attribs }: Element): Reference[] {
  // Elements of scripts have a colour there.
  const background = name.includes('-') ? undefined : attribs.background;
  const { cite, longdesc, style } = attribs;
  return [
    ...(background ? [reference('file', background, 'image')] : []),
    ...(cite && /[/.]/.test(cite) ? [reference('page', cite)] : []),
    ...(longdesc ? [reference('page', longdesc)] : []),
    ...(style?.includes('(') ? styleReferences(style) : []),
  ];
}

function ownReferences(element: Element, context: ElementContext): Reference[] {
  const { name, attribs } = element;
  switch (name) {
    case 'a':
    case 'area':
      return anchorReferences(element, context);
    case 'form':
      return formReferences(element, context);
    case 'button':
    case 'input':
      if (name === 'input' && !isSubmit(element)) return hiddenReferences(element);
      return [
        ...(attribs.type === 'image' ? [reference('file', attribs.src, 'image')] : []),
        ...buttonReferences(element, context),
      ];
    case 'link':
      return headReferences(element);
    case 'iframe':
    case 'frame':
      // A link or form may load a page into a named frame, a script into any.
      if (attribs.src === undefined) return [];
      return attribs.srcdoc === undefined ? [reference('frame', attribs.src)] : [];
    case 'meta':
      return metaReferences(element);
    case 'style':
      return ownStyleReferences(ownText(element), context.places.elements);
    case 'script':
      return isStructuredData(element)
        ? structuredReferences(ownText(element))
        : fileReferences(element, context);
    default:
      if (name in fileAttributes) return fileReferences(element, context);
  }
  const target = scriptTarget(attribs.onclick);
  if (target !== null) return [reference('script', target)];
  const isDead = attribs.role === 'link' && attribs.tabindex === undefined && !attribs.onclick;
  return isDead
    ? [inertControl(null, 'it has the role “link” but can neither be focused nor followed')]
    : [];
}

/** Elements that name addresses. */
const naming = new Set([
  ...['a', 'area', 'form', 'button', 'input', 'link', 'iframe', 'frame', 'meta', 'style'],
  ...Object.keys(fileAttributes),
]);
const namingAttributes = ['onclick', 'role', 'style', 'background', 'cite', 'longdesc'];

/** Whether an element may name an address; most do not. */
export function mayRefer({ name, attribs }: Element): boolean {
  return naming.has(name) || namingAttributes.some((each) => attribs[each] !== undefined);
}

export function referencesOf(element: Element, context: ElementContext): Reference[] {
  return [...ownReferences(element, context), ...commonReferences(element)];
}
