import type { MouseEvent } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
import { closeToast, showToast } from '#app/ui/feedback/toast-store.ts';
import { resultToastWords as words } from './notification-words.ts';
import type { ResultNote } from './result-note.ts';

interface ParcelLink {
  href: string;
  open: () => void;
}

/** The toast of each parcel that has one: a later result replaces it. */
const toasts = new Map<string, number>();

/** Shown when processing has ended while another page is open. */
export function showResult(id: string, note: ResultNote, link: ParcelLink): void {
  closeResult(id);
  toasts.set(id, showToast(note.tone, <ResultToast note={note} link={link} />, { stays: true }));
}

export function closeResult(id: string): void {
  const toast = toasts.get(id);
  if (toast === undefined) return;
  toasts.delete(id);
  closeToast(toast);
}

export function shownResults(): string[] {
  return [...toasts.keys()];
}

function ResultToast({ note: { title, reason }, link: { href, open } }: { note: ResultNote; link: ParcelLink }) {
  const follow = (event: MouseEvent) => {
    // With a key held the browser opens it elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      {reason === null ? null : <p dir="auto">{reason}</p>}
      <p>
        <a href={href} className={buttonClass({ small: true })} onClick={follow}>
          {words.open}
        </a>
      </p>
    </>
  );
}
