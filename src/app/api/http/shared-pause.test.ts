import { describe, expect, it } from 'vitest';
import { FakeClock, settlePromises } from '#app/testing/fake-clock.ts';
import { RequestGate } from './request-gate.ts';
import { readPause, sharePauses } from './shared-pause.ts';

/** Tabs of one browser, each with its gate and the times of its requests. */
function openTabs(count: number) {
  const clock = new FakeClock();
  const channels: { hear: (pause: { wait: number }) => void; posted: number }[] = [];
  const tabs = Array.from({ length: count }, () => {
    const own = { hear: (_pause: { wait: number }) => {}, posted: 0 };
    channels.push(own);
    const gate = new RequestGate(clock, () => 0);
    sharePauses(
      gate,
      {
        hear(listener) {
          own.hear = listener;
          return () => {};
        },
        post(pause) {
          own.posted += 1;
          for (const other of channels) if (other !== own) other.hear(pause);
        },
      },
      () => clock.now(),
    );
    const sent: number[] = [];
    const send = () => void gate.run(async () => void sent.push(clock.now()));
    return { gate, sent, send, own };
  });
  return { clock, tabs };
}

describe('sharePauses', () => {
  it('a 429 of one tab holds all back for its time, and one of them probes first', async () => {
    const { clock, tabs } = openTabs(3);
    tabs[1]?.gate.pause(7);
    for (const tab of tabs) for (let count = 0; count < 3; count += 1) tab.send();
    await clock.advance(8999);
    expect(tabs.map(({ sent }) => sent)).toEqual([[], [7000, 7000, 7000], []]);
    await clock.advance(1000);
    expect(tabs.map(({ sent }) => sent[0])).toEqual([9000, 7000, 9000]);
  });

  it('a received pause is not sent on, and the next own pause is', async () => {
    const { clock, tabs } = openTabs(3);
    tabs[0]?.gate.pause(7);
    expect(tabs.map(({ own }) => own.posted)).toEqual([1, 0, 0]);
    await clock.advance(10_000);
    for (const tab of tabs) tab.send();
    await settlePromises();
    tabs[1]?.gate.pause(5);
    expect(tabs.map(({ own }) => own.posted)).toEqual([1, 1, 0]);
    expect(tabs.map(({ gate }) => gate.getState().pausedUntil)).toEqual([17_000, 15_000, 17_000]);
  });

  it.each([null, 'wait', { wait: '7' }, { wait: -1 }, { wait: Number.NaN }])(
    'a shared pause does not mind %j',
    (odd) => {
      expect(readPause(odd)).toBeNull();
    },
  );

  it('a shared pause does without a channel', () => {
    const gate = new RequestGate(new FakeClock(), () => 0);
    sharePauses(gate, null);
    gate.pause(1);
    expect(gate.getState().pausedUntil).toBe(1000);
  });
});
