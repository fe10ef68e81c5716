import type { Locator, Page } from '@playwright/test';
import type { DefectId } from '../../src/defects/registry';
import type { DecidedLink } from '../support/examples';

/** The panel's landmark: the open panel, or the badge of the closed one. */
export function panelOf(page: Page): Locator {
  // Within its element, so that Playwright does not compute the role of all others.
  return page.locator('defect-panel').getByRole('complementary', { name: 'Defect panel' });
}

/** A defect's row in the open panel. */
export function rowOf(page: Page, id: DefectId): Locator {
  return panelOf(page).locator(`[data-row="${id}"]`);
}

/** A link of the page's footer, by its name. */
export function linkOf(page: Page, { name }: Pick<DecidedLink, 'name'>): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name, exact: true });
}

/** Opens a row's details. */
export async function expand(page: Page, id: DefectId): Promise<Locator> {
  const row = rowOf(page, id);
  await row.locator('button[aria-expanded]').click();
  return row;
}

/** Collects the paths of all requests that a page makes from now on. */
export function requestsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Whether a path is the panel's script. */
export function isPanelScript(path: string): boolean {
  return path.includes('panel');
}

/** The page's document without the panel. */
export function documentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    copy.querySelector('defect-panel')?.remove();
    return copy.outerHTML;
  });
}
