import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { toTimestamp } from '#contract/values/scalars.ts';
import { lazyPart } from '#app/errors/lazy-part.tsx';
import { explainError } from '#app/errors/explain-error.ts';
import { useApiPlace } from '#app/errors/use-api-place.ts';
import { linkTo, type TodaySearch } from '#app/links/links.ts';
import { useShortcuts } from '#app/shortcuts/use-shortcuts.ts';
import { figureIds } from '#app/today/day-figures.ts';
import { useDayCounts } from '#app/today/hours/use-day-counts.ts';
import { MissedLine, PickupLine } from '#app/today/pickups/pickups-section.tsx';
import { usePickupStates } from '#app/today/pickups/use-pickup-states.ts';
import { todayWords, wallWords as words } from '#app/today/today-words.ts';
import type { Day } from '#app/today/use-day.ts';
import { useFigures } from '#app/today/use-figures.ts';
import { Button } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/dialog/take-focus.ts';
import { useRootMark } from '#app/ui/use-root-mark.ts';
import { classNames } from '#app/ui/class-names.ts';
import { formatCount } from '#app/words/define-words.ts';
import { formatTime, formatWeekday } from '#app/words/time.ts';
import { subscribeToOnline } from '#app/api/http/subscribe-to-online.ts';
import { useApi } from '#app/api/parcel-desk-api.ts';
import { oldMillis } from '#app/parcels/lookup/old-rows.ts';
import { useSessionState } from '#app/session/session-context.ts';
import styles from './today-wall.module.css';

const SlotCharts = lazyPart(() => import('#app/today/hours/slot-charts.tsx').then((module) => module.SlotCharts));

/** Every so many minutes all of it is some pixels elsewhere, so that nothing burns into the screen. */
const places = [
  [0, 0],
  [12, 4],
  [6, 10],
  [-8, 6],
  [-12, -4],
  [4, -8],
] as const;
/** There is room for so many, one of them for the pickup missed last: a wall is not scrolled. */
const maxPickupLines = 3;
const movesEvery = 4 * 60_000;

/** The day for a screen that is looked at from afar: large, without a name or an address of anyone. */
export function TodayWall({ day, search }: { day: Day; search: TodaySearch }) {
  const { now, following, reading, circumstances } = day;
  const { figures, coverageOf } = useFigures(day);
  const { next, missed } = usePickupStates(day.read, circumstances);
  const counts = useDayCounts(day.read, day.span, day.first, now);
  const at = following.at;
  const state = useWallState(at, now);
  const navigate = useNavigate();
  const { wall: _wall, ...rest } = search;
  const leave = () => void navigate(linkTo.today(rest));
  const { title: failure } = explainError(reading.created.error, useApiPlace());
  const starts = at === null && state.kind === 'fresh';
  useScreenOn();
  useRootMark('wall', '');
  useShortcuts([{ keys: 'Escape', label: words.leave, run: leave, keyOnly: true }], 'today');
  const [right, down] = places[Math.floor(now / movesEvery) % places.length] ?? places[0];
  return (
    <div
      className={classNames(styles.wall, state.kind !== 'fresh' && styles.old)}
      // The link that led here is gone.
      ref={takeFocus}
      tabIndex={-1}
      style={{ '--right': `${right}px`, '--down': `${down}px` } as CSSProperties}
    >
      <header className={styles.head}>
        <h1>{formatTime(toTimestamp(now))}</h1>
        <span>{formatWeekday(now)}</span>
        <p
          className={classNames(
            styles.state,
            (state.kind !== 'fresh' || (starts && reading.created.error !== null)) && styles.bad,
          )}
          role="status"
        >
          {starts
            ? reading.created.error === null
              ? words.reading
              : failure
            : stateWords(state, at === null ? words.never : formatTime(toTimestamp(at)))}
        </p>
        <Button small look="quiet" keys="Escape" onClick={leave}>
          {words.leave}
        </Button>
      </header>
      <dl className={styles.figures}>
        {figureIds.map((id) => (
          <div key={id} data-figure={id}>
            <dt>{todayWords.figureNames[id]}</dt>
            <dd>
              <b className={classNames((figures?.[id] ?? 0) > 0 && styles[id])}>
                {figures?.[id] == null ? todayWords.dash : formatCount(figures[id])}
              </b>
              <span>{figures?.[id] == null ? todayWords.notRead : coverageOf(id)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {next.length === 0 ? null : (
        <ul className={styles.pickups}>
          {next.slice(0, maxPickupLines - Math.min(1, missed.length)).map((pickup) => (
            <PickupLine key={pickup.pickup.method} state={pickup} now={now} />
          ))}
          {missed.slice(0, Math.max(1, maxPickupLines - next.length)).map((one) => (
            <MissedLine key={`${one.pickup.method} ${one.at}`} missed={one} />
          ))}
        </ul>
      )}
      <div className={styles.charts}>
        <SlotCharts day={counts} now={now} large={Math.round(Math.min(260, Math.max(96, innerHeight * 0.16)))} />
      </div>
    </div>
  );
}

function stateWords(state: WallState, at: string): string {
  switch (state.kind) {
    case 'fresh':
      return words.updated(at);
    case 'old':
      return words.old(at);
    case 'offline':
      return words.offline;
    case 'signed-out':
      return words.signedOut;
    case 'lost':
      return words.lost(formatTime(toTimestamp(state.since)));
  }
}

type WallState = { kind: 'fresh' | 'old' | 'offline' | 'signed-out' } | { kind: 'lost'; since: number };

/** Whether the figures are those of now. `at`: when the last answer came; times in milliseconds since 1970 UTC. */
function useWallState(at: number | null, now: number): WallState {
  const { reach } = useApi();
  const { status } = useSessionState();
  const { awaySince } = useSyncExternalStore(reach.subscribe, reach.getState);
  const online = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  if (status !== 'ready') return { kind: 'signed-out' };
  if (!online) return { kind: 'offline' };
  if (awaySince !== null) return { kind: 'lost', since: awaySince };
  return { kind: at !== null && now - at > oldMillis ? 'old' : 'fresh' };
}

/** Keeps the screen on while the page is seen, where the browser can. */
function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const keep = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on low battery: the screen goes dark as it would without the page.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await lock?.release();
    };
    const again = () => void keep();
    void keep();
    document.addEventListener('visibilitychange', again);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
