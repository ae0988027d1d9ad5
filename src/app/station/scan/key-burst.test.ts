import { expect, it } from 'vitest';
import { KeyBurst } from './key-burst.ts';

const gap = 50;

function typed(text: string, every: number, from = 1000): KeyBurst {
  const burst = new KeyBurst();
  text.split('').forEach((key, index) => burst.add({ key, code: '', shift: false, at: from + index * every }, gap));
  return burst;
}

it('the reader of keys takes fast keys for a scan, and slow ones for a hand', () => {
  expect(typed('10409', 8).isScan(1040, gap)).toBe(true);
  expect(typed('10409', 120).isScan(1490, gap)).toBe(false);
});

it('the reader of keys ends with a pause: the key that comes later is no part of it', () => {
  expect(typed('10409', 8).isScan(1000 + 4 * 8 + gap + 1, gap)).toBe(false);
});

it('the reader of keys proves nothing with two keys', () => {
  expect(typed('10', 8).isScan(1010, gap)).toBe(false);
});

it('the reader of keys begins again after a pause and keeps only what came since', () => {
  const burst = typed('1', 0);
  expect(burst.add({ key: '7', code: '', shift: false, at: 2000 }, gap)).toBe(true);
  expect(burst.add({ key: '8', code: '', shift: false, at: 2010 }, gap)).toBe(false);
  expect(burst.take().map(({ key }) => key)).toEqual(['7', '8']);
  expect(burst.isRunning(2011, gap)).toBe(false);
});
