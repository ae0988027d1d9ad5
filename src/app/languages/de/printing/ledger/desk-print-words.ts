import type { PrintedDocument } from '#contract/desk/prints/print-records.ts';
import { actorWords } from '#app/api/desk/actor-words.ts';
import type { ActorNames } from '#app/api/desk/actor-names.ts';
import type * as English from '#app/printing/ledger/desk-print-words.ts';
import { formatCount } from '#app/words/define-words.ts';

const documents: Record<PrintedDocument, string> = {
  labels: 'Etikett',
  customs: 'Zollinhaltserklärung',
  slip: 'Packzettel',
};

/** `Packplatz 1, Ana`: names stand in brackets, where they need no inflection. */
function doneBy({ station, person }: ActorNames): string {
  if (station === null) return person ?? actorWords.otherClient;
  return person === null ? station : `${station}, ${person}`;
}

export const deskPrintWords: typeof English.deskPrintWords = {
  record: (record, names, time) => {
    const { document, result, printer, pages, pages_out: out } = record;
    const [what, who] = [documents[document], `(${doneBy(names)}), ${time}`];
    const on = printer === null ? '' : `, auf ${printer}`;
    const where = printer ?? 'den Druckdialog';
    switch (result) {
      case 'out':
        return `${what} gedruckt ${who}${on}`;
      case 'part':
        return `${what} gedruckt ${who}${on}: ${formatCount(out ?? 0)} von ${formatCount(pages)} herausgekommen`;
      case 'none':
        return `${what} an ${where} gesendet ${who}: nichts herausgekommen`;
      case 'stopped':
        return `${what} an ${where} gesendet ${who}; dort angehalten`;
      case 'pending':
      case 'printing':
        return `${what} an ${where} gesendet ${who}; noch unterwegs`;
      case 'dialog':
      case 'unknown':
        return `${what} an ${where} gesendet ${who}; Ergebnis unbekannt`;
    }
  },
  othersUnknown: 'Drucke anderer Packplätze sind derzeit unbekannt.',
  documents,
};
