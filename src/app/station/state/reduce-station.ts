import { type StationCommand, weightSigns } from '#contract/commands/command-codes.ts';
import { parcelName } from '#app/parcels/model/parcel-name.ts';
import { isOutcome } from '#app/station/bench/pack-stage.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { boxHandlers } from './reduce-box.ts';
import { claimHandlers, endClaimOfShipped } from './reduce-claim.ts';
import {
  type CommandKeys,
  commandWaits,
  confirm,
  isFinding,
  labelHandlers,
  refuseCommand,
  runCommand,
} from './reduce-command.ts';
import { arrive, choose, find, searchHandlers } from './reduce-search.ts';
import { learnCode } from './reduce-learn.ts';
import {
  followAttempt,
  pressAgain,
  pressHeldAgain,
  printCustoms,
  printDueLabel,
  shippingHandlers,
} from './reduce-ship.ts';
import {
  arrowKey,
  clearReadingNote,
  compareWithSeen,
  countItem,
  pressHeldEnter,
  pressShip,
  readingHandlers,
  shipNow,
  shippingPhases,
  takeScan,
  undoScan,
} from './reduce-table.ts';
import { stopShip } from './reduce-ship-soon.ts';
import { undoSign, weightHandlers } from './reduce-weight.ts';
import {
  foundIn,
  isOver,
  lacksData,
  maxChoices,
  phaseOf,
  type StationState,
  tableGuards,
  unfinishedCount,
} from './station-state.ts';
import type { Handlers, KeyEvent, ScanEvent, StationEffect, StationEvent } from './station-events.ts';
import { Step } from './step.ts';

/** Milliseconds for which a good outcome is shown before a scan that came too early takes its place. */
const shownMillis = 1_200;

/**
 * What an event makes of the station, and what is to be done about it. One scan at a time, and none is lost. `at`: milliseconds on
 * the page's clock.
 */
export function reduceStation(
  before: StationState,
  event: StationEvent,
  at: number,
): { state: StationState; effects: readonly StationEffect[] } {
  const step = new Step(before, at);
  // What was done after Enter was kept is meant instead; a scan waits for it.
  if (before.table?.entered != null && dropsEnter.has(event.type)) step.setTable({ entered: null });
  if (!stopsShip.has(event.type) || stopShip(step, event) === 'goes-on') handle(step, event);
  // What follows from the new state, whatever led to it.
  compareWithSeen(step);
  printDueLabel(step);
  pressHeldAgain(step);
  pressHeldEnter(step);
  clearReadingNote(step);
  followAttempt(step, before.table);
  endClaimOfShipped(step);
  phaseSound(step, before);
  planTurn(step, before);
  const { table } = step.state;
  // First: a page that dies in the middle of the rest still knows it.
  if (table?.open !== before.table?.open) step.effects.unshift({ type: 'remember', open: table?.open ?? null });
  return step;
}

const dropsEnter: ReadonlySet<StationEvent['type']> = new Set<StationEvent['type']>([
  'dialogs',
  'arrow',
  'choose',
  'choose-item',
  'count',
  'again',
  'take-up',
  'correct',
  'leave',
  'undo',
  'print-customs',
  'weigh',
  'weight-typed',
  'weight-entered',
  'weight-left',
]);

/** Whatever is done before the seconds are over is done instead. */
const stopsShip: ReadonlySet<StationEvent['type']> = new Set<StationEvent['type']>([...dropsEnter, 'scanned', 'enter']);

const keyHandlers: Handlers<KeyEvent> = {
  enter,
  arrow: (step, { key, all }) => arrow(step, key, all),
  choose: (step, { index }) => pick(step, index),
  'choose-item': (step, { index }) => step.setTable({ chosen: index }),
  count: (step, { index, pieces }) => countItem(step, index, pieces),
  again: (step) => pressAgain(step),
  'print-customs': (step) => printCustoms(step),
  'take-up': (step, { id }) => {
    if (step.state.table === null) step.openParcel(id);
  },
  correct: (step, { open }) => {
    step.setTable({ correcting: open });
    if (!open) step.do({ type: 'focus', on: 'field' });
  },
  undo: (step) => undo(step),
  leave,
  learn: (step) => learnCode(step),
};

const scanHandlers: Handlers<ScanEvent> = {
  scanned: (step, { scan }) => scanned(step, scan),
  'scan-over': (step) => step.set({ scanning: false }),
  dialogs: (step, { open }) => step.set({ dialogOpen: open }),
  turn: takeTurn,
  rules: (step, { rules }) => step.set({ rules }),
  'ship-due': (step) => shipNow(step),
};

