import { isRecord } from '#app/words/is-record.ts';
import { type Pickup, readPickups } from '#app/shift/pickup-times.ts';

/** What the file says it is, so that no other is taken for one. */
const kind = 'parcel-desk-pickups';
const version = 1;

/** Bytes; 200 pickups are far less. */
export const maxPickupFile = 1_000_000;

export function formatPickups(pickups: readonly Pickup[]): string {
  return `${JSON.stringify({ kind, version, pickups }, null, 2)}\n`;
}

export type PickupFileProblem = 'not-json' | 'other-file' | 'newer' | 'empty';

/** The pickups of a file, or why there are none. */
export function parsePickups(text: string): { pickups: Pickup[] } | { problem: PickupFileProblem } {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { problem: 'not-json' };
  }
  if (!isRecord(file) || file['kind'] !== kind) return { problem: 'other-file' };
  if (typeof file['version'] === 'number' && file['version'] > version) return { problem: 'newer' };
  const pickups = readPickups(file['pickups']) ?? [];
  return pickups.length === 0 ? { problem: 'empty' } : { pickups };
}
