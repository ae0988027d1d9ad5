import { describe, expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { isLate, receiverLine } from './parcel-values.ts';

function parcel(fields: object) {
  const read = readParcel({ id: 'x', ...fields });
  if (read === null) throw new Error('no parcel');
  return read;
}

describe('receiverLine', () => {
  it('the line of a receiver names the person, then the place; the company where there is no person', () => {
    const receiver = { name: 'Ana Kovač', company: 'Kovač d.o.o.', city: 'Zagreb', country: 'HR' };
    expect(receiverLine(parcel({ receiver }).receiver)).toEqual({
      name: 'Ana Kovač',
      place: 'Zagreb, HR',
      title: 'Ana Kovač, Kovač d.o.o., Zagreb, Croatia',
    });
    expect(receiverLine(parcel({ receiver: { ...receiver, name: '' } }).receiver).name).toBe('Kovač d.o.o.');
  });

  it('the line of a receiver is made of what is there', () => {
    expect(receiverLine(parcel({ receiver: null }).receiver)).toEqual({ name: '', place: '', title: '' });
    expect(receiverLine(parcel({ receiver: { country: 'XQ' } }).receiver)).toEqual({
      name: '',
      place: 'XQ',
      title: 'XQ',
    });
  });
});

describe('isLate', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const before = '2026-11-21T11:59:59Z';
  it.each([
    [{ ship_by: before }, true],
    [{ ship_by: '2026-11-21T12:00:00Z' }, false],
    [{ ship_by: null }, false],
    [{ ship_by: before, processed_at: before }, true],
    [{ ship_by: before, processed_at: before, printed_at: before }, false],
    [{ ship_by: before, cancelled_at: before }, false],
    [{ ship_by: 'soon' }, false],
  ])('%j: %s', (fields, late) => {
    expect(isLate(parcel(fields), now)).toBe(late);
  });
});
