import type { Parcel } from '#contract/parcel.ts';
import { rowOf } from '#app/api/cache/newest-rows.ts';
import { fitOf, fits } from '#app/parcels/lookup/fit-parcel.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { checkWords as words } from '#app/station/station-words.ts';
import { plainCode } from '#app/words/search-text.ts';
import { type Table, uncheckedLabels } from './station-state.ts';
import type { Step } from './step.ts';

/** Shorter numbers may be a part of another code by chance. */
const shortestPart = 10;

/** A scan while the label is to be scanned on its box. False where it is no code of this parcel, and so may be another's. */
export function checkLabel(step: Step, table: Table, parcel: Parcel, scan: Scan): boolean {
  const own = parcel.labels.findIndex(({ tracking_number: number }) => number !== null && isCodeOf(number, scan));
  // A label without a number of its own has what else names the parcel.
  const isNamed = fitOf(rowOf(parcel), scan.search) === fits.exactly || scan.id === parcel.id;
  const place = own >= 0 ? own : isNamed ? parcel.labels.findIndex(({ tracking_number: number }) => !number) : -1;
  if (place < 0 && !isNamed) return false;
  if (place < 0) step.say('info', words.notItsLabel, words.notItsLabelNext);
  else {
    step.setOpen({ checked: [...new Set([...table.open.checked, place])] });
    const left = step.state.table === null ? 0 : uncheckedLabels(step.state.table).length;
    // The last one has the sound of a parcel that is done.
    if (left > 0) step.sound('tick');
    step.setTable({ note: null });
  }
  return true;
}

/** Carriers put more than the number into the bar code of a label. */
function isCodeOf(number: string, { codes }: Scan): boolean {
  const plain = plainCode(number);
  return codes.some((code) => code === plain || (plain.length >= shortestPart && code.includes(plain)));
}