const handlers: Handlers<StationEvent> = {
  ...scanHandlers,
  ...keyHandlers,
  ...searchHandlers,
  ...readingHandlers,
  ...claimHandlers,
  ...shippingHandlers,
  ...labelHandlers,
  ...weightHandlers,
  ...boxHandlers,
};

function handle(step: Step, event: StationEvent): void {
  const { table, search, turn } = step.state;
  if ('no' in event && ![table?.no, table?.ships, search?.no, turn?.no].includes(event.no)) return;
  (handlers[event.type] as (step: Step, event: StationEvent) => void)(step, event);
}

const commandKeys: CommandKeys = {
  enter: (step) => enter(step, step.state.rules.enter),
  leave,
  undo,
};

/** Commands that answer nothing: the same code again is one more. */
const repeated: ReadonlySet<StationCommand> = new Set<StationCommand>(['undo', 'next', 'piece', ...weightSigns]);

/** A command is done at once where it answers what is there, as a key is; else in its turn. */
function commanded(step: Step, scan: Scan & { command: StationCommand }): void {
  const { command } = scan;
  const { queue, dialogOpen } = step.state;
  // A scanner that lies on the sheet answers nothing.
  if (scan.lately && !repeated.has(command)) return step.sound('twice');
  const isAtWork = step.phase === 'working' && queue.length === 0;
  const stops = command === 'aside' || command === 'undo';
  const waits = dialogOpen || (mustWait(step.state) && !stops) || commandWaits(step.state, command);
  const isTurn = queue.length > 0 && step.state.turn !== null && !stops;
  // What is under way is not begun a second time.
  if (isAtWork && !stops) step.sound('twice');
  else if (waits || isTurn) step.set({ queue: [...queue, scan] });
  else runCommand(step, command, commandKeys);
}

function scanned(step: Step, scan: Scan): void {
  const { queue, dialogOpen } = step.state;
  if (isCommand(scan)) return commanded(step, scan);
  if (scan.refused !== undefined) {
    const waits = dialogOpen || mustWait(step.state) || isFinding(step.state) || queue.length > 0;
    return waits ? step.set({ queue: [...queue, scan] }) : take(step, scan);
  }
  step.set({ scanning: true });
  step.do({ type: 'await-scan-end' });
  // The label that is awaited does not wait behind the next parcel.
  if (step.phase === 'to-check' && queue.length > 0 && !dialogOpen && takeScan(step, scan))
    return step.set({ lookUp: null });
  const mayCome = !mustWait(step.state) && !dialogOpen;
  // Read twice, it means nothing beside the first read, which is being looked up, waits or is asked about.
  if (scan.twice && (!mayCome || queue.length > 0 || step.state.lookUp !== null)) return step.sound('twice');
  if (mayCome && queue.length === 0) return take(step, scan);
  // Twice the same may be two pieces of one item; of a parcel the second time changes nothing.
  step.set({ queue: [...queue, scan] });
  // A packer who scans on has read what is there.
  if (mayCome) step.set({ released: true });
}

function isCommand(scan: Scan): scan is Scan & { command: StationCommand } {
  return scan.command !== undefined;
}

function take(step: Step, scan: Scan): void {
  if (isCommand(scan)) return runCommand(step, scan.command, commandKeys);
  if (scan.refused !== undefined) return refuseCommand(step, scan.refused);
  step.set({ lookUp: null, released: false });
  const clears = isOver(step.phase);
  // The first read of it ended the work, as the code of a label does.
  if (clears && scan.lately) return step.sound('twice');
  if (!clears && takeScan(step, scan)) return;
  find(step, scan, { clears });
}

function takeTurn(step: Step): void {
  step.set({ turn: null });
  const [next, ...queue] = step.state.queue;
  if (next === undefined) return;
  step.set({ queue });
  take(step, next);
}

/** Something is on its way that decides what a scan means. */
function mustWait(state: StationState): boolean {
  const phase = phaseOf(state);
  const isLookedUp = state.lookUp?.step === 'looking' && state.search?.slow !== true;
  // A kept Enter ships what is on the table, not what comes next.
  const isToShip = state.table != null && state.table.entered !== null;
  return isLookedUp || isToShip || phase === 'reading' || phase === 'working';
}

/** In how many milliseconds the first scan of the queue may come; null while it waits for something else. */
function pauseBeforeNext(state: StationState): number | null {
  const { queue, dialogOpen, released, lookUp } = state;
  const [next] = queue;
  if (next === undefined || dialogOpen || mustWait(state)) return null;
  if (isCommand(next) && commandWaits(state, next.command)) return null;
  if (next.refused !== undefined && isFinding(state)) return null;
  const phase = phaseOf(state);
  const isGood = phase === 'done' || phase === 'sent';
  // There is something to be read first.
  const holds = lookUp !== null || ['guarded', 'claimed', 'to-check'].includes(phase) || (isOver(phase) && !isGood);
  if (holds && !released) return null;
  return isGood && !released ? shownMillis : 0;
}

