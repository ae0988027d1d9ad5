import { filterableSources, type ListQuery, sinceFilters, sorts } from '#contract/list-query.ts';
import { isTimestamp } from '#contract/values/scalars.ts';
import { DeskList } from '#app/api/desk/desk-list.ts';
import { DeviceStore } from '#app/device-data/device-store.ts';
import { listFormat } from '#app/device-data/store-formats.ts';
import type { EntryKind } from '#app/device-data/stored-entries.ts';
import { useStored } from '#app/device-data/use-stored.ts';
import { hasPicks, type ListPicks, picksIn, picksKey } from '#app/links/list-picks.ts';
import { fingerprint } from '#contract/values/fingerprint.ts';
import { isRecord } from '#app/words/is-record.ts';
import { type SavedDisplay, readSavedDisplay } from '#app/parcels/list/columns/saved-display.ts';
import { isSameQuery, startQuery, type ViewId, viewIds, type ViewStart } from './parcel-views.ts';
import { presetOf, sincePresets } from '#app/words/since-presets.ts';

/** More than these fit no bar. */
export const maxSavedViews = 30;
export const longestViewName = 40;

/**
 * A list the user named: order, filters and view, never what was searched for, which may be a customer's name. A filter that was
 * *today* when it was saved is today on every day.
 */
export interface SavedView extends ViewStart {
  id: string;
  name: string;
  /** The columns and the density it was saved with; without them it is shown as the list is. */
  display?: SavedDisplay | undefined;
}

function readSavedView(entry: unknown): SavedView | null {
  if (!isRecord(entry)) return null;
  const { id, name, display } = entry;
  if (typeof id !== 'string' || typeof name !== 'string' || name === '' || name.length > longestViewName) return null;
  const kept = isRecord(entry['since']) ? entry['since'] : {};
  const since: ViewStart['since'] = {};
  for (const filter of sinceFilters) {
    const value = kept[filter];
    if (typeof value === 'string' && (sincePresets.some((preset) => preset === value) || isTimestamp(value)))
      since[filter] = value;
  }
  const picks = keptPicks(isRecord(entry['picks']) ? entry['picks'] : {});
  return {
    id,
    name,
    view: viewIds.find((view) => view === entry['view']) ?? null,
    sort: sorts.find((sort) => sort === entry['sort']),
    source: filterableSources.find((source) => source === entry['source']),
    since,
    ...(hasPicks(picks) && { picks }),
    display: readSavedDisplay(display),
  };
}

export const viewKind: EntryKind<SavedView> = { read: readSavedView, name: ({ id }) => id };
const store = new DeskList<SavedView>(
  {
    kind: 'view',
    name: ({ id }) => id,
    value: withoutId,
    entry: (value, id) => readSavedView(isRecord(value) ? { ...value, id } : null),
    offered: (view) => ({ ...view, id: fingerprint(JSON.stringify(withoutId(view))) }),
    isArranged: true,
  },
  new DeviceStore('views', listFormat(viewKind)),
);

function withoutId({ id, ...view }: SavedView): Omit<SavedView, 'id'> {
  void id;
  return view;
}

/** The saved views: those of the desk, and what this device has alone. */
export function useSavedViews(): [readonly SavedView[], (views: readonly SavedView[]) => void] {
  return useStored(store);
}

/** The view that has a name already; capitals make no other name. */
export function viewNamed(views: readonly SavedView[], name: string): SavedView | undefined {
  const wanted = name.trim().toLowerCase();
  return views.find((view) => view.name.toLowerCase() === wanted);
}

/** Why a view cannot have a name: there is none, or another view has it. Undefined when it can. */
export function nameFault(views: readonly SavedView[], id: string, name: string): 'missing' | 'taken' | undefined {
  if (name.trim() === '') return 'missing';
  const others = views.filter((view) => view.id !== id);
  return viewNamed(others, name) === undefined ? undefined : 'taken';
}

/** The views under the names that were typed, by their ids; one that cannot have its new name keeps the one before. */
export function renamed(views: readonly SavedView[], typed: ReadonlyMap<string, string>): readonly SavedView[] {
  let now = views;
  for (const [id, name] of typed)
    if (nameFault(now, id, name) === undefined)
      now = now.map((view) => (view.id === id ? { ...view, name: name.trim() } : view));
  return now;
}

/** What is saved of the list on screen. `now` is milliseconds since 1970 UTC. */
export function viewStartOf(query: ListQuery, view: ViewId | null, picks: ListPicks, now: number): ViewStart {
  const start: ViewStart = { view, since: {} };
  const kept = keptPicks(picks);
  if (hasPicks(kept)) start.picks = kept;
  if (query.sort !== undefined) start.sort = query.sort;
  if (query.source !== undefined) start.source = query.source;
  for (const filter of sinceFilters) {
    const timestamp = query[filter];
    if (timestamp !== undefined) start.since[filter] = presetOf(timestamp, now) ?? timestamp;
  }
  return start;
}

/** Whether a start leads to the list on screen. */
export function leadsTo(
  start: ViewStart,
  query: ListQuery,
  view: ViewId | null,
  picks: ListPicks,
  now: number,
): boolean {
  const isSamePicks = picksKey(start.picks ?? {}) === picksKey(picks);
  return start.view === view && isSamePicks && isSameQuery(startQuery(start, now), query);
}

/** A last moment is of a day that is over: no view to come back to. */
function keptPicks(from: Readonly<Record<string, unknown>> | ListPicks): ListPicks {
  const { created_before: _moment, ...kept } = picksIn({ ...from });
  return kept;
}
