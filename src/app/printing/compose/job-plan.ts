import { type JobOrder, inJobOrder } from './job-order.ts';
import type { JobPage, LoadedParcel } from './load-pages.ts';
import type { Paper } from '#app/printing/settings/paper.ts';
import { type FirstSheet, planSheets, type SheetPlan } from './plan-sheets.ts';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';

export interface JobChoice {
  order: JobOrder;
  /** Parcels that stay out, such as those that were printed before. */
  without: ReadonlySet<string>;
  /** Keys of the only pages wanted; null for all. */
  only: ReadonlySet<string> | null;
}

/** The pages of a job as they come out, one after the other. */
export function jobPages(parcels: readonly LoadedParcel[], { order, without, only }: JobChoice): JobPage[] {
  return inJobOrder(parcels, order)
    .filter(({ parcel }) => !without.has(parcel.id))
    .flatMap(({ pages }) => pages)
    .filter(({ key }) => only === null || only.has(key));
}

/** Only labels share a sheet. */
export function planJob(pages: readonly JobPage[], paper: Paper, first: FirstSheet): SheetPlan {
  return planSheets(
    pages.map(({ width, height, kind }) => ({ width, height, alone: kind !== 'labels' })),
    paper,
    first,
  );
}

/** The pages as the ledger keeps them: ids and numbers. */
export function ledgerParts(pages: readonly JobPage[]): PrintEntry['parts'] {
  const parts: PrintEntry['parts'] = [];
  for (const { parcelId, kind, page } of pages) {
    const last = parts.at(-1);
    if (last?.id === parcelId && last.kind === kind) last.pages.push(page);
    else parts.push({ id: parcelId, kind, pages: [page] });
  }
  return parts;
}
