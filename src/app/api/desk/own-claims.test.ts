import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tooManyClaims } from '#contract/desk/claims.ts';
import { ApiError } from '#app/api/http/api-error.ts';
import { DeskFeed } from './desk-feed.ts';
import { ownClaimsOf } from './own-claims.ts';
import { ownStation } from './own-station.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const unreached = () => new ApiError({ kind: 'network', outcome: 'unknown', request: 'DELETE /desk/claims' });

/** Own claims of a desk that answers an end with what `answer` throws, if anything. */
function claimsOf(answer: () => ApiError | null = () => null) {
  const sent: string[] = [];
  const changes: string[] = [];
  const taken: string[] = [];
  const keys: string[] = [];
  const desk = {
    takeClaim: (parcel: string, takeOver: boolean) => {
      taken.push(`${parcel}${takeOver ? ' over' : ''}`);
      const error = answer();
      return error === null ? Promise.resolve({ taken: true, other: null }) : Promise.reject(error);
    },
    endClaim: (parcel: string, end: string, reason: string | null, key: string) => {
      sent.push(`${parcel} ${end} ${reason ?? ''}`);
      keys.push(key);
      const error = answer();
      return error === null ? Promise.resolve() : Promise.reject(error);
    },
    changeClaims: ({ change, ids }: { change: string; ids: readonly string[] }) => {
      changes.push(`${change} ${ids.join(' ')}`);
      return Promise.resolve({ held: [...ids], others: [] });
    },
  };
  const api = { endpoints: { desk: () => Promise.resolve(desk) }, feed: new DeskFeed(), settings: {} };
  return { own: ownClaimsOf(api as never), feed: api.feed, desk, sent, keys, changes, taken };
}

const claimOf = (parcel: string, station: string) => ({
  parcel,
  station,
  person: null,
  held_by: 'station',
  state: 'table',
  reason: null,
  since: '2026-11-27T09:31:00.000Z',
});

const answered = (status: number, fieldErrors = {}) =>
  new ApiError({ kind: 'status', status, outcome: 'refused', request: 'DELETE /desk/claims', fieldErrors });
const refusedAsFull = () => answered(422, { [tooManyClaims]: ['at most 5000'] });

test('an end that did not reach the desk is sent again until it does, and no longer than the claim lasts', async () => {
  let reached = false;
  const { own, sent } = claimsOf(() => (reached ? null : unreached()));
  await own.end('p1', 'aside', 'damaged');
  await vi.advanceTimersByTimeAsync(45_000);
  expect(sent).toEqual(['p1 aside damaged', 'p1 aside damaged']);
  reached = true;
  await vi.advanceTimersByTimeAsync(200_000);
  expect(sent).toHaveLength(3);
  reached = false;
  await own.end('p2', 'done');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent.filter((each) => each.startsWith('p2'))).toHaveLength(3);
});

test('an end that is sent again has the key of the first time, and another end has one of its own', async () => {
  const { own, keys } = claimsOf(unreached);
  await own.end('p1', 'done');
  await vi.advanceTimersByTimeAsync(45_000);
  await own.end('p1', 'done');
  const [first, again, other] = keys;
  expect([again === first, other === first, keys.length]).toEqual([true, false, 3]);
});

test('a desk that holds as many claims as it can says so, and is asked again while the parcel is at hand', async () => {
  let isFull = true;
  const { own, desk, taken } = claimsOf(() => (isFull ? refusedAsFull() : null));
  desk.changeClaims = ({ change, ids }) =>
    change === 'take'
      ? Promise.reject(refusedAsFull())
      : Promise.resolve({ held: ids.filter(() => !isFull), others: [] });
  expect(await own.take('p1', false)).toEqual({ step: 'full' });
  expect(await own.changeList('take', ['p2'])).toBe('full');
  isFull = false;
  desk.changeClaims = () => Promise.resolve({ held: [], others: [] });
  await vi.advanceTimersByTimeAsync(41_000);
  expect(taken).toEqual(['p1', 'p1']);
});

test('a desk that refuses a claim for another reason is not said to be full', async () => {
  const { own, desk } = claimsOf(() => answered(422));
  desk.changeClaims = () => Promise.reject(answered(422, { ids: ['at most 200'] }));
  expect([await own.take('p1', false), await own.changeList('take', ['p2'])]).toEqual([{ step: 'unknown' }, null]);
});

