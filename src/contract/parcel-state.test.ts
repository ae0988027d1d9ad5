import { describe, expect, test } from 'vitest';
import { type Situation, situations } from '#contract/testing/parcel-situations.ts';
import { parcelState, type ParcelState } from './parcel-state.ts';

describe('the state follows from the timestamps (SPEC 3)', () => {
  test.each<[Situation, idle: ParcelState, whileProcessing: ParcelState]>([
    ['open', 'open', 'processing'],
    ['refused', 'refused', 'processing'],
    ['unclear', 'unclear', 'unclear'],
    ['processed', 'processed', 'processed'],
    ['printed', 'printed', 'printed'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['cancelled after printing', 'cancelled', 'cancelled'],
    ['cancelled before processing', 'cancelled', 'cancelled'],
  ])('%s: %s, or %s while the status is processing', (name, idle, whileProcessing) => {
    expect(parcelState(situations[name])).toBe(idle);
    expect(parcelState(situations[name], { processing: true })).toBe(whileProcessing);
  });

  test.each<[Situation, ParcelState]>([
    ['open', 'unclear'],
    ['refused', 'refused'],
    ['unclear', 'unclear'],
    ['processed', 'processed'],
    ['printed', 'printed'],
    ['cancelled', 'cancelled'],
  ])('%s: %s once the status shows that the attempt is over', (name, state) => {
    expect(parcelState(situations[name], { ended: true })).toBe(state);
  });

  test('a result beside errors is unclear, also once it is marked as printed', () => {
    expect(parcelState({ ...situations.printed, processing_errors: ['No.'] })).toBe('unclear');
  });
});
