import type { ReactNode } from 'react';
import { ValueStore } from '#app/state/value-store.ts';

export interface Toast {
  id: number;
  tone: 'ok' | 'bad' | 'info' | 'warn';
  content: ReactNode;
  /** How many more changes of the page it lives through. */
  pagesLeft: number;
}

interface ToastOptions {
  /** It is about something elsewhere and stays wherever the user goes. */
  stays?: boolean;
  /** It offers something, and stays until it is answered or closed. */
  untilClosed?: boolean;
}

const maxShown = 4;
/** Long enough to read and to reach its link; bad news stays until it is closed. */
const shownMillis = 8000;
let isRead = () => false;

let lastId = 0;

export const toasts = new ValueStore<readonly Toast[]>([]);

/**
 * Shows a short message. One that only answers a key (`info`) goes with its page; others live through the change of page that
 * what they tell of has caused, and no further. Returns what it is closed by.
 */
export function showToast(
  tone: Toast['tone'],
  content: ReactNode,
  { stays = false, untilClosed = false }: ToastOptions = {},
): number {
  const id = (lastId += 1);
  const pagesLeft = stays ? Number.POSITIVE_INFINITY : tone === 'info' ? 0 : 1;
  toasts.set([...toasts.get(), { id, tone, content, pagesLeft }].slice(-maxShown));
  if (tone !== 'bad' && !untilClosed) closeInTime(id);
  return id;
}

/** Messages whose time is over stay while `read` says that someone is at them. */
export function holdToastsWhile(read: () => boolean): void {
  isRead = read;
}

function closeInTime(id: number): void {
  setTimeout(() => (isRead() ? closeInTime(id) : closeToast(id)), shownMillis);
}

/** Another page is shown: what belonged to the one before goes. */
export function leaveToastPage(): void {
  toasts.set(
    toasts.get().flatMap((toast) => (toast.pagesLeft === 0 ? [] : [{ ...toast, pagesLeft: toast.pagesLeft - 1 }])),
  );
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function closeAllToasts(): void {
  toasts.set([]);
}
