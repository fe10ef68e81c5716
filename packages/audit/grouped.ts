import { createHash } from 'node:crypto';
import type { LocatedFinding } from './audit';
import type { Severity } from './checks/check';
import type { Code } from './checks/codes';

/** A place that a finding was found at. */
export interface Place {
  readonly page: string;
  readonly place: string;
  readonly name: string;
  readonly href: string | null;
  readonly element: string;
  readonly line?: number;
}

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

/** Faults of an address as a whole, whatever part of it is named. */
const byAddress = new Set<Code>([
  ...(['undeclared-route', 'soft-404', 'misspelt', 'missing-prefix', 'failing'] as const),
  ...(['missing-file', 'empty-file', 'wrong-type', 'redirect', 'wrong-language'] as const),
]);
/** Faults of an address with its fragment. */
const byFragment = new Set<Code>([
  ...(['fragment-missing', 'duplicate-id', 'external-dead', 'hreflang-not-reciprocal'] as const),
  ...(['canonical-not-self', 'mixed-origin'] as const),
]);

/** What findings of one fault have in common. */
function keyOf(finding: LocatedFinding, origin: string): string {
  const { code, resolved, href, name, place, cause } = finding;
  if (cause !== undefined) return JSON.stringify([code, cause]);
  const address = resolved?.replace(origin, '') ?? null;
  if (address !== null && byAddress.has(code)) return `${code} ${address.split('#', 1)[0]}`;
  if (address !== null && byFragment.has(code)) return `${code} ${address}`;
  return JSON.stringify([code, href, name, place]);
}

interface Group {
  readonly first: LocatedFinding;
  readonly places: Place[];
  count: number;
}

/** Collects findings by their faults. Memory is bounded: of many places the first are kept. */
export class FindingGroups {
  readonly #groups = new Map<string, Group>();

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
      const fingerprint = createHash('sha256').update(key).digest('hex').slice(0, 16);
      yield { ...first, severity: severityOf(first.code), fingerprint, count, places };
    }
  }
}
