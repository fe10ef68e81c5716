import { readable } from '@originaltreu/audit/utilities';
import { serveForTest } from '../../tools/kit/test-server';
import type { Finding, Target } from './checker';
import { checkers } from './checkers';
import { keepResult, type Run } from './results';
import { openStates } from './states';

/* A process of the runner: it runs one checker on one state at a time, as it is told. */

/** What a process is told to run. */
export interface Task {
  readonly checker: string;
  readonly version: string;
  readonly toggle: string | null;
  readonly round: number;
  readonly paths: readonly string[];
}

/** A finding as it is kept: without origins, which change from run to run. */
function portable({ page, rule, text }: Finding, origins: readonly string[]): Finding {
  const [origin = ''] = origins;
  const path = URL.canParse(page, origin) ? new URL(page, origin).pathname : page;
  const short = (given: string) => origins.reduce((all, each) => all.replaceAll(each, ''), given);
  return { page: path, rule: short(rule), text: readable(short(text)) };
}

function inOrder(findings: readonly Finding[]): Finding[] {
  const keyOf = ({ page, rule, text }: Finding) => `${page} ${rule} ${text}`;
  return findings.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

async function check(run: Run, paths: readonly string[], target: Target, origins: string[]) {
  const startedAt = performance.now();
  const findings = await run.checker.check(target, paths);
  const seconds = (performance.now() - startedAt) / 1000;
  keepResult(run, paths, {
    findings: inOrder(findings.map((each) => portable(each, origins))),
    seconds,
  });
}

const states = await openStates();
const baseline = await serveForTest('fixed');

process.on('message', async ({ checker: name, toggle, paths, ...task }: Task) => {
  const checker = checkers.find((each) => each.name === name);
  const state = states.find((each) => each.toggle === toggle);
  if (!checker || !state) throw new Error(`There is no checker ${name} or no toggle ${toggle}.`);
  let error: string | null = null;
  const site = await serveForTest(state.selection);
  try {
    const target = { origin: site.origin, baseline: baseline.origin };
    const { origin, providerOrigin } = site;
    await check({ ...task, checker, state }, paths, target, [
      origin,
      providerOrigin,
      baseline.origin,
    ]);
  } catch (caught) {
    error = caught instanceof Error ? (caught.stack ?? caught.message) : String(caught);
  }
  await site.close();
  process.send?.({ error });
});
process.send?.({ error: null });
