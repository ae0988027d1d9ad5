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

function printed(who: string, what: string, result: PrintResult, printer: string | null): string {
  const to = printer ?? 'den Druckdialog';
  const on = printer === null ? '' : ` auf ${printer}`;
  switch (result) {
    case 'dialog':
    case 'pending':
    case 'printing':
      return `${who} hat ${what} an ${to} gesendet`;
    case 'stopped':
      return `${who} hat ${what} an ${to} gesendet, der angehalten war`;
    case 'out':
      return `${who} hat ${what}${on} gedruckt`;
    case 'part':
      return `${who} hat ${what}${on} nur teilweise gedruckt`;
    case 'none':
      return `${who} hat ${what} an ${to} gesendet: Nichts kam heraus`;
    case 'unknown':
      return `${who} hat ${what} an ${to} gesendet; unbekannt, ob etwas herauskam`;
  }
}

function done(who: string, event: DeskEvent, printer: string | null): string | null {
  switch (event.kind) {
    case 'parcel.created':
      return `${who} hat es erstellt`;
    case 'parcel.changed':
      return event.data.fields.length === 0
        ? `${who} hat es gespeichert`
        : `${who} hat geändert: ${listed(event.data.fields.map(nameOfField))}`;
    case 'parcel.started':
      return `${who} hat es an den Versanddienst gesendet`;
    case 'parcel.processed':
      return `${who} hat es verarbeitet: ${counted(event.data.labels, { one: 'Etikett', other: 'Etiketten' })}`;
    case 'parcel.refused':
      return `${who} hat es verarbeitet: vom Versanddienst abgelehnt`;
    case 'parcel.printed':
      return event.data.reprint ? `${who} hat es erneut als gedruckt markiert` : `${who} hat es als gedruckt markiert`;
    case 'parcel.cancelled':
      return `${who} hat es storniert`;
    case 'parcel.deleted':
      return `${who} hat es gelöscht`;
    case 'print':
      return printed(who, listed(event.data.documents.map((kind) => documents[kind])), event.data.result, printer);
    case 'claim':
      return {
        taken: `${who} hat es in Arbeit genommen`,
        'taken-over': `${who} hat es übernommen`,
        aside: `${who} hat es zurückgestellt`,
        released: `${who} hat es freigegeben`,
        lapsed: `${who} hat sich nicht mehr gemeldet und es damit abgegeben`,
      }[event.data.change];
    case 'work':
      return event.data.work === 'not-scanned' ? notScanned(who, event.data) : null;
    default:
      return null;
  }
}

function notScanned(who: string, { count, of }: { count: number; of: number | null }): string {
  const pieces = of === null ? formatCount(count) : `${formatCount(count)} von ${formatCount(of)}`;
  return `${who} hat es gepackt: ${pieces} Stück nicht gescannt`;
}

export const historyWords: typeof English.historyWords = {
  title: 'Verlauf',
  done,
  showAll: (count) => `Alle ${formatCount(count)} anzeigen`,
  empty: 'Aus den letzten 30 Tagen ist nichts bekannt.',
  earlier:
    'Was davor war, ist nicht bekannt: Gespeichert werden 30 Tage und die letzten 500.000 Ereignisse aller Pakete.',
  reading: 'Verlauf wird geladen…',
  notRead: 'Der Verlauf lässt sich zurzeit nicht laden.',
  coverage: 'Was Packplätze und andere Programme über die API in den letzten 30 Tagen getan haben.',
  someone: 'Ein Packplatz',
};
