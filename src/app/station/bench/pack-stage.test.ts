import { describe, expect, it } from 'vitest';
import { type PackFacts, packStage } from './pack-stage.ts';

const facts: PackFacts = {
  outcome: 'open',
  asked: false,
  busy: false,
  trouble: null,
  label: 'none',
  paper: null,
  unchecked: false,
  guarded: false,
  claimed: false,
};
const stage = (changes: Partial<PackFacts>) => packStage({ ...facts, ...changes });

describe('a parcel before its start', () => {
  it('a parcel before its start is packed, or is behind its warning', () => {
    expect(stage({})).toBe('packing');
    expect(stage({ outcome: 'processed' })).toBe('packing');
    expect(stage({ outcome: 'refused' })).toBe('packing');
    expect(stage({ outcome: 'printed', guarded: true })).toBe('guarded');
    expect(stage({ outcome: 'cancelled' })).toBe('guarded');
  });
  it('a parcel before its start may be on its way from another desk', () => {
    expect(stage({ outcome: 'processing' })).toBe('elsewhere');
  });
});

describe('a parcel this station has asked to ship', () => {
  it('a parcel that this station starts is at work until its label went to the printer, and done only then', () => {
    expect(stage({ asked: true, busy: true })).toBe('working');
    expect(stage({ asked: true, outcome: 'processing' })).toBe('working');
    expect(stage({ asked: true, outcome: 'printed' })).toBe('working');
    expect(stage({ asked: true, outcome: 'printed', label: 'sending' })).toBe('working');
    expect(stage({ asked: true, outcome: 'printed', label: 'sent' })).toBe('done');
    expect(stage({ asked: true, outcome: 'printed', label: 'offered' })).toBe('done');
    expect(stage({ asked: true, outcome: 'printed', label: 'sent', paper: 'waiting' })).toBe('sent');
    expect(stage({ asked: true, outcome: 'printed', label: 'sent', paper: 'stuck' })).toBe('stuck');
    expect(stage({ asked: true, outcome: 'printed', label: 'sent', paper: 'out' })).toBe('done');
    expect(stage({ asked: true, outcome: 'printed', label: 'not-sent' })).toBe('not-printed');
  });
  it('refused, unclear and unknown are three stages', () => {
    expect(stage({ asked: true, outcome: 'refused' })).toBe('refused');
    expect(stage({ asked: true, outcome: 'unclear' })).toBe('unclear');
    expect(stage({ asked: true, trouble: 'unknown' })).toBe('unknown');
    expect(stage({ trouble: 'checks' })).toBe('checks');
  });
  it('a parcel that this station starts shows the attempt that runs rather than the answer that was lost', () => {
    expect(stage({ asked: true, trouble: 'unknown', outcome: 'processing' })).toBe('working');
  });
  it('a parcel that this station starts may be started again where a reload came before the start', () => {
    expect(stage({ asked: true })).toBe('packing');
  });
});
