import { type DeskRun, mayTakeRun } from '#contract/desk/desk-runs.ts';
import type { Run, RunItem } from '#app/runs/engine/run-types.ts';
import type { DeskRunsFact } from './desk-runs-fact.ts';
import { workedMillisOf, workOfKind } from './run-update.ts';

/**
 * The runs of this browser and those of the other stations, the newest first. What another station has continued is shown as it stands
 * there. `own`: this station; `now` by the server's clock.
 */
export function allRuns(local: readonly Run[], { runs, lostAfter }: DeskRunsFact, own: string, now: number): Run[] {
  const isHere = new Set(local.map(({ id }) => id));
  const known = (run: Run): Run => {
    const desk = runs.get(run.id);
    return desk === undefined || desk.station === own || run.here
      ? run
      : deskRunView(desk, lostAfter, now, run.items, true);
  };
  // One of this station that has ended and is not here was removed here.
  const isRemoved = ({ station, ended }: DeskRun) => station === own && ended !== null;
  const others = [...runs.values()].filter((run) => !isHere.has(run.id) && !isRemoved(run));
  return [...local.map(known), ...others.map((run) => deskRunView(run, lostAfter, now))].toSorted(
    (one, other) => other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1),
  );
}

/** A run of another station as pages show runs. `items`: those that are known of it here. */
function deskRunView(
  run: DeskRun,
  lostAfter: number,
  now: number,
  items: readonly RunItem[] = [],
  wasHere = false,
): Run {
  const { id, kind, size, waiting, working, done, refused, unknown, skipped, state, station, person, listed } = run;
  const isGone = state !== 'ended' && state !== 'stopped' && now - run.seen >= lostAfter;
  return {
    id,
    work: workOfKind(kind),
    startedAt: run.started,
    endedAt: run.ended,
    state,
    hold: isGone ? 'station-gone' : state === 'paused' ? 'user' : null,
    heldUntil: null,
    here: false,
    total: size,
    counts: {
      waiting,
      sending: 0,
      checking: 0,
      processing: working,
      done,
      refused,
      'not-sent': run.not_sent,
      unknown,
      skipped,
    },
    workedMillis: workedMillisOf(run),
    remainingMillis: null,
    undoable: [],
    undoLost: false,
    kept: true,
    elsewhere: { station, person, mayTake: mayTakeRun(run, lostAfter, now), listed, seen: run.seen, wasHere },
    items,
  };
}
