import type { Element } from 'domhandler';
import type { Places } from './name';
import { namesInScripts } from './scripted';
import { hasTemplateMarker } from './template-marker';
import { descendants, elementsNamed, formAround, idCounts, isField, parentOf } from './tree';

/** Attributes that name elements by their ids; those of data, which name what a control opens, as `#id`. */
const naming = /^(aria-(labelledby|describedby|controls|owns)|list|form|data-(bs-)?target)$/;

/** Whether an element may name others by their ids; most do not. */
const mayName = ({ name, attribs }: Element): boolean =>
  name === 'label' || Object.keys(attribs).some((each) => naming.test(each));

/** The ids by which an element names others. */
function idsIn({ attribs }: Element): (readonly [attribute: string, id: string])[] {
  return Object.entries(attribs).flatMap(([attribute, value]) => {
    if (!naming.test(attribute)) return [];
    if (attribute.startsWith('data-')) {
      const [, id] = /^#([\w-]+)$/.exec(value.trim()) ?? [];
      return id === undefined ? [] : [[attribute, id] as const];
    }
    const ids = hasTemplateMarker(value) ? [] : value.split(/\s+/).filter(Boolean);
    return ids.map((id) => [attribute, id] as const);
  });
}

/** Whether a label has a field beside it, and no form around it: then no check of forms tells of it. */
function isOutsideForms(label: Element): boolean {
  const parent = parentOf(label);
  if (parent === null || descendants(label).some(isField)) return false;
  const isBeside = descendants(parent).some(isField);
  return isBeside && formAround(label) === null;
}

/**
 * Elements that name another by an id that the page does not have, e.g.
 * `aria-describedby="hint-mail"` where the hint is `mail-hint`, or has several times.
 *
 * @param loaded - the names by which the scripts in files find elements.
 */
export function missingIds(places: Places, loaded: readonly string[]) {
  const counts = idCounts(places.elements);
  const lists = idCounts(elementsNamed(places.elements, 'datalist'));
  const countOf = (attribute: string, id: string) =>
    (attribute === 'list' ? lists : counts).get(id) ?? 0;
  const references = places.elements.filter(mayName).flatMap((element) => {
    const { name, attribs } = element;
    const label = name === 'label' ? (attribs.for ?? '') : '';
    // Labels of forms without their fields are told with these.
    const isToldHere = label !== '' && (counts.has(label) || isOutsideForms(element));
    const own = isToldHere ? [...idsIn(element), ['for', label] as const] : idsIn(element);
    return own
      .map(([attribute, id]) => ({ element, attribute, id, count: countOf(attribute, id) }))
      .filter(({ count }) => count !== 1);
  });
  if (references.length === 0) return [];
  const scripted = new Set([...loaded, ...namesInScripts(places.elements)]);
  return references.flatMap(({ element, count, id, ...found }) => {
    // A script that looks for it may have made it, or make what is closed when it opens.
    const isClosed =
      found.attribute === 'aria-controls' && element.attribs['aria-expanded'] === 'false';
    const isOther = found.attribute === 'list' && counts.has(id);
    const isDoubtful = count === 0 && !isOther && (scripted.has(id) || isClosed);
    return { ...places.locate(element), ...found, id, count, isDoubtful };
  });
}
