import { readFileSync, writeFileSync } from 'node:fs';

interface CachedAnswer {
  readonly at: number;
  readonly error: string | null;
}

/** Remembers for a day what outside addresses answered. Failures are asked again. */
export class OutsideCache {
  readonly #known: Map<string, CachedAnswer>;

  constructor(
    readonly file: string,
    readonly maxAge = 86_400_000,
  ) {
    this.#known = new Map(Object.entries(readAnswers(file)));
  }

  /** What is wrong with an address, null for nothing; undefined where it must be asked. */
  get(address: string): string | null | undefined {
    const known = this.#known.get(address);
    const isFresh = known !== undefined && Date.now() - known.at < this.maxAge;
    return isFresh && known.error === null ? null : undefined;
  }

  set(address: string, error: string | null): void {
    this.#known.set(address, { at: Date.now(), error });
  }

  save(): void {
    writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(this.#known), null, 1)}\n`);
  }
}

function readAnswers(file: string): Record<string, CachedAnswer> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, CachedAnswer>;
  } catch {
    // A missing or damaged cache is written anew.
    return {};
  }
}
