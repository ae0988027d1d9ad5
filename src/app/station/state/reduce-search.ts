import { isGone } from '#app/api/http/api-error.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { judgeScan, likelyParcel } from '#app/station/scan/judge-scan.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { packWords } from '#app/station/station-words.ts';
import { isOver, type LookUp, type Search, unfinishedCount } from './station-state.ts';
import type { Handlers, SearchEvent } from './station-events.ts';
import type { Step } from './step.ts';

/** Parcels that are read for a scan before the next scan may take its place. */
const maxWaited = 300;

/** Looks a scan up. `clears`: the work on the table was over. `failed`: what ended the search before. */
export function find(step: Step, scan: Scan, { clears = false, failed }: { clears?: boolean; failed?: unknown } = {}) {
  step.stopSearch();
  const packing = step.state.table !== null && !isOver(step.phase);
  const no = step.nextNo();
  const progress = { early: null, held: null, notAnItem: false, slow: false, last: null, verdict: null };
  step.set({ search: { no, scan, packing, clears, ...progress } });
  if (scan.id !== null) step.set({ lookUp: { step: 'looking', scan, result: null, notAnItem: false } });
  step.do({ type: 'search', no, scan, failed });
}

export const searchHandlers: Handlers<SearchEvent> = {
  // What is known takes the place of what is over at once.
  held: (step, { whole }) => {
    if (step.state.search?.clears === true && whole !== 1) step.put(null);
  },
  found: (step, { result }) => inSearch(step, (search) => found(step, search, result)),
  'hits-read': (step, { result }) => inSearch(step, (search) => answer(step, search, result)),
  'id-read': (step) =>
    inSearch(step, ({ scan }) => {
      step.set({ search: null });
      if (scan.id !== null) arrive(step, scan, scan.id);
    }),
  'search-ended': (step) => inSearch(step, ({ scan, last }) => end(step, { step: 'missing', scan, result: last })),
  'search-failed': (step, { error }) =>
    inSearch(step, ({ scan }) => {
      const missing = scan.id !== null && isGone(error);
      end(step, missing ? { step: 'missing', scan, result: null } : { step: 'failed', scan, error });
    }),
  requested: (step, { id }) => {
    if (id === step.state.coming) step.put(id);
  },
};

function inSearch({ state }: Step, act: (search: Search) => void): void {
  if (state.search !== null) act(state.search);
}

/** What is held answers at once, and only for as long as nothing newer answers better. */
function found(step: Step, before: Search, result: SearchResult): void {
  const { scan } = before;
  const isFirst = before.held === null;
  const early = isFirst ? openLikely(step, result) : before.early;
  const held = before.held ?? result.looked;
  const verdict = judgeScan(result);
  const notAnItem = before.notAnItem || (verdict === null && before.packing && early === null && result.newerRead);
  if (notAnItem && !before.notAnItem) step.sound('wrong');
  const slow = before.slow || notAnItem || result.looked - held >= maxWaited;
  step.set({ search: { ...before, early, held, notAnItem, slow, last: result, verdict } });
  if (verdict !== null) step.do({ type: 'read-hits', no: before.no, scan, result });
  else if (early === null) step.set({ lookUp: { step: 'looking', scan, result, notAnItem } });
}

/** Puts the one parcel that is probably meant onto the table while newer ones are requested; else its request goes ahead. */
function openLikely(step: Step, result: SearchResult): string | null {
  const likely = likelyParcel(result);
  const isFree = unfinishedCount(step.state) === null && step.phase !== 'to-check';
  if (likely !== null && likely.id !== step.state.table?.open.id && isFree) {
    step.openParcel(likely.id);
    return likely.id;
  }
  const [best] = result.hits;
  if (best !== undefined) step.do({ type: 'prefetch', id: best.row.id });
  return null;
}

function answer(step: Step, search: Search, result: SearchResult): void {
  const { scan, verdict, early, notAnItem } = search;
  const now = judgeScan(result);
  if (now === null || (now.kind === 'missing') !== (verdict?.kind === 'missing')) {
    // What is called so now is searched for among all.
    if (early !== null) step.put(null);
    return find(step, scan);
  }
  step.set({ search: null });
  if (now.kind === 'choose') choose(step, scan, result, now.rows);
  else if (now.kind === 'missing') {
    // The sound came with the first word of it.
    if (!notAnItem) step.sound(search.packing ? 'wrong' : 'bad');
    step.set({ lookUp: { step: 'missing', scan, result: search.last } });
  } else if (now.row.id !== early) arrive(step, scan, now.row.id, parcelName(now.row));
}

function end(step: Step, lookUp: LookUp): void {
  step.set({ search: null, lookUp });
  step.sound('bad');
}

export function choose(step: Step, scan: Scan, result: SearchResult, rows: readonly ParcelRow[]): void {
  step.sound('warn');
  step.set({ lookUp: { step: 'choosing', scan, result, found: rows, chosen: 0 } });
}

/** Opens what was found, unless that would lose a count. */
export function arrive(step: Step, scan: Scan, id: string, name = scan.text): void {
  if (id === step.state.table?.open.id && !isOver(step.phase)) {
    step.set({ lookUp: null });
    return step.say('info', packWords.same);
  }
  if (step.phase === 'to-check') {
    step.sound('wrong');
    return step.set({ lookUp: { step: 'other-label', scan, name } });
  }
  const left = unfinishedCount(step.state);
  if (left === null) return step.openParcel(id);
  step.sound('warn');
  step.set({ lookUp: { step: 'leaving', scan, id, ...left } });
}
