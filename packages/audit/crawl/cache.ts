import { readFileSync } from 'node:fs';
import { writeFileAtomically } from '@originaltreu/kit/write-file';

/** Remembers for a day which outside addresses exist. Failures are asked again. */
export class OutsideCache {
  /** The time of each answer, in milliseconds, by address. */
  readonly #answered: Map<string, number>;

  constructor(
    readonly file: string,
    readonly maxAge = 86_400_000,
  ) {
    this.#answered = new Map(Object.entries(readAnswers(file)));
  }

  /** Whether an address has answered well of late; if not, it must be asked. */
  has(address: string): boolean {
    const at = this.#answered.get(address);
    return at !== undefined && Date.now() - at < this.maxAge;
  }

  add(address: string): void {
    this.#answered.set(address, Date.now());
  }

  save(): void {
    const answered = Object.fromEntries(this.#answered);
    writeFileAtomically(this.file, `${JSON.stringify(answered, null, 1)}\n`);
  }
}

function readAnswers(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    // A missing or damaged cache is written anew.
    return {};
  }
}