test('what the desk did not hear of when it was taken is taken before it is set aside, and no other', async () => {
  let isAway = true;
  const { own, feed, sent, taken } = claimsOf(() => (isAway ? unreached() : null));
  await own.take('p1', false);
  isAway = false;
  await own.end('p1', 'aside', 'damaged');
  expect([taken, sent]).toEqual([['p1', 'p1'], ['p1 aside damaged']]);
  feed.take({ seq: 1, parts: { claims: [claimOf('p2', ownStation())] } });
  await own.end('p2', 'aside');
  await own.end('p3', 'done');
  expect([taken.slice(2), sent.slice(1)]).toEqual([[], ['p2 aside ', 'p3 done ']]);
  // Nor is it taken from the station that has it by now.
  feed.take({ seq: 2, parts: { claims: [claimOf('p4', 'station-two-00000000')] } });
  await own.end('p4', 'aside');
  expect([taken.slice(2), sent.slice(3)]).toEqual([['p4'], ['p4 aside ']]);
});

test('an end is not sent again once the parcel is taken anew, nor where the desk refused it', async () => {
  const { own, sent } = claimsOf(unreached);
  await own.end('p1', 'done');
  await own.take('p1', false);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(sent).toHaveLength(1);
  const refused = claimsOf(() => answered(404));
  await refused.own.end('p2', 'done');
  await vi.advanceTimersByTimeAsync(200_000);
  expect(refused.sent).toHaveLength(1);
});

test.each([401, 403, 429])(
  'an end that the desk answered %d is sent again, since the desk did not look at it',
  async (status) => {
    let turnsAway = true;
    const { own, sent } = claimsOf(() => (turnsAway ? answered(status) : null));
    await own.end('p1', 'done');
    turnsAway = false;
    await vi.advanceTimersByTimeAsync(200_000);
    expect(sent).toEqual(['p1 done ', 'p1 done ']);
  },
);

