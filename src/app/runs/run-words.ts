import { countWords } from '#app/words/count-words.ts';
import { counted, defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { RunHold, RunState, RunWork } from '#app/runs/engine/run-types.ts';
import type { ItemGroup } from '#app/runs/items/run-item-groups.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

interface RunWords {
  title: string;
  emptyTitle: string;
  emptyBody: string;
  toParcels: string;
  /** `all`: those of other stations with them. */
  runs: (count: number, all: boolean) => string;
  table: string;
  columns: { what: string; state: string; where: string; result: string; started: string; took: string };
  thisDevice: string;
  whatOf: (what: string, count: number) => string;
  /** The page's title: `Process 121, 23:24`, `Import of orders.csv, 121 parcels, 23:24`. */
  heading: (work: RunWork, what: string, count: number, when: string) => string;
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
    emptyTitle: 'No runs yet',
    emptyBody: keysOrFinger(
      'A run is one action on many parcels. You can pause or stop it, and it continues after a reload. To start one, select parcels in the list (X) and process them (Shift P).',
      'A run is one action on many parcels. You can pause or stop it, and it continues after a reload. To start one, select parcels in the list and process them.',
    ),
    toParcels: 'Go to parcels',
    runs: (count, all) =>
      `${counted(count, { one: 'run', other: 'runs' })} ${all ? 'on all stations' : 'on this device'}`,
    table: 'Runs',
    columns: {
      what: 'What',
      state: 'State',
      where: 'Station',
      result: 'Result',
      started: 'Started',
      took: 'Running time',
    },
    thisDevice: 'This device',
    whatOf: (what, count) => `${what} · ${countWords.parcels(count)}`,
    heading: ({ kind }, what, count, when) =>
      kind === 'process' || kind === 'delete'
        ? `${what} ${formatCount(count)}, ${when}`
        : `${what}, ${countWords.parcels(count)}, ${when}`,
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
      plan: 'Plan upgrade needed',
      wait: 'Rate limit',
      offline: 'Offline',
      away: 'No answer',
      'no-tab': 'Waiting',
      value: 'Value needed',
      storage: 'Storage blocked',
      'station-gone': 'Station gone',
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
    notFoundBody: 'Runs are kept for 30 days.',
    toRuns: 'Go to runs',
    keyDown: 'Next run',
    keyUp: 'Previous run',
    keyOpen: 'Open run',
  },
});

interface RunPageWords {
  pause: string;
  resume: string;
  stop: string;
  stopTitle: string;
  stopBody: (waiting: number) => string;
  stopKeep: string;
  retry: (count: number) => string;
  sendAgain: (count: number) => string;
  sendAgainTitle: (count: number) => string;
  sendAgainBody: (count: number) => string;
  sendAgainConfirm: string;
  printLabels: (count: number) => string;
  markAndPrint: (count: number) => string;
  correctThese: (count: number) => string;
  export: string;
  forget: string;
  forgetTitle: string;
  forgetBody: string;
  keep: string;
  back: string;
  actions: string;
  progress: string;
  progressOf: (finished: number, total: number) => string;
  worked: (duration: string) => string;
  left: (duration: string) => string;
  estimating: string;
  rate: (perMinute: string) => string;
  otherTab: string;
  runningAt: (station: string) => string;
  continueHere: string;
  continuedAt: (station: string) => string;
  stationGone: (station: string, since: string) => string;
  onlyThere: (station: string) => string;
  stoppedAt: (station: string) => string;
  unlisted: (count: number) => string;
  hasIt: string;
  notContinued: string;
  elsewhere: (count: number) => string;
  notKept: string;
  leaveSafe: string;
  held: Record<Exclude<RunHold, 'wait' | 'station-gone'>, string>;
  wait: (seconds: number) => string;
  waitSoon: string;
  giveValue: string;
  oldValuesLost: string;
  valueTitle: string;
  valueBody: (count: number) => string;
  valueGo: string;
  cancel: string;
  parcels: (count: number) => string;
  endedWith: (done: number, total: number) => string;
  stoppedWith: (done: number, waiting: number) => string;
  causes: string;
  andMore: (count: number) => string;
  moreCauses: (count: number) => string;
  skipped: (count: number) => string;
  allOf: (count: number) => string;
  filter: string;
  noneInGroup: string;
  exported: (count: number) => string;
  fileAgain: string;
  toImport: string;
  undoChanges: (count: number) => string;
  undo: string;
  undoLost: string;
  stillToImport: (count: number) => string;
  mayBeImported: (count: number) => string;
  inPart: (count: number) => string;
  skippedRows: (count: number) => string;
  leftToOthers: (count: number) => string;
  saveRows: (count: number) => string;
  rowsGone: string;
}

