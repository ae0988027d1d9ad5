import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { readBadgeCode } from '#contract/desk/badges.ts';
import type { DeskEndpoints } from '#app/api/desk/desk-endpoints.ts';
import { ownStation } from '#app/api/desk/own-station.ts';
import { usePeople } from '#app/api/desk/desk-people.ts';
import { InOrder } from '#app/state/in-order.ts';
import { isApiError } from '#app/api/http/api-error.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { postPending } from '#app/api/work-log/unposted-work.ts';
import { ValueStore } from '#app/state/value-store.ts';
import { playSound } from '#app/station/station-sounds.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { serverNow } from '#app/words/server-clock.ts';
import { badgeWords as words, type BadgeProblem } from './badge-words.ts';

export interface StationBadge {
  /** Who is at this station; null for no one. */
  name: string | null;
  /** Nothing was done here for the idle time: the next badge opens it. */
  locked: boolean;
  /** Of the last badge while it is locked; null where nothing was wrong. */
  problem: BadgeProblem | null;
  /** A badge is on its way to the server. */
  busy: boolean;
  /** Takes a scan that is a badge, and while it is locked any other. True: it is no parcel. */
  takes: (codes: readonly string[]) => boolean;
  lock: () => void;
  /** Where the server cannot be asked, work goes on without a name. */
  open: () => void;
}

/** Longest wait for what was counted before the badge to be accepted as the one's before. */
const countedMillis = 2_000;
/** A desk that takes longer to answer is away, and holds up no badge that follows. Milliseconds. */
const answerMillis = 5_000;
/** How often the server learns that something is done here, as a part of the idle time. */
const stayParts = 5;

/** Of two badges the last one scanned is who is there, and what locks a station does so after the badge before it. */
const turns = new InOrder();

/** How what began `since` then ended here: it stays so, whether or not the server has heard of it. */
const ended = new ValueStore<{ since: number; how: 'locked' | 'left'; isHeard: boolean } | null>(null);

/** The badges of this station: who is here, until when, and what a scan of one does. */
export function useBadge(): StationBadge {
  const api = useApi();
  const people = usePeople();
  const station = ownStation();
  const isOn = api.settings.badges;
  const [problem, setProblem] = useState<BadgeProblem | null>(null);
  const [checking, setChecking] = useState(0);
  const told = people?.places.find((each) => each.station === station) ?? null;
  const ending = useSyncExternalStore(ended.subscribe, ended.get);
  const end = told !== null && ending?.since === told.since ? ending : null;
  const place = end?.how === 'left' ? null : told;
  const idle = people?.idle_millis ?? 0;
  const until = place?.until ?? null;
  const locked = until !== null && (end !== null || until <= serverNow());
  const inTurn = <T>(send: (desk: DeskEndpoints) => Promise<T>): Promise<T> =>
    turns.run(station, async () => send(await api.endpoints.desk()));
  const staying = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const name = locked ? null : (people?.people.find(({ id }) => id === place?.person)?.name ?? null);

  useEffect(() => {
    if (isOn && people === null) void api.people.read();
  }, [api, isOn, people]);

  const stay = useEffectEvent(async () => {
    if (place === null || locked) return;
    api.people.setPlace(station, { ...place, until: serverNow() + idle });
    try {
      await inTurn((desk) => desk.stayAtStation(AbortSignal.timeout(answerMillis)));
    } catch (error) {
      // It locked, or the badge was revoked.
      if (isApiError(error) && error.status === 409) await api.people.read();
    }
  });
  const wasActive = useEffectEvent(() => {
    if (place === null || staying.current !== undefined) return;
    const lastStay = place.until - idle;
    const wait = Math.max(0, lastStay + idle / stayParts - serverNow());
    staying.current = setTimeout(() => {
      staying.current = undefined;
      void stay();
    }, wait);
  });
  const lockWhenIdle = useEffectEvent(async () => {
    // Another tab of this station may have been used.
    await api.people.read();
    const now = api.people.placeOf(station);
    if (now?.until === until) api.people.setPlace(station, { ...now, until: Math.min(now.until, serverNow()) });
  });

  const sendEnd = useEffectEvent(async () => {
    if (end === null || end.isHeard) return;
    try {
      await inTurn(async (desk) => {
        // A badge has come before it, or it was heard.
        if (ended.get() !== end) return;
        await desk[end.how === 'left' ? 'leaveStation' : 'lockStation'](AbortSignal.timeout(answerMillis));
        ended.set({ ...end, isHeard: true });
      });
    } catch {
      // It is sent again with the next look at who is there.
    }
  });
  useEffect(() => void sendEnd(), [people, end]);

  const isThere = place !== null && !locked;
  useEffect(() => {
    if (!isThere) return undefined;
    const active = () => wasActive();
    for (const type of activity) addEventListener(type, active, { capture: true, passive: true });
    return () => {
      for (const type of activity) removeEventListener(type, active, { capture: true });
      clearTimeout(staying.current);
      staying.current = undefined;
    };
  }, [isThere]);
  useEffect(() => {
    if (!isThere || until === null) return undefined;
    const timer = setTimeout(() => void lockWhenIdle(), Math.max(0, until - serverNow()));
    return () => clearTimeout(timer);
  }, [isThere, until]);

  const refuse = (why: BadgeProblem) => {
    playSound('bad');
    if (locked) setProblem(why);
    else showToast('bad', words.problems[why]);
  };
  const scan = async (code: string) => {
    if (!isOn) return refuse('off');
    setChecking((count) => count + 1);
    setProblem(null);
    try {
      const next = await inTurn(async (desk) => {
        // What was counted until now is the one's who was here.
        await Promise.race([postPending(), new Promise((resolve) => setTimeout(resolve, countedMillis))]);
        return desk.scanBadge(code, AbortSignal.timeout(answerMillis));
      });
      playSound('tick');
      ended.set(null);
      await api.people.arrived(station, next);
    } catch (error) {
      refuse(problemOf(error));
    } finally {
      setChecking((count) => count - 1);
    }
  };
  return {
    name,
    locked,
    problem,
    busy: checking > 0,
    takes(codes) {
      const code = codes.map(readBadgeCode).find((read) => read !== null) ?? null;
      if (code !== null) void scan(code);
      else if (locked) refuse('no-badge');
      return code !== null || locked;
    },
    lock() {
      if (place === null) return;
      setProblem(null);
      ended.set({ since: place.since, how: 'locked', isHeard: false });
    },
    open() {
      setProblem(null);
      if (told !== null) ended.set({ since: told.since, how: 'left', isHeard: false });
    },
  };
}

const activity = ['keydown', 'pointerdown'] as const;

function problemOf(error: unknown): BadgeProblem {
  const status = isApiError(error) ? error.status : undefined;
  if (status === 404) return 'unknown';
  if (status === 410) return 'revoked';
  return status === 403 ? 'off' : 'away';
}
