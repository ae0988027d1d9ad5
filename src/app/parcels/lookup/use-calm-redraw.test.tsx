import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCalmRedraw } from './use-calm-redraw.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const key = ['count'];
const queryClient = new QueryClient();

function Count() {
  useCalmRedraw(key);
  return <output>{`at ${queryClient.getQueryData<number>(key)}`}</output>;
}

test('what changes is drawn at once, while it continues changing ten times a second, and at last as it is', async () => {
  const change = (value: number) => queryClient.setQueryData(key, value);
  const wait = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis));
  const draws: unknown[] = [];
  change(0);
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <Profiler id="count" onRender={() => draws.push(screen.getByRole('status').textContent)}>
        <Count />
      </Profiler>
    </QueryClientProvider>,
  );
  change(1);
  await wait(0);
  change(2);
  await wait(60);
  change(3);
  await wait(39);
  expect(draws).toEqual(['at 0', 'at 1']);
  await wait(1);
  expect(draws).toEqual(['at 0', 'at 1', 'at 3']);
  queryClient.setQueryData(['other'], 1);
  await wait(500);
  change(4);
  await wait(0);
  change(5);
  unmount();
  await wait(500);
  expect(draws).toEqual(['at 0', 'at 1', 'at 3', 'at 4']);
});