export const runPageWords = defineWords<RunPageWords>({
  en: {
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop…',
    stopTitle: 'Stop this run?',
    stopBody: (waiting) =>
      waiting === 0
        ? 'All parcels are started; those in progress will finish.'
        : `${countWords.parcels(waiting)} not started ${plural(waiting, { one: 'does', other: 'do' })} not change. Parcels in progress will finish. You can resume later.`,
    stopKeep: 'Keep running',
    retry: (count) => `Retry ${formatCount(count)}`,
    sendAgain: (count) => `Send ${formatCount(count)} again…`,
    sendAgainTitle: (count) => `Send ${counted(count, { one: 'row', other: 'rows' })} again?`,
    sendAgainBody: (count) =>
      plural(count, {
        one: 'The API gave no answer, and the parcel was not found. If it was created, it may then exist twice.',
        other: 'The API gave no answer, and the parcels were not found. Those that were created may then exist twice.',
      }),
    sendAgainConfirm: 'Send again',
    printLabels: (count) => `Print labels of ${countWords.parcels(count)}`,
    markAndPrint: (count) => `Mark as printed and print ${formatCount(count)}`,
    correctThese: (count) => `Correct these ${formatCount(count)}`,
    export: 'Export',
    forget: 'Remove from history…',
    forgetTitle: 'Remove this run from history?',
    forgetBody: 'Its report is removed from this device. The parcels do not change.',
    keep: 'Keep it',
    back: 'Back to runs',
    actions: 'Run actions',
    progress: 'Progress',
    progressOf: (finished, total) => `${formatCount(finished)} of ${formatCount(total)}`,
    worked: (duration) => `running time ${duration}`,
    left: (duration) => `about ${duration} left`,
    estimating: 'estimating time left',
    rate: (perMinute) => `${perMinute} per minute`,
    otherTab: 'Running in another tab.',
    runningAt: (station) => `Running at ${station}.`,
    continueHere: 'Continue here',
    continuedAt: (station) => `${station} continued this run. It stopped here.`,
    stationGone: (station, since) =>
      `${station} has not been heard of since ${since}. Continue the run here: nothing is sent twice.`,
    onlyThere: (station) => `Its new values are only at ${station}, so it can be continued only there.`,
    stoppedAt: (station) => `Stopped at ${station}. You can continue it here: nothing is sent twice.`,
    unlisted: (count) =>
      `${countWords.parcels(count)} of it ${plural(count, { one: 'is', other: 'are' })} known only to the device that started it.`,
    hasIt: 'Not continued here: in the meantime the desk has heard from a station that is at this run.',
    notContinued: 'The run could not be continued. Try again.',
    elsewhere: (count) =>
      `${countWords.parcels(count)} processed by another desk, which has ${plural(count, { one: 'its label', other: 'their labels' })}.`,
    notKept: 'Browser storage is blocked: this browser keeps the run only until this tab is closed.',
    leaveSafe: 'You can leave this page. The run continues while a Parcel Desk tab is open, and you will be notified.',
    held: {
      user: 'Paused by you. Parcels in progress will finish.',
      'sign-in': 'Token not accepted. Sign in to continue the run.',
      plan: 'This account needs a subscription or plan upgrade (402). Nothing more is sent until you resume.',
      offline: 'You are offline. The run continues automatically when you are online.',
      away: 'No answer from the API. The run continues automatically when it answers.',
      'no-tab': 'The tab that ran it is closed. It continues in another one in a moment.',
      value: 'The new value was in a tab that is now closed. Enter it again to continue.',
      storage: 'Browser storage is full or blocked. The run is paused so that nothing is sent twice.',
    },
    wait: (seconds) =>
      `Too many requests. The run continues in ${counted(seconds, { one: 'second', other: 'seconds' })}.`,
    waitSoon: 'Too many requests. The run continues now.',
    oldValuesLost:
      'The old values were in a tab that is now closed. Stop this run; what it did not reach stays corrected.',
    giveValue: 'Enter the value again',
    valueTitle: 'Enter the value again',
    valueBody: (count) => `${countWords.parcels(count)} still to change. Those already done do not change again.`,
    valueGo: 'Resume',
    cancel: 'Cancel',
    parcels: countWords.parcels,
    endedWith: (done, total) => `${formatCount(done)} of ${formatCount(total)} done`,
    stoppedWith: (done, waiting) => `Stopped: ${formatCount(done)} done, ${formatCount(waiting)} not started`,
    causes: 'Causes',
    andMore: (count) => `and ${formatCount(count)} more`,
    moreCauses: (count) => `${counted(count, { one: 'more cause', other: 'more causes' })}: see the rows below.`,
    skipped: (count) => `${formatCount(count)} skipped, see below.`,
    allOf: (count) => `All ${formatCount(count)}`,
    filter: 'Show',
    noneInGroup: 'No parcels here.',
    exported: (count) => `Results of ${countWords.parcels(count)} exported.`,
    fileAgain: 'The file was in a tab that is now closed. Import it again to continue; nothing is created twice.',
    toImport: 'Import the file again',
    undo: 'Undo',
    undoLost:
      'Former values are kept only in the tab that made the changes, until it is reloaded or you sign out. To undo, edit the field again.',
    undoChanges: (count) => `Undo ${counted(count, { one: 'change', other: 'changes' })}`,
    stillToImport: (count) =>
      `${countWords.parcels(count)} ${plural(count, { one: 'is', other: 'are' })} still to be imported: resume the run.`,
    mayBeImported: (count) =>
      plural(count, {
        one: '1 parcel may have been imported. Its rows are left out of the file of rows not imported.',
        other: `${formatCount(count)} parcels may have been imported. Their rows are left out of the file of rows not imported.`,
      }),
    inPart: (count) =>
      `${countWords.parcels(count)} ${plural(count, { one: 'was', other: 'were' })} updated only in part: the reason is below.`,
    skippedRows: (count) =>
      `${countWords.parcels(count)} with a problem ${plural(count, { one: 'was', other: 'were' })} not sent.`,
    leftToOthers: (count) =>
      `${countWords.parcels(count)} at another station, on a pick list or set aside ${plural(count, { one: 'was', other: 'were' })} not sent.`,
    saveRows: (count) => `Save rows not imported (${formatCount(count)})`,
    rowsGone: 'The file was in a tab that is now closed. Import it again to save its rows.',
  },
});
