import type { ParcelRow } from '#app/api/parcel-row.ts';

export type PaletteGroup = 'parcels' | 'here' | 'desk';

/** One line of the palette. */
export interface PaletteEntry {
  /** Names it in the document. */
  id: string;
  group: PaletteGroup;
  label: string;
  /** What it is done to, or how. */
  subject?: string | undefined;
  keys?: string | null;
  /** Why it cannot be chosen now. */
  refused?: string | undefined;
  /** Shown with its state and receiver. */
  parcel?: ParcelRow;
  /** The palette stays open: what was chosen shows in it. */
  stays?: boolean;
  /** Stands for what is being looked up: it gives way to that. */
  looksUp?: boolean;
  /** Left out of a line that only says something. */
  run?: () => void;
}
