import type { Page } from '@playwright/test';
import type { BrowserProbe } from '../../tools/spec/defect-fixtures';
import { click } from './click-look';
import { send } from './send-look';

/** The height of the one element that a selector finds, asked without a locator’s script. */
function heightOf(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const [element, ...others] = document.querySelectorAll(wanted);
    if (!element || others.length > 0) throw new Error(`“${wanted}” must find one element.`);
    return element.getBoundingClientRect().height;
  }, selector);
}

/** Types more text than a person would and tells whether the field, empty before, took it all. */
async function takes(page: Page, selector: string, length: number): Promise<boolean> {
  const field = page.locator(selector);
  await field.clear();
  await field.click();
  await page.keyboard.insertText('a'.repeat(length));
  return (await field.inputValue()).length === length;
}

async function accepts(page: Page, selector: string, value: string): Promise<boolean> {
  const field = page.locator(selector);
  await field.fill(value);
  return field.evaluate((element: HTMLInputElement) => element.checkValidity());
}

/**
 * Looks at the open page as a probe wants it.
 *
 * @param expected - only says how long to wait.
 */
export async function observe(
  page: Page,
  probe: BrowserProbe,
  expected: unknown,
): Promise<unknown> {
  switch (probe.look) {
    case 'response':
      return (await page.request.get(page.url())).status();
    case 'height':
      return heightOf(page, probe.selector);
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
