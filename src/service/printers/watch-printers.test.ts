import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Printer, PrinterState } from '#contract/desk/prints/printers.ts';
import { openLogger } from '#service/model/logger.ts';
import { watchPrinters } from './watch-printers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a printer has stopped when it prints nothing at two looks in a row; a look that fails says nothing', async () => {
  const said: [string, boolean][] = [];
  const printer: Printer = {
    name: 'Labels',
    purpose: 'labels',
    paper: { width: 100, height: 150 },
    raw: [],
    state: 'ready',
    reasons: [],
    message: null,
  };
  let state: PrinterState | null = 'ready';
  const end = watchPrinters({
    printing: {
      states: () => (state === null ? Promise.reject(new Error('no')) : Promise.resolve([{ ...printer, state }])),
    },
    logger: openLogger({ level: 'off', clock: Date.now, write: () => undefined }),
    note: (name, isStopped) => Promise.resolve(void said.push([name, isStopped])),
    every: 1_000,
  });
  const looks: (PrinterState | null)[] = ['printing', 'stopped', 'ready', 'stopped', null, 'unreachable', 'ready'];
  const heard: boolean[][] = [];
  for (state of looks) {
    await vi.advanceTimersByTimeAsync(1_000);
    heard.push(said.splice(0).map(([, isStopped]) => isStopped));
  }
  expect(heard).toEqual([[false], [], [false], [], [], [true], [false]]);
  await end();
});
