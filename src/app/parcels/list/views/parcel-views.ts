import { isLate } from '#contract/parcel-state.ts';
import {
  defaultSort,
  type FilterableSource,
  type ListQuery,
  listQueryPairs,
  type SinceFilter,
  type Sort,
  sinceFilters,
} from '#contract/list-query.ts';
import { formatQueryString } from '#contract/values/query-string.ts';
import { holdOf } from '#app/api/holds/holds.ts';
import type { NotSent } from '#app/api/not-sent/not-sent-marks.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { problemStates, type ShownState, shownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { isNoPrintKnown, type PrintedHere } from '#app/printing/ledger/printed-here.ts';
import type { ListPicks } from '#app/links/list-picks.ts';
import { presetStart, type SincePreset, sincePresets } from '#app/words/since-presets.ts';

/** The views that have a tab. State is no filter of the API (SPEC.md 4.3): the page picks these out of what it has read. */
export const tabViewIds = [
  'open',
  'not-sent',
  'refused',
  'to-print',
  'no-print',
  'printed-today',
  'late',
  'held',
] as const;
/** The views besides all parcels. What has no tab is where a figure of the day leads. */
export const viewIds = [...tabViewIds, 'due-soon', 'refused-or-not-sent'] as const;
export type ViewId = (typeof viewIds)[number];

export interface ViewCircumstances {
  /** An attempt is running for the parcel with this id. */
  isProcessing: (id: string) => boolean;
  /** What this device knows of parcels that were not sent. */
  notSent: ReadonlyMap<string, NotSent>;
  /** What it knows of labels that it has printed. */
  printedHere: PrintedHere;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** What is to leave within so many milliseconds is due soon. */
const dueSoonMillis = 2 * 3_600_000;

type RowTest = (row: ParcelRow, circumstances: ViewCircumstances) => boolean;

const inState =
  (...states: readonly ShownState[]): RowTest =>
  (row, { isProcessing, notSent }) =>
    states.includes(shownState(row, notSent, { processing: isProcessing(row.id) }));

const tests: Record<ViewId, RowTest> = {
  // What is with the carrier now, or was not sent, is not done either.
  open: inState('open', 'not-sent', 'processing'),
  'not-sent': inState('not-sent'),
  // Whether an unclear one was shipped someone has to find out, before its label is printed with the others.
  refused: inState('refused', 'unclear'),
  'to-print': inState('processed'),
  // Marked as printed is the API's word; whether there is paper, only who printed it knows.
  'no-print': (row, { printedHere }) => isNoPrintKnown(row, printedHere),
  // A label that was cancelled afterwards was printed today all the same, and lies in the pile.
  'printed-today': ({ printed_at }, { now }) => printed_at !== null && printed_at >= presetStart('today', now),
  late: (row, { now }) => isLate(row, now),
  held: (row) => holdOf(row) !== null,
  'due-soon': (row, { now }) => !isLate(row, now) && isLate(row, now + dueSoonMillis),
  'refused-or-not-sent': inState(...problemStates),
};

/** Whether it depends on what this device knows of parcels that were not sent. */
export function isByMark(view: ViewId): boolean {
  return view === 'open' || view === 'not-sent' || view === 'refused' || view === 'refused-or-not-sent';
}

/** Whether it depends on what is known of labels on paper. */
export function isByPrint(view: ViewId): boolean {
  return view === 'no-print';
}

/** Whether the clock alone moves parcels into it. */
export function isByTime(view: ViewId): boolean {
  return view === 'late' || view === 'due-soon';
}

/** Whether a view shows the parcel. */
export function isInView(view: ViewId, row: ParcelRow, circumstances: ViewCircumstances): boolean {
  return tests[view](row, circumstances);
}

/** A list to start from, without the dates of one day: `since` names a preset or an exact time. */
export interface ViewStart {
  view: ViewId | null;
  sort?: Sort | undefined;
  source?: FilterableSource | undefined;
  since: Partial<Record<SinceFilter, string>>;
  /** What the page picks beside the view. */
  picks?: ListPicks | undefined;
}

/**
 * What a view asks the API for at first. It stands in the address and on the chips like any other filter, and may be lifted: only
 * parcels that were processed can be printed, and what was printed today the API knows exactly.
 */
export const viewStarts: Record<ViewId, ViewStart> = {
  open: { view: 'open', since: {} },
  'not-sent': { view: 'not-sent', since: {} },
  refused: { view: 'refused', since: {} },
  'to-print': { view: 'to-print', sort: '-processed_at', since: { processed_since: 'last-30-days' } },
  'no-print': { view: 'no-print', sort: '-printed_at', since: { printed_since: 'last-7-days' } },
  'printed-today': { view: 'printed-today', sort: '-printed_at', since: { printed_since: 'today' } },
  late: { view: 'late', since: {} },
  held: { view: 'held', since: {} },
  'due-soon': { view: 'due-soon', since: {} },
  'refused-or-not-sent': { view: 'refused-or-not-sent', since: {} },
};

/** The API's query of a start, on the day of `now`. */
export function startQuery({ sort, source, since }: ViewStart, now: number): ListQuery {
  const query: ListQuery = {};
  if (sort !== undefined) query.sort = sort;
  if (source !== undefined) query.source = source;
  for (const filter of sinceFilters) {
    const value = since[filter];
    if (value !== undefined) query[filter] = isPreset(value) ? presetStart(value, now) : value;
  }
  return query;
}

/** Whether the API's answer to both is the same list. */
export function isSameQuery(one: ListQuery, other: ListQuery): boolean {
  return spelled(one) === spelled(other);
}

function spelled(query: ListQuery): string {
  return formatQueryString(listQueryPairs({ sort: defaultSort, ...query }));
}

function isPreset(value: string): value is SincePreset {
  return sincePresets.some((preset) => preset === value);
}

/** Whether the API itself returns nothing but the view's parcels, so that nothing is left to pick. */
export function isAnsweredByApi(view: ViewId, query: ListQuery, now: number): boolean {
  return view === 'printed-today' && (query.printed_since ?? '') >= presetStart('today', now);
}
