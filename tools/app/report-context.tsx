import { createContext, useContext } from 'react';
import { type Address, fragmentOf, noFilter, type Tab } from './address';
import { type Entries, type Entry, entriesOf, type ListTab } from './entries';
import type { Model, Pictures, ReportClause, ReportDefect, ReportPage, Review } from './model';

/** The report's data with its entries by id. */
export interface Report {
  readonly model: Model;
  readonly review: Review | null;
  readonly pictures: Pictures;
  /** The lists, and their entries by id. */
  readonly lists: Entries;
  readonly entries: Readonly<Record<ListTab, ReadonlyMap<string, Entry>>>;
  readonly clauses: ReadonlyMap<string, ReportClause>;
  readonly defects: ReadonlyMap<string, ReportDefect>;
  readonly pages: ReadonlyMap<string, ReportPage>;
  readonly pageByPath: ReadonlyMap<string, ReportPage>;
}

/** Indexes the data of a report. */
export function reportOf(model: Model, review: Review | null, pictures: Pictures): Report {
  const lists = entriesOf(model);
  const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.id, item]));
  return {
    lists,
    entries: {
      clauses: byId(lists.clauses),
      defects: byId(lists.defects),
      pages: byId(lists.pages),
    },
    model,
    review,
    pictures,
    clauses: byId(model.clauses),
    defects: byId(model.defects),
    pages: byId(model.pages),
    pageByPath: new Map(model.pages.map((each) => [each.path, each])),
  };
}

export const ReportContext = createContext<Report | null>(null);

/** The report that is shown. */
export function useReport(): Report {
  const report = useContext(ReportContext);
  if (report === null) throw new Error('There is no report around this component.');
  return report;
}

/** The fragment of an entry, whatever filters are set. */
export function linkTo(tab: Tab, item: string, filter: Address['filter'] = noFilter): string {
  return fragmentOf({ tab, item, filter });
}
