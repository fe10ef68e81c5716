import type { Places } from './name';
import { textsIn } from './tree';

/** A number in a text: `12`, `4.5`, `19:30`. */
const number = /\d+(?:[.,:]\d+)*/g;

/** Letters of a text that is read together with its label. */
const maxText = 200;

const numbersIn = (text: string): readonly string[] => text.match(number) ?? [];
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.join(' ') ?? '';

/**
 * Elements whose `aria-label` has other numbers than the text that it stands for, e.g.
 * `<b aria-label="Allergens: 1, 6">1-6-12</b>`.
 */
export function differingLabels(places: Places) {
  return places.elements.flatMap((element) => {
    const label = element.attribs['aria-label'];
    if (label === undefined || !/\d/.test(label)) return [];
    const text = textsIn(element, undefined, maxText + 1).join(' ');
    if (!/\d/.test(text) || text.length > maxText) return [];
    const [own, theirs] = [numbersIn(label), numbersIn(text)];
    const [mine] = own.filter((each) => !theirs.includes(each));
    const [other] = theirs.filter((each) => !own.includes(each));
    if (other === undefined) return [];
    // Labels say more or less than a text, and prefixes of telephone numbers may be left out.
    const [digits, shown] = [own, theirs].map((each) =>
      each.map((part) => part.replace(/^0+|\D/g, '')).join(''),
    );
    const isPart = digits?.includes(shown ?? '') || shown?.includes(digits ?? '');
    const isSame = wordsIn(text) === '' || wordsIn(text) === wordsIn(label);
    if (isPart && !(isSame && own.length < theirs.length)) return [];
    return [{ ...places.locate(element), label, text: text.trim(), mine, other }];
  });
}
