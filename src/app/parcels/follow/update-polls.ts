import { type SinceFilter, sinceFilters } from '#contract/list-query.ts';
import { calmMillis } from '#app/parcels/list/updates/update-watch.ts';

/** A page of what was read is read again: edits, refusals and deletions elsewhere carry no timestamp that could be requested. */
export const pagePoll = 'page';
export type Poll = SinceFilter | typeof pagePoll;

/** What is requested in turn, one question every 20 seconds. All kinds come round before figures are called old (`old-rows.ts`). */
export const updatePolls: readonly Poll[] = sinceFilters.flatMap((filter): Poll[] => [filter, pagePoll]);

/** From one question for a kind of change to the next one for the same kind, in milliseconds. */
export const changePollMillis = updatePolls.length * calmMillis;
/** From one page to the next. */
export const pagePollMillis = 2 * calmMillis;

/** When the last answer came for each kind of change, in milliseconds since 1970 UTC; infinity for one the server cannot list by. */
export type AnswerTimes = Partial<Record<SinceFilter, number>>;

/** From when the figures are: of the kinds of changes, the one that was answered longest ago. `readAt`: when all was read. */
export function figuresTime(times: AnswerTimes, readAt: number): number {
  const newest = sinceFilters.map((filter) => Math.max(readAt, times[filter] ?? 0)).filter(Number.isFinite);
  return newest.length === 0 ? readAt : Math.min(...newest);
}
