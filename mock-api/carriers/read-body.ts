import type { IncomingMessage } from 'node:http';

/**
 * Maximum number of bytes of all bodies that the process holds, from their first byte until they
 * are answered. It is the process's, because its memory is.
 */
const maxHeld = 8 * 1024 * 1024;

/** Too many bodies arrive at once; the sender should try again later. */
export class TooManyBodiesError extends Error {}

/** The connection ended before the body did. */
export class IncompleteBodyError extends Error {}

/** The bodies that are still arriving, with what refuses each. */
const arriving = new Map<Body, () => void>();
let held = 0;

/** The bytes of a body so far. */
class Body {
  private readonly startedAt = performance.now();
  /** It grows where it is: copies and many small chunks would be garbage for a while. */
  private readonly memory: ArrayBuffer;

  constructor(maxBytes: number) {
    this.memory = new ArrayBuffer(0, { maxByteLength: maxBytes });
  }

  /** How much memory it has taken for how long, in byte-milliseconds. */
  get cost(): number {
    return this.memory.byteLength * (performance.now() - this.startedAt);
  }

  /** Adds a chunk; false if the body is then larger than its maximum. */
  add(chunk: Buffer): boolean {
    const start = this.memory.byteLength;
    if (start + chunk.length > this.memory.maxByteLength) return false;
    this.memory.resize(start + chunk.length);
    held += chunk.length;
    new Uint8Array(this.memory, start).set(chunk);
    return true;
  }

  /** All bytes that were added. */
  content(): Buffer {
    return Buffer.from(this.memory);
  }

  /** Gives its memory back. */
  release(): void {
    held -= this.memory.byteLength;
    this.memory.resize(0);
  }
}

/**
 * Refuses bodies that are still arriving until the others have room: first what is large and
 * slow, so that neither a long message nor a slow line is refused for the sake of both.
 */
function makeRoom(): void {
  while (held > maxHeld && arriving.size > 0) {
    const [costliest] = [...arriving].sort(([a], [b]) => b.cost - a.cost);
    costliest?.[1]();
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
