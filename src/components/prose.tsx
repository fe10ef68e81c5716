import type { Text } from '../content/schema';
import { Copy } from './copy';

/** Paragraphs in order; their number never changes, so the index is the key. */
export function Prose({
  paragraphs,
  className,
}: {
  paragraphs: readonly Text[];
  className?: string | undefined;
}) {
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are a fixed sequence.
    <Copy key={index} as="p" className={className} text={paragraph} />
  ));
}
