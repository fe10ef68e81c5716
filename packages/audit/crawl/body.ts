/** Bytes that are read of a body; no page for people is that long. */
export const maxBytes = 10_000_000;

/** Reads a body, {@link maxBytes} at most; `cut` is whether there was more. */
export async function readBody(response: Response) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), cut: length > maxBytes };
}

/** The encoding that a document declares in its first 1024 bytes, where HTML looks for it. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const label = /<meta\s[^>]*?charset\s*=\s*["']?([^\s"';>/]+)/i.exec(head)?.[1];
  // A declaration that can be read byte by byte is not in UTF-16.
  return label !== undefined && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/**
 * The text of a body, in the encoding that its type or else the document declares;
 * in UTF-8 where neither declares a known one.
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
