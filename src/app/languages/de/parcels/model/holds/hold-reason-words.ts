import type * as English from '#app/parcels/model/holds/hold-reason-words.ts';
import { counted } from '#app/words/define-words.ts';

export const holdReasonWords: typeof English.holdReasonWords = {
  reasons: {
    address: 'Adresse prüfen',
    payment: 'Zahlung fehlt',
    stock: 'Artikel fehlt',
    customer: 'der Kunde bittet zu warten',
    damaged: 'Artikel beschädigt',
    check: 'erst prüfen',
    merged: 'die Artikel sind in einem anderen Paket',
    other: 'anderer Grund',
  },
  unknown: 'Grund hier nicht bekannt',
  signs: { held: 'gesperrt', lost: 'Sperre verloren' },
  states: {
    held: (reason) => `Gesperrt: ${reason}`,
    lost: (reason) => `Sperre verloren: ${reason}`,
  },
  onHold: (reason) => `Gesperrt: ${reason}. Zuerst die Sperre aufheben`,
  leftOut: (count) =>
    `${counted(count, { one: 'Paket ist gesperrt und wird', other: 'Pakete sind gesperrt und werden' })} nicht verarbeitet.`,
};
