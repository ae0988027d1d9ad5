import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListQuery } from '#contract/list-query.ts';
import { readParcel } from '#contract/parcel.ts';
import { toTimestamp } from '#contract/values/scalars.ts';
import { hearServerDate } from '#app/words/server-clock.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import type { Page, ProcessStatus } from '#app/api/endpoints.ts';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { type ParcelRow, toParcelRow } from '#app/api/parcel-row.ts';
import { StatusPolls } from './status-polls.ts';
import { StatusWatch, type WatchEnd } from './status-watch.ts';

const epoch = Date.parse('2026-11-21T10:00:00Z');
const processing: ProcessStatus = { status: 'processing', parcel: null };
const completed: ProcessStatus = { status: 'completed', parcel: parcel('p1', toTimestamp(epoch)) };

function parcel(id: string, processedAt: string | null, errors: string[] = []) {
  return readParcel({ id, processed_at: processedAt, processing_errors: errors });
}

function rowOf(id: string, millis: number): ParcelRow {
  const read = parcel(id, toTimestamp(epoch + millis));
  if (read === null) throw new Error('no parcel');
  return toParcelRow(read);
}

function failure(status: number | null) {
  return status === null
    ? new ApiError({ kind: 'network', outcome: 'unknown', request: 'GET' })
    : new ApiError({ kind: 'status', outcome: 'refused', request: 'GET', status });
}

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

interface Asked {
  at: number;
  id?: string;
  since?: string;
  next?: string | null;
  waits?: boolean;
}

/** Answers that come at once, each after the second between two polls. */
function setUp(
  answer: (id: string, at: number) => ProcessStatus | null | ApiError,
  list: (query: ListQuery, next: string | null, at: number) => Page<ParcelRow> | ApiError = () => failure(400),
  statusWaits = false,
) {
  const clock = new FakeClock();
  const asked: Asked[] = [];
  let free = 0;
  const takeLock = async (signal: AbortSignal) => {
    await new Promise<void>((resolve) => {
      clock.after(Math.max(free - clock.now(), 0), resolve);
    });
    signal.throwIfAborted();
    free = clock.now() + 1000;
  };
  const given = <T>(value: T | ApiError): T => {
    if (value instanceof ApiError) throw value;
    return value;
  };
  const session = new FakeSession();
  const notEnded: string[] = [];
  const started: string[][] = [];
  const inList: string[] = [];
  let polls: StatusPolls | null = null;
  const watch = new StatusWatch(
    async (own) =>
      (polls ??= new StatusPolls(
        own,
        {
          statusWaits,
          async getProcessStatus(id, signal, waits) {
            await takeLock(signal);
            asked.push({ at: clock.now(), id, ...(waits && { waits }) });
            const until = clock.now() + (waits ? 5000 : 0);
            while (answer(id, clock.now()) === processing && clock.now() < until) {
              await new Promise<void>((resolve) => void clock.after(100, resolve));
              signal.throwIfAborted();
            }
            free = clock.now() + 1000;
            return given(answer(id, clock.now()));
          },
          async listParcels(query, next, signal) {
            await takeLock(signal);
            asked.push({ at: clock.now(), since: query.processed_since ?? '', next });
            return given(list(query, next, clock.now()));
          },
          seen: () => {},
          seenInList: (rows) => void inList.push(...rows.map(({ id }) => id)),
          notEnded: (id) => void notEnded.push(id),
          started: (ids) => void started.push([...ids]),
        },
        session,
        clock,
      )),
    clock,
  );
  const ends: (WatchEnd & { at: number })[] = [];
  watch.whenEnded((end) => void ends.push({ ...end, at: clock.now() }));
  const hurry = () => polls?.hurry();
  const ended = () => ends.map(({ id, kind }) => `${id} ${kind}`);
  return { clock, session, watch, asked, ends, ended, notEnded, started, inList, hurry };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  vi.useFakeTimers({ toFake: ['Date'], now: epoch });
  hearServerDate(new Date(epoch).toUTCString(), epoch);
  return () => vi.useRealTimers();
});

