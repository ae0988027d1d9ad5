import { SentLines } from '#app/printing/printers/sent-lines.tsx';
import { Message } from '#app/station/place/message.tsx';
import { type ParcelFacts, type Table, uncheckedLabels } from '#app/station/state/station-state.ts';
import { paperWords } from '#app/station/result-words.ts';
import { checkWords as words } from '#app/station/station-words.ts';

/** Shipped: which label is to be scanned on its box, and what keeps it in the printer. */
export function CheckMessage({ table, facts }: { table: Table; facts: ParcelFacts }) {
  const { note, printed } = table;
  const { parcel, paper } = facts;
  const [next = 0, ...others] = uncheckedLabels(table);
  const number = parcel.labels[next]?.tracking_number ?? null;
  const title =
    paper?.step === 'stuck'
      ? paperWords.causes[paper.cause](paper.printer)
      : parcel.labels.length === 1
        ? words.scanLabel
        : words.scanLabelOf(parcel.labels.length - others.length, parcel.labels.length);
  return (
    <Message tone="warn" title={title} loud alert asides={note === null ? [] : [note]}>
      <p>{number === null ? words.scanLabelNext : words.scanNumber(number)}</p>
      {printed?.step === 'sent' ? <SentLines ids={printed.printers} unsent={printed.unsent} /> : null}
    </Message>
  );
}
