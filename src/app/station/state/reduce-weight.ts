import type { Parcel } from '#contract/parcel.ts';
import { isApiError, isStale } from '#app/api/http/api-error.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import { readWeight } from '#app/parcels/model/weight/typed-weight.ts';
import { weightRefused } from '#app/station/scale/weight-refused.ts';
import { knownWeight } from '#app/station/scale/weight-rules.ts';
import { weightWords as words } from '#app/station/scale/weight-words.ts';
import { ship } from './reduce-ship.ts';
import { type Raw, tableStage, type WeightEntry } from './station-state.ts';
import type { WeightEvent } from './station-events.ts';
import type { Step } from './step.ts';

export function reduceWeight(step: Step, event: WeightEvent): void {
  const { table } = step.state;
  if (table?.facts == null || ('no' in event && event.no !== table.no)) return;
  const { typed } = table.weight;
  const known = knownWeight(table.facts.parcel).weight;
  const type = (text: string | null) => setWeight(step, { typed: text === known ? null : text, news: null });
  switch (event.type) {
    case 'weigh':
      if (event.reading !== null && typed === null) type(event.reading);
      return step.do({ type: 'focus', on: 'weight' });
    case 'weight-typed':
      return type(event.text);
    case 'weight-blurred': {
      // A weight that was just saved has left the input.
      const read = typed === null || typed.trim() === '' ? null : readWeight(typed);
      return setWeight(step, { typed: read !== null && 'weight' in read ? read.weight : read === null ? null : typed });
    }
    case 'weight-entered':
      if (saveWeight(step, typed ?? known, event.held, 'alone') === 'saved') step.do({ type: 'focus', on: 'field' });
      return;
    case 'weight-left':
      type(null);
      return step.do({ type: 'focus', on: 'field' });
    case 'weight-saved': {
      const { saving } = table.weight;
      noteOwnWeight(step, event.parcel);
      setWeight(step, { typed: null, saving: null, news: { tone: 'ok', text: words.saved(event.weight) } });
      return saving === 'to-ship' ? ship(step) : step.do({ type: 'focus', on: 'field' });
    }
    case 'weight-not-saved':
      if (table.weight.saving === 'to-ship') step.sound('warn');
      return setWeight(step, { saving: null, news: { tone: 'bad', text: notSavedText(event.error) } });
  }
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
      setWeight(step, { typed: null, news: { tone: 'ok', text: words.same(read.weight) } });
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

/** The packer gave it this weight: that is no change made elsewhere. */
function noteOwnWeight(step: Step, parcel: Parcel): void {
  const { table } = step.state;
  if (table === null) return;
  const weighed = (raw: Raw): Raw => ({ ...raw, weight: parcel.raw['weight'] ?? null });
  const { seen, said } = table.looked;
  step.setFacts({ parcel });
  step.setTable({
    looked: {
      seen: seen === null ? null : weighed(seen),
      said: said === null ? null : { ...said, raw: weighed(said.raw) },
      compared: null,
    },
  });
}

function notSavedText(error: unknown): string {
  if (isStale(error)) return words.newer;
  const unknown = isUnknown(error);
  const reason = isApiError(error) ? error.message : '';
  return [unknown ? words.unknown : words.notSaved, reason].filter(Boolean).join(': ');
}
