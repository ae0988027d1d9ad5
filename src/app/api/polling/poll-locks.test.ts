import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { PollLocks, type TabLocks, type LockMessage } from './poll-locks.ts';
import type { TabTalk } from '#app/state/tab-channel.ts';
import { type GateClock, RequestGate } from '#app/api/http/request-gate.ts';

interface Asked {
  tab: number;
  start: number;
  end: number;
}

/** Messages reach every other tab after so many milliseconds, each in the order it was sent. */
function openBus(clock: FakeClock, delay: () => number) {
  const tabs: ((message: LockMessage) => void)[] = [];
  return (): TabTalk<LockMessage> => {
    let own: (message: LockMessage) => void = () => {};
    const free = new Map<unknown, number>();
    return {
      hear(listener) {
        tabs.push((own = listener));
        return () => {};
      },
      post(message) {
        for (const hear of tabs.filter((tab) => tab !== own)) {
          const at = Math.max(clock.now() + delay(), free.get(hear) ?? 0);
          free.set(hear, at);
          clock.after(at - clock.now(), () => hear(message));
        }
      },
    };
  };
}

/** One holder at a time, in the order they asked; a tab that goes away releases the lock. */
function openLocks() {
  let last: Promise<void> = Promise.resolve();
  const gone: (() => void)[] = [];
  const join = (): TabLocks => {
    const left = new Promise<void>((resolve) => gone.push(resolve));
    return {
      request(_name, { signal }, granted) {
        const before = last;
        const held = before.then(async () => {
          signal?.throwIfAborted();
          await Promise.race([granted(), left]);
        });
        last = held.catch(() => {});
        return held;
      },
    };
  };
  return { join, close: (tab: number) => gone[tab]?.() };
}

/** The clock of a hidden tab, whose timers run only so often. */
function throttled(clock: FakeClock, millis: number): GateClock {
  return {
    now: () => clock.now(),
    after: (wait, run) => clock.after(Math.ceil((clock.now() + wait) / millis) * millis - clock.now(), run),
  };
}

const noLocks = { join: (): TabLocks | null => null };

function setUp(tabClocks: ((clock: FakeClock) => GateClock)[], delay: () => number = () => 2, locks = noLocks) {
  const clock = new FakeClock();
  const join = openBus(clock, delay);
  const tabs: PollLocks[] = [];
  const open = (clockOf: (clock: FakeClock) => GateClock) =>
    void tabs.push(new PollLocks(join(), clockOf(clock), locks.join()));
  for (const clockOf of tabClocks) open(clockOf);
  const asked: Asked[] = [];
  const ask = (tab: number, millis: number, signal?: AbortSignal) =>
    tabs[tab]?.run(() => {
      const one: Asked = { tab, start: clock.now(), end: Number.POSITIVE_INFINITY };
      asked.push(one);
      return new Promise<void>((resolve) => {
        clock.after(millis, () => {
          one.end = clock.now();
          resolve();
        });
      });
    }, signal);
  return { clock, tabs, open, asked, ask };
}

const shown = (clock: FakeClock): GateClock => clock;
const hidden = (clock: FakeClock) => throttled(clock, 1000);
const longHidden = (clock: FakeClock) => throttled(clock, 60_000);

function smallestGap(asked: readonly Asked[]): number {
  return Math.min(...asked.slice(1).map(({ start }, index) => start - (asked[index]?.end ?? 0)));
}

