import type { Element } from 'domhandler';
import type { Page } from 'playwright';
import { type Marking, Places } from '../extract/name';
import { descendants, parseDocument } from '../extract/tree';
import { timeouts } from './timeouts';
import type { Position } from './visited-site';

/** Opens a page and waits until it answers to clicks. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load', timeout: timeouts.load });
  // Some pages load their scripts when the visitor first does anything.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle', { timeout: timeouts.settle }).catch(() => {});
  await page.evaluate(
    (timeout) => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    timeouts.idle,
  );
}

/** A document as a browser that runs scripts has it: what is in a `noscript` is one text. */
function parseLive(html: string) {
  const document = parseDocument(html);
  for (const each of descendants(document)) if (each.name === 'noscript') each.children = [];
  return document;
}

/** The document that a page has now, by which elements get the names and places of findings. */
export class LiveDocument extends Places {
  constructor(
    html: string,
    readonly path: string,
    marking: Marking,
  ) {
    super(parseLive(html), marking);
  }

  /** The position of an element; its name is the other text where it has none of its own. */
  positionOf(element: Element, otherName = ''): Position {
    const name = this.nameOf(element) || otherName;
    return { page: this.path, name, ...this.locate(element) };
  }
}
