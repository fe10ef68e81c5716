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

/**
 * Shows a toast at the top right (clauses 2.46, 9.01).
 *
 * @param kind - success toasts stay 2 s, error toasts 4 s: the library's defaults.
 */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  const { toast } = await load();
  wanted = true;
  for (const listener of listeners) listener();
  toast[kind](text);
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
