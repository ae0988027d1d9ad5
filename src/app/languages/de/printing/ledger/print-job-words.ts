import type * as English from '#app/printing/ledger/print-job-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';

export const printJobWords: typeof English.printJobWords = {
  title: 'Druckaufträge',
  coverage:
    'Aus diesem Browser an Drucker gesendet. Nur auf diesem Gerät gespeichert: Paket-IDs, Seitenzahlen und Zeiten.',
  coverageOfDesk:
    'Die neuesten von allen Packplätzen dieses Kontos. Der Server speichert sie 30 Tage: Paket-IDs, Seitenzahlen, Drucker und Zeiten.',
  none: 'Aus diesem Browser wurde noch nichts gedruckt.',
  noneOnDesk: 'An keinem Packplatz wurde bisher etwas gedruckt.',
  printed: 'Gedruckt',
  what: 'Was',
  from: 'Von',
  printer: 'Drucker',
  thisStation: 'Dieser Packplatz',
  dialog: 'Druckdialog',
  parcels: 'Pakete',
  pages: 'Seiten',
  parcelUnit: (count) => plural(count, { one: 'Paket', other: 'Pakete' }),
  pageUnit: (count) => plural(count, { one: 'Seite', other: 'Seiten' }),
  outcome: 'Ergebnis',
  actions: 'Aktionen',
  whats: {
    papers: 'Alle Papiere',
    labels: 'Etiketten',
    kits: 'Sets',
    slips: 'Packzettel',
    customs: 'Zollinhaltserklärungen',
  },
  outcomes: {
    asked: 'Unbekannt',
    all: 'Alles herausgekommen',
    part: 'Teilweise herausgekommen',
    'not-asked': 'Gesendet, nicht bestätigt',
    refused: 'Vom Browser blockiert',
  },
  ofParcel: (name, what) => `${name}: ${what}`,
  part: (good, of, goesOn) =>
    `${formatCount(good)} von ${formatCount(of)}${goesOn ? ', die übrigen erneut gedruckt' : ''}`,
  allOut: 'Alles herausgekommen',
  notAnswered: 'Nicht gespeichert: Der Server hat nicht geantwortet.',
  onlyFirst: 'Nicht alles…',
  first: (good) =>
    good === 0
      ? 'Nichts herausgekommen'
      : plural(good, {
          one: 'Nur die erste herausgekommen',
          other: `Die ersten ${formatCount(good)} herausgekommen`,
        }),
  printRest: (count) => `Übrige ${formatCount(count)} drucken`,
  printAll: (count) => `Alle ${formatCount(count)} erneut drucken`,
  showAll: (count) => `Alle ${formatCount(count)} anzeigen`,
};

const jobs = (count: number) => counted(count, { one: 'Auftrag', other: 'Aufträge' });

export const stationShiftWords: typeof English.stationShiftWords = {
  what: 'Packplatz',
  oneByOne: 'Einzeln',
  time: (from, to) => (from.endsWith(to) ? from : `${from} bis ${to}`),
  show: (count) => `${jobs(count)} anzeigen`,
  hide: 'Aufträge ausblenden',
  refused: (count) => `${formatCount(count)} vom Browser blockiert`,
  part: (count) => `${jobs(count)} nicht vollständig`,
  atPrinter: (count) => `${jobs(count)} noch beim Drucker`,
  unsure: (count) => `${jobs(count)} zu prüfen`,
  sent: (count) => `${jobs(count)} nicht bestätigt`,
};
