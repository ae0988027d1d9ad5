import { describe, expect, it } from 'vitest';
import type { MissingData } from '#app/parcels/model/use-missing-data.ts';
import { packWords as words } from '#app/station/station-words.ts';
import {
  all,
  cancelled,
  type factsOf,
  held,
  newer,
  parcelOf,
  printed,
  processed,
  ScannedStation,
} from '#app/station/testing/scanned-station.ts';

const items = [
  { sku: 'TEA-DJ', name: 'Darjeeling', quantity: 1, storage_location: 'C-11' },
  { sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04' },
] as never;
const packed = () => {
  const station = new ScannedStation();
  station.putOnTable(parcelOf('J1', { items }));
  return station;
};
const note = ({ table }: ScannedStation) => table.note?.text ?? null;
const counts = ({ table }: ScannedStation) => table.open.counts;
const arrow = (key: string, all = false) => ({ type: 'arrow', key, all }) as const;
const late = { ship_by: '2026-01-02T10:00:00Z' };
const missing = (...fields: string[]): MissingData => ({
  fields: Object.fromEntries(fields.map((field) => [field, ['is required']])),
  declared: null,
});

describe('items', () => {
  it('items are counted by their SKU, however it is written, each with its sound', () => {
    const station = packed();
    for (const code of ['mug-bl', 'TEA-DJ', 'MUG-BL']) station.scan(code);
    expect([counts(station), note(station)]).toEqual([[1, 2], words.counted('Mug, blue', 2, 2)]);
    expect(station.sounds()).toEqual(['tick', 'tick', 'complete']);
  });

  it('of a long name both ends are said, and how many of it', () => {
    const name = 'Organic cotton T-shirt with a round neck for men, XL, dark blue';
    const station = new ScannedStation();
    station.putOnTable(
      parcelOf('J1', { items: [{ sku: 'SHIRT', name, quantity: 3, storage_location: null }] as never }),
    );
    station.scan('SHIRT');
    expect(note(station)).toBe('Organic cotton T-shirt …n, XL, dark blue: 1 of 3');
  });

  it('items are counted once where the scanner reads a piece twice, with a sound of its own', () => {
    const station = packed();
    station.scan('MUG-BL');
    station.scan('MUG-BL', true);
    expect([counts(station), note(station)]).toEqual([[0, 1], words.readTwice('Mug, blue')]);
    expect(station.sounds()).toEqual(['tick', 'twice']);
  });

  it('items are not counted over what the parcel needs', () => {
    const station = packed();
    for (const code of ['TEA-DJ', 'TEA-DJ']) station.scan(code);
    expect([counts(station), note(station)]).toEqual([[1, 0], words.over('Darjeeling')]);
    expect(station.table.note?.next).toBe(words.overNext(1, words.expected(2, 'Mug, blue', 'A-04', 0)));
    expect(station.sounds()).toEqual(['tick', 'over']);
  });

  it('each scan is taken back by one undo, the last one first, and only what it has counted', () => {
    const station = packed();
    for (const code of ['MUG-BL', 'TEA-DJ', 'TEA-DJ']) station.scan(code);
    station.send({ type: 'count', index: 1, pieces: 1 });
    const undo = () => {
      station.send({ type: 'undo' });
      return [counts(station), note(station)];
    };
    expect(undo()).toEqual([[1, 2], words.undoneNothing]);
    expect(undo()).toEqual([[0, 2], words.undone('Darjeeling', 0, 1)]);
    expect(undo()).toEqual([[0, 1], words.undone('Mug, blue', 1, 2)]);
    expect(undo()).toEqual([[0, 1], words.nothingToUndo]);
  });

  it('a second read of a piece has counted nothing that an undo could take back', () => {
    const station = packed();
    station.scan('MUG-BL');
    station.scan('MUG-BL', true);
    station.send({ type: 'undo' });
    expect([counts(station), note(station)]).toEqual([[0, 1], words.undoneNothing]);
  });

  it('nothing is taken back once the parcel is being shipped', () => {
    const station = packed();
    station.scan('MUG-BL');
    station.enter({ uncounted: 'ships' });
    station.send({ type: 'undo' });
    expect([station.phase, counts(station)]).toEqual(['working', [0, 1]]);
  });

  it('an undo takes back a scan that waits, or the question about one, before any piece', () => {
    const station = packed();
    station.scan('MUG-BL');
    station.send({ type: 'dialogs', open: true });
    station.scan('TEA-DJ');
    station.send({ type: 'undo' });
    station.send({ type: 'dialogs', open: false });
    expect([station.state.queue, counts(station)]).toEqual([[], [0, 1]]);
    station.scan('nobody');
    station.found([], newer);
    expect([station.state.lookUp?.step, station.sounds()]).toEqual(['looking', ['tick', 'wrong']]);
    station.send({ type: 'undo' });
    expect([station.state.lookUp, counts(station)]).toEqual([null, [0, 1]]);
  });

  it('items are counted by arrow keys in the order of their shelves', () => {
    const station = packed();
    station.send(arrow('ArrowRight'), arrow('ArrowDown'), arrow('ArrowRight', true), arrow('ArrowRight'));
    expect(counts(station)).toEqual([1, 1]);
    station.send(arrow('ArrowUp'), arrow('ArrowRight', true), arrow('ArrowLeft'));
    expect(counts(station)).toEqual([1, 1]);
    expect(note(station)).toBeNull();
  });
});

describe('Enter', () => {
  it('Enter ships a parcel that was not counted at all, and one that is counted whole', () => {
    const station = packed();
    station.enter();
    expect(station.done()).toEqual(['read-again']);
    const whole = packed();
    for (const code of ['TEA-DJ', 'MUG-BL', 'MUG-BL']) whole.scan(code);
    whole.enter();
    expect(whole.done()).toEqual(['read-again']);
  });

  it('Enter needs a second press where the count is not complete, and again after another piece', () => {
    const station = packed();
    station.scan('TEA-DJ');
    station.enter();
    expect([note(station), station.done()]).toEqual([words.notCounted(1, 3), []]);
    station.scan('MUG-BL');
    station.enter();
    expect([note(station), station.done()]).toEqual([words.notCounted(2, 3), []]);
    station.enter();
    expect(station.done()).toEqual(['read-again']);
    expect(station.sounds()).toEqual(['tick', 'warn', 'tick', 'warn']);
  });

  it('Enter ships what is not complete without asking where the station is set to', () => {
    const station = packed();
    station.scan('TEA-DJ');
    station.enter({ uncounted: 'ships' });
    expect(station.done()).toEqual(['read-again']);
  });

  it('Enter never ships without a count where counting is required', () => {
    const station = packed();
    for (let time = 0; time < 2; time += 1) station.enter({ uncounted: 'refuses' });
    expect([note(station), station.done()]).toEqual([words.mustCount(0, 3), []]);
  });

  it('Enter ships nothing while the API does not answer, or before the parcel was read since the scan', () => {
    const station = packed();
    station.enter({ held: 'No answer.' });
    expect([note(station), station.done()]).toEqual(['No answer.', []]);
    station.know(parcelOf('J1', { items }), { fresh: false });
    station.enter();
    expect([note(station), station.done()]).toEqual([words.reading, []]);
    station.know(parcelOf('J1', { items }));
    expect([note(station), station.done()]).toEqual([null, []]);
  });
});

describe('a warning', () => {
  const warned = (...[parcel, changes]: Parameters<typeof factsOf>) => {
    const station = new ScannedStation();
    station.scan(parcel.order_number ?? '');
    station.found([parcel], {});
    station.hitsRead([parcel]);
    station.read(parcel, changes);
    return { station, sounds: station.sounds() };
  };

  it.each([
    ['printed', parcelOf('J1', printed), 'printed'],
    ['cancelled', parcelOf('J1', cancelled), 'cancelled'],
    ['processed with another number of labels', parcelOf('J1', { ...processed, number_of_labels: 2 }), 'processed'],
  ] as const)('stops Enter of a parcel that is %s, with a sound', (_, parcel, outcome) => {
    const { station, sounds } = warned(parcel, { outcome });
    station.enter();
    expect([station.phase, sounds, station.effects('read-again')]).toEqual(['guarded', ['warn'], []]);
  });

  it('a warning that it is late is loud, and Enter still ships', () => {
    const { station, sounds } = warned(parcelOf('J1', late));
    expect([station.phase, sounds]).toEqual(['packing', ['warn']]);
    station.enter();
    expect(station.effects('read-again')).toHaveLength(1);
  });

  it('a warning that data is missing comes with the scan, once, and ends with what is missing', () => {
    const { station, sounds } = warned(parcelOf('J1'), { missing: missing('shipping_method') });
    expect([station.phase, sounds]).toEqual(['packing', ['warn']]);
    station.know(parcelOf('J1'), { missing: missing('shipping_method', 'weight') });
    station.know(parcelOf('J1'));
    expect(station.sounds()).toEqual([]);
  });

  it('a warning has a key of its own: a printed label comes once more, a changed parcel is shipped', () => {
    const { station } = warned(parcelOf('J1', printed), { outcome: 'printed' });
    station.send({ type: 'again' }, { type: 'again' });
    expect(station.effects('print-again')).toMatchObject([{ once: false }]);
    const changed = warned(parcelOf('J2', processed), { outcome: 'processed', changedSince: true }).station;
    changed.send({ type: 'again' });
    expect(changed.effects('read-again')).toHaveLength(1);
    const gone = warned(parcelOf('J3', cancelled), { outcome: 'cancelled' }).station;
    gone.send({ type: 'again' });
    expect([gone.effects('read-again'), gone.effects('print-again')]).toEqual([[], []]);
  });

  it('a warning that another desk processes the parcel lets the packer wait, and ends with its print', () => {
    const { station } = warned(parcelOf('J1'), { outcome: 'processing' });
    station.enter();
    expect([station.phase, station.sounds()]).toEqual(['elsewhere', []]);
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    expect([station.phase, station.sounds(), station.effects('mark-and-print')]).toEqual(['guarded', ['warn'], []]);
  });
});

describe('a parcel that cannot be read', () => {
  it('a parcel that cannot be read is left for the next scan, and comes back when it is read', () => {
    const station = new ScannedStation();
    const parcel = parcelOf('J1');
    station.scan('J1');
    station.found([parcel], held);
    station.send({ type: 'requested', id: parcel.id });
    station.send({ type: 'not-read', no: station.table.no, error: new Error('away') });
    expect(station.phase).toBe('not-read');
    station.enter();
    expect(station.phase).toBe('not-read');
    station.know(parcel);
    expect(station.phase).toBe('packing');
  });
});

describe('a parcel that is deleted elsewhere', () => {
  const gone = (station: ScannedStation) =>
    station.send({ type: 'gone', no: station.table.no, error: new Error('not found') });

  it('a parcel that is deleted elsewhere is said to be gone before Enter, which then clears the table', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    station.sounds();
    gone(station);
    expect([station.phase, station.sounds()]).toEqual(['gone', ['bad']]);
    station.enter();
    expect([station.order, station.done()]).toEqual([null, []]);
  });

  it('a parcel that is deleted elsewhere is said to be gone by the answer to the request that is on its way', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1'));
    station.enter();
    gone(station);
    expect(station.phase).toBe('working');
  });
});

