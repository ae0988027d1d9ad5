import { expect, it } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { listStart } from './list-start.ts';
import { toParcelRow } from '#app/api/parcel-row.ts';

const row = (fields: object) => toParcelRow(readParcel({ id: 'a', ...fields }) ?? expect.fail('parcel'));
const noon = Date.parse('2026-11-21T12:00:00Z');

it('the start of a list is the newest timestamp of any kind, or a minute before now where the rows are older', () => {
  const rows = [
    row({ created_at: '2026-11-20T10:00:00Z' }),
    row({ created_at: '2026-11-19T10:00:00Z', printed_at: '2026-11-21T11:59:30Z' }),
  ];
  expect(listStart(rows, noon).newest).toBe('2026-11-21T11:59:30Z');
  expect(listStart(rows.slice(0, 1), noon).newest).toBe('2026-11-21T11:59:00Z');
  expect(listStart(rows.slice(0, 1), null).newest).toBe('2026-11-20T10:00:00Z');
  expect(listStart([], noon).newest).toBe('2026-11-21T11:59:00Z');
  expect(listStart([], null).newest).toBeNull();
});
