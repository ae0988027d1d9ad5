import { expect, it, vi } from 'vitest';
import { FakeClock } from '#app/testing/fake-clock.ts';
import { ServiceReach } from './service-reach.ts';

function setUp() {
  const clock = new FakeClock();
  const session = { ready: true, changed: () => {} };
  const up = { now: false };
  const probe = vi.fn<() => Promise<void>>(() => (up.now ? Promise.resolve() : Promise.reject(new Error('no answer'))));
  const reach = new ServiceReach(
    probe,
    { isReady: () => session.ready, subscribe: (listener) => void (session.changed = listener) },
    clock,
  );
  const back = vi.fn<() => void>();
  reach.whenBack(back);
  return { clock, session, up, probe, reach, back };
}

it('one unanswered request does not make the service away', async () => {
  const { clock, up, probe, reach, back } = setUp();
  up.now = true;
  reach.heard(false);
  await clock.advance(60_000);
  expect(probe).toHaveBeenCalledOnce();
  expect(reach.getState().awaySince).toBeNull();
  expect(back).not.toHaveBeenCalled();
});

it('a service that is away is probed once every five seconds, however many requests fail, and reported when it is back', async () => {
  const { clock, up, probe, reach, back } = setUp();
  reach.heard(false);
  for (let second = 0; second < 61; second += 1) {
    await clock.advance(1000);
    reach.heard(false);
  }
  expect(reach.getState().awaySince).not.toBeNull();
  expect(probe).toHaveBeenCalledTimes(13);
  up.now = true;
  await clock.advance(5000);
  expect(reach.getState().awaySince).toBeNull();
  expect(back).toHaveBeenCalledOnce();
  await clock.advance(60_000);
  expect(probe).toHaveBeenCalledTimes(14);
});

it('the service is back with the first answer to any request, and can be probed at once', async () => {
  const { clock, probe, reach, back } = setUp();
  reach.heard(false);
  await clock.advance(0);
  reach.lookNow();
  await clock.advance(0);
  expect(probe).toHaveBeenCalledTimes(2);
  reach.heard(true);
  expect(reach.getState().awaySince).toBeNull();
  expect(back).toHaveBeenCalledOnce();
  await clock.advance(60_000);
  expect(probe).toHaveBeenCalledTimes(2);
});

it('no row is requested or returned after signing out', async () => {
  const { clock, session, probe, reach, back } = setUp();
  reach.heard(false);
  await clock.advance(0);
  session.ready = false;
  session.changed();
  await clock.advance(60_000);
  expect(probe).toHaveBeenCalledOnce();
  expect(reach.getState().awaySince).toBeNull();
  expect(back).not.toHaveBeenCalled();
});
