import type { CDPSession, Page } from '@playwright/test';

/** What following a link can do. */
export type Act =
  | 'document'
  /** The same document again. */
  | 'reload'
  /** Another page of the app, in the same document. */
  | 'app'
  /** Another part of the same page. */
  | 'fragment'
  /** Something opens on the page. */
  | 'in place'
  | 'tab'
  /** An address of another site or program. */
  | 'outside'
  | 'nothing';

/** Milliseconds to wait for what should happen, and for what should not. */
const patience = { answer: 5000, silence: 200 } as const;

/** What a click did. */
export interface Acted {
  readonly act: Act;
  /** Where it led; null where it led nowhere. */
  readonly address: string | null;
}

declare global {
  interface Window {
    /** How often the document has changed since the observer started. */
    seenChanges?: number;
  }
}

function watchChanges(): void {
  window.seenChanges = 0;
  new MutationObserver(() => {
    window.seenChanges = (window.seenChanges ?? 0) + 1;
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Follows links of an open page without leaving it: requests for a new document
 * are answered with 204, which keeps the old one, so that one page serves any
 * number of clicks.
 */
export class Actor {
  #requested: string | null = null;
  #tab: string | null = null;

  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
    readonly frame: string,
  ) {}

  /** Starts to watch a page. */
  static async watch(page: Page): Promise<Actor> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const actor = new Actor(page, session, frameTree.frame.id);
    session.on('Fetch.requestPaused', ({ requestId, frameId, request }) => {
      if (frameId !== actor.frame) {
        void session.send('Fetch.continueRequest', { requestId }).catch(() => {});
        return;
      }
      actor.#requested = request.url;
      void session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {});
    });
    session.on('Page.frameRequestedNavigation', ({ url, frameId }) => {
      // Addresses of other programs, e.g. for mail, cause no request.
      if (frameId === actor.frame && !/^https?:/.test(url)) actor.#requested = url;
    });
    session.on('Page.windowOpen', ({ url }) => {
      actor.#tab = url;
    });
    page.on('popup', (popup) => void popup.close());
    await session.send('Page.enable');
    await session.send('Fetch.enable', {
      patterns: [{ resourceType: 'Document', requestStage: 'Request' }],
    });
    await page.evaluate(watchChanges);
    return actor;
  }

  /** What has happened since a click; null while nothing has. */
  async #happened(before: string): Promise<Acted | null> {
    if (this.#tab !== null) return { act: 'tab', address: this.#tab };
    const requested = this.#requested;
    if (requested !== null) {
      if (requested.split('#')[0] === before.split('#')[0])
        return { act: 'reload', address: requested };
      const inside = requested.startsWith(new URL(before).origin);
      return { act: inside ? 'document' : 'outside', address: requested };
    }
    const now = this.page.url();
    if (now !== before) {
      const same = now.split('#')[0] === before.split('#')[0];
      return { act: same ? 'fragment' : 'app', address: now };
    }
    const changes = await this.page.evaluate(() => window.seenChanges ?? 0);
    return changes > 0 ? { act: 'in place', address: null } : null;
  }

  /**
   * Clicks and reports what happened.
   *
   * @param expected - only decides how long to wait, and for what.
   */
  async act(click: () => Promise<void>, expected: string): Promise<Acted> {
    const before = this.page.url();
    this.#requested = null;
    this.#tab = null;
    await this.page.evaluate(() => {
      window.seenChanges = 0;
    });
    await click();
    const deadline =
      performance.now() + (expected === 'nothing' ? patience.silence : patience.answer);
    let last: Acted | null = null;
    while (performance.now() < deadline) {
      const happened = await this.#happened(before);
      // A change of the page may be the start of something else, or have another cause.
      const settled =
        happened !== null &&
        (happened.act !== 'in place' || (expected === 'in place' && last?.act === 'in place'));
      if (settled) return happened;
      last = happened;
      await new Promise((resolve) => setTimeout(resolve, happened ? 60 : 10));
    }
    return last ?? { act: 'nothing', address: null };
  }
}