describe('PollLocks', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('keeps a second between the requests of one tab', async () => {
    const { clock, asked, ask } = setUp([shown]);
    for (const millis of [10, 300, 10]) void ask(0, millis);
    await clock.advance(5000);
    expect(asked.map(({ start }) => start)).toEqual([80, 1170, 2550]);
  });

  it('lets other requests of the page pass those that wait for the lock', async () => {
    const clock = new FakeClock();
    const locks = new PollLocks(null, clock, null);
    const gate = new RequestGate(clock, () => 0);
    const started: string[] = [];
    const send = (name: string) => gate.run(async () => void started.push(`${name} ${clock.now()}`));
    for (let count = 0; count < 6; count += 1) void locks.run(() => send('status'));
    await clock.advance(500);
    for (const name of ['page', 'page', 'page', 'page', 'page']) void send(name);
    await clock.advance(600);
    expect(started).toEqual(['status 0', ...Array<string>(5).fill('page 500'), 'status 1000']);
  });

  it('works without a channel', async () => {
    const clock = new FakeClock();
    const locks = new PollLocks(null, clock, null);
    const starts: number[] = [];
    for (let count = 0; count < 2; count += 1) void locks.run(async () => void starts.push(clock.now()));
    await clock.advance(2000);
    expect(starts).toEqual([0, 1000]);
  });

  it('keeps a second between the requests of all tabs, and each tab gets the lock', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(shown, shown, hidden), { minLength: 2, maxLength: 4 }),
        fc.array(fc.record({ tab: fc.nat(3), at: fc.nat(4000), millis: fc.nat(2500) }), {
          minLength: 2,
          maxLength: 12,
        }),
        fc.array(fc.nat(25), { minLength: 1, maxLength: 20 }),
        async (clocks, requests, delays) => {
          let sent = 0;
          const { clock, asked, ask } = setUp(clocks, () => delays[sent++ % delays.length] ?? 0);
          for (const { tab, at, millis } of requests) clock.after(at, () => void ask(tab % clocks.length, millis));
          await clock.advance(requests.length * 12_000);
          expect(asked).toHaveLength(requests.length);
          expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('work learns that another caller waits for the lock, in this tab or another, before it or during it', async () => {
    const { clock, tabs, ask } = setUp([shown, shown]);
    const heard: (number | null)[] = [];
    const waitLong = (tab: number) =>
      tabs[tab]?.run(
        (wanted) =>
          new Promise<void>((resolve) => {
            const end = (at: number | null) => {
              heard.push(at);
              resolve();
            };
            if (wanted.aborted) return end(null);
            const cancel = clock.after(5000, () => end(Number.POSITIVE_INFINITY));
            wanted.addEventListener('abort', () => {
              cancel();
              end(clock.now());
            });
          }),
      );
    void waitLong(0);
    clock.after(2000, () => void ask(0, 10));
    await clock.advance(10_000);
    expect(heard.splice(0)).toEqual([2000]);
    void waitLong(0);
    clock.after(2000, () => void ask(1, 10));
    await clock.advance(10_000);
    expect(heard.splice(0)).toEqual([12_002]);
    void waitLong(0);
    void ask(0, 10);
    await clock.advance(10_000);
    expect(heard.splice(0)).toEqual([null]);
    void waitLong(0);
    await clock.advance(10_000);
    expect(heard).toEqual([Number.POSITIVE_INFINITY]);
  });

  it('lets no work wait where a third tab has wanted the lock while a second one had it', async () => {
    const { clock, tabs, ask } = setUp([shown, shown, shown], undefined, openLocks());
    let mayWait: boolean | null = null;
    void ask(2, 1000);
    await clock.advance(100);
    // This one is first in the line, and the other must not wait behind a request that only waits itself.
    void tabs[0]?.run(async (wanted) => void (mayWait = !wanted.aborted));
    void ask(1, 10);
    await clock.advance(10_000);
    expect(mayWait).toBe(false);
  });

  it('alternates with a tab that has been hidden for long', async () => {
    const { clock, asked, ask } = setUp([shown, longHidden]);
    for (let count = 0; count < 100; count += 1) void ask(0, 20);
    for (let count = 0; count < 3; count += 1) void ask(1, 20);
    await clock.advance(600_000);
    expect(asked.filter(({ tab }) => tab === 0)).toHaveLength(100);
    expect(asked.filter(({ tab }) => tab === 1)).toHaveLength(3);
    expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
  });

  it('waits for a long request as long as it takes, and for a tab that is gone only a while', async () => {
    const { clock, tabs, asked, ask } = setUp([shown, shown]);
    void ask(0, 60_000);
    await clock.advance(100);
    void ask(1, 10);
    await clock.advance(62_000);
    expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
    void ask(0, 60_000);
    await clock.advance(1200);
    const left = clock.now();
    tabs[0]?.leave();
    void ask(1, 10);
    await clock.advance(1500);
    expect(asked.at(-1)).toMatchObject({ tab: 1 });
    // It was given up: it may reach the server a little later than it was over here.
    expect(asked.at(-1)?.start).toBeGreaterThanOrEqual(left + 1250);
  });

  it('frees the others from the claim of a page that goes away', async () => {
    const { clock, tabs, asked, ask } = setUp([shown, shown]);
    void ask(0, 10);
    await clock.advance(20);
    tabs[0]?.leave();
    void ask(1, 10);
    await clock.advance(1200);
    expect(asked.some(({ tab }) => tab === 1)).toBe(true);
  });

  it('lets the tab that is asking object to a tab that has opened since', async () => {
    const { clock, open, asked, ask } = setUp([shown]);
    void ask(0, 10_000);
    await clock.advance(5000);
    open(shown);
    void ask(1, 10);
    await clock.advance(10_000);
    expect(asked).toHaveLength(2);
    expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
  });

  it('lets a claim count for a tab that has opened since', async () => {
    const ranks = [0.1, 0.9];
    vi.spyOn(Math, 'random').mockImplementation(() => ranks.shift() ?? 0.5);
    const { clock, open, asked, ask } = setUp([shown], () => 30);
    void ask(0, 10);
    await clock.advance(5);
    open(shown);
    void ask(1, 10);
    await clock.advance(5000);
    vi.restoreAllMocks();
    expect(asked.map(({ tab }) => tab)).toEqual([0, 1]);
    expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
  });

  it('does not rely on a claim that has become old', async () => {
    const clock = new FakeClock();
    const join = openBus(clock, () => 2);
    const locks = new PollLocks(join(), longHidden(clock), null);
    const other = join();
    other.hear(() => {});
    const starts: number[] = [];
    void locks.run(async () => void starts.push(clock.now()));
    // The claim is from 0 to 120 s; a tab that opened since has not received it. No rank is higher than 1.
    await clock.advance(119_915);
    other.post({ type: 'claim', rank: 1 });
    await clock.advance(1000);
    expect(starts).toEqual([]);
  });

  it('keeps a quarter of a second more after a request that was given up, also for a page that loads: it may still arrive', async () => {
    const values = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    for (const locks of [noLocks, openLocks()]) {
      values.clear();
      const { clock, tabs, asked, ask } = setUp([shown, shown], () => 0, locks);
      let endedAt = 0;
      const giveUp = () => {
        endedAt = clock.now();
        return Promise.reject(new Error('given up'));
      };
      void tabs[0]?.run(giveUp).catch(() => {});
      await clock.advance(100);
      void ask(1, 10);
      await clock.advance(3000);
      expect(asked.map(({ start }) => start - endedAt)[0]).toBeGreaterThanOrEqual(1250);
      void tabs[0]?.run(giveUp).catch(() => {});
      await clock.advance(3000);
      vi.setSystemTime(Date.now() + 300);
      const loaded = setUp([shown], () => 0, { join: () => null });
      void loaded.ask(0, 10);
      await loaded.clock.advance(3000);
      // The rest, and the claim that stands for twice 40 ms.
      expect(loaded.asked.map(({ start }) => start)).toEqual([950 + 80]);
    }
  });

  it('remembers the last request for a page that loads', async () => {
    const values = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const before = setUp([shown]);
    void before.ask(0, 10);
    await before.clock.advance(100);
    vi.setSystemTime(1_000_300);
    const after = setUp([shown]);
    void after.ask(0, 10);
    await after.clock.advance(2000);
    expect(after.asked.map(({ start }) => start)).toEqual([780]);
  });

  it('releases a lock that no one wants any more', async () => {
    const { clock, asked, ask } = setUp([shown]);
    const leaving = new AbortController();
    void ask(0, 10);
    const second = ask(0, 10, leaving.signal);
    void ask(0, 10);
    leaving.abort(new Error('left'));
    const [given] = await Promise.allSettled([second, clock.advance(3000)]);
    expect(given).toMatchObject({ status: 'rejected', reason: new Error('left') });
    expect(asked.map(({ start }) => start)).toEqual([80, 1170]);
  });
});

