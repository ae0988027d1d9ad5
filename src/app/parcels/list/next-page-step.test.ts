import { expect, it } from 'vitest';
import { isStepDone, maxStepPages, stepNow } from './next-page-step.ts';

it('the reading of pages ends a step after ten pages, however little was found', () => {
  const step = { pages: 3, rows: 2 };
  expect(isStepDone(step, 3 + maxStepPages - 1)).toBe(false);
  expect(isStepDone(step, 3 + maxStepPages)).toBe(true);
});

it('the reading of pages begins a new step only where the user has gone on through what was found', () => {
  const step = { pages: 1, rows: 5 };
  expect(stepNow(step, { pages: 11, rows: 60 }, true)).toBe(step);
  expect(stepNow(step, { pages: 11, rows: 125 }, false)).toBe(step);
  expect(stepNow(step, { pages: 11, rows: 125 }, true)).toEqual({ pages: 11, rows: 125 });
});
