import { describe, expect, it } from 'vitest';
import type { Claim } from '#contract/desk/claims.ts';
import { untouched } from '#app/station/station-memory.ts';
import type { ParcelFacts } from './station-state.ts';
import { parcelOf, printed, processed, ScannedStation, scanOf } from '#app/station/testing/scanned-station.ts';

const parcel = parcelOf('J1');
const elsewhere: Claim = {
  parcel: parcel.id,
  station: 'station-two-00000000',
  person: null,
  held_by: 'station',
  state: 'table',
  reason: null,
  since: '2026-11-21T09:31:00Z',
};
/** A parcel on the table, after the desk was asked whose it is. */
const asked = () => {
  const station = new ScannedStation();
  station.putOnTable(parcel);
  station.send({ type: 'claim-asked', no: station.table.no });
  return station;
};
const held = (station: ScannedStation, before: Claim | null = null) =>
  station.send({ type: 'claim-answered', no: station.table.no, answer: { step: 'held', before } });
const refused = (station: ScannedStation) =>
  station.send({ type: 'claim-answered', no: station.table.no, answer: { step: 'elsewhere', claim: elsewhere } });
const heard = (station: ScannedStation, claim: Claim | null) =>
  station.send({ type: 'claim-heard', no: station.table.no, elsewhere: claim });

const full = (station: ScannedStation) =>
  station.send({ type: 'claim-answered', no: station.table.no, answer: { step: 'full' } });

describe('a parcel that comes onto the table', () => {
  it('a parcel that comes onto the table is claimed once, and let go of when another takes its place', () => {
    const station = new ScannedStation();
    station.scan('J1');
    station.send({ type: 'held', no: station.state.search?.no ?? 0, whole: 1 });
    station.send({ type: 'take-up', id: parcel.id });
    station.read(parcel);
    expect(station.effects('claim')).toMatchObject([{ id: parcel.id, takeOver: false }]);
    station.putOnTable(parcelOf('J2'));
    station.send({ type: 'leave' });
    expect(station.effects('end-claim')).toMatchObject([{ end: 'aside' }]);
  });

  it.each(['held', 'unknown'] as const)(
    'a parcel that comes onto the table is shipped once by an Enter that came before the answer %s',
    (step) => {
      const station = asked();
      station.enter();
      station.enter();
      expect(station.done()).toEqual([]);
      const answer = step === 'held' ? { step, before: null } : { step };
      station.send({ type: 'claim-answered', no: station.table.no, answer });
      expect([station.done(), station.table.note]).toEqual([['read-again'], null]);
      station.enter();
      expect(station.done()).toEqual([]);
    },
  );

  it('a parcel that comes onto the table is shipped where the desk holds no more, and asked for again once it is heard of', () => {
    const station = asked();
    full(station);
    expect(station.table.claim).toMatchObject({ full: true, own: false, asking: false });
    station.enter();
    expect(station.done()).toEqual(['read-again']);
    const before = station.effects('claim').length;
    heard(station, null);
    expect(station.effects('claim')).toHaveLength(before + 1);
    held(station);
    expect(station.table.claim).toMatchObject({ full: false, own: true });
  });

  it('a parcel that comes onto the table is not shipped by an Enter before the answer that another station has it', () => {
    const station = asked();
    station.enter();
    refused(station);
    heard(station, null);
    held(station);
    expect([station.phase, station.done()]).toEqual(['packing', []]);
  });

  it.each<[string, (station: ScannedStation) => void]>([
    ['a scan', (station) => station.scan('J2')],
    ['an item counted', (station) => station.send({ type: 'count', index: 0, pieces: 1 })],
    ['F8', (station) => station.send({ type: 'again' })],
    ['F9', (station) => station.send({ type: 'correct', open: true })],
    ['a weight', (station) => station.send({ type: 'weight-typed', text: '2' })],
    ['a dialog', (station) => station.send({ type: 'dialogs', open: true })],
  ])('is not shipped by an Enter after which came %s', (_, next) => {
    const station = asked();
    station.enter();
    next(station);
    held(station);
    expect(station.done()).not.toContain('read-again');
  });

  it('a parcel that comes onto the table is looked at again where it became another one after Enter', () => {
    const station = asked();
    station.enter();
    station.know(parcelOf('J1', { weight: '9.000' }));
    held(station);
    expect([station.done(), station.table.changed.length]).toEqual([[], 1]);
    station.enter();
    expect(station.done()).toEqual(['read-again']);
  });

  it('a parcel that comes onto the table is not shipped by the second half of a scan', () => {
    const station = asked();
    station.send({ type: 'scanned', scan: scanOf('J1') }, { type: 'enter', held: undefined, uncounted: 'asks' });
    station.send({ type: 'scan-over' });
    held(station);
    expect(station.done()).toEqual([]);
  });
});

