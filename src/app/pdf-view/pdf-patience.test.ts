import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPatience } from './pdf-patience.ts';

const shown = { visibilityState: 'visible' };
const listeners = new Set<() => void>();

function setUp() {
  const onDrawn = vi.fn<() => void>();
  const onOver = vi.fn<() => void>();
  const patience = createPatience({ onDrawn, onOver });
  patience.start();
  return { patience, onDrawn, onOver };
}

function show(visibilityState: string) {
  shown.visibilityState = visibilityState;
  for (const listener of listeners) listener();
}

beforeEach(() => {
  vi.useFakeTimers();
  shown.visibilityState = 'visible';
  listeners.clear();
  vi.stubGlobal('document', {
    get visibilityState() {
      return shown.visibilityState;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a document that does not open is given up after 20 s', () => {
  const { onOver } = setUp();
  vi.advanceTimersByTime(19_999);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledOnce();
});

test('it is drawn once all pages that were begun at first are, and said once', () => {
  const { patience, onDrawn, onOver } = setUp();
  patience.begin(1);
  patience.begin(2);
  patience.drawn(1);
  expect(onDrawn).not.toHaveBeenCalled();
  patience.drawn(2);
  expect(onDrawn).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  patience.begin(3);
  patience.drawn(3);
  expect(onDrawn).toHaveBeenCalledOnce();
  expect(onOver).not.toHaveBeenCalled();
});

test('each page has its own 20 s, and one that is not wanted any more is not waited for', () => {
  const { patience, onOver } = setUp();
  patience.begin(1);
  vi.advanceTimersByTime(15_000);
  patience.drawn(1);
  patience.begin(2);
  vi.advanceTimersByTime(15_000);
  patience.leave(2);
  vi.advanceTimersByTime(60_000);
  expect(onOver).not.toHaveBeenCalled();
  patience.begin(3);
  vi.advanceTimersByTime(20_000);
  expect(onOver).toHaveBeenCalledOnce();
});

test('a hidden page draws nothing: its time does not count', () => {
  const { onOver } = setUp();
  show('hidden');
  vi.advanceTimersByTime(300_000);
  expect(onOver).not.toHaveBeenCalled();
  show('visible');
  vi.advanceTimersByTime(20_000);
  expect(onOver).toHaveBeenCalledOnce();
});

test('what has gone is not waited for', () => {
  const { patience, onOver } = setUp();
  patience.stop();
  vi.advanceTimersByTime(60_000);
  expect(onOver).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});

test('something is being done until all that was begun is drawn or not wanted any more', () => {
  const { patience } = setUp();
  expect(patience.waits()).toBe(true);
  patience.begin(1);
  patience.drawn(1);
  expect(patience.waits()).toBe(false);
  patience.begin(2);
  expect(patience.waits()).toBe(true);
  patience.leave(2);
  expect(patience.waits()).toBe(false);
});
