import { createContext, useContext } from 'react';
import { type Address, fragmentOf, noFilter, type Tab } from './address';
import type { Model, Pictures, ReportClause, ReportDefect, ReportPage, Review } from './model';

/** The report's data with its entries by id. */
export interface Report {
  readonly model: Model;
  readonly review: Review | null;
  readonly pictures: Pictures;
  readonly clauses: ReadonlyMap<string, ReportClause>;
  readonly defects: ReadonlyMap<string, ReportDefect>;
  readonly pages: ReadonlyMap<string, ReportPage>;
  readonly pageByPath: ReadonlyMap<string, ReportPage>;
}

/** Indexes the data of a report. */
export function reportOf(model: Model, review: Review | null, pictures: Pictures): Report {
  return {
    model,
    review,
    pictures,
    clauses: new Map(model.clauses.map((each) => [each.id, each])),
    defects: new Map(model.defects.map((each) => [each.id, each])),
    pages: new Map(model.pages.map((each) => [each.id, each])),
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

/**
 * The address that opens the site in a state.
 *
 * @param selection - the value of `?defects=`.
 */
export function siteAddress({ origin }: Model, path: string, selection: string): string {
  return `${origin}${path}?defects=${encodeURIComponent(selection).replaceAll('%2C', ',')}`;
}
