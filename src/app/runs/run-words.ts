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
  fileNeeded: string;
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
      'A run is one action on many parcels. You can pause or stop it, and it continues after a reload. To start one, select parcels in the list (X) and process them (Shift P).',
    toParcels: 'Go to parcels',
    runs: (count) => `${formatCount(count)} ${plural(count, { one: 'run', other: 'runs' })} on this device`,
    table: 'Runs on this device',
    columns: { what: 'What', state: 'State', result: 'Result', started: 'Started', took: 'Running time' },
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
      'sign-in': 'Waiting for sign-in',
      account: 'Other account',
      plan: 'Plan upgrade needed',
      wait: 'Rate limit',
      offline: 'Offline',
      away: 'No answer',
      value: 'Value needed',
      storage: 'Storage blocked',
    },
    fileNeeded: 'File needed',
    groups: {
      refused: 'Refused',
      'not-sent': 'Not sent',
      unknown: 'Unknown',
      working: 'In progress',
      waiting: 'Waiting',
      done: 'Done',
      skipped: 'Skipped',
    },
    groupCount: {
      refused: (count) => `${formatCount(count)} refused`,
      'not-sent': (count) => `${formatCount(count)} not sent`,
      unknown: (count) => `${formatCount(count)} unknown`,
      working: (count) => `${formatCount(count)} in progress`,
      waiting: (count) => `${formatCount(count)} waiting`,
      done: (count) => `${formatCount(count)} done`,
      skipped: (count) => `${formatCount(count)} skipped`,
    },
    notFoundTitle: 'Run not found on this device',
    notFoundBody: 'Runs are kept only in the browser that started them.',
    toRuns: 'Go to runs',
    keyDown: 'Next run',
    keyUp: 'Previous run',
    keyOpen: 'Open run',
  },
});
