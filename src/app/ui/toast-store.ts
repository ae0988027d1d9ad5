import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  tone: 'ok' | 'bad' | 'info' | 'warn';
  content: ReactNode;
}

const mostShown = 4;
/** Long enough to read and to reach its link; bad news stays until it is closed. */
const shownMillis = 8000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(tone: Toast['tone'], content: ReactNode): void {
  const id = (lastId += 1);
  set([...toasts, { id, tone, content }].slice(-mostShown));
  if (tone !== 'bad') setTimeout(() => closeToast(id), shownMillis);
}

export function closeToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
