import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useComputation } from './use-computation.ts';

const start: { key: string | null } = { key: null };

it('a value is computed once for each key, and none of an earlier one is shown', async () => {
  const ends: ((value: string) => void)[] = [];
  const compute = vi.fn<() => Promise<string>>(() => new Promise((resolve) => ends.push(resolve)));
  const { result, rerender } = renderHook(({ key }) => useComputation(key, compute), {
    initialProps: start,
  });
  expect(compute).not.toHaveBeenCalled();
  rerender({ key: 'a' });
  rerender({ key: 'a' });
  expect(compute).toHaveBeenCalledOnce();
  rerender({ key: 'b' });
  await act(async () => ends[0]?.('of a'));
  expect(result.current.data).toBeUndefined();
  await act(async () => ends[1]?.('of b'));
  expect(result.current.data).toBe('of b');
  rerender({ key: 'c' });
  expect(result.current).toEqual({ data: undefined, error: null, last: 'of b' });
});

it('a failure is reported, and a computation without a reader is aborted', async () => {
  const signals: AbortSignal[] = [];
  const { result, unmount } = renderHook(() =>
    useComputation('a', (signal) => {
      signals.push(signal);
      return Promise.reject(new Error('no'));
    }),
  );
  await act(async () => {});
  expect(result.current.error).toEqual(new Error('no'));
  unmount();
  expect(signals[0]?.aborted).toBe(true);
});
