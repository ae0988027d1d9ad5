import { expect, test } from 'vitest';
import { printerWords as words } from './printer-words.ts';
import { onceKeyOf } from './send-to-printer.ts';

test('the papers of a parcel are sent once for each time it was marked as printed, and not once for ever', () => {
  const marked = (id: string, printed_at: string | null) => onceKeyOf({ id, printed_at });
  const first = marked('p', '2026-11-01T10:00:00Z');
  expect(marked('p', '2026-11-01T10:00:00Z')).toBe(first);
  const others = [marked('p', '2026-11-02T10:00:00Z'), marked('p', null), marked('q', '2026-11-01T10:00:00Z')];
  expect(new Set([first, ...others]).size).toBe(4);
});

test('a printer shows the first parcels of a job and counts the others', () => {
  const labelsOf = (...names: string[]) => names.map((name) => ({ kind: 'labels' as const, name, parcelId: name }));
  expect(
    [labelsOf('A-1', 'A-1'), labelsOf('A-1', 'A-2'), labelsOf('A-1', 'A-2', 'A-3', 'A-4', 'A-5')].map(words.jobTitle),
  ).toEqual(['A-1: 2 labels', 'A-1, A-2: 2 labels', 'A-1, A-2, A-3 and 2 more: 5 labels']);
});
