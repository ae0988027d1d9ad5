import { expect, it } from 'vitest';
import { readLabelCode } from '#contract/codes/carrier-frames.ts';
import { saysNumber } from '#contract/codes/label-code.ts';
import { readParcel } from '#contract/parcel.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { readSearch } from '#app/parcels/lookup/match-parcel.ts';
import { bestFirst, hitOf } from '#app/parcels/lookup/parcel-hits.ts';
import type { SearchResult } from '#app/parcels/lookup/search-account.ts';
import { judgeScan, likelyParcel } from './judge-scan.ts';

const rowOf = (order_number: string, hour: number, fields: object = {}): ParcelRow => {
  const created_at = `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`;
  const parcel = readParcel({ id: `${order_number} at ${hour}`, order_number, created_at, ...fields });
  return parcel === null ? expect.fail('no parcel') : toParcelRow(parcel);
};
const [printed, cancelled] = [{ printed_at: '2026-11-20T20:00:00Z' }, { cancelled_at: '2026-11-20T20:00:00Z' }];

function resultOf(rows: readonly ParcelRow[], text: string, state: Partial<SearchResult> = {}): SearchResult {
  const hits = bestFirst(
    rows.flatMap(
      (row) =>
        hitOf(
          row,
          readSearch(text, [], (number) => saysNumber(readLabelCode(text), number)),
        ) ?? [],
    ),
  );
  return { hits, looked: rows.length, until: null, ended: 'end', newerRead: true, over: true, ...state };
}

/** The ids that are opened or offered. */
function verdict(rows: readonly ParcelRow[], text: string, state: Partial<SearchResult> = {}): string {
  const said = judgeScan(resultOf(rows, text, state));
  if (said === null) return 'goes on';
  if (said.kind === 'open') return `opens ${said.row.id}`;
  return said.kind === 'choose' ? `asks: ${said.rows.map(({ id }) => id).join(', ')}` : said.kind;
}

it('exact text comes before text without `#`, blanks and capitals', () => {
  const rows = [rowOf('J1', 1), rowOf('#J1', 2)];
  expect(verdict(rows, '#J1')).toBe('opens #J1 at 2');
  expect(verdict(rows, 'J1')).toBe('opens J1 at 1');
  expect(verdict(rows, '# j1')).toBe('asks: #J1 at 2, J1 at 1');
  expect(verdict(rows.slice(0, 1), '#j 1')).toBe('opens J1 at 1');
});

it('several parcels of one name are a choice, those still to be shipped first', () => {
  expect(verdict([rowOf('W1', 1), rowOf('W1', 3, printed), rowOf('W1', 2)], 'W1')).toBe(
    'asks: W1 at 2, W1 at 1, W1 at 3',
  );
});

it('a cancelled or printed parcel does not answer alone while a newer open one exists', () => {
  for (const finished of [printed, cancelled]) {
    expect(verdict([rowOf('W1', 1, finished), rowOf('W1', 2)], 'W1')).toBe('asks: W1 at 2, W1 at 1');
    expect(verdict([rowOf('W1', 1, finished), rowOf('#w1', 2)], 'W1')).toBe('asks: W1 at 1, #w1 at 2');
    expect(verdict([rowOf('W1', 1, finished)], 'W1')).toBe('opens W1 at 1');
    // An older one was there first: the finished one is what its label says.
    expect(verdict([rowOf('W1', 2, finished), rowOf('#w1', 1)], 'W1')).toBe('opens W1 at 2');
  }
});

it('no parcel answers before all newer ones are known', () => {
  const rows = [rowOf('J1', 5)];
  const early = { ended: null, over: false } as const;
  expect(verdict(rows, 'J1', { ...early, newerRead: false })).toBe('goes on');
  expect(verdict(rows, 'J1', { ...early, until: '2026-11-20T06:00:00Z' })).toBe('goes on');
  expect(verdict(rows, 'J1', { ...early, until: '2026-11-20T05:00:00Z' })).toBe('opens J1 at 5');
});

it.each([
  ['a beginning', rowOf('100011', 1), '10001'],
  ['a part of a tracking number', rowOf('A', 1, { labels: [{ number: 1, tracking_number: 'RR10001DE' }] }), '10001'],
  ['a number without its hyphen', rowOf('A1-11', 1), 'A11-1'],
  ['a SKU', rowOf('A', 1, { items: [{ sku: '10001' }] }), '10001'],
  ['a name', rowOf('A', 1, { receiver: { name: '10001' } }), '10001'],
])('%s is a choice, even where it is the only one', (_, row, text) => {
  expect(verdict([row], text)).toBe(`asks: ${row.id}`);
  // What is wholly so may still come.
  expect(verdict([row], text, { ended: null, over: false })).toBe('goes on');
});

it('a whole number is opened whatever else holds it', () => {
  const others = Array.from({ length: 21 }, (_, at) => rowOf(`10001${at}`, 10));
  expect(verdict([...others, rowOf('10001', 1)], '10001')).toBe('opens 10001 at 1');
  const tracked = rowOf('A', 1, { labels: [{ number: 1, tracking_number: 'RL200000006DE' }] });
  expect(verdict([rowOf('200-000-RL-006DE', 2), tracked], 'RL 200 000 006DE')).toBe('opens A at 1');
});

it('nothing is missing before the end', () => {
  expect(verdict([], 'J1', { ended: null, over: false })).toBe('goes on');
  expect(verdict([], 'J1')).toBe('missing');
});

it('while newer parcels are requested, only an open parcel that alone has exactly this name is put on the table', () => {
  const likely = (rows: readonly ParcelRow[], text: string) => likelyParcel(resultOf(rows, text))?.id ?? null;
  expect(likely([rowOf('J1', 1)], 'J1')).toBe('J1 at 1');
  expect(likely([rowOf('J1', 1)], '#J1')).toBeNull();
  expect(likely([rowOf('J1', 1), rowOf('#J1', 2)], 'J1')).toBeNull();
  expect(likely([rowOf('J1', 1, cancelled)], 'J1')).toBeNull();
  expect(likely([rowOf('J1', 1, printed)], 'J1')).toBeNull();
});

it('the code of a label opens the parcel whose tracking number stands in its frame, and asks about one that only holds it', () => {
  const tracked = (order: string, tracking_number: string) =>
    rowOf(order, 1, { labels: [{ number: 1, tracking_number }] });
  const rows = [tracked('A', '9101026837331000039521'), tracked('B', '09980000020033'), tracked('C', '779017972697')];
  expect(verdict(rows, '420221539101026837331000039521')).toBe('opens A at 1');
  expect(verdict(rows, '%008182709980000020033350276')).toBe('opens B at 1');
  expect(verdict(rows, '1001921334250001000300779017972697')).toBe('opens C at 1');
  expect(verdict(rows, 'https://track.example/?no=779017972697')).toBe('opens C at 1');
  expect(verdict(rows, 'XX77901797269700')).toBe('asks: C at 1');
  expect(verdict(rows, 'XX77901797269700', { ended: null, over: false })).toBe('goes on');
  expect(verdict([tracked('D', '123456789')], 'XX123456789YY')).toBe('missing');
});
