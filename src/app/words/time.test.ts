import { expect, it } from 'vitest';
import { formatOver } from './time.ts';

const now = new Date(2026, 10, 24, 15, 30).getTime();

it.each([
  [new Date(2026, 10, 24, 11, 5), /^11:05(?: AM)?$/],
  [new Date(2026, 10, 23, 23, 59), /^yesterday$/],
  [new Date(2026, 10, 22, 11, 5), /^(?:22 Nov|Nov 22)$/],
  [new Date(2025, 10, 22, 11, 5), /^(?:22 Nov|Nov 22,) 2025$/],
])('says in short what is over: %s', (date, text) => {
  expect(formatOver(date.toISOString(), now)).toMatch(text);
});

it('a text that is no timestamp stays as it is', () => {
  expect(formatOver('soon', now)).toBe('soon');
});
