import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorFacts } from '#app/api/http/api-error.ts';
import { createQueryClient } from './query-client.ts';

const facts: ApiErrorFacts = { kind: 'status', outcome: 'refused', request: 'GET /parcels' };
const tooMany = new ApiError({ ...facts, status: 429, retryAfterSeconds: 1 });
const lost = new ApiError({ ...facts, kind: 'network' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads what fails so many times and then gives `read`. */
async function readAfter(failures: readonly unknown[], isAway = false): Promise<{ asked: number; result: unknown }> {
  const client = createQueryClient(() => isAway);
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    if (asked <= failures.length) throw failures[asked - 1];
    return 'read';
  };
  const reading = client.fetchQuery({ queryKey: ['x'], queryFn }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { asked, result: await reading };
}

it('a reading is repeated after each 429, however many there are, with a message that it continues', async () => {
  expect(await readAfter([tooMany, tooMany, tooMany, tooMany, tooMany])).toEqual({ asked: 6, result: 'read' });
});

it('a reading without an answer is repeated twice, then reported', async () => {
  expect(await readAfter([lost])).toEqual({ asked: 2, result: 'read' });
  expect(await readAfter([lost, lost, lost])).toEqual({ asked: 3, result: lost });
});

it('a query does not read again while the service is known to be away: it is read when that is back', async () => {
  expect(await readAfter([lost], true)).toEqual({ asked: 1, result: lost });
});

it('a refused reading is not repeated', async () => {
  const refused = new ApiError({ ...facts, status: 403 });
  expect(await readAfter([refused])).toEqual({ asked: 1, result: refused });
});
