import type { Page } from 'playwright';

/** Something that a visitor does to a page, or that happens to it. */
export type Action =
  | { readonly hover: string }
  | { readonly focus: string }
  | { readonly click: string }
  | { readonly press: string }
  /** Types a text into every field that matches. */
  | { readonly fill: string; readonly text: string }
  | { readonly scrollToEnd: string }
  | { readonly waitFor: string }
  | { readonly media: { readonly media?: 'print'; readonly forcedColors?: 'active' } }
  /** Answers requests to the mail API with a status in its place; 0 is no answer. */
  | { readonly replyWith: number };

/** Actions from a page at rest to the state that is captured. */
export interface Step {
  /** The name of the step, where a scene has several. */
  readonly name?: string;
  /** A selector of what is brought into the middle of the view first. */
  readonly at?: string;
  /** None: the whole view is captured, otherwise what they change in it. */
  readonly actions?: readonly Action[];
}

/** Does all that actions say, one after the other. */
export async function perform(page: Page, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    if ('hover' in action) await page.hover(action.hover);
    else if ('focus' in action) await page.focus(action.focus);
    else if ('click' in action) await page.click(action.click);
    else if ('press' in action) await page.keyboard.press(action.press);
    else if ('waitFor' in action) await page.waitForSelector(action.waitFor);
    else if ('media' in action) await page.emulateMedia(action.media);
    else if ('fill' in action) {
      for (const field of await page.locator(action.fill).all()) await field.fill(action.text);
    } else if ('scrollToEnd' in action) {
      await page
        .locator(action.scrollToEnd)
        .evaluate((element) => element.scrollTo(0, element.scrollHeight));
    } else {
      const { replyWith: status } = action;
      await page.route('**/api/**', async (route) => {
        if (status > 0) await route.fulfill({ status, json: {} });
      });
    }
  }
}
