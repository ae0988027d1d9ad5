import { describe, expect, it } from 'vitest';
import type { Parcel } from '#contract/parcel.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { PaperState } from '#app/station/bench/paper-state.ts';
import { untouched } from '#app/station/station-memory.ts';
import { packWords } from '#app/station/station-words.ts';
import { againKey } from './station-state.ts';
import { parcelOf, printed, processed, ScannedStation } from '#app/station/testing/scanned-station.ts';

const parcel = parcelOf('J1');
const onTable = () => {
  const station = new ScannedStation();
  station.putOnTable(parcel);
  return station;
};
const readAgain = (station: ScannedStation, now: Parcel, starting = false) =>
  station.send({ type: 'read-again', no: station.table.no, parcel: now, starting, hold: null });
/** Enter, and the parcel is as it was. */
const start = (station: ScannedStation) => {
  station.enter();
  readAgain(station, parcel);
  station.send({ type: 'started', no: station.table.no, joined: false });
  station.know(parcel, { outcome: 'processing' });
};
const sent = (jobs: readonly string[] = []) => ({ step: 'sent', larger: null, printers: jobs, unsent: null }) as const;
const printedWith = (station: ScannedStation, paper: PaperState | null, jobs: readonly string[] = []) =>
  station.send(
    { type: 'printing', no: station.table.no },
    { type: 'handing', no: station.table.no },
    { type: 'printed', no: station.table.no, printed: sent(jobs), paper },
  );
const refusedBy = (status: number, fields: Record<string, string[]> = {}) =>
  new ApiError({
    kind: 'status',
    outcome: 'refused',
    request: 'POST /parcels/{id}/process',
    status,
    fieldErrors: fields,
  });
const lost = new ApiError({ kind: 'network', outcome: 'unknown', request: 'POST /parcels/{id}/process' });
const jam = { step: 'stuck', cause: 'jam', printer: 'Labels', message: null } as const;

describe('Enter', () => {
  it('Enter reads the parcel, starts it, watches it, prints its label and says so: each once', () => {
    const station = onTable();
    station.enter();
    station.enter();
    expect([station.phase, station.done()]).toEqual(['working', ['read-again']]);
    readAgain(station, parcel);
    expect(station.table.open.asked).toBe(true);
    station.enter();
    station.send({ type: 'started', no: station.table.no, joined: false });
    expect([station.phase, station.done()]).toEqual(['working', ['start', 'watch']]);
    station.know(parcel, { outcome: 'processing' });
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    station.enter();
    expect([station.phase, station.done()]).toEqual(['working', ['mark-and-print']]);
    printedWith(station, null);
    expect([station.phase, station.sounds()]).toEqual(['done', ['ok']]);
    expect(station.done()).toEqual([]);
    station.enter();
    expect(station.phase).toBe('empty');
  });

  it('Enter marks and prints once what is processed already', () => {
    const station = new ScannedStation();
    const half = parcelOf('J1', processed);
    station.putOnTable(half, { outcome: 'processed' });
    station.enter();
    readAgain(station, half);
    station.enter();
    printedWith(station, null);
    expect(station.done()).toEqual(['read-again', 'mark-and-print']);
  });

  it('Enter starts nothing that another part of the page starts, and nothing that was printed or cancelled elsewhere', () => {
    const started = onTable();
    started.enter();
    readAgain(started, parcel, true);
    expect([started.done(), started.table.open.asked]).toEqual([['read-again'], false]);
    for (const fields of [{ ...printed }, { cancelled_at: '2026-11-21T10:00:00Z' }]) {
      const station = onTable();
      station.enter();
      readAgain(station, parcelOf('J1', fields));
      expect([station.phase, station.done()]).toEqual(['guarded', ['read-again']]);
    }
  });

  it('Enter says that the parcel was deleted, and another Enter leaves it', () => {
    const station = onTable();
    station.enter();
    station.send({ type: 'not-read-again', no: station.table.no, error: refusedBy(404) });
    expect([station.phase, station.sounds()]).toEqual(['gone', ['bad']]);
    station.enter();
    expect([station.phase, station.done()]).toEqual(['empty', ['read-again']]);
  });
});

