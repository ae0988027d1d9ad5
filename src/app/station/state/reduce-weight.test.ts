import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api/http/api-error.ts';
import { parcelOf, printed, ScannedStation } from '#app/station/testing/scanned-station.ts';

const parcel = parcelOf('J1');
const weighed = parcelOf('J1', { weight: '2.000' });
const onTable = (fields: Parameters<typeof parcelOf>[1] = {}) => {
  const station = new ScannedStation();
  station.putOnTable(parcelOf('J1', fields));
  return station;
};
const type = (station: ScannedStation, text: string) => station.send({ type: 'weight-typed', text });
const press = (station: ScannedStation) => station.send({ type: 'weight-entered', held: undefined });
const answered = (status: number, message: string) =>
  new ApiError({ kind: 'status', outcome: 'refused', request: 'PATCH /parcels/{id}', status, message });
const lost = new ApiError({ kind: 'network', outcome: 'unknown', request: 'PATCH /parcels/{id}' });

describe('what is typed', () => {
  it.each([
    ['1250 g', '1.250'],
    ['heavy', 'heavy'],
    ['  ', null],
    // What the parcel weighs already is nothing typed.
    ['1.000', null],
  ])('%j is %j once the input is left', (text, typed) => {
    const station = onTable();
    type(station, text);
    station.send({ type: 'weight-blurred' });
    expect(station.table.weight.typed).toBe(typed);
  });

  it('the scale fills the input where nothing is typed, and leaves alone what is', () => {
    const station = onTable();
    station.send({ type: 'weigh', reading: '1.300' });
    expect(station.table.weight.typed).toBe('1.300');
    type(station, '2');
    station.send({ type: 'weigh', reading: '1.400' }, { type: 'weigh', reading: null });
    expect(station.table.weight.typed).toBe('2');
    expect(station.effects('focus').slice(-3)).toMatchObject([{ on: 'weight' }, { on: 'weight' }, { on: 'weight' }]);
  });

  it('Escape drops it, and the scan field has the focus again', () => {
    const station = onTable();
    type(station, '2');
    station.effects('focus');
    station.send({ type: 'weight-left' });
    expect([station.table.weight.typed, station.effects('focus')]).toMatchObject([null, [{ on: 'field' }]]);
  });
});

describe('what is saved', () => {
  it.each([
    ['heavy', 'bad', 'Not a weight: 1.25, 1250 g or 2 lb 3 oz'],
    ['0', 'bad', 'Weight must be greater than 0'],
    ['1 kg', 'ok', 'Weight is already 1.000 kg'],
  ])('of %j nothing is, and %s is said: %s', (text, tone, said) => {
    const station = onTable();
    type(station, text);
    press(station);
    expect([station.effects('save-weight'), station.table.weight.news]).toEqual([[], { tone, text: said }]);
  });

  it('a parcel whose label is made keeps its weight', () => {
    const station = onTable(printed);
    type(station, '2');
    press(station);
    expect([station.effects('save-weight'), station.table.weight.news?.tone]).toEqual([[], 'bad']);
  });

  it('a weight is saved once, however often it is pressed', () => {
    const station = onTable();
    type(station, '2');
    press(station);
    press(station);
    expect(station.effects('save-weight')).toMatchObject([{ id: parcel.id, weight: '2.000' }]);
    station.send({ type: 'weight-saved', no: station.table.no, weight: '2.000', parcel: weighed });
    expect(station.table.weight).toMatchObject({
      typed: null,
      saving: null,
      news: { tone: 'ok', text: 'Weight saved: 2.000 kg' },
    });
    expect(station.done()).toEqual([]);
  });
});

describe('a weight that is not saved', () => {
  it.each([
    ['The weight was not saved: Too heavy.', answered(422, 'Too heavy.')],
    ['The parcel has changed. Check it, then save the weight again.', answered(412, 'Changed.')],
    ['Unknown whether the weight was saved', lost],
  ])('what was typed stays, and is explained: %s', (text, error) => {
    const station = onTable();
    type(station, '2');
    press(station);
    station.send({ type: 'weight-not-saved', no: station.table.no, error });
    expect(station.table.weight).toMatchObject({ typed: '2', saving: null, news: { tone: 'bad', text } });
  });
});

describe('Enter with a weight that is typed', () => {
  const entered = () => {
    const station = onTable();
    type(station, '2');
    station.enter();
    expect([station.effects('save-weight').length, station.done()]).toEqual([1, []]);
    return station;
  };

  it('the parcel ships once the weight is saved', () => {
    const station = entered();
    station.know(weighed);
    station.send({ type: 'weight-saved', no: station.table.no, weight: '2.000', parcel: weighed });
    expect(station.done()).toEqual(['read-again']);
  });

  it('nothing ships, and the station sounds, where the weight was not saved', () => {
    const station = entered();
    station.sounds();
    station.send({ type: 'weight-not-saved', no: station.table.no, error: lost });
    expect([station.done(), station.sounds()]).toEqual([[], ['warn']]);
  });
});

describe('Enter while a weight is on its way', () => {
  const entered = () => {
    const station = onTable();
    type(station, '2');
    press(station);
    station.enter();
    expect([station.effects('save-weight').length, station.done()]).toEqual([1, []]);
    station.sounds();
    return station;
  };

  it('the parcel ships once it is saved, also one that the items suggest', () => {
    const station = entered();
    station.know(weighed);
    station.send({ type: 'weight-saved', no: station.table.no, weight: '2.000', parcel: weighed });
    expect([station.done(), station.table.changed]).toEqual([['read-again'], []]);
    const items = [{ sku: 'MUG', name: 'Mug', quantity: 1, weight: '2.000', storage_location: null }] as never;
    const suggested = onTable({ weight: null, items });
    press(suggested);
    suggested.enter();
    expect(suggested.done()).toEqual(['save-weight']);
    const now = parcelOf('J1', { weight: '2.000', items });
    suggested.send({ type: 'weight-saved', no: suggested.table.no, weight: '2.000', parcel: now });
    expect(suggested.done()).toEqual(['read-again']);
  });

  it('nothing ships, and the station sounds, where it was not saved', () => {
    const station = entered();
    station.send({ type: 'weight-not-saved', no: station.table.no, error: lost });
    expect([station.done(), station.sounds()]).toEqual([[], ['warn']]);
  });
});

describe('another weight that is typed while one is on its way', () => {
  it.each(['alone', 'to-ship'])('that one stays to be saved, and nothing ships without it: %s', (how) => {
    const station = onTable();
    type(station, '2');
    if (how === 'alone') press(station);
    else station.enter();
    type(station, '3');
    station.done();
    station.know(weighed);
    station.send({ type: 'weight-saved', no: station.table.no, weight: '2.000', parcel: weighed });
    expect([station.table.weight.typed, station.done()]).toEqual(['3', []]);
  });
});
