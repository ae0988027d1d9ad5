import type { DeskEvent } from '#contract/desk/desk-events.ts';
import type { PrintedDocument, PrintResult } from '#contract/desk/prints/print-records.ts';
import type * as English from '#app/parcels/facts/history-words.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { counted, formatCount, listed } from '#app/words/define-words.ts';

const documents: Record<PrintedDocument, string> = {
  labels: 'das Etikett',
  customs: 'die Zollinhaltserklärung',
  slip: 'den Packzettel',
};

function nameOfField(name: string): string {
  const label = fieldLabel(name);
  if (label !== name) return label;
  const sent = fieldLabel(`${name}_id`);
  return sent === `${name}_id` ? name.replaceAll('_', ' ') : sent;
}

function printed(what: string, result: PrintResult, printer: string | null): string {
  const to = printer ?? 'den Druckdialog';
  const on = printer === null ? '' : ` auf ${printer}`;
  switch (result) {
    case 'dialog':
    case 'pending':
    case 'printing':
      return `hat ${what} an ${to} gesendet`;
    case 'stopped':
      return `hat ${what} an ${to} gesendet, der angehalten war`;
    case 'out':
      return `hat ${what}${on} gedruckt`;
    case 'part':
      return `hat ${what}${on} nur teilweise gedruckt`;
    case 'none':
      return `hat ${what} an ${to} gesendet: Nichts kam heraus`;
    case 'unknown':
      return `hat ${what} an ${to} gesendet; unbekannt, ob etwas herauskam`;
  }
}

function done(event: DeskEvent, printer: string | null): string | null {
  switch (event.kind) {
    case 'parcel.created':
      return 'hat es erstellt';
    case 'parcel.changed':
      return event.data.fields.length === 0
        ? 'hat es gespeichert'
        : `hat geändert: ${listed(event.data.fields.map(nameOfField))}`;
    case 'parcel.started':
      return 'hat es an den Versanddienst gesendet';
    case 'parcel.processed':
      return `hat es verarbeitet: ${counted(event.data.labels, { one: 'Etikett', other: 'Etiketten' })}`;
    case 'parcel.refused':
      return 'hat es verarbeitet: vom Versanddienst abgelehnt';
    case 'parcel.printed':
      return event.data.reprint ? 'hat es erneut als gedruckt markiert' : 'hat es als gedruckt markiert';
    case 'parcel.cancelled':
      return 'hat es storniert';
    case 'parcel.deleted':
      return 'hat es gelöscht';
    case 'print':
      return printed(listed(event.data.documents.map((kind) => documents[kind])), event.data.result, printer);
    case 'claim':
      return {
        taken: 'hat es in Arbeit genommen',
        'taken-over': 'hat es übernommen',
        aside: 'hat es zurückgestellt',
        released: 'hat es freigegeben',
        lapsed: 'hat sich nicht mehr gemeldet und es damit abgegeben',
      }[event.data.change];
    case 'work':
      return event.data.work === 'not-scanned' ? notScanned(event.data) : null;
    default:
      return null;
  }
}

function notScanned({ count, of }: { count: number; of: number | null }): string {
  const pieces = of === null ? formatCount(count) : `${formatCount(count)} von ${formatCount(of)}`;
  return `hat es gepackt: ${pieces} Stück nicht gescannt`;
}

export const historyWords: typeof English.historyWords = {
  title: 'Verlauf',
  done,
  line: (who, what) => `${who.slice(0, 1).toLocaleUpperCase()}${who.slice(1)} ${what}`,
  showAll: (count) => `Alle ${formatCount(count)} anzeigen`,
  empty: 'Aus den letzten 30 Tagen ist nichts bekannt.',
  earlier:
    'Was davor war, ist nicht bekannt: Gespeichert werden 30 Tage und die letzten 500.000 Ereignisse aller Pakete.',
  reading: 'Verlauf wird geladen…',
  notRead: 'Der Verlauf lässt sich zurzeit nicht laden.',
  coverage: 'Was Packplätze und andere Programme über die API in den letzten 30 Tagen getan haben.',
  someone: 'ein Packplatz',
};
