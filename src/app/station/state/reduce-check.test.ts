import { expect, it } from 'vitest';
import { all, parcelOf, printed, scanOf, ScannedStation } from '#app/station/testing/scanned-station.ts';

const sent = { step: 'sent', larger: null, printers: [], unsent: null } as const;
const labelOf = (number: number, tracking: string) => ({
  number,
  tracking_number: tracking,
  tracking_url: null,
  return_tracking_number: null,
});
const one = { ...printed, labels: [labelOf(1, '00340434161094015902')] } as never;
const two = { ...printed, labels: [labelOf(1, 'RR1'), labelOf(2, 'RR2')] } as never;
const next = parcelOf('J2', { ...printed, labels: [labelOf(1, '00340434161094015919')] });

/** Its label went to the printer, at a station that has each label scanned. */
function shipped(fields: never = one): ScannedStation {
  const station = new ScannedStation();
  station.putOnTable(parcelOf('J1'));
  station.send({ type: 'rules', rules: { ...station.state.rules, checksLabel: true } });
  station.enter();
  station.send({ type: 'read-again', no: station.table.no, parcel: parcelOf('J1'), starting: false, hold: null });
  station.send({ type: 'started', no: station.table.no, joined: false });
  station.know(parcelOf('J1', fields), { outcome: 'printed' });
  station.send({ type: 'printed', no: station.table.no, printed: sent, paper: null });
  station.sounds();
  station.effects('end-claim');
  return station;
}

it('a shipped parcel is done once its own label was scanned, however the carrier writes its number', () => {
  const station = shipped();
  expect([station.phase, station.effects('end-claim')]).toEqual(['to-check', []]);
  station.scan('%0012345 00340434161094015902 101276');
  expect([station.phase, station.sounds(), station.effects('end-claim').length]).toEqual(['done', ['ok'], 1]);
});

it('the scanner that is still on the label of a parcel that is done does not open it again', () => {
  const station = shipped();
  const scan = scanOf('00340434161094015902');
  station.send({ type: 'scanned', scan });
  station.sounds();
  station.send({ type: 'scanned', scan: { ...scan, lately: true } });
  expect([station.phase, station.sounds(), station.state.search]).toEqual(['done', ['twice'], null]);
});

it('each of several labels is scanned, and its own order number is no label', () => {
  const station = shipped(two);
  for (const code of ['J1', 'RR2', 'RR2', 'RR12']) station.scan(code);
  expect([station.phase, station.table.open.checked]).toEqual(['to-check', [1]]);
  station.scan('RR1');
  expect(station.phase).toBe('done');
});

it('the label of another parcel stops, names it, and changes nothing', () => {
  const station = shipped();
  station.scan('00340434161094015919');
  station.found([next], all);
  station.hitsRead([next]);
  expect(station.state.lookUp).toMatchObject({ step: 'other-label', name: 'Order J2' });
  expect([station.order, station.phase, station.sounds()]).toEqual(['J1', 'to-check', ['wrong']]);
  station.enter();
  expect(station.state.lookUp?.step).toBe('other-label');
  station.scan('00340434161094015902');
  expect([station.state.lookUp, station.phase]).toEqual([null, 'done']);
});

it('a parcel whose label was not scanned is set aside, not done', () => {
  const station = shipped();
  station.send({ type: 'leave' });
  expect([station.phase, station.effects('end-claim')]).toMatchObject(['empty', [{ end: 'aside' }]]);
});

it('a scan that came while it was shipped waits for the label, which does not wait behind it', () => {
  const station = new ScannedStation();
  station.putOnTable(parcelOf('J1'));
  station.send({ type: 'rules', rules: { ...station.state.rules, checksLabel: true } });
  station.enter();
  station.scan('J2');
  station.know(parcelOf('J1', one), { outcome: 'printed' });
  station.send({ type: 'printed', no: station.table.no, printed: sent, paper: null });
  expect([station.phase, station.effects('await-turn')]).toEqual(['to-check', []]);
  station.scan('00340434161094015902');
  expect([station.phase, station.effects('await-turn')]).toMatchObject(['done', [{ millis: 1200 }]]);
});
