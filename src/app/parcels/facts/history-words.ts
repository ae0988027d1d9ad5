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
function printed(what: string, result: PrintResult, printer: string | null): string {
  const to = printer ?? 'the print dialog';
  const on = printer === null ? '' : ` on ${printer}`;
  switch (result) {
    case 'dialog':
    case 'pending':
    case 'printing':
      return `sent the ${what} to ${to}`;
    case 'stopped':
      return `sent the ${what} to ${to}, which had stopped`;
    case 'out':
      return `printed the ${what}${on}`;
    case 'part':
      return `printed a part of the ${what}${on}`;
    case 'none':
      return `sent the ${what} to ${to}: nothing came out`;
    case 'unknown':
      return `sent the ${what} to ${to}; unknown whether it came out`;
  }
}

/** What an event says that someone did, after their name; null for what is no news of a parcel. `printer`: of a print's record. */
function done(event: DeskEvent, printer: string | null): string | null {
  switch (event.kind) {
    case 'parcel.created':
      return 'created it';
    case 'parcel.changed':
      return event.data.fields.length === 0 ? 'saved it' : `changed ${listed(event.data.fields.map(nameOfField))}`;
    case 'parcel.started':
      return 'sent it to the carrier';
    case 'parcel.processed':
      return `processed it: ${counted(event.data.labels, { one: 'label', other: 'labels' })}`;
    case 'parcel.refused':
      return 'processed it: refused by the carrier';
    case 'parcel.printed':
      return event.data.reprint ? 'marked it as printed again' : 'marked it as printed';
    case 'parcel.cancelled':
      return 'cancelled it';
    case 'parcel.deleted':
      return 'deleted it';
    case 'print':
      return printed(listed(event.data.documents.map((kind) => documents[kind])), event.data.result, printer);
    case 'claim':
      return {
        taken: 'took it in hand',
        'taken-over': 'took it over',
        aside: 'set it aside',
        released: 'let it go',
        lapsed: 'was not heard of any more and lost it',
      }[event.data.change];
    case 'work':
      return event.data.work === 'not-scanned' ? notScanned(event.data) : null;
    default:
      return null;
  }
}

function notScanned({ count, of }: { count: number; of: number | null }): string {
  const pieces = counted(of ?? count, { one: 'piece', other: 'pieces' });
  const were = plural(count, { one: 'was', other: 'were' });
  return `packed it: ${of === null ? '' : `${formatCount(count)} of `}${pieces} ${were} not scanned`;
}

export const historyWords = defineWords({
  en: {
    title: 'History',
    done,
    /** `Ana at Station 2 changed Receiver and Weight` */
    line: (who: string, what: string) => `${who.slice(0, 1).toLocaleUpperCase()}${who.slice(1)} ${what}`,
    showAll: (count: number) => `Show all ${formatCount(count)}`,
    empty: 'Nothing is known of the last 30 days.',
    earlier: 'What came before is not known: the desk keeps 30 days, and the last 500,000 events of all parcels.',
    reading: 'Loading the history…',
    notRead: 'The history cannot be read at present.',
    coverage: 'What stations and other clients of the API did in the last 30 days.',
    /** In place of a station's or a person's name where names are masked. */
    someone: 'a station',
  },
});
