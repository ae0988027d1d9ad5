import { describe, expect, it } from 'vitest';
import { all, held, newer, parcelOf, printed, ScannedStation } from '#app/station/testing/scanned-station.ts';

const mugs = { items: [{ sku: 'MUG', name: 'Mug', quantity: 3 }] } as never;
const sent = { step: 'sent', larger: null, printers: [], unsent: null } as const;
const waiting = ({ state }: ScannedStation) => state.queue.map(({ text }) => text);

/** The first scan of the queue comes; gives after how many milliseconds. */
function takeTurn(station: ScannedStation): number | null {
  const turn = station.effects('await-turn').at(-1);
  if (turn === undefined) return null;
  station.send({ type: 'turn', no: turn.no });
  return turn.millis;
}

/** Its label went to the printer. */
function shipped(station: ScannedStation): void {
  const { no } = station.table;
  station.know(parcelOf(station.order ?? '', printed), { outcome: 'printed' });
  station.send({ type: 'again' }, { type: 'printed', no, printed: sent, paper: null });
}

describe('a scan that comes too early', () => {
  it('a scan that comes too early waits until the parcel is read, and so do those after it: none is lost', () => {
    const station = new ScannedStation();
    const parcel = parcelOf('J1', mugs);
    station.scan('J1');
    station.found([parcel], all);
    station.hitsRead([parcel]);
    station.send({ type: 'requested', id: parcel.id });
    station.scan('MUG');
    station.scan('MUG');
    expect([waiting(station), takeTurn(station)]).toEqual([['MUG', 'MUG'], null]);
    station.know(parcel);
    expect(takeTurn(station)).toBe(0);
    expect(takeTurn(station)).toBe(0);
    expect([waiting(station), station.table.open.counts]).toEqual([[], [2]]);
  });

  it('a scan that comes too early waits while the parcel is shipped, and for 1.2 seconds of a good end', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    station.enter();
    station.scan('J2');
    expect([station.phase, waiting(station), takeTurn(station)]).toEqual(['working', ['J2'], null]);
    station.send({ type: 'read-again', no: station.table.no, parcel: parcelOf('J1'), starting: false, hold: null });
    station.send({ type: 'started', no: station.table.no, joined: false });
    expect([station.phase, takeTurn(station)]).toEqual(['working', null]);
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    station.send({ type: 'printed', no: station.table.no, printed: sent, paper: null });
    expect([station.phase, takeTurn(station)]).toEqual(['done', 1200]);
    expect(station.effects('search')).toHaveLength(1);
  });

  it('a scan that comes too early comes at once after a good end when the packer scans on', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    station.enter();
    station.scan('J2');
    shipped(station);
    station.scan('J3');
    expect([takeTurn(station), station.effects('search').length]).toEqual([0, 1]);
  });

  it('a scan that comes too early waits for a packer who reads a warning, until the next scan', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    station.enter();
    station.scan('J2');
    station.send({ type: 'not-read-again', no: station.table.no, error: new Error('fault') });
    expect([station.phase, takeTurn(station)]).toEqual(['not-done', null]);
    station.scan('J3');
    expect(takeTurn(station)).toBe(0);
    expect([waiting(station), station.effects('search').length]).toEqual([['J3'], 1]);
  });

  it('a scan that comes too early waits while a dialog is open', () => {
    const station = new ScannedStation();
    station.send({ type: 'dialogs', open: true });
    station.scan('J1');
    expect([waiting(station), takeTurn(station)]).toEqual([['J1'], null]);
    station.send({ type: 'dialogs', open: false });
    expect(takeTurn(station)).toBe(0);
    expect(station.done()).toEqual(['search']);
  });

  it('a scan that comes too early does not wait for a long search, nor for one of a code that is no item', () => {
    const station = new ScannedStation();
    station.scan('nobody');
    station.found([], held);
    station.scan('J1');
    expect([waiting(station), takeTurn(station)]).toEqual([['J1'], null]);
    station.found([], { ...newer, looked: 300 });
    // The first one is still said, and another scan says that it was read.
    station.scan('J2');
    expect(takeTurn(station)).toBe(0);
    expect(station.state.search?.scan.text).toBe('J1');
  });
});

describe('the next parcel', () => {
  it('the next parcel takes the place of a good end at once where it is held, and clears the table where it is not', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    shipped(station);
    expect(station.phase).toBe('done');
    station.scan('J2');
    station.send({ type: 'held', no: station.state.search?.no ?? 0, whole: 1 });
    expect(station.order).toBe('J1');
    station.found([parcelOf('J2')], held);
    station.read(parcelOf('J2'));
    expect(station.order).toBe('J2');

    shipped(station);
    station.scan('J3');
    station.send({ type: 'held', no: station.state.search?.no ?? 0, whole: 0 });
    expect(station.state.table).toBeNull();
  });

  it('the next parcel is waited for with Enter: an end is left', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    shipped(station);
    station.enter();
    expect(station.phase).toBe('empty');
  });
});

describe('what a reload must not lose', () => {
  it('the state that a reload must not lose is stored with each change, before anything else is done', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', mugs));
    station.scan('MUG');
    expect(station.effects('remember').at(-1)?.open).toMatchObject({ id: 'id of J1', counts: [1] });
  });
});
