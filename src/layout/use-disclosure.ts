import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A part that a button opens and closes. A navigation closes it, and so does
 * Escape, which gives the focus back to the button and also puts away a part
 * that is shown by hovering alone.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes what is open.
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const part = document.getElementById(button.current?.getAttribute('aria-controls') ?? '');
      if (part?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
      setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    open,
    /** For the button: it opens and closes, and takes the focus back. */
    buttonProps: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
    /** For the element around both, where leaving it closes the part. */
    rootProps: {
      'data-dismissed': dismissed || undefined,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onMouseLeave: () => setDismissed(false),
    },
  };
}
