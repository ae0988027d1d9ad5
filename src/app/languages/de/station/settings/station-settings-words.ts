import type * as English from '#app/station/settings/station-settings-words.ts';
import { formatCount } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const stationSettingsWords: typeof English.stationSettingsWords = {
  title: 'Einstellungen des Packplatzes',
  hint: 'Auf diesem Gerät gespeichert.',
  groups: {
    packing: 'Packen und Versenden',
    printing: 'Drucken',
    scanner: 'Scanner, Tastatur und Waage',
    sounds: 'Töne',
  },
  sound: 'Töne abspielen',
  soundHint: 'Meldungen stehen immer auch auf dem Bildschirm.',
  volume: 'Lautstärke',
  volumes: { quiet: 'Leise', normal: 'Normal', loud: 'Laut', loudest: 'Sehr laut' },
  heard: (on, all) => `Hörbare Töne: ${formatCount(on)} von ${formatCount(all)}`,
  test: (sound) => `„${sound}“ abspielen`,
  sounds: {
    tick: 'Stück gezählt',
    complete: 'Alle Stücke gezählt',
    twice: 'Doppelt gelesen oder rückgängig gemacht',
    wrong: 'Kein Artikel des Pakets',
    over: 'Ein Stück zu viel',
    foreign: 'Fremder Befehl',
    warn: 'Auf den Bildschirm schauen',
    ok: 'Versandt',
    sent: 'Versandt, Etikett unterwegs',
    bad: 'Abgelehnt, fehlgeschlagen oder nicht gefunden',
  },
  uncounted: 'Nicht gescannte Stücke',
  uncountedHint: 'Was fehlte, wird im Verlauf des Pakets vermerkt.',
  uncountedChoices: {
    ships: 'Ohne Rückfrage versenden',
    asks: 'Nachfragen, sobald ein Stück gescannt wurde',
    refuses: 'Nicht versenden: Jedes Stück wird gescannt oder gezählt',
  },
  shipsAtLast: 'Beim letzten Scan versenden',
  shipsAtLastHint:
    'Das letzte Stück startet den Versand; fehlt noch das Gewicht, dann nach dem Wiegen. Zwei Sekunden lang lässt er sich stoppen.',
  checksLabel: 'Etikett auf dem Karton scannen',
  checksLabelHint:
    'Ein Paket ist erst fertig, wenn sein eigenes Etikett gescannt wurde. Bei einem fremden Etikett geht es nicht weiter.',
  prints: 'Mit jedem Paket drucken',
  printed: { labels: 'Etiketten', kits: 'Packzettel, Etiketten und Zollinhaltserklärung' },
  printsHint: keysOrFinger(
    'Zollinhaltserklärung nur, wo es eine gibt. F8 druckt erneut.',
    'Zollinhaltserklärung nur, wo es eine gibt.',
  ),
  prefix: 'Zeichen vor dem Code',
  suffix: 'Zeichen nach dem Code',
  affixHint: 'Was der Scanner vor und nach jedem Code sendet; für Enter und Tab nicht nötig.',
  gap: 'Tempo des Scanners',
  speed: (gap) => `${{ 50: 'Kabel', 100: 'Funk', 200: 'Langsamer Funk' }[gap]} · ${gap} ms`,
  gapHint: 'Schnelleres Tippen gilt als Scan.',
  noKeyboard: 'Keine Bildschirmtastatur',
  noKeyboardHint:
    'Für Handgeräte mit Scanner: Das Scanfeld öffnet keine. „Tastatur“ daneben zeigt sie für eine Eingabe.',
  scale: 'USB-Waage',
  scaleHint: 'Für Waagen der USB-Waagenklasse. Noch mit keiner echten Waage getestet.',
  close: 'Fertig',
};
