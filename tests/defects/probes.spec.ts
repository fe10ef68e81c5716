import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser';
import { addressIn, forget, open } from './browser-page';
import { click } from './click-look';
import { type BrowserProbe, type DefectFixture, fixtures, isRenderProbe } from './fixture';
import { send } from './send-look';
import { expectedIn, nameOf, offIn, type State, states } from './states';

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

/** Types more text than a person would and tells whether the field took it all. */
async function takes(page: Page, selector: string, length: number): Promise<boolean> {
  const field = page.locator(selector);
  await field.click();
  await page.keyboard.insertText('a'.repeat(length));
  return (await field.inputValue()).length === length;
}

async function accepts(page: Page, selector: string, value: string): Promise<boolean> {
  const field = page.locator(selector);
  await field.fill(value);
  return field.evaluate((element: HTMLInputElement) => element.checkValidity());
}

/** Looks at the open page as a probe wants it. */
async function observe(page: Page, probe: BrowserProbe, expected: unknown): Promise<unknown> {
  switch (probe.look) {
    case 'response':
      return (await page.request.get(page.url())).status();
    case 'height':
      return (await page.locator(probe.selector).boundingBox())?.height;
    case 'click':
      return click(page, probe, expected as NonNullable<typeof probe.both>);
    case 'send':
      return send(page, probe, expected as NonNullable<typeof probe.both>);
    case 'accepts':
      return accepts(page, probe.selector, probe.value);
    case 'takes':
      return takes(page, probe.selector, probe.length);
  }
}

async function hold(
  page: Page,
  consoleErrors: string[],
  fixture: DefectFixture,
  probe: BrowserProbe,
  state: State,
) {
  const expected = expectedIn(state, probe);
  await open(page, addressIn(probe.path, offIn(state, fixture.id, probe)), consoleErrors);
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

// Recording costs half the time, and a failed probe tells what it saw.
test.use({ trace: 'off' });
// A test holds all probes of a defect in one state; a busy machine needs its time.
test.describe.configure({ timeout: 90_000 });

/**
 * The probes to run in a state. With every defect off, one of each defect has
 * its turn, and those that expect something of their own there.
 */
function probesIn(state: State, { probes }: DefectFixture): readonly BrowserProbe[] {
  const inBrowser = probes.filter((probe) => !isRenderProbe(probe)) as BrowserProbe[];
  return state === 'all fixed'
    ? inBrowser.filter((probe, index) => index === 0 || probe.allFixed)
    : inBrowser;
}

for (const fixture of fixtures) {
  for (const state of states) {
    const probes = probesIn(state, fixture);
    if (probes.length === 0) continue;
    test(`${fixture.id}, ${state}`, async ({ page, consoleErrors }) => {
      for (const probe of probes) {
        await test.step(nameOf(fixture, probe), () =>
          hold(page, consoleErrors, fixture, probe, state),
        );
      }
    });
  }
}
