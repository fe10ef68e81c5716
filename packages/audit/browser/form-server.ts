import type { Page, Request, Route } from 'playwright';
import { probe } from './form';

/** Answers the requests of a form in place of its server, and dialogs in place of the visitor. */
export class FormServer {
  /** The requests that contain values of the form. */
  readonly requests: Request[] = [];
  /** The texts of dialogs since the last {@link hold}. */
  dialogs: string[] = [];
  /** When the page last requested anything, e.g. the script that shows its message. */
  lastRequest = 0;
  #answered: Promise<number> = Promise.resolve(200);
  /** Answers the requests that are held. */
  answer: (status: number) => void = () => {};

  constructor(readonly page: Page) {}

  async start(): Promise<void> {
    this.page.on('dialog', (dialog) => {
      this.dialogs.push(dialog.message());
      void dialog.accept().catch(() => {});
    });
    await this.page.route('**/*', (route) => this.#handle(route));
  }

  async stop(): Promise<void> {
    this.answer(204);
    this.page.removeAllListeners('dialog');
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  /** Keeps requests of the form waiting from now on. */
  hold(): void {
    this.dialogs = [];
    this.#answered = new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  async #handle(route: Route): Promise<void> {
    const request = route.request();
    this.lastRequest = performance.now();
    if (!`${request.url()} ${request.postData() ?? ''}`.includes(probe)) {
      const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(request.method());
      // What else a page reports while it is tried would be wrong.
      return isReading ? route.continue() : route.fulfill({ status: 204 });
    }
    this.requests.push(request);
    const status = await this.#answered;
    const isSuccess = status < 400;
    const headers = {
      'access-control-allow-origin': new URL(this.page.url()).origin,
      'access-control-allow-credentials': 'true',
    };
    // The status 204 leaves the page as it is.
    const answer = request.isNavigationRequest()
      ? { status: 204, headers }
      : { status, headers, json: { success: isSuccess, ok: isSuccess } };
    await route.fulfill(answer).catch(() => {});
  }
}