describe('the weight', () => {
  const unweighed = () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', { weight: null }));
    return station;
  };
  const type = (text: string) => ({ type: 'weight-typed', text }) as const;
  const entered = { type: 'weight-entered', held: undefined } as const;

  it('the weight that is typed is saved with Enter, and the scanner has the focus back', () => {
    const station = unweighed();
    station.send({ type: 'weigh', reading: null }, type('1250 g'), entered);
    expect(station.effects('save-weight')).toMatchObject([{ weight: '1.250', id: 'id of J1' }]);
    expect(station.effects('focus')).toEqual([{ type: 'focus', on: 'weight' }]);
    const parcel = parcelOf('J1', { weight: '1.250' });
    station.send({ type: 'weight-saved', no: station.table.no, weight: '1.250', parcel });
    expect(station.table.weight).toMatchObject({
      typed: null,
      saving: null,
      news: { tone: 'ok', text: 'Weight saved: 1.250 kg' },
    });
    expect(station.effects('focus')).toEqual([{ type: 'focus', on: 'field' }]);
  });

  it('the weight that was typed is saved before the parcel is shipped, and what is no weight stops the key', () => {
    const station = unweighed();
    station.send(type('heavy'));
    station.enter();
    expect([station.done(), station.sounds()]).toEqual([[], ['warn']]);
    station.send(type('2'));
    station.enter();
    station.enter();
    expect(station.done()).toEqual(['save-weight']);
    const parcel = parcelOf('J1', { weight: '2.000' });
    station.send({ type: 'weight-saved', no: station.table.no, weight: '2.000', parcel });
    expect(station.done()).toEqual(['read-again']);
  });

  it('the weight that is not saved ships nothing', () => {
    const station = unweighed();
    station.send(type('2'));
    station.enter();
    station.send({ type: 'weight-not-saved', no: station.table.no, error: new Error('fault') });
    expect([station.done(), station.table.weight.typed]).toEqual([['save-weight'], '2']);
  });

  it('the weight that the items suggest is sent by no key but Enter in its input', () => {
    const station = new ScannedStation();
    const weighed = [{ sku: 'TEA', quantity: 3, weight: '0.400' }] as never;
    station.putOnTable(parcelOf('J1', { weight: null, items: weighed }));
    station.enter();
    expect(station.done()).toEqual(['read-again']);
    const other = new ScannedStation();
    other.putOnTable(parcelOf('J1', { weight: null, items: weighed }));
    other.send(entered);
    expect(other.effects('save-weight')).toMatchObject([{ weight: '1.200' }]);
  });

  it('the weight is what the scale shows where nothing is typed', () => {
    const station = unweighed();
    station.send({ type: 'weigh', reading: '0.512' });
    expect(station.table.weight.typed).toBe('0.512');
    station.send(type('1'), { type: 'weigh', reading: '0.512' });
    expect(station.table.weight.typed).toBe('1');
    station.send({ type: 'weight-left' });
    expect(station.table.weight.typed).toBeNull();
  });

  it('the weight is locked once the parcel is processed', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', processed), { outcome: 'processed' });
    station.send(type('2'), entered);
    expect([station.done(), station.table.weight.news?.text]).toEqual([[], words.weightLocked]);
  });
});

