import { decoded } from '@originaltreu/audit/utilities';
import { useEffect, useState } from 'react';

/*
 * The fragment of the address names what is shown, so that it can be shared and
 * found again: `#clause/2.37`, `#defects?kind=link`, `#page/de/home`.
 */

/** The tabs that are lists. */
export const listTabs = ['clauses', 'defects', 'pages'] as const;
export type ListTab = (typeof listTabs)[number];
export const tabs = ['overview', ...listTabs, 'links', 'snapshots', 'scoreboard'] as const;
export type Tab = (typeof tabs)[number];

export const noFilter = { search: '', language: '', kind: '', status: '', section: '' } as const;

/** The filters of a list; '' where one is not set. */
export type Filter = { readonly [Name in keyof typeof noFilter]: string };

/** The filter that another list keeps: kinds, statuses and sections are each list’s own. */
export function filterElsewhere(filter: Filter): Filter {
  return { ...filter, kind: '', status: '', section: '' };
}

/** A tab of the report, and the entry of its list that is open; '' for none. */
export interface Address {
  readonly tab: Tab;
  readonly item: string;
  readonly filter: Filter;
}

/** What a tab's entries are called in an address: `clause`. */
function singular(tab: Tab): string {
  return tab.slice(0, -1);
}

/** Reads a fragment, with or without `#`; an unknown one is the overview. */
export function readAddress(fragment: string): Address {
  const [path = '', query = ''] = fragment.replace(/^#/, '').split('?', 2);
  const set = [...new URLSearchParams(query)].filter(([name]) => Object.hasOwn(noFilter, name));
  const filter: Filter = { ...noFilter, ...Object.fromEntries(set) };
  const [word = '', ...rest] = decoded(path).split('/');
  const itemTab = listTabs.find((tab) => singular(tab) === word);
  if (itemTab && rest.length > 0) return { tab: itemTab, item: rest.join('/'), filter };
  return { tab: tabs.find((tab) => tab === word) ?? 'overview', item: '', filter };
}

interface Target {
  readonly tab: Tab;
  readonly item?: string;
  readonly filter?: Partial<Filter>;
}

/** The fragment of an address, with `#`. */
export function fragmentOf({ tab, item = '', filter = {} }: Target): string {
  const path = item === '' ? tab : `${singular(tab)}/${item}`;
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
  return `#${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Goes to an address; `replace` adds no step to the browser's history. */
export type Go = (change: Partial<Address>, replace?: boolean) => void;

/** The current address, and how to change it. */
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
