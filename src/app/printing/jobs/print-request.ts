import type { PrintedDocument } from '#contract/desk/prints/print-records.ts';
import { readPrintSettings } from '#app/printing/settings/print-settings.ts';
import type { WorkSource } from '#contract/desk/work-kinds.ts';

/**
 * `papers`: what the parcel needs, which is its labels and its customs declaration, with a packing slip if the settings include one.
 * `kits`: packing slip, labels and customs declaration of each parcel, one parcel after the other.
 */
export const printWhats = ['papers', 'labels', 'kits', 'slips', 'customs'] as const;
export type PrintWhat = (typeof printWhats)[number];

export type PrintedKind = PrintedDocument;

const kinds: Record<PrintWhat, readonly PrintedKind[]> = {
  papers: ['labels', 'customs'],
  labels: ['labels'],
  kits: ['slip', 'labels', 'customs'],
  slips: ['slip'],
  customs: ['customs'],
};

/** Which documents of a parcel belong to the job, in their order on paper. */
export function kindsOf(what: PrintWhat): readonly PrintedKind[] {
  return what === 'papers' && readPrintSettings().slip ? kinds.kits : kinds[what];
}

/** What to print. It marks nothing as printed. */
export interface PrintRequest {
  /** In the order the user sees them. */
  ids: readonly string[];
  what?: PrintWhat;
  /** Only these pages, see `pageKey`: what is left of an earlier job. */
  only?: readonly string[];
  /** The job in the ledger that `only` is left of. */
  restOf?: string;
  /** Prints without asking where there is nothing to decide: one press from the label on screen to paper. */
  atOnce?: boolean;
  /** Where printing was requested, for the count of prints; by default the page of one parcel. */
  by?: WorkSource;
}

/** One page of a job. Holds no personal data: keys are kept on the device. */
export function pageKey(parcelId: string, kind: PrintedKind, page: number): string {
  return `${parcelId} ${kind} ${page}`;
}
