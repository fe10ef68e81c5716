import type { Element } from 'domhandler';
import { cleaned, scriptTarget, srcsetAddresses } from './address';
import { buttonReferences, type FormIndex, formReferences, isSubmit } from './forms';
import { headReferences } from './head-links';
import { inertControl, type Reference, reference } from './reference';
import { textsIn } from './tree';

/** Names of links to the top of the page, which `#` is for. */
const topNames = /\b(top|anfang|oben)\b|наверх|вверх|верх/i;

/** Attributes with addresses of files, by element. */
const fileAttributes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['img', 'script', 'source', 'audio', 'track', 'embed'].map((name) => [name, ['src']]),
  ),
  video: ['src', 'poster'],
  object: ['data'],
  // In SVG.
  image: ['href'],
  use: ['href'],
};

function hasContent(element: Element): boolean {
  const texts = textsIn(element, ({ name }) => (name === 'img' ? 'image' : null));
  return texts.join('').trim() !== '';
}

function anchorReferences(element: Element, nameOf: () => string): Reference[] {
  const { href, id, name, onclick } = element.attribs;
  // Without href, a named anchor is a target and not a link.
  if (href === undefined && !onclick && (name || (id && !hasContent(element)))) return [];
  if (href !== undefined && /^javascript:/i.test(cleaned(href))) {
    const target = scriptTarget(href);
    return target === null
      ? [inertControl(href, 'a script address leads nowhere')]
      : [reference('script', target)];
  }
  if (href === '#' && !topNames.test(nameOf())) return [inertControl(href, '“#” leads nowhere')];
  const target = href === undefined ? scriptTarget(onclick) : null;
  return [target === null ? reference('link', href) : reference('script', target)];
}

function fileReferences({ name, attribs }: Element): Reference[] {
  const single = (fileAttributes[name] ?? []).flatMap((attribute) => attribs[attribute] ?? []);
  const all = [...single, ...srcsetAddresses(attribs.srcset ?? '')];
  return all.map((href) => reference('file', href));
}

function refreshReferences({ attribs }: Element): Reference[] {
  if (attribs['http-equiv']?.toLowerCase() !== 'refresh') return [];
  const [, named, bare] =
    /^\s*[\d.]+(?:\s*[;,]\s*|\s+)(?:url\s*=\s*['"]?([^'"]*)|['"]?([^'"\s;,][^'"]*))/i.exec(
      attribs.content ?? '',
    ) ?? [];
  const target = named ?? bare;
  return target === undefined ? [] : [reference('link', target.trim())];
}

/** Every address that an element names; `nameOf` is called only where its name matters. */
export function referencesOf(
  element: Element,
  forms: FormIndex,
  nameOf: () => string,
): Reference[] {
  const { name, attribs } = element;
  switch (name) {
    case 'a':
    case 'area':
      return anchorReferences(element, nameOf);
    case 'form':
      return formReferences(element, forms);
    case 'button':
    case 'input':
      if (name === 'input' && !isSubmit(element)) return [];
      return [
        ...(attribs.type === 'image' ? [reference('file', attribs.src)] : []),
        ...buttonReferences(element, forms),
      ];
    case 'link':
      return headReferences(element);
    case 'iframe':
      // A link or form may load a page into a named frame.
      if (attribs.src === undefined && attribs.name) return [];
      return attribs.srcdoc === undefined ? [reference('frame', attribs.src)] : [];
    case 'meta':
      return refreshReferences(element);
    default:
      if (name in fileAttributes) return fileReferences(element);
  }
  const target = scriptTarget(attribs.onclick);
  if (target !== null) return [reference('script', target)];
  const isDead = attribs.role === 'link' && attribs.tabindex === undefined && !attribs.onclick;
  return isDead
    ? [inertControl(null, 'it has the role “link” but can neither be focused nor followed')]
    : [];
}
