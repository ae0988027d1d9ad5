import type { DeskEvent } from '#contract/desk/desk-events.ts';
import type { PrintedDocument, PrintResult } from '#contract/desk/prints/print-records.ts';
import { fieldLabel } from '#app/parcels/model/names/field-label.ts';
import { counted, defineWords, formatCount, listed, plural } from '#app/words/define-words.ts';

const documents: Record<PrintedDocument, string> = {
  labels: 'label',
  customs: 'customs declaration',
  slip: 'packing slip',
};

/** The parcel's fields as they are read; some are sent as the id of what is read. */
function nameOfField(name: string): string {
  const label = fieldLabel(name);
  if (label !== name) return label;
  const sent = fieldLabel(`${name}_id`);
  return sent === `${name}_id` ? name.replaceAll('_', ' ') : sent;
}

/** What became of a print, by who sent it. */
function printed(who: string, what: string, result: PrintResult, printer: string | null): string {
  const to = printer ?? 'the print dialog';
  const on = printer === null ? '' : ` on ${printer}`;
  switch (result) {
    case 'dialog':
    case 'pending':
    case 'printing':
      return `${who} sent the ${what} to ${to}`;
    case 'stopped':
      return `${who} sent the ${what} to ${to}, which had stopped`;
    case 'out':
      return `${who} printed the ${what}${on}`;
    case 'part':
      return `${who} printed a part of the ${what}${on}`;
    case 'none':
      return `${who} sent the ${what} to ${to}: nothing came out`;
    case 'unknown':
      return `${who} sent the ${what} to ${to}; unknown whether it came out`;
  }
}

/** What an event says that someone did; null for what is no news of a parcel. `who` begins the sentence; `printer`: of a print's record. */
function done(who: string, event: DeskEvent, printer: string | null): string | null {
  switch (event.kind) {
    case 'parcel.created':
      return `${who} created it`;
    case 'parcel.changed':
      return event.data.fields.length === 0
        ? `${who} saved it`
        : `${who} changed ${listed(event.data.fields.map(nameOfField))}`;
    case 'parcel.started':
      return `${who} sent it to the carrier`;
    case 'parcel.processed':
      return `${who} processed it: ${counted(event.data.labels, { one: 'label', other: 'labels' })}`;
    case 'parcel.refused':
      return `${who} processed it: refused by the carrier`;
    case 'parcel.printed':
      return event.data.reprint ? `${who} marked it as printed again` : `${who} marked it as printed`;
    case 'parcel.cancelled':
      return `${who} cancelled it`;
    case 'parcel.deleted':
      return `${who} deleted it`;
    case 'print':
      return printed(who, listed(event.data.documents.map((kind) => documents[kind])), event.data.result, printer);
    case 'claim':
      return {
        taken: `${who} took it in hand`,
        'taken-over': `${who} took it over`,
        aside: `${who} set it aside`,
        released: `${who} let it go`,
        lapsed: `${who} was not heard of any more and lost it`,
      }[event.data.change];
    case 'work':
      return event.data.work === 'not-scanned' ? notScanned(who, event.data) : null;
    default:
      return null;
  }
}

function notScanned(who: string, { count, of }: { count: number; of: number | null }): string {
  const pieces = counted(of ?? count, { one: 'piece', other: 'pieces' });
  const were = plural(count, { one: 'was', other: 'were' });
  return `${who} packed it: ${of === null ? '' : `${formatCount(count)} of `}${pieces} ${were} not scanned`;
}

export const historyWords = defineWords({
  en: {
    title: 'History',
    /** `Ana at Station 2 changed Receiver and Weight` */
    done,
    showAll: (count: number) => `Show all ${formatCount(count)}`,
    empty: 'Nothing is known of the last 30 days.',
    earlier: 'What came before is not known: the desk keeps 30 days, and the last 500,000 events of all parcels.',
    reading: 'Loading the history…',
    notRead: 'The history cannot be read at present.',
    coverage: 'What stations and other clients of the API did in the last 30 days.',
    /** In place of a station's or a person's name where names are masked. */
    someone: 'A station',
  },
});
