import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readParcel } from '#contract/parcel.ts';
import { FakeClock, settlePromises } from '#app/testing/fake-clock.ts';
import { StatusWatch, type WatchEnd } from './status-watch.ts';

const processed = { id: 'p1', kind: 'completed', parcel: readParcel({ id: 'p1' }) } as const;

function setUp(loads: (() => Promise<void>)[] = []) {
  const clock = new FakeClock();
  const wakes: number[] = [];
  const load = vi.fn<() => Promise<{ wake: () => void }>>(async () => {
    await loads.shift()?.();
    return { wake: () => void wakes.push(clock.now()) };
  });
  const watch = new StatusWatch(load, clock);
  const ends: WatchEnd[] = [];
  watch.whenEnded((end) => void ends.push(end));
  return { clock, watch, wakes, ends };
}

describe('StatusWatch', () => {
  beforeEach(() => void vi.stubGlobal('sessionStorage', memoryStorage()));

  it('the end of a watch is reported once', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { watch, ends } = setUp();
    watch.watch('p1');
    watch.watch(['p1', 'p2'], { quiet: true });
    const ids = watch.getIds();
    expect(ids).toEqual(['p1', 'p2']);
    expect(watch.getIds()).toBe(ids);
    watch.end([processed, { id: 'p2', kind: 'gone' }, { id: 'never watched', kind: 'gone' }]);
    watch.end([processed]);
    expect(ends).toEqual([
      { ...processed, quiet: false, by: null, begunAt: 1_000_000 },
      { id: 'p2', kind: 'gone', quiet: true, by: null, begunAt: 1_000_000 },
    ]);
    expect(watch.getIds()).toEqual([]);
    vi.useRealTimers();
  });

  it('an attempt belongs to its last starter, but a run keeps its own', () => {
    const { watch, ends } = setUp();
    watch.watch(['seen', 'asked', 'packed', 'of a run']);
    watch.watch('asked', { by: 'single' });
    watch.watch('packed', { by: 'single' });
    watch.watch('packed', { by: 'station' });
    watch.watch('of a run', { by: 'run' });
    watch.watch('of a run', { by: 'station' });
    watch.end(watch.getIds().map((id) => ({ id, kind: 'gone' as const })));
    expect(ends.map(({ id, by }) => [id, by])).toEqual([
      ['seen', null],
      ['asked', 'single'],
      ['packed', 'station'],
      ['of a run', 'run'],
    ]);
  });

  it('a parcel is not watched any more while its end is reported', () => {
    const { watch } = setUp();
    watch.watch(['p1', 'p2']);
    const seen: (readonly string[])[] = [];
    watch.whenEnded(() => void seen.push(watch.getIds()));
    watch.end([processed, { id: 'p2', kind: 'gone' }]);
    expect(seen).toEqual([[], []]);
  });

  it('subscribers are called once for many parcels', () => {
    const { watch } = setUp();
    const changed = vi.fn<() => void>();
    watch.subscribe(changed);
    const ids = ['p1', 'p2', 'p3'];
    watch.watch(ids);
    watch.watch(ids);
    expect(changed).toHaveBeenCalledTimes(1);
    watch.end(ids.map((id) => ({ id, kind: 'gone' as const })));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('the status watch loads the polls again where that failed', async () => {
    const offline = () => Promise.reject(new Error('no chunk'));
    const { clock, watch, wakes } = setUp([offline, offline]);
    watch.watch('p1');
    await clock.advance(4999);
    expect(wakes).toEqual([]);
    await clock.advance(10_000);
    expect(wakes).toEqual([10_000]);
  });

  it('the status watch continues after a reload with the time that has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const first = setUp();
    first.watch.watch('p1');
    first.watch.watch('p2', { quiet: true, by: 'run' });
    vi.setSystemTime(1_060_000);
    const second = setUp();
    second.watch.resume();
    await settlePromises();
    expect(second.wakes).toEqual([0]);
    expect(second.watch.getIds()).toEqual(['p1', 'p2']);
    expect(second.watch.elapsed('p1')).toBe(60_000);
    second.watch.end([{ id: 'p2', kind: 'gone' }]);
    expect(second.ends).toEqual([{ id: 'p2', kind: 'gone', quiet: true, by: 'run', begunAt: 1_000_000 }]);
    vi.useRealTimers();
  });

  it('the status watch keeps ids and timestamps only, and forgets them at sign-out', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { watch, ends } = setUp();
    watch.watch('p1');
    expect(sessionStorage.getItem('parcel-desk.processing')).toBe('[["p1",1000000,false,null]]');
    watch.stopAll();
    expect(sessionStorage.getItem('parcel-desk.processing')).toBe('[]');
    expect(watch.elapsed('p1')).toBeNull();
    expect(ends).toEqual([]);
    vi.useRealTimers();
  });

  it.each(['not json', '{"p1":1}', '["p1"]', '[[1,2]]', '[["p1"]]'])(
    'the status watch starts with nothing where %s is kept',
    (kept) => {
      sessionStorage.setItem('parcel-desk.processing', kept);
      const { watch } = setUp();
      watch.resume();
      expect(watch.getIds()).toEqual([]);
    },
  );

  it('the status watch works where storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
    const { watch, ends } = setUp();
    watch.resume();
    watch.watch('p1');
    watch.end([processed]);
    expect(ends).toHaveLength(1);
  });
});

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
