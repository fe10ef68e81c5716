import { type FocusEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A part that a button opens and closes. Escape, a navigation and, unless it is
 * to stay, the focus leaving close it again.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes what is open.
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  /** For the element around button and part: closes when the focus leaves both. */
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return { open, toggle: () => setOpen(!open), onBlur };
}
