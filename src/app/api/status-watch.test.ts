import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { ApiError } from './api-error.ts';
import type { ProcessStatus } from './endpoints.ts';
import { FakeClock } from './fake-clock.ts';
import { StatusWatch } from './status-watch.ts';

const processing: ProcessStatus = { status: 'processing', parcel: null };
const completed: ProcessStatus = {
  status: 'completed',
  parcel: readParcel({ id: 'p1', processed_at: '2026-11-21T10:00:00Z' }),
};

function setUp(answers: (ProcessStatus | null | ApiError)[]) {
  const clock = new FakeClock();
  const looks: number[] = [];
  const getProcessStatus = vi.fn<() => Promise<ProcessStatus | null>>(async () => {
    looks.push(clock.now());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof ApiError) throw answer;
    return answer ?? null;
  });
  const watch = new StatusWatch({ getProcessStatus }, clock);
  const outcomes: string[] = [];
  watch.whenCompleted(({ id, status }) => outcomes.push(`${id} ${status.status}`));
  return { clock, watch, looks, outcomes };
}

describe('StatusWatch', () => {
  beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));

  it('looks ever less often and stops by itself when the attempt has ended', async () => {
    const { clock, watch, looks, outcomes } = setUp([
      processing,
      processing,
      processing,
      processing,
      processing,
      completed,
    ]);
    watch.watch('p1');
    await clock.advance(60_000);
    expect(looks).toEqual([1000, 2000, 4000, 7000, 12_000, 17_000]);
    expect(outcomes).toEqual(['p1 completed']);
    expect(watch.getIds()).toEqual([]);
  });

  it('goes on after an answer that did not come', async () => {
    const lost = new ApiError({ kind: 'network', outcome: 'unknown', request: 'GET' });
    const { clock, watch, outcomes } = setUp([lost, lost, completed]);
    watch.watch('p1');
    await clock.advance(10_000);
    expect(outcomes).toEqual(['p1 completed']);
  });

  it('stops without an outcome when the parcel is gone or the token may not look', async () => {
    const forbidden = new ApiError({ kind: 'status', outcome: 'refused', request: 'GET', status: 403 });
    for (const answer of [null, forbidden]) {
      const { clock, watch, looks, outcomes } = setUp([answer]);
      watch.watch('p1');
      await clock.advance(10_000);
      expect(looks).toEqual([1000]);
      expect(outcomes).toEqual([]);
    }
  });

  it('watches a parcel once and takes it up again after a reload', async () => {
    const first = setUp([processing]);
    first.watch.watch('p1');
    first.watch.watch('p1');
    await first.clock.advance(1000);
    expect(first.looks).toEqual([1000]);
    const second = setUp([completed]);
    second.watch.resume();
    await second.clock.advance(1000);
    expect(second.outcomes).toEqual(['p1 completed']);
  });

  it('forgets everything at sign-out', async () => {
    const { clock, watch, looks } = setUp([processing]);
    watch.watch('p1');
    watch.stopAll();
    await clock.advance(10_000);
    expect(looks).toEqual([]);
    expect(watch.elapsed('p1')).toBeNull();
  });
});

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
