import type * as English from '#app/parcels/list/bulk/bulk-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';

const isAre = (count: number) => plural(count, { one: 'ist', other: 'sind' });
const ofParcels = (count: number) => counted(count, { one: 'Paket', other: 'Paketen' });

export const bulkWords: typeof English.bulkWords = {
  actions: {
    process: 'Verarbeiten',
    print: 'Etiketten drucken',
    'mark-printed': 'Als gedruckt markieren',
    change: 'Feld ändern…',
    delete: 'Löschen…',
  },
  group: 'Aktionen',
  subject: (count) => counted(count, { one: 'ausgewähltes Paket', other: 'ausgewählte Pakete' }),
  ofSelected: (count, selected) =>
    count === selected ? formatCount(count) : `${formatCount(count)} von ${formatCount(selected)}`,
  reasons: {
    processing: 'in Bearbeitung',
    processed: 'schon verarbeitet',
    held: 'gesperrt',
    printed: 'schon als gedruckt markiert',
    cancelled: 'storniert',
    'not-processed': 'noch nicht verarbeitet',
    'not-printed': 'nicht als gedruckt markiert',
    'cancellation-over': 'nicht mehr stornierbar',
  },
  skippedOne: (count, reason) => `${formatCount(count)} ${isAre(count)} ${reason}`,
  skipped: (count) => `${countWords.parcels(count)} übersprungen:`,
  none: 'Für kein ausgewähltes Paket möglich:',
  cancel: 'Abbrechen',
  processTitle: (count) => `${countWords.parcels(count)} verarbeiten?`,
  processBody:
    'Der Versanddienst berechnet jede Sendung. Der Sammelvorgang lässt sich verfolgen, pausieren und stoppen.',
  marksPrinted: (process, count) =>
    `„${process}“ markiert ${plural(count, { one: 'es', other: 'sie' })} auch als gedruckt, „Nur verarbeiten“ nicht.`,
  refusedBefore: (count) =>
    `${formatCount(count)} davon ${plural(count, { one: 'wurde', other: 'wurden' })} schon einmal abgelehnt; ohne Korrektur kann das wieder geschehen.`,
  processOnly: 'Nur verarbeiten',
  printTitle: (count) => `Etiketten von ${ofParcels(count)} drucken?`,
  printBody: (count) =>
    `${countWords.parcels(count)} ${isAre(count)} noch nicht als gedruckt markiert. Erst danach gibt es Etiketten.`,
  printReady: (count) =>
    `${counted(count, { one: 'Paket hat sein Etikett', other: 'Pakete haben ihre Etiketten' })} bereit.`,
  markAndPrint: (count) => `${formatCount(count)} als gedruckt markieren und drucken`,
  printOnly: (count) => `Nur ${formatCount(count)} mit Etikett drucken`,
  asks: {
    'mark-printed': {
      title: (count) => `${countWords.parcels(count)} als gedruckt markieren?`,
      body: 'Damit gibt es die Dokumente. An einen Drucker wird nichts gesendet. Nicht rückgängig zu machen.',
      confirm: (count) => `${formatCount(count)} als gedruckt markieren`,
      keep: 'Abbrechen',
    },
    delete: {
      title: (count) => `${countWords.parcels(count)} löschen?`,
      body: 'Nicht rückgängig zu machen.',
      confirm: (count) => `${formatCount(count)} löschen`,
      keep: 'Behalten',
    },
  },
  parcels: 'Pakete',
  andMore: (count) => `und ${formatCount(count)} weitere`,
  shipped: (count) => `${formatCount(count)} davon ${plural(count, { one: 'hat', other: 'haben' })} eine Sendung.`,
  shippedNext:
    'Löschen storniert keine Sendung beim Versanddienst. Die API kann das Löschen versandter Pakete ablehnen.',
};

export const processManyWords: typeof English.processManyWords = {
  lacking: (count, all) =>
    `${formatCount(count)} von ${formatCount(all)} ${plural(count, { one: 'wird', other: 'werden' })} wohl nicht gesendet: Angaben fehlen`,
  cut: (count, all) =>
    `${formatCount(count)} von ${formatCount(all)} ${plural(count, { one: 'bekäme', other: 'bekämen' })} ein unvollständiges Etikett`,
  odd: (count, all) => `${formatCount(count)} von ${formatCount(all)} vorher prüfen`,
  moreOdd: (count) => `Und ${counted(count, { one: 'weiteres Paket', other: 'weitere Pakete' })}.`,
  fieldCount: (field, count) => `${field}: ${formatCount(count)}`,
  skip: (count) => plural(count, { one: 'Überspringen', other: `Diese ${formatCount(count)} überspringen` }),
  correctFirst: 'Zuerst korrigieren',
};

export const pickWords: typeof English.pickWords = {
  open: 'Pickliste…',
  title: (count) => `${countWords.parcels(count)} auf eine Pickliste setzen?`,
  body: 'Alle Packplätze sehen, dass sie hier gepickt werden. Ein Paket verlässt die Liste, sobald es versandt ist oder ein Packplatz es herunternimmt, spätestens nach 12 Stunden.',
  listed: (count) =>
    `${formatCount(count)} davon ${plural(count, { one: 'steht', other: 'stehen' })} schon auf einer Pickliste dieses Packplatzes.`,
  listOnly: 'Nur Pickliste',
  listAndSlips: 'Pickliste und Packzettel',
  listAndSheet: 'Pickliste mit Ausdruck',
  takeOff: (count) => `${formatCount(count)} herunternehmen`,
  done: (count) => `${countWords.parcels(count)} auf einer Pickliste dieses Packplatzes.`,
  takenOff: (count) => `${countWords.parcels(count)} von der Pickliste genommen.`,
  othersHave: (count) => `${countWords.parcels(count)} übersprungen: an einem anderen Packplatz.`,
  notShared: 'Der Server der Packplätze hat nicht geantwortet: Andere Packplätze sehen diese Pickliste nicht.',
  full: 'Zu viele Pakete stehen auf Picklisten, in Sammelvorgängen oder sind zurückgestellt: Andere Packplätze sehen diese Pickliste nicht oder nicht ganz.',
};
