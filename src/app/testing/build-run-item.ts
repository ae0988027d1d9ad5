import type { RunItem } from '#app/runs/engine/run-types.ts';

/** A run's item for tests: done, and nothing to say about it, unless `rest` says otherwise. */
export function buildRunItem(id: string, rest: Partial<RunItem> = {}): RunItem {
  return {
    id,
    parcel: id,
    outcome: 'done',
    reason: null,
    status: null,
    requestId: null,
    fields: [],
    said: [],
    texts: [],
    ...rest,
  };
}
