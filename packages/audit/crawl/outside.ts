import { decoded } from '@sitewide/kit/text';
import { type PageFacts, readPage } from '../extract/page-model';
import type { Frontier } from './frontier';
import { followRedirects } from './http';
import { PrivateHostError } from './network';
import type { CrawlOptions } from './options';
import { unknownSite } from './site';

/** What an outside address answers: what is wrong with it, and the ids of its document if it was read. */
interface OutsideAnswer {
  readonly error: string | null;
  readonly ids: PageFacts['ids'] | null;
}

/** Only a document that is read shows whether it has what a fragment names. */
function keyOf(address: string): { readonly bare: string; readonly key: string; hash: string } {
  const [bare = '', hash] = address.split('#', 2);
  return { bare, key: hash === undefined ? bare : `${bare}#`, hash: hash ?? '' };
}

export class OutsideAddresses {
  readonly #answers = new Map<string, OutsideAnswer>();

  constructor(
    readonly options: CrawlOptions,
    readonly frontier: Frontier,
  ) {}

  add({ href }: URL): void {
    const { bare, key } = keyOf(href);
    if (this.#answers.has(key) || this.frontier.isExcluded(href)) return;
    this.#answers.set(key, { error: null, ids: null });
    this.frontier.addOutside(async () => {
      this.#answers.set(key, await this.#request(new URL(bare), key !== bare));
    });
  }

  async #request(url: URL, isRead: boolean): Promise<OutsideAnswer> {
    try {
      const mayFollow = (next: URL) => !this.frontier.isExcluded(next.href);
      const options = { ...this.options, mayFollow };
      const { address, answer } = await followRedirects(isRead ? 'GET' : 'HEAD', url, options);
      const subject = address.href === url.href ? 'it' : `it redirects to ${address.href}, which`;
      const { status, html } = answer;
      // Sites that keep robots out answer visitors.
      const isRefusal = [403, 429, 451, 999].includes(status) || options.accept.has(status);
      const error = status >= 400 && !isRefusal ? `${subject} answers ${status}` : null;
      if (html === null || status >= 400) return { error, ids: null };
      const page = readPage(html, unknownSite.marking);
      // A copy: an id that is a part of a document keeps the whole document in memory.
      return { error, ids: page.cut || answer.cut ? null : structuredClone(page.ids) };
    } catch (error) {
      if (error instanceof Error && error.cause instanceof PrivateHostError) {
        this.frontier.warnOnce(
          'Addresses of private networks are requested only with --private-networks.',
        );
        return { error: null, ids: null };
      }
      return { error: error instanceof Error ? error.message : String(error), ids: null };
    }
  }

  errorOf(address: string): string | null {
    const { key, hash } = keyOf(address);
    const answer = this.frontier.isExcluded(address) ? undefined : this.#answers.get(key);
    if (!answer || answer.error !== null) return answer?.error ?? null;
    const { ids } = answer;
    const id = decoded(hash.split(':~:', 1)[0] ?? '');
    if (!ids || ids.size === 0 || id === '' || /^([!/]|top$|L\d)/i.test(id)) return null;
    // GitHub sets its own prefix before the ids of texts.
    const spellings = [id, hash, `user-content-${id}`, id.toLowerCase()];
    return spellings.some((each) => ids.has(each)) ? null : `it has no element with the id ${id}`;
  }
}