describe('StatusPolls of a few', () => {
  it('the watch of a few parcels polls less and less often and stops when the attempt has ended', async () => {
    const { clock, watch, asked, ended } = setUp((_id, at) => (at < 17_000 ? processing : completed));
    watch.watch('p1');
    await clock.advance(60_000);
    expect(asked.map(({ at }) => at)).toEqual([1000, 2000, 4000, 7000, 12_000, 17_000]);
    expect(ended()).toEqual(['p1 completed']);
    expect(watch.getIds()).toEqual([]);
  });

  it('a server that waits with its answer is polled at once, and reports the end when it comes', async () => {
    const { clock, watch, asked, ends } = setUp((_id, at) => (at < 7500 ? processing : completed), undefined, true);
    watch.watch('p1');
    await clock.advance(20_000);
    expect(asked).toEqual([
      { at: 0, id: 'p1', waits: true },
      { at: 6000, id: 'p1', waits: true },
    ]);
    expect(ends.map(({ at }) => at)).toEqual([7500]);
  });

  it('the watch of a few parcels aborts a waiting request when another parcel is added, and uses none for several', async () => {
    const { clock, watch, asked, ended } = setUp((_id, at) => (at < 9000 ? processing : completed), undefined, true);
    watch.watch('p1');
    await clock.advance(2000);
    watch.watch('p2');
    await clock.advance(20_000);
    expect(asked.slice(0, 2)).toEqual([{ at: 0, id: 'p1', waits: true }, expect.objectContaining({ id: 'p2' })]);
    expect(asked[1]?.at).toBeLessThan(3500);
    // The last one left may wait again.
    expect(asked.slice(1).filter(({ waits, at }) => waits === true && at < 9000)).toEqual([]);
    expect(ended().toSorted()).toEqual(['p1 completed', 'p2 completed']);
  });

  it('seldom polls what takes for ever', async () => {
    const { clock, watch, asked } = setUp(() => processing);
    watch.watch('p1');
    await clock.advance(3_600_000);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect([...new Set(gaps)]).toEqual([1000, 2000, 3000, 5000, 15_000, 60_000]);
    expect(asked.length).toBeLessThan(200);
  });

  it('the watch of a few parcels polls each second at first where someone waits for the one parcel', async () => {
    const { clock, watch, asked } = setUp(() => processing);
    watch.watch('p1');
    watch.watch('p1', { eager: true });
    await clock.advance(20_000);
    expect(asked.slice(0, 12).map(({ at }) => at)).toEqual([
      1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 11_000, 12_000,
    ]);
    expect(asked[12]?.at).toBe(17_000);
  });

  it('the watch of a few parcels polls one after the other, never two at once', async () => {
    const { clock, watch, asked } = setUp(() => processing);
    watch.watch(names(3));
    await clock.advance(3500);
    expect(asked.map(({ id }) => id)).toEqual(names(3));
    expect(asked.map(({ at }) => at)).toEqual([1000, 2000, 3000]);
  });

  it('the watch of a few parcels continues after an answer that did not come', async () => {
    const { clock, watch, ended } = setUp((_id, at) => (at < 3000 ? failure(null) : completed));
    watch.watch('p1');
    await clock.advance(10_000);
    expect(ended()).toEqual(['p1 completed']);
  });

  it('the watch of a few parcels reports that a parcel is gone', async () => {
    const { clock, watch, asked, ended, notEnded } = setUp(() => null);
    watch.watch('p1');
    await clock.advance(10_000);
    expect(asked).toHaveLength(1);
    expect(ended()).toEqual(['p1 gone']);
    expect(notEnded).toEqual([]);
  });

  it.each([402, 403])(
    'the watch of a few parcels stops and reports it when the server refuses the status: %i',
    async (status) => {
      const { clock, watch, asked, ended, notEnded } = setUp((_id, at) => (at < 2000 ? processing : failure(status)));
      watch.watch('p1');
      await clock.advance(10_000);
      expect(asked).toHaveLength(2);
      expect(ended()).toEqual(['p1 refused']);
      expect(notEnded).toEqual(['p1']);
    },
  );

  it('the watch of a few parcels continues through a status of a later version', async () => {
    const { clock, watch, ended } = setUp((_id, at) => (at < 4000 ? { status: 'queued', parcel: null } : completed));
    watch.watch('p1');
    await clock.advance(1000);
    expect(watch.getIds()).toEqual(['p1']);
    await clock.advance(10_000);
    expect(ended()).toEqual(['p1 completed']);
  });

  it('the watch of a few parcels requests nothing while the token is refused, and continues after the next sign-in', async () => {
    let accepted = false;
    const { clock, session, watch, asked, ended } = setUp(() => (accepted ? completed : failure(401)));
    watch.watch('p1');
    await clock.advance(1000);
    session.set(false);
    await clock.advance(600_000);
    expect(asked).toHaveLength(1);
    expect(watch.getIds()).toEqual(['p1']);
    accepted = true;
    session.set(true);
    await clock.advance(1000);
    expect(ended()).toEqual(['p1 completed']);
    await clock.advance(60_000);
    expect(asked).toHaveLength(2);
  });

  it('the watch of a few parcels polls at once when the page is seen again, and only once', async () => {
    const { clock, watch, asked, hurry } = setUp(() => processing);
    watch.watch('p1');
    await clock.advance(20_000);
    const before = asked.length;
    hurry();
    hurry();
    await clock.advance(0);
    expect(asked).toHaveLength(before + 1);
    await clock.advance(900);
    expect(asked).toHaveLength(before + 1);
  });

  it('the watch of a few parcels requests nothing for parcels that are not wanted any more', async () => {
    const { clock, watch, asked, ended } = setUp(() => processing);
    watch.watch(['p1', 'p2']);
    await clock.advance(1000);
    watch.stop(['p1', 'p2']);
    await clock.advance(60_000);
    expect(asked).toHaveLength(1);
    expect(ended()).toEqual([]);
  });

  it('a started parcel is announced once', async () => {
    const { clock, watch, started } = setUp(() => processing);
    watch.watch('p1');
    watch.watch(['p1', 'p2']);
    await clock.advance(0);
    expect(started).toEqual([['p1', 'p2']]);
  });
});

