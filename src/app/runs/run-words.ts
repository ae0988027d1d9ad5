import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { RunHold, RunState } from '#app/runs/engine/run-types.ts';
import type { ItemGroup } from '#app/runs/items/run-item-groups.ts';

const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;

interface RunWords {
  title: string;
  emptyTitle: string;
  emptyBody: string;
  toParcels: string;
  runs: (count: number) => string;
  table: string;
  columns: { what: string; state: string; result: string; started: string; took: string };
  whatOf: (what: string, count: number) => string;
  state: Record<RunState, string>;
  endedWithFailures: string;
  stateLabel: string;
  holds: Record<RunHold, string>;
  groups: Record<ItemGroup, string>;
  groupCount: Record<ItemGroup, (count: number) => string>;
  notFoundTitle: string;
  notFoundBody: string;
  toRuns: string;
  keyDown: string;
  keyUp: string;
  keyOpen: string;
}

export const runWords = defineWords<RunWords>({
  en: {
    title: 'Runs',
    emptyTitle: 'No runs yet on this device',
    emptyBody:
      'Whatever is done with several parcels at once is a run: it can be watched, paused and stopped, and it goes on after a reload. Select parcels in the list with the x key, then Shift P processes them.',
    toParcels: 'To the parcels',
    runs: (count) => `${formatCount(count)} ${plural(count, { one: 'run', other: 'runs' })} on this device`,
    table: 'Runs of this browser',
    columns: { what: 'What', state: 'State', result: 'Outcome', started: 'Started', took: 'Worked for' },
    whatOf: (what, count) => `${what} · ${parcels(count)}`,
    state: {
      running: 'Running',
      paused: 'Paused',
      stopping: 'Stopping',
      stopped: 'Stopped',
      ended: 'Ended',
    },
    endedWithFailures: 'Ended with failures',
    stateLabel: 'State of the run',
    holds: {
      user: 'Paused',
      'sign-in': 'Waits for sign-in',
      account: 'Belongs to another account',
      plan: 'Stopped by the plan',
      wait: 'Asked to wait',
      offline: 'Offline',
      away: 'No answer',
      value: 'Needs the value',
      storage: 'Storage is blocked',
    },
    groups: {
      refused: 'Refused',
      unknown: 'Not known',
      working: 'At work',
      waiting: 'Waiting',
      done: 'Done',
      skipped: 'Left out',
    },
    groupCount: {
      refused: (count) => `${formatCount(count)} refused`,
      unknown: (count) => `${formatCount(count)} not known`,
      working: (count) => `${formatCount(count)} at work`,
      waiting: (count) => `${formatCount(count)} waiting`,
      done: (count) => `${formatCount(count)} done`,
      skipped: (count) => `${formatCount(count)} left out`,
    },
    notFoundTitle: 'There is no such run on this device',
    notFoundBody: 'Runs are kept in the browser that started them, and only until they are forgotten there.',
    toRuns: 'To the runs',
    keyDown: 'Next run',
    keyUp: 'Previous run',
    keyOpen: 'Open the run',
  },
});
