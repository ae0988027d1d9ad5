import { isStillHere } from '#contract/parcel-state.ts';
import type { Parcel } from '#contract/parcel.ts';
import { parcelCan } from '#contract/parcel-permissions.ts';
import { isSamePart } from '#app/api/parcel-version.ts';
import { isGone } from '#app/api/http/api-error.ts';
import { isUnknown } from '#app/api/intents/lost-answer.ts';
import { isCheckRefusal } from '#app/api/not-sent/note-not-sent.ts';
import { processOutcome } from '#app/parcels/model/process-outcome.ts';
import { packWords } from '#app/station/station-words.ts';
import { countTotals } from '#app/station/bench/count-items.ts';
import type { Trouble } from '#app/station/bench/pack-stage.ts';
import { changedFields } from '#app/station/bench/processed-version.ts';
import { expectedNext } from '#app/station/scan/expected-next.ts';
import type { Uncounted } from '#app/station/station-settings.ts';
import { againKey, type Table, unlooked, wasAsked } from './station-state.ts';
import type { Handlers, ShippingEvent } from './station-events.ts';
import type { Step } from './step.ts';

/** Milliseconds for which a change must have been on screen before the key that ships counts as an answer to it. */
const lookedAtMillis = 1000;

/** Reads the parcel once more; its version decides what follows. */
export function ship(step: Step): void {
  step.setTable({ note: null });
  const table = beginWork(step);
  if (table !== null) step.do({ type: 'read-again', no: table.no, id: table.open.id });
}

/** The key of its own: the label once more, or what is behind a warning. */
export function pressAgain(step: Step): void {
  const { table } = step.state;
  if (table?.facts == null) return;
  const { parcel } = table.facts;
  const key = againKey(table, table.facts);
  // Whose it is may be known before the desk has answered: the key is not lost then.
  if (key !== null && table.claim.asking) {
    step.setTable({ pressed: key });
    return step.say('info', packWords.reading);
  }
  if (key === 'take-over') return step.claim(true);
  if (key === 'open' && table.printed?.step === 'offered') return step.do({ type: 'show-pdf', url: table.printed.url });
  if (key === 'print' && beginWork(step) !== null) {
    step.setTable({ label: 'sending', before: { ...table.before, printed: isPrinted(table) } });
    step.do({ type: 'print-again', no: table.no, parcel, once: table.printed?.step === 'interrupted' });
  }
  if (key === 'ship' && !refusesUncounted(step, step.state.rules.enter.uncounted)) ship(step);
}

/** Where this station ships nothing before all pieces are scanned, says what is missing; true where something is. */
export function refusesUncounted(step: Step, uncounted: Uncounted): boolean {
  const { table } = step.state;
  if (uncounted !== 'refuses' || table?.facts == null) return false;
  const { items } = table.facts.parcel;
  const { seen, wanted } = countTotals(items, table.open.counts);
  if (seen >= wanted) return false;
  step.sound('warn');
  step.setTable({ warned: false });
  step.say('warn', packWords.mustCount(seen, wanted), packWords.mustCountNext(expectedNext(items, table.open.counts)));
  return true;
}

/** Its label came from here or elsewhere, of a parcel that is printed: the next one is one more. */
function isPrinted({ before, printed }: Table): boolean {
  if (before.printed || printed === null || printed.step === 'sent') return true;
  return printed.step === 'left-out' && printed.before === true;
}

/** The key that was pressed while the desk was asked; another station's parcel is not taken over by it. */
export function pressHeldAgain(step: Step): void {
  const { table } = step.state;
  if (table?.facts == null || table.pressed === null || table.claim.asking) return;
  step.setTable({ pressed: null });
  if (againKey(table, table.facts) === table.pressed) pressAgain(step);
}

export function printCustoms(step: Step): void {
  const { table } = step.state;
  if (table?.facts == null) return;
  step.do({ type: 'print-customs', no: table.no, parcel: table.facts.parcel });
}

/** One at a time: two keys at the same time are one press. Null while something is on its way. */
function beginWork(step: Step): Table | null {
  const { table } = step.state;
  if (table === null || table.busy) return null;
  step.setTable({ busy: true, trouble: null, error: null, changed: [] });
  return table;
}

