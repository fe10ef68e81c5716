import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * State of an element that a button opens and closes. Navigation closes it, and so
 * does Escape, which returns the focus to the button and also hides an element that is
 * only shown on hover.
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
    /** Props for the button. */
    buttonProps: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
    /** Props for the element around both; it closes when the focus leaves. */
    rootProps: {
      'data-dismissed': dismissed || undefined,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onMouseEnter: () => setDismissed(false),
    },
  };
}
