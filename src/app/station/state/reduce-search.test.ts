import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/http/api-error.ts';
import {
  all,
  cancelled,
  held,
  newer,
  parcelOf,
  printed,
  ScannedStation,
  scanOf,
} from '#app/station/testing/scanned-station.ts';

const gone = new ApiError({ kind: 'status', outcome: 'refused', request: 'GET /parcels/{id}', status: 404 });
const fault = new ApiError({ kind: 'network', outcome: 'refused', request: 'GET /parcels' });
const mugs = { items: [{ sku: 'MUG', name: 'Mug', quantity: 2 }] } as never;

describe('a parcel that the page holds', () => {
  it('a parcel that the page holds comes onto the table at once where it alone has exactly this number, and is shipped once newer ones are known', () => {
    const station = new ScannedStation();
    const parcel = parcelOf('J1');
    station.scan('J1');
    expect(station.done()).toEqual(['search']);
    station.found([parcel], held);
    expect(station.done()).toEqual(['open']);
    station.read(parcel);
    expect([station.order, station.phase]).toEqual(['J1', 'packing']);
    station.enter();
    expect([station.table.note?.text, station.done()]).toEqual(['Reloading the parcel', []]);
    station.found([parcel], newer);
    expect(station.state.lookUp).toBeNull();
    station.found([parcel], all);
    expect(station.done()).toEqual(['read-hits']);
    station.hitsRead([parcel]);
    // It was on the table already, and nothing is said of that.
    expect(station.table.note).toBeNull();
    station.enter();
    expect(station.done()).toEqual(['read-again']);
  });

  it.each([
    ['printed', [parcelOf('JOB1', printed)]],
    ['cancelled', [parcelOf('JOB1', cancelled)]],
    ['one of two', [parcelOf('JOB1'), parcelOf('JOB1', { id: 'another' })]],
    ['nearly called so', [parcelOf('#JOB1')]],
    ['called so in part', [parcelOf('JOB10')]],
  ])('a parcel that the page holds waits for newer ones where it is %s', (_, rows) => {
    const station = new ScannedStation();
    station.scan('JOB1');
    station.found(rows, held);
    expect(station.done()).toEqual(['search']);
    expect(station.state.lookUp).toMatchObject({ step: 'looking', notAnItem: false });
    // Its request goes ahead.
    expect(station.effects('prefetch')).toHaveLength(1);
  });

  it('a parcel that the page holds gives way to another one where its number was changed elsewhere', () => {
    const station = new ScannedStation();
    const parcel = parcelOf('K1');
    station.scan('K1');
    station.found([parcel], held);
    station.read(parcel);
    station.found([parcel], all);
    station.hitsRead([parcelOf('OTHER', { id: parcel.id })]);
    expect(station.state.table).toBeNull();
    // Searched for among all once more.
    expect(station.done()).toEqual(['search', 'open', 'read-hits', 'search']);
  });

  it('a parcel that the page holds gives way to a newer one with exactly this name', () => {
    const station = new ScannedStation();
    const [old, made] = [parcelOf('W1'), parcelOf('W1', { id: 'id of new', created_at: '2026-11-21T09:00:00Z' })];
    station.scan('W1');
    station.found([old], held);
    station.read(old);
    station.found([old, made], all);
    station.hitsRead([parcelOf('W1', cancelled), made]);
    expect(station.state.lookUp).toMatchObject({ step: 'choosing', found: [{ id: 'id of new' }, { id: 'id of W1' }] });
    expect(station.sounds()).toEqual(['warn']);
  });

  it('a parcel that the page holds is opened by its number whatever else contains it', () => {
    const station = new ScannedStation();
    station.scan('#J1');
    station.found([parcelOf('J1'), parcelOf('#J1'), parcelOf('#J10')], all);
    station.hitsRead([parcelOf('J1'), parcelOf('#J1'), parcelOf('#J10')]);
    expect(station.effects('open')).toEqual([{ type: 'open', id: 'id of #J1' }]);
  });
});

