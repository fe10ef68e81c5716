import { lazy, Suspense, useSyncExternalStore } from 'react';
import { adoptToastStyles } from './toast-styles';

/** The toast library, loaded with the first toast. */
function load() {
  adoptToastStyles();
  return import('react-hot-toast');
}
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What error toasts have in common, so that the next toast can take the place of the last one. */
const failure = {
  id: 'failure',
  // The message at the form is announced already.
  ariaProps: { role: 'status', 'aria-live': 'off' },
} as const;

/**
 * Shows a toast at the top right (clauses 2.46, 9.01), in place of an error that is still there.
 *
 * @param kind - success toasts stay 2 s, error toasts 4 s: the library's defaults.
 */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  try {
    const { toast } = await load();
    wanted = true;
    for (const listener of listeners) listener();
    toast.remove(failure.id);
    toast[kind](text, kind === 'error' ? failure : undefined);
  } catch (error) {
    console.error(error);
    // Without the library, the browser's own message; the form itself says that it has failed.
    if (kind === 'success') window.alert(text);
  }
}

/** Where toasts appear; empty until the first one is shown. */
export function ToastArea() {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return shown ? (
    <Suspense>
      <Toaster position="top-right" containerStyle={{ top: 96 }} />
    </Suspense>
  ) : null;
}
