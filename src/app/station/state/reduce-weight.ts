import { isApiError, isStale } from '#app/api/http/api-error.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import { readWeight } from '#app/parcels/model/weight/typed-weight.ts';
import { knownWeight, weightRefused } from '#app/station/scale/weight-rules.ts';
import { weightWords as words } from '#app/station/scale/weight-words.ts';
import { formatDecimal } from '#app/words/define-words.ts';
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
    setWeight(step, { typed: 'weight' in read ? formatDecimal(read.weight) : typed.trim() === '' ? null : typed });
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
    setWeight(step, { typed: null, saving: null, news: { tone: 'ok', text: words.saved(formatDecimal(weight)) } });
    if (isToShip) return ship(step);
    step.do({ type: 'focus', on: 'field' });
    shipSoon(step);
  },
  'weight-not-saved': (step, { error }) => {
    if (step.state.table?.weight.saving === 'to-ship') step.sound('warn');
    setWeight(step, { saving: null, news: { tone: 'bad', text: notSavedText(error) } });
  },
};

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
  setWeight(step, { typed: text === known(step) ? null : text, news: null });
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
  const say = (tone: 'ok' | 'bad', news: string) => setWeight(step, { news: { tone, text: news } });
  const read = readWeight(text);
  const refused = weightRefused(tableStage(table, table.facts), parcel, held);
  if ('problem' in read) say('bad', words[read.problem]);
  else if (refused !== undefined) say('bad', refused);
  else if (table.weight.saving === null) {
    if (read.weight === parcel.weight) {
      setWeight(step, { typed: null, news: { tone: 'ok', text: words.same(formatDecimal(read.weight)) } });
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
  const unknown = isUnknown(error);
  const reason = isApiError(error) ? error.message : '';
  return [unknown ? words.unknown : words.notSaved, reason].filter(Boolean).join(': ');
}
