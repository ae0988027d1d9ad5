import { describe, expect, it } from 'vitest';
import { productCodesOf } from '#contract/codes/product-codes.ts';
import { batchOf } from '#app/station/codes/batch-of.ts';
import { codeWords } from '#app/station/codes/code-words.ts';
import { packWords as words } from '#app/station/station-words.ts';
import { parcelOf, ScannedStation } from '#app/station/testing/scanned-station.ts';

const items = [
  { sku: 'TEA-DJ', name: 'Darjeeling', quantity: 1, storage_location: 'C-11' },
  { sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04' },
] as never;
const note = ({ table }: ScannedStation) => table.note?.text ?? null;
const counts = ({ table }: ScannedStation) => table.open.counts;

describe('codes beside the SKU', () => {
  const codes = productCodesOf([
    { sku: 'MUG-BL', barcodes: [{ code: '4006381333931' }, { code: '14006381333938', pieces: 2 }] },
  ]);
  const at = Date.parse('2026-11-21T12:00:00Z');
  const open = () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', { items }), { codes, now: at });
    return station;
  };
  const text = ({ table }: ScannedStation) => [table.note?.tone, table.note?.text, table.note?.next];

  it('a pack counts as its pieces, is undone as one scan, and is too many where fewer are lacking', () => {
    const station = open();
    station.scan('14006381333938');
    expect([counts(station), note(station)]).toEqual([[0, 2], codeWords.countedPack('Mug, blue', 2, 2, 2)]);
    station.send({ type: 'undo' });
    expect(counts(station)).toEqual([0, 0]);
    station.scan('4006381333931');
    station.scan('14006381333938');
    expect([counts(station), note(station)]).toEqual([[0, 1], words.over('Mug, blue')]);
    expect(station.sounds()).toEqual(['tick', 'twice', 'tick', 'over']);
  });

  it('lot and expiry are shown, and one that is over is a warning', () => {
    const station = open();
    station.scan('(01)04006381333931(17)261231(10)A7');
    expect(text(station)).toEqual(['ok', words.counted('Mug, blue', 1, 2), 'Lot A7 · Use by 2026-12-31']);
    station.scan('(01)04006381333931(17)261100(10)A8');
    expect(text(station)).toEqual(['ok', words.counted('Mug, blue', 2, 2), 'Lot A8 · Use by 2026-11']);
    station.send({ type: 'undo' });
    station.sounds();
    station.scan('(01)04006381333931(17)261120');
    expect(text(station)).toEqual(['warn', words.counted('Mug, blue', 2, 2), 'Expired 2026-11-20']);
    expect(station.sounds()).toEqual(['warn']);
  });

  it('a piece may be used until the day is over at the station, wherever that is', () => {
    const here = process.env['TZ'];
    const evening = Date.parse('2026-11-21T02:00:00Z');
    const code = { key: '04006381333931', lot: null, expiry: '2026-11-20' };
    const expiredIn = (zone: string) => {
      process.env['TZ'] = zone;
      return batchOf(code, evening).expired;
    };
    try {
      expect(['America/Los_Angeles', 'Europe/Berlin'].map(expiredIn)).toEqual([false, true]);
    } finally {
      if (here === undefined) delete process.env['TZ'];
      else process.env['TZ'] = here;
    }
  });

  it('nothing is shipped on the last scan where that piece is out of date', () => {
    for (const [code, times] of [
      ['(01)04006381333931(17)261120', 0],
      ['(01)04006381333931(17)261231', 1],
    ] as const) {
      const station = open();
      station.send({ type: 'rules', rules: { ...station.state.rules, shipsAtLast: true } });
      for (const scan of ['TEA-DJ', 'MUG-BL', code]) station.scan(scan);
      expect(station.effects('await-ship')).toHaveLength(times);
    }
  });
});
