import type * as English from '#app/page/share-offer-words.ts';
import { counted } from '#app/words/define-words.ts';

export const shareOfferWords: typeof English.shareOfferWords = {
  counts: {
    view: (count) => counted(count, { one: 'gespeicherte Ansicht', other: 'gespeicherte Ansichten' }),
    pickup: (count) => counted(count, { one: 'Abholzeit', other: 'Abholzeiten' }),
    mapping: (count) =>
      counted(count, { one: 'Spaltenzuordnung einer Datei', other: 'Spaltenzuordnungen von Dateien' }),
    'label-cut': (count) => counted(count, { one: 'Etikettenausschnitt', other: 'Etikettenausschnitte' }),
    'refusal-note': (count) => counted(count, { one: 'Notiz zu Ablehnungen', other: 'Notizen zu Ablehnungen' }),
    handover: (count) => counted(count, { one: 'Übergabeliste', other: 'Übergabelisten' }),
    'command-codes': (count) => counted(count, { one: 'Befehlsblatt', other: 'Befehlsblätter' }),
    hold: (count) => counted(count, { one: 'Tag für gesperrte Pakete', other: 'Tags für gesperrte Pakete' }),
    'product-code': (count) => counted(count, { one: 'gelernter Code', other: 'gelernte Codes' }),
    'code-offer': (count) => counted(count, { one: 'Code zum Lernen', other: 'Codes zum Lernen' }),
    station: (count) => counted(count, { one: 'Name eines Packplatzes', other: 'Namen von Packplätzen' }),
  },
  offer: (what) => `Nur auf diesem Gerät: ${what}.`,
  holds: 'Nach dem Teilen haben alle Packplätze dieses Kontos dasselbe.',
  fixedValues: 'Feste Werte importierter Dateien bleiben hier.',
  share: 'Mit allen Packplätzen teilen',
  leave: 'Nur hier behalten',
  shared: 'Mit allen Packplätzen geteilt.',
};
