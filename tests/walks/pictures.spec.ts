import { expect } from '../../tools/site/browser';
import { addressOf } from '../../tools/spec/routes';
import { openAt, testOnDevices, walk } from './walk';

/*
 * The gallery of the home page, its filter and its lightbox.
 */

/** The category that is chosen, and the picture that is open. */
interface Gallery {
  readonly filter: number;
  readonly open: number | null;
  /** The link that the lightbox was opened by, or the filter's button. */
  readonly focus: string;
}

/** Looks at the gallery and the lightbox; it runs in the page. */
function look() {
  const tabs = [...document.querySelectorAll('main button[aria-pressed]')];
  const links = [...document.querySelectorAll('main a[href^="/pictures/"]')];
  const dialog = document.querySelector('[role="dialog"]');
  const { activeElement, body } = document;
  const focusOf = () => {
    if (dialog?.contains(activeElement)) return 'dialog';
    if (activeElement === body || activeElement === null) return 'page';
    const [tab, link] = [tabs.indexOf(activeElement), links.indexOf(activeElement)];
    return tab >= 0 ? `tab ${tab}` : `picture ${link}`;
  };
  const slide = dialog?.querySelector('.yarl__slide_current');
  return {
    pressed: tabs.flatMap((tab, index) => (tab.ariaPressed === 'true' ? [index] : [])),
    pictures: links.map((link) => link.getAttribute('href')),
    counter: dialog?.querySelector('.yarl__counter')?.textContent ?? null,
    caption: slide?.querySelector('p')?.textContent ?? null,
    alt: slide?.querySelector('img')?.alt ?? null,
    focus: focusOf(),
    path: location.pathname,
  };
}

/** The pictures of each category, by the labels below them; it runs in the page, where all are shown. */
function findCategories() {
  const cards = [...document.querySelectorAll('main li:has(> a[href^="/pictures/"])')].map(
    (card) => ({
      picture: card.querySelector('a')?.getAttribute('href') ?? null,
      title: card.querySelector('h3')?.textContent ?? null,
      alt: card.querySelector('img')?.alt ?? null,
      category: card.querySelector('p')?.textContent,
    }),
  );
  const tabs = [...document.querySelectorAll('main button[aria-pressed]')];
  return tabs.map((tab, index) =>
    cards.filter(({ category }) => index === 0 || category === tab.textContent),
  );
}

testOnDevices(
  'the gallery, its filter and the lightbox',
  async ({ page, consoleErrors }, { state, press }) => {
    const path = addressOf('home', 'de');
    let categories: ReturnType<typeof findCategories> = [];
    const shown = ({ filter }: Gallery) => categories[filter] ?? [];
    const tabs = page.locator('main button[aria-pressed]');
    const links = page.locator('main a[href^="/pictures/"]');
    const dialog = page.getByRole('dialog');
    const isOpen = ({ open }: Gallery) => open !== null;
    const isClosed = ({ open }: Gallery) => open === null;
    const filter = (index: number) => ({
      when: isClosed,
      act: async () => {
        await press(tabs.nth(index));
        return { filter: index, focus: `tab ${index}` };
      },
    });
    const open = (index: number, act: () => Promise<void>) => ({
      when: (now: Gallery) => isClosed(now) && index < shown(now).length,
      act: async () => {
        await act();
        await expect(dialog).toBeVisible();
        return { open: index, focus: `picture ${index}` };
      },
    });
    const leaf = (by: 1 | -1, act: () => Promise<void>) => ({
      when: (now: Gallery) => isOpen(now) && shown(now).length > 1,
      act: async (now: Gallery) => {
        await act();
        const { length } = shown(now);
        return { open: (Number(now.open) + by + length) % length };
      },
    });
    const close = (act: () => Promise<void>) => ({
      when: isOpen,
      act: async () => {
        await act();
        await expect(dialog).toHaveCount(0);
        return { open: null };
      },
    });
    const button = (name: string) => dialog.getByRole('button', { name });
    await walk<Gallery>(page, consoleErrors, {
      start: async () => {
        await openAt(page, path, state);
        categories = await page.evaluate(findCategories);
        return { filter: 0, open: null, focus: 'page' };
      },
      steps: {
        'choose all': filter(0),
        'choose the first category': filter(1),
        'choose the last category': filter(3),
        'open a picture': open(1, () => press(links.nth(1))),
        'open a picture by Enter': open(0, () => links.first().press('Enter')),
        'press the right arrow': leaf(1, () => page.keyboard.press('ArrowRight')),
        'press the left arrow': leaf(-1, () => page.keyboard.press('ArrowLeft')),
        'go on by the button': leaf(1, () => press(button('Nächstes Bild'))),
        'press Escape': close(() => page.keyboard.press('Escape')),
        'press the close button': close(() => press(button('Schließen'))),
      },
      look: () => page.evaluate(look),
      expected: (now) => ({
        pressed: [now.filter],
        pictures: shown(now).map(({ picture }) => picture),
        counter: now.open === null ? null : `${now.open + 1} / ${shown(now).length}`,
        caption: now.open === null ? null : shown(now)[now.open]?.title,
        alt: now.open === null ? null : shown(now)[now.open]?.alt,
        focus: now.open === null ? now.focus : 'dialog',
        path,
      }),
    });
  },
);
