import { createHash } from 'node:crypto';

/** The hash that identifies files, pixels and inputs: 128 bits of SHA-256 in hexadecimal digits. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}
