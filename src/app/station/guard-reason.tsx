import type { Parcel } from '#contract/parcel.ts';
import { holdReasonText } from '#app/parcels/model/holds/hold-reason-text.ts';
import { formatDayAndTime, formatRelative, formatTimestamp } from '#app/words/time.ts';
import { useNow } from '#app/words/use-now.ts';
import type { Guard } from './guards.ts';
import { deskPrintWords } from '#app/printing/ledger/desk-print-words.ts';
import { noPrintTip } from '#app/printing/ledger/no-print-tip.ts';
import { isNotPrintedHere, usePrintFact } from '#app/printing/ledger/printed-here.ts';
import { useLabelPrints, usePrintSaying } from '#app/printing/ledger/use-print-sayings.ts';
import { guardWords as words, packWords } from './station-words.ts';

/** What there is to know of a guard besides its name. */
export interface GuardFacts {
  parcel: Pick<Parcel, 'id' | 'labels' | 'number_of_labels' | 'printed_at' | 'cancelled_at'>;
  /** Its label was printed on this device before. */
  printedHere: boolean;
  /** False where it is unknown whether the parcel is still what was processed. */
  changeKnown: boolean;
}

/** What a guard means, and what to do about it. */
export function GuardReason({ guard, facts }: { guard: Guard; facts: GuardFacts }) {
  const now = useNow();
  const { parcel, printedHere, changeKnown } = facts;
  const noPrint = usePrintFact((known) => (isNotPrintedHere(parcel, known) ? noPrintTip(known.desk, true) : ''));
  const isAway = usePrintFact(({ desk }) => desk?.away === true);
  const prints = useLabelPrints(guard.kind === 'printed' ? parcel.id : null);
  const sayingOf = usePrintSaying();
  switch (guard.kind) {
    case 'cancelled':
      return words.cancelledNext(formatTimestamp(guard.at));
    case 'printed': {
      const when = words.printedNext(formatTimestamp(guard.at), formatRelative(guard.at, now));
      return [
        prints?.[0] !== undefined ? `${sayingOf(prints[0])}.` : printedHere ? words.printedHere : noPrint,
        isAway ? deskPrintWords.othersUnknown : '',
        when,
        changeKnown ? '' : packWords.notKnownChanged,
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'held':
      return words.heldNext(holdReasonText(parcel.id));
    case 'lost':
      return words.lostNext(holdReasonText(parcel.id));
    case 'late':
      return words.lateNext(formatDayAndTime(guard.at, now));
    case 'stale':
      return guard.why === 'labels'
        ? words.staleLabels(parcel.labels.length, parcel.number_of_labels)
        : words.staleNext;
  }
}
