import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer, quality: number) =>
    promisify(gzip)(bytes, { level: Math.min(quality, constants.Z_BEST_COMPRESSION) }),
} as const;

export type Encoding = keyof typeof compressors;

/** The encodings that responses can have, best first. */
export const encodings = Object.keys(compressors) as readonly Encoding[];

/** The extension of a compressed file, as file hosts look for it. */
export const encodingExtensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Quality that costs little more time than sending the bytes. */
const quickQuality = 5;

/** Compresses bytes; the best quality is for files that are compressed once. */
export function compress(
  bytes: Buffer,
  encoding: Encoding,
  quality: number = quickQuality,
): Promise<Buffer> {
  return compressors[encoding](bytes, quality);
}

/** The body of a response, in the encodings that were asked for so far. */
export interface EncodedBody {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  /** Null where compressing it would gain nothing. */
  readonly encoded: Map<Encoding, Buffer> | null;
}

/** A body without encodings yet. */
export function bodyOf(identity: Buffer, type: string, isCompressible = true): EncodedBody {
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { type, etag, identity, encoded: isCompressible ? new Map() : null };
}

/** Sends a body in the best encoding that the browser accepts, or 304 if it has it. */
export async function sendBody(
  request: Request,
  response: Response,
  { type, etag, identity, encoded }: EncodedBody,
): Promise<void> {
  // Browsers name gzip first, although they prefer neither.
  const encoding = encoded ? encodings.find((each) => request.acceptsEncodings(each)) : undefined;
  response.setHeader('Content-Type', type);
  if (encoded) response.vary('Accept-Encoding');
  // Each encoding has a tag of its own, because its bytes differ.
  response.setHeader('ETag', encoding ? `"${etag}-${encoding}"` : `"${etag}"`);
  if (request.fresh) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  let bytes = identity;
  if (encoding && encoded) {
    bytes = encoded.get(encoding) ?? (await compress(identity, encoding));
    encoded.set(encoding, bytes);
    response.setHeader('Content-Encoding', encoding);
  }
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
