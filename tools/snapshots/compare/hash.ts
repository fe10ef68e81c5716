import { createHash } from 'node:crypto';
import type { Pixels } from '../capture/pixels';

/** The hash that identifies files, pixels and inputs: 128 bits of SHA-256. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

/** The hash of a picture's pixels, independent of its file format. */
export function hashOfPixels({ width, height, data }: Pixels): string {
  return hashOf(`${width}×${height} `, data);
}
