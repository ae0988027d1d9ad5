import type * as English from '#app/requests/request-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';

const requests = (count: number) => counted(count, { one: 'Anfrage', other: 'Anfragen' });

export const requestWords: typeof English.requestWords = {
  title: 'Anfragen',
  count: requests,
  found: (found, count) => `${formatCount(found)} von ${requests(count)}`,
  coverage: 'Die letzten 2.000 Anfragen dieses Browsers an die API, 7 Tage lang. Beim Abmelden werden sie gelöscht.',
  notKept:
    'Dieser Browser speichert nichts für diese Seite: Nur Anfragen dieses Tabs sind aufgeführt, bis er geschlossen wird.',
  table: 'Anfragen dieses Browsers',
  columns: {
    time: 'Gesendet',
    method: 'Methode',
    path: 'Pfad',
    result: 'Ergebnis',
    took: 'Dauer',
    waited: 'Wartezeit',
    attempt: 'Versuch',
    requestId: 'Anfrage-ID',
  },
  millis: (millis) => `${formatCount(millis)} ms`,
  status: (status, result) =>
    ({
      ok: String(status),
      refused: status === 404 ? '404 nicht gefunden' : `${status} abgelehnt`,
      'rate-limit': `${status} zu viele Anfragen`,
      'server-error': `${status} Fehler des Servers`,
      'no-answer': '',
    })[result],
  askedToWait: (seconds) => `Verlangte Wartezeit: ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })}`,
  faults: {
    network: 'Keine Antwort',
    timeout: 'Antwort kam nicht rechtzeitig',
    stopped: 'Von dieser Seite abgebrochen',
    unreadable: 'unerwartete Antwort',
  },
  faultsAfterStatus: {
    network: 'keine Antwort',
    timeout: 'Antwort kam nicht rechtzeitig',
    stopped: 'von dieser Seite abgebrochen',
    unreadable: 'unerwartete Antwort',
  },
  results: {
    ok: 'OK',
    refused: 'Abgelehnt',
    'rate-limit': 'Zu viele Anfragen',
    'server-error': 'Fehler des Servers',
    'no-answer': 'Keine Antwort',
  },
  kinds: { change: 'Änderungen', read: 'Abrufe', status: 'Statusabfragen', document: 'Dokumente' },
  all: 'Alle',
  parcelHint: 'Paket-ID oder Bestellnummer',
  result: 'Ergebnis',
  kind: 'Art',
  run: 'Sammelvorgang',
  intent: 'Versuche von',
  requestId: 'Anfrage-ID',
  removeFilter: (name) => `Filter entfernen: ${name}`,
  clearFilters: 'Filter löschen',
  attempt: ({ number, total }) => `${formatCount(number)} von ${formatCount(total)}`,
  fresh: (count) => `${formatCount(count)} neu`,
  show: 'anzeigen',
  showFresh: 'Bis zum Anzeigen bleibt die Liste, wie sie ist.',
  updates: 'Neues',
  nothingTitle: 'Keine passenden Anfragen',
  nothingBody: 'Vielleicht ist sie älter als 7 Tage oder kam aus einem anderen Browser.',
  nothingOfParcel:
    'Eine Paket-ID eingeben oder die Bestellnummer eines Pakets, das in diesem Tab geladen wurde. Vielleicht ist die Anfrage auch älter als 7 Tage oder kam aus einem anderen Browser.',
  emptyTitle: 'Noch keine Anfragen',
  emptyBody: 'Hier steht, was dieser Browser die API fragt.',
  toParcels: 'Zu den Paketen',
  current: 'Aktuelle Anfrage',
  took: (time) => `Dauer ${time}`,
  waited: (time) => `vor dem Senden ${time} gewartet`,
  replayed: 'Die API hat ihre erste Antwort wiederholt (gleicher Idempotenzschlüssel).',
  masked: '… = nicht gespeichert',
  thisTab: 'dieser Tab',
  otherTab: 'anderer Tab oder vor dem Neuladen',
  openParcel: 'Paket öffnen',
  openRun: 'Sammelvorgang öffnen',
  ofParcel: 'Anfragen zu diesem Paket',
  ofIntent: 'Weitere Versuche',
  copyId: 'Anfrage-ID kopieren',
  copyCurl: 'Als curl kopieren',
  copiedId: 'Anfrage-ID kopiert',
  copiedCurl: 'Kopiert. Vor dem Ausführen TOKEN setzen.',
  copiedCurlBody: 'Kopiert. Vor dem Ausführen TOKEN setzen und den Inhalt in body.json ablegen.',
  copyFailed: 'Nicht kopiert: Der Browser hat es nicht erlaubt',
  bodies: 'Inhalte',
  sent: 'Gesendet',
  received: 'Empfangen',
  keepBodies: 'Inhalte speichern',
  bodiesKept:
    'Inhalte enthalten Namen und Adressen. Sie bleiben in diesem Browser gespeichert, bis dies ausgeschaltet oder abgemeldet wird.',
  clear: 'Leeren',
  clearTitle: 'Liste der Anfragen leeren?',
  clearBody: 'Sie wird in allen Tabs dieses Browsers gelöscht. Pakete und Sammelvorgänge bleiben unberührt.',
  keep: 'Liste behalten',
  cleared: 'Liste der Anfragen geleert',
  last: 'Letzte Anfragen',
  lastEmpty: 'Keine aus diesem Browser in den letzten 7 Tagen.',
  toAll: 'In „Anfragen“ anzeigen',
  keyDown: 'Nächste Anfrage',
  keyUp: 'Vorige Anfrage',
  openCase: 'Fallakte öffnen',
  keyFind: 'Nach Paket filtern',
  keyFresh: 'Neue Anfragen anzeigen',
};

export const resultText: typeof English.resultText = ({ status, fault, retryAfter }, result) => {
  const words = requestWords;
  if (status === null) return words.faults[fault ?? 'network'];
  const wait = retryAfter === null ? '' : `, ${retryAfter} s`;
  const odd = fault === null ? '' : `, ${words.faultsAfterStatus[fault]}`;
  return words.status(status, result) + wait + odd;
};

export const intentWords: typeof English.intentWords = {
  ofRun: (run, parcel) => `Sammelvorgang ${run}, Paket ${formatCount(parcel)}`,
};
