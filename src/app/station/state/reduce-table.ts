import { shownCode } from '#contract/codes/item-code.ts';
import { isSamePart } from '#app/api/parcel-version.ts';
import { rowOf } from '#app/api/cache/newest-rows.ts';
import { fitOf, fits } from '#app/parcels/lookup/fit-parcel.ts';
import { batchOf } from '#app/station/codes/batch-of.ts';
import { codeWords } from '#app/station/codes/code-words.ts';
import { codesOf } from '#app/station/codes/learn-question.ts';
import { learnWords } from '#app/station/codes/learn-words.ts';
import { chosenNext, count, countTotals, findItem, type ItemHit, itemOrder } from '#app/station/bench/count-items.ts';
import { shortName } from '#app/station/place/short-name.ts';
import { expectedNext } from '#app/station/scan/expected-next.ts';
import { changedFields } from '#app/station/bench/processed-version.ts';
import type { Scan } from '#app/station/scan/scan-text.ts';
import { packWords as words } from '#app/station/station-words.ts';
import { takeBox } from './reduce-box.ts';
import { checkLabel } from './reduce-check.ts';
import { refusesUncounted, ship } from './reduce-ship.ts';
import { shipSoon } from './reduce-ship-soon.ts';
import { saveWeight } from './reduce-weight.ts';
import { type EnterKey, isRead, isReady, type ParcelFacts, type Phase, type Table } from './station-state.ts';
import type { Handlers, ReadingEvent } from './station-events.ts';
import type { Step } from './step.ts';

/** In which Enter ships what is on the table. */
export const shippingPhases: readonly Phase[] = ['packing', 'not-done', 'unknown', 'checks'];

/** So many scans can be taken back, one after the other. */
const maxUndone = 200;

/** True when the scan meant something on the table: one of the items, the parcel itself, or what it is packed in. */
export function takeScan(step: Step, scan: Scan): boolean {
  const { table } = step.state;
  if (table?.facts == null) return false;
  const { parcel } = table.facts;
  if (step.phase === 'to-check') return checkLabel(step, table, parcel, scan);
  // What is not exactly its name may be another parcel's.
  if (scan.id === parcel.id || fitOf(rowOf(parcel), scan.search) === fits.exactly) {
    step.say('info', words.same);
    return true;
  }
  const hit = findItem(parcel.items, table.open.counts, scan, codesOf(table));
  if (hit.kind === 'none') return takeBox(step, scan);
  countHit(step, table, table.facts, hit, scan.twice);
  return true;
}

/** Counts what a scan means, or says why it does not count. */
export function countHit(
  step: Step,
  table: Table,
  { parcel: { items }, now }: ParcelFacts,
  hit: Exclude<ItemHit, { kind: 'none' }>,
  twice: boolean,
): void {
  const item = items[hit.index];
  const name = shortName(item?.name ?? item?.sku ?? '');
  const { index } = hit;
  const added = twice || hit.kind === 'over' ? [] : hit.added;
  const expected = expectedNext(items, table.open.counts);
  step.setTable({ chosen: index, scans: [...table.scans.slice(1 - maxUndone), { index, added }] });
  if (twice) {
    step.say('info', words.readTwice(name), words.readTwiceNext);
    step.sound('twice');
  } else if (hit.kind === 'over') {
    const wanted = items.reduce((sum, one) => sum + (one.sku === item?.sku ? one.quantity : 0), 0);
    step.say(
      'bad',
      words.over(name),
      hit.pieces > 1 ? codeWords.overPack(hit.pieces, wanted, expected) : words.overNext(wanted, expected),
      index,
    );
    step.sound('over');
  } else {
    for (const line of added) countItem(step, line.index, line.pieces);
    step.setTable({ chosen: index });
    const batch = batchOf(hit.code, now);
    step.sound(batch.expired ? 'warn' : isComplete(step) ? 'complete' : 'tick');
    const [seen, wanted] = [step.state.table?.open.counts[index] ?? 0, item?.quantity ?? 1];
    const counted =
      hit.pieces > 1 ? codeWords.countedPack(name, hit.pieces, seen, wanted) : words.counted(name, seen, wanted);
    step.say(batch.expired ? 'warn' : 'ok', counted, batch.text);
    // What is out of date is looked at first.
    if (!batch.expired) shipSoon(step);
  }
}

function isComplete({ state }: Step): boolean {
  const { facts, open } = state.table ?? {};
  if (facts == null || open === undefined) return false;
  const { seen, wanted } = countTotals(facts.parcel.items, open.counts);
  return seen === wanted;
}

/** Takes back what the last scan did: one that waits, a question about one, or a piece it counted. */
export function undoScan(step: Step): void {
  const { queue, table } = step.state;
  if (queue.length > 0) return step.set({ queue: queue.slice(0, -1) });
  if (table?.facts == null || step.phase !== 'packing') return;
  const { items } = table.facts.parcel;
  const last = table.scans.at(-1);
  const item = items[last?.index ?? -1];
  if (last === undefined || item === undefined) return step.say('info', words.nothingToUndo);
  for (const { index, pieces } of last.added) countItem(step, index, -pieces);
  step.setTable({ scans: table.scans.slice(0, -1) });
  step.sound('twice');
  const name = item.name ?? item.sku ?? '';
  const now = step.state.table?.open.counts[last.index] ?? 0;
  if (last.added.length === 0) return step.say('info', words.undoneNothing, words.undoneNothingNext(name));
  const unlearned = last.learned === undefined ? undefined : unlearn(step, last.learned);
  step.say('info', words.undone(shortName(name), now, item.quantity), unlearned);
}

