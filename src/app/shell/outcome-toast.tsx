import { Button } from '../ui/button.tsx';
import { closeToast, getToasts, showToast } from '../ui/toast-store.ts';
import { outcomeNewsWords as words } from './outcome-news-words.ts';
import type { OutcomeNote } from './outcome-note.ts';

/** The toast of each parcel that has one: a later outcome takes its place. */
const toasts = new Map<string, number>();

/** The message that finds the user when processing has ended while another page is open. */
export function showOutcome(id: string, note: OutcomeNote, onOpen: () => void): void {
  closeOutcome(id);
  const open = () => {
    closeOutcome(id);
    onOpen();
  };
  showToast(note.tone, <OutcomeToast note={note} onOpen={open} />, { stays: true });
  const shown = getToasts().at(-1);
  if (shown !== undefined) toasts.set(id, shown.id);
}

/** What it told is old: the parcel is on screen, or is processed again. */
export function closeOutcome(id: string): void {
  const toast = toasts.get(id);
  if (toast === undefined) return;
  toasts.delete(id);
  closeToast(toast);
}

export function toldOutcomes(): string[] {
  return [...toasts.keys()];
}

function OutcomeToast({ note: { title, reason }, onOpen }: { note: OutcomeNote; onOpen: () => void }) {
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      {reason === null ? null : <p dir="auto">{reason}</p>}
      <p>
        <Button small onClick={onOpen}>
          {words.open}
        </Button>
      </p>
    </>
  );
}
