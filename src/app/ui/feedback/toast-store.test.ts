import { afterEach, expect, it, vi } from 'vitest';
import { closeAllToasts, holdToastsWhile, showToast, toasts, leaveToastPage } from './toast-store.ts';

afterEach(() => {
  closeAllToasts();
  holdToastsWhile(() => false);
  vi.useRealTimers();
});

const shown = () => toasts.get().map(({ content }) => content);

it('the store of messages lets an answer to a key go with its page, other news live through the change they caused, and some stay', () => {
  showToast('info', 'refused');
  showToast('ok', 'deleted');
  showToast('bad', 'failed');
  showToast('bad', 'the carrier refused it', { stays: true });
  leaveToastPage();
  expect(shown()).toEqual(['deleted', 'failed', 'the carrier refused it']);
  leaveToastPage();
  expect(shown()).toEqual(['the carrier refused it']);
});

it('the store of messages closes good news on its own, and keeps bad news until it is closed', () => {
  vi.useFakeTimers();
  showToast('ok', 'deleted');
  showToast('bad', 'failed');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['failed']);
});

it('the store of messages keeps a message that is being read, and closes it a while after that', () => {
  vi.useFakeTimers();
  let read = true;
  holdToastsWhile(() => read);
  showToast('ok', 'processed');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['processed']);
  read = false;
  vi.advanceTimersByTime(2000);
  expect(shown()).toEqual(['processed']);
  vi.advanceTimersByTime(8000);
  expect(shown()).toEqual([]);
});
