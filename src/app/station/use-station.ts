import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';
import { fits } from '#app/parcels/lookup/fit-parcel.ts';
import { searchAccount, type SearchResult } from '#app/parcels/lookup/search-account.ts';
import { heldHits } from '#app/parcels/lookup/parcel-hits.ts';
import { useAccountReader } from '#app/parcels/lookup/use-account-search.ts';
import type { BenchHandle } from '#app/station/bench/bench.tsx';
import { isOutcome, type PackStage } from '#app/station/bench/pack-stage.ts';
import { judgeScan, likelyParcel } from '#app/station/scan/judge-scan.ts';
import { readWholeHits } from '#app/station/scan/read-whole-hits.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { keepOpen, type OpenParcel, readOpen, untouched } from './station-memory.ts';
import { playSound } from './station-sounds.ts';

/** The result of a scan that means nothing on the table. */
export type LookUp =
  /** `notAnItem`: of the parcel on the table, which is a mistake whatever else it is. */
  | { step: 'looking'; scan: Scan; result: SearchResult | null; notAnItem: boolean }
  | { step: 'choosing'; scan: Scan; result: SearchResult; found: readonly ParcelRow[]; chosen: number }
  | { step: 'missing'; scan: Scan; result: SearchResult | null }
  | { step: 'failed'; scan: Scan; error: unknown }
  /** The parcel on the table is half counted. `scan` and `id`: what would come instead; null to put it aside. */
  | { step: 'leaving'; scan: Scan | null; id: string | null; seen: number; wanted: number };

/** Milliseconds for which a good outcome is shown before a scan that came too early takes its place. */
const shownFor = 1_200;

/** Parcels that are read for a scan before the next scan may take its place. */
const maxWaited = 300;

/** A read of the parcel from so many milliseconds before it came onto the table is as good as one after. */
export const justRead = 1_000;

/** The state of the table, besides what the parcel itself tells. */
export type Phase = PackStage | 'empty' | 'reading' | 'not-read';

/** The work on the parcel has ended, or cannot begin: the next scan takes its place. */
function isOver(phase: Phase): boolean {
  return phase === 'not-read' || (phase !== 'empty' && phase !== 'reading' && isOutcome(phase));
}

/** The parcels that are shown to choose from. */
export function foundIn(lookUp: LookUp & { step: 'looking' | 'choosing' }): readonly ParcelRow[] {
  return lookUp.step === 'choosing' ? lookUp.found : (lookUp.result?.hits ?? []).map(({ row }) => row);
}

