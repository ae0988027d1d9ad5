import { expect, test } from 'vitest';
import { onceKeyOf } from './send-to-printer.ts';

test('the papers of a parcel are sent once for each time it was marked as printed, and not once for ever', () => {
  const marked = (id: string, printed_at: string | null) => onceKeyOf({ id, printed_at });
  const first = marked('p', '2026-11-01T10:00:00Z');
  expect(marked('p', '2026-11-01T10:00:00Z')).toBe(first);
  const others = [marked('p', '2026-11-02T10:00:00Z'), marked('p', null), marked('q', '2026-11-01T10:00:00Z')];
  expect(new Set([first, ...others]).size).toBe(4);
});
