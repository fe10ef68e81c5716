import { type DefectId, defectIds, registry } from '../../src/defects/registry';
import { test } from '../../tools/site/browser';
import { waitUntilInteractive } from '../../tools/site/interactive';
import { fourOfEveryPage } from '../panel/examples';
import { linkOf, panelOf } from '../panel/panel-page';
import { footerLink } from '../support/examples';
import { walk } from './walk';

/*
 * The defect panel: opened, closed, searched, filtered; defects are switched and reset.
 */

const link = footerLink();
const [other] = fourOfEveryPage();
const watched: readonly DefectId[] = [link.id, other];

/** What is searched for, and which of the watched defects it finds. */
const queries: Readonly<Record<string, readonly DefectId[]>> = {
  '': watched,
  [link.id]: [link.id],
  [registry[other].title]: [other],
  [link.faithful]: [link.id],
  [link.fixed]: [link.id],
  'no defect says this': [],
};

interface Panel {
  readonly isOpen: boolean;
  readonly query: string;
  /** Whether only what differs from the default is listed. */
  readonly changedOnly: boolean;
  /** The defects that are fixed; the others are faithful. */
  readonly fixed: ReadonlySet<DefectId>;
  /** The control with the focus. */
  readonly focus: string;
  /** Whether the page itself had the focus when the panel was opened. */
  readonly isFromMain: boolean;
}

/** Looks at the panel; it runs in the page. */
function lookAtPanel(ids: readonly string[]) {
  const root = document.querySelector('defect-panel')?.shadowRoot;
  const focused = root?.activeElement;
  const outside = document.activeElement === document.querySelector('main') ? 'main' : 'page';
  const inside = focused instanceof HTMLElement ? (focused.dataset.control ?? 'panel') : null;
  return {
    isOpen: root?.querySelector('.panel') != null,
    query: root?.querySelector('input')?.value ?? null,
    rows: ids.filter((id) => root?.querySelector(`[data-row="${id}"]`)),
    on: ids.filter(
      (id) => root?.querySelector(`[data-control="switch:${id}"]`)?.ariaChecked === 'true',
    ),
    focus: inside ?? outside,
    badge: root?.querySelector('[data-control="badge"]')?.textContent ?? null,
  };
}

const isOpen = (now: Panel) => now.isOpen;
const rowsOf = ({ query, changedOnly, fixed }: Panel) =>
  watched.filter((id) => queries[query]?.includes(id) && (!changedOnly || fixed.has(id)));

test('the defect panel', async ({ page, consoleErrors }) => {
  const control = (name: string) => panelOf(page).locator(`[data-control="${name}"]`);
  const closed = (now: Panel): Partial<Panel> => {
    const badge = now.fixed.size > 0 ? 'badge' : 'page';
    return { isOpen: false, focus: now.isFromMain ? 'main' : badge };
  };
  /** A switch loads the page again: who had the focus before is forgotten. */
  const apply = (name: string, fixed: (now: Panel) => Iterable<DefectId>) => async (now: Panel) => {
    await control(name).click();
    await page.waitForLoadState();
    await waitUntilInteractive(page);
    const next = { ...now, fixed: new Set(fixed(now)), isFromMain: false };
    const id = watched.find((each) => name === `switch:${each}`);
    const isGone = id !== undefined && !rowsOf(next).includes(id);
    return { ...next, focus: isGone ? 'panel' : name };
  };
  const flip = (id: DefectId) => ({
    when: (now: Panel) => now.isOpen && rowsOf(now).includes(id),
    act: apply(`switch:${id}`, ({ fixed }) => {
      const next = new Set(fixed);
      if (!next.delete(id)) next.add(id);
      return next;
    }),
  });
  const search = (query: string) => ({
    when: isOpen,
    act: async () => {
      await control('search').fill(query);
      return { query, focus: 'search' };
    },
  });
  await walk<Panel>(page, consoleErrors, {
    start: async () => {
      await page.context().clearCookies();
      await page.goto(`${link.page}?panel=off`);
      await waitUntilInteractive(page);
      return {
        isOpen: false,
        query: '',
        changedOnly: false,
        fixed: new Set(),
        focus: 'page',
        isFromMain: false,
      };
    },
    steps: {
      'press F2': async (now) => {
        await page.keyboard.press('F2');
        const isInside = now.focus !== 'page' && now.focus !== 'main';
        if (now.isOpen && isInside) return closed(now);
        return { isOpen: true, focus: 'search', isFromMain: now.focus === 'main' };
      },
      'press Escape': {
        when: ({ isOpen, focus }) => isOpen && focus !== 'page' && focus !== 'main',
        act: async (now) => {
          await page.keyboard.press('Escape');
          return now.focus === 'search' && now.query !== '' ? { query: '' } : closed(now);
        },
      },
      'click the badge': {
        when: ({ isOpen, fixed }) => !isOpen && fixed.size > 0,
        act: async () => {
          await control('badge').click();
          return { isOpen: true, focus: 'search', isFromMain: false };
        },
      },
      'click the page': async () => {
        await page.locator('main h1').click();
        return { focus: 'main' };
      },
      ...Object.fromEntries(
        Object.keys(queries).map((query) => [`search for “${query}”`, search(query)]),
      ),
      'press Changed': {
        when: isOpen,
        act: async ({ changedOnly }) => {
          await control('changed').click();
          return { changedOnly: !changedOnly, focus: 'changed' };
        },
      },
      'switch the link': flip(link.id),
      'switch the other': flip(other),
      'press Fixed': { when: isOpen, act: apply('preset:fixed', () => defectIds) },
      'press Faithful': { when: isOpen, act: apply('preset:faithful', () => []) },
      'press Reset': {
        when: ({ isOpen, fixed }) => isOpen && fixed.size > 0,
        act: async (now) => ({ ...(await apply('reset', () => [])(now)), focus: 'search' }),
      },
    },
    look: async () => ({
      ...(await page.evaluate(lookAtPanel, watched)),
      href: await linkOf(page, link).getAttribute('href'),
      path: new URL(page.url()).pathname,
    }),
    expected: (now) => {
      const rows = now.isOpen ? rowsOf(now) : [];
      return {
        isOpen: now.isOpen,
        query: now.isOpen ? now.query : null,
        rows,
        on: rows.filter((id) => !now.fixed.has(id)),
        focus: now.focus,
        badge: now.isOpen || now.fixed.size === 0 ? null : `${now.fixed.size} changed`,
        href: now.fixed.has(link.id) ? link.fixed : link.faithful,
        path: link.page,
      };
    },
  });
});
