import { createContext, useContext } from 'react';
import { entriesOf } from './entries';
import type { Model, Pictures, Review } from './model';

function byId<Item extends { readonly id: string }>(items: readonly Item[]) {
  return new Map(items.map((item) => [item.id, item]));
}

/** The data of a report: its lists, and what it has by id. */
export function reportOf(model: Model, review: Review | null, pictures: Pictures) {
  const lists = entriesOf(model);
  const { clauses, defects, pages } = lists;
  return {
    ...{ model, review, pictures, lists },
    entries: { clauses: byId(clauses), defects: byId(defects), pages: byId(pages) },
    clauses: byId(model.clauses),
    defects: byId(model.defects),
    pages: byId(model.pages),
  };
}

export const ReportContext = createContext<ReturnType<typeof reportOf> | null>(null);

/** The report that is shown. */
export function useReport() {
  const report = useContext(ReportContext);
  if (report === null) throw new Error('There is no report around this component.');
  return report;
}
