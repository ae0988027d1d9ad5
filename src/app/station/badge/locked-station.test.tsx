import { screen } from '@testing-library/react';
import { expect, it, test, vi } from 'vitest';
import { showPart } from '#app/testing/show-part.tsx';
import type { BadgeProblem } from './badge-words.ts';
import { LockedStation } from './locked-station.tsx';

async function showLocked(problem: BadgeProblem | null = null, busy = false) {
  const [takes, open] = [vi.fn<(codes: readonly string[]) => boolean>(), vi.fn<() => void>()];
  const badge = { name: null, locked: true, problem, busy, takes, lock: () => {}, open };
  return { ...(await showPart(<LockedStation badge={badge} />, () => null)), takes, open };
}

it('a locked station takes what is typed into its field as a badge, once for each Enter, and nothing for an empty field', async () => {
  const { user, takes } = await showLocked();
  await user.type(screen.getByLabelText('Badge'), 'PDB1{Enter}{Enter}PDB2{Enter}');
  expect(takes.mock.calls).toEqual([[['PDB1']], [['PDB2']]]);
});

test.each([
  [null, false],
  ['unknown', false],
  ['revoked', false],
  ['no-badge', false],
  ['away', true],
  ['off', true],
] as const)('work goes on without a name only where badges cannot be asked for: %s', async (problem, isOffered) => {
  const { user, open } = await showLocked(problem);
  const button = screen.queryByRole('button', { name: 'Continue without a name' });
  expect(button !== null).toBe(isOffered);
  if (button !== null) await user.click(button);
  expect(open).toHaveBeenCalledTimes(Number(isOffered));
});

it('a locked station says what was wrong with the last badge', async () => {
  await showLocked('revoked');
  expect(screen.getByRole('status').textContent).toBe('This badge was revoked. Ask the lead for a new badge.');
});

it('a locked station says while a badge is checked nothing of the one before', async () => {
  await showLocked('revoked', true);
  expect(screen.getByRole('status').textContent).toBe('Checking the badge…');
});
