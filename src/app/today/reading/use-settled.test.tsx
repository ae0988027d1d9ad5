import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Settled({ value, changing }: { value: number; changing: boolean }) {
  return <p>{useSettled(value, changing)}</p>;
}

test('a value that changes all the time is shown once a second, and never one from before a pause', () => {
  const { rerender } = render(<Settled value={1} changing={false} />);
  rerender(<Settled value={2} changing={false} />);
  expect(screen.getByText('2')).toBeDefined();
  rerender(<Settled value={3} changing />);
  expect(screen.getByText('2')).toBeDefined();
  rerender(<Settled value={4} changing />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByText('4')).toBeDefined();
  rerender(<Settled value={5} changing={false} />);
  expect(screen.getByText('5')).toBeDefined();
});
