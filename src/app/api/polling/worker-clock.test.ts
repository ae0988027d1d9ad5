import { describe, expect, it } from 'vitest';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { ringBy } from './worker-clock.ts';

type Message = { id: number; millis: number | null };

/** A worker whose timers come in time, beside a page whose own ones may not. */
function setUp(pageTimersRun: boolean) {
  const time = new FakeClock();
  const sent: Message[] = [];
  let ring: (event: MessageEvent<number>) => void = () => {};
  const bell = {
    postMessage(message: Message) {
      sent.push(message);
      const { id, millis } = message;
      if (millis !== null) time.after(millis, () => ring({ data: id } as MessageEvent<number>));
    },
    addEventListener: (_type: 'message', listener: typeof ring) => void (ring = listener),
  };
  const page = pageTimersRun ? time : { now: () => time.now(), after: () => () => {} };
  return { time, sent, clock: ringBy(bell, page) };
}

describe('ringBy', () => {
  it('the worker rings in time where the page’s own timers do not', async () => {
    const { time, clock } = setUp(false);
    const rung: number[] = [];
    clock.after(1000, () => void rung.push(clock.now()));
    await time.advance(5000);
    expect(rung).toEqual([1000]);
  });

  it('a timer rings once, by the first of the two clocks', async () => {
    const { time, clock } = setUp(true);
    const rung: number[] = [];
    clock.after(1000, () => void rung.push(clock.now()));
    clock.after(500, () => void rung.push(clock.now()));
    await time.advance(5000);
    expect(rung).toEqual([500, 1000]);
  });

  it('a cancelled timer does not ring, in the worker neither', async () => {
    const { time, sent, clock } = setUp(true);
    const rung: number[] = [];
    const cancel = clock.after(1000, () => void rung.push(clock.now()));
    cancel();
    await time.advance(5000);
    expect(rung).toEqual([]);
    expect(sent).toEqual([
      { id: 1, millis: 1000 },
      { id: 1, millis: null },
    ]);
  });
});
