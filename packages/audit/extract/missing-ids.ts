import type { Element } from 'domhandler';
import type { Places } from './name';
import { namesIn } from './scripted';
import { hasTemplateMarker } from './template-marker';
import { closest, ownText } from './tree';

/** Attributes that name elements by their ids. */
const naming = ['aria-labelledby', 'aria-describedby', 'list', 'form'] as const;

/** Those by which a control names what it opens, as `#id`. */
const targeting = ['data-bs-target', 'data-target'] as const;

function idsIn({ attribs }: Element): (readonly [attribute: string, id: string])[] {
  const named = naming.flatMap((attribute) => {
    const ids = attribs[attribute] ?? '';
    return hasTemplateMarker(ids) ? [] : ids.split(/\s+/).map((id) => [attribute, id] as const);
  });
  const targeted = targeting.map((attribute) => {
    const [, id = ''] = /^#([\w-]+)$/.exec(attribs[attribute]?.trim() ?? '') ?? [];
    return [attribute, id] as const;
  });
  return [...named, ...targeted].filter(([, id]) => id !== '');
}

/**
 * Elements that name another by an id that the page does not have, e.g.
 * `aria-describedby="hint-mail"` where the hint is `mail-hint`.
 *
 * @param loaded - the names by which the scripts in files find elements.
 */
export function missingIds(places: Places, loaded: readonly string[]) {
  const ids = new Set(places.elements.flatMap(({ attribs }) => attribs.id ?? []));
  const missing = places.elements.flatMap((element) =>
    idsIn(element)
      .filter(([, id]) => !ids.has(id))
      .map(([attribute, id]) => ({ element, attribute, id })),
  );
  if (missing.length === 0) return [];
  const scripts = places.elements.filter(({ name }) => name === 'script');
  const scripted = new Set([...loaded, ...scripts.flatMap((each) => namesIn(ownText(each)))]);
  return missing.flatMap(({ element, attribute, id }) => {
    if (closest(element, ({ name }) => name === 'template')) return [];
    // A script that looks for it may have made it.
    return { ...places.locate(element), attribute, id, isDoubtful: scripted.has(id) };
  });
}
