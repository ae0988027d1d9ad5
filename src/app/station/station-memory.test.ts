import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepOpen, readOpen, untouched } from './station-memory.ts';

let kept: string | null;

beforeEach(() => {
  kept = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => kept,
    setItem: (_key: string, text: string) => void (kept = text),
    removeItem: () => void (kept = null),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('the station remembers over a reload which print jobs the parcel on the table has', () => {
  const shipped = { ...untouched('p'), counts: [1, 0], asked: true, sent: true, jobs: ['a', 'b'], unsent: true };
  keepOpen(shipped);
  expect(readOpen()).toEqual(shipped);
});

it('the station reads what an earlier version of the page has kept, and leaves out what is no job', () => {
  kept = JSON.stringify({ id: 'p', counts: [2], sent: true });
  expect(readOpen()).toEqual({ ...untouched('p'), counts: [2], sent: true });
  kept = JSON.stringify({ id: 'p', jobs: ['a', 7, null], unsent: 'yes' });
  expect(readOpen()).toEqual({ ...untouched('p'), jobs: ['a'] });
});
