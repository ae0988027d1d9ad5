import type * as English from '#app/printing/sentences/printer-sentence-words.ts';
import { oneOf } from '#app/words/define-words.ts';

const takesNoPdf =
  'Der Drucker nimmt kein PDF an. Über eine Warteschlange von CUPS drucken oder in der Druckerdatei einen Drucker eintragen, der PDF annimmt.';

export const printerSentenceWords: typeof English.printerSentenceWords = {
  blocking: {
    'media-empty': 'Der Drucker hat kein Papier mehr. Papier nachlegen.',
    'media-needed': 'Der Drucker braucht Papier. Papier einlegen.',
    'media-jam': 'Papierstau im Drucker. Eingeklemmtes Papier entfernen.',
    'input-tray-missing': 'Ein Papierfach fehlt. Papierfach einsetzen.',
    'output-area-full': 'Die Papierablage ist voll. Ablage leeren.',
    'output-tray-missing': 'Die Papierablage fehlt. Ablage einsetzen.',
    'cover-open': 'Eine Abdeckung des Druckers ist offen. Abdeckung schließen.',
    'door-open': 'Eine Klappe des Druckers ist offen. Klappe schließen.',
    'interlock-open': 'Der Drucker ist nicht ganz geschlossen. Alle Klappen schließen.',
    'marker-supply-empty': 'Tinte, Toner oder Farbband ist leer. Ersetzen, was leer ist.',
    'toner-empty': 'Der Toner ist leer. Toner wechseln.',
    'developer-empty': 'Der Entwickler des Druckers ist leer. Entwickler wechseln.',
    'opc-life-over': 'Die Trommel des Druckers ist verbraucht. Trommel wechseln.',
    'marker-waste-full': 'Der Abfallbehälter des Druckers ist voll. Behälter wechseln.',
    'fuser-over-temp': 'Der Drucker ist zu heiß. Warten, bis er abgekühlt ist.',
    'fuser-under-temp': 'Der Drucker ist noch nicht warm. Kurz warten.',
    offline: 'Der Drucker ist offline. Drucker einschalten oder anschließen.',
    'connecting-to-device': 'Der Druckserver erreicht den Drucker nicht. Drucker einschalten oder anschließen.',
    'timed-out': 'Der Drucker antwortet seinem Druckserver nicht. Drucker einschalten oder anschließen.',
    shutdown: 'Der Drucker ist ausgeschaltet. Drucker einschalten.',
    paused: 'Der Drucker pausiert. Am Drucker oder am Druckserver fortsetzen.',
    'moving-to-paused': 'Der Drucker wird gerade angehalten. Am Drucker oder am Druckserver fortsetzen.',
    stopped: 'Der Drucker ist angehalten. Am Drucker oder am Druckserver wieder starten.',
    'spool-area-full': 'Der Speicher des Druckers ist voll. Warten oder einen Auftrag abbrechen.',
  },
  stopped: {
    byKeyword: (keyword) => `Der Drucker meldet „${keyword}“. Am Drucker nachsehen.`,
    withoutReason: 'Der Drucker ist angehalten und meldet keinen Grund. Am Drucker nachsehen.',
  },
  documents: {
    noPdf: takesNoPdf,
    notThisLanguage:
      'Der Drucker nimmt diese Druckersprache nicht unverändert an. Ein PDF drucken oder eine rohe Warteschlange von CUPS für ihn anlegen.',
    onlyLanguages: (languages) =>
      `Der Drucker druckt nur Etiketten, die der Versanddienst als ${oneOf(languages.split(' or '))} erstellt hat, kein PDF. PDFs auf einem anderen Drucker drucken oder für diesen eine Warteschlange von CUPS mit seinem Treiber anlegen.`,
  },
  passing: {
    'server-error-busy': 'Der Drucker hat noch einen anderen Auftrag. Dieser wartet.',
    'server-error-service-unavailable': 'Der Drucker ist noch nicht bereit. Der Auftrag wartet.',
    'server-error-temporary-error': 'Der Drucker hat eine vorübergehende Störung. Der Auftrag wartet.',
    'server-error-not-accepting-jobs':
      'Der Drucker nimmt zurzeit keine Aufträge an. Am Drucker oder am Druckserver Aufträge zulassen.',
    'server-error-printer-is-deactivated':
      'Der Drucker ist deaktiviert. Am Drucker oder am Druckserver wieder aktivieren.',
    'server-error-too-many-jobs': 'Der Drucker hat zu viele Aufträge. Dieser wartet.',
  },
  final: {
    'client-error-document-format-not-supported': takesNoPdf,
    'client-error-forbidden':
      'Der Drucker weist Parcel Desk ab. Den Rechner von Parcel Desk in den Einstellungen des Druckers zulassen.',
    'client-error-not-authenticated':
      'Der Drucker verlangt Benutzer und Kennwort, und Parcel Desk hat keine. Den Rechner von Parcel Desk in den Einstellungen des Druckers zulassen.',
    'client-error-not-authorized':
      'Parcel Desk darf auf diesem Drucker nicht drucken. Es in den Einstellungen des Druckers erlauben.',
    'client-error-not-possible':
      'Der Drucker meldet, dass er das gerade nicht kann. Am Drucker nachsehen und erneut drucken.',
    'client-error-not-found':
      'Unter dieser Adresse gibt es keinen Drucker. Den Pfad der Adresse in der Druckerdatei prüfen.',
    'client-error-document-format-error':
      'Der Drucker konnte das Dokument nicht lesen. Mit dem Druckdialog des Browsers drucken.',
    'client-error-request-entity-too-large':
      'Das Dokument ist für den Drucker zu groß. Weniger Pakete auf einmal drucken.',
    'server-error-operation-not-supported':
      'Der Drucker kennt keine Aufträge, die zuerst angelegt und dann gesendet werden. Über eine Warteschlange von CUPS drucken.',
  },
  refused: { job: (words) => `Der Drucker hat den Auftrag abgelehnt (${words}).` },
  connection: {
    ended: (host, why) =>
      `Der Drucker antwortet nicht unter ${host} (Verbindung abgebrochen: ${why}). Prüfen, ob er eingeschaltet und im Netz ist.`,
    none: (host, why) =>
      `Der Drucker antwortet nicht unter ${host} (${why}). Prüfen, ob er eingeschaltet und im Netz ist.`,
    notAllowed: (host, status) =>
      `${host} weist Parcel Desk ab (HTTP ${status}). Den Rechner von Parcel Desk in den Einstellungen des Druckers zulassen.`,
    encrypted: (host) =>
      `${host} verlangt eine verschlüsselte Verbindung. In der Druckerdatei ipps:// statt ipp:// schreiben.`,
    notPrinter: (host, why) =>
      `${host} antwortet, aber nicht wie ein Drucker (${why}). Den Pfad der Adresse in der Druckerdatei prüfen.`,
    certificate: (host, fingerprint) =>
      `Das Zertifikat von ${host} ist hier nicht bekannt. Wenn es das des Druckers ist, in der Druckerdatei "certificate": "${fingerprint}" eintragen.`,
    notForAnHour:
      'Der Drucker war eine Stunde lang nicht erreichbar, und es wurde nichts gedruckt. Erneut drucken, wenn er wieder da ist.',
  },
  jobs: {
    givenUp: 'Der Drucker hat den Auftrag aufgegeben. Erst am Drucker nachsehen, dann erneut drucken.',
    held: 'Der Drucker hält den Auftrag zurück. Dort freigeben.',
    withErrors: 'Der Drucker hat den Auftrag mit Fehlern beendet. Nachsehen, was herausgekommen ist.',
    notKnown:
      'Der Drucker kennt den Auftrag nicht mehr. Erst nachsehen, ob er herausgekommen ist, dann erneut drucken.',
    unsure: 'Die Verbindung zum Drucker brach beim Senden des Dokuments ab. Nachsehen, ob alles herausgekommen ist.',
    notMoved: (printer) =>
      `Der Drucker hatte damit schon begonnen, deshalb ging es nicht an ${printer}. Nachsehen, was herausgekommen ist, und nur das Fehlende erneut drucken.`,
  },
};

export const connectionFaultWords: typeof English.connectionFaultWords = {
  notInTime: 'keine Antwort in der erwarteten Zeit',
  notConnected: 'keine Verbindung nach 3 Sekunden',
  silent: 'er antwortete nicht mehr',
  endless: 'seine Antwort endet nicht',
  notIpp: 'keine Nachricht in IPP',
};