describe('F8, pressed before the desk has answered', () => {
  it('F8, pressed before the desk has answered, takes over what is known to be at another station, once the desk has said so too', () => {
    const station = asked();
    heard(station, elsewhere);
    station.send({ type: 'again' }, { type: 'again' });
    expect(station.effects('claim').filter(({ takeOver }) => takeOver)).toEqual([]);
    refused(station);
    expect(station.effects('claim').filter(({ takeOver }) => takeOver)).toHaveLength(1);
  });

  const pressed = () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', printed), { outcome: 'printed' });
    station.send({ type: 'claim-asked', no: station.table.no }, { type: 'again' }, { type: 'again' });
    expect(station.done()).toEqual([]);
    return station;
  };

  it.each(['held', 'unknown'] as const)(
    'F8, pressed before the desk has answered, prints the label again once the answer is %s',
    (answer) => {
      const station = pressed();
      if (answer === 'held') held(station);
      else station.send({ type: 'claim-answered', no: station.table.no, answer: { step: 'unknown' } });
      expect(station.done()).toEqual(['print-again']);
    },
  );

  it('F8, pressed before the desk has answered, prints and takes over nothing where another station has it, then or later', () => {
    const station = pressed();
    refused(station);
    expect([station.done(), station.effects('claim')]).toEqual([[], []]);
    heard(station, null);
    held(station);
    expect(station.done()).toEqual([]);
  });
});

describe('a parcel that another station has', () => {
  it('a parcel that another station has is neither processed nor printed by a key, and is taken over with F8', () => {
    const station = asked();
    refused(station);
    expect([station.phase, station.sounds()]).toEqual(['claimed', ['warn']]);
    station.enter();
    expect(station.done()).toEqual([]);
    station.send({ type: 'again' });
    expect(station.effects('claim')).toMatchObject([{ takeOver: true }]);
    station.send({ type: 'claim-asked', no: station.table.no });
    held(station);
    expect(station.phase).toBe('packing');
    station.enter();
    expect(station.done()).toEqual(['read-again']);
  });

  it('a parcel that another station has does not have its label printed once more by F8', () => {
    const station = new ScannedStation();
    station.putOnTable(parcelOf('J1', printed), { outcome: 'printed' });
    refused(station);
    station.send({ type: 'again' });
    expect(station.effects('claim')).toMatchObject([{ takeOver: true }]);
    expect(station.done()).toEqual([]);
  });

  it('a parcel that another station has keeps its weight until it is taken over', () => {
    const station = asked();
    refused(station);
    station.send({ type: 'weight-typed', text: '2' }, { type: 'weight-entered', held: undefined });
    expect(station.effects('save-weight')).toEqual([]);
    held(station);
    station.send({ type: 'weight-entered', held: undefined });
    expect(station.effects('save-weight')).toMatchObject([{ weight: '2.000' }]);
  });

  it('a parcel that another station has is left to that station', () => {
    const station = asked();
    refused(station);
    station.send({ type: 'leave' });
    expect([station.phase, station.effects('end-claim')]).toEqual(['empty', []]);
  });

  it('a parcel that another station has is claimed once that station lets it go', () => {
    const station = asked();
    refused(station);
    heard(station, null);
    expect([station.phase, station.effects('claim').length]).toEqual(['claimed', 1]);
    held(station);
    expect(station.phase).toBe('packing');
  });
});

it('a parcel that was set aside stays so where it is only looked at', () => {
  const other = asked();
  held(other, { ...elsewhere, state: 'aside', reason: 'damaged' });
  other.send({ type: 'leave' });
  expect(other.effects('end-claim')).toMatchObject([{ end: 'aside', reason: 'damaged' }]);
});

describe('a parcel that another station takes over', () => {
  it('a parcel that another station takes over is let go of, and its label is not printed here', () => {
    const station = asked();
    held(station);
    station.enter();
    station.send({ type: 'read-again', no: station.table.no, parcel, starting: false, hold: null });
    station.send({ type: 'started', no: station.table.no, joined: false });
    expect(station.done()).toEqual(['read-again', 'start', 'watch']);
    heard(station, elsewhere);
    expect(station.table.claim).toMatchObject({ lost: true, own: false });
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    expect([station.phase, station.done()]).toEqual(['claimed', []]);
  });

  it('a parcel that another station takes over is not taken back once the other station has let it go, and is known to be free until one has it again', () => {
    const station = asked();
    held(station);
    heard(station, elsewhere);
    expect(station.table.claim.free).toBe(false);
    heard(station, null);
    expect([station.phase, station.table.claim.free]).toEqual(['claimed', true]);
    expect(station.effects('claim').slice(1)).toEqual([]);
    heard(station, elsewhere);
    expect(station.table.claim.free).toBe(false);
    heard(station, null);
    station.send({ type: 'again' });
    held(station);
    expect([station.phase, station.table.claim.free]).toEqual(['packing', false]);
  });

  it('a parcel that another station takes over is printed already once the other station has shipped it, whichever is known first', () => {
    for (const isFreeFirst of [true, false]) {
      const station = asked();
      held(station);
      heard(station, elsewhere);
      const steps = [() => heard(station, null), () => station.know(parcelOf('J1', printed), { outcome: 'printed' })];
      for (const step of isFreeFirst ? steps : steps.toReversed()) {
        expect(station.phase).toBe('claimed');
        step();
      }
      station.enter();
      expect([station.phase, station.done()]).toEqual(['guarded', []]);
      expect(station.table.before.printed).toBe(false);
      station.send({ type: 'again' });
      expect([station.table.before.printed, station.done()]).toEqual([true, ['print-again']]);
    }
  });

  it('a parcel that another station takes over stays on the table where its label is on the way to the printer', () => {
    const station = asked();
    held(station);
    station.enter();
    const now = parcelOf('J1', processed);
    station.send({ type: 'read-again', no: station.table.no, parcel: now, starting: false, hold: null });
    station.send({ type: 'printing', no: station.table.no });
    heard(station, elsewhere);
    expect([station.table.open.asked, station.phase]).toEqual([true, 'working']);
  });
});

