import { describe, expect, test } from 'vitest';
import { buildParcel } from './build-parcel.ts';
import { processed, type Situation, situations } from './parcel-situations.ts';
import { parcelState, type ParcelState } from './parcel-state.ts';

describe('the state follows from the timestamps (SPEC 3)', () => {
  test.each<[Situation, idle: ParcelState, whileProcessing: ParcelState]>([
    ['open', 'open', 'processing'],
    ['refused', 'refused', 'processing'],
    ['processed', 'processed', 'processed'],
    ['printed', 'printed', 'printed'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['cancelled after printing', 'cancelled', 'cancelled'],
    ['cancelled before processing', 'cancelled', 'cancelled'],
  ])('%s: %s, or %s while the status says processing', (name, idle, whileProcessing) => {
    expect(parcelState(situations[name])).toBe(idle);
    expect(parcelState(situations[name], { processing: true })).toBe(whileProcessing);
  });

  test('errors left from an earlier attempt do not outrank success', () => {
    expect(parcelState(buildParcel({ ...processed, processing_errors: ['old'] }))).toBe('processed');
  });
});
