import type { PrintedDocument, PrintRecord } from '#contract/desk/prints/print-records.ts';
import { actorWords } from '#app/api/desk/actor-words.ts';
import type { ActorNames } from '#app/api/desk/actor-names.ts';
import { defineWords, formatCount } from '#app/words/define-words.ts';

const documents: Record<PrintedDocument, string> = {
  labels: 'Label',
  customs: 'Customs declaration',
  slip: 'Packing slip',
};

/** `at Station 1 by Ana`, `by another client of the API` */
function doneBy({ station, person }: ActorNames): string {
  if (station === null) return `by ${person ?? actorWords.otherClient}`;
  return person === null ? `at ${station}` : `at ${station} by ${person}`;
}

export const deskPrintWords = defineWords({
  en: {
    /** What a record says, and never more: `Label printed at Station 1 by Ana, 09:40, on Zebra-1`. */
    record: (record: PrintRecord, names: ActorNames, time: string): string => {
      const { document, result, printer, pages, pages_out: out } = record;
      const [what, who] = [documents[document], `${doneBy(names)}, ${time}`];
      const on = printer === null ? '' : `, on ${printer}`;
      const where = printer ?? 'the print dialog';
      switch (result) {
        case 'out':
          return `${what} printed ${who}${on}`;
        case 'part':
          return `${what} printed ${who}${on}: ${formatCount(out ?? 0)} of ${formatCount(pages)} came out`;
        case 'none':
          return `${what} sent to ${where} ${who}: nothing came out`;
        case 'stopped':
          return `${what} sent ${who}, to ${where}, which has stopped`;
        case 'pending':
        case 'printing':
          return `${what} sent to ${where} ${who}; it is on its way`;
        case 'dialog':
        case 'unknown':
          return `${what} sent to ${where} ${who}; unknown whether it came out`;
      }
    },
    /** Where the records of stations cannot be read. */
    othersUnknown: 'What other stations printed is not known at present.',
    documents,
  },
});
