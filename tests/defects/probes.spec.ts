import type { Page } from '@playwright/test';
import {
  clausesOf,
  expectedIn,
  nameOf,
  type State,
  siteStateFor,
  states,
} from '../../tools/defects/states';
import { expect, test } from '../../tools/site/browser';
import {
  type BrowserProbe,
  type DefectFixture,
  fixtures,
  isRenderProbe,
} from '../../tools/spec/defect-fixtures';
import { forget } from '../support/console-errors';
import { observe } from './browser-looks';
import { addressIn, open } from './browser-page';

/** Literals as they are; wording of the project’s own by what it must contain. */
function matcherOf(expected: unknown): unknown {
  if (typeof expected !== 'object' || expected === null) return expected;
  if ('matches' in expected && typeof expected.matches === 'string') {
    return expect.stringMatching(new RegExp(expected.matches, 'u'));
  }
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [key, matcherOf(value)]),
  );
}

async function hold(
  page: Page,
  consoleErrors: string[],
  fixture: DefectFixture,
  probe: BrowserProbe,
  state: State,
) {
  const expected = expectedIn(state, probe);
  await open(page, addressIn(probe.path, siteStateFor(state, fixture.id, probe)), consoleErrors);
  const observed = await observe(page, probe, expected);
  const matcher = matcherOf(expected);
  if (typeof matcher === 'object') expect(observed).toMatchObject({ ...matcher });
  else expect(observed).toBe(matcher);
  // A send that fails is written to the console in both states (clause 8.03).
  if (probe.look === 'send' && probe.replies.some((reply) => reply !== 'real')) {
    for (const part of ['MailError', 'Failed to fetch', 'Failed to load resource']) {
      forget(consoleErrors, part);
    }
  }
}

// A test holds all probes of a defect in one state; a busy machine needs its time.
test.describe.configure({ timeout: 90_000 });

/**
 * The probes to run in a state. With every defect off, one of each defect has
 * its turn, and those that expect something of their own there.
 */
function probesIn(state: State, { probes }: DefectFixture): readonly BrowserProbe[] {
  const inBrowser = probes.filter((probe) => !isRenderProbe(probe)) as BrowserProbe[];
  return state === 'all fixed'
    ? inBrowser.filter((probe, index) => index === 0 || probe.allFixed !== undefined)
    : inBrowser;
}

for (const fixture of fixtures) {
  for (const state of states) {
    const probes = probesIn(state, fixture);
    if (probes.length === 0) continue;
    test(`${fixture.id}, ${state} ${clausesOf(probes)}`, async ({ page, consoleErrors }) => {
      for (const probe of probes) {
        await test.step(nameOf(fixture, probe), () =>
          hold(page, consoleErrors, fixture, probe, state),
        );
      }
    });
  }
}
