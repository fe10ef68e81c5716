import { getOrCompute } from '@sitewide/kit/collections';
import { hashOf } from '@sitewide/kit/hash';
import { nameOf, type Rule, type Severity } from './checks/check';
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
function keyOf(finding: LocatedFinding, groups: Rule['groups'], origin: string): string {
  const { resolved, href, name, place, cause } = finding;
  // Fingerprints are those of the time when codes had no family.
  const code = nameOf(finding.code);
  if (cause !== undefined) return JSON.stringify([code, cause]);
  const address = resolved?.replace(origin, '') ?? null;
  if (address !== null && groups === 'address') return `${code} ${address.split('#', 1)[0]}`;
  if (address !== null && groups === 'fragment') return `${code} ${address}`;
  return JSON.stringify([code, href, name, place]);
}

/**
 * What findings of one template have in common whose address means another file on each page, as
 * it has no slash before it; null for others.
 */
function templateKeyOf({ href, place }: LocatedFinding, groups: Rule['groups']): string | null {
  const isRelative = /^(?![a-z][a-z\d+.-]*:|[/#?])./i.test(href ?? '');
  const isTemplate = groups === 'address' && /^(head|nav|footer)/.test(place);
  return isRelative && isTemplate ? JSON.stringify([href, place]) : null;
}

/** A finding to which places are still added. */
type Group = Omit<GroupedFinding, 'count' | 'places'> & { count: number; readonly places: Place[] };

/** Collects findings by their faults. Memory is bounded: of many places the first are kept. */
export class FindingGroups {
  readonly #groups = new Map<string, Group>();
  /** The key of the first finding by that of its template. */
  readonly #keys = new Map<string, string>();

  constructor(
    readonly origin: string,
    readonly rules: ReadonlyMap<string, Rule>,
    readonly maxPlaces: number,
  ) {}

  get size(): number {
    return this.#groups.size;
  }

  /** @param severity - what the finding counts as; that of the first place stands for all. */
  add(finding: LocatedFinding, severity: Severity = 'hint'): void {
    const { groups } = this.rules.get(finding.code) ?? {};
    const own = keyOf(finding, groups, this.origin);
    const template = `${finding.code} ${templateKeyOf(finding, groups) ?? own}`;
    const isKnown = this.#groups.has(`${finding.code} ${own}`);
    const key = isKnown ? own : (this.#keys.get(template) ?? own);
    this.#keys.set(template, key);
    const id = `${finding.code} ${key}`;
    const group = getOrCompute(this.#groups, id, () => {
      const fingerprint = hashOf(key).slice(0, 16);
      return { ...finding, fingerprint, severity, places: [], count: 0 };
    });
    group.count += 1;
    const { page, place, name, href, element, line } = finding;
    if (group.places.length < this.maxPlaces) {
      group.places.push({ page, place, name, href, element, ...(line !== undefined && { line }) });
    }
  }

  /** The faults, in the order in which they were first found. */
  findings(): Iterable<GroupedFinding> {
    return this.#groups.values();
  }
}
