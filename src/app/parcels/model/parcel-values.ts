import type { ParcelRow } from '#app/api/parcel-row.ts';
import { countryName } from '#app/words/region-names.ts';
import { inARow } from '#app/words/define-words.ts';

export interface ReceiverLine {
  name: string;
  /** `Wrocław, PL`. */
  place: string;
  /** All of it, for a tooltip: name, company, city, the country's full name. */
  title: string;
}

/** The receiver in one line: its name, else its company; then where it is. */
export function receiverLine(receiver: ParcelRow['receiver']): ReceiverLine {
  if (receiver === null) return { name: '', place: '', title: '' };
  const { name, company, city, country } = receiver;
  return {
    name: name || company || '',
    place: joined(city, country),
    title: joined(name, company, city, country === null ? null : countryName(country)),
  };
}

function joined(...parts: (string | null)[]): string {
  return inARow(parts.flatMap((part) => part || []));
}

/** Of the labels that have one, in their order. */
export function trackingNumbers({ labels }: Pick<ParcelRow, 'labels'>): string[] {
  return labels.map((label) => label.tracking_number).filter((number) => number !== null);
}
