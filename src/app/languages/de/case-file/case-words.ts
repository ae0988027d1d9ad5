import type * as English from '#app/case-file/case-words.ts';
import { versionWords } from '#app/page/version-words.ts';
import type { ShownState } from '#app/parcels/model/not-sent/shown-state.ts';
import { problemKindWords } from '#app/parcels/model/refusal-words.ts';
import { counted, formatCount, inARow } from '#app/words/define-words.ts';

const ofParcels = (count: number) => counted(count, { one: 'Paket', other: 'Paketen' });

export const caseWords: typeof English.caseWords = {
  title: 'Fallakte',
  intro:
    'Eine Fallakte öffnen, die in Parcel Desk gespeichert wurde. Dazu braucht es keinen Token: Die Datei bleibt auf diesem Gerät, und nichts daraus wird gesendet oder gespeichert.',
  choose: 'Datei auswählen',
  chooseOther: 'Andere Datei öffnen',
  drop: 'oder auf dieser Seite ablegen',
  dropHere: 'Datei zum Öffnen ablegen',
  problems: {
    empty: { title: 'Die Datei ist leer', next: 'Die Fallakte erneut speichern oder erneut kopieren.' },
    'too-large': {
      title: 'Die Datei ist zu groß',
      next: 'Fallakten sind höchstens 50 MB groß. Das ist eine andere Datei, oder sie wurde verändert.',
    },
    'not-a-case': {
      title: 'Das ist keine Fallakte',
      next: 'Eine .json-Datei auswählen, die in Parcel Desk mit „Fallakte…“ gespeichert wurde.',
    },
    cut: { title: 'Die Datei ist unvollständig', next: 'Erneut kopieren oder herunterladen.' },
    newer: {
      title: 'Die Datei ist aus einer neueren Version von Parcel Desk',
      next: 'Diese Seite neu laden, um die neueste Version zu erhalten, oder die Datei dort öffnen, wo sie gespeichert wurde.',
    },
    damaged: {
      title: 'Die Datei ist beschädigt',
      next: 'Teile fehlen oder sind falsch. Noch einmal um die Datei bitten.',
    },
    unreadable: {
      title: 'Die Datei konnte nicht gelesen werden',
      next: 'Vielleicht wurde sie verschoben oder ist ein Ordner. Erneut auswählen.',
    },
  },
  reload: 'Neu laden',
  opened: (name) => `Fallakte ${name}`,
  toParcels: 'Zu den Paketen',
  connect: 'Verbinden',
  readOnly: 'Nur zum Lesen: Stand beim Speichern der Datei.',
  masked: 'Personendaten sind verdeckt: Jedes • steht für ein Zeichen davon.',
  notMasked: 'Personendaten sind nicht verdeckt. Die Datei so sorgfältig weitergeben wie die Daten des Pakets.',
  saved: 'Gespeichert',
  page: 'Version der Seite',
  server: 'Server',
  apiVersion: (version) => (version === null ? 'API-Version unbekannt' : `API-Version ${version}`),
  abilities: 'Server kennt',
  keys: 'Idempotenzschlüssel',
  etags: 'Versionen (ETag)',
  neither: 'weder Idempotenzschlüssel noch Versionen',
  cause: 'Ursache',
  ofCause: (held, all) => `${formatCount(held)} von ${ofParcels(all)} mit dieser Ursache`,
  parcels: 'Pakete in der Datei',
  parcel: (name) => `Paket ${name}`,
  reasons: 'Gründe',
  named: (fields) => `Vom Versanddienst genannt: ${fields}`,
  checkedAt: (at) => `Geprüft ${at}`,
  version: 'Fassung',
  current: (at) => `neueste, geladen ${at}`,
  earlier: (at, changed) => `geladen ${at}${changed === '' ? '' : `, danach geändert: ${changed}`}`,
  history: 'Verlauf',
  asSaved: 'Wie in der Datei gespeichert',
  labels: 'Etiketten',
  label: (number) => `Etikett ${formatCount(number)}`,
  returns: (number) => `Retoure ${number}`,
  requests: 'Anfragen',
  noRequests: 'Der Browser, der die Datei gespeichert hat, hatte keine.',
  copyId: 'Paket-ID kopieren',
  copied: 'Kopiert',
};

const states: Record<ShownState, string> = {
  open: 'Offen',
  'not-sent': problemKindWords.checks,
  processing: 'Wartet auf den Versanddienst',
  refused: problemKindWords.carrier,
  unclear: 'Ergebnis der Verarbeitung unklar',
  processed: 'Verarbeitet, nicht als gedruckt markiert',
  printed: 'Verarbeitet und als gedruckt markiert',
  cancelled: 'Storniert',
};

export const summaryWords: typeof English.summaryWords = {
  saved: (at) => `Fallakte von Parcel Desk, gespeichert ${at}. In Parcel Desk unter dem Pfad /case öffnen.`,
  masked: (dot) =>
    `Personendaten sind verdeckt: Jedes ${dot} steht für ein Zeichen davon. Meldungen des Versanddiensts können noch Personendaten enthalten. Vor dem Weitergeben lesen.`,
  open: 'PERSONENDATEN SIND NICHT VERDECKT: Namen, Adressen, E-Mails, Telefonnummern und Notizen stehen in dieser Datei.',
  group: (cause, held) =>
    `${held === cause.count ? counted(held, { one: 'Paket', other: 'Pakete' }) : `${held} von ${ofParcels(cause.count)}`} mit einer Ursache (${problemKindWords[cause.kind]}): ${cause.sentence}`,
  state: (name, state) => `Paket ${name}: ${states[state]}`,
  reason: (reason) => `Grund: ${reason}`,
  named: (paths) => `Vom Versanddienst genannt: ${paths}.`,
  checked: (at, request) => `Geprüft und nicht gesendet ${at}${request === null ? '' : `, Anfrage-ID ${request}`}.`,
  facts: (method, country, postal, weight) =>
    `Versandart ${method}, nach ${[country, postal].filter((part) => part !== '').join(' ') || '(noch kein Ziel)'}, Gewicht ${weight}.`,
  none: 'ohne Angabe',
  times: {
    created_at: 'erstellt',
    processed_at: 'verarbeitet',
    printed_at: 'als gedruckt markiert',
    cancelled_at: 'storniert',
  },
  notProcessed: 'nicht verarbeitet',
  timeline: (times) => `Zeitlicher Ablauf: ${times}.`,
  failed: (at, what) => `Fehlgeschlagene Anfrage ${at}: ${what}`,
  request: (what) => `Anfrage: ${what}`,
  checksRefused: 'geprüft und nicht gesendet',
  loaded: (changed) => `Fassung geladen${changed.length === 0 ? '' : `; geändert: ${inARow(changed)}`}`,
  noneFailed: (count) =>
    `${counted(count, { one: 'Anfrage', other: 'Anfragen' })} dieses Browsers, keine davon fehlgeschlagen.`,
  requestId: (id) => `Anfrage-ID ${id}`,
  versions: (count, changed) => `${count} Fassungen gesehen${changed === '' ? '' : `; geändert: ${changed}`}.`,
  oneVersion: (seenAt) => `Eine Fassung gesehen, geladen ${seenAt}.`,
  page: (page) => `Version der Seite: ${page}.`,
  server: (address, version, software) =>
    `Server: ${address}, API-Version ${version ?? 'unbekannt'}. ${versionWords.known(software)}.`,
};
