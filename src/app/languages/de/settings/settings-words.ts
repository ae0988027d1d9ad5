import type * as English from '#app/settings/settings-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';
import { formatDuration } from '#app/words/duration.ts';
import { keysOrFinger } from '#app/words/keys-or-finger.ts';

export const settingsWords: typeof English.settingsWords = {
  title: 'Einstellungen',
  onThisDevice: 'dieses Geräts und aller Packplätze',
  appearance: 'Darstellung',
  aboutAppearance: 'In diesem Browser gespeichert',
  theme: 'Farben',
  shortcuts: 'Tastenkürzel',
  aboutShortcuts: keysOrFinger(
    '? zeigt auf jeder Seite die Tasten, die dort gerade gelten.',
    'Für eine Tastatur, die mit diesem Gerät verbunden ist.',
  ),
};

export const forgetWords: typeof English.forgetWords = {
  title: 'Alles auf diesem Gerät löschen',
  about: (isDesk) =>
    isDesk
      ? 'Meldet ab und löscht in allen Tabs, was dieser Browser für diese Seite speichert. Pakete auf dem Server bleiben unberührt, ebenso alles, was für alle Packplätze gespeichert ist.'
      : 'Meldet ab und löscht in allen Tabs, was dieser Browser für diese Seite speichert. Pakete auf dem Server bleiben unberührt.',
  what: [
    'Token und Adresse der API',
    'Entwürfe und Formulare mit nicht gespeicherten Änderungen',
    'Verlauf der Sammelvorgänge und Druckaufträge',
    'Liste der Anfragen',
    'Schichtzahlen auf „Heute“',
    'Notizen zu abgelehnten und korrigierten Paketen',
    'Einstellungen: Darstellung, Spalten, gespeicherte Ansichten, Spalten importierter Dateien, Drucken, Packplatz',
  ],
  ofDesk: {
    what: [
      'Token und Adresse der API',
      'Entwürfe und Formulare mit nicht gespeicherten Änderungen',
      'Liste der Anfragen und die Schritte hier ausgeführter Sammelvorgänge',
      'Was die Prüfungen zu nicht gesendeten Paketen gemeldet haben',
      'Einstellungen dieses Geräts: Darstellung, Spalten der Liste, Drucker und Papier, Packplatz, feste Werte importierter Dateien',
      'Was nur dieses Gerät hat und was der Server noch nicht bekommen hat',
    ],
    kept: 'Für alle Packplätze bleibt gespeichert:',
    keeps: [
      'Welche Pakete nicht gesendet, korrigiert oder abgelehnt wurden, mit den betroffenen Feldern',
      'Gespeicherte Ansichten, Abholzeiten, Spaltenzuordnungen, Etikettenausschnitte, Notizen zu Ablehnungen und Übergabelisten',
      'Die Schicht, Druckaufträge, Sammelvorgänge und was mit jedem Paket geschah',
      'Der Name dieses Packplatzes: Dieser Browser beginnt danach als ein anderer',
    ],
  },
  forget: 'Alles löschen…',
  question: 'Alles auf diesem Gerät löschen?',
  losses: (forms, runs) =>
    [
      forms === 0
        ? ''
        : `${counted(forms, {
            one: 'Formular mit nicht gespeicherten Änderungen wird',
            other: 'Formulare mit nicht gespeicherten Änderungen werden',
          })} verworfen.`,
      runs === 0
        ? ''
        : `${counted(runs, {
            one: 'offener Sammelvorgang kann',
            other: 'offene Sammelvorgänge können',
          })} danach nicht fortgesetzt werden.`,
      'Alle Tabs werden abgemeldet. Das lässt sich nicht rückgängig machen.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  confirm: 'Alles löschen',
  keep: 'Behalten',
};

export const doctorWords: typeof English.doctorWords = {
  title: 'Verbindung',
  about: 'Womit diese Seite arbeitet und was die API ihr erlaubt.',
  host: (host) => `Verbunden mit ${host}`,
  through: (server) => `Über ${server}; dort liegt der Token.`,
  tokenEnds: (end) => `Der Token endet auf ${end}. Er bleibt nur erhalten, solange ein Tab offen ist.`,
  scopes: {
    desk: 'Der Token hat den Bereich „desk“: Damit lassen sich Pakete packen, korrigieren und verarbeiten. Erstellen, Löschen, das Ändern vieler Pakete auf einmal und gemeinsame Einstellungen sind ausgenommen.',
    read: 'Der Token hat den Bereich „read“: Damit ist alles zu sehen und nichts zu ändern.',
    wall: 'Der Token hat den Bereich „wall“: Damit zählt „Heute“ die Pakete; Empfänger sind nicht zu sehen.',
    integration: 'Der Token hat den Bereich „integration“: Er ist für Programme.',
  },
  ends: (end) => `Der Token gilt bis ${end}.`,
  endsNext: 'Einen neuen gibt es bei der Person, die diesen Server betreibt.',
  sharing: {
    live: 'Gemeinsam mit den anderen Packplätzen dieses Kontos: Änderungen erscheinen meist innerhalb von zwei Sekunden.',
    away: 'Gemeinsam mit den anderen Packplätzen dieses Kontos, zurzeit unterbrochen: Die Seiten fragen alle 20 Sekunden nach Änderungen.',
    'not-shared':
      'Noch nicht gemeinsam mit den anderen Packplätzen dieses Kontos: Die Seiten fragen alle 20 Sekunden nach Änderungen.',
  },
  check: 'Verbindung prüfen',
  checkAgain: 'Erneut prüfen',
  result: 'Ergebnis der Prüfung',
  columns: { name: 'Was', said: 'Gefunden', means: 'Bedeutung' },
  tones: { ok: 'gut', warn: 'eingeschränkt', info: 'Hinweis' },
  readable: 'Lesbar',
  notReadable: 'Nicht lesbar',
  supported: 'Vorhanden',
  notSaid: 'Vom Server nicht angekündigt',
  notOffered: 'Nicht angeboten',
  unknown: 'Unbekannt, bis es gebraucht wird',
  reach: 'Erreichbarkeit',
  answers: (host, millis) => `${host} hat in ${formatCount(Math.round(millis))} ms geantwortet`,
  reachMeans: 'Die API nimmt diese Seite und ihren Token an.',
  requestIds: 'Anfrage-IDs (X-Request-ID)',
  requestIdsMean: {
    yes: 'Fehlermeldungen nennen die Anfrage, damit der Support sie findet.',
    no: 'Fehlermeldungen können die Anfrage nicht nennen: Der Server verbirgt die Kopfzeile vor dieser Seite oder sendet sie nicht.',
  },
  clock: 'Uhr (Date)',
  inStep: 'Gleiche Zeit',
  clockOff: (millis) => `Dieses Gerät geht ${formatDuration(Math.abs(millis))} ${millis > 0 ? 'vor' : 'nach'}`,
  clockMeans: {
    same: 'Die Uhr geht richtig',
    off: 'Die Uhr dieses Geräts stellen. Bis dahin gilt für Fristen die Zeit des Servers.',
    unknown: 'Für alle Zeiten gilt die Uhr dieses Geräts.',
  },
  retryAfter: 'Wartezeit bei zu vielen Anfragen (Retry-After)',
  retryAfterMeans: {
    yes: 'Die Seite wartet genau so lange, wie die API verlangt.',
    no: 'Eine andere Herkunft (Origin) muss diese Kopfzeile erlauben. Ohne sie wartet die Seite nach zu vielen Anfragen eine Minute.',
  },
  keys: 'Idempotenzschlüssel',
  keysMean: {
    yes: 'Geht eine Antwort verloren, wird mit demselben Schlüssel erneut gefragt: Nichts wird doppelt erstellt oder versendet.',
    no: 'Geht eine Antwort verloren, prüft die Seite, was geschehen ist. Doppelte Pakete sind möglich.',
  },
  versions: 'Versionen (ETag)',
  versionsMean: {
    yes: 'Der Server lässt nicht überschreiben, was jemand anderes geändert hat.',
    no: 'Die Seite vergleicht vor dem Speichern. Eine Änderung in derselben Sekunde kann überschrieben werden.',
    hidden: 'Der Server hat Versionen, verbirgt sie aber vor dieser Seite; sie vergleicht darum vor dem Speichern.',
  },
  cancel: 'Paket stornieren',
  cancelAt: (path) => `Angeboten unter /parcels/{id}/${path}`,
  cancelMeans: {
    yes: 'Verarbeitete Pakete lassen sich hier stornieren, solange der Versanddienst es zulässt.',
    no: 'Der Server nennt keinen Weg zum Stornieren, darum bietet die Seite keinen an.',
  },
  rate: 'Anfragen pro Sekunde',
  seen: (max, refused) => `Höchstens ${formatCount(max)} pro Sekunde, Grenze ${formatCount(refused)}-mal erreicht`,
  rateMeans: {
    never: 'Laut der Liste der Anfragen dieses Browsers hat die API nie verlangt zu warten.',
    refused: (wait) =>
      wait === null
        ? 'Die API hat von diesem Browser verlangt zu warten. Sammelvorgänge werden automatisch langsamer.'
        : `Die API hat von diesem Browser verlangt zu warten, zuletzt ${counted(wait, { one: 'Sekunde', other: 'Sekunden' })}. Sammelvorgänge werden automatisch langsamer.`,
  },
  toRequests: 'Anfragen anzeigen',
};

export const devicePageWords: typeof English.devicePageWords = {
  title: 'Ohne Netz',
  kept: 'Dieser Browser hat die Seite gespeichert und öffnet sie auch ohne Netz. Über das Menü des Browsers lässt sie sich installieren.',
  notKept:
    'Dieser Browser hat die Seite noch nicht gespeichert: Das geschieht einige Sekunden nach dem Start, außer bei langsamer Verbindung oder im Datensparmodus.',
  insecure:
    'Diese Seite wurde ohne https geöffnet. Browser installieren sie dann nicht, öffnen sie nicht ohne Netz und geben die Kamera nicht frei. Wer diesen Server betreibt, kennt die https-Adresse.',
};
