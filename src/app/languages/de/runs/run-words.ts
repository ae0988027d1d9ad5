import type * as English from '#app/runs/run-words.ts';
import { countWords } from '#app/words/count-words.ts';
import { counted, formatCount, plural } from '#app/words/define-words.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

const ofParcels = (count: number) => counted(count, { one: 'Paket', other: 'Paketen' });

export const runWords: typeof English.runWords = {
  title: 'Sammelvorgänge',
  emptyTitle: 'Noch keine Sammelvorgänge',
  emptyBody: keysOrFinger(
    'Ein Sammelvorgang ist eine Aktion für viele Pakete. Er lässt sich pausieren oder stoppen und läuft nach dem Neuladen weiter. Zum Starten Pakete in der Liste auswählen (X) und verarbeiten (Umschalt P).',
    'Ein Sammelvorgang ist eine Aktion für viele Pakete. Er lässt sich pausieren oder stoppen und läuft nach dem Neuladen weiter. Zum Starten Pakete in der Liste auswählen und verarbeiten.',
  ),
  toParcels: 'Zu den Paketen',
  runs: (count, all) =>
    `${counted(count, { one: 'Sammelvorgang', other: 'Sammelvorgänge' })} ${all ? 'an allen Packplätzen' : 'auf diesem Gerät'}`,
  table: 'Sammelvorgänge',
  columns: {
    what: 'Was',
    state: 'Status',
    where: 'Packplatz',
    result: 'Ergebnis',
    started: 'Gestartet',
    took: 'Laufzeit',
  },
  thisDevice: 'Dieses Gerät',
  whatOf: (what, count) => `${what} · ${countWords.parcels(count)}`,
  heading: (_, what, count, when) => `${what}, ${countWords.parcels(count)}, ${when}`,
  state: {
    running: 'Läuft',
    paused: 'Pausiert',
    stopping: 'Wird gestoppt',
    stopped: 'Gestoppt',
    ended: 'Fertig',
  },
  endedWithFailures: 'Fertig, mit Fehlern',
  stateLabel: 'Status des Sammelvorgangs',
  holds: {
    user: 'Pausiert',
    'sign-in': 'Wartet auf Anmeldung',
    plan: 'Höherer Tarif nötig',
    wait: 'Zu viele Anfragen',
    offline: 'Offline',
    away: 'Keine Antwort',
    'no-tab': 'Wartet',
    value: 'Wert fehlt',
    storage: 'Speicher blockiert',
    'station-gone': 'Packplatz offline',
  },
  fileNeeded: 'Datei fehlt',
  groups: {
    refused: 'Abgelehnt',
    'not-sent': 'Nicht gesendet',
    unknown: 'Unbekannt',
    working: 'In Arbeit',
    waiting: 'Wartet',
    done: 'Erledigt',
    skipped: 'Übersprungen',
  },
  groupCount: {
    refused: (count) => `${formatCount(count)} abgelehnt`,
    'not-sent': (count) => `${formatCount(count)} nicht gesendet`,
    unknown: (count) => `${formatCount(count)} unbekannt`,
    working: (count) => `${formatCount(count)} in Arbeit`,
    waiting: (count) => `${formatCount(count)} ${plural(count, { one: 'wartet', other: 'warten' })}`,
    done: (count) => `${formatCount(count)} erledigt`,
    skipped: (count) => `${formatCount(count)} übersprungen`,
  },
  notFoundTitle: 'Dieser Sammelvorgang ist auf diesem Gerät nicht zu finden',
  notFoundBody: 'Sammelvorgänge bleiben 30 Tage gespeichert.',
  toRuns: 'Zu den Sammelvorgängen',
  keyDown: 'Nächster Sammelvorgang',
  keyUp: 'Voriger Sammelvorgang',
  keyOpen: 'Sammelvorgang öffnen',
};

