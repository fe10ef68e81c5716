import type { IncomingMessage } from 'node:http';

/**
 * Maximum number of bytes of all bodies that the process holds, from their first byte until they
 * are answered. It is the process's, because its memory is.
 */
const maxHeld = 8 * 1024 * 1024;
/** Room for the first bytes of a body, most of which are not longer. */
const initialRoom = 4096;

/** Too many bodies arrive at once; the sender should try again later. */
export class TooManyBodiesError extends Error {}

/** The connection ended before the body did. */
export class IncompleteBodyError extends Error {}

/** The bodies that are still arriving, with what refuses each. */
const arriving = new Map<Body, () => void>();
let held = 0;

/** The bytes of a body so far, in one piece: many small chunks would take far more memory. */
class Body {
  private bytes = Buffer.alloc(0);
  private length = 0;

  constructor(private readonly maxBytes: number) {}

  /** How much memory it takes. */
  get size(): number {
    return this.bytes.length;
  }

  /** Adds a chunk; false if the body is then larger than its maximum. */
  add(chunk: Buffer): boolean {
    const length = this.length + chunk.length;
    if (length > this.maxBytes) return false;
    if (length > this.bytes.length) {
      const room = Math.max(length, initialRoom, 2 * this.bytes.length);
      this.resize(Math.min(room, this.maxBytes));
    }
    chunk.copy(this.bytes, this.length);
    this.length = length;
    return true;
  }

  private resize(size: number): void {
    const bytes = Buffer.allocUnsafeSlow(size);
    this.bytes.copy(bytes, 0, 0, this.length);
    held += size - this.bytes.length;
    this.bytes = bytes;
  }

  /** All bytes that were added. */
  content(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  /** Gives its memory back. */
  release(): void {
    held -= this.bytes.length;
    this.bytes = Buffer.alloc(0);
    this.length = 0;
  }
}

/** Refuses the largest bodies that are still arriving until the others have room. */
function makeRoom(): void {
  while (held > maxHeld && arriving.size > 0) {
    const [largest] = [...arriving].sort(([a], [b]) => b.size - a.size);
    largest?.[1]();
  }
}

/**
 * Adds what arrives to a body.
 *
 * @returns whether that is all of it; false as soon as it is larger than its maximum.
 */
function receive(request: IncomingMessage, body: Body): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      arriving.delete(body);
      // What still comes is discarded.
      request.off('data', add).off('end', end).off('close', leave).resume();
    };
    const add = (chunk: Buffer) => {
      if (body.add(chunk)) return makeRoom();
      stop();
      resolve(false);
    };
    const end = () => {
      stop();
      resolve(true);
    };
    const fail = (error: Error) => {
      stop();
      body.release();
      reject(error);
    };
    const leave = () => fail(new IncompleteBodyError());
    arriving.set(body, () => fail(new TooManyBodiesError()));
    request.on('data', add).once('end', end).once('close', leave);
  });
}

/**
 * Reads a request's body and uses it.
 *
 * @param use - is called with the body, or with null as soon as it is known to be larger than
 * the maximum; the rest is then discarded as it comes.
 * @throws TooManyBodiesError if the bodies that arrive at the same time leave no room, and
 * IncompleteBodyError if the connection ends first.
 */
export async function withBody<Result>(
  request: IncomingMessage,
  maxBytes: number,
  use: (body: Buffer | null) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    request.resume();
    return use(null);
  }
  const body = new Body(maxBytes);
  try {
    if (await receive(request, body)) return await use(body.content());
  } finally {
    body.release();
  }
  return use(null);
}