describe('shipping on the last scan', () => {
  const settled = (items_: unknown = items, changes = {}, lacking: MissingData = missing()) => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', { items: items_ as never, ...changes }), { missing: lacking });
    station.send({ type: 'rules', rules: { ...station.state.rules, shipsAtLast: true } });
    return station;
  };
  const pieces = ['TEA-DJ', 'MUG-BL', 'MUG-BL'];
  const due = (station: ScannedStation) => {
    const begun = station.effects('await-ship').at(-1);
    station.send({ type: 'scan-over' });
    if (begun !== undefined) station.send({ type: 'ship-due', no: begun.no });
    return [begun?.millis, station.done()];
  };

  it('shipping on the last scan begins two seconds after the last piece, and not before', () => {
    const station = settled();
    for (const code of pieces.slice(0, 2)) station.scan(code);
    expect(due(station)).toEqual([undefined, []]);
    station.scan('MUG-BL');
    station.scan('MUG-BL', true);
    expect(due(station)).toEqual([2000, ['read-again']]);
  });

  it.each<[string, (station: ScannedStation) => void]>([
    ['Escape', (station) => station.send({ type: 'leave' })],
    ['an undo', (station) => station.send({ type: 'undo' })],
    ['a piece too many', (station) => station.scan('TEA-DJ')],
    ['another code', (station) => station.scan('J2')],
    ['a count by hand', (station) => station.send({ type: 'count', index: 0, pieces: -1 })],
    ['a dialog', (station) => station.send({ type: 'dialogs', open: true })],
    ['F9', (station) => station.send({ type: 'correct', open: true })],
  ])('shipping on the last scan is stopped by %s, and the parcel stays on the table', (_, stop) => {
    const station = settled();
    for (const code of pieces) station.scan(code);
    stop(station);
    expect(station.table.ships).toBeNull();
    expect(due(station)[1]).not.toContain('read-again');
    expect(station.order).toBe('J1');
  });

  it('shipping on the last scan is stopped by Escape, which does no more', () => {
    const station = settled();
    for (const code of pieces) station.scan(code);
    station.send({ type: 'leave' });
    expect([station.state.lookUp, note(station)]).toEqual([null, words.shipStopped]);
    station.send({ type: 'leave' });
    expect(station.state.lookUp?.step).toBe('leaving');
  });

  it('shipping on the last scan does not happen once the parcel is another one, or a question came up', () => {
    const changed = settled();
    for (const code of pieces) changed.scan(code);
    changed.send({ type: 'scan-over' });
    changed.know(parcelOf('J1', { items, weight: '3.000' }));
    const asked = settled();
    for (const code of ['TEA-DJ', 'MUG-BL', 'nobody']) asked.scan(code);
    asked.found([], newer);
    asked.scan('MUG-BL');
    asked.found([], all);
    asked.hitsRead([]);
    expect([changed.table.changed, asked.state.lookUp?.step]).toEqual([['weight'], 'missing']);
    for (const station of [changed, asked]) {
      const [, done] = due(station);
      expect(done).not.toContain('read-again');
      expect(station.phase).toBe('packing');
    }
  });

  it('shipping on the last scan does not begin while a field is corrected', () => {
    const station = settled();
    station.send({ type: 'correct', open: true });
    for (const code of pieces) station.scan(code);
    expect(due(station)).toEqual([undefined, []]);
  });

  it('shipping on the last scan waits for a weight where one is required', () => {
    const station = settled(items, { weight: null }, missing('weight'));
    for (const code of pieces) station.scan(code);
    expect([station.effects('await-ship'), station.effects('focus')]).toEqual([[], [{ type: 'focus', on: 'weight' }]]);
    station.send({ type: 'weight-typed', text: '1.2' }, { type: 'weight-entered', held: undefined });
    station.know(parcelOf('J1', { items, weight: '1.200' }));
    station.send({
      type: 'weight-saved',
      no: station.table.no,
      weight: '1.200',
      parcel: parcelOf('J1', { items, weight: '1.200' }),
    });
    expect(due(station)[0]).toBe(2000);
  });
});
