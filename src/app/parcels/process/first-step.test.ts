import { expect, it } from 'vitest';
import { type Situation, situations } from '#contract/testing/parcel-situations.ts';
import type { ParcelState } from '#contract/parcel-state.ts';
import { firstStep, type FirstStep } from './first-step.ts';

it.each<[Situation, ParcelState, stands: boolean, FirstStep]>([
  ['open', 'open', false, 'process'],
  ['open', 'open', true, 'correct'],
  ['open', 'processing', false, 'process'],
  ['open', 'unclear', false, 'process'],
  ['refused', 'refused', true, 'correct'],
  ['refused', 'refused', false, 'process'],
  ['refused', 'processing', true, 'process'],
  ['unclear', 'unclear', false, 'none'],
  ['processed', 'processed', false, 'none'],
  ['printed', 'printed', false, 'none'],
  ['cancelled', 'cancelled', true, 'none'],
])('%s, known as %s, its refusal is current: %s → %s', (name, state, stands, step) => {
  expect(firstStep(situations[name], state, stands)).toBe(step);
});