export const runPageWords: typeof English.runPageWords = {
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  stop: 'Stoppen…',
  stopTitle: 'Diesen Sammelvorgang stoppen?',
  stopBody: (waiting) =>
    waiting === 0
      ? 'Alle Pakete sind begonnen; was in Arbeit ist, wird abgeschlossen.'
      : `${counted(waiting, { one: 'noch nicht begonnenes Paket bleibt', other: 'noch nicht begonnene Pakete bleiben' })} unverändert. Was in Arbeit ist, wird abgeschlossen. Fortsetzen ist später möglich.`,
  stopKeep: 'Weiterlaufen lassen',
  retry: (count) => `${formatCount(count)} wiederholen`,
  sendAgain: (count) => `${formatCount(count)} erneut senden…`,
  sendAgainTitle: (count) => `${counted(count, { one: 'Zeile', other: 'Zeilen' })} erneut senden?`,
  sendAgainBody: (count) =>
    plural(count, {
      one: 'Die API hat nicht geantwortet, und das Paket wurde nicht gefunden. Falls es doch erstellt wurde, gibt es das Paket dann doppelt.',
      other:
        'Die API hat nicht geantwortet, und die Pakete wurden nicht gefunden. Falls einige doch erstellt wurden, gibt es diese dann doppelt.',
    }),
  sendAgainConfirm: 'Erneut senden',
  printLabels: (count) => `Etiketten von ${ofParcels(count)} drucken`,
  markAndPrint: (count) => `${formatCount(count)} als gedruckt markieren und drucken`,
  correctThese: (count) => `Diese ${formatCount(count)} korrigieren`,
  export: 'Exportieren',
  forget: 'Aus dem Verlauf entfernen…',
  forgetTitle: 'Diesen Sammelvorgang aus dem Verlauf entfernen?',
  forgetBody: 'Der Bericht wird von diesem Gerät entfernt. Die Pakete bleiben unverändert.',
  keep: 'Behalten',
  back: 'Zurück zu den Sammelvorgängen',
  actions: 'Aktionen des Sammelvorgangs',
  progress: 'Fortschritt',
  progressOf: (finished, total) => `${formatCount(finished)} von ${formatCount(total)}`,
  worked: (duration) => `Laufzeit ${duration}`,
  left: (duration) => `noch etwa ${duration}`,
  estimating: 'Restzeit wird geschätzt',
  rate: (perMinute) => `${perMinute} pro Minute`,
  otherTab: 'Läuft in einem anderen Tab.',
  runningAt: (station) => `Läuft an ${station}.`,
  continueHere: 'Hier fortsetzen',
  continuedAt: (station) => `${station} hat diesen Sammelvorgang fortgesetzt. Hier ist er gestoppt.`,
  stationGone: (station, since) =>
    `${station} hat sich nicht mehr gemeldet, zuletzt: ${since}. Der Sammelvorgang lässt sich hier fortsetzen: Nichts wird doppelt gesendet.`,
  onlyThere: (station) => `Die neuen Werte hat nur ${station}, fortsetzen lässt sich der Sammelvorgang daher nur dort.`,
  stoppedAt: (station) => `Gestoppt an ${station}. Er lässt sich hier fortsetzen: Nichts wird doppelt gesendet.`,
  unlisted: (count) =>
    plural(count, {
      one: '1 Paket davon kennt nur das Gerät, auf dem der Sammelvorgang gestartet wurde.',
      other: `${formatCount(count)} Pakete davon kennt nur das Gerät, auf dem der Sammelvorgang gestartet wurde.`,
    }),
  hasIt: 'Hier nicht fortgesetzt: Inzwischen hat sich ein Packplatz gemeldet, der daran arbeitet.',
  notContinued: 'Der Sammelvorgang konnte nicht fortgesetzt werden. Erneut versuchen.',
  elsewhere: (count) =>
    plural(count, {
      one: '1 Paket wurde an anderer Stelle verarbeitet; das Etikett ist dort.',
      other: `${formatCount(count)} Pakete wurden an anderer Stelle verarbeitet; die Etiketten sind dort.`,
    }),
  notKept:
    'Der Speicher des Browsers ist blockiert: Der Sammelvorgang bleibt nur erhalten, bis dieser Tab geschlossen wird.',
  leaveSafe:
    'Diese Seite kann verlassen werden. Der Sammelvorgang läuft weiter, solange ein Tab mit Parcel Desk offen ist; am Ende kommt eine Meldung.',
  held: {
    user: 'Von Hand pausiert. Pakete in Arbeit werden abgeschlossen.',
    'sign-in': 'Token nicht angenommen. Zum Fortsetzen anmelden.',
    plan: 'Dieses Konto braucht ein Abo oder einen höheren Tarif (402). Bis zum Fortsetzen wird nichts mehr gesendet.',
    offline: 'Offline. Der Sammelvorgang läuft automatisch weiter, sobald die Verbindung wieder da ist.',
    away: 'Keine Antwort der API. Der Sammelvorgang läuft automatisch weiter, sobald sie antwortet.',
    'no-tab': 'Der Tab, in dem er lief, ist geschlossen. Gleich geht es in einem anderen weiter.',
    value: 'Der neue Wert war in einem Tab, der jetzt geschlossen ist. Zum Fortsetzen erneut eingeben.',
    storage:
      'Der Speicher des Browsers ist voll oder blockiert. Der Sammelvorgang pausiert, damit nichts doppelt gesendet wird.',
  },
  wait: (seconds) =>
    `Zu viele Anfragen. Der Sammelvorgang läuft in ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })} weiter.`,
  waitSoon: 'Zu viele Anfragen. Der Sammelvorgang läuft jetzt weiter.',
  oldValuesLost:
    'Die alten Werte waren in einem Tab, der jetzt geschlossen ist. Den Sammelvorgang stoppen; was noch nicht an der Reihe war, bleibt korrigiert.',
  giveValue: 'Wert erneut eingeben',
  valueTitle: 'Wert erneut eingeben',
  valueBody: (count) =>
    `Noch ${countWords.parcels(count)} zu ändern. Was schon erledigt ist, ändert sich nicht noch einmal.`,
  valueGo: 'Fortsetzen',
  cancel: 'Abbrechen',
  parcels: (count) => countWords.parcels(count),
  endedWith: (done, total) => `${formatCount(done)} von ${formatCount(total)} erledigt`,
  stoppedWith: (done, waiting) => `Gestoppt: ${formatCount(done)} erledigt, ${formatCount(waiting)} nicht begonnen`,
  causes: 'Ursachen',
  andMore: (count) => `und ${formatCount(count)} weitere`,
  moreCauses: (count) =>
    `${counted(count, { one: 'weitere Ursache', other: 'weitere Ursachen' })}: siehe die Zeilen unten.`,
  skipped: (count) => `${formatCount(count)} übersprungen, siehe unten.`,
  allOf: (count) => `Alle ${formatCount(count)}`,
  filter: 'Anzeigen',
  noneInGroup: 'Hier sind keine Pakete.',
  exported: (count) => `Ergebnisse von ${ofParcels(count)} exportiert.`,
  fileAgain:
    'Die Datei war in einem Tab, der jetzt geschlossen ist. Zum Fortsetzen erneut importieren; nichts wird doppelt erstellt.',
  toImport: 'Datei erneut importieren',
  undo: 'Rückgängig',
  undoLost:
    'Frühere Werte bleiben nur in dem Tab, der sie geändert hat, bis er neu geladen wird oder bis zum Abmelden. Zum Zurücksetzen das Feld erneut bearbeiten.',
  undoChanges: (count) => `${counted(count, { one: 'Änderung', other: 'Änderungen' })} rückgängig machen`,
  stillToImport: (count) => `Noch ${countWords.parcels(count)} zu importieren: den Sammelvorgang fortsetzen.`,
  mayBeImported: (count) =>
    plural(count, {
      one: '1 Paket wurde vielleicht schon importiert. Die Zeilen dazu fehlen in der Datei der nicht importierten Zeilen.',
      other: `${formatCount(count)} Pakete wurden vielleicht schon importiert. Die Zeilen dazu fehlen in der Datei der nicht importierten Zeilen.`,
    }),
  inPart: (count) => `${countWords.parcels(count)} nur teilweise geändert: Der Grund steht unten.`,
  skippedRows: (count) => `${countWords.parcels(count)} mit einem Problem nicht gesendet.`,
  leftToOthers: (count) =>
    `${countWords.parcels(count)} nicht gesendet: an einem anderen Packplatz, auf einer Pickliste oder zurückgestellt.`,
  saveRows: (count) => `Nicht importierte Zeilen speichern (${formatCount(count)})`,
  rowsGone: 'Die Datei war in einem Tab, der jetzt geschlossen ist. Zum Speichern ihrer Zeilen erneut importieren.',
};
