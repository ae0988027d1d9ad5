import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { LeaseLocks, type TabLocks } from './lease-locks.ts';
import { type LockMessage, PollLocks } from './poll-locks.ts';
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
  const join = (_clock: GateClock): TabLocks => {
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

/** When the clocks of all tabs were at zero. */
const epoch = 1_000_000;

const kinds = [
  ['the locks of the browser', openLocks],
  ['a lease', () => ({ join: (clock: GateClock): TabLocks => new LeaseLocks(clock, () => epoch + clock.now()) })],
] as const;
type Locks = { join: (clock: GateClock) => TabLocks };

function setUp(
  tabClocks: ((clock: FakeClock) => GateClock)[],
  locks: Locks = openLocks(),
  delay: () => number = () => 2,
  begun = 0,
) {
  const clock = new FakeClock();
  const join = openBus(clock, delay);
  const now = () => epoch + begun + clock.now();
  const tabs: PollLocks[] = [];
  const open = (clockOf: (clock: FakeClock) => GateClock) =>
    void tabs.push(new PollLocks(locks.join(clockOf(clock)), clockOf(clock), join(), now));
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

function smallestGap(asked: readonly Asked[]): number {
  return Math.min(...asked.slice(1).map(({ start }, index) => start - (asked[index]?.end ?? 0)));
}

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(kinds)('PollLocks with %s', (_name, open) => {
  it('requests of one tab are a second apart', async () => {
    const { clock, asked, ask } = setUp([shown], open());
    for (const millis of [10, 300, 10]) void ask(0, millis);
    await clock.advance(5000);
    expect(asked).toHaveLength(3);
    expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
  });

  it('requests of all tabs are a second apart, however late messages come, and each tab gets its turn', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(shown, shown, hidden), { minLength: 2, maxLength: 4 }),
        fc.array(fc.record({ tab: fc.nat(3), at: fc.nat(4000), millis: fc.nat(2500) }), {
          minLength: 2,
          maxLength: 12,
        }),
        async (clocks, requests) => {
          stored.clear();
          const { clock, asked, ask } = setUp(clocks, open(), () => 900);
          for (const { tab, at, millis } of requests) clock.after(at, () => void ask(tab % clocks.length, millis));
          await clock.advance(requests.length * 6_000);
          expect(asked).toHaveLength(requests.length);
          expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('other requests of the page pass those that wait for the lock', async () => {
    const clock = new FakeClock();
    const locks = new PollLocks(open().join(clock), clock, null, () => epoch + clock.now());
    const gate = new RequestGate(clock, () => 0);
    const started: string[] = [];
    const send = (sent: string) => gate.run(async () => void started.push(sent));
    for (let count = 0; count < 6; count += 1) void locks.run(() => send('status'));
    await clock.advance(500);
    for (let count = 0; count < 5; count += 1) void send('page');
    await clock.advance(1000);
    expect(started).toEqual(['status', ...Array<string>(5).fill('page'), 'status']);
  });

  it('the next request waits a second and a quarter after one that was given up, which may still arrive', async () => {
    const { clock, tabs, asked, ask } = setUp([shown, shown], open());
    let endedAt = 0;
    const giveUp = () => {
      endedAt = clock.now();
      return Promise.reject(new Error('given up'));
    };
    void tabs[0]?.run(giveUp).catch(() => {});
    await clock.advance(100);
    void ask(1, 10);
    await clock.advance(3000);
    expect(asked[0]?.start).toBeGreaterThanOrEqual(endedAt + 1250);
  });

  it('an aborted waiter gives up its place', async () => {
    const { clock, asked, ask } = setUp([shown, shown], open());
    const leaving = new AbortController();
    void ask(0, 10);
    const second = ask(1, 10, leaving.signal);
    void ask(0, 10);
    await clock.advance(0);
    leaving.abort(new Error('left'));
    const [given] = await Promise.allSettled([second, clock.advance(3000)]);
    expect(given).toMatchObject({ status: 'rejected', reason: new Error('left') });
    expect(asked.map(({ tab }) => tab)).toEqual([0, 0]);
  });

  it('the next request waits for a long one as long as it takes', async () => {
    const { clock, asked, ask } = setUp([shown, shown], open());
    void ask(0, 60_000);
    await clock.advance(100);
    void ask(1, 10);
    await clock.advance(62_000);
    expect(asked.map(({ tab }) => tab)).toEqual([0, 1]);
    expect(smallestGap(asked)).toBeGreaterThanOrEqual(1000);
  });
});

describe('PollLocks', () => {
  it('the next request waits no longer than a second', async () => {
    const { clock, asked, ask } = setUp([shown]);
    for (const millis of [10, 300, 10]) void ask(0, millis);
    await clock.advance(5000);
    expect(asked.map(({ start }) => start)).toEqual([0, 1010, 2310]);
  });

  it('work is notified that another caller waits for the lock, in this tab or another, before it or during it', async () => {
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

  it('a lock of polls lets no work wait where a third tab has wanted the lock while a second one had it', async () => {
    const { clock, tabs, ask } = setUp([shown, shown, shown]);
    let mayWait: boolean | null = null;
    void ask(2, 1000);
    await clock.advance(100);
    // This one is first in the line, and the other must not wait behind a request that only waits itself.
    void tabs[0]?.run(async (wanted) => void (mayWait = !wanted.aborted));
    void ask(1, 10);
    await clock.advance(10_000);
    expect(mayWait).toBe(false);
  });

  it('a lock of polls keeps the second after a tab that is closed during a request', async () => {
    const locks = openLocks();
    const { clock, tabs, asked, ask } = setUp([shown, shown], locks);
    void ask(0, 60_000);
    await clock.advance(500);
    void ask(1, 10);
    await clock.advance(500);
    tabs[0]?.leave();
    locks.close(0);
    await clock.advance(3000);
    expect(asked.map(({ tab, start }) => [tab, start])).toEqual([
      [0, 0],
      [1, 2250],
    ]);
  });

  it('a lock of polls waits a second and a quarter, not longer, after a tab that has crashed', async () => {
    const locks = openLocks();
    const { clock, asked, ask } = setUp([shown, shown], locks);
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

  it('a page that loads waits after the last request of the browser', async () => {
    const before = setUp([shown]);
    void before.ask(0, 10);
    await before.clock.advance(100);
    const after = setUp([shown], openLocks(), undefined, 300);
    void after.ask(0, 10);
    await after.clock.advance(2000);
    expect(after.asked.map(({ start }) => start)).toEqual([710]);
  });

  it('a page that loads waits no longer than that, also when the clock was set back', async () => {
    stored.set('parcel-desk.status-asked', '5000000');
    const { clock, asked, ask } = setUp([shown]);
    void ask(0, 10);
    await clock.advance(3000);
    expect(asked.map(({ start }) => start)).toEqual([1250]);
  });
});

describe('LeaseLocks', () => {
  it('another tab gets the lease within seconds when its holder has crashed', async () => {
    const clock = new FakeClock();
    const now = () => epoch + clock.now();
    let crashed = false;
    const crashing: GateClock = {
      now: () => clock.now(),
      after: (wait, run) => clock.after(wait, () => crashed || run()),
    };
    void new LeaseLocks(crashing, now).request('', {}, () => new Promise(() => {}));
    await clock.advance(10_000);
    let grantedAt = 0;
    const granted = async () => void (grantedAt = clock.now());
    void new LeaseLocks(clock, now).request('', {}, granted);
    await clock.advance(5000);
    expect(grantedAt).toBe(0);
    crashed = true;
    await clock.advance(4000);
    expect(grantedAt).toBeGreaterThan(15_000);
  });
});
