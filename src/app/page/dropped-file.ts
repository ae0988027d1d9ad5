import { ValueStore } from '#app/state/value-store.ts';

/** A file that was dropped on some page, until the page that reads it takes it. */
export const droppedFile = new ValueStore<File | null>(null);