/** Forgets what the scan that is undone has taught, and says so. */
function unlearn(step: Step, key: string): string | undefined {
  const { table } = step.state;
  const sku = table?.open.learned[key];
  if (table == null || sku === undefined) return undefined;
  const { [key]: _before, ...learned } = table.open.learned;
  step.setOpen({ learned });
  step.do({ type: 'withdraw-code', key, sku });
  return learnWords.undone(shownCode(key), sku);
}

export function countItem(step: Step, index: number, pieces: number): void {
  const { table } = step.state;
  if (table?.facts == null) return;
  step.setTable({ chosen: index, warned: false, note: null });
  step.setOpen({ counts: count(table.facts.parcel.items, table.open.counts, index, pieces) });
}

export function arrowKey(step: Step, key: string, all: boolean): void {
  const { table } = step.state;
  if (table?.facts == null || step.phase !== 'packing') return;
  const { items } = table.facts.parcel;
  if (items.length === 0) return;
  const pieces = all ? (items[table.chosen]?.quantity ?? 1) : 1;
  step.setTable({ chosen: chosenNext(itemOrder(items), table.chosen, key) });
  if (key === 'ArrowRight') countItem(step, table.chosen, pieces);
  if (key === 'ArrowLeft') countItem(step, table.chosen, -pieces);
}

/** Ships the parcel, or says what is to be done first. */
export function pressShip(step: Step, enter: EnterKey): void {
  const { table } = step.state;
  const { held, uncounted } = enter;
  if (table?.facts == null) return;
  if (!isRead(step.state)) return step.say('info', words.reading);
  if (held !== undefined) return step.say('warn', held);
  if (refusesUncounted(step, uncounted)) return;
  const { seen, wanted } = countTotals(table.facts.parcel.items, table.open.counts);
  if (seen < wanted && uncounted === 'asks' && seen > 0 && !table.warned) {
    step.sound('warn');
    step.setTable({ warned: true });
    const expected = expectedNext(table.facts.parcel.items, table.open.counts);
    return step.say('warn', words.notCounted(seen, wanted), words.notCountedNext(expected));
  }
  if (table.claim.asking || isSaving(table)) {
    // Whether it may be shipped, and as what, is not known before; then this press counts.
    step.setTable({ entered: { enter, raw: table.facts.parcel.raw } });
    return table.claim.asking ? step.say('info', words.askingDesk) : undefined;
  }
  // What the items suggest was not confirmed by anyone, and is not saved.
  const weight = saveWeight(step, table.weight.typed ?? '', held, 'to-ship');
  if (weight === 'not-saved') step.sound('warn');
  if (weight === 'saved') ship(step);
}

/** Nothing has stopped it. */
export function shipNow(step: Step): void {
  const { table, rules, lookUp } = step.state;
  if (table?.ships == null) return;
  step.setTable({ ships: null });
  if (step.phase === 'packing' && lookUp === null && table.changed.length === 0) pressShip(step, rules.enter);
}

export const readingHandlers: Handlers<ReadingEvent> = {
  known: (step, { facts }) => {
    const { table } = step.state;
    step.setTable({ facts, unread: null });
    if (table === null || table.facts !== null) return;
    const { parcel, printedHere } = facts;
    step.setTable({
      chosen: itemOrder(parcel.items)[0] ?? 0,
      before: { printed: parcel.printed_at !== null && !table.open.asked, printedHere },
    });
  },
  'not-read': (step, { error }) => step.setTable({ unread: { error }, facts: null }),
  gone: (step, { error }) => {
    const { table } = step.state;
    // The request that is on its way is answered with the same.
    if (table !== null && !table.busy && table.label === 'none') step.setTable({ trouble: 'gone', error });
  },
};

/** A change that the packer has made is on its way, and decides nothing yet about when the parcel ships. */
function isSaving({ labelsSaving, weight }: Table): boolean {
  return labelsSaving || weight.saving === 'alone';
}

/** The Enter that was kept while the desk was asked, or a change was saved, once the last scan is over too. Another station's parcel is not shipped by it, and none that is another than it was. */
export function pressHeldEnter(step: Step): void {
  const { table } = step.state;
  if (table?.facts == null || table.entered === null || table.claim.asking || isSaving(table)) return;
  if (step.state.scanning) return;
  const { enter, raw } = table.entered;
  step.setTable({ entered: null });
  if (step.state.lookUp !== null || !shippingPhases.includes(step.phase)) return;
  const now = table.facts.parcel.raw;
  if (isSamePart({ raw: now }, { raw }, 'shipment')) return pressShip(step, enter);
  step.sound('warn');
  step.setTable({ changed: changedFields(raw, now) });
}

/** Once the parcel was read, the answer to an Enter that came before is over. */
export function clearReadingNote(step: Step): void {
  const { table } = step.state;
  const isAnswered =
    table?.note?.text === words.reading || (table?.note?.text === words.askingDesk && table.entered === null);
  if (isReady(step.state) && isAnswered) step.setTable({ note: null });
}

/** Says at once what the page reads on its own: after the focus, a poll or another tab. */
export function compareWithSeen(step: Step): void {
  const { table } = step.state;
  if (
    table?.facts == null ||
    !isReady(step.state) ||
    table.busy ||
    table.boxing !== null ||
    table.labelsSaving ||
    table.weight.saving !== null
  )
    return;
  const { raw } = table.facts.parcel;
  const { looked } = table;
  if (raw === looked.compared) return;
  const seen = looked.seen ?? raw;
  step.setTable({ looked: { ...looked, seen, compared: raw } });
  if (isSamePart({ raw }, { raw: looked.said?.raw ?? seen }, 'shipment')) return;
  const changed = changedFields(seen, raw);
  if (changed.length > 0) step.sound('warn');
  step.setTable({ changed, looked: { seen, said: { raw, at: step.at }, compared: raw } });
}
