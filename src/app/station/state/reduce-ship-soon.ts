import { countTotals } from '#app/station/bench/count-items.ts';
import { packWords as words } from '#app/station/station-words.ts';
import type { StationEvent } from './station-events.ts';
import type { Step } from './step.ts';

/** Milliseconds in which shipping on the last scan can be stopped. */
const stopMillis = 2_000;

/** The last piece was scanned, or the weight after it was saved: it is shipped soon, where the station is set to. */
export function shipSoon(step: Step): void {
  const { table, rules } = step.state;
  if (!rules.shipsAtLast || table?.facts == null || step.phase !== 'packing' || table.scans.length === 0) return;
  // It ships at once.
  if (table.entered !== null) return;
  const { items } = table.facts.parcel;
  const { seen, wanted } = countTotals(items, table.open.counts);
  if (seen < wanted || table.correcting || table.scans.at(-1)?.added.length === 0) return;
  const lacksWeight = 'weight' in table.facts.missing.fields && (table.weight.typed ?? '').trim() === '';
  if (lacksWeight) return step.do({ type: 'focus', on: 'weight' });
  const no = step.nextNo();
  step.setTable({ ships: no });
  step.do({ type: 'await-ship', no, millis: stopMillis });
}

/** What is done in these seconds stops it, but for the second read of the same piece. Escape does nothing more than that. */
export function stopShip(step: Step, event: StationEvent): 'stopped' | 'goes-on' {
  const { table } = step.state;
  if (table?.ships == null || event.type === 'ship-due') return 'goes-on';
  if (event.type === 'scanned' && event.scan.twice) return 'goes-on';
  step.setTable({ ships: null });
  const leaves = event.type === 'leave' || (event.type === 'scanned' && event.scan.command === 'aside');
  if (!leaves) return 'goes-on';
  step.say('info', words.shipStopped);
  return 'stopped';
}
