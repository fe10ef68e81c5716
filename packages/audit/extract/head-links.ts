import type { Element } from 'domhandler';
import { srcsetAddresses } from './address';
import { type FileUse, type LinkKind, type Reference, reference } from './reference';

const pageRelations = new Set('next prev prefetch prerender author help license search'.split(' '));

/** Relations to files that browsers load by themselves. */
const loadedRelations = new Set([
  ...['stylesheet', 'icon', 'mask-icon', 'manifest'],
  ...['apple-touch-icon', 'apple-touch-icon-precomposed', 'apple-touch-startup-image'],
  ...['preload', 'modulepreload', 'prefetch', 'prerender'],
]);

function relationsOf({ attribs }: Element): string[] {
  return (attribs.rel ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether a browser loads a reference without the visitor following it. */
export function isLoaded(element: Element, kind: LinkKind): boolean {
  if (element.name !== 'link') return kind === 'file' || kind === 'frame';
  return relationsOf(element).some((each) => loadedRelations.has(each));
}

function kindOf(element: Element): LinkKind | null {
  const { attribs } = element;
  const relations = relationsOf(element);
  const isHost = (each: string) => each === 'preconnect' || each === 'dns-prefetch';
  if (relations.length > 0 && relations.every(isHost)) return null;
  if (relations.includes('canonical')) return 'canonical';
  if (relations.includes('alternate') && attribs.hreflang !== undefined) return 'alternate';
  // `as` marks the scripts and pictures that a browser fetches ahead of time.
  const isPage = (attribs.as ?? 'document') === 'document';
  return isPage && relations.some((each) => pageRelations.has(each)) ? 'page' : 'file';
}

/** Addresses for programs, which neither visitors nor search engines follow; exports of WordPress keep them. */
function isForPrograms(element: Element): boolean {
  const forPrograms = /^(edituri|wlwmanifest|shortlink|pingback|https:\/\/api\.w\.org\/)$/;
  return (
    relationsOf(element).some((each) => forPrograms.test(each)) ||
    /^application\/json\b|\boembed\b/i.test(element.attribs.type ?? '')
  );
}

/** What a file of the head is loaded as, where its relation says so. */
function useOf(element: Element): FileUse | undefined {
  const relations = relationsOf(element);
  if (relations.includes('stylesheet')) return 'style';
  return relations.some((each) => each.includes('icon')) ? 'image' : undefined;
}

export function headReferences(element: Element): Reference[] {
  const { href, imagesrcset } = element.attribs;
  const kind = kindOf(element);
  // The address may be in the set alone.
  const isSetOnly = href === undefined && Boolean(imagesrcset);
  const own = { isUnused: isForPrograms(element) };
  return [
    ...(kind === null || isSetOnly
      ? []
      : [{ ...reference(kind, href, kind === 'file' ? useOf(element) : undefined), ...own }]),
    ...srcsetAddresses(imagesrcset ?? '').map((each) => reference('file', each)),
  ];
}
