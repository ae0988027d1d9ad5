import type * as English from '#app/parcels/actions/receiver/more-to-receiver-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';

export const moreToReceiverWords: typeof English.moreToReceiverWords = {
  more: (count) =>
    `${counted(count, { one: 'weiteres offenes Paket', other: 'weitere offene Pakete' })} an diesen Empfänger`,
  among: (looked) => `Hier geladen und durchsucht: ${countWords.parcels(looked)}. Es kann weitere geben.`,
  parcels: 'Offene Pakete an diese Adresse',
  pack: 'Alle packen…',
  title: (count) => `${countWords.parcels(count)} zusammen packen?`,
  body: (process, count) =>
    `„${process}“ sendet ${countWords.parcels(count)} in einem Sammelvorgang an den Versanddienst. Ihre Etiketten sind danach ein Druckauftrag.`,
  keep: 'Abbrechen',
};

export const mergeWords: typeof English.mergeWords = {
  open: 'Zusammenführen…',
  title: (count, name) => `${countWords.parcels(count)} in ${name} zusammenführen?`,
  body: (name, hold, merged) =>
    `${name} erhält alle Artikel. Die anderen erhalten die Tags „${hold}“ und „${merged}“ und werden nicht verarbeitet; erst das Ergebnis ansehen, dann löschen.`,
  check: 'Gewicht, Wert und Versandart bleiben, wie sie sind: danach prüfen.',
  gives: (items) => `gibt ${formatCount(items)} Artikel ab`,
  obstacles: {
    processed: 'nicht zusammengeführt, da verarbeitet, gedruckt oder storniert',
    held: 'nicht zusammengeführt, da gesperrt',
    integration: 'nicht zusammengeführt, da sein Shop nichts davon erführe',
    receiver: 'nicht zusammengeführt, da ein Feld des Empfängers abweicht',
    claimed: 'nicht zusammengeführt, da jemand anderes es in Arbeit hat',
  },
  reading: 'Die Pakete werden geladen',
  keptNot: (reason) => `Das Paket, das bleiben soll, wird ${reason}`,
  none: 'Keines davon lässt sich zusammenführen',
  confirm: 'Zusammenführen',
  keep: 'Abbrechen',
};
