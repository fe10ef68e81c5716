import type { Element } from 'domhandler';
import { closest, descendants } from './tree';

/** An address as browsers read it: without line breaks and the blanks around it. */
export function cleaned(href: string): string {
  return href.replace(/[\t\n\r]/g, '').trim();
}

/** A text with its percent signs resolved; null where one of them begins no escape. */
export function decodedOf(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A text with its percent signs resolved; as it is where they resolve to nothing. */
export function decoded(text: string): string {
  return decodedOf(text) ?? text;
}

/** What kind of reference an element makes. */
export type LinkKind =
  | 'link'
  /** What a form asks for. */
  | 'form'
  /** Where a form sends what it holds by post. */
  | 'post'
  | 'script'
  | 'canonical'
  | 'alternate'
  /** A page that the head names. */
  | 'page'
  | 'file'
  | 'frame';

/** One address that an element names, or the reason why a control does nothing. */
export interface Reference {
  readonly kind: LinkKind;
  /** As written; null where the attribute is missing. */
  readonly href: string | null;
  /** Why the control cannot do anything; null where nothing speaks against it. */
  readonly inert: string | null;
}

function reference(kind: LinkKind, href: string | null | undefined): Reference {
  return { kind, href: href ?? null, inert: null };
}

function inert(href: string | null, reason: string): Reference {
  return { kind: 'link', href, inert: reason };
}

/** The addresses of a `srcset`; one may itself contain commas, but not end with one. */
function candidates(srcset: string): string[] {
  return [...srcset.matchAll(/[\s,]*([^\s,]\S*[^\s,]|[^\s,])(?:,+|\s+[^,]*,?|$)/g)].map(
    (match) => match[1] ?? '',
  );
}

const topWords = /\b(top|anfang|oben)\b|наверх|вверх|верх/i;

function ofAnchor({ attribs }: Element, name: string): Reference[] {
  const { href } = attribs;
  if (href !== undefined && /^javascript:/i.test(cleaned(href))) {
    const target = scriptTarget(href);
    return [
      target === null ? inert(href, 'a script address leads nowhere') : reference('script', target),
    ];
  }
  if (href === '#' && !topWords.test(name)) return [inert(href, '“#” leads nowhere')];
  if (href === undefined && scriptTarget(attribs.onclick) !== null) {
    return [reference('script', scriptTarget(attribs.onclick))];
  }
  return [reference('link', href)];
}

/** The address that an inline script goes to; null where it goes to none. */
function scriptTarget(code: string | undefined): string | null {
  const match =
    /(?:location(?:\.href)?\s*=|(?:location\.(?:assign|replace)|window\.open)\s*\()\s*(['"`])(.*?)\1/.exec(
      code ?? '',
    );
  const [, quote, target] = match ?? [];
  // What a template puts in is known to the script alone.
  return target === undefined || (quote === '`' && target.includes('${')) ? null : target;
}

function isSubmit({ name, attribs }: Element): boolean {
  if (name === 'button') return !['button', 'reset'].includes(attribs.type ?? '');
  return name === 'input' && ['submit', 'image'].includes(attribs.type ?? '');
}

function isPost(method: string | undefined): boolean {
  return method?.toLowerCase() === 'post';
}

/** Whether it is a field to type in: Enter sends a form that has one, and no button. */
function isTypedIn({ name, attribs }: Element): boolean {
  const known = /^(hidden|checkbox|radio|file|range|color|button|reset|submit|image)$/i;
  return name === 'input' && !known.test(attribs.type ?? '');
}

function ofForm(form: Element, { submitters, fields }: DocumentFacts): Reference[] {
  const { action, id, method } = form.attribs;
  const isOwn = (each: Element) => {
    const owner = each.attribs.form;
    return owner === undefined ? closest(each, (node) => node === form) !== null : owner === id;
  };
  const own = submitters.filter(isOwn);
  if (action !== undefined) {
    // A button may send to the same address in another way.
    const sending = own.filter(({ attribs }) => attribs.formaction === undefined);
    const methods = [method, ...sending.map(({ attribs }) => attribs.formmethod)];
    return [reference(methods.some(isPost) ? 'post' : 'form', action)];
  }
  return own.length > 0 || fields.filter(isOwn).length === 1
    ? []
    : [inert(null, 'the form has neither a button nor an address to send to')];
}

function ofButton(button: Element, forms: ReadonlyMap<string, Element>): Reference[] {
  const { attribs } = button;
  const owner =
    attribs.form === undefined
      ? closest(button, ({ name }) => name === 'form')
      : forms.get(attribs.form);
  if (attribs.formaction !== undefined) {
    const posts = isPost(attribs.formmethod ?? owner?.attribs.method);
    return [reference(posts ? 'post' : 'form', attribs.formaction)];
  }
  const target = scriptTarget(attribs.onclick);
  if (target !== null) return [reference('script', target)];
  if (attribs.onclick !== undefined || !isSubmit(button)) return [];
  // Without a type a button submits; without a form there is nothing to submit.
  return owner || attribs.type === undefined ? [] : [inert(null, 'the button belongs to no form')];
}

/** Relations to pages, which have faults of their own. */
const pageRelations = [
  'next',
  'prev',
  'prefetch',
  'prerender',
  'author',
  'help',
  'license',
  'search',
];

/** Relations to files that browsers load by themselves. */
const loadedRelations = [
  'stylesheet',
  'icon',
  'apple-touch-icon',
  'apple-touch-icon-precomposed',
  'apple-touch-startup-image',
  'mask-icon',
  'preload',
  'modulepreload',
  'prefetch',
  'prerender',
  'manifest',
];

function relationsOf({ attribs }: Element): string[] {
  return (attribs.rel ?? '').toLowerCase().split(/\s+/);
}

/** Whether a browser loads what an element names without being asked. */
export function isLoaded(element: Element, kind: LinkKind): boolean {
  if (element.name !== 'link') return kind === 'file' || kind === 'frame';
  return relationsOf(element).some((each) => loadedRelations.includes(each));
}

function ofHeadLink(element: Element): Reference[] {
  const { attribs } = element;
  const rel = relationsOf(element);
  if (rel.includes('preconnect') || rel.includes('dns-prefetch')) return [];
  if (rel.includes('canonical')) return [reference('canonical', attribs.href)];
  if (rel.includes('alternate') && attribs.hreflang !== undefined) {
    return [reference('alternate', attribs.href)];
  }
  // Ahead of its time a browser fetches scripts and pictures too, and then says so.
  const isPage = (attribs.as ?? 'document') === 'document';
  const namesPage = isPage && rel.some((each) => pageRelations.includes(each));
  return [reference(namesPage ? 'page' : 'file', attribs.href)];
}

/** Addresses of files by element: what a browser loads without being asked. */
const fileAttributes: Readonly<Record<string, readonly string[]>> = {
  img: ['src'],
  script: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  embed: ['src'],
  object: ['data'],
  // Of drawings.
  image: ['href'],
  use: ['href'],
};

function ofFile({ name, attribs }: Element): Reference[] {
  const single = (fileAttributes[name] ?? [])
    .map((attribute) => attribs[attribute])
    .filter((value) => value !== undefined);
  return [...single, ...candidates(attribs.srcset ?? '')].map((href) => reference('file', href));
}

function refresh({ attribs }: Element): Reference[] {
  if (attribs['http-equiv']?.toLowerCase() !== 'refresh') return [];
  const [, named, bare] =
    /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*['"]?([^'"]*)|['"]?([^'"\s;,][^'"]*))/i.exec(
      attribs.content ?? '',
    ) ?? [];
  const target = named ?? bare;
  return target === undefined ? [] : [reference('link', target.trim())];
}

/** What must be known of the whole document to read one element. */
export interface DocumentFacts {
  readonly submitters: readonly Element[];
  /** What can be typed in, in one line. */
  readonly fields: readonly Element[];
  /** By id. */
  readonly forms: ReadonlyMap<string, Element>;
}

/** Looks a document's forms and buttons up once. */
export function factsOf(elements: Iterable<Element>): DocumentFacts {
  const submitters: Element[] = [];
  const fields: Element[] = [];
  const forms = new Map<string, Element>();
  for (const element of elements) {
    if (isSubmit(element)) submitters.push(element);
    if (isTypedIn(element)) fields.push(element);
    if (element.name === 'form' && element.attribs.id) forms.set(element.attribs.id, element);
  }
  return { submitters, fields, forms };
}

/**
 * Every address that an element names.
 *
 * @param nameOf - gives the accessible name, asked for only where it matters.
 */
export function referencesOf(
  element: Element,
  facts: DocumentFacts,
  nameOf: () => string,
): Reference[] {
  const { name, attribs } = element;
  switch (name) {
    case 'a':
    case 'area':
      // Without href, a named anchor is a target and no link.
      if (attribs.href === undefined && !attribs.onclick) {
        if (attribs.name || (attribs.id && !hasContent(element))) return [];
      }
      return ofAnchor(element, nameOf());
    case 'form':
      return ofForm(element, facts);
    case 'button':
    case 'input':
      if (name === 'input' && !isSubmit(element)) return [];
      return [
        ...(attribs.type === 'image' ? [reference('file', attribs.src)] : []),
        ...ofButton(element, facts.forms),
      ];
    case 'link':
      return [
        // An address may stand in the set alone.
        ...(attribs.href === undefined && attribs.imagesrcset ? [] : ofHeadLink(element)),
        ...candidates(attribs.imagesrcset ?? '').map((href) => reference('file', href)),
      ];
    case 'iframe':
      // A link or form may fill a frame that has a name.
      if (attribs.src === undefined && (attribs.srcdoc !== undefined || attribs.name)) return [];
      return attribs.srcdoc === undefined ? [reference('frame', attribs.src)] : [];
    case 'meta':
      return refresh(element);
    default:
      if (name in fileAttributes) return ofFile(element);
  }
  const target = scriptTarget(attribs.onclick);
  if (target !== null) return [reference('script', target)];
  const dead = attribs.role === 'link' && attribs.tabindex === undefined && !attribs.onclick;
  return dead ? [inert(null, 'a link by role that can neither be focused nor followed')] : [];
}

function hasContent(element: Element): boolean {
  if (element.children.some((child) => child.type === 'text' && child.data.trim() !== ''))
    return true;
  for (const each of descendants(element)) {
    if (each.name === 'img') return true;
    if (each.children.some((child) => child.type === 'text' && child.data.trim() !== ''))
      return true;
  }
  return false;
}
