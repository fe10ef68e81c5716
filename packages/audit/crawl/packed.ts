/*
 * Plain data of thousands of pages in little memory. Pages repeat most of their texts, classes
 * and selectors, so each string is kept once; what is left of a page are small numbers.
 */

type Shape = readonly string[];

/** A copy of a text: one that is a part of a document keeps the whole document in memory. */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** What a number stands for, in its last two bits. */
const kinds = { text: 0, number: 1, list: 2, shape: 3 } as const;

/** Values that are no data, in place of shapes. */
const constants = [null, true, false] as const;

/** Writes numbers in as few bytes as each needs. */
class Bytes {
  #bytes = Buffer.allocUnsafe(1 << 16);
  #length = 0;

  add(number: number): void {
    if (this.#length + 8 > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(this.#bytes.length)]);
    }
    let rest = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
    }
    this.#bytes[this.#length++] = rest;
  }

  take(): Uint8Array {
    const taken = Uint8Array.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }
}

/** Packs plain data: strings and the names of fields are kept once for everything that it packs. */
export class Packer {
  readonly #bytes = new Bytes();
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #shapeNumbers = new Map<string, number>();
  readonly #shapes: Shape[] = constants.map(() => []);

  /** @param value - of which all numbers are whole and at least -1. */
  pack(value: unknown): Uint8Array {
    this.#write(value);
    return this.#bytes.take();
  }

  unpack(packed: Uint8Array): unknown {
    let at = 0;
    const next = () => {
      let number = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = packed[at++] ?? 0;
        number += (byte % 128) * factor;
        if (byte < 128) return number;
      }
    };
    const read = (): unknown => {
      const number = next();
      const rest = Math.floor(number / 4);
      if (number % 4 === kinds.text) return this.#texts[rest];
      if (number % 4 === kinds.number) return rest - 1;
      if (number % 4 === kinds.list) return Array.from({ length: rest }, read);
      if (rest < constants.length) return constants[rest];
      const object: Record<string, unknown> = {};
      for (const name of this.#shapes[rest] ?? []) object[name] = read();
      return object;
    };
    return read();
  }

  #write(value: unknown): void {
    const add = (kind: number, number: number) => this.#bytes.add(4 * number + kind);
    if (typeof value === 'string') add(kinds.text, this.#numberOf(value));
    else if (typeof value === 'number') add(kinds.number, value + 1);
    else if (typeof value !== 'object' || value === null) {
      add(kinds.shape, constants.indexOf(value as boolean | null));
    } else if (Array.isArray(value)) {
      add(kinds.list, value.length);
      for (const each of value) this.#write(each);
    } else {
      // What is undefined stays so where it is left out.
      const fields = Object.entries(value).filter(([, each]) => each !== undefined);
      add(kinds.shape, this.#shapeOf(fields.map(([name]) => name)));
      for (const [, each] of fields) this.#write(each);
    }
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const own = detached(text);
    this.#numbers.set(own, this.#texts.length);
    return this.#texts.push(own) - 1;
  }

  #shapeOf(names: Shape): number {
    const key = names.join();
    const known = this.#shapeNumbers.get(key);
    if (known !== undefined) return known;
    this.#shapeNumbers.set(key, this.#shapes.length);
    return this.#shapes.push(names) - 1;
  }
}
