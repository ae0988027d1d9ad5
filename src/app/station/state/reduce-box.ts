import type { DeskPackaging } from '#contract/codes/goods.ts';
import type { Parcel } from '#contract/parcel.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import { isApiError, isStale } from '#app/api/http/api-error.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import type { PackStage } from '#app/station/bench/pack-stage.ts';
import { sidesText } from '#app/parcels/model/names/sides-text.ts';
import { boxWords as words } from '#app/station/codes/box-words.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { noteOwnChange } from './own-change.ts';
import { shipSoon } from './reduce-ship-soon.ts';
import { tableStage } from './station-state.ts';
import type { BoxEvent, Handlers } from './station-events.ts';
import type { Step } from './step.ts';

/** Gives the parcel the packaging that was scanned, with its dimensions. False where the scan is no code of one. */
export function takeBox(step: Step, scan: Scan): boolean {
  const { table } = step.state;
  if (table?.facts == null) return false;
  const { parcel, boxes } = table.facts;
  const [box] = scan.items.flatMap(({ key }) => boxes.get(key ?? '') ?? []);
  if (box === undefined) return false;
  const refused = boxRefused(tableStage(table, table.facts), parcel);
  if (refused !== null) {
    step.sound('warn');
    step.say('warn', refused);
  } else if (isInBox(parcel, box)) step.say('info', words.same(box.name));
  else {
    step.setTable({ boxing: box.name, note: null });
    step.do({ type: 'save-box', no: table.no, id: parcel.id, box });
  }
  return true;
}

export const boxHandlers: Handlers<BoxEvent> = {
  'box-saved': (step, { box, parcel }) => {
    // What the checks found in the parcel was about another box.
    if (step.state.table?.trouble === 'checks') step.setTable({ trouble: null, error: null });
    noteOwnChange(step, parcel, ['packaging', 'dimensions']);
    step.setTable({ boxing: null });
    step.sound('tick');
    step.say('ok', words.saved(box.name, box.dimensions === null ? '' : sidesText(box.dimensions)));
    shipSoon(step);
  },
  'box-not-saved': (step, { box, error }) => {
    step.setTable({ boxing: null });
    step.sound('bad');
    step.say('bad', notSavedText(box.name, error));
  },
};

function boxRefused(stage: PackStage, parcel: Parcel): string | null {
  if (!isUnprocessed(parcel)) return words.locked;
  if (stage === 'claimed') return words.elsewhere;
  return stage === 'elsewhere' ? words.later : null;
}

/** It has the packaging already, and its lengths where these are known. */
function isInBox({ packaging, dimensions }: Parcel, box: DeskPackaging): boolean {
  if (packaging?.id !== box.id) return false;
  const sides = ['length', 'width', 'height'] as const;
  return (
    box.dimensions === null || sides.every((side) => Number(dimensions?.[side]) === Number(box.dimensions?.[side]))
  );
}

function notSavedText(name: string, error: unknown): string {
  if (isStale(error)) return words.newer;
  const reason = isApiError(error) ? error.message : '';
  const what = (isUnknown(error) ? words.unknown : words.notSaved)(name);
  return reason === '' ? what : words.because(what, reason);
}
