/** Bodies are read as far as this, in bytes; no page for people is that long. */
export const mostBytes = 10_000_000;

/** A body as far as it was read. */
export interface Body {
  readonly bytes: Uint8Array;
  /** Whether more would have come. */
  readonly cut: boolean;
}

/** Reads a body, {@link mostBytes} at most; the rest is refused. */
export async function readBody(response: Response): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > mostBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), cut: length > mostBytes };
}

/** What a document says of its own encoding, as far as HTML looks for it: in its first 1024 bytes. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /<meta\s[^>]*?charset\s*=\s*["']?([^\s"';>/]+)/i.exec(head)?.[1];
  // What can be read as letters byte by byte is not what it says here.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/**
 * The text of a body, in the encoding that its type names, else the document
 * itself, else in UTF-8, which an unknown name counts as too.
 *
 * @param type - the `Content-Type` header; '' where there is none.
 */
export function decode(bytes: Uint8Array, type: string): string {
  const named = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(type)?.[1];
  try {
    return new TextDecoder(named ?? declaredCharset(bytes)).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
