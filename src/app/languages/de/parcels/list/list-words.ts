import type * as English from '#app/parcels/list/list-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, inARow, plural } from '#app/words/define-words.ts';
import { numberLocale } from '#app/words/language.ts';

export const listWords: typeof English.listWords = {
  title: 'Pakete',
  newParcel: 'Neues Paket',
  loadedSoFar: (count, order) => `${formatCount(count)} geladen, ${order}`,
  loadedAll: (count, order) => `Alle ${formatCount(count)}, ${order}`,
  loading: 'Wird geladen…',
  table: 'Pakete',

  toolbar: 'Sortierung und Filter',
  sort: 'Sortierung',
  sortNames: {
    '-created_at': 'Erstellt, neueste zuerst',
    created_at: 'Erstellt, älteste zuerst',
    '-processed_at': 'Verarbeitet, neueste zuerst',
    processed_at: 'Verarbeitet, älteste zuerst',
    '-printed_at': 'Gedruckt, neueste zuerst',
    printed_at: 'Gedruckt, älteste zuerst',
    '-cancelled_at': 'Storniert, neueste zuerst',
    cancelled_at: 'Storniert, älteste zuerst',
  },
  orderNames: {
    '-created_at': 'neueste oben',
    created_at: 'älteste oben',
    '-processed_at': 'zuletzt verarbeitete oben',
    processed_at: 'zuerst verarbeitete oben',
    '-printed_at': 'zuletzt gedruckte oben',
    printed_at: 'zuerst gedruckte oben',
    '-cancelled_at': 'zuletzt stornierte oben',
    cancelled_at: 'zuerst stornierte oben',
  },
  filter: 'Filter',
  export: 'Export',

  keyDown: 'Nächstes Paket',
  keyUp: 'Voriges Paket',
  keyCloseFilters: 'Filter schließen',
  keyFilter: 'Liste filtern',
};

const short = new Intl.NumberFormat(numberLocale, { notation: 'compact' });

export const viewWords: typeof English.viewWords = {
  views: 'Ansichten',
  all: 'Alle',
  show: (name) => `Ansicht ${name} anzeigen`,
  names: {
    open: 'Offen',
    'not-sent': 'Nicht gesendet',
    refused: 'Abgelehnt',
    'to-print': 'Zu drucken',
    'no-print': 'Kein Druck bekannt',
    'printed-today': 'Heute gedruckt',
    late: 'Überfällig',
    held: 'Gesperrt',
    'due-soon': 'In 2 Stunden fällig',
    'refused-or-not-sent': 'Abgelehnt oder nicht gesendet',
  },
  picked: {
    open: 'offen',
    'not-sent': 'nicht gesendet',
    refused: 'abgelehnt',
    'to-print': 'zu drucken',
    'no-print': 'ohne bekannten Druck',
    'printed-today': 'heute gedruckt',
    late: 'überfällig',
    held: 'gesperrt',
    'due-soon': 'in 2 Stunden fällig',
    'refused-or-not-sent': 'abgelehnt oder nicht gesendet',
  },
  shortCount: (count) => (count < 1000 ? formatCount(count) : short.format(count)),
  countOf: (count, looked) =>
    count === looked
      ? plural(looked, { one: '1 Paket, das einzige', other: `Alle ${countWords.parcels(looked)}` })
      : `${formatCount(count)} von insgesamt ${counted(looked, { one: 'Paket', other: 'Paketen' })}`,
  countOfFiltered: (count, looked) =>
    `${formatCount(count)} mit Filtern der Ansicht, durchsucht: ${countWords.parcels(looked)}`,
  found: 'gefunden',
  before: (time) => `erstellt vor ${time}`,
  tagged: (tag) => `mit Tag ${tag}`,
  shipBy: {
    today: 'Versand heute',
    tomorrow: 'Versand morgen',
    'next-7-days': 'Versand in den nächsten 7 Tagen',
  },
  count: (count, what) => `${formatCount(count)} ${what}`,
  among: (count, looked) => `${count} (durchsucht: ${looked})`,
  looked: (count, complete) =>
    complete
      ? plural(count, { one: 'das einzige Paket', other: `alle ${countWords.parcels(count)}` })
      : countWords.parcels(count),
  fromSource: (source) => `aus Quelle ${source}`,
  lookedAmong: (looked, narrowed) => inARow([looked, ...narrowed]),
  onlySelected: (count) => `Nur Auswahl: ${countWords.parcels(count)}`,
  sentence: (sentence) => `${sentence}.`,

  clearFind: 'Suche leeren',
  find: 'In diesen Paketen suchen',
  findHint: 'Bestellung, Name…',
  findHintBrief: 'Suche',
  keyOpen: 'Aktuelles Paket öffnen',
  keySelectAll: 'Alle geladenen Zeilen auswählen',
  keySelect: 'Aktuelles Paket auswählen oder abwählen',
  keySelectDown: 'Auswahl nach unten erweitern',
  keySelectUp: 'Auswahl nach oben erweitern',
  keyBack: 'Zurück: Suche anhalten, ganze Liste, Suche leeren, Auswahl aufheben',
  keyFind: 'In der Liste suchen',
};