/** The packing table: what is on it, what was scanned for it, and what waits. One scan at a time, and none is lost. */
export function useStation(isBlocked: () => boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const reader = useAccountReader();
  const [open, setOpen] = useState(readOpen);
  /** Counts what came onto the table: the same parcel a second time is another opening. */
  const [openings, setOpenings] = useState(0);
  const [phase, setPhase] = useState<Phase>(open === null ? 'empty' : 'reading');
  const [lookUp, setLookUp] = useState<LookUp | null>(null);
  const [queue, setQueue] = useState<readonly Scan[]>([]);
  /** The packer scans on although something is there to be read. */
  const [released, setReleased] = useState(false);
  const [woken, setWoken] = useState(0);
  /** The parcel on the table is the one that was meant as far as the page knows: newer ones are asked for. */
  const [checking, setChecking] = useState(false);
  /** So many parcels were read for the scan that the next one need not wait. */
  const [slow, setSlow] = useState(false);
  const bench = useRef<BenchHandle>(null);
  const looking = useRef<AbortController>(undefined);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      looking.current?.abort();
      clearTimeout(opening.current);
    },
    [],
  );

  /** What comes late of a parcel that was put aside changes nothing of the one that is there now. */
  const change = useCallback((id: string, changes: Partial<OpenParcel>) => {
    setOpen((before) => {
      if (before?.id !== id) return before;
      const after = { ...before, ...changes };
      keepOpen(after);
      return after;
    });
  }, []);

  const stopLooking = () => {
    looking.current?.abort();
    setChecking(false);
    setSlow(false);
  };

  const put = (next: OpenParcel | null) => {
    clearTimeout(opening.current);
    keepOpen(next);
    setOpen(next);
    setOpenings((before) => before + 1);
    setPhase(next === null ? 'empty' : 'reading');
  };
  const openParcel = (id: string) => {
    void queryClient.prefetchQuery({ ...parcelQuery(api, id), staleTime: justRead });
    setLookUp(null);
    // In a task of its own: React would draw the table, which takes longer than the answer, before the request is on its way.
    clearTimeout(opening.current);
    opening.current = setTimeout(() => put(untouched(id)));
  };

  /** Opens what was found, unless that would lose a count. */
  const arrive = (scan: Scan, id: string) => {
    if (id === open?.id && !isOver(phase)) {
      setLookUp(null);
      return bench.current?.sayOpen();
    }
    const left = bench.current?.unfinished() ?? null;
    if (left === null) return openParcel(id);
    playSound('warn');
    setLookUp({ step: 'leaving', scan, id, ...left });
  };

  const choose = (scan: Scan, result: SearchResult, found: readonly ParcelRow[]) => {
    playSound('warn');
    setLookUp({ step: 'choosing', scan, result, found, chosen: 0 });
  };

  /** Looks a scan up. `failed`: what ended the search before. */
  const find = async (scan: Scan, failed?: unknown): Promise<void> => {
    stopLooking();
    const controller = (looking.current = new AbortController());
    const { signal } = controller;
    const show = (next: LookUp) => {
      if (!signal.aborted) setLookUp(next);
    };
    const fail = (next: LookUp) => {
      if (signal.aborted) return;
      setChecking(false);
      playSound('bad');
      setLookUp(next);
    };
    try {
      if (scan.id === null) {
        if (failed !== undefined) await reader.startAgain(failed);
        await search(scan, signal, show, fail);
      } else {
        show({ step: 'looking', scan, result: null, notAnItem: false });
        await queryClient.fetchQuery({ ...parcelQuery(api, scan.id), staleTime: 0, retry: false });
        if (!signal.aborted) arrive(scan, scan.id);
      }
    } catch (error) {
      const missing = scan.id !== null && isGone(error);
      fail(missing ? { step: 'missing', scan, result: null } : { step: 'failed', scan, error });
    }
  };

  /** What is held answers at once, and only for as long as nothing newer answers better. */
  const search = async (
    scan: Scan,
    signal: AbortSignal,
    show: (next: LookUp) => void,
    fail: (next: LookUp) => void,
  ): Promise<void> => {
    const packing = open !== null && !isOver(phase);
    const began = Date.now();
    let early: string | null = null;
    let [lookedBefore, said] = [0, false];
    let last: SearchResult | null = null;
    for await (const result of searchAccount(reader, scan.search, signal)) {
      if (signal.aborted) return;
      if (last === null) {
        lookedBefore = result.looked;
        const likely = likelyParcel(result);
        const [best] = result.hits;
        if (likely !== null && likely.id !== open?.id && (bench.current?.unfinished() ?? null) === null) {
          early = likely.id;
          setChecking(true);
          openParcel(early);
        } else if (best !== undefined)
          void queryClient.prefetchQuery({ ...parcelQuery(api, best.row.id), staleTime: justRead });
      }
      last = result;
      const verdict = judgeScan(result);
      if (verdict === null) {
        const notAnItem = packing && early === null && result.newerRead;
        if (notAnItem && !said) playSound('bad');
        said ||= notAnItem;
        if (said || result.looked - lookedBefore >= maxWaited) setSlow(true);
        if (early === null) show({ step: 'looking', scan, result, notAnItem });
        continue;
      }
      const now = await readWholeHits(api, queryClient, scan.search, result, began);
      if (signal.aborted) return;
      const answer = judgeScan(now);
      // What is called so now is searched for among all.
      if (answer === null || (answer.kind === 'missing') !== (verdict.kind === 'missing')) {
        if (early !== null) put(null);
        return find(scan);
      }
      setChecking(false);
      if (answer.kind === 'choose') choose(scan, now, answer.rows);
      else if (answer.kind === 'open') {
        if (answer.row.id !== early) arrive(scan, answer.row.id);
      } else if (said) show({ step: 'missing', scan, result });
      else fail({ step: 'missing', scan, result });
      return;
    }
    if (last !== null) fail({ step: 'missing', scan, result: last });
  };

  const take = (scan: Scan) => {
    setLookUp(null);
    setReleased(false);
    if (isOver(phase)) {
      // What is known takes its place at once.
      const held = [...heldHits(queryClient, scan.search).values()];
      if (held.filter(({ fit }) => fit <= fits.wholly).length !== 1) put(null);
    } else if (bench.current?.takeScan(scan) === true) return;
    void find(scan);
  };

  const mustWait = (lookUp?.step === 'looking' && !slow) || phase === 'reading' || phase === 'working';
  /** There is something to be read first. */
  const isGood = phase === 'done' || phase === 'sent';
  const holds = lookUp !== null || phase === 'guarded' || (isOver(phase) && !isGood);

  const receive = (scan: Scan) => {
    const mayCome = !mustWait && !isBlocked();
    if (mayCome && queue.length === 0) return take(scan);
    // Twice the same may be two pieces of one item; of a parcel the second time changes nothing.
    setQueue((before) => [...before, scan]);
    // Whoever scans on has read it.
    if (mayCome) setReleased(true);
  };

  const takeNext = useEffectEvent(() => {
    const [next] = queue;
    if (next === undefined || isBlocked()) return;
    setQueue(queue.slice(1));
    take(next);
  });
  const isNext = queue.length > 0 && !mustWait && (!holds || released);
  const pause = isGood && !released ? shownFor : 0;
  useEffect(() => {
    if (!isNext) return undefined;
    const timer = setTimeout(() => takeNext(), pause);
    return () => clearTimeout(timer);
  }, [isNext, pause, queue, woken]);

  const pick = (index: number) => {
    if (lookUp?.step !== 'choosing' && lookUp?.step !== 'looking') return;
    const chosen = foundIn(lookUp)[index];
    if (chosen === undefined) return;
    stopLooking();
    arrive(lookUp.scan, chosen.id);
  };

  const enter = () => {
    switch (lookUp?.step) {
      case undefined:
        return bench.current?.enter();
      case 'looking':
        return;
      case 'choosing':
        return pick(lookUp.chosen);
      case 'missing':
        if (lookUp.result === null || lookUp.result.over) setLookUp(null);
        else void find(lookUp.scan);
        return;
      case 'failed':
        return void find(lookUp.scan, lookUp.error);
      case 'leaving':
        stopLooking();
        setLookUp(null);
        return lookUp.id === null ? put(null) : openParcel(lookUp.id);
    }
  };

  const arrow = (key: string, all: boolean) => {
    if (lookUp?.step !== 'choosing') return bench.current?.arrow(key, all);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const chosen = Math.max(0, Math.min(lookUp.found.length - 1, lookUp.chosen + step));
    setLookUp({ ...lookUp, chosen });
  };

  /** Ends what is asked, else clears the table; a count asks first. */
  const leave = () => {
    stopLooking();
    // What was found until then is there to choose from.
    if (lookUp?.step === 'looking' && lookUp.result !== null && lookUp.result.hits.length > 0)
      return choose(lookUp.scan, lookUp.result, foundIn(lookUp));
    if (lookUp !== null) return setLookUp(null);
    const left = bench.current?.unfinished() ?? null;
    if (left === null) put(null);
    else setLookUp({ step: 'leaving', scan: null, id: null, ...left });
  };

  return {
    open,
    openings,
    lookUp,
    queue,
    phase,
    bench,
    change,
    setPhase,
    receive,
    enter,
    arrow,
    leave,
    choose: pick,
    checking,
    /** A dialog was closed: what was scanned meanwhile may come. */
    wake: () => setWoken((before) => before + 1),
  };
}
