import { expect, it } from 'vitest';
import { preferredWait } from './preferred-wait.ts';

it.each([
  ['wait=5', 5],
  ['respond-async, wait=10', 10],
  ['respond-async; Wait = 3', 3],
  ['wait=', 0],
  ['wait=-1', 0],
  ['wait=1e3', 0],
  ['wait=99999999', 0],
  ['handling=lenient', 0],
  [undefined, 0],
])('%s', (prefer, seconds) => {
  expect(preferredWait({ prefer })).toBe(seconds);
});
