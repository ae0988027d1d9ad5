import { describe, expect, it } from 'vitest';
import type { StationCommand } from '#contract/commands/command-codes.ts';
import { productCodesOf } from '#contract/codes/product-codes.ts';
import { learnQuestion } from '#app/station/codes/learn-question.ts';
import { commandWords as words } from '#app/station/commands/command-words.ts';
import { weightWords } from '#app/station/scale/weight-words.ts';
import { packWords } from '#app/station/station-words.ts';
import { all, newer, parcelOf, printed, ScannedStation } from '#app/station/testing/scanned-station.ts';

const items = [
  { sku: 'TEA', name: 'Tea', quantity: 1, storage_location: 'B' },
  { sku: 'MUG', name: 'Mug', quantity: 2, storage_location: 'C' },
  { sku: null, name: 'Gift', quantity: 1, storage_location: 'A' },
] as never;
const parcel = parcelOf('J1', { items });
const codes = productCodesOf([{ sku: 'PEN', barcodes: [{ code: '96385074' }] }]);
const packed = () => {
  const station = new ScannedStation();
  station.putOnTable(parcel, { codes });
  return station;
};

describe('the code that says yes', () => {
  it('answers each question that Enter answers, and the one that F6 does', () => {
    const again = new ScannedStation();
    again.putOnTable(parcelOf('J1', printed), { outcome: 'printed' });
    again.command('again');
    again.command('yes');
    expect(again.done()).toEqual(['print-again']);

    const leaving = packed();
    leaving.scan('MUG');
    leaving.send({ type: 'scan-over' });
    leaving.command('aside');
    leaving.command('yes');
    expect(leaving.phase).toBe('empty');

    const short = packed();
    short.scan('MUG');
    short.send({ type: 'scan-over' });
    short.command('ship');
    short.command('yes');
    expect(short.done()).toEqual(['read-again']);

    const learning = packed();
    learning.scan('5901234123457');
    learning.found([], newer);
    learning.command('yes');
    expect(learning.effects('offer-code')).toMatchObject([{ sku: 'TEA' }]);
  });

  it('ships nothing that was not asked about, and says so', () => {
    const station = packed();
    station.command('yes');
    expect([station.done(), station.table.note?.text]).toEqual([[], words.notNow('Yes')]);
  });
});

describe('the code of the next one', () => {
  it('the code of the next one goes through the parcels that were found, and after the last one begins again', () => {
    const found = [
      parcelOf('T1', { id: 'one', order_number: 'TWIN' }),
      parcelOf('T2', { id: 'two', order_number: 'TWIN' }),
    ];
    const station = new ScannedStation();
    station.scan('TWIN');
    station.found(found, all);
    station.hitsRead(found);
    const chosen = () => (station.state.lookUp?.step === 'choosing' ? station.state.lookUp.chosen : null);
    expect(chosen()).toBe(0);
    station.command('next');
    expect(chosen()).toBe(1);
    station.command('next', true);
    station.command('next');
    expect(chosen()).toBe(1);
    const second = station.state.lookUp?.step === 'choosing' ? station.state.lookUp.found[1]?.id : null;
    station.command('yes');
    expect(station.state.coming).toBe(second);
  });

  it('chooses no parcel that is not listed, nor does an arrow key', () => {
    const found = Array.from({ length: 40 }, (_, at) => parcelOf(`T${at}`, { id: `${at}`, order_number: 'MANY' }));
    const station = new ScannedStation();
    station.scan('MANY');
    station.found(found, all);
    station.hitsRead(found);
    for (let press = 0; press < 35; press += 1) station.send({ type: 'arrow', key: 'ArrowDown', all: false });
    expect(station.state.lookUp).toMatchObject({ step: 'choosing', chosen: 29 });
    station.command('next');
    expect(station.state.lookUp).toMatchObject({ step: 'choosing', chosen: 0 });
  });

  it('chooses another item for a code, and the next that lacks a piece; that is counted by a code and undone as a scan is', () => {
    const station = packed();
    station.scan('5901234123457');
    station.found([], newer);
    station.command('next');
    expect(learnQuestion(station.state)?.sku).toBe('MUG');
    station.command('next');
    expect(learnQuestion(station.state)?.sku).toBe('TEA');
    station.command('undo');

    station.send({ type: 'choose-item', index: 1 });
    station.command('next');
    expect([station.table.chosen, station.table.note?.text]).toEqual([2, words.chosen('Gift')]);
    station.command('piece');
    expect([station.table.open.counts, station.table.note?.text]).toEqual([[0, 0, 1], packWords.counted('Gift', 1, 1)]);
    station.command('piece');
    expect([station.table.open.counts, station.table.note?.text]).toEqual([[0, 0, 1], packWords.over('Gift')]);
    station.command('undo');
    station.command('undo');
    expect(station.table.open.counts).toEqual([0, 0, 0]);
  });
});

describe('a weight that is scanned sign by sign', () => {
  const write = (station: ScannedStation, signs: string) => {
    for (const sign of signs) station.command(sign as StationCommand);
  };

  it('a weight that is scanned sign by sign is said large, loses its last sign with Undo, and is saved by Weigh, which says so', () => {
    const station = packed();
    write(station, '1.26');
    expect(station.table.note?.text).toBe(weightWords.signs('1.26'));
    station.command('undo');
    write(station, '5');
    station.command('weigh');
    expect(station.effects('save-weight')).toMatchObject([{ weight: '1.250' }]);
    station.send({ type: 'weight-saved', no: station.table.no, weight: '1.250', parcel });
    expect([station.table.note?.text, station.table.weight.typed]).toEqual([weightWords.saved('1.250'), null]);
  });

  it('a weight that is scanned sign by sign begins anew after what was saved or typed, also where its beginning is the weight that is saved', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', { items, weight: '1' }));
    station.send({ type: 'weight-typed', text: '7' });
    write(station, '12');
    expect(station.table.weight).toMatchObject({ typed: '12', scanned: true });
    station.send({ type: 'weight-typed', text: '123' });
    station.command('undo');
    expect([station.table.weight.typed, station.table.note?.text]).toEqual(['123', packWords.nothingToUndo]);
  });

  it('a weight that is scanned sign by sign is saved with the parcel that is shipped, and what is no weight stops it', () => {
    const [good, bad] = [packed(), packed()];
    write(good, '2');
    good.command('ship');
    expect(good.effects('save-weight')).toMatchObject([{ weight: '2.000' }]);
    write(bad, '..');
    bad.command('ship');
    expect([bad.done(), bad.table.note]).toMatchObject([[], { tone: 'bad', text: weightWords.wrong }]);
  });
});
