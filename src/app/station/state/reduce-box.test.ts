import { describe, expect, it } from 'vitest';
import type { Claim } from '#contract/desk/claims.ts';
import { boxWords } from '#app/station/codes/box-words.ts';
import { boxCodesOf } from '#app/station/codes/use-box-codes.ts';
import { parcelOf, processed, ScannedStation } from '#app/station/testing/scanned-station.ts';

const items = [
  { sku: 'TEA-DJ', name: 'Darjeeling', quantity: 1, storage_location: 'C-11' },
  { sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04' },
] as never;
const note = ({ table }: ScannedStation) => table.note?.text ?? null;
const counts = ({ table }: ScannedStation) => table.open.counts;

const claim: Claim = {
  parcel: 'id of J1',
  station: 'station-two-00000000',
  person: null,
  held_by: 'station',
  state: 'table',
  reason: null,
  since: '2026-11-21T09:31:00Z',
};

describe('a box', () => {
  const box = {
    id: '2f6a1c52-7d4e-4b7a-9f55-0d6a4f2f1c01',
    name: 'Box M',
    dimensions: { length: '30.0', width: '20.0', height: '15.0' },
    weight: '0.210',
    barcodes: ['B-1'],
  };
  const boxes = boxCodesOf([box]);
  const open = (fields = {}) => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', { items, dimensions: null, ...fields }), { boxes });
    return station;
  };
  const boxed = { packaging: { id: box.id, name: box.name }, dimensions: box.dimensions } as never;

  it('a box that is scanned by its code, name or id is saved with its dimensions, and is no change made elsewhere', () => {
    for (const code of ['b-1', 'Box M', box.id]) {
      const station = open();
      station.scan(code);
      expect(station.effects('save-box')).toMatchObject([{ id: 'id of J1', box }]);
      expect([station.phase, station.table.boxing]).toEqual(['working', 'Box M']);
    }
    const station = open();
    station.scan('B-1');
    station.send({ type: 'scan-over' });
    const saved = parcelOf('J1', { items, ...(boxed as object) });
    station.send({ type: 'box-saved', no: station.table.no, box, parcel: saved });
    station.know(saved, { boxes });
    expect([station.phase, note(station), station.table.changed]).toEqual([
      'packing',
      boxWords.saved('Box M', '30.0 × 20.0 × 15.0'),
      [],
    ]);
    station.scan('B-1');
    expect([note(station), station.effects('save-box').length]).toEqual([boxWords.same('Box M'), 1]);
  });

  it('a box that was not saved leaves the parcel as it was, and scans wait while it is saved', () => {
    const station = open();
    station.scan('B-1');
    station.scan('MUG-BL');
    expect(counts(station)).toEqual([]);
    station.send({ type: 'box-not-saved', no: station.table.no, box, error: new Error('away') });
    expect([station.phase, station.table.note?.tone]).toEqual(['packing', 'bad']);
  });

  it('a box is not changed once the label is made, or while another station has the parcel', () => {
    const [shipped, elsewhere] = [open(processed), open()];
    elsewhere.send({ type: 'claim-answered', no: elsewhere.table.no, answer: { step: 'elsewhere', claim } });
    for (const station of [shipped, elsewhere]) {
      station.scan('B-1');
      expect(station.effects('save-box')).toEqual([]);
    }
  });

  it('a box that the parcel has with other dimensions is saved again', () => {
    const station = open({ ...(boxed as object), dimensions: { ...box.dimensions, height: '10.0' } });
    station.scan('B-1');
    expect(station.effects('save-box')).toHaveLength(1);
  });

  it.each([
    [['TEA-DJ', 'MUG-BL', 'MUG-BL'], 1],
    [['TEA-DJ', 'MUG-BL', 'MUG-BL', 'MUG-BL'], 0],
  ])('a box after %j ships on the last scan %i times', (pieces, times) => {
    const station = open();
    station.send({ type: 'rules', rules: { ...station.state.rules, shipsAtLast: true } });
    for (const code of [...pieces, 'B-1']) station.scan(code);
    station.effects('await-ship');
    station.send({
      type: 'box-saved',
      no: station.table.no,
      box,
      parcel: parcelOf('J1', { items, ...(boxed as object) }),
    });
    expect(station.effects('await-ship')).toHaveLength(times);
  });
});
