import { expect, test } from 'vitest';
import { CarrierAnswerUnusable, CarrierUnavailable } from '#service/model/carrier.ts';
import { readTracking } from './tracking-answer.ts';

const event = { at: '2026-11-28T09:30:00Z', text: 'In the depot', place: 'Berlin' };
const part = { label: 1, state: 'in_transit', events: [event] };
const read = (tracking: unknown) => readTracking({ version: 2, tracking });
const many = <T>(value: T) => Array.from({ length: 201 }, () => value);

test.each<[string, unknown]>([
  ['no list', { 0: part }],
  ['more than 200 labels', many(part)],
  ['a label that is called 0', [{ ...part, label: 0 }]],
  ['a label in words', [{ ...part, label: '1' }]],
  ['no state', [{ label: 1, events: [] }]],
  ['an empty state', [{ ...part, state: '' }]],
  ['a state with NUL', [{ ...part, state: 'a\u0000' }]],
  ['a state of 101 characters', [{ ...part, state: 'x'.repeat(101) }]],
  ['no events', [{ label: 1, state: 'delivered' }]],
  ['more than 200 events', [{ ...part, events: many(event) }]],
  ['an event without a text', [{ ...part, events: [{ ...event, text: '' }] }]],
  ['a text with NUL', [{ ...part, events: [{ ...event, text: 'a\u0000' }] }]],
  ['a text with half a character', [{ ...part, events: [{ ...event, text: 'a\uD83D' }] }]],
  ['a text of 501 characters', [{ ...part, events: [{ ...event, text: 'x'.repeat(501) }] }]],
  ['a place of 201 characters', [{ ...part, events: [{ ...event, place: 'x'.repeat(201) }] }]],
  ['a time of day alone', [{ ...part, events: [{ ...event, at: '09:30' }] }]],
  ['a day that is none', [{ ...part, events: [{ ...event, at: '2026-13-01' }] }]],
  ['seconds since 1970', [{ ...part, events: [{ ...event, at: 1_796_000_000 }] }]],
  ['a time of another form', [{ ...part, events: [{ ...event, at: 'Sat, 28 Nov 2026 09:30:00 GMT' }] }]],
])('an answer breaks the protocol: %s', (_what, tracking) => {
  expect(() => read(tracking)).toThrow(/tracking\S*: is not as the protocol has it/);
});

test('an answer is of the second version, and what may be left out is null', () => {
  expect(() => readTracking({ tracking: [part] })).toThrow('version: is not as the protocol has it');
  expect(read([])).toEqual([]);
  expect(read([{ state: 'At the customs office', events: [{ at: '2026-11-28', text: 'x' }] }])).toEqual([
    { label: null, state: 'At the customs office', events: [{ at: '2026-11-28', text: 'x', place: null }] },
  ]);
});

test('an answer about something else is none, and breaks no rule', () => {
  const read = () => readTracking({ version: 2, outcome: 'unknown' });
  expect(read).toThrow(CarrierUnavailable);
  expect(read).not.toThrow(CarrierAnswerUnusable);
});

test('events are the newest first in whatever order and zone they come, and those of one time in the order of the carrier', () => {
  const times = [
    '2026-11-27',
    '2026-11-28T10:00:00+02:00',
    '2026-11-28T09:00Z',
    '2026-11-28T08:30',
    '2026-11-28T09:00:00.000Z',
  ];
  const events = times.map((at, index) => ({ at, text: String(index), place: null }));
  expect(read([{ label: null, state: 'delivered', events }])[0]?.events.map(({ text }) => text)).toEqual([
    '2',
    '4',
    '3',
    '1',
    '0',
  ]);
});
