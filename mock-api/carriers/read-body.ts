import type { IncomingMessage } from 'node:http';

/**
 * Reads a request's body, but at most one byte over a limit, which is enough to
 * see that it is too large; the rest is discarded.
 *
 * @throws Error if the connection ends before the body does.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    const room = maxBytes + 1 - bytes;
    if (room > 0) chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk);
    bytes += chunk.length;
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
