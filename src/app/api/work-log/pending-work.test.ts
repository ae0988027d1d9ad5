import { expect, it } from 'vitest';
import { DeviceAccount } from '#app/device-data/device-account.ts';
import { PendingWork } from './pending-work.ts';
import type { WorkEntry } from './work-entry.ts';

const entry = (id: string): WorkEntry => ({ id, at: 1, source: 'station', kind: 'printed', count: 1, parcel: null });

it('what waits for the desk of an account is not given to that of another, which is signed in in another tab', () => {
  let mark = 'host one';
  const account = new DeviceAccount(() => mark);
  const [ofOne, ofTwo] = [
    new PendingWork('work-out.', account),
    new PendingWork('work-out.', new DeviceAccount(() => 'host two')),
  ];
  ofOne.keep([entry('a')]);
  ofTwo.keep([entry('b')]);
  expect([ofOne, ofTwo].map((work) => work.read().map(({ id }) => id))).toEqual([['a'], ['b']]);
  // The same account under another token.
  mark = 'host one again';
  account.update();
  expect(ofOne.read().map(({ id }) => id)).toEqual(['a']);
  ofOne.drop(ofOne.read());
  expect(ofTwo.read().map(({ id }) => id)).toEqual(['b']);
  // Another account signs in over the page, which reads once more before that.
  ofOne.keep([entry('c')]);
  account.forget();
  ofOne.read();
  mark = 'host three';
  account.update();
  expect(ofOne.read()).toEqual([]);
});