export const timeWords: typeof English.timeWords = {
  created_at: {
    filter: 'Erstellt seit',
    since: (time) => `erstellt seit ${time}`,
    until: (time) => `erstellt bis ${time}`,
  },
  processed_at: {
    filter: 'Verarbeitet seit',
    since: (time) => `verarbeitet seit ${time}`,
    until: (time) => `verarbeitet bis ${time}`,
  },
  printed_at: {
    filter: 'Gedruckt seit',
    since: (time) => `gedruckt seit ${time}`,
    until: (time) => `gedruckt bis ${time}`,
  },
  cancelled_at: {
    filter: 'Storniert seit',
    since: (time) => `storniert seit ${time}`,
    until: (time) => `storniert bis ${time}`,
  },
};

export const methodWords: typeof English.methodWords = {
  noMethod: 'Keine Versandart',
};

export const listColumnWords: typeof English.listColumnWords = {
  names: {
    state: 'Status',
    order_number: 'Bestellung',
    receiver: 'Empfänger',
    reason: 'Grund',
    shipping_method: 'Versandart',
    weight: 'Gewicht',
    items: 'Artikel',
    number_of_labels: 'Etiketten',
    tags: 'Tags',
    ship_by: 'Versand bis',
    created_at: 'Erstellt',
    processed_at: 'Verarbeitet / gedruckt',
    cancelled_at: 'Storniert',
    tracking: 'Sendungsnr.',
    source: 'Quelle',
    reference_code: 'Paketcode',
  },
  processedOnly: 'Verarbeitet',
  printedOnly: 'Gedruckt',
  processed: (time) => `verarbeitet ${time}`,
  printed: (time) => `gedruckt ${time}`,
  processedTip: (time) => `Verarbeitet ${time}`,
  printedTip: (time) => `Gedruckt ${time}`,
  kilograms: 'kg',
  late: 'überfällig',
  noOrderNumber: 'ohne Nummer',
  moreLabels: (count) => `+${count}`,
};

export const displayMenuWords: typeof English.displayMenuWords = {
  display: 'Anzeige',
  keyDisplay: 'Spalten und Zeilenhöhe',
  keyCloseDisplay: 'Anzeigeoptionen schließen',
};

export const selectionClearedWords: typeof English.selectionClearedWords = {
  cleared: (count) => `${countWords.parcels(count)} abgewählt`,
  undo: 'Rückgängig',
};

export const listEndWords: typeof English.listEndWords = {
  next: 'Weitere 100 werden geladen…',
  end: (count) => `Ende der Liste: ${countWords.parcels(count)}.`,
  lookFurther: 'Weitersuchen',
  later: 'Weitere Pakete folgen, sobald die API antwortet.',
  tryAgain: 'Erneut versuchen',
  loadAgain: 'Liste neu laden',
};
