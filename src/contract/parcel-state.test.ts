import { describe, expect, test } from 'vitest';
import { type Situation, situations } from '#contract/testing/parcel-situations.ts';
import { readParcel } from './parcel.ts';
import { isLate, parcelState, type ParcelState } from './parcel-state.ts';

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

describe('late', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const before = '2026-11-21T11:59:59Z';
  test.each([
    [{ ship_by: before }, true],
    [{ ship_by: '2026-11-21T12:00:00Z' }, false],
    [{ ship_by: null }, false],
    [{ ship_by: before, processed_at: before }, true],
    [{ ship_by: before, processed_at: before, printed_at: before }, false],
    [{ ship_by: before, cancelled_at: before }, false],
    [{ ship_by: 'soon' }, false],
  ])('%j: %s', (fields, late) => {
    const parcel = readParcel({ id: 'x', ...fields });
    expect(parcel !== null && isLate(parcel, now)).toBe(late);
  });
});