describe('PollLocks with locks', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('keeps a second between the requests of one tab, and waits no longer than that', async () => {
    const { clock, asked, ask } = setUp([shown], () => 2, openLocks());
    for (const millis of [10, 300, 10]) void ask(0, millis);
    await clock.advance(5000);
    expect(asked.map(({ start }) => start)).toEqual([0, 1010, 2310]);
  });

  it('keeps a second between the requests of all tabs, however late their messages come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(shown, shown, hidden), { minLength: 2, maxLength: 4 }),
        fc.array(fc.record({ tab: fc.nat(3), at: fc.nat(4000), millis: fc.nat(2500) }), {
          minLength: 2,
          maxLength: 12,
        }),
        fc.array(fc.nat(900), { minLength: 1, maxLength: 20 }),
        async (clocks, requests, delays) => {
          let sent = 0;
          const { clock, asked, ask } = setUp(clocks, () => delays[sent++ % delays.length] ?? 0, openLocks());
          for (const { tab, at, millis } of requests) clock.after(at, () => void ask(tab % clocks.length, millis));
          await clock.advance(requests.length * 12_000);
          expect(asked).toHaveLength(requests.length);
          expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps the second after a tab that is closed while it asks', async () => {
    const locks = openLocks();
    const { clock, tabs, asked, ask } = setUp([shown, shown], () => 2, locks);
    void ask(0, 60_000);
    await clock.advance(500);
    void ask(1, 10);
    await clock.advance(500);
    tabs[0]?.leave();
    locks.close(0);
    await clock.advance(3000);
    expect(asked.map(({ tab, start }) => [tab, start])).toEqual([
      [0, 0],
      [1, 2252],
    ]);
  });

  it('waits a second and a quarter, not longer, after a tab that has crashed', async () => {
    const locks = openLocks();
    const { clock, asked, ask } = setUp([shown, shown], () => 2, locks);
    void ask(0, 60_000);
    await clock.advance(500);
    void ask(1, 10);
    await clock.advance(500);
    locks.close(0);
    await clock.advance(3000);
    expect(asked.map(({ tab, start }) => [tab, start])).toEqual([
      [0, 0],
      [1, 2250],
    ]);
  });

  it('releases a lock that no one wants any more', async () => {
    const { clock, asked, ask } = setUp([shown, shown], () => 2, openLocks());
    const leaving = new AbortController();
    void ask(0, 10);
    const second = ask(1, 10, leaving.signal);
    void ask(0, 10);
    await clock.advance(0);
    leaving.abort(new Error('left'));
    const [given] = await Promise.allSettled([second, clock.advance(3000)]);
    expect(given).toMatchObject({ status: 'rejected', reason: new Error('left') });
    expect(asked.map(({ start }) => start)).toEqual([0, 1010]);
  });

  it('holds a page that loads back until the rest after the last request, also of a clock that was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    vi.stubGlobal('localStorage', { getItem: () => '5000000', setItem: () => {} });
    const { clock, asked, ask } = setUp([shown], () => 2, openLocks());
    void ask(0, 10);
    await clock.advance(3000);
    expect(asked.map(({ start }) => start)).toEqual([1250]);
    vi.useRealTimers();
  });
});
