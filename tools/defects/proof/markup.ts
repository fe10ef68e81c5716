import { type DefectId, defectIds, registry } from '../../../src/defects/registry';
import { interplays as declared, fixtures, globCovers } from '../../spec/defect-fixtures';
import { namesPlace } from '../places';
import { type Change, changesBetween, joined, unmarked } from './changes';
import type { Answer, Documents } from './documents';
import { type Token, tokensOf } from './tokens';

/** Two toggles whose joint effect at an address is not the union of their own. */
export interface Interplay {
  readonly defects: readonly [DefectId, DefectId];
  readonly address: string;
  /** The first piece of the document that is not as the two alone would have it. */
  readonly where: string;
}

/** What all toggles do to the document at one address. */
export interface AddressEffects {
  readonly address: string;
  /** The toggles that change it, each flipped alone in the faithful site. */
  readonly changing: readonly DefectId[];
  readonly faults: ReadonlyMap<DefectId, readonly string[]>;
  readonly interplays: readonly Interplay[];
  /** How many pairs of toggles meet here. */
  readonly pairs: number;
  /** The toggles that change it in the fixed site, although the page is not theirs. */
  readonly onlyInFixed: readonly DefectId[];
}

const oracle = new Map(fixtures.map((fixture) => [fixture.id, fixture]));

/** Whether registry and oracle both allow a toggle to change what stands at an address. */
function mayChange(id: DefectId, address: string, answers: readonly Answer[]): boolean {
  const path = address.split('?', 1)[0] ?? '';
  const fixture = oracle.get(id);
  return (
    answers.some(({ place }) => namesPlace(registry[id].pages, place)) &&
    (fixture?.pages ?? []).some((page) => globCovers(page, path)) &&
    !fixture?.except.includes(path)
  );
}

/** Whether two toggles are declared to do together what neither does alone, at an address. */
export function isDeclared(one: DefectId, other: DefectId, address: string): boolean {
  const path = address.split('?', 1)[0] ?? '';
  return declared.some(
    ({ defects, pages }) =>
      defects.includes(one) && defects.includes(other) && pages.includes(path),
  );
}

function inWords(token: Token): string {
  return `${token.path}: ${token.text.trim().slice(0, 80)}`;
}

interface Single {
  readonly answer: Answer;
  readonly changes: readonly Change[];
}

/** The first piece of a document that is not as expected; null where all are. */
function unexpected(expected: readonly string[] | null, { html, text }: Answer): string | null {
  if (expected?.join('') === text) return null;
  const tokens = tokensOf(html);
  const first = tokens.find((token, index) => token.text !== expected?.[index]) ?? tokens.at(-1);
  return first ? inWords(first) : 'an empty document';
}

/**
 * Flips every toggle alone, and every two that both change the document, at one
 * address of the faithful site. Toggles that change nothing by themselves are
 * flipped all at once, alone and with each of the others; where that shows, the
 * pairs are looked for.
 */
export function effectsAt(address: string, { at }: Documents): AddressEffects {
  const base = at(address, []);
  const tokens = tokensOf(base.html);
  const singles = new Map<DefectId, Single>();
  const faults = new Map<DefectId, string[]>();
  for (const id of defectIds) {
    const answer = at(address, [id]);
    if (answer.text === base.text) continue;
    const changes = changesBetween(tokens, tokensOf(answer.html), id);
    singles.set(id, { answer, changes });
    const outside = mayChange(id, address, [base, answer]) ? [] : ['changes a page not its own'];
    const strays = changes.flatMap((change) => unmarked(change, id)).map(inWords);
    faults.set(id, [...outside, ...strays]);
  }
  const changing = [...singles.keys()];
  const idle = defectIds.filter((id) => !singles.has(id));
  const interplays: Interplay[] = [];
  /** Notes two toggles unless they do together what is expected of them. */
  const hold = (one: DefectId, other: DefectId, expected: readonly string[] | null) => {
    const where = unexpected(expected, at(address, [one, other]));
    if (where !== null) interplays.push({ defects: [one, other], address, where });
  };
  const textsOf = ({ html }: Answer) => tokensOf(html).map(({ text }) => text);

  const meeting = changing.flatMap((one, index) =>
    changing.slice(index + 1).map((other) => [one, other] as const),
  );
  for (const [one, other] of meeting) {
    const [first, second] = [singles.get(one), singles.get(other)];
    if (first && second) hold(one, other, joined(tokens, first.changes, second.changes));
  }
  for (const one of changing) {
    const alone = singles.get(one)?.answer;
    if (!alone || at(address, [one, ...idle]).text === alone.text) continue;
    for (const other of idle) hold(one, other, textsOf(alone));
  }
  if (at(address, idle).text !== base.text) {
    for (const [index, one] of idle.entries()) {
      for (const other of idle.slice(index + 1)) {
        hold(one, other, textsOf(base));
      }
    }
  }
  const onlyInFixed = flippedInFixed(address, at, faults);
  return { address, changing, faults, interplays, pairs: meeting.length, onlyInFixed };
}

/**
 * Flips every toggle alone in the fixed site.
 *
 * @returns those that change a page which is not theirs.
 */
function flippedInFixed(
  address: string,
  at: Documents['at'],
  faults: Map<DefectId, string[]>,
): readonly DefectId[] {
  const base = at(address, defectIds);
  const tokens = tokensOf(base.html);
  return defectIds.filter((id) => {
    const answer = at(
      address,
      defectIds.filter((each) => each !== id),
    );
    if (answer.text === base.text) return false;
    if (!mayChange(id, address, [base, answer])) return true;
    const changes = changesBetween(tokens, tokensOf(answer.html), id);
    const found = changes.flatMap((change) => unmarked(change, id)).map(inWords);
    faults.set(id, [...(faults.get(id) ?? []), ...found.map((what) => `${what} (fixed site)`)]);
    return false;
  });
}