function planTurn(step: Step, before: StationState): void {
  const { state } = step;
  const millis = pauseBeforeNext(state);
  if (millis === null) return state.turn === null ? undefined : step.set({ turn: null });
  if (state.turn?.millis === millis && state.queue === before.queue) return;
  const no = step.nextNo();
  step.set({ turn: { no, millis } });
  step.do({ type: 'await-turn', no, millis });
}

function undo(step: Step): void {
  const { queue, lookUp } = step.state;
  if (queue.length > 0) return undoScan(step);
  if (lookUp !== null) leave(step);
  else if (!undoSign(step)) undoScan(step);
}

function enter(step: Step, event: KeyEvent & { type: 'enter' }): void {
  const { lookUp } = step.state;
  switch (lookUp?.step) {
    case undefined:
      return enterTable(step, event);
    case 'looking':
      return;
    case 'choosing':
      return pick(step, lookUp.chosen);
    case 'missing':
      if (lookUp.result === null || lookUp.result.over) return step.set({ lookUp: null });
      return find(step, lookUp.scan);
    case 'failed':
      return find(step, lookUp.scan, { failed: lookUp.error });
    case 'other-label':
      return;
    case 'refused-command':
      return step.set({ lookUp: null });
    case 'confirming':
      return confirm(step, lookUp.command);
    case 'leaving':
      step.stopSearch();
      step.set({ lookUp: null });
      if (lookUp.id === null) return step.put(null, 'aside');
      step.setTable({ leaves: 'aside' });
      return step.openParcel(lookUp.id);
  }
}

function enterTable(step: Step, event: KeyEvent & { type: 'enter' }): void {
  const { phase } = step;
  // What is typed there would not be on the label.
  if (step.state.table?.correcting === true) return step.sound('warn');
  if (shippingPhases.includes(phase)) return pressShip(step, event);
  if (isOver(phase) && phase !== 'not-read') leave(step);
}

function arrow(step: Step, key: string, all: boolean): void {
  const { lookUp } = step.state;
  if (lookUp?.step !== 'choosing') return arrowKey(step, key, all);
  const move = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const chosen = Math.max(0, Math.min(lookUp.found.length - 1, maxChoices - 1, lookUp.chosen + move));
  step.set({ lookUp: { ...lookUp, chosen } });
}

function pick(step: Step, index: number): void {
  const { lookUp } = step.state;
  if (lookUp?.step !== 'choosing' && lookUp?.step !== 'looking') return;
  const chosen = foundIn(lookUp)[index];
  if (chosen === undefined) return;
  step.stopSearch();
  arrive(step, lookUp.scan, chosen.id, parcelName(chosen));
}

/** Ends what is asked, else clears the table; a count asks first. */
function leave(step: Step): void {
  const { lookUp } = step.state;
  step.stopSearch();
  // What was found until then is there to choose from.
  if (lookUp?.step === 'looking' && lookUp.result !== null && lookUp.result.hits.length > 0)
    return choose(step, lookUp.scan, lookUp.result, foundIn(lookUp));
  if (lookUp !== null) return step.set({ lookUp: null });
  if (step.state.table?.correcting === true) {
    step.setTable({ correcting: false });
    return step.do({ type: 'focus', on: 'field' });
  }
  const left = unfinishedCount(step.state);
  if (left === null) step.put(null, ['packing', 'working', 'to-check'].includes(step.phase) ? 'aside' : 'done');
  else step.set({ lookUp: { step: 'leaving', scan: null, id: null, ...left } });
}

/** The packer hears what has become of the parcel, or that there is something to look at. */
function phaseSound(step: Step, before: StationState): void {
  const { table } = step.state;
  const [phase, lacks] = [phaseOf(step.state), lacksData(step.state)];
  if (table?.no === before.table?.no && phase === phaseOf(before) && lacks === lacksData(before)) return;
  if (table?.facts == null || phase === 'empty' || phase === 'reading' || phase === 'not-read') return;
  const isLate = tableGuards(table).some(({ kind }) => kind === 'late');
  if (phase === 'guarded' || phase === 'claimed' || phase === 'stuck' || (phase === 'packing' && (isLate || lacks)))
    step.sound('warn');
  else if (phase === 'done') step.sound('ok');
  else if (phase === 'sent' || phase === 'to-check') step.sound('sent');
  else if (isOutcome(phase)) step.sound('bad');
}
