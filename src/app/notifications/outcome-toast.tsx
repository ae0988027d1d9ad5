import type { MouseEvent } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';
import { closeToast, showToast } from '#app/ui/feedback/toast-store.ts';
import { outcomeNewsWords as words } from './notification-words.ts';
import type { OutcomeNote } from './outcome-note.ts';

interface ParcelLink {
  href: string;
  open: () => void;
}

/** The toast of each parcel that has one: a later outcome takes its place. */
const toasts = new Map<string, number>();

/** The message that finds the user when processing has ended while another page is open. */
export function showOutcome(id: string, note: OutcomeNote, link: ParcelLink): void {
  closeOutcome(id);
  toasts.set(id, showToast(note.tone, <OutcomeToast note={note} link={link} />, { stays: true }));
}

/** What it told is old. */
export function closeOutcome(id: string): void {
  const toast = toasts.get(id);
  if (toast === undefined) return;
  toasts.delete(id);
  closeToast(toast);
}

export function toldOutcomes(): string[] {
  return [...toasts.keys()];
}

function OutcomeToast({ note: { title, reason }, link: { href, open } }: { note: OutcomeNote; link: ParcelLink }) {
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
