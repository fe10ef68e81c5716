import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip, gunzipSync } from 'node:zlib';

/* The bodies of answers: without their compression, of limited length, and as text. */

/** Bytes that are read of a body by default; no page for people is that long. */
export const maxBytes = 10_000_000;

function decompressed(message: IncomingMessage): Readable {
  const encoding = message.headers['content-encoding']?.toLowerCase() ?? '';
  if (encoding === 'br') return pipeline(message, createBrotliDecompress(), () => {});
  const isZipped = ['deflate', 'gzip', 'x-gzip'].includes(encoding);
  return isZipped ? pipeline(message, createUnzip(), () => {}) : message;
}

/** Reads a body up to a limit; `cut` is whether there was more. */
export async function readBody(message: IncomingMessage, limit: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of decompressed(message) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > limit) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), cut: length > limit };
}

/** The encoding that a document declares in its first 1024 bytes, where HTML looks for it. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label =
    /<meta\s[^>]*?charset\s*=\s*["']?([^\s"';>/]+)/i.exec(head)?.[1] ??
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)/i.exec(head)?.[1];
  // A declaration that can be read byte by byte is not in UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function markedCharset([first, second]: Uint8Array): string | undefined {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** The content of a file that is itself compressed, e.g. `sitemap.xml.gz`; others as they are. */
function unpacked(bytes: Uint8Array, type: string, limit: number): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || /^text\//i.test(type)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: limit });
  } catch {
    return bytes;
  }
}

/**
 * The text of a body, in the encoding that its byte order mark, its `Content-Type` or
 * else the document declares; in UTF-8 where none declares a known one.
 */
export function decode(body: Uint8Array, type: string, limit = maxBytes): string {
  const bytes = unpacked(body, type, limit);
  const named = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(markedCharset(bytes) ?? named ?? declaredCharset(bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
