import { createContext, type ReactNode, useContext } from 'react';
import type { Optional as OptionalContent } from '../content/schema';
import { HiddenMark } from './hidden-mark';
import { useToggles } from './page-context';

const Decider = createContext<unknown>(null);

interface OptionalProps<T> {
  readonly content: OptionalContent<T>;
  readonly children: (content: T) => ReactNode;
}

/**
 * A section that a page may lack. The section marks itself with {@link useDecider};
 * where a defect leaves it out, a hidden element has the mark.
 */
export function Optional<T>({ content, children }: OptionalProps<T>) {
  const { resolve, mark } = useToggles();
  const shown = resolve(content);
  if (content === null) return null;
  if (shown === null) return <HiddenMark element="div" marks={mark(content)} />;
  return <Decider.Provider value={content}>{children(shown)}</Decider.Provider>;
}

/** What decides whether the section around is there, for its mark; null outside {@link Optional}. */
export function useDecider(): unknown {
  return useContext(Decider);
}
