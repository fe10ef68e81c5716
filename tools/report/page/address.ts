import { useEffect, useState } from 'react';

/*
 * What is looked at stands in the fragment of the address, so that it can be
 * shared and found again: `#clause/2.37`, `#defects?kind=link`, `#page/de/home`.
 */

export const tabs = ['overview', 'clauses', 'defects', 'pages'] as const;
export type Tab = (typeof tabs)[number];

/** What narrows a list; '' where nothing does. */
export interface Filter {
  readonly search: string;
  readonly language: string;
  readonly kind: string;
  readonly status: string;
  readonly section: string;
}

export const noFilter: Filter = { search: '', language: '', kind: '', status: '', section: '' };

/** What another list is narrowed by: kinds, statuses and sections are each list’s own. */
export function ofAnotherList(filter: Filter): Filter {
  return { ...filter, kind: '', status: '', section: '' };
}

/** What the report shows: a list, and the entry of it that is open. */
export interface Address {
  readonly tab: Tab;
  readonly item: string;
  readonly filter: Filter;
}

const itemTabs = { clause: 'clauses', defect: 'defects', page: 'pages' } as const;
const itemWords = { clauses: 'clause', defects: 'defect', pages: 'page' } as const;

function isTab(word: string): word is Tab {
  return (tabs as readonly string[]).includes(word);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads a fragment, with or without `#`; what means nothing is the overview. */
export function readAddress(fragment: string): Address {
  const [path = '', query = ''] = fragment.replace(/^#/, '').split('?', 2);
  const words = new URLSearchParams(query);
  const filter: Filter = {
    search: words.get('search') ?? '',
    language: words.get('language') ?? '',
    kind: words.get('kind') ?? '',
    status: words.get('status') ?? '',
    section: words.get('section') ?? '',
  };
  const [word = '', ...rest] = decoded(path).split('/');
  if (Object.hasOwn(itemTabs, word) && rest.length > 0) {
    return { tab: itemTabs[word as keyof typeof itemTabs], item: rest.join('/'), filter };
  }
  return { tab: isTab(word) ? word : 'overview', item: '', filter };
}

/** The fragment of an address, with `#`. */
export function fragmentOf({ tab, item, filter }: Address): string {
  const path = item !== '' && tab !== 'overview' ? `${itemWords[tab]}/${item}` : tab;
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return `#${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Goes to an address; `replace` leaves no step in the browser's history. */
export type Go = (change: Partial<Address>, replace?: boolean) => void;

/** The address in force, and how to change it. */
export function useAddress(): readonly [Address, Go] {
  const [address, setAddress] = useState(() => readAddress(location.hash));
  useEffect(() => {
    const read = () => setAddress(readAddress(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const go: Go = (change, replace = false) => {
    const next = { ...readAddress(location.hash), ...change };
    if (replace) history.replaceState(null, '', fragmentOf(next));
    else if (fragmentOf(next) !== location.hash) history.pushState(null, '', fragmentOf(next));
    setAddress(next);
  };
  return [address, go];
}
