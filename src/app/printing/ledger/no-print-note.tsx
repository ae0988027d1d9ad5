import { PrinterX } from 'lucide-react';
import type { Parcel } from '#contract/parcel.ts';
import { StateNote } from '#app/ui/feedback/state-note.tsx';
import { noPrintTip, noPrintWords as words } from './no-print-words.ts';
import { isNoPrintKnown, isNotPrintedHere, usePrintedHere } from './printed-here.ts';

interface NoPrintNoteProps {
  parcel: Pick<Parcel, 'id' | 'printed_at' | 'cancelled_at'>;
  /** Where there is little room. */
  brief?: boolean;
}

/** Beside the state of a parcel that is marked as printed: that this browser has not printed its label, or knows of no print. */
export function NoPrintNote({ parcel, brief = false }: NoPrintNoteProps) {
  const known = usePrintedHere();
  if (!isNoPrintKnown(parcel, known)) return null;
  const tip = noPrintTip(known.desk, isNotPrintedHere(parcel, known));
  const word = known.desk === undefined ? words.noPrint : words.ofDesk.noPrint;
  return <StateNote icon={PrinterX} word={word} tip={tip} brief={brief} />;
}
