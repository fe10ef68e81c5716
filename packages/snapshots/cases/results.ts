import type { Result, RunReport } from '../types';

/** A changed result as tests need one. */
export function resultOf(id: string, more: Partial<Result> = {}): Result {
  return {
    ...{ id, page: id, path: `/${id}`, variant: 'phone', scenario: '', status: 'changed' },
    ...{ message: '2 regions differ', parts: ['header'], within: [], look: 'l', regions: [] },
    ...{ words: [], width: 10, height: 10, pictures: {} },
    ...more,
  };
}

/** The report of a run with some results. */
export function reportOf(...results: Result[]): RunReport {
  return {
    ...{ at: '2026-01-01T00:00:00Z', seconds: 4.2, captured: 3, shard: '', results },
    ...{ obsolete: [], notes: [] },
  };
}
