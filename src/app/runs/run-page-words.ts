import { defineWords, formatCount, plural } from '#app/words/define-words.ts';
import type { RunHold } from '#app/runs/engine/run-types.ts';

const parcels = (count: number) => `${formatCount(count)} ${plural(count, { one: 'parcel', other: 'parcels' })}`;

interface RunPageWords {
  pause: string;
  resume: string;
  stop: string;
  stopTitle: string;
  stopBody: (waiting: number) => string;
  stopKeep: string;
  retry: (count: number) => string;
  printLabels: (count: number) => string;
  markAndPrint: (count: number) => string;
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
  notKept: string;
  leaveSafe: string;
  held: Record<Exclude<RunHold, 'wait'>, string>;
  wait: (seconds: number) => string;
  waitSoon: string;
  giveValue: string;
  valueTitle: string;
  valueBody: (count: number) => string;
  valueGo: string;
  cancel: string;
  parcels: (count: number) => string;
  endedWith: (done: number, total: number) => string;
  stoppedWith: (done: number, waiting: number) => string;
  failed: (count: number) => string;
  notKnown: (count: number) => string;
  andMore: (count: number) => string;
  skipped: (count: number) => string;
  allOf: (count: number) => string;
  filter: string;
  noneInGroup: string;
  exported: (count: number) => string;
}

export const runPageWords = defineWords<RunPageWords>({
  en: {
    pause: 'Pause',
    resume: 'Go on',
    stop: 'Stop…',
    stopTitle: 'Stop this run?',
    stopBody: (waiting) =>
      waiting === 0
        ? 'No parcel is left to begin: what is on its way ends and is reported.'
        : `${parcels(waiting)} not begun ${plural(waiting, { one: 'stays as it is', other: 'stay as they are' })}. What is on its way ends and is reported. You can go on later.`,
    stopKeep: 'Let it run',
    retry: (count) => `Try ${formatCount(count)} again`,
    printLabels: (count) => `Print ${formatCount(count)} ${plural(count, { one: 'label', other: 'labels' })}`,
    markAndPrint: (count) => `Mark as printed, then print ${formatCount(count)}`,
    export: 'Export',
    forget: 'Forget…',
    forgetTitle: 'Forget this run?',
    forgetBody: 'Its report goes from this device. The parcels stay as they are.',
    keep: 'Keep it',
    back: 'Back to the runs',
    actions: 'This run',
    progress: 'Progress',
    progressOf: (finished, total) => `${formatCount(finished)} of ${formatCount(total)}`,
    worked: (duration) => `${duration} at work`,
    left: (duration) => `about ${duration} left`,
    estimating: 'how long is not known yet',
    rate: (perMinute) => `${perMinute} a minute`,
    otherTab: 'Another tab of this browser does the work.',
    notKept: 'This browser keeps nothing for the page: the run ends with this tab, and its report goes with it.',
    leaveSafe:
      'You can leave this page: the run goes on as long as a tab of Parcel Desk is open, and tells you when it ends.',
    held: {
      user: 'Paused by you. What was on its way has ended or ends now.',
      'sign-in': 'The token is not accepted any more. Nothing is lost: sign in, and the run goes on where it is.',
      account: 'This run belongs to another account. It goes on when that account is signed in again.',
      plan: 'The account needs a subscription or a plan upgrade (402), so the run has stopped. Nothing more is sent until you go on.',
      offline: 'This machine is offline. The run goes on by itself when the network is back.',
      away: 'The service does not answer. The run goes on by itself when it does.',
      value: 'The new value was only kept in a tab that is closed by now. Give it again, and the run goes on.',
      storage:
        'This browser lets the page keep nothing any more, so nothing more is begun: it could not be known later what was sent.',
    },
    wait: (seconds) =>
      `The API asks to wait: the run goes on in ${formatCount(seconds)} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
    waitSoon: 'The API asked to wait: the run is going on now.',
    giveValue: 'Give the value again',
    valueTitle: 'Give the value again',
    valueBody: (count) =>
      `${parcels(count)} ${plural(count, { one: 'waits', other: 'wait' })} for it. Those done already stay as they are.`,
    valueGo: 'Go on with it',
    cancel: 'Cancel',
    parcels,
    endedWith: (done, total) => `${formatCount(done)} of ${formatCount(total)} done`,
    stoppedWith: (done, waiting) => `Stopped: ${formatCount(done)} done, ${formatCount(waiting)} not begun`,
    failed: (count) => `${formatCount(count)} refused:`,
    notKnown: (count) => `${formatCount(count)} whose outcome is not known:`,
    andMore: (count) => `and ${formatCount(count)} more`,
    skipped: (count) => `${formatCount(count)} left out, see below.`,
    allOf: (count) => `All ${formatCount(count)}`,
    filter: 'Show',
    noneInGroup: 'None of the parcels is there any more.',
    exported: (count) => `The outcomes of ${parcels(count)} are in the file.`,
  },
});
