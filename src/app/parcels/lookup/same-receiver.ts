import { receiverFields } from '#contract/parcel-fields.ts';
import { isUnprocessed } from '#contract/parcel-state.ts';
import type { ParcelRow } from '#app/api/parcel-row.ts';

type Receiver = NonNullable<ParcelRow['receiver']>;

const compared = Object.keys(receiverFields) as (keyof typeof receiverFields)[];

/** Tells receivers apart, by every field; empty where too little is known of one to send anything there. */
function receiverKey(receiver: Receiver | null): string {
  if (!receiver?.address_line_1 || !receiver.city || !receiver.country) return '';
  return compared.map((field) => receiver[field]?.trim() ?? '').join('\n');
}

/** The open parcels among rows that go to the receiver of a parcel, without itself, the oldest first. */
export function openToReceiver(
  parcel: Pick<ParcelRow, 'id' | 'receiver'>,
  rows: Iterable<ParcelRow>,
): readonly ParcelRow[] {
  const key = receiverKey(parcel.receiver);
  if (key === '') return [];
  const found: ParcelRow[] = [];
  for (const row of rows)
    if (
      row.id !== parcel.id &&
      row.receiver?.postal_code === parcel.receiver?.postal_code &&
      isUnprocessed(row) &&
      receiverKey(row.receiver) === key
    )
      found.push(row);
  return found.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

function placeOf({ created_at, id }: ParcelRow): string {
  return `${created_at} ${id}`;
}
