import { describe, expect, test } from 'vitest';
import { processOutcome } from './process-outcome.ts';

const at = '2026-11-21T12:00:00Z';
const open = { processed_at: null, printed_at: null, cancelled_at: null, processing_errors: [] };
const completed = { status: 'completed' };

describe('processOutcome', () => {
  test.each([
    ['never processed', open, null, false, 'open'],
    ['not asked yet', open, undefined, false, 'open'],
    ['under watch', open, null, true, 'processing'],
    ['processing says the service', open, { status: 'processing' }, false, 'processing'],
    ['a new attempt after a refusal', { ...open, processing_errors: ['no'] }, completed, true, 'processing'],
    ['refused', { ...open, processing_errors: ['no'] }, completed, false, 'refused'],
    ['refused, status not asked', { ...open, processing_errors: ['no'] }, undefined, false, 'refused'],
    ['completed without a result', open, completed, false, 'unclear'],
    ['a status of a later version', open, { status: 'queued' }, false, 'processing'],
    ['a result beside errors', { ...open, processed_at: at, processing_errors: ['no'] }, completed, false, 'unclear'],
    ['processed', { ...open, processed_at: at }, completed, false, 'processed'],
    ['processed while still under watch', { ...open, processed_at: at }, { status: 'processing' }, true, 'processed'],
    ['printed', { ...open, processed_at: at, printed_at: at }, undefined, false, 'printed'],
    ['cancelled', { ...open, processed_at: at, printed_at: at, cancelled_at: at }, undefined, false, 'cancelled'],
  ] as const)('%s', (_name, parcel, status, watched, outcome) => {
    expect(processOutcome({ ...parcel, processing_errors: [...parcel.processing_errors] }, status, watched)).toBe(
      outcome,
    );
  });
});