export const shippingHandlers: Handlers<ShippingEvent> = {
  'read-again': (step, event) => {
    if (step.state.table !== null) readAgain(step, step.state.table, event);
  },
  'not-read-again': (step, { error }) => fail(step, notDone(error), error),
  started: (step, { joined }) => started(step, joined),
  'not-started': (step, { error }) => notStarted(step, error),
  printing: (step) => step.setTable({ label: 'sending' }),
  'not-marked': (step, { error }) => fail(step, isUnknown(error) ? 'unknown' : notDone(error), error),
  handing: (step) => step.setOpen({ handing: true }),
  printed: (step, { printed, paper }) => {
    const isOut = printed.step === 'sent' || printed.step === 'offered';
    if (isOut) step.setOpen({ checks: step.state.rules.checksLabel, checked: [] });
    const jobs = 'printers' in printed ? { jobs: printed.printers, unsent: printed.unsent !== null } : {};
    step.setOpen({ sent: printed.step === 'sent', handing: false, ...jobs });
    step.setFacts({ paper });
    const label = printed.step === 'sent' || printed.step === 'offered' ? printed.step : 'not-sent';
    step.setTable({ busy: false, label, printed });
  },
  corrected: (step, { parcel }) => {
    const { trouble } = step.state.table ?? {};
    if (parcel !== null) step.setFacts({ parcel });
    // It is another parcel than the checks had seen, and the packer knows what has changed.
    step.setTable({
      correcting: false,
      changed: [],
      looked: unlooked,
      ...(trouble === 'checks' && { trouble: null, error: null }),
    });
    step.do({ type: 'focus', on: 'field' });
  },
  'customs-printed': (step, { printed }) => step.setTable({ customs: printed }),
};

/** A parcel that became another one since the packer looked at it is looked at again. */
function readAgain(
  step: Step,
  { no, open, looked }: Table,
  { parcel, starting, hold }: ShippingEvent & { type: 'read-again' },
): void {
  const { raw } = parcel;
  const isSeen = looked.said !== null && step.at - looked.said.at >= lookedAtMillis;
  const seen = isSeen ? (looked.said?.raw ?? null) : looked.seen;
  step.setFacts({ parcel, hold });
  // It was put on hold since it was looked at: its warning says so.
  if (hold !== null) {
    step.sound('warn');
    return step.setTable({ busy: false });
  }
  if (seen !== null && !isSamePart({ raw }, { raw: seen }, 'shipment')) {
    step.sound('warn');
    const changed = changedFields(looked.seen ?? seen, raw);
    return step.setTable({ busy: false, changed, looked: { seen: raw, said: null, compared: raw } });
  }
  if (parcelCan.process(parcel).allowed) {
    if (starting) return step.setTable({ busy: false });
    step.setOpen({ asked: true });
    return step.do({ type: 'start', no, id: open.id });
  }
  // What is processed already only lacks its label; the rest is for the warnings to say.
  if (isStillHere(parcel)) return markAndPrint(step, no, parcel);
  step.setFacts({ outcome: processOutcome(parcel, null, false) });
  step.setTable({ busy: false });
}

function markAndPrint(step: Step, no: number, parcel: Parcel): void {
  step.setOpen({ asked: true });
  step.do({ type: 'mark-and-print', no, parcel });
}

function started(step: Step, joined: boolean): void {
  // Its outcome is for the desk that began it: nothing is printed here unasked.
  if (joined) step.setOpen({ asked: false });
  const { facts } = step.state.table ?? {};
  // Watched from now on: what the page knew of it before is over, unless the result was faster.
  const isEnded = facts != null && ['processed', 'printed', 'cancelled'].includes(facts.outcome);
  if (!isEnded) step.setFacts({ outcome: 'processing' });
  step.setTable({ busy: false });
}

function notStarted(step: Step, error: unknown): void {
  if (isUnknown(error)) return fail(step, 'unknown', error);
  // Nothing was begun: what becomes of the parcel is not this station's doing.
  step.setOpen({ asked: false });
  fail(step, isCheckRefusal(error) ? 'checks' : notDone(error), error);
}

function fail(step: Step, trouble: Trouble, error: unknown): void {
  step.setTable({ busy: false, trouble, error });
}

function notDone(error: unknown): Trouble {
  return isGone(error) ? 'gone' : 'not-done';
}

/** The label is wanted since the parcel was requested: it comes as soon as there is one, also after a reload. */
export function printDueLabel(step: Step): void {
  const { table } = step.state;
  if (table?.facts == null || !wasAsked(table) || table.label !== 'none' || table.claim.asking) return;
  const { outcome, parcel } = table.facts;
  if (outcome !== 'processed' && outcome !== 'printed') return;
  // After a lost answer it is tried again with a key, or once the parcel is in another state.
  if (table.trouble === 'not-done' || table.trouble === 'gone' || table.printedFor === outcome) return;
  if (beginWork(step) === null) return;
  step.setTable({ printedFor: outcome });
  markAndPrint(step, table.no, parcel);
}

/** What the page does with the result of an attempt that it has not begun to follow, such as after a reload. */
export function followAttempt(step: Step, before: Table | null): void {
  const { table } = step.state;
  if (table === null || !isFollowed(table) || (before?.no === table.no && isFollowed(before))) return;
  step.do({ type: 'watch', id: table.open.id });
}

function isFollowed(table: Table): boolean {
  return table.facts?.outcome === 'processing' && wasAsked(table);
}
