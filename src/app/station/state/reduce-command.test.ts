import { expect, it } from 'vitest';
import type { Claim } from '#contract/desk/claims.ts';
import { commandWords as words } from '#app/station/commands/command-words.ts';
import { stationTone } from './station-tone.ts';
import { all, parcelOf, printed, ScannedStation, scanOf } from '#app/station/testing/scanned-station.ts';

const items = [
  { sku: 'MUG', name: 'Mug', quantity: 2, storage_location: null },
  { sku: 'TEA', name: 'Tea', quantity: 1, storage_location: null },
] as never;
const parcel = parcelOf('J1', { items });
const sent = { step: 'sent', larger: null, printers: [], unsent: null } as const;

function packed(): ScannedStation {
  const station = new ScannedStation();
  station.putOnTable(parcel);
  return station;
}

it('a shift by commands alone: packed, shipped, and the next one', () => {
  const station = packed();
  for (const sku of ['MUG', 'TEA', 'MUG']) station.scan(sku);
  station.send({ type: 'scan-over' });
  station.command('ship');
  station.command('ship');
  expect(station.done()).toEqual(['read-again']);
  station.scan('J2');
  station.command('ship');
  expect(station.state.queue.map(({ text }) => text)).toEqual(['J2', 'Ship']);
});

it('a command that ships waits behind the scans before it until the parcel is read', () => {
  const station = new ScannedStation();
  station.scan('J1');
  station.found([parcel], all);
  station.hitsRead([parcel]);
  station.send({ type: 'requested', id: parcel.id });
  for (const sku of ['MUG', 'TEA', 'MUG']) station.scan(sku);
  station.command('ship');
  station.know(parcel, { fresh: false });
  station.send({ type: 'scan-over' });
  const turns = () => {
    for (
      let turn = station.effects('await-turn').at(-1);
      turn !== undefined;
      turn = station.effects('await-turn').at(-1)
    )
      station.send({ type: 'turn', no: turn.no });
  };
  turns();
  expect([station.table.open.counts, station.state.queue.length]).toEqual([[2, 1], 1]);
  expect(station.done()).not.toContain('read-again');
  station.know(parcel);
  turns();
  expect([station.state.queue, station.done()]).toEqual([[], ['read-again']]);
});

it('printing again asks, and is done by the same code or by Enter, not by another', () => {
  const done = () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', printed), { outcome: 'printed' });
    station.command('again');
    expect([station.state.lookUp?.step, station.done()]).toEqual(['confirming', []]);
    return station;
  };
  const [twice, entered, left] = [done(), done(), done()];
  twice.command('again');
  entered.enter();
  left.command('aside');
  expect([twice.done(), entered.done(), left.done()]).toEqual([['print-again'], ['print-again'], []]);
  expect([left.state.lookUp, left.order]).toEqual([null, 'J1']);
});

it('a question is not answered by a scanner that is not taken off the code, however often it reads it', () => {
  const printing = new ScannedStation();
  printing.putOnTable(parcelOf('J1', printed), { outcome: 'printed' });
  printing.command('again');
  for (let reads = 0; reads < 3; reads += 1) printing.command('again', true);
  expect([printing.state.lookUp?.step, printing.done(), printing.sounds().slice(1)]).toEqual([
    'confirming',
    [],
    ['twice', 'twice', 'twice'],
  ]);
  const [leaving, short] = [packed(), packed()];
  for (const station of [leaving, short]) {
    station.scan('MUG');
    station.send({ type: 'scan-over' });
  }
  leaving.command('aside');
  leaving.command('aside', true);
  expect([leaving.state.lookUp?.step, leaving.order]).toEqual(['leaving', 'J1']);
  short.command('ship');
  short.command('ship', true);
  expect([short.table.warned, short.done()]).toEqual([true, []]);
  short.command('ship');
  expect(short.done()).toEqual(['read-again']);
});

it('taking over asks, and a code that prints again does not take over', () => {
  const claim: Claim = {
    parcel: parcel.id,
    station: 'station-two-00000000',
    person: null,
    held_by: 'station',
    state: 'table',
    reason: null,
    since: '2026-11-21T09:31:00Z',
  };
  const station = packed();
  station.send({ type: 'claim-answered', no: station.table.no, answer: { step: 'elsewhere', claim } });
  station.command('again');
  expect(station.state.lookUp).toBeNull();
  station.command('take-over');
  expect([station.state.lookUp?.step, station.effects('claim')]).toEqual(['confirming', []]);
  station.command('take-over');
  expect(station.effects('claim')).toMatchObject([{ takeOver: true }]);

  // What was asked about is not what is confirmed: another station has taken it meanwhile.
  const late = new ScannedStation();
  late.putOnTable(parcelOf('J1', printed), { outcome: 'printed' });
  late.command('again');
  expect(late.state.lookUp?.step).toBe('confirming');
  late.send({ type: 'claim-answered', no: late.table.no, answer: { step: 'elsewhere', claim } });
  late.effects('claim');
  late.enter();
  expect([late.effects('claim'), late.done()]).toEqual([[], []]);
});

