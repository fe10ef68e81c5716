import { hashOf } from '@sitewide/kit/hash';

/** A file of a picture. */
export interface PictureFile {
  readonly width: number;
  readonly format: string;
  readonly bytes: Uint8Array;
}

/** The hash that the names of a picture's files have: eight hexadecimal digits of their contents. */
export function hashOfPicture(files: readonly PictureFile[]): string {
  const key = ({ width, format }: PictureFile) => `${width}.${format}`;
  const sorted = files.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return hashOf(...sorted.map(({ bytes }) => bytes)).slice(0, 8);
}
