import { expect, it } from 'vitest';
import type { JsonValue } from '#contract/values/json-value.ts';
import type { ParcelFact } from '#contract/desk/desk-events.ts';
import { DeskFeed } from '#app/api/desk/desk-feed.ts';
import { namedFieldsOf } from './named-fields.ts';

function deskWith(refusals?: JsonValue) {
  const feed = new DeskFeed();
  feed.sharing.set('live');
  feed.take({ seq: 1, parts: refusals === undefined ? {} : { refusals } });
  let seq = 1;
  const give = (parcel: string, fact: ParcelFact) =>
    feed.give({
      ...fact,
      seq: (seq += 1),
      at: '2026-11-27T10:00:00Z',
      parcel,
      station: null,
      person: null,
    });
  return { feed, give, named: (id = 'a') => namedFieldsOf(feed, id) };
}

it('fields are those of the last refusal: a new attempt takes them away, and its own refusal has its own', () => {
  const { give, named } = deskWith({ a: ['receiver.city', null] });
  expect(named()).toEqual(['receiver.city', null]);
  expect(named('b')).toEqual([]);
  give('a', { kind: 'parcel.changed', data: { version: '2', fields: ['receiver'] } });
  expect(named()).toEqual(['receiver.city', null]);
  give('a', { kind: 'parcel.started', data: { version: '3' } });
  expect(named()).toEqual([]);
  give('a', { kind: 'parcel.refused', data: { version: '4', reasons: 1, fields: ['weight'] } });
  expect(named()).toEqual(['weight']);
  give('a', { kind: 'parcel.processed', data: { version: '5', labels: 1 } });
  expect(named()).toEqual([]);
});

it('what another server says, and texts that are no fields, name nothing', () => {
  for (const part of [undefined, null, [], { a: ['Canary'] }, { a: 'receiver.city' }])
    expect(deskWith(part).named()).toEqual([]);
});

it('nothing is said for certain while events do not arrive', () => {
  const { feed, named } = deskWith({ a: ['receiver.city'] });
  feed.sharing.set('away');
  expect(named()).toEqual([]);
  feed.sharing.set('live');
  expect(named()).toEqual(['receiver.city']);
});
