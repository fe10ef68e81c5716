import { decoded } from '@sitewide/kit/text';
import { type LinkContext, templateOf } from '../context/link-context';
import { simplified } from '../extract/address';
import { isOfFrame } from '../extract/name';
import type { PageLink, PageModel } from '../extract/page-model';
import { defineCheck } from './check';

/** The fragment that a reference leads to; null for none. */
function fragmentOf({ kind, use }: PageLink, { url, inside }: LinkContext) {
  const hash = inside?.hash || url?.hash;
  if (!inside || !hash) return null;
  const { page = null, ids: drawn = null } = inside.end;
  const ids = page?.ids ?? (use === 'sprite' ? drawn : null);
  if (ids === null || inside.isDeadEnd || kind === 'alternate' || page?.cut) return null;
  // What follows `:~:` is only for the browser, e.g. a text to highlight.
  const written = hash.slice(1).split(':~:', 1)[0] ?? '';
  // Scripts read fragments that start like paths.
  if (/^[!/]/.test(written)) return null;
  const id = ids.has(written) ? written : decoded(written);
  if (id === '') return null;
  // Not those of every object, such as “constructor”.
  const repeated = page && Object.hasOwn(page.repeated, id) ? page.repeated[id] : undefined;
  const count = repeated ?? Number(ids.has(id));
  const isComposedOtherwise =
    count === 0 && [...ids].some((each) => each.normalize() === id.normalize());
  return { path: inside.endPath, id, count, isComposedOtherwise };
}

/** Letters and digits alone: “About Us” is “about-us”. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a fragment repeats the name of its page as a title: its reader is where they wanted to be. */
function repeatsName(path: string, id: string): boolean {
  const name = decoded(simplified(path)).replace(/.*\//, '');
  return name !== id && plain(name) === plain(id);
}

/** Whether the page itself has the part, and says that it is served at the address that a base gives the link. */
function isServedAt(
  { id, path }: { readonly id: string; readonly path: string },
  context: LinkContext,
) {
  const own = context.site.open(context.path).page;
  const canonical = own?.canonical ?? null;
  return own?.ids.has(id) && canonical !== null && new URL(canonical).pathname === path;
}

/** Ids that a page has more than once from which on they are one fault of what made them. */
const minRepeated = 3;

/** Links side by side to parts of their page from which on a script handles them, where it has none of these: tabs. */
const minHooks = 3;

/** Ids by which links lead up the page, by a script where nothing has them: “back-top”, “scrollToTop”. */
const upwards = /^(?:back|go|move|page|scroll)[-_]?(?:to[-_]?)?(?:the[-_]?)?top$|^to[-_]?top$/i;

/** Where the fragment is a mailbox that a script of the host decodes. */
const encoded = /\/cdn-cgi\/l\/email-protection(?:\.html)?$/;

/** Whether a link names nothing but a part of its own page. */
const isFragment = ({ href }: PageLink): boolean => href?.startsWith('#') === true;

/** Ids that nothing needs to have: links to them close what another such link has opened, or scripts open the part of a number. */
const ofNothing = /^(?:x|close|\d+)$/i;

/** Whether a link and all beside it name parts that their page does not have. */
function isHook(link: PageLink, page: PageModel): boolean {
  if (isOfFrame(link) || link.list < 0) return false;
  const ids = page.links.flatMap(({ list, href }) =>
    list === link.list && /^#./.test(href ?? '') ? (href ?? '').slice(1) : [],
  );
  return ids.length >= minHooks && !ids.some((id) => page.ids.has(id));
}

/** Checks of the parts of pages that references name by their ids. */
export const fragmentChecks = [
  defineCheck('link', 'links/fragment-missing', (link, context) => {
    const fragment = fragmentOf(link, context);
    // A script that opens a part of its page may make it, or look for it by other means.
    if (link.kind === 'script' && context.inside?.path === context.path) return null;
    // `#top` leads to the top of any page.
    if (fragment === null || fragment.count > 0 || fragment.id.toLowerCase() === 'top') return null;
    const hint = fragment.isComposedOtherwise
      ? `${fragment.path} has the id ${fragment.id} in another Unicode form`
      : `${fragment.path} has no element with the id ${fragment.id}`;
    const target = context.inside?.end.page;
    const isMade =
      link.isHandled ||
      isServedAt(fragment, context) ||
      target?.isDrawn ||
      target?.scriptedIds.has(fragment.id) ||
      ofNothing.test(fragment.id) ||
      isHook(link, context.page) ||
      encoded.test(fragment.path) ||
      upwards.test(fragment.id);
    // Templates give each page links to parts of itself, by its address or in their own part.
    const isOwn = target === context.site.open(context.path).page;
    const isBare = isFragment(link);
    const isTemplate = isOfFrame(link) || !isBare;
    const [landmark] = link.place.split(' ', 1);
    const ofTemplate = isBare ? `own links of the ${landmark}` : `own #${fragment.id}`;
    const own = isTemplate ? ofTemplate : `own ${templateOf(link)} #${fragment.id}`;
    const isSure = !isMade && (isBare || !repeatsName(fragment.path, fragment.id));
    return { hint, isSure, ...(isOwn && { cause: own }) };
  }),
  defineCheck('link', 'links/duplicate-id', (link, context) => {
    const fragment = fragmentOf(link, context);
    // Drawings are put together of parts that are alike.
    if (fragment === null || fragment.count < 2 || link.use === 'sprite') return null;
    const { path, id, count } = fragment;
    const hint = `${path} has ${count} elements with the id ${id}`;
    const { length } = Object.keys((context.inside?.end.page ?? context.page).repeated);
    if (length < minRepeated) {
      // The template has both on each page; what closes something leads nowhere.
      const cause = isFragment(link) ? { cause: `own ${templateOf(link)} #${id}` } : {};
      return { hint, ...cause, isSure: !ofNothing.test(id) };
    }
    // What made them made all.
    return { hint: `${hint}; ${length} ids occur more than once`, cause: `ids of ${path}` };
  }),
];
