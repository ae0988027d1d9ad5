import { expect, it } from 'vitest';
import { productCodesOf } from '#contract/codes/product-codes.ts';
import { learnQuestion } from '#app/station/codes/learn-question.ts';
import { learnWords as words } from '#app/station/codes/learn-words.ts';
import { readScan } from '#app/station/scan/scan-text.ts';
import { all, newer, parcelOf, ScannedStation } from '#app/station/testing/scanned-station.ts';

const items = [
  { sku: 'TEA-DJ', name: 'Darjeeling', quantity: 1, storage_location: 'C-11' },
  { sku: 'MUG-BL', name: 'Mug, blue', quantity: 2, storage_location: 'A-04' },
  { sku: null, name: 'Gift', quantity: 1, storage_location: 'A-01' },
] as never;
const mug = { index: 1, sku: 'MUG-BL', name: 'Mug, blue' };
const tea = { index: 0, sku: 'TEA-DJ', name: 'Darjeeling' };
const codes = productCodesOf([
  { sku: 'PEN', barcodes: [{ code: '96385074' }] },
  { sku: 'TEA-AS', barcodes: [] },
]);
const code = '5901234123457';
const key = `0${code}`;
const packed = () => {
  const station = new ScannedStation();
  station.putOnTable(parcelOf('J1', { items }), { codes });
  return station;
};
/** A scan that is searched for among all parcels in vain. */
const missed = (station: ScannedStation, text: string) => {
  station.scan(text);
  station.found([], newer);
  station.found([], all);
  station.hitsRead([]);
};

it('a code of no product is asked about as soon as it is no item, of the next item that lacks a piece or the one that is chosen', () => {
  const station = packed();
  station.scan(code);
  station.found([], newer);
  expect(learnQuestion(station.state)).toEqual({ key, ...mug, choices: [mug, tea] });
  station.send({ type: 'arrow', key: 'ArrowDown', all: false }, { type: 'arrow', key: 'ArrowDown', all: false });
  expect(learnQuestion(station.state)?.sku).toBe('TEA-DJ');
  // Under a finger there are no arrow keys.
  station.send({ type: 'choose-item', index: mug.index });
  expect(learnQuestion(station.state)?.sku).toBe('MUG-BL');
});

it('said yes to, it counts for this parcel at once and later, and the desk is offered it', () => {
  const station = packed();
  missed(station, code);
  station.send({ type: 'learn' });
  expect(station.effects('offer-code')).toMatchObject([{ key, sku: 'MUG-BL' }]);
  expect([station.table.open.counts, station.table.open.learned]).toEqual([[0, 1, 0], { [key]: 'MUG-BL' }]);
  expect([station.state.lookUp, station.state.search]).toEqual([null, null]);
  station.scan(`]C101${key}`);
  expect(station.table.open.counts).toEqual([0, 2, 0]);
  station.send({ type: 'leave' });
  station.enter();
  station.putOnTable(parcelOf('J2', { items }), { codes });
  station.scan(code);
  expect(station.table.open.counts).toEqual([]);
});

it('undoing the scan that was learned forgets what it has taught, here and on the desk', () => {
  const station = packed();
  missed(station, code);
  station.send({ type: 'learn' });
  station.scan('TEA-DJ');
  station.send({ type: 'undo' });
  expect([station.table.open.learned, station.effects('withdraw-code')]).toEqual([{ [key]: 'MUG-BL' }, []]);
  station.send({ type: 'undo' });
  expect([station.table.open.counts, station.table.open.learned]).toEqual([[0, 0, 0], {}]);
  expect(station.effects('withdraw-code')).toMatchObject([{ key, sku: 'MUG-BL' }]);
  expect(station.table.note?.next).toBe(words.undone(code, 'MUG-BL'));
  station.scan(code);
  station.found([], newer);
  expect(learnQuestion(station.state)?.sku).toBe('MUG-BL');
});

it('a lead is named only where the stations share what is learned', () => {
  const said = [true, false].map((sharesCodes) => {
    const station = packed();
    station.send({ type: 'rules', rules: { ...station.state.rules, sharesCodes } });
    missed(station, code);
    station.send({ type: 'learn' });
    return station.table.note?.next;
  });
  expect(said).toEqual([words.learned(code, 'MUG-BL', true), words.learned(code, 'MUG-BL', false)]);
  expect(said[1]).not.toContain('Settings');
});

it('what the code says of lot and expiry is said with it, and one that is over stays a warning', () => {
  const station = packed();
  missed(station, `(01)${key}(17)261120(10)A7`);
  station.sounds();
  station.send({ type: 'learn' });
  expect(station.sounds()).toEqual(['warn']);
  expect(station.table.note).toMatchObject({ tone: 'warn', text: 'Mug, blue: 1 of 2' });
  expect(station.table.note?.next).toMatch(
    /^Lot A7 · Expired 2026-11-20 · “5901234123457” is MUG-BL for this parcel\./,
  );
});

it('a code is asked about whatever layout the scanner is set to', () => {
  const station = packed();
  // What the keys of the digits write in France without Shift.
  const french = 'à&é"\'(-è_ç';
  const strokes = code.split('').map((digit, at) => ({
    key: french[Number(digit)] ?? '',
    code: `Digit${digit}`,
    shift: false,
    at,
  }));
  const scan = readScan(strokes.map((stroke) => stroke.key).join(''), { prefix: '', suffix: '' }, strokes);
  if (scan !== null) station.send({ type: 'scanned', scan });
  station.found([], newer);
  station.send({ type: 'learn' });
  expect(station.effects('offer-code')).toMatchObject([{ key, sku: 'MUG-BL' }]);
  expect(station.table.open.counts).toEqual([0, 1, 0]);
});

it.each([
  ['another product’s code', '96385074'],
  ['another product’s SKU', 'tea-as'],
  ['what has signs that a setting cannot be called by', 'A/17+3'],
  ['what is too short', 'A17'],
  ['what names no item in a code of GS1', ']C10204006381333931'],
  ['the id of a parcel', '3f0c1a52-7d4e-4b7a-9f55-0d6a4f2f1c11'],
])('%s is not asked about', (_, text) => {
  const station = packed();
  missed(station, text);
  expect([station.state.lookUp?.step, learnQuestion(station.state)]).toEqual(['missing', null]);
  station.send({ type: 'learn' });
  expect(station.effects('offer-code')).toEqual([]);
});

it('what the account or the desk says of a code by then goes before what its packer has said', () => {
  const station = packed();
  missed(station, code);
  station.send({ type: 'learn' });
  station.know(parcelOf('J1', { items }), { codes: productCodesOf([{ sku: 'TEA-DJ', barcodes: [{ code }] }]) });
  station.scan(code);
  expect(station.table.open.counts).toEqual([1, 1, 0]);
});

it('nothing is asked where no item lacks a piece', () => {
  const station = packed();
  station.send({ type: 'count', index: 0, pieces: 1 }, { type: 'count', index: 1, pieces: 2 });
  missed(station, code);
  expect(learnQuestion(station.state)).toBeNull();
});