describe('a scan that opens nothing', () => {
  it('a scan that opens nothing is not found only at the end of the search, with one sound', () => {
    const station = new ScannedStation();
    station.scan('nobody');
    for (const state of [held, newer, newer]) station.found([], state);
    expect([station.state.lookUp?.step, station.sounds()]).toEqual(['looking', []]);
    station.found([], all);
    station.hitsRead([]);
    expect([station.state.lookUp?.step, station.sounds()]).toEqual(['missing', ['bad']]);
    // All was searched: Enter closes it.
    station.enter();
    expect([station.state.lookUp, station.done()]).toEqual([null, ['search', 'read-hits']]);
  });

  it('a scan that opens nothing is searched further with Enter where the search ended before all parcels', () => {
    const station = new ScannedStation();
    station.scan('nobody');
    station.found([], newer);
    station.send({ type: 'search-ended', no: station.state.search?.no ?? 0 });
    expect(station.state.lookUp?.step).toBe('missing');
    station.enter();
    expect(station.effects('search')).toHaveLength(2);
  });

  it('a scan that opens nothing is reported as no item as soon as newer parcels are known, and its search goes on without a second sound', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', mugs));
    station.scan('PEN');
    station.found([], held);
    expect([station.state.lookUp?.step, station.sounds()]).toEqual(['looking', []]);
    station.found([], newer);
    expect(station.state.lookUp).toMatchObject({ step: 'looking', notAnItem: true });
    station.found([], all);
    station.hitsRead([]);
    expect([station.state.lookUp?.step, station.sounds()]).toEqual(['missing', ['wrong']]);
    // Escape closes the message and not the parcel.
    station.send({ type: 'leave' });
    expect([station.state.lookUp, station.order]).toEqual([null, 'J1']);
  });

  it('a scan that opens nothing is a choice where parcels only contain it: arrows and Enter take one', () => {
    const station = new ScannedStation();
    const rows = [parcelOf('10001'), parcelOf('100010')];
    station.scan('1000');
    station.found(rows, newer);
    // What is wholly called so may still come, and Enter would be for that.
    station.enter();
    expect(station.state.lookUp?.step).toBe('looking');
    station.found(rows, all);
    station.hitsRead(rows);
    expect(station.state.lookUp).toMatchObject({ step: 'choosing', chosen: 0 });
    const down = { type: 'arrow', key: 'ArrowDown', all: false } as const;
    station.send(down, down);
    expect(station.state.lookUp).toMatchObject({ chosen: 1 });
    station.enter();
    expect(station.effects('open')).toEqual([{ type: 'open', id: 'id of 100010' }]);
  });

  it('a scan that opens nothing offers what was found so far when the search is stopped, and closes where nothing was', () => {
    const station = new ScannedStation();
    station.scan('1000');
    station.found([parcelOf('10001')], newer);
    station.send({ type: 'leave' });
    expect(station.state).toMatchObject({ search: null, lookUp: { step: 'choosing', result: { over: false } } });
    expect(station.effects('stop-search')).toHaveLength(1);
    station.scan('nobody');
    station.found([], newer);
    station.send({ type: 'leave' });
    expect(station.state).toMatchObject({ search: null, lookUp: null });
  });

  it('a scan whose search failed says so, and Enter tries again', () => {
    const station = new ScannedStation();
    station.scan('J1');
    station.send({ type: 'search-failed', no: station.state.search?.no ?? 0, error: fault });
    expect([station.state.lookUp?.step, station.sounds()]).toEqual(['failed', ['bad']]);
    station.enter();
    expect(station.effects('search').map(({ failed }) => failed)).toEqual([undefined, fault]);
  });
});

describe('the ID of a parcel', () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';

  it('the ID of a parcel is read and opened without a search', () => {
    const station = new ScannedStation();
    station.scan(id);
    expect(scanOf(id).id).toBe(id);
    expect(station.state.lookUp?.step).toBe('looking');
    station.send({ type: 'id-read', no: station.state.search?.no ?? 0 });
    expect(station.effects('open')).toEqual([{ type: 'open', id }]);
    expect(station.state.lookUp).toBeNull();
  });

  it('the ID of a parcel is missing where the account has none of it, which is no failure', () => {
    const station = new ScannedStation();
    station.scan(id);
    station.send({ type: 'search-failed', no: station.state.search?.no ?? 0, error: gone });
    expect(station.state.lookUp).toMatchObject({ step: 'missing', result: null });
  });
});

describe('the parcel on the table', () => {
  it('the parcel on the table is only named when it is scanned again', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    station.scan('J1');
    expect([station.table.note?.text, station.done()]).toEqual(['This parcel is already open', []]);
  });

  it('the parcel on the table is not left by a scan while it is half counted: Escape stays, Enter leaves', () => {
    const station = new ScannedStation();
    const other = parcelOf('J2');
    station.putOnTable(parcelOf('J1', mugs));
    station.scan('MUG');
    const scanOther = () => {
      station.scan('J2');
      station.found([other], held);
      station.found([other], all);
      station.hitsRead([other]);
    };
    scanOther();
    expect(station.state.lookUp).toMatchObject({ step: 'leaving', id: other.id, seen: 1, wanted: 2 });
    expect([station.order, station.sounds()]).toEqual(['J1', ['tick', 'warn']]);
    station.send({ type: 'leave' });
    expect([station.order, station.table.open.counts]).toEqual(['J1', [1]]);
    scanOther();
    station.enter();
    station.read(other);
    expect(station.order).toBe('J2');
  });

  it('the parcel on the table is set aside with Escape, after a question where it is half counted', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', mugs));
    station.scan('MUG');
    station.send({ type: 'leave' });
    expect(station.state.lookUp).toMatchObject({ step: 'leaving', id: null });
    station.enter();
    expect([station.state.table, station.effects('remember').at(-1)?.open]).toEqual([null, null]);
  });

  it('the parcel on the table changes with nothing that belongs to an earlier scan', () => {
    const station = new ScannedStation();
    station.scan('J1');
    const early = station.state.search?.no ?? 0;
    station.found([], held);
    station.send({ type: 'leave' });
    station.putOnTable(parcelOf('J2'));
    const before = station.state;
    station.send({ type: 'search-failed', no: early, error: fault });
    station.send({ type: 'id-read', no: early });
    station.send({ type: 'requested', id: 'id of J1' });
    expect(station.state).toBe(before);
  });
});
