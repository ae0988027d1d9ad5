import type * as English from '#app/station/commands/command-words.ts';
import { formatCount } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const commandWords: typeof English.commandWords = {
  title: 'Strichcodes für Befehle',
  hint: 'Ein Blatt neben dem Tisch: die ganze Schicht mit dem Scanner, ohne Tastatur.',
  make: 'Blatt erstellen',
  fileName: 'befehlsblatt.pdf',
  show: 'Blatt anzeigen',
  sheet: 'Strichcodes für Befehle an diesen Packplätzen',
  sheetHint:
    'Einen Code scannen, statt seine Taste zu drücken. Das Blatt am Tisch behalten: Seine Codes gelten nur an den Packplätzen dieses Kontos.',
  device: 'Seine Codes gelten nur in diesem Browser: Auf diesem Server gibt es keine gemeinsamen Einstellungen.',
  renew: 'Codes erneuern',
  renewAsk: 'Codes erneuern? Alle früher gedruckten Blätter gelten dann an keinem Packplatz mehr.',
  renewed: 'Erneuert: das neue Blatt drucken',
  columns: { what: 'Befehl', item: 'Was er tut' },
  names: {
    ship: 'Versenden',
    again: 'Erneut drucken',
    aside: 'Zurückstellen',
    label: 'Ein Etikett mehr',
    undo: 'Rückgängig',
    box: 'Nächster Karton',
    weigh: 'Wiegen',
    'take-over': 'Übernehmen',
    yes: 'Ja',
    next: 'Nächster Eintrag',
    piece: 'Ein Stück',
  },
  about: {
    ship: 'Verarbeiten und drucken; oder eine Frage mit Ja beantworten (Enter)',
    again: 'Das Etikett erneut drucken oder nach einer Warnung versenden; zweimal scannen (F8)',
    aside: 'Das Paket zurückstellen; oder eine Frage schließen (Esc)',
    label: 'Ein Etikett mehr für dieses Paket',
    undo: 'Letzten Scan rückgängig machen (Rücktaste)',
    box: 'Den nächsten Karton dieses Pakets beginnen, mit eigenem Etikett',
    weigh: 'Gewicht eingeben; beim zweiten Scan speichern (F2)',
    'take-over': 'Das Paket von einem anderen Packplatz übernehmen; zweimal scannen (F8)',
    yes: 'Ja auf eine Frage, sonst nichts: dieses Paket öffnen, diesen Code lernen (Enter, F6)',
    next: 'Das nächste von mehreren Paketen oder den nächsten Artikel wählen (Pfeil nach unten)',
    piece: 'Ein Stück des gewählten Artikels zählen, wenn er keinen Code hat (Pfeil nach rechts)',
  },
  weightSign: (sign) => (sign === '.' ? 'Komma' : `Ziffer ${sign}`),
  weightSignAbout: 'Für das Gewicht; danach „Wiegen“ scannen, um es zu speichern, oder „Versenden“',
  refused: {
    'other-desk': {
      title: 'Nicht ausgeführt: fremder Befehl',
      next: 'Das Blatt gehört zu einem anderen Konto, oder die Codes wurden erneuert. Das Blatt in den Einstellungen des Packplatzes neu drucken.',
    },
    'no-sheet': {
      title: 'Nicht ausgeführt: hier gibt es kein Befehlsblatt',
      next: 'Strichcodes für Befehle gibt es hier noch nicht. Das Blatt in den Einstellungen des Packplatzes erstellen.',
    },
    unknown: {
      title: 'Nicht ausgeführt: unbekannter Befehl',
      next: 'Diese Seite kennt den Befehl nicht. Die Seite neu laden, oder das Blatt in den Einstellungen des Packplatzes neu drucken.',
    },
  },
  dialogFirst: 'Zuerst das offene Fenster schließen: Der Befehl wurde nicht ausgeführt.',
  notNow: (name) => `„${name}“ bewirkt jetzt nichts`,
  confirm: {
    again: 'Etikett erneut drucken?',
    ship: 'Trotzdem versenden?',
    'take-over': 'Paket übernehmen?',
  },
  confirmNext: (name, parcel) =>
    keysOrFinger(
      `${parcel}: „${name}“ nach einer Sekunde noch einmal scannen, oder „Ja“, oder Enter drücken. „Zurückstellen“ lässt es, wie es ist.`,
      `${parcel}: „${name}“ nach einer Sekunde noch einmal scannen, oder „Ja“, oder seine Schaltfläche antippen. „Zurückstellen“ lässt es, wie es ist.`,
    ),
  chosen: (name) => `Gewählt: „${name}“`,
  chosenNext: '„Ein Stück“ scannen, um eines davon zu zählen.',
  labelsSaving: 'Anzahl der Etiketten wird gespeichert…',
  labels: (count) => `Etiketten für dieses Paket: ${formatCount(count)}`,
  labelsNot: 'Die Anzahl der Etiketten wurde nicht gespeichert',
  labelsLate: 'Es ist verarbeitet: Die Anzahl der Etiketten steht fest',
  box: (box, pieces) => `Karton ${formatCount(box)} begonnen, nach ${formatCount(pieces)} Stück`,
  boxEmpty: (box) => `Karton ${formatCount(box)} ist noch leer: zuerst ein Stück scannen`,
};
