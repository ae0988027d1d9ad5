import { PrinterX } from 'lucide-react';
import type { Parcel } from '#contract/parcel.ts';
import { StateNote } from '#app/ui/feedback/state-note.tsx';
import { noPrintTip } from '#app/printing/ledger/no-print-tip.ts';
import { noPrintWords as words } from './no-print-words.ts';
import { isNoPrintKnown, isNotPrintedHere, usePrintFact } from './printed-here.ts';

interface NoPrintNoteProps {
  parcel: Pick<Parcel, 'id' | 'printed_at' | 'cancelled_at'>;
  /** Where there is little room. */
  brief?: boolean;
}

/** Beside the state of a parcel that is marked as printed: that this browser has not printed its label, or knows of no print. */
export function NoPrintNote({ parcel, brief = false }: NoPrintNoteProps) {
  const tip = usePrintFact((known) =>
    isNoPrintKnown(parcel, known) ? noPrintTip(known.desk, isNotPrintedHere(parcel, known)) : '',
  );
  const isOfDesk = usePrintFact(({ desk }) => desk !== undefined);
  if (tip === '') return null;
  const word = isOfDesk ? words.ofDesk.noPrint : words.noPrint;
  return <StateNote icon={PrinterX} word={word} tip={tip} brief={brief} />;
}
