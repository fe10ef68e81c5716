import type { CrawlOptions } from './options';
import { isDangerous, trapOf } from './traps';

/** Addresses that differ only in their query and are opened at most. */
const maxQueries = 200;

/** Endings of files that are not pages, whatever links to them. */
const fileEndings =
  /\.(pdf|zip|gz|tgz|xz|bz2|tar|7z|exe|dmg|deb|rpm|iso|png|jpe?g|gif|webp|avif|svg|ico|mp3|mp4|webm|ogg|wav|docx?|xlsx?|pptx?|odt|ods|epub|ttf|woff2?|jar|apk|txt|json|css|m?js|csv|ya?ml|md|c|h|py|ps)$/i;

/** How an address is requested: as a page to read and follow, a style sheet or drawing to read, or a file. */
type Use = 'page' | 'style' | 'sprite' | 'file';

export interface Task {
  readonly path: string;
  readonly use: Use;
  readonly depth: number;
  readonly hops: number;
}

/** The addresses still to request: which of them, in which order, and how many at a time. */
export class Frontier {
  isTruncated = false;
  isAllowed: (path: string) => boolean = () => true;
  readonly #pages: Task[] = [];
  /** Files and outside addresses, which are requested from the end, before further pages. */
  readonly #others: (() => Promise<unknown>)[] = [];
  /** The paths that are or were queued, each after its use. */
  readonly #requested = new Set<string>();
  readonly #queries = new Map<string, number>();
  readonly #warned = new Set<string>();

  constructor(
    readonly origin: string,
    readonly options: CrawlOptions,
    /** Requests an address; whether it is a page that was read. */
    readonly open: (task: Task) => Promise<boolean>,
  ) {}

  /** Queues an address, unless it is queued already or must not be requested. */
  add(task: Task): void {
    const { path } = task;
    const use = task.use === 'page' && this.#isFile(path) ? 'file' : task.use;
    const isQueued = (each: Use) => this.#requested.has(`${each} ${path}`);
    if (isQueued(use)) return;
    if (use === 'file' && (['page', 'style', 'sprite'] as const).some(isQueued)) return;
    // A page shows its own drawings too.
    if (use === 'sprite' && isQueued('page')) return;
    this.#requested.add(`${use} ${path}`);
    if (!this.mayRequest(path) || (use === 'page' && this.#isTrap(path))) return;
    if (use === 'page') this.#pages.push(task);
    else this.#others.push(() => this.open({ ...task, use }));
  }

  /** Queues the request of an outside address behind those of the site's files. */
  addOutside(request: () => Promise<void>): void {
    this.#others.unshift(request);
  }

  mayRequest(path: string): boolean {
    const { include } = this.options;
    const address = this.origin + path;
    if (this.isExcluded(address)) return false;
    if (include.length > 0 && !include.some((pattern) => pattern.test(address))) return false;
    if (!this.isAllowed(path)) {
      this.warnOnce('Addresses that robots.txt forbids are requested only with --ignore-robots.');
      return false;
    }
    return this.options.headers === undefined || !isDangerous(path);
  }

  isExcluded(address: string): boolean {
    return this.options.exclude.some((pattern) => pattern.test(address));
  }

  #isFile(path: string): boolean {
    const { scope } = this.options;
    const isInScope = scope.length === 0 || scope.some((each) => each.test(this.origin + path));
    return !isInScope || fileEndings.test(path.split('?', 1)[0] ?? '');
  }

  /** Whether a path is probably one of endlessly many. */
  #isTrap(path: string): boolean {
    const trap = trapOf(path);
    if (trap !== null) {
      this.warnOnce(`Not followed: ${trap}, e.g. ${this.origin}${path}`);
      return true;
    }
    const [bare = '', query] = path.split('?', 2);
    if (query === undefined) return false;
    const count = (this.#queries.get(bare) ?? 0) + 1;
    this.#queries.set(bare, count);
    if (count <= maxQueries) return false;
    this.warnOnce(`Only ${maxQueries} queries of ${this.origin}${bare} are opened.`);
    return true;
  }

  warnOnce(line: string): void {
    if (!this.#warned.has(line)) this.options.onWarning(line);
    this.#warned.add(line);
  }

  /** Reports that something is left out because of a limit. */
  leaveOut(line: string): void {
    this.warnOnce(line);
    this.isTruncated = true;
  }

  /** Requests all addresses, also those that are added meanwhile. */
  async run(): Promise<void> {
    const { concurrency, maxPages, onProgress, session } = this.options;
    const running = new Set<Promise<unknown>>();
    let next = 0;
    let opened = 0;
    let opening = 0;
    const openPage = async (task: Task) => {
      opening += 1;
      if (await this.open(task)) opened += 1;
      opening -= 1;
    };
    const takePage = () => {
      const page = opened + opening < maxPages ? this.#pages[next] : undefined;
      if (page) next += 1;
      return page && (() => openPage(page));
    };
    const left = () => this.#pages.length - next + this.#others.length;
    for (;;) {
      const end = session?.end ?? null;
      if (end !== null && left() > 0) {
        this.leaveOut(`${end}: ${left()} addresses are not requested.`);
        this.#others.length = 0;
        next = this.#pages.length;
      }
      if (opened >= maxPages && next < this.#pages.length) {
        this.leaveOut(`Only the first ${maxPages} pages are opened.`);
        next = this.#pages.length;
      }
      while (running.size < concurrency) {
        const task = this.#others.pop() ?? takePage();
        if (!task) break;
        const run: Promise<unknown> = task().finally(() => running.delete(run));
        running.add(run);
      }
      onProgress(opened, left());
      if (running.size === 0) return;
      await Promise.race(running);
    }
  }
}
