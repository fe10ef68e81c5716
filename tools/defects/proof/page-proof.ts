import type { DefectId } from '../../../src/defects/registry';
import type { Pixels } from '../../snapshots/capture/capture';
import { firstLook, type Judgement, keyOf, secondLook } from './classify-difference';
import { isDeclared } from './markup';
import type { Entry, Finding } from './record';
import type { Darkroom, PageCell } from './state-captures';
import { meet, touchedIn } from './touched';

/** What is known of a page's toggles, and how to find out what is not. */
export interface PageTask extends PageCell {
  /** Toggles that the oracle expects to show, and that change the document here. */
  readonly expected: readonly DefectId[];
  /** All others: together, none of them may show. */
  readonly silent: readonly DefectId[];
  /** Hash of everything that goes into the comparison of states: those defects off. */
  readonly inputs: (...states: readonly (readonly DefectId[])[]) => string;
}

/** Findings by what was flipped: `id`, `one + other`, `silent`, `silent + all`. */
export type PageFindings = Readonly<Record<string, Entry>>;

/** Thrown where something must be captured and no camera is there. */
export class Unproven extends Error {}

/** How the findings of a pair are called. */
function pairOf(one: DefectId, other: DefectId): string {
  return `${one} + ${other}`;
}

/** Proves the toggles of one page at one width. */
class PageProof {
  readonly findings: Record<string, Entry> = {};

  constructor(
    private readonly task: PageTask,
    private readonly known: PageFindings,
    private readonly room: Darkroom | null,
  ) {}

  /** What was found before of the same inputs, or else what is found now. */
  private async find(
    flipped: string,
    states: readonly (readonly DefectId[])[],
    look: (room: Darkroom) => Promise<{ finding: Finding; where?: readonly string[] }>,
  ): Promise<Finding> {
    const inputs = this.task.inputs(...states);
    const before = this.known[flipped];
    if (before?.[1] === inputs) {
      this.findings[flipped] = before;
      return before[0];
    }
    if (this.room === null) throw new Unproven();
    let { finding, where = [] } = await look(this.room);
    if (finding === 'LEAK') {
      // Equal pixels prove; different ones must show twice.
      this.room.doubt();
      ({ finding, where = [] } = await look(this.room));
    }
    this.findings[flipped] = [finding, inputs, ...where];
    return finding;
  }

  /** What flipping one toggle changes where others are already off. */
  private async judge(
    room: Darkroom,
    id: DefectId,
    others: readonly DefectId[] = [],
  ): Promise<Judgement> {
    const off = [...others, id];
    const [on, after] = [await room.picture(others), await room.picture(off)];
    if (on.equals(after)) return { verdict: 'SAME', where: [] };
    const [before, now] = [await on.view(), await after.view()];
    const first = firstLook(before, now, id);
    if (first.verdict !== null) return first;
    const nudged = new Map<string, Pixels>();
    for (const nudge of first.nudges) nudged.set(keyOf(nudge), await room.nudged(off, nudge));
    return secondLook(before, now, id, first.differing, nudged);
  }

  private single(id: DefectId): Promise<Finding> {
    return this.find(id, [[], [id]], async (room) => {
      const { verdict, where } = await this.judge(room, id);
      return { finding: verdict, where };
    });
  }

  /** Whether two toggles together change what each changes alone. */
  private pair(one: DefectId, other: DefectId): Promise<Finding> {
    return this.find(pairOf(one, other), [[], [one], [other], [one, other]], async (room) => {
      const views = [];
      for (const off of [[], [one], [other]]) views.push((await room.picture(off)).view());
      const [base, first, second] = await Promise.all(views);
      if (!base || !first || !second) throw new Error('Three pictures give three views.');
      if (!meet(touchedIn(base, first, one), touchedIn(base, second, other))) {
        return { finding: 'DISJOINT' };
      }
      for (const [id, before] of [
        [other, one],
        [one, other],
      ] as const) {
        const { verdict, where } = await this.judge(room, id, [before]);
        if (verdict === 'SAME') {
          return { finding: 'LEAK', where: [`${id} does not show where ${before} is off`] };
        }
        if (verdict === 'LEAK') {
          return { finding: 'LEAK', where: where.map((what) => `${what}, where ${before} is off`) };
        }
      }
      return { finding: 'UNION' };
    });
  }

  /** Whether any of the silent toggles shows where some others are off. */
  private silence(flipped: string, silent: readonly DefectId[], off: readonly DefectId[]) {
    return this.find(flipped, [off, [...off, ...silent]], async (room) => {
      const before = await room.picture(off);
      const isQuiet = async (ids: readonly DefectId[]) =>
        before.equals(await room.picture([...off, ...ids]));
      if (await isQuiet(silent)) return { finding: 'SAME' };
      /** Halves what shows together until single ones are left. */
      const shownIn = async (ids: readonly DefectId[]): Promise<readonly DefectId[]> => {
        if (ids.length === 0 || (await isQuiet(ids))) return [];
        if (ids.length === 1) return ids;
        const half = Math.ceil(ids.length / 2);
        return [...(await shownIn(ids.slice(0, half))), ...(await shownIn(ids.slice(half)))];
      };
      const shown = await shownIn(silent);
      return { finding: 'LEAK', where: shown.length > 0 ? shown : ['only together'] };
    });
  }

  async prove(): Promise<void> {
    const { address, expected, silent } = this.task;
    let quiet = silent;
    if ((await this.silence('silent', silent, [])) !== 'SAME') {
      const [, , ...shown] = this.findings.silent ?? [];
      quiet = silent.filter((id) => !shown.includes(id));
      for (const id of silent) if (shown.includes(id)) await this.single(id);
    }
    const visible: DefectId[] = [];
    for (const id of expected) if ((await this.single(id)) !== 'SAME') visible.push(id);
    for (const [index, one] of visible.entries()) {
      for (const other of visible.slice(index + 1)) {
        if (!isDeclared(one, other, address)) await this.pair(one, other);
      }
    }
    if (visible.length === 0) return;
    const plain = quiet.filter((id) => !visible.some((each) => isDeclared(id, each, address)));
    await this.silence('silent + visible', plain, visible);
  }
}

/**
 * Proves every toggle of a page, that any two of them change it as each does
 * alone, and that no other shows, neither alone nor beside the visible ones.
 *
 * @param known - what was found before.
 * @param room - takes what pictures are needed; without one, only what was found
 *   before can be used.
 * @throws Unproven where a picture is needed and there is no room.
 */
export async function provePage(
  task: PageTask,
  known: PageFindings,
  room: Darkroom | null,
): Promise<PageFindings> {
  const proof = new PageProof(task, known, room);
  await proof.prove();
  return proof.findings;
}