describe('StatusPolls of many', () => {
  /** A server whose parcel number n is processed after n tenths of a second, a hundred to a page. */
  function server(count: number, isAccepted: (number: number) => boolean = () => true, slower = 100) {
    const doneAt = (number: number) => number * slower;
    const accepted = names(count)
      .map((id, index) => ({ done: doneAt(index + 1), number: index + 1, row: rowOf(id, doneAt(index + 1)) }))
      .filter(({ number }) => isAccepted(number));
    const list = (query: ListQuery, next: string | null, at: number): Page<ParcelRow> => {
      const rows = accepted
        .filter(({ done, row }) => done <= at && (row.processed_at ?? '') >= (query.processed_since ?? ''))
        .map(({ row }) => row);
      const from = Number(next ?? 0);
      return {
        entries: rows.slice(from, from + 100),
        next: rows.length > from + 100 ? String(from + 100) : null,
        unreadable: 0,
      };
    };
    const answer = (id: string, at: number): ProcessStatus => {
      const number = Number(id.slice(1));
      if (doneAt(number) > at) return processing;
      return isAccepted(number)
        ? { status: 'completed', parcel: parcel(id, toTimestamp(epoch + doneAt(number))) }
        : { status: 'completed', parcel: parcel(id, null, ['No.']) };
    };
    return { list, answer };
  }

  it('the results of 300 parcels come with one request for a hundred of them', async () => {
    const { list, answer } = server(300);
    const { clock, watch, asked, ends, inList } = setUp(answer, list);
    watch.watch(names(300), { quiet: true });
    await clock.advance(40_000);
    expect(new Set(ends.map(({ id }) => id)).size).toBe(300);
    // The last few are polled one by one.
    expect(inList.length).toBeGreaterThan(280);
    expect(asked.length).toBeLessThan(45);
    const late = ends.map(({ id, at }) => at - Number(id.slice(1)) * 100);
    expect(Math.max(...late)).toBeLessThanOrEqual(2500);
  });

  it('the pages of a list that has grown are read one by one, each under the lock', async () => {
    const { list, answer } = server(250, () => true, 1);
    const { clock, watch, asked, ends } = setUp(answer, list);
    watch.watch(names(250));
    await clock.advance(5000);
    expect(asked.slice(0, 3).map(({ at, next }) => [at, next])).toEqual([
      [1000, null],
      [2000, '100'],
      [3000, '200'],
    ]);
    expect(ends).toHaveLength(250);
  });

  it('the watch of many parcels polls what the list does not show on its own, and finds the refused ones', async () => {
    const { list, answer } = server(60, (number) => number % 10 !== 0);
    const { clock, watch, asked, ends } = setUp(answer, list);
    // Each is started after the one before it, as a run does.
    for (const id of names(60)) {
      watch.watch(id, { quiet: true });
      await clock.advance(20);
    }
    await clock.advance(60_000);
    expect(ends).toHaveLength(60);
    const refused = ends.filter((end) => end.kind === 'completed' && end.parcel?.processed_at === null);
    expect(refused.map(({ id }) => id).toSorted()).toEqual(['p10', 'p20', 'p30', 'p40', 'p50', 'p60']);
    const late = ends.map(({ id, at }) => at - Number(id.slice(1)) * 100);
    expect(Math.max(...late)).toBeLessThanOrEqual(15_000);
    const polls = asked.filter(({ id }) => id !== undefined);
    expect(polls.length).toBeLessThan(25);
  });

  it('a refusal is found while others still come in, since later ones have overtaken it', async () => {
    const { list, answer } = server(300, (number) => number !== 5);
    const { clock, watch, ends } = setUp(answer, list);
    for (const id of names(300)) {
      watch.watch(id, { quiet: true });
      await clock.advance(5);
    }
    await clock.advance(9000);
    expect(ends.some(({ id }) => id === 'p5')).toBe(true);
    expect(watch.getIds().length).toBeGreaterThan(100);
  });

  it('the watch of many parcels continues with single polls when a few are left', async () => {
    const { list, answer } = server(8, (number) => number > 3, 300);
    const { clock, watch, asked, ends } = setUp(answer, list);
    watch.watch(names(8));
    await clock.advance(30_000);
    expect(ends).toHaveLength(8);
    expect(asked.at(-1)?.id).toBeDefined();
  });

  it.each([400, 403, 404])(
    'the watch of many parcels polls one by one where the server has no such list: %i',
    async (status) => {
      const { answer } = server(10);
      const { clock, watch, asked, ends } = setUp(answer, () => failure(status));
      watch.watch(names(10));
      await clock.advance(30_000);
      expect(asked.filter(({ id }) => id === undefined)).toHaveLength(1);
      expect(ends).toHaveLength(10);
    },
  );

  it('the watch of many parcels polls one by one where the server ignores the filter', async () => {
    const { answer } = server(10);
    const all = { entries: [rowOf('other', -86_400_000)], next: 'more', unreadable: 0 };
    const { clock, watch, asked, ends } = setUp(answer, () => all);
    watch.watch(names(10));
    await clock.advance(30_000);
    expect(asked.filter(({ id }) => id === undefined)).toHaveLength(1);
    expect(ends).toHaveLength(10);
  });

  it('the watch of many parcels requests the list again after a failure that passes', async () => {
    const { list, answer } = server(20);
    let failures = 0;
    const { clock, watch, ends } = setUp(answer, (query, next, at) =>
      (failures += 1) <= 2 ? failure(429) : list(query, next, at),
    );
    watch.watch(names(20));
    await clock.advance(30_000);
    expect(ends).toHaveLength(20);
    expect(failures).toBeGreaterThan(2);
  });

  it('the watch of many parcels begins the list again when a link of it is not accepted any more', async () => {
    const { list, answer } = server(150, () => true, 1);
    let refused = false;
    const { clock, watch, asked, ends } = setUp(answer, (query, next, at) => {
      if (next === null || refused) return list(query, next, at);
      refused = true;
      return failure(400);
    });
    watch.watch(names(150));
    await clock.advance(20_000);
    expect(ends).toHaveLength(150);
    expect(asked.filter(({ id }) => id !== undefined)).toEqual([]);
  });

  it('the watch of many parcels finds the place in the list again where the clock that stamps is behind the one of the answers', async () => {
    const { list, answer } = server(200);
    const behind = 120_000;
    const stamped = (row: ParcelRow) => ({
      ...row,
      processed_at: toTimestamp(Date.parse(row.processed_at ?? '') - behind),
    });
    const { clock, watch, asked, ends } = setUp(
      (id, at) => {
        const found = answer(id, at);
        if (!found.parcel?.processed_at) return found;
        const at2 = toTimestamp(Date.parse(found.parcel.processed_at) - behind);
        return { ...found, parcel: parcel(id, at2) };
      },
      (query, next, at) => {
        const page = list({}, next, at);
        return {
          ...page,
          entries: page.entries.map(stamped).filter((row) => row.processed_at >= (query.processed_since ?? '')),
        };
      },
    );
    watch.watch(names(200));
    await clock.advance(60_000);
    expect(ends).toHaveLength(200);
    expect(asked.filter(({ id }) => id !== undefined).length).toBeLessThan(10);
  });

  it('the watch of many parcels reaches back for parcels that were begun before, as after a reload', async () => {
    const { list, answer } = server(100);
    const { clock, watch, asked, ends } = setUp(answer, (query, next, at) => list(query, next, at + 600_000));
    watch.watch(names(100), { since: epoch - 600_000 });
    await clock.advance(3000);
    expect(asked[0]?.since).toBe(toTimestamp(epoch - 615_000));
    expect(ends).toHaveLength(100);
  });

  it('the watch of many parcels keeps a second between any two requests', async () => {
    const { list, answer } = server(200, (number) => number % 3 !== 0);
    const { clock, watch, asked } = setUp(answer, list);
    watch.watch(names(200));
    await clock.advance(200_000);
    const gaps = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
    expect(watch.getIds()).toEqual([]);
  });
});
