import { expect, it, vi } from 'vitest';
import { ApiClient } from './client.ts';
import { FakeClock, settlePromises } from '#app/testing/fake-clock.ts';
import { readApiBase } from './request-address.ts';
import { RequestGate } from './request-gate.ts';
import { retryAfterSeconds } from './retry-after.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

it.each([
  ['7', 7],
  [' 7 ', 7],
  ['0', 1],
  ['99999', 3600],
  ['1000000000', 3600],
  ['-1', 60],
  ['1e9', 60],
  ['abc', 60],
  ['', 60],
  [null, 60],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 1],
  ['Sun, 22 Nov 2026 10:00:00 GMT', 3600],
])('reads Retry-After %j as %d seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});

const base = readApiBase('http://127.0.0.1:4680/v1', 'http://127.0.0.1:4680') ?? expect.fail('base');
const waiting = 40;

/** A server that answers the first request 429 with this header, and all later ones well; answers come when they are let go. */
function setUp(retryAfter: string | null) {
  const clock = new FakeClock();
  const gate = new RequestGate(clock, () => 0);
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  const headers: Record<string, string> = retryAfter === null ? {} : { 'Retry-After': retryAfter };
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const first = asked.push(clock.now()) === 1;
    return new Promise((resolve) => {
      answers.push(() =>
        resolve(first ? Response.json({ message: 'slow down' }, { status: 429, headers }) : Response.json({ data: 1 })),
      );
    });
  });
  const client = new ApiClient({ base: () => base, token: () => 'secret', gate, onUnauthorized: () => {}, fetch });
  const ask = () => client.json({ method: 'GET', path: '/parcels' }).catch(() => {});
  const answer = async () => {
    for (const letGo of answers.splice(0)) letGo();
    for (let turn = 0; turn < 10; turn += 1) await settlePromises();
  };
  return { clock, gate, asked, ask, answer };
}

it.each([
  ['missing, or hidden by the browser', null, 60],
  ['0', '0', 1],
  ['-1', '-1', 60],
  ['abc', 'abc', 60],
  ['1e9', '1e9', 60],
  ['1000000000', '1000000000', 3600],
  ['a date gone by', 'Sat, 21 Nov 2020 10:00:00 GMT', 1],
  ['a date far ahead', 'Sat, 21 Nov 2099 10:00:00 GMT', 3600],
  ['7', '7', 7],
])(
  'a Retry-After that is %s: no request inside the window, then exactly one, then the others',
  async (_name, header, seconds) => {
    const { clock, gate, asked, ask, answer } = setUp(header);
    void ask();
    await settlePromises();
    await answer();
    expect(gate.getState().pausedUntil).toBe(seconds * 1000);
    for (let count = 0; count < waiting; count += 1) void ask();
    await clock.advance(seconds * 1000 - 1);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    await clock.advance(60_000);
    expect(asked).toHaveLength(2);
    for (let round = 0; round < waiting; round += 1) await answer();
    expect(asked).toHaveLength(waiting + 1);
  },
);
