import { expect, it } from 'vitest';
import { namedEvery } from './slot-ticks.ts';

const short = Array.from({ length: 24 }, (_, hour) => String(hour));
const long = short.map((_, hour) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`);
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

it.each([
  ['hours of a chart over the whole width', short, 28, 11, 1],
  ['hours of a chart beside others', short, 14, 11, 3],
  ['hours with AM and PM beside others', long, 14.2, 11, 3],
  ['the same in a narrower window', long, 9, 11, 6],
  ['hours on a wall', short, 16.5, 17, 3],
  ['hours with AM and PM on a wall of 1440 pixels', long, 16.5, 17, 6],
  ['hours with AM and PM on a wall of 1920 pixels', long, 23, 17, 3],
  ['days', days, 48, 11, 1],
  ['days on a wall', days, 56, 17, 1],
  ['where there is room for nothing', long, 1, 17, 12],
])('%s', (_, names, room, fontSize, every) => {
  expect(namedEvery(names, room, fontSize)).toBe(every);
});
