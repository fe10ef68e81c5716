import { type DefectId, defectIds, registry } from '../../../src/defects/registry';
import { faithful, fixed, without } from '../../site/site-state';
import { interplays as declared, fixtures } from '../../spec/defect-fixtures';
import { type Change, changesBetween, joined } from '../documents/changes';
import type { Answer, Documents } from '../documents/documents';
import { type Token, tokensOf } from '../documents/tokens';
import { namesPlace, pathOf } from '../places';

const exceptions = new Map(fixtures.map(({ id, except }) => [id, except]));

/** Whether the pages of a toggle include one of some answers. */
export function mayChange(id: DefectId, answers: readonly Answer[]): boolean {
  return answers.some(
    ({ place }) =>
      namesPlace(registry[id].pages, place) && !namesPlace(exceptions.get(id) ?? [], place),
  );
}

/** Whether fixtures declare that two toggles together do something else than each alone. */
export function isDeclared(one: DefectId, other: DefectId, address: string): boolean {
  return declared.some(
    ({ defects, pages }) =>
      defects.includes(one) && defects.includes(other) && pages.includes(pathOf(address)),
  );
}

function inWords(token: Token): string {
  return `${token.path}: ${token.text.trim().slice(0, 80)}`;
}

const textsOf = ({ html }: Answer) => tokensOf(html).map(({ text }) => text);

/** The first piece of a document that is not as expected; null if all are. */
function unexpected(expected: readonly string[] | null, { html, text }: Answer): string | null {
  if (expected?.join('') === text) return null;
  const tokens = tokensOf(html);
  const first = tokens.find((token, index) => token.text !== expected?.[index]) ?? tokens.at(-1);
  return first ? inWords(first) : 'an empty document';
}

/** Every two of some items. */
function pairsOf<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
}

/**
 * Flips every toggle alone in the faithful and in the fixed site. The toggles that change
 * the document of the faithful site are flipped all at once; those that change nothing
 * alone likewise, by themselves and with each of the others. Only if that does something
 * else than each alone, every two are tried to find which.
 *
 * Example: at `/en/services`, one toggle changes the text of a button and another one
 * the target of a link. With both off, the document must have both changes and no other.
 */
export function effectsAt(address: string, { at }: Documents) {
  const faults = new Map<DefectId, string[]>();
  const note = (id: DefectId, changes: readonly Change[], site = '') => {
    const pieces = changes.flatMap(({ before, after }) => [...before, ...after]);
    const words = pieces.filter(({ marks }) => !marks.has(id)).map((each) => inWords(each) + site);
    faults.set(id, [...(faults.get(id) ?? []), ...words]);
  };
  const base = at(address, faithful);
  const tokens = tokensOf(base.html);
  const singles = new Map<DefectId, { answer: Answer; changes: readonly Change[] }>();
  for (const id of defectIds) {
    const answer = at(address, without(id));
    if (answer.text === base.text) continue;
    const changes = changesBetween(tokens, tokensOf(answer.html), id);
    singles.set(id, { answer, changes });
    if (!mayChange(id, [base, answer])) faults.set(id, ['changes another page']);
    note(id, changes);
  }

  /** Two toggles, and the first piece of the document that is not as they alone would make it. */
  const interplays: { defects: [DefectId, DefectId]; where: string }[] = [];
  const expect = (one: DefectId, other: DefectId, expected: readonly string[] | null) => {
    const where = unexpected(expected, at(address, without(one, other)));
    if (where !== null) interplays.push({ defects: [one, other], where });
  };
  const idle = defectIds.filter((id) => !singles.has(id));
  const all = joined(tokens, ...[...singles.values()].map(({ changes }) => changes));
  if (unexpected(all, at(address, without(...singles.keys()))) !== null) {
    for (const [[one, first], [other, second]] of pairsOf([...singles])) {
      expect(one, other, joined(tokens, first.changes, second.changes));
    }
  }
  for (const [one, { answer }] of singles) {
    if (at(address, without(one, ...idle)).text === answer.text) continue;
    for (const other of idle) expect(one, other, textsOf(answer));
  }
  if (at(address, without(...idle)).text !== base.text) {
    for (const [one, other] of pairsOf(idle)) expect(one, other, textsOf(base));
  }

  const bare = at(address, fixed);
  const bareTokens = tokensOf(bare.html);
  const onlyInFixed = defectIds.filter((id) => {
    const answer = at(address, new Set([id]));
    if (answer.text === bare.text) return false;
    if (!mayChange(id, [bare, answer])) return true;
    note(id, changesBetween(bareTokens, tokensOf(answer.html), id), ' (fixed site)');
    return false;
  });
  return {
    address,
    /** The toggles that change it, each flipped alone in the faithful site. */
    changing: [...singles.keys()],
    /** Unmarked changes in either site, in words. */
    faults,
    interplays,
    /** The toggles that change it in the fixed site, although the page is not theirs. */
    onlyInFixed,
  };
}