describe('a parcel that becomes another one', () => {
  const weighed = parcelOf('J1', { weight: '2.000' });

  it('a parcel that becomes another one is not shipped before the packer has looked at it again', () => {
    for (const [now, fields] of [
      [weighed, ['weight']],
      [parcelOf('J1', { receiver: { ...parcel.receiver, city: 'Linz' } } as never), ['receiver.city']],
    ] as const) {
      const station = onTable();
      station.enter();
      readAgain(station, now);
      expect([station.phase, station.table.changed, station.sounds()]).toEqual(['packing', fields, ['warn']]);
      station.enter();
      readAgain(station, now);
      expect([station.done(), station.table.changed]).toEqual([['read-again', 'read-again', 'start'], []]);
    }
  });

  it('a parcel that becomes another one is shipped at once where only its note changed', () => {
    const station = onTable();
    station.enter();
    readAgain(station, parcelOf('J1', { note: 'Ring twice.' }));
    expect(station.done()).toEqual(['read-again', 'start']);
  });

  it('a parcel that becomes another one is shown as such as soon as the page reads it, and a key counts once that could be seen', () => {
    const station = onTable();
    station.know(weighed);
    expect([station.table.changed, station.sounds()]).toEqual([['weight'], ['warn']]);
    // As it was again: there is nothing to look at.
    station.know(parcel);
    expect([station.table.changed, station.sounds()]).toEqual([[], []]);
    station.know(weighed);
    // A hand that was on its way to the key has not seen it.
    station.at = 900;
    station.enter();
    readAgain(station, weighed);
    expect([station.table.changed, station.done()]).toEqual([['weight'], ['read-again']]);

    const seen = onTable();
    seen.know(weighed);
    seen.at = 1000;
    seen.enter();
    readAgain(seen, weighed);
    expect(seen.done()).toEqual(['read-again', 'start']);
  });

  it('the station’s own weight does not make it another parcel', () => {
    const station = onTable();
    station.send({ type: 'weight-typed', text: '2' }, { type: 'weight-entered', held: undefined });
    // The page reads it before the answer arrives.
    station.know(weighed);
    station.send({ type: 'weight-saved', no: station.table.no, weight: '2.000', parcel: weighed });
    expect([station.table.changed, station.sounds()]).toEqual([[], []]);
    station.know(parcelOf('J1', { weight: '2.000', number_of_labels: 2 }));
    expect(station.table.changed).toEqual(['number_of_labels']);
  });
});

