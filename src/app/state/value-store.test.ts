import { expect, it } from 'vitest';
import { ValueStore } from './value-store.ts';

it('tells who follows, in order, what they then read; one that leaves meanwhile is told no more', () => {
  const store = new ValueStore(1);
  const told: string[] = [];
  store.subscribe(() => {
    told.push(`first ${store.get()}`);
    if (store.get() === 3) leave();
  });
  const leave = store.subscribe(() => void told.push(`second ${store.get()}`));
  store.set(2);
  store.set(3);
  expect(told).toEqual(['first 2', 'second 2', 'first 3']);
});
