import { expect, test } from 'vitest';
import type { DeskEvent, DeskFact } from '#contract/desk/desk-events.ts';
import type { PrintRecord } from '#contract/desk/prints/print-records.ts';
import { historyLines, isWhole } from './history-lines.ts';

let seq = 100;
function event(fact: DeskFact, station: string | null = 'a'): DeskEvent {
  return { ...fact, seq: (seq -= 1), at: '2026-11-27T09:12:00Z', parcel: 'p', station, person: null };
}

const record = {
  id: 'r',
  print: 'print-0000000000001',
  parcel: 'p',
  attempt: null,
  document: 'labels',
  pages: 1,
  copies: 1,
  printer: 'Zebra-1',
  station: 'a',
  person: 'ana',
  result: 'out',
  pages_out: 1,
  by_person: true,
  at: '2026-11-27T09:12:00Z',
  changed_at: '2026-11-27T09:12:00Z',
} satisfies PrintRecord;

const print = (result: 'pending' | 'out'): DeskFact => ({
  kind: 'print',
  data: { print: record.print, documents: ['labels'], pages: 1, result },
});

test('a print is one line, with what is known of it now and who sent it', () => {
  const events = [event(print('out'), 'b'), event(print('pending'))];
  expect(historyLines({ prints: [record], events }).map(({ actor, what }) => [actor.station, what('Ana')])).toEqual([
    ['a', 'Ana printed the label on Zebra-1'],
  ]);
});

test('a history is whole where it begins with the creation', () => {
  const [started, created] = [
    event({ kind: 'parcel.started', data: { version: '1' } }),
    event({ kind: 'parcel.created', data: { version: '1' } }),
  ];
  expect(isWhole([started, created])).toBe(true);
  expect(isWhole([started])).toBe(false);
});

test('changed fields are named as the page names them', () => {
  const changed = event({
    kind: 'parcel.changed',
    data: { version: '2', fields: ['receiver', 'weight', 'shipping_method'] },
  });
  expect(historyLines({ prints: [], events: [changed] }).map(({ what }) => what('Ana'))).toEqual([
    'Ana changed Receiver, Weight, and Shipping method',
  ]);
});

test('pieces that were not scanned are said with how many there were, at the time they were counted', () => {
  const since = Date.parse('2026-11-27T08:00:00Z');
  const notScanned = (count: number, of: number | null) =>
    event({ kind: 'work', data: { work: 'not-scanned', count, since, of } });
  const lines = historyLines({ prints: [], events: [notScanned(3, 10), notScanned(1, null)] });
  expect(lines.map(({ at, what }) => [at, what('Ana')])).toEqual([
    ['2026-11-27T08:00:00Z', 'Ana packed it: 3 of 10 pieces were not scanned'],
    ['2026-11-27T08:00:00Z', 'Ana packed it: 1 piece was not scanned'],
  ]);
  expect(
    historyLines({
      prints: [],
      events: [event({ kind: 'work', data: { work: 'counted', count: 7, since, of: null } })],
    }),
  ).toEqual([]);
});

test('what is not about the parcel itself is left out', () => {
  expect(historyLines({ prints: [], events: [event({ kind: 'station', data: { number: 2 } })] })).toEqual([]);
});
