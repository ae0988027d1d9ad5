import { describe, expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { receiverLine } from './parcel-values.ts';

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
