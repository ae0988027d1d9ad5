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

class FakeSession {
  #ready = true;
  readonly #listeners: (() => void)[] = [];
  isReady = () => this.#ready;
  subscribe = (listener: () => void) => void this.#listeners.push(listener);
  set(ready: boolean) {
    this.#ready = ready;
    for (const listener of this.#listeners) listener();
  }
}

function refusal(status: number) {
  return new ApiError({ kind: 'status', outcome: 'refused', request: 'GET', status });
}

function setUp(answers: (ProcessStatus | null | ApiError)[]) {
  const clock = new FakeClock();
  const looks: number[] = [];
  const getProcessStatus = vi.fn<() => Promise<ProcessStatus | null>>(async () => {
    looks.push(clock.now());
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof ApiError) throw answer;
    return answer ?? null;
  });
  const session = new FakeSession();
  const watch = new StatusWatch({ getProcessStatus }, session, clock);
  const refused: string[] = [];
  watch.onRefused = (id) => void refused.push(id);
  const outcomes: string[] = [];
  watch.whenCompleted(({ id, status }) => outcomes.push(`${id} ${status.status}`));
  return { clock, session, watch, looks, outcomes, refused };
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

  it('stops without an outcome when the parcel is gone', async () => {
    const { clock, watch, looks, outcomes, refused } = setUp([null]);
    watch.watch('p1');
    await clock.advance(10_000);
    expect(looks).toEqual([1000]);
    expect(outcomes).toEqual([]);
    expect(refused).toEqual([]);
  });

  it.each([402, 403])('stops and says so when the server refuses to tell: %i', async (status) => {
    const { clock, watch, looks, outcomes, refused } = setUp([processing, refusal(status)]);
    watch.watch('p1');
    await clock.advance(10_000);
    expect(looks).toEqual([1000, 2000]);
    expect(outcomes).toEqual([]);
    expect(refused).toEqual(['p1']);
    expect(watch.getIds()).toEqual([]);
  });

  it('goes on through a status of a later version', async () => {
    const { clock, watch, outcomes } = setUp([{ status: 'queued', parcel: null }, processing, completed]);
    watch.watch('p1');
    await clock.advance(1000);
    expect(watch.getIds()).toEqual(['p1']);
    await clock.advance(10_000);
    expect(outcomes).toEqual(['p1 completed']);
  });

  it('asks for nothing while the token is refused, and goes on after the next sign-in', async () => {
    const { clock, session, watch, looks, outcomes } = setUp([refusal(401), completed]);
    watch.watch('p1');
    await clock.advance(1000);
    session.set(false);
    await clock.advance(600_000);
    expect(looks).toEqual([1000]);
    expect(watch.getIds()).toEqual(['p1']);
    session.set(true);
    await clock.advance(1000);
    expect(outcomes).toEqual(['p1 completed']);
    await clock.advance(60_000);
    expect(looks).toHaveLength(2);
  });

  it('takes back the looks that wait for their turn when the token is refused', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const clock = new FakeClock();
    const session = new FakeSession();
    const getProcessStatus = (_id: string, signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signals.push(signal);
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const watch = new StatusWatch({ getProcessStatus }, session, clock);
    watch.watch('p1');
    watch.watch('p2');
    await clock.advance(1000);
    session.set(false);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    session.set(true);
    await clock.advance(10_000);
    // Once per parcel, although both the taken back look and the sign-in ask for the next.
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, false, false]);
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
