import { type JobOrder, inJobOrder } from './job-order.ts';
import type { ComposedPage } from './compose-messages.ts';
import type { JobPage, LoadedParcel } from './load-pages.ts';
import { type KeptFrames, withFrames } from '#app/printing/frame/kept-frames.ts';
import { type Paper, pointsPerMm } from '#app/printing/settings/paper.ts';
import { type FirstSheet, planSheets, type SheetPlan } from './plan-sheets.ts';
import type { MmBox } from '#app/printing/frame/grey-page.ts';
import type { PagePart } from './page-matrix.ts';
import type { PrintEntry } from '#app/printing/ledger/print-ledger.ts';

export interface JobChoice {
  order: JobOrder;
  /** Parcels that stay out, such as those that were printed before. */
  without: ReadonlySet<string>;
  /** Keys of the only pages wanted; null for all. */
  only: ReadonlySet<string> | null;
  frames: KeptFrames;
}

/** The pages of a job as they come out, one after the other. */
export function jobPages(parcels: readonly LoadedParcel[], { order, without, only, frames }: JobChoice): JobPage[] {
  const pages = inJobOrder(parcels, order)
    .filter(({ parcel }) => !without.has(parcel.id))
    .flatMap((one) => one.pages)
    .filter(({ key }) => only === null || only.has(key));
  return withFrames(pages, frames);
}

/** The pages as they are requested from the printing worker. */
export function composedPages(pages: readonly JobPage[]): ComposedPage[] {
  return pages.map(({ document, page, frame }) => ({
    key: document,
    page: page - 1,
    rotation: frame?.rotation,
    part: frame?.cut === null || frame === undefined ? undefined : partOf(frame.cut),
  }));
}

function partOf({ left, top, right, bottom }: MmBox): PagePart {
  const [l, t, r, b] = [left, top, right, bottom].map((length) => length * pointsPerMm);
  return { left: l ?? 0, top: t ?? 0, right: r ?? 0, bottom: b ?? 0 };
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