describe('a parcel that is not shipped', () => {
  const notStarted = (station: ScannedStation, error: unknown) => {
    station.enter();
    readAgain(station, parcel);
    station.send({ type: 'not-started', no: station.table.no, error });
    return [station.phase, station.table.open.asked, station.sounds()];
  };

  it('a parcel without data no longer lacks it once its weight was saved', () => {
    const station = onTable();
    notStarted(station, refusedBy(422, { weight: ['is required'] }));
    station.send({ type: 'weight-typed', text: '2' }, { type: 'weight-entered', held: undefined });
    station.send({
      type: 'weight-saved',
      no: station.table.no,
      weight: '2.000',
      parcel: parcelOf('J1', { weight: '2.000' }),
    });
    expect([station.phase, station.table.error]).toEqual(['packing', null]);
  });

  it('the message of a parcel that is not shipped is that data is missing, that it is not done, or that the result is unknown', () => {
    expect(notStarted(onTable(), refusedBy(422, { weight: ['is required'] }))).toEqual(['checks', false, ['bad']]);
    expect(notStarted(onTable(), refusedBy(403))).toEqual(['not-done', false, ['bad']]);
    // Nothing is marked as not sent by it: not by the station either.
    expect(notStarted(onTable(), refusedBy(400, { weight: ['is required'] }))).toEqual(['not-done', false, ['bad']]);
    expect(notStarted(onTable(), refusedBy(404))).toEqual(['gone', false, ['bad']]);
    expect(notStarted(onTable(), lost)).toEqual(['unknown', true, ['bad']]);
  });

  it('a lost start is repeated with Enter, and prints automatically where it had reached the server', () => {
    const station = onTable();
    notStarted(station, lost);
    station.enter();
    expect(station.effects('read-again')).toHaveLength(2);
    const found = onTable();
    notStarted(found, lost);
    found.know(parcel, { outcome: 'processing' });
    expect(found.phase).toBe('working');
    found.know(parcelOf('J1', printed), { outcome: 'printed' });
    expect(found.effects('mark-and-print')).toHaveLength(1);
  });

  it('the message of a refused parcel stays until it is corrected', () => {
    const station = onTable();
    start(station);
    station.know(parcel, { outcome: 'refused' });
    expect([station.phase, station.sounds()]).toEqual(['refused', ['bad']]);
    station.know(parcel, { outcome: 'refused', corrected: true });
    expect(station.phase).toBe('packing');
    station.enter();
    expect(station.effects('read-again')).toHaveLength(2);
  });

  it('a lost print mark asks for a key, and prints automatically only in a new state', () => {
    const station = new ScannedStation({ ...untouched(parcel.id), asked: true });
    station.know(parcelOf('J1', processed), { outcome: 'processed' });
    station.send({ type: 'not-marked', no: station.table.no, error: lost });
    expect([station.phase, station.effects('mark-and-print').length]).toEqual(['unknown', 1]);
    station.know(parcelOf('J1', processed), { outcome: 'processed' });
    expect(station.effects('mark-and-print')).toEqual([]);
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    expect(station.effects('mark-and-print')).toHaveLength(1);
  });
});

describe('the label', () => {
  const shipped = (paper: PaperState | null, jobs: readonly string[] = []) => {
    const station = onTable();
    start(station);
    const now = parcelOf('J1', printed);
    station.know(now, { outcome: 'printed' });
    printedWith(station, paper, jobs);
    return { station, now };
  };

  it('the label is amber until its printer says that it is out', () => {
    const { station, now } = shipped({ step: 'waiting' }, ['job']);
    expect(station.phase).toBe('sent');
    station.know(now, { outcome: 'printed', paper: jam });
    expect(station.phase).toBe('stuck');
    station.know(now, { outcome: 'printed', paper: { step: 'out' } });
    expect([station.phase, station.sounds()]).toEqual(['done', ['sent', 'warn', 'ok']]);
  });

  it('the label is remembered over a reload, and stays amber', () => {
    const { station, now } = shipped(jam, ['job']);
    const open = station.effects('remember').at(-1)?.open ?? null;
    expect(open).toMatchObject({ asked: true, sent: true, handing: false, jobs: ['job'] });
    const reloaded = new ScannedStation(open);
    expect(reloaded.table.printed).toMatchObject({ step: 'sent', printers: ['job'] });
    reloaded.know(now, { outcome: 'printed', paper: jam });
    expect([reloaded.phase, reloaded.sounds(), reloaded.done()]).toEqual(['stuck', ['warn'], []]);
  });

  it('the label comes after a reload in the middle of the processing', () => {
    const station = onTable();
    start(station);
    const reloaded = new ScannedStation(station.effects('remember').at(-1)?.open ?? null);
    reloaded.know(parcel, { outcome: 'processing' });
    expect([reloaded.phase, reloaded.done()]).toEqual(['working', ['watch']]);
    reloaded.know(parcelOf('J1', printed), { outcome: 'printed' });
    expect(reloaded.done()).toEqual(['mark-and-print']);
  });

  it('the label is asked about where the page died while the printer took it, and comes with F8 alone', () => {
    const station = onTable();
    start(station);
    const now = parcelOf('J1', printed);
    station.know(now, { outcome: 'printed' });
    station.send({ type: 'printing', no: station.table.no }, { type: 'handing', no: station.table.no });
    const reloaded = new ScannedStation(station.effects('remember').at(-1)?.open ?? null);
    reloaded.know(now, { outcome: 'printed' });
    expect([reloaded.phase, reloaded.table.printed, reloaded.done()]).toEqual([
      'not-printed',
      { step: 'interrupted' },
      [],
    ]);
    reloaded.send({ type: 'again' });
    expect(reloaded.effects('print-again')).toMatchObject([{ once: true }]);
  });

  it('the label is offered where the browser does not print: F8 opens it', () => {
    const { station, now } = shipped(null);
    station.send({ type: 'again' });
    const offered = { step: 'offered', url: 'blob:label', printers: [], unsent: null } as const;
    station.send({ type: 'printed', no: station.table.no, printed: offered, paper: null });
    station.know(now, { outcome: 'printed' });
    station.send({ type: 'again' });
    expect([station.phase, station.effects('show-pdf')]).toEqual(['done', [{ type: 'show-pdf', url: 'blob:label' }]]);
  });

  it('a label that was not sent is reported, and F8 tries again', () => {
    const station = onTable();
    start(station);
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    const failed = { step: 'failed', error: new Error('fault') } as const;
    station.send({ type: 'printed', no: station.table.no, printed: failed, paper: null });
    expect([station.phase, station.sounds()]).toEqual(['not-printed', ['bad']]);
    station.send({ type: 'again' });
    expect([station.phase, station.effects('print-again').length]).toEqual(['working', 1]);
    expect(station.table.before.printed).toBe(false);
    const sent = { step: 'sent', larger: null, printers: [], unsent: null } as const;
    station.send({ type: 'printed', no: station.table.no, printed: sent, paper: null }, { type: 'again' });
    expect(station.table.before.printed).toBe(true);
  });

  it('the label of a parcel that was set aside changes nothing on the table', () => {
    const station = onTable();
    start(station);
    const { no } = station.table;
    station.send({ type: 'leave' });
    station.putOnTable(parcel, { outcome: 'processing' });
    const before = station.state;
    station.send({ type: 'started', no, joined: false });
    for (const type of ['printing', 'handing'] as const) station.send({ type, no });
    station.send({ type: 'printed', no, printed: sent(), paper: null });
    expect([station.phase, station.state === before]).toEqual(['elsewhere', true]);
  });
});

