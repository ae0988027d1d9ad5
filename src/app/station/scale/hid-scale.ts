import { decimalFromUnits } from '#contract/values/scalars.ts';
import { nearestGram, ounce, pound } from '#app/parcels/model/read-value/mass-units.ts';

// USB scales tell the weight as "HID Point of Sale Usage Tables" 1.02 has it, section 4 (usage page 0x8D): a report of five bytes,
// status, unit, exponent of ten with a sign, and the weight in two bytes, the low one first.

export const scaleUsagePage = 0x8d;
const dataReport = 3;

export interface ScaleReading {
  state: 'stable' | 'moving' | 'zero' | 'under-zero' | 'overloaded' | 'fault';
  /** Kilograms as the API has them, to the nearest gram; null where the scale gives none that may be used. */
  weight: string | null;
}

const states: Record<number, ScaleReading['state']> = {
  1: 'fault',
  2: 'zero',
  3: 'moving',
  4: 'stable',
  5: 'under-zero',
  6: 'overloaded',
  7: 'fault',
  8: 'fault',
};

/** Nanograms in a unit; 1 to 12 in the order of the table. Exact by definition but for the tael, which differs by country. */
const nanograms: Record<number, bigint> = {
  1: 1_000_000n, // milligram
  2: 1_000_000_000n, // gram
  3: 1_000_000_000_000n, // kilogram
  4: 200_000_000n, // carat
  6: 64_798_910n, // grain
  7: 1_555_173_840n, // pennyweight
  8: 1_000_000_000_000_000n, // metric ton
  9: 907_184_740_000_000n, // short ton
  10: 31_103_476_800n, // troy ounce
  11: ounce,
  12: pound,
};

/** Reads one input report of a scale; null for other reports, ones that are too short, and units that are not known. */
export function readScaleReport(reportId: number, bytes: DataView): ScaleReading | null {
  if (reportId !== dataReport || bytes.byteLength < 5) return null;
  const state = states[bytes.getUint8(0)];
  const unit = nanograms[bytes.getUint8(1)];
  if (state === undefined) return null;
  if (state !== 'stable') return { state, weight: null };
  if (unit === undefined) return null;
  const exponent = bytes.getInt8(2);
  const grams = nearestGram(BigInt(bytes.getUint16(3, true)) * unit, exponent);
  return grams === null ? null : { state, weight: decimalFromUnits(grams, 'weight') };
}
