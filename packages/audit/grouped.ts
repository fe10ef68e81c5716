import { hashOf } from '@originaltreu/kit/hash';
import type { Severity } from './checks/check';
import { type Code, codes } from './checks/codes';
import type { LocatedFinding } from './finding';

/** A place that shows a finding. */
export type Place = Pick<LocatedFinding, 'page' | 'place' | 'name' | 'href' | 'element' | 'line'>;

/** One fault, with the places that show it: a page that is gone is one however many link to it. */
export interface GroupedFinding extends LocatedFinding {
  readonly severity: Severity;
  /** Identifies the fault from one audit to the next, wherever the site runs. */
  readonly fingerprint: string;
  /** In how many places it shows. */
  readonly count: number;
  /** The first of these places. */
  readonly places: readonly Place[];
}

/** What findings of one fault have in common. */
function keyOf(finding: LocatedFinding, origin: string): string {
  const { code, resolved, href, name, place, cause } = finding;
  const check = codes[code];
  const groups = 'groups' in check ? check.groups : undefined;
  if (cause !== undefined) return JSON.stringify([code, cause]);
  const address = resolved?.replace(origin, '') ?? null;
  if (address !== null && groups === 'address') return `${code} ${address.split('#', 1)[0]}`;
  if (address !== null && groups === 'fragment') return `${code} ${address}`;
  return JSON.stringify([code, href, name, place]);
}

/** Collects findings by their faults. Memory is bounded: of many places the first are kept. */
export class FindingGroups {
  readonly #groups = new Map<string, { first: LocatedFinding; places: Place[]; count: number }>();

  constructor(
    readonly origin: string,
    readonly maxPlaces: number,
  ) {}

  add(finding: LocatedFinding): void {
    const key = keyOf(finding, this.origin);
    const group = this.#groups.get(key) ?? { first: finding, places: [], count: 0 };
    group.count += 1;
    const { page, place, name, href, element, line } = finding;
    if (group.places.length < this.maxPlaces) {
      group.places.push({ page, place, name, href, element, ...(line !== undefined && { line }) });
    }
    this.#groups.set(key, group);
  }

  /** The faults, in the order in which they were first found. */
  *findings(severityOf: (code: Code) => Severity): Generator<GroupedFinding> {
    for (const [key, { first, places, count }] of this.#groups) {
      const fingerprint = hashOf(key).slice(0, 16);
      yield { ...first, severity: severityOf(first.code), fingerprint, count, places };
    }
  }
}
