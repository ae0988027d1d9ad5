import type { AccountSettings } from './account-settings.ts';
import type { ParcelDocument } from '#service/model/parcel-document.ts';

/** SPEC.md 2.7 does not say when; ours: the destination is another country, and not in the sender's customs union. */
export function subjectToCustoms({ receiver }: Pick<ParcelDocument, 'receiver'>, settings: AccountSettings): boolean {
  const country = receiver?.country ?? null;
  const from = settings.sender.country;
  if (country === null || from === null || country === from) return false;
  const union = settings.settings.customs_union;
  return !(union.includes(country) && union.includes(from));
}
