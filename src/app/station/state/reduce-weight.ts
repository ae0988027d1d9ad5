import type { WeightSign } from '#contract/commands/command-codes.ts';
import { isApiError, isStale } from '#app/api/http/api-error.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import { readWeight } from '#app/parcels/model/weight/typed-weight.ts';
import { knownWeight, weightRefused } from '#app/station/scale/weight-rules.ts';
import { weightWords as words } from '#app/station/scale/weight-words.ts';
import { formatDecimal } from '#app/words/define-words.ts';
import { decimalSign } from '#app/words/language.ts';
import { noteOwnChange } from './own-change.ts';
import { ship } from './reduce-ship.ts';
import { shipSoon } from './reduce-ship-soon.ts';
import { tableStage, type WeightEntry } from './station-state.ts';
import type { Handlers, WeightEvent } from './station-events.ts';
import type { Step } from './step.ts';

export const weightHandlers: Handlers<WeightEvent> = {
  weigh: (step, { reading }) => {
    if (reading !== null && typedWeight(step) === null) type(step, formatDecimal(reading));
    step.do({ type: 'focus', on: 'weight' });
  },
  'weight-typed': (step, { text }) => type(step, text),
  'weight-blurred': (step) => {
    // A weight that was just saved has left the input.
    const typed = typedWeight(step) ?? '';
    const read = readWeight(typed);
    const left = 'weight' in read ? formatDecimal(read.weight) : typed.trim() === '' ? null : typed;
    setWeight(step, { typed: left, ...(left !== typed && { scanned: false }) });
  },
  'weight-entered': (step, { held }) => saveTyped(step, held),
  'weight-left': (step) => {
    type(step, null);
    step.do({ type: 'focus', on: 'field' });
  },
  'weight-saved': (step, { weight, parcel }) => {
    const isToShip = step.state.table?.weight.saving === 'to-ship';
    // What the checks found in the parcel was about another weight.
    if (step.state.table?.trouble === 'checks') step.setTable({ trouble: null, error: null });
    noteOwnChange(step, parcel, ['weight']);
    const typed = typedWeight(step);
    const read = typed === null ? null : readWeight(typed);
    if (read !== null && !('weight' in read && read.weight === weight)) {
      // Another one was typed in the meantime, and is not saved.
      setWeight(step, { saving: null });
      return isToShip ? step.sound('warn') : undefined;
    }
    setWeight(step, { typed: null, saving: null });
    tell(step, 'ok', words.saved(formatDecimal(weight)));
    if (isToShip) return ship(step);
    step.do({ type: 'focus', on: 'field' });
    shipSoon(step);
  },
  'weight-not-saved': (step, { error }) => {
    const { weight, entered = null } = step.state.table ?? {};
    if (weight?.saving === 'to-ship' || entered !== null) step.sound('warn');
    step.setTable({ entered: null });
    setWeight(step, { saving: null });
    tell(step, 'bad', notSavedText(error));
  },
};

/** Writes a sign that was scanned behind those that were scanned before it. */
export function typeSign(step: Step, sign: WeightSign): void {
  const { table, rules } = step.state;
  if (table?.facts == null || step.state.lookUp !== null || step.phase !== 'packing') return;
  const refused = weightRefused(step.phase, table.facts.parcel, rules.enter.held);
  if (refused !== undefined) return step.say('warn', refused);
  const { scanned, typed } = table.weight;
  writeSigns(step, `${scanned ? (typed ?? '') : ''}${sign === '.' ? decimalSign : sign}`);
  step.sound('tick');
}

/** Takes back the last sign of a weight that is being scanned. False where none is. */
export function undoSign(step: Step): boolean {
  const { scanned = false, typed = null } = step.state.table?.weight ?? {};
  if (!scanned || typed === null) return false;
  writeSigns(step, typed.slice(0, -1));
  step.sound('twice');
  return true;
}

function writeSigns(step: Step, text: string): void {
  setWeight(step, { typed: text === '' ? null : text, scanned: text !== '', news: null });
  if (text === '') step.setTable({ note: null });
  else step.say('info', words.signs(text), words.signsNext);
}

/** Saves what is typed, or the weight that is suggested. */
export function saveTyped(step: Step, held: string | undefined): void {
  const text = typedWeight(step) ?? known(step);
  if (saveWeight(step, text, held, 'alone') === 'saved') step.do({ type: 'focus', on: 'field' });
}

function typedWeight({ state }: Step): string | null {
  return state.table?.weight.typed ?? null;
}

function known({ state }: Step): string {
  return state.table?.facts == null ? '' : formatDecimal(knownWeight(state.table.facts.parcel).weight);
}

function type(step: Step, text: string | null): void {
  setWeight(step, { typed: text === known(step) ? null : text, scanned: false, news: null });
}

/** Says it at the weight; also where all is said that a scan has led to, for who scanned the weight is not near. */
function tell(step: Step, tone: 'ok' | 'bad', text: string): void {
  const { scanned = false, typed = null } = step.state.table?.weight ?? {};
  if (scanned) step.say(tone, text);
  setWeight(step, { news: { tone, text }, scanned: scanned && typed !== null });
}

/** Saves a weight where it is another one than the parcel has. `saved`: there is nothing to wait for. */
export function saveWeight(
  step: Step,
  text: string,
  held: string | undefined,
  saving: 'alone' | 'to-ship',
): 'saved' | 'saving' | 'not-saved' {
  const { table } = step.state;
  if (table?.facts == null || text.trim() === '') return 'saved';
  const { parcel } = table.facts;
  const read = readWeight(text);
  const refused = weightRefused(tableStage(table, table.facts), parcel, held);
  if ('problem' in read) tell(step, 'bad', words[read.problem]);
  else if (refused !== undefined) tell(step, 'bad', refused);
  else if (table.weight.saving === null) {
    if (read.weight === parcel.weight) {
      setWeight(step, { typed: null });
      tell(step, 'ok', words.same(formatDecimal(read.weight)));
      return 'saved';
    }
    setWeight(step, { saving });
    step.do({ type: 'save-weight', no: table.no, id: parcel.id, weight: read.weight });
    return 'saving';
  }
  return 'not-saved';
}

function setWeight(step: Step, changes: Partial<WeightEntry>): void {
  const { table } = step.state;
  if (table !== null) step.setTable({ weight: { ...table.weight, ...changes } });
}

function notSavedText(error: unknown): string {
  if (isStale(error)) return words.newer;
  const reason = isApiError(error) ? error.message : '';
  const what = isUnknown(error) ? words.unknown : words.notSaved;
  return reason === '' ? what : words.because(what, reason);
}
