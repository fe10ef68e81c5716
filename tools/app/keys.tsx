import { type RefObject, useEffect, useRef } from 'react';
import { type Address, filterElsewhere, type Go, tabs } from './address';
import type { Entry } from './entries';

/** Each key and its effect. */
const keys = [
  ['/', 'search'],
  ['j or ↓', 'next entry'],
  ['k or ↑', 'previous entry'],
  ['Enter', 'in the search: open the first entry found'],
  ['Escape', 'leave the search, or the open entry'],
  ['1 to 7', 'overview, clauses, defects, pages, links, snapshots, scoreboard'],
  ['← and →', 'on a before/after picture: move its edge'],
  ['?', 'show these keys'],
] as const;

type Keyboard = {
  address: Address;
  go: Go;
  /** The entries of the list that is shown. */
  entries: readonly Entry[];
  search: RefObject<HTMLInputElement | null>;
  showHelp: () => void;
};

/** A dialog that has just been closed keeps the focus for a moment. */
const typing = 'input, select, textarea, dialog[open]';

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}

/** Acts on a key that is pressed outside fields; false where it has no meaning. */
function press(key: string, { address, go, entries, search, showHelp }: Keyboard): boolean {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
  const tab = tabs[Number(key) - 1];
  if (key === '/') search.current?.focus();
  else if (key === '?') showHelp();
  else if (tab) {
    const filter = tab === address.tab ? address.filter : filterElsewhere(address.filter);
    go({ tab, item: '', filter });
  } else if (key === 'Escape' && address.item !== '') go({ item: '' });
  else if (step !== undefined && entries.length > 0) {
    const at = entries.findIndex(({ id }) => id === address.item);
    const next = entries[at < 0 ? 0 : Math.min(entries.length - 1, Math.max(0, at + step))];
    if (next) go({ item: next.id }, address.item !== '');
  } else return false;
  return true;
}

/** Handles the keys of the report. */
export function useKeys(keyboard: Keyboard): void {
  const latest = useRef(keyboard);
  latest.current = keyboard;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // A picture that scrolls keeps its arrows.
      if (event.key.startsWith('Arrow') && isWithin(event.target, '.frame')) return;
      if (isWithin(event.target, typing)) return;
      if (press(event.key, latest.current)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The list of keys. */
export function Help({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={dialog} aria-labelledby="keys" className="help">
      <h2 id="keys">Keys</h2>
      <dl>
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
