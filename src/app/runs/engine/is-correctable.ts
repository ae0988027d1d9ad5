import type { RunItem } from './run-types.ts';

/** Whether a parcel was refused for what stands in its fields. */
export function isCorrectable({ outcome, reason }: RunItem): boolean {
  return outcome === 'not-sent' || (outcome === 'refused' && (reason === 'checks' || reason === 'carrier'));
}
