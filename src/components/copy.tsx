import type { ElementType } from 'react';
import type { Text } from '../content/schema';
import { useToggles } from './page-context';

interface CopyProps {
  /** The element to render (default: `span`). */
  readonly as?: ElementType;
  readonly text: Text;
  readonly className?: string | undefined;
  readonly id?: string;
}

/** A text in an element, which is marked if a defect affects the text. */
export function Copy({ as: Element = 'span', text, className, id }: CopyProps) {
  const { resolve, mark } = useToggles();
  return (
    <Element className={className} id={id} {...mark(text)}>
      {resolve(text)}
    </Element>
  );
}