describe('a parcel that is on hold', () => {
  it.each(['held', 'lost'] as const)(
    'a parcel that is on hold is not shipped, and its key asks to release it: %s',
    (hold) => {
      const station = onTable();
      station.know(parcel, { hold });
      expect(station.phase).toBe('guarded');
      station.enter();
      station.send({ type: 'again' });
      expect(station.done()).toEqual([]);
      const { table } = station;
      expect(table.facts !== null && againKey(table, table.facts)).toBe('release');
      station.know(parcel);
      expect(station.phase).toBe('packing');
    },
  );

  it('since it came onto the table is not shipped by a key that was pressed before that was known', () => {
    const station = onTable();
    station.enter();
    station.send({ type: 'read-again', no: station.table.no, parcel, starting: false, hold: 'held' });
    expect([station.phase, station.done()]).toEqual(['guarded', ['read-again']]);
  });
});

it('a station that ships nothing before all pieces are scanned refuses behind a warning too', () => {
  const items = [{ sku: 'MUG-BL', name: 'Mug', quantity: 2 }] as never;
  const station = new ScannedStation();
  station.putOnTable(parcelOf('J1', { ...processed, items }), { outcome: 'processed', changedSince: true });
  const enter = { type: 'enter', held: undefined, uncounted: 'refuses' } as const;
  station.send({ type: 'rules', rules: { ...station.state.rules, enter } });
  station.scan('MUG-BL');
  station.send({ type: 'scan-over' }, { type: 'again' });
  expect([station.phase, station.table.note?.text, station.done()]).toEqual(['guarded', packWords.mustCount(1, 2), []]);
  station.scan('MUG-BL');
  station.send({ type: 'scan-over' }, { type: 'again' });
  expect([station.phase, station.done()]).toEqual(['working', ['read-again']]);
});
