import { expect, it } from 'vitest';
import { ValueStore } from './value-store.ts';

it('a store calls its subscribers in order with the new value readable; one that unsubscribes is not called again', () => {
  const store = new ValueStore(1);
  const calls: string[] = [];
  store.subscribe(() => {
    calls.push(`first ${store.get()}`);
    if (store.get() === 3) leave();
  });
  const leave = store.subscribe(() => void calls.push(`second ${store.get()}`));
  store.set(2);
  store.set(3);
  expect(calls).toEqual(['first 2', 'second 2', 'first 3']);
});
