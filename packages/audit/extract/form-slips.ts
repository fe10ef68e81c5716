import { groupBy } from '@sitewide/kit/collections';
import type { Element } from 'domhandler';
import { distance } from 'fastest-levenshtein';
import { isHidden, isTyped } from './forms';
import type { Places } from './name';
import { hasTemplateMarker } from './template-marker';
import { closest, descendants, formAround, numbering } from './tree';

/* What is wrong with a field beside others of its form. */

/** What a choice excludes, if it is the one that a page starts with; null where others may be, too. */
function exclusiveGroup(element: Element) {
  const { name, attribs } = element;
  if (name === 'option' && attribs.selected !== undefined) {
    const select = closest(element, (each) => each.name === 'select');
    return select?.attribs.multiple === undefined ? select : null;
  }
  const isRadio = name === 'input' && /^radio$/i.test(attribs.type ?? '');
  return isRadio && attribs.checked !== undefined && attribs.name ? formAround(element) : null;
}

/** Choices that a page starts with, though another that excludes them is chosen, too. */
export function doubleChoices(places: Places) {
  const groups = numbering<Element>();
  const chosen = places.elements.flatMap((element) => {
    const group = exclusiveGroup(element);
    return group === null ? [] : [{ element, key: `${groups(group)} ${element.attribs.name}` }];
  });
  return [...groupBy(chosen, ({ key }) => key).values()].flatMap(([, second]) => {
    if (second === undefined) return [];
    const { element } = second;
    const name = places.textOf(element) || element.attribs.value || element.name;
    return [{ ...places.locate(element), name, fault: 'another choice is selected, too' }];
  });
}

/** Radio buttons alone with their names, beside a group with nearly the same, “turnusz” and “turnus”: they exclude nothing. */
export function lonelyChoices(places: Places) {
  const radios = places.elements.filter(
    ({ name, attribs }) => name === 'input' && /^radio$/i.test(attribs.type ?? '') && attribs.name,
  );
  return [...groupBy(radios, formAround).values()].flatMap((own) => {
    const groups = groupBy(own, ({ attribs }) => attribs.name ?? '');
    return [...groups].flatMap(([name, [only, ...others]]) => {
      if (only === undefined || others.length > 0 || hasTemplateMarker(name)) return [];
      // Numbers tell groups apart: “day1”, “day2”.
      const plain = name.replace(/\d+/g, '');
      const group = [...groups.keys()].find(
        (each) => distance(each, name) <= 1 && each.replace(/\d+/g, '') !== plain,
      );
      if (group === undefined || (groups.get(group)?.length ?? 0) < 2) return [];
      const fault = `it is alone in its group; the others are called “${group}”`;
      return [{ ...places.locate(only), name, fault }];
    });
  });
}

/** The fields with labels by their forms, and whether an asterisk calls them mandatory. */
function starredFields(places: Places) {
  const labels = places.elements.filter(({ name }) => name === 'label');
  const byId = new Map(places.elements.filter(isTyped).map((each) => [each.attribs.id, each]));
  const fields = labels.flatMap((label) => {
    const { for: id } = label.attribs;
    const field = id ? byId.get(id) : descendants(label).find(isTyped);
    if (field === undefined || isHidden(field)) return [];
    const { required, 'aria-required': saysSo, disabled, readonly } = field.attribs;
    if (disabled !== undefined || readonly !== undefined) return [];
    const text = places.textOf(label);
    const isRequired = required !== undefined || saysSo === 'true';
    return [{ field, text, isRequired, isStarred: /\*\s*:?$/.test(text) }];
  });
  return groupBy(fields, ({ field }) => formAround(field));
}

/** Fields that an asterisk calls mandatory, and that may stay empty, though all others with one may not. */
export function unrequiredFields(places: Places) {
  return [...starredFields(places)].flatMap(([form, fields]) => {
    if (form === null || form.attribs.novalidate !== undefined) return [];
    const required = fields.filter(({ isRequired }) => isRequired);
    const open = fields.filter(({ isStarred, isRequired }) => isStarred && !isRequired);
    const isRule = required.length > open.length && required.every(({ isStarred }) => isStarred);
    if (!isRule || required.length < 2) return [];
    const fault = 'its label ends with *, and it is not required';
    return open.map(({ field, text }) => ({ ...places.locate(field), name: text, fault }));
  });
}

/** Values of `autocomplete` that one form has for two fields as often as not. */
const oftenTwice = /^(?:on|off|email|(?:new|current)-password|nope|false|none|)$|\btel\b/i;

/** Fields that browsers fill with the same as another, where all others of the form have their own. */
export function doubleFillings(places: Places) {
  const fields = places.elements.filter((each) => each.attribs.autocomplete && isTyped(each));
  return [...groupBy(fields, formAround)].flatMap(([form, own]) => {
    const counts = [...groupBy(own, ({ attribs }) => attribs.autocomplete?.trim() ?? '')];
    const doubled = counts.filter(
      ([token, { length }]) => length > 1 && !oftenTwice.test(token) && !hasTemplateMarker(token),
    );
    const [[token, [, second, third]] = ['', []]] = doubled;
    const isSlip = form !== null && doubled.length === 1 && counts.length > 2;
    if (!isSlip || second === undefined || third !== undefined) return [];
    const name = second.attribs.name || second.attribs.id || second.name;
    const fault = `browsers fill “${token}” into another field of the form, too`;
    return [{ ...places.locate(second), name, fault }];
  });
}