it('a command waits while a scan before it is looked up, or a dialog is open', () => {
  for (const before of [
    (station: ScannedStation) => station.scan('J2'),
    (station: ScannedStation) => station.send({ type: 'dialogs', open: true }),
  ]) {
    const station = packed();
    before(station);
    station.command('label');
    expect([station.state.queue.length, station.effects('save-labels')]).toEqual([1, []]);
  }
});

it('a half counted parcel is set aside by the code that asks, and kept by the one that ships', () => {
  const [aside, kept] = [packed(), packed()];
  for (const station of [aside, kept]) {
    station.scan('MUG');
    station.send({ type: 'scan-over' });
    station.command('aside');
    expect(station.state.lookUp?.step).toBe('leaving');
  }
  aside.command('aside');
  kept.command('ship');
  expect([aside.phase, kept.state.lookUp, kept.order]).toEqual(['empty', null, 'J1']);
});

it('one more label is saved before the parcel is shipped, and is no change made elsewhere', () => {
  const station = packed();
  station.command('label');
  expect(station.effects('save-labels')).toMatchObject([{ labels: 2 }]);
  station.command('ship');
  expect(station.done()).toEqual([]);
  const now = parcelOf('J1', { items, number_of_labels: 2 });
  // The page reads it before the answer arrives.
  station.sounds();
  station.know(now);
  station.send({ type: 'labels-saved', no: station.table.no, parcel: now });
  expect([station.table.changed, station.sounds()]).toEqual([[], ['tick']]);
  const turn = station.effects('await-turn').at(-1);
  if (turn !== undefined) station.send({ type: 'turn', no: turn.no });
  expect(station.done()).toEqual(['read-again']);
});

it.each(['enter', 'ship-due'] as const)('what ships by itself or by a key waits for one more label too: %s', (how) => {
  const begun = () => {
    const station = packed();
    station.send({ type: 'rules', rules: { ...station.state.rules, shipsAtLast: true } });
    station.scan('MUG');
    station.command('box');
    for (const sku of ['TEA', 'MUG']) station.scan(sku);
    if (how === 'enter') station.enter();
    else station.send({ type: 'scan-over' }, { type: 'ship-due', no: station.table.ships ?? 0 });
    expect(station.done()).toEqual(['save-labels', 'await-ship']);
    return station;
  };
  const station = begun();
  const now = parcelOf('J1', { items, number_of_labels: 2 });
  station.know(now);
  station.send({ type: 'labels-saved', no: station.table.no, parcel: now });
  expect([station.done(), station.table.changed]).toEqual([['read-again'], []]);
  // Not with one label too few.
  const failed = begun();
  failed.send({ type: 'labels-not-saved', no: failed.table.no, error: new Error('away') });
  expect([failed.done(), failed.table.note?.text]).toEqual([[], words.labelsNot]);
});

it('the next box begins only where the one before has a piece, and has a label of its own', () => {
  const station = packed();
  station.command('box');
  expect([station.table.open.boxes, station.effects('save-labels')]).toEqual([[], []]);
  station.scan('MUG');
  station.command('box');
  expect([station.table.open.boxes, station.effects('save-labels')]).toMatchObject([[1], [{ labels: 2 }]]);
  station.send({ type: 'labels-saved', no: station.table.no, parcel: parcelOf('J1', { items, number_of_labels: 2 }) });
  expect(station.table.note).toMatchObject({ text: words.box(2, 1), next: words.labels(2) });
});

it('a command of another desk is a loud message with a sound of its own, waits its turn, and the next scan goes on', () => {
  const refused = { ...scanOf('x'), codes: [], refused: 'other-desk' } as const;
  const station = packed();
  station.sounds();
  station.send({ type: 'scanned', scan: refused });
  expect([station.state.lookUp, station.sounds()]).toEqual([
    { step: 'refused-command', why: 'other-desk' },
    ['foreign'],
  ]);
  expect(stationTone(station.state)).toBe('bad');
  station.scan('MUG');
  expect([station.state.lookUp, station.table.open.counts]).toEqual([null, [1, 0]]);
  // A parcel is looked up: the command is said after it, and does not stop it.
  station.send({ type: 'leave' });
  station.enter();
  station.scan('J2');
  station.send({ type: 'scanned', scan: refused });
  expect([station.state.lookUp?.step, station.state.queue.length]).toEqual([undefined, 1]);
});

it('a command that does nothing now says so, and nothing is shipped', () => {
  const station = packed();
  station.command('take-over');
  expect([station.table.note?.text, station.sounds()]).toEqual([words.notNow('Take over'), ['wrong']]);
  const held = new ScannedStation();
  held.putOnTable(parcel, { hold: 'held' });
  held.command('again');
  expect([held.state.lookUp, held.table.note?.text]).toEqual([null, words.notNow('Print again')]);
  station.know(parcelOf('J1', printed), { outcome: 'printed' });
  station.send({ type: 'printed', no: station.table.no, printed: sent, paper: null });
  station.command('label');
  expect(station.effects('save-labels')).toEqual([]);
});