describe('a parcel that is shipped, and its label handed to the printer', () => {
  const shipped = (paper: 'waiting' | 'stuck' | null = null) => {
    const station = asked();
    held(station);
    station.enter();
    const now = parcelOf('J1', processed);
    station.send({ type: 'read-again', no: station.table.no, parcel: now, starting: false, hold: null });
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    const sent = { step: 'sent', larger: null, printers: [], unsent: null } as const;
    const state = paper === null ? null : ({ step: paper } as ParcelFacts['paper']);
    station.send({ type: 'printed', no: station.table.no, printed: sent, paper: state });
    return station;
  };

  it('the claim of a shipped parcel is let go of once, while it is still on the table', () => {
    const station = shipped();
    expect([station.phase, station.effects('end-claim')]).toMatchObject(['done', [{ id: parcel.id, end: 'done' }]]);
    station.send({ type: 'claim-again' });
    station.send({ type: 'leave' });
    expect([station.effects('claim'), station.effects('end-claim')]).toEqual([[], []]);
  });

  it.each(['waiting', 'stuck'] as const)(
    'the claim of a shipped parcel is kept while the paper is %s, and let go of once it is out',
    (paper) => {
      const station = shipped(paper);
      expect(station.effects('end-claim')).toEqual([]);
      station.know(parcelOf('J1', printed), { outcome: 'printed', paper: null });
      expect(station.effects('end-claim')).toHaveLength(1);
    },
  );

  it('the claim of a shipped parcel is not lost to the station that has it next, and not taken back from there', () => {
    const station = shipped();
    heard(station, elsewhere);
    expect([station.phase, station.table.claim]).toMatchObject(['done', { elsewhere, lost: false }]);
    heard(station, null);
    expect([station.table.claim.elsewhere, station.effects('claim')]).toEqual([null, []]);
  });

  it('the claim of a shipped parcel is left to the station that has taken it over', () => {
    const station = asked();
    held(station);
    station.enter();
    station.send({
      type: 'read-again',
      no: station.table.no,
      parcel: parcelOf('J1', processed),
      starting: false,
      hold: null,
    });
    station.send({ type: 'printing', no: station.table.no });
    heard(station, elsewhere);
    station.know(parcelOf('J1', printed), { outcome: 'printed' });
    const sent = { step: 'sent', larger: null, printers: [], unsent: null } as const;
    station.send({ type: 'printed', no: station.table.no, printed: sent, paper: null });
    expect([station.phase, station.effects('end-claim')]).toEqual(['done', []]);
  });
});

it('the station prints nothing unasked of an attempt that another desk had begun', () => {
  const station = asked();
  held(station);
  station.enter();
  station.send({ type: 'read-again', no: station.table.no, parcel, starting: false, hold: null });
  station.send({ type: 'started', no: station.table.no, joined: true });
  expect(station.phase).toBe('elsewhere');
  station.know(parcelOf('J1', printed), { outcome: 'printed' });
  expect([station.phase, station.done()]).toEqual(['guarded', ['read-again', 'start']]);
});

it('the station waits after a reload for the desk before it prints a label that is due', () => {
  const station = new ScannedStation({ ...untouched(parcel.id), asked: true });
  station.send({ type: 'claim-again' });
  expect(station.effects('claim')).toHaveLength(1);
  station.send({ type: 'claim-asked', no: station.table.no });
  station.know(parcelOf('J1', processed), { outcome: 'processed' });
  expect(station.done()).toEqual([]);
  refused(station);
  expect([station.phase, station.done()]).toEqual(['claimed', []]);
  const other = new ScannedStation({ ...untouched(parcel.id), asked: true });
  other.send({ type: 'claim-asked', no: other.table.no });
  other.know(parcelOf('J1', processed), { outcome: 'processed' });
  held(other);
  expect(other.done()).toEqual(['mark-and-print']);
});
