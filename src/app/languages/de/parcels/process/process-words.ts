import type { PrintOutcome } from '#app/printing/ledger/print-ledger.ts';
import type * as English from '#app/parcels/process/process-words.ts';
import { counted, formatCount } from '#app/words/define-words.ts';

const seconds = (count: number) => counted(count, { one: 'Sekunde', other: 'Sekunden' });
const minutes = (count: number) => counted(count, { one: 'Minute', other: 'Minuten' });

const sentToDialog: Record<PrintOutcome, string> = {
  all: 'Von diesem Gerät gedruckt.',
  part: 'Von diesem Gerät gedruckt; nur ein Teil kam heraus.',
  asked: 'Von diesem Gerät an den Druckdialog gesendet.',
  'not-asked': 'Von diesem Gerät an den Druckdialog gesendet.',
  refused: '',
};

const withdrawal: typeof English.processWords.withdrawal = {
  waits: 'Der Versanddienst hat die Stornierung noch nicht bestätigt.',
  done: 'Der Versanddienst hat die Sendung storniert.',
  refused:
    'Der Versanddienst hat die Sendung nicht storniert. Sie ist vielleicht schon unterwegs und wird berechnet: dort nachfragen.',
};

export const processWords: typeof English.processWords = {
  title: 'Verarbeitung',
  processOnly: 'Nur verarbeiten',
  processAgain: 'Erneut verarbeiten',
  correct: 'Korrigieren',
  correctMore: 'Mehr korrigieren',
  explain: 'Erstellt die Sendung und ihre Dokumente.',
  sending: 'Paket wird gesendet…',
  waitingForCarrier: 'Wartet auf den Versanddienst',
  elapsed: (count) => `seit ${count < 180 ? seconds(count) : minutes(Math.floor(count / 60))}`,
  mayLeave: 'Die Seite kann verlassen werden. Das Ergebnis wird gemeldet.',
  stillProcessing: 'Der Versanddienst braucht länger als sonst. Nichts wird automatisch erneut gesendet.',
  recheck: 'Jetzt prüfen',
  checking: 'Prüft…',
  noneRuns: (time) => `Geprüft um ${time}: Es läuft kein Versuch.`,
  statusUnknown: 'Unbekannt, ob es noch in Bearbeitung ist.',
  refused: 'Vom Versanddienst abgelehnt',
  previousAttempt: 'Voriger Versuch: vom Versanddienst abgelehnt',
  guess: 'Wahrscheinlich:',
  named: 'Vom Versanddienst genannt:',
  checksFailed: (count) => `Nicht gesendet: ${counted(count, { one: 'Feld', other: 'Felder' })} prüfen`,
  checksNext: 'An den Versanddienst wurde nichts gesendet.',
  dataMissing: 'Angaben fehlen: Das Paket würde nicht gesendet',
  mayBeRefused: 'Ablehnung möglich: Angaben fehlen',
  checkFirst: 'Vor dem Verarbeiten prüfen',
  checksUnknown: 'Dieser Server verlangt vielleicht weniger oder mehr.',
  unclear: 'Das Ergebnis ist unklar',
  unclearNext: 'Die Verarbeitung endete weder mit Erfolg noch mit Ablehnung. Siehe Antwort der API.',
  rawAnswer: 'Antwort der API',
  processed: 'Verarbeitet',
  printed: 'Verarbeitet und als gedruckt markiert',
  printedNext: (notPrinted, ofDesk) =>
    !notPrinted
      ? 'Das Etikett unten drucken.'
      : ofDesk
        ? 'Kein Packplatz hat dieses Etikett gedruckt: unten drucken.'
        : 'Dieser Browser hat dieses Etikett nicht gedruckt: unten drucken.',
  sentToDialog,
  cancelled: 'Storniert: nicht versenden',
  cancelledNext: 'Die Dokumente gibt es nicht mehr.',
  withdrawal,
  withdrawalReason: (reason) => `Der Versanddienst schreibt: „${reason}“`,
  tracking: 'Sendungsnummern',
  label: 'Etikett',
  noTracking: 'keine Sendungsnummer',
  trackingNumber: 'Sendungsnummer',
  copyTracking: (number) => `Sendungsnummer ${number} kopieren`,
  returnTracking: 'Retouren-Sendungsnummer',
  copyReturnTracking: (number) => `Retouren-Sendungsnummer ${number} kopieren`,
  copied: 'Kopiert',
  opensTab: '(öffnet einen neuen Tab)',
  allLabels: (count) => `Alle ${formatCount(count)} anzeigen`,
};

export const documentWords: typeof English.documentWords = {
  title: 'Dokumente',
  labels: 'Etiketten',
  customs: 'Zollinhaltserklärung',
  fileNames: { labels: 'etiketten', 'customs-declaration': 'zollinhaltserklaerung' },
  notPrinted: 'Dokumente gibt es erst, wenn das Paket als gedruckt markiert ist',
  notPrintedNext: 'Das Markieren sendet nichts an einen Drucker. Danach lässt sich das Etikett drucken.',
  markedAt: (time, ago) => `Als gedruckt markiert am ${time} (${ago})`,
  marked: 'Als gedruckt markiert.',
  download: 'Herunterladen',
  share: 'Teilen',
  loading: (name) => `${name} werden geladen…`,
  loadingOne: (name) => `${name} wird geladen…`,
  labelHere: 'Hier erscheint das Etikett.',
  notReady: 'Das PDF wird noch geladen',
  notReadable: 'Das PDF ist nicht lesbar',
  noLink: 'Die API nennt keinen Link zu den Etiketten',
  noLinkNext: 'Das Paket ist als gedruckt markiert, hat aber kein Dokument.',
  sendRaw: (printer) => `An ${printer} senden`,
  saveRaw: (language) => `${language}-Datei speichern`,
  image: (type, width, height, dpi, said) =>
    said
      ? `${type}-Bild, gedruckt mit ${width} × ${height} mm: ${dpi} dpi.`
      : `${type}-Bild, gedruckt mit ${width} × ${height} mm: ${dpi} dpi angenommen, da es seine Größe nicht nennt.`,
  readAgain: 'Neu laden',
  tryAgain: 'Erneut versuchen',
  foreign: (host) => `Dieses Dokument liegt auf einem anderen Server: ${host}`,
  foreignNext: 'Zum Schutz des Tokens wird es hier nicht geladen. Der Link öffnet es ohne Token.',
  open: (host) => `Bei ${host} öffnen`,
};

export const documentActionsWords: typeof English.documentActionsWords = {
  print: { labels: 'Etiketten drucken', 'customs-declaration': 'Zollinhaltserklärung drucken' },
  printMore: 'Seiten, Packzettel, Set…',
  printShown: 'Angezeigtes Dokument drucken',
};
