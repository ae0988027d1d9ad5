import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isGone } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { parcelQuery } from '#app/api/cache/queries.ts';
import type { FoundParcel } from '#app/parcels/lookup/parcel-codes.ts';
import type { PageScan } from '#app/parcels/lookup/search-pages.ts';
import type { BenchHandle } from '#app/station/bench/bench.tsx';
import { isOutcome, type PackStage } from '#app/station/bench/pack-stage.ts';
import { ParcelFinder } from '#app/station/scan/parcel-finder.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { keepOpen, type OpenParcel, readOpen, untouched } from './station-memory.ts';
import { playSound } from './station-sounds.ts';

/** The result of a scan that means nothing on the table. */
export type LookUp =
  | { step: 'looking'; scan: Scan; pageScan: PageScan | null }
  | { step: 'choosing'; scan: Scan; found: readonly FoundParcel[]; chosen: number }
  | { step: 'missing'; scan: Scan; pageScan: PageScan | null }
  | { step: 'failed'; scan: Scan; pageScan: PageScan | null; error: unknown }
  /** The parcel on the table is half counted. `scan` and `id`: what would come instead; null to put it aside. */
  | { step: 'leaving'; scan: Scan | null; id: string | null; seen: number; wanted: number };

/** Milliseconds for which a good outcome is shown before a scan that came too early takes its place. */
const shownFor = 1_200;

/** A read of the parcel from so many milliseconds before it came onto the table is as good as one after. */
export const justRead = 1_000;

/** The state of the table, besides what the parcel itself tells. */
export type Phase = PackStage | 'empty' | 'reading' | 'not-read';

/** The work on the parcel has ended, or cannot begin: the next scan takes its place. */
function isOver(phase: Phase): boolean {
  return phase === 'not-read' || (phase !== 'empty' && phase !== 'reading' && isOutcome(phase));
}

/** The packing table: what is on it, what was scanned for it, and what waits. One scan at a time, and none is lost. */
export function useStation(isBlocked: () => boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [finder] = useState(() => new ParcelFinder(queryClient, api.endpoints));
  const [open, setOpen] = useState(readOpen);
  /** Counts what came onto the table: the same parcel a second time is another opening. */
  const [openings, setOpenings] = useState(0);
  const [phase, setPhase] = useState<Phase>(open === null ? 'empty' : 'reading');
  const [lookUp, setLookUp] = useState<LookUp | null>(null);
  const [queue, setQueue] = useState<readonly Scan[]>([]);
  /** The packer scans on although something is there to be read. */
  const [released, setReleased] = useState(false);
  const [woken, setWoken] = useState(0);
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

  const put = (next: OpenParcel | null) => {
    looking.current?.abort();
    clearTimeout(opening.current);
    setLookUp(null);
    keepOpen(next);
    setOpen(next);
    setOpenings((before) => before + 1);
    setPhase(next === null ? 'empty' : 'reading');
  };
  const openParcel = (id: string) => {
    void queryClient.prefetchQuery({ ...parcelQuery(api, id), staleTime: justRead });
    // In a task of its own: React would draw the table, which takes longer than the answer, before the request is on its way.
    clearTimeout(opening.current);
    opening.current = setTimeout(() => put(untouched(id)));
  };

  /** Opens what was found, unless that would lose a count. */
  const arrive = (scan: Scan, id: string) => {
    const left = bench.current?.unfinished() ?? null;
    if (left === null) return openParcel(id);
    playSound('warn');
    setLookUp({ step: 'leaving', scan, id, ...left });
  };

  const choose = (scan: Scan, found: readonly FoundParcel[]) => {
    const [first] = found;
    if (found.length === 1 && first !== undefined) return arrive(scan, first.id);
    playSound('warn');
    setLookUp({ step: 'choosing', scan, found, chosen: 0 });
  };

  /** The first step of looking a scan up, or the next one. */
  const find = async (scan: Scan, from: PageScan | null): Promise<void> => {
    looking.current?.abort();
    const controller = (looking.current = new AbortController());
    const show = (next: LookUp) => {
      if (!controller.signal.aborted) setLookUp(next);
    };
    const held = from === null ? finder.held(scan) : [];
    if (held.length > 0) return choose(scan, held);
    show({ step: 'looking', scan, pageScan: from });
    try {
      if (scan.id !== null) {
        await queryClient.fetchQuery({ ...parcelQuery(api, scan.id), staleTime: 0, retry: false });
        if (!controller.signal.aborted) arrive(scan, scan.id);
        return;
      }
      const pageScan = await finder.pageScan(scan, from, controller.signal, (so) =>
        show({ step: 'looking', scan, pageScan: so }),
      );
      if (controller.signal.aborted) return;
      if (pageScan.found.length > 0) return choose(scan, pageScan.found);
      playSound('bad');
      show({ step: 'missing', scan, pageScan });
    } catch (error) {
      if (controller.signal.aborted) return;
      playSound('bad');
      const missing = scan.id !== null && isGone(error);
      show(missing ? { step: 'missing', scan, pageScan: null } : { step: 'failed', scan, pageScan: from, error });
    }
  };

  const take = (scan: Scan) => {
    setLookUp(null);
    setReleased(false);
    if (isOver(phase)) {
      // What is known takes its place at once.
      if (finder.held(scan).length !== 1) put(null);
    } else if (bench.current?.takeScan(scan) === true) return;
    void find(scan, null);
  };

  const mustWait = lookUp?.step === 'looking' || phase === 'reading' || phase === 'working';
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
    const chosen = lookUp?.step === 'choosing' ? lookUp.found[index] : undefined;
    if (lookUp?.step === 'choosing' && chosen !== undefined) arrive(lookUp.scan, chosen.id);
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
        if (lookUp.pageScan?.next == null) setLookUp(null);
        else void find(lookUp.scan, lookUp.pageScan);
        return;
      case 'failed':
        return void find(lookUp.scan, lookUp.pageScan);
      case 'leaving':
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
    if (lookUp !== null) {
      looking.current?.abort();
      return setLookUp(null);
    }
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
    /** A dialog was closed: what was scanned meanwhile may come. */
    wake: () => setWoken((before) => before + 1),
  };
}
