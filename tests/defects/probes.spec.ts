import type { Page } from '@playwright/test';
import { groupBy } from '@sitewide/kit/collections';
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

/** A probe, and the defect that it is of. */
interface Look {
  readonly fixture: DefectFixture;
  readonly probe: BrowserProbe;
}

/** Whether a look leaves the page other than it was: the others can share a page with a later one. */
function changesPage({ look }: BrowserProbe): boolean {
  return look === 'click' || look === 'send';
}

/** What a look does, whatever it must find. */
function actionOf({ probe }: Look): string {
  const { clause, off, faithful, fixed, both, allFixed, ...action } = probe;
  return JSON.stringify(action);
}

/** Looks once at the open page for probes of the same action, and compares what each must find. */
async function hold(page: Page, consoleErrors: string[], looks: readonly Look[], state: State) {
  const [{ probe }] = looks as [Look];
  const all = looks.map((look) => expectedIn(state, look.probe));
  // They only say how long to wait: for all that any of them is to see.
  const longest = typeof all[0] === 'object' ? Object.assign({}, ...all) : all[0];
  const observed = await observe(page, probe, longest);
  for (const [index, look] of looks.entries()) {
    const matcher = matcherOf(all[index]);
    const name = nameOf(look.fixture, look.probe);
    if (typeof matcher === 'object') expect(observed, name).toMatchObject({ ...matcher });
    else expect(observed, name).toBe(matcher);
  }
  // A send that fails is written to the console in both states (clause 8.03).
  if (probe.look === 'send' && probe.replies.some((reply) => reply !== 'real')) {
    for (const part of ['MailError', 'Failed to fetch', 'Failed to load resource']) {
      forget(consoleErrors, part);
    }
  }
}

// A test holds all probes of a path in one state; a busy machine needs its time.
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

for (const state of states) {
  // Each defect alone being off shows the same, but for what several of them decide.
  const tag = state === 'all fixed' ? ['@weekly'] : [];
  const looks = fixtures
    .flatMap((fixture) => probesIn(state, fixture).map((probe): Look => ({ fixture, probe })))
    .toSorted((one, other) => Number(changesPage(one.probe)) - Number(changesPage(other.probe)));
  const addressOf = ({ fixture, probe }: Look) =>
    addressIn(probe.path, siteStateFor(state, fixture.id, probe));
  for (const [path, there] of groupBy(looks, ({ probe }) => probe.path)) {
    const clauses = clausesOf(there.map(({ probe }) => probe));
    test(`${path}, ${state} ${clauses}`, { tag }, async ({ page, consoleErrors }) => {
      for (const [address, shown] of groupBy(there, addressOf)) {
        // A page serves until something has been clicked or sent.
        let isOpen = false;
        for (const same of groupBy(shown, actionOf).values()) {
          const [{ fixture, probe }] = same as [Look];
          await test.step(nameOf(fixture, probe), async () => {
            if (!isOpen) await open(page, address, consoleErrors);
            await hold(page, consoleErrors, same, state);
          });
          isOpen = !changesPage(probe);
        }
      }
    });
  }
}