test('what runs have to do with is claimed once, and released when they are done with it', async () => {
  const { own, changes } = claimsOf();
  for (const ids of [['p1', 'p2'], ['p2'], []]) {
    own.haveInRuns(new Set(ids));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(changes).toEqual(['take p1 p2', 'release p1', 'release p2']);
});

test('what the user had at hand is not renewed once the session is over', async () => {
  const { own, feed, changes } = claimsOf();
  await own.take('p1', false);
  own.haveInRuns(new Set(['p2']));
  await vi.advanceTimersByTimeAsync(41_000);
  const before = ['take p2', 'renew p2', 'renew p1'];
  expect(changes).toEqual(before);
  feed.forget();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(changes).toEqual(before);
});

test('a parcel that was taken over while the desk was away is taken over at the next renewal, and only once', async () => {
  let isAway = true;
  const { own, desk, taken } = claimsOf(() => (isAway ? unreached() : null));
  desk.changeClaims = () => Promise.resolve({ held: [], others: [] });
  await own.take('p1', true);
  await own.take('p2', false);
  isAway = false;
  await vi.advanceTimersByTimeAsync(41_000);
  expect(taken.slice(2)).toEqual(['p1 over', 'p2']);
  // A lease that ended is no reason to take it from a station that has it since.
  await vi.advanceTimersByTimeAsync(40_000);
  expect(taken.slice(4)).toEqual(['p1', 'p2']);
});

test('a takeover that did not reach the desk ends with the parcel on the table, and with the session', async () => {
  const { own, feed, desk, taken } = claimsOf(unreached);
  desk.changeClaims = () => Promise.resolve({ held: [], others: [] });
  for (const end of [() => void own.end('p1', 'done'), () => feed.forget()]) {
    await own.take('p1', true);
    end();
    taken.length = 0;
    await own.take('p1', false);
    await vi.advanceTimersByTimeAsync(41_000);
    expect(taken).toEqual(['p1', 'p1']);
    feed.forget();
  }
});

test('what runs were to have is not taken any more once the session is over', async () => {
  const { own, feed, desk, changes } = claimsOf();
  const { changeClaims } = desk;
  let answer = () => {};
  desk.changeClaims = async (change) => {
    const answered = await changeClaims(change);
    await new Promise<void>((resolve) => (answer = resolve));
    return answered;
  };
  own.haveInRuns(new Set(['p1']));
  await vi.advanceTimersByTimeAsync(1);
  own.haveInRuns(new Set(['p1', 'p2']));
  feed.forget();
  answer();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(changes).toEqual(['take p1']);
});

test('a change of claims that the desk has accepted is noted, and a renewal or a lost one is not', async () => {
  let isAway = false;
  const { own, feed } = claimsOf(() => (isAway ? unreached() : null));
  let written = 0;
  feed.whenWritten(() => (written += 1));
  await own.take('p1', false);
  await own.changeList('take', ['p2']);
  await own.end('p1', 'aside');
  expect(written).toBe(3);
  isAway = true;
  await own.end('p1', 'aside', 'damaged');
  own.haveInRuns(new Set(['p3']));
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toBe(4);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(written).toBe(4);
});

test('a parcel that another station has taken over is not taken back once that one has let it go', async () => {
  const { own, feed, desk, taken } = claimsOf();
  desk.changeClaims = () => Promise.resolve({ held: [], others: [] });
  for (const id of ['p1', 'p2']) await own.take(id, false);
  const happens = (seq: number, parcel: string, station: string, change: 'taken' | 'taken-over' | 'released') =>
    feed.give({
      seq,
      at: '2026-11-27T09:31:00.000Z',
      kind: 'claim',
      parcel,
      station,
      person: null,
      data: { change, held_by: 'station', reason: null, from: null },
    });
  const other = 'station-two-00000000';
  for (const [at, id] of ['p1', 'p2'].entries()) happens(1 + at, id, ownStation(), 'taken');
  for (const [at, change] of (['taken-over', 'released'] as const).entries()) happens(3 + at, 'p1', other, change);
  await vi.advanceTimersByTimeAsync(41_000);
  expect(taken.slice(2)).toEqual(['p2']);
  // Taken over by this one, as far as its own answer says: what the desk knew before is no loss.
  happens(5, 'p3', other, 'taken');
  await own.take('p3', true);
  happens(6, 'p4', other, 'taken');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(taken.slice(3)).toEqual(['p3 over', 'p2', 'p3']);
});

test.each(['answers', 'does not answer'])(
  'a parcel that has left the table before the desk %s is not claimed again',
  async (how) => {
    const { own, desk, sent, taken } = claimsOf();
    const { takeClaim } = desk;
    let answer = () => {};
    desk.takeClaim = async (parcel, takeOver) => {
      const taking = takeClaim(parcel, takeOver);
      await new Promise<void>((resolve) => (answer = resolve));
      if (how === 'does not answer') throw unreached();
      return taking;
    };
    desk.changeClaims = () => Promise.resolve({ held: [], others: [] });
    const taking = own.take('p1', false);
    const ending = own.end('p1', 'done');
    await vi.advanceTimersByTimeAsync(1);
    answer();
    await Promise.all([taking, ending]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect([taken, sent]).toEqual([['p1'], ['p1 done ']]);
  },
);

test('a parcel whose claim was on its way when the session ended is not claimed for the next user', async () => {
  const { own, feed, desk, taken } = claimsOf();
  desk.changeClaims = () => Promise.resolve({ held: [], others: [] });
  let abort = () => {};
  desk.takeClaim = (parcel) => {
    taken.push(parcel);
    return new Promise((_, reject) => (abort = () => reject(new DOMException('signed out', 'AbortError'))));
  };
  const taking = own.take('p1', false);
  await vi.advanceTimersByTimeAsync(1);
  feed.forget();
  abort();
  await taking;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(taken).toEqual(['p1']);
});

test('what a run is done with is released after a claim of it that is on its way, and not claimed after that', async () => {
  const { own, desk, changes } = claimsOf();
  const { changeClaims } = desk;
  let answer = () => {};
  own.haveInRuns(new Set(['p1']));
  await vi.advanceTimersByTimeAsync(1);
  desk.changeClaims = async (change) => {
    const answered = await changeClaims(change);
    await new Promise<void>((resolve) => (answer = resolve));
    return { ...answered, held: [] };
  };
  // Its lease was over: the renewal takes it again.
  await vi.advanceTimersByTimeAsync(41_000);
  answer();
  await vi.advanceTimersByTimeAsync(1);
  own.haveInRuns(new Set());
  await vi.advanceTimersByTimeAsync(1);
  expect(changes).toEqual(['take p1', 'renew p1', 'take p1']);
  answer();
  await vi.advanceTimersByTimeAsync(1);
  expect(changes.slice(3)).toEqual(['release p1']);
});
