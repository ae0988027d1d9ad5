import { expect, it } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const view = { width: 1000, height: 600 };
const small = { width: 200, height: 30 };
const at = (left: number, top: number) => ({ left, top, bottom: top + 36 });

it('a tooltip is above its element, from the same left edge', () => {
  expect(placeTooltip(at(300, 200), small, view)).toEqual({ left: 300, top: 166 });
});

it('a tooltip is below where there is no room above', () => {
  expect(placeTooltip(at(300, 20), small, view)).toEqual({ left: 300, top: 60 });
});

it('a tooltip stays in the window at its sides', () => {
  expect(placeTooltip(at(950, 200), small, view).left).toBe(792);
  expect(placeTooltip(at(-40, 200), small, view).left).toBe(8);
});

it('a tooltip takes the side with more room where neither has enough, and stays in the window', () => {
  const tall = { width: 200, height: 400 };
  expect(placeTooltip(at(300, 350), tall, view).top).toBe(8);
  expect(placeTooltip(at(300, 190), tall, view).top).toBe(192);
});
