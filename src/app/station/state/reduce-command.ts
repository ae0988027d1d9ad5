import type { StationCommand } from '#contract/commands/command-codes.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { countTotals } from '#app/station/bench/count-items.ts';
import { answerYes, chooseNext, countPiece } from '#app/station/commands/answer-commands.ts';
import { commandName } from '#app/station/commands/command-name.ts';
import { commandWords as words } from '#app/station/commands/command-words.ts';
import type { CommandRefusal } from '#app/station/scan/scan-text.ts';
import { pressAgain } from './reduce-ship.ts';
import { pressShip } from './reduce-table.ts';
import { noteOwnChange } from './own-change.ts';
import { saveTyped, typeSign } from './reduce-weight.ts';
import { againKey, type ConfirmedCommand, isRead, type StationState } from './station-state.ts';
import type { Handlers, LabelEvent } from './station-events.ts';
import type { Step } from './step.ts';

/** What the keys do, which some commands are. */
export interface CommandKeys {
  enter: (step: Step) => void;
  leave: (step: Step) => void;
  undo: (step: Step) => void;
}

/** Does what was scanned as a command, or says that it does nothing now. */
export function runCommand(step: Step, command: StationCommand, keys: CommandKeys): void {
  const before = step.state;
  const done = step.effects.length;
  doCommand(step, command, keys);
  if (step.state !== before || step.effects.length > done) return;
  step.sound('wrong');
  step.say('info', words.notNow(commandName(command)));
}

/** As loud as a wrong piece: the packer believes that it was done. */
export function refuseCommand(step: Step, why: CommandRefusal): void {
  if (step.state.lookUp?.step === 'looking') step.stopSearch();
  step.sound('foreign');
  step.set({ lookUp: { step: 'refused-command', why }, released: false });
}

function doCommand(step: Step, command: StationCommand, { enter, leave, undo }: CommandKeys): void {
  const { lookUp } = step.state;
  const asked = lookUp?.step === 'confirming' ? lookUp.command : null;
  // Another command than the one that is asked about is an answer too.
  if (asked !== null && command !== asked && command !== 'ship' && command !== 'yes') step.set({ lookUp: null });
  switch (command) {
    case 'ship':
      if (lookUp?.step !== 'leaving') return enter(step);
      step.set({ lookUp: null });
      return pressShip(step, step.state.rules.enter);
    case 'aside':
      if (asked !== null) return;
      return lookUp?.step === 'leaving' ? enter(step) : leave(step);
    case 'undo':
      return asked === null ? undo(step) : undefined;
    case 'again':
    case 'take-over':
      return asked === command ? confirm(step, command) : ask(step, command);
    case 'weigh':
      if ((step.state.table?.weight.typed ?? '').trim() !== '') return saveTyped(step, step.state.rules.enter.held);
      return step.phase === 'packing' ? step.do({ type: 'focus', on: 'weight' }) : undefined;
    case 'label':
      return moreLabels(step);
    case 'box':
      return nextBox(step);
    case 'yes':
      return answerYes(step, enter);
    case 'next':
      return chooseNext(step);
    case 'piece':
      return countPiece(step);
    default:
      return typeSign(step, command);
  }
}

function ask(step: Step, command: ConfirmedCommand): void {
  const { table } = step.state;
  if (table?.facts == null) return;
  const key = againKey(table, table.facts);
  // A hold is released at the page that says why it is there.
  if (key === null || key === 'release' || (key === 'take-over') !== (command === 'take-over')) return;
  step.sound('warn');
  step.set({ lookUp: { step: 'confirming', command, ships: key === 'ship' } });
}

/** The same command was scanned once more, or Enter pressed. */
export function confirm(step: Step, command: ConfirmedCommand): void {
  step.set({ lookUp: null });
  const { table } = step.state;
  if (table?.facts == null) return;
  const key = againKey(table, table.facts);
  if (key !== null && (key === 'take-over') === (command === 'take-over')) pressAgain(step);
}

function moreLabels(step: Step, least = 0): void {
  const { table, rules } = step.state;
  if (table?.facts == null || table.labelsSaving) return;
  const { parcel } = table.facts;
  if (step.phase !== 'packing' || !parcelCan.process(parcel).allowed) return step.say('warn', words.labelsLate);
  if (rules.enter.held !== undefined) return step.say('warn', rules.enter.held);
  const labels = Math.max(least, parcel.number_of_labels + (least === 0 ? 1 : 0));
  if (labels === parcel.number_of_labels) return;
  step.setTable({ labelsSaving: true });
  step.say('info', words.labelsSaving);
  step.do({ type: 'save-labels', no: table.no, id: parcel.id, labels });
}

function nextBox(step: Step): void {
  const { table } = step.state;
  if (table?.facts == null || step.phase !== 'packing') return;
  const { seen } = countTotals(table.facts.parcel.items, table.open.counts);
  const { boxes } = table.open;
  const box = boxes.length + 1;
  if (table.facts.parcel.items.length > 0 && seen <= (boxes.at(-1) ?? 0)) {
    step.sound('wrong');
    return step.say('warn', words.boxEmpty(box));
  }
  step.setOpen({ boxes: [...boxes, seen] });
  step.sound('tick');
  moreLabels(step, box + 1);
  step.say('ok', words.box(box + 1, seen));
}

/** Another parcel may be about to come. */
export function isFinding({ search, coming }: StationState): boolean {
  return coming !== null || (search !== null && search.early === null && !search.slow);
}

/** What was begun before the command is to be known first: it waits, and is not lost. */
export function commandWaits(state: StationState, command: StationCommand): boolean {
  const { table } = state;
  if (command === 'aside' || command === 'undo') return false;
  if (isFinding(state)) return true;
  if (table === null) return false;
  if (table.labelsSaving || table.weight.saving !== null) return true;
  return command === 'ship' && table.facts !== null && !isRead(state);
}

export const labelHandlers: Handlers<LabelEvent> = {
  'labels-saved': (step, { parcel }) => {
    noteOwnChange(step, parcel, ['number_of_labels']);
    step.setTable({ labelsSaving: false });
    step.sound('tick');
    const labels = words.labels(parcel.number_of_labels);
    const { note } = step.state.table ?? {};
    // What was said in the meantime, such as that a box was begun, stays to be read.
    if (note?.tone === 'ok') step.say('ok', note.text, labels);
    else step.say('ok', labels);
  },
  'labels-not-saved': (step, { error }) => {
    step.setTable({ labelsSaving: false, entered: null });
    step.sound('bad');
    step.say('bad', words.labelsNot, error instanceof Error ? error.message : undefined);
  },
};
