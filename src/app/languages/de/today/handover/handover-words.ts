import type * as English from '#app/today/handover/handover-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, formatDecimal, plural, inARow } from '#app/words/define-words.ts';

export const handoverWords: typeof English.handoverWords = {
  title: 'Übergabeliste',
  titleOf: (number) => `Übergabeliste ${formatCount(number)}`,
  open: 'Übergabeliste…',
  unlisted: (count) =>
    count === 0
      ? 'Alle versandten Pakete stehen auf einer Übergabeliste.'
      : `${countWords.parcels(count)} versandt und noch auf keiner Übergabeliste`,
  unlistedShort: (count) => (count === 0 ? 'Übergabeliste…' : `${formatCount(count)} noch auf keiner Liste…`),
  openOf: (shown, method) => `${shown} mit ${method}`,
  methods: 'Versandarten',
  methodCount: (name, count) => `${name} (${formatCount(count)})`,
  withNotPrinted: (count) =>
    `Auch ${countWords.parcels(count)}, ${plural(count, { one: 'das verarbeitet, aber nicht gedruckt ist', other: 'die verarbeitet, aber nicht gedruckt sind' })}`,
  nothing: 'Alle versandten Pakete stehen auf einer Liste.',
  noneChosen: 'Kein Paket ist angekreuzt.',
  onList: (name) => `${name}: auf dieser Liste`,
  make: (count) =>
    count === 0 ? 'Liste erstellen' : `Liste von ${counted(count, { one: 'Paket', other: 'Paketen' })} erstellen`,
  earlier: 'Listen von heute und den Tagen davor',
  name: (number) => `Liste ${formatCount(number)}`,
  line: (name, method, when, count) => `${name}, ${method}, ${when}, ${countWords.parcels(count)}`,
  show: 'Anzeigen',
  showOne: (name, when) => `Anzeigen: ${name}, ${when}`,
  several: 'mehrere Versandarten',
  noMethod: 'keine Versandart',
  readBackTo: (since) => `Pakete sind nur ab ${since} geladen: Frühere sind nicht gezählt.`,
  thisBrowser: 'Auf diesem Server gibt es keine gemeinsamen Listen: Diese kennt nur dieser Browser, bis zum Abmelden.',
  sum: ({ parcels, labels, weight, weightless }) =>
    inARow([
      countWords.parcels(parcels),
      countWords.labels(labels),
      ...(weight === null ? [] : [`${formatDecimal(weight)} kg`]),
      ...(weightless === 0 ? [] : [`${countWords.parcels(weightless)} ohne Gewicht`]),
    ]),
  columns: {
    ticked: 'Auf der Liste',
    order: 'Bestellung',
    receiver: 'Empfänger',
    postalCode: 'Postleitzahl',
    tracking: 'Sendungsnummer',
    labels: 'Etiketten',
    weight: 'Gewicht',
  },
  kilograms: (weight) => `${weight} kg`,
  loading: 'Wird geladen…',
  gone: (count) =>
    plural(count, {
      one: '1 Paket dieser Liste wurde seitdem storniert oder nicht gefunden und ist nicht gezählt:',
      other: `${formatCount(count)} Pakete dieser Liste wurden seitdem storniert oder nicht gefunden und sind nicht gezählt:`,
    }),
  cancelled: (name) => `${name}: storniert`,
  notFound: (id) => `Paket ${id}: nicht gefunden, vielleicht gelöscht`,
  unread: (count) =>
    plural(count, {
      one: '1 Paket dieser Liste konnte nicht geladen werden und fehlt hier.',
      other: `${formatCount(count)} Pakete dieser Liste konnten nicht geladen werden und fehlen hier.`,
    }),
  again: 'Erneut laden',
  twice: (lists) => `Einige dieser Pakete stehen auch auf einer anderen Liste: ${inARow(lists)}.`,
  allLists: 'Alle Listen',
  close: 'Schließen',
  remove: 'Liste löschen',
  removed: (name) => `${name} ist gelöscht. Ihre Pakete stehen wieder auf keiner Liste.`,
  pdf: 'PDF speichern',
  csv: 'CSV speichern',
  workbook: '.xlsx speichern',
  notSaved: 'Die Datei konnte nicht geschrieben werden.',
  sheet: {
    labels: 'Etiketten',
    parcel: 'Paket',
    weight: 'Gewicht',
    method: 'Versandart',
    made: 'Erstellt',
    station: 'Packplatz',
    signed: ['Datum', 'Name des Fahrers', 'Unterschrift'],
    notHandedOver: 'Nicht übergeben',
    pageOf: 'Seite {page} von {pages}',
  },
  fileName: (day, number) => `uebergabeliste-${day}-${number}`,
};
