import { defectKinds } from '../../../src/defects/define';
import type { DefectId } from '../../../src/defects/registry';
import {
  type DefectFixture,
  fixtures,
  isRenderProbe,
  type Probe,
} from '../../spec/defect-fixtures';
import type { PageAt } from '../parsed-pages';
import { agrees, observe } from '../render-looks';
import { expectedIn, nameOf, type State } from '../states';
import type { JsonDocument } from './json-document';

type Faces = Readonly<Record<string, unknown>>;

function isFaces(value: unknown): value is Faces {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What a state expects once another defect is off too: where the all-fixed
 * state differs from the fixed one, it does so because of that defect.
 */
function withOther(expected: unknown, fixed: unknown, allFixed: unknown): unknown {
  if (isFaces(expected) && isFaces(fixed) && isFaces(allFixed) && !('matches' in fixed)) {
    return Object.fromEntries(
      Object.entries(expected).map(([key, value]) => [
        key,
        key in fixed ? withOther(value, fixed[key], allFixed[key]) : value,
      ]),
    );
  }
  const same = JSON.stringify(expected) === JSON.stringify(fixed);
  return same ? allFixed : expected;
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the change of one defect is made of. */
interface Going {
  readonly gone: DefectId;
  readonly document: JsonDocument;
  readonly pageAt: PageAt;
  readonly byHand: string[];
}

function pathOf(probe: Probe): string {
  return probe.path.split('?', 1)[0] ?? '';
}

/** Whether a page looks the same with a probe's defect on and off, once another one is gone. */
function looksTheSame(pageAt: PageAt, fixture: DefectFixture, probe: Probe, gone: DefectId) {
  if (!isRenderProbe(probe)) return false;
  const off = [...probe.off, gone];
  const seen = (without: readonly DefectId[]) => {
    try {
      return observe(pageAt(probe.path, without), probe);
    } catch {
      // What the probe looks at is not there.
      return undefined;
    }
  };
  return equal(seen(off), seen([...off, fixture.id]));
}

/** Whether what a probe expects to be as elsewhere, or not, is so once another defect is gone. */
function stillCompares({ pageAt, gone }: Going, fixture: DefectFixture, probe: Probe): boolean {
  if (!isRenderProbe(probe)) return true;
  const holdsIn = (state: State, off: readonly DefectId[]) => {
    const lookAt = (path: string) => observe(pageAt(path, off), probe);
    const expected = expectedIn(state, probe);
    const compares = typeof expected === 'object' && expected !== null && !Array.isArray(expected);
    if (!compares || !('as' in expected || 'unlike' in expected)) return true;
    return agrees(lookAt(probe.path), expected, lookAt);
  };
  const off = [...probe.off, gone];
  return holdsIn('faithful', off) && holdsIn('fixed', [...off, fixture.id]);
}

/** Whether a probe still tells its two states apart once another defect is gone. */
function adapt(going: Going, fixture: DefectFixture, index: number, probe: Probe): boolean {
  const { document, gone, pageAt, byHand } = going;
  const at = [fixture.id, 'probes', index];
  if (probe.off.includes(gone)) {
    if (probe.off.length === 1) document.remove([...at, 'off']);
    else document.removeText([...at, 'off'], gone);
  }
  if (!stillCompares(going, fixture, probe)) {
    byHand.push(
      `${nameOf(fixture, probe)}: what it compared with went with ${gone}, and so did the probe`,
    );
    return false;
  }
  const { allFixed } = probe;
  if (!allFixed?.through.includes(gone)) {
    return probe.both !== undefined || !looksTheSame(pageAt, fixture, probe, gone);
  }
  if (allFixed.through.length > 1) {
    document.removeText([...at, 'allFixed', 'through'], gone);
    const isSaid = !equal(document.at([...at, 'fixed']), probe.fixed);
    if (isSaid) return true;
    byHand.push(
      `${nameOf(fixture, probe)}: what it expects depends on ${allFixed.through.join(' and ')}; write down what it shows without ${gone}`,
    );
    return true;
  }
  const faithful = withOther(probe.faithful, probe.fixed, allFixed.expected);
  document.remove([...at, 'allFixed']);
  if (equal(faithful, allFixed.expected)) return false;
  if (!equal(faithful, probe.faithful)) document.set([...at, 'faithful'], faithful);
  document.set([...at, 'fixed'], allFixed.expected);
  return true;
}

/** Takes probes out that see nothing any more, and the pages that only they looked at. */
function dropProbes(document: JsonDocument, fixture: DefectFixture, dropped: readonly number[]) {
  for (const index of dropped.toReversed()) document.remove([fixture.id, 'probes', index]);
  const left = fixture.probes.filter((probe, index) => !probe.both && !dropped.includes(index));
  const gone = fixture.probes.filter((_probe, index) => dropped.includes(index)).map(pathOf);
  for (const path of new Set(gone)) {
    if (left.some((probe) => pathOf(probe) === path) || !fixture.pages.includes(path)) continue;
    document.removeText([fixture.id, 'pages'], path);
  }
}

/**
 * Takes a defect's probes out of the fixtures, and itself out of those of others.
 *
 * @param open - gives a fixture to change, by its path from the root.
 * @param pageAt - what the site shows at an address with some defects off.
 * @returns what only a person can decide.
 */
export function retireProbes(
  gone: DefectId,
  open: (file: string) => JsonDocument,
  pageAt: PageAt,
): readonly string[] {
  const byHand: string[] = [];
  for (const kind of defectKinds) {
    const document = open(`fixtures/defects/${kind}.json`);
    const going: Going = { gone, document, pageAt, byHand };
    for (const fixture of fixtures.filter((each) => each.kind === kind)) {
      if (fixture.id === gone) continue;
      const dropped = [...fixture.probes.entries()]
        .filter(([index, probe]) => !adapt(going, fixture, index, probe))
        .map(([index]) => index);
      dropProbes(document, fixture, dropped);
    }
    if (fixtures.some((each) => each.id === gone && each.kind === kind)) document.remove([gone]);
  }
  return byHand;
}
