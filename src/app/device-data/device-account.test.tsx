import { beforeEach, expect, it, vi } from 'vitest';
import { DeviceAccount } from './device-account.ts';
import { deviceStorage } from './storage-area.ts';

beforeEach(() => deviceStorage.clear());

const accountOf = (mark: string) => new DeviceAccount(() => mark);

it('two tokens are of one account where its server says so, and of two until then', () => {
  const [one, two, other] = [accountOf('host one'), accountOf('host two'), accountOf('host other')];
  const heard = vi.fn<() => void>();
  one.subscribe(heard);
  one.learnServerMark('a');
  one.learnServerMark('a');
  other.learnServerMark('b');
  expect([one.isSame('host two'), heard.mock.calls.length]).toEqual([false, 1]);
  two.learnServerMark('a');
  expect([one.isSame('host two'), two.isSame('host one'), one.isSame('host other')]).toEqual([true, true, false]);
  expect(one.group).toBe(two.group);
  // Only what was written under the token in use may be written over.
  expect(one.owns('host two')).toBe(false);
});

it('the same name of an account at another server is another account', () => {
  const [here, elsewhere] = [accountOf('here one'), accountOf('elsewhere one')];
  here.learnServerMark('a');
  elsewhere.learnServerMark('a');
  expect(here.isSame('elsewhere one')).toBe(false);
});

it('marks that a page proved to be of one account stay so whatever is learned later', () => {
  const [one, two] = [accountOf('host one'), accountOf('host two')];
  two.learn('host one');
  one.learnServerMark('a');
  expect([one.isSame('host two'), two.isSame('host one')]).toEqual([true, true]);
  expect(one.isSame(undefined)).toBe(false);
});
