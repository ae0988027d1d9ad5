import type { ItemReason, RunItem } from './run-types.ts';

const ofFields: readonly ItemReason[] = ['checks', 'change', 'carrier'];

/** Whether a parcel was refused for what is in its fields. */
export function isCorrectable({ outcome, reason, parcel }: RunItem): boolean {
  if (parcel === null) return false;
  return outcome === 'not-sent' || (outcome === 'refused' && reason !== null && ofFields.includes(reason));
}
