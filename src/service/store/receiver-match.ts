import type { ReceiverDocument } from '../parcels/parcel-document.ts';

/** Whose data is meant: all that is given must fit. Names and addresses are compared without regard to case and outer spaces. */
export interface ReceiverQuery {
  email?: string | undefined;
  /** The receiver's name or company. */
  name?: string | undefined;
  parcelId?: string | undefined;
}

const plain = (text: string | null) => (text ?? '').normalize('NFC').trim().toLowerCase();

/** True when a parcel's receiver is the one that is meant; never for an empty query. */
export function isMeant(query: ReceiverQuery, parcelId: string, receiver: ReceiverDocument | null): boolean {
  const { email, name } = query;
  if (email === undefined && name === undefined && query.parcelId === undefined) return false;
  if (query.parcelId !== undefined && query.parcelId.toLowerCase() !== parcelId) return false;
  if (email !== undefined && (receiver === null || plain(receiver.email) !== plain(email))) return false;
  return name === undefined || (receiver !== null && [receiver.name, receiver.company].some(is(name)));
}

function is(name: string): (text: string | null) => boolean {
  return (text) => plain(text) === plain(name);
}
