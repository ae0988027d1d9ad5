import type * as English from '#app/today/today-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';

export const todayWords: typeof English.todayWords = {
  title: 'Heute',
  figures: 'Zahlen',
  figureNames: {
    open: 'Zu tun',
    late: 'Überfällig',
    'due-soon': 'In 2 Stunden fällig',
    'refused-or-not-sent': 'Abgelehnt oder nicht gesendet',
    'to-print': 'Zu drucken',
    'printed-today': 'Heute gedruckt',
  },
  notSentHere: 'Welche Pakete nicht gesendet wurden, weiß nur dieser Browser, bis zum Abmelden.',
  dash: '–',
  notRead: 'noch nicht geladen',
  ofAll: (count) => `von allen ${counted(count, { one: 'Paket', other: 'Paketen' })}`,
  ofRead: (count) => `von ${formatCount(count)} geladenen`,
  allPrinted: 'alle von heute',
  soFar: 'bisher',
  tryAgain: 'Erneut versuchen',
  wall: 'Wandanzeige',
  printedUnsupported:
    'Dieser Server kann Pakete nicht nach der Zeit ihres Drucks auflisten: Gezählt sind nur geladene Pakete.',
  emptyTitle: 'Noch keine Pakete',
  emptyBody: 'Mit dem ersten Paket erscheinen hier die Zahlen des Tages und was jede Abholung mitnimmt.',
  strangeTitle: { none: 'Diesen Tag gibt es nicht', future: 'Dieser Tag kommt erst noch' },
  strangeBody: {
    none: (name) => `„${name}“ ist kein Tag des Kalenders. In der Adresse steht ein Tag so: 2026-11-25.`,
    future: (name) => `Zu ${name} gibt es noch keine Zahlen.`,
  },
  showToday: 'Heute anzeigen',
  importFile: 'Datei importieren',
  newParcel: 'Neues Paket',
};

export const wallWords: typeof English.wallWords = {
  leave: 'Wandanzeige verlassen',
  updated: (when) => `Aktualisiert: ${when}`,
  old: (when) => `Nicht aktuell, Stand: ${when}`,
  lost: (when) => `Verbindung unterbrochen seit ${when}`,
  offline: 'Dieses Gerät ist offline',
  signedOut: 'Abgemeldet: zum Fortfahren auf diesem Gerät anmelden',
  reading: 'Wird geladen…',
  never: 'nie',
};
